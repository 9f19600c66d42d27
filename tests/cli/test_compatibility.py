"""Saved games of an earlier release are resumed. See `compatibility/README.md`."""

from __future__ import annotations

import itertools
import shutil
from pathlib import Path

import pytest

from hauntology.cli.terminal import save_files
from hauntology.cli.terminal.local_table import LocalTable
from hauntology.table import read_record
from hauntology.table.record import hash_state
from tests.cli.conftest import Run, in_order

FILES = sorted((Path(__file__).parent / "compatibility").glob("*.txt"))
saved_games = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


@pytest.fixture
def saved(file: Path, data: Path) -> Path:
    """A copy of the saved game in the data folder, where a resumed game is saved again."""
    (data / "games").mkdir(parents=True)
    return Path(shutil.copy(file, data / "games"))


def test_there_are_saved_games() -> None:
    assert {read_record(file.read_text(encoding="utf-8")).game for file in FILES} == {"pistols", "ghost-at-home"}


@saved_games
def test_a_saved_game_is_resumed_with_the_same_answers_and_seats(saved: Path) -> None:
    """By the rules of its time: the options that were not there yet play as the game did then."""
    record = read_record(saved.read_text(encoding="utf-8"))

    local = LocalTable.resume(saved)

    assert local.table.options == {**local.table.game.past_options(record.version), **record.options}
    assert (local.seats.names, local.seats.kinds) == (record.seats, record.kinds)
    assert [(entry.seat, entry.text) for entry in local.table.entries] == [(e.seat, e.text) for e in record.entries]


@saved_games
def test_a_saved_game_is_found_as_unfinished_and_saved_again_in_the_current_version(saved: Path) -> None:
    assert save_files.find_latest_unfinished() == saved
    local = LocalTable.resume(saved)

    local.save()

    record = read_record(saved.read_text(encoding="utf-8").replace(save_files.UNFINISHED, ""))
    assert save_files.find_latest_unfinished() == saved
    assert (record.version, record.options) == (local.table.game.version, local.table.options)
    assert hash_state(LocalTable.resume(saved).table.state) == hash_state(local.table.state) == record.state


@saved_games
def test_a_saved_game_is_played_to_the_end(saved: Path, run: Run) -> None:
    """Enter passes the keyboard on where several people play, and confirms a set; elsewhere it is no answer."""
    sets = [" ".join(some) for size in (1, 2, 3) for some in itertools.combinations_with_replacement("123", size)]
    confirmed = [line for one in sets for line in (one, "")]
    result = run("play", "--resume", "--plain", typed=itertools.cycle(["", "1", *confirmed]))

    assert result.code == 0
    assert in_order(result.out, "Winners: ", f"The record is in {saved}")
    record = read_record(saved.read_text(encoding="utf-8"))
    assert save_files.UNFINISHED not in saved.read_text(encoding="utf-8")
    assert record.state
