// What happened since the viewer answered last: a few log lines, those that concern the viewer first.
import type { LogLine } from '../protocol';
import { FORCED } from './notices';

export interface RecapLine {
  line: LogLine;
  isOwn: boolean; // it concerns the viewer
}

export const MAX_LINES = 5;

/** The latest lines that are worth telling: as many as fit that concern the viewer, then others. */
export function makeRecap(
  lines: readonly LogLine[],
  concernsViewer: (line: LogLine) => boolean,
  trivialEvents: ReadonlySet<string>,
): RecapLine[] {
  const all = lines
    .filter(({ event }) => event !== FORCED && !trivialEvents.has(event))
    .map((line) => ({ line, isOwn: concernsViewer(line) }));
  const own = all.filter(({ isOwn }) => isOwn).slice(-MAX_LINES);
  const others = all.filter(({ isOwn }) => !isOwn);
  return [...own, ...others.slice(Math.max(0, others.length - (MAX_LINES - own.length)))];
}
