"""Parsing records: every error names the line that is wrong."""

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


# Invalid records ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "replacement", "message"),
    [
        ("hauntology record 1", "hauntology record 2", "line 1: a record begins with 'hauntology record 1'"),
        ("game: candle 1", "game: candle", "line 2: 'candle' is not a game with its version"),
        ("game: candle 1", "game: candle one", "line 2: 'candle one' is not a game with its version"),
        ("game: candle 1", "game: candle -1", "line 2: 'candle -1' is not a game with its version"),
        ("game: candle 1", "game: candle ²", "line 2: 'candle ²' is not a game with its version"),
        ("game: candle 1", "game: 1", "line 2: '1' is not a game with its version"),
        ("game: candle 1", "game:", "line 2: '' is not a game with its version"),
        ("seats: Ada, Ben", "seats: Ada, Ben, Ada", "line 3: every seat needs a different name: Ada, Ben, Ada"),
        ("seats: Ada, Ben", "seats: Ada,, Ben", "line 3: a seat cannot have the name ''"),
        ("seats: Ada, Ben", "seats:", "line 3: a seat cannot have the name ''"),
        ("seats: Ada, Ben", "seats: Ada: Ben", "line 3: a seat cannot have the name 'Ada: Ben'"),
        ("seats: Ada, Ben", f"seats: Ada, {'B' * 41}", f"line 3: '{'B' * 40}'… is too long: it may have 40 characters"),
        ("seats: Ada, Ben", "seats: Ada, seed", "line 3: a seat cannot have the name 'seed'"),
        ("options: nights=2", "options: nights", "line 4: 'nights' is not an option such as `nights=3`"),
        ("options: nights=2", "options: nights=", "line 4: option nights takes a number, not ''"),
        ("options: nights=2", "options: =2", "line 4: '=2' is not an option such as `nights=3`"),
        ("options: nights=2", "options: nights=two", "line 4: option nights takes a number, not 'two'"),
        ("options: nights=2", "options: nights=²", "line 4: option nights takes a number, not '²'"),
        ("options: nights=2", "options: nights=2, x=1/", "line 4: option x takes a number, not '1/'"),
        ("seed: 7", "seed: seven", "line 5: 'seven' is not a whole number"),
        ("seed: 7", "seed: -7", "line 5: '-7' is not a whole number"),
        ("seed: 7", "seed: 7.5", "line 5: '7.5' is not a whole number"),
        ("seed: 7", "seed: ²", "line 5: '²' is not a whole number"),
        ("seed: 7", "seed:", "line 5: '' is not a whole number"),
        ("Ada: hide", "Cleo: hide", "line 7: there is no seat 'Cleo' at this table"),
        ("Ada: hide", "ada: hide", "line 7: there is no seat 'ada' at this table"),
        ("Ada: hide", "Ada hide", "line 7: 'Ada hide' is neither `name: value` nor `seat: answer`"),
        ("Ada: stay", "Ada: stay\nseed: 8", "line 10: there is no seat 'seed' at this table"),
        ("Ada: stay", "Ada: stay\nseats: Cleo, Dan", "line 10: there is no seat 'seats' at this table"),
        ("Ada: stay", f"Ada: stay\nstate: {STATE}\nstate: a", "line 11: there is no seat 'state' at this table"),
        ("Ada: stay", "Ada: stay\nstate: a", "line 10: 'a' should be 32 hex digits"),
        ("Ada: stay", "Ada: stay\nstate:", "line 10: '' should be 32 hex digits"),
        ("Ada: stay", f"Ada: stay\nstate: {STATE}00", f"line 10: '{STATE}00' should be 32 hex digits"),
        ("Ada: stay", f"Ada: stay\nstate: {STATE.upper()}", f"line 10: '{STATE.upper()}' should be 32 hex digits"),
        ("options: nights=2", "options: nights=2, nights=3", "line 4: option nights is given twice"),
        ("options: nights=2", f"options: nights={'9' * 5000}", "line 4: option nights takes a number, not '999"),
        ("options: nights=2", "players: you", "line 4: there are 2 seats but 1 kinds: you"),
        ("options: nights=2", "players: you,", "line 4: a record cannot hold '' as the kind of a seat"),
        ("game: candle 1", f"game: candle {'1' * 5000}", "line 2: 'candle 111"),
        ("seed: 7", f"seed: {'7' * 5000}", "line 5: '777"),
        ("seed: 7", "secret: 00ff", "line 5: '00ff' should be at least 32 hex digits"),
        ("seed: 7", f"secret: {SECRET}0", f"line 5: '{SECRET}0' should be at least 32 hex digits"),
        ("seed: 7", f"secret: {SECRET}\nhash: 00", "line 6: '00' should be 64 hex digits"),
        ("seed: 7", f"seed: 7\nsecret: {SECRET}", "line 6: a record has a seed or a secret, not both"),
        ("seed: 7", f"seed: 7\nhash: {HASH}", "line 6: a record has a seed or a secret, not both"),
        ("seed: 7", "seed: 7\nviewer: Ada", "line 6: a record for one viewer has no seed and no secret"),
        ("seed: 7", f"hash: {HASH}\nviewer: Cleo", "line 6: there is no seat 'Cleo' at this table"),
        ("seed: 7", "seed: 7\nnonces: 00", "line 6: '00' should be hex digits for each of 2 seats"),
        ("seed: 7", "seed: 7\nnonces: 00, 0", "line 6: '00, 0' should be hex digits for each of 2 seats"),
        ("seed: 7", "seed: 7\nnonces: 00,", "line 6: '00,' should be hex digits for each of 2 seats"),
        ("seed: 7", "seed: 7\nseed: 8", "line 6: there is no seat 'seed' at this table"),
    ],
)
def test_an_error_names_its_line(line: str, replacement: str, message: str) -> None:
    assert f"{line}\n" in CANDLE or f"{line} " in CANDLE
    with pytest.raises(RecordError) as caught:
        read_record(CANDLE.replace(line, replacement, 1))

    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a remark", "Ada: hide", "hauntology"])
def test_a_text_that_does_not_begin_like_a_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="line 1: a record begins with 'hauntology record 1'"):
        read_record(text)


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("game", "the line `game: …`"),
        ("seats", "the line `seats: …`"),
        ("seed", "a line `seed: …`, `secret: …` or `hash: …`"),
    ],
)
def test_a_missing_line_is_reported_with_its_place(name: str, missing: str) -> None:
    others = [line for line in CANDLE.splitlines() if not line.startswith(name)]

    with pytest.raises(RecordError, match=f"^line 6: {missing} is missing above this line"):
        read_record("\n".join(others))


def test_without_answers_a_missing_line_is_reported_at_the_end() -> None:
    with pytest.raises(RecordError, match=r"^line 2: the line `seats: …` is missing above this line"):
        read_record("hauntology record 1\ngame: candle 1")


def test_options_may_be_missing() -> None:
    assert read_record(CANDLE.replace("options: nights=2\n", "")).options == {}


# Damaged records ----------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_truncated_record_is_replayed_or_refused_with_a_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    chance = random.Random(path.stem)
    for _ in range(8):
        is_refused(text[: chance.randrange(min(len(text), 800))])


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_edited_record_is_replayed_or_refused_with_a_line(path: Path) -> None:
    """A letter is replaced, a line is missing, or two lines are swapped."""
    lines = path.read_text(encoding="utf-8").splitlines()[:120]
    chance = random.Random(path.stem)
    refused = 0
    for edit in (replace_letter, remove_line, swap_lines):
        for _ in range(6):
            refused += is_refused("\n".join(edit(list(lines), chance)))
    assert refused > 2


def replace_letter(lines: list[str], chance: random.Random) -> list[str]:
    at = chance.choice([number for number, line in enumerate(lines) if line and "#" not in line])
    letter = chance.randrange(len(lines[at]))
    lines[at] = lines[at][:letter] + chance.choice(":#,ä\x85 0=/?") + lines[at][letter + 1 :]
    return lines


def remove_line(lines: list[str], chance: random.Random) -> list[str]:
    del lines[chance.choice([number for number, line in enumerate(lines) if "#" not in line])]
    return lines


def swap_lines(lines: list[str], chance: random.Random) -> list[str]:
    one, other = chance.sample([number for number, line in enumerate(lines) if "#" not in line], 2)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def is_refused(text: str) -> bool:
    """Is the record refused? Then with a `RecordError` that names one of its lines."""
    try:
        table = replay(text)
    except RecordError as error:
        check_line(str(error), len(text.splitlines()))
        return True
    assert len(table.entries) == len(read_record(text).entries)
    return False


def check_line(message: str, lines: int) -> None:
    """Check that a message names a line of a text with this many lines."""
    number = re.match("line ([0-9]+): ", message)
    assert number is not None, message
    assert 1 <= int(number[1]) <= max(1, lines)


@given(st.text(max_size=60), st.integers(0, 12))
@few
def test_any_text_is_replayed_or_refused_with_a_line(text: str, at: int) -> None:
    lines = CANDLE.splitlines()

    is_refused(text)
    is_refused("\n".join([*lines[:at], text, *lines[at:]]))


def test_abbreviations_are_written_in_full() -> None:
    short = CANDLE.replace("Ada: hide", "Ada: H").replace("Ben: watch", "Ben: w").replace("Ada: stay\n", "")

    assert [entry.text for entry in replay(short).entries] == ["hide", "watch"]
