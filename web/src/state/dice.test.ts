import { afterEach, describe, expect, it, vi } from 'vitest';
import dice from '../../../tests/table/known_dice.json';
import type { Closed } from '../protocol';
import { checkDice } from './dice';
import { keepTable, knownTable } from './settings.svelte';

const { hash, ...told } = dice.secret;
const closed: Closed = { type: 'closed', ...told };
const mine = { 0: '0102' };
const forged = (news: Partial<Closed>): Closed => ({ ...closed, ...news });
const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

afterEach(() => vi.unstubAllGlobals());

describe('the honest-dice check', () => {
  it('holds for what the table has shown', async () => {
    expect(await checkDice(hash, closed, mine)).toBe('honest');
    expect(await checkDice(hash, closed, {})).toBe('honest');
  });

  it('holds for a table with a seed and no nonces', async () => {
    const { hash: shown, ...rest } = dice.seed;
    expect(await checkDice(shown, { type: 'closed', ...rest }, {})).toBe('honest');
    expect(
      await checkDice(shown, { type: 'closed', ...rest, record: rest.record.replace('seed: 7', 'seed: 8') }, {}),
    ).toBe('record');
  });

  it('finds a secret that was not sealed', async () => {
    const secret = other(closed.secret);
    const record = closed.record.replace(closed.secret, secret);
    expect(await checkDice(hash, forged({ secret, record }), mine)).toBe('secret');
  });

  it('finds a hash that is not the one shown first', async () => {
    expect(await checkDice(other(hash), closed, mine)).toBe('record');
  });

  it('holds on to the hash that was shown first', () => {
    keepTable('sealed', { hash });
    keepTable('sealed', { hash: other(hash) });
    keepTable('sealed', { over: true });
    expect(knownTable('sealed')?.hash).toBe(hash);
  });

  it('misses a nonce of ours', async () => {
    expect(await checkDice(hash, closed, { 0: '0103' })).toBe('nonces');
    expect(await checkDice(hash, closed, { 1: '0102' })).toBe('nonces');
  });

  it('finds any forged key', async () => {
    for (const at of closed.keys.keys()) {
      const keys = closed.keys.map((key, number) => (number === at ? other(key) : key));
      expect(await checkDice(hash, forged({ keys }), mine)).toBe('keys');
    }
  });

  it('finds keys that were made with the nonce of another', async () => {
    const nonces = [closed.nonces[0]!, other(closed.nonces[1]!)];
    const record = closed.record.replace(closed.nonces[1]!, nonces[1]!);
    expect(await checkDice(hash, forged({ nonces, record }), mine)).toBe('keys');
  });

  it('wants a key for every line of the record', async () => {
    expect(await checkDice(hash, forged({ keys: closed.keys.slice(0, -1) }), mine)).toBe('record');
  });

  it('wants the record to be of these dice', async () => {
    expect(await checkDice(hash, forged({ record: closed.record.replace('0102', '0103') }), mine)).toBe('record');
    expect(await checkDice(hash, forged({ record: '' }), mine)).toBe('record');
  });

  it('says nothing where the browser lends no cryptography', async () => {
    vi.stubGlobal('crypto', {});
    expect(await checkDice(hash, closed, mine)).toBe('unknown');
  });
});
