import { describe, expect, it } from 'vitest';
import {
  annexesOf,
  beyond,
  cornerOf,
  drawnAt,
  FACES,
  lie,
  placesOf,
  planOf,
  QUARTERS,
  SHAPES,
  SIDES,
  sideTowards,
  turned,
  turnsTo,
  UNIT,
  type Outside,
} from './house';

const HOUSES: Outside[] = [
  { edition: 1, exit: 'south of 1f6', stairs: [0, 3] },
  { edition: 2, exit: 'east of 1f1', stairs: [2, 3] },
  { edition: 3, exit: 'west of 1a6', stairs: [4, 0] },
];

describe('tiles', () => {
  it('are those of the box', () => {
    expect(Object.keys(FACES)).toHaveLength(77);
    expect(FACES['Organ Gallery']).toEqual({ number: '2-03', features: ['turn-B', 'ghost'] });
    expect(FACES['Great Hall']).toEqual({ number: '1-01', features: [] });
  });

  it('lie as their open sides say', () => {
    expect(lie(['east', 'south', 'west'])).toEqual({ shape: 't', quarters: 0 });
    expect(lie(['north', 'west'])).toEqual({ shape: 'curve', quarters: 2 });
    expect(lie(['south', 'north'])).toEqual({ shape: 'straight', quarters: 1 });
    expect(lie(['east'])).toEqual({ shape: 'dead-end', quarters: 3 });
    expect(lie([...SIDES])).toEqual({ shape: 'crossing', quarters: 0 });
  });

  it('turn as it is told, and four quarters are none', () => {
    for (const { sides } of Object.values(SHAPES)) {
      const open = sides.map((side) => SIDES[side]!);
      let around: string[] = open;
      for (let at = 0; at < 4; at++) around = turned(around, QUARTERS['a quarter to the right']!);
      expect(around).toEqual(open);
      expect(turned(turned(open, -1), 1)).toEqual(open);
    }
  });

  it('take the short way round', () => {
    expect(turnsTo(0, 3, 4)).toBe(4);
    expect(turnsTo(3, 4, 4)).toBe(3);
    expect(turnsTo(2, 8, 4)).toBe(10);
    expect(turnsTo(1, 6, 2)).toBe(7);
    expect(turnsTo(0, 6, 1)).toBe(6);
  });
});

describe.each(HOUSES)('the house of edition $edition', (outside) => {
  const places = placesOf(outside.edition);

  it('has as many places as tiles', () => {
    expect(places).toHaveLength([36, 61, 77][outside.edition - 1]!);
  });

  it('has neighbours that see each other', () => {
    const all = new Set(places.flatMap((place) => [place, ...SIDES.map((side) => beyond(outside, place, side))]));
    const annexes = 1 + Math.max(1, outside.edition - 1); // the exit, and the entrance or staircases
    expect(all.size).toBe(places.length + annexes + 1); // and nothing at all
    for (const place of places) {
      for (const side of SIDES) {
        const there = beyond(outside, place, side);
        if (there === null || there === 'the Exit') continue;
        expect(sideTowards(outside, there, place)).toBe(SIDES[(SIDES.indexOf(side) + 2) % 4]);
      }
    }
  });

  it.each([true, false])('is drawn without one thing on another (stacked: %s)', (isStacked) => {
    const plan = planOf(outside.edition, isStacked);
    const corners = [...places.map((place) => cornerOf(plan, place)), ...annexesOf(plan, outside)];
    for (const [at, { x, y }] of corners.entries()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + UNIT).toBeLessThanOrEqual(plan.width);
      expect(y + UNIT).toBeLessThanOrEqual(plan.height);
      for (const other of corners.slice(at + 1)) {
        expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(UNIT - 0.01);
      }
    }
    expect(drawnAt(plan, outside, '1a1')).toEqual(cornerOf(plan, '1a1'));
  });
});
