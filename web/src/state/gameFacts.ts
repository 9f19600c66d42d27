// Numbers about a finished game, from its log and its record.
import type { LogLine } from '../protocol';

export const countEvents = (log: readonly LogLine[], ...events: string[]): number =>
  log.filter(({ event }) => events.includes(event)).length;

/** The sum of one number in all events of a kind. */
export const sumEvents = (log: readonly LogLine[], event: string, part: string): number =>
  log.reduce((sum, line) => sum + (line.event === event ? Number(line.parts[part]) : 0), 0);

export interface DatedEvent {
  parts: LogLine['parts'];
  at: number;
}

/** All events of a kind, with the night, turn or round they fell into; `period` is the part that holds that number. */
export function dateEvents(log: readonly LogLine[], event: string, period: string): DatedEvent[] {
  let at = 0;
  return log.flatMap((line) => {
    if (typeof line.parts[period] === 'number') at = line.parts[period];
    return line.event === event ? [{ parts: line.parts, at }] : [];
  });
}

/** The head of a record, by keyword. */
export function readHead(record: string): Record<string, string | undefined> {
  const lines = (record.split('\n\n')[0] ?? '').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/^(\w+): (.*)$/g)].map(([, name, value]) => [name, value])),
  );
}

/** The answers and undos of a record. */
export const readEntries = (record: string): string[] =>
  (record.split('\n\n')[1] ?? '').split('\n').filter((line) => /^\S.*: /.test(line));

/** The number of answers in a record, without undos. */
export const countAnswers = (record: string): number =>
  readEntries(record).filter((entry) => !/: undo( by consent)?$/.test(entry)).length;
