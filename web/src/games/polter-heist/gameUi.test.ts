import { describe, expect, it } from 'vitest';
import { GameTexts } from '../../state/gameTexts';
import { countSecret, listHeld } from './cards';
import { gameUi } from './gameUi';
import { findShownCard } from './Spotlight.svelte';
import { BOX, makeLine, makeView } from './testTable';
import type { GameLogLine, Space, Table } from './view';

interface Case<E extends GameLogLine['event']> {
  before?: (table: Table) => void;
  parts: Extract<GameLogLine, { event: E }>['parts'];
  /** What the picture shows, in any form that the event changes. */
  shows: (table: Table) => unknown;
  after: unknown;
}

const cardsOf = (table: Table, seat: number): string =>
  listHeld(table, seat)
    .map(({ card, number }) => `${number} ${card}`)
    .join(', ');

function give(table: Table, seat: number, card: 'candle' | 'satchel' | 'sensor_array'): void {
  const pawn = table.pawns[seat]!;
  pawn.cards[card] += 1;
  if (card === 'sensor_array') return;
  pawn.pocketed += 1;
  if (pawn.pockets[card] !== null) pawn.pockets[card] += 1;
}

/** Every event, and what it changes in the picture; null if it changes nothing. */
const CASES: { [E in GameLogLine['event']]: Case<E> | Case<E>[] | null } = {
  turn_began: {
    before: (table) => Object.assign(table, { first_die: 3, second_die: 4, ghost: 'spook' }),
    parts: { seat: 1, round: 2 },
    shows: ({ active, round, first_die, second_die, ghost }) => [active, round, first_die, second_die, ghost],
    after: [1, 2, 0, 0, 'no_ghost'],
  },
  rolled: {
    parts: { seat: 0, first: 5, second: 6 },
    shows: ({ first_die, second_die }) => [first_die, second_die],
    after: [5, 6],
  },
  ghost_rolled: {
    before: (table) => (table.second_die = 6),
    parts: { seat: 0, number: 4 },
    shows: ({ first_die, second_die }) => [first_die, second_die],
    after: [4, 0],
  },
  stopped: {
    parts: { seat: 1, space: 'a3', room: 'attic_hallway' },
    shows: ({ pawns }) => pawns[1]!.space,
    after: 'a3',
  },
  tunnelled: null, // the view that comes next has the pawn at the other end
  revealed: { parts: { slot: 'attic_1', tile: 'a1' }, shows: ({ tiles }) => tiles.attic_1, after: 'a1' },
  explored: { parts: { seat: 0, slot: 'attic_1', tile: 'a1' }, shows: ({ tiles }) => tiles.attic_1, after: 'a1' },
  found: [
    {
      parts: { seat: 0, card: 'candle' },
      shows: (table) => [table.deck_left, table.above, cardsOf(table, 0), table.pawns[0]!.pocketed],
      after: [59, 29, '1 candle', 1],
    },
    {
      parts: { seat: 1, card: 'audio_filter' },
      shows: (table) => [cardsOf(table, 1), table.pawns[1]!.pocketed],
      after: ['1 audio_filter', 0],
    },
    { parts: { seat: 1, card: 'giant_spider' }, shows: ({ discards }) => discards.giant_spider, after: 1 },
    {
      parts: { seat: 1, card: 'the_long_wing' },
      shows: ({ discards, removed }) => [discards.the_long_wing, removed.the_long_wing],
      after: [0, 1],
    },
  ],
  pocketed: [
    {
      parts: { seat: 0, card: 'satchel' },
      shows: (table) => [table.deck_left, cardsOf(table, 0), table.pawns[0]!.cards.satchel],
      after: [59, '1 satchel', 0],
    },
    {
      parts: { seat: 1, card: null },
      shows: (table) => [table.deck_left, countSecret(table.pawns[1]!)],
      after: [59, 1],
    },
  ],
  detected: { parts: { seat: 0, card: 'encounter_ghost' }, shows: ({ deck_left }) => deck_left, after: 59 },
  skipped: [
    {
      parts: { seat: 0, card: 'encounter_ghost' },
      shows: ({ deck_left, discards }) => [deck_left, discards.encounter_ghost],
      after: [60, 1], // it was detected before
    },
    {
      before: (table) => (table.options.detector_by_card = false),
      parts: { seat: 0, card: 'encounter_ghost' },
      shows: ({ deck_left, discards }) => [deck_left, discards.encounter_ghost],
      after: [59, 1],
    },
  ],
  covered: { parts: { seat: 0, space: 'm10', feature: 'search' }, shows: ({ chips }) => chips[9], after: [12] },
  chip_taken: {
    before: ({ chips }) => (chips[9] = [12, 14]),
    parts: { seat: 0, space: 'm10', feature: 'search' },
    shows: ({ chips }) => chips[9],
    after: [14],
  },
  clock_struck: { parts: { hour: 'six', danger: 'six' }, shows: ({ hour }) => hour, after: 'six' },
  met: {
    parts: { seat: 0, ghost: 'wraith' },
    shows: ({ ghost, ghost_deck, ghost_discards }) => [ghost, ghost_deck.wraith, ghost_discards.wraith],
    after: ['wraith', 1, 1],
  },
  lost_courage: {
    parts: { seat: 0, number: 3, cause: 'wraith' },
    shows: ({ pawns }) => pawns[0]!.courage,
    after: 5,
  },
  rolled_courage: {
    parts: { seat: 0, number: 1, courage: 6 },
    shows: ({ pawns }) => pawns[0]!.courage,
    after: 6,
  },
  gained_courage: {
    before: ({ pawns }) => (pawns[0]!.courage = 2),
    parts: { seat: 0, number: 1, cause: 'camp' },
    shows: ({ pawns }) => pawns[0]!.courage,
    after: 3,
  },
  played: [
    {
      before: (table) => give(table, 0, 'candle'),
      parts: { seat: 0, card: 'candle' },
      shows: (table) => [cardsOf(table, 0), table.pawns[0]!.pocketed, table.discards.candle],
      after: ['', 0, 1],
    },
    {
      before: (table) => (table.discards.instant_courage = 1),
      parts: { seat: 0, card: 'instant_courage' },
      shows: (table) => table.discards.instant_courage,
      after: 1, // played from the discards
    },
  ],
  lost_card: [
    {
      before: (table) => give(table, 1, 'sensor_array'),
      parts: { seat: 1, card: 'sensor_array', cause: 'spider' },
      shows: (table) => [cardsOf(table, 1), table.discards.sensor_array],
      after: ['', 1],
    },
    {
      before: ({ pawns }) => (pawns[1]!.pocketed = 2),
      parts: { seat: 1, card: 'candle', cause: 'poltergeist' }, // out of a secret pocket
      shows: (table) => [cardsOf(table, 1), countSecret(table.pawns[1]!)],
      after: ['', 1],
    },
  ],
  satchel_held: {
    before: ({ pawns }) => (pawns[1]!.pocketed = 1),
    parts: { seat: 1 },
    shows: (table) => [cardsOf(table, 1), countSecret(table.pawns[1]!)],
    after: ['1 satchel', 0],
  },
  put: { parts: { seat: 2, space: 'b1', room: 'a1_s' }, shows: ({ pawns }) => pawns[2]!.space, after: 'b1' },
  swapped: {
    before: ({ pawns }) => (pawns[1]!.space = 'a3'),
    parts: { seat: 0, other: 1 },
    shows: ({ pawns }) => [pawns[0]!.space, pawns[1]!.space],
    after: ['a3', 'camp'],
  },
  camped: {
    before: ({ pawns }) => (pawns[1]!.space = 'l14'),
    parts: { seat: 1 },
    shows: ({ pawns }) => pawns[1]!.space,
    after: 'camp',
  },
  left_card: {
    before: (table) => give(table, 0, 'candle'),
    parts: { seat: 0, card: 'candle' },
    shows: (table) => [cardsOf(table, 0), table.pawns[0]!.left.candle],
    after: ['', 1],
  },
  picked_up: [
    {
      before: ({ pawns }) => (pawns[1]!.left.candle = 1),
      parts: { seat: 0, card: 'candle', source: 'camp' },
      shows: (table) => [cardsOf(table, 0), table.pawns[1]!.left.candle],
      after: ['1 candle', 0],
    },
    {
      before: (table) => {
        table.pawns[1]!.left.candle = 1;
        table.discards.candle = 1;
      },
      parts: { seat: 0, card: 'candle', source: 'discards' },
      shows: (table) => [cardsOf(table, 0), table.pawns[1]!.left.candle, table.discards.candle],
      after: ['1 candle', 1, 0],
    },
  ],
  offered: {
    parts: { seat: 0, partner: 2, card: 'candle' },
    shows: ({ trader, partner, offer }) => [trader, partner, offer.candle],
    after: [0, 2, 1],
  },
  wanted: {
    parts: { seat: 0, partner: 2, card: 'satchel' },
    shows: ({ trader, partner, wanted }) => [trader, partner, wanted.satchel],
    after: [0, 2, 1],
  },
  countered: {
    before: (table) => (table.offer.candle = table.wanted.satchel = 1),
    parts: { seat: 2 },
    shows: ({ offer, wanted }) => [offer.candle, wanted.satchel],
    after: [0, 0],
  },
  turned_down: {
    before: (table) => {
      Object.assign(table, { trader: 0, partner: 2 });
      table.offer.candle = table.wanted.satchel = 1;
    },
    parts: { seat: 2 },
    shows: ({ trader, partner, offer, wanted }) => [trader, partner, offer.candle, wanted.satchel],
    after: [null, null, 0, 0],
  },
  traded: {
    before: (table) => {
      give(table, 1, 'satchel');
      table.trader = 0;
      table.wanted.satchel = 1;
    },
    parts: { giver: 1, taker: 0, card: 'satchel' },
    shows: (table) => [cardsOf(table, 0), cardsOf(table, 1), table.wanted.satchel, table.offer.satchel],
    after: ['1 satchel', '', 0, 0],
  },
  took_treasure: {
    before: (table) => Object.assign(table, { treasure: 'dropped', token: 'i13' }),
    parts: { seat: 1, source: 'floor' },
    shows: (table) => [table.treasure, table.carrier, table.token, table.pawns[1]!.space, cardsOf(table, 1)],
    after: ['carried', 1, 'nowhere', 'i13', '1 treasure'],
  },
  dropped_treasure: {
    before: (table) => Object.assign(table, { treasure: 'carried', carrier: 1 }),
    parts: { seat: 1, space: 'a3', room: 'attic_hallway' },
    shows: (table) => [table.treasure, table.carrier, table.token, cardsOf(table, 1)],
    after: ['dropped', null, 'a3', ''],
  },
  treasure_hidden: {
    before: (table) => Object.assign(table, { treasure: 'dropped', token: 'a3' }),
    parts: { number: 7 },
    shows: ({ treasure, token, above, deck_left }) => [treasure, token, above, deck_left],
    after: ['deck', 'nowhere', 0, 67],
  },
  died: {
    before: (table) => {
      give(table, 1, 'candle');
      give(table, 1, 'sensor_array');
    },
    parts: { seat: 1 },
    shows: (table) => [
      table.pawns[1]!.fate,
      cardsOf(table, 1),
      countSecret(table.pawns[1]!),
      table.discards.candle,
      table.discards.sensor_array,
    ],
    after: ['ghost', '', 0, 1, 1],
  },
  scared: {
    before: ({ pawns }) => (pawns[1]!.space = 'a3'),
    parts: { ghost: 2, victim: 1 },
    shows: ({ pawns }) => pawns[2]!.space,
    after: 'a3',
  },
  drew_ghost: {
    parts: { seat: 0, ghost: 'spook' },
    shows: ({ pawns, ghost, ghost_deck }) => [pawns[0]!.attack, ghost, ghost_deck.spook],
    after: ['spook', 'no_ghost', 2],
  },
  attacked: {
    before: ({ pawns }) => (pawns[0]!.attack = 'spook'),
    parts: { ghost: 0, victim: 1, card: 'spook' },
    shows: ({ pawns, ghost, ghost_deck }) => [pawns[0]!.attack, ghost, ghost_deck.spook],
    after: ['no_ghost', 'spook', 1],
  },
  wasted: null,
  left_house: {
    before: (table) => Object.assign(table, { treasure: 'carried', carrier: 1 }),
    parts: { seat: 1 },
    shows: (table) => [table.pawns[1]!.space, table.pawns[1]!.fate, table.treasure, cardsOf(table, 1)],
    after: ['nowhere', 'away', 'out', '1 treasure'],
  },
  reshuffled: {
    before: (table) => Object.assign(table.discards, { candle: 3 }),
    parts: { number: 3 },
    shows: ({ deck_left, discards }) => [deck_left, discards.candle],
    after: [3, 0],
  },
  ghosts_reshuffled: {
    before: (table) => {
      table.ghost_deck.spook = 0;
      table.ghost_discards.spook = 5;
    },
    parts: { number: 5 },
    shows: ({ ghost_deck, ghost_discards }) => [ghost_deck.spook, ghost_discards.spook],
    after: [5, 0],
  },
  // These only say why something else happens, or that nothing does.
  haunted: null,
  slowed: null,
  stayed: null,
  stayed_to_search: null,
  fled: null,
  threatened: null,
  kept_courage: null,
  had_full_courage: null,
  sent_away: null,
  nothing_happened: null,
  escape_began: null,
  escape_limited: null,
  declined_help: null,
  passed_treasure: null,
  ended: null, // the view that comes next says who has won
  ranked: null,
};

describe('the picture follows', () => {
  for (const event of Object.keys(CASES) as GameLogLine['event'][]) {
    const cases = [CASES[event]].flat() as (Case<GameLogLine['event']> | null)[];
    for (const [number, each] of cases.entries()) {
      if (each === null) continue;
      it(`${event}${number > 0 ? ` (${number + 1})` : ''}`, () => {
        const view = makeView();
        each.before?.(view.table);
        gameUi.follow(view, makeLine(event, each.parts), BOX);
        expect(each.shows(view.table)).toEqual(each.after);
      });
    }
  }
});

describe('a hand', () => {
  it('counts open cards once, and cards of others that are not known apart', () => {
    const { table } = makeView();
    give(table, 0, 'candle');
    give(table, 1, 'candle');
    table.pawns[1]!.pocketed += 2;
    expect([cardsOf(table, 0), countSecret(table.pawns[0]!)]).toEqual(['1 candle', 0]);
    expect([cardsOf(table, 1), countSecret(table.pawns[1]!)]).toEqual(['1 candle', 2]);
  });
});

describe('the card in the spotlight', () => {
  it.each<[GameLogLine | null, string | null]>([
    [null, null],
    [makeLine('found', { seat: 0, card: 'candle' }), 'candle'],
    [makeLine('pocketed', { seat: 1, card: null }), null],
    [makeLine('met', { seat: 0, ghost: 'gus' }), 'gus'],
    [makeLine('attacked', { ghost: 2, victim: 1, card: 'spook' }), 'spook'],
    [makeLine('offered', { seat: 0, partner: 1, card: 'candle' }), null],
  ])('is that of the event', (line, card) => {
    expect(findShownCard(line)).toBe(card);
  });
});

describe('what concerns a seat', () => {
  it('happens to it, or on its space, but not just in the camp', () => {
    const view = makeView();
    view.table.pawns[0]!.space = 'a3';
    const concerns = (seat: number, line: GameLogLine): boolean => gameUi.concerns(view, seat, line);
    const dropped = (space: Space): GameLogLine => ({
      ...makeLine('dropped_treasure', { seat: 1, space, room: 'attic_hallway' }),
      places: [space],
    });
    expect(concerns(0, dropped('a3'))).toBe(true);
    expect(concerns(0, dropped('b1'))).toBe(false);
    expect(concerns(1, { ...makeLine('camped', { seat: 2 }), seats: [2] })).toBe(false);
    expect(concerns(2, { ...makeLine('camped', { seat: 2 }), seats: [2] })).toBe(true);
  });

  it('does not happen on a tile whose id is that of its space', () => {
    const view = makeView();
    view.table.pawns[0]!.space = 'f5';
    expect(gameUi.concerns(view, 0, makeLine('revealed', { slot: 'first_2', tile: 'f5' }))).toBe(false);
  });
});

describe('the facts of a game', () => {
  const texts = new GameTexts({
    language: 'en',
    names: { hour: { six: '6 pm' } },
    screen: {
      fact_rounds: 'rounds {round} {hour}',
      fact_found: 'found {name} {round}',
      fact_carried: 'carried {name}',
      fact_left: 'left {name} {round}',
      fact_died: 'died {name} {round}',
      fact_tiles: 'tiles {number} {all}',
      fact_met: '{number:ghost was|ghosts were} met',
    },
  });
  const log = [
    makeLine('turn_began', { seat: 0, round: 1 }),
    makeLine('revealed', { slot: 'attic_1', tile: 'a1' }),
    makeLine('explored', { seat: 0, slot: 'attic_2', tile: 'a2' }),
    makeLine('met', { seat: 0, ghost: 'spook' }),
    makeLine('turn_began', { seat: 0, round: 2 }),
    makeLine('took_treasure', { seat: 2, source: 'search' }),
    makeLine('died', { seat: 1 }),
    makeLine('turn_began', { seat: 0, round: 3 }),
    makeLine('took_treasure', { seat: 0, source: 'trade' }),
    makeLine('left_house', { seat: 0 }),
  ];

  it('say who found the Treasure, who carried it out, who left and who died', () => {
    const view = makeView();
    Object.assign(view.table, { round: 3, hour: 'six', treasure: 'out', carrier: 0 });
    expect(gameUi.listFacts(view, log, texts)).toEqual([
      'rounds 3 6 pm',
      'found Cleo 2',
      'carried Ada',
      'left Ada 3',
      'died Ben 2',
      'tiles 2 2',
      '1 ghost was met',
    ]);
  });

  it('do not mention a Treasure that was never found', () => {
    expect(gameUi.listFacts(makeView(), [], texts)).toEqual(['rounds 1 four', 'tiles 0 2', '0 ghosts were met']);
  });
});
