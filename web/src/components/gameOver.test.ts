import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { RankedSeat } from '../protocol';
import type { SeatClient } from '../state/seatClient.svelte';
import { makeView } from '../state/testing';
import GameOver from './GameOver.svelte';

function show(...ranking: RankedSeat[]): void {
  const view = { ...makeView(''), ending: 'escaped', winners: [0, 1], ranking };
  const table = { view, log: [], table: 'AAAA', seat: 0 } as unknown as SeatClient;
  render(GameOver, { table, rematch: () => {}, follow: () => {}, close: () => {} });
}

afterEach(cleanup);

describe('the end of a game', () => {
  it('has no ranking in games without one', () => {
    show();
    expect(screen.queryByRole('list', { name: 'The winners in order' })).toBe(null);
  });

  it('lists the winners in order, with the reason', () => {
    show({ seat: 1, place: 1, reason: 'left with 5 courage' }, { seat: 0, place: 2, reason: 'left with 3 courage' });
    const items = [...document.querySelectorAll<HTMLLIElement>('.ranking li')];
    expect(items.map((item) => item.value)).toEqual([1, 2]);
    expect(items[0]!.textContent).toContain('left with 5 courage');
  });
});
