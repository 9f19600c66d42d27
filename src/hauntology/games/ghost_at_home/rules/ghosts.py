"""Chapter 5: ghosts. GH-A55: the ghost is placed; a cat on the floor, then one from the hand, may meet it; it acts."""

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
from hauntology.games.ghost_at_home.rules.cards import discard, holds, take_out
from hauntology.games.ghost_at_home.rules.houses import (
    guests_on,
    has_guest,
    has_room,
    place_of_guest,
    rooms_on,
    top_floor,
)
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NOBODY, only, with_seat

# Where a ghost may go -------------------------------------------------------


@rule
def may_haunt(s: State, seat: int, victim: int, place: int) -> int:
    """GH-27 A room of another house, GH-28 on its top floor, GH-29 without a ghost; GH-32 a cat is no hindrance."""
    if victim == seat:
        return Refusal.OWN_HOUSE
    if victim >= s.seats or not has_room(s, victim, place):
        return Refusal.NO_ROOM_THERE
    if FLOOR_OF[place] != top_floor(s, victim):
        return Refusal.NOT_TOP_FLOOR
    if has_guest(s, victim, place, Guest.GHOST):
        return Refusal.GHOST_THERE
    return ALLOWED


@rule
def can_be_haunted(s: State, victim: int) -> bool:
    """GH-30 Without rooms nobody is haunted; GH-39 nor is who has a ghost on every room of the top floor."""
    floor = top_floor(s, victim)
    return floor != NOWHERE and guests_on(s, victim, floor, Guest.GHOST) < rooms_on(s, victim, floor)


@rule
def may_play_ghost(s: State, seat: int) -> int:
    """GH-A54 Without a room to haunt the card cannot be played."""
    for victim in range(s.seats):
        if victim != seat and can_be_haunted(s, victim):
            return ALLOWED
    return Refusal.NOBODY_TO_HAUNT


# The ghost comes ------------------------------------------------------------


@rule
def haunt(s: State, seat: int, victim: int, place: int) -> None:
    """GH-31 A cat on that floor meets the ghost; otherwise it sits down in the room, and GH-33 a cat may yet come."""
    tell(s, Event.HAUNTED, seat, victim, place)
    if guests_on(s, victim, FLOOR_OF[place], Guest.CAT) > 0:
        meet_cat(s, victim, place)
    else:
        s.homes[victim].guests[place] = Guest.GHOST
        s.prey = victim
        s.prey_place = place
        ask_for_cat(s, victim)
        then(s, Step.STRIKE)


@rule
def meet_cat(s: State, victim: int, place: int) -> None:
    """GH-31 Ghost and cat are discarded; GH-A9 of two cats the one in that room, and the other stays (GH-44)."""
    cat = place
    if not has_guest(s, victim, place, Guest.CAT):
        cat = place_of_guest(s, victim, FLOOR_OF[place], Guest.CAT)
    s.homes[victim].guests[cat] = Guest.NONE
    discard(s, Card.CAT)
    discard(s, Card.GHOST)
    tell(s, Event.CAT_ON_FLOOR, victim, cat)


@rule
def ask_for_cat(s: State, victim: int) -> None:
    """GH-A34 Whoever holds any card is asked, so that the question tells nobody what it is."""
    if s.homes[victim].held > 0:
        ask(s, only(victim), Question.DEFEND)


@rule
def may_defend(s: State, seat: int) -> int:
    """GH-33 That takes a cat in the hand."""
    return ALLOWED if holds(s, seat, Card.CAT) else Refusal.NOT_IN_HAND


@rule
def defend(s: State, victim: int) -> None:
    """GH-33 Cat and ghost are discarded, GH-A11 the one just placed; GH-74 it costs no turn, GH-35 but a card."""
    take_out(s, victim, Card.CAT)
    s.homes[victim].guests[s.prey_place] = Guest.NONE
    discard(s, Card.CAT)
    discard(s, Card.GHOST)
    s.reacted = with_seat(s.reacted, victim)
    tell(s, Event.CAT_FROM_HAND, victim)


@rule
def let_in(s: State, victim: int) -> None:
    """GH-33 Nobody must play a cat."""
    tell(s, Event.LET_IN, victim)


@rule
def strike(s: State) -> None:
    """GH-36 In the dark the floor is lost; GH-37 in the light a ghost stays, and GH-38 the second one puts it out."""
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
    left = floor * SIDES
    for place in range(left, left + SIDES):
        lose_room(s, victim, place)
    tell(s, Event.FLOOR_LOST, victim, floor)
    if s.homes[victim].lit[floor]:
        darken(s, victim, floor)


@rule
def lose_room(s: State, victim: int, place: int) -> None:
    """GH-36 The room card and the ghost on it, if there are any; GH-67 a wild card like any room."""
    home = s.homes[victim]
    if home.rooms[place] != NO_CARD:
        discard(s, home.rooms[place])
        home.rooms[place] = NO_CARD
    if home.guests[place] == Guest.GHOST:
        discard(s, Card.GHOST)
        home.guests[place] = Guest.NONE


@rule
def darken(s: State, victim: int, floor: int) -> None:
    """GH-38 The stair is turned to its dark side."""
    s.homes[victim].lit[floor] = 0
    tell(s, Event.WENT_DARK, victim, floor)
