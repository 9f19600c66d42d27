// The house in coordinates: what the tiles are, which places lie side by side, and where each is drawn.
import box from '../../../../src/hauntology/games/haunting_house/box/tiles.txt?raw';

// The tiles ------------------------------------------------------------------

export interface TileFace {
  number: string; // of its drawing
  features: readonly string[];
}

/** By name, from the data of the package itself. */
export const FACES: Record<string, TileFace> = Object.fromEntries(
  [...box.matchAll(/^ +(\d-\d\d) +\S +[NESW]+ +(\S+) +(.+?) *$/gm)].map(([, number, features, name]) => [
    name!,
    { number: number!, features: features === '-' ? [] : features!.split('+') },
  ]),
);

export const NO_TILE = 'no tile';

// Sides, and how tiles lie -----------------------------------------------------

export type Side = 'north' | 'east' | 'south' | 'west';
export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];
const STEPS: Record<Side, readonly [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

/** The open sides of each shape as it is drawn, and after how many quarter turns it looks the same again. */
export const SHAPES: Record<string, { sides: readonly number[]; period: number }> = {
  crossing: { sides: [0, 1, 2, 3], period: 1 },
  t: { sides: [1, 2, 3], period: 4 },
  curve: { sides: [1, 2], period: 4 },
  straight: { sides: [1, 3], period: 2 },
  'dead-end': { sides: [2], period: 4 },
};

/** The shape of a tile with these open sides, and how many quarters clockwise it is turned from its drawing. */
export function lie(open: readonly string[]): { shape: string; quarters: number } {
  const wanted = open.map((side) => SIDES.indexOf(side as Side)).sort();
  for (const [shape, { sides, period }] of Object.entries(SHAPES)) {
    for (let quarters = 0; quarters < period; quarters++) {
      const turned = sides.map((side) => (side + quarters) % 4).sort();
      if (turned.join() === wanted.join()) return { shape, quarters };
    }
  }
  return { shape: 'crossing', quarters: 0 };
}

/** Quarter turns are counted on and on, so that the picture takes the short way round. */
export function turnsTo(quarters: number, turns: number, period: number): number {
  const way = (((quarters - turns) % period) + period) % period;
  return turns + (way > period / 2 ? way - period : way);
}

/** By how the server tells it: so many quarters clockwise. */
export const QUARTERS: Record<string, number> = {
  'a quarter to the right': 1,
  'a quarter to the left': -1,
  'half round': 2,
};

export function turned(open: readonly string[], quarters: number): string[] {
  return open.map((side) => SIDES[(SIDES.indexOf(side as Side) + quarters + 4) % 4]!);
}

// Places -----------------------------------------------------------------------

export const SIZES = [6, 5, 4]; // by floor
const COLUMNS = 'abcdef';
export const ENTRANCE = 'the Entrance';
export const EXIT = 'the Exit';
export const STAIRS = ['the Staircase', 'the attic Staircase']; // by the floor below
const ENTRANCE_AT = 'north of 1a1';
const STAIRS_SHIFT = [0, 1]; // columns on the floor below before the first place of a staircase

export interface Square {
  floor: number;
  column: number;
  row: number;
}

export function squareOf(place: string): Square | null {
  const [, floor, column, row] = /^(\d)([a-f])(\d)$/.exec(place) ?? [];
  if (floor === undefined) return null;
  return { floor: Number(floor) - 1, column: COLUMNS.indexOf(column!), row: Number(row) - 1 };
}

export function placeAt({ floor, column, row }: Square): string {
  return `${floor + 1}${COLUMNS[column]}${row + 1}`;
}

export function placesOf(edition: number): string[] {
  return SIZES.slice(0, edition).flatMap((size, floor) =>
    Array.from({ length: size * size }, (_, at) => placeAt({ floor, column: at % size, row: Math.floor(at / size) })),
  );
}

/** What is attached outside, as the table says where: by the tile it touches, and on which side of it. */
export interface Outside {
  edition: number;
  exit: string; // such as "south of 1f6"
  stairs: readonly number[]; // by the floor below: how far east of its first place each staircase is
}

export const footOf = (outside: Outside, stairs: number): string =>
  placeAt({ floor: stairs, column: outside.stairs[stairs]! + STAIRS_SHIFT[stairs]!, row: 0 });
export const topOf = (outside: Outside, stairs: number): string =>
  placeAt({ floor: stairs + 1, column: outside.stairs[stairs]!, row: SIZES[stairs + 1]! - 1 });

/** The staircases of an edition, by the floor below each. */
export const stairsOf = (edition: number): number[] => (edition === 1 ? [] : edition === 2 ? [0] : [0, 1]);

/** The place on this side of another, or nothing. */
export function beyond(outside: Outside, place: string, side: Side): string | null {
  const square = squareOf(place);
  if (square === null) return fromOutside(outside, place, side);
  const [right, down] = STEPS[side];
  const there = { floor: square.floor, column: square.column + right, row: square.row + down };
  const size = SIZES[square.floor]!;
  if (there.column >= 0 && there.column < size && there.row >= 0 && there.row < size) return placeAt(there);
  const edge = `${side} of ${place}`;
  if (edge === outside.exit) return EXIT;
  if (outside.edition === 1) return edge === ENTRANCE_AT ? ENTRANCE : null;
  for (const stairs of stairsOf(outside.edition)) {
    if (side === 'north' && place === footOf(outside, stairs)) return STAIRS[stairs]!;
    if (side === 'south' && place === topOf(outside, stairs)) return STAIRS[stairs]!;
  }
  return null;
}

function fromOutside(outside: Outside, place: string, side: Side): string | null {
  if (place === ENTRANCE) return side === 'south' ? '1a1' : null;
  const stairs = STAIRS.indexOf(place);
  if (stairs < 0) return null;
  if (side === 'south') return footOf(outside, stairs);
  return side === 'north' ? topOf(outside, stairs) : null;
}

/** On which side of a place another one lies, if they are neighbours. */
export function sideTowards(outside: Outside, place: string, there: string): Side | null {
  return SIDES.find((side) => beyond(outside, place, side) === there) ?? null;
}

// Where it is drawn --------------------------------------------------------------

export const UNIT = 100; // the side of a tile
const RIM = 1.12; // room round a floor for what is attached there
const GAP = 0.32; // room for a frame

export interface Point {
  x: number;
  y: number;
}

export interface Plan {
  width: number;
  height: number;
  floors: Point[]; // the north-west corner of each
  isStacked: boolean; // the floors lie one above the other, and each staircase is one tile between two of them
}

/** The floors side by side with the lowest first, or one above the other with the attic on top. */
export function planOf(edition: number, isStacked: boolean): Plan {
  const floors = isStacked && edition > 1 ? stacked(edition) : sideBySide(edition);
  const last = floors.length - 1;
  const isTower = isStacked && edition > 1;
  const width = isTower || edition === 1 ? SIZES[0]! + 2 * RIM : floors[last]!.x + SIZES[last]! + GAP;
  const height = floors[0]!.y + SIZES[0]! + RIM;
  const scaled = floors.map(({ x, y }) => ({ x: x * UNIT, y: y * UNIT }));
  return { width: width * UNIT, height: height * UNIT, floors: scaled, isStacked: isTower };
}

function sideBySide(edition: number): Point[] {
  const second = SIZES[0]! + 2 * RIM + GAP;
  const attic = second + SIZES[1]! + 2 * GAP;
  return [
    { x: RIM, y: RIM },
    { x: second, y: RIM + 1 },
    { x: attic, y: RIM + 2 },
  ].slice(0, edition);
}

function stacked(edition: number): Point[] {
  const second = edition === 3 ? GAP + SIZES[2]! + 1 : GAP;
  const first = second + SIZES[1]! + 1;
  return [
    { x: RIM, y: first },
    { x: RIM, y: second },
    { x: RIM + 1, y: GAP },
  ].slice(0, edition);
}

/** The corner of a place in the squares. */
export function cornerOf(plan: Plan, place: string): Point {
  const { floor, column, row } = squareOf(place)!;
  const origin = plan.floors[floor]!;
  return { x: origin.x + column * UNIT, y: origin.y + row * UNIT };
}

/** The corner of what is attached on a side of a place, given as "south of 1f6". */
export function cornerBeside(plan: Plan, where: string): Point & { side: Side } {
  const [side, place] = where.split(' of ') as [Side, string];
  const { x, y } = cornerOf(plan, place);
  const [right, down] = STEPS[side];
  return { x: x + right * UNIT, y: y + down * UNIT, side };
}

/** Where a pawn on this place is drawn: on a staircase, at its foot. */
export function drawnAt(plan: Plan, outside: Outside, place: string): Point {
  if (place === EXIT) return cornerBeside(plan, outside.exit);
  if (place === ENTRANCE) return cornerBeside(plan, ENTRANCE_AT);
  const stairs = STAIRS.indexOf(place);
  return stairs < 0 ? cornerOf(plan, place) : cornerBeside(plan, `north of ${footOf(outside, stairs)}`);
}

export interface Annex extends Point {
  key: string;
  place: string;
  picture: string;
  quarters: number;
  isTop: boolean; // the upper end of a staircase that is drawn twice
}

/** The tiles outside the squares, as they are drawn. */
export function annexesOf(plan: Plan, outside: Outside): Annex[] {
  const { side, ...exit } = cornerBeside(plan, outside.exit);
  const found: Annex[] = [
    { ...exit, key: EXIT, place: EXIT, picture: 'exit', quarters: SIDES.indexOf(side), isTop: false },
  ];
  if (outside.edition === 1) {
    const { x, y } = cornerBeside(plan, ENTRANCE_AT);
    found.push({ x, y, key: ENTRANCE, place: ENTRANCE, picture: 'entrance', quarters: 2, isTop: false });
  }
  for (const stairs of stairsOf(outside.edition)) {
    const place = STAIRS[stairs]!;
    const picture = stairs === 0 ? 'staircase' : 'attic-staircase';
    const { x, y } = cornerBeside(plan, `north of ${footOf(outside, stairs)}`);
    found.push({ x, y, key: place, place, picture, quarters: 0, isTop: false });
    if (plan.isStacked) continue;
    const top = cornerBeside(plan, `south of ${topOf(outside, stairs)}`);
    found.push({ x: top.x, y: top.y, key: `${place} top`, place, picture, quarters: 0, isTop: true });
  }
  return found;
}

/** Which staircase is slid, and by how much to the east. */
export function slideOf(slide: string): { stairs: number; by: number } {
  return { stairs: slide.startsWith('attic') ? 1 : 0, by: slide.endsWith('west') ? -1 : 1 };
}

/** Where a staircase would stand if it were slid this way, given as "Staircase west". */
export function cornerAfterSlide(plan: Plan, outside: Outside, slide: string): Point {
  const { stairs, by } = slideOf(slide);
  const { x, y } = drawnAt(plan, outside, STAIRS[stairs]!);
  return { x: x + by * UNIT, y };
}
