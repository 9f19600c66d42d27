import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { ReplayBoard } from '../../state/boardContext.svelte';
import { GameTexts } from '../../state/gameTexts';
import { loadNothing, makeLine, makeView } from '../../state/testing';
import Board from './Board.svelte';
import { describeValue, listFields, listParts } from './fields';
import { gameUi } from './gameUi';
import Seat from './Seat.svelte';

const TEXTS = new GameTexts({
  language: 'en',
  names: { place: { old_mill: 'the Old Mill' }, card: { red_king: 'Red King', joker: 'Joker' } },
  screen: {},
});
const SEATS = ['Ada_1', 'Ben'];

describe('a field', () => {
  const describeField = (name: string, value: Parameters<typeof listFields>[0][string]): string =>
    describeValue(listFields({ [name]: value })[0]!, TEXTS);

  it('holds things by their names, where it is called after them', () => {
    expect(describeField('place', 'old_mill')).toBe('the Old Mill');
    expect(describeField('cards', ['red_king', 'joker'])).toBe('Red King, Joker');
    expect(describeField('top', 'red_king')).toBe('red king');
  });

  it('holds numbers, switches, and what is hidden or empty', () => {
    expect([3, true, false, null].map((value) => describeField('x', value))).toEqual(['3', '✓', '✗', '–']);
    expect(describeField('cards', [])).toBe('–');
  });

  it('has parts by name, by seat or by number', () => {
    const [cards, persons, rows, plain] = listFields({
      cards: { on_table: 'joker' },
      persons: [{ tokens: 1 }, { tokens: 2 }],
      rows: [[1], [2], [3]],
      plain: [1, 2],
    });
    const parts = listParts(cards!, SEATS);
    expect(parts.map(({ label }) => label)).toEqual(['on table']);
    expect(describeValue(parts[0]!, TEXTS)).toBe('Joker');
    expect(listParts(persons!, SEATS).map(({ label }) => label)).toEqual(SEATS);
    expect(listParts(rows!, SEATS).map(({ label }) => label)).toEqual(['1', '2', '3']);
    expect(listParts(plain!, SEATS)).toEqual([]);
  });
});

describe('a game without a board', () => {
  const table = Object.assign(new ReplayBoard(), {
    game: { ...loadNothing(), texts: TEXTS },
    view: {
      ...makeView(''),
      game: 'unknown',
      seats: SEATS,
      waiting: [1],
      table: { options: { turn_cap: 9 }, turn: 4, persons: [{ place: 'old_mill' }, { place: null }] },
    },
  });

  it('is a list of what can be seen, without the options', () => {
    const { container } = render(Board, { props: { context: table } });
    expect(container.textContent?.replace(/\s+/g, ' ').trim()).toBe(
      'turn 4persons Ada_1 place the Old MillBen place –',
    );
  });

  it('marks the seats that are asked', () => {
    const shown = [0, 1].map((seat) => render(Seat, { props: { context: table, seat } }).container.textContent?.trim());
    expect(shown).toEqual(['', '…']);
  });

  it('tells which seats an event concerns', () => {
    const line = makeLine('moved', {}, [1]);
    expect([0, 1].map((seat) => gameUi.concerns(table.view, seat, line))).toEqual([false, true]);
  });
});
