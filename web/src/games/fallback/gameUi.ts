// A game that has no board in the browser yet: what can be seen of the table is listed.
import type { GameUi } from '..';
import Board from './Board.svelte';
import Seat from './Seat.svelte';

export const gameUi: GameUi = {
  Board,
  Seat,
  placedKinds: new Set(),
  pace: {},
  headingEvents: new Set(),
  trivialEvents: new Set(),
  listFacts: () => [],
  follow: () => {},
  concerns: (_, seat, { seats }) => seats.includes(seat),
};
