"""How bots choose, as rules: the same on every target."""

from __future__ import annotations

from enum import IntEnum

from hauntology.kernel.chance import Chance, draw_below
from hauntology.kernel.play import list_legal, random_answer
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints

NO_ANSWER = -1


class Level(IntEnum):
    """How well a bot plays."""

    RANDOM = 0
    REGULAR = 1


@slot
def game_appeal(s: GameState, seat: int, answer: int) -> int:
    """How good an answer looks to the seat, by the game's knowledge: the higher, the better."""
    return 0


@rule
def bot_answer(s: GameState, seat: int, level: int, luck: Chance, out: Ints) -> int:
    """The answer of a bot of this level."""
    if level == Level.RANDOM:
        return random_answer(s, seat, luck, out)
    return regular_answer(s, seat, luck, out)


@rule
def regular_answer(s: GameState, seat: int, luck: Chance, out: Ints) -> int:
    """The answer that looks best; among equals, any."""
    best = NO_ANSWER
    best_appeal = 0
    equals = 0
    for at in range(list_legal(s, seat, out)):
        answer = out[at]
        appeal = game_appeal(s, seat, answer)
        if best == NO_ANSWER or appeal > best_appeal:
            best = answer
            best_appeal = appeal
            equals = 1
        elif appeal == best_appeal:
            equals += 1
            if draw_below(luck, equals) == 0:
                best = answer
    return best
