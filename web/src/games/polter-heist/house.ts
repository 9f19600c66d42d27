// The house as it is drawn: where spaces and tiles lie in the picture, and what they are called.
import type { Drawing, Folder } from '../../art/art';
import { t } from '../../words';

/** As the server gives it: what is printed on the board and on the tiles. */
export interface Box {
  columns: number;
  rows: number;
  spaces: Record<string, { column: number; row: number; floor: string; ground: string }>;
  slots: Record<string, Record<string, string>>; // the spaces of each, by the names of the cells
  tiles: Record<string, { says: string; rooms: Record<string, string>; signs: Record<string, string> }>;
  arrivals: Record<string, string>;
}

export interface Point {
  x: number;
  y: number;
}

export interface Frame extends Point {
  width: number;
  height: number;
}

export const UNIT = 100; // of the drawings, for a space
export const CAMP = 'the camp';
export const NOWHERE = 'nowhere';
export const FACE_DOWN = 'face down';
export const SIDES: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

const half = UNIT / 2;
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

export class House {
  private readonly names = new Map<string, string>(); // by column and row
  private readonly cells = new Map<string, { slot: string; cell: string }>();
  private readonly signs = new Map<string, Point>(); // by tile and cell: where its sign is drawn
  readonly exits: string[];
  readonly camp: Frame;

  constructor(
    readonly box: Box,
    private readonly art: Folder,
  ) {
    for (const [name, { column, row }] of Object.entries(box.spaces)) this.names.set(`${column} ${row}`, name);
    for (const [slot, cells] of Object.entries(box.slots)) {
      for (const [cell, space] of Object.entries(cells)) this.cells.set(space, { slot, cell });
    }
    this.exits = this.spacesOf('exit');
    this.camp = this.frameOf(this.spacesOf('camp'));
  }

  private spacesOf(ground: string): string[] {
    return Object.keys(this.box.spaces).filter((name) => this.box.spaces[name]!.ground === ground);
  }

  private frameOf(spaces: readonly string[]): Frame {
    const at = spaces.map((space) => this.box.spaces[space]!);
    const [x, y] = [Math.min(...at.map(({ column }) => column)), Math.min(...at.map(({ row }) => row))];
    const width = Math.max(...at.map(({ column }) => column)) - x + 1;
    const height = Math.max(...at.map(({ row }) => row)) - y + 1;
    return { x: x * UNIT, y: y * UNIT, width: width * UNIT, height: height * UNIT };
  }

  /** The frame of a space; all who rest in the camp share one. */
  frame(space: string): Frame {
    return space === CAMP ? this.camp : this.frameOf([space]);
  }

  centre(space: string): Point {
    const { x, y, width, height } = this.frame(space);
    return { x: x + width / 2, y: y + height / 2 };
  }

  slot(slot: string): Frame {
    return this.frameOf(Object.values(this.box.slots[slot]!));
  }

  /** The slot that a question is about; empty if it is about none. */
  slotNumbered(number: number): string {
    return Object.keys(this.box.slots)[number] ?? '';
  }

  /** The space of a slot that a cell's name stands for. */
  cell(slot: string, cell: string): string | undefined {
    return this.box.slots[slot]?.[cell];
  }

  at(column: number, row: number): string | undefined {
    return this.names.get(`${column} ${row}`);
  }

  /** The neighbour on the grid, whatever stands between. */
  beside(space: string, side: string): string | undefined {
    const here = this.box.spaces[space];
    const [dx, dy] = SIDES[side] ?? [0, 0];
    return here && this.at(here.column + dx, here.row + dy);
  }

  picture(slot: string, tile: string): Drawing | undefined {
    const back = this.slot(slot).height > 3 * UNIT ? 'back-large' : 'back-small';
    return this.art[`polter-heist/tiles/${tile === FACE_DOWN ? back : slug(tile)}`];
  }

  /** Where a chip lies on a space: on the sign that it covers. */
  chip(space: string, tiles: Record<string, string>): Point {
    const { x, y } = this.centre(space);
    const place = this.cells.get(space);
    if (!place) return { x, y };
    const frame = this.slot(place.slot);
    const key = `${tiles[place.slot]} ${x - frame.x - half} ${y - frame.y - half}`;
    if (!this.signs.has(key)) this.readSigns(tiles[place.slot]!, this.picture(place.slot, tiles[place.slot]!));
    const sign = this.signs.get(key);
    return sign ? { x: frame.x + sign.x, y: frame.y + sign.y } : { x, y };
  }

  private readSigns(tile: string, drawing: Drawing | undefined): void {
    const body = drawing?.body.replace(/>\s+</g, '><') ?? '';
    const seal =
      /translate\(([\d.]+) ([\d.]+)\)(?: scale\([\d.]+\))?"><(?:g id="[^"]*"><)?ellipse cx="3" cy="5" rx="21"/g;
    const used = /<use href="#[^"]*q[^"]*" x="([\d.]+)" y="([\d.]+)"/g;
    const tunnel = /translate\(([\d.]+) ([\d.]+)\)(?: scale\([\d.]+\))?"><path d="M-26 36h60/g;
    for (const found of [seal, used, tunnel].flatMap((sign) => [...body.matchAll(sign)])) {
      const [x, y] = [Number(found[1]), Number(found[2])];
      const corner = (n: number): number => Math.floor(n / UNIT) * UNIT;
      this.signs.set(`${tile} ${corner(x)} ${corner(y)}`, { x, y });
    }
  }

  /** The sign printed on a space: search, or the colour of a tunnel. */
  sign(space: string, tiles: Record<string, string>): string | undefined {
    const place = this.cells.get(space);
    return place && this.box.tiles[tiles[place.slot] ?? '']?.signs[place.cell];
  }

  /** What a space is called: its room, or what else it is, and its floor. */
  name(space: string, tiles: Record<string, string>): string {
    const words = t.games.polterHeist;
    if (space === CAMP) return words.grounds.camp!;
    if (space === NOWHERE) return words.grounds.exit!;
    const { ground, floor } = this.box.spaces[space]!;
    const place = this.cells.get(space);
    const tile = place && this.box.tiles[tiles[place.slot]!];
    const room = tile?.rooms[place!.cell] || (ground === 'room' ? words.darkRoom : words.grounds[ground]!);
    return words.where(room, floor);
  }
}
