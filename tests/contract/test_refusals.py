"""The sentence of a refusal is true whenever it is given, and its id is in the rulebook."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hauntology.kernel.engine import ALLOWED, FIRST_REFUSAL
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from tests.conftest import MET
from tests.contract.random_games import play_until_met

GAMES = 500
STATES_EVERY = 4  # asking for every reason takes longer than playing

Truth = Callable[[Any, int, int], bool]


def import_truths(game: Game) -> tuple[Mapping[int, Truth], Iterable[GameState]]:
    """When each refusal of a game is true: from the state, the seat, and what the answer names.

    Then states with refusals that random games hardly ever meet.
    """
    module = importlib.import_module(f"tests.games.{game.name.replace('-', '_')}.refusals")
    return module.TRUTHS, module.list_rare_states() if hasattr(module, "list_rare_states") else ()


def test_every_refusal_says_something_true(game: Game, record_property: Callable[[str, object], None]) -> None:
    truths, rare = import_truths(game)
    given = Counter[int]()
    for s in rare:
        check_refusals(game, s, truths, given)
    for line in play_until_met(game, GAMES, lambda: set(given) == set(truths)):
        for number, (s, _, _) in enumerate(line):
            if number % STATES_EVERY == 0:
                check_refusals(game, s, truths, given)

    told = ", ".join(f"{refusal.name} {given[refusal]}" for refusal in game.refusal)
    record_property(MET, f"{game.name}, each refusal: {told}")
    assert set(given) == set(truths) == set(game.refusal)


def check_refusals(game: Game, s: GameState, truths: Mapping[int, Truth], given: Counter[int]) -> None:
    """Check the reason for refusing each answer of the kinds that are asked for, for each seat that is asked."""
    for seat in (seat for seat in range(s.seats) if s.waiting >> seat & 1):
        for answer in game.list_asked_answers(s):
            refusal = game.rules.why_not(s, seat, answer)
            if refusal in (ALLOWED, EngineRefusal.OUT_OF_ORDER):
                continue
            assert refusal >= FIRST_REFUSAL
            thing = answer - game.answers.span_of(answer).start
            told = f"{game.refusal(refusal).name}, seat {seat}, {game.answers.span_of(answer).name} {thing}"
            assert truths[refusal](s, seat, thing), f"{told}: {game.refusal_text(refusal)}"
            given[refusal] += 1
