import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { makeLine } from '../state/testing';
import Log from './Log.svelte';

afterEach(cleanup);

it('the log has headings at the events that the game names, whatever they are called', () => {
  const lines = [makeLine('night_fell'), makeLine('trouble_began'), makeLine('chose')];
  const { container } = render(Log, { lines, game: 'candle', headingEvents: new Set(['night_fell']) });
  expect([...container.querySelectorAll('li')].map((one) => one.classList.contains('heading'))).toEqual([
    true,
    false,
    false,
  ]);
});

it('a line about an answer that nobody chose is quiet', () => {
  const { container } = render(Log, { lines: [makeLine('forced'), makeLine('chose')], game: 'candle' });
  expect([...container.querySelectorAll('li')].map((one) => one.classList.contains('forced'))).toEqual([true, false]);
});
