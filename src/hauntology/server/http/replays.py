"""Replays: a record step by step, as one viewer saw it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hauntology.games import get
from hauntology.kernel.agenda import next_item
from hauntology.kernel.game import GameError
from hauntology.server.protocol.http_types import Replay, ReplayStep
from hauntology.server.session.creation import MAX_RECORD_LINES
from hauntology.table import Record, read_record
from hauntology.table.answer_sets import PLUS
from hauntology.table.labels import label_answers
from hauntology.table.narration import LogLine
from hauntology.table.notation import NotationError, parse_answer
from hauntology.table.record import RecordEntry
from hauntology.table.record_replay import EarlierRulesError, list_redacted_steps, replay_entries, visible_line
from hauntology.table.undo import is_undo


def make_replay_json(text: str, viewer: int | None) -> bytes:
    """Replay a record and encode the result as JSON. Takes a while: run it in a worker, not in the event loop."""
    return msgspec.json.encode(make_replay(read_record(text), viewer))


def make_replay(record: Record, viewer: int | None) -> Replay:
    """Make the replay for this viewer. A record saved mid-game is always shown to the viewer who saved it."""
    if len(record.entries) > MAX_RECORD_LINES:
        raise GameError(f"The record is too long to show: at most {MAX_RECORD_LINES} lines.")
    if viewer is not None and not 0 <= viewer < len(record.seats):
        raise GameError(f"There is no seat {viewer} in this record.")
    if record.is_redacted and viewer is None and record.viewer:
        viewer = record.seats.index(record.viewer)
    name = None if viewer is None else record.seats[viewer]
    steps = list_redacted_replay(record, name) if record.is_redacted else list_whole_replay(record, name)
    return Replay(record.game, list(record.seats), list(record.kinds), viewer, list(steps))


def list_whole_replay(record: Record, viewer: str | None) -> Iterator[ReplayStep]:
    """Replay every line of the record by the rules; one of an earlier version up to a notice as the last step."""
    question = None  # the one that the next line answers
    view = None
    try:
        for entry, table in replay_entries(record):
            line, text = visible_line(table, entry, viewer), ""
            if entry is not None:
                text = table.entry_text(len(table.entries), viewer)
            label, lines = label_entry(record, text, question), table.log_lines(viewer, table.event_log.by_line[-1])
            view = table.view(viewer)
            yield msgspec.structs.replace(make_step(record, entry, line, label, lines), view=view)
            question = next_item(table.state).what if table.state.waiting else None
    except EarlierRulesError as notice:
        step = make_step(record, None, "", "", [LogLine(str(notice), "", "", {})])
        yield msgspec.structs.replace(step, view=view)


def list_redacted_replay(record: Record, viewer: str | None) -> Iterator[ReplayStep]:
    """Show the lines of a record of which only the sentences are known."""
    for entry, step in zip((None, *record.entries), list_redacted_steps(record, viewer), strict=True):
        lines = [LogLine(text, "", "", {}) for text in step.sentences]
        yield make_step(record, entry, step.line, label_entry(record, "" if entry is None else entry.text), lines)


def make_step(record: Record, entry: RecordEntry | None, line: str, label: str, lines: list[LogLine]) -> ReplayStep:
    """Make the step of one line, without the view."""
    seat = None if entry is None else record.seats.index(entry.seat)
    return ReplayStep(line, seat, label, entry is not None and is_undo(entry), lines, None)


def label_entry(record: Record, text: str, question: int | None = None) -> str:
    """Label the answer of a line for people; empty if the line undoes something or the answer is not known."""
    game = get(record.game)
    try:
        answers = [parse_answer(game, record.seats, part) for part in text.split(PLUS)]
        return label_answers(game, record.seats, answers, question)
    except NotationError:
        return ""
