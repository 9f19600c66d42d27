"""The entries of a batch: what it can do to each of its games.

Each is a rule over the state `s`, scratch memory `out`, the game's number `i`, and arrays with a row for each game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hauntology.kernel.chance import draw_below, rekey, seed_chance
from hauntology.kernel.engine import (
    ALLOWED,
    act,
    flaws,
    legal,
    list_legal,
    next_to_answer,
    observe,
    redeal,
    score,
    setup,
    why_not,
)
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints

Array = np.ndarray[Any, Any]
CHUNK = 128  # answers that a game on a GPU plays in one launch: see `Batch._play_in_chunks`


@rule
def setup_one(s: GameState, out: Ints, i: int, keys: Array) -> None:
    """Begin the game with its key."""
    setup(s, keys[i, 0], keys[i, 1], keys[i, 2])


@rule
def rekey_one(s: GameState, out: Ints, i: int, keys: Array) -> None:
    """Reseed the game."""
    rekey(s, keys[i, 0], keys[i, 1], keys[i, 2])


@rule
def legal_one(s: GameState, out: Ints, i: int, seats: Ints, masks: Array) -> None:
    """Write the mask of the seat's legal answers."""
    legal(s, seats[i], masks[i])


@rule
def act_one(s: GameState, out: Ints, i: int, seats: Ints, answers: Ints, status: Ints) -> None:
    """Give an answer. If it is illegal, `status` gets the refusal and the game is unchanged."""
    status[i] = why_not(s, seats[i], answers[i])
    if status[i] == ALLOWED:
        act(s, seats[i], answers[i])


@rule
def observe_one(s: GameState, out: Ints, i: int, seats: Ints, observations: Array) -> None:
    """Write the seat's observation."""
    observe(s, seats[i], observations[i])


@rule
def redeal_one(s: GameState, out: Ints, i: int, seats: Ints, keys: Array) -> None:
    """Reseed the game, and redeal what the seat cannot know."""
    rekey(s, keys[i, 0], keys[i, 1], keys[i, 2])
    redeal(s, seats[i], out)


@rule
def score_one(s: GameState, out: Ints, i: int, scores: Array, found: Ints) -> None:
    """Write the score of each seat, and the flaws of the state."""
    for seat in range(s.seats):
        scores[i, seat] = score(s, seat)
    found[i] = flaws(s)


@rule
def start_rng_one(s: GameState, out: Ints, i: int, keys: Array, rngs: Array) -> None:
    """Seed the generator for random play. It is not the game's own."""
    seed_chance(rngs[i], keys[i, 0], keys[i, 1], keys[i, 2])


@rule
def step_one(s: GameState, out: Ints, i: int, rngs: Array, counts: Array) -> None:
    """Give one random answer, unless the game is over."""
    if s.waiting != 0:
        play_one_answer(s, out, i, rngs, counts)


@rule
def play_one(s: GameState, out: Ints, i: int, rngs: Array, counts: Array) -> None:
    """Give random answers until the game is over."""
    while s.waiting != 0:
        play_one_answer(s, out, i, rngs, counts)


@rule
def play_chunk_one(s: GameState, out: Ints, i: int, rngs: Array, counts: Array) -> None:
    """Give at most CHUNK random answers, or fewer if the game ends."""
    for _ in range(CHUNK):
        if s.waiting == 0:
            return
        play_one_answer(s, out, i, rngs, counts)


@rule
def play_one_answer(s: GameState, out: Ints, i: int, rngs: Array, counts: Array) -> None:
    """Give a random answer for the lowest seat that owes one. Counts answers and legal answers."""
    seat = next_to_answer(s)
    number = list_legal(s, seat, out)
    counts[i, 0] += 1
    counts[i, 1] += number
    act(s, seat, out[draw_below(rngs[i], number)])
