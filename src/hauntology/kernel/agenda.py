"""The agenda: what comes next, and who owes which answer.

Rules plan in reading order. `ask` puts a question to some seats, `then` names a step to take afterwards; what one
step plans is done in the order in which it was planned, before whatever had been planned earlier. So an interrupt is
nothing special: it is planned by the step that it interrupts.
"""

from __future__ import annotations

from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS
from hauntology.kernel.state import OPEN, GameState, Item


@rule
def ask(s: GameState, seats: int, question: int, about: int = 0) -> None:
    """Ask these seats; several answer at once, in secret. A question to nobody is not asked."""
    if seats != NO_SEATS:
        plan(s, question, seats, about, 0)


@rule
def then(s: GameState, step: int, about: int = 0, more: int = 0) -> None:
    """Afterwards, take this step."""
    plan(s, step, NO_SEATS, about, more)


@rule
def skip_to(s: GameState, step: int) -> None:
    """Drop what is planned up to the next such step: the rest of a turn is lost. Without one, all is dropped."""
    settle(s)
    while s.planned > 0 and not is_next(s, step):
        drop(s)
    s.mark = s.planned


@rule
def end(s: GameState, ending: int) -> None:
    """The game is over: nothing is planned any more, and nobody owes an answer."""
    while s.planned > 0:
        drop(s)
    s.mark = 0
    s.waiting = NO_SEATS
    s.ending = ending


@rule
def is_over(s: GameState) -> bool:
    """Has the game ended?"""
    return s.ending != OPEN


# The agenda's own business --------------------------------------------------


@rule
def plan(s: GameState, what: int, seats: int, about: int, more: int) -> None:
    """Put a line on top; `settle` turns round what one step has planned. A full agenda is noted: see `flaws`."""
    if s.planned == len(s.agenda):
        s.overflowed = 1
        return
    item = s.agenda[s.planned]
    item.what = what
    item.seats = seats
    item.about = about
    item.more = more
    s.planned += 1


@rule
def settle(s: GameState) -> None:
    """A step is done: what it planned first comes next, on top."""
    low = s.mark
    high = s.planned - 1
    while low < high:
        swap_lines(s.agenda[low], s.agenda[high])
        low += 1
        high -= 1
    s.mark = s.planned


@rule
def swap_lines(one: Item, other: Item) -> None:
    """Let two lines change places."""
    what = one.what
    seats = one.seats
    about = one.about
    more = one.more
    one.what = other.what
    one.seats = other.seats
    one.about = other.about
    one.more = other.more
    other.what = what
    other.seats = seats
    other.about = about
    other.more = more


@rule
def next_item(s: GameState) -> Item:
    """The line that is next."""
    return s.agenda[s.planned - 1]


@rule
def is_next(s: GameState, step: int) -> bool:
    """Is the next line this step?"""
    item = next_item(s)
    return item.seats == NO_SEATS and item.what == step


@rule
def drop(s: GameState) -> None:
    """Take the next line off. It is wiped, so that equal states have equal bytes."""
    item = next_item(s)
    item.what = 0
    item.seats = NO_SEATS
    item.about = 0
    item.more = 0
    s.planned -= 1
