import { describe, expect, it } from 'vitest';

const GAME_FILES = import.meta.glob<string>(['./*/*.{ts,svelte}'], { query: '?raw', import: 'default', eager: true });
const GAMES = [...new Set(Object.keys(GAME_FILES).map((path) => path.split('/')[1]!))].filter(
  (game) => game !== 'fallback',
);
const ARCADE = import.meta.glob<string>(
  [
    './index.ts',
    '../*.{ts,svelte,css}',
    '../{components,pages,state,words}/**/*.{ts,svelte}',
    '../art/*.{ts,css}',
    '!../**/*.test.ts',
    '!../state/testing.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const listFiles = (files: Record<string, string>, pattern: RegExp): string[] =>
  Object.keys(files).filter((path) => pattern.test(files[path]!));

describe('the code of the client', () => {
  it('has no casts in the games that switch the types off', () => {
    expect(Object.keys(GAME_FILES).length).toBeGreaterThan(50);
    expect(listFiles(GAME_FILES, /\bas unknown as\b|\bas any\b|: any\b|@ts-ignore|@ts-expect-error/)).toEqual([]);
  });

  it('names no game outside its folder, so that another one needs no change there', () => {
    expect(GAMES.length).toBeGreaterThan(4);
    expect(Object.keys(ARCADE).length).toBeGreaterThan(50);
    expect(listFiles(ARCADE, new RegExp(`['"=](${GAMES.join('|')})['"\\]]`))).toEqual([]);
  });
});
