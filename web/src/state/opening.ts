// Opening a table, and going there.
import type { NewTable } from '../protocol';
import { go } from './router.svelte';
import { openTable } from './server';
import { keepSeatsHere, keepTable } from './settings.svelte';

/** Open a table; the seats named in `here` are played at this screen. */
export async function openAndGo(wanted: NewTable, here: readonly number[]): Promise<void> {
  const { table, links, key } = await openTable(wanted);
  const tokens = Object.fromEntries(links.map(({ seat, token }) => [seat, token]));
  const mine = Object.fromEntries(here.map((seat) => [seat, tokens[seat]!]));
  keepTable(table, { game: wanted.game, tokens, mine, key });
  keepSeatsHere(table, Object.values(mine));
  go(`/table/${table}`);
}
