"""`hauntology replay`: a record line by line, as a seat, a watcher or all eyes saw it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from hauntology.cli.terminal.saving import read
from hauntology.kernel.tape import ALL_EYES
from hauntology.table import Record, RecordError, read_record
from hauntology.table.replaying import Scene, scenes
from hauntology.table.table import Who

KEYS = "Enter next, b back, a number to go there, q leave"


def replay(chosen: argparse.Namespace) -> int:
    """Print what the viewer saw: all of it, or where there is a terminal, line after line."""
    try:
        record = read_record(read(Path(chosen.file)))
        viewer = viewer_of(record, chosen)
        found = scenes(record, viewer)
    except RecordError as wrong:
        raise RecordError(f"{chosen.file}: {wrong}") from wrong
    print(title(record, viewer))
    if chosen.plain or not is_terminal():
        for scene in found:
            print(scene_text(scene))
    else:
        step_through(found)
    return 0


def viewer_of(record: Record, chosen: argparse.Namespace) -> Who:
    """Whose eyes were asked for; without a wish, those of the record's own viewer, or a watcher's."""
    if chosen.all:
        return ALL_EYES
    wanted: str | None = chosen.seat
    return wanted if wanted is not None else record.viewer or None


def title(record: Record, viewer: Who) -> str:
    """What is shown, and with whose eyes."""
    eyes = "all eyes" if viewer == ALL_EYES else "a watcher's eyes" if viewer is None else f"the eyes of {viewer}"
    return f"{record.game} {record.version}: {', '.join(record.seats)}, with {eyes}\n"


def scene_text(scene: Scene) -> str:
    """The line of the record, what was told, and in brackets what is asked now."""
    question = [f"[{scene.question}]"] if scene.question else []
    lines = [f"  {line}" for line in [*scene.told, *question]]
    return "\n".join([scene.line, *lines] if scene.line else lines)


def is_terminal() -> bool:
    """Does somebody sit before it who can step?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def step_through(found: Sequence[Scene]) -> None:
    """Show one scene after another, or another one that is wished for, until the end."""
    at: int | None = 0
    while at is not None:
        print(scene_text(found[at]))
        at = next_scene(at, len(found) - 1)


def next_scene(at: int, last: int) -> int | None:
    """Ask where to go on; None to leave, or after the last scene."""
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
        print(f"{wish!r} is no way to go: {KEYS}, and the numbers go from 0 to {last}.")
