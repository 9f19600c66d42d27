"""The same seed and answers give the same bytes; the order in which simultaneous answers come does not matter."""

from __future__ import annotations

from hauntology.kernel.game import Game
from tests.contract.random_games import play_random_game


def test_same_seed_same_bytes(game: Game, seats: int) -> None:
    first = [(s.pack(), seat, answer) for s, seat, answer in play_random_game(game, seats, 21)]
    assert first == [(s.pack(), seat, answer) for s, seat, answer in play_random_game(game, seats, 21)]


def test_other_seed_other_game(game: Game, seats: int) -> None:
    ends = {[s.pack() for s, _, _ in play_random_game(game, seats, seed)][-1] for seed in range(5)}
    assert len(ends) == 5


def test_arrival_order_does_not_matter(game: Game, seats: int) -> None:
    for s, _, _ in play_random_game(game, seats, 22):
        waiting = [seat for seat in range(seats) if s.waiting >> seat & 1]
        if len(waiting) > 1:
            given = {seat: game.legal(s, seat)[-1] for seat in waiting}
            ends = set()
            for order in (waiting, waiting[::-1]):
                twin = s.copy()
                for seat in order:
                    game.act(twin, seat, given[seat])
                ends.add(twin.pack())
            assert len(ends) == 1
