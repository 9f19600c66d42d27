// What screen readers say about the places of the house.
import type { ScreenTexts } from '../../state/gameTexts';
import { isFaceDown } from './faceDownTiles';
import type { Annex, House } from './house';
import type { Disk, Place, ScreenKey, GameView } from './view';

type Texts = ScreenTexts<ScreenKey>;

/** A tile in the squares: its name, its passages, what is on it, and who stands there. */
export function describeTile({ seats, table }: GameView, house: House, texts: Texts, place: Place): string {
  const tile = table.tile[place];
  const placeName = texts.name('place', place);
  if (tile === null || isFaceDown(table, place)) return texts.say('flipped', { place: placeName });
  const disk = table.disks.find((one) => one.tile === tile);
  const features = house.box.tiles[tile]?.features ?? [];
  return [
    texts.say('tile', { place: placeName, tile: texts.name('tile', tile) }),
    texts.say('open', { sides: (table.open[place] ?? []).map((side) => texts.name('side', side)).join(', ') }),
    ...features.map((feature) => texts.name('feature', feature)),
    ...(disk ? [describeDisk(disk, texts)] : []),
    ...(place === house.box.goal ? [texts.say('goal')] : []),
    ...listPawns({ seats, table }, texts, place),
  ].join(', ');
}

/** A tile outside the squares. */
export function describeAnnex(view: GameView, texts: Texts, { place, stairs, isTop }: Annex): string {
  return [
    texts.name('annex', place),
    ...(stairs === null ? [] : [texts.name(isTop ? 'stairs_down' : 'stairs_up', stairs)]),
    ...listPawns(view, texts, place),
  ].join(', ');
}

function describeDisk({ kind, shown }: Disk, texts: Texts): string {
  if (shown !== null && shown !== 'face_down') return texts.say('disk_shown', { kind: texts.name('disk_kind', shown) });
  return kind === null ? texts.say('disk') : texts.say('disk_seen', { kind: texts.name('disk_kind', kind) });
}

function listPawns({ seats, table }: Pick<GameView, 'seats' | 'table'>, texts: Texts, place: Place): string[] {
  return seats.flatMap((name, seat) => {
    if (table.persons[seat]!.place !== place) return [];
    return [texts.say(table.ghosts.includes(seat) ? 'haunts_here' : 'stands_here', { name })];
  });
}
