// The house as it is drawn: where spaces, tiles and signs lie in the picture, and what they are called.
import type { ScreenTexts } from '../../state/gameTexts';
import signPositions from './signPositions.json';
import type { FaceUpTile } from './drawings';
import type { Cell, Floor, Ground, ScreenKey, Side, Slot, Space, Table } from './view';

/** What is printed on the board and on the tiles, as the server sends it. */
export interface Box {
  columns: number;
  rows: number;
  spaces: Record<Space, { column: number; row: number; floor: Floor; ground: Ground }>;
  slots: Record<Slot, Partial<Record<Cell, Space>>>;
  tiles: Record<FaceUpTile, { floor: Floor; rooms: Partial<Record<Cell, string>>; signs: Partial<Record<Cell, Sign>> }>;
  arrivals: Record<Floor, Space>;
}

export type Sign = 'search' | 'red' | 'green' | 'blue';

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
  readonly slots: readonly Slot[];
  readonly arrivals: readonly { floor: Floor; space: Space }[];
  private readonly spaces = new Map<string, Space>(); // by column and row
  private readonly cells = new Map<Space, { slot: Slot; cell: Cell }>();
  private readonly camp: Frame;

  constructor(private readonly box: Box) {
    for (const [space, { column, row }] of Object.entries(box.spaces)) this.spaces.set(`${column} ${row}`, space);
    this.slots = Object.keys(box.slots) as Slot[];
    for (const slot of this.slots) {
      for (const cell of Object.keys(box.slots[slot]) as Cell[]) this.cells.set(box.slots[slot][cell]!, { slot, cell });
    }
    this.exits = this.listSpaces('exit');
    this.camp = this.enclose(this.listSpaces('camp'));
    this.arrivals = (Object.keys(box.arrivals) as Floor[]).map((floor) => ({ floor, space: box.arrivals[floor] }));
  }

  // Where things lie in the picture --------------------------------------------

  frameOf(space: Space): Frame {
    return space === CAMP ? this.camp : this.enclose([space]);
  }

  centreOf(space: Space): Point {
    return middleOf(this.frameOf(space));
  }

  frameOfSlot(slot: Slot): Frame {
    return this.enclose(Object.values(this.box.slots[slot]));
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
    return Object.keys(this.box.spaces).filter((space) => this.box.spaces[space]!.ground === ground);
  }

  private enclose(spaces: readonly Space[]): Frame {
    const columns = spaces.map((space) => this.box.spaces[space]!.column);
    const rows = spaces.map((space) => this.box.spaces[space]!.row);
    const [x, y] = [Math.min(...columns), Math.min(...rows)];
    const [width, height] = [Math.max(...columns) - x + 1, Math.max(...rows) - y + 1];
    return { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT };
  }

  // The grid -------------------------------------------------------------------

  positionOf(space: Space): { column: number; row: number } | undefined {
    return this.box.spaces[space];
  }

  /** The neighbour on the grid, whatever stands between. */
  findBeside(space: Space, side: Side): Space | undefined {
    const here = this.box.spaces[space];
    return here && this.spaces.get(`${here.column + STEPS[side].x} ${here.row + STEPS[side].y}`);
  }

  /** The space at a cell of a slot. */
  findCell(slot: Slot, cell: Cell): Space | undefined {
    return this.box.slots[slot][cell];
  }

  /** The spaces with a chip, from the columns in each row. */
  listChips(chips: Table['chips']): Space[] {
    return chips.flatMap((columns, row) => columns.flatMap((column) => this.spaces.get(`${column} ${row}`) ?? []));
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
    const { ground, floor } = this.box.spaces[space]!;
    const room = this.findPrinted(space, tiles)?.room;
    return text.say('where', {
      room: room ? text.name('room', room) : text.name('ground', ground),
      floor: text.name('floor', floor),
    });
  }

  private findPrinted(space: Space, tiles: Table['tiles']): { room?: string; sign?: Sign } | undefined {
    const at = this.cells.get(space);
    const tile = at && tiles[at.slot];
    if (!tile || tile === 'face_down') return undefined;
    const { rooms, signs } = this.box.tiles[tile];
    return { room: rooms[at.cell], sign: signs[at.cell] };
  }
}

export const middleOf = ({ x, y, width, height }: Frame): Point => ({ x: x + width / 2, y: y + height / 2 });
