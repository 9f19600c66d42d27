import { describe, expect, it } from 'vitest';
import { House, type Annex } from './house';
import { Layout, UNIT } from './layout';
import { countTurns, findShape, oppositeOf, QUARTERS, SHAPES, SIDES, turnSides } from './sides';
import { box, makeTable } from './testView';
import type { Edition, Table } from './view';

type Movable = Pick<Table, 'exit' | 'stairs'> & { edition: Edition };
const HOUSES: Movable[] = [
  { edition: 'one', exit: 'south_east_south', stairs: { lower: 0, attic: 3 } },
  { edition: 'two', exit: 'north_east_east', stairs: { lower: 2, attic: 3 } },
  { edition: 'three', exit: 'south_west_west', stairs: { lower: 4, attic: 0 } },
];
const makeHouse = ({ edition, ...movable }: Movable): House =>
  new House(box, { ...movable, options: { ...makeTable().options, edition } });

describe('the sides of tiles', () => {
  it('show the shape and how it is turned', () => {
    expect(findShape(['east', 'south', 'west'])).toEqual({ shape: 't', quarters: 0 });
    expect(findShape(['north', 'west'])).toEqual({ shape: 'curve', quarters: 2 });
    expect(findShape(['south', 'north'])).toEqual({ shape: 'straight', quarters: 1 });
    expect(findShape(['east'])).toEqual({ shape: 'dead-end', quarters: 3 });
    expect(findShape(SIDES)).toEqual({ shape: 'crossing', quarters: 0 });
  });

  it('are the same again after four quarters', () => {
    for (const { sides } of Object.values(SHAPES)) {
      const open = sides.map((side) => SIDES[side]!);
      let turned = open;
      for (let at = 0; at < 4; at++) turned = turnSides(turned, QUARTERS.a);
      expect(turned).toEqual(open);
      expect(turnSides(turnSides(open, QUARTERS.b), QUARTERS.a)).toEqual(open);
      expect(turnSides(turnSides(open, QUARTERS.c), QUARTERS.c)).toEqual(open);
    }
  });

  it('turn the short way round', () => {
    expect(countTurns(0, 3, 4)).toBe(4);
    expect(countTurns(3, 4, 4)).toBe(3);
    expect(countTurns(2, 8, 4)).toBe(10);
    expect(countTurns(1, 6, 2)).toBe(7);
    expect(countTurns(0, 6, 1)).toBe(6);
  });
});

describe.each(HOUSES)('the house of edition $edition', (movable) => {
  const house = makeHouse(movable);
  const floors = ['one', 'two', 'three'].indexOf(movable.edition) + 1;

  it('has as many places as tiles', () => {
    expect(house.places).toHaveLength([36, 61, 77][floors - 1]!);
    expect(house.floors).toBe(floors);
  });

  it('has neighbours that see each other', () => {
    const found = new Set<string | null>(house.places);
    for (const place of house.places) {
      for (const side of SIDES) {
        const there = house.neighbour(place, side);
        found.add(there);
        if (there !== null) expect(house.sideTowards(there, place)).toBe(oppositeOf(side));
      }
    }
    const annexes = 1 + Math.max(1, floors - 1); // the exit, and the entrance or the staircases
    expect(found.size).toBe(house.places.length + annexes + 1); // and null
  });

  it.each([true, false])('is drawn without overlaps (stacked: %s)', (isStacked) => {
    const layout = new Layout(house, isStacked);
    const corners = [...house.places.map((place) => layout.cornerOf(place)), ...layout.listAnnexes()];
    for (const [at, { x, y }] of corners.entries()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + UNIT).toBeLessThanOrEqual(layout.width);
      expect(y + UNIT).toBeLessThanOrEqual(layout.height);
      for (const other of corners.slice(at + 1)) {
        expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(UNIT - 0.01);
      }
    }
  });
});

describe('what is attached outside', () => {
  const house = makeHouse({ edition: 'three', exit: 'south_west_west', stairs: { lower: 4, attic: 0 } });
  const layout = new Layout(house, false);
  const edgesOf = (place: string): Annex['edge'][] =>
    house.annexes.filter((annex) => annex.place === place).map(({ edge }) => edge);

  it('touches the house where the table says', () => {
    expect(edgesOf('exit')).toEqual([{ place: 'first_a6', side: 'west' }]);
    expect(edgesOf('staircase')).toEqual([
      { place: 'first_e1', side: 'north' },
      { place: 'second_e5', side: 'south' },
    ]);
    expect(edgesOf('attic_staircase')).toEqual([
      { place: 'second_b1', side: 'north' },
      { place: 'attic_a4', side: 'south' },
    ]);
    expect(edgesOf('entrance')).toEqual([]);
  });

  it('leads from floor to floor', () => {
    expect(house.neighbour('first_e1', 'north')).toBe('staircase');
    expect(house.neighbour('staircase', 'north')).toBe('second_e5');
    expect(house.neighbour('staircase', 'south')).toBe('first_e1');
    expect(house.neighbour('staircase', 'east')).toBe(null);
    expect(house.sideTowards('second_b1', 'attic_staircase')).toBe('north');
    expect(house.sideTowards('first_a1', 'first_c1')).toBe(null);
  });

  it('is drawn beside its tile, and one tile farther after a slide', () => {
    const foot = layout.cornerOf('first_e1');
    expect(layout.cornerOf('staircase')).toEqual({ x: foot.x, y: foot.y - UNIT });
    expect(layout.cornerAfter('staircase_west')).toEqual({ x: foot.x - UNIT, y: foot.y - UNIT });
    expect(layout.cornerBeside(box.exits.north_west_west!).x).toBe(layout.cornerOf('first_a1').x - UNIT);
  });

  it('is one tile for foot and top of a staircase between stacked floors', () => {
    const drawn = (isStacked: boolean): number => new Layout(house, isStacked).listAnnexes().length;
    expect([drawn(true), drawn(false)]).toEqual([3, 5]);
  });
});
