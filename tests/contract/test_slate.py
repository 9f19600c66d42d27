"""A slate puts a state back to what it was."""

from __future__ import annotations

import random

from hauntology.kernel.game import Game
from hauntology.kernel.rollback import Rollback
from tests.contract.playing import some_states


def test_a_slate_puts_back_every_field(game: Game) -> None:
    states = list(some_states(game, game.seats.start, 2, 12))
    s = states[0].copy()
    slate = Rollback(s)
    memories = []
    for state in states:
        s.assign_from(state)
        memories.append(slate.remember())

    for at in random.Random(1).choices(range(len(states)), k=20):
        slate.restore(memories[at])
        assert s == states[at]
        assert not s.trace.events


def test_what_is_put_back_can_be_played_on_and_put_back_again(game: Game) -> None:
    s = game.new(game.seats.start, seed=3)
    slate = Rollback(s)
    before, packed = slate.remember(), s.pack()
    for _ in range(2):
        seat = (s.waiting & -s.waiting).bit_length() - 1
        game.rules.act(s, seat, game.legal(s, seat)[0])
        slate.restore(before)
        assert s.pack() == packed
