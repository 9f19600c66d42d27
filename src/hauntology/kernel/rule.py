"""`@rule`: the decorator that marks every rule.

A rule is a plain function over a state and ints, written in a small subset of Python (docs/explanation/the-subset.md).
The decorator only marks the function. The interpreted target calls it directly; `compiler.py` compiles the same source
for the CPU and for CUDA.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast, overload

F = TypeVar("F", bound=Callable[..., Any])


@overload
def rule(function: F, /) -> F: ...
@overload
def rule(*, compiled_as: Callable[..., Any]) -> Callable[[F], F]: ...
def rule(function: F | None = None, /, *, compiled_as: Callable[..., Any] | None = None) -> Any:
    """Mark a function as a rule. `compiled_as` names another rule that the compilers use instead."""

    def mark(f: F) -> F:
        cast("Any", f).is_rule = True
        cast("Any", f).compiled_as = compiled_as
        return f

    return mark if function is None else mark(function)


def slot(function: F) -> F:
    """Mark a rule that every game replaces by its own: see `callgraph.Slots`."""
    cast("Any", function).is_slot = True
    return rule(function)


def is_rule(thing: object) -> bool:
    """Is this a function marked by `@rule`?"""
    return getattr(thing, "is_rule", False) is True


def is_slot(thing: object) -> bool:
    """Is this a rule that every game replaces by its own?"""
    return getattr(thing, "is_slot", False) is True
