// The cases are those of `hauntology rules`: see tests/table/test_rule_search.py.
import { expect, it } from 'vitest';
import stored from '../../../tests/table/rule_search_cases.json';
import type { Chapter } from '../protocol';
import { searchRules } from './ruleSearch';

interface Cases {
  chapters: Chapter[];
  cases: { what: string; found: [string, string[]][] }[];
}

const { chapters, cases } = stored as unknown as Cases;

it.each(cases)('finds the best match for "$what" first', ({ what, found }) => {
  const shown = searchRules(chapters, what).map(({ heading, clauses }) => [heading, clauses.map(({ id }) => id)]);
  expect(shown).toEqual(found);
});

it('shows everything when nothing is looked for', () => {
  expect(searchRules(chapters, ' ')).toBe(chapters);
});
