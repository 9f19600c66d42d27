// Options of a game as text.
import type { OptionInfo } from '../protocol';
import { t } from '../words';

const OPTION_MARK = /\s*\*\(option (\w+)\)\*/g; // how a rulebook names the option that changes a rule

/** The value of an option. */
export function formatOption(option: OptionInfo, value: number | number[]): string {
  if (option.is_switch) return value === 1 ? t.newTable.on : t.newTable.off;
  return [value]
    .flat()
    .map((one) => option.value_names[String(one)] ?? String(one))
    .join(', ');
}

/** The options that change a rule, as its text names them. */
export function findOptions(options: readonly OptionInfo[], rule: string): OptionInfo[] {
  const names = new Set([...rule.matchAll(OPTION_MARK)].map(([, name]) => name));
  return options.filter(({ name }) => names.has(name));
}

/** The text of a rule without the names of options. */
export const stripOptions = (rule: string): string => rule.replace(OPTION_MARK, '');

/** The description of an option without the rules that it cites. */
export const describeOption = ({ description }: OptionInfo): string =>
  description.replace(/ \([^()]*-[^()]*\)\.$/, '.');
