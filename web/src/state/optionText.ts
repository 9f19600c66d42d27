// Options of a game as text.
import type { Clause, OptionInfo } from '../protocol';
import { t } from '../words';

/** The value of an option. */
export function formatOption(option: OptionInfo, value: number | number[]): string {
  if (option.is_switch) return value === 1 ? t.newTable.on : t.newTable.off;
  return [value]
    .flat()
    .map((number) => option.values.find((named) => named.value === number)?.name ?? String(number))
    .join(', ');
}

/** The options that change a rule. */
export const findOptions = (options: readonly OptionInfo[], clause: Clause): OptionInfo[] =>
  options.filter(({ name }) => clause.options.includes(name));
