"""Finds every rule that a rule calls, and puts a game's own rules into the kernel's slots.

The interpreted target and both compilers start from a `CallGraph`. Callees are found by the names in a function's
bytecode. Recursion is refused, because a callee must be compiled before its caller. A hash of the graph names compiled
code on disk, so that stale code is never run.

Slots are filled by rebuilding functions: the kernel's `act` and a game's `act` are the same code object over different
globals. So no call is dispatched at run time, the compilers see plain calls that they can inline, and several games
work side by side in one process.
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


@dataclass(frozen=True)
class SlotTable:
    """Stands for a table that every game fills in, as a rule marked `@slot` stands for a rule."""

    name: str


@dataclass(frozen=True, eq=False)  # compared by identity: mappings have no hash, and entries are cached by their slots
class Slots:
    """What a game puts into the kernel's slots: rules and tables by name."""

    rules: Mapping[str, Function]
    tables: Mapping[str, Any]

    def resolve(self, value: Any) -> Any:
        """The game's own rule or table if the value is a slot; any other value unchanged."""
        if is_slot(value):
            return self.rules[value.__name__]
        return self.tables[value.name] if isinstance(value, SlotTable) else value


class CallGraphError(TypeError):
    """A rule uses something that cannot be compiled; the message names file and line."""


@dataclass
class CallGraph:
    """An entry and every rule it calls, callees first, each with the values of the globals that it names."""

    entry: Function
    names: dict[Function, dict[str, Any]] = field(default_factory=dict)

    def functions(self) -> Iterator[Function]:
        """All functions, callees before callers."""
        return iter(self.names)

    def identities(self) -> dict[Function, str]:
        """For each function, a string that differs if its code or anything it calls differs. Valid in this process.

        Entries of one game share compiled rules by these strings. A rule that reaches a slot has a different string for
        each value of the slot.
        """
        found: dict[Function, str] = {}
        for function, names in self.names.items():
            parts = [f"{name}={found[v] if is_rule(v) else describe(v)}" for name, v in sorted(names.items())]
            # Names alone are not enough: tests make several modules with the same name.
            text = f"{id(function.__code__)} {function.__module__}.{function.__qualname__} {parts}"
            found[function] = hashlib.sha256(text.encode()).hexdigest()
        return found

    def digest(self, *facts: object) -> str:
        """A hash of the source files of all functions, of their constants, and of the facts given.

        Whole files are hashed: that is simpler than finding the lines of each function, and errs on the safe side.
        Constants are hashed as well, because a table may be computed from something that no source line shows.
        """
        sha = hashlib.sha256(repr(facts).encode())
        for path in sorted({f.__code__.co_filename for f in self.names}):
            sha.update(Path(path).read_bytes())
        for function, names in self.names.items():
            for name, value in sorted(names.items()):
                sha.update(f"{function.__module__}.{function.__qualname__}.{name}={describe(value)};".encode())
        return sha.hexdigest()[:32]


def build_call_graph(entry: Function, slots: Slots, *, for_compiler: bool) -> CallGraph:
    """The call graph of an entry, with the slots filled.

    With `for_compiler`, a rule that has `compiled_as=` is replaced by what it names there, and every rule is checked
    against the subset. Raises CallGraphError or SubsetError.
    """
    graph = CallGraph(entry)
    _visit(entry, slots, graph, [], for_compiler=for_compiler)
    return graph


def _visit(function: Function, slots: Slots, graph: CallGraph, callers: list[Function], *, for_compiler: bool) -> None:
    """Add a function to the graph after everything it calls. `callers` leads from the entry to the function."""
    if function in graph.names:
        return
    if function in callers:
        cycle = " -> ".join(f.__name__ for f in [*callers[callers.index(function) :], function])
        raise CallGraphError(f"{format_location(function)}: rules must not call each other in a cycle: {cycle}")
    if for_compiler:
        check_compilable(function)
    names = {}
    for name, found in find_globals(function).items():
        value = choose_version(slots.resolve(found), for_compiler=for_compiler)
        if is_rule(value):
            _visit(value, slots, graph, [*callers, function], for_compiler=for_compiler)
        elif for_compiler and not is_constant(value):
            raise CallGraphError(
                f"{format_location(function)}: rule {function.__name__} uses {name}, "
                f"which is not a rule, an int, an enum or a table: {value!r}"
            )
        names[name] = value
    graph.names[function] = names


def check_compilable(function: Function) -> None:
    """Raise CallGraphError or SubsetError if the compilers cannot follow a rule's own code."""
    if function.__closure__:
        raise CallGraphError(
            f"{format_location(function)}: rule {function.__name__} must not use local names of an outer function"
        )
    subset.check(function)


def check_annotations(function: Function) -> None:
    """Raise CallGraphError if a parameter or the return value of a rule has no annotation."""
    parameters = function.__code__.co_varnames[: function.__code__.co_argcount]
    missing = [f"parameter {name}" for name in parameters if name not in function.__annotations__]
    missing += [] if "return" in function.__annotations__ else ["the return value"]
    if missing:
        raise CallGraphError(
            f"{format_location(function)}: rule {function.__name__} needs a type annotation for {', '.join(missing)}"
        )


def choose_version(value: Any, *, for_compiler: bool) -> Any:
    """A global as a target uses it: for the compilers, the rule named by `compiled_as=` if there is one."""
    if for_compiler and is_rule(value) and value.compiled_as is not None:
        return value.compiled_as
    return value


def find_globals(function: Function) -> dict[str, Any]:
    """The globals that a function's code names, with their values. Raises CallGraphError for a name without a value."""
    named = find_global_names(function.__code__)
    for name in named:
        if name not in function.__globals__ and not hasattr(builtins, name):
            raise CallGraphError(
                f"{format_location(function)}: rule {function.__name__} uses {name}, which is not defined"
            )
    return {name: function.__globals__[name] for name in named if name in function.__globals__}


# The bytecode is read, not the syntax tree, because it tells globals from locals. Nested functions are not
# searched; the subset has none.
@functools.cache  # every entry of a game reaches most of the same rules
def find_global_names(code: types.CodeType) -> tuple[str, ...]:
    """The names of globals in bytecode, sorted."""
    return tuple(sorted({op.argval for op in dis.get_instructions(code) if op.opname == "LOAD_GLOBAL"}))


def format_location(function: Function) -> str:
    """File and line of a function, for messages."""
    code = function.__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


def is_constant(value: Any) -> bool:
    """Is this an int, an enum, an alphabet, or a table of ints?"""
    if isinstance(value, type):
        return issubclass(value, IntEnum) or isinstance(value, AlphabetType)
    return isinstance(value, int) or (isinstance(value, tuple) and all(is_constant(v) for v in value))


def list_constants(kind: type) -> dict[str, int]:
    """The named ints of an enum or an alphabet. Aliases of an enum's members count too."""
    if issubclass(kind, IntEnum):
        return {name: int(member) for name, member in kind.__members__.items()}
    return {span.name: span.start for span in cast("AlphabetType", kind).spans}


def describe(value: Any) -> str:
    """A rule or a constant as text that differs if the value differs."""
    if isinstance(value, type):
        return repr(list_constants(value))
    return value.__qualname__ if is_rule(value) else repr(value)


def rebuild(function: Function, namespace: dict[str, Any]) -> Function:
    """A function with the same code over other globals."""
    # The rest is copied for the compilers, which read annotations and defaults, and for readable tracebacks.
    rebuilt = types.FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
    rebuilt.__kwdefaults__ = function.__kwdefaults__
    rebuilt.__annotations__ = function.__annotations__
    rebuilt.__module__ = function.__module__
    rebuilt.__doc__ = function.__doc__
    rebuilt.__qualname__ = function.__qualname__
    return rebuilt


def bind(entry: Function, slots: Slots) -> Function:
    """A kernel rule for the interpreted target, with the slots filled.

    A function that reaches no slot is returned unchanged; only direct and indirect callers of a slot are rebuilt.
    """
    graph = build_call_graph(entry, slots, for_compiler=False)
    bound: dict[Function, Function] = {}
    for function, names in graph.names.items():
        replaced = {name: bound.get(value, value) if is_rule(value) else value for name, value in names.items()}
        before = find_globals(function)
        if all(value is before[name] for name, value in replaced.items()):
            bound[function] = function
        else:
            # All globals are copied, not only those found above: a lambda in an interpreted rule names its own.
            bound[function] = rebuild(function, {**function.__globals__, **replaced})
    return bound[entry]
