"""Takes screenshots of every page, and of every board at several moments, into `shots/`.

    make shots                 all screenshots
    make shots ARGS="pistols"  only the boards of these games

Each in dark and light, for desktop and phone. Whole games are played by clicking, as in the tests. For the large games
the ends of golden records are shown too.
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
from tests.web.browser import DESKTOP, PHONE, launch, new_context  # noqa: E402
from tests.web.clicked_games import make_clicked_game  # noqa: E402
from tests.web.local_server import serve  # noqa: E402
from tests.web.people import OVER, Person, click_answer, open_table, play_on, resume_record, settle  # noqa: E402

SHOTS = ROOT / "shots"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PAGES = {"home": "", "replay": "replay", **{f"new-{game}": f"new/{game}" for game in GAMES}}
PAGES |= {f"rules-{game}": f"rules/{game}" for game in GAMES}
EDITIONS = {"haunting-house": ("haunting-house/1", "haunting-house/2", "haunting-house/3")}
ENDS = {
    "haunting-house": ("duel", "second-story", "ghost-story"),
    "polter-heist": ("duel", "escape", "ghosts"),
}
MIDDLE = 30  # answers; the smallest game is over by then
EARLY = {"candle": 8}
LATE = 3  # lines of a record that are still to come


def main() -> int:
    """Take all screenshots, or those of some games."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    games: list[str] = parser.parse_args().games
    if unknown := set(games) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        if not games:
            shoot_pages(browser, address)
        errors = [error for game in games or GAMES for error in shoot_game(browser, address, game)]
        browser.close()
    print(f"{len(list(SHOTS.glob('*.png')))} screenshots in {SHOTS.relative_to(ROOT)}/")
    for error in errors:
        print(f"error on a page: {error}")
    return 1 if errors else 0


def shoot_pages(browser: Browser, address: str) -> None:
    """Every page except tables."""
    for theme in THEMES:
        for size, viewport in SIZES.items():
            context = new_context(browser, viewport, color_scheme=theme)
            page = context.new_page()
            for name, path in PAGES.items():
                page.goto(address + path)
                page.wait_for_load_state("networkidle")
                page.screenshot(path=SHOTS / f"{name}-{theme}-{size}.png")
            context.close()


def shoot_game(browser: Browser, address: str, game: str) -> list[str]:
    """A game in all its editions, from start to end; the errors on its pages."""
    errors = [
        error for edition in EDITIONS.get(game, (game,)) for error in shoot_board(browser, address, game, edition)
    ]
    return errors + [error for name in ENDS.get(game, ()) for error in shoot_end(browser, address, game, name)]


def shoot_board(browser: Browser, address: str, game: str, edition: str) -> list[str]:
    """A whole game, with screenshots on the way."""
    rng = random.Random(game)  # noqa: S311  # not for secrets
    name = edition.replace("/", "-")
    people = open_table(browser, address, edition)
    settle(people)
    shoot_table(people[0].page, f"{name}-start")
    play_on(people, rng, most=EARLY.get(game, MIDDLE))
    settle(people)
    shoot_table(people[0].page, f"{name}-middle")
    shoot_hint(people, f"{name}-hint")
    play_on(people, rng)
    shoot_table(people[0].page, f"{name}-end")
    return close_pages(people, name)


def shoot_end(browser: Browser, address: str, game: str, name: str) -> list[str]:
    """The end of a golden record: the result, the board and the replay."""
    clicked = make_clicked_game(game, name)
    people = resume_record(browser, address, clicked.record, LATE)
    page = people[0].page
    for seat, answer in clicked.list_clicks(LATE):
        click_answer(people[seat].page, answer)
    page.locator(OVER).wait_for()
    shoot_table(page, f"{game}-{name}-end")
    page.get_by_role("button", name="View the board").click()
    shoot_table(page, f"{game}-{name}-over")
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("button", name="To the end").click()
    shoot_table(page, f"{game}-{name}-replay")
    return close_pages(people, f"{game}-{name}")


def shoot_hint(people: list[Person], name: str) -> None:
    """A hint, if somebody can ask for one."""
    for person in people:
        button = person.page.get_by_role("button", name="Hint", exact=True)
        if button.count():
            button.click()
            person.page.get_by_label("What looks best").wait_for()
            shoot_table(person.page, name)
            return


def shoot_table(page: Page, name: str) -> None:
    """One moment in every theme and size."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            page.wait_for_timeout(300)
            page.screenshot(path=SHOTS / f"{name}-{theme}-{size}.png")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DESKTOP)


def close_pages(people: list[Person], name: str) -> list[str]:
    """Close all pages; the errors on them."""
    for person in people:
        person.context.close()
    return [f"{name}: {error}" for person in people for error in person.errors]


if __name__ == "__main__":
    sys.exit(main())
