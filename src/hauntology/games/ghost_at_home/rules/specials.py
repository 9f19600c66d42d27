"""Chapter 8: special cards. GH-59: each is shown, carried out and discarded; only the wild room is placed."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import (
    FIRST_SPOT,
    FLOOR_OF,
    FLOORS,
    NO_CARD,
    NOWHERE,
    PLACES,
    Card,
    Guest,
    Question,
    Refusal,
)
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import discard, show_card
from hauntology.games.ghost_at_home.rules.cats import can_seat_cat
from hauntology.games.ghost_at_home.rules.ghosts import can_be_haunted, lose_floor
from hauntology.games.ghost_at_home.rules.houses import (
    guests_on,
    has_guest,
    has_room_for_cat,
    place_at,
    seat_at,
    spot_at,
    top_floor,
)
from hauntology.games.ghost_at_home.rules.light import light_floor, may_be_lit
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule

# for each special card, from the hole on
QUESTION_OF = (Question.HOLE_FROM, Question.BULB, Question.FEEDER_FROM, Question.ELEVATOR_FROM, Question.LIGHTNING)


@rule
def begin_special(s: State, seat: int, card: int) -> None:
    """GH-59 The card is shown, and the seat is asked how to use it."""
    show_card(s, seat, card)
    ask(s, singleton(seat), QUESTION_OF[card - Card.HOLE])


@rule
def may_play_special(s: State, seat: int, card: int) -> int:
    """GH-A32 A special card can be played only if it has an effect."""
    match card:
        case Card.HOLE:
            return may_play_hole(s, seat)
        case Card.BULB:
            return may_play_bulb(s, seat)
        case Card.FEEDER:
            return may_play_feeder(s, seat)
        case Card.ELEVATOR:
            return may_play_elevator(s, seat)
    return may_play_lightning(s, seat)


@rule
def discard_shown_card(s: State, seat: int) -> None:
    """GH-59 The card that was shown is discarded."""
    tell(s, Event.PLAYED, seat, s.shown)
    discard(s, s.shown)
    s.shown = NO_CARD


# The time-space hole --------------------------------------------------------


@rule
def may_play_hole(s: State, seat: int) -> int:
    """GH-60 Some ghost in some house must be able to move to another house."""
    for spot in range(FIRST_SPOT, spot_at(s.seats, 0)):
        if may_take_ghost(s, seat, seat_at(spot), place_at(spot)) == ALLOWED:
            return ALLOWED
    return Refusal.NOTHING_TO_MOVE


@rule
def may_take_ghost(s: State, seat: int, owner: int, place: int) -> int:
    """GH-A23 Any ghost may be moved, even from the seat's own house; GH-A21 there must be a house it can go to."""
    if owner >= s.seats:
        return Refusal.NO_SUCH_HOUSE
    if not has_guest(s, owner, place, Guest.GHOST):
        return Refusal.NO_GHOST_THERE
    for victim in range(s.seats):
        if victim != seat and may_change_houses(s, owner, victim) == ALLOWED and can_be_haunted(s, victim):
            return ALLOWED
    return Refusal.NO_OTHER_HOUSE


@rule
def may_change_houses(s: State, owner: int, victim: int) -> int:
    """GH-A21 A ghost must leave the house it was in (GH-A22), unless the option says otherwise."""
    return Refusal.SAME_HOUSE if owner == victim and not s.options.hole_in_house else ALLOWED


@rule
def take_ghost(s: State, seat: int, owner: int, place: int) -> None:
    """GH-60 The ghost is chosen; next is the room it goes to."""
    ask(s, singleton(seat), Question.HAUNT, spot_at(owner, place))


@rule
def fetch_ghost(s: State, seat: int, spot: int) -> None:
    """GH-A50 The ghost leaves its room, and nothing else happens there."""
    discard_shown_card(s, seat)
    owner = seat_at(spot)
    place = place_at(spot)
    s.homes[owner].guests[place] = Guest.NONE
    tell(s, Event.GHOST_LEFT, owner, place)


# Cat feeder and elevator ----------------------------------------------------


@rule
def may_play_feeder(s: State, seat: int) -> int:
    """GH-61 Another house must have a cat, and the seat's own house a room for it (GH-A47)."""
    for spot in range(FIRST_SPOT, spot_at(s.seats, 0)):
        if may_take_cat(s, seat, seat_at(spot), place_at(spot)) == ALLOWED:
            return ALLOWED if can_seat_cat(s, seat) else Refusal.NO_ROOM_FOR_MOVED_CAT
    return Refusal.NOTHING_TO_MOVE


@rule
def may_take_cat(s: State, seat: int, owner: int, place: int) -> int:
    """GH-61 A cat comes from another house, GH-A48 from any floor."""
    if owner == seat:
        return Refusal.OWN_CAT
    if owner >= s.seats:
        return Refusal.NO_SUCH_HOUSE
    if not has_guest(s, owner, place, Guest.CAT):
        return Refusal.NO_CAT_TO_LURE
    return ALLOWED


@rule
def may_play_elevator(s: State, seat: int) -> int:
    """GH-62 Some cat of the seat's own house must be able to change floors."""
    for place in range(PLACES):
        if may_lift_cat(s, seat, place) == ALLOWED:
            return ALLOWED
    return Refusal.NOTHING_TO_MOVE


@rule
def may_lift_cat(s: State, seat: int, place: int) -> int:
    """GH-A47 There must be a cat, and a room without one on another floor."""
    if not has_guest(s, seat, place, Guest.CAT):
        return Refusal.NO_CAT_TO_LIFT
    for other in range(PLACES):
        if FLOOR_OF[other] != FLOOR_OF[place] and has_room_for_cat(s, seat, other):
            return ALLOWED
    return Refusal.NO_OTHER_FLOOR


@rule
def take_cat(s: State, seat: int, owner: int, place: int) -> None:
    """GH-A24 The cat is chosen; next is the room where it sits down."""
    ask(s, singleton(seat), Question.CAT_ROOM, spot_at(owner, place))


@rule
def may_change_floors(s: State, seat: int, place: int, spot: int) -> int:
    """GH-62 The elevator goes to another floor; GH-A24 the feeder goes to any floor."""
    if seat_at(spot) == seat and FLOOR_OF[place_at(spot)] == FLOOR_OF[place]:
        return Refusal.SAME_FLOOR
    return ALLOWED


@rule
def fetch_cat(s: State, seat: int, spot: int) -> None:
    """GH-61 The feeder takes the cat out of another house, GH-62 the elevator out of the seat's own room."""
    discard_shown_card(s, seat)
    owner = seat_at(spot)
    place = place_at(spot)
    s.homes[owner].guests[place] = Guest.NONE
    tell(s, Event.CAT_LEFT, owner, place)


# Light bulb and lightning ---------------------------------------------------


@rule
def may_play_bulb(s: State, seat: int) -> int:
    """GH-A26 Some floor of the seat's own house must be one that can be lit; GH-A52 a lit floor is not."""
    for floor in range(FLOORS):
        if may_be_lit(s, seat, floor) == ALLOWED:
            return ALLOWED
    return Refusal.NOTHING_TO_LIGHT


@rule
def use_light_bulb(s: State, seat: int, floor: int) -> None:
    """GH-63 The floor is lit, and nothing is paid."""
    discard_shown_card(s, seat)
    light_floor(s, seat, floor)


@rule
def may_play_lightning(s: State, seat: int) -> int:
    """GH-68 The top floor of another house must be lit."""
    for victim in range(s.seats):
        if may_strike(s, seat, victim) == ALLOWED:
            return ALLOWED
    return Refusal.NOTHING_TO_DARKEN


@rule
def may_strike(s: State, seat: int, victim: int) -> int:
    """GH-68 Lightning strikes another top floor, GH-A27 if it is lit; GH-A51 an empty floor above does not count."""
    if victim == seat:
        return Refusal.OWN_LIGHT
    if victim >= s.seats:
        return Refusal.NO_SUCH_HOUSE
    if top_floor(s, victim) == NOWHERE:
        return Refusal.NO_ROOMS_TO_STRIKE
    return ALLOWED if s.homes[victim].lit[top_floor(s, victim)] else Refusal.DARK_ALREADY


@rule
def strike_with_lightning(s: State, seat: int, victim: int) -> None:
    """GH-68 The light goes out; GH-69 if a ghost is there, the rooms are lost too (GH-A28); GH-A29 no cat helps."""
    discard_shown_card(s, seat)
    floor = top_floor(s, victim)
    s.homes[victim].lit[floor] = 0
    tell(s, Event.WENT_DARK, victim, floor)
    if guests_on(s, victim, floor, Guest.GHOST) > 0:
        lose_floor(s, victim, floor)
