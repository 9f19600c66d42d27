"""Piles whose order nobody knows: counts per kind. To draw is to pick by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntology.kernel.chance import below
from hauntology.kernel.rule import rule
from hauntology.kernel.struct import Ints

if TYPE_CHECKING:
    from hauntology.kernel.state import GameState

NOTHING = -1


@rule
def size(pile: Ints) -> int:
    """How many cards lie in the pile."""
    total = 0
    for number in pile:
        total += number
    return total


@rule
def draw(s: GameState, pile: Ints) -> int:
    """Take a card by chance, each equally likely: its kind, or NOTHING from an empty pile."""
    total = size(pile)
    return draw_of(s, pile, total) if total > 0 else NOTHING


@rule
def draw_of(s: GameState, pile: Ints, total: int) -> int:
    """The same from a pile that is known to have so many cards, at least one."""
    kind = kind_at(pile, below(s, total))
    pile[kind] -= 1
    return kind


@rule
def kind_at(pile: Ints, at: int) -> int:
    """The kind of the at-th card, from 0, when the pile is sorted."""
    kind = 0
    while at >= pile[kind]:
        at -= pile[kind]
        kind += 1
    return kind


@rule
def put(pile: Ints, kind: int) -> None:
    """Lay a card onto the pile."""
    pile[kind] += 1


@rule
def move_all(source: Ints, target: Ints) -> None:
    """Lay every card of one pile onto another: the discards shuffled into a new deck."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0
