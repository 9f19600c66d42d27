"""When each refusal is true (see `tests/contract/test_refusals.py`). A thing is what the answer names."""

from __future__ import annotations

from collections.abc import Callable

from hauntology.games.pistols.box import Place, Refusal
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import next_item

Truth = Callable[[State, int, int], bool]


def list_hearts(s: State) -> list[int]:
    """The hearts of each seat."""
    return [s.bodies[s.persons[seat].body].hearts for seat in range(s.seats)]


def find_others_at(s: State, seat: int, place: int) -> list[int]:
    """The other seats whose standees are in a place."""
    return [o for o in range(s.seats) if o != seat and s.bodies[s.persons[o].body].place == place]


def count_cowboys_at(s: State, seat: int, place: int) -> int:
    """How many other cowboys stand in a place."""
    return sum(list_hearts(s)[other] > 0 for other in find_others_at(s, seat, place))


def list_taken(s: State) -> list[int]:
    """The colours of the dice that are picked already."""
    return [s.roll.colour[die] for die in range(s.roll.dice)]


def count_marked(s: State) -> int:
    """How many dice are marked."""
    return s.roll.marked.bit_count()


def is_held(s: State, seat: int, card: int) -> bool:
    """Does another seat hold this card?"""
    return any(s.persons[other].card == card for other in range(s.seats) if other != seat)


TRUTHS: dict[int, Truth] = {
    Refusal.STAYS: lambda s, seat, place: s.bodies[s.persons[seat].body].place == place,
    Refusal.OCCUPIED: lambda s, seat, place: count_cowboys_at(s, seat, place) > 0,
    Refusal.STREET_FULL: lambda s, seat, place: place == Place.STREET and count_cowboys_at(s, seat, place) == 2,
    Refusal.STANDEE_THERE: lambda s, seat, place: (
        len(find_others_at(s, seat, place)) > count_cowboys_at(s, seat, place)
    ),
    Refusal.NO_SUCH_DIE: lambda s, seat, die: die >= s.roll.dice,
    Refusal.DIE_MARKED: lambda s, seat, die: s.roll.marked >> die & 1 == 1,
    Refusal.NO_TOKENS: lambda s, seat, die: s.persons[seat].tokens == count_marked(s),
    Refusal.TRADE_TURNED: lambda s, seat, _: next_item(s).about != 0,
    Refusal.NO_TOKEN_TO_TRADE: lambda s, seat, _: s.persons[seat].tokens == 0,
    Refusal.TOO_FEW_HEARTS: lambda s, seat, _: list_hearts(s)[seat] < s.options.bank_hearts,
    Refusal.LAST_HEARTS: lambda s, seat, _: list_hearts(s)[seat] == s.options.bank_hearts,
    Refusal.YOURSELF: lambda s, seat, target: target == seat,
    Refusal.NOBODY_THERE: lambda s, seat, target: target >= s.seats,
    Refusal.NOT_LIVING: lambda s, seat, target: list_hearts(s)[target] == 0,
    Refusal.PAIR_TAKEN: lambda s, seat, colour: list_taken(s).count(colour) == 2,
    Refusal.NO_CEMETERY_CARD: lambda s, seat, place: place == Place.CEMETERY,
    Refusal.CARD_OUT: is_held,
    Refusal.SAME_CARD: lambda s, seat, card: s.persons[seat].card == card,
}
