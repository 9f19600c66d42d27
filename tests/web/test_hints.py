"""Hints: asked for by a click or a key, shown with the chance to win, and only to the person who asked."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import PHONE
from tests.web.page_checks import find_small_targets, find_violations, measure_overflow
from tests.web.people import Person, close_all, open_browser, open_table, play_on, set_seat_count, settle

PANEL = "What looks best"


def find_asker(people: list[Person], chance: random.Random) -> Person:
    """Play on until somebody can ask for a hint."""
    for _ in range(60):
        settle(people)
        for person in people:
            if person.page.get_by_role("button", name="Hint", exact=True).count():
                return person
        play_on(people, chance, most=1)
    raise AssertionError("nobody can ask for a hint")


def read_marks(page: Page) -> list[str]:
    return [text.split()[0] for text in page.locator(".mark").all_inner_texts()]


@pytest.mark.parametrize("game", ["pistols", "polter-heist"])
def test_a_key_shows_the_best_answers_and_a_click_gives_one(browser: Browser, address: str, game: str) -> None:
    people = open_table(browser, address, game)
    ada = find_asker(people, random.Random(game))
    [ben] = [person for person in people if person is not ada]

    ada.page.keyboard.press("h")

    hints = ada.page.get_by_label(PANEL)
    best = hints.get_by_role("button").first
    expect(best).to_have_accessible_name(re.compile(r".+, (about \d+|less than 1|more than 99)% to win"))
    status = ada.page.get_by_role("status").filter(has_text="Looks best")
    expect(status).to_have_count(1)
    assert read_marks(ada.page)
    assert set(read_marks(ada.page)) <= {"1", "2", "3", "4", "5"}
    assert ben.page.get_by_label(PANEL).count() == 0
    assert find_violations(ada.page) == []
    ada.page.set_viewport_size(PHONE)
    assert measure_overflow(ada.page) == 0
    assert find_small_targets(ada.page) == []

    best.click()

    expect(hints).to_have_count(0)
    expect(ada.page.locator(".mark")).to_have_count(0)
    close_all([ada, ben])


def test_a_hint_can_be_hidden_and_a_spectator_has_none(browser: Browser, address: str) -> None:
    [ada] = open_table(browser, address, "pistols", friends=0)
    find_asker([ada], random.Random(1))
    ada.page.get_by_role("button", name="Hint", exact=True).click()
    ada.page.get_by_label(PANEL).wait_for()
    ada.page.get_by_role("button", name="Hide the hint").click()
    expect(ada.page.get_by_label(PANEL)).to_have_count(0)

    eve = open_browser(browser, "Eve")
    eve.page.goto(ada.page.url)
    eve.page.get_by_text("You are watching.").wait_for()
    eve.page.keyboard.press("h")

    assert eve.page.get_by_role("button", name="Hint", exact=True).count() == 0
    assert eve.page.get_by_label(PANEL).count() == 0
    ada.context.close()
    eve.context.close()


def test_hints_can_be_switched_off_for_a_table(browser: Browser, address: str) -> None:
    ada = open_browser(browser, "Ada")
    ada.page.goto(f"{address}new/pistols")
    set_seat_count(ada.page, 2)
    ada.page.get_by_label("Allow hints").uncheck()
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.get_by_text("Hints are off at this table.").wait_for()
    ada.sit()
    ada.page.wait_for_selector("[data-answer]")

    assert ada.page.get_by_role("button", name="Hint", exact=True).count() == 0
    ada.context.close()
