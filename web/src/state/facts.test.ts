import { describe, expect, it } from 'vitest';
import type { Line, Plain } from '../protocol';
import { answersIn, countOf, datesOf, sumOf } from './facts';

const line = (event: string, parts: Record<string, Plain> = {}): Line => ({ text: '', rule: '', event, parts });

describe('the facts of a game', () => {
  const log = [
    line('turn_began', { turn: 1 }),
    line('lost_hearts', { seat: 'Ada', number: 2 }),
    line('turn_began', { turn: 2 }),
    line('lost_hearts', { seat: 'Ada', number: 3 }),
    line('died', { seat: 'Ada' }),
  ];

  it('are counted and added up', () => {
    expect(countOf(log, 'lost_hearts', 'died')).toBe(3);
    expect(sumOf(log, 'lost_hearts', 'number')).toBe(5);
  });

  it('have their dates', () => {
    expect(datesOf(log, 'died', 'turn')).toEqual([{ parts: { seat: 'Ada' }, at: 2 }]);
  });

  it('know how many answers were given', () => {
    const record = [
      'hauntology record 1',
      'game: pistols 1',
      'seats: Ada, Ben',
      '',
      '    # Turn 1: Ada.',
      'Ada: move street',
      'Ada: undo',
      'Ada: move jail',
      '    # Ada goes: to the jail.',
      'Ben: undo by consent',
      '',
      'state: e900',
    ].join('\n');
    expect(answersIn(record)).toBe(2);
  });
});
