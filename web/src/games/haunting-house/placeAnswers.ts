// Which answer a place on the board stands for.
import type { AnswerId } from '../../components/answerTarget.svelte';
import type { House } from './house';
import type { Place, Question, View } from './view';

const TILE_QUESTIONS: ReadonlySet<Question | ''> = new Set<Question>([
  'rotate',
  'switch_tiles',
  'trap_door',
  'first_disk',
  'second_disk',
]);

/** The tile or disk that was chosen before, which the question is about. */
export const findChosenPlace = ({ about }: View): Place | null => (typeof about === 'string' ? about : null);

/** The answer that a place stands for now, as the player of a seat sees it. */
export function findPlaceAnswer(view: View, house: House, seat: number | null, place: Place): AnswerId | null {
  const { asked, table } = view;
  if (asked === 'move' || asked === 'passage' || asked === 'switch_with') {
    const own = seat === null ? null : table.persons[seat]!.place;
    const from = asked === 'switch_with' ? findChosenPlace(view) : own;
    const side = from === null ? null : house.sideTowards(from, place);
    return side === null ? null : { kind: 'side', things: [side] };
  }
  if (asked === 'switch_places') {
    const others = view.seats.flatMap((_, other) =>
      other !== seat && table.persons[other]!.place === place ? [other] : [],
    );
    return others.length === 1 ? { kind: 'swap', things: others } : null;
  }
  return TILE_QUESTIONS.has(asked) ? { kind: 'tile', things: [place] } : null;
}
