"""Seats, verbs and numbers in sentences."""

from __future__ import annotations

import pytest

from hauntology.table.grammar import CountPhrase, SeatPhrase, ThingPhrase, render_sentence, second_person

ADA = SeatPhrase(["Ada"])
YOU = SeatPhrase([], you=True)
BOTH = SeatPhrase(["Ada", "Ben"])
YOU_TOO = SeatPhrase(["Ben"], you=True)
NOBODY = SeatPhrase([])


@pytest.mark.parametrize(
    ("verb", "expected"),
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
def test_the_second_person_of_verbs(verb: str, expected: str) -> None:
    assert second_person(verb) == expected


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
def test_seats_in_a_sentence(who: SeatPhrase, name: str, goes: str, alone: str, own: str) -> None:
    assert [render_sentence(f"{{who{spec}}}", {"who": who}) for spec in ("", ":goes", ":'s")] == [name, goes, own]
    assert render_sentence("{who:+goes}", {"who": who}).casefold() == alone


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("{who:goes}. {who:comes} back! {who:is} home? {who:is}.", "You go. You come back! You are home? You are."),
        ("At {who:'s} table {who:sits}.", "At your table you sit."),
        ("Turn 1: {who}.", "Turn 1: you."),
        ("It is over.Winning:{who}", "It is over.Winning:you"),
    ],
)
def test_sentences_begin_with_a_capital_letter(template: str, sentence: str) -> None:
    assert render_sentence(template, {"who": YOU}) == sentence


def test_a_name_is_not_capitalised() -> None:
    assert (
        render_sentence("{who:goes}. {who} is away.", {"who": SeatPhrase(["van Dyke"])})
        == "van Dyke goes. van Dyke is away."
    )


def test_a_name_may_contain_braces() -> None:
    assert render_sentence("{who:goes}.", {"who": SeatPhrase(["Mr {X}"])}) == "Mr {X} goes."


def test_a_game_can_have_its_own_word_for_nobody() -> None:
    assert render_sentence("{who:goes}.", {"who": SeatPhrase([], nothing="no one")}) == "No one goes."


def test_numbers_with_and_without_a_noun() -> None:
    assert render_sentence("{n:heart} of {n}", {"n": CountPhrase(1)}) == "1 heart of 1"
    assert render_sentence("{n:heart} of {n}", {"n": CountPhrase(2)}) == "2 hearts of 2"


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        (ADA, "Ada geht und kommt."),
        (YOU, "You gehst und kommst."),
        (BOTH, "Ada and Ben gehen und kommen."),
        (YOU_TOO, "You and Ben gehen und kommen."),
        (NOBODY, "Nobody geht und kommt."),
    ],
)
def test_a_language_may_give_all_forms_of_a_verb(who: SeatPhrase, sentence: str) -> None:
    assert render_sentence("{who:geht|gehst|gehen} und {who:+kommt|kommst|kommen}.", {"who": who}) == sentence


def test_a_language_may_give_both_forms_of_a_noun() -> None:
    assert render_sentence("{n:Herz|Herzen}", {"n": CountPhrase(1)}) == "1 Herz"
    assert render_sentence("{n:Herz|Herzen}", {"n": CountPhrase(0)}) == "0 Herzen"


def test_a_thing_may_have_an_article() -> None:
    card = ThingPhrase("Ancient Mask", "an Ancient Mask")

    assert render_sentence("{seat:finds} {card:a}.", {"seat": SeatPhrase(["Ada"]), "card": card}) == (
        "Ada finds an Ancient Mask."
    )
    assert render_sentence("The {card} again.", {"card": card}) == "The Ancient Mask again."
    with pytest.raises(ValueError, match="format"):
        render_sentence("{card:a}", {"card": ThingPhrase("Ancient Mask")})
