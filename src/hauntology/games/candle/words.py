"""The words of Candle, which are in `text/`, and the rules that refusals and options cite."""

from __future__ import annotations

from hauntology.games.candle.box import Choice, Ending, Flaw, Question, Refusal, Step, Token
from hauntology.games.candle.events import Event
from hauntology.games.candle.notation import NOTATION
from hauntology.kernel.words import load_game_words

REFUSAL_RULES: dict[int, str] = {
    Refusal.HID_LAST_NIGHT: "CA-5",
    Refusal.NO_CHARM: "CA-8",
}

OPTION_RULES: dict[str, tuple[str, ...]] = {
    "nights": ("CA-11",),
    "nerve": ("CA-2",),
    "sides": ("CA-9",),
    "charms": ("CA-3",),
    "hide_again": ("CA-5",),
}

WORDS = load_game_words(
    "hauntology.games.candle",
    notation=NOTATION,
    question=Question,
    event=Event,
    refusal=Refusal,
    refusal_rules=REFUSAL_RULES,
    option_rules=OPTION_RULES,
    ending=Ending,
    flaw=Flaw,
    step=Step,
    names=(Token, Choice),
)
