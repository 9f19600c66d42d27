"""The client depends on ids, never on display text: with every text of every game changed, it plays as before."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hauntology.games import GAMES
from hauntology.kernel.words import PSEUDO
from hauntology.table import read_record
from tests.web.local_server import serve_in_language
from tests.web.people import OVER, Person, close_all, open_table, play_on, play_record, resume_record

GOLDEN = Path(__file__).parent.parent / "golden"
SHORT = [game for game in GAMES if game in {"candle", "ghost-at-home", "pistols"}]
RECORDS = [  # of the games that take too long by random clicks, with the number of lines to play
    ("haunting-house", "duel", ALL := 1_000),
    ("haunting-house", "second-story", 40),
    ("haunting-house", "ghost-story", 40),
    ("polter-heist", "ghosts", ALL),
]


@pytest.fixture(scope="module")
def pseudo_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_in_language(tmp_path_factory.mktemp("pseudo"), PSEUDO) as found:
        yield found


def test_every_game_is_tested() -> None:
    assert {*SHORT, *(game for game, _, _ in RECORDS)} == set(GAMES)


@pytest.mark.parametrize("game", SHORT)
def test_a_random_game_in_which_every_text_is_changed(browser: Browser, pseudo_address: str, game: str) -> None:
    people = open_table(browser, pseudo_address, game)

    play_on(people, random.Random(game))

    check_end(people)


@pytest.mark.parametrize(("game", "name", "lines"), RECORDS)
def test_a_recorded_game_in_which_every_text_is_changed(
    browser: Browser, pseudo_address: str, game: str, name: str, lines: int
) -> None:
    record = read_record((GOLDEN / game / f"{name}.txt").read_text(encoding="utf-8"))
    remaining = min(lines, len(record.entries))
    people = resume_record(browser, pseudo_address, record, remaining)

    play_record(people, record, remaining)

    check_end(people)


def check_end(people: list[Person]) -> None:
    for person in people:
        expect(person.page.locator(OVER)).to_be_visible()
        assert any("«" in line for line in person.lines)
    close_all(people)
