"""Reuse of a search tree for the next answer of the same seat, where what was learnt still holds.

It holds if the seat has seen nothing in between: its answer drew no chance, read nothing hidden from the seat, and the
same seat is asked again at once. Every determinization of the first search is then as likely as before, and the subtree
below the answer is the tree of the next search. This happens when dice are put aside one by one, when a set of cards is
built, or when a pawn walks step by step: in most games, for about half of all answers.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from hauntology.bots.ismcts import NO_NODE, ROOT, reopen_question
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.bots.search import SearchBatch
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.bitsets import has
from hauntology.kernel.callgraph import bind
from hauntology.kernel.chance import rekey
from hauntology.kernel.game import Game, new_ints
from hauntology.kernel.redaction import redacted_bytes
from hauntology.kernel.state import GameState

# Any key will do: an answer that draws no chance and reads nothing hidden leads to the same view in every deal.
PREDICTION_KEY = (1, 2, 3)


@dataclass(frozen=True, eq=False)
class ReusableTree:
    """A tree for the seat's next answer, valid only if the seat then knows exactly `known`."""

    seat: int
    known: bytes
    tree: Array


def reusable_tree_after(searches: SearchBatch, index: int, answer: int) -> ReusableTree | None:
    """The tree that one search leaves for the next when its seat gives this answer.

    None if the seat will know more by then, is not asked next, or is asked in a quiet position, which is not searched.
    """
    game, seat, tree = searches.game, searches.seat(index), subtree_below(searches.tree(index), answer)
    if tree is None:
        return None
    predicted = predict_state(game, searches.root(index), seat, answer)
    if predicted is None or bind_is_quiet(game)(predicted):
        return None
    return ReusableTree(seat, search_key(predicted, seat), tree)


def matching_tree(reusable: ReusableTree | None, s: GameState, seat: int) -> Array | None:
    """The nodes of the reusable tree if it fits this seat and what it knows now, else None."""
    if reusable is None or reusable.seat != seat or reusable.known != search_key(s, seat):
        return None
    return reusable.tree


def predict_state(game: Game, s: GameState, seat: int, answer: int) -> GameState | None:
    """A state after the answer, determinized for the seat.

    None unless the same seat is asked again and already knows everything that it will know then.
    """
    predicted = s.copy()
    rekey(predicted, *PREDICTION_KEY)
    reopen_question(predicted)
    game.rules.redeal(predicted, seat, new_ints(game.alphabet))
    predicted.trace.clear()
    game.rules.act(predicted, seat, answer)
    is_known = has(predicted.waiting, seat) and predicted.trace.can_be_undone_by(seat)
    return predicted if is_known else None


@functools.cache
def bind_is_quiet(game: Game) -> Callable[[GameState], bool]:
    """The game's `is_quiet`, interpreted."""
    slots = slots_with_knowledge(game)
    return bind(slots.rules["game_is_quiet"], slots)


def search_key(s: GameState, seat: int) -> bytes:
    """What the seat knows. Who has already answered in secret is left out: a search does not use it."""
    reopened = s.copy()
    reopen_question(reopened)
    return redacted_bytes(reopened, seat)


def subtree_below(tree: Array, answer: int) -> Array | None:
    """A copy of the subtree whose root is this answer at the root of `tree`; None if it has no children."""
    child, sibling = tree["child"].tolist(), tree["sibling"].tolist()
    top = child[ROOT]
    while top != NO_NODE and tree["answer"][top] != answer:
        top = sibling[top]
    if top == NO_NODE or child[top] == NO_NODE:
        return None
    nodes = [top]
    for node in nodes:  # the list grows as the loop appends children: breadth-first
        below = child[node]
        while below != NO_NODE:
            nodes.append(below)
            below = sibling[below]
    new_index = np.zeros(len(tree), np.int32)
    new_index[nodes] = np.arange(len(nodes))
    subtree = tree[nodes]
    subtree["child"], subtree["sibling"] = new_index[subtree["child"]], new_index[subtree["sibling"]]
    subtree["sibling"][ROOT] = NO_NODE
    return subtree
