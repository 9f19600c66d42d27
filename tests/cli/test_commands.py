"""The commands, run in this process: what they print, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hauntology import __version__
from hauntology.games import GAMES, all_games, get
from hauntology.kernel.compiler import has_gpu
from hauntology.kernel.game import OptionValue
from hauntology.table.option_values import read_options
from tests.cli.conftest import Result, Run, in_order

ERROR = 2


# Games and rules ----------------------------------------------------------------


def test_version_is_printed(run: Run) -> None:
    assert run("--version") == Result(0, f"hauntology {__version__}\n", "")


def test_help_lists_the_commands(run: Run) -> None:
    result = run("--help")

    assert result.code == 0
    assert in_order(
        result.out, "open in your browser", "games", "rules", "play", "serve", "simulate", "tournament", "luck", "bench"
    )


def test_games_lists_every_game(run: Run) -> None:
    result = run("games")

    assert result.code == 0
    for game in all_games():
        line = next(line for line in result.out.splitlines() if line.startswith(game.name))
        assert in_order(line, game.words.title, f"{game.seats[0]} to {game.seats[-1]}", str(game.minutes))
        assert game.words.blurb in line


@pytest.mark.parametrize("name", GAMES)
def test_games_shows_the_options_of_a_game(run: Run, name: str) -> None:
    result = run("games", name)

    assert result.code == 0
    assert result.out.startswith(f"{get(name).words.title} ({name}, version {get(name).version})")
    lines = result.out.splitlines()
    words = get(name).words
    for option in words.options:
        assert any(line.startswith(f"{option} ") and words.describe_option(option) in line for line in lines)


def test_an_option_is_shown_with_its_default_and_its_range(run: Run) -> None:
    candle, pistols = run("games", "candle").out.splitlines(), run("games", "pistols").out.splitlines()

    assert ["nights", "5", "1", "to", "20"] in [line.split()[:5] for line in candle]
    assert ["hide_again", "no", "yes,", "no"] in [line.split()[:4] for line in candle]
    assert any(in_order(line, "red_faces", "XX/XX/X/X/blank/blank", "blank, X, XX, heart, token") for line in pistols)


@pytest.mark.parametrize("name", GAMES)
def test_rules_prints_the_whole_rulebook(run: Run, name: str) -> None:
    result = run("rules", name)

    assert result.code == 0
    assert get(name).words.title in result.out
    for reason in get(name).words.refusals.values():
        assert reason.rule in result.out


@pytest.mark.parametrize("rule_id", ["CA-1", "ca-1"])
def test_a_rule_is_found_by_its_id(run: Run, rule_id: str) -> None:
    """CA-11 and CA-12 begin with the same letters, but are not printed."""
    result = run("rules", "candle", rule_id)

    assert result.code == 0
    assert " ".join(result.out.split()) == "CA-1 Candle is for two to four players."


def test_rules_are_found_by_a_word(run: Run) -> None:
    result = run("rules", "candle", "CHARM")

    assert result.code == 0
    assert in_order(result.out, "CA-8", "CA-3")
    assert "CA-5" not in result.out


def test_rules_are_found_by_several_words_and_headings(run: Run) -> None:
    result = run("rules", "pistols", "church")

    assert result.code == 0
    assert in_order(result.out, "Church", "PP-50", "PP-A44", "PP-A39")
    assert run("rules", "pistols", "chu").out == result.out
    assert "PP-A39" in run("rules", "pistols", "church", "barrels").out


def test_a_word_that_no_rule_contains_is_reported(run: Run) -> None:
    result = run("rules", "candle", "xyzzy")

    assert result == Result(
        ERROR, "", "hauntology: the rulebook of candle contains neither a rule nor a word 'xyzzy'\n"
    )


def test_a_closed_pipe_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in `hauntology games | head -1`."""

    def close_pipe() -> None:
        raise BrokenPipeError

    monkeypatch.setattr("hauntology.cli.games_command.make_games_grid", close_pipe)

    assert run("games") == Result(0, "", "")


# Options ------------------------------------------------------------------------


def test_an_option_changes_the_game(run: Run) -> None:
    result = run(
        "play", "candle", "random", "random", "--seed", "2", "--option", "nights=1", "--option", "hide_again=yes"
    )

    assert "Night 1 falls." in result.out
    assert "Night 2 falls." not in result.out


@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("candle", "nights=3", {"nights": 3}),
        ("candle", "nights= 3 ", {"nights": 3}),
        ("candle", "hide_again=yes", {"hide_again": 1}),
        ("candle", "hide_again=ON", {"hide_again": 1}),
        ("candle", "hide_again=false", {"hide_again": 0}),
        ("candle", "hide_again=1", {"hide_again": 1}),
        ("pistols", "red_faces=hit/hit/two_hits/two_hits/heart/ghost", {"red_faces": (1, 1, 2, 2, 3, 5)}),
        ("haunting-house", "edition=3", {"edition": 3}),
        ("pistols", "red_faces=x/two hits/Heart/TOKEN/ghost/blank", {"red_faces": (1, 2, 3, 4, 5, 0)}),
    ],
)
def test_option_values_can_be_numbers_and_names(name: str, text: str, options: dict[str, OptionValue]) -> None:
    assert read_options(get(name), [text]) == options


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("nigths=3", "candle has no option 'nigths'; did you mean nights?"),
        ("nights", "'nights' is neither an option of the form NAME=VALUE nor a preset of candle"),
        ("=3", "candle has no option ''; it has nights, nerve, sides, charms, hide_again"),
        ("nights=21", "option nights goes from 1 to 20, not 21"),
        ("nights=-1", "option nights goes from 1 to 20, not -1"),
        ("nights=--1", "option nights takes a number, not '--1'"),
        ("nights=²", "option nights takes a number, not '²'"),
        ("nights=", "option nights takes a number, not ''"),
        ("nights=many", "option nights takes a number, not 'many'"),
        ("nights=2/3", "option nights takes 1 numbers, not 2"),
        ("hide_again=maybe", "option hide_again takes yes or no, not 'maybe'"),
    ],
)
def test_a_wrong_option_is_reported(run: Run, option: str, message: str) -> None:
    for command in ("play", "simulate"):
        assert run(command, "candle", "--option", option) == Result(ERROR, "", f"hauntology: {message}\n")


def test_an_option_with_too_few_values_is_reported(run: Run) -> None:
    result = run("play", "pistols", "--option", "red_faces=x/x")

    assert result == Result(ERROR, "", "hauntology: option red_faces takes 6 numbers, not 2\n")


# simulate -----------------------------------------------------------------------


def test_simulate_prints_a_line_for_each_seat(run: Run) -> None:
    result = run("simulate", "candle", "random", "regular", "--games", "40", "--seed", "1")

    lines = [line.split() for line in result.out.splitlines()]
    assert result.code == 0
    assert [line[:2] for line in lines[1:3]] == [["1", "random"], ["2", "regular"]]
    assert "\n40 games, " in result.out


def test_simulate_prints_json(run: Run) -> None:
    result = run("simulate", "candle", "random", "regular", "--games", "40", "--seed", "1", "--json")

    data = json.loads(result.out)
    assert result.code == 0
    assert set(data) == {"game", "games", "answers_per_game", "seats"}
    assert (data["game"], data["games"]) == ("candle", 40)
    assert data["answers_per_game"] > 1
    assert [set(seat) for seat in data["seats"]] == [{"bot", "share", "low", "high"}] * 2
    for seat in data["seats"]:
        assert 0 <= seat["low"] <= seat["share"] <= seat["high"] <= 1


def test_simulate_seats_regular_bots_by_default(run: Run) -> None:
    data = json.loads(run("simulate", "candle", "--games", "5", "--json").out)

    assert [seat["bot"] for seat in data["seats"]] == ["regular"] * 4


def test_simulate_gives_the_same_result_for_the_same_seed(run: Run) -> None:
    command = ("simulate", "candle", "random", "random", "--games", "20", "--json", "--seed")

    assert run(*command, "1").out == run(*command, "1").out != run(*command, "1000").out


# tournament and luck ------------------------------------------------------------


def test_the_json_of_a_tournament_has_exactly_these_keys(run: Run) -> None:
    result = run("tournament", "candle", "--bots", "novice", "random", "--games", "8", "--json")

    data = json.loads(result.out)
    assert result.code == 0
    assert list(data) == ["game", "seats", "results"]
    assert (data["game"], data["seats"]) == ("candle", 2)
    assert [list(line) for line in data["results"]] == [["bot", "games", "wins", "share", "low", "high", "rating"]] * 2
    assert {line["bot"] for line in data["results"]} == {"novice", "random"}
    assert [line["games"] for line in data["results"]] == [8, 8]


def test_the_json_of_luck_has_exactly_these_keys(run: Run) -> None:
    result = run("luck", "candle", "--bot", "novice", "--games", "4", "--trials", "2", "--json")
    found = json.loads(result.out)

    keys = ("game", "seats", "bot", "games", "share", "earned", "low", "high", "answers", "others", "luck")
    assert tuple(found) == keys
    assert (found["game"], found["seats"], found["bot"], found["games"]) == ("candle", 2, "novice", 4)


def test_luck_is_computed_exactly(run: Run) -> None:
    nights = ("luck", "candle", "--exact", "--option", "nights=1")

    assert "best against regular, 2 seats, all random outcomes\nearned:  78.57%, where" in run(*nights).out
    assert json.loads(run(*nights, "--bot", "regular", "--json").out) == {
        "game": "candle",
        "seats": 2,
        "bot": "regular",
        "earned": 0.5,
    }


def test_luck_is_printed_in_lines(run: Run) -> None:
    result = run("luck", "candle", "--bot", "regular", "--games", "2", "--seats", "4")

    assert result.out.startswith("regular against regular, 4 seats, 2 games\nwon:")
    assert "earned:  25.0% (25.0% to 25.0%) by its answers" in result.out


def test_a_tournament_prints_a_line_for_each_bot(run: Run, tmp_path: Path) -> None:
    command = ("tournament", "candle", "--bots", "novice", "random", "--seats", "4", "--games", "6")
    result = run(*command, "--resume", str(tmp_path / "games.json"))

    assert result.code == 0
    assert in_order(result.out, "bot", "games", "wins", "share", "95 % interval", "rating")
    assert {line.split()[0] for line in result.out.splitlines()[1:3]} == {"novice", "random"}
    assert result.out.endswith("6 games; with 4 seats an even share is 25.0%\n")
    assert run(*command, "--resume", str(tmp_path / "games.json")).out == result.out


# bench --------------------------------------------------------------------------


def test_bench_measures_the_search(run: Run) -> None:
    command = ("bench", "candle", "--search", "--target", "interpreted", "--seconds", "0.001")
    result, data = run(*command), json.loads(run(*command, "--json").out)

    assert result.code == 0
    assert in_order(result.out, "game", "seats", "playouts/s", "comp. s", "tree, bytes", "late, ms", "candle")
    assert list(data[0]) == ["game", "seats", "playouts_per_s", "compile_s", "tree_bytes", "late_ms"]


def test_bench_refuses_to_measure_the_search_on_a_gpu(run: Run) -> None:
    assert run("bench", "--search", "--target", "cuda").code == ERROR


def test_the_json_of_bench_has_exactly_these_keys(run: Run) -> None:
    result = run("bench", "candle", "--target", "interpreted", "--seconds", "0.001", "--json")

    data = json.loads(result.out)
    assert result.code == 0
    assert result.err == "candle, interpreted, 4 seats ...\n"
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
    result = run("bench", "--target", "interpreted", "--seconds", "0.001", "--seats", "2")

    lines = [line.split() for line in result.out.splitlines()]
    assert result.code == 0
    assert lines[0][:5] == ["game", "target", "seats", "answers/s", "games/s"]
    assert [line[:3] for line in lines[1:]] == [[name, "interpreted", "2"] for name in GAMES]


def test_bench_reports_that_there_is_no_gpu(run: Run) -> None:
    if has_gpu():
        pytest.skip("there is a GPU")

    result = run("bench", "--target", "cuda")

    assert result == Result(ERROR, "", "hauntology: there is no GPU here that numba-cuda can use\n")


# Wrong arguments ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["games", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["rules", "chess"], f"there is no game 'chess'; there are {', '.join(GAMES)}"),
        (["play", "pistol"], "there is no game 'pistol'; did you mean pistols?"),
        (["simulate", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["bench", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["play"], f"name a game: {', '.join(GAMES)}; or use --resume to continue one"),
        (
            ["simulate", "candle", "random", "you"],
            "there is no bot 'you'; there are novice, regular, expert, master, random",
        ),
        (["play", "candle", "you"], "candle is for 2 to 4 seats, not 1"),
        (["play", "candle", *["random"] * 5], "candle is for 2 to 4 seats, not 5"),
        (["play", "candle", *["random"] * 7], "candle is for 2 to 4 seats, not 7"),
        (["simulate", "candle", "random"], "candle is for 2 to 4 seats, not 1"),
        (["bench", "candle", "--target", "interpreted", "--seats", "9"], "candle is for 2 to 4 seats, not 9"),
    ],
)
def test_errors_are_printed_on_stderr(run: Run, arguments: list[str], message: str) -> None:
    result = run(*arguments)

    assert result == Result(ERROR, "", f"hauntology: {message}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sing"], "invalid choice: 'sing'"),
        (["rules"], "the following arguments are required: GAME"),
        (["play", "candle", "--seed", "-1"], "argument --seed: must not be negative"),
        (["play", "candle", "--seed", "x"], "argument --seed: invalid non_negative_int value: 'x'"),
        (["simulate", "candle", "--games", "0"], "argument --games: must be positive"),
        (["simulate", "candle", "--games", "1.5"], "argument --games: invalid positive_int value: '1.5'"),
        (["bench", "--seats", "0"], "argument --seats: must be positive"),
        (["bench", "--seconds", "0"], "argument --seconds: must be positive"),
        (["bench", "--seconds", "-1"], "argument --seconds: must be positive"),
        (["bench", "--seconds", "inf"], "argument --seconds: must be positive"),
        (["bench", "--seconds", "nan"], "argument --seconds: must be positive"),
        (["bench", "--seconds", "soon"], "argument --seconds: invalid positive_seconds value: 'soon'"),
        (["bench", "--target", "abacus"], "argument --target: invalid choice: 'abacus'"),
    ],
)
def test_arguments_of_the_wrong_type_are_refused(run: Run, arguments: list[str], message: str) -> None:
    result = run(*arguments)

    assert result.code == ERROR
    assert result.out == ""
    assert message in result.err
