// A table of edition 3 for tests: two seats, two disks on tiles, and one that Ben holds.
import testBox from './testBox.json';
import type { Box, Disk, Person, Place, Side, Table, Tile, GameView } from './view';

export const box = testBox as Box;

const PERSON: Person = {
  turned_up_cards: [],
  place: 'second_c3',
  action: 'no_card',
  row: [null, null, null, null],
};
const DISK: Disk = { kind: null, seen_by: [], shown: 'face_down', tile: 'no_tile', holder: null };

/** A record with a value for each place in the squares. */
const forEachPlace = <T>(make: (at: number) => T): Record<Place, T> =>
  Object.fromEntries(box.places.map(({ id }, at) => [id, make(at)])) as Record<Place, T>;

export function makeTable(): Table {
  const tiles = Object.keys(box.tiles) as Tile[];
  const tile = forEachPlace((at) => tiles[at]!);
  return {
    options: {
      edition: 'three',
      round_cap: 100,
      first_seat: 'chance',
      secret_walls: 1,
      quarter_turns: 'either',
      exit_anywhere: false,
      leave_trap_door: false,
      land_at_end: false,
      look_ahead: true,
      free_switching: false,
      switch_for_anybody: false,
      ghost_two_walls: false,
      memory_aids: false,
    },
    round: 2,
    barred: [],
    tile,
    open: forEachPlace((): Side[] => ['north', 'east']),
    flipped: forEachPlace(() => false),
    pawns: forEachPlace(() => []),
    persons: [structuredClone(PERSON), { ...structuredClone(PERSON), place: 'second_d3' }],
    disks: [
      { ...DISK, tile: tile.second_c3 },
      { ...DISK, tile: tile.first_a1 },
      { ...DISK, holder: 1 },
    ],
    stairs: { lower: 0, attic: 3 },
    exit: 'south_east_south',
    ghosts: [],
    holders: [1],
    chosen: false,
    slot: 2,
    acted: 0,
    active: null,
    steps_left: 0,
    came_from: 'nowhere',
    fell: false,
    to_land: false,
    moved: [],
    used: false,
    partners: [null, null],
    offers: null,
    turned_at: 'nowhere',
    turned_way: 'none',
    winner: null,
  };
}

export const makeView = (changes: Partial<GameView> = {}): GameView => ({
  game: 'haunting-house',
  seats: ['Ada', 'Ben'],
  waiting: [0],
  asked: 'move',
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
  table: makeTable(),
  ...changes,
});
