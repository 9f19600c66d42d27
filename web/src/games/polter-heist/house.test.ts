import { describe, expect, it } from 'vitest';
import { GameTexts } from '../../state/gameTexts';
import { ALL_CARDS } from './cards';
import { findCardDrawing, findTileDrawing, type FaceUpTile } from './drawings';
import { CAMP, NOWHERE, UNIT } from './house';
import signPositions from './signPositions.json';
import { makeHouse, makeView } from './testTable';

const house = makeHouse();
const { tiles } = makeView().table;
const turnedUp: typeof tiles = { ...tiles, attic_1: 'a1', first_3: 'f1' };

describe('the house', () => {
  it('knows where spaces and slots lie in the picture', () => {
    expect(house.frameOf('m10')).toEqual({ x: 1200, y: 900, width: UNIT, height: UNIT });
    expect(house.centreOf('m10')).toEqual({ x: 1250, y: 950 });
    expect(house.frameOf(CAMP)).toEqual({ x: 800, y: 1200, width: 200, height: 200 });
    expect(house.frameOfSlot('first_3')).toEqual({ x: 1200, y: 900, width: 300, height: 600 });
    expect([house.isLarge('attic_1'), house.isLarge('first_3')]).toEqual([false, true]);
  });

  it('gives each seat a bed of its own in the camp', () => {
    expect(new Set([0, 1, 2, 3].map((seat) => JSON.stringify(house.placePawn(CAMP, seat)))).size).toBe(4);
    expect(house.placePawn('m10', 3)).toEqual(house.centreOf('m10'));
  });

  it('finds neighbours, cells, exits and arrival spaces', () => {
    expect([house.findBeside('a1', 'east'), house.findBeside('a1', 'west')]).toEqual(['b1', undefined]);
    expect(house.findBeside(CAMP, 'north')).toBe(undefined);
    expect([house.findCell('first_3', 'top_right'), house.findCell('attic_1', 'sixth_left')]).toEqual([
      'o10',
      undefined,
    ]);
    expect(house.exits).toEqual(['g16', 'h16']);
    expect(house.mainExit).toBe('h16'); // as the server says, not the first in a list
    expect(house.arrivals).toEqual([{ floor: 'attic', space: 'b1' }]);
  });

  it('finds the spaces with chips by row and column', () => {
    expect(house.listChips([[1], [], [0]])).toEqual(['b1', 'a3']);
  });
});

describe('a chip', () => {
  it('lies on the sign that it covers', () => {
    expect(house.placeChip('m10', turnedUp)).toEqual({ x: 1200 + 42, y: 900 + 66 });
    expect(house.placeChip('o10', turnedUp)).toEqual({ x: 1200 + 258, y: 900 + 66 });
  });

  it('lies in the middle of a space without a sign', () => {
    expect(house.placeChip('m10', tiles)).toEqual(house.centreOf('m10'));
    expect(house.placeChip('a3', turnedUp)).toEqual(house.centreOf('a3'));
    expect(house.placeChip('l14', turnedUp)).toEqual(house.centreOf('l14'));
  });
});

describe('a space', () => {
  const texts = new GameTexts({
    language: 'en',
    names: {
      room: { f1_d: 'Dining Room' },
      ground: { room: 'a dark room', hallway: 'hallway', camp: 'the camp', exit: 'outside' },
      floor: { first: 'first floor', attic: 'attic' },
    },
    screen: { where: '{room}, {floor}' },
  });

  it('is called after its room once its tile is turned up', () => {
    expect(house.nameSpace(texts, 'm10', tiles)).toBe('a dark room, first floor');
    expect(house.nameSpace(texts, 'm10', turnedUp)).toBe('Dining Room, first floor');
    expect(house.nameSpace(texts, 'a3', turnedUp)).toBe('hallway, attic');
    expect(house.nameSpace(texts, CAMP, tiles)).toBe('the camp');
    expect(house.nameSpace(texts, NOWHERE, tiles)).toBe('outside');
  });

  it('has a sign only on a tile that is turned up', () => {
    expect([house.findSign('m10', tiles), house.findSign('m10', turnedUp)]).toEqual([undefined, 'search']);
    expect(house.findSign('a3', turnedUp)).toBe(undefined);
  });
});

describe('the drawings', () => {
  it('has every card and every tile', () => {
    expect(ALL_CARDS.filter((card) => findCardDrawing(card) === undefined)).toEqual([]);
    const drawn = Object.keys(signPositions) as FaceUpTile[];
    expect(drawn).toHaveLength(35);
    expect(drawn.filter((tile) => findTileDrawing(tile, false) === undefined)).toEqual([]);
    expect(findTileDrawing('face_down', true)).not.toEqual(findTileDrawing('face_down', false));
  });

  // Positions are data. This looks into the drawings, so that nobody moves a sign there without moving the chip.
  it.each(Object.entries(signPositions) as [FaceUpTile, Record<string, { x: number; y: number }>][])(
    'of tile %s has its signs where chips are put',
    (tile, cells) => {
      const body = findTileDrawing(tile, false)!.body.replace(/>\s+</g, '><');
      const seal =
        /translate\(([\d.]+) ([\d.]+)\)(?: scale\([\d.]+\))?"><(?:g id="[^"]*"><)?ellipse cx="3" cy="5" rx="21"/g;
      const repeated = /<use href="#[^"]*q[^"]*" x="([\d.]+)" y="([\d.]+)"/g;
      const tunnel = /translate\(([\d.]+) ([\d.]+)\)(?: scale\([\d.]+\))?"><path d="M-26 36h60/g;
      const drawn = [seal, repeated, tunnel].flatMap((sign) => [...body.matchAll(sign)].map(([, x, y]) => `${x} ${y}`));
      expect(drawn.sort()).toEqual(
        Object.values(cells)
          .map(({ x, y }) => `${x} ${y}`)
          .sort(),
      );
    },
  );
});
