"""Chapter 2, continued: the row of the chosen round, picked one card at a time."""

from __future__ import annotations

from hauntology.games.haunting_house.box import BLACK_CARDS, DECKS, NO_CARD, SLOTS, Refusal
from hauntology.games.haunting_house.state import State
from hauntology.kernel.bitsets import has
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule


@rule
def pick_card(s: State, seat: int, card: int) -> bool:
    """HH1-10 Cards are laid face down in the order in which they are picked. True if the seat owes another one.

    The last card is kept as the seat's answer, and joins the row when all rows are complete.
    """
    at = number_picked(s, seat)
    if at == SLOTS - 1:
        return False
    s.persons[seat].row[at] = card
    return True


@rule
def complete_row(s: State, seat: int, card: int) -> None:
    """HH1-10 Everyone has picked: the last card joins the row."""
    s.persons[seat].row[SLOTS - 1] = card


@rule
def may_pick(s: State, seat: int, card: int) -> int:
    """HH1-12 A row is four different black cards; HH1-11 white ones may not be chosen, HH3-21 nor Now You Are Dead."""
    if not has(DECKS[s.options.edition], card):
        return Refusal.NOT_IN_EDITION
    if card >= BLACK_CARDS:
        return Refusal.WHITE_CARD
    return Refusal.IN_ROW_ALREADY if is_in_row(s, seat, card) else ALLOWED


@rule
def number_picked(s: State, seat: int) -> int:
    """How many cards the row has so far."""
    number = 0
    while number < SLOTS and s.persons[seat].row[number] != NO_CARD:
        number += 1
    return number


@rule
def is_in_row(s: State, seat: int, card: int) -> bool:
    """HH1-6 Is the card already in the row? There is one of each."""
    for at in range(SLOTS):  # noqa: SIM110  # no generator can be compiled
        if s.persons[seat].row[at] == card:
            return True
    return False
