"""Two people and a bot play whole games through the page, without an error on it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from hauntology.games import GAMES
from tests.web.people import OVER, close_all, open_table, play_on

SMALL = [game for game in GAMES if game in {"candle", "ghost-at-home", "pistols"}]


@pytest.mark.parametrize("game", SMALL)
def test_a_whole_game(browser: Browser, address: str, game: str) -> None:
    people = open_table(browser, address, game)

    chosen = play_on(people, random.Random(game))

    assert chosen >= 4
    for person in people:
        expect(person.page.locator(OVER)).to_be_visible()
    close_all(people)


def test_the_ghost_of_candle_floats_above_the_table(browser: Browser, address: str) -> None:
    """A fault moved it away while it floated, which shows only where animations are allowed."""
    [person] = open_table(browser, address, "candle", friends=0)
    person.page.emulate_media(reduced_motion="no-preference")
    ghost, board = (person.page.locator(part).bounding_box() for part in ("svg .float", "svg:has(.float)"))

    assert ghost
    assert board
    assert abs(ghost["x"] + ghost["width"] / 2 - board["x"] - board["width"] / 2) < board["width"] / 8
    person.context.close()


def test_pawns_move_at_the_chosen_speed(browser: Browser, address: str) -> None:
    """Transitions of the style sheet follow the setting as well."""
    [person] = open_table(browser, address, "polter-heist", friends=0)
    person.page.emulate_media(reduced_motion="no-preference")
    pawn, durations = person.page.locator("svg .pawn").first, []
    for speed in ("slow", "instant"):
        person.page.get_by_role("button", name="Settings").click()
        person.page.get_by_label("Animation").select_option(speed)
        person.page.keyboard.press("Escape")
        durations.append(pawn.evaluate("pawn => getComputedStyle(pawn).transitionDuration"))

    assert durations == ["0.34s", "0s"]
    person.context.close()
