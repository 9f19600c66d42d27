"""Line mode: what it prints, what it asks, and what it hides."""

from __future__ import annotations

import io
import itertools
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntology.cli import play_command
from hauntology.cli.terminal import line_mode
from hauntology.games import GAMES
from hauntology.kernel.targets import INTERPRETED
from hauntology.table import replay
from tests.cli.conftest import Run, in_order

INTERRUPTED = 130
SECRET = ("takes a charm", "takes a blank", "take a charm", "take a blank")


def list_records(data: Path) -> list[Path]:
    """The saved games, in order of their names."""
    return sorted((data / "games").iterdir())


# Playing ------------------------------------------------------------------------


def test_a_whole_game_against_a_bot(run: Run, data: Path) -> None:
    """The first answer in the list is always legal; at the end, 1 is no rematch."""
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=itertools.repeat("1"))

    assert result.code == 0
    assert result.err == ""
    assert result.out.startswith("Candle: Ada is you, Ben is regular.\nAnswer with a number or in words")
    assert in_order(
        result.out, "Night 1 falls.", "Ada: Night falls.", "1  Hide", "2  Watch the candle", "You hide.", "Night 2"
    )
    assert in_order(
        result.out, "the most light.", "Winners:", "Scores: Ada ", "Seed: 3.", "The record is in ", "r for a rematch"
    )
    assert [str(path) in result.out for path in list_records(data)] == [True]


def test_r_starts_a_rematch_with_the_same_seats(run: Run) -> None:
    """With two seats a regular bot hides, so a person who watches is struck and is not asked again that night."""
    result = run("play", "candle", "you", "regular", "--option", "nights=1", typed=["watch", "r"])

    assert result.out.count("Candle: Ada is you, Ben is regular.") == 2
    assert in_order(result.out, "Winners: ", "Candle: Ada is you", "Ada: Night falls.")


def test_answers_can_be_given_in_words(run: Run) -> None:
    result = run("play", "candle", "you", "random", "random", "--seed", "1", typed=["watch"])

    assert "You watch." in result.out


def test_options_may_be_anywhere_on_the_command_line(run: Run) -> None:
    orders = [
        ("play", "candle", "--seed", "7", "random", "regular"),
        ("play", "candle", "random", "regular", "--seed", "7"),
        ("play", "--seed", "7", "candle", "random", "--plain", "regular"),
    ]
    outs = [run(*order).out.rpartition("The record is in ")[0] for order in orders]

    assert "Ada is random, Ben is regular." in outs[0]
    assert outs[0] == outs[1] == outs[2]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fly", "'fly' is not an answer here"),
        ("", "'' is not an answer here"),
        ("0", "'0' is not an answer here"),
        ("3", "'3' is not an answer here"),
        ("-1", "'-1' is not an answer here"),
        ("²", "'²' is not an answer here"),
        ("stay", "That answer does not fit the question."),
        ("?fly", "'fly' is not an answer here"),
        ("rules xyzzy", "the rulebook of candle contains neither a rule nor a word 'xyzzy'"),
    ],
)
def test_wrong_input_is_explained_and_asked_again(run: Run, typed: str, answer: str) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=[typed, "watch"])

    assert in_order(result.out, "2  Watch the candle", answer, "You watch.")
    assert result.code == INTERRUPTED


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_bots_plays_to_the_end(run: Run, name: str) -> None:
    result = run("play", name, "random", "regular", "--seed", "2")

    assert result.code == 0
    assert in_order(result.out, "Ada is random, Ben is regular.", "Winners: ", "Seed: 2.", "The record is in ")
    assert "rematch" not in result.out


def test_the_same_seed_plays_the_same_game(run: Run, data: Path) -> None:
    for seed in ("5", "5", "6"):
        run("play", "candle", "random", "regular", "--seed", seed)

    texts = [path.read_text() for path in list_records(data)]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_without_a_seed_every_game_is_different(run: Run, data: Path) -> None:
    for _ in range(2):
        run("play", "candle", "random", "random")

    seeds = [replay(path.read_text()).seed for path in list_records(data)]
    assert seeds[0] != seeds[1]


def test_the_printed_seed_plays_the_same_game_again(run: Run, data: Path) -> None:
    first = run("play", "candle", "random", "regular").out
    seed = first.rpartition("Seed: ")[2].partition(".")[0]

    run("play", "candle", "random", "regular", "--seed", seed)

    texts = [path.read_text() for path in list_records(data)]
    assert texts[0] == texts[1]


def test_the_largest_seed_can_be_played(run: Run) -> None:
    assert run("play", "candle", "random", "random", "--seed", str(2**64 - 1)).code == 0


# Commands -----------------------------------------------------------------------


def test_nothing_is_drawn_unless_asked_for(run: Run) -> None:
    assert "┌" not in run("play", "candle", "you", "regular", "--seed", "3", typed=itertools.repeat("1")).out


def test_board_draws_the_table_as_the_person_sees_it(run: Run) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["board"])

    assert in_order(result.out, "Night 1 of 5", "┌ Ada (you) ─", "token: blank", "┌ Ben ─", "token: face down")


def test_table_prints_the_table_in_words(run: Run) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["table"])

    own = ("  Ada:", "    nerve: 4", "    hid: no", "    token: blank")
    others = ("  Ben:", "    nerve: 4", "    hid: no", "    token: -")
    assert in_order(result.out, "heroes:", *own, *others, "night: 1", "prey: nobody")


def test_table_prints_nested_fields_on_several_lines(run: Run) -> None:
    result = run("play", "pistols", "--seed", "3", typed=["table"])

    assert in_order(result.out, "persons:", "  Ada:", "    tokens: 1", "  Ben:", "    tokens: 2", "active: Ada")
    assert "options" not in result.out


def test_a_question_mark_prints_the_help(run: Run) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["?"])

    for command in ("board", "table", "log", "rules", "hint", "undo", "save", "quit"):
        assert f"\n{command} " in result.out


def test_a_question_mark_and_an_answer_explain_why_not(run: Run) -> None:
    typed = ["?move church", "? 3", "move church", "? target Ada"]
    result = run("play", "pistols", "you", "random", "random", "--option", "random_start=no", typed=typed)

    refusal = "You cannot shoot at yourself. (PP-16)"
    assert in_order(result.out, "That answer is allowed.", "That answer is allowed.", "Who is your target?", refusal)


@pytest.mark.parametrize("typed", ["2", "watch", "w", "Watch the candle", "watch the"])
def test_an_answer_is_a_number_its_notation_or_its_text(run: Run, typed: str) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=[typed])

    assert in_order(result.out, "2  Watch the candle", "You watch.")


def test_hint_prints_the_best_answers_with_their_chances(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.bots.bot.best_target", lambda _: INTERPRETED)
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["hint"])

    hints = re.findall(r"^ *(\d+)%  [12]  (Hide|Watch the candle)$", result.out, re.MULTILINE)
    assert {answer for _, answer in hints} <= {"Hide", "Watch the candle"}
    assert 1 <= len(hints) <= 2
    assert all(0 <= int(chance) <= 100 for chance, _ in hints)


def test_rules_are_printed_without_markdown(run: Run) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["rules CA-5", "rules ghost"])

    assert "\nCA-5    Nobody may hide two nights in a row. (option hide_again)" in result.out
    assert "\nCA-6    The ghost reaches" in result.out


def test_log_prints_everything_again(run: Run) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["log"])

    assert result.out.count("Night 1 falls.") == 2


def test_save_prints_where_the_game_is_saved(run: Run, data: Path) -> None:
    result = run("play", "candle", "you", "Zoe", "--seed", "3", typed=["", "save", "watch", "", "save"])

    assert in_order(
        result.out, "Nothing was played yet", f"The game is saved in {list_records(data)[0]}", "play --resume"
    )


def test_quit_leaves_and_prints_how_to_continue(run: Run, data: Path) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["quit"])

    assert result.code == 0
    assert result.out.endswith(
        f"The game is saved in {list_records(data)[0]}\nContinue it with: hauntology play --resume\n"
    )


def test_undo_takes_the_latest_answer_back_and_asks_again(run: Run) -> None:
    """In Pistols, moving and naming a target draw no chance and reveal nothing. Of two players only one is a target."""
    typed = ["move church", "undo", "move saloon", "undo"]
    result = run("play", "pistols", "you", "random", "--option", "random_start=no", typed=typed)

    question, forced = "Where do you go?", "You have only one choice: Shoot at Ben."
    assert in_order(result.out, question, forced, "Taken back.", question, forced, "Taken back.", question)


def test_undo_without_an_answer_is_explained(run: Run) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3", typed=["undo"])

    assert "has no answer to undo" in result.out


# Leaving and resuming -----------------------------------------------------------


def test_the_end_of_the_input_leaves_cleanly(run: Run) -> None:
    result = run("play", "candle", "you", "regular", "--seed", "3")

    assert result.code == INTERRUPTED
    assert "Continue it with: hauntology play --resume" in result.out
    assert result.err == ""


def test_ctrl_c_leaves_cleanly(run: Run) -> None:
    def interrupt() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    result = run("play", "candle", "you", "regular", "--seed", "3", typed=interrupt())

    assert result.code == INTERRUPTED
    assert "Continue it with: hauntology play --resume" in result.out
    assert result.err == ""


def test_resume_continues_where_the_game_was_left(run: Run, data: Path) -> None:
    before = run("play", "candle", "you", "random", "--seed", "3", typed=["watch"])
    question = [line for line in before.out.splitlines() if line.startswith("Ada: ")][-1]

    result = run("play", "--resume", typed=itertools.repeat("1"))

    assert result.code == 0
    assert in_order(result.out, "Ada is you, Ben is random.", "You watch.", question, "Winners: ")
    assert len(list_records(data)) == 1


def test_resume_continues_a_given_file(run: Run, data: Path) -> None:
    for seed in ("3", "4"):
        run("play", "candle", "you", "regular", "--seed", seed, typed=["watch"])

    result = run("play", "--resume", str(list_records(data)[0]), typed=itertools.repeat("1"))

    assert "Seed: 3." in result.out


@pytest.mark.parametrize("more", [["candle"], ["--seed", "1"], ["--option", "nights=1"]])
def test_resume_refuses_seats_seed_and_options(run: Run, more: list[str]) -> None:
    result = run("play", *more, "--resume")

    assert result.code == 2
    assert "a resumed game keeps its seats, seed and options" in result.err


def test_a_game_that_cannot_be_saved_goes_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "file"))

    result = run("play", "candle", "you", "regular", "--seed", "3", typed=itertools.repeat("1"))

    assert in_order(result.out, "the game cannot be saved in", "Winners: ")
    assert result.code == 0


# Secrets and passing the keyboard -----------------------------------------------


def test_a_spectator_of_bots_learns_no_secret(run: Run) -> None:
    result = run("play", "candle", "random", "random", "--seed", "2")

    assert "Ada takes a token from the bag." in result.out
    assert not any(secret in result.out for secret in SECRET)


def test_a_single_person_learns_only_their_own_secrets(run: Run) -> None:
    result = run("play", "candle", "random", "you", "--seed", "3")

    assert "Ada takes a token from the bag." in result.out
    assert "You take a blank from the bag." in result.out or "You take a charm from the bag." in result.out
    assert "keyboard goes" not in result.out


def test_the_screen_is_cleared_between_people(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_mode, "clear_screen", lambda: print("[cleared]"))

    result = run("play", "candle", "you", "Zoe", "--seed", "3", typed=["", "watch", "", "hide"])

    screens = result.out.split("[cleared]\n")
    assert screens[1] == "Pass the keyboard to Ada. Press Enter when only Ada is looking.\n"
    assert in_order(screens[2], "You take a ", "Zoe takes a token", "Ada: Night falls.")
    assert screens[3] == "Pass the keyboard to Zoe. Press Enter when only Zoe is looking.\n"
    assert in_order(screens[4], "Ada takes a token", "You take a ", "Zoe: Night falls.")
    assert "You watch" not in result.out


def test_the_end_is_printed_for_everybody(run: Run) -> None:
    typed = itertools.chain.from_iterable(itertools.repeat(["", "1"]))
    result = run("play", "candle", "you", "Zoe", "--seed", "3", "--option", "nights=1", typed=typed)

    last = result.out.rpartition("Zoe: ")[2]
    assert in_order(last, "Ada takes a token from the bag.", "Zoe takes a token from the bag.", "Winners: ")
    assert "You" not in last


class Terminal(io.StringIO):
    """A terminal that remembers its output."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("kind", "cleared"), [("xterm", line_mode.CLEAR), ("dumb", "\n" * line_mode.BLANK_LINES)])
def test_a_terminal_is_cleared_or_scrolled(kind: str, cleared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setenv("TERM", kind)

    line_mode.clear_screen()

    assert terminal.getvalue() == cleared


@pytest.mark.parametrize(
    ("kind", "stdin", "stdout", "is_full"),
    [
        ("xterm", Terminal(), Terminal(), True),
        ("dumb", Terminal(), Terminal(), False),
        ("xterm", io.StringIO(), Terminal(), False),
        ("xterm", Terminal(), io.StringIO(), False),
    ],
)
def test_the_full_screen_needs_a_terminal_for_input_and_output(
    kind: str, stdin: io.StringIO, stdout: io.StringIO, is_full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    monkeypatch.setattr(sys, "stdout", stdout)

    assert play_command.supports_full_screen({"TERM": kind}) == is_full
