// What a board needs of a table. A seat at a served table provides it, and so does a step of a replay.
import type { GameUi, LoadedGame } from '../games';
import type { Destination, LegalAnswer, LogLine, Plain, SeatView } from '../protocol';
import type { GameTexts } from './gameTexts';
import type { Refusal } from './tableProtocol';

/** An answer by its kind and the ids of the things that it is about. */
export interface AnswerShape {
  kind: string;
  things: Plain[];
}

/** A legal answer of one game: its kind says what its things are. */
export type GameAnswer<A extends AnswerShape> = Omit<LegalAnswer, keyof AnswerShape> & A;

/** `A` and `L` are the answers and log lines of a game, `B` is what is printed in its box (see the game's view.ts). */
export interface BoardContext<A extends AnswerShape = AnswerShape, L extends LogLine = LogLine, B = unknown> {
  readonly view: SeatView | null;
  /** The event that is being shown. */
  readonly current: L | null;
  readonly log: readonly L[];
  /** The viewer's own seat; null for a spectator. */
  readonly seat: number | null;
  readonly answers: readonly GameAnswer<A>[];
  readonly isAsked: boolean;
  readonly destinations: readonly Destination[];
  readonly ui: GameUi | null;
  readonly texts: GameTexts | null;
  /** What is printed on boards, tiles and cards; loaded together with the texts. */
  readonly box: B | null;
  find(kind: A['kind'], things?: readonly Plain[]): GameAnswer<A> | undefined;
  choose(answer: Pick<LegalAnswer, 'notation'>): void;
  readonly isChoosingSet: boolean;
  /** How often a thing is picked, while a set is chosen. */
  countPicked(answer: Pick<LegalAnswer, 'notation'>): number;
  walk(answers: readonly string[]): void;
  whyNot(kind: A['kind'], things: readonly Plain[]): Promise<Refusal>;
}

/** A table that can only be looked at: one step of a replay. */
export class ReplayBoard implements BoardContext {
  view = $state<SeatView | null>(null);
  current = $state<LogLine | null>(null);
  log = $state<LogLine[]>([]);
  seat = $state<number | null>(null);
  game = $state.raw<LoadedGame | null>(null);
  readonly answers: LegalAnswer[] = [];
  readonly isAsked = false;
  readonly destinations: Destination[] = [];
  readonly isChoosingSet = false;

  get ui() {
    return this.game?.ui ?? null;
  }

  get texts() {
    return this.game?.texts ?? null;
  }

  get box() {
    return this.game?.box ?? null;
  }

  find(): undefined {
    return undefined;
  }

  choose(): void {}

  countPicked(): number {
    return 0;
  }

  walk(): void {}

  whyNot(): Promise<Refusal> {
    return Promise.resolve({ reason: '', rule: '' });
  }
}
