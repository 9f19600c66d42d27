// Passing reaction windows automatically, as the person has chosen in the settings.
import type { SeatView } from '../protocol';
import type { Reaction } from './settings.svelte';

/** The answer to give automatically; null if the person should be asked. */
export function automaticPass(view: SeatView, reactions: Readonly<Record<string, Reaction>>): string | null {
  if (view.pass_answer === '' || view.answers.length === 0) return null;
  const reaction = reactions[`${view.game} ${view.asked}`] ?? 'could';
  const isPassed = reaction === 'never' || (reaction === 'could' && view.answers.length === 1);
  return isPassed ? view.pass_answer : null;
}
