import { defineGameUi } from '..';
import { countEvents, dateEvents } from '../../state/gameFacts';
import type { GameTexts, ScreenTexts } from '../../state/gameTexts';
import Board from './Board.svelte';
import { followEvent } from './followEvent';
import Seat from './Seat.svelte';
import { isView, type Box, type Event, type GameLogLine, type ScreenKey, type GameView } from './view';

/** Events that change the house itself. */
const CHANGES: Event['event'][] = [
  'turned_tile',
  'icon_turned',
  'switched_tiles',
  'flipped',
  'moved_exit',
  'moved_stairs',
];

function listFacts({ seats, table }: GameView, log: readonly GameLogLine[], texts: GameTexts): string[] {
  const text: ScreenTexts<ScreenKey> = texts;
  const steps = seats.map((name, seat) => {
    const number = log.filter(({ event, parts }) => event === 'stepped' && parts.seat === seat).length;
    return text.say('fact_steps_of', { name, steps: number });
  });
  return [
    text.say('fact_rounds', { round: table.round }),
    ...dateEvents(log, 'died', 'round').map(({ parts, at }) =>
      text.say('fact_died', { name: seats[Number(parts.seat)] ?? '', round: at }),
    ),
    text.say('fact_changes', { number: countEvents(log, ...CHANGES) }),
    text.say('fact_steps', { steps: steps.join(', ') }),
  ];
}

export const gameUi = defineGameUi<GameView, GameLogLine, Box>(isView, {
  Board,
  Seat,
  placedKinds: new Set(['pick', 'side', 'tile', 'turn', 'exit', 'slide']),
  pace: {
    starts: 500,
    random_round: 900,
    chosen_round: 900,
    turned_up: 420,
    traded: 1100,
    cancelled: 1100,
    cannot: 700,
    cut_short: 700,
    no_other_way: 700,
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
  headingEvents: new Set(['random_round', 'chosen_round']),
  trivialEvents: new Set([
    'starts',
    'random_round',
    'chosen_round',
    'turned_up',
    'stepped',
    'cannot',
    'still_living',
    'cut_short',
    'no_other_way',
    'tiles_up',
  ]),
  findPlaces: ({ table }, seat) => [table.persons[seat]!.place],
  listFacts,
  follow: followEvent,
});
