"""What the table adds to the labels of answers: the cards that a disk would move or cancel."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card
from hauntology.games.haunting_house.state import State
from hauntology.kernel.label_details import FindLabelDetail, LabelDetail
from hauntology.kernel.structs.fields import Meaning


def describe_trade(s: State, seat: int, other: int) -> LabelDetail:
    """The cards that change hands."""
    return LabelDetail("trade", {"own": (Card, s.persons[seat].action), "card": (Card, s.persons[other].action)})


def describe_cancelled(s: State, _: int) -> LabelDetail:
    """Whose card is not carried out."""
    return LabelDetail("cancel", {"seat": (Meaning.SEAT, s.active), "card": (Card, s.persons[s.active].action)})


LABEL_DETAILS: dict[str, FindLabelDetail] = {"TRADE": describe_trade, "CANCEL": describe_cancelled}
