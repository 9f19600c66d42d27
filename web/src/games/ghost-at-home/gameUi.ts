import { defineGameUi } from '..';
import { countEvents, dateEvents } from '../../state/gameFacts';
import type { GameTexts, ScreenTexts } from '../../state/gameTexts';
import Board from './Board.svelte';
import { follow } from './follow';
import Seat from './Seat.svelte';
import { isView, type GameLogLine, type ScreenKey, type GameView } from './view';

function listFacts({ seats, table }: GameView, log: readonly GameLogLine[], texts: GameTexts): string[] {
  const text: ScreenTexts<ScreenKey> = texts;
  const ghosts = countEvents(log, 'haunted');
  const cats = countEvents(log, 'cat_on_floor', 'cat_from_hand');
  const floors = countEvents(log, 'floor_lost', 'lit_floor_lost');
  return [
    text.say('fact_turns', { turns: table.turn }),
    text.say('fact_rooms', { number: countEvents(log, 'placed') }),
    ...(ghosts > 0 ? [text.say('fact_ghosts', { number: ghosts, cats })] : []),
    ...(floors > 0 ? [text.say('fact_floors', { number: floors })] : []),
    ...dateEvents(log, 'escape_failed', 'turn').map(({ parts, at }) =>
      text.say('fact_failed', { name: seats[Number(parts.seat)] ?? '', turn: at }),
    ),
  ];
}

export const gameUi = defineGameUi<GameView, GameLogLine>(isView, {
  Board,
  Seat,
  placedKinds: new Set(['play', 'pay', 'discard', 'haunt', 'fetch', 'room', 'side', 'strike']),
  pace: {
    drew: 240,
    placed: 650,
    lit: 800,
    haunted: 1100,
    floor_lost: 1100,
    lit_floor_lost: 1100,
    escaping: 1600,
    cat_from_hand: 900,
    discarded: 260,
  },
  headingEvents: new Set(['turn_began']),
  trivialEvents: new Set(['turn_began', 'drew', 'drew_nothing', 'paid', 'discarded', 'let_go', 'reshuffled']),
  listFacts,
  follow,
});
