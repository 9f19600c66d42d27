"""Answers as text, and back: writing is exact, and reading allows abbreviations."""

from __future__ import annotations

import pytest

from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.games.pistols.answers import Answer
from hauntology.games.pistols.box import Card, Colour, Place
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.seat_order import NOBODY
from hauntology.kernel.structs.fields import Meaning, Of, bits_of
from hauntology.table import Table
from hauntology.table.labels import name_thing
from hauntology.table.notation import NotationError, format_answer, parse_answer
from tests.contract.random_games import sample_game
from tests.table.tables import NAMES

CANDLE, PISTOLS = get("candle"), get("pistols")
NAME_SETS = {
    "plain": NAMES,
    "one begins another": ("Ann", "Anna", "Ann B", "A", "An", "Annabel"),
    "several words": ("Mary Jane", "Mary Ann", "Jane Mary", "The Bank", "Old Bank", "Mr {X}"),
    "numbers": ("1", "2", "3", "10", "11", "12"),
    "other letters": ("Émile", "Zoë", "Ольга", "ß", "花子", "Ǆ"),
    "our own words": ("nobody", "bank", "target", "done", "token", "yes"),
}


# Exact notation -----------------------------------------------------------------


@pytest.mark.parametrize("names", NAME_SETS.values(), ids=NAME_SETS)
def test_every_answer_round_trips(game: Game, names: tuple[str, ...]) -> None:
    names = names[: game.seats[-1]]
    texts = [format_answer(game, names, answer) for answer in range(game.alphabet)]

    assert len(set(texts)) == game.alphabet
    assert [parse_answer(game, names, text) for text in texts] == list(range(game.alphabet))


def test_every_legal_answer_round_trips(game: Game, seats: int) -> None:
    names = NAMES[:seats]
    for s, seat, _ in sample_game(game, seats, 21):
        for answer in game.legal(s, seat) if seat >= 0 else []:
            assert parse_answer(game, names, format_answer(game, names, answer)) == answer


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (Answer.MOVE + Place.STAGECOACH, "move stagecoach"),
        (Answer.MARK, "mark 1"),
        (Answer.DONE, "done"),
        (Answer.TARGET + 2, "target Cleo"),
        (Answer.TAKE_DIE + Colour.GREEN, "take green"),
        (Answer.TAKE_TOKEN, "token"),
    ],
)
def test_examples_of_notation(answer: int, text: str) -> None:
    assert format_answer(PISTOLS, NAMES, answer) == text


@pytest.mark.parametrize(
    ("of", "value", "text"),
    [
        (Meaning.NUMBER, 4, "4"),
        (Meaning.SEAT, 1, "Ben"),
        (Meaning.SEAT, NOBODY, "nobody"),
        (Meaning.SEAT, 6, "nobody"),
        (Meaning.SEATS, 0b1011, "Ada, Ben and Dan"),
        (Meaning.SEATS, 0, "nobody"),
        (Meaning.YES_NO, 1, "yes"),
        (Meaning.YES_NO, 0, "no"),
        (Meaning.NTH, 0, "1"),
        (Meaning.PER_SEAT, 2, "3"),
        (Place, Place.JAIL, "Jail"),
        (bits_of(Card), 0b101, "Bank and Church"),
        (bits_of(Card), -1, "Bank, Barrels, Church, Gallows, Jail, Saloon, Stagecoach and Street"),
        (bits_of(Meaning.NTH), 0b110, "2 and 3"),
        (bits_of(Card), 0, "nobody"),
    ],
)
def test_ints_are_named_by_their_meaning(of: Of, value: int, text: str) -> None:
    assert name_thing(PISTOLS, NAMES, of, value) == text


def test_names_that_differ_only_in_case_are_refused_or_distinguished() -> None:
    """Whatever names a table accepts, its answers can be given in exact notation."""
    names = ("Ada", "ada")
    try:
        table = Table(PISTOLS, names)
    except GameError:
        return

    assert parse_answer(table.game, names, "target Ada") == Answer.TARGET
    assert parse_answer(table.game, names, "target ada") == Answer.TARGET + 1


# Abbreviations ------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["move saloon", "MOVE SALOON", "Move Saloon", "  move   saloon ", "move\tsaloon", "mo sal", "m s"]
)
def test_case_spaces_and_the_ends_of_words_are_optional(text: str) -> None:
    assert parse_answer(PISTOLS, NAMES, text, [[Answer.MOVE + place for place in (2, 3, 5)]]) == (
        Answer.MOVE + Place.SALOON
    )


def test_an_abbreviation_means_its_answer_or_an_error_that_names_it(game: Game) -> None:
    names = NAMES[: game.seats[-1]]
    texts = [format_answer(game, names, answer).casefold() for answer in range(game.alphabet)]
    for text in texts:
        for beginning in {text[:length].strip() for length in range(1, len(text))} - set(texts):
            assert text in parse_or_error(game, names, beginning).casefold()


def parse_or_error(game: Game, names: tuple[str, ...], text: str) -> str:
    """The answer that the text stands for, in exact notation; or the error's message."""
    try:
        return format_answer(game, names, parse_answer(game, names, text))
    except NotationError as error:
        return str(error)


@pytest.mark.parametrize(
    ("text", "answer"), [("yellow", Answer.TAKE_DIE + Colour.YELLOW), ("hearts", Answer.BUY_HEARTS)]
)
def test_the_first_word_can_be_left_out(text: str, answer: int) -> None:
    assert parse_answer(PISTOLS, NAMES, text) == answer
    assert parse_answer(PISTOLS, NAMES, text[:3]) == answer


def test_only_the_given_answers_can_be_abbreviated() -> None:
    assert parse_answer(PISTOLS, NAMES, "bank", [[Answer.MOVE + Place.BANK, Answer.DONE]]) == Answer.MOVE + Place.BANK
    assert parse_answer(PISTOLS, NAMES, "3", [[Answer.MARK + 2, Answer.DONE]]) == Answer.MARK + 2


def test_exact_notation_wins_over_abbreviations() -> None:
    assert parse_answer(PISTOLS, ("Ann", "Anna"), "target ann") == Answer.TARGET
    assert parse_answer(PISTOLS, NAMES, "token") == Answer.TAKE_TOKEN


# Errors -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "could_mean"),
    [
        ("bank", ["move bank", "haunt bank"]),
        ("take", ["take red", "take yellow", "take green"]),
        ("buy", ["buy hearts", "buy token"]),
        ("4", ["mark 4", "keep 4"]),
    ],
)
def test_an_ambiguous_text_lists_what_it_could_mean(text: str, could_mean: list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_answer(PISTOLS, NAMES, text)

    assert str(caught.value) == f"{text!r} could mean {', '.join(could_mean)}"


@pytest.mark.parametrize("text", ["fly", "", "   ", "hide now", "hidee", "ide", "de", "in step", "?"])
def test_an_unknown_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_answer(CANDLE, NAMES, text)

    assert str(caught.value) == f"{text!r} is not an answer here"


def test_an_abbreviation_of_another_answer_is_refused() -> None:
    with pytest.raises(NotationError, match="'hi' is not an answer here"):
        parse_answer(CANDLE, NAMES, "hi", [[CandleAnswer.STEP_IN, CandleAnswer.STAY]])
    with pytest.raises(NotationError, match="'hi' is not an answer here"):
        parse_answer(CANDLE, NAMES, "hi", [[]])


def test_an_answer_beyond_the_alphabet_has_no_text(game: Game) -> None:
    with pytest.raises(ValueError, match=f"there is no answer {game.alphabet}"):
        format_answer(game, NAMES, game.alphabet)
