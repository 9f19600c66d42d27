import { describe, expect, it } from 'vitest';
import type { Clause, OptionInfo } from '../protocol';
import { editionOptions, listEditions } from './editions';
import { findOptions, formatOption } from './optionText';
import { makeGame } from './testing';

const option = (more: Partial<OptionInfo>): OptionInfo => ({
  name: 'hour',
  default: 0,
  low: 0,
  high: 4,
  is_switch: false,
  values: [],
  description: 'The hour at which it begins.',
  rules: ['PH-6'],
  ...more,
});

describe('an option', () => {
  it('has its value as text', () => {
    expect(formatOption(option({ is_switch: true }), 1)).toBe('on');
    expect(formatOption(option({ values: [{ value: 1, name: '6pm', note: '' }] }), 1)).toBe('6pm');
    expect(formatOption(option({}), [1, 2])).toBe('1, 2');
  });

  it('is found by the rule that it changes, whatever the text of the rule is', () => {
    const options = [option({}), option({ name: 'other' })];
    const clause = (...options: string[]): Clause => ({
      id: 'PH-6',
      text: '(option other)',
      is_ruling: false,
      options,
    });
    expect(findOptions(options, clause('hour', 'round')).map(({ name }) => name)).toEqual(['hour']);
    expect(findOptions(options, clause())).toEqual([]);
  });
});

describe('editions', () => {
  const values = [
    { value: 2, name: 'Second', note: 'Larger.' },
    { value: 1, name: 'First', note: '' },
  ];
  const game = makeGame({ options: [option({}), option({ name: 'edition', default: 2, values })] });

  it('are listed in the order of the server', () => {
    expect(listEditions(game)).toEqual(values);
    expect(listEditions(makeGame())).toEqual([]);
  });

  it('need an option only if they differ from the default', () => {
    expect(editionOptions(game, 2)).toEqual({});
    expect(editionOptions(game, 1)).toEqual({ edition: 1 });
    expect(editionOptions(game, undefined)).toEqual({});
  });
});
