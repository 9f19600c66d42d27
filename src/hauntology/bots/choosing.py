"""How bots choose, as rules: the same on every target."""

from __future__ import annotations

from enum import IntEnum

from hauntology.kernel.chance import Chance, draw_below
from hauntology.kernel.play import legal, random_answer
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints


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
    legal(s, seat, out)
    best = -1
    best_appeal = 0
    equals = 0
    for answer in range(len(out)):
        if out[answer] != 0:
            appeal = game_appeal(s, seat, answer)
            if best < 0 or appeal > best_appeal:
                best = answer
                best_appeal = appeal
                equals = 1
            elif appeal == best_appeal:
                equals += 1
                if draw_below(luck, equals) == 0:
                    best = answer
    return best
