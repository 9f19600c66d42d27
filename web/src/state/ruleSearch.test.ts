import { expect, it } from 'vitest';
import type { Chapter } from '../protocol';
import { searchRules } from './ruleSearch';

const rule = (id: string, text: string) => ({ id, text, is_ruling: id.includes('A'), options: [] });
const CHAPTERS: Chapter[] = [
  {
    heading: 'Places',
    text: '',
    level: 2,
    clauses: [
      rule('XX-1', 'A church is a place, and so is a churchyard.'),
      rule('XX-A2', 'The dead of the Church lie beside the church.'),
      rule('XX-3', "The church's bells ring, and churches have bells."),
    ],
  },
  { heading: 'The Church', text: 'It is old.', level: 3, clauses: [rule('XX-4', 'Nobody spends tokens here.')] },
  { heading: 'Chutes', text: '', level: 2, clauses: [rule('XX-5', 'Laundry falls, and is lost.')] },
];
const find = (what: string) =>
  searchRules(CHAPTERS, what).map(({ heading, clauses }) => [heading, clauses.map(({ id }) => id)]);

it('shows everything when nothing is looked for', () => {
  expect(searchRules(CHAPTERS, ' ')).toBe(CHAPTERS);
});

it('finds a rule by its id', () => {
  expect(find('xx-1')).toEqual([['', ['XX-1']]]);
});

it('shows a chapter about the word first and whole, then the fullest matches', () => {
  expect(find('church')).toEqual([
    ['The Church', ['XX-4']],
    ['', ['XX-3', 'XX-A2', 'XX-1']],
  ]);
});

it('finds whole words before beginnings, and nothing in the middle of a word', () => {
  expect(find('chute')).toEqual([['Chutes', ['XX-5']]]);
  expect(find('laun')).toEqual([['', ['XX-5']]]);
  expect(find('hurch')).toEqual([]);
});

it('wants all words, in singular or plural', () => {
  expect(find('bell church')).toEqual([['', ['XX-3']]]);
  expect(find('token')).toEqual(find('tokens'));
  expect(find('church token')).toEqual([]);
});
