import { describe, expect, it } from 'vitest';
import type { LogLine, Plain } from '../../protocol';
import { GameTexts } from '../../state/gameTexts';
import { describeAnnex, describeTile } from './descriptions';
import { findAnnexDrawing, findCardDrawing, findDiskDrawing, findDrawing, findFeatureDrawing } from './drawings';
import { gameUi } from './gameUi';
import { House } from './house';
import { findChosenPlace, findPlaceAnswer } from './placeAnswers';
import { findStarter, listTurnedUp, orderSeats } from './roundLog';
import { box, makeView } from './testView';
import type { DiskKind, Event, Place, Table } from './view';

const makeLine = (event: string, parts: Record<string, Plain> = {}): LogLine => ({
  text: '',
  rule: '',
  event,
  parts,
  seats: [],
  places: [],
});

/** What an event changes in the picture; without `change`, nothing. */
type Cases = {
  [E in Event as E['event']]: { parts: E['parts']; before?: (table: Table) => void; change?: (table: Table) => void };
};

function act(table: Table, seat: number): void {
  table.active = seat;
  table.acted = 1;
}

const hold = (kind: DiskKind | null) => (table: Table) => {
  table.disks[2]!.kind = kind;
};

const spend = (table: Table, kind: DiskKind): void => {
  Object.assign(table.disks[2]!, { holder: null, kind, shown: kind });
};

const CASES: Cases = {
  starts: { parts: { seat: 1 } },
  random_round: {
    parts: { round: 3 },
    before: (table) => {
      act(table, 1);
      table.persons[0]!.action = 'move_1';
      table.persons[0]!.turned_up_cards = ['move_1'];
    },
    change: (table) => {
      Object.assign(table, { round: 3, chosen: false, slot: 0, acted: 0, active: null });
      Object.assign(table.persons[0]!, { action: 'no_card', turned_up_cards: [] });
    },
  },
  chosen_round: {
    parts: { round: 2 },
    change: (table) => Object.assign(table, { chosen: true, slot: 0 }),
  },
  turned_up: {
    parts: { seat: 1, card: 'rotate_90' },
    before: (table) => {
      act(table, 0);
      table.persons[1]!.turned_up_cards = ['move_1'];
    },
    change: (table) => {
      Object.assign(table.persons[1]!, { action: 'rotate_90', turned_up_cards: ['move_1', 'rotate_90'] });
      Object.assign(table, { slot: 1, active: null, acted: 0 });
    },
  },
  traded: {
    parts: { seat: 1, other: 0 },
    before: (table) => {
      table.persons[0]!.action = 'move_1';
      table.persons[1]!.action = 'rotate_90';
    },
    change: (table) => {
      table.persons[0]!.action = 'rotate_90';
      table.persons[1]!.action = 'move_1';
      spend(table, 'trade_card');
    },
  },
  cancelled: {
    parts: { seat: 1, victim: 0, card: 'move_1' },
    before: (table) => {
      hold('cancel_card')(table);
      table.persons[0]!.action = 'move_1';
    },
    change: (table) => {
      table.persons[0]!.action = 'no_card';
      spend(table, 'cancel_card');
    },
  },
  cannot: { parts: { seat: 1, card: 'move_1', cause: 'no_open_way' }, change: (table) => act(table, 1) },
  lost_in_mirrors: { parts: { seat: 1 }, change: (table) => act(table, 1) },
  still_living: { parts: { seat: 0, card: 'now_you_are_dead', cause: 'no_picture' }, change: (table) => act(table, 0) },
  stays_on_trap_door: { parts: { seat: 0 }, change: (table) => act(table, 0) },
  stepped: { parts: { seat: 0, side: 'south', place: 'second_c4' }, change: (table) => go(table, 0, 'second_c4') },
  slipped_through: {
    parts: { seat: 1, side: 'north', place: 'second_d2' },
    change: (table) => go(table, 1, 'second_d2'),
  },
  fell_through: {
    parts: { seat: 1, place: 'second_a1', tile: 'coal_bunker' },
    change: (table) => go(table, 1, 'second_a1'),
  },
  went_back: { parts: { seat: 1, place: 'staircase' }, change: (table) => go(table, 1, 'staircase') },
  turned_tile: {
    parts: { seat: 0, place: 'first_b1', way: 'a' },
    change: (table) => {
      act(table, 0);
      table.open.first_b1 = ['east', 'south'];
    },
  },
  icon_turned: {
    parts: { place: 'second_b2', way: 'b', tile: 'bay_window' },
    change: (table) => {
      table.open.second_b2 = ['north', 'west'];
    },
  },
  switched_tiles: {
    parts: { seat: 0, place: 'first_b1', other: 'first_b2' },
    before: (table) => {
      table.open.first_b2 = ['south'];
      table.flipped.first_b2 = true;
    },
    change: (table) => {
      act(table, 0);
      [table.tile.first_b1, table.tile.first_b2] = [table.tile.first_b2, table.tile.first_b1];
      [table.open.first_b1, table.open.first_b2] = [['south'], ['north', 'east']];
      [table.flipped.first_b1, table.flipped.first_b2] = [true, false];
    },
  },
  switched_places: {
    parts: { seat: 1, other: 0 },
    change: (table) => {
      go(table, 0, 'second_d3');
      go(table, 1, 'second_c3');
    },
  },
  moved_exit: {
    parts: { seat: 0, where: 'north_east_east' },
    change: (table) => {
      act(table, 0);
      table.exit = 'north_east_east';
    },
  },
  moved_stairs: {
    parts: { seat: 0, slide: 'attic_west' },
    change: (table) => {
      act(table, 0);
      table.stairs.attic = 2;
    },
  },
  flipped: {
    parts: { place: 'attic_a2' },
    change: (table) => {
      table.flipped.attic_a2 = true;
    },
  },
  flipped_back: {
    parts: { place: 'attic_a2' },
    before: (table) => {
      table.flipped.attic_a2 = table.flipped.attic_a3 = true;
    },
    change: (table) => {
      table.flipped.attic_a2 = false;
    },
  },
  tiles_up: {
    parts: { number: 2 },
    before: (table) => {
      table.flipped.attic_a2 = table.flipped.attic_a3 = true;
    },
    change: (table) => {
      table.flipped.attic_a2 = table.flipped.attic_a3 = false;
    },
  },
  took_disk: {
    parts: { seat: 0, disk: 'no_rotation' },
    change: (table) => {
      Object.assign(table.disks[0]!, { tile: 'no_tile', holder: 0, kind: 'no_rotation' });
    },
  },
  met_ghost: {
    parts: { seat: 0, place: 'first_a1', tile: 'linen_hall' },
    change: (table) => {
      Object.assign(table.disks[1]!, { kind: 'ghost', shown: 'ghost' });
    },
  },
  switched_disks: {
    parts: { seat: 1, place: 'first_a1', other: 'second_c3' },
    change: (table) => {
      const [one, other] = [table.disks[0]!, table.disks[1]!];
      [one.tile, other.tile] = [other.tile, one.tile];
    },
  },
  stopped_rotation: {
    parts: { seat: 1, place: 'second_c3', tile: 'bay_window' },
    change: (table) => spend(table, 'no_rotation'),
  },
  died: {
    parts: { seat: 1, place: 'second_d3', tile: 'locked_nursery' },
    change: (table) => {
      act(table, 1);
      table.ghosts = [1];
    },
  },
  ended: {
    parts: { seat: 1, cause: 'out_of_the_house' },
    change: (table) => {
      table.winner = 1;
    },
  },
  lost: { parts: { round: 100 } },
  cut_short: { parts: { seat: 1, left: 1, cause: 'no_open_way' } },
  ghost_stayed: { parts: { seat: 1 } },
  no_other_way: { parts: { seat: 1, card: 'move_1' } },
};

function go(table: Table, seat: number, place: Place): void {
  act(table, seat);
  table.persons[seat]!.place = place;
}

describe('the picture follows every event', () => {
  it.each(Object.entries(CASES))('%s', (event, { parts, before, change }) => {
    const view = makeView();
    before?.(view.table);
    const expected = structuredClone(view.table);
    change?.(expected);

    gameUi.follow(view, makeLine(event, parts), {});

    expect(view.table).toEqual(expected);
  });

  it('a disk of which the viewer does not learn the kind', () => {
    const view = makeView();
    gameUi.follow(view, makeLine('took_disk', { seat: 0, disk: null }), {});
    expect(view.table.disks[0]).toMatchObject({ holder: 0, tile: 'no_tile', kind: null });
  });
});

describe('the log', () => {
  const log = [
    makeLine('starts', { seat: 1 }),
    makeLine('random_round', { round: 1 }),
    makeLine('turned_up', { seat: 1, card: 'move_3' }),
    makeLine('chosen_round', { round: 1 }),
    makeLine('turned_up', { seat: 1, card: 'move_1' }),
    makeLine('turned_up', { seat: 0, card: 'move_2' }),
    makeLine('turned_up', { seat: 1, card: 'rotate_90' }),
  ];

  it('gives the rows of the round', () => {
    expect(listTurnedUp(log, 3)).toEqual([['move_2'], ['move_1', 'rotate_90'], []]);
  });

  it('gives the starter, and so the order', () => {
    expect(orderSeats(3, findStarter(log))).toEqual([1, 2, 0]);
    expect(orderSeats(2, findStarter([]))).toEqual([0, 1]);
  });
});

describe('a place stands for', () => {
  const answerAt = (place: Place, changes: Parameters<typeof makeView>[0]) => {
    const view = makeView(changes);
    return findPlaceAnswer(view, new House(box, view.table), 0, place);
  };

  it('a step from the own pawn', () => {
    expect(answerAt('second_c4', { asked: 'move' })).toEqual({ kind: 'side', things: ['south'] });
    expect(answerAt('second_b3', { asked: 'passage' })).toEqual({ kind: 'side', things: ['west'] });
    expect(answerAt('first_a1', { asked: 'move' })).toBe(null);
  });

  it('a neighbour of the tile that was chosen before', () => {
    const asked = { asked: 'switch_with', about: 'first_b1' } as const;
    expect(findChosenPlace(makeView(asked))).toBe('first_b1');
    expect(answerAt('first_c1', asked)).toEqual({ kind: 'side', things: ['east'] });
    expect(findChosenPlace(makeView())).toBe(null);
    expect(findChosenPlace(makeView({ asked: 'window', about: 'move_1' }))).toBe(null);
  });

  it('the only other pawn there', () => {
    expect(answerAt('second_d3', { asked: 'switch_places' })).toEqual({ kind: 'swap', things: [1] });
    expect(answerAt('second_c3', { asked: 'switch_places' })).toBe(null);
  });

  it('its tile', () => {
    for (const asked of ['rotate', 'switch_tiles', 'trap_door', 'first_disk', 'second_disk'] as const) {
      expect(answerAt('attic_a1', { asked })).toEqual({ kind: 'tile', things: ['attic_a1'] });
    }
    expect(answerAt('attic_a1', { asked: 'programme' })).toBe(null);
  });
});

const texts = new GameTexts({
  language: 'en',
  names: { tile: { great_hall: 'Great Hall' }, feature: { trap: 'trap door' }, stairs_up: { lower: 'up' } },
  screen: {
    tile: '{place}, {tile}',
    flipped: '{place}, face down',
    open: 'open {sides}',
    disk: 'a disk',
    disk_seen: 'a disk you know: {kind}',
    disk_shown: 'a {kind} disk',
    goal: 'the goal',
    stands_here: '{name} stands here',
    haunts_here: '{name} haunts it',
    fact_rounds: 'Over in round {round}.',
    fact_died: '{name} became a ghost in round {round}.',
    fact_changes: 'The house changed {number:time|times}.',
    fact_steps: 'Steps: {steps}.',
    fact_steps_of: '{name} {steps}',
  },
});

describe('screen readers', () => {
  const view = makeView();
  const house = new House(box, view.table);
  const describeAt = (place: Place): string => describeTile(view, house, texts, place);

  it('hear what is on a tile', () => {
    view.table.ghosts = [1];
    view.table.tile.second_d3 = 'trophy_hall';
    expect(describeAt('first_a1')).toBe('first_a1, Great Hall, open north, east, a disk');
    expect(describeAt('second_d3')).toBe('second_d3, trophy_hall, open north, east, trap door, Ben haunts it');
    expect(describeAt('attic_a1')).toContain('the goal');
  });

  it('hear what the viewer knows of a disk', () => {
    view.table.disks[1]!.kind = 'no_rotation';
    expect(describeAt('first_a1')).toContain('a disk you know: no_rotation');
    view.table.disks[1]!.shown = 'ghost';
    expect(describeAt('first_a1')).toContain('a ghost disk');
  });

  it('hear nothing of what a disk is that lies face down again', () => {
    Object.assign(view.table.disks[1]!, { kind: null, shown: null, seen_by: null });
    expect(describeAt('first_a1')).toBe('first_a1, Great Hall, open north, east, a disk');
  });

  it('hear nothing of what is under a flipped tile', () => {
    view.table.flipped.first_a1 = true;
    expect(describeAt('first_a1')).toBe('first_a1, face down');
    view.table.tile.first_a1 = view.table.open.first_a1 = null;
    expect(describeAt('first_a1')).toBe('first_a1, face down');
  });

  it('hear where stairs lead and who stands on them', () => {
    view.table.persons[0]!.place = 'staircase';
    const foot = house.annexes.find(({ place, isTop }) => place === 'staircase' && !isTop)!;
    expect(describeAnnex(view, texts, foot)).toBe('staircase, up, Ada stands here');
  });
});

describe('the facts of a game', () => {
  const log = [
    makeLine('random_round', { round: 1 }),
    makeLine('stepped', { seat: 0 }),
    makeLine('chosen_round', { round: 2 }),
    makeLine('turned_tile', { seat: 1 }),
    makeLine('moved_exit', { seat: 1 }),
    makeLine('died', { seat: 1 }),
  ];

  it('say when somebody became a ghost, how often the house changed, and how far everybody went', () => {
    expect(gameUi.listFacts(makeView(), log, texts)).toEqual([
      'Over in round 2.',
      'Ben became a ghost in round 2.',
      'The house changed 2 times.',
      'Steps: Ada 1, Ben 0.',
    ]);
  });
});

describe('drawings', () => {
  it('exist for everything in the box', () => {
    for (const { id } of box.cards) expect(findCardDrawing(id), id).toBeDefined();
    for (const { drawing, features } of Object.values(box.tiles)) {
      expect(findDrawing(`decor/${drawing}`), drawing).toBeDefined();
      for (const feature of features) expect(findFeatureDrawing(feature), feature).toBeDefined();
    }
    for (const kind of ['face_down', 'ghost', 'trade_card', 'switch_disks', 'cancel_card', 'no_rotation'] as const)
      expect(findDiskDrawing(kind), kind).toBeDefined();
    for (const place of ['entrance', 'exit', 'staircase', 'attic_staircase'])
      expect(findAnnexDrawing(place), place).toBeDefined();
  });
});
