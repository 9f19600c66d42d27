"""A redeal keeps what the seat knows, leaves no flaw, really varies, and works from the redacted state."""

from __future__ import annotations

from hauntology.kernel.chance import rekey
from hauntology.kernel.game import Game, new_ints
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from tests.contract.random_games import draw_rulings, sample_states


def redealt(game: Game, s: GameState, seat: int, key: int) -> GameState:
    twin = s.copy()
    rekey(twin, key, 3, 4)
    game.rules.redeal(twin, seat, new_ints(game.alphabet))
    return twin


def test_a_redeal_keeps_the_seats_view_and_leaves_no_flaw(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 11, 3):
        for seat in range(seats):
            twin = redealt(game, s, seat, 5)
            assert redact(twin, seat) == redact(s, seat)
            assert game.rules.flaws(twin) == 0, game.flaw_texts(game.rules.flaws(twin))


def test_a_redeal_needs_no_more_than_the_seat_knows(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 12, 3):
        for seat in range(seats):
            assert redealt(game, redact(s, seat), seat, 6) == redealt(game, s, seat, 6)


def test_a_redeal_replaces_chance_and_varies(game: Game) -> None:
    seats = game.seats[-1]
    worlds = set()
    for s in [*sample_states(game, seats, 13, 5), *sample_states(game, seats, 13, 5, draw_rulings(game, 1))]:
        found = {blind_to_chance(redealt(game, s, 0, key)) for key in range(12)}
        worlds.add(len(found))
        assert len({redealt(game, s, 0, key).pack() for key in range(3)}) == 3
    assert max(worlds) > 3


def blind_to_chance(s: GameState) -> bytes:
    rekey(s, 0, 0, 0)
    return s.pack()


def test_a_redealt_game_can_be_played_on(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 14, 7):
        twin = redealt(game, s, 0, 8)
        for seat in range(seats):
            if twin.waiting >> seat & 1:
                game.act(twin, seat, game.legal(twin, seat)[0])
                assert game.rules.flaws(twin) == 0
                break
