"""The full screen: a whole table played by keys, what it shows and what it hides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hauntology.bots import AnswerEstimate
from hauntology.cli import play_command
from hauntology.cli.terminal import save_files
from hauntology.cli.terminal.full_screen import TerminalApp
from hauntology.cli.terminal.local_table import LocalTable
from hauntology.cli.terminal.screens import HandOverScreen
from hauntology.kernel.game import Game
from hauntology.kernel.targets import INTERPRETED
from hauntology.table import replay
from tests.cli.conftest import Run
from tests.cli.full_screen import LONG, PAUSE, Screen, answer_by_digits, drive, open_table
from tests.table.tables import ADA_BEGINS

# Playing ------------------------------------------------------------------------


def test_a_whole_game_is_played_by_keys() -> None:
    async def script(screen: Screen) -> None:
        assert "Candle: what Ada sees" in screen.text()
        assert "Do you hide, or watch the candle?" in screen.text()
        while not screen.local.table.over:
            await screen.press("1")
        shown = screen.text()
        assert screen.local.table.ending in shown
        assert "Winners: " in shown
        assert "Scores: Ada " in shown
        assert str(screen.local.path) in re.sub(r"\s", "", shown)
        assert "r for a rematch" in shown

    drive(open_table("candle", "you", "regular", "regular"), script)


def test_r_starts_a_rematch_after_the_end() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("r")
        assert screen.local.table.entries[0].text == "hide"  # the game is not over yet, so nothing happens
        await screen.press("2")
        assert screen.local.table.over
        first = screen.local
        await screen.press("r")
        assert screen.local is not first
        assert "Night 1 of 1" in screen.text()
        assert "Do you hide, or watch the candle?" in screen.text()

    drive(open_table("candle", "you", "regular", options={"nights": 1}), script)


def test_a_game_of_bots_shows_what_everybody_may_see() -> None:
    async def script(screen: Screen) -> None:
        while not screen.local.table.over:
            await screen.settle()
        assert "Candle: what everybody sees" in screen.text()
        assert "Ada takes a token from the bag." in screen.log
        await screen.press("u", "question_mark", "escape")

    drive(open_table("candle", "random", "random"), script)


def test_every_game_can_be_played_by_digits(game: Game) -> None:
    async def script(screen: Screen) -> None:
        for _ in range(4):
            before = len(screen.local.table.entries)
            await answer_by_digits(screen)
            assert len(screen.local.table.entries) > before

    drive(open_table(game.name, "you", "random"), script)


def test_q_leaves_and_the_game_is_saved() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("1")
        await screen.pilot.press("q")

    local = open_table("candle", "you", "regular")
    drive(local, script)

    assert replay(save_files.read(save_files.find_latest_unfinished())).state == local.table.state


def test_a_resumed_game_continues_where_it_was_left() -> None:
    saved = open_table("pistols", "you", "Zoe", options=ADA_BEGINS)
    saved.answer("Ada", "move church")
    assert saved.path is not None

    async def script(screen: Screen) -> None:
        await screen.press("enter")
        assert "Ada has only one choice" not in screen.log
        assert "You have only one choice: Shoot at Zoe." in screen.log
        assert "You go to the Church." in screen.log

    drive(LocalTable.resume(saved.path), script)


def test_a_game_that_cannot_be_saved_goes_on_with_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "file"))

    async def script(screen: Screen) -> None:
        await screen.press("1")
        assert "the game cannot be saved" in screen.text()
        assert len(screen.local.table.entries) > 1

    drive(open_table("candle", "you", "regular"), script)


# Help, rules and hints ----------------------------------------------------------


def test_the_question_mark_explains_why_not_with_the_rule() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("3", "question_mark")
        assert "take back your latest answer" in screen.text()
        await screen.type_line("target Ada")
        assert "You cannot shoot at yourself. (PP-16)" in screen.text()
        await screen.press(*["backspace"] * 10)
        await screen.type_line("target Ben")
        assert "That answer is allowed." in screen.text()
        await screen.press(*["backspace"] * 10)
        await screen.type_line("fly")
        assert "'fly' is not an answer here" in screen.text()
        await screen.press(*["backspace"] * 3, "enter")
        assert "take back your latest answer" in screen.text()
        await screen.press("escape")
        assert "Who is your target?" in screen.text()

    drive(open_table("pistols", "you", "random", "random", options=ADA_BEGINS), script)


def test_l_looks_up_rules() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("l")
        assert "A candle, a dark house" in screen.text()
        await screen.press("pagedown", "down")
        assert "A candle, a dark house" not in screen.text()
        await screen.press("pageup", "up")
        assert "A candle, a dark house" in screen.text()
        await screen.type_line("CA-5")
        assert "Nobody may hide two nights in a row." in screen.text()
        await screen.press("escape", "2")
        assert len(screen.local.table.entries) > 1

    drive(open_table("candle", "you", "regular"), script)


def test_h_shows_the_best_answers_with_their_numbers_and_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.bots.bot.best_target", lambda _: INTERPRETED)

    async def script(screen: Screen) -> None:
        await screen.press("enter", "h")
        await screen.until(lambda: "Looks best" in screen.text())
        assert re.search(r"Looks best: \d+% \d Go to the \w+, \d+% \d Go", screen.text())
        await screen.press("1")
        assert "Looks best" not in screen.text()

    drive(open_table("pistols", "you", "Zoe"), script)


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    """Ada answers before it is found, and Zoe sees nothing of it."""

    async def script(screen: Screen) -> None:
        await screen.press("enter")
        table_screen = screen.app.table_screen
        await table_screen.find_hint("Ada", LateTurn(screen))  # type: ignore[arg-type]
        await screen.press("enter")
        assert "Candle: what Zoe sees" in screen.text()
        assert "Looks best" not in screen.text()

    class LateTurn:
        """Ada answers while the search runs."""

        def __init__(self, screen: Screen) -> None:
            self.screen = screen

        def suggest(self) -> list[AnswerEstimate]:
            table_screen = self.screen.app.table_screen
            self.screen.app.call_from_thread(table_screen.give_answer, table_screen.answers[0])
            return [AnswerEstimate(0, 1, 0.5)]

    drive(open_table("candle", "you", "Zoe"), script)


def test_there_is_no_hint_without_a_question() -> None:
    async def script(screen: Screen) -> None:
        await screen.pilot.press("h")
        assert "Looking ahead" not in screen.text()

    drive(open_table("candle", "random", "random"), script, pause=LONG)


def test_s_shows_where_the_game_is_saved() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("enter", "s")
        assert "Nothing was played yet" in screen.text()

    drive(open_table("pistols", "you", "Zoe"), script)


# Undo ---------------------------------------------------------------------------


def test_u_takes_the_latest_answer_back() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("enter", "1")
        assert "Where do you go?" not in screen.text()
        await screen.press("u")
        assert "Where do you go?" in screen.text()
        assert "Taken back." in screen.text()
        assert "You go to the Bank." not in screen.log
        await screen.press("u")
        assert "has no answer to undo" in screen.text()

    drive(open_table("pistols", "you", "Zoe"), script)


# Bots ---------------------------------------------------------------------------


def test_a_bot_pauses_unless_it_is_hurried() -> None:
    async def script(screen: Screen) -> None:
        table = screen.local.table
        while table.waiting == ("Ada",):
            await screen.pilot.press("1")
        before = len(table.entries)
        await screen.pilot.pause(PAUSE)
        assert len(table.entries) == before
        for _ in range(100):  # until its thread is done
            await screen.pilot.press("space")
            await screen.pilot.pause(PAUSE)
            if len(table.entries) > before:
                return
        raise AssertionError("the bot did not answer")

    drive(open_table("polter-heist", "you", "random", seed=3), script, pause=LONG)


def test_a_bot_that_is_asked_together_with_a_person_does_not_pause() -> None:
    async def script(screen: Screen) -> None:
        for _ in range(100):  # until its thread is done
            await screen.pilot.pause(PAUSE)
            if screen.local.table.waiting == ("Ada",):
                return
        raise AssertionError("the bot did not answer")

    drive(open_table("candle", "you", "random"), script, pause=LONG)


def test_a_stale_choice_of_a_bot_is_dropped() -> None:
    """The same seat is asked the same question again, but something was answered in between."""

    async def script(screen: Screen) -> None:
        stale = screen.local.make_turn("Ada")
        screen.local.answer("Ada", "hide")
        screen.local.undo("Ada")
        await screen.app.table_screen.play_bot("Ada", stale, 0)
        assert [entry.text for entry in screen.local.table.entries] == ["hide", "undo"]

    drive(open_table("candle", "random", "random"), script, pause=LONG)


# Passing the keyboard -----------------------------------------------------------


def test_the_table_is_covered_while_the_keyboard_is_passed() -> None:
    """Ada has a charm. Zoe sees nothing of it, neither on the screen nor in the log above it."""

    async def script(screen: Screen) -> None:
        assert isinstance(screen.app.screen, HandOverScreen)
        assert "Pass the keyboard to Ada." in screen.text()
        assert "token" not in screen.text()
        await screen.press("1")
        assert screen.local.table.entries == []  # nobody can answer while the table is covered
        await screen.press("enter")
        assert "You take a charm from the bag." in screen.text()
        assert "token: charm" in screen.text()

        await screen.press("1")
        assert isinstance(screen.app.screen, HandOverScreen)
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

    drive(open_table("candle", "you", "Zoe", seed=1), script)


def test_open_dialogs_and_messages_are_covered_too() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("enter", "question_mark")
        await screen.type_line("hide")
        screen.app.table_screen.show_status("for Ada only")
        screen.app.table_screen.act("Ada", 0)
        screen.app.table_screen.play_on()
        await screen.settle()
        assert "Pass the keyboard to Zoe." in screen.text()
        await screen.press("enter")
        assert "Candle: what Zoe sees" in screen.text()
        assert "That answer is allowed." not in screen.text()
        assert "for Ada only" not in screen.text()

    drive(open_table("candle", "you", "Zoe"), script)


def test_the_end_is_shown_to_everybody() -> None:
    async def script(screen: Screen) -> None:
        while not screen.local.table.over:
            await screen.press("enter", "1")
        assert "Candle: what everybody sees" in screen.text()
        assert "(you)" not in screen.text()
        assert "You take" not in screen.log

    drive(open_table("candle", "you", "Zoe", options={"nights": 1}), script)


# Starting and leaving -----------------------------------------------------------


def test_a_terminal_gets_the_full_screen_and_then_the_place_of_the_file(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_command, "supports_full_screen", lambda _: True)
    monkeypatch.setattr(TerminalApp, "run", lambda app: app.table_screen.local.answer("Ada", "move jail"))

    result = run("play", "pistols", "you", "random", "--option", "random_start=no")

    assert result.code == 0
    file = save_files.find_latest_unfinished()
    assert result.out == f"The game is saved in {file}\nContinue it with: hauntology play --resume\n"


def test_plain_uses_line_mode_on_every_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_command, "supports_full_screen", lambda _: True)

    assert "Ada: Night falls." in run("play", "candle", "--plain", "--seed", "3").out
