// Which places there are at a table, and which are neighbours.
import type { AnnexPlace } from './box';
import { oppositeOf, SIDES } from './sides';
import type { Box, BoxEdge, BoxPlace, Place, Side, Slide, Stairs, Table } from './view';

/** A tile outside the squares where it touches the house. A staircase touches it twice. */
export interface Annex {
  place: AnnexPlace;
  edge: BoxEdge;
  stairs: Stairs | null;
  isTop: boolean; // of a staircase
}

/** By how much a step to a side changes column and row. */
export const STEPS: Record<Side, readonly [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

/** Which staircase is moved, and by how many places to the east. */
export const SLIDES: Record<Slide, { stairs: Stairs; by: number }> = {
  staircase_west: { stairs: 'lower', by: -1 },
  staircase_east: { stairs: 'lower', by: 1 },
  attic_west: { stairs: 'attic', by: -1 },
  attic_east: { stairs: 'attic', by: 1 },
};

export class House {
  readonly floors: number; // how many of them are on the table
  readonly places: Place[];
  readonly annexes: Annex[];
  private readonly squares: Map<Place, BoxPlace>;
  private readonly grid: Map<string, Place>; // by floor, column and row

  constructor(
    readonly box: Box,
    { options, exit, stairs }: Pick<Table, 'options' | 'exit' | 'stairs'>,
  ) {
    this.floors = box.editions[options.edition]!.floors;
    const squares = box.places.filter(({ floor }) => floor < this.floors);
    this.places = squares.map(({ id }) => id);
    this.squares = new Map(squares.map((square) => [square.id, square]));
    this.grid = new Map(squares.map((square) => [gridKey(square), square.id]));
    this.annexes = [{ place: 'exit', edge: box.exits[exit]!, stairs: null, isTop: false }];
    if (this.floors === 1) this.annexes.push({ place: 'entrance', edge: box.entrance, stairs: null, isTop: false });
    for (const { id, place, below, above } of box.stairs.slice(0, this.floors - 1)) {
      const annex = { place, stairs: id };
      this.annexes.push({ ...annex, edge: { place: below[stairs[id]]!, side: 'north' }, isTop: false });
      this.annexes.push({ ...annex, edge: { place: above[stairs[id]]!, side: 'south' }, isTop: true });
    }
  }

  /** Where a place is in the squares; undefined for places outside. */
  squareOf(place: Place): BoxPlace | undefined {
    return this.squares.get(place);
  }

  /** The neighbouring place on a side, or null. */
  neighbour(place: Place, side: Side): Place | null {
    const square = this.squareOf(place);
    if (square === undefined) return this.neighbourOfAnnex(place, side);
    const [right, down] = STEPS[side];
    const beside = { floor: square.floor, column: square.column + right, row: square.row + down };
    return this.grid.get(gridKey(beside)) ?? this.neighbourAcross({ place, side });
  }

  /** The side on which a neighbouring place lies; null if it is not a neighbour. */
  sideTowards(place: Place, there: Place): Side | null {
    return SIDES.find((side) => this.neighbour(place, side) === there) ?? null;
  }

  private neighbourAcross({ place, side }: BoxEdge): Place | null {
    return this.annexes.find(({ edge }) => edge.place === place && edge.side === side)?.place ?? null;
  }

  private neighbourOfAnnex(place: Place, side: Side): Place | null {
    const found = this.annexes.find((annex) => annex.place === place && oppositeOf(annex.edge.side) === side);
    return found?.edge.place ?? null;
  }
}

const gridKey = ({ floor, column, row }: Omit<BoxPlace, 'id'>): string => `${floor} ${column} ${row}`;
