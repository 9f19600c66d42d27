"""Random play ends, meets no dead end and no flaw, and meets everything there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import IntEnum

from hauntology.kernel.agenda import next_item
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.game import Game
from hauntology.kernel.state import OPEN, GameState
from tests.conftest import MET
from tests.contract.playing import counting, games_of, lines_of_play, random_game, stride

GAMES_EACH = 6
HOUSE_GAMES = 500
REFUSALS_EVERY = 4  # states: asking for every reason takes longer than playing


def test_random_play_ends_without_dead_ends_or_flaws(game: Game, seats: int) -> None:
    for seed in range(GAMES_EACH):
        for number, (s, _, _) in enumerate(random_game(game, seats, seed)):
            assert game.rules.flaws(s) == 0, game.flaw_texts(game.rules.flaws(s))
            if number % stride(game) == 0:
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
    """A question, step, event, refusal or ending that never occurs is dead, or random play is blind."""
    steps: Counter[int] = Counter()
    met: dict[str, Counter[int]] = {name: Counter() for name in ("question", "event", "refusal", "ending")}
    counted = counting(game, steps)
    kinds: dict[str, tuple[type[IntEnum], Counter[int]]] = {
        "question": (game.question, met["question"]),
        "step": (game.step, steps),
        "event": (game.event, met["event"]),
        "refusal": (game.refusal, met["refusal"]),
        "ending": (game.ending, met["ending"]),
    }
    for played, line in enumerate(lines_of_play(counted, HOUSE_GAMES)):
        if game.is_large and played >= games_of(game, HOUSE_GAMES) and not any(map(unmet, kinds.values())):
            break
        for number, (s, _, _) in enumerate(line):
            meet(s, met)
            assert windows_can_go_by(game, s)
            if number % REFUSALS_EVERY == 0:
                met["refusal"].update(refusals(game, s))
            s.trace.clear()
    for what, (kind, counts) in kinds.items():
        told = ", ".join(f"{member.name} {counts[member]}" for member in kind)
        record_property(MET, f"{game.name}, each {what}: {told}")
        assert unmet((kind, counts)) == [], f"{what} never met"


def unmet(counted: tuple[type[IntEnum], Counter[int]]) -> list[str]:
    """What has not occurred."""
    kind, counts = counted
    return [member.name for member in kind if counts[member] == 0]


def meet(s: GameState, met: dict[str, Counter[int]]) -> None:
    """Count what a state shows: its question or its ending, and what was told on the way."""
    met["event"].update(told.event for told in s.trace.events)
    assert all(told.rule for told in s.trace.events), "an event is told by no rule that cites an id"
    if s.waiting:
        met["question"][next_item(s).what] += 1
    else:
        met["ending"][s.ending] += 1


def windows_can_go_by(game: Game, s: GameState) -> bool:
    """Whoever is asked in a window may let it go by."""
    letting = game.windows.get(next_item(s).what) if s.waiting else None
    waiting = [seat for seat in range(s.seats) if s.waiting >> seat & 1]
    return letting is None or all(game.rules.why_not(s, seat, letting) == ALLOWED for seat in waiting)


def refusals(game: Game, s: GameState) -> list[int]:
    """Why answers are refused to those who owe one."""
    waiting = [seat for seat in range(s.seats) if s.waiting >> seat & 1]
    return [game.rules.why_not(s, seat, answer) for seat in waiting for answer in range(game.alphabet)]
