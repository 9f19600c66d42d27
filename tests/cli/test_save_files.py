"""Saved games: where they are, and that a record is complete whatever happens."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import numpy as np
import pytest

from hauntology import bots
from hauntology.bots.turns import TreeCache
from hauntology.cli.terminal import save_files
from hauntology.cli.terminal.local_table import LocalTable
from hauntology.cli.terminal.seat_arguments import read_seats
from hauntology.games import get
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.state import GameState
from hauntology.table import replay

CANDLE = get("candle")


def open_table(game: Game = CANDLE, *words: str, seed: int = 3) -> LocalTable:
    """A new table with these seats."""
    return LocalTable.open(game, read_seats(game, words), seed)


def play_bots(local: LocalTable) -> None:
    """Let the bots play to the end."""
    while (bot := local.next_bot()) is not None:
        play_bot(local, bot)


def play_bot(local: LocalTable, bot: str) -> None:
    """Let a bot give one answer."""
    local.act(bot, local.choose(local.make_turn(bot)))


# Files --------------------------------------------------------------------------


def test_every_game_has_its_own_file(data: Path) -> None:
    first, second, other = (
        save_files.create_file("candle"),
        save_files.create_file("candle"),
        save_files.create_file("pistols"),
    )

    assert first.parent == data / "games"
    assert [path.name[len("2000-01-01") :] for path in (first, second, other)] == [
        "-candle-1.txt",
        "-candle-2.txt",
        "-pistols-1.txt",
    ]


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "file"))

    with pytest.raises(
        GameError, match=r"the game cannot be saved in .*file.games: .*; set HAUNTOLOGY_DATA to use another"
    ):
        save_files.create_file("candle")


def test_writing_replaces_the_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    save_files.write(path, "new ♥\n")

    assert path.read_bytes() == "new ♥\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)

    with pytest.raises(GameError, match=r"the record .*a.txt cannot be written: No space left on device"):
        save_files.write(path, "new")
    assert path.read_text() == "old"


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "No such file or directory"), (b"\xff", "it is not a text file")]
)
def test_an_unreadable_file_is_reported(tmp_path: Path, content: bytes | None, reason: str) -> None:
    path = tmp_path / "a.txt"
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(GameError, match=f"a.txt cannot be read: {reason}"):
        save_files.read(path)


# Tables -------------------------------------------------------------------------


def test_nothing_is_saved_before_the_first_answer(data: Path) -> None:
    local = open_table()

    assert local.describe_file() == "Nothing was played yet, so nothing was saved."
    assert not data.exists()


def test_the_file_matches_the_table_after_every_answer() -> None:
    local = open_table(CANDLE, "random", "regular")
    while (bot := local.next_bot()) is not None:
        play_bot(local, bot)
        assert local.path is not None
        assert replay(save_files.read(local.path)).state == local.table.state

    assert local.table.over
    assert local.describe_file() == f"The record is in {local.path}"


def test_an_undo_is_saved_too() -> None:
    local = open_table(CANDLE, "you", "Zoe")
    local.answer("Ada", "watch")

    local.undo("Ada")

    assert local.path is not None
    assert LocalTable.resume(local.path).table.waiting == ("Ada", "Zoe")


def test_a_resumed_game_has_the_same_table_and_the_same_people() -> None:
    local = open_table(CANDLE, "you", "Zoe", "random")
    local.answer("Zoe", "watch")
    assert local.path is not None

    resumed = LocalTable.resume(local.path)

    assert resumed.table.state == local.table.state
    assert resumed.seats == local.seats
    assert resumed.people == ("Ada", "Zoe")


def test_a_resumed_game_continues_as_it_would_have_without_a_break(game: Game) -> None:
    """Bots too: their seeds depend on the table and the number of the answer."""
    straight, left = open_table(game, "random", "random"), open_table(game, "random", "random")
    for _ in range(6):
        for local in (straight, left):
            bot = local.next_bot()
            assert bot is not None
            play_bot(local, bot)
        assert left.path is not None
        left = left if left.table.over else LocalTable.resume(left.path)
        assert left.table.entries[-1].text == straight.table.entries[-1].text


def test_a_bot_gets_the_tree_of_its_previous_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat has its own tree; a resumed game starts without trees."""
    local, tree, trees = open_table(CANDLE, "expert", "regular"), bots.ReusableTree(0, b"known", np.zeros(1)), []

    class TreeBot(bots.Bot):
        """Leaves the tree on seat 0, and none elsewhere."""

        def choose(self, s: GameState, seat: int) -> int:
            trees.append((seat, self.reusable))
            self.reusable = tree if seat == 0 else None
            return self.game.legal(s, seat)[0]

    monkeypatch.setattr("hauntology.bots.bot.Bot", TreeBot)
    while len(trees) < 4:
        bot = local.next_bot()
        assert bot is not None
        play_bot(local, bot)

    first, second = ([found for seat, found in trees if seat == wanted] for wanted in (0, 1))
    assert first == [None, *[tree] * (len(first) - 1)]
    assert second == [None] * len(second)
    assert len(first) > 1
    assert local.path is not None
    assert LocalTable.resume(local.path)._trees == TreeCache()


def test_a_record_that_does_not_name_its_players_is_played_by_people(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("hauntology record 1\ngame: candle 1\nseats: Ada, Ben\nseed: 3\n")

    assert LocalTable.resume(path).people == ("Ada", "Ben")


def test_the_latest_unfinished_game_is_resumed() -> None:
    tables = [open_table(seed=seed) for seed in (1, 2, 3)]
    for number, local in enumerate(tables):
        local.answer("Ada", "watch")
        assert local.path is not None
        os.utime(local.path, (number, number))
    over = open_table(CANDLE, "random", "random")
    play_bots(over)

    assert save_files.find_latest_unfinished() == tables[2].path


def test_without_an_unfinished_game_there_is_nothing_to_resume(data: Path) -> None:
    with pytest.raises(GameError, match="there is no unfinished game in "):
        save_files.find_latest_unfinished()


def test_a_finished_game_is_not_resumed() -> None:
    local = open_table(CANDLE, "random", "random")
    play_bots(local)
    assert local.path is not None

    with pytest.raises(GameError, match="is over: "):
        LocalTable.resume(local.path)


def test_a_damaged_record_is_reported_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("hauntology record 1\ngame: candle 1\nseats: Ada, Ben\nseed: 3\n\nAda: fly\n")

    with pytest.raises(GameError, match=r"a\.txt: line 6: Ada: fly: 'fly' is not an answer here"):
        LocalTable.resume(path)


def test_a_rematch_has_the_same_seats_and_options() -> None:
    local = LocalTable.open(CANDLE, read_seats(CANDLE, ["Zoe", "random"]), 3, {"nights": 2})

    rematch = local.rematch()

    assert rematch.seats == local.seats
    assert rematch.table.options == {"nights": 2}
    assert rematch.path is None
    assert rematch.table.entries == []


# A killed process ---------------------------------------------------------------

PROGRAM = """
import sys
from hauntology.cli import main
main(["play", "candle", "you", "random", "--seed", "3", "--option", "nights=20", "--option", "nerve=20"])
"""


@pytest.mark.skipif(not hasattr(os, "kill") or sys.platform == "win32", reason="there are no signals here")
def test_a_killed_game_loses_nothing(data: Path) -> None:
    """SIGKILL cannot be caught: only what is on disk by then is left."""
    environment = {**os.environ, "HAUNTOLOGY_DATA": str(data)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(4):
            read_until(process.stdout, "> ")
            process.stdin.write("1\n")
            process.stdin.flush()
        read_until(process.stdout, "> ")
        process.kill()
        process.wait()
        process.stdout.close()

    resumed = LocalTable.resume(save_files.find_latest_unfinished())
    assert [entry.seat for entry in resumed.table.entries].count("Ada") >= 4
    assert resumed.next_person(None) == "Ada"


def read_until(stream: IO[str], end: str) -> None:
    """Read a stream up to this text."""
    text = ""
    while not text.endswith(end):
        char = stream.read(1)
        assert char, f"the stream ended after {text}"
        text += char
