"""The words of Pistols and Poltergeists, which are in `text/`, and the rules that refusals and options cite."""

from __future__ import annotations

from hauntology.games.pistols.box import (
    Card,
    Cause,
    Colour,
    Ending,
    Face,
    Flaw,
    Place,
    Question,
    Refusal,
    RollKind,
    Step,
    Trade,
)
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.notation import NOTATION
from hauntology.kernel.words import load_game_words

REFUSAL_RULES: dict[int, str] = {
    Refusal.STAYS: "PP-9",
    Refusal.OCCUPIED: "PP-10",
    Refusal.STREET_FULL: "PP-A28",
    Refusal.STANDEE_THERE: "PP-A4",
    Refusal.NO_SUCH_DIE: "PP-20",
    Refusal.DIE_MARKED: "PP-A5",
    Refusal.NO_TOKENS: "PP-20",
    Refusal.TRADE_TURNED: "PP-A38",
    Refusal.NO_TOKEN_TO_TRADE: "PP-45",
    Refusal.TOO_FEW_HEARTS: "PP-45",
    Refusal.LAST_HEARTS: "PP-A16",
    Refusal.YOURSELF: "PP-16",
    Refusal.NOBODY_THERE: "PP-16",
    Refusal.NOT_LIVING: "PP-42",
    Refusal.PAIR_TAKEN: "PP-18",
    Refusal.NO_CEMETERY_CARD: "PP-49",
    Refusal.CARD_OUT: "PP-30",
    Refusal.SAME_CARD: "PP-31",
}

OPTION_RULES: dict[str, tuple[str, ...]] = {
    "hearts": ("PP-3",),
    "first_tokens": ("PP-5",),
    "more_tokens": ("PP-5",),
    "haunt_tokens": ("PP-31",),
    "cemetery_tokens": ("PP-48",),
    "saloon_hearts": ("PP-57",),
    "saloon_mercy": ("PP-57",),
    "bank_hearts": ("PP-45",),
    "gallows_hearts": ("PP-52", "PP-53"),
    "shot_dice": ("PP-17",),
    "stagecoach_dice": ("PP-58",),
    "street_factor": ("PP-59",),
    "possession_ghosts": ("PP-36",),
    "turn_cap": ("PP-A34",),
    "standees_block": ("PP-A4",),
    "inherit_card": ("PP-A12",),
    "saloon_after": ("PP-A18",),
    "dying_shot": ("PP-A20",),
    "high_noon": ("PP-A27",),
    "pass_ends_rerolls": ("PP-A5",),
    "jail_target_only": ("PP-A25",),
    "bank_last_hearts": ("PP-A16",),
    "random_start": ("PP-4",),
    "red_faces": ("PP-M1",),
    "yellow_faces": ("PP-M1",),
    "green_faces": ("PP-M1",),
    "white_faces": ("PP-M1",),
}

WORDS = load_game_words(
    "hauntology.games.pistols",
    notation=NOTATION,
    question=Question,
    event=Event,
    refusal=Refusal,
    refusal_rules=REFUSAL_RULES,
    option_rules=OPTION_RULES,
    ending=Ending,
    flaw=Flaw,
    step=Step,
    names=(Place, Card, Colour, Face, RollKind, Trade, Cause),
)
