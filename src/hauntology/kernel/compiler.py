"""Compiles rules for the CPU and for CUDA.

An *entry* is a rule `entry(s, out, i, *arrays)` that works on game `i` of a batch: `s` is its state, `out` is scratch
memory for answers, and each of the arrays has a row for every game. The compiler compiles every rule that the entry
calls, callees first, each with one signature in which ints have 64 bits. Around the entry it puts a loop over the games
on the CPU, and one thread for each game on a GPU.

Only this module and `numba_patches.py` import numba, and only when something is compiled: the import takes about a
second, and starting a game should not have to wait for it.
"""

from __future__ import annotations

import functools
import platform
import time
import types
import typing
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from hauntology.kernel import folders, inlining, numba_patches
from hauntology.kernel.callgraph import (
    CallGraph,
    Function,
    Slots,
    build_call_graph,
    check_annotations,
    list_constants,
    rebuild,
)
from hauntology.kernel.game import Game
from hauntology.kernel.inlining import choose_inlined
from hauntology.kernel.numba_patches import (
    COMPILE_LOCK,
    NO_REFERENCE_COUNTING,
    add_row_stack,
    patch_for_cpu,
    patch_for_cuda,
    pretend_gpu,
    set_cache_directory,
)
from hauntology.kernel.rule import is_rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.layout import count_words, load_state_words, store_state_words, word_dtype
from hauntology.kernel.structs.struct import Struct
from hauntology.kernel.targets import CPU, CUDA

THREADS_PER_BLOCK = 128
# Games wait for memory more than they compute, and small threads leave room for more threads to wait together. More
# than 64 registers cost a third of the speed; large games gain from 64 (The Haunting House 256 for 211 million answers
# a second, Polter-Heist 188 for 175).
MAX_REGISTERS, MAX_REGISTERS_LARGE_GAME = 40, 64
# LLVM's levels. An entry is optimised in full with everything inlined into it; a callee only has to be inlined.
CALLEE_OPTIMISATION, ENTRY_OPTIMISATION = 1, 3
SCRATCH_DTYPE = np.int16  # the dtype of `out`, which holds masks and answers
# "numpy" leaves out the check for a division by zero, which rules never make.
ENTRY_OPTIONS = {"error_model": "numpy", **NO_REFERENCE_COUNTING}
CALLEE_OPTIONS = {**ENTRY_OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # Python never calls them
# Code on disk depends on how it was compiled as well as on the rules.
COMPILER_SOURCES = (Path(__file__), Path(numba_patches.__file__), Path(inlining.__file__))


# What numba sees ------------------------------------------------------------


def translate_globals(
    names: dict[str, Any], compiled: dict[str, Any], identities: dict[Function, str]
) -> dict[str, Any]:
    """A function's globals for numba: compiled rules for rules, plain ints for enums, arrays for tables."""
    return {
        name: compiled[identities[value]] if is_rule(value) else translate_constant(value)
        for name, value in names.items()
    }


def translate_constant(value: Any) -> Any:
    """A constant in a form that both compilers accept.

    An enum or an alphabet becomes a module of plain ints: numba has no type for an alphabet, and replaces an attribute
    of a module by its value.
    """
    if isinstance(value, type):
        module = types.ModuleType(value.__name__)
        vars(module).update(list_constants(value))
        return module
    if isinstance(value, tuple):
        return np.array(value, dtype=narrowest_dtype(np.array(value)))
    return int(value)


def narrowest_dtype(table: np.ndarray[Any, Any]) -> type[np.signedinteger[Any]]:
    """The narrowest signed int type that holds every value of a table."""
    low, high = int(table.min(initial=0)), int(table.max(initial=0))
    return next(
        t for t in (np.int8, np.int16, np.int32, np.int64) if np.iinfo(t).min <= low and high <= np.iinfo(t).max
    )


def make_signatures(function: Function, state: type[GameState]) -> list[Any] | None:
    """The signatures of a rule, from its annotations: one, and one more for each default that callers may omit.

    None if the rule takes arrays: numba then infers their types at each call. Raises CallGraphError if an annotation is
    missing.
    """
    import numba

    check_annotations(function)
    hints = dict(typing.get_type_hints(function, localns=annotation_namespace(function)))
    returns = hints.pop("return")
    kinds = [numba_type(hint, state) for hint in hints.values()]
    result = numba.types.void if returns is type(None) else numba_type(returns, state)
    if result is None or any(kind is None for kind in kinds):
        return None
    omitted = [numba.types.Omitted(value) for value in function.__defaults__ or ()]
    return [result(*kinds[: len(kinds) - n], *omitted[len(omitted) - n :]) for n in range(len(omitted) + 1)]


def annotation_namespace(function: Function) -> dict[str, Any]:
    """The names that a rule's annotations may use.

    `state` imports `chance`, so `chance` imports `GameState` for the type checker only, and so do `piles` and `events`.
    At run time their globals lack that name.
    """
    from hauntology.kernel import agenda, chance
    from hauntology.kernel.structs import struct

    return {**vars(struct), **vars(chance), **vars(agenda), **function.__globals__}


def numba_type(hint: Any, state: type[GameState]) -> Any:
    """The numba type of an annotation; None for arrays. `GameState` stands for the state of the game at hand."""
    import numba

    if hint is int:
        return numba.types.int64
    if hint is bool:
        return numba.types.boolean
    if isinstance(hint, type) and issubclass(hint, Struct):
        return numba.from_dtype(state.dtype if issubclass(hint, GameState) else hint.dtype)
    return None


@functools.cache
def get_compiled_rules(game: Game, target: str, *, eager: bool) -> dict[str, Any]:
    """The rules of a game that this process has compiled for a target, by identity. All entries of the game share it.

    Eager rules have been compiled with their signatures. Lazy ones are called by an entry that is loaded from disk:
    numba wants them to exist, and would compile them only if that code turned out to be unusable. The two are kept
    apart, because an entry compiled against lazy rules would get whatever signatures numba infers at each call.
    """
    return {}


# The code around an entry ---------------------------------------------------
#
# These functions are templates: `rebuild` copies them with globals in which the missing names are set.


def cpu_loop(first: int, last: int, states: Any, out: Any, arrays: Any) -> None:
    """Run the entry on games `first` to `last - 1`."""
    for i in range(first, last):
        entry(states[i], out, i, *arrays)  # type: ignore[name-defined]  # noqa: F821  # see above


def cuda_kernel(words: Any, games: Any, arrays: Any) -> None:
    """Run the entry on these games, one thread each.

    States lie in the GPU's memory word by word: the first word of every game, then the second. So neighbouring threads
    read neighbouring words. Each thread works on a copy in its local memory. Scratch memory follows the state in the
    same array: with two arrays, the compiler loaded everything that any question might look at before it listed the
    answers to one of them.
    """
    thread = cuda.grid(1)  # type: ignore[name-defined]  # noqa: F821  # see above
    if thread < games.shape[0]:
        i = games[thread]
        memory = cuda.local.array(memory_words, word_type)  # type: ignore[name-defined]  # noqa: F821
        state = memory[:state_words].view(state_type)  # type: ignore[name-defined]  # noqa: F821
        out = memory[state_words:].view(scratch_type)  # type: ignore[name-defined]  # noqa: F821
        load_state_words(words, i, memory, state_words)  # type: ignore[name-defined]  # noqa: F821
        entry(state[0], out, i, *arrays)  # type: ignore[name-defined]  # noqa: F821
        store_state_words(words, i, memory, state_words)  # type: ignore[name-defined]  # noqa: F821


@dataclass
class CompiledEntry:
    """An entry of one game on one target. It is compiled when it is first run."""

    game: Game
    entry: Function
    target: str
    slots: Slots
    compile_seconds: float = 0.0  # spent compiling, or loading from disk

    @cached_property
    def call_graph(self) -> CallGraph:
        """The entry and every rule it calls."""
        return build_call_graph(self.entry, self.slots, for_compiler=True)

    @cached_property
    def cache_folder(self) -> Path:
        """The folder for this entry's code. Its name is a hash of everything the code depends on.

        So stale code is never loaded: a change to any rule, table, version or setting gives another folder.
        """
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
            *(source.read_bytes() for source in COMPILER_SOURCES),
            numba.config.BOUNDSCHECK,  # set by a debugging run; its code checks every index
        )
        return folders.cache_folder() / self.call_graph.digest(facts)

    @cached_property
    def run(self) -> Callable[..., None]:
        """A function: `run(first, last, states, out, arrays)` on the CPU, `run(words, games, arrays)` on CUDA."""
        with COMPILE_LOCK:
            return self._compile_for_cpu() if self.target == CPU else self._compile_for_cuda()

    def _compile_for_cpu(self) -> Callable[..., None]:
        import numba

        began = time.perf_counter()
        # numba writes its cache file by file. Only the mark written after the last one says that all are there.
        eager = not (self.cache_folder / "complete").exists()
        compiled = get_compiled_rules(self.game, CPU, eager=eager)
        inlined = choose_inlined(self.call_graph)
        identities = self.call_graph.identities()
        with patch_for_cpu(CALLEE_OPTIMISATION):
            for function, names in self.call_graph.names.items():
                if identities[function] not in compiled:
                    rebuilt = rebuild(function, translate_globals(names, compiled, identities))
                    signatures = make_signatures(function, self.game.state) if eager else None
                    decorate = numba.njit(signatures, forceinline=inlined[function], **CALLEE_OPTIONS)
                    compiled[identities[function]] = decorate(rebuilt)
        with set_cache_directory(self.cache_folder):
            loop = numba.njit(nogil=True, cache=True, **ENTRY_OPTIONS)(
                rebuild(cpu_loop, {"entry": compiled[identities[self.call_graph.entry]]})
            )
        self.compile_seconds += time.perf_counter() - began
        return self._prepare_on_first_call(loop)

    def _prepare_on_first_call(self, loop: Callable[..., None]) -> Callable[..., None]:
        """Wrap the loop: its first call compiles it or loads it from disk, and adds the time to `compile_seconds`.

        numba needs the types of the arrays for that, which are known only now. The call is made on no games, so that
        it can be timed by itself.
        """
        prepared = False

        def run(first: int, last: int, states: Any, out: Any, arrays: Any) -> None:
            nonlocal prepared
            if not prepared:
                began = time.perf_counter()
                with COMPILE_LOCK, patch_for_cpu(ENTRY_OPTIMISATION):
                    loop(0, 0, states, out, arrays)
                    (self.cache_folder / "complete").touch()
                self.compile_seconds += time.perf_counter() - began
                prepared = True
            loop(first, last, states, out, arrays)

        return run

    # CUDA -------------------------------------------------------------------

    def make_kernel(self) -> Callable[..., None]:
        """The CUDA kernel as a Python function over compiled device functions."""
        import numba

        cuda = load_cuda()
        state = self.game.state
        compiled = get_compiled_rules(self.game, CUDA, eager=True)
        identities = self.call_graph.identities()
        with patch_for_cuda():
            for function, names in self.call_graph.names.items():
                if identities[function] not in compiled:
                    rebuilt = rebuild(function, translate_globals(names, compiled, identities))
                    signatures = make_signatures(function, state)
                    # Every rule is inlined: keeping large rules out of line cost a third to a half of the speed.
                    compiled[identities[function]] = cuda.jit(signatures, device=True, forceinline=True)(rebuilt)
        return rebuild(
            cuda_kernel,
            {
                "entry": compiled[identities[self.call_graph.entry]],
                "cuda": cuda,
                "state_type": state.dtype,
                "load_state_words": cuda.jit(device=True, forceinline=True)(load_state_words),
                "store_state_words": cuda.jit(device=True, forceinline=True)(store_state_words),
                "word_type": numba.from_dtype(word_dtype(state)),
                "state_words": count_words(state),
                "memory_words": count_words(state) + self._scratch_words,
                "scratch_type": numba.from_dtype(np.dtype(SCRATCH_DTYPE)),
            },
        )

    @property
    def _scratch_words(self) -> int:
        """Enough words for one scratch int for each answer."""
        return self.game.alphabet * SCRATCH_DTYPE().itemsize // word_dtype(self.game.state).itemsize + 1

    @property
    def max_registers(self) -> int:
        """How many registers a GPU thread may use."""
        return MAX_REGISTERS_LARGE_GAME if self.game.is_large else MAX_REGISTERS

    def _compile_for_cuda(self) -> Callable[..., None]:
        kernel = load_cuda().jit(self.make_kernel(), max_registers=self.max_registers)

        def run(words: Any, games: Any, arrays: Any) -> None:
            began = time.perf_counter()
            is_first = not kernel.overloads
            blocks = (games.shape[0] + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
            with COMPILE_LOCK, patch_for_cuda():  # the first launch compiles
                kernel[blocks, THREADS_PER_BLOCK](words, games, arrays)
            if is_first:
                self.compile_seconds += time.perf_counter() - began

        return run

    def ptx(self, arrays: tuple[np.ndarray[Any, Any], ...], capability: tuple[int, int] = (9, 0)) -> str:
        """The kernel's PTX for a compute capability. Needs no GPU."""
        import numba

        cuda = load_cuda()
        words = numba.types.Array(numba.from_dtype(word_dtype(self.game.state)), 2, "C")
        games = numba.types.Array(numba.types.int32, 1, "C")
        kinds = numba.types.Tuple([numba.typeof(array) for array in arrays])
        with COMPILE_LOCK, pretend_gpu(capability), patch_for_cuda():
            text, _ = cuda.compile_ptx(self.make_kernel(), numba.types.void(words, games, kinds), cc=capability)
        return str(text)


def load_cuda() -> Any:
    """The module numba.cuda; ImportError if numba-cuda is not installed."""
    add_row_stack()
    from numba import cuda

    return cuda


def has_gpu() -> bool:
    """Is there a GPU that CUDA code can run on?"""
    try:
        return bool(load_cuda().is_available())
    except ImportError:
        return False
