"""Chapter 3: rooms."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import FLOOR_ON, NO_CARD, ROOMS, SIDES, Card, Question, Refusal, Side
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import has_card, show_card
from hauntology.games.ghost_at_home.rules.escape import announce_escape
from hauntology.games.ghost_at_home.rules.houses import has_room, is_house_full, open_floor, rooms_on
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def play_room(s: State, seat: int, card: int) -> None:
    """GH-13 A room goes to the left or the right of the stair. If both are free, the seat chooses."""
    show_card(s, seat, card)
    floor = open_floor(s, seat)
    if rooms_on(s, seat, floor) == 0:
        ask(s, singleton(seat), Question.SIDE)
    else:
        left_is_taken = has_room(s, seat, floor * SIDES)
        place_room(s, seat, Side.RIGHT if left_is_taken else Side.LEFT)


@rule
def may_play_room(s: State, seat: int, card: int) -> int:
    """GH-12 A room goes on its own floor, GH-15 if that has space, GH-16 above full floors; GH-64 a wild one on any."""
    if card == Card.WILD or FLOOR_ON[card] == open_floor(s, seat):
        return ALLOWED
    return Refusal.FLOOR_FULL if FLOOR_ON[card] < open_floor(s, seat) else Refusal.FLOOR_TOO_HIGH


@rule
def may_play_more(s: State, seat: int, card: int) -> int:
    """GH-17 Rooms of several floors may be placed in one turn, GH-65 wild rooms among them, GH-7 but nothing else."""
    if not is_room(card):
        return Refusal.ONE_ACTION
    if not has_card(s, seat, card):
        return Refusal.NOT_IN_HAND
    return may_play_room(s, seat, card)


@rule
def place_room(s: State, seat: int, side: int) -> None:
    """GH-13 The room is placed; GH-8 more may follow, unless it was the last one (GH-45)."""
    place = open_floor(s, seat) * SIDES + side
    s.homes[seat].rooms[place] = s.shown
    tell(s, Event.PLACED, seat, s.shown, place)
    s.shown = NO_CARD
    if is_house_full(s, seat):
        announce_escape(s, seat)
    else:
        ask(s, singleton(seat), Question.MORE_ROOMS)


@rule
def is_room(card: int) -> bool:
    """GH-64 Is this a room card? A wild room counts as one."""
    return card < ROOMS or card == Card.WILD
