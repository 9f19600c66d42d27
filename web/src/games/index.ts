// How each game is staged: a board, what stands beside a seat, and how its events are shown.
import type { Component } from 'svelte';
import type { Choice, Line, View } from '../protocol';
import type { Stage } from '../state/stage.svelte';
import { capital } from '../words';

export interface Staging {
  Board: Component<{ table: Stage }>;
  /** What everybody may see of a seat, beside its name. */
  Seat: Component<{ table: Stage; seat: number }>;
  /** Kinds of answers that have their place on the board; all others are buttons in the status bar. */
  placed: ReadonlySet<string>;
  label: (choice: Choice, asked: string) => string;
  /** A sentence or an answer of the game, with the names that its pictures have. */
  said?: (text: string) => string;
  /** Milliseconds for which an event is shown, where it is not the usual time. */
  pace: Readonly<Record<string, number>>;
  /** How a step of a walk is shown: for how long, and the events that are no more than the step itself. */
  stride?: { pace: number; events: ReadonlySet<string> };
  /** Events that are not worth being told again to somebody who comes back to the table. */
  trifles: ReadonlySet<string>;
  /** Where the pieces of a seat are: what happens there happens to it. */
  whereabouts?: (view: View, name: string) => string[];
  /** What is worth knowing about a game that is over, a sentence for each. */
  facts: (view: View, log: readonly Line[]) => string[];
  /** Let the picture follow one event; the server's own view replaces it afterwards. */
  follow: (view: View, line: Line) => void;
}

const STAGES: Record<string, () => Promise<{ staging: Staging }>> = {
  candle: () => import('./candle/staging'),
  'ghost-at-home': () => import('./ghost-at-home/staging'),
  'haunting-house': () => import('./haunting-house/staging'),
  pistols: () => import('./pistols/staging'),
  'polter-heist': () => import('./polter-heist/staging'),
};

export const isStaged = (game: string): boolean => game in STAGES;

export async function stagingOf(game: string): Promise<Staging> {
  const load = STAGES[game] ?? (() => import('./plain/staging'));
  return (await load()).staging;
}

export const saidBy = (staging: Staging | null, text: string): string => staging?.said?.(text) ?? text;

export const plainLabel = (choice: Choice): string => capital(choice.text);
