import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Retold } from '../state/digest';
import type { SeatClient } from '../state/seat.svelte';
import Digest from './Digest.svelte';

const retold = (text: string, isOwn: boolean): Retold => ({
  line: { text, rule: '', event: '', parts: {} },
  isOwn,
});
const shown = (...digest: Retold[]): void => void render(Digest, { table: { digest } as unknown as SeatClient });

afterEach(cleanup);

describe('what happened since', () => {
  it('is not there when nothing did', () => {
    shown();
    expect(screen.queryByRole('group')).toBe(null);
  });

  it('shows the latest line about the viewer, and unfolds all of them', () => {
    shown(retold('Ben points at you.', true), retold('You lose 2 hearts.', true), retold('Ben is dead.', false));
    expect(document.querySelector('summary .latest')?.textContent).toBe('You lose 2 hearts.');
    expect([...document.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      'Ben points at you.',
      'You lose 2 hearts.',
      'Ben is dead.',
    ]);
  });
});
