// The language in use. A second language is a file beside en.ts with the same shape; nothing else has to change.
import { en, type Words } from './en';

const FILES = import.meta.glob<Record<string, Words>>(['./*.ts', '!./index.ts', '!./*.test.ts'], { eager: true });

/** The words of the language of this page, which the server sets. */
function findWords(language: string): Words {
  return FILES[`./${language}.ts`]?.[language] ?? en;
}

export const t: Words = findWords(document.documentElement.lang);

/** Ada; Ada and Ben; Ada, Ben and Cleo. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(names);
}

/** Phrases and sentences as sentences, one after another. */
export function joinSentences(parts: readonly string[]): string {
  return parts.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
