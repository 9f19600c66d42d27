// The hint for the current question, if one was asked for. A hint for an older question is never shown.
import type { Hint } from '../protocol';

export class HintState {
  private askedAt = $state(0); // the update in which the current question was asked
  private found = $state<Hint | null>(null);
  private request = $state<{ id: string; seq: number } | null>(null);
  readonly hint = $derived(this.found !== null && this.found.seq >= this.askedAt ? this.found : null);
  readonly isSearching = $derived(this.request !== null && this.request.seq >= this.askedAt);

  /** From this update on another question is asked. */
  startQuestion(seq: number): void {
    this.askedAt = seq;
  }

  startSearch(id: string, seq: number): void {
    this.request = { id, seq };
  }

  receive(hint: Hint): void {
    if (this.finishSearch(hint.id)) this.found = hint;
  }

  /** A reply with this id arrived. Is it still of use? A reply to the search for an older question is not. */
  finishSearch(id: string): boolean {
    if (this.request?.id !== id) return true;
    const isCurrent = this.isSearching;
    this.request = null;
    return isCurrent;
  }

  hide(): void {
    this.found = null;
  }
}
