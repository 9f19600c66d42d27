import { describe, expect, it } from 'vitest';
import { GameTexts } from '../../state/gameTexts';
import { makeLine, makeView } from '../../state/testing';
import { gameUi } from './gameUi';
import type { GameLogLine, Person, GameView } from './view';

type Parts<E> = Extract<GameLogLine, { event: E }>['parts'];

/** Ada (0), who looks on, shoots at Ben (1) from the bank; Cleo (2) is a ghost and haunts the bank in secret. */
function makeTable(): GameView {
  const person: Person = { tokens: 2, looked: null, cannot: [], body: 0, card: null, shown: 'no_card' };
  return {
    ...makeView(''),
    game: 'pistols',
    seats: ['Ada', 'Ben', 'Cleo'],
    asked: 'reroll',
    about: 0,
    answers: [],
    ending: '',
    table: {
      options: {
        hearts: 8,
        first_tokens: 1,
        more_tokens: 1,
        haunt_tokens: 1,
        cemetery_tokens: 1,
        saloon_hearts: 1,
        saloon_mercy: 1,
        bank_hearts: 2,
        gallows_hearts: 1,
        shot_dice: 2,
        stagecoach_dice: 1,
        street_factor: 2,
        possession_ghosts: 2,
        turn_cap: 600,
        standees_block: false,
        inherit_card: false,
        pass_ends_rerolls: false,
        jail_target_only: false,
        bank_last_hearts: false,
        random_start: true,
        saloon_after: false,
        dying_shot: false,
        high_noon: false,
        red_faces: [],
        yellow_faces: [],
        green_faces: [],
        white_faces: [],
      },
      bodies: [
        { hearts: 5, place: 'bank' },
        { hearts: 4, place: 'saloon' },
        { hearts: 0, place: 'street' },
      ],
      persons: [
        { ...person, card: 'no_card' },
        { ...person, body: 1 },
        { ...person, body: 2, shown: 'face_down' },
      ],
      roll: {
        kind: 'shot',
        roller: 0,
        rival: 1,
        dice: 2,
        colour: ['red', 'yellow', 'red', 'red', 'red', 'red'],
        face: ['hit', 'heart', 'blank', 'blank', 'blank', 'blank'],
        marked: [0],
      },
      turn: 12,
      active: 0,
      target: 1,
      fallen: 2,
      winner: null,
    },
  };
}

function play<E extends GameLogLine['event']>(view: GameView, event: E, parts: Parts<E>): void {
  gameUi.follow(view, makeLine(event, parts), {});
}

describe('the picture of Pistols and Poltergeists follows', () => {
  it('turns', () => {
    const view = makeTable();
    play(view, 'turn_began', { seat: 1, turn: 13 });
    expect(view.table).toMatchObject({ active: 1, target: null });
  });

  it('cowboys who move', () => {
    const view = makeTable();
    play(view, 'moved', { seat: 1, place: 'gallows' });
    expect(view.table.bodies.map(({ place }) => place)).toEqual(['bank', 'gallows', 'street']);
  });

  it('hearts', () => {
    const view = makeTable();
    play(view, 'hit', { seat: 1, number: 1, hits: 1 });
    play(view, 'hit_doubled', { seat: 1, number: 2, hits: 1 });
    play(view, 'last_hearts', { seat: 1, number: 1, cost: 4 });
    play(view, 'gained_hearts', { seat: 0, number: 2, cause: 'saloon' });
    play(view, 'lost_hearts', { seat: 0, number: 1, cause: 'gallows_move' });
    expect(view.table.bodies.map(({ hearts }) => hearts)).toEqual([6, 0, 0]);
  });

  it('tokens', () => {
    const view = makeTable();
    play(view, 'rerolled', { seat: 0, number: 2 });
    play(view, 'gained_tokens', { seat: 2, number: 3, cause: 'ghost_turn' });
    expect(view.table.persons.map(({ tokens }) => tokens)).toEqual([0, 2, 5]);
  });

  it('exchanges at the Bank', () => {
    const view = makeTable();
    play(view, 'bought_hearts', { seat: 0, number: 2 });
    play(view, 'bought_token', { seat: 1, number: 3 });
    expect(view.table.bodies.map(({ hearts }) => hearts)).toEqual([7, 1, 0]);
    expect(view.table.persons.map(({ tokens }) => tokens)).toEqual([1, 3, 2]);
  });

  it('the target, which clears the dice of the roll before', () => {
    const view = makeTable();
    Object.assign(view.table, { active: 1, target: null });
    play(view, 'targeted', { seat: 1, target: 0 });
    expect(view.table.target).toBe(0);
    expect(view.table.roll).toMatchObject({ kind: 'shot', roller: 1, rival: 0, dice: 0, marked: [] });
  });

  it('the shot from the barrels, and the shot after it', () => {
    const view = makeTable();
    play(view, 'took_cover', { seat: 1 });
    expect(view.table.roll).toMatchObject({ kind: 'barrels', roller: 1, rival: 0, dice: 0 });
    play(view, 'rolled', { die: 0, colour: 'yellow', face: 'hit' });
    expect(view.table.roll).toMatchObject({ kind: 'barrels', dice: 1 });
    play(view, 'fired', { seat: 0, dice: 2 });
    expect(view.table.roll).toMatchObject({ kind: 'shot', roller: 0, rival: 1, dice: 0 });
  });

  it('the barrels’ die when it is thrown again', () => {
    const view = makeTable();
    play(view, 'took_cover', { seat: 1 });
    play(view, 'rolled', { die: 0, colour: 'yellow', face: 'hit' });
    view.table.roll.marked = [0];
    play(view, 'rolled', { die: 0, colour: 'yellow', face: 'blank' });
    expect(view.table.roll).toMatchObject({ kind: 'barrels', dice: 1, marked: [] });
  });

  it('dice that are thrown again, and no longer marked', () => {
    const view = makeTable();
    play(view, 'rolled', { die: 0, colour: 'green', face: 'token' });
    expect(view.table.roll).toMatchObject({ dice: 2, marked: [] });
    expect(view.table.roll.colour.slice(0, 2)).toEqual(['green', 'yellow']);
    expect(view.table.roll.face.slice(0, 2)).toEqual(['token', 'heart']);
  });

  it('dice that join the others', () => {
    const view = makeTable();
    play(view, 'rolled', { die: 2, colour: 'red', face: 'two_hits' });
    expect(view.table.roll.dice).toBe(3);
    expect(view.table.roll.face[2]).toBe('two_hits');
  });

  it('a ghost that shows itself, and rolls', () => {
    const view = makeTable();
    play(view, 'revealed', { seat: 2, place: 'bank', cowboy: 0 });
    expect(view.table.persons[2]!.shown).toBe('bank');
    expect(view.table.roll).toMatchObject({ kind: 'possession', roller: 2, rival: 0, dice: 0 });
  });

  it('a ghost in the cemetery, which does not show its card', () => {
    const view = makeTable();
    play(view, 'revealed', { seat: 2, place: 'cemetery', cowboy: 0 });
    expect(view.table.persons[2]!.shown).toBe('face_down');
  });

  it('a possession', () => {
    const view = makeTable();
    play(view, 'possessed', { ghost: 2, cowboy: 0, hearts: 5 });
    expect(view.table.persons.map(({ body }) => body)).toEqual([2, 1, 0]);
  });

  it('haunt cards that are taken: one’s own, and those of others', () => {
    const view = makeTable();
    play(view, 'took_card', { seat: 0, card: 'jail' });
    play(view, 'took_card', { seat: 1, card: null });
    expect(view.table.persons.map(({ card, shown }) => [card, shown])).toEqual([
      ['jail', 'face_down'],
      [null, 'face_down'],
      [null, 'face_down'],
    ]);
  });

  it('haunt cards that are put back or inherited', () => {
    const view = makeTable();
    play(view, 'returned_card', { seat: 2 });
    play(view, 'took_card', { seat: 1, card: null });
    play(view, 'inherited', { seat: 0, giver: 1, card: 'bank' });
    expect(view.table.persons.map(({ card, shown }) => [card, shown])).toEqual([
      ['bank', 'face_down'],
      [null, 'no_card'],
      [null, 'no_card'],
    ]);
  });

  // Typed by event, so that a new event of the game does not compile until it is listed here.
  const EVENTS: { [E in GameLogLine['event']]: { parts: Parts<E>; isShown: boolean } } = {
    turn_began: { parts: { seat: 1, turn: 13 }, isShown: true },
    moved: { parts: { seat: 0, place: 'church' }, isShown: true },
    lost_hearts: { parts: { seat: 0, number: 1, cause: 'gallows_aim' }, isShown: true },
    gained_hearts: { parts: { seat: 0, number: 1, cause: 'dice' }, isShown: true },
    gained_tokens: { parts: { seat: 0, number: 1, cause: 'cemetery' }, isShown: true },
    bought_hearts: { parts: { seat: 0, number: 2 }, isShown: true },
    bought_token: { parts: { seat: 0, number: 2 }, isShown: true },
    rerolled: { parts: { seat: 0, number: 1 }, isShown: true },
    revealed: { parts: { seat: 2, place: 'bank', cowboy: 0 }, isShown: true },
    rolled: { parts: { die: 1, colour: 'yellow', face: 'hit' }, isShown: true },
    passed: { parts: { seat: 0 }, isShown: false },
    possessed: { parts: { ghost: 2, cowboy: 0, hearts: 5 }, isShown: true },
    resisted: { parts: { cowboy: 0, ghost: 2 }, isShown: false },
    targeted: { parts: { seat: 0, target: 1 }, isShown: true },
    took_cover: { parts: { seat: 1 }, isShown: true },
    fired: { parts: { seat: 0, dice: 2 }, isShown: true },
    kept_die: { parts: { seat: 0, die: 1, face: 'heart' }, isShown: false },
    hit: { parts: { seat: 1, number: 1, hits: 1 }, isShown: true },
    hit_doubled: { parts: { seat: 1, number: 2, hits: 1 }, isShown: true },
    hit_multiplied: { parts: { seat: 1, number: 3, hits: 1 }, isShown: true },
    last_hearts: { parts: { seat: 1, number: 2, cost: 4 }, isShown: true },
    missed: { parts: { seat: 0, target: 1 }, isShown: false },
    shot_lost: { parts: { seat: 0 }, isShown: false },
    no_rerolls: { parts: { seat: 0 }, isShown: false },
    died: { parts: { seat: 1 }, isShown: false },
    looked: { parts: { seat: 2 }, isShown: false },
    took_card: { parts: { seat: 1, card: null }, isShown: true },
    returned_card: { parts: { seat: 2 }, isShown: true },
    inherited: { parts: { seat: 1, giver: 2, card: null }, isShown: true },
    swapped: { parts: { seat: 2 }, isShown: false },
    ended: { parts: { winner: 0, cause: 'last_alive' }, isShown: false },
    duel: { parts: {}, isShown: false },
  };

  it.each(Object.entries(EVENTS))('%s, if it shows', (event, { parts, isShown }) => {
    const view = makeTable();
    gameUi.follow(view, makeLine(event, parts), {});
    expect(JSON.stringify(view) !== JSON.stringify(makeTable())).toBe(isShown);
  });
});

it('the facts of Pistols and Poltergeists name deaths, possessions and hearts', () => {
  const screen = {
    fact_turns: 'turn {turns}',
    fact_died: '{name} died in {turn}',
    fact_possessed: '{ghost} took {cowboy} in {turn}',
    fact_hearts: '{number:heart|hearts}',
  };
  const texts = new GameTexts({ language: 'en', names: {}, screen });
  const log = [
    makeLine('turn_began', { seat: 0, turn: 3 }),
    makeLine('lost_hearts', { seat: 1, number: 1, cause: 'gallows_move' }),
    makeLine('hit', { seat: 1, number: 3, hits: 3 }),
    makeLine('died', { seat: 1 }),
    makeLine('turn_began', { seat: 1, turn: 4 }),
    makeLine('possessed', { ghost: 1, cowboy: 0, hearts: 5 }),
  ];

  expect(gameUi.listFacts(makeTable(), log, texts)).toEqual([
    'turn 12',
    'Ben died in 3',
    'Ben took Ada in 4',
    '4 hearts',
  ]);
});
