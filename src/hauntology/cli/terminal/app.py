"""The full screen: one table, from sitting down to leaving."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal

from textual.app import App

from hauntology.cli.terminal.sitting import Sitting
from hauntology.cli.terminal.table_screen import PAUSE, TableScreen


class TerminalApp(App[None]):
    """Holds the table; everything else is on its screens."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, sitting: Sitting, pause: float = PAUSE) -> None:
        # Textual turns its own colours into greys for NO_COLOR; only the terminal's can be left out altogether.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.table_screen = TableScreen(sitting, pause)

    def on_mount(self) -> None:
        """Sit down. A polite kill leaves the terminal as it was; not every system has one."""
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.action_leave)
        self.push_screen(self.table_screen)

    def action_leave(self) -> None:
        """Leave the table. Everything is on disk already."""
        self.exit()


def play_full(sitting: Sitting) -> int:
    """Play until somebody leaves, then say where the game is kept."""
    app = TerminalApp(sitting)
    app.run()
    print(app.table_screen.sitting.kept())
    return app.return_code or 0
