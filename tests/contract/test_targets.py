"""Interpreted = cpu (= cuda where there is a GPU), byte for byte; and every game's PTX compiles without one."""

from __future__ import annotations

import numpy as np

from hauntology.kernel.batch import Batch, compile_entry, to_host
from hauntology.kernel.batch_entries import (
    Array,
    legal_one,
    observe_one,
    play_chunk_one,
    redeal_one,
    score_one,
    setup_one,
)
from hauntology.kernel.bitsets import lowest
from hauntology.kernel.compiler import has_gpu
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.game import Game
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED
from tests.contract.random_games import count_games, draw_house_rules, make_default_options

GAMES_EACH = 1000
STEPPED = 30


def test_whole_games_are_equal(game: Game, seats: int) -> None:
    """Whole random games: the same bytes after the same number of answers."""
    games = count_games(game, GAMES_EACH)
    batches = [
        Batch(game, seats, games, seed=100, options=make_default_options(game, seats), target=t) for t in targets()
    ]
    for batch in batches:
        batch.play()
    expected = batches[0].states.tobytes()
    for batch in batches[1:]:
        assert batch.states.tobytes() == expected
        assert np.array_equal(to_host(batch.counts), batches[0].counts)
    scores, flaws = batches[0].scores()
    assert not flaws.any()
    for batch in batches[1:]:
        assert np.array_equal(batch.scores()[0], scores)


def test_every_step_is_equal(game: Game, seats: int) -> None:
    """With house rules, after each answer: state, mask, observation, redeal. Games that are over refuse another."""
    options = draw_house_rules(game, seats)
    chance = np.random.default_rng(seats)
    ours, theirs = (Batch(game, seats, STEPPED, seed=7, options=options, target=t) for t in (INTERPRETED, CPU))
    number = 0
    while (waiting := ours.waiting).any():
        assert ours.states.tobytes() == theirs.states.tobytes()
        seat = number % seats
        assert np.array_equal(ours.observe(np.array(seat)), theirs.observe(np.array(seat)))
        if number % 10 == 0:
            assert np.array_equal(ours.legal(np.array(seat)), theirs.legal(np.array(seat)))
            check_redeal(game, ours, theirs, seat)
        asked = np.array([next_to_answer_of(seats_) for seats_ in waiting])
        legal = theirs.legal(asked)
        assert np.array_equal(ours.legal(asked), legal)
        answers = (chance.random(legal.shape) * legal).argmax(axis=1)
        status = ours.act(asked, answers)
        assert np.array_equal(theirs.act(asked, answers), status)
        assert np.array_equal(status == ALLOWED, waiting != 0)
        number += 1
    assert ours.states.tobytes() == theirs.states.tobytes()


def next_to_answer_of(waiting: int) -> int:
    """The lowest of the seats that owe an answer; the first seat of a game that is over."""
    return max(0, lowest(int(waiting)))


def check_redeal(game: Game, ours: Batch, theirs: Batch, seat: int) -> None:
    keys = np.arange(3 * STEPPED).reshape(STEPPED, 3)
    before = ours.states
    for batch in (ours, theirs):
        batch.redeal(np.array(seat), keys)
    assert ours.states.tobytes() == theirs.states.tobytes()
    assert (ours.redacted_states(seat) == redacted(game, before, seat)).all()
    ours.states, theirs.states = before, before


def redacted(game: Game, records: np.ndarray[tuple[int], np.dtype[np.void]], seat: int) -> object:
    from hauntology.kernel.redaction import redact_records

    return redact_records(game.state, records, seat)


@rule
def everything_one(
    s: GameState, out: Ints, i: int, keys: Array, seats: Ints, masks: Array, sights: Array, rngs: Array, counts: Array
) -> None:
    """All that a batch does to a game, in one entry: the compiler takes as long for each."""
    setup_one(s, out, i, keys)
    legal_one(s, out, i, seats, masks)
    observe_one(s, out, i, seats, sights)
    play_chunk_one(s, out, i, rngs, counts)
    redeal_one(s, out, i, seats, keys)
    score_one(s, out, i, counts, seats)


def test_ptx_compiles_without_a_gpu(game: Game) -> None:
    """No game ever leaves the subset, whether or not anybody has a card; and no rule is a call there."""
    batch = Batch(game, game.seats[0], 1, target=INTERPRETED)
    keys = np.zeros((1, 3), np.int64)
    masks = np.zeros((1, game.alphabet), np.int8)
    sights = np.zeros((1, game.observation_layout.size), np.int16)
    arrays = (keys, np.zeros(1, np.int64), masks, sights, batch.rngs, batch.counts)

    ptx = compile_entry(game, everything_one, CUDA).ptx(arrays)

    assert ".visible .entry" in ptx
    assert ".func" not in ptx


def targets() -> list[str]:
    return [INTERPRETED, CPU, *([CUDA] if has_gpu() else [])]
