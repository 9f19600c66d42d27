"""How bots choose, as rules: the same on every target."""

from __future__ import annotations

from enum import IntEnum
from typing import cast

from hauntology.kernel.chance import Chance, draw_below
from hauntology.kernel.play import list_legal, random_answer
from hauntology.kernel.program import SlotTable
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints

NO_ANSWER = -1


class Level(IntEnum):
    """How well a bot plays. The last two search; the others answer at once."""

    RANDOM = 0
    NOVICE = 1
    REGULAR = 2
    EXPERT = 3
    MASTER = 4


MISTAKES = cast("int", SlotTable("mistakes"))  # of a hundred answers of a novice, how many are not thought about
SLACK = 50  # how much less appealing than the best an answer may be that is given by mistake


@slot
def game_appeal(s: GameState, seat: int, answer: int) -> int:
    """How good an answer looks to the seat, by the game's knowledge: the higher, the better."""
    return 0


@slot
def game_foresight(s: GameState, seat: int, answer: int) -> int:
    """The same to a bot that searches: the appeal, in games where looking ahead needs no other knowledge."""
    return 0


@slot
def game_mastery(s: GameState, seat: int, answer: int) -> int:
    """The same to a master: the foresight, in games where masters know nothing besides."""
    return 0


@rule
def appeal_to(level: int, s: GameState, seat: int, answer: int) -> int:
    """How good an answer looks to a bot of this level."""
    match level:
        case Level.MASTER:
            return game_mastery(s, seat, answer)
        case Level.EXPERT:
            return game_foresight(s, seat, answer)
    return game_appeal(s, seat, answer)


@rule
def bot_answer(s: GameState, seat: int, level: int, luck: Chance, out: Ints) -> int:
    """The answer of a bot of this level, if it is one that does not search."""
    match level:
        case Level.RANDOM:
            return random_answer(s, seat, luck, out)
        case Level.NOVICE if draw_below(luck, 100) < MISTAKES:
            return mistaken_answer(s, seat, luck, out)
    return regular_answer(s, seat, luck, out)


@rule
def mistaken_answer(s: GameState, seat: int, luck: Chance, out: Ints) -> int:
    """Any answer that does the seat no harm: one not much worse than the best, nor bad if another is not."""
    number = list_legal(s, seat, out)
    best = game_appeal(s, seat, out[0])
    for at in range(1, number):
        best = max(best, game_appeal(s, seat, out[at]))
    least = best - SLACK if best < 0 else max(0, best - SLACK)
    chosen = NO_ANSWER
    equals = 0
    for at in range(number):
        if game_appeal(s, seat, out[at]) >= least:
            equals += 1
            if draw_below(luck, equals) == 0:
                chosen = out[at]
    return chosen


@rule
def regular_answer(s: GameState, seat: int, luck: Chance, out: Ints) -> int:
    """The answer that looks best; among equals, any."""
    return best_of(Level.REGULAR, s, seat, list_legal(s, seat, out), luck, out)


@rule
def best_of(level: int, s: GameState, seat: int, number: int, luck: Chance, out: Ints) -> int:
    """Of the first so many answers in `out`, the one that looks best to a bot of this level; among equals, any."""
    best = NO_ANSWER
    best_appeal = 0
    equals = 0
    for at in range(number):
        answer = out[at]
        appeal = appeal_to(level, s, seat, answer)
        if best == NO_ANSWER or appeal > best_appeal:
            best = answer
            best_appeal = appeal
            equals = 1
        elif appeal == best_appeal:
            equals += 1
            if draw_below(luck, equals) == 0:
                best = answer
    return best
