import { describe, expect, it } from 'vitest';
import { saidBy } from '..';
import { staging } from './staging';

describe('Ghost at Home', () => {
  it('calls a room in the log what it is called on its card', () => {
    expect(saidBy(staging, 'Ada places a room, 1st-floor-1, at 1 right.')).toBe(
      'Ada places a room, Kitchen, at the right of the first floor.',
    );
    expect(saidBy(staging, 'pay 3rd-floor-3')).toBe('pay Mirror Attic');
    expect(saidBy(staging, 'Ben lights the first floor.')).toBe('Ben lights the first floor.');
  });
});
