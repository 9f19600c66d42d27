"""Two people and a bot play through the page alone, and nothing complains."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from hauntology.games import GAMES
from tests.web.people import OVER, at_table, play_on

SMALL = [game for game in GAMES if game in {"candle", "ghost-at-home", "pistols"}]


@pytest.mark.parametrize("game", SMALL)
def test_a_whole_game(browser: Browser, address: str, game: str) -> None:
    people = at_table(browser, address, game)

    chosen = play_on(people, random.Random(game))

    assert chosen >= 4
    for person in people:
        expect(person.page.locator(OVER)).to_be_visible()
        assert person.complaints == []
        person.context.close()


def test_the_ghost_of_candle_floats_above_the_table(browser: Browser, address: str) -> None:
    """Floating must not take it from its place, which only shows where things may move."""
    [person] = at_table(browser, address, "candle", friends=0)
    person.page.emulate_media(reduced_motion="no-preference")
    ghost, board = (person.page.locator(part).bounding_box() for part in ("svg .float", "svg:has(.float)"))

    assert ghost
    assert board
    assert abs(ghost["x"] + ghost["width"] / 2 - board["x"] - board["width"] / 2) < board["width"] / 8
    person.context.close()


def test_pawns_walk_at_the_speed_that_was_set(browser: Browser, address: str) -> None:
    """What moves by the style sheet does so at that speed as well."""
    [person] = at_table(browser, address, "polter-heist", friends=0)
    person.page.emulate_media(reduced_motion="no-preference")
    pawn, took = person.page.locator("svg .pawn").first, []
    for speed in ("slow", "instant"):
        person.page.get_by_role("button", name="Settings").click()
        person.page.get_by_label("Speed").select_option(speed)
        person.page.keyboard.press("Escape")
        took.append(pawn.evaluate("pawn => getComputedStyle(pawn).transitionDuration"))

    assert took == ["0.34s", "0s"]
    person.context.close()
