"""The words, the rules and the rulebook agree."""

from __future__ import annotations

import re
from importlib import resources

from hauntology.games.candle.box import Refusal
from hauntology.games.candle.words import WORDS
from tests.games.candle.arrange import GAME

RULEBOOK = resources.files("hauntology.games.candle").joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def test_every_refusal_cites_a_rule_of_the_rulebook() -> None:
    assert set(WORDS.refusals) == set(Refusal)
    assert [reason.rule for reason in WORDS.refusals.values() if f"- **{reason.rule}**" not in RULEBOOK] == []


def test_the_rulebook_lists_every_option_with_its_usual_value() -> None:
    usual = {"off": (0,), "on": (1,)}
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", RULEBOOK, flags=re.MULTILINE)

    listed = {name: usual.get(value) or (int(value),) for name, value in rows}
    assert listed == {name: option.default for name, option in GAME.options.fields.items()}
    assert set(listed) == set(WORDS.options)
