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
