"""`hauntology replay`: a record line by line, as a seat, a spectator or an omniscient viewer saw it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from hauntology.cli.arguments import Commands, add_command
from hauntology.cli.terminal.save_files import read
from hauntology.kernel.trace import OMNISCIENT
from hauntology.table import Record, RecordError, read_record
from hauntology.table.record_replay import RecordStep, replay_steps
from hauntology.table.table import Viewer

KEYS = "Enter next, b back, a number to go there, q quit"


def register(commands: Commands) -> None:
    """Declare the command's arguments."""
    command = add_command(commands, "replay", replay, "Step through a record, as one viewer saw it")
    command.add_argument("file", metavar="FILE", help="a record")
    viewer = command.add_mutually_exclusive_group()
    viewer.add_argument("--seat", metavar="NAME", help="show what this seat saw (default: what a spectator saw)")
    viewer.add_argument("--all", action="store_true", help="show everything, hidden or not")
    command.add_argument("--plain", action="store_true", help="print everything at once, without stepping")


def replay(chosen: argparse.Namespace) -> int:
    """Print what the viewer saw: step by step in a terminal, otherwise all at once."""
    try:
        record = read_record(read(Path(chosen.file)))
        viewer = choose_viewer(record, chosen)
        steps = replay_steps(record, viewer)
    except RecordError as error:
        raise RecordError(f"{chosen.file}: {error}") from error
    print(format_title(record, viewer))
    if chosen.plain or not is_interactive():
        for step in steps:
            print(format_step(step))
    else:
        step_through(steps)
    return 0


def choose_viewer(record: Record, chosen: argparse.Namespace) -> Viewer:
    """The viewer that was asked for; by default the one who saved the record, else a spectator."""
    if chosen.all:
        return OMNISCIENT
    wanted: str | None = chosen.seat
    return wanted if wanted is not None else record.viewer or None


def format_title(record: Record, viewer: Viewer) -> str:
    """What is shown, and to whom."""
    who = "everything" if viewer == OMNISCIENT else f"as {'a spectator' if viewer is None else viewer} saw it"
    return f"{record.game} {record.version}: {', '.join(record.seats)}, {who}\n"


def format_step(step: RecordStep) -> str:
    """The line of the record, what happened, and the next question in brackets."""
    question = [f"[{step.question}]"] if step.question else []
    lines = [f"  {line}" for line in [*step.sentences, *question]]
    return "\n".join([step.line, *lines] if step.line else lines)


def is_interactive() -> bool:
    """Is somebody at a terminal who can step through it?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def step_through(steps: Sequence[RecordStep]) -> None:
    """Show one step after another, in the order that is asked for."""
    at: int | None = 0
    while at is not None:
        print(format_step(steps[at]))
        at = ask_next_step(at, len(steps) - 1)


def ask_next_step(at: int, last: int) -> int | None:
    """Ask where to go; None to quit, or after the last step."""
    while True:
        wish = input(f"{at}/{last}  {KEYS}: ").strip().casefold()
        if wish == "q" or (wish == "" and at == last):
            return None
        if wish == "":
            return at + 1
        if wish == "b":
            return max(0, at - 1)
        if wish.isascii() and wish.isdigit() and int(wish[:9]) <= last:
            return int(wish[:9])
        print(f"{wish!r} is not a command. {KEYS}; numbers go from 0 to {last}.")
