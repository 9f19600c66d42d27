"""Keeping what was learnt from one answer of a seat to its next, where it still holds.

It holds where the seat has seen nothing in between: its own answer drew no chance and read nothing that is hidden from
it, and it is asked again at once. Every world that was dealt in the search is then as likely as it was, and the tree
below that answer is the tree of the next one. Dice being put aside one by one, the cards of a set, the steps of a way:
in most games about half of all answers follow another in this manner.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from hauntology.bots.search import Searches
from hauntology.bots.slots import slots_with_knowledge
from hauntology.bots.tree import NO_NODE, ROOT, ask_again
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import Game, numbers
from hauntology.kernel.entries import Array
from hauntology.kernel.hiding import known_bytes
from hauntology.kernel.program import bind
from hauntology.kernel.seats import has
from hauntology.kernel.state import GameState

ANY = (1, 2, 3)  # a key: what draws no chance and reads nothing hidden is the same in every deal


@dataclass(frozen=True, eq=False)
class Learnt:
    """A tree for the next answer of a seat, if it then knows just this."""

    seat: int
    known: bytes
    tree: Array


def keep(searches: Searches, which: int, answer: int) -> Learnt | None:
    """What one search leaves to the next when its seat gives this answer.

    None if the seat will know more by then, or will not search.
    """
    game, seat, tree = searches.game, searches.seat(which), below(searches.tree(which), answer)
    if tree is None:
        return None
    world = foreseen(game, searches.root(which), seat, answer)
    return None if world is None or is_quiet_in(game)(world) else Learnt(seat, known_to_search(world, seat), tree)


def fitting(learnt: Learnt | None, s: GameState, seat: int) -> Array | None:
    """The tree that was kept, if it was kept for this seat, which knows just what was foreseen."""
    if learnt is None or learnt.seat != seat or learnt.known != known_to_search(s, seat):
        return None
    return learnt.tree


def foreseen(game: Game, s: GameState, seat: int, answer: int) -> GameState | None:
    """A world in which the seat is asked again after this answer, if it can tell now all that it will know then."""
    world = s.copy()
    rekey(world, *ANY)
    ask_again(world)
    game.rules.redeal(world, seat, numbers(game.alphabet))
    world.tape.clear()
    game.rules.act(world, seat, answer)
    is_known = has(world.waiting, seat) and world.tape.may_be_taken_back(seat)
    return world if is_known else None


@functools.cache
def is_quiet_in(game: Game) -> Callable[[GameState], bool]:
    """Whether all is quiet in a state of this game: whoever is asked there goes by what it knows."""
    slots = slots_with_knowledge(game)
    return bind(slots.rules["game_is_quiet"], slots)


def known_to_search(s: GameState, seat: int) -> bytes:
    """What the seat knows, but for who has answered in secret already: a search does not go by that."""
    world = s.copy()
    ask_again(world)
    return known_bytes(world, seat)


def below(tree: Array, answer: int) -> Array | None:
    """The part of a tree that is below an answer at its root, with the answer as its root; None if there is nothing."""
    child, sibling = tree["child"].tolist(), tree["sibling"].tolist()
    top = child[ROOT]
    while top != NO_NODE and tree["answer"][top] != answer:
        top = sibling[top]
    if top == NO_NODE or child[top] == NO_NODE:
        return None
    found = [top]
    for node in found:  # which grows on the way
        under = child[node]
        while under != NO_NODE:
            found.append(under)
            under = sibling[under]
    place = np.zeros(len(tree), np.int32)
    place[found] = np.arange(len(found))
    part = tree[found]
    part["child"], part["sibling"] = place[part["child"]], place[part["sibling"]]
    part["sibling"][ROOT] = NO_NODE
    return part
