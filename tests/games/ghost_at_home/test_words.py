"""The words, the rules and the rulebook agree."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from hauntology.games.ghost_at_home.box import Card, Refusal
from hauntology.games.ghost_at_home.words import WORDS
from hauntology.kernel.game import AnswerError
from tests.games.ghost_at_home.answers import play
from tests.games.ghost_at_home.arrange import ADA, BEN, GAME, table

RULEBOOK = resources.files("hauntology.games.ghost_at_home").joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def test_gh_16_a_refusal_says_why_and_cites_the_rule() -> None:
    """GH-16 What a refusal looks like."""
    t = table(ADA.hand(Card.ROOM_2_ONE), BEN)

    with pytest.raises(AnswerError) as caught:
        GAME.act(t.s, ADA, play(Card.ROOM_2_ONE))

    assert str(caught.value) == "The floor below is not full yet. (GH-16)"


def test_every_refusal_cites_a_rule_of_the_rulebook() -> None:
    assert set(WORDS.refusals) == set(Refusal)
    assert [reason.rule for reason in WORDS.refusals.values() if f"- **{reason.rule}**" not in RULEBOOK] == []


def test_the_rulebook_lists_every_option_with_its_usual_value() -> None:
    usual = {"off": (0,), "on": (1,)}
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", RULEBOOK, flags=re.MULTILINE))
    listed = {name: usual.get(value) or tuple(map(int, value.split("/"))) for name, value in rows.items()}

    fields = GAME.options.fields
    assert listed == {name: option.default for name, option in fields.items()}
    assert set(WORDS.options) == set(fields)
