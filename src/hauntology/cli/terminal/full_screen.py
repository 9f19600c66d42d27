"""The full-screen application: one table, from opening to leaving."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal

from textual.app import App

from hauntology.cli.terminal.local_table import LocalTable
from hauntology.cli.terminal.table_screen import BOT_PAUSE, TableScreen


class TerminalApp(App[None]):
    """Holds the table screen; everything else happens on screens."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, local: LocalTable, bot_pause: float = BOT_PAUSE) -> None:
        # For NO_COLOR Textual turns its own colours into greys; only the terminal's own can be left out altogether.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.table_screen = TableScreen(local, bot_pause)

    def on_mount(self) -> None:
        """Show the table. On SIGTERM, leave cleanly, so that the terminal is restored; not every system has it."""
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.action_leave)
        self.push_screen(self.table_screen)

    def action_leave(self) -> None:
        """Leave the table. Everything is on disk already."""
        self.exit()


def play_full_screen(local: LocalTable) -> int:
    """Play until somebody leaves, then say where the game is saved."""
    app = TerminalApp(local)
    app.run()
    print(app.table_screen.local.describe_file())
    return app.return_code or 0
