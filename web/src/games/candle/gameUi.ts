import { defineGameUi } from '..';
import { countEvents, dateEvents } from '../../state/gameFacts';
import type { GameTexts, ScreenTexts } from '../../state/gameTexts';
import Board from './Board.svelte';
import Seat from './Seat.svelte';
import { isView, type GameLogLine, type ScreenKey, type Table, type GameView } from './view';

function follow({ table }: GameView, { event, parts }: GameLogLine): void {
  switch (event) {
    case 'took_token':
      heroOf(parts.seat).token = parts.token;
      break;
    case 'night_fell':
      table.prey = null;
      table.night = parts.night;
      break;
    case 'chose':
      heroOf(parts.seat).choice = parts.choice;
      heroOf(parts.seat).hid = parts.choice === 'hide';
      break;
    case 'reached':
      table.prey = parts.prey;
      break;
    case 'stepped_in':
      heroOf(parts.seat).shown = 'charm';
      heroOf(parts.seat).light += 1;
      table.prey = null;
      break;
    case 'struck':
      heroOf(parts.prey).nerve -= parts.lost;
      break;
    case 'gained_light':
      table.prey = null;
      for (const seat of parts.seats) heroOf(seat).light += 1;
      break;
    case 'went_dark':
    case 'ended':
      table.prey = null;
      break;
  }

  function heroOf(seat: number | null): Table['heroes'][number] {
    return table.heroes[seat ?? 0]!;
  }
}

function listFacts({ seats, table }: GameView, log: readonly GameLogLine[], texts: GameTexts): string[] {
  const text: ScreenTexts<ScreenKey> = texts;
  const charms = countEvents(log, 'stepped_in');
  return [
    text.say('fact_nights', { number: table.night }),
    ...dateEvents(log, 'fell', 'night').map(({ parts, at }) =>
      text.say('fact_fell', { name: seats[Number(parts.seat)] ?? '', night: at }),
    ),
    ...(charms > 0 ? [text.say('fact_charms', { number: charms })] : []),
  ];
}

export const gameUi = defineGameUi<GameView, GameLogLine>(isView, {
  Board,
  Seat,
  placedKinds: new Set(),
  pace: { night_fell: 900, reached: 1100, struck: 900, chose: 450, gained_light: 450 },
  headingEvents: new Set(['night_fell']),
  trivialEvents: new Set(['took_token', 'night_fell']),
  listFacts,
  follow,
});
