"""States of a table to go back to, so that undoing an answer need not replay the whole game."""

from __future__ import annotations

from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.table.answer_sets import act_in_order
from hauntology.table.fair_dice import Secret, rekey_state
from hauntology.table.undo import UndoHistory

SPACING = 16  # answers between two saved states


class Savepoints:
    """The state before the first answer, and one after about every sixteenth answer that stands."""

    def __init__(self, first: GameState) -> None:
        self._saved = [(0, first)]  # with the number of answers that stand, in ascending order

    def add(self, standing: int, state: GameState) -> None:
        """Keep the state after this many answers, unless the latest one kept is hardly older."""
        latest, _ = self._saved[-1]
        if standing - latest >= SPACING:
            self._saved.append((standing, state))

    def forget_after(self, standing: int) -> None:
        """Forget the states after more answers than this."""
        while self._saved[-1][0] > standing:
            self._saved.pop()

    @property
    def latest(self) -> tuple[int, GameState]:
        """The number of answers after which a state was kept last, and a copy of that state."""
        standing, state = self._saved[-1]
        return standing, state.copy()


def replay_answers(game: Game, secret: Secret, history: UndoHistory, savepoints: Savepoints) -> GameState:
    """The state after the answers that stand, replayed from the latest one kept, each with the chance that it had."""
    history.face_down.clear()
    savepoints.forget_after(len(history.played))
    first, state = savepoints.latest
    for number, played in enumerate(history.played[first:], first + 1):
        before, state = state, state.copy()
        rekey_state(state, secret.key(played.number))
        if act_in_order(game, state, played.seat, played.answers):
            history.face_down.clear()
            savepoints.add(number, state)
        else:
            history.face_down[played.number] = before
        state.trace.clear()
    return state
