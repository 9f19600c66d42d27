"""The updates of one viewer: one for each change that it can see, with numbers by which it can reconnect."""

from __future__ import annotations

from typing import cast

from hauntology.server.session.update_cursor import UpdateCursor
from hauntology.table import Table
from hauntology.table.event_log import EventLog


class FakeTable:
    """The parts of a table that a cursor uses."""

    def __init__(self) -> None:
        self.events: list[str] = []
        self.entries: list[str] = []
        self.event_log = EventLog()
        self.asked_since = 0
        self.visible = ""

    def redacted_bytes(self, _: str | None) -> bytes:
        return self.visible.encode()


def change(table: FakeTable, events: list[str], kept_events: int) -> None:
    """Another line of the record, before which this many of the events stood already."""
    table.events, table.event_log.kept = events, kept_events
    table.entries.append("")


def advance(cursor: UpdateCursor, table: FakeTable, asking: int | None = None, *, is_own: bool = False) -> None:
    cursor.advance(cast(Table, table), "Ada", (asking,), is_own=is_own)


def test_changes_that_a_viewer_cannot_see_produce_no_update() -> None:
    """If somebody picks card by card face down, nobody else is told before all cards are picked."""
    cursor, table = UpdateCursor(), FakeTable()
    advance(cursor, table)
    assert cursor.seq == 1

    table.asked_since = 1
    advance(cursor, table)
    assert cursor.seq == 1

    table.visible = "turned up"
    advance(cursor, table)
    assert cursor.seq == 2


def test_log_lines_after_an_undo_are_sent_again() -> None:
    cursor, table = UpdateCursor(), FakeTable()
    for events, kept in ((["a", "b"], 0), (["a", "b", "c"], 2), (["a"], 1), (["a", "d"], 1)):
        change(table, events, kept)
        advance(cursor, table)

    assert [cursor.count_kept_lines(seq) for seq in range(5)] == [0, 1, 1, 1, 2]


def test_lines_that_replace_as_many_others_are_sent() -> None:
    cursor, table = UpdateCursor(), FakeTable()
    for events, kept in ((["a", "b"], 0), (["a", "a notice"], 1)):
        change(table, events, kept)
        advance(cursor, table)
    advance(cursor, table, 1)

    assert [cursor.count_kept_lines(seq) for seq in range(4)] == [0, 1, 2, 2]


def test_a_question_counts_as_asked_when_the_table_last_moved_on() -> None:
    cursor, table = UpdateCursor(), FakeTable()
    advance(cursor, table)
    table.visible = "somebody else has answered face down"
    advance(cursor, table)
    assert (cursor.seq, cursor.asked_seq) == (2, 1)

    table.visible, table.asked_since = "all turned up", 2
    advance(cursor, table)
    assert (cursor.seq, cursor.asked_seq) == (3, 3)
    table.visible = "picked up my own"
    advance(cursor, table, is_own=True)
    assert (cursor.seq, cursor.asked_seq) == (4, 4)


def test_a_request_to_undo_is_an_update() -> None:
    cursor, table = UpdateCursor(), FakeTable()
    advance(cursor, table)
    advance(cursor, table, 1)

    assert (cursor.seq, cursor.asked_seq) == (2, 1)


def test_another_person_with_this_view_has_seen_nothing_whatever_number_they_give() -> None:
    cursor, table = UpdateCursor(), FakeTable()
    table.events = ["a", "b"]
    advance(cursor, table)

    cursor.restart(7)

    assert cursor.seq == 8
    assert cursor.count_kept_lines(7) == 0
    assert cursor.count_kept_lines(8) == 2


def test_a_viewer_who_did_something_always_gets_an_update() -> None:
    """A client accepts no further answer before it has received what followed from the last one."""
    cursor, table = UpdateCursor(), FakeTable()
    advance(cursor, table)

    advance(cursor, table, is_own=True)

    assert cursor.seq == 2
