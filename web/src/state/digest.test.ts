import { describe, expect, it } from 'vitest';
import type { Line, Plain } from '../protocol';
import { digestOf, MOST_RETOLD } from './digest';

const line = (event: string, parts: Record<string, Plain> = {}): Line => ({ text: event, rule: '', event, parts });
const told = (lines: Line[], own = ['Ada']): string[] =>
  digestOf(lines, own, new Set(['rolled'])).map(({ line }) => line.text);

describe('a digest', () => {
  it('is empty when nothing happened that is worth it', () => {
    expect(told([])).toEqual([]);
    expect(told([line('rolled', { seat: 'Ada' })])).toEqual([]);
  });

  it('begins with what is about the viewer or where its pieces are', () => {
    const lines = [
      line('moved', { seat: 'Ben' }),
      line('scared', { ghost: 'Ben', victim: 'Ada' }),
      line('turned', { place: '1a1' }),
      line('won', { winners: ['Ada', 'Ben'] }),
    ];
    expect(told(lines, ['Ada', '1a1'])).toEqual(['scared', 'turned', 'won', 'moved']);
    expect(digestOf(lines, ['Ada'], new Set()).map(({ isOwn }) => isOwn)).toEqual([true, true, false, false]);
  });

  it('keeps to the latest few', () => {
    const own = Array.from({ length: 7 }, (_, at) => line(`own ${at}`, { seat: 'Ada' }));
    const others = Array.from({ length: 7 }, (_, at) => line(`other ${at}`, { seat: 'Ben' }));
    expect(told([...own, ...others])).toEqual(own.slice(-MOST_RETOLD).map(({ text }) => text));
    expect(told([own[0]!, ...others])).toEqual(['own 0', 'other 3', 'other 4', 'other 5', 'other 6']);
  });
});
