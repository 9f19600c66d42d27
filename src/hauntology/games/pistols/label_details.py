"""What the table adds to the labels of answers: the faces of dice, prices, and what there is to know about a target."""

from __future__ import annotations

from hauntology.games.pistols.box import Colour, Face, Place
from hauntology.games.pistols.state import State
from hauntology.kernel.label_details import FindLabelDetail, LabelDetail
from hauntology.kernel.structs.fields import Meaning

TARGETS: dict[int, str] = {
    Place.BARRELS: "target_barrels",
    Place.CHURCH: "target_church",
    Place.GALLOWS: "target_gallows",
    Place.STREET: "target_street",
}


def describe_place(s: State, _: int, place: int) -> LabelDetail | None:
    """What it costs to go there."""
    if place == Place.GALLOWS and s.options.gallows_hearts > 0:
        return LabelDetail("gallows", {"hearts": (Meaning.NUMBER, s.options.gallows_hearts)})
    return None


def describe_die(s: State, _: int, die: int) -> LabelDetail:
    """What the die shows."""
    return LabelDetail("die", {"colour": (Colour, s.roll.colour[die]), "face": (Face, s.roll.face[die])})


def describe_target(s: State, _: int, target: int) -> LabelDetail:
    """The hearts of a target, and what its place does to the shot."""
    body = s.bodies[s.persons[target].body]
    values = {
        "hearts": (Meaning.NUMBER, body.hearts),
        "target": (Meaning.SEAT, target),
        "price": (Meaning.NUMBER, s.options.gallows_hearts),
        "factor": (Meaning.NUMBER, s.options.street_factor),
    }
    return LabelDetail(TARGETS.get(body.place, "target"), values)


def describe_trade(s: State, seat: int) -> LabelDetail:
    """The price of a trade at the Bank, and what the seat has."""
    return LabelDetail(
        "trade",
        {
            "rate": (Meaning.NUMBER, s.options.bank_hearts),
            "hearts": (Meaning.NUMBER, s.bodies[s.persons[seat].body].hearts),
            "tokens": (Meaning.NUMBER, s.persons[seat].tokens),
        },
    )


def describe_gain(s: State, _: int) -> LabelDetail:
    """The tokens of a ghost that keeps its card."""
    return LabelDetail("gain", {"tokens": (Meaning.NUMBER, s.options.haunt_tokens)})


LABEL_DETAILS: dict[str, FindLabelDetail] = {
    "MOVE": describe_place,
    "MARK": describe_die,
    "KEEP_DIE": describe_die,
    "TARGET": describe_target,
    "BUY_HEARTS": describe_trade,
    "BUY_TOKEN": describe_trade,
    "TAKE_TOKEN": describe_gain,
}
