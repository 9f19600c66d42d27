import { describe, expect, it } from 'vitest';
import { CLIENT_PAGES } from '../protocol';
import { parseRoute } from './router.svelte';

describe('the address', () => {
  it('stands for a page', () => {
    expect(parseRoute('/', '')).toEqual({ page: 'home' });
    expect(parseRoute('/new/pistols', '')).toEqual({ page: 'new', game: 'pistols', edition: null });
    expect(parseRoute('/new/haunting-house/2', '')).toEqual({ page: 'new', game: 'haunting-house', edition: 2 });
    expect(parseRoute('/rules/pistols', '#PP-9')).toEqual({ page: 'rules', game: 'pistols', rule: 'PP-9' });
    expect(parseRoute('/replay/abc', '')).toEqual({ page: 'replay', table: 'abc' });
  });

  it('carries the secret of a seat behind the hash, which no server sees', () => {
    expect(parseRoute('/table/abc', '#s3cret')).toEqual({ page: 'table', table: 'abc', token: 's3cret' });
    expect(parseRoute('/table/abc', '')).toEqual({ page: 'table', table: 'abc', token: '' });
  });

  it('without the name of a game or table leads to where one is chosen', () => {
    for (const path of ['/new', '/table/', '/rules']) expect(parseRoute(path, '')).toEqual({ page: 'home' });
    expect(parseRoute('/replay', '')).toEqual({ page: 'replay', table: '' });
  });

  it('may lead nowhere', () => {
    for (const path of ['/nowhere', '/nowhere/x']) expect(parseRoute(path, '')).toEqual({ page: 'notFound' });
  });

  it('is known for every page that the server sends here', () => {
    expect(CLIENT_PAGES.length).toBeGreaterThan(0);
    for (const page of CLIENT_PAGES) expect(parseRoute(`/${page}/x`, '').page).toBe(page);
  });
});
