// How each game is shown: a board, what stands beside a seat, and how its events are played.
import type { Component } from 'svelte';
import type { LegalAnswer, LogLine, SeatView } from '../protocol';
import { fetchBox, fetchTexts } from '../state/api';
import type { AnswerShape, BoardContext } from '../state/boardContext.svelte';
import type { GameTexts } from '../state/gameTexts';

/** The answers of a game, from its view. */
type AnswerOf<V extends SeatView> = V['answers'][number] extends infer A extends AnswerShape ? A : never;

/** What a game's folder provides; `V`, `L` and `B` are the game's own view, log lines and box (see its view.ts). */
export interface GameUiParts<V extends SeatView, L extends LogLine, B = unknown> {
  Board: Component<{ context: BoardContext<AnswerOf<V>, L, B> }>;
  /** What everybody may see of a seat, beside its name. */
  Seat: Component<{ context: BoardContext<AnswerOf<V>, L, B>; seat: number }>;
  /** Kinds of answers that have a place on the board; all others are buttons in the status bar. */
  placedKinds: ReadonlySet<V['answers'][number]['kind']>;
  /** Milliseconds for which an event is shown, where it is not the default. */
  pace: Partial<Record<L['event'], number>>;
  /** How a step of a walk is shown: for how long, and the events that are part of the step itself. */
  stride?: { pace: number; events: ReadonlySet<L['event']> };
  /** Events that a recap leaves out. */
  trivialEvents: ReadonlySet<L['event']>;
  /** Events that begin a part of the game: headings in the log. */
  headingEvents: ReadonlySet<L['event']>;
  /** Where the pieces of a seat are, as ids: what happens there concerns the seat. */
  findPlaces?: (view: V, seat: number) => string[];
  /** Facts about a finished game, a sentence for each. */
  listFacts: (view: V, log: readonly L[], texts: GameTexts) => string[];
  /** Let the view follow one event; the server's own view replaces it afterwards. */
  follow: (view: V, line: L, box: B) => void;
}

/** The same for any game. */
export interface GameUi {
  Board: Component<{ context: BoardContext }>;
  Seat: Component<{ context: BoardContext; seat: number }>;
  placedKinds: ReadonlySet<string>;
  pace: Readonly<Record<string, number | undefined>>;
  stride?: { pace: number; events: ReadonlySet<string> };
  trivialEvents: ReadonlySet<string>;
  headingEvents: ReadonlySet<string>;
  listFacts: (view: SeatView, log: readonly LogLine[], texts: GameTexts) => string[];
  follow: (view: SeatView, line: LogLine, box: unknown) => void;
  /** Does an event concern a seat? */
  concerns: (view: SeatView, seat: number, line: LogLine) => boolean;
}

/** Make a `GameUi` from a game's parts, which are only ever used with views, log lines and the box of that game. */
export function defineGameUi<V extends SeatView, L extends LogLine, B = unknown>(
  isView: (view: SeatView) => view is V,
  { findPlaces, ...parts }: GameUiParts<V, L, B>,
): GameUi {
  return {
    ...parts,
    Board: parts.Board as GameUi['Board'],
    Seat: parts.Seat as GameUi['Seat'],
    listFacts: (view, log, texts) => (isView(view) ? parts.listFacts(view, log as readonly L[], texts) : []),
    follow: (view, line, box) => {
      if (isView(view)) parts.follow(view, line as L, box as B);
    },
    concerns: (view, seat, line) => {
      const places = findPlaces && isView(view) ? findPlaces(view, seat) : [];
      return line.seats.includes(seat) || line.places.some((place) => places.includes(place));
    },
  };
}

/** The view as one of this game; a board is never shown with another. */
export function narrowView<V extends SeatView>(view: SeatView | null, isView: (view: SeatView) => view is V): V {
  if (view === null || !isView(view)) throw new Error('this view is of another game');
  return view;
}

// Palettes and fonts of the games, which the home page needs too.
import.meta.glob('./*/theme.css', { eager: true });

// Each game's folder here is found by its name, and loaded when it is needed.
const LOADERS = import.meta.glob<{ gameUi: GameUi }>(['./*/gameUi.ts', '!./fallback/*']);

/** Does the game have a board of its own? */
export const hasBoard = (game: string): boolean => `./${game}/gameUi.ts` in LOADERS;

/** Everything that showing a game needs: how, with which words, and what is in its box. */
export interface LoadedGame {
  ui: GameUi;
  texts: GameTexts;
  box: unknown;
}

export async function loadGame(game: string): Promise<LoadedGame> {
  const load = LOADERS[`./${game}/gameUi.ts`] ?? (() => import('./fallback/gameUi'));
  const [{ gameUi }, texts, box] = await Promise.all([load(), fetchTexts(game), fetchBox(game)]);
  return { ui: gameUi, texts, box };
}

/** Does an answer have a place on the board? */
export const isPlaced = (ui: GameUi | null, answer: LegalAnswer): boolean => ui?.placedKinds.has(answer.kind) ?? true;
