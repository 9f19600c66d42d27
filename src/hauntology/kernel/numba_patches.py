"""Every change that the compiler makes to numba and numba-cuda beyond their public options.

Each patch is one context manager. Its docstring says what it changes, why, and the versions it was checked with. While
the context is open the change holds for the whole process, so patch and compile only while holding `COMPILE_LOCK`.

A new version may rename or change what is patched here. A test calls `check_patch_targets`, which then names it.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import importlib.util
import inspect
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

COMPILE_LOCK = threading.RLock()

# The compile option `_nrt` has no public name. It switches numba's reference counting off. Rules allocate nothing and
# store no array, so there is nothing to count. Checked with numba 0.68.1.
NO_REFERENCE_COUNTING = {"_nrt": False}


class PatchTargetError(RuntimeError):
    """numba or numba-cuda lacks something that is patched here, or has it in another form."""


# What is patched ------------------------------------------------------------


@dataclass(frozen=True)
class PatchTarget:
    """Something in numba or numba-cuda that is replaced or read, and the form that the patches rely on."""

    package: str
    module: str
    attribute: str  # dotted if it belongs to a class
    kind: type | None = None  # of a value
    parameters: tuple[str, ...] | None = None  # of a function

    @property
    def full_name(self) -> str:
        """Module and attribute, for messages."""
        return f"{self.module}.{self.attribute}"

    def find_owner(self) -> tuple[Any, str]:
        """The module or class that holds the attribute, and the attribute's name; PatchTargetError if it is missing."""
        *path, name = self.attribute.split(".")
        try:
            owner = importlib.import_module(self.module)
            for part in path:
                owner = getattr(owner, part)
            getattr(owner, name)
        except (ImportError, AttributeError) as missing:
            version = find_version(self.package)
            raise PatchTargetError(f"{self.package} {version} has no {self.full_name}") from missing
        return owner, name

    def check(self) -> None:
        """Raise PatchTargetError if the attribute is missing or does not have the expected form."""
        owner, name = self.find_owner()
        value = getattr(owner, name)
        if self.kind is not None and not isinstance(value, self.kind):
            raise PatchTargetError(f"{self.full_name} must be of type {self.kind.__name__}, but it is {value!r}")
        if self.parameters is not None and (found := find_parameters(value)) != self.parameters:
            raise PatchTargetError(f"{self.full_name} must take {self.parameters}, but it takes {found}")


def find_version(package: str) -> str:
    """The installed version of a package, for messages."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"


def find_parameters(function: Any) -> tuple[str, ...] | None:
    """The names of a function's parameters; None if it is not a function."""
    return tuple(inspect.signature(function).parameters) if callable(function) else None


INDEX_PARAMETERS = ("context", "builder", "idxty", "idx", "size")

OPTIMISATION_LEVEL = PatchTarget("numba", "numba.core.config", "OPT", kind=int)
LOOP_VECTORISATION = PatchTarget("numba", "numba.core.config", "LOOP_VECTORIZE", kind=int)
SLP_VECTORISATION = PatchTarget("numba", "numba.core.config", "SLP_VECTORIZE", kind=int)
CACHE_DIRECTORY = PatchTarget("numba", "numba.core.config", "CACHE_DIR", kind=str)
CPU_INDEX = PatchTarget("numba", "numba.np.arrayobj", "fix_integer_index", parameters=INDEX_PARAMETERS)
REFERENCE_COUNTING = PatchTarget("numba", "numba.core.options", "DefaultOptions._nrt")
CPU_TARGETS = (
    OPTIMISATION_LEVEL,
    LOOP_VECTORISATION,
    SLP_VECTORISATION,
    CACHE_DIRECTORY,
    CPU_INDEX,
    REFERENCE_COUNTING,
)

CUDA_INDEX = PatchTarget("numba-cuda", "numba.cuda.np.arrayobj", "fix_integer_index", parameters=INDEX_PARAMETERS)
CUDA_FUNCTION_SETUP = PatchTarget(
    "numba-cuda", "numba.cuda.lowering", "BaseLower.setup_function", parameters=("self", "fndesc")
)
CONSTANT_MEMORY = PatchTarget("numba-cuda", "numba.cuda.cudadrv.nvvm", "ADDRSPACE_CONSTANT", kind=int)
GLOBAL_MEMORY = PatchTarget("numba-cuda", "numba.cuda.cudadrv.nvvm", "ADDRSPACE_GLOBAL", kind=int)
CURRENT_DEVICE = PatchTarget("numba-cuda", "numba.cuda.dispatcher", "get_current_device", parameters=())
CUDA_TARGETS = (CUDA_INDEX, CUDA_FUNCTION_SETUP, CONSTANT_MEMORY, GLOBAL_MEMORY, CURRENT_DEVICE)


def check_patch_targets() -> None:
    """Check that everything patched here exists in its expected form; PatchTargetError lists what does not.

    What belongs to numba-cuda is checked only where numba-cuda is installed: it is an optional dependency.
    """
    add_row_stack()
    targets = CPU_TARGETS + CUDA_TARGETS if importlib.util.find_spec("numba_cuda") else CPU_TARGETS
    problems = []
    for target in targets:
        try:
            target.check()
        except PatchTargetError as problem:
            problems.append(str(problem))
    if problems:
        raise PatchTargetError("; ".join(problems))


@contextlib.contextmanager
def replace(target: PatchTarget, value: Any) -> Iterator[None]:
    """Replace an attribute while the context is open."""
    owner, name = target.find_owner()
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


# Both compilers -------------------------------------------------------------


@contextlib.contextmanager
def disable_negative_indices(target: PatchTarget) -> Iterator[None]:
    """Use every index as it is, instead of adding the length of the array to a negative one.

    Why: rules never index from the end (`subset.py` refuses it, and the strict state raises). numba would still compile
    a comparison and a selection for each index. On a GPU, Polter-Heist went from 150 to 175 million answers a second
    without them.

    Checked with numba 0.68.1 and numba-cuda 0.30.4.
    """
    with replace(target, cast_index):
        yield


def cast_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
    """Stand in for numba's `fix_integer_index`: widen the index, and leave its value alone."""
    import numba

    return context.cast(builder, idx, idxty, numba.types.intp)


# The CPU compiler -----------------------------------------------------------


@contextlib.contextmanager
def patch_for_cpu(level: int) -> Iterator[None]:
    """All patches for compiling rules for the CPU, at this level of optimisation (0 to 3)."""
    with set_optimisation_level(level), disable_vectorisation(), disable_negative_indices(CPU_INDEX):
        yield


@contextlib.contextmanager
def set_optimisation_level(level: int) -> Iterator[None]:
    """Compile at this level of LLVM's optimisation (0 to 3).

    Why: numba has one level for the process, but callees and entries need different ones. An entry is optimised in full
    with everything inlined into it, so optimising each callee in full as well would be wasted time.

    The level keeps numba's own type, an int with more attributes that numba reads. Checked with numba 0.68.1.
    """
    owner, name = OPTIMISATION_LEVEL.find_owner()
    with replace(OPTIMISATION_LEVEL, type(getattr(owner, name))(level)):
        yield


@contextlib.contextmanager
def disable_vectorisation() -> Iterator[None]:
    """Compile without LLVM's loop and SLP vectorisers.

    Why: the loops of rules run over a few seats or cards, which is too short for vectors. numba has no compile option
    for it, only settings of the process. Checked with numba 0.68.1.
    """
    with replace(LOOP_VECTORISATION, 0), replace(SLP_VECTORISATION, 0):
        yield


@contextlib.contextmanager
def set_cache_directory(folder: Path) -> Iterator[None]:
    """Let functions that are decorated with `cache=True` in this context keep their code in this folder.

    Why: numba's own cache watches one source file. It would not notice a change in a rule that the entry calls, or in
    the game that fills a slot. A folder named after a hash of all of that does. numba reads the setting when a function
    is decorated, not when it is compiled. Checked with numba 0.68.1.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with replace(CACHE_DIRECTORY, str(folder)):
        yield


# The CUDA compiler ----------------------------------------------------------


@contextlib.contextmanager
def patch_for_cuda() -> Iterator[None]:
    """All patches for compiling rules for CUDA."""
    add_row_stack()
    with optimise_for_size(), keep_tables_in_global_memory(), disable_negative_indices(CUDA_INDEX):
        yield


@contextlib.contextmanager
def optimise_for_size() -> Iterator[None]:
    """Mark every CUDA function `optsize`, so that LLVM unrolls no loop and duplicates no branch.

    Why: a GPU's instruction cache is small, and a large game is thousands of lines of rules. Unrolled loops and
    duplicated branches were half of all code. Polter-Heist went from 220 to 303 million answers a second with this and
    a rearrangement of its rules. numba-cuda has no option for it. Checked with numba-cuda 0.30.4.
    """
    owner, name = CUDA_FUNCTION_SETUP.find_owner()
    with replace(CUDA_FUNCTION_SETUP, mark_optsize_after(getattr(owner, name))):
        yield


def mark_optsize_after(setup_function: Callable[..., None]) -> Callable[..., None]:
    """numba-cuda's `setup_function`, which declares an LLVM function, followed by marking that function `optsize`."""

    def setup_function_for_size(lowering: Any, fndesc: Any) -> None:
        setup_function(lowering, fndesc)
        lowering.function.attributes.add("optsize")

    return setup_function_for_size


@contextlib.contextmanager
def keep_tables_in_global_memory() -> Iterator[None]:
    """Place constant arrays in a GPU's global memory instead of its constant memory.

    Why: constant memory serves the threads of a warp one address at a time. Threads play different games and read
    different rows of a table, so they would queue. numba-cuda has no option for it. Checked with numba-cuda 0.30.4.
    """
    owner, name = GLOBAL_MEMORY.find_owner()
    with replace(CONSTANT_MEMORY, getattr(owner, name)):
        yield


@contextlib.contextmanager
def pretend_gpu(capability: tuple[int, int]) -> Iterator[None]:
    """Let numba-cuda compile device functions for a compute capability on a machine without a GPU.

    Why: compiling a device function with a signature asks the current device for its capability, and that fails without
    a GPU. The tests compile every game's PTX on machines that have none. Checked with numba-cuda 0.30.4.
    """
    add_row_stack()

    class Device:
        compute_capability = capability

    with replace(CURRENT_DEVICE, lambda: Device):
        yield


def add_row_stack() -> None:
    """Give NumPy back `row_stack`, an alias of `vstack`. Call this before numba.cuda is imported.

    Why: NumPy 2.5 drops the alias, and numba-cuda looks it up when it is imported. Checked with numba-cuda 0.30.4 and
    NumPy 2.4.6, which still has the alias.
    """
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # type: ignore[attr-defined, unused-ignore]  # noqa: NPY201
