import { plainLabel, type Staging } from '..';
import type { Line, View } from '../../protocol';
import { countOf, datesOf } from '../../state/facts';
import { t } from '../../words';
import Board from './Board.svelte';
import Seat from './Seat.svelte';

export interface Hero {
  nerve: number;
  light: number;
  choice: string | null;
  hid: boolean;
  token: string | null;
  shown: string;
}

export interface CandleTable {
  options: { nights: number; nerve: number };
  heroes: Record<string, Hero>;
  night: number;
  prey: string | null;
}

export function candleTable(view: View): CandleTable {
  return view.table as unknown as CandleTable;
}

function follow(view: View, { event, parts }: Line): void {
  const table = candleTable(view);
  const hero = table.heroes[String(parts.seat ?? parts.prey)];
  if (event === 'night_fell') table.night = Number(parts.night);
  if (event === 'reached') table.prey = String(parts.prey);
  if (event === 'struck' && hero) hero.nerve -= Number(parts.lost);
  if (event === 'chose' && hero) hero.choice = String(parts.choice);
}

function facts(view: View, log: readonly Line[]): string[] {
  const words = t.games.candle.facts;
  const charms = countOf(log, 'stepped_in');
  return [
    words.nights(candleTable(view).night),
    ...datesOf(log, 'fell', 'night').map(({ parts, at }) => words.fell(String(parts.seat), at)),
    ...(charms > 0 ? [words.charms(charms)] : []),
  ];
}

export const staging: Staging = {
  Board,
  Seat,
  placed: new Set(),
  label: plainLabel,
  pace: { night_fell: 900, reached: 1100, struck: 900, chose: 450 },
  trifles: new Set(['took_token', 'night_fell']),
  facts,
  follow,
};
