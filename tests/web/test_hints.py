"""Hints on the page: asked for by a click or a key, shown with their chances, and only to who asked."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import PHONE
from tests.web.people import Person, at_table, fit_seats, play_on, settle, somebody
from tests.web.test_pages import overflow, too_small, violations

HINTS = "What looks best"


def asker(people: list[Person], chance: random.Random) -> Person:
    """Play on until somebody has a choice about which there can be a hint."""
    for _ in range(60):
        settle(people)
        for person in people:
            if person.page.get_by_role("button", name="Hint", exact=True).count():
                return person
        play_on(people, chance, most=1)
    raise AssertionError("nobody has a choice")


def marks(page: Page) -> list[str]:
    return [text.split()[0] for text in page.locator(".mark").all_inner_texts()]


@pytest.mark.parametrize("game", ["pistols", "polter-heist"])
def test_a_key_shows_what_looks_best_and_a_click_answers_it(browser: Browser, address: str, game: str) -> None:
    people = at_table(browser, address, game)
    ada = asker(people, random.Random(game))
    [ben] = [person for person in people if person is not ada]

    ada.page.keyboard.press("h")

    hints = ada.page.get_by_label(HINTS)
    best = hints.get_by_role("button").first
    expect(best).to_have_accessible_name(re.compile(r".+, (about \d+|less than 1|more than 99) % to win"))
    said = ada.page.get_by_role("status").filter(has_text="Looks best")
    expect(said).to_have_count(1)
    assert marks(ada.page)
    assert set(marks(ada.page)) <= {"1", "2", "3", "4", "5"}
    assert ben.page.get_by_label(HINTS).count() == 0
    assert violations(ada.page) == []
    ada.page.set_viewport_size(PHONE)
    assert overflow(ada.page) == 0
    assert too_small(ada.page) == []

    best.click()

    expect(hints).to_have_count(0)
    expect(ada.page.locator(".mark")).to_have_count(0)
    for person in (ada, ben):
        assert person.complaints == []
        person.context.close()


def test_a_hint_is_hidden_again_and_a_watcher_has_none(browser: Browser, address: str) -> None:
    [ada] = at_table(browser, address, "pistols", friends=0)
    asker([ada], random.Random(1))
    ada.page.get_by_role("button", name="Hint", exact=True).click()
    ada.page.get_by_label(HINTS).wait_for()
    ada.page.get_by_role("button", name="Hide the hint").click()
    expect(ada.page.get_by_label(HINTS)).to_have_count(0)

    eve = somebody(browser, "Eve")
    eve.page.goto(ada.page.url)
    eve.page.get_by_text("You are watching.").wait_for()
    eve.page.keyboard.press("h")

    assert eve.page.get_by_role("button", name="Hint", exact=True).count() == 0
    assert eve.page.get_by_label(HINTS).count() == 0
    ada.context.close()
    eve.context.close()


def test_a_table_can_be_without_hints(browser: Browser, address: str) -> None:
    ada = somebody(browser, "Ada")
    ada.page.goto(f"{address}new/pistols")
    fit_seats(ada.page, 2)
    ada.page.get_by_label("Hints: whoever is asked may ask what looks best").uncheck()
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.get_by_text("There are no hints at this table.").wait_for()
    ada.sit()
    ada.page.wait_for_selector("[data-answer]")

    assert ada.page.get_by_role("button", name="Hint", exact=True).count() == 0
    ada.context.close()
