"""Every page can be used by everybody: by axe's word, on a phone, by keys alone."""

from __future__ import annotations

import random

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import PHONE, fresh_context, moved
from tests.web.people import Person, at_table, play_on

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
TOUCH = 44
BOARDS = ["candle", "ghost-at-home", "haunting-house", "haunting-house/2", "haunting-house/3", "pistols"]


def violations(page: Page) -> list[str]:
    return [
        f"{found['id']}: {node['html'][:160]}"
        for found in Axe().run(page).response["violations"]
        for node in found["nodes"]
    ]


def too_small(page: Page) -> list[str]:
    """Controls that a thumb would miss. Links inside sentences are text."""
    found: list[str] = page.evaluate(
        f"""() => [...document.querySelectorAll('button, select, input, summary, a.button, a.quiet, [role=button]')]
            .filter(one => one.checkVisibility() && one.type !== 'checkbox')
            .map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
            .filter(([box]) => Math.max(box.width, box.height) > 0 && (box.width < {TOUCH} || box.height < {TOUCH}))
            .map(([box, text]) => `${{Math.round(box.width)}} x ${{Math.round(box.height)}}: ${{text}}`)"""
    )
    return found


def overflow(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(browser: Browser, address: str, path: str, scheme: str) -> None:
    context = fresh_context(browser, color_scheme=scheme)
    page = context.new_page()
    page.goto(address + path)
    page.wait_for_load_state("networkidle")

    assert violations(page) == []
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_a_phone_shows_it_without_scrolling_sideways(browser: Browser, address: str, path: str) -> None:
    context = fresh_context(browser, PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address + path)
    page.wait_for_load_state("networkidle")

    assert overflow(page) == 0
    assert too_small(page) == []
    context.close()


@pytest.mark.parametrize("game", BOARDS)
def test_a_table_can_be_used_by_everybody(browser: Browser, address: str, game: str) -> None:
    people = at_table(browser, address, game)
    play_on(people, random.Random(game), most=8)

    for person in people:
        assert moved(person.page) == []
        assert violations(person.page) == []
        person.page.set_viewport_size(PHONE)
        assert overflow(person.page) == 0
        assert too_small(person.page) == []
        person.context.close()


def press_on(person: Person) -> bool:
    """Answer with the keys alone: step with Tab to something that may be chosen, and press Enter."""
    if person.choices.count() == 0:
        return False
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement?.hasAttribute('data-answer') ?? false"):
            person.page.keyboard.press("Enter")
            return True
    raise AssertionError("no key leads to an answer")


def test_keys_alone_play_a_whole_game_of_pistols(browser: Browser, address: str) -> None:
    [person] = at_table(browser, address, "pistols", friends=0, bots=2)
    idle = 0
    while not person.is_over:
        idle = 0 if press_on(person) else idle + 1
        if idle:
            person.page.wait_for_timeout(15)
        assert idle < 600

    assert person.complaints == []
    person.context.close()


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1280, 800), (1440, 900), (1440, 700)])
def test_every_house_has_its_name_and_its_button_in_sight(
    browser: Browser, address: str, width: int, height: int
) -> None:
    context = fresh_context(browser, {"width": width, "height": height})
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Play Ghost at Home now, against bots").wait_for()
    signs = page.locator(".street g[transform$=' 672)']")
    expect(signs).to_have_count(4)  # the street is drawn when its picture has come
    page.evaluate("document.fonts.ready")
    panels = page.locator(".houses > section")
    tops = panels.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    buttons = panels.evaluate_all("all => all.map(one => one.querySelector('button').getBoundingClientRect().bottom)")
    boards = signs.evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")

    assert len(set(tops)) == 1
    assert all(top >= tops[0] for top in boards)  # covered as a whole: the headings stand there instead
    assert all(bottom <= height for bottom in buttons)
    context.close()
