"""Non-interference: everything that a seat gets is a function of what it may know.

A redeal makes a second state that the seat cannot tell from the first. Everything that the seat gets must have the same
bytes for both.
"""

from __future__ import annotations

from hauntology.bots.bot import get as get_bot
from hauntology.kernel.game import Game, new_ints
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import SPECTATOR
from hauntology.table.narration import phrase_question
from hauntology.table.plain_values import build_fields
from tests.contract.random_games import draw_rulings, sample_states
from tests.table.tables import NAMES, other_world


def collect_output(game: Game, s: GameState, viewer: int) -> list[object]:
    """Everything that one viewer gets."""
    names = NAMES[: s.seats]
    handed: list[object] = [
        redact(s, viewer).pack(),
        build_fields(game, s, viewer),
        phrase_question(game, names, s, viewer),
    ]
    if viewer != SPECTATOR:
        observation = new_ints(game.observation_layout.size)
        game.rules.observe(s, viewer, observation)
        handed += [list(observation), game.legal(s, viewer)]
        handed += [game.rules.why_not(s, viewer, answer) for answer in range(game.alphabet)]
        if s.waiting >> viewer & 1:
            handed += [get_bot(name, game, 5).choose(s.copy(), viewer) for name in ("random", "regular")]
    return handed


def test_a_seat_cannot_tell_the_worlds_apart(game: Game, seats: int) -> None:
    differ = 0
    for seed in range(3):
        for s in sample_states(game, seats, seed, 4, draw_rulings(game, seed) if seed else None):
            for seat in range(seats):
                twin = other_world(game, s, seat, seed)
                differ += redact(twin, (seat + 1) % seats) != redact(s, (seat + 1) % seats)
                assert collect_output(game, twin, seat) == collect_output(game, s, seat)
    if seats > 2:  # with two seats the first death ends Pistols: nothing is ever hidden there
        assert differ > 0


def test_a_spectator_learns_no_secret(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 4, 5):
        for seat in range(seats):
            assert collect_output(game, other_world(game, s, seat, 7), SPECTATOR) == collect_output(game, s, SPECTATOR)


def test_the_redacted_state_is_enough_to_choose(game: Game, seats: int) -> None:
    """A bot that is handed the redacted state answers as it would on the whole one."""
    for s in sample_states(game, seats, 5, 5):
        for seat in range(seats):
            if s.waiting >> seat & 1:
                seen = redact(s, seat)
                assert game.legal(seen, seat) == game.legal(s, seat)
                assert get_bot("regular", game, 1).choose(seen, seat) == get_bot("regular", game, 1).choose(
                    s.copy(), seat
                )
