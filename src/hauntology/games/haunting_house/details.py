"""What the table adds to the labels of answers: the cards that a disk would move or cancel."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card
from hauntology.games.haunting_house.state import State
from hauntology.kernel.details import Detail, DetailOf
from hauntology.kernel.structs.fields import Meaning


def describe_trade(s: State, seat: int, other: int) -> Detail:
    """The cards that change hands."""
    return Detail("trade", {"own": (Card, s.persons[seat].action), "card": (Card, s.persons[other].action)})


def describe_cancelled(s: State, _: int) -> Detail:
    """Whose card is not carried out."""
    return Detail("cancel", {"seat": (Meaning.SEAT, s.active), "card": (Card, s.persons[s.active].action)})


DETAILS: dict[str, DetailOf] = {"TRADE": describe_trade, "CANCEL": describe_cancelled}
