"""Where games are kept, and that a record is whole whatever happens."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import numpy as np
import pytest

from hauntology import bots
from hauntology.cli.terminal import saving
from hauntology.cli.terminal.seating import seat_all
from hauntology.cli.terminal.sitting import Sitting, think
from hauntology.games import get
from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.state import GameState
from hauntology.table import replay

CANDLE = get("candle")


def sit(game: Game = CANDLE, *words: str, seed: int = 3) -> Sitting:
    return Sitting.begin(game, seat_all(game, words), seed)


# Folders and files ------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"HAUNTOLOGY_DATA": "/mine", "XDG_DATA_HOME": "/xdg"}, "linux", Path("/mine")),
        ({"XDG_DATA_HOME": "/xdg"}, "linux", Path("/xdg/hauntology")),
        ({}, "linux", Path.home() / ".local/share/hauntology"),
        ({"XDG_DATA_HOME": ""}, "darwin", Path.home() / ".local/share/hauntology"),
        ({"LOCALAPPDATA": "/local"}, "win32", Path("/local/hauntology")),
        ({}, "win32", Path.home() / "AppData/Local/hauntology"),
    ],
)
def test_each_system_has_its_folder(environment: dict[str, str], platform: str, folder: Path) -> None:
    assert saving.data_folder(environment, platform) == folder


def test_every_game_has_a_file_of_its_own(data: Path) -> None:
    first, second, other = saving.new_file("candle"), saving.new_file("candle"), saving.new_file("pistols")

    assert first.parent == data / "games"
    assert [path.name[len("2000-01-01") :] for path in (first, second, other)] == [
        "-candle-1.txt",
        "-candle-2.txt",
        "-pistols-1.txt",
    ]


def test_a_folder_that_cannot_be_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "file"))

    with pytest.raises(GameError, match=r"the game cannot be kept in .*file.games: .*HAUNTOLOGY_DATA names another"):
        saving.new_file("candle")


def test_writing_leaves_the_new_text_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    saving.write(path, "new ♥\n")

    assert path.read_bytes() == "new ♥\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_half_way_leaves_the_old_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(GameError, match=r"the record .*a.txt cannot be written: No space left on device"):
        saving.write(path, "new")
    assert path.read_text() == "old"


@pytest.mark.parametrize(("content", "reason"), [(None, "No such file or directory"), (b"\xff", "it is no text")])
def test_what_cannot_be_read_is_told(tmp_path: Path, content: bytes | None, reason: str) -> None:
    path = tmp_path / "a.txt"
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(GameError, match=f"a.txt cannot be read: {reason}"):
        saving.read(path)


# Sittings -----------------------------------------------------------------------


def test_nothing_is_kept_before_the_first_answer(data: Path) -> None:
    sitting = sit()

    assert sitting.kept() == "Nothing was played yet, so nothing is kept."
    assert not data.exists()


def test_after_every_answer_the_record_on_disk_is_the_table() -> None:
    sitting = sit(CANDLE, "random", "regular")
    while (bot := sitting.next_bot()) is not None:
        sitting.act(bot, think(sitting, bot).choose())
        assert sitting.path is not None
        assert replay(saving.read(sitting.path)).state == sitting.table.state

    assert sitting.table.over
    assert sitting.kept() == f"The record is {sitting.path}"


def test_taking_back_is_kept_too() -> None:
    sitting = sit(CANDLE, "you", "Zoe")
    sitting.answer("Ada", "watch")

    sitting.undo("Ada")

    assert sitting.path is not None
    assert Sitting.resume(sitting.path).table.waiting == ("Ada", "Zoe")


def test_a_resumed_game_has_the_same_table_and_the_same_people() -> None:
    sitting = sit(CANDLE, "you", "Zoe", "random")
    sitting.answer("Zoe", "watch")
    assert sitting.path is not None

    resumed = Sitting.resume(sitting.path)

    assert resumed.table.state == sitting.table.state
    assert resumed.seating == sitting.seating
    assert resumed.people == ("Ada", "Zoe")


def test_a_resumed_game_goes_on_as_if_it_had_not_been_left(game: Game) -> None:
    """Bots too: their luck comes from the table and the number of the answer."""
    straight, left = sit(game, "random", "random"), sit(game, "random", "random")
    for _ in range(6):
        for sitting in (straight, left):
            bot = sitting.next_bot()
            assert bot is not None
            sitting.act(bot, think(sitting, bot).choose())
        assert left.path is not None
        left = left if left.table.over else Sitting.resume(left.path)
        assert left.table.entries[-1].text == straight.table.entries[-1].text


def test_what_a_bot_has_learnt_is_handed_to_it_with_its_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """By seat; a game that is resumed begins with nothing learnt."""
    sitting, learnt, handed = sit(CANDLE, "expert", "regular"), bots.Learnt(0, b"known", np.zeros(1)), []

    class Learner(bots.Bot):
        def choose(self, s: GameState, seat: int) -> int:
            handed.append((seat, self.learnt))
            self.learnt = learnt if seat == 0 else None
            return self.game.legal(s, seat)[0]

    monkeypatch.setattr("hauntology.bots.bot.Bot", Learner)
    while len(handed) < 4:
        bot = sitting.next_bot()
        assert bot is not None
        sitting.act(bot, think(sitting, bot).choose())

    mine, others = ([kept for seat, kept in handed if seat == of] for of in (0, 1))
    assert mine == [None, *[learnt] * (len(mine) - 1)]
    assert others == [None] * len(others)
    assert len(mine) > 1
    assert sitting.path is not None
    assert Sitting.resume(sitting.path).learnt == {}


def test_a_record_that_says_nothing_of_its_players_is_played_by_people(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("hauntology record 1\ngame: candle 1\nseats: Ada, Ben\nseed: 3\n")

    assert Sitting.resume(path).people == ("Ada", "Ben")


def test_the_latest_unfinished_game_is_resumed() -> None:
    sittings = [sit(seed=seed) for seed in (1, 2, 3)]
    for number, sitting in enumerate(sittings):
        sitting.answer("Ada", "watch")
        assert sitting.path is not None
        os.utime(sitting.path, (number, number))
    over = sit(CANDLE, "random", "random")
    while (bot := over.next_bot()) is not None:
        over.act(bot, think(over, bot).choose())

    assert saving.latest_unfinished() == sittings[2].path


def test_without_an_unfinished_game_there_is_nothing_to_resume(data: Path) -> None:
    with pytest.raises(GameError, match="there is no unfinished game in "):
        saving.latest_unfinished()


def test_a_game_that_is_over_is_not_resumed() -> None:
    sitting = sit(CANDLE, "random", "random")
    while (bot := sitting.next_bot()) is not None:
        sitting.act(bot, think(sitting, bot).choose())
    assert sitting.path is not None

    with pytest.raises(GameError, match="is over: "):
        Sitting.resume(sitting.path)


def test_a_damaged_record_names_its_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("hauntology record 1\ngame: candle 1\nseats: Ada, Ben\nseed: 3\n\nAda: fly\n")

    with pytest.raises(GameError, match=r"a\.txt: line 6: Ada: fly: 'fly' is no answer here"):
        Sitting.resume(path)


def test_a_rematch_has_the_same_seats_and_house_rules() -> None:
    sitting = Sitting.begin(CANDLE, seat_all(CANDLE, ["Zoe", "random"]), 3, {"nights": 2})

    again = sitting.again()

    assert again.seating == sitting.seating
    assert again.table.options == {"nights": 2}
    assert again.path is None
    assert again.table.entries == []


# Killed -------------------------------------------------------------------------

PROGRAM = """
import sys
from hauntology.cli import main
main(["play", "candle", "you", "random", "--seed", "3", "--option", "nights=20", "--option", "nerve=20"])
"""


@pytest.mark.skipif(not hasattr(os, "kill") or sys.platform == "win32", reason="there are no signals here")
def test_a_game_that_is_killed_loses_nothing(data: Path) -> None:
    """SIGKILL cannot be caught: what is on disk then is all there is."""
    environment = {**os.environ, "HAUNTOLOGY_DATA": str(data)}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        for _ in range(4):
            read_up_to(playing.stdout, "> ")
            playing.stdin.write("1\n")
            playing.stdin.flush()
        read_up_to(playing.stdout, "> ")
        playing.kill()
        playing.wait()
        playing.stdout.close()

    resumed = Sitting.resume(saving.latest_unfinished())
    assert [entry.seat for entry in resumed.table.entries].count("Ada") == 4
    assert resumed.next_person(None) == "Ada"


def read_up_to(stream: IO[str], end: str) -> None:
    """Until this was said, or no more is."""
    said = ""
    while not said.endswith(end):
        char = stream.read(1)
        assert char, f"it ended after {said}"
        said += char
