// The drawings of this game, by the ids of what they show.
import { folderOf, type Drawing } from '../../art/art';
import type { Card, Ghost, TileCard } from './view';

const ART = folderOf(
  import.meta.glob('../../art/polter-heist/**/*.svg', { query: '?raw', import: 'default', eager: true }),
);

export type FaceUpTile = Exclude<TileCard, 'face_down'>;

const TILE_DRAWINGS: Record<FaceUpTile, string> = {
  a1: 'storage',
  a2: 'tower',
  a3: 'panic-room',
  a4: 'security-room',
  a5: 'relic-artifact-room',
  a6: 'black-magic-room',
  a7: 'machinery-room',
  a8: 'empty-room',
  s1: 'bedroom-1-bathroom-1',
  s2: 'bedroom-2-bathroom-2',
  s3: 'bedroom-3-bathroom-3',
  s4: 'bedroom-4-bathroom-4',
  s5: 'bedroom-5-nursery',
  s6: 'bedroom-6-seance-room',
  s7: 'bedroom-7-hunting-room',
  s8: 'bedroom-8-balcony',
  f1: 'dining-room',
  f2: 'ball-room',
  f3: 'kitchen-pantry-closet-with-passage',
  f4: 'library-powder-room',
  f5: 'conservatory-bath-house',
  f6: 'parlor-study',
  f7: 'music-room-drawing-room',
  f8: 'art-gallery-billiard-room',
  f9: 'archeological-display-patio-and-garden',
  f10: 'bowling-alley',
  f11: 'theater-exercise-room',
  c1: 'wine-cellar',
  c2: 'workshop',
  c3: 'laboratory',
  c4: 'storage-room',
  c5: 'boiler-room',
  c6: 'morgue',
  c7: 'dirt-floor-with-hole',
  c8: 'laundry',
};

const CARD_DRAWINGS: Record<Exclude<Card, 'no_card'> | Exclude<Ghost, 'no_ghost'>, string> = {
  liquid_courage: 'liquid-courage',
  candle: 'candle',
  run_in_fear: 'run-in-fear',
  satchel: 'satchel',
  haunted_doll: 'haunted-doll',
  ancient_mask: 'ancient-mask',
  sensor_array: 'sensor-array',
  control_module: 'control-module',
  output_display: 'output-display',
  audio_filter: 'audio-filter',
  treasure: 'treasure',
  instant_courage: 'instant-courage',
  encounter_ghost: 'encounter-ghost',
  increased_activity: 'increased-ghost-activity',
  giant_spider: 'giant-spider',
  the_west_end: 'floor-plans',
  the_west_stairs: 'floor-plans',
  the_east_stairs: 'floor-plans',
  the_long_wing: 'floor-plans',
  the_east_end: 'floor-plans',
  the_four_corners: 'floor-plans',
  spook: 'spook',
  apparition: 'apparition',
  wraith: 'wraith',
  phantom_attic: 'phantom-attic',
  phantom_second: 'phantom-second',
  phantom_first: 'phantom-foyer',
  phantom_cellar: 'phantom-cellar',
  poltergeist: 'poltergeist',
  creepy_feeling: 'creepy-feeling',
  georgie: 'georgie',
  gus: 'gus',
  phineas: 'phineas',
  homer: 'homer',
  timmy: 'timmy',
  casper: 'casper',
};

export const findBoardDrawing = (
  name: 'cellar-well' | 'clock' | 'foyer-camp' | 'house' | 'stairwell',
): Drawing | undefined => ART[`polter-heist/board/${name}`];

/** A tile, or its back; tiles of the first and second floor are large. */
export function findTileDrawing(tile: TileCard, isLarge: boolean): Drawing | undefined {
  const back = isLarge ? 'back-large' : 'back-small';
  return ART[`polter-heist/tiles/${tile === 'face_down' ? back : TILE_DRAWINGS[tile]}`];
}

export const findCardDrawing = (card: keyof typeof CARD_DRAWINGS): Drawing | undefined =>
  ART[`polter-heist/cards/${CARD_DRAWINGS[card]}`];

export const findBackDrawing = (deck: 'discovery' | 'ghost'): Drawing | undefined =>
  ART[`polter-heist/cards/${deck}-back`];
