"""What somebody at a table wants, judged: the entry that is to be written down, or an error that says why not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from hauntology.kernel.contract import AnswerError, GameError
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.tape import WATCHER
from hauntology.server import log
from hauntology.server.course import Course
from hauntology.server.log import Written
from hauntology.server.protocol import Again, Answer, AskHint, Change, Consent, Leave, Say, Sit, TakeBack
from hauntology.server.seating import short
from hauntology.table import Table

Wish = Sit | Leave | Answer | TakeBack | Consent | Say | Change | Again
MOVED_ON = "The table has moved on since; look again."
OpenAgain = Callable[[log.Opening, list[str]], Awaitable[str]]


async def judged(course: Course, seat: int, wish: Wish, here: Collection[int], open_again: OpenAgain) -> Written:
    """By the rules of the game and of the table; `here` are the seats of people who are connected."""
    match wish:
        case Sit():
            return course.seating.judged_sit(seat, wish, is_named=course.names != [])
        case Leave():
            return course.seating.judged_leave(seat, wish)
        case Change():
            return course.seating.judged_change(wish)
        case Say():
            name = course.seating.name_of(seat)
            return course.chat.judged(seat, course.names[seat] if course.names else name, wish)
        case Answer():
            return answered(course, seat, wish)
        case TakeBack():
            return taken_back(course, seat, wish, here)
        case Consent():
            return course.consent.judged(seat, wish.id, yes=wish.yes)
        case Again():
            return await again(course, seat, wish, open_again)


def answered(course: Course, seat: int, wish: Answer) -> log.Answered:
    """One of the answers that the rules allow, to the question at hand."""
    table = playing(course, seat)
    course.consent.check_free(course.names)
    check_at_hand(course, seat, wish.seq)
    answer = table.parse(course.names[seat], short(wish.text))
    refusal = course.game.rules.why_not(table.state, seat, answer)
    if refusal != ALLOWED:
        raise AnswerError(refusal, course.game.refusal_text(refusal))
    return log.Answered(seat, wish.id, answer=answer, spent=course.clocks.spent(seat), on=course.mark)


def taken_back(course: Course, seat: int, wish: TakeBack, here: Collection[int]) -> log.Undone | log.Asked:
    """At once if it is free; else the other people who are there are asked."""
    table, name = playing(course, seat), course.names[seat]
    if table.over:
        raise GameError("the game is over, and its secret told")
    course.consent.check_free(course.names)
    if not table.undo_refusal(name):
        return log.Undone(seat, wish.id)
    if why := table.consent_refusal(name):
        raise GameError(why)
    others = [other for other in course.seating.people if other != seat and other in here]
    return log.Asked(seat, wish.id, of=others)


async def again(course: Course, seat: int, wish: Again, open_again: OpenAgain) -> log.Moved:
    """The first to want it opens the new table; the others go there too."""
    if not playing(course, seat).over:
        raise GameError("the game is not over yet")
    table = course.moved_to or await open_again(course.opening, course.seating.kinds)
    return log.Moved(seat, wish.id, table=table)


def hinted(course: Course, seat: int, wish: AskHint) -> Table:
    """The table, for somebody who may be told what would be best to answer."""
    table = playing(course, seat)
    if course.notice:
        raise GameError(course.notice)
    if not course.opening.hints:
        raise GameError("At this table there are no hints.")
    if table.over:
        raise GameError("The game is over.")
    if course.names[seat] not in table.waiting:
        raise GameError("You are not asked anything now.")
    check_at_hand(course, seat, wish.seq)
    return table


def check_at_hand(course: Course, seat: int, seq: int) -> None:
    """Does a person play this seat, and was the question at hand put in this update or before?"""
    if course.seating.seats[seat].played_by:
        raise GameError("The stand-in plays this seat; sit down again first.")
    if seq < course.streams[seat].asked:
        raise GameError(MOVED_ON)


def playing(course: Course, seat: int) -> Table:
    """The table, for somebody who sits there while the game is on."""
    if seat == WATCHER:
        raise GameError("this link is for watching")
    if course.table is None:
        raise GameError("the game has not begun: not everybody has sat down")
    return course.table
