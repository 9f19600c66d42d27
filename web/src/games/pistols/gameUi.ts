import { defineGameUi } from '..';
import { folderOf } from '../../art/art';
import { dateEvents, sumEvents } from '../../state/gameFacts';
import type { GameTexts, ScreenTexts } from '../../state/gameTexts';
import Board from './Board.svelte';
import Seat from './Seat.svelte';
import {
  isView,
  type Body,
  type Card,
  type Face,
  type GameLogLine,
  type Person,
  type Place,
  type RollKind,
  type ScreenKey,
  type GameView,
} from './view';

export const ART = folderOf(
  import.meta.glob('../../art/pistols/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

export const PLACES: readonly Place[] = [
  'bank',
  'barrels',
  'church',
  'gallows',
  'jail',
  'saloon',
  'stagecoach',
  'street',
  'cemetery',
];
export const CHARACTERS = ['marshal', 'singer', 'prospector', 'gambler', 'vaquera', 'undertaker'];

/** The drawing of each face of a die. */
export const FACE_DRAWINGS: Record<Face, string> = {
  blank: 'blank',
  hit: 'hit',
  two_hits: 'double-hit',
  heart: 'heart',
  token: 'token',
  ghost: 'ghost',
};

function follow({ table }: GameView, { event, parts }: GameLogLine): void {
  const { roll } = table;
  switch (event) {
    case 'turn_began':
      table.active = parts.seat;
      table.target = null;
      break;
    case 'moved':
      bodyOf(parts.seat).place = parts.place;
      break;
    case 'lost_hearts':
    case 'hit':
    case 'hit_doubled':
    case 'hit_multiplied':
    case 'last_hearts':
      bodyOf(parts.seat).hearts -= parts.number;
      break;
    case 'gained_hearts':
      bodyOf(parts.seat).hearts += parts.number;
      break;
    case 'gained_tokens':
      personOf(parts.seat).tokens += parts.number;
      break;
    case 'rerolled':
      personOf(parts.seat).tokens -= parts.number;
      break;
    case 'bought_hearts':
      personOf(parts.seat).tokens -= 1;
      bodyOf(parts.seat).hearts += parts.number;
      break;
    case 'bought_token':
      bodyOf(parts.seat).hearts -= parts.number;
      personOf(parts.seat).tokens += 1;
      break;
    case 'targeted':
      table.target = parts.target;
      beginRoll('shot', parts.seat, parts.target);
      break;
    case 'fired':
      beginRoll('shot', parts.seat, table.target);
      break;
    case 'took_cover':
      beginRoll('barrels', parts.seat, table.active);
      break;
    case 'revealed':
      if (parts.place !== 'cemetery' && parts.place !== 'nowhere') personOf(parts.seat).shown = parts.place;
      beginRoll('possession', parts.seat, table.active);
      break;
    case 'rolled':
      roll.dice = Math.max(roll.dice, parts.die + 1);
      roll.colour[parts.die] = parts.colour;
      roll.face[parts.die] = parts.face;
      roll.marked = roll.marked.filter((die) => die !== parts.die);
      break;
    case 'possessed':
      [personOf(parts.ghost).body, personOf(parts.cowboy).body] = [
        personOf(parts.cowboy).body,
        personOf(parts.ghost).body,
      ];
      break;
    case 'took_card':
      takeCard(parts.seat, parts.card, 'face_down');
      break;
    case 'inherited': {
      const { shown } = personOf(parts.giver);
      takeCard(parts.seat, parts.card, shown);
      takeCard(parts.giver, 'no_card', 'no_card');
      break;
    }
    case 'returned_card':
      takeCard(parts.seat, 'no_card', 'no_card');
      break;
  }

  function personOf(seat: number | null): Person {
    return table.persons[seat ?? 0]!;
  }

  function bodyOf(seat: number | null): Body {
    return table.bodies[personOf(seat).body]!;
  }

  function beginRoll(kind: RollKind, roller: number | null, rival: number | null): void {
    Object.assign(roll, { kind, roller, rival, dice: 0, marked: [] });
  }

  /** A haunt card as its owner sees it, null for others, and as everybody does. */
  function takeCard(seat: number | null, card: Card | null, shown: Card): void {
    const person = personOf(seat);
    if (person.card !== null) person.card = card;
    person.shown = shown;
  }
}

function countLostHearts(log: readonly GameLogLine[]): number {
  const events = ['lost_hearts', 'hit', 'hit_doubled', 'hit_multiplied', 'last_hearts'] as const;
  return events.reduce((sum, event) => sum + sumEvents(log, event, 'number'), 0);
}

function listFacts({ seats, table }: GameView, log: readonly GameLogLine[], texts: GameTexts): string[] {
  const text: ScreenTexts<ScreenKey> = texts;
  const nameOf = (seat: unknown): string => seats[Number(seat)] ?? '';
  return [
    text.say('fact_turns', { turns: table.turn }),
    ...dateEvents(log, 'died', 'turn').map(({ parts, at }) =>
      text.say('fact_died', { name: nameOf(parts.seat), turn: at }),
    ),
    ...dateEvents(log, 'possessed', 'turn').map(({ parts, at }) =>
      text.say('fact_possessed', { ghost: nameOf(parts.ghost), cowboy: nameOf(parts.cowboy), turn: at }),
    ),
    text.say('fact_hearts', { number: countLostHearts(log) }),
  ];
}

export const gameUi = defineGameUi<GameView, GameLogLine>(isView, {
  Board,
  Seat,
  placedKinds: new Set(['move', 'mark', 'target', 'take_die', 'keep_die', 'haunt']),
  pace: {
    turn_began: 500,
    moved: 750,
    rolled: 260,
    lost_hearts: 700,
    hit: 700,
    hit_doubled: 700,
    hit_multiplied: 700,
    last_hearts: 700,
    fired: 400,
    died: 1500,
    revealed: 1000,
    possessed: 1600,
    targeted: 700,
  },
  headingEvents: new Set(['turn_began']),
  trivialEvents: new Set([
    'turn_began',
    'fired',
    'rolled',
    'rerolled',
    'passed',
    'kept_die',
    'looked',
    'returned_card',
  ]),
  listFacts,
  follow,
});
