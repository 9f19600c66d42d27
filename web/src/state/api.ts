// Requests to the server over HTTP.
import type {
  Catalogue,
  ErrorReply,
  GameText,
  NewTable,
  Replay,
  ReplayRequest,
  RulesReply,
  TableCreated,
} from '../protocol';
import { t } from '../words';
import { GameTexts } from './gameTexts';

async function request<T>(address: string, body?: unknown): Promise<T> {
  const options =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await fetchChecked(address, options)).json() as Promise<T>;
}

/** A successful response. Throws an error with a text for people, whatever went wrong. */
async function fetchChecked(address: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, options).catch(() => null);
  if (response?.ok) return response;
  const reply = (await response?.json().catch(() => null)) as ErrorReply | null | undefined;
  throw new Error(reply?.error ?? t.wrong);
}

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
export const fetchBox = (game: string): Promise<unknown> => requestOnce(`/api/games/${game}/box`);

/** The display text of a game. */
export const fetchTexts = async (game: string): Promise<GameTexts> =>
  new GameTexts(await requestOnce<GameText>(`/api/games/${game}/text`));

export const fetchRules = (game: string): Promise<RulesReply> => request(`/api/games/${game}/rules`);
export const createTable = (wanted: NewTable): Promise<TableCreated> => request('/api/tables', wanted);
export const fetchReplay = (wanted: ReplayRequest): Promise<Replay> => request('/api/replay', wanted);

export async function fetchRecord(table: string, token: string): Promise<string> {
  const query = new URLSearchParams(token ? { token } : {});
  return (await fetchChecked(`/api/tables/${table}/record?${query}`)).text();
}
