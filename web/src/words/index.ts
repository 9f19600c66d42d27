// The language in use. A second one is a file beside en.ts with the same shape, and a line here.
import { en, type Words } from './en';

const LANGUAGES: Record<string, Words> = { en };

export const t: Words = LANGUAGES[navigator.language.slice(0, 2)] ?? en;

/** Ada; Ada and Ben; Ada, Ben and Cleo. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(names);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
