// The editions of a game: an option named `edition` whose values have names.
import type { GameInfo, NewTable } from '../protocol';

export const EDITION = 'edition';

export interface Edition {
  value: number;
  name: string;
  note: string;
}

export function listEditions(game: GameInfo): Edition[] {
  const option = game.options.find(({ name }) => name === EDITION);
  return Object.entries(option?.value_names ?? {}).map(([value, name]) => ({
    value: Number(value),
    name,
    note: option?.value_notes[value] ?? '',
  }));
}

/** The options of a table of this edition: only what differs from the default. */
export function editionOptions(game: GameInfo, edition: number | undefined): NonNullable<NewTable['options']> {
  const option = game.options.find(({ name }) => name === EDITION);
  return option === undefined || edition === undefined || edition === option.default ? {} : { [EDITION]: edition };
}
