// Verifies the dice after a game. Before it the server shows the hash of its secret, and each seat adds a nonce; after it
// the server reveals everything, and these must agree: the secret with its hash, the nonces with ours, the keys with what
// they are derived from, and the record, from which `hauntology verify` replays the whole game.
import type { GameOver } from '../protocol';

export type Fault = 'secret' | 'nonces' | 'keys' | 'record';
export type Verdict = 'honest' | 'unknown' | Fault;

const KEY_BYTES = 12;

/** `hash` is the one that was shown before the game; `nonces` are what this browser added, by seat. */
export async function checkDice(hash: string, revealed: GameOver, nonces: Record<string, string>): Promise<Verdict> {
  if (Object.entries(nonces).some(([seat, nonce]) => revealed.nonces[Number(seat)] !== nonce)) return 'nonces';
  if (!isRecordOf(revealed, hash)) return 'record';
  if (!globalThis.crypto?.subtle) return 'unknown'; // only secure pages have it
  const secret = hexToBytes(revealed.secret);
  if (bytesToHex(await crypto.subtle.digest('SHA-256', secret)) !== hash) return 'secret';
  const keys = await deriveKeys(secret, revealed.nonces, revealed.keys.length);
  return keys.every((key, number) => key === revealed.keys[number]) ? 'honest' : 'keys';
}

/** Is the record of these dice, with a key for each of its lines? */
function isRecordOf({ secret, nonces, keys, record }: GameOver, hash: string): boolean {
  const head = readHead(record);
  const isSecret =
    head.seed === undefined
      ? head.secret === secret && head.hash === hash
      : bytesToHex(encodeText(`hauntology seed ${head.seed}`)) === secret;
  return isSecret && (head.nonces ?? '') === nonces.join(', ') && keys.length === countEntries(record) + 1;
}

/** The keys of the setup and of each line: an HMAC of the secret, with the nonces mixed in. */
async function deriveKeys(secret: Uint8Array, nonces: string[], count: number): Promise<string[]> {
  const mixed = nonces.length > 0 ? await hmac(await importKey(secret), nonces.join(', ')) : secret;
  const key = await importKey(mixed);
  const digests = await Promise.all(Array.from({ length: count }, (_, number) => hmac(key, String(number))));
  return digests.map((digest) => bytesToHex(digest.slice(0, KEY_BYTES)));
}

// The record is text, which the browser verifies as it is: what a person downloads and gives to `hauntology verify`.

/** The head of a record, by keyword. */
function readHead(record: string): Record<string, string | undefined> {
  const lines = (record.split('\n\n')[0] ?? '').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/^(\w+): (.*)$/g)].map(([, name, value]) => [name, value])),
  );
}

/** The number of answers and undos in a record. */
const countEntries = (record: string): number =>
  (record.split('\n\n')[1] ?? '').split('\n').filter((line) => /^\S.*: /.test(line)).length;

const importKey = (secret: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const hmac = async (key: CryptoKey, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, encodeText(text)));

const encodeText = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const hexToBytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));

const bytesToHex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
