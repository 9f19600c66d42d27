// A table of three seats for tests: everybody rests in the camp, and nothing has happened yet.
import { ALL_CARDS, KEPT_CARDS, POCKET_CARDS, type AnyCard } from './cards';
import { House } from './house';
import type { Box, GameLogLine, Pawn, Table, GameView } from './view';

/** Two slots and the spaces that tests mention; the real house has 20 slots. */
export const BOX: Box = {
  columns: 21,
  rows: 18,
  spaces: [
    { id: 'a1', column: 0, row: 0, floor: 'attic', ground: 'room' },
    { id: 'b1', column: 1, row: 0, floor: 'attic', ground: 'room' },
    { id: 'a3', column: 0, row: 2, floor: 'attic', ground: 'hallway' },
    { id: 'm10', column: 12, row: 9, floor: 'first', ground: 'room' },
    { id: 'o10', column: 14, row: 9, floor: 'first', ground: 'room' },
    { id: 'm15', column: 12, row: 14, floor: 'first', ground: 'room' },
    { id: 'i13', column: 8, row: 12, floor: 'first', ground: 'camp' },
    { id: 'j14', column: 9, row: 13, floor: 'first', ground: 'camp' },
    { id: 'l14', column: 11, row: 13, floor: 'first', ground: 'foyer' },
    { id: 'g16', column: 6, row: 15, floor: 'first', ground: 'exit' },
    { id: 'h16', column: 7, row: 15, floor: 'first', ground: 'exit' },
  ],
  slots: [
    { id: 'attic_1', spaces: { top_left: 'a1', top_middle: 'b1', third_left: 'a3' } },
    { id: 'first_3', spaces: { top_left: 'm10', top_right: 'o10', sixth_left: 'm15' } },
  ],
  tiles: [
    { id: 'a1', floor: 'attic', rooms: { top_left: 'a1_s', top_middle: 'a1_s' }, signs: { top_left: 'search' } },
    { id: 'f1', floor: 'first', rooms: { top_left: 'f1_d' }, signs: { top_left: 'search', top_right: 'search' } },
  ],
  arrivals: [{ floor: 'attic', space: 'b1' }],
  main_exit: 'h16',
};

export const makeHouse = (): House => new House(BOX);

function count<K extends AnyCard>(cards: readonly K[], number = 0): Record<K, number> {
  return Object.fromEntries(cards.map((card) => [card, number])) as Record<K, number>;
}

function makePawn(areOwnPockets: boolean): Pawn {
  return {
    space: 'camp',
    met: 'nowhere',
    meeting: 'nowhere',
    fate: 'living',
    courage: 8,
    pockets: (areOwnPockets ? count(POCKET_CARDS) : noPockets()) as Pawn['pockets'],
    pocketed: 0,
    cards: count(KEPT_CARDS) as Pawn['cards'],
    fresh: null,
    fresh_cards: 0,
    left: count(KEPT_CARDS) as Pawn['left'],
    attack: areOwnPockets ? 'no_ghost' : null,
  };
}

const noPockets = (): Record<string, null> => Object.fromEntries(POCKET_CARDS.map((card) => [card, null]));

/** What the first seat sees. */
export function makeView(): GameView & { table: Table } {
  const table = {
    options: { detector_by_card: true } as Partial<Table['options']> as Table['options'],
    pawns: [makePawn(true), makePawn(false), makePawn(false)],
    chips: Array.from({ length: BOX.rows }, () => []),
    token: 'nowhere',
    round: 1,
    tiles: { attic_1: 'face_down', first_3: 'face_down' } as Partial<Table['tiles']> as Table['tiles'],
    deck_left: 60,
    above: 30,
    discards: count(ALL_CARDS),
    removed: count(ALL_CARDS),
    ghost_deck: count(ALL_CARDS, 2),
    ghost_discards: count(ALL_CARDS),
    ghost: 'no_ghost',
    offer: count(ALL_CARDS),
    wanted: count(ALL_CARDS),
    trader: null,
    partner: null,
    treasure: 'deck',
    carrier: null,
    hour: 'four',
    first_die: 0,
    second_die: 0,
    active: 0,
  } as Partial<Table> as Table;
  return {
    game: 'polter-heist',
    seats: ['Ada', 'Ben', 'Cleo'],
    waiting: [0],
    asked: '',
    about: 0,
    question: '',
    answers: [],
    pass_answer: '',
    given: null,
    ending: '',
    ending_text: '',
    winners: [],
    destinations: [],
    ranking: [],
    choice: null,
    table,
  };
}

/** A log line of an event; only its data matters here. */
export function makeLine<E extends GameLogLine['event']>(
  event: E,
  parts: Extract<GameLogLine, { event: E }>['parts'],
): GameLogLine {
  return { text: '', rule: '', seats: [], places: [], event, parts } as Partial<GameLogLine> as GameLogLine;
}
