"""Chapter 5: ghosts. GH-A55: a ghost is placed; a cat on the floor or from the hand may meet it; then it acts."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import (
    FLOOR_OF,
    NO_CARD,
    NOWHERE,
    SIDES,
    Card,
    Guest,
    Question,
    Refusal,
    Step,
)
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import discard, has_card, remove_from_hand
from hauntology.games.ghost_at_home.rules.houses import (
    find_guest,
    guests_on,
    has_guest,
    has_room,
    rooms_on,
    top_floor,
)
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton, with_member
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY

# Where a ghost may go -------------------------------------------------------


@rule
def may_haunt(s: State, seat: int, victim: int, place: int) -> int:
    """GH-27 A ghost goes to another house, GH-28 to a top-floor room GH-29 without a ghost; GH-32 a cat is allowed."""
    if victim == seat:
        return Refusal.OWN_HOUSE
    if victim >= s.seats:
        return Refusal.NO_SUCH_HOUSE
    if not has_room(s, victim, place):
        return Refusal.NO_ROOM_THERE
    if FLOOR_OF[place] != top_floor(s, victim):
        return Refusal.NOT_TOP_FLOOR
    if has_guest(s, victim, place, Guest.GHOST):
        return Refusal.GHOST_THERE
    return ALLOWED


@rule
def can_be_haunted(s: State, victim: int) -> bool:
    """GH-30 Can the house be haunted? It needs rooms, GH-39 and one on the top floor without a ghost."""
    floor = top_floor(s, victim)
    return floor != NOWHERE and guests_on(s, victim, floor, Guest.GHOST) < rooms_on(s, victim, floor)


@rule
def may_play_ghost(s: State, seat: int) -> int:
    """GH-A54 A ghost can be played only if some room can be haunted."""
    for victim in range(s.seats):
        if victim != seat and can_be_haunted(s, victim):
            return ALLOWED
    return Refusal.NOBODY_TO_HAUNT


# The ghost comes ------------------------------------------------------------


@rule
def haunt(s: State, seat: int, victim: int, place: int) -> None:
    """GH-31 A cat on that floor meets the ghost; otherwise it enters the room, and GH-33 the owner may play a cat."""
    tell(s, Event.HAUNTED, seat, victim, place)
    if guests_on(s, victim, FLOOR_OF[place], Guest.CAT) > 0:
        meet_cat(s, victim, place)
    else:
        s.homes[victim].guests[place] = Guest.GHOST
        s.prey = victim
        s.prey_place = place
        ask_for_cat(s, victim)
        plan_step(s, Step.STRIKE)


@rule
def meet_cat(s: State, victim: int, place: int) -> None:
    """GH-31 Ghost and cat are discarded; GH-A9 of two cats, only the one in that room is spent (GH-44)."""
    cat = place
    if not has_guest(s, victim, place, Guest.CAT):
        cat = find_guest(s, victim, FLOOR_OF[place], Guest.CAT)
    s.homes[victim].guests[cat] = Guest.NONE
    discard(s, Card.CAT)
    discard(s, Card.GHOST)
    tell(s, Event.CAT_ON_FLOOR, victim, cat)


@rule
def ask_for_cat(s: State, victim: int) -> None:
    """GH-A34 A seat with any card is asked, so that the question does not reveal whether it has a cat."""
    if s.homes[victim].held > 0:
        ask(s, singleton(victim), Question.DEFEND)


@rule
def may_defend(s: State, seat: int) -> int:
    """GH-33 Defending takes a cat in the hand."""
    return ALLOWED if has_card(s, seat, Card.CAT) else Refusal.NO_CAT_IN_HAND


@rule
def defend(s: State, victim: int) -> None:
    """GH-33 The cat and GH-A11 the ghost just placed are discarded. GH-74 This costs no turn; GH-35 a card is drawn."""
    remove_from_hand(s, victim, Card.CAT)
    s.homes[victim].guests[s.prey_place] = Guest.NONE
    discard(s, Card.CAT)
    discard(s, Card.GHOST)
    s.reacted = with_member(s.reacted, victim)
    tell(s, Event.CAT_FROM_HAND, victim)


@rule
def let_in(s: State, victim: int) -> None:
    """GH-33 Nobody has to play a cat."""
    tell(s, Event.LET_IN, victim)


@rule
def strike(s: State) -> None:
    """GH-36 In the dark the floor is lost; GH-37 in the light a ghost stays, and GH-38 a second one takes the floor."""
    victim = s.prey
    floor = FLOOR_OF[s.prey_place]
    ghosts = guests_on(s, victim, floor, Guest.GHOST)
    is_lit = s.homes[victim].lit[floor] != 0
    if has_guest(s, victim, s.prey_place, Guest.GHOST):
        if is_lit and ghosts == 1:
            tell(s, Event.STAYED, victim, floor)
        else:
            lose_floor(s, victim, floor)
    s.prey = NOBODY
    s.prey_place = 0


@rule
def lose_floor(s: State, victim: int, floor: int) -> None:
    """GH-36 All rooms and ghosts of the floor are discarded; GH-38 its light goes out."""
    if s.homes[victim].lit[floor]:
        s.homes[victim].lit[floor] = 0
        tell(s, Event.LIT_FLOOR_LOST, victim, floor)
    else:
        tell(s, Event.FLOOR_LOST, victim, floor, rooms_on(s, victim, floor))
    left = floor * SIDES
    for place in range(left, left + SIDES):
        lose_room(s, victim, place)


@rule
def lose_room(s: State, victim: int, place: int) -> None:
    """GH-36 A room card and the ghost on it are discarded; GH-67 a wild room is lost like any other."""
    home = s.homes[victim]
    if home.rooms[place] != NO_CARD:
        discard(s, home.rooms[place])
        home.rooms[place] = NO_CARD
    if home.guests[place] == Guest.GHOST:
        discard(s, Card.GHOST)
        home.guests[place] = Guest.NONE
