"""Piles of cards in unknown order, stored as the number of cards of each kind. Drawing picks a card at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntology.kernel.chance import random_below
from hauntology.kernel.rule import rule
from hauntology.kernel.structs.struct import Ints

if TYPE_CHECKING:
    from hauntology.kernel.state import GameState

NOTHING = -1


@rule
def size(pile: Ints) -> int:
    """How many cards the pile has."""
    total = 0
    for number in pile:
        total += number
    return total


@rule
def draw(s: GameState, pile: Ints) -> int:
    """Draw a random card: its kind, or NOTHING if the pile is empty."""
    total = size(pile)
    return draw_of(s, pile, total) if total > 0 else NOTHING


@rule
def draw_of(s: GameState, pile: Ints, total: int) -> int:
    """Draw a random card from a pile that is known to have `total` cards, at least one."""
    kind = kind_at(pile, random_below(s, total))
    pile[kind] -= 1
    return kind


@rule
def kind_at(pile: Ints, at: int) -> int:
    """The kind of card number `at`, counted from 0, if the pile were sorted by kind."""
    kind = 0
    while at >= pile[kind]:
        at -= pile[kind]
        kind += 1
    return kind


@rule
def put(pile: Ints, kind: int) -> None:
    """Add a card of this kind to the pile."""
    pile[kind] += 1


@rule
def move_all(source: Ints, target: Ints) -> None:
    """Move every card of one pile to another, such as the discards to the deck."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0
