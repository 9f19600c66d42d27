"""How tests drive the full screen: press keys as a person would, and read what is shown."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Callable, Coroutine

from textual.pilot import Pilot
from textual.widgets import Static

from hauntology.cli.terminal.app import TerminalApp
from hauntology.cli.terminal.board_view import BoardView
from hauntology.cli.terminal.seating import seat_all
from hauntology.cli.terminal.sitting import Sitting
from hauntology.games import get
from hauntology.kernel.contract import OptionValue

USUAL, SMALL, WIDE = (100, 40), (80, 24), (150, 40)
LONG = 60.0  # seconds: no test waits for a bot that pauses so long
SETTLED = 0.05
ROUNDS = 300

Script = Callable[["Screen"], Coroutine[None, None, None]]


class Screen:
    """An app under test: press keys, read what is shown."""

    def __init__(self, app: TerminalApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def type_line(self, text: str) -> None:
        await self.press(*["space" if char == " " else char for char in text], "enter")

    async def settle(self) -> None:
        """Until bots have answered and everything is drawn, however slow the machine is."""
        await self.until(lambda: self.sitting.table.over or self.sitting.next_bot() is None)
        await self.pilot.pause(SETTLED)
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let the app work until this is so, or for long enough."""
        for _ in range(ROUNDS):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()
            if condition():
                return

    def text(self) -> str:
        """Everything that stands on the screen, and nothing else."""
        picture = self.app.export_screenshot()
        shown = re.findall(r"<text[^>]*>(.*?)</text>", picture, re.DOTALL)
        return html.unescape("\n".join(shown)).replace("\xa0", " ")

    @property
    def log(self) -> str:
        """The whole log pane, with what has scrolled away."""
        return str(self.app.table_screen.query_one("#log", Static).content)

    @property
    def board(self) -> BoardView:
        return self.app.table_screen.query_one(BoardView)

    @property
    def sitting(self) -> Sitting:
        return self.app.table_screen.sitting


def sit(name: str, *words: str, seed: int = 7, options: dict[str, OptionValue] | None = None) -> Sitting:
    game = get(name)
    return Sitting.begin(game, seat_all(game, words), seed, options)


def drive(sitting: Sitting, script: Script, size: tuple[int, int] = USUAL, pause: float = 0) -> None:
    """Run the app without a terminal, and the script on it."""

    async def running() -> None:
        app = TerminalApp(sitting, pause)
        async with app.run_test(size=size) as pilot:
            screen = Screen(app, pilot)
            if pause == 0:
                await screen.settle()
            await script(screen)

    asyncio.run(running())
