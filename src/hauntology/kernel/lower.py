"""Lowering: the same rules, compiled for the CPU and for CUDA. The only importer of numba.

An *entry* is a rule `entry(s, out, i, *arrays)` that works on game `i` of a batch: `s` is its state, `out` a scratch
array for answers. Lowering compiles everything the entry calls, callees first and each with one signature (ints are
64 bits wide), and puts a loop over the games around it: a plain loop on the CPU, a thread for each game on a GPU.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import platform
import threading
import time
import types
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from hauntology.kernel.contract import Game
from hauntology.kernel.inlining import worth_inlining
from hauntology.kernel.layout import fetch, put_back, word_of, words_in
from hauntology.kernel.program import Function, Program, Slots, collect, constants_of, rebuild
from hauntology.kernel.rule import is_rule
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Struct
from hauntology.kernel.targets import CPU, CUDA

THREADS_PER_BLOCK = 128
REGISTERS, REGISTERS_LARGE = 40, 64  # of a GPU thread: games wait for memory, and many small threads wait together
CALLEES, ENTRIES = 1, 3  # levels of optimisation: an entry is optimised in full, with all that it inlined
SCRATCH = np.int16  # of `out`: it holds masks and answers
NUMBA_LOCK = threading.RLock()  # what is changed for a compilation is changed for the whole process
PLAIN = {"error_model": "numpy", "_nrt": False}  # no division is checked, no array is counted: rules make neither
QUIET = {**PLAIN, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def cache_folder() -> Path:
    """Where compiled code is kept: HAUNTOLOGY_CACHE, or the user's cache folder."""
    if folder := os.environ.get("HAUNTOLOGY_CACHE"):
        return Path(folder)
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(base) / "hauntology" if base else Path.home() / ".cache" / "hauntology"


# What the compilers see -----------------------------------------------------


def compiled_globals(names: dict[str, Any], compiled: dict[str, Any], known: dict[Function, str]) -> dict[str, Any]:
    """A function's globals: compiled rules for rules, plain ints for enums, arrays for tables."""
    return {name: compiled[known[value]] if is_rule(value) else constant(value) for name, value in names.items()}


def constant(value: Any) -> Any:
    """A constant as both compilers take it."""
    if isinstance(value, type):
        space = types.ModuleType(value.__name__)
        vars(space).update(constants_of(value))
        return space
    if isinstance(value, tuple):
        return np.array(value, dtype=table_type(np.array(value)))
    return int(value)


def table_type(table: np.ndarray[Any, Any]) -> type[np.signedinteger[Any]]:
    """The narrowest signed ints that hold a table."""
    low, high = int(table.min(initial=0)), int(table.max(initial=0))
    return next(
        t for t in (np.int8, np.int16, np.int32, np.int64) if np.iinfo(t).min <= low and high <= np.iinfo(t).max
    )


def signatures_of(function: Function, state: type[GameState]) -> list[Any] | None:
    """The signature of a rule, from its annotations, and one for each default that callers may leave out.

    None if the rule takes arrays, whose types the caller decides.
    """
    import numba

    hints = dict(typing.get_type_hints(function, localns=annotations_of(function)))
    returns = hints.pop("return")
    kinds = [numba_type(hint, state) for hint in hints.values()]
    result = numba.types.void if returns is type(None) else numba_type(returns, state)
    if result is None or any(kind is None for kind in kinds):
        return None
    omitted = [numba.types.Omitted(value) for value in function.__defaults__ or ()]
    return [result(*kinds[: len(kinds) - n], *omitted[len(omitted) - n :]) for n in range(len(omitted) + 1)]


def annotations_of(function: Function) -> dict[str, Any]:
    """Names that annotations may use although the module imports them for the type checker only."""
    from hauntology.kernel import agenda, chance, struct

    return {**vars(struct), **vars(chance), **vars(agenda), **function.__globals__}


def numba_type(hint: Any, state: type[GameState]) -> Any:
    """The numba type of an annotation; None for arrays."""
    import numba

    if hint is int:
        return numba.types.int64
    if hint is bool:
        return numba.types.boolean
    if isinstance(hint, type) and issubclass(hint, Struct):
        return numba.from_dtype(state.dtype if issubclass(hint, GameState) else hint.dtype)
    return None


@functools.cache
def compiled_rules(game: Game, target: str, *, eager: bool) -> dict[str, Any]:
    """The rules of a game that this process has compiled for a target, by identity: shared by its entries.

    A rule compiled eagerly has its one signature; one that only waits behind a cached entry has none yet.
    """
    return {}


@contextlib.contextmanager
def passes(level: int) -> Iterator[None]:
    """Compile at this level of optimisation, and without vectors: the loops of rules are too short for them."""
    import numba

    arrays = importlib.import_module("numba.np.arrayobj")
    with (
        changed(numba.config, "OPT", type(numba.config.OPT)(level)),
        changed(numba.config, "LOOP_VECTORIZE", 0),
        changed(numba.config, "SLP_VECTORIZE", 0),
        changed(arrays, "fix_integer_index", counted_from_zero),
    ):
        yield


# The loops around an entry --------------------------------------------------


def loop(first: int, last: int, states: Any, out: Any, arrays: Any) -> None:
    """Run the entry on a stretch of games."""
    for i in range(first, last):
        entry(states[i], out, i, *arrays)  # type: ignore[name-defined]  # noqa: F821  # set by lowering


def blocks(words: Any, games: Any, arrays: Any) -> None:
    """Run the entry on these games, one thread each.

    States lie in the GPU's memory word by word, the first word of every game, then the second: neighbouring threads
    read neighbouring words. Each thread works on a copy in its own memory. Scratch lies behind the state in one array:
    in two, the compiler would fetch whatever any question might look at before it lists the answers to one of them.
    """
    thread = cuda.grid(1)  # type: ignore[name-defined]  # noqa: F821  # set by lowering
    if thread < games.shape[0]:
        i = games[thread]
        mine = cuda.local.array(all_words, word_type)  # type: ignore[name-defined]  # noqa: F821
        state = mine[:word_count].view(state_type)  # type: ignore[name-defined]  # noqa: F821
        out = mine[word_count:].view(scratch)  # type: ignore[name-defined]  # noqa: F821
        fetch(words, i, mine, word_count)  # type: ignore[name-defined]  # noqa: F821
        entry(state[0], out, i, *arrays)  # type: ignore[name-defined]  # noqa: F821
        put_back(words, i, mine, word_count)  # type: ignore[name-defined]  # noqa: F821


@dataclass
class Lowered:
    """An entry of one game on one target, compiled when it is first run."""

    game: Game
    entry: Function
    target: str
    slots: Slots
    compile_seconds: float = 0.0

    @cached_property
    def program(self) -> Program:
        """Everything the entry needs."""
        return collect(self.entry, self.slots, lowered=True)

    @cached_property
    def folder(self) -> Path:
        """This program's own cache folder, named by its content: other code can never be found in it."""
        import llvmlite.binding as llvm
        import numba

        facts = (
            self.game.name,
            self.entry.__qualname__,
            self.target,
            self.game.state.dtype.descr,
            self.game.alphabet,
            numba.__version__,
            np.__version__,
            platform.python_version(),
            llvm.get_host_cpu_name(),
            Path(__file__).read_bytes(),
            numba.config.BOUNDSCHECK,
        )
        return cache_folder() / self.program.digest(facts)

    @cached_property
    def run(self) -> Callable[..., None]:
        """A loop: `run(first, last, states, out, arrays)` on the CPU, `run(words, games, arrays)` on CUDA."""
        with NUMBA_LOCK:
            return self._cpu() if self.target == CPU else self._cuda()

    def _cpu(self) -> Callable[..., None]:
        import numba

        began = time.perf_counter()
        eager = not (self.folder / "complete").exists()
        compiled = compiled_rules(self.game, CPU, eager=eager)
        inline = worth_inlining(self.program)
        known = self.program.identities()
        with passes(CALLEES):
            for function, names in self.program.names.items():
                if known[function] not in compiled:
                    twin = rebuild(function, compiled_globals(names, compiled, known))
                    signatures = signatures_of(function, self.game.state) if eager else None
                    compiled[known[function]] = numba.njit(signatures, forceinline=inline[function], **QUIET)(twin)
        with cached_in(self.folder):
            made = numba.njit(nogil=True, cache=True, **PLAIN)(
                rebuild(loop, {"entry": compiled[known[self.program.entry]]})
            )
        self.compile_seconds += time.perf_counter() - began
        return self._first_timed(made)

    def _first_timed(self, made: Callable[..., None]) -> Callable[..., None]:
        """Times the first call, in which numba compiles or loads, on no games at all."""

        def run(first: int, last: int, states: Any, out: Any, arrays: Any) -> None:
            if not done:
                began = time.perf_counter()
                with NUMBA_LOCK, passes(ENTRIES):
                    made(0, 0, states, out, arrays)
                    (self.folder / "complete").touch()
                self.compile_seconds += time.perf_counter() - began
                done.append(True)
            made(first, last, states, out, arrays)

        done: list[bool] = []
        return run

    # CUDA -------------------------------------------------------------------

    def kernel(self) -> Callable[..., None]:
        """The CUDA kernel as a Python function over compiled device functions."""
        import numba

        cuda = load_cuda()
        width = word_of(self.game.state).itemsize
        compiled = compiled_rules(self.game, CUDA, eager=True)
        known = self.program.identities()
        with for_cuda():
            for function, names in self.program.names.items():
                if known[function] not in compiled:
                    twin = rebuild(function, compiled_globals(names, compiled, known))
                    signatures = signatures_of(function, self.game.state)
                    compiled[known[function]] = cuda.jit(signatures, device=True, forceinline=True)(twin)
        return rebuild(
            blocks,
            {
                "entry": compiled[known[self.program.entry]],
                "cuda": cuda,
                "state_type": self.game.state.dtype,
                "fetch": cuda.jit(device=True, forceinline=True)(fetch),
                "put_back": cuda.jit(device=True, forceinline=True)(put_back),
                "word_type": numba.from_dtype(word_of(self.game.state)),
                "word_count": words_in(self.game.state),
                "all_words": words_in(self.game.state) + self.game.alphabet * SCRATCH().itemsize // width + 1,
                "scratch": numba.from_dtype(np.dtype(SCRATCH)),
            },
        )

    @property
    def registers(self) -> int:
        """How many a GPU thread may have."""
        return REGISTERS_LARGE if self.game.is_large else REGISTERS

    def _cuda(self) -> Callable[..., None]:
        made = load_cuda().jit(self.kernel(), max_registers=self.registers)

        def run(words: Any, games: Any, arrays: Any) -> None:
            began = time.perf_counter()
            is_first = not made.overloads
            blocks_needed = (games.shape[0] + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
            with NUMBA_LOCK, for_cuda():
                made[blocks_needed, THREADS_PER_BLOCK](words, games, arrays)
            if is_first:
                self.compile_seconds += time.perf_counter() - began

        return run

    def ptx(self, arrays: tuple[np.ndarray[Any, Any], ...], capability: tuple[int, int] = (9, 0)) -> str:
        """The kernel's PTX for a compute capability; needs no GPU."""
        import numba

        cuda = load_cuda()
        words = numba.types.Array(numba.from_dtype(word_of(self.game.state)), 2, "C")
        games = numba.types.Array(numba.types.int32, 1, "C")
        kinds = numba.types.Tuple([numba.typeof(array) for array in arrays])
        with pretend_device(capability), for_cuda():
            text, _ = cuda.compile_ptx(self.kernel(), numba.types.void(words, games, kinds), cc=capability)
        return str(text)


@contextlib.contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Let numba's disk cache of what is made here live in this folder."""
    import numba

    folder.mkdir(parents=True, exist_ok=True)
    with changed(numba.config, "CACHE_DIR", str(folder)):
        yield


def load_cuda() -> Any:
    """numba.cuda, under any NumPy."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 looks for what NumPy 2.5 has dropped
        np.row_stack = np.vstack  # type: ignore[attr-defined, unused-ignore]  # noqa: NPY201
    from numba import cuda

    return cuda


def has_gpu() -> bool:
    """Is there a GPU that CUDA code can run on?"""
    try:
        return bool(load_cuda().is_available())
    except ImportError:
        return False


@contextlib.contextmanager
def pretend_device(capability: tuple[int, int]) -> Iterator[None]:
    """Let numba-cuda compile device functions for a capability although no GPU is there to ask."""
    load_cuda()
    from numba.cuda import dispatcher

    class Device:
        compute_capability = capability

    with changed(dispatcher, "get_current_device", lambda: Device):
        yield


@contextlib.contextmanager
def changed(place: Any, name: str, value: Any) -> Iterator[None]:
    """Let numba see something else by this name for a while: what it has no option for."""
    before = getattr(place, name)
    setattr(place, name, value)
    try:
        yield
    finally:
        setattr(place, name, before)


def counted_from_zero(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it stands. Rules never count from the end, for which numba would look at each one twice."""
    import numba

    return context.cast(builder, index, kind, numba.types.intp)


def kept_small(set_up: Callable[..., None]) -> Callable[..., None]:
    """Numba's setting up of a function, which is then optimised for size: no loop is written out, no branch doubled."""

    def set_up_small(lowering: Any, description: Any) -> None:
        set_up(lowering, description)
        lowering.function.attributes.add("optsize")

    return set_up_small


@contextlib.contextmanager
def for_cuda() -> Iterator[None]:
    """Compile for CUDA: little code, and tables where threads may read different lines at once.

    A GPU's cache of instructions is small, and its constant memory gives one line after the other.
    """
    load_cuda()
    arrays = importlib.import_module("numba.cuda.np.arrayobj")
    nvvm = importlib.import_module("numba.cuda.cudadrv.nvvm")
    lower = importlib.import_module("numba.cuda.lowering").BaseLower
    with (
        changed(lower, "setup_function", kept_small(lower.setup_function)),
        changed(arrays, "fix_integer_index", counted_from_zero),
        changed(nvvm, "ADDRSPACE_CONSTANT", nvvm.ADDRSPACE_GLOBAL),
    ):
        yield
