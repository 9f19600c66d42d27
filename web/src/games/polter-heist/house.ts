// The house as it is drawn: where spaces, tiles and signs lie in the picture, and what they are called.
import type { ScreenTexts } from '../../state/gameTexts';
import signPositions from './signPositions.json';
import type { FaceUpTile } from './drawings';
import type {
  Box,
  BoxSpace,
  BoxTile,
  Cell,
  Floor,
  Ground,
  ScreenKey,
  Side,
  Slot,
  Space,
  Table,
  TileCard,
} from './view';

export type Sign = NonNullable<BoxTile['signs'][Cell]>;

export interface Point {
  x: number;
  y: number;
}

export interface Frame extends Point {
  width: number;
  height: number;
}

export const UNIT = 100; // the side of a space in the picture
export const PICTURE: Frame = { x: -60, y: -170, width: 2220, height: 2010 };
export const CAMP: Space = 'camp'; // all who rest there share it
export const NOWHERE: Space = 'nowhere'; // outside the house
export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

const STEPS: Record<Side, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** Where the pawn of each seat rests in the camp. */
const BEDS: readonly Point[] = [
  { x: 930, y: 1258 },
  { x: 948, y: 1340 },
  { x: 938, y: 1420 },
  { x: 750, y: 1448 },
];

/** Where the signs are drawn, in the picture of each tile. A chip lies on the sign that it covers. */
const SIGN_POSITIONS: Record<FaceUpTile, Partial<Record<Cell, Point>>> = signPositions;

export class House {
  readonly exits: readonly Space[];
  readonly mainExit: Space;
  readonly slots: readonly Slot[];
  readonly arrivals: readonly { floor: Floor; space: Space }[];
  private readonly spaces: Map<Space, BoxSpace>;
  private readonly grid: Map<string, Space>; // by column and row
  private readonly spacesOf: Map<Slot, Partial<Record<Cell, Space>>>;
  private readonly cells: Map<Space, { slot: Slot; cell: Cell }>;
  private readonly tiles: Map<TileCard, BoxTile>;
  private readonly camp: Frame;

  constructor(box: Box) {
    this.spaces = new Map(box.spaces.map((space) => [space.id, space]));
    this.grid = new Map(box.spaces.map(({ id, column, row }) => [`${column} ${row}`, id]));
    this.slots = box.slots.map(({ id }) => id);
    this.spacesOf = new Map(box.slots.map(({ id, spaces }) => [id, spaces]));
    this.cells = new Map(
      box.slots.flatMap(({ id: slot, spaces }) =>
        (Object.keys(spaces) as Cell[]).map((cell) => [spaces[cell]!, { slot, cell }] as const),
      ),
    );
    this.tiles = new Map(box.tiles.map((tile) => [tile.id, tile]));
    this.exits = this.listSpaces('exit');
    this.mainExit = box.main_exit;
    this.camp = this.enclose(this.listSpaces('camp'));
    this.arrivals = box.arrivals;
  }

  // Where things lie in the picture --------------------------------------------

  frameOf(space: Space): Frame {
    return space === CAMP ? this.camp : this.enclose([space]);
  }

  centreOf(space: Space): Point {
    return middleOf(this.frameOf(space));
  }

  frameOfSlot(slot: Slot): Frame {
    return this.enclose(Object.values(this.spacesOf.get(slot)!));
  }

  /** Do the tiles of a slot have six rows instead of three? */
  isLarge(slot: Slot): boolean {
    return this.frameOfSlot(slot).height > 3 * UNIT;
  }

  /** Where the pawn of a seat stands. */
  placePawn(space: Space, seat: number): Point {
    return space === CAMP ? BEDS[seat]! : this.centreOf(space);
  }

  /** Where a chip lies on a space: on the sign that it covers. */
  placeChip(space: Space, tiles: Table['tiles']): Point {
    const at = this.cells.get(space);
    const tile = at && tiles[at.slot];
    const sign = !tile || tile === 'face_down' ? undefined : SIGN_POSITIONS[tile][at.cell];
    if (!at || !sign) return this.centreOf(space);
    const { x, y } = this.frameOfSlot(at.slot);
    return { x: x + sign.x, y: y + sign.y };
  }

  private listSpaces(ground: Ground): Space[] {
    return [...this.spaces.values()].filter((space) => space.ground === ground).map(({ id }) => id);
  }

  private enclose(spaces: readonly Space[]): Frame {
    const columns = spaces.map((space) => this.spaces.get(space)!.column);
    const rows = spaces.map((space) => this.spaces.get(space)!.row);
    const [x, y] = [Math.min(...columns), Math.min(...rows)];
    const [width, height] = [Math.max(...columns) - x + 1, Math.max(...rows) - y + 1];
    return { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT };
  }

  // The grid -------------------------------------------------------------------

  positionOf(space: Space): { column: number; row: number } | undefined {
    return this.spaces.get(space);
  }

  /** The neighbour on the grid, whatever stands between. */
  findBeside(space: Space, side: Side): Space | undefined {
    const here = this.spaces.get(space);
    return here && this.grid.get(`${here.column + STEPS[side].x} ${here.row + STEPS[side].y}`);
  }

  /** The space at a cell of a slot. */
  findCell(slot: Slot, cell: Cell): Space | undefined {
    return this.spacesOf.get(slot)?.[cell];
  }

  /** The spaces with a chip, from the columns in each row. */
  listChips(chips: Table['chips']): Space[] {
    return chips.flatMap((columns, row) => columns.flatMap((column) => this.grid.get(`${column} ${row}`) ?? []));
  }

  // What is printed there --------------------------------------------------------

  /** The sign on a space of a face-up tile. */
  findSign(space: Space, tiles: Table['tiles']): Sign | undefined {
    return this.findPrinted(space, tiles)?.sign;
  }

  /** What a space is called: its room, or what else it is, and its floor. */
  nameSpace(text: ScreenTexts<ScreenKey>, space: Space, tiles: Table['tiles']): string {
    if (space === CAMP) return text.name('ground', 'camp');
    if (space === NOWHERE) return text.name('ground', 'exit');
    const { ground, floor } = this.spaces.get(space)!;
    const isFoyer = ground === 'foyer' && floor === 'first';
    const room = this.findPrinted(space, tiles)?.room ?? (isFoyer ? 'foyer' : undefined);
    return text.say('where', {
      room: room ? text.name('room', room) : text.name('ground', ground),
      floor: text.name('floor', floor),
    });
  }

  private findPrinted(space: Space, tiles: Table['tiles']): { room?: string; sign?: Sign } | undefined {
    const at = this.cells.get(space);
    const tile = at && tiles[at.slot];
    if (!tile || tile === 'face_down') return undefined;
    const { rooms, signs } = this.tiles.get(tile)!;
    return { room: rooms[at.cell], sign: signs[at.cell] };
  }
}

const houses = new WeakMap<Box, House>();

/** The house of this box, made once. */
export function houseOf(box: Box): House {
  const house = houses.get(box) ?? new House(box);
  houses.set(box, house);
  return house;
}

export const middleOf = ({ x, y, width, height }: Frame): Point => ({ x: x + width / 2, y: y + height / 2 });
