"""The command line, in process: what it prints, and how it ends."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pytest

from hauntology import __version__
from hauntology.cli import main
from hauntology.cli.options import read_options
from hauntology.games import GAMES, all_games, get
from hauntology.kernel.contract import OptionValue
from hauntology.kernel.lower import has_gpu

WRONG, LEFT = 2, 130


@dataclass(frozen=True)
class Said:
    """What a command said, and its code."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command with these lines at the keyboard; the terminal is wide, and after the last line it is closed."""
    monkeypatch.setenv("COLUMNS", "200")

    def command(*arguments: str, typed: Iterable[str] = ()) -> Said:
        keyboard = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _: type_next(keyboard))
        try:
            code = main(arguments)
        except SystemExit as left:  # argparse's way
            code = int(left.code or 0)
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return command


def type_next(keyboard: Iterator[str]) -> str:
    try:
        return next(keyboard)
    except StopIteration:
        raise EOFError from None


def in_order(out: str, *parts: str) -> bool:
    """Does the text hold these parts, one after the other?"""
    at = 0
    for part in parts:
        at = out.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


# What there is --------------------------------------------------------------


def test_alone_it_welcomes_and_says_how_to_play(run: Run) -> None:
    said = run()

    assert said.code == 0
    assert said.err == ""
    assert in_order(said.out, f"Hauntology {__version__}", *GAMES, "hauntology play candle", "hauntology --help")


def test_the_version(run: Run) -> None:
    assert run("--version") == Said(0, f"hauntology {__version__}\n", "")


def test_help_lists_the_commands(run: Run) -> None:
    said = run("--help")

    assert said.code == 0
    assert in_order(said.out, "games", "rules", "play", "simulate", "bench")


def test_games_lists_every_game(run: Run) -> None:
    said = run("games")

    assert said.code == 0
    for game in all_games():
        line = next(line for line in said.out.splitlines() if line.startswith(game.name))
        assert in_order(line, game.words.title, f"{game.seats[0]} to {game.seats[-1]}", str(game.words.minutes))
        assert game.words.blurb in line


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_shown_with_its_options(run: Run, name: str) -> None:
    said = run("games", name)

    assert said.code == 0
    assert said.out.startswith(f"{get(name).words.title} ({name}, version {get(name).version})")
    lines = said.out.splitlines()
    for option, text in get(name).words.options.items():
        assert any(line.startswith(f"{option} ") and text in line for line in lines)


def test_an_option_is_shown_with_the_books_value_and_its_range(run: Run) -> None:
    candle, pistols = run("games", "candle").out.splitlines(), run("games", "pistols").out.splitlines()

    assert ["nights", "5", "1", "to", "20"] in [line.split()[:5] for line in candle]
    assert ["hide_again", "no", "yes,", "no"] in [line.split()[:4] for line in candle]
    assert any(in_order(line, "red_faces", "XX/XX/X/X/blank/blank", "blank, X, XX, heart, re-roll") for line in pistols)


@pytest.mark.parametrize("name", GAMES)
def test_the_rulebook_whole(run: Run, name: str) -> None:
    said = run("rules", name)

    assert said.code == 0
    assert get(name).words.title in said.out
    for reason in get(name).words.refusals.values():
        assert reason.rule in said.out


@pytest.mark.parametrize("rule_id", ["CA-1", "ca-1"])
def test_one_rule_by_its_id(run: Run, rule_id: str) -> None:
    """And not CA-11 and CA-12, which begin alike."""
    said = run("rules", "candle", rule_id)

    assert said.code == 0
    assert said.out.strip() == "• CA-1 Candle is for two to four seats."


def test_rules_by_a_word(run: Run) -> None:
    said = run("rules", "candle", "CHARM")

    assert said.code == 0
    assert in_order(said.out, "CA-3", "CA-8")
    assert "CA-5" not in said.out


def test_a_word_that_no_rule_has(run: Run) -> None:
    said = run("rules", "candle", "xyzzy")

    assert said == Said(WRONG, "", "hauntology: our rulebook of candle has neither a rule nor a word 'xyzzy'\n")


# Playing --------------------------------------------------------------------


def test_a_whole_game_against_a_bot(run: Run) -> None:
    """The first answer on the list is always one that may be given."""
    said = run("play", "candle", "--seed", "3", typed=itertools.repeat("1"))

    assert said.code == 0
    assert said.err == ""
    assert said.out.startswith("Candle: Ada is you, Ben is regular.")
    assert in_order(said.out, "Night 1 falls.", "Ada: Night falls.", "1  hide", "2  watch", "Ada hides.", "Night 2")
    assert in_order(said.out, "It is over.", "Winning:", "(seed 3)")


def test_answers_in_words(run: Run) -> None:
    said = run("play", "candle", "you", "random", "random", "--seed", "1", typed=["watch"])

    assert "Ada watches." in said.out


def test_a_question_mark_shows_the_table(run: Run) -> None:
    said = run("play", "candle", "--seed", "3", typed=["?"])

    assert in_order(
        said.out, "heroes:", "Ada: nerve 4", "token blank", "Ben: nerve 4", "token -", "night: 1", "prey: -"
    )
    assert said.out.count("A number or the answer's words") == 2


def test_a_larger_table_is_shown_in_several_lines(run: Run) -> None:
    said = run("play", "pistols", "--seed", "3", typed=["?"])

    assert in_order(
        said.out, "persons:", "  Ada:", "    tokens: 1", "  Ben:", "    tokens: 2", "active: Ada", "target: -"
    )
    assert "options" not in said.out


def test_a_question_mark_and_an_answer_say_why_not(run: Run) -> None:
    said = run("play", "candle", "you", "you", "--seed", "3", typed=["?hide", "hide", "hide", "?hide", "? watch"])

    assert in_order(said.out, "You may.", "You hid last night; nobody hides twice in a row. (CA-5)", "You may.")


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
    ],
)
def test_wrong_input_is_told_and_asked_again(run: Run, typed: str, answer: str) -> None:
    said = run("play", "candle", "--seed", "3", typed=[typed, "watch"])

    assert in_order(said.out, "2  watch", answer, "Ada watches.")
    assert said.code == LEFT


def test_the_end_of_input_leaves_politely(run: Run) -> None:
    said = run("play", "candle", "--seed", "3")

    assert said.code == LEFT
    assert said.out.endswith("\n")
    assert said.err == ""


def test_ctrl_c_leaves_politely(run: Run) -> None:
    def interrupted() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    said = run("play", "candle", "--seed", "3", typed=interrupted())

    assert said.code == LEFT
    assert said.err == ""


def test_a_reader_who_goes_away_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`hauntology games | head -1`."""

    def gone() -> None:
        raise BrokenPipeError

    monkeypatch.setattr("hauntology.cli.show.games_grid", gone)

    assert run("games") == Said(0, "", "")


@pytest.mark.parametrize("name", GAMES)
def test_bots_alone_play_to_the_end(run: Run, name: str) -> None:
    said = run("play", name, "random", "regular", "--seed", "2")

    assert said.code == 0
    assert in_order(said.out, "Ada is random, Ben is regular.", "Winning: ", "(seed 2)")


def test_watching_bots_one_learns_no_secret(run: Run) -> None:
    said = run("play", "candle", "random", "random", "--seed", "2")

    assert "Ada takes a token from the bag." in said.out


def test_one_person_hears_the_own_secrets_only(run: Run) -> None:
    said = run("play", "candle", "random", "you", "--seed", "3")

    assert "Ada takes a token from the bag." in said.out
    assert "Ben takes a blank from the bag." in said.out or "Ben takes a charm from the bag." in said.out


def test_two_at_one_keyboard_hear_no_secrets(run: Run) -> None:
    said = run("play", "candle", "you", "you", "--seed", "3")

    assert in_order(said.out, "Ada takes a token from the bag.", "Ben takes a token from the bag.")


def test_the_same_seed_plays_the_same_game(run: Run) -> None:
    games = [run("play", "candle", "random", "regular", "--seed", seed).out for seed in ("5", "5", "6")]

    assert games[0] == games[1]
    assert games[0] != games[2]


def test_without_a_seed_every_game_is_another(run: Run) -> None:
    games = [run("play", "candle", "random", "random").out for _ in range(2)]

    assert games[0] != games[1]


def test_the_seed_that_was_shown_plays_the_game_again(run: Run) -> None:
    first = run("play", "candle", "random", "regular").out
    seed = first.rpartition("(seed ")[2].rstrip(")\n")

    assert run("play", "candle", "random", "regular", "--seed", seed).out == first


def test_the_largest_seed_can_be_played(run: Run) -> None:
    assert run("play", "candle", "random", "random", "--seed", str(2**64 - 1)).code == 0


# Options --------------------------------------------------------------------


def test_a_house_rule_changes_the_game(run: Run) -> None:
    said = run(
        "play", "candle", "random", "random", "--seed", "2", "--option", "nights=1", "--option", "hide_again=yes"
    )

    assert "Night 1 falls." in said.out
    assert "Night 2 falls." not in said.out


@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("candle", "nights=3", {"nights": 3}),
        ("candle", "nights= 3 ", {"nights": 3}),
        ("candle", "hide_again=yes", {"hide_again": 1}),
        ("candle", "hide_again=ON", {"hide_again": 1}),
        ("candle", "hide_again=false", {"hide_again": 0}),
        ("candle", "hide_again=1", {"hide_again": 1}),
        ("pistols", "red_faces=1/1/2/2/3/5", {"red_faces": (1, 1, 2, 2, 3, 5)}),
        ("pistols", "red_faces=x/XX/Heart/re-roll/ghost/blank", {"red_faces": (1, 2, 3, 4, 5, 0)}),
    ],
)
def test_options_by_number_and_by_name(name: str, text: str, options: dict[str, OptionValue]) -> None:
    assert read_options(get(name), [text]) == options


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("nigths=3", "candle has no option 'nigths'; did you mean nights?"),
        ("nights", "'nights' is no option like NAME=VALUE"),
        ("=3", "candle has no option ''; it has nights, nerve, sides, charms, hide_again"),
        ("nights=21", "option nights goes from 1 to 20, not 21"),
        ("nights=-1", "option nights goes from 1 to 20, not -1"),
        ("nights=--1", "option nights takes a number, not '--1'"),
        ("nights=²", "option nights takes a number, not '²'"),
        ("nights=", "option nights takes a number, not ''"),
        ("nights=many", "option nights takes a number, not 'many'"),
        ("nights=2/3", "option nights takes 1 numbers, not 2"),
        ("hide_again=maybe", "option hide_again takes a number or one of yes, on, true, no, off, false, not 'maybe'"),
    ],
)
def test_an_option_that_cannot_be(run: Run, option: str, message: str) -> None:
    for command in ("play", "simulate"):
        assert run(command, "candle", "--option", option) == Said(WRONG, "", f"hauntology: {message}\n")


def test_several_values_must_be_as_many_as_there_are(run: Run) -> None:
    said = run("play", "pistols", "--option", "red_faces=x/x")

    assert said == Said(WRONG, "", "hauntology: option red_faces takes 6 numbers, not 2\n")


# Simulating -----------------------------------------------------------------


def test_simulate_prints_a_line_for_each_seat(run: Run) -> None:
    said = run("simulate", "candle", "random", "regular", "--games", "40", "--seed", "1")

    lines = [line.split() for line in said.out.splitlines()]
    assert said.code == 0
    assert [line[:2] for line in lines[1:3]] == [["1", "random"], ["2", "regular"]]
    assert said.out.splitlines()[-1].startswith("40 games, ")


def test_simulate_as_data(run: Run) -> None:
    said = run("simulate", "candle", "random", "regular", "--games", "40", "--seed", "1", "--json")

    data = json.loads(said.out)
    assert said.code == 0
    assert set(data) == {"game", "games", "answers_per_game", "seats"}
    assert (data["game"], data["games"]) == ("candle", 40)
    assert data["answers_per_game"] > 1
    assert [set(seat) for seat in data["seats"]] == [{"bot", "share", "low", "high"}] * 2
    for seat in data["seats"]:
        assert 0 <= seat["low"] <= seat["share"] <= seat["high"] <= 1


def test_simulate_fills_the_table_with_regulars_by_default(run: Run) -> None:
    data = json.loads(run("simulate", "candle", "--games", "5", "--json").out)

    assert [seat["bot"] for seat in data["seats"]] == ["regular"] * 4


def test_simulate_gives_the_same_for_the_same_seed(run: Run) -> None:
    command = ("simulate", "candle", "random", "random", "--games", "20", "--json", "--seed")

    assert run(*command, "1").out == run(*command, "1").out != run(*command, "1000").out


# Measuring ------------------------------------------------------------------


def test_bench_as_data_has_exactly_these_keys(run: Run) -> None:
    said = run("bench", "candle", "--target", "interpreted", "--seconds", "0.001", "--json")

    data = json.loads(said.out)
    assert said.code == 0
    assert said.err == "candle, interpreted, 4 seats ...\n"
    assert [list(speed) for speed in data] == [
        [
            "game",
            "target",
            "seats",
            "answers_per_s",
            "games_per_s",
            "answers_per_game",
            "legal_per_answer",
            "compile_s",
            "state_bytes",
            "alphabet",
        ]
    ]
    assert (data[0]["game"], data[0]["target"], data[0]["seats"]) == ("candle", "interpreted", 4)


def test_bench_measures_every_game_by_default(run: Run) -> None:
    said = run("bench", "--target", "interpreted", "--seconds", "0.001", "--seats", "2")

    lines = [line.split() for line in said.out.splitlines()]
    assert said.code == 0
    assert lines[0][:5] == ["game", "target", "seats", "answers/s", "games/s"]
    assert [line[:3] for line in lines[1:]] == [[name, "interpreted", "2"] for name in GAMES]


def test_bench_on_a_gpu_that_is_not_there(run: Run) -> None:
    if has_gpu():
        pytest.skip("there is a GPU")

    said = run("bench", "--target", "cuda")

    assert said == Said(WRONG, "", "hauntology: there is no GPU here that numba-cuda can use\n")


# What cannot be -------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["games", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["rules", "chess"], "there is no game 'chess'; there are candle, pistols"),
        (["play", "pistol"], "there is no game 'pistol'; did you mean pistols?"),
        (["simulate", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["bench", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["play", "candle", "you", "randm"], "there is no bot 'randm'; did you mean random?"),
        (["play", "candle", "You", "random"], "there is no bot 'You'; there are random, regular"),
        (["simulate", "candle", "random", "you"], "there is no bot 'you'; there are random, regular"),
        (["play", "candle", "you"], "candle is for 2 to 4 seats, not 1"),
        (["play", "candle", *["random"] * 5], "candle is for 2 to 4 seats, not 5"),
        (["play", "candle", *["random"] * 7], "candle is for 2 to 4 seats, not 7"),
        (["simulate", "candle", "random"], "candle is for 2 to 4 seats, not 1"),
        (["bench", "candle", "--target", "interpreted", "--seats", "9"], "candle is for 2 to 4 seats, not 9"),
    ],
)
def test_what_cannot_be_is_told_on_stderr(run: Run, arguments: list[str], message: str) -> None:
    said = run(*arguments)

    assert said == Said(WRONG, "", f"hauntology: {message}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sing"], "invalid choice: 'sing'"),
        (["play"], "the following arguments are required: GAME"),
        (["play", "candle", "--seed", "-1"], "argument --seed: it must not be negative"),
        (["play", "candle", "--seed", "x"], "argument --seed: invalid whole_number value: 'x'"),
        (["simulate", "candle", "--games", "0"], "argument --games: there must be at least one"),
        (["simulate", "candle", "--games", "1.5"], "argument --games: invalid positive value: '1.5'"),
        (["bench", "--seats", "0"], "argument --seats: there must be at least one"),
        (["bench", "--seconds", "0"], "argument --seconds: it must be more than none"),
        (["bench", "--seconds", "-1"], "argument --seconds: it must be more than none"),
        (["bench", "--seconds", "inf"], "argument --seconds: it must be more than none"),
        (["bench", "--seconds", "nan"], "argument --seconds: it must be more than none"),
        (["bench", "--seconds", "soon"], "argument --seconds: invalid seconds value: 'soon'"),
        (["bench", "--target", "abacus"], "argument --target: invalid choice: 'abacus'"),
    ],
)
def test_what_the_parser_refuses(run: Run, arguments: list[str], message: str) -> None:
    said = run(*arguments)

    assert said.code == WRONG
    assert said.out == ""
    assert message in said.err
