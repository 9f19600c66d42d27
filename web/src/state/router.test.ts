import { describe, expect, it } from 'vitest';
import { routeOf } from './router.svelte';

describe('the address', () => {
  it('stands for a page', () => {
    expect(routeOf('/', '')).toEqual({ page: 'arcade' });
    expect(routeOf('/new/pistols', '')).toEqual({ page: 'new', game: 'pistols', edition: null });
    expect(routeOf('/new/haunting-house/2', '')).toEqual({ page: 'new', game: 'haunting-house', edition: 2 });
    expect(routeOf('/rules/pistols', '#PP-9')).toEqual({ page: 'rules', game: 'pistols', rule: 'PP-9' });
    expect(routeOf('/replay/abc', '')).toEqual({ page: 'replay', table: 'abc' });
  });

  it('carries the secret of a seat behind the hash, which no server sees', () => {
    expect(routeOf('/table/abc', '#s3cret')).toEqual({ page: 'table', table: 'abc', token: 's3cret' });
    expect(routeOf('/table/abc', '')).toEqual({ page: 'table', table: 'abc', token: '' });
  });

  it('may lead nowhere', () => {
    for (const path of ['/nowhere', '/table', '/rules']) expect(routeOf(path, '')).toEqual({ page: 'lost' });
  });
});
