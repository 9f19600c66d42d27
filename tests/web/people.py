"""People at a table who use nothing but the page."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize
from playwright.sync_api import TimeoutError as Late

from hauntology import games
from hauntology.table import Record
from tests.web.browser import DESKTOP, QUICK, complaints_of, fresh_context

SOON = 10_000  # milliseconds
MOMENT = 1_500
PATIENCE = 30_000  # windows stay open for a while
OVER = "dialog[open] #end-heading"


@dataclass
class Person:
    """Somebody with a browser of their own."""

    name: str
    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)

    @property
    def choices(self) -> Locator:
        """Everything on the page that may be chosen now."""
        return self.page.locator("[data-answer]:visible")

    @property
    def lines(self) -> list[str]:
        """The log as it stands on the page."""
        return self.page.locator("[data-lines] li").all_inner_texts()

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def sit(self) -> None:
        """Sit down by name."""
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()

    def choose(self, chance: random.Random) -> bool:
        """Click one of the things that may be chosen; False if there is none."""
        texts = self.choices.evaluate_all("all => all.map(one => one.dataset.answer).filter(Boolean)")
        if not texts:
            return False
        text = chance.choice(sorted(set(texts)))
        try:
            self.page.locator(f'[data-answer="{text}"]:visible').first.click(timeout=MOMENT)
        except Late:  # it was gone before it could be clicked
            return False
        return True


def somebody(browser: Browser, name: str, size: ViewportSize = DESKTOP) -> Person:
    """A person who has not opened anything yet."""
    context = fresh_context(browser, size)
    page = context.new_page()
    return Person(name, context, page, complaints_of(page))


def at_table(browser: Browser, address: str, game: str, friends: int = 1, bots: int = 1) -> list[Person]:
    """Somebody opens a table through the page and sends the friends their links; all sit down."""
    host = somebody(browser, "Ada")
    host.page.goto(f"{address}new/{game}")
    wanted = ["you", *["friend"] * friends, *["regular"] * bots]
    fit_seats(host.page, len(wanted))
    for letter, kind in zip("ABCDEF", wanted, strict=False):
        host.page.get_by_label(f"Seat {letter}", exact=True).select_option(kind)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/table/*")
    host.sit()
    people = [host]
    for seat, name in zip(range(1, friends + 1), ("Ben", "Cleo", "Dan"), strict=False):
        friend = somebody(browser, name)
        friend.page.goto(link_of(host.page, seat))
        friend.sit()
        people.append(friend)
    return people


def at_late_table(browser: Browser, address: str, record: Record, late: int) -> list[Person]:
    """Everybody sits down again where so many lines of the record are still to come; nobody lets a window go by."""
    people = [somebody(browser, name) for name in record.seats]
    wanted = {
        "game": record.game,
        "seats": ["person"] * len(people),
        "record": record.text(),
        "lines": len(record.entries) - late,
    }
    opened = people[0].page.request.post(f"{address}api/tables", data=wanted).json()
    game = games.get(record.game)
    always = {f"{game.name} {game.question(window).name.lower()}": "always" for window in game.windows}
    settings = json.dumps({**QUICK, "reactions": always})
    for person, link in zip(people, opened["links"], strict=True):
        person.context.add_init_script(f"localStorage['hauntology.settings'] = '{settings}'")
        person.page.goto(f"{address}table/{opened['table']}#{link['token']}")
        person.sit()
    return people


def play_record(people: list[Person], record: Record, late: int) -> None:
    """Everybody clicks what the last lines of the record say."""
    for entry in record.entries[-late:]:
        person = people[record.seats.index(entry.seat)]
        person.page.locator(f'[data-answer="{entry.text}"]:visible').first.click(timeout=PATIENCE)


def fit_seats(page: Page, number: int) -> None:
    """As many seats as are wanted."""
    page.get_by_label("Seat A", exact=True).wait_for()
    while (there := page.locator("select[aria-label^='Seat ']").count()) != number:
        page.get_by_role("button", name="Add a seat" if there < number else "Take a seat away").click()


def link_of(page: Page, seat: int) -> str:
    """The link that the host would send: what this browser was given."""
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
    """Everybody clicks legal things until the game is over or enough was chosen; gives how many were."""
    chosen = idle = 0
    while chosen < most and not all(person.is_over for person in people):
        busy = [person for person in people if not person.is_over and person.choose(chance)]
        chosen += len(busy)
        idle = 0 if busy else idle + 1
        if idle:
            people[0].page.wait_for_timeout(15)
        assert idle < SOON / 15, f"nobody can choose anything: {people[0].page.locator('main').inner_text()[:500]}"
    return chosen


def settle(people: list[Person]) -> None:
    """Wait until nothing more comes: the logs of all are equally long, and stay so."""
    before: list[int] = []
    for _ in range(200):
        now = [len(person.lines) for person in people]
        if now == before and len(set(now)) == 1:
            return
        before = now
        people[0].page.wait_for_timeout(50)
    raise AssertionError(f"the pages never agree: {before}")
