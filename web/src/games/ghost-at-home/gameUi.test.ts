import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BoardContext } from '../../state/boardContext.svelte';
import { ReplayBoard } from '../../state/boardContext.svelte';
import { GameTexts } from '../../state/gameTexts';
import { loadNothing, makeLine, makeView } from '../../state/testing';
import Board from './Board.svelte';
import { countBulbs, findPicture, PLACES } from './cards';
import { gameUi } from './gameUi';
import type { Answer, Card, GameContext, Guest, Home, GameLogLine, Place, Question, GameView } from './view';

type Parts<E> = Extract<GameLogLine, { event: E }>['parts'];

const CARDS: readonly Card[] = [
  'room_1_one',
  'room_1_two',
  'room_1_three',
  'room_2_one',
  'room_2_two',
  'room_2_three',
  'room_3_one',
  'room_3_two',
  'room_3_three',
  'ghost',
  'cat',
  'wild',
  'hole',
  'bulb',
  'feeder',
  'elevator',
  'lightning',
];

function fill<K extends string, T>(keys: readonly K[], value: T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<K, T>;
}

function makeHome(more: Partial<Home>): Home {
  return {
    rooms: fill<Place, Card>(PLACES, 'no_card'),
    guests: fill<Place, Guest>(PLACES, 'none'),
    lit: { first: false, second: false, third: false },
    hand: [null, null, null, null, null],
    kinds: null,
    held: 3,
    laid: fill<Card, number | null>(CARDS, null),
    laid_down: 0,
    ...more,
  };
}

/** It is the turn of Ada (0), who has a cat; Ben (1) has two rooms, one with a ghost, and a lit first floor. */
function makeTable(): GameView {
  const ada = makeHome({ hand: ['room_1_one', 'ghost', 'cat', 'no_card', 'no_card'] });
  ada.rooms.first_left = 'room_1_two';
  ada.guests.first_left = 'cat';
  const ben = makeHome({ laid_down: 1 });
  ben.rooms.first_left = 'room_1_one';
  ben.rooms.first_right = 'wild';
  ben.guests.first_left = 'ghost';
  ben.lit.first = true;
  return {
    ...makeView(''),
    game: 'ghost-at-home',
    asked: 'turn',
    about: 0,
    answers: [],
    ending: '',
    table: {
      options: {
        cards: [],
        hand: 3,
        bulbs: 5,
        chase_ghosts: 1,
        duel_ghosts: 2,
        turn_cap: 400,
        specials: true,
        wild_cards: false,
        hole: false,
        light_bulb: false,
        feeder: false,
        elevator: false,
        lightning: false,
        chase_goes_on: false,
        hole_in_house: false,
        memory_aids: true,
      },
      homes: [ada, ben],
      deck: fill<Card, number | null>(CARDS, null),
      deck_left: 20,
      pile: fill<Card, number | null>(CARDS, 0),
      pile_left: 1,
      turn: 7,
      active: 0,
      shown: 'no_card',
      prey: null,
      prey_place: 'first_left',
      paid: 0,
      picked: null,
      onlookers: [],
      reacted: [],
      winners: [],
    },
  };
}

function play<E extends GameLogLine['event']>(view: GameView, event: E, parts: Parts<E>): void {
  gameUi.follow(view, makeLine(event, parts), {});
}

/** The cards in Ada's hand. */
const listHand = ({ table }: GameView) => table.homes[0]!.hand.filter((card) => card !== 'no_card');

describe('the picture of Ghost at Home follows', () => {
  it('whose turn it is', () => {
    const view = makeTable();
    play(view, 'turn_began', { seat: 1, turn: 8 });
    expect(view.table.active).toBe(1);
  });

  it('cards that are drawn', () => {
    const view = makeTable();
    play(view, 'drew', { seat: 0, card: 'lightning' });
    play(view, 'drew', { seat: 1, card: null });
    expect(view.table.deck_left).toBe(18);
    expect(view.table.homes.map(({ held }) => held)).toEqual([4, 4]);
    expect(listHand(view)).toEqual(['room_1_one', 'ghost', 'cat', 'lightning']);
  });

  it('the discard pile when it becomes the deck', () => {
    const view = makeTable();
    view.table.pile.cat = 3;
    play(view, 'reshuffled', { number: 4 });
    expect(view.table.pile.cat).toBe(0);
    expect(view.table.deck_left).toBe(4);
    expect([view.table.pile_left, view.table.homes[1]!.laid_down]).toEqual([0, 0]);
  });

  it('the discard pile without memory aids, which shows only its size', () => {
    const view = makeTable();
    view.table.pile = fill<Card, number | null>(CARDS, null);
    play(view, 'paid', { seat: 0, card: 'room_1_one', floor: 'first' });
    play(view, 'discarded', { seat: 1, card: null });
    expect([view.table.pile_left, view.table.pile.room_1_one]).toEqual([3, null]);
  });

  it('a room that is placed, from the hand', () => {
    const view = makeTable();
    play(view, 'placed', { seat: 0, card: 'room_1_one', place: 'first_right' });
    expect(view.table.homes[0]!.rooms.first_right).toBe('room_1_one');
    expect(view.table.homes[0]!.held).toBe(2);
    expect(listHand(view)).toEqual(['ghost', 'cat']);
  });

  it('a room that is placed after it was shown', () => {
    const view = makeTable();
    view.table.shown = 'room_1_one';
    play(view, 'placed', { seat: 0, card: 'room_1_one', place: 'first_right' });
    expect(view.table.homes[0]!.held).toBe(3);
    expect(view.table.shown).toBe('no_card');
  });

  it('cards that pay for a light', () => {
    const view = makeTable();
    play(view, 'paid', { seat: 0, card: 'room_1_one', floor: 'first' });
    play(view, 'lit', { seat: 0, floor: 'first' });
    expect(view.table.pile.room_1_one).toBe(1);
    expect(view.table.homes[0]!.held).toBe(2);
    expect(view.table.homes[0]!.lit.first).toBe(true);
  });

  it('special cards', () => {
    const view = makeTable();
    view.table.shown = 'lightning';
    play(view, 'played', { seat: 0, card: 'lightning' });
    play(view, 'went_dark', { victim: 1, floor: 'first' });
    expect(view.table.pile.lightning).toBe(1);
    expect(view.table.homes[0]!.held).toBe(3);
    expect(view.table.homes[1]!.lit.first).toBe(false);
  });

  it('discards', () => {
    const view = makeTable();
    play(view, 'discarded', { seat: 0, card: 'cat' });
    play(view, 'discarded', { seat: 1, card: null });
    expect(view.table.homes.map(({ held, laid_down }) => [held, laid_down])).toEqual([
      [2, 1],
      [2, 2],
    ]);
    expect(listHand(view)).toEqual(['room_1_one', 'ghost']);
  });

  it('a ghost, and a cat from the hand that meets it', () => {
    const view = makeTable();
    play(view, 'haunted', { seat: 0, victim: 1, place: 'first_right' });
    expect(view.table.homes[1]!.guests.first_right).toBe('ghost');
    expect(listHand(view)).toEqual(['room_1_one', 'cat']);
    play(view, 'cat_from_hand', { victim: 1 });
    expect(view.table.homes[1]!.guests.first_right).toBe('none');
    expect(view.table.homes[1]!.held).toBe(2);
    expect([view.table.pile.cat, view.table.pile.ghost]).toEqual([1, 1]);
  });

  it('a ghost that meets a cat in the room beside it', () => {
    const view = makeTable();
    view.table.active = 1;
    play(view, 'haunted', { seat: 1, victim: 0, place: 'first_right' });
    play(view, 'cat_on_floor', { victim: 0, place: 'first_left' });
    expect(view.table.homes[0]!.guests).toEqual(fill(PLACES, 'none'));
    expect([view.table.pile.cat, view.table.pile.ghost]).toEqual([1, 1]);
  });

  it('a floor that is lost', () => {
    const view = makeTable();
    play(view, 'floor_lost', { victim: 1, floor: 'first', rooms: 2 });
    expect(view.table.homes[1]!.rooms).toEqual(fill(PLACES, 'no_card'));
    expect(view.table.homes[1]!.guests).toEqual(fill(PLACES, 'none'));
    expect([view.table.pile.room_1_one, view.table.pile.wild, view.table.pile.ghost]).toEqual([1, 1, 1]);
  });

  it('a lit floor that is lost, with its light', () => {
    const view = makeTable();
    view.table.homes[1]!.lit.first = true;
    play(view, 'lit_floor_lost', { victim: 1, floor: 'first' });
    expect(view.table.homes[1]!.rooms).toEqual(fill(PLACES, 'no_card'));
    expect(view.table.homes[1]!.lit.first).toBe(false);
  });

  it('a cat that sits down, and drives a ghost off', () => {
    const view = makeTable();
    Object.assign(view.table, { active: 1, shown: 'cat' });
    play(view, 'cat_sat_down', { seat: 1, place: 'first_right' });
    expect(view.table.homes[1]!.guests.first_right).toBe('cat');
    expect(view.table.homes[1]!.held).toBe(3);
    play(view, 'drove_off', { seat: 1, floor: 'first' });
    expect(view.table.homes[1]!.guests).toEqual(fill(PLACES, 'none'));
    expect([view.table.pile.cat, view.table.pile.ghost]).toEqual([1, 1]);
  });

  it('guests that move to another house, and come from no hand', () => {
    const view = makeTable();
    play(view, 'ghost_left', { owner: 1, place: 'first_left' });
    expect(view.table.homes[1]!.guests.first_left).toBe('none');
    play(view, 'haunted', { seat: 0, victim: 1, place: 'first_right' });
    play(view, 'cat_left', { owner: 0, place: 'first_left' });
    expect(view.table.homes[0]!.guests.first_left).toBe('none');
    play(view, 'cat_sat_down', { seat: 0, place: 'first_left' });
    expect(listHand(view)).toEqual(['room_1_one', 'ghost', 'cat']);
  });

  // Typed by event, so that a new event of the game does not compile until it is listed here.
  const EVENTS: { [E in GameLogLine['event']]: { parts: Parts<E>; isShown: boolean } } = {
    turn_began: { parts: { seat: 1, turn: 8 }, isShown: true },
    passed: { parts: { seat: 0 }, isShown: false },
    drew: { parts: { seat: 0, card: 'cat' }, isShown: true },
    drew_nothing: { parts: { seat: 0 }, isShown: false },
    reshuffled: { parts: { number: 9 }, isShown: true },
    placed: { parts: { seat: 0, card: 'room_1_one', place: 'first_right' }, isShown: true },
    paid: { parts: { seat: 0, card: 'room_1_one', floor: 'first' }, isShown: true },
    lit: { parts: { seat: 0, floor: 'first' }, isShown: true },
    haunted: { parts: { seat: 0, victim: 1, place: 'first_right' }, isShown: true },
    cat_on_floor: { parts: { victim: 0, place: 'first_left' }, isShown: true },
    cat_from_hand: { parts: { victim: 1 }, isShown: true },
    let_in: { parts: { victim: 1 }, isShown: false },
    stayed: { parts: { victim: 1, floor: 'first' }, isShown: false },
    floor_lost: { parts: { victim: 1, floor: 'first', rooms: 2 }, isShown: true },
    lit_floor_lost: { parts: { victim: 1, floor: 'first' }, isShown: true },
    went_dark: { parts: { victim: 1, floor: 'first' }, isShown: true },
    cat_sat_down: { parts: { seat: 0, place: 'first_left' }, isShown: true },
    drove_off: { parts: { seat: 1, floor: 'first' }, isShown: true },
    discarded: { parts: { seat: 0, card: 'cat' }, isShown: true },
    played: { parts: { seat: 0, card: 'hole' }, isShown: true },
    ghost_left: { parts: { owner: 1, place: 'first_left' }, isShown: true },
    cat_left: { parts: { owner: 0, place: 'first_left' }, isShown: true },
    escaping: { parts: { seat: 0, opponents: [1], ghosts: 2 }, isShown: false },
    let_go: { parts: { seat: 0 }, isShown: false },
    escape_failed: { parts: { seat: 0 }, isShown: false },
    escaped: { parts: { seat: 0 }, isShown: false },
    turns_ran_out: { parts: { turns: 400, rooms: 4, lights: 1 }, isShown: false },
    ended: { parts: { winners: [0] }, isShown: false },
  };

  it.each(Object.entries(EVENTS))('%s, if it shows', (event, { parts, isShown }) => {
    const view = makeTable();
    gameUi.follow(view, makeLine(event, parts), {});
    expect(JSON.stringify(view) !== JSON.stringify(makeTable())).toBe(isShown);
  });
});

it('the facts of Ghost at Home name rooms, ghosts, floors and escapes that failed', () => {
  const screen = {
    fact_turns: 'turn {turns}',
    fact_rooms: '{number:room|rooms}',
    fact_ghosts: '{number:ghost|ghosts}, {cats} cats',
    fact_floors: '{number:floor|floors}',
    fact_failed: '{name} failed in {turn}',
  };
  const texts = new GameTexts({ language: 'en', names: {}, screen });
  const log = [
    makeLine('turn_began', { seat: 1, turn: 6 }),
    ...['placed', 'placed', 'haunted', 'haunted', 'haunted', 'cat_on_floor', 'cat_from_hand', 'floor_lost'].map(
      (event) => makeLine(event),
    ),
    makeLine('escape_failed', { seat: 1 }),
  ];

  expect(gameUi.listFacts(makeTable(), log, texts)).toEqual([
    'turn 7',
    '2 rooms',
    '3 ghosts, 2 cats',
    '1 floor',
    'Ben failed in 6',
  ]);
  expect(gameUi.listFacts(makeTable(), [], texts)).toEqual(['turn 7', '0 rooms']);
});

describe('cards', () => {
  it('have a picture', () => {
    expect(CARDS.filter((card) => findPicture(card) === undefined)).toEqual([]);
  });

  it('have bulbs if they are rooms, except for a wild room', () => {
    expect(CARDS.map(countBulbs)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('the board of Ghost at Home', () => {
  const label = (kind: string, things: unknown[]): string => [kind, ...things].join(' ');

  /** What can be chosen on Ada's board, sorted. */
  function listChoices(asked: Question, ...answers: Answer[]): string[] {
    const view = { ...makeTable(), asked };
    const legal = answers.map(({ kind, things }) => ({
      kind,
      things: [...things],
      notation: label(kind, things),
      label: '',
    }));
    const context = Object.assign(new ReplayBoard(), {
      view,
      seat: 0,
      game: loadNothing(),
      answers: legal,
      isAsked: true,
      find: (kind: string, things: unknown[] = []) => legal.find(({ notation }) => notation === label(kind, things)),
    });
    const { container, unmount } = render(Board, { props: { context: context as BoardContext as GameContext } });
    const found = [...container.querySelectorAll('[data-answer]')].map((element) =>
      element.getAttribute('data-answer'),
    );
    unmount();
    return found.map(String).sort();
  }

  it('has a place for each answer about a card', () => {
    const choices = listChoices('turn', { kind: 'play', things: ['cat'] }, { kind: 'play', things: ['ghost'] });
    expect(choices).toEqual(['play cat', 'play ghost']);
    expect(listChoices('pay', { kind: 'pay', things: ['room_1_one'] })).toEqual(['pay room_1_one']);
    expect(listChoices('discard', { kind: 'discard', things: ['ghost'] })).toEqual(['discard ghost']);
  });

  it('has a place for each answer about a room', () => {
    expect(listChoices('haunt', { kind: 'haunt', things: [1, 'first_right'] })).toEqual(['haunt 1 first_right']);
    expect(listChoices('chase', { kind: 'haunt', things: [1, 'first_right'] })).toEqual(['haunt 1 first_right']);
    expect(listChoices('hole_from', { kind: 'fetch', things: [1, 'first_left'] })).toEqual(['fetch 1 first_left']);
    expect(listChoices('feeder_from', { kind: 'fetch', things: [1, 'first_left'] })).toEqual(['fetch 1 first_left']);
    expect(listChoices('cat_room', { kind: 'room', things: ['first_left'] })).toEqual(['room first_left']);
    expect(listChoices('elevator_from', { kind: 'room', things: ['first_left'] })).toEqual(['room first_left']);
  });

  it('shows the sides of a stair on the floor that is being built, in one’s own house only', () => {
    const sides = listChoices('side', { kind: 'side', things: ['left'] }, { kind: 'side', things: ['right'] });
    expect(sides).toEqual(['side left', 'side right']);
  });

  it('has a place for each house that lightning can strike', () => {
    expect(listChoices('lightning', { kind: 'strike', things: [1] })).toEqual(['strike 1']);
  });
});
