"""Entries: what can be done to one game of a batch.

Each is a rule over the state `s`, scratch `out`, the game's number `i` and arrays with a row for each game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hauntology.kernel.chance import draw_below, rekey, seed_chance
from hauntology.kernel.play import (
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
from hauntology.kernel.struct import Ints

Array = np.ndarray[Any, Any]
BOUT = 128  # answers, after which games on a GPU close ranks


@rule
def setup_one(s: GameState, out: Ints, i: int, keys: Array) -> None:
    """Begin the game by its key."""
    setup(s, keys[i, 0], keys[i, 1], keys[i, 2])


@rule
def rekey_one(s: GameState, out: Ints, i: int, keys: Array) -> None:
    """Give the game a fresh chance."""
    rekey(s, keys[i, 0], keys[i, 1], keys[i, 2])


@rule
def legal_one(s: GameState, out: Ints, i: int, seats: Ints, masks: Array) -> None:
    """Mark what the seat may answer."""
    legal(s, seats[i], masks[i])


@rule
def act_one(s: GameState, out: Ints, i: int, seats: Ints, answers: Ints, status: Ints) -> None:
    """Give an answer; a refused one leaves the game unchanged and its refusal in `status`."""
    status[i] = why_not(s, seats[i], answers[i])
    if status[i] == ALLOWED:
        act(s, seats[i], answers[i])


@rule
def observe_one(s: GameState, out: Ints, i: int, seats: Ints, observations: Array) -> None:
    """Write what the seat sees."""
    observe(s, seats[i], observations[i])


@rule
def redeal_one(s: GameState, out: Ints, i: int, seats: Ints, keys: Array) -> None:
    """Deal anew what the seat cannot know, by a fresh chance."""
    rekey(s, keys[i, 0], keys[i, 1], keys[i, 2])
    redeal(s, seats[i], out)


@rule
def score_one(s: GameState, out: Ints, i: int, scores: Array, found: Ints) -> None:
    """Write what each seat has won, and the flaws of the state."""
    for seat in range(s.seats):
        scores[i, seat] = score(s, seat)
    found[i] = flaws(s)


@rule
def start_luck_one(s: GameState, out: Ints, i: int, keys: Array, lucks: Array) -> None:
    """Start the chance by which the game is played at random."""
    seed_chance(lucks[i], keys[i, 0], keys[i, 1], keys[i, 2])


@rule
def step_one(s: GameState, out: Ints, i: int, lucks: Array, tally: Array) -> None:
    """One random answer, if the game still runs."""
    if s.waiting != 0:
        play_one_answer(s, out, i, lucks, tally)


@rule
def play_one(s: GameState, out: Ints, i: int, lucks: Array, tally: Array) -> None:
    """Random answers to the end of the game."""
    while s.waiting != 0:
        play_one_answer(s, out, i, lucks, tally)


@rule
def bout_one(s: GameState, out: Ints, i: int, lucks: Array, tally: Array) -> None:
    """Random answers for a while, or to the end of the game."""
    for _ in range(BOUT):
        if s.waiting == 0:
            return
        play_one_answer(s, out, i, lucks, tally)


@rule
def play_one_answer(s: GameState, out: Ints, i: int, lucks: Array, tally: Array) -> None:
    """A random answer by whoever owes one; counts answers and legal ones."""
    seat = next_to_answer(s)
    number = list_legal(s, seat, out)
    tally[i, 0] += 1
    tally[i, 1] += number
    act(s, seat, out[draw_below(lucks[i], number)])
