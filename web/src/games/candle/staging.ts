import { plainLabel, type Staging } from '..';
import type { Line, View } from '../../protocol';
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

export const staging: Staging = {
  Board,
  Seat,
  placed: new Set(),
  label: plainLabel,
  pace: { night_fell: 900, reached: 1100, struck: 900, chose: 450 },
  follow,
};
