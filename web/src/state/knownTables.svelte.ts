// The tables that this browser knows: its tokens, its nonces, and where it left off. Stored in the browser only.
export interface KnownTable {
  table: string;
  game: string;
  tokens: Record<string, string>; // by seat: every token that this browser has
  mine: Record<string, string>; // by seat: the tokens of the seats that are played here
  hostKey: string;
  usedAt: number;
  isOver: boolean;
  firstSeen: number; // when this browser first connected
  duration: number; // milliseconds from then to the end; 0 if this browser did not see the end
  seenLines: Record<string, number>; // by seat: the number of log lines when it last answered
  secretHash: string; // the first one that this browser was shown
  nonces: Record<string, string>; // by seat: the nonce that it added to the dice
  names: Record<string, string>; // by seat: the name with which it sits down automatically
  muted: number[]; // the seats whose chat messages are hidden here
}

const STORAGE_KEY = 'hauntology.tables';
const MAX_TABLES = 40;
const EMPTY = {
  game: '',
  tokens: {},
  mine: {},
  hostKey: '',
  isOver: false,
  duration: 0,
  seenLines: {},
  secretHash: '',
  nonces: {},
  names: {},
  muted: [],
};

/** Names of fields in the storage of earlier versions. */
const OLD_NAMES: Record<string, keyof KnownTable> = {
  key: 'hostKey',
  at: 'usedAt',
  over: 'isOver',
  met: 'firstSeen',
  took: 'duration',
  answered: 'seenLines',
  hash: 'secretHash',
};

function load(): Record<string, KnownTable> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, Record<string, unknown>>;
    return Object.fromEntries(Object.entries(stored).map(([table, known]) => [table, migrate(known)]));
  } catch {
    return {};
  }
}

export function migrate(known: Record<string, unknown>): KnownTable {
  const fields = Object.entries(known).map(([name, value]) => [OLD_NAMES[name] ?? name, value]);
  return { ...EMPTY, ...(Object.fromEntries(fields) as Partial<KnownTable>) } as KnownTable;
}

function save(): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(known.tables));
  } catch {
    // A browser without storage can still play.
  }
}

const known: { tables: Record<string, KnownTable> } = $state({ tables: load() });

/** All known tables, the one used last first. */
export function knownTables(): KnownTable[] {
  return Object.values(known.tables).sort((a, b) => b.usedAt - a.usedAt);
}

export function knownTable(table: string): KnownTable | undefined {
  return known.tables[table];
}

/** Add to what is known of a table. */
export function rememberTable(table: string, news: Partial<KnownTable>): void {
  const now = Date.now();
  const before = { ...EMPTY, table, firstSeen: now, ...known.tables[table] };
  known.tables[table] = {
    ...before,
    ...news,
    secretHash: before.secretHash || news.secretHash || '',
    tokens: { ...before.tokens, ...news.tokens },
    mine: { ...before.mine, ...news.mine },
    seenLines: { ...before.seenLines, ...news.seenLines },
    nonces: { ...before.nonces, ...news.nonces },
    names: { ...before.names, ...news.names },
    usedAt: now,
  };
  for (const old of knownTables().slice(MAX_TABLES)) delete known.tables[old.table];
  save();
}

export function forgetTable(table: string): void {
  delete known.tables[table];
  save();
}

// The seats of this tab ----------------------------------------------------------

const tabKey = (table: string): string => `hauntology.seats.${table}`;

/** The tokens that this tab plays with: those it was opened with, else all that are played in this browser. */
export function tokensOfTab(table: string): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(tabKey(table)) ?? '[]') as string[];
    if (stored.length > 0) return stored;
  } catch {
    // A browser without storage knows only the link that it was opened with.
  }
  return Object.values(knownTable(table)?.mine ?? {});
}

export function rememberTokensOfTab(table: string, tokens: string[]): void {
  try {
    sessionStorage.setItem(tabKey(table), JSON.stringify(tokens));
  } catch {
    // As above.
  }
}
