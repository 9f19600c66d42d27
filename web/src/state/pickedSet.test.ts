import { describe, expect, it } from 'vitest';
import type { SetChoice } from '../protocol';
import { PickedSet } from './pickedSet.svelte';
import { makeChoice } from './testing';

const cards: SetChoice = makeChoice({ 'pay two': [2, 2], 'pay three': [1, 3] }, 5, 7, 'done');
const pick = (choice: SetChoice, ...notations: string[]): PickedSet => {
  const picked = new PickedSet(choice);
  for (const notation of notations) picked.toggle({ notation });
  return picked;
};

describe('a set', () => {
  it('is the same text in whatever order things are picked', () => {
    expect(pick(cards, 'pay two', 'pay three').text).toBe('pay two + pay three + done');
    expect(pick(cards, 'pay three', 'pay two').text).toBe('pay two + pay three + done');
  });

  it('says what confirming costs, and when it can be confirmed', () => {
    const picked = pick(cards, 'pay two');
    expect([picked.weight, picked.isComplete, picked.label]).toEqual([2, false, 'For 2']);
    picked.toggle({ notation: 'pay three' });
    expect([picked.weight, picked.isComplete, picked.label]).toEqual([5, true, 'For 5']);
  });

  it('takes a thing as often as there is one, and then none of it', () => {
    const picked = pick(cards, 'pay two', 'pay two');
    expect(picked.count({ notation: 'pay two' })).toBe(2);
    picked.toggle({ notation: 'pay two' });
    expect(picked.count({ notation: 'pay two' })).toBe(0);
  });

  it('leaves other answers alone', () => {
    expect(new PickedSet(cards).toggle({ notation: 'done' })).toBe(false);
  });

  it('puts back what cannot be chosen together with a thing', () => {
    const [one, two, three] = ['tile a', 'tile b', 'tile c'] as const;
    const pairs = makeChoice({ [one]: [1, 1], [two]: [1, 1], [three]: [1, 1] }, 2, 2, '');
    const partners: Record<string, string[]> = { [one]: [two], [two]: [one, three], [three]: [two] };
    const items = pairs.items.map((item) => ({ ...item, partners: partners[item.answer.notation]! }));
    expect(pick({ ...pairs, items }, one, two).text).toBe('tile a + tile b');
    expect(pick({ ...pairs, items }, one, three).text).toBe('tile c');
    expect(pick({ ...pairs, items }, one, two, three).text).toBe('tile b + tile c');
  });

  it('can be started again', () => {
    const picked = pick(cards, 'pay two', 'pay three');
    picked.clear();
    expect(picked.weight).toBe(0);
  });

  it('without an answer that ends it is only what was picked', () => {
    expect(pick(makeChoice({ 'take red': [2, 1] }, 2, 2, ''), 'take red', 'take red').text).toBe('take red + take red');
  });
});
