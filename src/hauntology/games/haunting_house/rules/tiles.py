"""Chapter 4: turning, switching and flipping tiles."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    HAS_FLIP,
    ICON_OF,
    NEXT,
    NOWHERE,
    SIDES,
    TILES_IN,
    TURNED_LEFT,
    TURNED_RIGHT,
    TURNED_ROUND,
    Card,
    Icon,
    QuarterTurns,
    Question,
    Refusal,
    Side,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import is_free, is_in_house
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only

# Turning ----------------------------------------------------------------------


@rule
def rotate(s: State, seat: int, place: int) -> None:
    """HH1-20 A quarter turn, to the side that the seat chooses (HH-A4), or HH1-21 half a turn."""
    if s.persons[seat].action == Card.ROTATE_180:
        turn_tile(s, seat, place, Icon.C)
    elif s.options.quarter_turns == QuarterTurns.EITHER:
        tell(s, Event.POINTED_AT, seat, place)
        ask(s, only(seat), Question.TURN, place)
    else:
        turn_tile(s, seat, place, Icon.A if s.options.quarter_turns == QuarterTurns.RIGHT else Icon.B)


@rule
def may_rotate(s: State, place: int) -> int:
    """HH-A57 Any tile of the squares, near or far, without a pawn (HH1-22); HH-A35 not one that is flipped."""
    if not is_in_house(s, place):
        return Refusal.NO_SUCH_PLACE
    if s.flipped[place] != 0:
        return Refusal.FLIPPED
    return ALLOWED if is_free(s, place) else Refusal.PAWN_ON_TILE


@rule
def turn_quarter(s: State, seat: int, place: int, turn: int) -> None:
    """HH-A4 To the left or to the right."""
    turn_tile(s, seat, place, ICON_OF[turn])


@rule
def turn_tile(s: State, seat: int, place: int, way: int) -> None:
    """HH1-20 A tile is turned; HH-A73 even if that changes nothing."""
    s.open[place] = turned(s.open[place], way)
    s.turned_at = place
    s.turned_way = way
    tell(s, Event.TURNED_TILE, seat, place, way)


@rule
def turned(sides: int, way: int) -> int:
    """HH2-15 A a quarter to the right, B a quarter to the left, C half a turn."""
    match way:
        case Icon.A:
            return TURNED_RIGHT[sides]
        case Icon.B:
            return TURNED_LEFT[sides]
    return TURNED_ROUND[sides]


# Switching --------------------------------------------------------------------


@rule
def begin_to_switch_tiles(s: State, seat: int, place: int) -> None:
    """HH1-23 One tile of a pair, and then with which neighbour."""
    tell(s, Event.POINTED_AT, seat, place)
    ask(s, only(seat), Question.SWITCH_WITH, place)


@rule
def may_switch(s: State, place: int) -> int:
    """HH1-23 The tile to the west or north of a pair of neighbours, both without a pawn (HH1-22)."""
    if not is_in_house(s, place):
        return Refusal.NO_SUCH_PLACE
    if not is_free(s, place):
        return Refusal.PAWN_ON_TILE
    if may_switch_with(s, place, Side.EAST) != ALLOWED and may_switch_with(s, place, Side.SOUTH) != ALLOWED:
        return Refusal.NO_FREE_NEIGHBOUR
    return ALLOWED


@rule
def may_switch_with(s: State, place: int, side: int) -> int:
    """HH-A57 A neighbour of the same floor; each pair is named once, from its western or northern tile."""
    if side == Side.NORTH or side == Side.WEST:  # noqa: PLR1714  # see subset
        return Refusal.ONE_WAY_ROUND
    there = NEXT[place * SIDES + side]
    if there == NOWHERE:
        return Refusal.NO_FREE_NEIGHBOUR
    return ALLOWED if is_free(s, there) else Refusal.PAWN_ON_TILE


@rule
def switch_tiles(s: State, seat: int, place: int, side: int) -> None:
    """HH1-23 Two neighbours change places; HH-A57 each keeps its orientation, HH3-15 and its face."""
    there = NEXT[place * SIDES + side]
    exchange(s, place, there)
    tell(s, Event.SWITCHED_TILES, seat, place, there)


@rule
def exchange(s: State, place: int, there: int) -> None:
    """HH2-8 Two tiles change places, each with everything on it: disks belong to their tile."""
    tile = s.tile[place]
    sides = s.open[place]
    flipped = s.flipped[place]
    s.tile[place] = s.tile[there]
    s.open[place] = s.open[there]
    s.flipped[place] = s.flipped[there]
    s.tile[there] = tile
    s.open[there] = sides
    s.flipped[there] = flipped


# Flipping ---------------------------------------------------------------------


@rule
def flip_if_left(s: State, place: int) -> None:
    """HH3-12 A flip-icon tile turns face down when it is left, HH-A37 by the last one who stood on it."""
    s.fell = HAS_FLIP[s.tile[place]] == 1 and is_free(s, place)
    if s.fell:
        s.flipped[place] = 1
        tell(s, Event.FLIPPED, place)


@rule
def flip_back(s: State, place: int) -> None:
    """HH-A21 A step that a Ghost disk takes back has flipped nothing."""
    if s.fell:
        s.flipped[place] = 0
        s.fell = 0
        tell(s, Event.FLIPPED_BACK, place)


@rule
def turn_all_up(s: State) -> None:
    """HH3-13 Before a random round every flipped tile is turned up, HH3-14 in the orientation it had."""
    number = 0
    for place in range(TILES_IN[s.options.edition]):
        number += s.flipped[place]
        s.flipped[place] = 0
    if number > 0:
        tell(s, Event.TILES_UP, number)
