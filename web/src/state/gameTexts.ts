// The display text of one game, as the server sends it.
import type { GameText, Plain } from '../protocol';

/** Texts whose keys are checked by the compiler: `const text: ScreenTexts<ScreenKey> = table.texts!`. */
export interface ScreenTexts<K extends string> {
  say(key: K, values?: Readonly<Record<string, string | number>>): string;
  name(kind: string, id: Plain | undefined): string;
  /** The name of a thing, if it has one. */
  findName(kind: string, id: string): string | undefined;
}

export class GameTexts implements ScreenTexts<string> {
  constructor(private readonly text: GameText) {}

  /** A message of the browser with its values filled in; the key itself if there is none. */
  say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return formatMessage(this.text.screen[key] ?? key, values);
  }

  has(key: string): boolean {
    return key in this.text.screen;
  }

  findName(kind: string, id: string): string | undefined {
    return this.text.names[kind]?.[id];
  }

  /** The name of a thing: `name('place', 'saloon')`. */
  name(kind: string, id: Plain | undefined): string {
    return this.text.names[kind]?.[String(id)] ?? String(id ?? '');
  }
}

/** `{name}` is a value; `{number:heart|hearts}` is a number with the noun that fits it. */
export function formatMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    return one === undefined ? String(value) : `${value} ${value === 1 ? one : many}`;
  });
}
