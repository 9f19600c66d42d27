// What a board needs of a table. A seat at a served table is one; a moment of a replay is another.
import type { Staging } from '../games';
import type { Choice, Line, Plain, Route, View } from '../protocol';

export interface Stage {
  readonly view: View | null;
  readonly now: Line | null;
  readonly log: Line[];
  readonly name: string | null;
  readonly answers: Choice[];
  readonly isAsked: boolean;
  readonly routes: Route[];
  readonly staging: Staging | null;
  find(kind: string, things?: readonly Plain[]): Choice | undefined;
  /** How an answer would be written, legal or not. */
  notation(kind: string, things: readonly Plain[]): string;
  choose(choice: Choice): void;
  walk(answers: readonly string[]): void;
  why(text: string): Promise<string>;
}

/** A moment that can only be looked at. */
export class Moment implements Stage {
  view = $state<View | null>(null);
  now = $state<Line | null>(null);
  log = $state<Line[]>([]);
  staging = $state<Staging | null>(null);
  name = $state<string | null>(null);
  readonly answers: Choice[] = [];
  readonly isAsked = false;
  readonly routes: Route[] = [];

  find(): undefined {
    return undefined;
  }

  notation(): string {
    return '';
  }

  choose(): void {}

  walk(): void {}

  why(): Promise<string> {
    return Promise.resolve('');
  }
}
