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
from hauntology.games.haunting_house.rules.house import is_free, is_in_house, refuse_missing_floor
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule

# Turning ----------------------------------------------------------------------


@rule
def rotate(s: State, seat: int, place: int) -> None:
    """HH1-20 A tile makes a quarter turn, in the direction that the seat chooses (HH-A4), or HH1-21 half a turn."""
    if s.persons[seat].action == Card.ROTATE_180:
        turn_tile(s, seat, place, Icon.C)
    elif s.options.quarter_turns == QuarterTurns.EITHER:
        ask(s, singleton(seat), Question.TURN, place)
    else:
        turn_tile(s, seat, place, Icon.A if s.options.quarter_turns == QuarterTurns.RIGHT else Icon.B)


@rule
def may_rotate(s: State, place: int) -> int:
    """HH-A57 Any tile of the squares may be turned if it has no pawn (HH1-22), HH-A35 unless it is flipped."""
    if not is_in_house(s, place):
        return refuse_missing_floor(place)
    if s.flipped[place] != 0:
        return Refusal.FLIPPED_STAYS
    return ALLOWED if is_free(s, place) else Refusal.PAWN_ON_TILE


@rule
def turn_quarter(s: State, seat: int, place: int, turn: int) -> None:
    """HH-A4 A quarter turn goes to the left or to the right."""
    turn_tile(s, seat, place, ICON_OF[turn])


@rule
def turn_tile(s: State, seat: int, place: int, way: int) -> None:
    """HH1-20 The tile turns, HH-A73 even if that changes nothing."""
    s.open[place] = turn_sides(s.open[place], way)
    s.turned_at = place
    s.turned_way = way
    tell(s, Event.TURNED_TILE, seat, place, way)


@rule
def turn_sides(sides: int, way: int) -> int:
    """HH2-15 The open sides after a turn: A a quarter to the right, B a quarter to the left, C half a turn."""
    match way:
        case Icon.A:
            return TURNED_RIGHT[sides]
        case Icon.B:
            return TURNED_LEFT[sides]
    return TURNED_ROUND[sides]


# Switching --------------------------------------------------------------------


@rule
def begin_switching_tiles(s: State, seat: int, place: int) -> None:
    """HH1-23 The seat has chosen the first of two tiles."""
    ask(s, singleton(seat), Question.SWITCH_WITH, place)


@rule
def may_switch(s: State, place: int) -> int:
    """HH1-22 The tile has no pawn, HH1-23 and nor has one of its neighbours."""
    if not is_in_house(s, place):
        return refuse_missing_floor(place)
    if not is_free(s, place):
        return Refusal.PAWN_ON_TILE
    if may_switch_with(s, place, Side.EAST) == ALLOWED or may_switch_with(s, place, Side.SOUTH) == ALLOWED:
        return ALLOWED
    has_other = is_free_beside(s, place, Side.NORTH) or is_free_beside(s, place, Side.WEST)
    return EngineRefusal.OUT_OF_ORDER if has_other else Refusal.NO_FREE_NEIGHBOUR


@rule
def may_switch_with(s: State, place: int, side: int) -> int:
    """HH-A57 The neighbour is on the same floor, HH1-22 and has no pawn."""
    if NEXT[place * SIDES + side] == NOWHERE:
        return Refusal.NO_TILE_BESIDE
    if not is_free_beside(s, place, side):
        return Refusal.PAWN_BESIDE
    return ALLOWED if side == Side.EAST or side == Side.SOUTH else EngineRefusal.OUT_OF_ORDER  # noqa: PLR1714  # see subset


@rule
def is_free_beside(s: State, place: int, side: int) -> bool:
    """HH1-22 Is there a neighbour without a pawn on this side?"""
    there = NEXT[place * SIDES + side]
    return there != NOWHERE and is_free(s, there)


@rule
def switch_tiles(s: State, seat: int, place: int, side: int) -> None:
    """HH1-23 Two neighbouring tiles change places; HH-A57 each keeps its orientation, HH3-15 and its face."""
    there = NEXT[place * SIDES + side]
    exchange_tiles(s, place, there)
    tell(s, Event.SWITCHED_TILES, seat, place, there)


@rule
def exchange_tiles(s: State, place: int, there: int) -> None:
    """HH2-8 Two tiles change places with everything on them: disks belong to their tile."""
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
    """HH3-12 A flip-icon tile turns face down when a pawn leaves it, HH-A37 if no other pawn is on it."""
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
    """HH3-13 Before each random round all flipped tiles are turned up, HH3-14 in the orientation they had."""
    number = 0
    for place in range(TILES_IN[s.options.edition]):
        number += s.flipped[place]
        s.flipped[place] = 0
    if number > 0:
        tell(s, Event.TILES_UP, number)
