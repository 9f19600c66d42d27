import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecapLine } from '../state/recap';
import type { SeatClient } from '../state/seatClient.svelte';
import { makeLine } from '../state/testing';
import Recap from './Recap.svelte';

const recapLine = (text: string, isOwn: boolean): RecapLine => ({ line: makeLine(text), isOwn });
const show = (...recap: RecapLine[]): void => void render(Recap, { table: { recap } as unknown as SeatClient });

afterEach(cleanup);

describe('the recap', () => {
  it('is not there when nothing happened', () => {
    show();
    expect(screen.queryByRole('group')).toBe(null);
  });

  it('shows the latest line about the viewer, and unfolds all lines', () => {
    show(
      recapLine('Ben points at you.', true),
      recapLine('You lose 2 hearts.', true),
      recapLine('Ben is dead.', false),
    );
    expect(document.querySelector('summary .latest')?.textContent).toBe('You lose 2 hearts.');
    expect([...document.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      'Ben points at you.',
      'You lose 2 hearts.',
      'Ben is dead.',
    ]);
  });
});
