"""Seats and numbers in a sentence."""

from __future__ import annotations

import pytest

from hauntology.table.grammar import Counted, Seats, second_person, spoken

ADA = Seats(["Ada"])
YOU = Seats([], you=True)
BOTH = Seats(["Ada", "Ben"])
YOU_TOO = Seats(["Ben"], you=True)
NOBODY = Seats([])


@pytest.mark.parametrize(
    ("verb", "yours"),
    [
        ("goes", "go"),
        ("is", "are"),
        ("has", "have"),
        ("does", "do"),
        ("was", "were"),
        ("doesn't", "don't"),
        ("isn't", "aren't"),
        ("hasn't", "haven't"),
        ("takes", "take"),
        ("loses", "lose"),
        ("rises", "rise"),
        ("possesses", "possess"),
        ("passes", "pass"),
        ("watches", "watch"),
        ("pushes", "push"),
        ("fixes", "fix"),
        ("buzzes", "buzz"),
        ("freezes", "freeze"),
        ("carries", "carry"),
        ("dies", "die"),
        ("lies", "lie"),
        ("ties", "tie"),
        ("vies", "vie"),
        ("aches", "ache"),
        ("caches", "cache"),
        ("says", "say"),
        ("sees", "see"),
        ("lets", "let"),
        ("must", "must"),
        ("fell", "fell"),
    ],
)
def test_verbs_after_you(verb: str, yours: str) -> None:
    assert second_person(verb) == yours


@pytest.mark.parametrize(
    ("who", "name", "goes", "alone", "own"),
    [
        (ADA, "Ada", "Ada goes", "goes", "Ada's"),
        (YOU, "You", "You go", "go", "Your"),
        (BOTH, "Ada and Ben", "Ada and Ben go", "go", "Ada's and Ben's"),
        (YOU_TOO, "You and Ben", "You and Ben go", "go", "Your and Ben's"),
        (NOBODY, "Nobody", "Nobody goes", "goes", "Nobody's"),
    ],
)
def test_seats_in_a_sentence(who: Seats, name: str, goes: str, alone: str, own: str) -> None:
    assert [spoken(f"{{who{spec}}}", {"who": who}) for spec in ("", ":goes", ":'s")] == [name, goes, own]
    assert spoken("{who:+goes}", {"who": who}).casefold() == alone


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("{who:goes}. {who:comes} back! {who:is} home? {who:is}.", "You go. You come back! You are home? You are."),
        ("At {who:'s} table {who:sits}.", "At your table you sit."),
        ("Turn 1: {who}.", "Turn 1: you."),
        ("It is over.Winning:{who}", "It is over.Winning:you"),
    ],
)
def test_a_capital_stands_where_a_sentence_begins(template: str, sentence: str) -> None:
    assert spoken(template, {"who": YOU}) == sentence


def test_a_name_keeps_its_letters() -> None:
    assert spoken("{who:goes}. {who} is away.", {"who": Seats(["van Dyke"])}) == "van Dyke goes. van Dyke is away."


def test_a_name_may_have_braces_in_it() -> None:
    assert spoken("{who:goes}.", {"who": Seats(["Mr {X}"])}) == "Mr {X} goes."


def test_a_game_says_what_nobody_is_called() -> None:
    assert spoken("{who:goes}.", {"who": Seats([], nothing="no one")}) == "No one goes."


def test_numbers_are_counted_or_stand_alone() -> None:
    assert spoken("{n:heart} of {n}", {"n": Counted(1)}) == "1 heart of 1"
    assert spoken("{n:heart} of {n}", {"n": Counted(2)}) == "2 hearts of 2"
