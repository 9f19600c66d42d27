"""The words of Pistols and Poltergeists, which are in `text/`, and the rule that each refusal cites."""

from __future__ import annotations

from hauntology.games.pistols.box import Card, Colour, Ending, Face, Flaw, Place, Question, Refusal, RollKind, Step
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.notation import NOTATION
from hauntology.kernel.words import load_game_words

REFUSAL_RULES: dict[int, str] = {
    Refusal.STAYS: "PP-9",
    Refusal.OCCUPIED: "PP-10",
    Refusal.NO_SUCH_DIE: "PP-20",
    Refusal.DIE_OUT_OF_ORDER: "PP-A5",
    Refusal.NO_TOKENS: "PP-20",
    Refusal.TRADE_TURNED: "PP-A38",
    Refusal.TOO_FEW_HEARTS: "PP-A16",
    Refusal.YOURSELF: "PP-16",
    Refusal.NOT_LIVING: "PP-42",
    Refusal.COLOUR_OUT_OF_ORDER: "PP-18",
    Refusal.PAIR_TAKEN: "PP-18",
    Refusal.TOO_FEW_DICE_LEFT: "PP-18",
    Refusal.CARD_OUT: "PP-30",
    Refusal.SAME_CARD: "PP-31",
}

WORDS = load_game_words(
    "hauntology.games.pistols",
    notation=NOTATION,
    question=Question,
    event=Event,
    refusal=Refusal,
    refusal_rules=REFUSAL_RULES,
    ending=Ending,
    flaw=Flaw,
    step=Step,
    names=(Place, Card, Colour, Face, RollKind),
)
