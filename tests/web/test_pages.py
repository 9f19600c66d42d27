"""Every page is accessible by axe's rules, fits a phone, and works with the keyboard alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from hauntology.games import all_games
from tests.web.browser import PHONE, find_animations, new_context
from tests.web.page_checks import find_small_targets, find_violations, measure_overflow
from tests.web.people import POLL, Person, close_all, open_table, play_on

PAGES = [
    "",
    "new/candle",
    "new/ghost-at-home",
    "new/haunting-house",
    "new/haunting-house/3",
    "new/pistols",
    "new/polter-heist",
    "rules/pistols",
    "rules/ghost-at-home",
    "rules/polter-heist",
    "replay",
    "rules/nowhere",
]
SHOWN = [game for game in all_games() if not game.is_tutorial]  # each has a house in the street of the home page
ANSWER, CONFIRM = "[data-answer]", "[data-confirm-set]:enabled"
BOARDS = ["candle", "ghost-at-home", "haunting-house", "haunting-house/2", "haunting-house/3", "pistols"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_no_violations(browser: Browser, address: str, path: str, scheme: str) -> None:
    context = new_context(browser, color_scheme=scheme)
    page = context.new_page()
    page.goto(address + path)
    page.wait_for_load_state("networkidle")

    assert find_violations(page) == []
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_a_phone_does_not_scroll_sideways(browser: Browser, address: str, path: str) -> None:
    context = new_context(browser, PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address + path)
    page.wait_for_load_state("networkidle")

    assert measure_overflow(page) == 0
    assert find_small_targets(page) == []
    context.close()


@pytest.mark.parametrize("game", BOARDS)
def test_a_table_is_accessible_and_fits_a_phone(browser: Browser, address: str, game: str) -> None:
    people = open_table(browser, address, game)
    play_on(people, random.Random(game), most=8)

    for person in people:
        assert find_animations(person.page) == []
        assert find_violations(person.page) == []
        person.page.set_viewport_size(PHONE)
        assert measure_overflow(person.page) == 0
        assert find_small_targets(person.page) == []
        person.context.close()


def answer_by_keys(person: Person) -> bool:
    """Press Tab until something that can be chosen has the focus, then Enter; False if nothing can be chosen.

    A set is confirmed as soon as it can be.
    """
    if person.choices.count() == 0:
        return False
    can_confirm = person.page.locator(CONFIRM).count() > 0
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if person.page.evaluate(f"document.activeElement?.matches('{CONFIRM if can_confirm else ANSWER}') ?? false"):
            person.page.keyboard.press("Enter")
            return True
    raise AssertionError("Tab never reaches an answer")


def test_a_whole_game_of_pistols_by_keyboard(browser: Browser, address: str) -> None:
    [person] = open_table(browser, address, "pistols", friends=0, bots=2)
    idle = 0
    while not person.is_over:
        idle = 0 if answer_by_keys(person) else idle + 1
        if idle:
            person.page.wait_for_timeout(POLL)
        assert idle < 600

    close_all([person])


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1280, 800), (1440, 900), (1440, 700)])
def test_every_game_on_the_home_page_shows_its_name_and_button(
    browser: Browser, address: str, width: int, height: int
) -> None:
    context = new_context(browser, {"width": width, "height": height})
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Play Ghost at Home now, against bots").wait_for()
    signs = page.locator(".street g[transform$=' 672)']")
    expect(signs).to_have_count(len(SHOWN))  # the street is drawn once its picture has loaded
    page.evaluate("document.fonts.ready")
    panels = page.locator(".houses > section")
    tops = panels.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    buttons = panels.evaluate_all("all => all.map(one => one.querySelector('button').getBoundingClientRect().bottom)")
    games = panels.evaluate_all("all => all.map(one => one.dataset.game)")
    boards = signs.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")

    assert games == signs.evaluate_all("all => all.map(one => one.dataset.game)")  # each under its house
    assert len(set(tops)) == 1
    assert all(top >= tops[0] for top in boards)  # the headings cover the signs in the picture
    assert all(bottom <= height for bottom in buttons)
    context.close()
