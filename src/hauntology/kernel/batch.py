"""Many games at once: a batch of states in one array, on any target."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from typing import Any, cast

import numpy as np

from hauntology.kernel.chance import Chance
from hauntology.kernel.contract import WORD, Game, GameError, OptionValue, key_of, numbers
from hauntology.kernel.entries import (
    Array,
    act_one,
    bout_one,
    legal_one,
    observe_one,
    play_one,
    redeal_one,
    rekey_one,
    score_one,
    setup_one,
    start_luck_one,
    step_one,
)
from hauntology.kernel.hiding import redact_records
from hauntology.kernel.layout import copied, field_in_words, from_words, records, to_words
from hauntology.kernel.lower import SCRATCH, Lowered, load_cuda
from hauntology.kernel.program import Slots, bind
from hauntology.kernel.seats import MAX_SEATS
from hauntology.kernel.tape import ALL_EYES
from hauntology.kernel.targets import CPU, CUDA, INTERPRETED, TARGETS

GAME_STREAM, LUCK_STREAM = 0, 1  # of a seed: the game's own chance, and that of random play


def lowered(game: Game, entry: Callable[..., None], target: str, slots: Slots | None = None) -> Lowered:
    """An entry of a game on a compiled target: made once in a process."""
    return _lowered(game, entry, target, slots or game.slots)


@lru_cache(maxsize=256)
def _lowered(game: Game, entry: Callable[..., None], target: str, slots: Slots) -> Lowered:
    return Lowered(game, entry, target, slots)


@lru_cache(maxsize=256)
def bound(game: Game, entry: Callable[..., None], slots: Slots | None = None) -> Callable[..., None]:
    """An entry of a game on the interpreted target."""
    return bind(entry, slots or game.slots)


class Batch:
    """Many games of one kind, side by side.

    `seeds` gives one seed for each game, or a first seed and the number of games. On the interpreted target the
    states are strict Python objects; on the others they are records in one array, on CUDA in the GPU's memory.
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
        self.tally = self.array((size, 2), np.int64)
        self.lucks = self.array((size,), Chance.dtype)
        self._blanks = self._placed(records(game.state, self.blank.pack() * size))
        self.reset(range(seed, seed + size) if seeds is None else seeds)

    def __len__(self) -> int:
        return self.size

    # Whole batches ----------------------------------------------------------

    def reset(self, seeds: Sequence[int]) -> None:
        """Begin every game anew, by these seeds."""
        self.prepare(seeds)
        self.deal()

    def prepare(self, seeds: Sequence[int]) -> None:
        """Lay out blank states and keys for these seeds: what `deal` then sets up."""
        if len(seeds) != self.size:
            raise GameError(f"{self.size} games need as many seeds, not {len(seeds)}")
        key_of(min(seeds), 0)
        key_of(max(seeds), 0)
        self.seeds = np.array(seeds, dtype=np.uint64)
        self._states = self._blank_states()
        self._chance_keys = self._array_of(self.keys(GAME_STREAM))
        self._luck_keys = self._array_of(self.keys(LUCK_STREAM))

    def deal(self) -> None:
        """Set up every game that was prepared."""
        self.run(setup_one, self._chance_keys)
        self.run(start_luck_one, self._luck_keys, self.lucks)

    def start_luck(self, stream: int) -> None:
        """Give each game another chance by which it is played: by bots, for instance."""
        self.run(start_luck_one, self._array_of(self.keys(stream)), self.lucks)

    def keys(self, stream: int) -> Array:
        """The keys of this stream that the games' seeds stand for: see `key_of`."""
        parts = (self.seeds & np.uint64(WORD), self.seeds >> np.uint64(32), np.full(self.size, stream, np.uint64))
        return np.stack(parts, axis=1).astype(np.int64)

    def clear_tally(self) -> None:
        """Count answers from nothing."""
        self.tally = self.array((len(self), 2), np.int64)

    def wait(self) -> None:
        """Until everything asked of the target is done."""
        if self.target == CUDA:
            load_cuda().synchronize()

    def legal(self, seats: Array) -> Array:
        """For each game, 1 for each answer that the seat may give."""
        masks = self.array((len(self), self.game.alphabet), np.int8)
        self.run(legal_one, self._ints(seats), masks)
        return masks

    def act(self, seats: Array, answers: Array) -> Array:
        """Give each game an answer. The status is 0, or the refusal: then that game is unchanged."""
        status = self.array((len(self),), np.int64)
        self.run(act_one, self._ints(seats), self._ints(answers), status)
        return status

    def observe(self, seats: Array) -> Array:
        """For each game, what the seat sees as numbers."""
        observations = self.array((len(self), self.game.sight.size), np.int16)
        self.run(observe_one, self._seats(seats), observations)
        return observations

    def rekey(self, keys: Array) -> None:
        """Give each game a fresh chance: three 32-bit words each."""
        self.run(rekey_one, self._given_keys(keys))

    def redeal(self, seats: Array, keys: Array) -> None:
        """Deal anew what each game's seat cannot know, by a fresh chance."""
        self.run(redeal_one, self._seats(seats), self._given_keys(keys))

    def step(self) -> None:
        """One random answer in each game that still runs."""
        self.run(step_one, self.lucks, self.tally)

    def play(self) -> None:
        """Random answers to the end of every game."""
        if self.target == CUDA:
            self._play_in_bouts()
        else:
            self.run(play_one, self.lucks, self.tally)

    def _play_in_bouts(self) -> None:
        """Threads go in step: after every bout the games that still run close ranks, and none waits for another."""
        self._launch(bout_one, (self.lucks, self.tally))
        while len(running := np.flatnonzero(self.waiting)):
            self._launch(bout_one, (self.lucks, self.tally), games=running)

    def scores(self) -> tuple[Array, Array]:
        """For each game, what every seat has won, and the flaws of the state."""
        scores = self.array((len(self), MAX_SEATS), np.int64)
        found = self.array((len(self),), np.int64)
        self.run(score_one, scores, found)
        return to_host(scores), to_host(found)

    # States -----------------------------------------------------------------

    @property
    def states(self) -> Array:
        """The states as records in this machine's memory."""
        if self.target == INTERPRETED:
            return records(self.game.state, b"".join(s.pack() for s in self._states))
        return from_words(self.game.state, to_host(self._states)) if self.target == CUDA else self._states

    @states.setter
    def states(self, given: Array) -> None:
        if given.dtype != self.game.state.dtype or given.shape != (len(self),):
            raise GameError(f"these are no {len(self)} states of {self.game.name}")
        self._states = self._placed(redact_records(self.game.state, given, ALL_EYES))  # nothing between the fields

    @property
    def waiting(self) -> Array:
        """For each game, the seats that owe an answer, as bits."""
        return self._field("waiting")

    @property
    def endings(self) -> Array:
        """For each game, how it ended; 0 while it runs."""
        return self._field("ending")

    def _field(self, name: str) -> Array:
        """One field of every game; of a card's memory, no more is fetched than that."""
        if self.target == CUDA:
            return field_in_words(self.game.state, self._states, name)
        return np.asarray(self.states[name], dtype=np.int64)

    def redacted(self, viewer: int) -> Array:
        """The states as one viewer may know them."""
        return redact_records(self.game.state, self.states, viewer)

    # How it is run ----------------------------------------------------------

    def run(self, entry: Callable[..., None], *arrays: Array, slots: Slots | None = None) -> None:
        """Run an entry on every game. Arrays lie where the states lie; `slots` may hold more than the game's own."""
        if self.target == INTERPRETED:
            self._interpret(bound(self.game, entry, slots), arrays)
        elif self.target == CPU:
            self._thread(lowered(self.game, entry, CPU, slots).run, arrays)
        else:
            self._launch(entry, arrays, slots=slots)

    def _launch(
        self, entry: Callable[..., None], arrays: tuple[Array, ...], *, slots: Slots | None = None, games: Any = None
    ) -> None:
        """Run an entry on these games, or on all, in the GPU's threads."""
        which = self._all_games if games is None else load_cuda().to_device(games.astype(np.int32))
        lowered(self.game, entry, CUDA, slots).run(self._states, which, arrays)

    @cached_property
    def _all_games(self) -> Any:
        return load_cuda().to_device(np.arange(self.size, dtype=np.int32))

    def _interpret(self, run: Callable[..., None], arrays: tuple[Array, ...]) -> None:
        out = numbers(self.game.alphabet)
        rows = tuple(PlainRows(array) for array in arrays)
        for i, s in enumerate(self._states):
            run(s, out, i, *rows)

    def _thread(self, run: Callable[..., None], arrays: tuple[Array, ...]) -> None:
        size = len(self)
        run(0, 0, self._states, np.zeros(self.game.alphabet, SCRATCH), arrays)  # compile before any thread starts
        parts = min(self.threads, size)
        edges = [size * part // parts for part in range(parts + 1)]
        stretches = [
            (a, b, self._states, np.zeros(self.game.alphabet, SCRATCH), arrays) for a, b in itertools.pairwise(edges)
        ]
        if parts == 1:
            run(*stretches[0])
            return
        with ThreadPoolExecutor(parts) as pool:
            list(pool.map(lambda stretch: run(*stretch), stretches))

    def _blank_states(self) -> Any:
        if self.target == CUDA:
            fresh = load_cuda().device_array_like(self._blanks)
            fresh.copy_to_device(self._blanks)
            return fresh
        return [s.copy() for s in self._blanks] if self.target == INTERPRETED else copied(self._blanks)

    def _placed(self, states: Array) -> Any:
        """States where the target wants them."""
        if self.target == INTERPRETED:
            return [self.game.state.unpack(record.tobytes()) for record in states]
        return load_cuda().to_device(to_words(self.game.state, states)) if self.target == CUDA else states

    def _given_keys(self, keys: Array) -> Array:
        words = np.ascontiguousarray(keys, dtype=np.int64)
        if words.shape != (self.size, 3):
            raise GameError(f"{self.size} games need as many keys of three words, not an array of shape {words.shape}")
        return self._array_of(words)

    def _seats(self, values: Any) -> Array:
        seats = np.asarray(values)
        if ((seats < 0) | (seats >= self.seats)).any():
            raise GameError(f"the seats of this batch are 0 to {self.seats - 1}")
        return self._ints(seats)

    def _ints(self, values: Any) -> Array:
        wide = np.ascontiguousarray(np.broadcast_to(np.asarray(values, dtype=np.int64), (len(self),)))
        return self._array_of(wide)

    def array(self, shape: tuple[int, ...], kind: Any) -> Array:
        """A zeroed array where the states lie: in the GPU's memory on CUDA."""
        return self._array_of(np.zeros(shape, kind))

    def _array_of(self, array: Array) -> Array:
        """On CUDA the first numbers of all games lie side by side: neighbouring threads touch neighbouring ones."""
        return cast("Array", load_cuda().to_device(np.asfortranarray(array))) if self.target == CUDA else array


def to_host(array: Any) -> Array:
    """An array in this machine's memory, wherever it was."""
    return cast("Array", array.copy_to_host() if hasattr(array, "copy_to_host") else array)


class PlainRows:
    """An array for interpreted entries: gives Python ints and records by their fields, writes through."""

    def __init__(self, array: Array) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: Any) -> Any:
        value = self.array[index]
        if isinstance(value, np.void):
            return PlainRow(self.array, index)
        return PlainRows(value) if isinstance(value, np.ndarray) else int(value)

    def __setitem__(self, index: Any, value: int) -> None:
        self.array[index] = value


class PlainRow:
    """One record in an array, as interpreted rules use it."""

    def __init__(self, array: Array, index: int) -> None:
        object.__setattr__(self, "_at", (array, index))

    def __getattr__(self, name: str) -> Any:
        array, index = object.__getattribute__(self, "_at")
        value = array[name][index]
        return PlainRows(value) if isinstance(value, np.ndarray) else int(value)

    def __setattr__(self, name: str, value: int) -> None:
        array, index = object.__getattribute__(self, "_at")
        array[name][index] = value
