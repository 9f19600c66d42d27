"""A state is a value: copies stay as they are while the original plays on."""

from __future__ import annotations

from hauntology.kernel.game import Game
from tests.contract.random_games import play_random_game, sample_game


def test_copies_stay_frozen(game: Game, seats: int) -> None:
    kept = []
    for number, (s, seat, answer) in enumerate(play_random_game(game, seats, 1)):
        if seat < 0 or number > 60:
            break
        twin = s.copy()
        assert twin == s
        assert hash(twin) == hash(s)
        kept.append((twin, twin.pack()))
        game.act(twin.copy(), seat, answer)
    for twin, data in kept:
        assert twin.pack() == data


def test_bytes_give_the_state_back(game: Game, seats: int) -> None:
    for s, _, _ in sample_game(game, seats, 2):
        assert game.unpack(s.pack()) == s
