// What the board needs to know of the cards and the house, by id.
import { folderOf, type Drawing } from '../../art/art';
import type { Card, Floor, Place, Side } from './view';

export const ART = folderOf(
  import.meta.glob('../../art/ghost-at-home/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

interface CardFace {
  picture: string;
  bulbs: number;
}

const FACES: Record<Card, CardFace> = {
  no_card: { picture: 'cards/back', bulbs: 0 },
  room_1_one: { picture: 'rooms/kitchen', bulbs: 1 },
  room_1_two: { picture: 'rooms/living-room', bulbs: 2 },
  room_1_three: { picture: 'rooms/dining-room', bulbs: 3 },
  room_2_one: { picture: 'rooms/bathroom', bulbs: 1 },
  room_2_two: { picture: 'rooms/bedroom', bulbs: 2 },
  room_2_three: { picture: 'rooms/nursery', bulbs: 3 },
  room_3_one: { picture: 'rooms/attic-telescope', bulbs: 1 },
  room_3_two: { picture: 'rooms/attic-trunks', bulbs: 2 },
  room_3_three: { picture: 'rooms/attic-mirror', bulbs: 3 },
  wild: { picture: 'rooms/wild-room', bulbs: 0 },
  ghost: { picture: 'cards/ghost', bulbs: 0 },
  cat: { picture: 'cards/cat', bulbs: 0 },
  hole: { picture: 'cards/time-space-hole', bulbs: 0 },
  bulb: { picture: 'cards/light-bulb', bulbs: 0 },
  feeder: { picture: 'cards/cat-feeder', bulbs: 0 },
  elevator: { picture: 'cards/elevator', bulbs: 0 },
  lightning: { picture: 'cards/lightning', bulbs: 0 },
};

export const findPicture = (card: Card): Drawing | undefined => ART[`ghost-at-home/${FACES[card].picture}`];
export const countBulbs = (card: Card): number => FACES[card].bulbs;

/** The floors of a house from the top, with their places. */
export const FLOORS: readonly { floor: Floor; places: readonly { side: Side; place: Place }[] }[] = [
  {
    floor: 'third',
    places: [
      { side: 'left', place: 'third_left' },
      { side: 'right', place: 'third_right' },
    ],
  },
  {
    floor: 'second',
    places: [
      { side: 'left', place: 'second_left' },
      { side: 'right', place: 'second_right' },
    ],
  },
  {
    floor: 'first',
    places: [
      { side: 'left', place: 'first_left' },
      { side: 'right', place: 'first_right' },
    ],
  },
];

export const PLACES: readonly Place[] = FLOORS.flatMap(({ places }) => places.map(({ place }) => place));

/** The places of one floor. */
export const listPlaces = (wanted: Floor): Place[] =>
  FLOORS.filter(({ floor }) => floor === wanted).flatMap(({ places }) => places.map(({ place }) => place));
