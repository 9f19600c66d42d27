import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Hint } from '../protocol';
import type { SeatClient } from '../state/seat.svelte';
import { t } from '../words';
import HintList from './HintList.svelte';

const choice = (text: string): Choice => ({ text, kind: text, things: [] });

function table(hint: Partial<Hint> | null, isHinting = false): SeatClient {
  const whole = hint && { type: 'hinted', id: 'x', seq: 1, tries: 2000, findings: [], ...hint };
  return {
    hint: whole,
    isHinting,
    answers: [choice('hide'), choice('watch')],
    staging: { placed: new Set(['hide']), label: () => 'Watch the candle' },
    view: { asked: 'dusk' },
    choose: vi.fn(),
  } as unknown as SeatClient;
}

afterEach(cleanup);

const findings = [
  { text: 'watch', chance: 0.617 },
  { text: 'hide', chance: 0.3 },
  { text: 'fly', chance: 0.2 },
];

describe('the list of a hint', () => {
  it('has the best first, in words and numbers, and only what may be answered', () => {
    const shown = render(HintList, { table: table({ findings }) });
    const labels = shown.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(labels).toEqual(['Watch the candle, about 62 % to win', 'Hide, about 30 % to win']);
    expect(shown.getByRole('status').textContent).toContain('Looks best: Watch the candle, about 62 % to win.');
  });

  it('gives the answer that is clicked', () => {
    const seat = table({ findings });
    const shown = render(HintList, { table: seat });
    shown.getAllByRole('button')[1]!.click();
    expect(seat.choose).toHaveBeenCalledWith(choice('hide'));
  });

  it('says how far it looked', () => {
    expect(render(HintList, { table: table({ findings }) }).container.textContent).toContain(t.hint.tries(2000));
    const rough = render(HintList, { table: table({ findings, tries: 300 }) });
    expect(rough.container.textContent).toContain(t.hint.rough(300));
  });

  it('says while it thinks, and nothing else', () => {
    const shown = render(HintList, { table: table(null, true) });
    expect(shown.getByRole('status').textContent).toContain(t.hint.thinking);
    expect(shown.queryAllByRole('button')).toEqual([]);
  });
});

describe('chances', () => {
  it('are never certain', () => {
    expect([0, 0.004, 0.5, 0.996, 1].map(t.hint.odds)).toEqual([
      'less than 1 % to win',
      'less than 1 % to win',
      'about 50 % to win',
      'more than 99 % to win',
      'more than 99 % to win',
    ]);
  });
});
