"""Lowering: the same rules, compiled for the CPU and for CUDA. The only importer of numba.

An *entry* is a rule `entry(s, out, i, *arrays)` that works on game `i` of a batch: `s` is its state, `out` a scratch
array for answers. Lowering compiles everything the entry calls, callees first and each with one signature (ints are
64 bits wide), and puts a loop over the games around it: a plain loop on the CPU, a thread for each game on a GPU.
"""

from __future__ import annotations

import collections
import contextlib
import dis
import functools
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
from hauntology.kernel.program import Function, Program, Slots, collect, constants_of, rebuild
from hauntology.kernel.rule import is_rule
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Struct
from hauntology.kernel.targets import CPU, CUDA

THREADS_PER_BLOCK = 128
REGISTERS = 40  # of a GPU thread: games wait for memory, and many small threads wait together (128 ran a third slower)
CALLEES, ENTRIES = 1, 3  # levels of optimisation: an entry is optimised in full, with all that it inlined
SMALL_RULE = 150  # bytes of bytecode, with what is inlined into it
GROWTH_LIMIT = 1000  # bytes of bytecode that inlining one rule everywhere may add
SCRATCH = np.int16  # of `out`: it holds masks and answers
NUMBA_LOCK = threading.RLock()  # numba's cache folder is a setting of the whole process
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


def worth_inlining(program: Program) -> dict[Function, bool]:
    """Which rules become part of their callers: the small ones, and those that would not grow the code by much.

    Left to itself LLVM keeps most calls, each with a status to check: Pistols then runs at two thirds of the speed.
    With everything inlined it takes half as long again to compile, for a tenth more speed.
    """
    calls = {f: calls_in(f, names) for f, names in program.names.items()}
    sites = collections.Counter(callee for callees in calls.values() for callee in callees)
    size: dict[Function, int] = {}
    inline: dict[Function, bool] = {}
    for function in program.functions():
        size[function] = len(function.__code__.co_code) + sum(size[f] for f in calls[function] if inline[f])
        growth = size[function] * (sites[function] - 1)
        inline[function] = size[function] < SMALL_RULE or growth <= GROWTH_LIMIT
    return inline


def calls_in(function: Function, names: dict[str, Any]) -> list[Function]:
    """The rules a function calls, one for each place."""
    named = [names.get(op.argval) for op in dis.get_instructions(function) if op.opname == "LOAD_GLOBAL"]
    return [rule for rule in named if rule is not None and is_rule(rule)]


@contextlib.contextmanager
def passes(level: int) -> Iterator[None]:
    """Compile at this level of optimisation, and without vectors: the loops of rules are too short for them."""
    import numba

    changes = {"OPT": type(numba.config.OPT)(level), "LOOP_VECTORIZE": 0, "SLP_VECTORIZE": 0}
    before = {name: getattr(numba.config, name) for name in changes}
    vars(numba.config).update(changes)
    try:
        yield
    finally:
        vars(numba.config).update(before)


# The loops around an entry --------------------------------------------------


def loop(first: int, last: int, states: Any, out: Any, arrays: Any) -> None:
    """Run the entry on a stretch of games."""
    for i in range(first, last):
        entry(states[i], out, i, *arrays)  # type: ignore[name-defined]  # noqa: F821  # set by lowering


def blocks(words: Any, arrays: Any) -> None:
    """Run the entry on every game, one thread each.

    States lie in the GPU's memory word by word, the first word of every game, then the second: neighbouring threads
    read neighbouring words. Each thread works on a copy in its own memory.
    """
    i = cuda.grid(1)  # type: ignore[name-defined]  # noqa: F821  # set by lowering
    if i < words.shape[1]:
        mine = cuda.local.array(word_count, word_type)  # type: ignore[name-defined]  # noqa: F821
        out = cuda.local.array(out_size, scratch)  # type: ignore[name-defined]  # noqa: F821
        for k in range(word_count):  # type: ignore[name-defined]  # noqa: F821
            mine[k] = words[k, i]
        entry(mine.view(state_type)[0], out, i, *arrays)  # type: ignore[name-defined]  # noqa: F821
        for k in range(word_count):  # type: ignore[name-defined]  # noqa: F821
            words[k, i] = mine[k]


def word_of(state: type[GameState]) -> np.dtype[Any]:
    """The ints that a state is moved in on a GPU: as wide as its widest field."""
    return np.dtype(f"i{state.dtype.alignment}")


def to_words(state: type[GameState], records_: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """States as the GPU holds them."""
    flat = records_.view(word_of(state)).reshape(len(records_), -1)
    return np.ascontiguousarray(flat.T)


def from_words(state: type[GameState], words: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """States as records again."""
    return np.ascontiguousarray(words.T).reshape(-1).view(state.dtype)


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
        """The compiled loop: `run(first, last, states, out, arrays)` on the CPU, `run(words, arrays)` on CUDA."""
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
        compiled = compiled_rules(self.game, CUDA, eager=True)
        known = self.program.identities()
        for function, names in self.program.names.items():
            if known[function] not in compiled:
                twin = rebuild(function, compiled_globals(names, compiled, known))
                compiled[known[function]] = cuda.jit(signatures_of(function, self.game.state), device=True)(twin)
        return rebuild(
            blocks,
            {
                "entry": compiled[known[self.program.entry]],
                "cuda": cuda,
                "state_type": self.game.state.dtype,
                "word_type": numba.from_dtype(word_of(self.game.state)),
                "word_count": self.game.state.dtype.itemsize // word_of(self.game.state).itemsize,
                "out_size": self.game.alphabet,
                "scratch": numba.from_dtype(np.dtype(SCRATCH)),
            },
        )

    def _cuda(self) -> Callable[..., None]:
        made = load_cuda().jit(self.kernel(), max_registers=REGISTERS)

        def run(words: Any, arrays: Any) -> None:
            began = time.perf_counter()
            is_first = not made.overloads
            blocks_needed = (words.shape[1] + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
            made[blocks_needed, THREADS_PER_BLOCK](words, arrays)
            if is_first:
                self.compile_seconds += time.perf_counter() - began

        return run

    def ptx(self, arrays: tuple[np.ndarray[Any, Any], ...], capability: tuple[int, int] = (9, 0)) -> str:
        """The kernel's PTX for a compute capability; needs no GPU."""
        import numba

        cuda = load_cuda()
        words = numba.types.Array(numba.from_dtype(word_of(self.game.state)), 2, "C")
        kinds = numba.types.Tuple([numba.typeof(array) for array in arrays])
        with pretend_device(capability):
            text, _ = cuda.compile_ptx(self.kernel(), numba.types.void(words, kinds), cc=capability)
        return str(text)


@contextlib.contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Let numba's disk cache of what is made here live in this folder."""
    import numba

    folder.mkdir(parents=True, exist_ok=True)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


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

    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: Device
    try:
        yield
    finally:
        dispatcher.get_current_device = before
