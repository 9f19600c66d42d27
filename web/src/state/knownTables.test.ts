import { expect, it } from 'vitest';
import { knownTable, migrate, rememberTable } from './knownTables.svelte';

it('keeps the hash that was shown first', () => {
  rememberTable('fair', { secretHash: 'first' });
  rememberTable('fair', { secretHash: 'other' });
  rememberTable('fair', { isOver: true });
  expect(knownTable('fair')?.secretHash).toBe('first');
});

it('reads what earlier versions stored', () => {
  const old = { table: 'abc', key: 'host', at: 5, over: true, met: 1, took: 2, answered: { 0: 3 }, hash: 'h' };
  expect(migrate(old)).toMatchObject({
    table: 'abc',
    hostKey: 'host',
    usedAt: 5,
    isOver: true,
    firstSeen: 1,
    duration: 2,
    seenLines: { 0: 3 },
    secretHash: 'h',
    names: {},
  });
});
