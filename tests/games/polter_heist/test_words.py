"""The words: everything has a name of its own, and answers read as people would say them."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from hauntology.games.polter_heist.box import TILE_CARDS, Card, Cell, Gap, Refusal, Slot
from hauntology.games.polter_heist.words import WORDS
from hauntology.kernel.game import AnswerError
from hauntology.table.notation import format_answer, parse_answer
from hauntology.table.option_values import format_option
from tests.games.polter_heist import answers
from tests.games.polter_heist.arrange import ADA, BEN, GAME, table

NAMES = ("Ada", "Ben", "Cleo", "Dan")


RULEBOOK = resources.files("hauntology.games.polter_heist").joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def test_ph_19_a_refusal_says_why_and_cites_the_rule() -> None:
    """PH-19 What a refusal looks like."""
    t = table(ADA.at("h8"), BEN)

    with pytest.raises(AnswerError) as caught:
        GAME.act(t.s, ADA, answers.EAST)

    assert str(caught.value) == "No open way leads there. (PH-19)"


def test_every_refusal_cites_a_rule_of_the_rulebook() -> None:
    assert set(WORDS.refusals) == set(Refusal)
    assert [reason.rule for reason in WORDS.refusals.values() if f"- **{reason.rule}**" not in RULEBOOK] == []


def test_the_rulebook_lists_every_option_with_its_usual_value() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", RULEBOOK, flags=re.MULTILINE))

    fields = GAME.options.fields
    usual = {name: format_option(GAME, name, option.default) for name, option in fields.items()}
    switches = {"yes": "on", "no": "off"}
    assert rows == {name: switches.get(value, value) for name, value in usual.items()}
    assert set(WORDS.options) == set(fields)


def test_ph_m1_every_answer_can_be_written_and_read() -> None:
    """PH-M1 This covers spaces, tiles and gaps."""
    for answer in range(GAME.alphabet):
        assert parse_answer(GAME, NAMES, format_answer(GAME, NAMES, answer)) == answer


def test_ph_25_answers_in_notation() -> None:
    """PH-25 What answers look like in a record."""
    assert format_answer(GAME, NAMES, answers.out(Gap.EAST_TOP)) == "out east top"
    assert format_answer(GAME, NAMES, answers.crawl("attic 3")) == "tunnel to attic 3"
    assert format_answer(GAME, NAMES, answers.pick_up(Card.CANDLE)) == "pick up candle"
    assert format_answer(GAME, NAMES, answers.space(Cell.TOP_LEFT)) == "space 1 left"


def test_ph_27_tiles_are_called_by_their_rooms() -> None:
    """PH-27 The 35 names are all different, and so are the slots."""
    assert len({tile.name for tile in TILE_CARDS}) == 35
    assert len(set(WORDS.names[Slot].values())) == 20


def test_ph_m2_every_tile_has_a_line_of_text() -> None:
    """PH-M2 The line is shown when the tile is turned up."""
    assert [tile.code for tile in TILE_CARDS if not tile.says] == []
