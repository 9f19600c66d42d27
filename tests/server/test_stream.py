"""The stream of one viewer: an update for what concerns it, and numbers by which it can come back."""

from __future__ import annotations

from typing import cast

from hauntology.server.stream import Stream
from hauntology.table import Table


class Known:
    """As much of a table as a stream looks at."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.moved_on = 0
        self.secret = ""

    def known(self, _: str | None) -> bytes:
        return self.secret.encode()


def note(stream: Stream, table: Known, consent: int | None = None, *, is_own: bool = False) -> None:
    stream.note(cast(Table, table), "Ada", (consent,), is_own=is_own)


def test_what_does_not_concern_a_viewer_is_no_update() -> None:
    """Of a choice that another makes card by card, in secret, nobody hears before it is done."""
    stream, table = Stream(), Known()
    note(stream, table)
    assert stream.seq == 1

    table.moved_on = 1
    note(stream, table)
    assert stream.seq == 1

    table.secret = "turned up"
    note(stream, table)
    assert stream.seq == 2


def test_lines_that_were_taken_back_are_sent_anew() -> None:
    stream, table = Stream(), Known()
    for told in (["a", "b"], ["a", "b", "c"], ["a"], ["a", "d"]):
        table.told = told
        note(stream, table)

    assert [stream.since(seq) for seq in range(5)] == [0, 1, 1, 1, 2]


def test_the_question_at_hand_was_put_when_the_table_last_moved_on() -> None:
    stream, table = Stream(), Known()
    note(stream, table)
    table.secret = "another has laid down an answer"
    note(stream, table)
    assert (stream.seq, stream.asked) == (2, 1)

    table.secret, table.moved_on = "all turned up", 2
    note(stream, table)
    assert (stream.seq, stream.asked) == (3, 3)
    table.secret = "picked up my own"
    note(stream, table, is_own=True)
    assert (stream.seq, stream.asked) == (4, 4)


def test_somebody_who_asks_for_consent_is_an_update() -> None:
    stream, table = Stream(), Known()
    note(stream, table)
    note(stream, table, 1)

    assert (stream.seq, stream.asked) == (2, 1)


def test_another_viewer_has_seen_nothing_whatever_number_it_says() -> None:
    stream, table = Stream(), Known()
    table.told = ["a", "b"]
    note(stream, table)

    stream.begin_anew(7)

    assert stream.seq == 8
    assert stream.since(7) == 0
    assert stream.since(8) == 2


def test_whoever_did_something_is_always_told() -> None:
    """A client takes no answer before it was told what followed from the one before."""
    stream, table = Stream(), Known()
    note(stream, table)

    note(stream, table, is_own=True)

    assert stream.seq == 2
