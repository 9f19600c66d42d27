// Numbers about a finished game, from its log.
import type { LogLine } from '../protocol';

export const countEvents = <L extends LogLine>(log: readonly L[], ...events: L['event'][]): number =>
  log.filter(({ event }) => events.includes(event)).length;

/** The sum of one number in all events of a kind. */
export const sumEvents = <L extends LogLine>(log: readonly L[], event: L['event'], part: string): number =>
  log.reduce((sum, line) => sum + (line.event === event ? Number(line.parts[part]) : 0), 0);

export interface DatedEvent {
  parts: LogLine['parts'];
  at: number;
}

/** All events of a kind, with the night, turn or round they fell into; `period` is the part that holds that number. */
export function dateEvents<L extends LogLine>(log: readonly L[], event: L['event'], period: string): DatedEvent[] {
  let at = 0;
  return log.flatMap((line) => {
    if (typeof line.parts[period] === 'number') at = line.parts[period];
    return line.event === event ? [{ parts: line.parts, at }] : [];
  });
}
