"""Drives the full screen in tests: presses keys as a person would, and reads what is shown."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Callable, Coroutine

from textual.pilot import Pilot
from textual.widgets import Static

from hauntology.cli.terminal.board_view import BoardView
from hauntology.cli.terminal.full_screen import TerminalApp
from hauntology.cli.terminal.local_table import LocalTable
from hauntology.cli.terminal.picked_set import PickedSet, can_be_together
from hauntology.cli.terminal.seat_arguments import read_seats
from hauntology.games import get
from hauntology.kernel.game import OptionValue

NORMAL, SMALL, WIDE = (100, 40), (80, 24), (150, 40)  # columns and lines
LONG = 60.0  # seconds: a bot with this pause does not answer during a test
PAUSE = 0.05  # seconds for the screen to be redrawn
ROUNDS = 300

Script = Callable[["Screen"], Coroutine[None, None, None]]


class Screen:
    """An app under test."""

    def __init__(self, app: TerminalApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def type_line(self, text: str) -> None:
        await self.press(*["space" if char == " " else char for char in text], "enter")

    async def settle(self) -> None:
        """Wait until bots have answered and everything is drawn, however slow the machine is."""
        await self.until(lambda: self.local.table.over or self.local.next_bot() is None)
        await self.pilot.pause(PAUSE)
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let the app run until the condition holds, or for long enough."""
        for _ in range(ROUNDS):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()
            if condition():
                return

    def text(self) -> str:
        """Everything that is shown on the screen."""
        picture = self.app.export_screenshot()
        shown = re.findall(r"<text[^>]*>(.*?)</text>", picture, re.DOTALL)
        return html.unescape("\n".join(shown)).replace("\xa0", " ")

    @property
    def log(self) -> str:
        """The content of the log pane, including what is scrolled out of sight."""
        return str(self.app.table_screen.query_one("#log", Static).content)

    @property
    def board(self) -> BoardView:
        return self.app.table_screen.query_one(BoardView)

    @property
    def local(self) -> LocalTable:
        return self.app.table_screen.local


def open_table(name: str, *words: str, seed: int = 7, options: dict[str, OptionValue] | None = None) -> LocalTable:
    """A new table with these seats, as `hauntology play` opens it."""
    game = get(name)
    return LocalTable.open(game, read_seats(game, words), seed, options)


async def answer_by_digits(screen: Screen) -> None:
    """Give the first answer in the list; of a set, as few things as can be chosen."""
    before = len(screen.local.table.entries)
    await screen.press("1", "enter")
    picked = screen.app.table_screen.picked
    if picked is None or len(screen.local.table.entries) > before:
        return
    while picked.weight < picked.choice.least:
        await screen.press(*str(next_to_pick(picked) + 1), "enter")
    await screen.press(*str(len(screen.app.table_screen.answers)), "enter")  # the last line confirms the set


def next_to_pick(picked: PickedSet) -> int:
    """The first thing of a set of which there is still one, and that can be chosen together with those picked."""
    chosen = [item for number, item in picked.pairs() if number]
    return next(
        at
        for at, (number, item) in enumerate(picked.pairs())
        if number < item.most and all(can_be_together(item, other) for other in chosen)
    )


def drive(local: LocalTable, script: Script, size: tuple[int, int] = NORMAL, pause: float = 0) -> None:
    """Run the app without a terminal, and a script that uses it."""

    async def run() -> None:
        app = TerminalApp(local, pause)
        async with app.run_test(size=size) as pilot:
            screen = Screen(app, pilot)
            if pause == 0:
                await screen.settle()
            await script(screen)

    asyncio.run(run())
