"""Interpreted = cpu (= cuda where there is a GPU), byte for byte; and every game's PTX compiles without one."""

from __future__ import annotations

import numpy as np
import pytest

from hauntology.kernel.batch import Batch, lowered, to_host
from hauntology.kernel.contract import Game
from hauntology.kernel.entries import act_one, bout_one, legal_one, observe_one, redeal_one, setup_one
from hauntology.kernel.lower import has_gpu
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED
from tests.contract.playing import games_of, house_rules, usual

GAMES_EACH = 1000
STEPPED = 30


def test_whole_games_are_equal(game: Game, seats: int) -> None:
    """Whole random games: the same bytes after the same number of answers."""
    games = games_of(game, GAMES_EACH)
    batches = [Batch(game, seats, games, seed=100, options=usual(game, seats), target=t) for t in targets()]
    for batch in batches:
        batch.play()
    expected = batches[0].states.tobytes()
    for batch in batches[1:]:
        assert batch.states.tobytes() == expected
        assert np.array_equal(to_host(batch.tally), batches[0].tally)
    scores, flaws = batches[0].scores()
    assert not flaws.any()
    for batch in batches[1:]:
        assert np.array_equal(batch.scores()[0], scores)


def test_every_step_is_equal(game: Game, seats: int) -> None:
    """With house rules, after each answer: state, mask, observation, redeal."""
    options = house_rules(game, seats)
    ours, theirs = (Batch(game, seats, STEPPED, seed=7, options=options, target=t) for t in (INTERPRETED, CPU))
    number = 0
    while ours.waiting.any():
        assert ours.states.tobytes() == theirs.states.tobytes()
        seat = number % seats
        assert np.array_equal(ours.legal(np.array(seat)), theirs.legal(np.array(seat)))
        assert np.array_equal(ours.observe(np.array(seat)), theirs.observe(np.array(seat)))
        if number % 10 == 0:
            check_redeal(game, ours, theirs, seat)
        ours.step()
        theirs.step()
        number += 1
    assert ours.states.tobytes() == theirs.states.tobytes()


def check_redeal(game: Game, ours: Batch, theirs: Batch, seat: int) -> None:
    keys = np.arange(3 * STEPPED).reshape(STEPPED, 3)
    before = ours.states
    for batch in (ours, theirs):
        batch.redeal(np.array(seat), keys)
    assert ours.states.tobytes() == theirs.states.tobytes()
    assert (ours.redacted(seat) == redacted(game, before, seat)).all()
    ours.states, theirs.states = before, before


def redacted(game: Game, records: np.ndarray[tuple[int], np.dtype[np.void]], seat: int) -> object:
    from hauntology.kernel.hiding import redact_records

    return redact_records(game.state, records, seat)


@pytest.mark.parametrize("entry", [setup_one, act_one, legal_one, observe_one, redeal_one, bout_one])
def test_ptx_compiles_without_a_gpu(game: Game, entry: object) -> None:
    """No game ever leaves the subset, whether or not anybody has a card."""
    batch = Batch(game, game.seats[0], 1, target=INTERPRETED)
    ints = np.zeros(1, np.int64)
    keys = np.zeros((1, 3), np.int64)
    masks = np.zeros((1, game.alphabet), np.int8)
    sights = np.zeros((1, game.sight.size), np.int16)
    arrays: dict[object, tuple[object, ...]] = {
        setup_one: (keys,),
        act_one: (ints, ints, ints),
        legal_one: (ints, masks),
        observe_one: (ints, sights),
        redeal_one: (ints, keys),
        bout_one: (batch.lucks, batch.tally),
    }
    ptx = lowered(game, entry, CUDA).ptx(arrays[entry])  # type: ignore[arg-type]
    assert ".visible .entry" in ptx


def targets() -> list[str]:
    return [INTERPRETED, CPU, *([CUDA] if has_gpu() else [])]
