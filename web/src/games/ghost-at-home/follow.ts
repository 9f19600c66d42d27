// Lets the view follow one event.
import { listPlaces } from './cards';
import type { Card, Home, GameLogLine, GameView } from './view';

export function follow({ table }: GameView, { event, parts }: GameLogLine): void {
  switch (event) {
    case 'turn_began':
      table.active = parts.seat;
      break;
    case 'drew':
      draw(parts.seat, parts.card);
      break;
    case 'reshuffled':
      emptyPile(parts.number);
      break;
    case 'placed':
      useCard(parts.seat, parts.card);
      homeOf(parts.seat).rooms[parts.place] = parts.card;
      break;
    case 'paid':
    case 'played':
      useCard(parts.seat, parts.card);
      discard(parts.card);
      break;
    case 'discarded':
      loseCard(parts.seat, parts.card);
      homeOf(parts.seat).laid_down += 1;
      table.pile_left += 1;
      break;
    case 'lit':
      homeOf(parts.seat).lit[parts.floor] = true;
      break;
    case 'went_dark':
      homeOf(parts.victim).lit[parts.floor] = false;
      break;
    case 'haunted':
      useCard(parts.seat, 'ghost');
      homeOf(parts.victim).guests[parts.place] = 'ghost';
      table.prey_place = parts.place; // a cat may still meet it there
      break;
    case 'cat_on_floor':
      homeOf(parts.victim).guests[parts.place] = 'none';
      discardGhostAndCat(parts.victim);
      break;
    case 'cat_from_hand':
      loseCard(parts.victim, 'cat');
      discardGhostAndCat(parts.victim);
      break;
    case 'floor_lost':
    case 'lit_floor_lost':
      for (const place of listPlaces(parts.floor)) loseRoom(homeOf(parts.victim), place);
      homeOf(parts.victim).lit[parts.floor] = false;
      break;
    case 'cat_sat_down':
      useCard(parts.seat, 'cat');
      homeOf(parts.seat).guests[parts.place] = 'cat';
      break;
    case 'drove_off':
      for (const place of listPlaces(parts.floor)) homeOf(parts.seat).guests[place] = 'none';
      discard('cat');
      discard('ghost');
      break;
    case 'ghost_left':
      moveGuest(homeOf(parts.owner), parts.place, 'ghost');
      break;
    case 'cat_left':
      moveGuest(homeOf(parts.owner), parts.place, 'cat');
      break;
  }

  function homeOf(seat: number | null): Home {
    return table.homes[seat ?? 0]!;
  }

  function draw(seat: number | null, card: Card | null): void {
    const home = homeOf(seat);
    home.held += 1;
    table.deck_left -= 1;
    const free = home.hand.indexOf('no_card');
    if (card !== null && free >= 0) home.hand[free] = card;
  }

  /** Remove a card from the hand, unless it was shown before and so is on the table already. */
  function useCard(seat: number | null, card: Card): void {
    if (seat === table.active && table.shown === card) table.shown = 'no_card';
    else loseCard(seat, card);
  }

  function loseCard(seat: number | null, card: Card | null): void {
    const home = homeOf(seat);
    home.held -= 1;
    const at = home.hand.indexOf(card);
    if (card !== null && at >= 0) home.hand[at] = 'no_card';
  }

  function discardGhostAndCat(victim: number | null): void {
    homeOf(victim).guests[table.prey_place] = 'none';
    discard('cat');
    discard('ghost');
  }

  function loseRoom(home: Home, place: keyof Home['rooms']): void {
    if (home.rooms[place] !== 'no_card') discard(home.rooms[place]);
    if (home.guests[place] === 'ghost') discard('ghost');
    home.rooms[place] = 'no_card';
    home.guests[place] = 'none';
  }

  /** Take a guest out of its room. Until it reaches the other one, it is shown on the table like a played card. */
  function moveGuest(home: Home, place: keyof Home['guests'], guest: 'cat' | 'ghost'): void {
    home.guests[place] = 'none';
    table.shown = guest;
  }

  /** The pile grows; without memory aids it does not show of which cards. */
  function discard(card: Card): void {
    table.pile_left += 1;
    if (table.pile[card] !== null) table.pile[card] += 1;
  }

  function emptyPile(cards: number): void {
    for (const card of Object.keys(table.pile) as Card[]) if (table.pile[card] !== null) table.pile[card] = 0;
    table.pile_left = 0;
    for (const home of table.homes) home.laid_down = 0;
    table.deck_left = cards;
  }
}
