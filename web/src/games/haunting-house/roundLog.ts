// What the log says about the current round: the cards that were turned up, and who starts.
import type { LogLine } from '../../protocol';
import type { Card, GameLogLine } from './view';

/** For each seat, the cards that it has turned up in this round, in order. */
export function listTurnedUp(log: readonly LogLine[], seats: number): Card[][] {
  const lines = log as readonly GameLogLine[];
  const begun = lines.findLastIndex(({ event }) => event === 'random_round' || event === 'chosen_round');
  const rows: Card[][] = Array.from({ length: seats }, () => []);
  for (const { event, parts } of lines.slice(begun + 1)) {
    if (event === 'turned_up') rows[parts.seat ?? -1]?.push(parts.card);
  }
  return rows;
}

/** The seat that has the starter marker. */
export const findStarter = (log: readonly LogLine[]): number | null =>
  (log as readonly GameLogLine[]).findLast((line) => line.event === 'starts')?.parts.seat ?? null;

/** The seats in the order in which they act. */
export const orderSeats = (seats: number, starter: number | null): number[] =>
  Array.from({ length: seats }, (_, at) => ((starter ?? 0) + at) % seats);
