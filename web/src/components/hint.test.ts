import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Hint, LegalAnswer } from '../protocol';
import type { SeatClient } from '../state/seatClient.svelte';
import { t } from '../words';
import HintList from './HintList.svelte';

const legalAnswer = (notation: string, label: string): LegalAnswer => ({ notation, label, kind: notation, things: [] });
const HIDE = legalAnswer('hide', 'Hide');
const WATCH = legalAnswer('watch', 'Watch the candle');

function table(hint: Partial<Hint> | null, isSearching = false): SeatClient {
  const whole = hint && { type: 'hint', id: 'x', seq: 1, playouts: 2000, answers: [], ...hint };
  return {
    hint: whole,
    hints: { isSearching },
    answers: [HIDE, WATCH],
    choose: vi.fn(),
  } as unknown as SeatClient;
}

afterEach(cleanup);

const answers = [
  { answer: 'watch', label: '', win_chance: 0.617 },
  { answer: 'hide', label: '', win_chance: 0.3 },
  { answer: 'fly', label: '', win_chance: 0.2 },
];

describe('the list of a hint', () => {
  it('has the best answer first, and only legal answers', () => {
    const shown = render(HintList, { table: table({ answers }) });
    const labels = shown.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(labels).toEqual(['Watch the candle, about 62% to win', 'Hide, about 30% to win']);
    expect(shown.getByRole('status').textContent).toContain('Looks best: Watch the candle, about 62% to win.');
  });

  it('gives the answer that is clicked', () => {
    const seat = table({ answers });
    const shown = render(HintList, { table: seat });
    shown.getAllByRole('button')[1]!.click();
    expect(seat.choose).toHaveBeenCalledWith({ notation: 'hide' });
  });

  it('confirms what is picked of a set, if that is best', () => {
    const picked = { isComplete: true, label: 'Keep all dice', choice: { done: 'done' } };
    const confirmSet = vi.fn();
    const seat = { ...table({ answers: [{ answer: 'done', label: '', win_chance: 0.5 }] }), picked, confirmSet };
    const shown = render(HintList, { table: seat as unknown as SeatClient });
    expect(shown.getByRole('button').getAttribute('aria-label')).toBe('Keep all dice, about 50% to win');
    shown.getByRole('button').click();
    expect(confirmSet).toHaveBeenCalledOnce();
  });

  it('says what it is based on', () => {
    expect(render(HintList, { table: table({ answers }) }).container.textContent).toContain(t.hint.playouts(2000));
    const rough = render(HintList, { table: table({ answers, playouts: 300 }) });
    expect(rough.container.textContent).toContain(t.hint.rough(300));
  });

  it('says that it is searching, and nothing else', () => {
    const shown = render(HintList, { table: table(null, true) });
    expect(shown.getByRole('status').textContent).toContain(t.hint.thinking);
    expect(shown.queryAllByRole('button')).toEqual([]);
  });
});

describe('chances', () => {
  it('are never certain', () => {
    expect([0, 0.004, 0.5, 0.996, 1].map(t.hint.odds)).toEqual([
      'less than 1% to win',
      'less than 1% to win',
      'about 50% to win',
      'more than 99% to win',
      'more than 99% to win',
    ]);
  });
});
