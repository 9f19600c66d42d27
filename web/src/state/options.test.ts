import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../protocol';
import { plainSentence, settingText, switchesOf, withoutSwitches } from './options';

const option = (more: Partial<OptionInfo>): OptionInfo => ({
  name: 'hour',
  default: 0,
  low: 0,
  high: 4,
  is_switch: false,
  names: {},
  sentence: 'The hour at which it begins (PH-6, PH-170).',
  ...more,
});

describe('a house rule', () => {
  it('says what it is set to', () => {
    expect(settingText(option({ is_switch: true }), 1)).toBe('on');
    expect(settingText(option({ names: { 1: '6pm' } }), 1)).toBe('6pm');
    expect(settingText(option({}), [1, 2])).toBe('1, 2');
  });

  it('is found by the rule that it changes', () => {
    const options = [option({}), option({ name: 'other' })];
    const rule = 'It begins at four. *(option hour)* *(option round)*';
    expect(switchesOf(options, rule).map(({ name }) => name)).toEqual(['hour']);
    expect(withoutSwitches(rule)).toBe('It begins at four.');
    expect(switchesOf(options, 'It begins.')).toEqual([]);
  });

  it('can do without their numbers', () => {
    expect(plainSentence(option({}))).toBe('The hour at which it begins.');
    expect(plainSentence(option({ sentence: 'Either way (0), or right (1) (HH-A4).' }))).toBe(
      'Either way (0), or right (1).',
    );
  });
});
