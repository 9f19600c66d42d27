"""Batches: the same bytes on every target, refused answers, wrong arguments, states and generators."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest

from hauntology.games import get
from hauntology.games.candle.answers import Answer
from hauntology.games.candle.box import Refusal as CandleRefusal
from hauntology.games.candle.state import State
from hauntology.kernel.batch import ArrayView, Batch, RecordView, bind_entry, compile_entry, to_host
from hauntology.kernel.batch_entries import start_rng_one
from hauntology.kernel.bitsets import lowest
from hauntology.kernel.callgraph import Slots
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.engine import Refusal
from hauntology.kernel.game import GameError, key_of
from hauntology.kernel.redaction import redact
from hauntology.kernel.seat_order import MAX_SEATS
from hauntology.kernel.structs.layout import locate_ints
from hauntology.kernel.targets import CPU, INTERPRETED, TARGETS
from hauntology.kernel.trace import SPECTATOR
from tests.kernel import toys

CANDLE = get("candle")
BOTH_TARGETS = (INTERPRETED, CPU)
SIZE = 12

both_targets = pytest.mark.parametrize("target", BOTH_TARGETS)


def games(target: str, seats: int = 3, size: int = SIZE, **more: Any) -> Batch:
    """A batch of Candle on one thread."""
    return Batch(CANDLE, seats, size, target=target, threads=1, **more)


def pair(seats: int = 3, size: int = SIZE, steps: int = 0, **more: Any) -> tuple[Batch, Batch]:
    """The same games interpreted and compiled, after `steps` random answers."""
    both = games(INTERPRETED, seats, size, **more), games(CPU, seats, size, **more)
    for _, batch in itertools.product(range(steps), both):
        batch.step()
    return both


def data(batch: Batch) -> bytes:
    """Everything that a batch holds: states, generators and counts."""
    return b"".join(array.tobytes() for array in (batch.states, batch.rngs, batch.counts))


def waiting_seats(batch: Batch) -> np.ndarray[Any, Any]:
    """For each game, a seat that owes an answer, or 0 if the game is over."""
    return np.array([max(0, lowest(int(group))) for group in batch.waiting])


def keys(size: int = SIZE) -> np.ndarray[Any, Any]:
    """A key for each game."""
    return np.array([key_of(1000 + i, 7) for i in range(size)])


# The same bytes -------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 4])
def test_interpreted_and_compiled_games_are_equal_after_every_answer(number: int) -> None:
    interpreted, compiled = pair(number, 16, seed=100 * number)
    steps = 0
    while interpreted.waiting.any():
        assert data(interpreted) == data(compiled)
        interpreted.step()
        compiled.step()
        steps += 1

    assert data(interpreted) == data(compiled)
    assert not compiled.waiting.any()
    assert steps > 10


def test_games_with_other_options_are_equal_too() -> None:
    interpreted, compiled = pair(3, options={"nights": 9, "nerve": 12, "hide_again": True, "sides": 5})

    interpreted.play()
    compiled.play()

    assert data(interpreted) == data(compiled)
    assert interpreted.states["options"]["nights"].tolist() == [9] * SIZE


def test_a_game_of_a_batch_equals_the_single_game_with_its_seed() -> None:
    _, compiled = pair(3, seeds=[5, 3, 2**64 - 1], size=3)

    assert compiled.states.tobytes() == b"".join(CANDLE.new(3, seed).pack() for seed in (5, 3, 2**64 - 1))


@pytest.mark.parametrize("target", BOTH_TARGETS)
def test_playing_equals_stepping_to_the_end(target: str) -> None:
    stepped, played = games(target), games(target)

    while stepped.waiting.any():
        stepped.step()
    played.play()

    assert data(stepped) == data(played)
    assert (played.endings > 0).all()


@pytest.mark.parametrize("steps", [0, 4, 9, 60])
def test_legal_answers_are_the_same_on_both_targets(steps: int) -> None:
    interpreted, compiled = pair(steps=steps)

    for seat in range(4):
        masks = interpreted.legal(np.array(seat))
        assert masks.tobytes() == compiled.legal(np.array(seat)).tobytes()
        states = [CANDLE.unpack(record.tobytes()) for record in interpreted.states]
        assert [np.flatnonzero(mask).tolist() for mask in masks] == [CANDLE.legal(s, seat) for s in states]


@pytest.mark.parametrize("steps", [0, 4, 9, 60])
def test_observations_are_the_same_on_both_targets(steps: int) -> None:
    interpreted, compiled = pair(steps=steps)

    for seat in range(3):
        seen = interpreted.observe(np.array(seat))
        assert seen.dtype == np.int16
        assert seen.shape == (SIZE, CANDLE.observation_layout.size)
        assert seen.tobytes() == compiled.observe(np.array(seat)).tobytes()


@pytest.mark.parametrize("steps", [0, 4, 60])
def test_scores_and_flaws_are_the_same_on_both_targets(steps: int) -> None:
    interpreted, compiled = pair(steps=steps)

    scores, flaws = interpreted.scores()
    assert (scores.tolist(), flaws.tolist()) == tuple(found.tolist() for found in compiled.scores())
    assert scores.shape == (SIZE, MAX_SEATS)
    assert not flaws.any()
    assert bool(scores.any()) == (steps == 60)


@both_targets
def test_flaws_are_found_in_the_games_that_have_them(target: str) -> None:
    batch = games(target, size=3)
    states = batch.states.copy()
    states["overflowed"][1] = 1
    batch.states = states

    assert batch.scores()[1].tolist() == [0, 1, 0]


def test_answers_have_the_same_effect_on_both_targets() -> None:
    interpreted, compiled = pair()
    for number in range(40):
        seats = waiting_seats(interpreted)
        answers = np.array([number * 7 % (i + 3) % 4 for i in range(SIZE)])

        status = interpreted.act(seats, answers)

        assert status.tolist() == compiled.act(seats, answers).tolist()
        assert data(interpreted) == data(compiled)


def test_a_new_key_has_the_same_effect_on_both_targets() -> None:
    interpreted, compiled = pair(steps=3)
    before = interpreted.states.copy()

    interpreted.rekey(keys())
    compiled.rekey(keys())

    assert data(interpreted) == data(compiled)
    assert (interpreted.states["chance"] != before["chance"]).all()
    assert interpreted.states["heroes"].tobytes() == before["heroes"].tobytes()


@pytest.mark.parametrize("steps", [0, 1, 2, 5, 60])
def test_a_redeal_is_the_same_on_both_targets_and_keeps_what_the_seat_sees(steps: int) -> None:
    interpreted, compiled = pair(steps=steps)
    seats = np.arange(SIZE) % 3
    seen = [batch_view.tobytes() for batch_view in views(interpreted, seats)]

    interpreted.redeal(seats, keys())
    compiled.redeal(seats, keys())

    assert data(interpreted) == data(compiled)
    assert [batch_view.tobytes() for batch_view in views(interpreted, seats)] == seen


def views(batch: Batch, seats: np.ndarray[Any, Any]) -> list[Any]:
    """For each game, the state as its seat sees it."""
    return [batch.redacted_states(int(seat))[i] for i, seat in enumerate(seats)]


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_redacted_states_are_the_same_on_both_targets(viewer: int) -> None:
    interpreted, compiled = pair(steps=4)

    expected = b"".join(redact(CANDLE.unpack(record.tobytes()), viewer).pack() for record in compiled.states)

    assert interpreted.redacted_states(viewer).tobytes() == compiled.redacted_states(viewer).tobytes() == expected


def test_the_number_of_threads_does_not_change_the_result() -> None:
    one = Batch(CANDLE, 4, 25, seed=7, threads=1)
    two = Batch(CANDLE, 4, 25, seed=7, threads=2)
    many = Batch(CANDLE, 4, 3, seed=7, threads=50)

    for batch in (one, two, many):
        batch.play()

    assert data(one) == data(two)
    assert many.states.tobytes() == one.states[:3].tobytes()


def test_the_default_number_of_threads_is_the_number_of_cores() -> None:
    assert Batch(CANDLE, 2, 1).threads >= 1
    assert Batch(CANDLE, 2, 1, threads=3).threads == 3


# Refused answers ------------------------------------------------------------


@both_targets
def test_a_refused_answer_leaves_its_game_unchanged_and_does_not_affect_others(target: str) -> None:
    batch = games(target, size=6)
    before = batch.states.copy()
    seats = np.array([0, 0, -1, 3, 0, 2])
    answers = np.array([Answer.HIDE, Answer.STAY, Answer.HIDE, Answer.HIDE, 99, Answer.WATCH])

    status = batch.act(seats, answers)

    assert status.tolist() == [
        *(0, Refusal.NOT_ASKED, Refusal.NOT_WAITED_FOR),
        *(Refusal.NOT_WAITED_FOR, Refusal.NO_ANSWER, 0),
    ]
    same = [batch.states[i].tobytes() == before[i].tobytes() for i in range(6)]
    assert same == [False, True, True, True, True, False]
    assert batch.waiting.tolist() == [0b110, 0b111, 0b111, 0b111, 0b111, 0b011]


@both_targets
def test_the_refusals_of_the_game_are_returned_too(target: str) -> None:
    batch = games(target, seats=2, size=1)
    for seat in range(2):
        assert batch.act(np.array([seat]), np.array([Answer.HIDE])).tolist() == [0]

    assert batch.act(np.array([0]), np.array([Answer.HIDE])).tolist() == [CandleRefusal.HID_LAST_NIGHT]


@both_targets
def test_a_game_that_is_over_takes_no_answer(target: str) -> None:
    batch = games(target, size=2)
    batch.play()
    before = data(batch)

    assert batch.act(np.array([0, 1]), np.array([0, 1])).tolist() == [Refusal.OVER, Refusal.OVER]
    assert not batch.legal(np.array(0)).any()
    batch.step()
    assert data(batch) == before


@both_targets
def test_a_single_seat_and_answer_count_for_all_games(target: str) -> None:
    batch = games(target, size=3)

    assert batch.act(np.array(1), np.array(Answer.WATCH)).tolist() == [0, 0, 0]
    assert batch.waiting.tolist() == [0b101] * 3


# Wrong arguments ------------------------------------------------------------

BAD_BATCHES: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown target": ({"target": "gpu"}, "there is no target 'gpu'; there are interpreted, cpu, cuda"),
    "no games": ({"size": 0}, "a batch holds at least one game, not 0"),
    "a negative number of games": ({"size": -2}, "a batch holds at least one game, not -2"),
    "too few seats": ({"seats": 1}, "candle is for 2 to 4 seats, not 1"),
    "too many seats": ({"seats": 5}, "candle is for 2 to 4 seats, not 5"),
    "an unknown option": ({"options": {"night": 3}}, r"candle has no option 'night'; did you mean nights\?"),
    "an option out of range": ({"options": {"nights": 99}}, "option nights goes from 1 to 20, not 99"),
    "an option of another length": ({"options": {"nights": (1, 2)}}, "option nights takes 1 numbers, not 2"),
    "a seed below zero": ({"seed": -1}, r"a seed is a number from 0 to 2\*\*64 - 1, not -1"),
    "a seed too large": ({"seed": 2**64 - 1}, r"a seed is a number from 0 to 2\*\*64 - 1, not 18446744073709551616"),
    "a bad seed among good ones": ({"seeds": [1, -5]}, r"a seed is a number from 0 to 2\*\*64 - 1, not -5"),
    "too many seeds": ({"seeds": [1, 2, 3]}, "2 games need as many seeds, not 3"),
    "too few seeds": ({"seeds": [1]}, "2 games need as many seeds, not 1"),
}


@pytest.mark.parametrize("name", BAD_BATCHES)
def test_making_a_batch_is_refused_with(name: str) -> None:
    change, message = BAD_BATCHES[name]
    given: dict[str, Any] = {"seats": 3, "size": 2, "target": INTERPRETED, **change}

    with pytest.raises(GameError, match=message):
        Batch(CANDLE, given.pop("seats"), given.pop("size"), **given)


@both_targets
@pytest.mark.parametrize(
    ("seeds", "message"),
    [
        ([1], "2 games need as many seeds, not 1"),
        ([1, 2, 3], "2 games need as many seeds, not 3"),
        ([1, -1], "a seed is a number"),
        ([2**64, 1], "a seed is a number"),
    ],
)
def test_resetting_with_wrong_seeds_is_refused(target: str, seeds: list[int], message: str) -> None:
    batch = games(target, size=2)
    batch.step()
    before, seeds_before = data(batch), batch.seeds.tolist()

    with pytest.raises(GameError, match=message):
        batch.reset(seeds)

    assert (data(batch), batch.seeds.tolist()) == (before, seeds_before)


@both_targets
@pytest.mark.parametrize(
    "change",
    [
        lambda states: states[:1],
        lambda states: states.view(np.uint8),
        lambda _: np.zeros(2, Chance.dtype),
        lambda _: np.zeros(2, toys.State.dtype),
        lambda states: states.reshape(2, 1),
    ],
)
def test_states_of_another_game_or_number_are_refused(target: str, change: Callable[[Any], Any]) -> None:
    batch = games(target, size=2)
    before = data(batch)

    with pytest.raises(GameError, match="this batch needs an array of 2 states of candle"):
        batch.states = change(batch.states)

    assert data(batch) == before


@both_targets
def test_the_number_of_answers_must_be_the_number_of_games(target: str) -> None:
    batch = games(target, size=3)
    before = data(batch)

    with pytest.raises(ValueError, match="shape"):
        batch.act(np.array([0, 1]), np.array(0))
    with pytest.raises(ValueError, match="shape"):
        batch.legal(np.array([0, 1, 2, 0]))

    assert data(batch) == before


KEYED: dict[str, Callable[[Batch, Any], None]] = {
    "rekey": lambda batch, given: batch.rekey(given),
    "redeal": lambda batch, given: batch.redeal(np.array(0), given),
}


@pytest.mark.parametrize("verb", KEYED)
@pytest.mark.parametrize("shape", [(1, 3), (3, 2)])
def test_keys_must_have_three_words_for_each_game(verb: str, shape: tuple[int, ...]) -> None:
    """Compiled code would read beyond the end of the array."""
    batch = games(CPU, size=3)
    before = data(batch)

    with pytest.raises(GameError):
        KEYED[verb](batch, np.ones(shape, np.int64))

    assert data(batch) == before


@both_targets
@pytest.mark.parametrize("seat", [-1, 3])
def test_observing_a_seat_that_does_not_exist_is_refused(target: str, seat: int) -> None:
    """The batch has seats 0 to 2. Compiled code would read the data of another seat, or beyond the array."""
    batch = games(target, size=2)
    before = data(batch)

    with pytest.raises(GameError):
        batch.observe(np.array([0, seat]))

    assert data(batch) == before


@both_targets
@pytest.mark.parametrize("seat", [-1, 3, 6])
def test_a_seat_that_does_not_exist_has_no_legal_answer(target: str, seat: int) -> None:
    assert not games(target, size=2).legal(np.array(seat)).any()


@both_targets
def test_states_with_a_gap_that_is_not_zero_are_refused_or_cleaned(
    target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NumPy's copies of records may hold anything in the gaps, but equal states must have equal bytes."""
    monkeypatch.setattr(Batch, "run", do_nothing)
    batch = Batch(toys.SEALED, 2, 1, target=target)
    blank, clean = batch.states.tobytes(), toys.sealed(2).pack()
    fields = {
        location.offset + i
        for location in locate_ints(toys.State)
        for i in range(np.dtype(location.field.code).itemsize)
    }
    dirty = bytearray(clean)
    dirty[min(set(range(len(clean))) - fields)] = 1

    with contextlib.suppress(ValueError):
        batch.states = np.frombuffer(bytes(dirty), toys.State.dtype)

    assert batch.states.tobytes() in (blank, clean)


def do_nothing(*_: object) -> None:
    """Stands in for `Batch.run`, so that nothing is compiled."""


# States, generators and counts ----------------------------------------------


@both_targets
def test_states_can_be_copied_to_another_batch(target: str) -> None:
    batch, other = games(target), games(target, seed=500)
    for _ in range(3):
        batch.step()

    other.states = batch.states

    assert other.states.tobytes() == batch.states.tobytes()
    before = batch.states.tobytes()
    other.play()
    assert batch.states.tobytes() == before


@both_targets
@pytest.mark.parametrize("picked", [slice(None, None, 2), slice(None, None, -2), [4, 0, 4]])
def test_some_states_can_be_copied_to_another_batch(target: str, picked: Any) -> None:
    """With a stride, or by their numbers."""
    batch, other = games(target, size=6), games(target, size=3, seed=500)

    other.states = batch.states[picked]

    assert other.states.tobytes() == b"".join(batch.states[i].tobytes() for i in np.arange(6)[picked])


@both_targets
def test_resetting_equals_making_a_new_batch(target: str) -> None:
    batch = games(target, size=3)
    batch.play()

    batch.reset([7, 8, 9])

    fresh = games(target, size=3, seed=7)
    assert batch.states.tobytes() == fresh.states.tobytes()
    assert batch.rngs.tobytes() == fresh.rngs.tobytes()
    assert batch.seeds.tolist() == [7, 8, 9]


@both_targets
def test_preparing_and_dealing_equals_resetting(target: str) -> None:
    batch = games(target, size=2)

    batch.prepare([7, 8])
    assert batch.states.tobytes() == batch.blank.pack() * 2
    batch.deal()

    assert data(batch) == data(games(target, size=2, seed=7))


@both_targets
def test_counts_are_the_numbers_of_answers_and_of_legal_answers(target: str) -> None:
    batch = games(target, size=2)

    batch.step()
    assert batch.counts.tolist() == [[1, 2], [1, 2]]
    batch.clear_counts()
    assert batch.counts.tolist() == [[0, 0], [0, 0]]
    batch.play()
    batch.wait()

    assert (batch.counts[:, 1] >= batch.counts[:, 0]).all()
    assert (batch.counts[:, 0] > 0).all()


@both_targets
def test_random_play_has_its_own_generator(target: str) -> None:
    batch = games(target, size=2, seeds=[5, 2**64 - 1])
    before = batch.states.tobytes()
    expected = [Chance(), Chance()]
    for rng, seed in zip(expected, (5, 2**64 - 1), strict=True):
        seed_chance(rng, *key_of(seed, 9))

    batch.start_rngs(9)

    assert batch.rngs.tobytes() == b"".join(rng.pack() for rng in expected)
    assert batch.states.tobytes() == before


def test_the_keys_of_a_stream_are_the_keys_of_the_seeds() -> None:
    seeds = [0, 5, 2**32, 2**64 - 1]

    keys = games(INTERPRETED, size=4, seeds=seeds).keys(3)

    assert keys.dtype == np.int64
    assert keys.tolist() == [list(key_of(seed, 3)) for seed in seeds]


def test_another_stream_gives_other_random_play_of_the_same_deal() -> None:
    batch, other = games(CPU), games(CPU)

    other.start_rngs(9)
    batch.play()
    other.play()

    assert batch.states.tobytes() != other.states.tobytes()


def test_waiting_seats_and_endings_are_arrays() -> None:
    batch = games(CPU, size=3)

    assert (batch.waiting.tolist(), batch.endings.tolist(), len(batch)) == ([0b111] * 3, [0] * 3, 3)
    batch.play()
    assert batch.waiting.tolist() == [0] * 3
    assert all(ending in (1, 2) for ending in batch.endings.tolist())


# Running entries ------------------------------------------------------------


def test_entries_are_compiled_and_bound_once() -> None:
    assert compile_entry(CANDLE, start_rng_one, CPU) is compile_entry(CANDLE, start_rng_one, CPU)
    assert bind_entry(CANDLE, start_rng_one) is bind_entry(CANDLE, start_rng_one)
    assert compile_entry(CANDLE, start_rng_one, CPU) is not compile_entry(toys.SEALED, start_rng_one, CPU)


@both_targets
def test_an_entry_may_use_more_slots_than_the_game_fills(target: str) -> None:
    batch = games(target, size=3)
    rngs = batch.array((3,), Chance.dtype)
    slots = Slots({**CANDLE.slots.rules, "game_taste": CANDLE.score}, CANDLE.slots.tables)

    batch.run(start_rng_one, np.array([(1, 2, 3)] * 3), rngs, slots=slots)

    rng = Chance()
    seed_chance(rng, 1, 2, 3)
    assert rngs.tobytes() == rng.pack() * 3


def test_interpreted_states_are_strict() -> None:
    batch = games(INTERPRETED, size=2)

    assert all(isinstance(s, State) for s in batch._states)
    assert cast("State", batch._states[0]).trace.events


def test_every_target_has_a_name() -> None:
    assert TARGETS == ("interpreted", "cpu", "cuda")


def test_an_array_on_a_gpu_is_copied_to_the_host() -> None:
    class OnDevice:
        """Stands for an array in a GPU's memory."""

        def copy_to_host(self) -> str:
            return "copied"

    here = np.zeros(1)
    assert to_host(OnDevice()) == "copied"
    assert to_host(here) is here


def test_an_array_view_gives_python_ints_and_writes_through() -> None:
    array = np.zeros((2, 3), np.int8)
    view = ArrayView(array)

    view[1][:] = 5
    view[0, 2] = 7

    assert len(view) == 2
    assert len(view[0]) == 3
    assert (view[0, 2], type(view[0, 2])) == (7, int)
    assert array.tolist() == [[0, 0, 7], [5, 5, 5]]


def test_a_record_view_has_the_fields_of_the_record_as_attributes() -> None:
    rngs = np.zeros(2, Chance.dtype)
    rng = ArrayView(rngs)[1]

    rng.a = 2**32 - 1

    assert isinstance(rng, RecordView)
    assert (rng.a, type(rng.a), rng.b) == (2**32 - 1, int, 0)
    assert rngs["a"].tolist() == [0, 2**32 - 1]
