// Which answer a place on the board stands for.
import type { AnswerId } from '../../components/answerTarget.svelte';
import type { House } from './house';
import type { Answer, Place, Question, GameView } from './view';

const TILE_QUESTIONS: ReadonlySet<Question | ''> = new Set<Question>([
  'rotate',
  'switch_tiles',
  'trap_door',
  'first_disk',
  'second_disk',
]);

const SECOND_QUESTIONS: ReadonlySet<Question | ''> = new Set<Question>(['turn', 'switch_with', 'second_disk']);

/** The tile or disk that was chosen before, which the question is about. */
export const findChosenPlace = ({ asked, about }: GameView): Place | null =>
  SECOND_QUESTIONS.has(asked) && typeof about === 'string' ? (about as Place) : null;

/** The answer that a place stands for now, as the player of a seat sees it. */
export function findPlaceAnswer(
  view: GameView,
  house: House,
  seat: number | null,
  place: Place,
): AnswerId<Answer> | null {
  const { asked, table } = view;
  if (asked === 'move' || asked === 'passage' || asked === 'switch_with') {
    const own = seat === null ? null : table.persons[seat]!.place;
    const from = asked === 'switch_with' ? findChosenPlace(view) : own;
    const side = from === null ? null : house.sideTowards(from, place);
    return side === null ? null : { kind: 'side', things: [side] };
  }
  if (asked === 'switch_places') {
    const [other, ...more] = view.seats.flatMap((_, other) =>
      other !== seat && table.persons[other]!.place === place ? [other] : [],
    );
    return other !== undefined && more.length === 0 ? { kind: 'swap', things: [other] } : null;
  }
  return TILE_QUESTIONS.has(asked) ? { kind: 'tile', things: [place] } : null;
}
