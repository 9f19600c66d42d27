"""Bots that answer at once, written as rules: they rate every legal answer and do not look ahead."""

from __future__ import annotations

from enum import IntEnum
from typing import cast

from hauntology.kernel.callgraph import SlotTable
from hauntology.kernel.chance import Chance, draw_below
from hauntology.kernel.engine import draw_answer, list_legal
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints

NO_ANSWER = -1


class Level(IntEnum):
    """How well a bot plays. The last two search; the others answer at once."""

    RANDOM = 0
    NOVICE = 1
    REGULAR = 2
    EXPERT = 3
    MASTER = 4


MISTAKES = cast("int", SlotTable("mistakes"))  # the percentage of a novice's answers that are careless
CARELESS_MARGIN = 50  # how far below the best rating a careless answer may be


@slot
def game_rate_answer(s: GameState, seat: int, answer: int) -> int:
    """How good an answer looks to the seat, by the game's knowledge. Higher is better; below 0 does harm."""
    return 0


@slot
def game_rate_answer_as_expert(s: GameState, seat: int, answer: int) -> int:
    """The rating for a bot that searches; `game_rate_answer` in games that have no other."""
    return 0


@slot
def game_rate_answer_as_master(s: GameState, seat: int, answer: int) -> int:
    """The rating for a master; `game_rate_answer_as_expert` in games that have no other."""
    return 0


@rule
def rate_answer_at(level: int, s: GameState, seat: int, answer: int) -> int:
    """How good an answer looks to a bot of this level."""
    match level:
        case Level.MASTER:
            return game_rate_answer_as_master(s, seat, answer)
        case Level.EXPERT:
            return game_rate_answer_as_expert(s, seat, answer)
    return game_rate_answer(s, seat, answer)


@rule
def choose_answer(s: GameState, seat: int, level: int, rng: Chance, out: Ints) -> int:
    """The answer of a bot of this level, which must be one that does not search."""
    match level:
        case Level.RANDOM:
            return draw_answer(s, seat, rng, out)
        case Level.NOVICE if draw_below(rng, 100) < MISTAKES:
            return choose_careless_answer(s, seat, rng, out)
    return choose_best_answer(s, seat, rng, out)


@rule
def choose_careless_answer(s: GameState, seat: int, rng: Chance, out: Ints) -> int:
    """A random answer among those within CARELESS_MARGIN of the best; no harmful one if there is a harmless one."""
    number = list_legal(s, seat, out)
    best = game_rate_answer(s, seat, out[0])
    for at in range(1, number):
        best = max(best, game_rate_answer(s, seat, out[at]))
    least = best - CARELESS_MARGIN if best < 0 else max(0, best - CARELESS_MARGIN)
    chosen = NO_ANSWER
    eligible = 0
    for at in range(number):
        if game_rate_answer(s, seat, out[at]) >= least:
            # Reservoir sampling: the n-th eligible answer replaces the choice with probability 1/n.
            eligible += 1
            if draw_below(rng, eligible) == 0:
                chosen = out[at]
    return chosen


@rule
def choose_best_answer(s: GameState, seat: int, rng: Chance, out: Ints) -> int:
    """A regular bot's answer: the legal one with the best rating. Ties are broken at random."""
    return pick_best(Level.REGULAR, s, seat, list_legal(s, seat, out), rng, out)


@rule
def pick_best(level: int, s: GameState, seat: int, number: int, rng: Chance, out: Ints) -> int:
    """The best of the first `number` answers in `out`, as a bot of this level rates them; ties at random."""
    best = NO_ANSWER
    best_rating = 0
    equals = 0
    for at in range(number):
        answer = out[at]
        rating = rate_answer_at(level, s, seat, answer)
        if best == NO_ANSWER or rating > best_rating:
            best = answer
            best_rating = rating
            equals = 1
        elif rating == best_rating:
            equals += 1
            if draw_below(rng, equals) == 0:
                best = answer
    return best
