import { describe, expect, it } from 'vitest';
import { GameTexts } from '../../state/gameTexts';
import { makeLine, makeView } from '../../state/testing';
import { gameUi } from './gameUi';
import type { Hero, GameLogLine, GameView } from './view';

type Parts<E> = Extract<GameLogLine, { event: E }>['parts'];

/** Two heroes in the second night: Ada (0) watched in the first, Ben (1) hid. */
function makeTable(): GameView {
  const hero: Hero = { nerve: 4, light: 1, choice: 'watch', hid: false, token: 'charm', shown: 'face_down' };
  return {
    ...makeView(''),
    game: 'candle',
    asked: 'dusk',
    about: 0,
    answers: [],
    ending: '',
    table: {
      options: { nights: 5, nerve: 4, sides: 3, charms: 3, hide_again: false },
      heroes: [hero, { ...hero, light: 0, choice: 'hide', hid: true, token: null }],
      bag: { face_down: null, blank: null, charm: null },
      night: 2,
      prey: null,
    },
  };
}

function play<E extends GameLogLine['event']>(view: GameView, event: E, parts: Parts<E>): void {
  gameUi.follow(view, makeLine(event, parts), {});
}

describe('the picture of Candle follows', () => {
  it('tokens that are taken', () => {
    const view = makeTable();
    play(view, 'took_token', { seat: 0, token: 'blank' });
    play(view, 'took_token', { seat: 1, token: null });
    expect(view.table.heroes.map(({ token }) => token)).toEqual(['blank', null]);
  });

  it('choices', () => {
    const view = makeTable();
    play(view, 'chose', { seat: 0, choice: 'hide' });
    play(view, 'chose', { seat: 1, choice: 'watch' });
    expect(view.table.heroes.map(({ choice, hid }) => [choice, hid])).toEqual([
      ['hide', true],
      ['watch', false],
    ]);
  });

  it('the ghost, until the night is over', () => {
    const view = makeTable();
    play(view, 'reached', { prey: 1 });
    expect(view.table.prey).toBe(1);
    play(view, 'struck', { prey: 1, lost: 3 });
    expect(view.table.heroes[1]!.nerve).toBe(1);
    expect(view.table.prey).toBe(1);
    play(view, 'night_fell', { night: 3 });
    expect(view.table.prey).toBeNull();
  });

  it('a friend who turns the ghost away with a charm, and gains a light', () => {
    const view = makeTable();
    play(view, 'reached', { prey: 1 });
    play(view, 'stepped_in', { seat: 0, prey: 1 });
    expect(view.table.prey).toBeNull();
    expect(view.table.heroes[0]).toMatchObject({ shown: 'charm', light: 2 });
  });

  it('the light of those who watched, at the end of a night', () => {
    const view = makeTable();
    play(view, 'reached', { prey: 1 });
    play(view, 'gained_light', { seats: [0] });
    expect(view.table.prey).toBeNull();
    expect(view.table.heroes.map(({ light }) => light)).toEqual([2, 0]);
  });

  // Typed by event, so that a new event of the game does not compile until it is listed here.
  const EVENTS: { [E in GameLogLine['event']]: { parts: Parts<E>; isShown: boolean } } = {
    took_token: { parts: { seat: 0, token: 'blank' }, isShown: true },
    night_fell: { parts: { night: 3 }, isShown: true },
    chose: { parts: { seat: 0, choice: 'hide' }, isShown: true },
    reached: { parts: { prey: 1 }, isShown: true },
    nobody_watched: { parts: {}, isShown: false },
    stepped_in: { parts: { seat: 0, prey: 1 }, isShown: true },
    struck: { parts: { prey: 1, lost: 1 }, isShown: true },
    fell: { parts: { seat: 1 }, isShown: false },
    gained_light: { parts: { seats: [0] }, isShown: true },
    went_dark: { parts: {}, isShown: false },
    ended: { parts: { winners: [0] }, isShown: false },
  };

  it.each(Object.entries(EVENTS))('%s, if it shows', (event, { parts, isShown }) => {
    const view = makeTable();
    gameUi.follow(view, makeLine(event, parts), {});
    expect(JSON.stringify(view) !== JSON.stringify(makeTable())).toBe(isShown);
  });
});

it('the facts of Candle name nights, those who fell, and charms', () => {
  const screen = {
    fact_nights: '{number:night|nights}',
    fact_fell: '{name} fell in {night}',
    fact_charms: '{number:charm|charms}',
  };
  const texts = new GameTexts({ language: 'en', names: {}, screen });
  const log = [
    makeLine('night_fell', { night: 1 }),
    makeLine('night_fell', { night: 2 }),
    makeLine('fell', { seat: 1 }),
  ];

  expect(gameUi.listFacts(makeTable(), log, texts)).toEqual(['2 nights', 'Ben fell in 2']);
  expect(gameUi.listFacts(makeTable(), [makeLine('stepped_in', { seat: 0, prey: 1 })], texts)).toEqual([
    '2 nights',
    '1 charm',
  ]);
});
