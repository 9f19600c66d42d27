// What a person has set for this browser, and the tables it knows. Kept in the browser only.
import { prefersReducedMotion } from 'svelte/motion';

export const SPEEDS = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;
export type Theme = 'system' | 'dark' | 'light';
export type Reaction = 'always' | 'could' | 'never';

export interface Settings {
  name: string;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  reactions: Record<string, Reaction>;
  muted: string[];
}

export interface KnownTable {
  table: string;
  game: string;
  tokens: Record<string, string>; // by seat: all that this browser was given
  mine: Record<string, string>; // those that are played here
  key: string;
  at: number;
  over: boolean;
  met: number; // when this browser first heard of it
  took: number; // milliseconds from then to the end, if it saw the end
  answered: Record<string, number>; // by seat: lines that stood when it answered last
  hash: string; // of the table's secret, as this browser was shown it first
  nonces: Record<string, string>; // by seat: what it added to the dice
  names: Record<string, string>; // by seat: under which name it sits down by itself
}

const SETTINGS = 'hauntology.settings';
const TABLES = 'hauntology.tables';
const MOST_TABLES = 40;

function read<T>(key: string, fallback: T): T {
  try {
    return { ...fallback, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>) };
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings: Settings = $state(
  read<Settings>(SETTINGS, { name: '', theme: 'system', speed: 'normal', sound: false, reactions: {}, muted: [] }),
);

export function keepSettings(): void {
  write(SETTINGS, settings);
}

/** How long a movement takes here: by the speed that was set, and no time where motion is unwanted. */
export function lasting(milliseconds: number): number {
  return prefersReducedMotion.current ? 0 : milliseconds * SPEEDS[settings.speed];
}

const known: { tables: Record<string, KnownTable> } = $state({ tables: read<Record<string, KnownTable>>(TABLES, {}) });

export function knownTables(): KnownTable[] {
  return Object.values(known.tables).sort((a, b) => b.at - a.at);
}

export function knownTable(table: string): KnownTable | undefined {
  return known.tables[table];
}

const UNKNOWN = {
  game: '',
  tokens: {},
  mine: {},
  key: '',
  over: false,
  took: 0,
  answered: {},
  hash: '',
  nonces: {},
  names: {},
};

/** Remember what is known of a table beside what was known before. */
export function keepTable(table: string, news: Partial<KnownTable>): void {
  const now = Date.now();
  const before = { ...UNKNOWN, table, met: now, ...known.tables[table] };
  known.tables[table] = {
    ...before,
    ...news,
    hash: before.hash || news.hash || '',
    tokens: { ...before.tokens, ...news.tokens },
    mine: { ...before.mine, ...news.mine },
    answered: { ...before.answered, ...news.answered },
    nonces: { ...before.nonces, ...news.nonces },
    names: { ...before.names, ...news.names },
    at: now,
  };
  for (const old of knownTables().slice(MOST_TABLES)) delete known.tables[old.table];
  write(TABLES, known.tables);
}

export function forgetTable(table: string): void {
  delete known.tables[table];
  write(TABLES, known.tables);
}

/** The links that this tab plays with: what it was opened with before, or else all that are played in this browser. */
export function seatsHere(table: string): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`hauntology.seats.${table}`) ?? '[]') as string[];
    if (kept.length > 0) return kept;
  } catch {
    // A browser that keeps nothing knows only the link it was opened with.
  }
  return Object.values(knownTable(table)?.mine ?? {});
}

export function keepSeatsHere(table: string, tokens: string[]): void {
  try {
    sessionStorage.setItem(`hauntology.seats.${table}`, JSON.stringify(tokens));
  } catch {
    // As above.
  }
}
