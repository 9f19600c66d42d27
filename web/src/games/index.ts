// How each game is shown: a board, what stands beside a seat, and how its events are played.
import type { Component } from 'svelte';
import type { LegalAnswer, LogLine, SeatView } from '../protocol';
import { fetchTexts } from '../state/api';
import type { BoardContext } from '../state/boardContext.svelte';
import type { GameTexts } from '../state/gameTexts';

/** What a game's folder provides; `V` and `L` are the game's own types of views and log lines (see its view.ts). */
export interface GameUiParts<V extends SeatView, L extends LogLine> {
  Board: Component<{ table: BoardContext }>;
  /** What everybody may see of a seat, beside its name. */
  Seat: Component<{ table: BoardContext; seat: number }>;
  /** Kinds of answers that have a place on the board; all others are buttons in the status bar. */
  placedKinds: ReadonlySet<V['answers'][number]['kind']>;
  /** Milliseconds for which an event is shown, where it is not the default. */
  pace: Partial<Record<L['event'], number>>;
  /** How a step of a walk is shown: for how long, and the events that are part of the step itself. */
  stride?: { pace: number; events: ReadonlySet<L['event']> };
  /** Events that a recap leaves out. */
  trivialEvents: ReadonlySet<L['event']>;
  /** Where the pieces of a seat are, as ids: what happens there concerns the seat. */
  findPlaces?: (view: V, seat: number) => string[];
  /** Facts about a finished game, a sentence for each. */
  listFacts: (view: V, log: readonly LogLine[], texts: GameTexts) => string[];
  /** Let the view follow one event; the server's own view replaces it afterwards. */
  follow: (view: V, line: L) => void;
}

/** The same for any game. */
export interface GameUi extends Pick<GameUiParts<SeatView, LogLine>, 'Board' | 'Seat'> {
  placedKinds: ReadonlySet<string>;
  pace: Readonly<Record<string, number | undefined>>;
  stride?: { pace: number; events: ReadonlySet<string> };
  trivialEvents: ReadonlySet<string>;
  listFacts: (view: SeatView, log: readonly LogLine[], texts: GameTexts) => string[];
  follow: (view: SeatView, line: LogLine) => void;
  /** Does an event concern a seat? */
  concerns: (view: SeatView, seat: number, line: LogLine) => boolean;
}

/** Make a `GameUi` from a game's parts, which are only ever used with views of that game. */
export function defineGameUi<V extends SeatView, L extends LogLine>(
  isView: (view: SeatView) => view is V,
  { findPlaces, ...parts }: GameUiParts<V, L>,
): GameUi {
  return {
    ...parts,
    listFacts: (view, log, texts) => (isView(view) ? parts.listFacts(view, log, texts) : []),
    follow: (view, line) => {
      if (isView(view)) parts.follow(view, line as L);
    },
    concerns: (view, seat, line) => {
      const places = findPlaces && isView(view) ? findPlaces(view, seat) : [];
      return line.seats.includes(seat) || Object.values(line.parts).some((part) => places.includes(String(part)));
    },
  };
}

/** The view as one of this game; a board is never shown with another. */
export function narrowView<V extends SeatView>(view: SeatView | null, isView: (view: SeatView) => view is V): V {
  if (view === null || !isView(view)) throw new Error('this view is of another game');
  return view;
}

// Each game's folder here is found by its name, and loaded when it is needed.
const LOADERS = import.meta.glob<{ gameUi: GameUi }>(['./*/gameUi.ts', '!./fallback/*']);

/** Does the game have a board of its own? */
export const hasBoard = (game: string): boolean => `./${game}/gameUi.ts` in LOADERS;

/** Everything that showing a game needs: how, and with which words. */
export async function loadGame(game: string): Promise<{ ui: GameUi; texts: GameTexts }> {
  const load = LOADERS[`./${game}/gameUi.ts`] ?? (() => import('./fallback/gameUi'));
  const [{ gameUi }, texts] = await Promise.all([load(), fetchTexts(game)]);
  return { ui: gameUi, texts };
}

/** Does an answer have a place on the board? */
export const isPlaced = (ui: GameUi | null, answer: LegalAnswer): boolean => ui?.placedKinds.has(answer.kind) ?? true;
