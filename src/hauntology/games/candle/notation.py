"""Ids and notation of Candle. Records and clients depend on them; every language has the same."""

from __future__ import annotations

from hauntology.games.candle.box import FACE_DOWN, Token
from hauntology.kernel.answers import Notation

NOTATION = Notation(
    answers={
        "HIDE": "hide",
        "WATCH": "watch",
        "STEP_IN": "step in",
        "STAY": "stay",
    },
    special_ids={Token: {FACE_DOWN: "face_down"}},
)
