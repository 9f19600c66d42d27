// Walks a pawn along a path: a sequence of answers, given one after another.
import type { LegalAnswer } from '../protocol';

export class Movement {
  private path: string[] = [];

  start(answers: readonly string[]): void {
    this.path = [...answers];
  }

  cancel(): void {
    this.path = [];
  }

  /** The next answer of the path. If it is not legal any more, the walk ends. */
  next(legal: readonly LegalAnswer[]): string | undefined {
    const next = this.path.shift();
    if (next !== undefined && legal.some(({ notation }) => notation === next)) return next;
    this.path = [];
    return undefined;
  }
}
