// House rules in words.
import type { OptionInfo } from '../protocol';
import { t } from '../words';

const REMARK = /\s*\*\(option (\w+)\)\*/g; // how our rulebooks name a house rule beside the rule that it changes

/** What a house rule is set to. */
export function settingText(option: OptionInfo, value: number | number[]): string {
  if (option.is_switch) return value === 1 ? t.newTable.on : t.newTable.off;
  return [value]
    .flat()
    .map((one) => option.names[String(one)] ?? String(one))
    .join(', ');
}

/** The house rules that change a rule, as its text names them. */
export function switchesOf(options: readonly OptionInfo[], rule: string): OptionInfo[] {
  const names = new Set([...rule.matchAll(REMARK)].map(([, name]) => name));
  return options.filter(({ name }) => names.has(name));
}

/** The text of a rule without the names of house rules. */
export const withoutSwitches = (rule: string): string => rule.replace(REMARK, '');

/** The sentence of a house rule without the rules that it cites. */
export const plainSentence = ({ sentence }: OptionInfo): string => sentence.replace(/ \([^()]*-[^()]*\)\.$/, '.');
