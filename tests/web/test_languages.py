"""The client depends on ids, never on display text.

Whole games are played by clicking on two servers: in English, and in a language in which every text of every game is
the same. After each answer the pages must be equal but for their text.
"""

from __future__ import annotations

import difflib
import random
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from hauntology.games import GAMES
from hauntology.kernel.words import DEFAULT_LANGUAGE, PSEUDO, PSEUDO_TEXT
from tests.web.clicked_games import make_clicked_game
from tests.web.local_server import serve_in_language
from tests.web.people import OVER, Person, click_answer, close_all, open_table, play_on, resume_record

WHOLE = 1_000
RECORDS = [  # with the number of lines to play: whole games, and the ends of games of the other editions
    ("candle", "three", WHOLE),
    ("ghost-at-home", "duel", WHOLE),
    ("haunting-house", "lost", WHOLE),
    ("haunting-house", "second-story", 20),
    ("haunting-house", "ghost-story", 15),
    ("pistols", "duel", WHOLE),
    ("polter-heist", "dawn", WHOLE),
]
PATIENCE = 5.0  # seconds until both pages must show the same
POLL = 20  # milliseconds
# The page as HTML without what people read, and without what differs between any two tables or moments.
BLANK = """() => {
    const page = document.querySelector('#app').cloneNode(true);
    page.querySelector('.tip')?.remove(); // it is where the mouse was
    for (const one of page.querySelectorAll('*')) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) one.removeAttribute(name);
        for (const child of [...one.childNodes]) if (child.nodeType !== Node.ELEMENT_NODE) child.remove();
    }
    return page.innerHTML.replaceAll(location.pathname.split('/')[2], 'TABLE').replaceAll(/blob:[^"]*/g, 'BLOB');
}"""


@pytest.fixture(scope="module")
def english_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_in_language(tmp_path_factory.mktemp("english"), DEFAULT_LANGUAGE) as found:
        yield found


@pytest.fixture(scope="module")
def pseudo_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_in_language(tmp_path_factory.mktemp("pseudo"), PSEUDO) as found:
        yield found


def test_every_game_is_played_to_the_end() -> None:
    assert {game for game, _, lines in RECORDS if lines == WHOLE} == set(GAMES)


@pytest.mark.parametrize(("game", "name", "lines"), RECORDS)
def test_a_game_looks_the_same_but_for_its_text(
    browser: Browser, english_address: str, pseudo_address: str, game: str, name: str, lines: int
) -> None:
    clicked = make_clicked_game(game, name)
    record = clicked.record
    remaining = min(lines, len(record.entries))
    english, pseudo = (
        resume_record(browser, address, record, remaining) for address in (english_address, pseudo_address)
    )

    for seat, text in clicked.list_clicks(remaining):
        click_answer(english[seat].page, text)
        click_answer(pseudo[seat].page, text)
        check_equal(english[seat].page, pseudo[seat].page, f"after {record.seats[seat]}: {text}")

    for one, other in zip(english, pseudo, strict=True):
        check_equal(one.page, other.page, "at the end")
    check_end(pseudo)
    close_all([*english, *pseudo])


def test_a_random_game_from_the_first_page_on(browser: Browser, pseudo_address: str) -> None:
    people = open_table(browser, pseudo_address, "candle")

    play_on(people, random.Random(0))

    check_end(people)
    close_all(people)


def check_equal(one: Page, other: Page, moment: str) -> None:
    """Both pages have the same elements and attributes, once they have shown what they were sent."""
    deadline = time.monotonic() + PATIENCE
    while (shown := one.evaluate(BLANK)) != (translated := other.evaluate(BLANK)):
        if time.monotonic() > deadline:
            before, after = (re.sub(r">(?=<)", ">\n", page).splitlines() for page in (shown, translated))
            difference = list(difflib.unified_diff(before, after, "English", "pseudo", lineterm="", n=1))
            pytest.fail("\n".join([moment, *difference[:40]]), pytrace=False)
        one.wait_for_timeout(POLL)


def check_end(people: list[Person]) -> None:
    """The game is over for everybody, and every sentence of its log was replaced."""
    for person in people:
        expect(person.page.locator(OVER)).to_be_visible()
        assert {line.partition("\n")[0].partition(" ")[0].strip() for line in person.lines} == {PSEUDO_TEXT}
