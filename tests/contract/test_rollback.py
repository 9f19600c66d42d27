"""A rollback restores a state."""

from __future__ import annotations

import random

from hauntology.kernel.game import Game
from hauntology.kernel.rollback import Rollback
from tests.contract.random_games import sample_states


def test_a_rollback_restores_every_field(game: Game) -> None:
    states = list(sample_states(game, game.seats.start, 2, 12))
    s = states[0].copy()
    rollback = Rollback(s)
    saved = []
    for state in states:
        s.assign_from(state)
        saved.append(rollback.remember())

    for at in random.Random(1).choices(range(len(states)), k=20):
        rollback.restore(saved[at])
        assert s == states[at]
        assert not s.trace.events


def test_a_restored_state_can_be_played_on_and_restored_again(game: Game) -> None:
    s = game.new(game.seats.start, seed=3)
    rollback = Rollback(s)
    before, packed = rollback.remember(), s.pack()
    for _ in range(2):
        seat = (s.waiting & -s.waiting).bit_length() - 1
        game.rules.act(s, seat, game.legal(s, seat)[0])
        rollback.restore(before)
        assert s.pack() == packed
