"""Perft for games with chance: the number of ways to go on for n answers, every way chance can fall counted."""

from __future__ import annotations

from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import OutcomeEnumerator


def perft(game: Game, s: GameState, depth: int) -> int:
    """How many lines of play of this length begin here."""
    if depth == 0 or not s.waiting:
        return 1
    seat = next(seat for seat in range(s.seats) if s.waiting >> seat & 1)
    return sum(after(game, s, seat, answer, depth) for answer in game.legal(s, seat))


def after(game: Game, s: GameState, seat: int, answer: int, depth: int) -> int:
    """The lines that begin with this answer."""
    enumerator = OutcomeEnumerator()
    total = 0
    more = True
    while more:
        twin = s.copy()
        twin.trace.script = enumerator
        game.act(twin, seat, answer)
        twin.trace.script = None
        total += perft(game, twin, depth - 1)
        more = enumerator.turn()
    return total
