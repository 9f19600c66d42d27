import { defineGameUi } from '..';
import { countEvents, dateEvents } from '../../state/gameFacts';
import type { GameTexts, ScreenTexts } from '../../state/gameTexts';
import Board from './Board.svelte';
import { follow } from './follow';
import { CAMP, NOWHERE } from './house';
import Seat from './Seat.svelte';
import { isView, type Box, type GameLogLine, type ScreenKey, type GameView } from './view';

function listFacts({ seats, table }: GameView, log: readonly GameLogLine[], texts: GameTexts): string[] {
  const text: ScreenTexts<ScreenKey> = texts;
  const nameOf = (seat: unknown): string => seats[Number(seat)] ?? '';
  const tellAll = (event: GameLogLine['event'], key: ScreenKey): string[] =>
    dateEvents(log, event, 'round').map(({ parts, at }) => text.say(key, { name: nameOf(parts.seat), round: at }));
  return [
    text.say('fact_rounds', { round: table.round, hour: text.name('hour', table.hour) }),
    ...tellAll('took_treasure', 'fact_found').slice(0, 1),
    ...(table.treasure === 'out' ? [text.say('fact_carried', { name: nameOf(table.carrier) })] : []),
    ...tellAll('left_house', 'fact_left'),
    ...tellAll('died', 'fact_died'),
    text.say('fact_tiles', {
      number: countEvents(log, 'revealed') + countEvents(log, 'explored'),
      all: Object.keys(table.tiles).length,
    }),
    text.say('fact_met', { number: countEvents(log, 'met') }),
  ];
}

export const gameUi = defineGameUi<GameView, GameLogLine, Box>(isView, {
  Board,
  Seat,
  placedKinds: new Set(['step', 'out', 'crawl', 'tile', 'space', 'card', 'want']),
  stride: { pace: 190, events: new Set(['tunnelled']) },
  pace: {
    turn_began: 500,
    rolled: 1000,
    ghost_rolled: 900,
    stopped: 250,
    revealed: 1300,
    explored: 1300,
    found: 1500,
    pocketed: 1300,
    met: 1700,
    attacked: 1700,
    haunted: 900,
    wasted: 900,
    threatened: 900,
    clock_struck: 1500,
    lost_courage: 700,
    kept_courage: 700,
    gained_courage: 600,
    had_full_courage: 600,
    played: 900,
    took_treasure: 1800,
    died: 1900,
    scared: 1100,
    left_house: 1500,
    offered: 250,
    wanted: 250,
  },
  headingEvents: new Set(['turn_began']),
  trivialEvents: new Set([
    'turn_began',
    'rolled',
    'ghost_rolled',
    'slowed',
    'stopped',
    'stayed',
    'stayed_to_search',
    'skipped',
    'covered',
    'chip_taken',
    'offered',
    'wanted',
    'reshuffled',
    'ghosts_reshuffled',
  ]),
  findPlaces: ({ table }, seat) => [table.pawns[seat]!.space].filter((space) => space !== CAMP && space !== NOWHERE),
  listFacts,
  follow,
});
