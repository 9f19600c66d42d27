"""What the table adds to the labels of answers: prices, and what a Ghost would do."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import SIDES, Guest, Question
from hauntology.games.ghost_at_home.rules.houses import guests_on
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.label_details import FindLabelDetail, LabelDetail
from hauntology.kernel.structs.fields import Meaning


def describe_light(s: State, _: int, __: int) -> LabelDetail | None:
    """What light costs; the Light Bulb is free."""
    if next_item(s).what != Question.TURN:
        return None
    return LabelDetail("light", {"bulbs": (Meaning.NUMBER, s.options.bulbs)})


def describe_surrender(s: State, seat: int) -> LabelDetail | None:
    """What the Ghost does if no Cat is played."""
    if next_item(s).what != Question.DEFEND:
        return None
    floor = s.prey_place // SIDES
    if not s.homes[seat].lit[floor]:
        return LabelDetail("let_dark")
    return LabelDetail("let_lit" if guests_on(s, seat, floor, Guest.GHOST) == 1 else "let_second")


def describe_haunted(s: State, _: int, victim: int, place: int) -> LabelDetail:
    """What a Ghost meets on that floor."""
    floor = place // SIDES
    if guests_on(s, victim, floor, Guest.CAT) > 0:
        return LabelDetail("haunt_cat")
    if not s.homes[victim].lit[floor]:
        return LabelDetail("haunt_dark")
    return LabelDetail("haunt_second" if guests_on(s, victim, floor, Guest.GHOST) > 0 else "haunt_lit")


LABEL_DETAILS: dict[str, FindLabelDetail] = {
    "LIGHT": describe_light,
    "LET": describe_surrender,
    "HAUNT": describe_haunted,
}
