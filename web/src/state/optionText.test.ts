import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../protocol';
import { describeOption, findOptions, formatOption, stripOptions } from './optionText';

const option = (more: Partial<OptionInfo>): OptionInfo => ({
  name: 'hour',
  default: 0,
  low: 0,
  high: 4,
  is_switch: false,
  value_names: {},
  value_notes: {},
  description: 'The hour at which it begins (PH-6, PH-170).',
  ...more,
});

describe('an option', () => {
  it('has its value as text', () => {
    expect(formatOption(option({ is_switch: true }), 1)).toBe('on');
    expect(formatOption(option({ value_names: { 1: '6pm' } }), 1)).toBe('6pm');
    expect(formatOption(option({}), [1, 2])).toBe('1, 2');
  });

  it('is found by the rule that it changes', () => {
    const options = [option({}), option({ name: 'other' })];
    const rule = 'It begins at four. *(option hour)* *(option round)*';
    expect(findOptions(options, rule).map(({ name }) => name)).toEqual(['hour']);
    expect(stripOptions(rule)).toBe('It begins at four.');
    expect(findOptions(options, 'It begins.')).toEqual([]);
  });

  it('can do without their numbers', () => {
    expect(describeOption(option({}))).toBe('The hour at which it begins.');
    expect(describeOption(option({ description: 'Either way (0), or right (1) (HH-A4).' }))).toBe(
      'Either way (0), or right (1).',
    );
  });
});
