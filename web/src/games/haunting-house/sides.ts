// The sides of tiles: shapes, and how tiles turn.
import type { Icon, Side } from './view';

export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

export type Shape = 'crossing' | 't' | 'curve' | 'straight' | 'dead-end';

/** For each shape as it is drawn: its open sides, and after how many quarter turns it looks the same again. */
export const SHAPES: Record<Shape, { sides: readonly number[]; period: number }> = {
  crossing: { sides: [0, 1, 2, 3], period: 1 },
  t: { sides: [1, 2, 3], period: 4 },
  curve: { sides: [1, 2], period: 4 },
  straight: { sides: [1, 3], period: 2 },
  'dead-end': { sides: [2], period: 4 },
};

/** For each way to turn a tile: quarter turns clockwise. */
export const QUARTERS: Record<Icon, number> = { none: 0, a: 1, b: -1, c: 2 };

/** The shape of a tile with these open sides, and by how many quarters clockwise its drawing is turned. */
export function findShape(open: readonly Side[]): { shape: Shape; quarters: number } {
  const wanted = open.map((side) => SIDES.indexOf(side)).sort();
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    const { sides, period } = SHAPES[shape];
    for (let quarters = 0; quarters < period; quarters++) {
      const turned = sides.map((side) => (side + quarters) % 4).sort();
      if (turned.join() === wanted.join()) return { shape, quarters };
    }
  }
  return { shape: 'crossing', quarters: 0 };
}

/** The open sides of a tile after some quarter turns clockwise, in the order of `SIDES`. */
export const turnSides = (open: readonly Side[], quarters: number): Side[] =>
  SIDES.filter((_, at) => open.includes(SIDES[(at - quarters + 4) % 4]!));

export const oppositeOf = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 2) % 4]!;

/** How many quarter turns a drawing that was turned `turns` times needs in all to show `quarters`, the short way. */
export function countTurns(quarters: number, turns: number, period: number): number {
  const difference = (((quarters - turns) % period) + period) % period;
  return turns + (difference > period / 2 ? difference - period : difference);
}
