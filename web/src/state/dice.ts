// The honest-dice check: was the secret the one whose hash was shown first, and are our nonces in it?
import type { Closed } from '../protocol';

export type Verdict = 'honest' | 'wrong' | 'unknown';

/** `nonces`: by seat, what this browser has added. */
export async function checkDice(hash: string, closed: Closed, nonces: Record<string, string>): Promise<Verdict> {
  if (Object.entries(nonces).some(([seat, nonce]) => closed.nonces[Number(seat)] !== nonce)) return 'wrong';
  if (!globalThis.crypto?.subtle) return 'unknown'; // browsers lend it to secure pages only
  const secret = Uint8Array.from(closed.secret.match(/../g) ?? [], (digits) => parseInt(digits, 16));
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', secret));
  const text = [...found].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text === hash ? 'honest' : 'wrong';
}
