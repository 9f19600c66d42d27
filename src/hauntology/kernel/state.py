"""The fields of every game's state: the random generator, the agenda, and who owes which answer."""

from __future__ import annotations

from hauntology.kernel.chance import Chance
from hauntology.kernel.seat_order import MAX_SEATS
from hauntology.kernel.structs.fields import BY_NONE, BY_OWNER, Meaning, i8, i16, nested, rows
from hauntology.kernel.structs.struct import Ints, Rows, Struct

OPEN = 0  # the value of `ending` while the game runs


class Item(Struct):
    """One item of the agenda: a question to some seats, or a step, which has no seats and is taken by the rules."""

    what: int = i8()  # the game's Question or Step
    seats: int = i8(of=Meaning.SEATS)
    about: int = i16()  # arguments, with a meaning that the game decides
    more: int = i16()


class GameState(Struct):
    """The fields that every game shares. A game adds its own: `class State(GameState, agenda=12)`.

    The keyword sets how many items the agenda has room for.
    """

    chance: Chance = nested(Chance, seen=BY_NONE)
    given: Ints = i16(MAX_SEATS, seen=BY_OWNER, each=Meaning.SEAT)  # answers to the current question, until all are in
    agenda: Rows[Item] = rows(Item, 8)
    planned: int = i8()  # how many items of the agenda are in use; the last one is next
    mark: int = i8()  # how many items there were when the current step began
    overflowed: int = i8(of=Meaning.YES_NO)  # an item was lost because the agenda was full
    waiting: int = i8(of=Meaning.SEATS)  # the seats that owe an answer
    seats: int = i8()  # how many seats there are
    starter: int = i8(of=Meaning.SEAT)  # answers to a simultaneous question are carried out from this seat on
    ending: int = i8()  # the game's Ending, or OPEN
