"""The words of Candle, which are in `text/`, and the rule that each refusal cites."""

from __future__ import annotations

from hauntology.games.candle.box import Choice, Ending, Flaw, Question, Refusal, Step, Token
from hauntology.games.candle.events import Event
from hauntology.games.candle.notation import NOTATION
from hauntology.kernel.words import load_game_words

REFUSAL_RULES: dict[int, str] = {
    Refusal.HID_LAST_NIGHT: "CA-5",
    Refusal.NO_CHARM: "CA-8",
}

WORDS = load_game_words(
    "hauntology.games.candle",
    notation=NOTATION,
    question=Question,
    event=Event,
    refusal=Refusal,
    refusal_rules=REFUSAL_RULES,
    ending=Ending,
    flaw=Flaw,
    step=Step,
    names=(Token, Choice),
)
