// Opening a table, and going there.
import type { NewTable } from '../protocol';
import { go } from './router.svelte';
import { openTable } from './server';
import type { SeatClient } from './seat.svelte';
import { keepSeatsHere, keepTable, knownTable } from './settings.svelte';

/** The secret link of a seat. */
export const linkOf = (table: string, token: string): string => `${location.origin}/table/${table}#${token}`;

/** Open a table; the seats named in `here` are played at this screen, and sit down by themselves if named. */
export async function openAndGo(
  wanted: NewTable,
  here: readonly number[],
  names: Record<number, string> = {},
): Promise<void> {
  const { table, links, key } = await openTable(wanted);
  const tokens = Object.fromEntries(links.map(({ seat, token }) => [seat, token]));
  const mine = Object.fromEntries(here.map((seat) => [seat, tokens[seat]!]));
  keepTable(table, { game: wanted.game, tokens, mine, key, names });
  keepSeatsHere(table, Object.values(mine));
  go(`/table/${table}`);
}

/** Go over to the table where the others play again; whoever sat at this screen sits down there too. */
export function goOver(seats: readonly SeatClient[]): void {
  const moved = seats.flatMap((seat) => seat.moved ?? []);
  const over = moved[0]?.table;
  if (over === undefined) return;
  const mine: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const { you, name, moved } of seats) {
    if (you === null || name === null || !moved?.token) continue;
    mine[you] = moved.token;
    names[you] = name;
  }
  const { game, key, tokens } = knownTable(seats[0]!.table)!; // the same links lead to the same seats
  keepTable(over, { game, key, tokens: { ...tokens, ...mine }, mine, names });
  keepSeatsHere(over, Object.values(mine));
  go(`/table/${over}`);
}
