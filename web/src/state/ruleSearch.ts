// Finds rules by id or by words, as `hauntology rules` does: whole words first, and chapters that are about them before
// single rules.
import type { Chapter, Clause } from '../protocol';

type Match = (word: string, wanted: string) => boolean;

const isSame: Match = (word, wanted) => word === wanted;
const begins: Match = (word, wanted) => word.startsWith(wanted);

/** What the rules say, the best match first; all chapters if nothing is looked for. */
export function searchRules(chapters: readonly Chapter[], what: string): readonly Chapter[] {
  const id = what.trim().toLowerCase();
  const wanted = wordsOf(what);
  if (wanted.length === 0) return chapters;
  const exact = chapters.flatMap(({ clauses }) => clauses).filter((clause) => clause.id.toLowerCase() === id);
  if (exact.length > 0) return [collect(exact)];
  const whole = findWords(chapters, wanted, isSame);
  return whole.length > 0 ? whole : findWords(chapters, wanted, begins);
}

function findWords(chapters: readonly Chapter[], wanted: readonly string[], match: Match): Chapter[] {
  const about = chapters.filter(({ heading }) => countWords(heading, wanted, match) > 0);
  const scored = chapters
    .filter((chapter) => !about.includes(chapter))
    .flatMap(({ clauses }) => clauses)
    .map((clause) => ({ clause, score: countWords(clause.text, wanted, match) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || Number(one.clause.is_ruling) - Number(other.clause.is_ruling));
  return scored.length > 0 ? [...about, collect(scored.map(({ clause }) => clause))] : about;
}

const collect = (clauses: Clause[]): Chapter => ({ heading: '', text: '', clauses, level: 2 });

/** How often the words stand in a text; 0 unless all of them do. */
function countWords(text: string, wanted: readonly string[], match: Match): number {
  const words = wordsOf(text);
  const counts = wanted.map((one) => words.filter((word) => match(word, one)).length);
  return counts.includes(0) ? 0 : counts.reduce((sum, count) => sum + count, 0);
}

/** The words of a text in lower case, without the s of plurals and possessives. */
const wordsOf = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu)].map(([word]) =>
    singular(word.replace(/'s$/, '')),
  );

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.replace(/(?<=ss|sh|ch|x)es$|s$/, '');
}
