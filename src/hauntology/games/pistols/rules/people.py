"""Who is who: small questions that every chapter asks."""

from __future__ import annotations

from hauntology.games.pistols.box import Place
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.state import Body, State
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def body_of(s: State, seat: int) -> Body:
    """PP-37 The character that the seat plays now."""
    return s.bodies[s.persons[seat].body]


@rule
def place_of(s: State, seat: int) -> int:
    """The place where the seat's standee stands or lies."""
    return body_of(s, seat).place


@rule
def is_living(s: State, seat: int) -> bool:
    """Is the seat a cowboy? A cowboy has hearts."""
    return body_of(s, seat).hearts > 0


@rule
def is_ghost(s: State, seat: int) -> bool:
    """PP-27 Is the seat a ghost? A ghost has no hearts."""
    return not is_living(s, seat)


@rule
def count_living(s: State) -> int:
    """How many cowboys there are."""
    number = 0
    for seat in range(s.seats):
        number += is_living(s, seat)
    return number


@rule
def count_ghosts(s: State) -> int:
    """How many ghosts there are."""
    return s.seats - count_living(s)


@rule
def is_standing_in(s: State, seat: int, place: int) -> bool:
    """Is the seat a cowboy who stands in this place?"""
    return is_living(s, seat) and place_of(s, seat) == place


@rule
def is_in_church(s: State, seat: int) -> bool:
    """PP-50 Is the seat a cowboy in the Church? A cowboy there may not spend tokens."""
    return is_standing_in(s, seat, Place.CHURCH)


# Hearts and tokens gained ---------------------------------------------------


@rule
def gain_hearts(s: State, seat: int, number: int, cause: int) -> None:
    """Gain hearts, of which a cowboy may have any number (PP-A29)."""
    if number > 0:
        body_of(s, seat).hearts += number
        tell(s, Event.GAINED_HEARTS, seat, number, cause)


@rule
def gain_tokens(s: State, seat: int, number: int, cause: int) -> None:
    """Gain tokens from a supply (PP-6) that never runs out (PP-A1)."""
    if number > 0:
        s.persons[seat].tokens += number
        tell(s, Event.GAINED_TOKENS, seat, number, cause)
