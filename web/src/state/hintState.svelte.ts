// The hint for the current question, if one was asked for. A hint for an older question is never shown.
import type { Hint } from '../protocol';
import type { Reply } from './tableProtocol';

export class HintState {
  private askedAt = $state(0); // the update in which the current question was asked
  private found = $state<Hint | null>(null);
  private search = $state.raw<{ seq: number } | null>(null);
  readonly hint = $derived(this.found !== null && this.found.seq >= this.askedAt ? this.found : null);
  readonly isSearching = $derived(this.search !== null && this.search.seq >= this.askedAt);

  /** The current question was asked in this update. */
  startQuestion(seq: number): void {
    this.askedAt = seq;
  }

  /** A search begins. Give the reply to the returned function, which says whether it is still of use. */
  startSearch(seq: number): (reply: Reply) => boolean {
    const search = { seq };
    this.search = search;
    return (reply) => {
      const isCurrent = seq >= this.askedAt;
      if (this.search === search) this.search = null;
      if (reply.type === 'hint') this.found = reply;
      return isCurrent;
    };
  }

  hide(): void {
    this.found = null;
  }
}
