import { plainLabel, type Staging } from '..';
import { folderOf } from '../../art/art';
import type { Choice, Line, View } from '../../protocol';
import { datesOf, sumOf } from '../../state/facts';
import { t } from '../../words';
import Board from './Board.svelte';
import Seat from './Seat.svelte';

export interface Person {
  tokens: number;
  body: number;
  card: string | null;
  shown: string;
}

export interface Roll {
  kind: string;
  roller: string | null;
  rival: string | null;
  dice: number;
  colour: string[];
  face: string[];
  marked: number[];
}

export interface PistolsTable {
  options: { turn_cap: number };
  bodies: { hearts: number; place: string | null }[];
  persons: Record<string, Person>;
  roll: Roll;
  turn: number;
  active: string | null;
  target: string | null;
  winner: string | null;
}

export const ART = folderOf(
  import.meta.glob('../../art/pistols/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

export const PLACES = Object.keys(t.games.pistols.places);
export const CHARACTERS = ['marshal', 'singer', 'prospector', 'gambler', 'vaquera', 'undertaker'];

/** By RollKind, as the server names it. */
export const NO_ROLL = 'nothing';

export const SIGNS: Record<string, string> = {
  blank: 'blank',
  X: 'hit',
  XX: 'double-hit',
  heart: 'heart',
  're-roll': 'token',
  ghost: 'ghost',
};

export function pistolsTable(view: View): PistolsTable {
  return view.table as unknown as PistolsTable;
}

function label(choice: Choice, asked: string): string {
  const words = t.games.pistols;
  if (choice.kind === 'done') return words.done[asked] ?? plainLabel(choice);
  if (choice.kind === 'haunt') return words.haunt(String(choice.things[0]));
  return words.labels[choice.kind] ?? plainLabel(choice);
}

function follow(view: View, { event, parts }: Line): void {
  const table = pistolsTable(view);
  const seat = String(parts.seat ?? '');
  const person = table.persons[seat];
  const body = person && table.bodies[person.body];
  switch (event) {
    case 'turn_began':
      table.active = seat;
      table.target = null;
      table.roll.kind = NO_ROLL;
      break;
    case 'moved':
      if (body) body.place = String(parts.place);
      break;
    case 'lost_hearts':
      if (body) body.hearts -= Number(parts.number);
      break;
    case 'gained_hearts':
      if (body) body.hearts += Number(parts.number);
      break;
    case 'gained_tokens':
      if (person) person.tokens += Number(parts.number);
      break;
    case 'spent_tokens':
      if (person) person.tokens -= Number(parts.number);
      break;
    case 'targeted':
      table.target = String(parts.target);
      break;
    case 'rolled': {
      const at = Number(parts.die) - 1;
      table.roll.dice = Math.max(table.roll.dice, at + 1);
      table.roll.colour[at] = String(parts.colour);
      table.roll.face[at] = String(parts.face);
      break;
    }
    case 'revealed':
      if (person) person.shown = String(parts.place);
      break;
  }
}

function facts(view: View, log: readonly Line[]): string[] {
  const words = t.games.pistols.facts;
  return [
    words.turns(pistolsTable(view).turn),
    ...datesOf(log, 'died', 'turn').map(({ parts, at }) => words.died(String(parts.seat), at)),
    ...datesOf(log, 'possessed', 'turn').map(({ parts, at }) =>
      words.possessed(String(parts.ghost), String(parts.cowboy), at),
    ),
    words.hearts(sumOf(log, 'lost_hearts', 'number')),
  ];
}

export const staging: Staging = {
  Board,
  Seat,
  placed: new Set(['move', 'mark', 'target', 'take_die', 'keep_die', 'haunt']),
  label,
  pace: {
    turn_began: 500,
    moved: 750,
    rolled: 260,
    lost_hearts: 700,
    died: 1500,
    revealed: 1000,
    possessed: 1600,
    targeted: 700,
  },
  trifles: new Set(['turn_began', 'rolled', 'passed', 'spent_tokens', 'kept_die', 'looked', 'returned_card']),
  facts,
  follow,
};
