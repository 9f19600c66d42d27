"""A record shown scene by scene, with one viewer's eyes."""

from __future__ import annotations

import msgspec

from hauntology.kernel.contract import GameError
from hauntology.server.opening import MOST_LINES
from hauntology.server.protocol import Replay, Scene
from hauntology.server.seen import Line, View
from hauntology.table import Record, read_record
from hauntology.table.replaying import line_of, played, remembered


def replay_json(text: str, eyes: str) -> bytes:
    """The replay of a record as it goes to the client. It takes a while: not for the process that talks to people."""
    return msgspec.json.encode(replay_of(read_record(text), eyes))


def replay_of(record: Record, eyes: str) -> Replay:
    """What the viewer saw; of a redacted record, what its own viewer was told."""
    if len(record.entries) > MOST_LINES:
        raise GameError(f"a record that is shown has at most {MOST_LINES} lines")
    if eyes and eyes not in record.seats:
        raise GameError(f"nobody called {eyes!r} sits at this table")
    if record.is_redacted:
        eyes = eyes or record.viewer
        scenes = [told_scene(scene.line, scene.told) for scene in remembered(record, eyes or None)]
    else:
        scenes = shown_scenes(record, eyes or None)
    return Replay(record.game, list(record.seats), list(record.kinds), eyes, scenes)


def shown_scenes(record: Record, viewer: str | None) -> list[Scene]:
    """Each line played again, by the rules."""
    return [
        Scene(
            line_of(table, entry, viewer),
            msgspec.convert(table.story(viewer, since=heard), list[Line]),
            msgspec.convert(table.view(viewer), View),
        )
        for entry, heard, table in played(record)
    ]


def told_scene(line: str, told: tuple[str, ...]) -> Scene:
    """A line of which only the words are left."""
    return Scene(line, [Line(text, "", "", {}) for text in told], None)
