import { describe, expect, it } from 'vitest';
import type { LogLine } from '../protocol';
import { makeRecap, MAX_LINES } from './recap';
import { makeLine } from './testing';

const ADA = 0;
const recap = (lines: LogLine[]): string[] =>
  makeRecap(lines, ({ seats }) => seats.includes(ADA), new Set(['rolled'])).map(({ line }) => line.text);

describe('the recap', () => {
  it('leaves out trivial events', () => {
    expect(recap([])).toEqual([]);
    expect(recap([makeLine('rolled', {}, [ADA])])).toEqual([]);
  });

  it('begins with what concerns the viewer', () => {
    const lines = [makeLine('moved', {}, [1]), makeLine('scared', {}, [1, ADA]), makeLine('won', {}, [ADA, 1])];
    expect(recap(lines)).toEqual(['scared', 'won', 'moved']);
    const marks = makeRecap(lines, ({ seats }) => seats.includes(ADA), new Set()).map(({ isOwn }) => isOwn);
    expect(marks).toEqual([true, true, false]);
  });

  it('has only the latest few lines', () => {
    const own = Array.from({ length: 7 }, (_, at) => makeLine(`own ${at}`, {}, [ADA]));
    const others = Array.from({ length: 7 }, (_, at) => makeLine(`other ${at}`, {}, [1]));
    expect(recap([...own, ...others])).toEqual(own.slice(-MAX_LINES).map(({ text }) => text));
    expect(recap([own[0]!, ...others])).toEqual(['own 0', 'other 3', 'other 4', 'other 5', 'other 6']);
  });
});
