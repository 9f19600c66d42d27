"""Random games end without dead ends or flaws, and together they reach everything that a game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import IntEnum

from hauntology.kernel.agenda import next_item
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.game import Game
from hauntology.kernel.state import OPEN, GameState
from tests.conftest import MET
from tests.contract.random_games import count_steps, play_random_game, play_until_met, sampling_stride

GAMES_EACH = 6
HOUSE_GAMES = 500


def test_random_play_ends_without_dead_ends_or_flaws(game: Game, seats: int) -> None:
    for seed in range(GAMES_EACH):
        for number, (s, _, _) in enumerate(play_random_game(game, seats, seed)):
            assert game.rules.flaws(s) == 0, game.flaw_texts(game.rules.flaws(s))
            if number % sampling_stride(game) == 0:
                check_waiting(game, s)
        assert s.ending != OPEN
        assert game.ending(s.ending) in game.words.endings


def check_waiting(game: Game, s: GameState) -> None:
    """Everyone who owes an answer has one; nobody else has."""
    for seat in range(s.seats):
        legal = game.legal(s, seat)
        assert bool(legal) == bool(s.waiting >> seat & 1)
        assert legal == [a for a in range(game.alphabet) if game.rules.why_not(s, seat, a) == ALLOWED]


def test_random_play_meets_everything(game: Game, record_property: Callable[[str, object], None]) -> None:
    """A question, step, event or ending that never occurs is dead code, or out of reach of random play."""
    steps: Counter[int] = Counter()
    met: dict[str, Counter[int]] = {name: Counter() for name in ("question", "event", "ending")}
    counted = count_steps(game, steps)
    kinds: dict[str, tuple[type[IntEnum], Counter[int]]] = {
        "question": (game.question, met["question"]),
        "step": (game.step, steps),
        "event": (game.event, met["event"]),
        "ending": (game.ending, met["ending"]),
    }
    for line in play_until_met(counted, HOUSE_GAMES, lambda: not any(map(list_unmet, kinds.values()))):
        for s, _, _ in line:
            count_met(s, met)
            assert can_pass_windows(game, s)
            s.trace.clear()
    for what, (kind, counts) in kinds.items():
        told = ", ".join(f"{member.name} {counts[member]}" for member in kind)
        record_property(MET, f"{game.name}, each {what}: {told}")
        assert list_unmet((kind, counts)) == [], f"{what} never met"


def list_unmet(counted: tuple[type[IntEnum], Counter[int]]) -> list[str]:
    """What has not occurred."""
    kind, counts = counted
    return [member.name for member in kind if counts[member] == 0]


def count_met(s: GameState, met: dict[str, Counter[int]]) -> None:
    """Count the question or ending of a state, and the events on the way to it."""
    met["event"].update(told.event for told in s.trace.events)
    assert all(told.rule for told in s.trace.events), "an event is told by no rule that cites an id"
    if s.waiting:
        met["question"][next_item(s).what] += 1
    else:
        met["ending"][s.ending] += 1


def can_pass_windows(game: Game, s: GameState) -> bool:
    """Every seat that is asked in a reaction window may pass."""
    window = game.find_window(s)
    waiting = [seat for seat in range(s.seats) if s.waiting >> seat & 1]
    return window is None or all(game.rules.why_not(s, seat, window.pass_answer) == ALLOWED for seat in waiting)
