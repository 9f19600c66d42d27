// The drawings of the game, by the ids of what they show.
import { folderOf, type Drawing } from '../../art/art';
import type { Feature } from './box';
import type { Card, DiskKind } from './view';

const ART = folderOf(
  import.meta.glob('../../art/haunting-house/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

const fileOf = (id: string): string => id.replaceAll('_', '-');

export const findDrawing = (name: string): Drawing | undefined => ART[`haunting-house/${name}`];

export const findCardDrawing = (card: Card): Drawing | undefined =>
  findDrawing(`cards/${card === 'switch_tiles' ? 'switch-2-tiles' : fileOf(card)}`);

export const findDiskDrawing = (kind: DiskKind): Drawing | undefined =>
  findDrawing(`disks/${kind === 'face_down' ? 'back' : fileOf(kind)}`);

export const findFeatureDrawing = (feature: Feature): Drawing | undefined => findDrawing(`features/${fileOf(feature)}`);

/** The drawing of a tile outside the squares, by its place. */
export const findAnnexDrawing = (place: string): Drawing | undefined => findDrawing(`special/${fileOf(place)}`);
