"""Snapshots: a course as bytes, so that a table comes back at once, however long its log is.

Only the very program that wrote a snapshot goes on from it. Any other plays the log again, and looks whether it comes
to the same state.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import hauntology
from hauntology.kernel.state import GameState
from hauntology.server.course import Course, Remembered
from hauntology.server.limits import Now
from hauntology.server.log import Opening, Written
from hauntology.server.protocol import UNREADABLE
from hauntology.server.store import Snapshot

EVERY = 100  # entries


class Kept(Struct):
    """What is kept: which program wrote it, after how many entries, the hash of the state, and all of it, sealed."""

    engine: str
    number: int
    mark: str
    seal: bytes
    body: bytes

    @property
    def is_ours(self) -> bool:
        """Has this very program written it?"""
        return self.engine == engine()


@functools.cache
def engine() -> str:
    """A name for this program, made from all its sources."""
    folder = Path(hauntology.__file__).parent
    digest = hashlib.sha256(hauntology.__version__.encode())
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def snapshot_of(course: Course) -> Snapshot:
    """A course as it is now."""
    body = msgspec.msgpack.encode(course.remember(), enc_hook=packed)
    return Snapshot(course.length, msgspec.msgpack.encode(sealed(engine(), course.length, course.mark, body)))


def sealed(program: str, number: int, mark: str, body: bytes) -> Kept:
    """What is kept, with a seal that tells whether a byte has changed: a damaged disk may say nothing."""
    parts = msgspec.msgpack.encode((program, number, mark, body))
    return Kept(program, number, mark, hashlib.sha256(parts).digest(), body)


def read_kept(snapshot: Snapshot | None) -> Kept | None:
    """What was kept; None if it is damaged, for the log is enough."""
    try:
        kept = None if snapshot is None else msgspec.msgpack.decode(snapshot.body, type=Kept)
    except UNREADABLE:
        return None
    return kept if kept is not None and kept == sealed(kept.engine, kept.number, kept.mark, kept.body) else None


def recall(course: Course, kept: Kept) -> None:
    """Be where the snapshot was taken."""

    def unpacked(kind: type, data: Any) -> Any:
        return course.game.state.unpack(data) if issubclass(kind, GameState) else data

    course.recall(msgspec.msgpack.decode(kept.body, type=Remembered, dec_hook=unpacked))


def brought_back(opening: Opening, log: Sequence[Written], kept: Kept | None, now: Now) -> Course:
    """A table by its log, all of it; or by what was kept and the log since, if this program has kept it."""
    course = Course(opening, now)
    if kept is None:
        course.play_again(log)
    elif kept.is_ours:
        recall(course, kept)
        course.play_again(log)
    else:
        course.play_again(log[: kept.number])
        if not course.notice and course.mark != kept.mark:
            course.freeze(f"after entry {kept.number} it comes to another state")
        course.play_again(log[kept.number :])
    return course


def packed(part: Any) -> bytes:
    """A state as its bytes."""
    if not isinstance(part, GameState):
        raise NotImplementedError
    return part.pack()
