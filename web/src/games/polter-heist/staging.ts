import { plainLabel, type Staging } from '..';
import { folderOf } from '../../art/art';
import type { Choice, Line, View } from '../../protocol';
import { countOf, datesOf } from '../../state/facts';
import { boxOf } from '../../state/server';
import { capital, t } from '../../words';
import Board from './Board.svelte';
import { CAMP, House, NOWHERE, type Box } from './house';
import Seat from './Seat.svelte';

export interface Pawn {
  space: string;
  fate: string;
  courage: number;
  pockets: Record<string, number | null>;
  pocketed: number;
  cards: Record<string, number>;
  left: Record<string, number>;
}

export interface HeistTable {
  pawns: Record<string, Pawn>;
  chips: number[][]; // for each row the columns, from 1
  tiles: Record<string, string>;
  token: string;
  round: number;
  deck_left: number;
  above: number;
  discards: Record<string, number>;
  removed: Record<string, number>;
  ghost_deck: Record<string, number>;
  ghost_discards: Record<string, number>;
  ghost: string;
  offer: Record<string, number>;
  wanted: Record<string, number>;
  partner: string | null;
  treasure: string;
  carrier: string | null;
  hour: string;
  first_die: number;
  second_die: number;
  steps: number;
  active: string | null;
  rounds_out: number;
}

export const ART = folderOf(
  import.meta.glob('../../art/polter-heist/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

export const house: Promise<House> = boxOf<Box>('polter-heist').then((box) => new House(box, ART));

export const TREASURE = 'treasure';
export const GHOST = 'a ghost';
export const NO_GHOST = 'no ghost';
export const CARRIED = 'carried';
const OUT = 'out of the house'; // whoever carried it out has it still
export const HOURS = ['4pm', '6pm', '8pm', '10pm', 'midnight'];

/** Where each seat sleeps in the camp, on its own bag. */
export const BEDS = [
  { x: 930, y: 1258 },
  { x: 948, y: 1340 },
  { x: 938, y: 1420 },
  { x: 750, y: 1448 },
];

export function heistTable(view: View): HeistTable {
  return view.table as unknown as HeistTable;
}

const words = t.games.polterHeist;

/** What is known of a card: its drawing, its name and what it does. */
export function cardOf(card: string): { picture: string; name: string; effect: string; band: string } {
  const known = words.cards[card] ?? (card.startsWith('floor plans') ? words.cards['floor plans'] : undefined);
  const isPhantom = card.startsWith('Phantom');
  return {
    picture: isPhantom
      ? PHANTOMS[card]!
      : card.startsWith('floor plans')
        ? 'floor-plans'
        : card.toLowerCase().replaceAll(' ', '-'),
    name: known?.name ?? capital(card),
    effect: known?.effect ?? (isPhantom ? words.phantom : ''),
    band: BAD.has(card) ? 'bad' : isGhostCard(card) ? 'ghost' : 'discovery',
  };
}

const PHANTOMS: Record<string, string> = {
  'Phantom of the attic': 'phantom-attic',
  'Phantom of the second floor': 'phantom-second',
  'Phantom of the first floor': 'phantom-foyer',
  'Phantom of the cellar': 'phantom-cellar',
};
const BAD = new Set(['haunted doll', 'ancient mask', 'giant spider', 'increased ghost activity', 'encounter ghost']);
export const isGhostCard = (card: string): boolean => /^[A-Z]/.test(card);

export interface Held {
  card: string;
  number: number;
}

/** The cards of a seat that the viewer may know, and the Treasure if it carries it. */
export function cardsOf(table: HeistTable, name: string): Held[] {
  const pawn = table.pawns[name]!;
  const held = Object.keys(pawn.cards).map((card) => ({
    card,
    number: pawn.cards[card]! + (pawn.pockets[card] ?? 0),
  }));
  const isWithSomebody = table.treasure === CARRIED || table.treasure === OUT;
  const treasure = { card: TREASURE, number: isWithSomebody && table.carrier === name ? 1 : 0 };
  return [treasure, ...held].filter(({ number }) => number > 0);
}

export const some = (cards: Record<string, number>): Held[] =>
  Object.entries(cards).flatMap(([card, number]) => (number > 0 ? [{ card, number }] : []));

export const total = (cards: Record<string, number>): number => Object.values(cards).reduce((sum, one) => sum + one, 0);

function label(choice: Choice, asked: string): string {
  const thing = String(choice.things[0] ?? '');
  if (choice.kind === 'card') return cardOf(thing).name;
  if (choice.kind === 'pick_up') return words.pickUp(cardOf(thing).name);
  if (choice.kind === 'propose') return words.propose(thing);
  if (choice.kind === 'arrive') return words.appear(thing);
  if (choice.kind === 'seat') return words.name[asked]?.(thing) ?? thing;
  return words.replies[asked]?.[choice.kind] ?? words.labels[choice.kind] ?? plainLabel(choice);
}

function follow(view: View, { event, parts }: Line): void {
  const table = heistTable(view);
  const seat = String(parts.seat ?? parts.victim ?? '');
  const pawn = table.pawns[seat];
  const space = String(parts.space);
  switch (event) {
    case 'turn_began':
      table.active = seat;
      table.round = Number(parts.round);
      table.first_die = table.second_die = 0;
      break;
    case 'rolled':
      table.first_die = Number(parts.first);
      table.second_die = Number(parts.second);
      break;
    case 'ghost_rolled':
      table.first_die = Number(parts.number);
      table.second_die = 0;
      break;
    case 'revealed':
      table.tiles[String(parts.slot)] = String(parts.tile);
      break;
    case 'found':
    case 'pocketed':
    case 'skipped':
      table.deck_left -= 1;
      break;
    case 'covered':
    case 'chip_taken': {
      const [row, column] = [Number(space.slice(1)) - 1, space.charCodeAt(0) - 'a'.charCodeAt(0) + 1];
      const others = table.chips[row]?.filter((one) => one !== column) ?? [];
      table.chips[row] = event === 'covered' ? [...others, column] : others;
      break;
    }
    case 'clock_struck':
      table.hour = String(parts.hour);
      break;
    case 'met':
      table.ghost = String(parts.ghost);
      break;
    case 'lost_courage':
      if (pawn) pawn.courage -= Number(parts.number);
      break;
    case 'gained_courage':
      if (pawn) pawn.courage += Number(parts.number);
      break;
    case 'put':
    case 'stopped':
      if (pawn) pawn.space = space;
      break;
    case 'camped':
      if (pawn) pawn.space = CAMP;
      break;
    case 'swapped': {
      const other = table.pawns[String(parts.other)];
      if (pawn && other) [pawn.space, other.space] = [other.space, pawn.space];
      break;
    }
    case 'died':
      if (pawn) pawn.fate = GHOST;
      break;
    case 'took_treasure':
      table.treasure = CARRIED;
      table.carrier = seat;
      table.token = NOWHERE;
      break;
    case 'dropped_treasure':
      table.token = space;
      table.carrier = null;
      break;
    case 'left_house':
      if (pawn) pawn.space = NOWHERE;
      break;
  }
}

function facts(view: View, log: readonly Line[]): string[] {
  const table = heistTable(view);
  const told = words.facts;
  const [found] = datesOf(log, 'took_treasure', 'round');
  return [
    told.rounds(table.round, words.hours[table.hour] ?? table.hour),
    ...(found ? [told.found(String(found.parts.seat), found.at)] : []),
    ...(table.treasure === OUT && table.carrier !== null ? [told.carried(table.carrier)] : []),
    ...datesOf(log, 'left_house', 'round').map(({ parts, at }) => told.left(String(parts.seat), at)),
    ...datesOf(log, 'died', 'round').map(({ parts, at }) => told.died(String(parts.seat), at)),
    told.tiles(countOf(log, 'revealed'), Object.keys(table.tiles).length),
    told.met(countOf(log, 'met')),
  ];
}

export const staging: Staging = {
  Board,
  Seat,
  placed: new Set(['step', 'out', 'crawl', 'tile', 'space', 'card']),
  label,
  stride: { pace: 190, events: new Set(['tunnelled']) },
  pace: {
    turn_began: 500,
    rolled: 1000,
    ghost_rolled: 900,
    stopped: 250,
    revealed: 1300,
    found: 1500,
    pocketed: 1300,
    met: 1700,
    attacked: 1700,
    clock_struck: 1500,
    lost_courage: 700,
    gained_courage: 600,
    played: 900,
    took_treasure: 1800,
    died: 1900,
    scared: 1100,
    left_house: 1500,
    offered: 250,
    wanted: 250,
  },
  trifles: new Set([
    'turn_began',
    'rolled',
    'ghost_rolled',
    'stopped',
    'skipped',
    'covered',
    'chip_taken',
    'offered',
    'wanted',
    'reshuffled',
    'ghosts_reshuffled',
  ]),
  whereabouts: (view, name) => [heistTable(view).pawns[name]!.space].filter((space) => space !== CAMP),
  facts,
  follow,
};
