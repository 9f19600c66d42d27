"""Notices: events of the table itself, in the log between the events of the game."""

from __future__ import annotations

from enum import IntEnum

from hauntology.kernel.events import EventKind, event
from hauntology.kernel.game import Game
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import EventRecord
from hauntology.kernel.words import EventText, common_words


class Notice(IntEnum):
    """What can happen at a table outside the rules of its game. The numbers are below those of events."""

    UNDONE = -1  # an answer was taken back by consent
    REDRAWN = -2  # and dice or cards that decided something since are drawn again
    FORCED = -3  # the table gave the only answer that a seat could give to this question


NOTICES: dict[int, EventKind] = {
    Notice.UNDONE: event(seat=Meaning.SEAT),
    Notice.REDRAWN: event(),
    Notice.FORCED: event(seat=Meaning.SEAT, question=Meaning.NUMBER, answer=Meaning.ANSWER),
}


def make_undo_notices(seat: int, *, has_drawn: bool) -> list[EventRecord]:
    """What the log says when a seat has taken back an answer by consent."""
    undone = EventRecord(Notice.UNDONE, (seat,))
    return [undone, EventRecord(Notice.REDRAWN, ())] if has_drawn else [undone]


def make_forced_notice(seat: int, question: int, answer: int) -> EventRecord:
    """What the log says when a seat had only one answer."""
    return EventRecord(Notice.FORCED, (seat, question, answer))


def outlives_undo(record: EventRecord) -> bool:
    """Does the log still tell this when the line of the record that it belongs to has been undone?"""
    return record.event in (Notice.UNDONE, Notice.REDRAWN)


def kind_of_event(game: Game, number: int) -> EventKind:
    """The arguments of an event of the game, or of a notice."""
    return NOTICES[number] if number < 0 else game.events[number]


def id_of_event(game: Game, number: int) -> str:
    """The id of an event of the game, or of a notice."""
    return (Notice(number) if number < 0 else game.event(number)).name.lower()


def text_of_event(game: Game, number: int) -> EventText:
    """The sentence of an event of the game, or of a notice."""
    if number < 0:
        return EventText(common_words().notices[id_of_event(game, number)])
    return game.words.events[number]
