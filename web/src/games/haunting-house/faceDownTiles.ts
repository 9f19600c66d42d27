// Tiles that lie face down. A view does not say which tile it is, unless the table has memory aids.
import type { Place, Table } from './view';

/** Does a place show the back of its tile? */
export const isFaceDown = ({ flipped, tile }: Pick<Table, 'flipped' | 'tile'>, place: Place): boolean =>
  flipped[place] || tile[place] === null;

/**
 * A name for the tile at each place, by which the picture follows it: its id, or for a tile face down the name that it
 * had before. A tile face down may have changed places with one whose face can be seen.
 */
export function nameTiles(
  places: readonly Place[],
  tiles: Table['tile'],
  before: ReadonlyMap<Place, string>,
): Map<Place, string> {
  const names = new Map<Place, string>();
  const found = new Map<string, Place>(); // where each name is now
  const add = (place: Place, name: string): void => {
    names.set(place, name);
    found.set(name, place);
  };
  for (const place of places) {
    const tile = tiles[place];
    if (tile !== null) add(place, tile);
  }
  for (const place of places) {
    if (names.has(place)) continue;
    const old = before.get(place) ?? '';
    const switchedWith = found.get(old);
    const name = switchedWith === undefined ? old : (before.get(switchedWith) ?? '');
    let unused = name === '' ? `face down at ${place}` : name;
    while (found.has(unused)) unused += ' too';
    add(place, unused);
  }
  return names;
}
