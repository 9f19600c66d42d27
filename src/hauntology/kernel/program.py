"""Which rules a rule needs: the walk from an entry to everything it calls, with the game's own in the slots.

The interpreted target and both compilers start from this walk. It finds callees by the names in a function's code,
refuses a cycle (a GPU has no recursion), and hashes what it found, so that no stale code is ever run.
"""

from __future__ import annotations

import builtins
import dis
import functools
import hashlib
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, cast

from hauntology.kernel import subset
from hauntology.kernel.answers import AlphabetType
from hauntology.kernel.rule import is_rule, is_slot

Function = Callable[..., Any]
Table = tuple[Any, ...]


@dataclass(frozen=True)
class SlotTable:
    """A table that every game fills in, as `@slot` marks a rule that it fills in."""

    name: str


@dataclass(frozen=True, eq=False)
class Slots:
    """What a game puts into the kernel's slots: rules and tables by name."""

    rules: Mapping[str, Function]
    tables: Mapping[str, Any]

    def resolve(self, value: Any) -> Any:
        """The game's own where a slot is named, everything else as it is."""
        if is_slot(value):
            return self.rules[value.__name__]
        return self.tables[value.name] if isinstance(value, SlotTable) else value


class ProgramError(TypeError):
    """A rule uses something that cannot be compiled; the message names file and line."""


@dataclass
class Program:
    """A rule and all it calls, callees first, with what the names in each function stand for."""

    entry: Function
    names: dict[Function, dict[str, Any]] = field(default_factory=dict)

    def functions(self) -> Iterator[Function]:
        """All functions, callees before callers."""
        return iter(self.names)

    def identities(self) -> dict[Function, str]:
        """A name for each function that differs whenever its code or anything it calls differs."""
        found: dict[Function, str] = {}
        for function, names in self.names.items():
            parts = [f"{name}={found[v] if is_rule(v) else describe(v)}" for name, v in sorted(names.items())]
            text = f"{id(function.__code__)} {function.__module__}.{function.__qualname__} {parts}"
            found[function] = hashlib.sha256(text.encode()).hexdigest()
        return found

    def digest(self, *facts: object) -> str:
        """A hash of every source line and constant in the program, and of the facts given."""
        sha = hashlib.sha256(repr(facts).encode())
        for path in sorted({f.__code__.co_filename for f in self.names}):
            sha.update(Path(path).read_bytes())
        for function, names in self.names.items():
            for name, value in sorted(names.items()):
                sha.update(f"{function.__module__}.{function.__qualname__}.{name}={describe(value)};".encode())
        return sha.hexdigest()[:32]


def collect(entry: Function, slots: Slots, *, lowered: bool) -> Program:
    """Walk from an entry. `lowered`: take what the compilers take where a rule names it, and check the subset."""
    program = Program(entry)
    _visit(entry, slots, program, [], lowered=lowered)
    return program


def _visit(function: Function, slots: Slots, program: Program, way: list[Function], *, lowered: bool) -> None:
    if function in program.names:
        return
    if function in way:
        circle = " -> ".join(f.__name__ for f in [*way[way.index(function) :], function])
        raise ProgramError(f"{place_of(function)}: rules call each other in a circle, which a GPU cannot: {circle}")
    if lowered and function.__closure__:
        raise ProgramError(f"{place_of(function)}: rule {function.__name__} holds on to names of an outer function")
    if lowered:
        subset.check(function)
    names = {}
    for name, found in globals_of(function).items():
        value = stand_in(slots.resolve(found), lowered=lowered)
        if is_rule(value):
            _visit(value, slots, program, [*way, function], lowered=lowered)
        elif lowered and not is_constant(value):
            raise ProgramError(
                f"{place_of(function)}: rule {function.__name__} uses {name}, "
                f"which is neither a rule, an int, an enum nor a table: {value!r}"
            )
        names[name] = value
    program.names[function] = names


def stand_in(value: Any, *, lowered: bool) -> Any:
    """What takes a global's place: for the compilers, the rule named by `lowered=`."""
    if lowered and is_rule(value) and value.lowered is not None:
        return value.lowered
    return value


def globals_of(function: Function) -> dict[str, Any]:
    """The globals that a function's code names."""
    space = function.__globals__
    named = names_in(function.__code__)
    for name in named:
        if name not in space and not hasattr(builtins, name):
            raise ProgramError(f"{place_of(function)}: rule {function.__name__} uses {name}, which is nowhere defined")
    return {name: space[name] for name in named if name in space}


@functools.cache  # most rules are met from every entry of the contract
def names_in(code: types.CodeType) -> tuple[str, ...]:
    """The names of globals in a code, sorted."""
    return tuple(sorted({op.argval for op in dis.get_instructions(code) if op.opname == "LOAD_GLOBAL"}))


def place_of(function: Function) -> str:
    """File and line, for messages."""
    code = function.__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


def is_constant(value: Any) -> bool:
    """An int, an enum, an alphabet, or a table of ints."""
    if isinstance(value, type):
        return issubclass(value, IntEnum) or isinstance(value, AlphabetType)
    return isinstance(value, int) or (isinstance(value, tuple) and all(is_constant(v) for v in value))


def constants_of(kind: type) -> dict[str, int]:
    """The named ints of an enum or an alphabet."""
    if issubclass(kind, IntEnum):
        return {name: int(member) for name, member in kind.__members__.items()}
    return {span.name: span.start for span in cast("AlphabetType", kind).spans}


def describe(value: Any) -> str:
    """A constant as text that differs whenever the constant differs."""
    if isinstance(value, type):
        return repr(constants_of(value))
    return value.__qualname__ if is_rule(value) else repr(value)


def rebuild(function: Function, space: dict[str, Any]) -> Function:
    """The same code over other globals."""
    twin = types.FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    twin.__kwdefaults__ = function.__kwdefaults__
    twin.__annotations__ = function.__annotations__
    twin.__module__ = function.__module__
    twin.__doc__ = function.__doc__
    twin.__qualname__ = function.__qualname__
    return twin


def bind(entry: Function, slots: Slots) -> Function:
    """A kernel rule for the interpreted target: as it stands, but with the game's own in the slots."""
    program = collect(entry, slots, lowered=False)
    bound: dict[Function, Function] = {}
    for function, names in program.names.items():
        changed = {k: bound.get(v, v) if is_rule(v) else v for k, v in names.items()}
        if all(changed[k] is globals_of(function)[k] for k in changed):
            bound[function] = function
        else:
            bound[function] = rebuild(function, {**function.__globals__, **changed})
    return bound[entry]
