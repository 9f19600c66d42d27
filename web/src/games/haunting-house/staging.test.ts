import { describe, expect, it } from 'vitest';
import type { Line, Plain, View } from '../../protocol';
import { placesOf } from './house';
import {
  houseTable,
  orderOf,
  outsideOf,
  placeNumbered,
  staging,
  starterOf,
  turnedUp,
  type HouseTable,
} from './staging';

const line = (event: string, parts: Record<string, Plain> = {}): Line => ({ text: '', rule: '', event, parts });

function someTable(): { view: View; table: HouseTable } {
  const places = placesOf(3);
  const all = <T>(thing: (place: string) => T) => Object.fromEntries(places.map((place) => [place, thing(place)]));
  const person = { turned: [], place: '2c3', action: 'no card', row: [] };
  const table = {
    tile: all((place) => `tile ${place}`),
    open: all(() => ['north', 'east']),
    flipped: all(() => false),
    persons: { Ada: { ...person }, Ben: { ...person, place: '2d3' } },
    disks: [
      { kind: null, seen_by: [], shown: 'face down', tile: 'tile 2c4', holder: null },
      { kind: null, seen_by: [], shown: 'face down', tile: 'tile 1a1', holder: null },
    ],
    stairs: { Staircase: 0, 'attic Staircase': 3 },
    exit: 'south of 1f6',
    ghosts: [],
    acted: 0,
    active: null,
  };
  const view = { table } as unknown as View;
  return { view, table: houseTable(view) };
}

describe('the picture follows', () => {
  const { view, table } = someTable();
  const tell = (event: string, parts: Record<string, Plain> = {}) => staging.follow(view, line(event, parts));

  it('pawns', () => {
    tell('stepped', { seat: 'Ada', side: 'south', place: '2c4' });
    expect(table.persons.Ada!.place).toBe('2c4');
    expect(table.active).toBe('Ada');
    tell('switched_places', { seat: 'Ben', other: 'Ada' });
    expect([table.persons.Ada!.place, table.persons.Ben!.place]).toEqual(['2d3', '2c4']);
    tell('died', { seat: 'Ben' });
    expect(table.ghosts).toEqual(['Ben']);
  });

  it('tiles that turn, switch and flip', () => {
    tell('turned_tile', { seat: 'Ada', place: '1b1', way: 'a quarter to the right' });
    expect(table.open['1b1']).toEqual(['east', 'south']);
    tell('switched_tiles', { seat: 'Ada', place: '1b1', other: '1b2' });
    expect([table.tile['1b1'], table.tile['1b2']]).toEqual(['tile 1b2', 'tile 1b1']);
    expect(table.open['1b2']).toEqual(['east', 'south']);
    tell('flipped', { place: '1b2' });
    expect(table.flipped['1b2']).toBe(true);
    tell('tiles_up', { number: 1 });
    expect(table.flipped['1b2']).toBe(false);
  });

  it('disks', () => {
    tell('switched_disks', { seat: 'Ada', place: '2c4', other: '1a1' });
    expect(table.disks.map(({ tile }) => tile)).toEqual(['tile 1a1', 'tile 2c4']);
    tell('took_disk', { seat: 'Ben', disk: null });
    expect(table.disks[1]).toMatchObject({ holder: 'Ben', tile: 'no tile', kind: null });
    tell('met_ghost', { seat: 'Ada', place: '1a1' });
    expect(table.disks[0]!.shown).toBe('Ghost');
  });

  it('what is attached outside', () => {
    tell('moved_exit', { seat: 'Ada', where: 'east of 1f1' });
    tell('moved_stairs', { seat: 'Ada', slide: 'attic Staircase west' });
    expect(outsideOf(table)).toEqual({ edition: 3, exit: 'east of 1f1', stairs: [0, 2] });
  });

  it('cards, and trades of them', () => {
    tell('chosen_round', { round: 2 });
    tell('turned_up', { seat: 'Ada', card: 'Move 1' });
    tell('turned_up', { seat: 'Ben', card: 'Rotate 90' });
    expect([table.slot, table.chosen]).toEqual([1, true]);
    tell('traded', { seat: 'Ada', other: 'Ben' });
    expect([table.persons.Ada!.action, table.persons.Ben!.action]).toEqual(['Rotate 90', 'Move 1']);
    tell('cancelled', { seat: 'Ada', victim: 'Ben', card: 'Move 1' });
    expect(table.persons.Ben!.action).toBe('no card');
  });
});

describe('the log', () => {
  const log = [
    line('starts', { seat: 'Ben' }),
    line('random_round', { round: 1 }),
    line('turned_up', { seat: 'Ben', card: 'Move 3' }),
    line('chosen_round', { round: 1 }),
    line('turned_up', { seat: 'Ben', card: 'Move 1' }),
    line('turned_up', { seat: 'Ada', card: 'Move 2' }),
    line('turned_up', { seat: 'Ben', card: 'Rotate 90' }),
  ];

  it('tells the rows of the round', () => {
    expect(turnedUp(log)).toEqual({ Ben: ['Move 1', 'Rotate 90'], Ada: ['Move 2'] });
  });

  it('tells who starts, and so the order', () => {
    expect(orderOf(['Ada', 'Ben', 'Cleo'], starterOf(log))).toEqual(['Ben', 'Cleo', 'Ada']);
    expect(orderOf(['Ada', 'Ben'], null)).toEqual(['Ada', 'Ben']);
  });
});

describe('a question about a place', () => {
  const { table } = someTable();

  it('names it by its number', () => {
    expect(placeNumbered(table, 0)).toBe('1a1');
    expect(placeNumbered(table, 36)).toBe('2a1');
    expect(placeNumbered(table, 99)).toBe(null);
  });
});

describe('the facts of a game', () => {
  const { view } = someTable();
  const log = [
    line('random_round', { round: 1 }),
    line('stepped', { seat: 'Ada' }),
    line('chosen_round', { round: 2 }),
    line('turned_tile', { seat: 'Ben' }),
    line('died', { seat: 'Ben' }),
  ];

  it('say when somebody became a ghost, what the house did, and how far everybody went', () => {
    const shown = { ...view, seats: ['Ada', 'Ben'], table: { ...view.table, round: 2 } };
    expect(staging.facts(shown, log)).toEqual([
      'It was over in round 2.',
      'Ben became a ghost in round 2.',
      'The house changed once.',
      'Steps: Ada 1, Ben 0.',
    ]);
  });
});
