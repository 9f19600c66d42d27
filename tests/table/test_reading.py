"""Reading records: an error names the line that is wrong."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.table import RecordError, read_record, replay
from tests.table.tables import few
from tests.table.test_record import CANDLE, HASH, SECRET, STATE

GOLDENS = sorted((Path(__file__).parent.parent / "golden").rglob("*.txt"))


# What is no record ----------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "instead", "message"),
    [
        ("hauntology record 1", "hauntology record 2", "line 1: a record begins with 'hauntology record 1'"),
        ("game: candle 1", "game: candle", "line 2: 'candle' is no game with its version"),
        ("game: candle 1", "game: candle one", "line 2: 'candle one' is no game with its version"),
        ("game: candle 1", "game: candle -1", "line 2: 'candle -1' is no game with its version"),
        ("game: candle 1", "game: candle ²", "line 2: 'candle ²' is no game with its version"),
        ("game: candle 1", "game: 1", "line 2: '1' is no game with its version"),
        ("game: candle 1", "game:", "line 2: '' is no game with its version"),
        ("seats: Ada, Ben", "seats: Ada, Ben, Ada", "line 3: every seat needs a name of its own: Ada, Ben, Ada"),
        ("seats: Ada, Ben", "seats: Ada,, Ben", "line 3: a seat cannot be called ''"),
        ("seats: Ada, Ben", "seats:", "line 3: a seat cannot be called ''"),
        ("seats: Ada, Ben", "seats: Ada: Ben", "line 3: a seat cannot be called 'Ada: Ben'"),
        ("seats: Ada, Ben", "seats: Ada, seed", "line 3: a seat cannot be called 'seed'"),
        ("options: nights=2", "options: nights", "line 4: 'nights' is no option like `nights=3`"),
        ("options: nights=2", "options: nights=", "line 4: 'nights=' is no option like `nights=3`"),
        ("options: nights=2", "options: =2", "line 4: '=2' is no option like `nights=3`"),
        ("options: nights=2", "options: nights=two", "line 4: 'nights=two' is no option like `nights=3`"),
        ("options: nights=2", "options: nights=²", "line 4: 'nights=²' is no option like `nights=3`"),
        ("options: nights=2", "options: nights=2, x=1/", "line 4: 'x=1/' is no option like `nights=3`"),
        ("seed: 7", "seed: seven", "line 5: 'seven' is no whole number"),
        ("seed: 7", "seed: -7", "line 5: '-7' is no whole number"),
        ("seed: 7", "seed: 7.5", "line 5: '7.5' is no whole number"),
        ("seed: 7", "seed: ²", "line 5: '²' is no whole number"),
        ("seed: 7", "seed:", "line 5: '' is no whole number"),
        ("Ada: hide", "Cleo: hide", "line 7: nobody called 'Cleo' sits at this table"),
        ("Ada: hide", "ada: hide", "line 7: nobody called 'ada' sits at this table"),
        ("Ada: hide", "Ada hide", "line 7: 'Ada hide' is neither `name: value` nor `seat: answer`"),
        ("Ada: stay", "Ada: stay\nseed: 8", "line 10: nobody called 'seed' sits at this table"),
        ("Ada: stay", "Ada: stay\nseats: Cleo, Dan", "line 10: nobody called 'seats' sits at this table"),
        ("Ada: stay", f"Ada: stay\nstate: {STATE}\nstate: a", "line 11: nobody called 'state' sits at this table"),
        ("Ada: stay", "Ada: stay\nstate: a", "line 10: 'a' should be 32 hex digits"),
        ("Ada: stay", "Ada: stay\nstate:", "line 10: '' should be 32 hex digits"),
        ("Ada: stay", f"Ada: stay\nstate: {STATE}00", f"line 10: '{STATE}00' should be 32 hex digits"),
        ("Ada: stay", f"Ada: stay\nstate: {STATE.upper()}", f"line 10: '{STATE.upper()}' should be 32 hex digits"),
        ("options: nights=2", "options: nights=2, nights=3", "line 4: option nights stands there twice"),
        ("options: nights=2", f"options: nights={'9' * 5000}", "line 4: 'nights=999"),
        ("options: nights=2", "players: you", "line 4: there are 2 seats, and 1 that sit on them: you"),
        ("options: nights=2", "players: you,", "line 4: a record cannot say that '' sits on a seat"),
        ("game: candle 1", f"game: candle {'1' * 5000}", "line 2: 'candle 111"),
        ("seed: 7", f"seed: {'7' * 5000}", "line 5: '777"),
        ("seed: 7", "secret: 00ff", "line 5: '00ff' should be at least 32 hex digits"),
        ("seed: 7", f"secret: {SECRET}0", f"line 5: '{SECRET}0' should be at least 32 hex digits"),
        ("seed: 7", f"secret: {SECRET}\nhash: 00", "line 6: '00' should be 64 hex digits"),
        ("seed: 7", f"seed: 7\nsecret: {SECRET}", "line 6: a record has a seed or a secret, not both"),
        ("seed: 7", f"seed: 7\nhash: {HASH}", "line 6: a record has a seed or a secret, not both"),
        ("seed: 7", "seed: 7\nviewer: Ada", "line 6: a record for one viewer has no seed and no secret"),
        ("seed: 7", f"hash: {HASH}\nviewer: Cleo", "line 6: nobody called 'Cleo' sits at this table"),
        ("seed: 7", "seed: 7\nnonces: 00", "line 6: '00' should be hex digits for each of 2 seats"),
        ("seed: 7", "seed: 7\nnonces: 00, 0", "line 6: '00, 0' should be hex digits for each of 2 seats"),
        ("seed: 7", "seed: 7\nnonces: 00,", "line 6: '00,' should be hex digits for each of 2 seats"),
        ("seed: 7", "seed: 7\nseed: 8", "line 6: nobody called 'seed' sits at this table"),
    ],
)
def test_an_error_names_its_line(line: str, instead: str, message: str) -> None:
    assert f"{line}\n" in CANDLE or f"{line} " in CANDLE
    with pytest.raises(RecordError) as caught:
        read_record(CANDLE.replace(line, instead, 1))

    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark", "Ada: hide", "hauntology"])
def test_what_does_not_begin_like_a_record_is_none(text: str) -> None:
    with pytest.raises(RecordError, match="line 1: a record begins with 'hauntology record 1'"):
        read_record(text)


@pytest.mark.parametrize("name", ["game", "seats", "seed"])
def test_a_missing_line_is_named_and_where_it_is_missed(name: str) -> None:
    kept = [line for line in CANDLE.splitlines() if not line.startswith(name)]

    with pytest.raises(RecordError, match=f"^line 6: before it, the line `{name}: …` is missing"):
        read_record("\n".join(kept))


def test_without_answers_a_line_is_missed_at_the_end() -> None:
    with pytest.raises(RecordError, match=r"^line 2: before it, the line `seats: …` is missing"):
        read_record("hauntology record 1\ngame: candle 1")


def test_options_may_be_missing() -> None:
    assert read_record(CANDLE.replace("options: nights=2\n", "")).options == {}


# Edited by hand -------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_that_breaks_off_says_where_or_can_be_played(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    chance = random.Random(path.stem)
    for _ in range(8):
        broken(text[: chance.randrange(min(len(text), 800))])


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_edited_record_names_a_line_or_says_the_same(path: Path) -> None:
    """A letter exchanged, a line lost, two lines exchanged: what still is a record leads where it says."""
    lines = path.read_text(encoding="utf-8").splitlines()[:120]
    chance = random.Random(path.stem)
    wrong = 0
    for edit in (exchange_letter, lose_line, exchange_lines):
        for _ in range(6):
            wrong += broken("\n".join(edit(list(lines), chance)))
    assert wrong > 2


def exchange_letter(lines: list[str], chance: random.Random) -> list[str]:
    at = chance.choice([number for number, line in enumerate(lines) if line and "#" not in line])
    letter = chance.randrange(len(lines[at]))
    lines[at] = lines[at][:letter] + chance.choice(":#,ä\x85 0=/?") + lines[at][letter + 1 :]
    return lines


def lose_line(lines: list[str], chance: random.Random) -> list[str]:
    del lines[chance.choice([number for number, line in enumerate(lines) if "#" not in line])]
    return lines


def exchange_lines(lines: list[str], chance: random.Random) -> list[str]:
    one, other = chance.sample([number for number, line in enumerate(lines) if "#" not in line], 2)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def broken(text: str) -> bool:
    """Is it no record any more? Then the error is a RecordError, and it names a line that there is."""
    try:
        table = replay(text)
    except RecordError as wrong:
        return names_a_line(str(wrong), len(text.splitlines()))
    assert len(table.entries) == len(read_record(text).entries)
    return False


def names_a_line(message: str, lines: int) -> bool:
    number = re.match("line ([0-9]+): ", message)
    assert number is not None, message
    assert 1 <= int(number[1]) <= max(1, lines)
    return True


@given(st.text(max_size=60), st.integers(0, 12))
@few
def test_no_text_is_anything_but_a_record_or_an_error_that_names_a_line(text: str, at: int) -> None:
    lines = CANDLE.splitlines()

    broken(text)
    broken("\n".join([*lines[:at], text, *lines[at:]]))


def test_short_forms_stand_in_a_record_in_full() -> None:
    short = CANDLE.replace("Ada: hide", "Ada: H").replace("Ben: watch", "Ben: w").replace("Ada: stay\n", "")

    assert [entry.text for entry in replay(short).entries] == ["hide", "watch"]
