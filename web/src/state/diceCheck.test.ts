import { afterEach, describe, expect, it, vi } from 'vitest';
import dice from '../../../tests/table/known_dice.json';
import type { GameOver } from '../protocol';
import { checkDice } from './diceCheck';

const { hash, ...told } = dice.secret;
const revealed: GameOver = { type: 'game_over', answers: 2, redrawn: 0, ...told };
const mine = { 0: '0102' };
const forged = (news: Partial<GameOver>): GameOver => ({ ...revealed, ...news });
const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

afterEach(() => vi.unstubAllGlobals());

describe('the dice check', () => {
  it('accepts what the server reveals', async () => {
    expect(await checkDice(hash, revealed, mine)).toBe('honest');
    expect(await checkDice(hash, revealed, {})).toBe('honest');
  });

  it('accepts a table with a seed and no nonces', async () => {
    const { hash: shown, ...rest } = dice.seed;
    expect(await checkDice(shown, { type: 'game_over', answers: 2, redrawn: 0, ...rest }, {})).toBe('honest');
    expect(
      await checkDice(
        shown,
        { type: 'game_over', answers: 2, redrawn: 0, ...rest, record: rest.record.replace('seed: 7', 'seed: 8') },
        {},
      ),
    ).toBe('record');
  });

  it('notices a secret with another hash', async () => {
    const secret = other(revealed.secret);
    const record = revealed.record.replace(revealed.secret, secret);
    expect(await checkDice(hash, forged({ secret, record }), mine)).toBe('secret');
  });

  it('notices another hash', async () => {
    expect(await checkDice(other(hash), revealed, mine)).toBe('record');
  });

  it('notices that our nonce is missing', async () => {
    expect(await checkDice(hash, revealed, { 0: '0103' })).toBe('nonces');
    expect(await checkDice(hash, revealed, { 1: '0102' })).toBe('nonces');
  });

  it('notices every forged key', async () => {
    for (const at of revealed.keys.keys()) {
      const keys = revealed.keys.map((key, number) => (number === at ? other(key) : key));
      expect(await checkDice(hash, forged({ keys }), mine)).toBe('keys');
    }
  });

  it('notices keys that were derived from another nonce', async () => {
    const nonces = [revealed.nonces[0]!, other(revealed.nonces[1]!)];
    const record = revealed.record.replace(revealed.nonces[1]!, nonces[1]!);
    expect(await checkDice(hash, forged({ nonces, record }), mine)).toBe('keys');
  });

  it('needs a key for every line of the record', async () => {
    expect(await checkDice(hash, forged({ keys: revealed.keys.slice(0, -1) }), mine)).toBe('record');
  });

  it('needs the record to be of these dice', async () => {
    expect(await checkDice(hash, forged({ record: revealed.record.replace('0102', '0103') }), mine)).toBe('record');
    expect(await checkDice(hash, forged({ record: '' }), mine)).toBe('record');
  });

  it('is undecided where the browser has no cryptography', async () => {
    vi.stubGlobal('crypto', {});
    expect(await checkDice(hash, revealed, mine)).toBe('unknown');
  });
});
