"""The command line, in process: what it prints, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hauntology import __version__
from hauntology.cli.options import read_options
from hauntology.games import GAMES, all_games, get
from hauntology.kernel.contract import OptionValue
from hauntology.kernel.lower import has_gpu
from tests.cli.conftest import Run, Said, in_order

WRONG = 2


# What there is --------------------------------------------------------------


def test_the_version(run: Run) -> None:
    assert run("--version") == Said(0, f"hauntology {__version__}\n", "")


def test_help_lists_the_commands(run: Run) -> None:
    said = run("--help")

    assert said.code == 0
    assert in_order(
        said.out, "open in your browser", "games", "rules", "play", "serve", "simulate", "tournament", "luck", "bench"
    )


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


def test_a_reader_who_goes_away_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`hauntology games | head -1`."""

    def gone() -> None:
        raise BrokenPipeError

    monkeypatch.setattr("hauntology.cli.show.games_grid", gone)

    assert run("games") == Said(0, "", "")


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
    assert "\n40 games, " in said.out


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


# Tournaments ----------------------------------------------------------------


def test_a_tournament_as_data_has_exactly_these_keys(run: Run) -> None:
    said = run("tournament", "candle", "--bots", "novice", "random", "--games", "8", "--json")

    data = json.loads(said.out)
    assert said.code == 0
    assert list(data) == ["game", "seats", "results"]
    assert (data["game"], data["seats"]) == ("candle", 2)
    assert [list(line) for line in data["results"]] == [["bot", "games", "wins", "share", "low", "high", "rating"]] * 2
    assert {line["bot"] for line in data["results"]} == {"novice", "random"}
    assert [line["games"] for line in data["results"]] == [8, 8]


def test_luck_as_data_has_exactly_these_keys(run: Run) -> None:
    said = run("luck", "candle", "--bot", "novice", "--games", "4", "--trials", "2", "--json")
    found = json.loads(said.out)

    keys = ("game", "seats", "bot", "games", "share", "earned", "low", "high", "answers", "others", "luck")
    assert tuple(found) == keys
    assert (found["game"], found["seats"], found["bot"], found["games"]) == ("candle", 2, "novice", 4)


def test_luck_is_counted_out(run: Run) -> None:
    nights = ("luck", "candle", "--exact", "--option", "nights=1")

    assert "best against regular, 2 seats, all that chance may bring\nearned:  78.57%, where" in run(*nights).out
    assert json.loads(run(*nights, "--bot", "regular", "--json").out) == {
        "game": "candle",
        "seats": 2,
        "bot": "regular",
        "earned": 0.5,
    }


def test_luck_is_told_in_lines(run: Run) -> None:
    said = run("luck", "candle", "--bot", "regular", "--games", "2", "--seats", "4")

    assert said.out.startswith("regular against regular, 4 seats, 2 games\nwon:")
    assert "earned:  25.0% (25.0% to 25.0%) by its answers" in said.out


def test_a_tournament_prints_a_line_for_each_bot(run: Run, tmp_path: Path) -> None:
    command = ("tournament", "candle", "--bots", "novice", "random", "--seats", "4", "--games", "6")
    said = run(*command, "--resume", str(tmp_path / "kept.json"))

    assert said.code == 0
    assert in_order(said.out, "bot", "games", "wins", "share", "95 % interval", "rating")
    assert {line.split()[0] for line in said.out.splitlines()[1:3]} == {"novice", "random"}
    assert said.out.endswith("6 games; with 4 seats an even share is 25.0%\n")
    assert run(*command, "--resume", str(tmp_path / "kept.json")).out == said.out


# Measuring ------------------------------------------------------------------


def test_bench_measures_search(run: Run) -> None:
    command = ("bench", "candle", "--search", "--target", "interpreted", "--seconds", "0.001")
    said, data = run(*command), json.loads(run(*command, "--json").out)

    assert said.code == 0
    assert in_order(said.out, "game", "seats", "playouts/s", "comp. s", "tree, bytes", "late, ms", "candle")
    assert list(data[0]) == ["game", "seats", "playouts_per_s", "compile_s", "tree_bytes", "late_ms"]


def test_search_is_not_measured_on_a_gpu(run: Run) -> None:
    assert run("bench", "--search", "--target", "cuda").code == WRONG


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
        (["rules", "chess"], f"there is no game 'chess'; there are {', '.join(GAMES)}"),
        (["play", "pistol"], "there is no game 'pistol'; did you mean pistols?"),
        (["simulate", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["bench", "candel"], "there is no game 'candel'; did you mean candle?"),
        (["play"], f"say which game: {', '.join(GAMES)}; or --resume to go on with one"),
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
def test_what_cannot_be_is_told_on_stderr(run: Run, arguments: list[str], message: str) -> None:
    said = run(*arguments)

    assert said == Said(WRONG, "", f"hauntology: {message}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["sing"], "invalid choice: 'sing'"),
        (["rules"], "the following arguments are required: GAME"),
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
