"""The words of Ghost at Home, which are in `text/`, and the rules that refusals and options cite."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import (
    Card,
    Ending,
    Flaw,
    Floor,
    Guest,
    Place,
    Question,
    Refusal,
    Room,
    Side,
    Step,
)
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.notation import NOTATION
from hauntology.kernel.words import load_game_words

REFUSAL_RULES: dict[int, str] = {
    Refusal.NOT_IN_HAND: "GH-7",
    Refusal.OTHER_FLOOR: "GH-16",
    Refusal.ONE_ACTION: "GH-7",
    Refusal.NOBODY_TO_HAUNT: "GH-A54",
    Refusal.NO_ROOM_FOR_CAT: "GH-A13",
    Refusal.NOTHING_TO_MOVE: "GH-A32",
    Refusal.NOTHING_TO_LIGHT: "GH-A26",
    Refusal.NOTHING_TO_DARKEN: "GH-A27",
    Refusal.ALREADY_LIT: "GH-A6",
    Refusal.FLOORS_BELOW: "GH-23",
    Refusal.TOO_FEW_BULBS: "GH-20",
    Refusal.OUT_OF_ORDER: "GH-8",
    Refusal.NOTHING_DISCARDED: "GH-8",
    Refusal.HAND_NOT_EMPTY: "GH-A1",
    Refusal.OWN_HOUSE: "GH-27",
    Refusal.NO_ROOM_THERE: "GH-27",
    Refusal.NOT_TOP_FLOOR: "GH-28",
    Refusal.GHOST_THERE: "GH-29",
    Refusal.SAME_HOUSE: "GH-A21",
    Refusal.NOT_THE_ESCAPER: "GH-A16",
    Refusal.CAT_THERE: "GH-A8",
    Refusal.SAME_FLOOR: "GH-62",
    Refusal.NO_GHOST_THERE: "GH-60",
    Refusal.NO_CAT_THERE: "GH-61",
    Refusal.DARK_ALREADY: "GH-A27",
}

OPTION_RULES: dict[str, tuple[str, ...]] = {
    "cards": ("GH-70",),
    "hand": ("GH-4", "GH-9"),
    "bulbs": ("GH-20",),
    "chase_ghosts": ("GH-51",),
    "duel_ghosts": ("GH-52",),
    "turn_cap": ("GH-A38",),
    "specials": ("GH-71",),
    "wild_cards": ("GH-64",),
    "hole": ("GH-60",),
    "light_bulb": ("GH-63",),
    "feeder": ("GH-61",),
    "elevator": ("GH-62",),
    "lightning": ("GH-68",),
    "chase_goes_on": ("GH-A15",),
    "hole_in_house": ("GH-A22",),
}

WORDS = load_game_words(
    "hauntology.games.ghost_at_home",
    notation=NOTATION,
    question=Question,
    event=Event,
    refusal=Refusal,
    refusal_rules=REFUSAL_RULES,
    option_rules=OPTION_RULES,
    ending=Ending,
    flaw=Flaw,
    step=Step,
    names=(Card, Room, Floor, Side, Place, Guest),
)
