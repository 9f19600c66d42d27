// A game that has no board in the browser yet: what can be seen is told in words.
import { plainLabel, type Staging } from '..';
import Board from './Board.svelte';
import Seat from './Seat.svelte';

export const staging: Staging = {
  Board,
  Seat,
  placed: new Set(),
  label: plainLabel,
  pace: {},
  trifles: new Set(),
  facts: () => [],
  follow: () => {},
};
