"""People who play through the page."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as PageTimeoutError

from hauntology import games
from hauntology.table import Record
from tests.web.browser import DESKTOP, SETTINGS, TIMEOUT, collect_errors, new_context

CLICK_TIMEOUT = 1_500  # milliseconds
WINDOW_TIMEOUT = 30_000  # reaction windows stay open for a while
POLL = 15
CONFIRM_SHARE = 0.4  # of the clicks while a set is chosen confirm it
OVER = "dialog[open] #end-heading"


@dataclass
class Person:
    """Somebody with their own browser profile."""

    name: str
    context: BrowserContext
    page: Page
    errors: list[str] = field(default_factory=list)

    @property
    def choices(self) -> Locator:
        """Everything on the page that can be chosen now."""
        return self.page.locator("[data-answer]:visible")

    @property
    def lines(self) -> list[str]:
        """The log on the page."""
        return self.page.locator("[data-lines] li").all_inner_texts()

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def sit(self) -> None:
        """Take the seat of this page's link."""
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()

    def choose(self, chance: random.Random) -> bool:
        """Click one of the things that can be chosen; False if there is none."""
        texts = self.choices.evaluate_all("all => all.map(one => one.dataset.answer).filter(Boolean)")
        confirm = self.page.locator("[data-confirm-set]:enabled")
        if confirm.count() > 0 and (not texts or chance.random() < CONFIRM_SHARE):
            confirm.click(timeout=CLICK_TIMEOUT)
            return True
        if not texts:
            return False
        text = chance.choice(sorted(set(texts)))
        try:
            self.page.locator(f'[data-answer="{text}"]:visible').first.click(timeout=CLICK_TIMEOUT)
        except PageTimeoutError:  # it was gone before it could be clicked
            return False
        return True


def open_browser(browser: Browser, name: str, size: ViewportSize = DESKTOP) -> Person:
    """A person who has not opened anything yet."""
    context = new_context(browser, size)
    page = context.new_page()
    return Person(name, context, page, collect_errors(page))


def open_table(browser: Browser, address: str, game: str, friends: int = 1, bots: int = 1) -> list[Person]:
    """The host opens a table through the page and sends friends their links; all sit down."""
    host = open_browser(browser, "Ada")
    host.page.goto(f"{address}new/{game}")
    wanted = ["you", *["friend"] * friends, *["regular"] * bots]
    set_seat_count(host.page, len(wanted))
    for letter, kind in zip("ABCDEF", wanted, strict=False):
        host.page.get_by_label(f"Seat {letter}", exact=True).select_option(kind)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/table/*")
    host.sit()
    people = [host]
    for seat, name in zip(range(1, friends + 1), ("Ben", "Cleo", "Dan"), strict=False):
        friend = open_browser(browser, name)
        friend.page.goto(seat_link(host.page, seat))
        friend.sit()
        people.append(friend)
    return people


def resume_record(browser: Browser, address: str, record: Record, remaining: int) -> list[Person]:
    """Everybody sits down where so many lines of the record remain; nobody passes a reaction window automatically."""
    people = [open_browser(browser, name) for name in record.seats]
    wanted = {
        "game": record.game,
        "seats": ["person"] * len(people),
        "record": record.text(),
        "lines": len(record.entries) - remaining,
    }
    opened = people[0].page.request.post(f"{address}api/tables", data=wanted).json()
    game = games.get(record.game)
    always = {f"{game.name} {game.question(window).name.lower()}": "always" for window in game.windows}
    settings = json.dumps({**SETTINGS, "reactions": always})
    for person, link in zip(people, opened["links"], strict=True):
        person.context.add_init_script(f"localStorage['hauntology.settings'] = '{settings}'")
        person.page.goto(f"{address}table/{opened['table']}#{link['token']}")
        person.sit()
    return people


def click_answer(page: Page, text: str) -> None:
    """Click an answer or a thing of a set, without the checks of a real click, which take most of the time."""
    wanted = page.locator(f'[data-answer="{text}"]:visible').or_(page.locator(f'[data-confirm-set="{text}"]:enabled'))
    wanted.first.dispatch_event("click", timeout=WINDOW_TIMEOUT)
    ends_alone = page.locator('[data-confirm-set=""]:enabled')
    if ends_alone.count() > 0:
        ends_alone.dispatch_event("click", timeout=CLICK_TIMEOUT)


def set_seat_count(page: Page, number: int) -> None:
    """Add or remove seats until there are so many."""
    page.get_by_label("Seat A", exact=True).wait_for()
    while (there := page.locator("select[aria-label^='Seat ']").count()) != number:
        page.get_by_role("button", name="Add a seat" if there < number else "Remove a seat").click()


def seat_link(page: Page, seat: int) -> str:
    """The link of a seat, from the storage of the host's browser."""
    found: str = page.evaluate(
        """seat => {
            const name = location.pathname.split('/')[2];
            const known = JSON.parse(localStorage['hauntology.tables'])[name];
            return `${location.origin}/table/${name}#${known.tokens[seat]}`;
        }""",
        seat,
    )
    return found


def play_on(people: list[Person], chance: random.Random, most: int = 5_000) -> int:
    """Everybody clicks legal answers until the game is over or enough were given; returns how many."""
    chosen = idle = 0
    while chosen < most and not all(person.is_over for person in people):
        busy = [person for person in people if not person.is_over and person.choose(chance)]
        chosen += len(busy)
        idle = 0 if busy else idle + 1
        if idle:
            people[0].page.wait_for_timeout(POLL)
        assert idle < TIMEOUT / POLL, f"nobody can choose anything: {people[0].page.locator('main').inner_text()[:500]}"
    return chosen


def close_all(people: list[Person]) -> None:
    """Close everybody's browser; there must have been no errors."""
    for person in people:
        assert person.errors == []
        person.context.close()


def settle(people: list[Person]) -> None:
    """Wait until no more updates arrive: the logs of all have the same length, and keep it."""
    before: list[int] = []
    for _ in range(200):
        now = [len(person.lines) for person in people]
        if now == before and len(set(now)) == 1:
            return
        before = now
        people[0].page.wait_for_timeout(50)
    raise AssertionError(f"the pages never agree: {before}")
