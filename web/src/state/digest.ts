// What a viewer should hear again when it is asked: a few lines of its own log, those about itself first.
import type { Line, Plain } from '../protocol';

export interface Retold {
  line: Line;
  isOwn: boolean; // about the viewer, or about where its pieces are
}

export const MOST_RETOLD = 5;

/** The latest of these lines that are worth it: those about `own`, a name and places, and then as many others. */
export function digestOf(lines: readonly Line[], own: readonly string[], trifles: ReadonlySet<string>): Retold[] {
  const worth = lines
    .filter(({ event }) => !trifles.has(event))
    .map((line) => ({ line, isOwn: Object.values(line.parts).some((part) => isAbout(part, own)) }));
  const about = worth.filter(({ isOwn }) => isOwn).slice(-MOST_RETOLD);
  const others = worth.filter(({ isOwn }) => !isOwn);
  return [...about, ...others.slice(Math.max(0, others.length - (MOST_RETOLD - about.length)))];
}

const isAbout = (part: Plain, own: readonly string[]): boolean =>
  Array.isArray(part) ? part.some((one) => isAbout(one, own)) : typeof part === 'string' && own.includes(part);
