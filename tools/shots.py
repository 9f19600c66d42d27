"""Pictures of every page, and of every board at the start, in the middle, with a hint and at the end, into `shots/`.

    make shots                 all of them
    make shots ARGS="pistols"  the boards of some games

Dark and light, desktop and phone. Games are played by clicking, as in the tests; look at all of them.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from hauntology.games import GAMES  # noqa: E402
from tests.web.browser import DESKTOP, PHONE, fresh_context, launch  # noqa: E402
from tests.web.conftest import serving  # noqa: E402
from tests.web.people import Person, at_table, play_on, settle  # noqa: E402

SHOTS = ROOT / "shots"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
PAGES = {"arcade": "", "replay": "replay", **{f"new-{game}": f"new/{game}" for game in GAMES}}
PAGES |= {f"rules-{game}": f"rules/{game}" for game in GAMES}
MIDDLE = 30  # answers
LONGEST = 600  # whoever clicks at random plays large games for ever


def main(games: list[str]) -> int:
    """Take them all, or those of some games."""
    SHOTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        if not games:
            shoot_pages(browser, address)
        complaints = [wrong for game in games or GAMES for wrong in shoot_board(browser, address, game)]
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


def shoot_board(browser: Browser, address: str, game: str) -> list[str]:
    """A whole game, with pictures on the way; gives what the pages complained about."""
    chance = random.Random(game)  # noqa: S311  # who clicks what
    people = at_table(browser, address, game)
    settle(people)
    shoot_table(people[0].page, f"{game}-start")
    play_on(people, chance, most=MIDDLE)
    settle(people)
    shoot_table(people[0].page, f"{game}-middle")
    shoot_hint(people, f"{game}-hint")
    play_on(people, chance, most=LONGEST)
    shoot_table(people[0].page, f"{game}-end")
    complaints = [f"{game}: {wrong}" for person in people for wrong in person.complaints]
    close(people)
    return complaints


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


def close(people: list[Person]) -> None:
    """Everybody goes home."""
    for person in people:
        person.context.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
