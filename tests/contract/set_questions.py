"""States of random games in which somebody is asked for a set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import SetQuestion
from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from tests.contract.random_games import play_until_met

GAMES = 100
EACH = 12  # states of each question


def meet_set_questions(game: Game) -> Iterator[tuple[GameState, int, SetQuestion]]:
    """States of random games in which a seat is asked for a set."""
    met = Counter[int]()
    for line in play_until_met(game, GAMES, lambda: all(met[question] == EACH for question in game.sets)):
        for s, seat, _ in line:
            what = next_item(s).what if s.waiting else -1
            if what in game.sets and met[what] < EACH:
                met[what] += 1
                yield s.copy(), seat, game.sets[what]
    assert set(met) == set(game.sets)
