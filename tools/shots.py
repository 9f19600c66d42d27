"""Pictures of every page, and of every board at the start, in the middle, with a hint and at the end, into `shots/`.

    make shots                 all of them
    make shots ARGS="pistols"  the boards of some games

Dark and light, desktop and phone. Whole games are played by clicking, as in the tests; of the large ones the ends of
their golden records are shown too. Look at all of them.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from hauntology.games import GAMES  # noqa: E402
from hauntology.table import read_record  # noqa: E402
from tests.web.browser import DESKTOP, PHONE, fresh_context, launch  # noqa: E402
from tests.web.conftest import serving  # noqa: E402
from tests.web.people import OVER, Person, at_late_table, at_table, play_on, play_record, settle  # noqa: E402

SHOTS = ROOT / "shots"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PAGES = {"arcade": "", "replay": "replay", **{f"new-{game}": f"new/{game}" for game in GAMES}}
PAGES |= {f"rules-{game}": f"rules/{game}" for game in GAMES}
EDITIONS = {"haunting-house": ("haunting-house/1", "haunting-house/2", "haunting-house/3")}
GOLDEN = ROOT / "tests" / "golden"
ENDS = {
    "haunting-house": ("duel", "second-story", "ghost-story"),
    "polter-heist": ("duel", "escape", "ghosts"),
}
MIDDLE = 30  # answers; the smallest game is over by then
EARLY = {"candle": 8}
LATE = 3  # lines of a record that are still to come


def main() -> int:
    """Take them all, or those of some games."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}")
    games: list[str] = parser.parse_args().games
    if unknown := set(games) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        if not games:
            shoot_pages(browser, address)
        complaints = [wrong for game in games or GAMES for wrong in shoot_game(browser, address, game)]
        browser.close()
    print(f"{len(list(SHOTS.glob('*.png')))} pictures in {SHOTS.relative_to(ROOT)}/")
    for wrong in complaints:
        print(f"a page complains: {wrong}")
    return 1 if complaints else 0


def shoot_pages(browser: Browser, address: str) -> None:
    """Every page that is no table."""
    for theme in THEMES:
        for size, viewport in SIZES.items():
            context = fresh_context(browser, viewport, color_scheme=theme)
            page = context.new_page()
            for name, path in PAGES.items():
                page.goto(address + path)
                page.wait_for_load_state("networkidle")
                page.screenshot(path=SHOTS / f"{name}-{theme}-{size}.png")
            context.close()


def shoot_game(browser: Browser, address: str, game: str) -> list[str]:
    """A game in all its editions, from the start to the end; gives what the pages complained about."""
    complaints = [
        wrong for edition in EDITIONS.get(game, (game,)) for wrong in shoot_board(browser, address, game, edition)
    ]
    return complaints + [wrong for name in ENDS.get(game, ()) for wrong in shoot_end(browser, address, game, name)]


def shoot_board(browser: Browser, address: str, game: str, edition: str) -> list[str]:
    """A whole game, with pictures on the way."""
    chance = random.Random(game)  # noqa: S311  # who clicks what
    name = edition.replace("/", "-")
    people = at_table(browser, address, edition)
    settle(people)
    shoot_table(people[0].page, f"{name}-start")
    play_on(people, chance, most=EARLY.get(game, MIDDLE))
    settle(people)
    shoot_table(people[0].page, f"{name}-middle")
    shoot_hint(people, f"{name}-hint")
    play_on(people, chance)
    shoot_table(people[0].page, f"{name}-end")
    return go_home(people, name)


def shoot_end(browser: Browser, address: str, game: str, name: str) -> list[str]:
    """The end of a golden record: what is said about it, the table as it is then, and its replay."""
    record = read_record((GOLDEN / game / f"{name}.txt").read_text(encoding="utf-8"))
    people = at_late_table(browser, address, record, LATE)
    page = people[0].page
    play_record(people, record, LATE)
    page.locator(OVER).wait_for()
    shoot_table(page, f"{game}-{name}-end")
    page.get_by_role("button", name="Look at the table").click()
    shoot_table(page, f"{game}-{name}-over")
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("button", name="To the end").click()
    shoot_table(page, f"{game}-{name}-replay")
    return go_home(people, f"{game}-{name}")


def shoot_hint(people: list[Person], name: str) -> None:
    """A hint, if somebody has a choice just now."""
    for person in people:
        button = person.page.get_by_role("button", name="Hint", exact=True)
        if button.count():
            button.click()
            person.page.get_by_label("What looks best").wait_for()
            shoot_table(person.page, name)
            return


def shoot_table(page: Page, name: str) -> None:
    """One moment in all looks."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            page.wait_for_timeout(300)
            page.screenshot(path=SHOTS / f"{name}-{theme}-{size}.png")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DESKTOP)


def go_home(people: list[Person], name: str) -> list[str]:
    """Everybody goes home, and says what their pages complained about."""
    for person in people:
        person.context.close()
    return [f"{name}: {wrong}" for person in people for wrong in person.complaints]


if __name__ == "__main__":
    sys.exit(main())
