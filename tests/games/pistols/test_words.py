"""The words, the rules and the rulebook agree."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from hauntology.games.pistols.box import Place, Refusal
from hauntology.games.pistols.words import WORDS
from hauntology.kernel.game import AnswerError
from tests.games.pistols.arrange import ADA, BEN, GAME, move, table

RULEBOOK = resources.files("hauntology.games.pistols").joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def test_pp_9_a_refusal_says_why_and_cites_the_rule() -> None:
    """PP-9 What a refusal looks like."""
    t = table(ADA.at(Place.BANK), BEN)

    with pytest.raises(AnswerError) as caught:
        GAME.act(t.s, ADA, move(Place.BANK))

    assert str(caught.value) == "You are there already, and must go somewhere else. (PP-9)"


def test_every_refusal_cites_a_rule_of_the_rulebook() -> None:
    assert set(WORDS.refusals) == set(Refusal)
    assert [reason.rule for reason in WORDS.refusals.values() if f"- **{reason.rule}**" not in RULEBOOK] == []


def test_the_rulebook_lists_every_option_with_its_usual_value() -> None:
    usual = {"off": (0,), "on": (1,)}
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", RULEBOOK, flags=re.MULTILINE))
    listed = {name: usual.get(value) or (int(value),) for name, value in rows.items() if not name.endswith("_faces")}

    fields = GAME.options.fields
    assert set(rows) == set(fields) == set(WORDS.options)
    assert listed == {name: option.default for name, option in fields.items() if not name.endswith("_faces")}
