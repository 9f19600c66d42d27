"""Replays: a record step by step, as one viewer saw it."""

from __future__ import annotations

import msgspec

from hauntology.kernel.game import GameError
from hauntology.server.protocol.http_types import Replay, ReplayStep
from hauntology.server.session.creation import MAX_RECORD_LINES
from hauntology.table import Record, read_record
from hauntology.table.narration import LogLine
from hauntology.table.record_replay import list_redacted_steps, replay_entries, visible_line


def make_replay_json(text: str, viewer: str) -> bytes:
    """The replay of a record as JSON. Takes a while: run it in a worker, not in the event loop."""
    return msgspec.json.encode(make_replay(read_record(text), viewer))


def make_replay(record: Record, viewer: str) -> Replay:
    """What the viewer saw; of a record saved in the middle of a game, what its own viewer was shown."""
    if len(record.entries) > MAX_RECORD_LINES:
        raise GameError(f"A record can be shown if it has at most {MAX_RECORD_LINES} lines.")
    if viewer and viewer not in record.seats:
        raise GameError(f"There is no seat {viewer!r} in this record.")
    if record.is_redacted:
        viewer = viewer or record.viewer
        steps = [make_sentence_step(step.line, step.sentences) for step in list_redacted_steps(record, viewer or None)]
    else:
        steps = list_replayed_steps(record, viewer or None)
    return Replay(record.game, list(record.seats), list(record.kinds), viewer, steps)


def list_replayed_steps(record: Record, viewer: str | None) -> list[ReplayStep]:
    """Every line of the record, replayed by the rules."""
    return [
        ReplayStep(visible_line(table, entry, viewer), table.log_lines(viewer, since=before), table.view(viewer))
        for entry, before, table in replay_entries(record)
    ]


def make_sentence_step(line: str, sentences: tuple[str, ...]) -> ReplayStep:
    """A line of which only the sentences are known."""
    return ReplayStep(line, [LogLine(text, "", "", {}) for text in sentences], None)
