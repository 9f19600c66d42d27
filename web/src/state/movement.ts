// Walks a pawn along a path: a sequence of answers, given one after another.
import type { LegalAnswer, LogLine } from '../protocol';

export class Movement {
  private path: string[] = [];

  constructor(private readonly takeStep: (notation: string) => void) {}

  /** Walk this way. Stops where something else happens, or where the next answer is not legal. */
  start(path: readonly string[], legal: readonly LegalAnswer[]): void {
    this.path = [...path];
    this.continue(legal);
  }

  /** Take the next step, once the one before has been shown. */
  continue(legal: readonly LegalAnswer[]): void {
    const next = this.path.shift();
    if (next !== undefined && legal.some(({ notation }) => notation === next)) this.takeStep(next);
    else this.cancel();
  }

  /** These lines were shown: the walk ends if anything happened that is not part of a step. */
  follow(lines: readonly LogLine[], stepEvents: ReadonlySet<string> | undefined): void {
    if (lines.some(({ event }) => !stepEvents?.has(event))) this.cancel();
  }

  cancel(): void {
    this.path = [];
  }
}
