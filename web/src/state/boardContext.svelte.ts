// What a board needs of a table. A seat at a served table provides it, and so does a step of a replay.
import type { GameUi } from '../games';
import type { Destination, LegalAnswer, LogLine, Plain, SeatView } from '../protocol';
import type { GameTexts } from './gameTexts';
import type { Refusal } from './tableProtocol';

export interface BoardContext {
  readonly view: SeatView | null;
  /** The event that is being shown. */
  readonly current: LogLine | null;
  readonly log: LogLine[];
  /** The viewer's own seat; null for a spectator. */
  readonly seat: number | null;
  readonly answers: LegalAnswer[];
  readonly isAsked: boolean;
  readonly destinations: Destination[];
  readonly ui: GameUi | null;
  readonly texts: GameTexts | null;
  find(kind: string, things?: readonly Plain[]): LegalAnswer | undefined;
  choose(answer: LegalAnswer): void;
  walk(answers: readonly string[]): void;
  whyNot(kind: string, things: readonly Plain[]): Promise<Refusal>;
}

/** A table that can only be looked at: one step of a replay. */
export class ReplayBoard implements BoardContext {
  view = $state<SeatView | null>(null);
  current = $state<LogLine | null>(null);
  log = $state<LogLine[]>([]);
  seat = $state<number | null>(null);
  ui = $state<GameUi | null>(null);
  texts = $state<GameTexts | null>(null);
  readonly answers: LegalAnswer[] = [];
  readonly isAsked = false;
  readonly destinations: Destination[] = [];

  find(): undefined {
    return undefined;
  }

  choose(): void {}

  walk(): void {}

  whyNot(): Promise<Refusal> {
    return Promise.resolve({ reason: '', rule: '' });
  }
}
