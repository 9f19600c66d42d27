"""The words, the rules and the rulebook agree."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from hauntology.games.haunting_house.box import Card, Refusal
from hauntology.games.haunting_house.words import WORDS
from hauntology.kernel.game import AnswerError
from hauntology.table.option_values import format_option
from tests.games.haunting_house.answers import NORTH
from tests.games.haunting_house.arrange import ADA, BEN, GAME, table

SWITCH_VALUES = {"no": 0, "yes": 1}
RULEBOOK = resources.files("hauntology.games.haunting_house").joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def test_hh1_18_a_refusal_says_why_and_cites_the_rule() -> None:
    """HH1-18 What a refusal looks like."""
    t = table(ADA.at("1b2"), BEN, card=Card.MOVE_1, open={"1b2": "E", "1c2": "W"})

    with pytest.raises(AnswerError) as caught:
        GAME.act(t.s, ADA, NORTH)

    assert str(caught.value) == "There is a wall in the way. (HH1-18)"


def test_every_refusal_cites_a_rule_of_the_rulebook() -> None:
    assert set(WORDS.refusals) == set(Refusal)
    assert [reason.rule for reason in WORDS.refusals.values() if f"- **{reason.rule}**" not in RULEBOOK] == []


def test_the_rulebook_lists_every_option_with_its_usual_value() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", RULEBOOK, flags=re.MULTILINE))

    fields = GAME.options.fields
    assert rows == {name: format_option(GAME, name, option.default) for name, option in fields.items()}
    assert set(WORDS.options) == set(fields)
