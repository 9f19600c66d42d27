// What is asked of the server over HTTP.
import type { House, NewTable, Opened, Replay, ReplayOf, Rulebook, Why } from '../protocol';

async function ask<T>(address: string, body?: unknown): Promise<T> {
  const wanted =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const found = await fetch(address, wanted);
  if (!found.ok) {
    const why = await found.json().then(
      (wrong: Why) => wrong.why,
      () => `${found.status} ${found.statusText}`,
    );
    throw new Error(why);
  }
  return (await found.json()) as T;
}

let house: Promise<House> | null = null;

/** What this server offers; asked for once. */
export function theHouse(): Promise<House> {
  house ??= ask<House>('/api/house').catch((wrong: unknown) => {
    house = null;
    throw wrong;
  });
  return house;
}

const boxes = new Map<string, Promise<unknown>>();

/** What is printed on a game's boards, tiles and cards; asked for once. */
export function boxOf<T>(game: string): Promise<T> {
  const known = boxes.get(game) ?? ask<T>(`/api/games/${game}/box`);
  boxes.set(game, known);
  known.catch(() => boxes.delete(game));
  return known as Promise<T>;
}

export const openTable = (wanted: NewTable): Promise<Opened> => ask('/api/tables', wanted);
export const rulebookOf = (game: string): Promise<Rulebook> => ask(`/api/games/${game}/rules`);
export const replayOf = (wanted: ReplayOf): Promise<Replay> => ask('/api/replay', wanted);

export async function recordOf(table: string, token: string): Promise<string> {
  const found = await fetch(`/api/tables/${table}/record?${new URLSearchParams(token ? { token } : {})}`);
  if (!found.ok) throw new Error(((await found.json()) as Why).why);
  return found.text();
}
