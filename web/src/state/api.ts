// Requests to the server over HTTP.
import type {
  Catalogue,
  ErrorReply,
  GameText,
  NewTable,
  Replay,
  ReplayRequest,
  Rulebook,
  TableCreated,
} from '../protocol';
import { GameTexts } from './gameTexts';

async function request<T>(address: string, body?: unknown): Promise<T> {
  const options =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(await readError(response));
  return (await response.json()) as T;
}

const readError = (response: Response): Promise<string> =>
  response.json().then(
    (reply: ErrorReply) => reply.error,
    () => `${response.status} ${response.statusText}`,
  );

const cached = new Map<string, Promise<unknown>>();

/** Request once; a failed request is tried again the next time. */
function requestOnce<T>(address: string): Promise<T> {
  const known = cached.get(address) ?? request<T>(address);
  cached.set(address, known);
  known.catch(() => cached.delete(address));
  return known as Promise<T>;
}

/** Everything that this server offers. */
export const fetchCatalogue = (): Promise<Catalogue> => requestOnce('/api/catalogue');

/** What is printed on a game's boards, tiles and cards. */
export const fetchBox = <T>(game: string): Promise<T> => requestOnce(`/api/games/${game}/box`);

/** The display text of a game. */
export const fetchTexts = async (game: string): Promise<GameTexts> =>
  new GameTexts(await requestOnce<GameText>(`/api/games/${game}/text`));

export const fetchRulebook = (game: string): Promise<Rulebook> => request(`/api/games/${game}/rules`);
export const createTable = (wanted: NewTable): Promise<TableCreated> => request('/api/tables', wanted);
export const fetchReplay = (wanted: ReplayRequest): Promise<Replay> => request('/api/replay', wanted);

export async function fetchRecord(table: string, token: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record?${new URLSearchParams(token ? { token } : {})}`);
  if (!response.ok) throw new Error(await readError(response));
  return response.text();
}
