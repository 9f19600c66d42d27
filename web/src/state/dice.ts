// The honest-dice check. Before the game the table shows the hash of its secret, and each seat adds a nonce. After it
// the table shows everything, and these must agree: secret and hash, nonces and ours, keys and what they are made from,
// and the record, from which `hauntology verify` plays the whole game again.
import type { Closed } from '../protocol';
import { entriesIn, headOf } from './facts';

export type Fault = 'secret' | 'nonces' | 'keys' | 'record';
export type Verdict = 'honest' | 'unknown' | Fault;

const KEY_BYTES = 12;

/** `hash`: the one that was shown first; `nonces`: by seat, what this browser has added. */
export async function checkDice(hash: string, closed: Closed, nonces: Record<string, string>): Promise<Verdict> {
  if (Object.entries(nonces).some(([seat, nonce]) => closed.nonces[Number(seat)] !== nonce)) return 'nonces';
  if (!isOf(closed, hash)) return 'record';
  if (!globalThis.crypto?.subtle) return 'unknown'; // browsers lend it to secure pages only
  const secret = bytesOf(closed.secret);
  if (hexOf(await crypto.subtle.digest('SHA-256', secret)) !== hash) return 'secret';
  const keys = await keysFrom(secret, closed.nonces, closed.keys.length);
  return keys.every((key, number) => key === closed.keys[number]) ? 'honest' : 'keys';
}

/** Does the record tell of these dice, and has each of its lines a key? */
function isOf({ secret, nonces, keys, record }: Closed, hash: string): boolean {
  const head = headOf(record);
  const isSecret =
    head.seed === undefined
      ? head.secret === secret && head.hash === hash
      : hexOf(textBytes(`hauntology seed ${head.seed}`)) === secret;
  return isSecret && (head.nonces ?? '') === nonces.join(', ') && keys.length === entriesIn(record).length + 1;
}

/** The keys of the setting up and of each line after it: an HMAC of the secret, with the nonces mixed in. */
async function keysFrom(secret: Uint8Array, nonces: string[], count: number): Promise<string[]> {
  const mixed = nonces.length > 0 ? await hmac(await keyed(secret), nonces.join(', ')) : secret;
  const key = await keyed(mixed);
  const digests = await Promise.all(Array.from({ length: count }, (_, number) => hmac(key, String(number))));
  return digests.map((digest) => hexOf(digest.slice(0, KEY_BYTES)));
}

const keyed = (secret: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const hmac = async (key: CryptoKey, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, textBytes(text)));

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));

const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
