"""Many games at once, on any target."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from typing import Any, cast

import numpy as np

from hauntology.kernel.batch_entries import (
    Array,
    act_one,
    legal_one,
    observe_one,
    play_chunk_one,
    play_one,
    redeal_one,
    rekey_one,
    score_one,
    setup_one,
    start_rng_one,
    step_one,
)
from hauntology.kernel.callgraph import Slots, bind
from hauntology.kernel.chance import WORD, Chance
from hauntology.kernel.compiler import SCRATCH_DTYPE, CompiledEntry, load_cuda
from hauntology.kernel.game import Game, GameError, OptionValue, key_of, new_ints
from hauntology.kernel.redaction import redact_records
from hauntology.kernel.seat_order import MAX_SEATS
from hauntology.kernel.structs.layout import copy_records, from_words, read_field_in_words, records, to_words
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED, TARGETS
from hauntology.kernel.trace import OMNISCIENT

GAME_STREAM, PLAY_STREAM = 0, 1  # the streams of a seed for the game's own chance and for random play: see `key_of`


def compile_entry(game: Game, entry: Callable[..., None], target: str, slots: Slots | None = None) -> CompiledEntry:
    """An entry of a game on a compiled target. Equal arguments give the same object, so it is compiled once."""
    return _compile_entry(game, entry, target, slots or game.slots)


@lru_cache(maxsize=256)
def _compile_entry(game: Game, entry: Callable[..., None], target: str, slots: Slots) -> CompiledEntry:
    return CompiledEntry(game, entry, target, slots)


@lru_cache(maxsize=256)
def bind_entry(game: Game, entry: Callable[..., None], slots: Slots | None = None) -> Callable[..., None]:
    """An entry of a game on the interpreted target, as a function."""
    return bind(entry, slots or game.slots)


class Batch:
    """Many games of one kind, played together. The result is the same on every target, to the last byte.

    `seeds` gives one seed for each game; without it the seeds count up from `seed`. On the interpreted target the
    states are strict Python objects, on the CPU records in one array, and on CUDA words in the GPU's memory (see
    `structs/layout.py`). `threads` is for the CPU; the default is the number of cores.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        size: int,
        *,
        seed: int = 0,
        seeds: Sequence[int] | None = None,
        options: Mapping[str, OptionValue] | None = None,
        target: str = CPU,
        threads: int | None = None,
    ) -> None:
        if target not in TARGETS:
            raise GameError(f"there is no target {target!r}; there are {', '.join(TARGETS)}")
        if size < 1:
            raise GameError(f"a batch holds at least one game, not {size}")
        self.game = game
        self.seats = seats
        self.target = target
        self.threads = threads or os.cpu_count() or 1
        self.blank = game.blank(seats, options)
        self.size = size
        self.counts = self.array((size, 2), np.int64)
        self.rngs = self.array((size,), Chance.dtype)
        self._blanks = self._place(records(game.state, self.blank.pack() * size))
        self.reset(range(seed, seed + size) if seeds is None else seeds)

    def __len__(self) -> int:
        return self.size

    # Whole batches ----------------------------------------------------------

    def reset(self, seeds: Sequence[int]) -> None:
        """Restart every game with these seeds."""
        self.prepare(seeds)
        self.deal()

    def prepare(self, seeds: Sequence[int]) -> None:
        """Make blank states and keys for these seeds; `deal` then sets the games up.

        The two are separate so that benchmarks can leave this one out of the time.
        """
        if len(seeds) != self.size:
            raise GameError(f"{self.size} games need as many seeds, not {len(seeds)}")
        key_of(min(seeds), 0)  # raises GameError for a seed out of range
        key_of(max(seeds), 0)
        self.seeds = np.array(seeds, dtype=np.uint64)
        self._states = self._blank_states()
        self._chance_keys = self._move(self.keys(GAME_STREAM))
        self._rng_keys = self._move(self.keys(PLAY_STREAM))

    def deal(self) -> None:
        """Set up every game after `prepare`."""
        self.run(setup_one, self._chance_keys)
        self.run(start_rng_one, self._rng_keys, self.rngs)

    def start_rngs(self, stream: int) -> None:
        """Seed the generators for playing, of random play or of bots, with another stream of each game's seed."""
        self.run(start_rng_one, self._move(self.keys(stream)), self.rngs)

    def keys(self, stream: int) -> Array:
        """For each game, the key of this stream: `key_of` for all seeds at once."""
        parts = (self.seeds & np.uint64(WORD), self.seeds >> np.uint64(32), np.full(self.size, stream, np.uint64))
        return np.stack(parts, axis=1).astype(np.int64)

    def clear_counts(self) -> None:
        """Set the counts of answers and of legal answers to 0."""
        self.counts = self.array((len(self), 2), np.int64)

    def wait(self) -> None:
        """Wait until the target has finished. CUDA launches return at once."""
        if self.target == CUDA:
            load_cuda().synchronize()

    def legal(self, seats: Array) -> Array:
        """For each game, the mask of its seat's legal answers: 1 for each one that the seat may give."""
        masks = self.array((len(self), self.game.alphabet), np.int8)
        self.run(legal_one, self._broadcast(seats), masks)
        return masks

    def act(self, seats: Array, answers: Array) -> Array:
        """Give each game an answer. Returns 0 for each game, or the refusal if the answer is illegal.

        A game that refuses is unchanged.
        """
        status = self.array((len(self),), np.int64)
        self.run(act_one, self._broadcast(seats), self._broadcast(answers), status)
        return status

    def observe(self, seats: Array) -> Array:
        """For each game, its seat's observation."""
        observations = self.array((len(self), self.game.observation_layout.size), np.int16)
        self.run(observe_one, self._check_seats(seats), observations)
        return observations

    def rekey(self, keys: Array) -> None:
        """Reseed each game with a key of three 32-bit words."""
        self.run(rekey_one, self._check_keys(keys))

    def redeal(self, seats: Array, keys: Array) -> None:
        """Reseed each game, and redeal what its seat cannot know."""
        self.run(redeal_one, self._check_seats(seats), self._check_keys(keys))

    def step(self) -> None:
        """Give one random answer in each game that is not over."""
        self.run(step_one, self.rngs, self.counts)

    def play(self) -> None:
        """Give random answers until every game is over."""
        if self.target == CUDA:
            self._play_in_chunks()
        else:
            self.run(play_one, self.rngs, self.counts)

    def _play_in_chunks(self) -> None:
        """Play a chunk of answers in each launch, and give threads only to the games that still run.

        The threads of a warp run in step, so a warp runs until the longest of its games is over. The lengths of games
        differ a lot: in The Haunting House, warps would be busy for a third to a half of the time. So between launches
        the games that still run move together into full warps (155 instead of 136 million answers a second there).
        """
        self._launch(play_chunk_one, (self.rngs, self.counts))
        while len(running := np.flatnonzero(self.waiting)):
            self._launch(play_chunk_one, (self.rngs, self.counts), games=running)

    def scores(self) -> tuple[Array, Array]:
        """For each game, the score of every seat, and the flaws of the state as bits."""
        scores = self.array((len(self), MAX_SEATS), np.int64)
        found = self.array((len(self),), np.int64)
        self.run(score_one, scores, found)
        return to_host(scores), to_host(found)

    # States -----------------------------------------------------------------

    @property
    def states(self) -> Array:
        """The states as an array of records in main memory. On the CPU it is the batch's own array, not a copy."""
        if self.target == INTERPRETED:
            return records(self.game.state, b"".join(s.pack() for s in self._states))
        return from_words(self.game.state, to_host(self._states)) if self.target == CUDA else self._states

    @states.setter
    def states(self, given: Array) -> None:
        if given.dtype != self.game.state.dtype or given.shape != (len(self),):
            raise GameError(f"this batch needs an array of {len(self)} states of {self.game.name}")
        # Redacting for OMNISCIENT hides nothing, but copies the states and writes zeros between the fields. The given
        # array may come from a copy by NumPy, which leaves garbage there, and equal states must have equal bytes.
        self._states = self._place(redact_records(self.game.state, given, OMNISCIENT))

    @property
    def waiting(self) -> Array:
        """For each game, the seats that owe an answer, as bits."""
        return self._field("waiting")

    @property
    def endings(self) -> Array:
        """For each game, its ending; 0 while it runs."""
        return self._field("ending")

    def _field(self, name: str) -> Array:
        """One field of every game. From a GPU, only the word with that field is copied."""
        if self.target == CUDA:
            return read_field_in_words(self.game.state, self._states, name)
        return np.asarray(self.states[name], dtype=np.int64)

    def redacted_states(self, viewer: int) -> Array:
        """The states as one viewer may know them, as an array of records."""
        return redact_records(self.game.state, self.states, viewer)

    # Running entries --------------------------------------------------------

    def run(self, entry: Callable[..., None], *arrays: Array, slots: Slots | None = None) -> None:
        """Run an entry on every game. On CUDA the arrays must be in the GPU's memory: make them with `array`.

        `slots` replaces the game's own slots, and may hold more: a bot's knowledge, for example.
        """
        if self.target == INTERPRETED:
            self._run_interpreted(bind_entry(self.game, entry, slots), arrays)
        elif self.target == CPU:
            self._run_in_threads(compile_entry(self.game, entry, CPU, slots).run, arrays)
        else:
            self._launch(entry, arrays, slots=slots)

    def _launch(
        self, entry: Callable[..., None], arrays: tuple[Array, ...], *, slots: Slots | None = None, games: Any = None
    ) -> None:
        """Run an entry on a GPU, on the games with these numbers or on all."""
        which = self._all_games if games is None else load_cuda().to_device(games.astype(np.int32))
        compile_entry(self.game, entry, CUDA, slots).run(self._states, which, arrays)

    @cached_property
    def _all_games(self) -> Any:
        return load_cuda().to_device(np.arange(self.size, dtype=np.int32))

    def _run_interpreted(self, run: Callable[..., None], arrays: tuple[Array, ...]) -> None:
        out = new_ints(self.game.alphabet)
        views = tuple(ArrayView(array) for array in arrays)
        for i, s in enumerate(self._states):
            run(s, out, i, *views)

    def _run_in_threads(self, run: Callable[..., None], arrays: tuple[Array, ...]) -> None:
        """Split the games into one part for each thread.

        Compiled loops release the GIL, so plain threads use all cores, and share the states without copying. Each game
        has its own row in every array and each thread its own scratch memory, so nothing is written by two threads, and
        the result does not depend on their number.
        """
        size = len(self)
        run(0, 0, self._states, np.zeros(self.game.alphabet, SCRATCH_DTYPE), arrays)  # compile before any thread starts
        parts = min(self.threads, size)
        edges = [size * part // parts for part in range(parts + 1)]
        calls = [
            (first, last, self._states, np.zeros(self.game.alphabet, SCRATCH_DTYPE), arrays)
            for first, last in itertools.pairwise(edges)
        ]
        if parts == 1:
            run(*calls[0])
            return
        with ThreadPoolExecutor(parts) as pool:
            list(pool.map(lambda call: run(*call), calls))

    def _blank_states(self) -> Any:
        if self.target == CUDA:  # a copy within the GPU's memory: the blank states need not be sent again
            fresh = load_cuda().device_array_like(self._blanks)
            fresh.copy_to_device(self._blanks)
            return fresh
        return [s.copy() for s in self._blanks] if self.target == INTERPRETED else copy_records(self._blanks)

    def _place(self, states: Array) -> Any:
        """Convert records to the form of the target, and move them to its memory."""
        if self.target == INTERPRETED:
            return [self.game.state.unpack(record.tobytes()) for record in states]
        return load_cuda().to_device(to_words(self.game.state, states)) if self.target == CUDA else states

    # Compiled code does not check an index, so these check what callers hand over.

    def _check_keys(self, keys: Array) -> Array:
        words = np.ascontiguousarray(keys, dtype=np.int64)
        if words.shape != (self.size, 3):
            raise GameError(f"the keys must have the shape {(self.size, 3)}, not {words.shape}")
        return self._move(words)

    def _check_seats(self, values: Any) -> Array:
        seats = np.asarray(values)
        if ((seats < 0) | (seats >= self.seats)).any():
            raise GameError(f"the seats of this batch are 0 to {self.seats - 1}")
        return self._broadcast(seats)

    def _broadcast(self, values: Any) -> Array:
        """One int for each game. A single int stands for all games; any other number raises ValueError."""
        ints = np.ascontiguousarray(np.broadcast_to(np.asarray(values, dtype=np.int64), (len(self),)))
        return self._move(ints)

    def array(self, shape: tuple[int, ...], kind: Any) -> Array:
        """An array of zeros where the states are: in the GPU's memory on CUDA."""
        return self._move(np.zeros(shape, kind))

    def _move(self, array: Array) -> Array:
        """An array in the memory of the target.

        On CUDA it is in Fortran order, so that neighbouring threads touch neighbouring numbers: with a row of bytes for
        each thread, stepping ran at a third of the speed.
        """
        return cast("Array", load_cuda().to_device(np.asfortranarray(array))) if self.target == CUDA else array


def to_host(array: Any) -> Array:
    """An array in main memory, copied there if it is on a GPU."""
    return cast("Array", array.copy_to_host() if hasattr(array, "copy_to_host") else array)


# NumPy arrays for interpreted rules -----------------------------------------
#
# Compiled entries work on NumPy arrays directly. Interpreted ones cannot: NumPy's scalars overflow where Python's ints
# do not, and the fields of a record are not attributes. These views give Python ints, and write through to the array.


class ArrayView:
    """An array for interpreted rules: indexing gives Python ints, `RecordView`s, or views of its rows."""

    def __init__(self, array: Array) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: Any) -> Any:
        value = self.array[index]
        if isinstance(value, np.void):
            return RecordView(self.array, index)
        return ArrayView(value) if isinstance(value, np.ndarray) else int(value)

    def __setitem__(self, index: Any, value: int) -> None:
        self.array[index] = value


class RecordView:
    """One record of an array for interpreted rules: its fields are attributes, as in a struct."""

    def __init__(self, array: Array, index: int) -> None:
        object.__setattr__(self, "_place", (array, index))

    def __getattr__(self, name: str) -> Any:
        array, index = object.__getattribute__(self, "_place")
        value = array[name][index]
        return ArrayView(value) if isinstance(value, np.ndarray) else int(value)

    def __setattr__(self, name: str, value: int) -> None:
        array, index = object.__getattribute__(self, "_place")
        array[name][index] = value
