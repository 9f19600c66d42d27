// What is in the box.
import type { Box, BoxStairs, BoxTile, Card, Place } from './view';

export type Feature = BoxTile['features'][number];

/** The places outside the squares. */
export type AnnexPlace = Extract<Place, 'entrance' | 'exit'> | BoxStairs['place'];

export const isBlackCard = ({ cards }: Box, card: Card): boolean =>
  cards.some(({ id, is_black: isBlack }) => id === card && isBlack);
