// What the tests of the state share: a WebSocket that they drive by hand, and messages with few words.
import { vi } from 'vitest';
import type { GameUi, LoadedGame } from '../games';
import type { GameInfo, LogLine, Lobby, SeatView, SetChoice, ServerMessage, TableUpdate } from '../protocol';
import { GameTexts } from './gameTexts';

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: { type: string; id: string; [part: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get latest(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  receive(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  acceptLast(): void {
    this.receive({ type: 'accepted', id: this.sent.at(-1)!.id });
  }

  rejectLast(reason: string): void {
    this.receive({ type: 'rejected', id: this.sent.at(-1)!.id, reason, rule: '' });
  }

  /** The answers that were sent. */
  get answers(): unknown[] {
    return this.sent.filter(({ type }) => type === 'answer').map(({ text }) => text);
  }
}

export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

export const makeLine = (event: string, parts: LogLine['parts'] = {}, seats: number[] = []): LogLine => ({
  text: event,
  rule: '',
  event,
  parts,
  seats,
  places: [],
});

export function makeView(question: string, ...answers: string[]): SeatView {
  return {
    game: 'candle',
    seats: ['Ada', 'Ben'],
    waiting: [0],
    asked: 'dusk',
    about: 0,
    question,
    answers: answers.map((notation) => ({ notation, label: notation, kind: notation, things: [] })),
    pass_answer: '',
    given: null,
    ending: '',
    ending_text: '',
    winners: [],
    table: {},
    destinations: [],
    ranking: [],
    choice: null,
  };
}

/** A choice of these things, each with how many there are and what each counts. */
export function makeChoice(
  things: Record<string, [number, number]>,
  least: number,
  most: number,
  done: string,
): SetChoice {
  return {
    items: Object.entries(things).map(([notation, [number, weight]]) => ({
      answer: { notation, label: notation, kind: notation, things: [] },
      partners: null,
      most: number,
      weight,
    })),
    least,
    most,
    done,
    labels: Array.from({ length: most + 1 }, (_, weight) => `For ${weight}`),
  };
}

export function makeUpdate(seq: number, kept_lines: number, lines: string[], view: SeatView): TableUpdate {
  return {
    type: 'update',
    seq,
    asked_seq: seq,
    kept_lines,
    lines: lines.map((text) => ({ ...makeLine('chose'), text })),
    view,
    undo: { may: 'no', reason: '', asking: null, waiting_for: [] },
  };
}

export function makeLobby(more: Partial<Lobby> = {}): Lobby {
  return {
    type: 'lobby',
    protocol: 2,
    table: 'abc',
    game: 'candle',
    title: 'Candle',
    version: 1,
    secret_hash: '',
    options: {},
    clock: null,
    stand_in: 'regular',
    hints: true,
    seats: [],
    you: 0,
    ...more,
  };
}

export const makeGame = (more: Partial<GameInfo> = {}): GameInfo => ({
  name: 'candle',
  version: 1,
  title: 'Candle',
  blurb: '',
  minutes: 5,
  min_seats: 2,
  max_seats: 6,
  best_seats: 3,
  is_tutorial: false,
  options: [],
  presets: [],
  reactions: [],
  ...more,
});

/** A game that shows nothing. */
export const loadNothing = (more: Partial<GameUi> = {}): LoadedGame => ({
  ui: makeUi(more),
  texts: new GameTexts({ language: 'en', names: {}, screen: {} }),
  box: {},
});

const makeUi = (more: Partial<GameUi>): GameUi => ({
  Board: () => ({}),
  Seat: () => ({}),
  placedKinds: new Set(),
  pace: {},
  trivialEvents: new Set(),
  headingEvents: new Set(),
  listFacts: () => [],
  follow: () => {},
  concerns: () => true,
  ...more,
});
