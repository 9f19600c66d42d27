// Any game's view as a list, without knowing the game.
import type { Plain } from '../../protocol';
import type { ScreenTexts } from '../../state/gameTexts';

export interface Field {
  label: string;
  /** Kinds of things that the value may be an id of: fields are often called after what they hold. */
  kinds: readonly string[];
  value: Plain;
}

const NOTHING = '–';

export const listFields = (struct: Readonly<Record<string, Plain>>, kinds: readonly string[] = []): Field[] =>
  Object.entries(struct).map(([name, value]) => ({
    label: separateWords(name),
    kinds: [name, name.replace(/s$/, ''), ...kinds],
    value,
  }));

/** The parts of a struct or array. The elements of an array with one element per seat have the names of the seats. */
export function listParts({ kinds, value }: Field, seats: readonly string[]): Field[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value)) return listFields(value, kinds);
  if (!value.some((part) => part !== null && typeof part === 'object')) return [];
  const labels = value.length === seats.length ? seats : value.map((_, at) => String(at + 1));
  return value.map((part, at) => ({ label: labels[at]!, kinds, value: part }));
}

/** A value without parts as text. */
export function describeValue({ kinds, value }: Pick<Field, 'kinds' | 'value'>, texts: ScreenTexts<string>): string {
  if (Array.isArray(value))
    return value.map((part) => describeValue({ kinds, value: part }, texts)).join(', ') || NOTHING;
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value !== 'string') return value === null ? NOTHING : String(value);
  return kinds.map((kind) => texts.findName(kind, value)).find((name) => name !== undefined) ?? separateWords(value);
}

const separateWords = (id: string): string => id.replaceAll('_', ' ');
