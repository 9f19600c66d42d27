// A set that the viewer is choosing: what is picked so far, and what confirming it would do.
import type { LegalAnswer, SetChoice, SetItem } from '../protocol';

export class PickedSet {
  private numbers = $state<Record<string, number>>({}); // by notation

  constructor(readonly choice: SetChoice) {}

  readonly weight = $derived.by(() => this.add((item) => item.weight));
  readonly isComplete = $derived.by(() => this.choice.least <= this.weight && this.weight <= this.choice.most);
  /** What confirming would do, with its price. */
  readonly label = $derived.by(() => this.choice.labels[Math.min(this.weight, this.choice.labels.length - 1)] ?? '');

  get answers(): LegalAnswer[] {
    return this.choice.items.map(({ answer }) => answer);
  }

  /** The whole set in notation. */
  get text(): string {
    const picks = this.choice.items.flatMap(
      ({ answer }) => Array(this.count(answer)).fill(answer.notation) as string[],
    );
    return [...picks, ...(this.choice.done ? [this.choice.done] : [])].join(' + ');
  }

  /** How often a thing is picked. */
  count(answer: Pick<LegalAnswer, 'notation'>): number {
    return this.numbers[answer.notation] ?? 0;
  }

  /**
   * Pick a thing once more, or put all of it back if it is picked as often as possible; what cannot be chosen together
   * with it is put back. Nothing for other answers.
   */
  toggle(answer: Pick<LegalAnswer, 'notation'>): boolean {
    const item = this.choice.items.find((one) => one.answer.notation === answer.notation);
    if (item === undefined) return false;
    const number = this.count(answer) + 1;
    this.numbers[answer.notation] = number > item.most ? 0 : number;
    if (this.count(answer) > 0) this.putBack((other) => !canBeTogether(item, other));
    return true;
  }

  clear(): void {
    this.numbers = {};
  }

  private putBack(isOut: (item: SetItem) => boolean): void {
    for (const item of this.choice.items) if (isOut(item)) this.numbers[item.answer.notation] = 0;
  }

  private add(measure: (item: SetItem) => number): number {
    return this.choice.items.reduce((sum, item) => sum + this.count(item.answer) * measure(item), 0);
  }
}

const canBeTogether = ({ answer, partners }: SetItem, other: SetItem): boolean =>
  partners === null || other.answer.notation === answer.notation || partners.includes(other.answer.notation);
