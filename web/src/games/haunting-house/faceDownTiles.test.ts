import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { ReplayBoard, type BoardContext } from '../../state/boardContext.svelte';
import { GameTexts } from '../../state/gameTexts';
import { loadNothing } from '../../state/testing';
import Disks from './Disks.svelte';
import { findDrawing } from './drawings';
import { isFaceDown, nameTiles } from './faceDownTiles';
import { House } from './house';
import { Layout } from './layout';
import { box, makeTable, makeView } from './testView';
import Tiles from './Tiles.svelte';
import type { GameContext, Place, Table } from './view';

const places = box.places.map(({ id }) => id);
const NOTHING_BEFORE: ReadonlyMap<Place, string> = new Map();

/** The names after a change of a table, with those that it had before. */
function follow(
  table: Table,
  change: (table: Table) => void,
): { before: Map<Place, string>; after: Map<Place, string> } {
  const before = nameTiles(places, table.tile, NOTHING_BEFORE);
  change(table);
  return { before, after: nameTiles(places, table.tile, before) };
}

const hide = (table: Table, place: Place): void => {
  table.flipped[place] = true;
  table.tile[place] = table.open[place] = null;
};

describe('a place shows the back of its tile', () => {
  it('if it is flipped, or if the view does not say which tile it is', () => {
    const table = makeTable();
    expect(isFaceDown(table, 'attic_a2')).toBe(false);
    table.flipped.attic_a2 = true;
    expect(isFaceDown(table, 'attic_a2')).toBe(true);
    hide(table, 'attic_a3');
    table.flipped.attic_a3 = false;
    expect(isFaceDown(table, 'attic_a3')).toBe(true);
  });
});

describe('the picture follows a tile', () => {
  it('by its id', () => {
    const { tile } = makeTable();
    const names = nameTiles(places, tile, NOTHING_BEFORE);
    expect(names.get('first_a1')).toBe(tile.first_a1);
    expect(new Set(names.values()).size).toBe(places.length);
  });

  it('that is turned face down', () => {
    const { before, after } = follow(makeTable(), (table) => hide(table, 'attic_a2'));
    expect(after).toEqual(before);
  });

  it('that is turned up again', () => {
    const table = makeTable();
    const face = table.tile.attic_a2;
    hide(table, 'attic_a2');
    const { before, after } = follow(table, () => {
      table.tile.attic_a2 = face;
    });
    expect(before.get('attic_a2')).toBe('face down at attic_a2');
    expect(after.get('attic_a2')).toBe(face);
  });

  it('that lies face down and changes places with another one', () => {
    const table = makeTable();
    const { tile } = table;
    const [hidden, open] = [tile.attic_a2, tile.attic_b2];
    const first = nameTiles(places, tile, NOTHING_BEFORE);
    hide(table, 'attic_a2');
    const second = nameTiles(places, tile, first);
    [tile.attic_a2, tile.attic_b2] = [tile.attic_b2, tile.attic_a2];
    const third = nameTiles(places, tile, second);
    expect([third.get('attic_a2'), third.get('attic_b2')]).toEqual([open, hidden]);
  });

  it('under different names, even if it was not followed', () => {
    const { after } = follow(makeTable(), (table) => {
      const { tile } = table;
      hide(table, 'attic_a2');
      hide(table, 'attic_a3');
      [tile.attic_a2, tile.attic_b2] = [tile.attic_b2, tile.attic_a2];
      [tile.attic_a3, tile.attic_b3] = [tile.attic_b3, tile.attic_a3];
      [tile.attic_b2, tile.attic_c2] = [tile.attic_c2, tile.attic_b2];
    });
    expect(new Set(after.values()).size).toBe(places.length);
  });
});

describe('the board', () => {
  const texts = new GameTexts({
    language: 'en',
    names: { tile: { [makeTable().tile.attic_a2!]: 'Secret Room' } },
    screen: { tile: '{tile}', flipped: 'face down', open: 'open {sides}', disk: 'a disk', disk_shown: 'a {kind} disk' },
  });

  /** A table as it is drawn, by one of the parts of the board. */
  function draw(part: typeof Tiles | typeof Disks, table: Table): HTMLElement {
    const view = makeView({ table });
    const context = Object.assign(new ReplayBoard(), { view, seat: 0, game: { ...loadNothing(), texts, box } });
    const house = new House(box, table);
    const props = {
      context: context as BoardContext as GameContext,
      house,
      layout: new Layout(house, false),
    };
    return render(part, { props }).container;
  }

  /** How often a drawing is part of what is shown. */
  function count(container: HTMLElement, name: string): number {
    const alone = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    alone.innerHTML = findDrawing(name)!.body;
    return [...container.querySelectorAll('svg')].filter((svg) => svg.innerHTML.includes(alone.innerHTML)).length;
  }

  it('shows the back of a tile that the view does not name, and says only that it is face down', () => {
    const table = makeTable();
    expect(draw(Tiles, table).innerHTML).toContain('Secret Room');
    hide(table, 'attic_a2');
    const container = draw(Tiles, table);

    expect(count(container, 'special/tile-back')).toBe(1);
    expect(container.querySelectorAll('[aria-label="face down"]')).toHaveLength(1);
    expect(container.innerHTML).not.toContain('Secret Room');
  });

  it('shows the back of a flipped tile with memory aids too', () => {
    const table = makeTable();
    table.flipped.attic_a2 = true;

    expect(count(draw(Tiles, table), 'special/tile-back')).toBe(1);
  });

  it('shows a disk that must be remembered like one that nobody has seen', () => {
    const table = makeTable();
    Object.assign(table.disks[1]!, { kind: null, shown: null, seen_by: null });
    const container = draw(Disks, table);

    expect(count(container, 'disks/back')).toBe(2);
    expect(count(container, 'disks/ghost')).toBe(0);
  });

  it('shows a known Ghost disk with memory aids', () => {
    const table = makeTable();
    Object.assign(table.disks[1]!, { shown: 'ghost', seen_by: [0, 1] });

    expect(count(draw(Disks, table), 'disks/ghost')).toBe(1);
  });
});
