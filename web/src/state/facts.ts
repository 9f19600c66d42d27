// What a log tells of a whole game, in numbers.
import type { Line } from '../protocol';

export const countOf = (log: readonly Line[], ...events: string[]): number =>
  log.filter(({ event }) => events.includes(event)).length;

/** The sum of a number that these events tell. */
export const sumOf = (log: readonly Line[], event: string, part: string): number =>
  log.reduce((sum, line) => sum + (line.event === event ? Number(line.parts[part]) : 0), 0);

export interface Dated {
  parts: Line['parts'];
  at: number;
}

/** Every time that an event was told, with the night, turn or round it fell into; `period` names that number. */
export function datesOf(log: readonly Line[], event: string, period: string): Dated[] {
  let at = 0;
  return log.flatMap((line) => {
    if (typeof line.parts[period] === 'number') at = line.parts[period];
    return line.event === event ? [{ parts: line.parts, at }] : [];
  });
}

/** How many answers a record holds: between its heading and its seal, what is no remark and takes nothing back. */
export function answersIn(record: string): number {
  const entries = (record.split('\n\n')[1] ?? '').split('\n');
  return entries.filter((entry) => /^\S.*: /.test(entry) && !/: undo( by consent)?$/.test(entry)).length;
}
