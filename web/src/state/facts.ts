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

/** What the head of a record says, by keyword. */
export function headOf(record: string): Record<string, string | undefined> {
  const lines = (record.split('\n\n')[0] ?? '').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/^(\w+): (.*)$/g)].map(([, name, value]) => [name, value])),
  );
}

/** The lines of a record: between its heading and its seal, what is no remark. */
export const entriesIn = (record: string): string[] =>
  (record.split('\n\n')[1] ?? '').split('\n').filter((line) => /^\S.*: /.test(line));

/** How many answers a record holds: lines that take nothing back. */
export const answersIn = (record: string): number =>
  entriesIn(record).filter((entry) => !/: undo( by consent)?$/.test(entry)).length;
