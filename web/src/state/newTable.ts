// Creating a table and going there; joining a rematch.
import type { NewTable } from '../protocol';
import { createTable } from './api';
import { knownTable, rememberTable, rememberTokensOfTab } from './knownTables.svelte';
import { navigate } from './router.svelte';
import type { SeatClient } from './seatClient.svelte';

/** The secret link of a seat. */
export const seatLink = (table: string, token: string): string => `${location.origin}/table/${table}#${token}`;

/** Create a table and go there. The seats in `here` are played at this screen; those with names sit down at once. */
export async function createAndJoin(
  wanted: NewTable,
  here: readonly number[],
  names: Record<number, string> = {},
): Promise<void> {
  const { table, links, host_key: hostKey } = await createTable(wanted);
  const tokens = Object.fromEntries(links.map(({ seat, token }) => [seat, token]));
  const mine = Object.fromEntries(here.map((seat) => [seat, tokens[seat]!]));
  rememberTable(table, { game: wanted.game, tokens, mine, hostKey, names });
  rememberTokensOfTab(table, Object.values(mine));
  navigate(`/table/${table}`);
}

/** Go to the table of the rematch, with all seats of this screen. */
export function joinRematch(seats: readonly SeatClient[]): void {
  const table = seats.flatMap(({ rematch }) => rematch ?? [])[0]?.table;
  if (table === undefined) return;
  const mine: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const { seat, name, rematch } of seats) {
    if (seat === null || name === null || !rematch?.token) continue;
    mine[seat] = rematch.token;
    names[seat] = name;
  }
  const { game, hostKey, tokens } = knownTable(seats[0]!.table)!; // the same tokens belong to the same seats
  rememberTable(table, { game, hostKey, tokens: { ...tokens, ...mine }, mine, names });
  rememberTokensOfTab(table, Object.values(mine));
  navigate(`/table/${table}`);
}
