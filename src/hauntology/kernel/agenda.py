"""The agenda: a stack of questions to ask and steps to take.

`ask` plans a question to some seats, `plan_step` plans a step. What one step plans is done in the order in which it was
planned, and before everything that was planned earlier. So an interrupt needs no special case: the step that is
interrupted plans it.

The stack is an array in the state with the next item last. While a step runs, its items are pushed in reading order;
`reverse_new_items` then reverses them.
"""

from __future__ import annotations

from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS
from hauntology.kernel.state import OPEN, GameState, Item


@rule
def ask(s: GameState, seats: int, question: int, about: int = 0) -> None:
    """Ask these seats a question. Several seats answer at once, in secret. With no seats, nothing is asked."""
    if seats != NO_SEATS:
        push_item(s, question, seats, about, 0)


@rule
def plan_step(s: GameState, step: int, about: int = 0, more: int = 0) -> None:
    """Take this step next, after what the current step has planned so far."""
    push_item(s, step, NO_SEATS, about, more)


@rule
def skip_to(s: GameState, step: int) -> None:
    """Drop everything planned before the next step of this kind; everything if there is none. The step itself stays."""
    reverse_new_items(s)
    while s.planned > 0 and not is_next(s, step):
        pop_item(s)
    s.mark = s.planned


@rule
def end_game(s: GameState, ending: int) -> None:
    """End the game: clear the agenda, and wait for nobody."""
    while s.planned > 0:
        pop_item(s)
    s.mark = 0
    s.waiting = NO_SEATS
    s.ending = ending


@rule
def is_over(s: GameState) -> bool:
    """Has the game ended?"""
    return s.ending != OPEN


# Internals ------------------------------------------------------------------


@rule
def push_item(s: GameState, what: int, seats: int, about: int, more: int) -> None:
    """Push an item. If the agenda is full, discard the item and set `overflowed`, which `flaws` reports."""
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
def reverse_new_items(s: GameState) -> None:
    """Reverse the items that the current step has pushed, so that the first of them comes next."""
    low = s.mark
    high = s.planned - 1
    while low < high:
        swap_items(s.agenda[low], s.agenda[high])
        low += 1
        high -= 1
    s.mark = s.planned


@rule
def swap_items(one: Item, other: Item) -> None:
    """Swap two items, field by field: assigning a struct to a local name would not copy it."""
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
    """The item that comes next. The agenda must not be empty."""
    return s.agenda[s.planned - 1]


@rule
def is_next(s: GameState, step: int) -> bool:
    """Is the next item this step?"""
    item = next_item(s)
    return item.seats == NO_SEATS and item.what == step


@rule
def pop_item(s: GameState) -> None:
    """Pop the next item. It is set to zero, so that equal states have equal bytes."""
    item = next_item(s)
    item.what = 0
    item.seats = NO_SEATS
    item.about = 0
    item.more = 0
    s.planned -= 1
