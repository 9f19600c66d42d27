// What is in the box, as src/hauntology/games/haunting_house/plan.py sends it. Floors, columns and rows count from 0.
import { fetchBox } from '../../state/api';
import type { Card, Edition, ExitPlace, Place, Side, Stairs, Tile } from './view';

export type Feature = 'trap' | 'ghost' | 'flip' | 'turn_a' | 'turn_b' | 'turn_c';

/** The places outside the squares. */
export type AnnexPlace = Extract<Place, 'entrance' | 'exit' | 'staircase' | 'attic_staircase'>;

export interface Square {
  id: Place;
  floor: number;
  column: number;
  row: number;
}

/** What a tile shows. */
export interface Face {
  drawing: string; // its number among the drawings
  features: Feature[];
}

/** A side of a tile. */
export interface Edge {
  place: Place;
  side: Side;
}

export interface BoxStairs {
  id: Stairs;
  place: AnnexPlace;
  below: Place[]; // from west to east: the places that it can join
  above: Place[];
}

export interface Box {
  slots: number; // cards in a row
  cards: { id: Card; is_black: boolean }[]; // black cards may be chosen, white ones come up by chance only
  editions: Record<Edition, { floors: number }>;
  floors: { id: string; size: number }[];
  places: Square[];
  tiles: Partial<Record<Tile, Face>>; // those in the squares
  entrance: Edge;
  exits: Record<ExitPlace, Edge>;
  stairs: BoxStairs[]; // from the lowest up
  goal: Place;
}

export const loadBox = (): Promise<Box> => fetchBox('haunting-house');

export const isBlackCard = ({ cards }: Box, card: Card): boolean =>
  cards.some(({ id, is_black: isBlack }) => id === card && isBlack);
