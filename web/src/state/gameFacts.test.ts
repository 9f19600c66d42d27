import { describe, expect, it } from 'vitest';
import { countEvents, dateEvents, sumEvents } from './gameFacts';
import { makeLine } from './testing';

describe('the facts of a game', () => {
  const log = [
    makeLine('turn_began', { turn: 1 }),
    makeLine('lost_hearts', { seat: 0, number: 2 }),
    makeLine('turn_began', { turn: 2 }),
    makeLine('lost_hearts', { seat: 0, number: 3 }),
    makeLine('died', { seat: 0 }),
  ];

  it('are counts and sums of events', () => {
    expect(countEvents(log, 'lost_hearts', 'died')).toBe(3);
    expect(sumEvents(log, 'lost_hearts', 'number')).toBe(5);
  });

  it('include when something happened', () => {
    expect(dateEvents(log, 'died', 'turn')).toEqual([{ parts: { seat: 0 }, at: 2 }]);
  });
});
