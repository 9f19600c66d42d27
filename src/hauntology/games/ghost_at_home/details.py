"""What the table adds to the labels of answers: prices, and what a Ghost would do."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import SIDES, Guest, Question
from hauntology.games.ghost_at_home.rules.houses import guests_on
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.details import Detail, DetailOf
from hauntology.kernel.structs.fields import Meaning


def describe_light(s: State, _: int, __: int) -> Detail | None:
    """What light costs; the Light Bulb is free."""
    if next_item(s).what != Question.TURN:
        return None
    return Detail("light", {"bulbs": (Meaning.NUMBER, s.options.bulbs)})


def describe_surrender(s: State, seat: int) -> Detail | None:
    """What the Ghost does if no Cat is played."""
    if next_item(s).what != Question.DEFEND:
        return None
    floor = s.prey_place // SIDES
    if not s.homes[seat].lit[floor]:
        return Detail("let_dark")
    return Detail("let_lit" if guests_on(s, seat, floor, Guest.GHOST) == 1 else "let_second")


def describe_haunted(s: State, _: int, victim: int, place: int) -> Detail:
    """What a Ghost meets on that floor."""
    floor = place // SIDES
    if guests_on(s, victim, floor, Guest.CAT) > 0:
        return Detail("haunt_cat")
    if not s.homes[victim].lit[floor]:
        return Detail("haunt_dark")
    return Detail("haunt_second" if guests_on(s, victim, floor, Guest.GHOST) > 0 else "haunt_lit")


DETAILS: dict[str, DetailOf] = {"LIGHT": describe_light, "LET": describe_surrender, "HAUNT": describe_haunted}
