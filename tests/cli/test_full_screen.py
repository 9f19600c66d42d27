"""The full screen: a whole table, played by keys; what it does, and what it hides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hauntology.bots import Finding
from hauntology.cli import play
from hauntology.cli.terminal import saving
from hauntology.cli.terminal.app import TerminalApp
from hauntology.cli.terminal.screens import Curtain
from hauntology.cli.terminal.sitting import Sitting, think
from hauntology.kernel.contract import Game
from hauntology.kernel.targets import INTERPRETED
from hauntology.table import replay
from tests.cli.conftest import Run
from tests.cli.driving import LONG, SETTLED, Screen, drive, sit

# Playing ------------------------------------------------------------------------


def test_a_whole_game_of_candle_by_keys() -> None:
    async def script(screen: Screen) -> None:
        assert "Candle: what Ada sees" in screen.text()
        assert "Do you hide, or watch the candle?" in screen.text()
        while not screen.sitting.table.over:
            await screen.press("1")
        shown = screen.text()
        assert screen.sitting.table.ending in shown
        assert "Winning: " in shown
        assert "Scores: Ada " in shown
        assert str(screen.sitting.path) in re.sub(r"\s", "", shown)
        assert "r for a rematch" in shown

    drive(sit("candle", "you", "regular", "regular"), script)


def test_r_after_the_end_is_a_rematch() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("r")
        assert screen.sitting.table.entries[0].text == "hide"  # it is not the end yet: nothing happened
        await screen.press("2")
        assert screen.sitting.table.over
        first = screen.sitting
        await screen.press("r")
        assert screen.sitting is not first
        assert "Night 1 of 1" in screen.text()
        assert "Do you hide, or watch the candle?" in screen.text()

    drive(sit("candle", "you", "regular", options={"nights": 1}), script)


def test_bots_alone_are_watched_with_everybodys_eyes() -> None:
    async def script(screen: Screen) -> None:
        while not screen.sitting.table.over:
            await screen.settle()
        assert "Candle: what everybody sees" in screen.text()
        assert "Ada takes a token from the bag." in screen.log
        await screen.press("u", "question_mark", "escape")

    drive(sit("candle", "random", "random"), script)


def test_every_game_can_be_played_by_digits(game: Game) -> None:
    async def script(screen: Screen) -> None:
        for _ in range(4):
            before = len(screen.sitting.table.entries)
            await screen.press("1", "enter")
            assert len(screen.sitting.table.entries) > before

    drive(sit(game.name, "you", "random"), script)


def test_q_leaves_and_the_game_is_kept() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("1")
        await screen.pilot.press("q")

    sitting = sit("candle", "you", "regular")
    drive(sitting, script)

    assert replay(saving.read(saving.latest_unfinished())).state == sitting.table.state


def test_a_resumed_game_shows_where_it_was_left() -> None:
    left = sit("pistols", "you", "Zoe")
    left.answer("Ada", "move church")
    assert left.path is not None

    async def script(screen: Screen) -> None:
        await screen.press("enter")
        assert "Whom do you shoot at?" in screen.text()
        assert "You go to the church." in screen.log

    drive(Sitting.resume(left.path), script)


def test_a_disk_that_is_full_is_told_and_ends_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "file"))

    async def script(screen: Screen) -> None:
        await screen.press("1")
        assert "the game cannot be kept" in screen.text()
        assert len(screen.sitting.table.entries) > 1

    drive(sit("candle", "you", "regular"), script)


# Asking -------------------------------------------------------------------------


def test_why_not_with_the_rule() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("1", "question_mark")
        assert "take your latest answer back" in screen.text()
        await screen.type_line("hide")
        assert "You hid last night; nobody hides twice in a row. (CA-5)" in screen.text()
        await screen.press(*["backspace"] * 4)
        await screen.type_line("watch")
        assert "You may." in screen.text()
        await screen.press(*["backspace"] * 5)
        await screen.type_line("fly")
        assert "'fly' is no answer here" in screen.text()
        await screen.press(*["backspace"] * 3, "enter")
        assert "take your latest answer back" in screen.text()
        await screen.press("escape")
        assert "Do you hide, or watch the candle?" in screen.text()

    drive(sit("candle", "you", "regular", seed=3), script)


def test_rules_are_looked_up() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("l")
        assert "A candle, a dark house" in screen.text()
        await screen.press("pagedown", "down")
        assert "A candle, a dark house" not in screen.text()
        await screen.press("pageup", "up")
        assert "A candle, a dark house" in screen.text()
        await screen.type_line("CA-5")
        assert "CA-5 Nobody may hide two nights in a row." in screen.text()
        await screen.press("escape", "2")
        assert len(screen.sitting.table.entries) > 1

    drive(sit("candle", "you", "regular"), script)


def test_h_says_what_looks_best_with_its_number_and_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.bots.bot.best_target", lambda _: INTERPRETED)

    async def script(screen: Screen) -> None:
        await screen.press("enter", "h")
        await screen.until(lambda: "Looks best" in screen.text())
        assert re.search(r"Looks best: \d+% \d move \w+, \d+% \d move", screen.text())
        await screen.press("1")
        assert "Looks best" not in screen.text()

    drive(sit("pistols", "you", "Zoe"), script)


def test_a_hint_that_comes_too_late_is_not_said() -> None:
    """Ada has answered before it was found, and nothing of it is there for Zoe."""

    async def script(screen: Screen) -> None:
        await screen.press("enter")
        table_screen = screen.app.table_screen
        thought = Late(screen)
        await table_screen.find_hint("Ada", thought)  # type: ignore[arg-type]
        await screen.press("enter")
        assert "Candle: what Zoe sees" in screen.text()
        assert "Looks best" not in screen.text()

    class Late:
        def __init__(self, screen: Screen) -> None:
            self.screen = screen

        def hint(self) -> list[Finding]:
            table_screen = self.screen.app.table_screen
            self.screen.app.call_from_thread(table_screen.answer, table_screen.choices[0])
            return [Finding(0, 1, 0.5)]

    drive(sit("candle", "you", "Zoe"), script)


def test_without_a_question_there_is_no_hint() -> None:
    async def script(screen: Screen) -> None:
        await screen.pilot.press("h")
        assert "Looking ahead" not in screen.text()

    drive(sit("candle", "random", "random"), script, pause=LONG)


def test_s_says_where_the_game_is_kept() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("enter", "s")
        assert "Nothing was played yet" in screen.text()

    drive(sit("pistols", "you", "Zoe"), script)


# Taking back --------------------------------------------------------------------


def test_u_takes_back() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("enter", "1")
        assert "Where do you go?" not in screen.text()
        await screen.press("u")
        assert "Where do you go?" in screen.text()
        assert "Taken back." in screen.text()
        assert "You go to the bank." not in screen.log
        await screen.press("u")
        assert "has given no answer that could be taken back" in screen.text()

    drive(sit("pistols", "you", "Zoe"), script)


# Bots ---------------------------------------------------------------------------


def test_a_bot_pauses_and_can_be_hurried() -> None:
    async def script(screen: Screen) -> None:
        table = screen.sitting.table
        while table.waiting == ("Ada",):
            await screen.pilot.press("1")
        before = len(table.entries)
        await screen.pilot.pause(SETTLED)
        assert len(table.entries) == before
        for _ in range(100):  # until its thread has thought
            await screen.pilot.press("space")
            await screen.pilot.pause(SETTLED)
            if len(table.entries) > before:
                return
        raise AssertionError("the bot does not answer")

    drive(sit("pistols", "you", "random", seed=3), script, pause=LONG)


def test_a_bot_that_is_asked_together_with_a_person_does_not_pause() -> None:
    async def script(screen: Screen) -> None:
        for _ in range(100):  # until its thread has thought
            await screen.pilot.pause(SETTLED)
            if screen.sitting.table.waiting == ("Ada",):
                return
        raise AssertionError("the bot does not answer")

    drive(sit("candle", "you", "random"), script, pause=LONG)


def test_a_choice_that_has_become_stale_is_dropped() -> None:
    """The same seat is asked the same again, but something has come between."""

    async def script(screen: Screen) -> None:
        stale = think(screen.sitting, "Ada")
        screen.sitting.answer("Ada", "hide")
        screen.sitting.undo("Ada")
        await screen.app.table_screen.let_act("Ada", stale, 0)
        assert [entry.text for entry in screen.sitting.table.entries] == ["hide", "undo"]

    drive(sit("candle", "random", "random"), script, pause=LONG)


# The curtain --------------------------------------------------------------------


def test_between_people_a_curtain_covers_the_table() -> None:
    """Ada has a charm; nothing of it is left for Zoe, neither on the screen nor in the log above it."""

    async def script(screen: Screen) -> None:
        assert isinstance(screen.app.screen, Curtain)
        assert "The keyboard goes to Ada." in screen.text()
        assert "token" not in screen.text()
        await screen.press("1")
        assert screen.sitting.table.entries == []  # no answer through the curtain
        await screen.press("enter")
        assert "You take a charm from the bag." in screen.text()
        assert "token: charm" in screen.text()

        await screen.press("1")
        assert isinstance(screen.app.screen, Curtain)
        assert "Press Enter when only Zoe is looking." in screen.text()
        assert "charm" not in screen.text()
        assert screen.log == ""
        assert screen.board.canvas.plain() == []

        await screen.press("enter")
        assert "Candle: what Zoe sees" in screen.text()
        assert "Ada takes a token from the bag." in screen.log
        assert "You take a blank from the bag." in screen.log
        assert "charm" not in screen.text()
        assert "charm" not in screen.log

    drive(sit("candle", "you", "Zoe", seed=1), script)


def test_the_curtain_covers_what_lies_open_before_the_table() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("enter", "question_mark")
        await screen.type_line("hide")
        screen.app.table_screen.say("for Ada only")
        screen.app.table_screen.act("Ada", 0)
        screen.app.table_screen.go_on()
        await screen.settle()
        assert "The keyboard goes to Zoe." in screen.text()
        await screen.press("enter")
        assert "Candle: what Zoe sees" in screen.text()
        assert "You may." not in screen.text()
        assert "for Ada only" not in screen.text()

    drive(sit("candle", "you", "Zoe"), script)


def test_at_the_end_everybody_looks() -> None:
    async def script(screen: Screen) -> None:
        while not screen.sitting.table.over:
            await screen.press("enter", "1")
        assert "Candle: what everybody sees" in screen.text()
        assert "(you)" not in screen.text()
        assert "You take" not in screen.log

    drive(sit("candle", "you", "Zoe", options={"nights": 1}), script)


# Sitting down and getting up ----------------------------------------------------


def test_a_terminal_gets_the_full_screen_and_is_told_where_the_game_is(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "is_full_terminal", lambda _: True)
    monkeypatch.setattr(TerminalApp, "run", lambda app: app.table_screen.sitting.answer("Ada", "move jail"))

    said = run("play", "pistols", "you", "random", "--seed", "7")

    assert said.code == 0
    assert said.out == f"The game is kept in {saving.latest_unfinished()}\nGo on with: hauntology play --resume\n"


def test_plain_is_plain_on_every_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "is_full_terminal", lambda _: True)

    assert "Ada: Night falls." in run("play", "candle", "--plain", "--seed", "3").out
