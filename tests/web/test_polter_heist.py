"""Polter-Heist through the page: the opening, the end, ghosts, trades, and walking by pointing."""

from __future__ import annotations

import functools
import json
import random
import urllib.request

import pytest
from playwright.sync_api import Browser, Locator, expect

from hauntology import bots, games
from hauntology.games.polter_heist.box import Card
from hauntology.table import Table
from tests.web.browser import DESKTOP, PHONE, find_animations
from tests.web.page_checks import find_small_targets, find_violations, measure_overflow
from tests.web.people import OVER, Person, close_all, open_browser, open_table, play_on, settle

GAME = "polter-heist"
OPENING = 40
NAMES = ("Ada", "Ben", "Cleo")


@functools.cache
def play_bots(seed: int, rounds: int) -> Table:
    """A game between bots, of at most so many rounds."""
    table = Table(GAME, NAMES, seed=seed, options={"round_cap": rounds})
    players = [bots.get("regular", table.game, seed + seat) for seat in range(len(NAMES))]
    while not table.over:
        seat = table.seat(table.waiting[0])
        table.act(seat, players[seat].choose(table.redacted_state(NAMES[seat]), seat))
    return table


def resume_table(browser: Browser, address: str, table: Table, lines: int, people: tuple[str, ...]) -> list[Person]:
    """People continue a game after so many of its lines; bots have the other seats."""
    kinds = ["person" if name in people else "regular" for name in NAMES]
    wanted = {"game": GAME, "seats": kinds, "record": table.record().text(), "lines": lines}
    asked = urllib.request.Request(  # our own server
        f"{address}api/tables", json.dumps(wanted).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(asked) as answer:
        opened = json.load(answer)
    found = []
    for name in people:
        person = open_browser(browser, name)
        person.page.goto(f"{address}table/{opened['table']}#{opened['links'][NAMES.index(name)]['token']}")
        person.sit()
        found.append(person)
    return found


def find_question(table: Table, question: str, name: str, after: int = 0) -> int:
    """The number of the line after which a seat is first asked this, later than line `after`."""
    again = Table(GAME, NAMES, seed=table.seed, options=table.options)
    for number, entry in enumerate(table.entries, 1):
        again.apply(entry)
        if number > after and name in again.waiting and again.view(name).asked == question:
            return number
    raise AssertionError(f"{name} is never asked {question}")


def test_two_people_and_a_bot_play_the_opening(browser: Browser, address: str) -> None:
    people = open_table(browser, address, GAME)

    assert play_on(people, random.Random(GAME), most=OPENING) >= OPENING

    settle(people)
    for person in people:
        assert find_animations(person.page) == []
        assert find_violations(person.page) == []
        person.page.set_viewport_size(PHONE)
        person.page.wait_for_timeout(200)
        assert measure_overflow(person.page) == 0
        assert find_small_targets(person.page) == []
    close_all(people)


def test_a_late_game_is_played_to_its_end(browser: Browser, address: str) -> None:
    table = play_bots(3, 6)
    people = resume_table(browser, address, table, len(table.entries) - 30, ("Ada", "Ben"))

    play_on(people, random.Random(4))

    for person in people:
        expect(person.page.locator(OVER)).to_be_visible()
    close_all(people)


def test_a_ghost_has_destinations_and_can_be_played(browser: Browser, address: str) -> None:
    table = play_bots(9, 200)
    first = next(line for line in table.log() if "scared to death" in line).split()[0]
    lines = find_question(table, "ghost_move", first)
    [ghost] = people = resume_table(browser, address, table, lines, (first,))

    expect(ghost.page.locator(f"[aria-label^='{first}, a ghost']")).to_be_visible()
    assert ghost.page.locator("[data-destination]").count() > 3
    assert find_violations(ghost.page) == []
    assert play_on(people, random.Random(6), most=12) >= 12
    close_all(people)


def test_goods_in_a_trade_have_names_on_a_phone(browser: Browser, address: str) -> None:
    table = find_trade()
    [asked] = table.waiting
    [person] = resume_table(browser, address, table, len(table.entries), (asked,))
    person.page.set_viewport_size(PHONE)
    heist = table.view(asked).table
    words = games.get("polter-heist").words.names[Card]
    goods = [
        words[Card[card.upper()]] for pile in ("offer", "wanted") for card, number in heist[pile].items() if number
    ]
    trade = person.page.get_by_role("group", name="The trade")

    for name in goods:
        expect(trade.locator(".name").get_by_text(name, exact=False)).to_be_visible()
    assert find_violations(person.page) == []
    assert measure_overflow(person.page) == 0
    close_all([person])


def find_trade() -> Table:
    """A table where somebody is asked about a trade of goods for goods, reached by random answers."""
    table, chance = Table(GAME, NAMES, seed=5), random.Random(5)
    while not (table.waiting and table.view().asked == "trade" and any(table.view().table["wanted"].values())):
        seat = table.seat(chance.choice(table.waiting))
        table.act(seat, chance.choice(table.game.legal(table.state, seat)))
    return table


@pytest.fixture
def walker(browser: Browser, address: str) -> Person:
    """Somebody who has rolled and stands in the Base Camp."""
    table = play_bots(3, 6)
    lines = next(
        number
        for number in range(len(table.entries))
        if "Ada" in (at := replay_lines(table, number)).waiting and len(at.destinations("Ada")) > 20
    )
    [person] = resume_table(browser, address, table, lines, ("Ada",))
    person.page.locator("[data-destination]").first.wait_for()
    return person


def replay_lines(table: Table, lines: int) -> Table:
    again = Table(GAME, NAMES, seed=table.seed, options=table.options)
    for entry in table.entries[:lines]:
        again.apply(entry)
    return again


def find_farthest(person: Person) -> Locator:
    """The last destination has the longest way."""
    return person.page.locator("[data-destination]").last


def test_pointing_draws_the_path_and_a_click_walks_it(walker: Person) -> None:
    page = walker.page
    place = find_farthest(walker).get_attribute("aria-label") or ""
    steps = int(place.rsplit(": ", 1)[1].split()[0])
    find_farthest(walker).hover()

    expect(page.locator(".path circle")).to_have_count(steps)
    assert steps > 2
    before = page.locator("g[aria-label^='Ada: ']").get_attribute("aria-label")
    find_farthest(walker).click()

    expect(page.locator(f"g[aria-label='{before}']")).to_have_count(0)
    expect(page.locator(".path")).to_have_count(0)
    close_all([walker])


def test_arrow_keys_move_between_destinations(walker: Person) -> None:
    page = walker.page
    first = page.locator("[data-destination][tabindex='0']")
    expect(first).to_have_count(1)
    first.focus()
    seen = {page.evaluate("document.activeElement.dataset.destination")}
    for key in ("ArrowUp", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.destination"))
        expect(page.locator(".path")).to_have_count(1)
    assert len(seen) > 2
    before = page.locator("g[aria-label^='Ada: ']").get_attribute("aria-label")
    page.keyboard.press("Enter")

    expect(page.locator(f"g[aria-label='{before}']")).to_have_count(0)
    close_all([walker])


def test_the_house_can_be_zoomed_and_dragged(walker: Person) -> None:
    page = walker.page
    picture = page.locator(".picture")
    wide = picture.bounding_box()
    assert wide is not None
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    expect(picture).not_to_have_css("width", f"{wide['width']}px")
    page.wait_for_timeout(100)
    frame = page.locator(".frame").bounding_box()
    before = picture.bounding_box()
    assert frame is not None
    assert before is not None
    assert before["width"] > wide["width"] * 1.5

    page.mouse.move(frame["x"] + 300, frame["y"] + 300)
    page.mouse.down()
    page.mouse.move(frame["x"] + 240, frame["y"] + 260, steps=4)
    page.mouse.up()

    after = picture.bounding_box()
    assert after is not None
    assert (round(after["x"] - before["x"]), round(after["y"] - before["y"])) == (-60, -40)
    assert "Steps left" in page.locator("header .question").inner_text()
    page.set_viewport_size(DESKTOP)
    close_all([walker])
