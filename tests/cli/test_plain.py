"""Plain mode: what is said, what is asked, and what is not shown."""

from __future__ import annotations

import io
import itertools
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntology.cli import play
from hauntology.cli.terminal import plain
from hauntology.games import GAMES
from hauntology.kernel.targets import INTERPRETED
from hauntology.table import replay
from tests.cli.conftest import Run, in_order

LEFT = 130
SECRET = ("takes a charm", "takes a blank", "take a charm", "take a blank")


def records(data: Path) -> list[Path]:
    return sorted((data / "games").iterdir())


# Playing ------------------------------------------------------------------------


def test_a_whole_game_against_a_bot(run: Run, data: Path) -> None:
    """The first answer on the list is always one that may be given; at the end it asks for no rematch."""
    said = run("play", "candle", "--seed", "3", typed=itertools.repeat("1"))

    assert said.code == 0
    assert said.err == ""
    assert said.out.startswith("Candle: Ada is you, Ben is regular.\nAnswer with a number or in words")
    assert in_order(said.out, "Night 1 falls.", "Ada: Night falls.", "1  hide", "2  watch", "You hide.", "Night 2")
    assert in_order(
        said.out, "It is over.", "Winning:", "(seed 3)", "Scores: Ada ", "The record is ", "r for a rematch"
    )
    assert [str(path) in said.out for path in records(data)] == [True]


def test_r_is_a_rematch_with_the_same_seats(run: Run) -> None:
    """Alone with another, a regular hides: whoever watches is struck, and is asked no more in one night."""
    said = run("play", "candle", "--option", "nights=1", typed=["watch", "r"])

    assert said.out.count("Candle: Ada is you, Ben is regular.") == 2
    assert in_order(said.out, "Winning: ", "Candle: Ada is you", "Ada: Night falls.")


def test_answers_in_words(run: Run) -> None:
    said = run("play", "candle", "you", "random", "random", "--seed", "1", typed=["watch"])

    assert "You watch." in said.out


def test_options_may_stand_anywhere(run: Run) -> None:
    orders = [
        ("play", "candle", "--seed", "7", "random", "regular"),
        ("play", "candle", "random", "regular", "--seed", "7"),
        ("play", "--seed", "7", "candle", "random", "--plain", "regular"),
    ]
    outs = [run(*order).out.rpartition("The record is ")[0] for order in orders]

    assert "Ada is random, Ben is regular." in outs[0]
    assert outs[0] == outs[1] == outs[2]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fly", "'fly' is no answer here"),
        ("", "'' is no answer here"),
        ("0", "'0' is no answer here"),
        ("3", "'3' is no answer here"),
        ("-1", "'-1' is no answer here"),
        ("²", "'²' is no answer here"),
        ("stay", "That is no answer to the question asked."),
        ("?fly", "'fly' is no answer here"),
        ("rules xyzzy", "our rulebook of candle has neither a rule nor a word 'xyzzy'"),
    ],
)
def test_wrong_input_is_told_and_asked_again(run: Run, typed: str, answer: str) -> None:
    said = run("play", "candle", "--seed", "3", typed=[typed, "watch"])

    assert in_order(said.out, "2  watch", answer, "You watch.")
    assert said.code == LEFT


@pytest.mark.parametrize("name", GAMES)
def test_bots_alone_play_to_the_end(run: Run, name: str) -> None:
    said = run("play", name, "random", "regular", "--seed", "2")

    assert said.code == 0
    assert in_order(said.out, "Ada is random, Ben is regular.", "Winning: ", "(seed 2)", "The record is ")
    assert "rematch" not in said.out


def test_the_same_seed_plays_the_same_game(run: Run, data: Path) -> None:
    for seed in ("5", "5", "6"):
        run("play", "candle", "random", "regular", "--seed", seed)

    texts = [path.read_text() for path in records(data)]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_without_a_seed_every_game_is_another(run: Run, data: Path) -> None:
    for _ in range(2):
        run("play", "candle", "random", "random")

    seeds = [replay(path.read_text()).seed for path in records(data)]
    assert seeds[0] != seeds[1]


def test_the_seed_that_was_shown_plays_the_game_again(run: Run, data: Path) -> None:
    first = run("play", "candle", "random", "regular").out
    seed = first.rpartition("(seed ")[2].partition(")")[0]

    run("play", "candle", "random", "regular", "--seed", seed)

    texts = [path.read_text() for path in records(data)]
    assert texts[0] == texts[1]


def test_the_largest_seed_can_be_played(run: Run) -> None:
    assert run("play", "candle", "random", "random", "--seed", str(2**64 - 1)).code == 0


# Beside answers -----------------------------------------------------------------


def test_nothing_is_drawn_unless_it_is_asked_for(run: Run) -> None:
    assert "┌" not in run("play", "candle", "--seed", "3", typed=itertools.repeat("1")).out


def test_board_draws_the_table_with_the_own_eyes(run: Run) -> None:
    said = run("play", "candle", "--seed", "3", typed=["board"])

    assert in_order(said.out, "Night 1 of 5", "┌ Ada (you) ─", "token: blank", "┌ Ben ─", "token: face down")


def test_table_says_the_table_in_words(run: Run) -> None:
    said = run("play", "candle", "--seed", "3", typed=["table"])

    assert in_order(
        said.out, "heroes:", "Ada: nerve 4", "token blank", "Ben: nerve 4", "token -", "night: 1", "prey: -"
    )


def test_a_larger_table_is_said_in_several_lines(run: Run) -> None:
    said = run("play", "pistols", "--seed", "3", typed=["table"])

    assert in_order(said.out, "persons:", "  Ada:", "    tokens: 1", "  Ben:", "    tokens: 2", "active: Ada")
    assert "options" not in said.out


def test_a_question_mark_alone_helps(run: Run) -> None:
    said = run("play", "candle", "--seed", "3", typed=["?"])

    for command in ("board", "table", "log", "rules", "hint", "undo", "save", "quit"):
        assert f"\n{command} " in said.out


def test_a_question_mark_and_an_answer_say_why_not(run: Run) -> None:
    """Both hide, so that nothing comes between the two nights."""
    said = run("play", "candle", "--seed", "3", typed=["?hide", "? 2", "hide", "? hide"])

    refused = "You hid last night; nobody hides twice in a row. (CA-5)"
    assert in_order(said.out, "You may.", "You may.", "You hide.", refused)


def test_hint_gives_the_best_answers_with_their_chances(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntology.bots.bot.best_target", lambda _: INTERPRETED)
    said = run("play", "candle", "--seed", "3", typed=["hint"])

    hints = re.findall(r"^ *(\d+)%  [12]  (hide|watch)$", said.out, re.MULTILINE)
    assert {answer for _, answer in hints} <= {"hide", "watch"}
    assert 1 <= len(hints) <= 2
    assert all(0 <= int(chance) <= 100 for chance, _ in hints)


def test_rules_are_looked_up_without_their_markup(run: Run) -> None:
    said = run("play", "candle", "--seed", "3", typed=["rules CA-5", "rules ghost"])

    assert "CA-5 Nobody may hide two nights in a row. (option hide_again)" in said.out
    assert "\nCA-6 The ghost reaches" in said.out


def test_log_tells_everything_again(run: Run) -> None:
    said = run("play", "candle", "--seed", "3", typed=["log"])

    assert said.out.count("Night 1 falls.") == 2


def test_save_says_where_the_game_is_kept(run: Run, data: Path) -> None:
    said = run("play", "candle", "you", "Zoe", "--seed", "3", typed=["", "save", "watch", "", "save"])

    assert in_order(said.out, "Nothing was played yet", f"The game is kept in {records(data)[0]}", "play --resume")


def test_quit_leaves_and_says_how_to_go_on(run: Run, data: Path) -> None:
    said = run("play", "candle", "--seed", "3", typed=["quit"])

    assert said.code == 0
    assert said.out.endswith(f"The game is kept in {records(data)[0]}\nGo on with: hauntology play --resume\n")


def test_undo_takes_back_and_asks_again(run: Run) -> None:
    """Pistols: taking a first die draws no chance and shows nothing."""
    typed = ["move church", "target Ben", "take red", "undo", "take green", "undo", "undo"]
    said = run("play", "pistols", "you", "random", "--seed", "3", typed=typed)

    assert in_order(
        said.out, "Which die", "Taken back.", "Which die", "Taken back.", "Which die", "Taken back.", "Whom"
    )


def test_what_cannot_be_taken_back_is_told(run: Run) -> None:
    said = run("play", "candle", "--seed", "3", typed=["undo"])

    assert "has given no answer that could be taken back" in said.out


# Leaving and resuming -----------------------------------------------------------


def test_the_end_of_input_leaves_politely(run: Run) -> None:
    said = run("play", "candle", "--seed", "3")

    assert said.code == LEFT
    assert "Go on with: hauntology play --resume" in said.out
    assert said.err == ""


def test_ctrl_c_leaves_politely(run: Run) -> None:
    def interrupted() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    said = run("play", "candle", "--seed", "3", typed=interrupted())

    assert said.code == LEFT
    assert "Go on with: hauntology play --resume" in said.out
    assert said.err == ""


def test_resume_goes_on_where_it_was_left(run: Run, data: Path) -> None:
    left = run("play", "candle", "you", "random", "--seed", "3", typed=["watch"])
    question = [line for line in left.out.splitlines() if line.startswith("Ada: ")][-1]

    said = run("play", "--resume", typed=itertools.repeat("1"))

    assert said.code == 0
    assert in_order(said.out, "Ada is you, Ben is random.", "You watch.", question, "Winning: ")
    assert len(records(data)) == 1


def test_resume_a_file_by_name(run: Run, data: Path) -> None:
    for seed in ("3", "4"):
        run("play", "candle", "--seed", seed, typed=["watch"])

    said = run("play", "--resume", str(records(data)[0]), typed=itertools.repeat("1"))

    assert "(seed 3)" in said.out


@pytest.mark.parametrize("more", [["candle"], ["--seed", "1"], ["--option", "nights=1"]])
def test_what_is_resumed_has_its_seats_and_options_already(run: Run, more: list[str]) -> None:
    said = run("play", *more, "--resume")

    assert said.code == 2
    assert "give --resume alone" in said.err


def test_a_disk_that_is_full_ends_no_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "file"))

    said = run("play", "candle", "--seed", "3", typed=itertools.repeat("1"))

    assert said.code == 0
    assert in_order(said.out, "the game cannot be kept in", "Winning: ")


# Secrets and the curtain --------------------------------------------------------


def test_watching_bots_one_learns_no_secret(run: Run) -> None:
    said = run("play", "candle", "random", "random", "--seed", "2")

    assert "Ada takes a token from the bag." in said.out
    assert not any(secret in said.out for secret in SECRET)


def test_one_person_hears_the_own_secrets_only(run: Run) -> None:
    said = run("play", "candle", "random", "you", "--seed", "3")

    assert "Ada takes a token from the bag." in said.out
    assert "You take a blank from the bag." in said.out or "You take a charm from the bag." in said.out
    assert "keyboard goes" not in said.out


def test_between_people_the_screen_is_covered(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "clear_screen", lambda: print("[cleared]"))

    said = run("play", "candle", "you", "Zoe", "--seed", "3", typed=["", "watch", "", "hide"])

    cleared = said.out.split("[cleared]\n")
    assert cleared[1] == "The keyboard goes to Ada. Press Enter when only Ada is looking.\n"
    assert in_order(cleared[2], "You take a ", "Zoe takes a token", "Ada: Night falls.")
    assert cleared[3] == "The keyboard goes to Zoe. Press Enter when only Zoe is looking.\n"
    assert in_order(cleared[4], "Ada takes a token", "You take a ", "Zoe: Night falls.")
    assert "You watch" not in said.out


def test_at_the_end_everybody_looks(run: Run) -> None:
    typed = itertools.chain.from_iterable(itertools.repeat(["", "1"]))
    said = run("play", "candle", "you", "Zoe", "--seed", "3", "--option", "nights=1", typed=typed)

    last = said.out.rpartition("Zoe: ")[2]
    assert in_order(last, "Ada takes a token from the bag.", "Zoe takes a token from the bag.", "Winning: ")
    assert "You" not in last


class Terminal(io.StringIO):
    """A terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("kind", "cleared"), [("xterm", plain.CLEAR), ("dumb", "\n" * plain.BLANKS)])
def test_a_terminal_is_cleared_as_well_as_it_can_be(kind: str, cleared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setenv("TERM", kind)

    plain.clear_screen()

    assert terminal.getvalue() == cleared


@pytest.mark.parametrize(
    ("kind", "stdin", "stdout", "full"),
    [
        ("xterm", Terminal(), Terminal(), True),
        ("dumb", Terminal(), Terminal(), False),
        ("xterm", io.StringIO(), Terminal(), False),
        ("xterm", Terminal(), io.StringIO(), False),
    ],
)
def test_the_full_screen_needs_a_terminal_at_both_ends(
    kind: str, stdin: io.StringIO, stdout: io.StringIO, full: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin)
    monkeypatch.setattr(sys, "stdout", stdout)

    assert play.is_full_terminal({"TERM": kind}) == full
