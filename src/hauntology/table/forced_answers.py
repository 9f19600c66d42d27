"""Answers that nobody has to think about: the only one that a seat may give, when everybody can see that it is."""

from __future__ import annotations

from hauntology.kernel.game import Game
from hauntology.kernel.seat_order import NO_SEATS
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_ALL


def find_forced_answer(game: Game, s: GameState, seat: int) -> int | None:
    """The answer that can be given for a seat without asking it; None if the seat has to be asked.

    There must be no other, and finding that out must take nothing that somebody may not know: otherwise an answer that
    comes at once would give it away.
    """
    if not s.waiting >> seat & 1 or game.find_window(s) is not None:
        return None
    after = s.copy()
    after.trace.clear()
    legal = game.legal(after, seat)
    if len(legal) != 1 or after.trace.hidden_from != NO_SEATS:
        return None
    return legal[0] if game.answers.span_of(legal[0]).seen == BY_ALL else None


def find_idle_pass(game: Game, s: GameState, seat: int) -> int | None:
    """The answer that lets a reaction window pass, if a seat has nothing else to answer; None otherwise.

    To others this must look like any other pass: it may be given only where nobody can notice how quickly it comes.
    """
    window = game.find_window(s)
    return window.pass_answer if window is not None and game.legal(s, seat) == [window.pass_answer] else None
