import { plainLabel, type Staging } from '..';
import { folderOf } from '../../art/art';
import type { Choice, Line, View } from '../../protocol';
import { countOf, datesOf } from '../../state/facts';
import { t } from '../../words';
import Board from './Board.svelte';
import { NO_TILE, QUARTERS, slideOf, turned, type Outside } from './house';
import Seat from './Seat.svelte';

export interface Person {
  turned: string[];
  place: string;
  action: string;
  row: (string | null)[];
}

export interface Disk {
  kind: string | null;
  seen_by: string[];
  shown: string;
  tile: string;
  holder: string | null;
}

export interface HouseTable {
  options: { round_cap: number };
  round: number;
  tile: Record<string, string>;
  open: Record<string, string[]>;
  flipped: Record<string, boolean>;
  persons: Record<string, Person>;
  disks: Disk[];
  stairs: Record<string, number>;
  exit: string;
  ghosts: string[];
  chosen: boolean;
  slot: number;
  acted: number;
  active: string | null;
  steps_left: number;
  winner: string | null;
}

export const ART = folderOf(
  import.meta.glob('../../art/haunting-house/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

export const SLOTS = 4;
export const NO_CARD = 'no card';
export const FACE_DOWN = 'face down';
export const GHOST = 'Ghost';
const STAIRS_KEYS = ['Staircase', 'attic Staircase']; // by the floor below

export const drawing = (name: string) => ART[`haunting-house/${name}`];
const fileOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
export const cardPicture = (card: string) => drawing(`cards/${fileOf(card)}`);
export const diskPicture = (kind: string) => drawing(`disks/${kind === FACE_DOWN ? 'back' : fileOf(kind)}`);
export const isBlack = (card: string): boolean => t.games.hauntingHouse.cards[card]?.isBlack ?? false;

export function houseTable(view: View): HouseTable {
  return view.table as unknown as HouseTable;
}

/** The place that a question is about: the server lists tiles by the numbers of their places. */
export const placeNumbered = ({ tile }: HouseTable, number: number): string | null => Object.keys(tile)[number] ?? null;

/** How many sets are on the table: as many as floors have tiles. */
export function editionOf({ tile }: HouseTable): number {
  return ['1a1', '2a1', '3a1'].filter((place) => (tile[place] ?? NO_TILE) !== NO_TILE).length;
}

export function outsideOf(table: HouseTable): Outside {
  return { edition: editionOf(table), exit: table.exit, stairs: STAIRS_KEYS.map((key) => table.stairs[key]!) };
}

/** The cards that each seat has turned up in this round, in order, as the log tells it. */
export function turnedUp(log: readonly Line[]): Record<string, string[]> {
  const begun = log.findLastIndex(({ event }) => event === 'random_round' || event === 'chosen_round');
  const rows: Record<string, string[]> = {};
  for (const { event, parts } of log.slice(begun + 1)) {
    if (event === 'turned_up') (rows[String(parts.seat)] ??= []).push(String(parts.card));
  }
  return rows;
}

/** Who has the starter marker. */
export function starterOf(log: readonly Line[]): string | null {
  const told = log.findLast(({ event }) => event === 'starts');
  return told ? String(told.parts.seat) : null;
}

/** The seats in the order in which they act. */
export function orderOf(seats: readonly string[], starter: string | null): string[] {
  const at = Math.max(0, starter === null ? 0 : seats.indexOf(starter));
  return [...seats.slice(at), ...seats.slice(0, at)];
}

function label(choice: Choice, asked: string): string {
  const words = t.games.hauntingHouse.labels;
  if (choice.kind === 'swap') return words.swap(String(choice.things[0]));
  if (choice.kind === 'trade') return words.trade(String(choice.things[0]));
  if (choice.kind === 'pass') return words.pass[asked] ?? words.plain.pass!;
  return words.plain[choice.kind] ?? plainLabel(choice);
}

// The picture follows what is told -------------------------------------------------

type Follow = (table: HouseTable, parts: Record<string, string>) => void;

const act: Follow = (table, { seat }) => {
  table.active = seat!;
  table.acted ||= 1;
};

const goTo: Follow = (table, parts) => {
  act(table, parts);
  table.persons[parts.seat!]!.place = parts.place!;
};

const turn: Follow = (table, { place, way }) => {
  table.open[place!] = turned(table.open[place!]!, QUARTERS[way!] ?? 0);
};

function diskAt(table: HouseTable, place: string): Disk | undefined {
  const tile = table.tile[place];
  return tile === undefined ? undefined : table.disks.find((disk) => disk.tile === tile);
}

const FOLLOW: Record<string, Follow> = {
  random_round: (table, { round }) => beginRound(table, Number(round), false),
  chosen_round: (table, { round }) => beginRound(table, Number(round), true),
  turned_up: (table, { seat, card }) => {
    const person = table.persons[seat!]!;
    person.turned.push(card!);
    person.action = card!;
    table.slot = person.turned.length;
    table.active = null;
    table.acted = 0;
  },
  traded: (table, { seat, other }) => {
    const [mine, theirs] = [table.persons[seat!]!, table.persons[other!]!];
    [mine.action, theirs.action] = [theirs.action, mine.action];
  },
  cancelled: (table, { victim }) => {
    table.persons[victim!]!.action = NO_CARD;
  },
  cannot: act,
  lost_in_mirrors: act,
  still_living: act,
  stays_on_trap_door: act,
  stepped: goTo,
  slipped_through: goTo,
  fell_through: goTo,
  went_back: goTo,
  turned_tile: (table, parts) => {
    act(table, parts);
    turn(table, parts);
  },
  icon_turned: turn,
  switched_tiles: (table, parts) => {
    act(table, parts);
    for (const layer of [table.tile, table.open, table.flipped] as Record<string, unknown>[]) {
      [layer[parts.place!], layer[parts.other!]] = [layer[parts.other!], layer[parts.place!]];
    }
  },
  switched_places: (table, parts) => {
    act(table, parts);
    const [mine, theirs] = [table.persons[parts.seat!]!, table.persons[parts.other!]!];
    [mine.place, theirs.place] = [theirs.place, mine.place];
  },
  moved_exit: (table, parts) => {
    act(table, parts);
    table.exit = parts.where!;
  },
  moved_stairs: (table, parts) => {
    act(table, parts);
    const { stairs, by } = slideOf(parts.slide!);
    table.stairs[STAIRS_KEYS[stairs]!]! += by;
  },
  flipped: (table, { place }) => {
    table.flipped[place!] = true;
  },
  flipped_back: (table, { place }) => {
    table.flipped[place!] = false;
  },
  tiles_up: (table) => {
    for (const place of Object.keys(table.flipped)) table.flipped[place] = false;
  },
  took_disk: (table, { seat, disk }) => {
    const taken = diskAt(table, table.persons[seat!]!.place);
    if (taken) Object.assign(taken, { tile: NO_TILE, holder: seat, kind: disk ?? null });
  },
  met_ghost: (table, { place }) => {
    const met = diskAt(table, place!);
    if (met) met.shown = met.kind = GHOST;
  },
  switched_disks: (table, { place, other }) => {
    const [one, two] = [diskAt(table, place!), diskAt(table, other!)];
    if (one && two) [one.tile, two.tile] = [two.tile, one.tile];
  },
  died: (table, parts) => {
    act(table, parts);
    table.ghosts.push(parts.seat!);
  },
};

function beginRound(table: HouseTable, round: number, isChosen: boolean): void {
  Object.assign(table, { round, chosen: isChosen, slot: 1, acted: 0, active: null });
  for (const person of Object.values(table.persons)) Object.assign(person, { turned: [], action: NO_CARD });
}

function follow(view: View, { event, parts }: Line): void {
  FOLLOW[event]?.(houseTable(view), parts as Record<string, string>);
}

const CHANGES = ['turned_tile', 'icon_turned', 'switched_tiles', 'flipped', 'moved_exit', 'moved_stairs'];

function facts(view: View, log: readonly Line[]): string[] {
  const words = t.games.hauntingHouse.facts;
  const walked = view.seats.map((name) => {
    const steps = log.filter(({ event, parts }) => event === 'stepped' && parts.seat === name).length;
    return words.walked(name, steps);
  });
  return [
    words.rounds(houseTable(view).round),
    ...datesOf(log, 'died', 'round').map(({ parts, at }) => words.died(String(parts.seat), at)),
    words.changes(countOf(log, ...CHANGES)),
    words.steps(walked),
  ];
}

export const staging: Staging = {
  Board,
  Seat,
  placed: new Set(['pick', 'side', 'tile', 'turn', 'exit', 'slide']),
  label,
  pace: {
    starts: 500,
    random_round: 900,
    chosen_round: 900,
    turned_up: 420,
    traded: 1100,
    cancelled: 1100,
    cannot: 700,
    lost_in_mirrors: 900,
    stepped: 420,
    slipped_through: 800,
    fell_through: 800,
    turned_tile: 700,
    switched_tiles: 900,
    switched_places: 800,
    moved_exit: 900,
    moved_stairs: 800,
    flipped: 650,
    tiles_up: 800,
    took_disk: 900,
    met_ghost: 1000,
    switched_disks: 1000,
    icon_turned: 700,
    died: 1400,
    ended: 1200,
  },
  trifles: new Set([
    'starts',
    'random_round',
    'chosen_round',
    'turned_up',
    'stepped',
    'cannot',
    'still_living',
    'pointed_at',
    'tiles_up',
  ]),
  whereabouts: (view, name) => [houseTable(view).persons[name]!.place],
  facts,
  follow,
};
