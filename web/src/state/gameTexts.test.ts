import { describe, expect, it } from 'vitest';
import { formatMessage, GameTexts } from './gameTexts';

describe('messages', () => {
  it('have their values filled in', () => {
    expect(formatMessage('{name} died in turn {turn}.', { name: 'Ada', turn: 3 })).toBe('Ada died in turn 3.');
  });

  it('count things', () => {
    expect(formatMessage('{number:heart was|hearts were} lost.', { number: 1 })).toBe('1 heart was lost.');
    expect(formatMessage('{number:heart was|hearts were} lost.', { number: 0 })).toBe('0 hearts were lost.');
  });
});

describe('the texts of a game', () => {
  const texts = new GameTexts({
    language: 'en',
    names: { place: { saloon: 'the Saloon' } },
    screen: { town: 'The town' },
  });

  it('are found by id', () => {
    expect(texts.name('place', 'saloon')).toBe('the Saloon');
    expect(texts.say('town')).toBe('The town');
  });

  it('show the id of what has no text, so that it is noticed', () => {
    expect(texts.name('place', 'jail')).toBe('jail');
    expect(texts.name('thing', null)).toBe('');
    expect(texts.say('missing')).toBe('missing');
  });
});
