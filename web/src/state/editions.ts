// A game may come in editions: an option of that name whose values have names.
import type { GameInfo, NewTable } from '../protocol';

export const EDITION = 'edition';

export interface Edition {
  value: number;
  name: string;
}

export function editionsOf(game: GameInfo): Edition[] {
  const names = game.options.find(({ name }) => name === EDITION)?.names ?? {};
  return Object.entries(names).map(([value, name]) => ({ value: Number(value), name }));
}

/** The options of a table of this edition: only what differs from the book is said. */
export function optionsOf(game: GameInfo, edition: number | undefined): NonNullable<NewTable['options']> {
  const option = game.options.find(({ name }) => name === EDITION);
  return option === undefined || edition === undefined || edition === option.default ? {} : { [EDITION]: edition };
}
