import { describe, expect, it } from 'vitest';
import { joinSentences } from '.';
import { en } from './en';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../**/testing.ts', '!./en.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const code = Object.values(SOURCES)
  .join('\n')
  .replace(/\s*\n\s*\./g, '.');

/** The paths of all texts: `home.seats`. */
const listPaths = (words: object, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? listPaths(value, `${before}${key}.`) : [`${before}${key}`],
  );

/** Used by name, or by a key that is computed. */
const isUsed = (path: string): boolean =>
  new RegExp(`\\bt\\.${path.replaceAll('.', '\\.')}\\b`).test(code) ||
  code.includes(`t.${path.replace(/\.?\w+$/, '')}[`);

describe('the words of the client', () => {
  it('are all used', () => {
    expect(listPaths(en).filter((path) => !isUsed(path))).toEqual([]);
  });

  it('agree with their numbers', () => {
    expect([1, 2].map(en.home.minutes)).toEqual(['1 minute', '2 minutes']);
    expect([1, 1200].map(en.end.answers)).toEqual(['1 answer was given.', '1,200 answers were given.']);
    expect([0, 1, 5].map(en.end.took)).toEqual([
      'It took less than a minute.',
      'It took 1 minute.',
      'It took 5 minutes.',
    ]);
  });

  it('join phrases to sentences, with one full stop each', () => {
    expect(joinSentences(['Move 1', 'Go one tile on.', 'card 1 of your row'])).toBe(
      'Move 1. Go one tile on. card 1 of your row.',
    );
  });
});
