// How the picture follows the events, one by one, before the server's own view replaces it.
import { addToHand, emptyHand, isKept, leavesGame, removeFromHand } from './cards';
import { CAMP, houseOf, NOWHERE } from './house';
import type { Box, Ghost, GameLogLine, Pawn, Space, Table, GameView } from './view';

export function follow(view: GameView, { event, parts }: GameLogLine, box: Box): void {
  const { table } = view;
  const pawnOf = (seat: number | null): Pawn => table.pawns[seat ?? 0]!;
  switch (event) {
    // Turns and dice
    case 'turn_began':
      table.active = parts.seat;
      table.round = parts.round;
      table.first_die = table.second_die = 0;
      table.ghost = 'no_ghost';
      break;
    case 'rolled':
      table.first_die = parts.first;
      table.second_die = parts.second;
      break;
    case 'ghost_rolled':
      table.first_die = parts.number;
      table.second_die = 0;
      break;
    case 'clock_struck':
      table.hour = parts.hour;
      break;

    // Pawns
    case 'stopped':
    case 'put':
      pawnOf(parts.seat).space = parts.space;
      break;
    case 'camped':
      pawnOf(parts.seat).space = CAMP;
      break;
    case 'swapped': {
      const [one, other] = [pawnOf(parts.seat), pawnOf(parts.other)];
      [one.space, other.space] = [other.space, one.space];
      break;
    }
    case 'scared': // a ghost has stepped onto the space of its victim
      pawnOf(parts.ghost).space = pawnOf(parts.victim).space;
      break;
    case 'left_house':
      Object.assign(pawnOf(parts.seat), { space: NOWHERE, fate: 'away' });
      if (table.carrier === parts.seat) table.treasure = 'out';
      break;
    case 'lost_courage':
      pawnOf(parts.seat).courage -= parts.number;
      break;
    case 'rolled_courage':
      pawnOf(parts.seat).courage = parts.courage;
      break;
    case 'gained_courage':
      pawnOf(parts.seat).courage += parts.number;
      break;
    case 'died':
      pawnOf(parts.seat).fate = 'ghost';
      for (const { card, number } of emptyHand(pawnOf(parts.seat))) table.discards[card] += number;
      break;

    // Tiles and chips
    case 'revealed':
    case 'explored':
      table.tiles[parts.slot] = parts.tile;
      break;
    case 'covered':
      setChip(table, box, parts.space, true);
      break;
    case 'chip_taken':
      setChip(table, box, parts.space, false);
      break;

    // Discovery cards
    case 'found':
      takeFromDeck(table);
      if (isKept(parts.card)) addToHand(pawnOf(parts.seat), parts.card, true);
      else table[leavesGame(parts.card) ? 'removed' : 'discards'][parts.card] += 1;
      break;
    case 'pocketed':
      takeFromDeck(table);
      if (parts.card === null) pawnOf(parts.seat).pocketed += 1;
      else if (isKept(parts.card)) addToHand(pawnOf(parts.seat), parts.card, false);
      break;
    case 'skipped': // if the seat decides card by card, `detected` has shown the card before
      if (!table.options.detector_by_card) takeFromDeck(table);
      table.discards[parts.card] += 1;
      break;
    case 'detected':
      takeFromDeck(table);
      break;
    case 'reshuffled':
      table.deck_left = parts.number;
      clear(table.discards);
      break;
    case 'played':
    case 'lost_card': // Instant Courage is played from the discards, and stays there
      if (!isKept(parts.card)) break;
      removeFromHand(pawnOf(parts.seat), parts.card);
      table.discards[parts.card] += 1;
      break;
    case 'satchel_held':
      pawnOf(parts.seat).cards.satchel = Math.max(1, pawnOf(parts.seat).cards.satchel);
      break;
    case 'left_card':
      if (!isKept(parts.card)) break;
      removeFromHand(pawnOf(parts.seat), parts.card);
      pawnOf(parts.seat).left[parts.card] += 1;
      break;
    case 'picked_up': {
      const { seat, card, source } = parts;
      if (!isKept(card)) break;
      const left = table.pawns.find((pawn, other) => other !== seat && pawn.left[card] > 0)?.left;
      const pile = source === 'discards' ? table.discards : left;
      if (pile) pile[card] -= 1;
      addToHand(pawnOf(seat), card, true);
      break;
    }

    // Ghost cards
    case 'met':
      openGhost(table, parts.ghost);
      break;
    case 'drew_ghost':
      pawnOf(parts.seat).attack = parts.ghost;
      break;
    case 'attacked':
      pawnOf(parts.ghost).attack = 'no_ghost';
      openGhost(table, parts.card);
      break;
    case 'ghosts_reshuffled':
      Object.assign(table.ghost_deck, table.ghost_discards);
      clear(table.ghost_discards);
      break;

    // Trades
    case 'offered':
      Object.assign(table, { trader: parts.seat, partner: parts.partner });
      table.offer[parts.card] += 1;
      break;
    case 'wanted':
      Object.assign(table, { trader: parts.seat, partner: parts.partner });
      table.wanted[parts.card] += 1;
      break;
    case 'countered':
      clear(table.offer);
      clear(table.wanted);
      break;
    case 'traded': // the Treasure changes hands by an event of its own
      table[parts.giver === table.trader ? 'offer' : 'wanted'][parts.card] -= 1;
      if (!isKept(parts.card)) break;
      removeFromHand(pawnOf(parts.giver), parts.card);
      addToHand(pawnOf(parts.taker), parts.card, true);
      break;
    case 'turned_down':
      table.trader = table.partner = null;
      clear(table.offer);
      clear(table.wanted);
      break;

    // The Treasure
    case 'took_treasure':
      if (table.token !== NOWHERE) pawnOf(parts.seat).space = table.token;
      Object.assign(table, { treasure: 'carried', carrier: parts.seat, token: NOWHERE });
      break;
    case 'dropped_treasure':
      Object.assign(table, { treasure: 'dropped', carrier: null, token: parts.space });
      break;
    case 'treasure_hidden':
      Object.assign(table, { treasure: 'deck', token: NOWHERE, above: 0 });
      table.deck_left += parts.number;
      break;
  }
}

function takeFromDeck(table: Table): void {
  table.deck_left -= 1;
  table.above = Math.max(0, table.above - 1);
}

function openGhost(table: Table, ghost: Ghost): void {
  table.ghost = ghost;
  table.ghost_deck[ghost] -= 1;
  table.ghost_discards[ghost] += 1;
}

function setChip({ chips }: Table, box: Box, space: Space, isCovered: boolean): void {
  const at = houseOf(box).positionOf(space);
  if (!at) return;
  const others = chips[at.row]!.filter((column) => column !== at.column);
  chips[at.row] = isCovered ? [...others, at.column] : others;
}

function clear(counts: Record<string, number>): void {
  for (const card of Object.keys(counts)) counts[card] = 0;
}
