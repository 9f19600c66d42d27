// The editions of a game: an option named `edition` whose values have names.
import type { GameInfo, NewTable, OptionValue } from '../protocol';

export const EDITION = 'edition';

export const listEditions = (game: GameInfo): OptionValue[] =>
  game.options.find(({ name }) => name === EDITION)?.values ?? [];

/** The options of a table of this edition: only what differs from the default. */
export function editionOptions(game: GameInfo, edition: number | undefined): NonNullable<NewTable['options']> {
  const option = game.options.find(({ name }) => name === EDITION);
  return option === undefined || edition === undefined || edition === option.default ? {} : { [EDITION]: edition };
}
