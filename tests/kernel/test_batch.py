"""Many games at once: the same bytes on every target, and nothing changed by what is refused."""

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
from hauntology.kernel.batch import Batch, PlainRow, PlainRows, bound, lowered, to_host
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.contract import GameError, key_of
from hauntology.kernel.entries import start_luck_one
from hauntology.kernel.hiding import redact
from hauntology.kernel.layout import leaves
from hauntology.kernel.play import Refusal
from hauntology.kernel.program import Slots
from hauntology.kernel.seats import MAX_SEATS, first
from hauntology.kernel.tape import WATCHER
from hauntology.kernel.targets import CPU, INTERPRETED, TARGETS
from tests.kernel import toys

CANDLE = get("candle")
HERE = (INTERPRETED, CPU)
SIZE = 12

both_targets = pytest.mark.parametrize("target", HERE)


def games(target: str, seats: int = 3, size: int = SIZE, **more: Any) -> Batch:
    """A batch of candle on one thread."""
    return Batch(CANDLE, seats, size, target=target, threads=1, **more)


def pair(seats: int = 3, size: int = SIZE, steps: int = 0, **more: Any) -> tuple[Batch, Batch]:
    """The same games interpreted and compiled, some answers on."""
    both = games(INTERPRETED, seats, size, **more), games(CPU, seats, size, **more)
    for _, batch in itertools.product(range(steps), both):
        batch.step()
    return both


def data(batch: Batch) -> bytes:
    """All that a batch holds: states, lucks and tally."""
    return b"".join(array.tobytes() for array in (batch.states, batch.lucks, batch.tally))


def askers(batch: Batch) -> np.ndarray[Any, Any]:
    """For each game, a seat that owes an answer, or 0."""
    return np.array([max(0, first(int(group))) for group in batch.waiting])


def keys(size: int = SIZE) -> np.ndarray[Any, Any]:
    """A key for each game."""
    return np.array([key_of(1000 + i, 7) for i in range(size)])


# The same bytes -------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 4])
def test_interpreted_and_compiled_games_are_equal_after_every_answer(number: int) -> None:
    slow, fast = pair(number, 16, seed=100 * number)
    steps = 0
    while slow.waiting.any():
        assert data(slow) == data(fast)
        slow.step()
        fast.step()
        steps += 1

    assert data(slow) == data(fast)
    assert not fast.waiting.any()
    assert steps > 10


def test_other_options_are_equal_too() -> None:
    slow, fast = pair(3, options={"nights": 9, "nerve": 12, "hide_again": True, "sides": 5})

    slow.play()
    fast.play()

    assert data(slow) == data(fast)
    assert slow.states["options"]["nights"].tolist() == [9] * SIZE


def test_a_game_of_a_batch_is_the_game_of_its_seed() -> None:
    _, fast = pair(3, seeds=[5, 3, 2**64 - 1], size=3)

    assert fast.states.tobytes() == b"".join(CANDLE.new(3, seed).pack() for seed in (5, 3, 2**64 - 1))


@pytest.mark.parametrize("target", HERE)
def test_playing_on_is_stepping_to_the_end(target: str) -> None:
    stepped, played = games(target), games(target)

    while stepped.waiting.any():
        stepped.step()
    played.play()

    assert data(stepped) == data(played)
    assert (played.endings > 0).all()


@pytest.mark.parametrize("steps", [0, 4, 9, 60])
def test_what_is_legal_is_the_same(steps: int) -> None:
    slow, fast = pair(steps=steps)

    for seat in range(4):
        masks = slow.legal(np.array(seat))
        assert masks.tobytes() == fast.legal(np.array(seat)).tobytes()
        states = [CANDLE.unpack(record.tobytes()) for record in slow.states]
        assert [np.flatnonzero(mask).tolist() for mask in masks] == [CANDLE.legal(s, seat) for s in states]


@pytest.mark.parametrize("steps", [0, 4, 9, 60])
def test_what_is_observed_is_the_same(steps: int) -> None:
    slow, fast = pair(steps=steps)

    for seat in range(3):
        seen = slow.observe(np.array(seat))
        assert seen.dtype == np.int16
        assert seen.shape == (SIZE, CANDLE.sight.size)
        assert seen.tobytes() == fast.observe(np.array(seat)).tobytes()


@pytest.mark.parametrize("steps", [0, 4, 60])
def test_scores_and_flaws_are_the_same(steps: int) -> None:
    slow, fast = pair(steps=steps)

    scores, flaws = slow.scores()
    assert (scores.tolist(), flaws.tolist()) == tuple(found.tolist() for found in fast.scores())
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


def test_answers_have_the_same_effect() -> None:
    slow, fast = pair()
    for number in range(40):
        seats = askers(slow)
        answers = np.array([number * 7 % (i + 3) % 4 for i in range(SIZE)])

        status = slow.act(seats, answers)

        assert status.tolist() == fast.act(seats, answers).tolist()
        assert data(slow) == data(fast)


def test_a_fresh_chance_is_the_same() -> None:
    slow, fast = pair(steps=3)
    before = slow.states.copy()

    slow.rekey(keys())
    fast.rekey(keys())

    assert data(slow) == data(fast)
    assert (slow.states["chance"] != before["chance"]).all()
    assert slow.states["heroes"].tobytes() == before["heroes"].tobytes()


@pytest.mark.parametrize("steps", [0, 1, 2, 5, 60])
def test_a_redeal_is_the_same_and_keeps_what_the_seat_sees(steps: int) -> None:
    slow, fast = pair(steps=steps)
    seats = np.arange(SIZE) % 3
    seen = [batch_view.tobytes() for batch_view in views(slow, seats)]

    slow.redeal(seats, keys())
    fast.redeal(seats, keys())

    assert data(slow) == data(fast)
    assert [batch_view.tobytes() for batch_view in views(slow, seats)] == seen


def views(batch: Batch, seats: np.ndarray[Any, Any]) -> list[Any]:
    """For each game, the state as its seat sees it."""
    return [batch.redacted(int(seat))[i] for i, seat in enumerate(seats)]


@pytest.mark.parametrize("viewer", [WATCHER, 0, 2])
def test_redacted_states_are_those_of_the_games(viewer: int) -> None:
    slow, fast = pair(steps=4)

    expected = b"".join(redact(CANDLE.unpack(record.tobytes()), viewer).pack() for record in fast.states)

    assert slow.redacted(viewer).tobytes() == fast.redacted(viewer).tobytes() == expected


def test_two_threads_play_as_one() -> None:
    one = Batch(CANDLE, 4, 25, seed=7, threads=1)
    two = Batch(CANDLE, 4, 25, seed=7, threads=2)
    many = Batch(CANDLE, 4, 3, seed=7, threads=50)

    for batch in (one, two, many):
        batch.play()

    assert data(one) == data(two)
    assert many.states.tobytes() == one.states[:3].tobytes()


def test_as_many_threads_as_cores_unless_said_otherwise() -> None:
    assert Batch(CANDLE, 2, 1).threads >= 1
    assert Batch(CANDLE, 2, 1, threads=3).threads == 3


# Answers that are refused ---------------------------------------------------


@both_targets
def test_a_refused_answer_leaves_its_game_unchanged_while_others_go_on(target: str) -> None:
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
def test_the_games_own_refusals_are_a_status_too(target: str) -> None:
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
def test_one_seat_and_one_answer_may_stand_for_all(target: str) -> None:
    batch = games(target, size=3)

    assert batch.act(np.array(1), np.array(Answer.WATCH)).tolist() == [0, 0, 0]
    assert batch.waiting.tolist() == [0b101] * 3


# What cannot be -------------------------------------------------------------

BAD_BATCHES: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown target": ({"target": "gpu"}, "there is no target 'gpu'; there are interpreted, cpu, cuda"),
    "no games": ({"size": 0}, "a batch holds at least one game, not 0"),
    "fewer than no games": ({"size": -2}, "a batch holds at least one game, not -2"),
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
def test_a_batch_is_not_made_with(name: str) -> None:
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
def test_a_batch_does_not_begin_anew_with_wrong_seeds(target: str, seeds: list[int], message: str) -> None:
    batch = games(target, size=2)
    batch.step()
    before, kept = data(batch), batch.seeds.tolist()

    with pytest.raises(GameError, match=message):
        batch.reset(seeds)

    assert (data(batch), batch.seeds.tolist()) == (before, kept)


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
def test_states_of_another_kind_or_number_are_refused(target: str, change: Callable[[Any], Any]) -> None:
    batch = games(target, size=2)
    before = data(batch)

    with pytest.raises(GameError, match="these are no 2 states of candle"):
        batch.states = change(batch.states)

    assert data(batch) == before


@both_targets
def test_as_many_answers_as_games_are_needed(target: str) -> None:
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
def test_a_key_of_three_words_is_needed_for_each_game(verb: str, shape: tuple[int, ...]) -> None:
    """Compiled code would read beyond the array."""
    batch = games(CPU, size=3)
    before = data(batch)

    with pytest.raises(GameError):
        KEYED[verb](batch, np.ones(shape, np.int64))

    assert data(batch) == before


@both_targets
@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_sees_nothing(target: str, seat: int) -> None:
    """Of three seats the last is 2; compiled code would read another seat's things, or beyond them all."""
    batch = games(target, size=2)
    before = data(batch)

    with pytest.raises(GameError):
        batch.observe(np.array([0, seat]))

    assert data(batch) == before


@both_targets
@pytest.mark.parametrize("seat", [-1, 3, 6])
def test_a_seat_that_is_not_there_has_no_legal_answer(target: str, seat: int) -> None:
    assert not games(target, size=2).legal(np.array(seat)).any()


@both_targets
def test_states_with_something_between_the_fields_are_refused_or_wiped(
    target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copies of records that numpy makes may hold anything there; equal states must have equal bytes."""
    monkeypatch.setattr(Batch, "run", do_nothing)
    batch = Batch(toys.SEALED, 2, 1, target=target)
    blank, clean = batch.states.tobytes(), toys.sealed(2).pack()
    fields = {leaf.offset + i for leaf in leaves(toys.State) for i in range(np.dtype(leaf.field.code).itemsize)}
    dirty = bytearray(clean)
    dirty[min(set(range(len(clean))) - fields)] = 1

    with contextlib.suppress(ValueError):
        batch.states = np.frombuffer(bytes(dirty), toys.State.dtype)

    assert batch.states.tobytes() in (blank, clean)


def do_nothing(*_: object) -> None:
    """In the place of what would be compiled."""


# States, lucks and tallies --------------------------------------------------


@both_targets
def test_states_can_be_taken_out_and_put_back(target: str) -> None:
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
def test_games_may_be_picked_from_the_states_of_another_batch(target: str, picked: Any) -> None:
    """By a stride or by their numbers."""
    batch, other = games(target, size=6), games(target, size=3, seed=500)

    other.states = batch.states[picked]

    assert other.states.tobytes() == b"".join(batch.states[i].tobytes() for i in np.arange(6)[picked])


@both_targets
def test_beginning_anew_is_beginning(target: str) -> None:
    batch = games(target, size=3)
    batch.play()

    batch.reset([7, 8, 9])

    fresh = games(target, size=3, seed=7)
    assert batch.states.tobytes() == fresh.states.tobytes()
    assert batch.lucks.tobytes() == fresh.lucks.tobytes()
    assert batch.seeds.tolist() == [7, 8, 9]


@both_targets
def test_laying_out_and_dealing_are_two_halves_of_beginning(target: str) -> None:
    batch = games(target, size=2)

    batch.prepare([7, 8])
    assert batch.states.tobytes() == batch.blank.pack() * 2
    batch.deal()

    assert data(batch) == data(games(target, size=2, seed=7))


@both_targets
def test_a_tally_counts_answers_and_legal_ones(target: str) -> None:
    batch = games(target, size=2)

    batch.step()
    assert batch.tally.tolist() == [[1, 2], [1, 2]]
    batch.clear_tally()
    assert batch.tally.tolist() == [[0, 0], [0, 0]]
    batch.play()
    batch.wait()

    assert (batch.tally[:, 1] >= batch.tally[:, 0]).all()
    assert (batch.tally[:, 0] > 0).all()


@both_targets
def test_a_game_is_played_at_random_by_a_chance_that_is_not_its_own(target: str) -> None:
    batch = games(target, size=2, seeds=[5, 2**64 - 1])
    before = batch.states.tobytes()
    expected = [Chance(), Chance()]
    for luck, seed in zip(expected, (5, 2**64 - 1), strict=True):
        seed_chance(luck, *key_of(seed, 9))

    batch.start_luck(9)

    assert batch.lucks.tobytes() == b"".join(luck.pack() for luck in expected)
    assert batch.states.tobytes() == before


def test_the_keys_of_a_stream_are_those_of_the_seeds() -> None:
    seeds = [0, 5, 2**32, 2**64 - 1]

    keys = games(INTERPRETED, size=4, seeds=seeds).keys(3)

    assert keys.dtype == np.int64
    assert keys.tolist() == [list(key_of(seed, 3)) for seed in seeds]


def test_other_luck_makes_other_games_of_the_same_deal() -> None:
    batch, other = games(CPU), games(CPU)

    other.start_luck(9)
    batch.play()
    other.play()

    assert batch.states.tobytes() != other.states.tobytes()


def test_who_waits_and_how_it_ended_can_be_read_at_once() -> None:
    batch = games(CPU, size=3)

    assert (batch.waiting.tolist(), batch.endings.tolist(), len(batch)) == ([0b111] * 3, [0] * 3, 3)
    batch.play()
    assert batch.waiting.tolist() == [0] * 3
    assert all(ending in (1, 2) for ending in batch.endings.tolist())


# How it is run --------------------------------------------------------------


def test_what_is_compiled_or_bound_once_is_kept() -> None:
    assert lowered(CANDLE, start_luck_one, CPU) is lowered(CANDLE, start_luck_one, CPU)
    assert bound(CANDLE, start_luck_one) is bound(CANDLE, start_luck_one)
    assert lowered(CANDLE, start_luck_one, CPU) is not lowered(toys.SEALED, start_luck_one, CPU)


@both_targets
def test_an_entry_may_have_more_slots_than_the_games(target: str) -> None:
    batch = games(target, size=3)
    lucks = batch.array((3,), Chance.dtype)
    slots = Slots({**CANDLE.slots.rules, "game_taste": CANDLE.score}, CANDLE.slots.tables)

    batch.run(start_luck_one, np.array([(1, 2, 3)] * 3), lucks, slots=slots)

    luck = Chance()
    seed_chance(luck, 1, 2, 3)
    assert lucks.tobytes() == luck.pack() * 3


def test_interpreted_states_are_strict_ones() -> None:
    batch = games(INTERPRETED, size=2)

    assert all(isinstance(s, State) for s in batch._states)
    assert cast("State", batch._states[0]).tape.told


def test_every_target_has_a_name() -> None:
    assert TARGETS == ("interpreted", "cpu", "cuda")


def test_an_array_on_a_device_comes_home() -> None:
    class OnDevice:
        """Stands for an array in a GPU's memory."""

        def copy_to_host(self) -> str:
            return "home"

    here = np.zeros(1)
    assert to_host(OnDevice()) == "home"
    assert to_host(here) is here


def test_rows_for_interpreted_rules_give_plain_ints_and_write_through() -> None:
    array = np.zeros((2, 3), np.int8)
    rows = PlainRows(array)

    rows[1][:] = 5
    rows[0, 2] = 7

    assert len(rows) == 2
    assert len(rows[0]) == 3
    assert (rows[0, 2], type(rows[0, 2])) == (7, int)
    assert array.tolist() == [[0, 0, 7], [5, 5, 5]]


def test_a_chance_in_an_array_is_used_as_a_struct() -> None:
    lucks = np.zeros(2, Chance.dtype)
    luck = PlainRows(lucks)[1]

    luck.a = 2**32 - 1

    assert isinstance(luck, PlainRow)
    assert (luck.a, type(luck.a), luck.b) == (2**32 - 1, int, 0)
    assert lucks["a"].tolist() == [0, 2**32 - 1]
