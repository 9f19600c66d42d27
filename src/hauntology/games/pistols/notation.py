"""Ids and notation of Pistols and Poltergeists. Records and clients depend on them; every language has the same."""

from __future__ import annotations

from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, NOWHERE, Card, Face, Place
from hauntology.kernel.answers import Notation

NOTATION = Notation(
    answers={
        "MOVE": "move {}",
        "MARK": "mark {}",
        "DONE": "done",
        "BUY_HEARTS": "buy hearts",
        "BUY_TOKEN": "buy token",
        "TARGET": "target {}",
        "TAKE_DIE": "take {}",
        "KEEP_DIE": "keep {}",
        "HAUNT": "haunt {}",
        "TAKE_TOKEN": "token",
        "SWAP": "swap",
    },
    names={Face: {Face.HIT: "X", Face.TWO_HITS: "XX"}},
    special_ids={Place: {NOWHERE: "nowhere"}, Card: {NO_CARD: "no_card", FACE_DOWN: "face_down"}},
)
