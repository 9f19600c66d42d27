// Where everything in the house is drawn, in units of its own: a tile is 100 wide.
import { SLIDES, STEPS, type Annex, type House } from './house';
import { SIDES } from './sides';
import type { BoxEdge, Place, Slide } from './view';

export const UNIT = 100;
const RIM = 1.12; // tiles: room round a floor for what is attached there
const GAP = 0.32; // tiles: room for the frame of a floor

export interface Point {
  x: number;
  y: number;
}

/** A tile outside the squares as it is drawn. */
export interface DrawnAnnex extends Annex, Point {
  quarters: number; // quarter turns clockwise
}

export class Layout {
  readonly width: number;
  readonly height: number;
  readonly floors: Point[]; // the north-west corner of each
  /** The floors lie one above the other, and each staircase is a single tile between two of them. */
  readonly isStacked: boolean;

  /** Floors side by side with the lowest first, or one above the other with the attic on top. */
  constructor(
    private readonly house: House,
    isStacked: boolean,
  ) {
    const sizes = house.box.floors.map(({ size }) => size);
    this.isStacked = isStacked && house.floors > 1;
    const corners = (this.isStacked ? stackFloors : alignFloors)(sizes, house.floors);
    const isOneColumn = this.isStacked || house.floors === 1;
    const last = house.floors - 1;
    this.width = UNIT * (isOneColumn ? sizes[0]! + 2 * RIM : corners[last]!.x + sizes[last]! + GAP);
    this.height = UNIT * (corners[0]!.y + sizes[0]! + RIM);
    this.floors = corners.map(({ x, y }) => ({ x: x * UNIT, y: y * UNIT }));
  }

  /** The corner of a place; a staircase is where its foot is. */
  cornerOf(place: Place): Point {
    const square = this.house.squareOf(place);
    if (square === undefined) return this.cornerBeside(this.findAnnex(place).edge);
    const origin = this.floors[square.floor]!;
    return { x: origin.x + square.column * UNIT, y: origin.y + square.row * UNIT };
  }

  /** The corner of what is attached at an edge. */
  cornerBeside({ place, side }: BoxEdge): Point {
    const { x, y } = this.cornerOf(place);
    const [right, down] = STEPS[side];
    return { x: x + right * UNIT, y: y + down * UNIT };
  }

  /** Where a staircase would be after a slide. */
  cornerAfter(slide: Slide): Point {
    const { stairs, by } = SLIDES[slide];
    const { x, y } = this.cornerOf(this.house.box.stairs.find(({ id }) => id === stairs)!.place);
    return { x: x + by * UNIT, y };
  }

  /** The tiles outside the squares. Between stacked floors, foot and top of a staircase are the same tile. */
  listAnnexes(): DrawnAnnex[] {
    const drawn = this.house.annexes.filter(({ isTop }) => !isTop || !this.isStacked);
    return drawn.map((annex) => ({ ...annex, ...this.cornerBeside(annex.edge), quarters: quartersOf(annex) }));
  }

  private findAnnex(place: Place): Annex {
    return this.house.annexes.find((annex) => annex.place === place)!;
  }
}

/** The exit is drawn with its opening to the south, the entrance with its opening to the north. */
function quartersOf({ place, edge }: Annex): number {
  if (place === 'exit') return SIDES.indexOf(edge.side);
  return place === 'entrance' ? 2 : 0;
}

function alignFloors(sizes: readonly number[], floors: number): Point[] {
  const second = sizes[0]! + 2 * RIM + GAP;
  const attic = second + sizes[1]! + 2 * GAP;
  return [
    { x: RIM, y: RIM },
    { x: second, y: RIM + 1 },
    { x: attic, y: RIM + 2 },
  ].slice(0, floors);
}

function stackFloors(sizes: readonly number[], floors: number): Point[] {
  const second = floors === 3 ? GAP + sizes[2]! + 1 : GAP;
  const first = second + sizes[1]! + 1;
  return [
    { x: RIM, y: first },
    { x: RIM, y: second },
    { x: RIM + 1, y: GAP },
  ].slice(0, floors);
}
