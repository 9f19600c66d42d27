"""Chapter 3: rooms."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import FLOOR_ON, NO_CARD, ROOMS, SIDES, Card, Question, Refusal, Side
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import holds, show
from hauntology.games.ghost_at_home.rules.escape import announce_escape
from hauntology.games.ghost_at_home.rules.houses import has_room, is_house_full, open_floor, rooms_on
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only


@rule
def play_room(s: State, seat: int, card: int) -> None:
    """GH-13 The room goes to the left or to the right of the stair, wherever there is a free place."""
    show(s, seat, card)
    floor = open_floor(s, seat)
    if rooms_on(s, seat, floor) == 0:
        ask(s, only(seat), Question.SIDE)
    else:
        left_is_taken = has_room(s, seat, floor * SIDES)
        place_room(s, seat, Side.RIGHT if left_is_taken else Side.LEFT)


@rule
def may_play_room(s: State, seat: int, card: int) -> int:
    """GH-12 Only on its own floor, and GH-16 only when those below are full; GH-64 a wild card is of any floor."""
    if card == Card.WILD or FLOOR_ON[card] == open_floor(s, seat):
        return ALLOWED
    return Refusal.OTHER_FLOOR


@rule
def may_play_more(s: State, seat: int, card: int) -> int:
    """GH-17 Rooms of any floors in one turn; GH-65 wild cards with them; GH-7 and nothing else."""
    if not is_room(card):
        return Refusal.ONE_ACTION
    if not holds(s, seat, card):
        return Refusal.NOT_IN_HAND
    return may_play_room(s, seat, card)


@rule
def place_room(s: State, seat: int, side: int) -> None:
    """GH-13 The room is in its place; GH-8 more may follow, unless it was the last (GH-45)."""
    place = open_floor(s, seat) * SIDES + side
    s.homes[seat].rooms[place] = s.shown
    tell(s, Event.PLACED, seat, s.shown, place)
    s.shown = NO_CARD
    if is_house_full(s, seat):
        announce_escape(s, seat)
    else:
        ask(s, only(seat), Question.MORE_ROOMS)


@rule
def is_room(card: int) -> bool:
    """GH-64 Room cards, and wild cards, which count as such."""
    return card < ROOMS or card == Card.WILD
