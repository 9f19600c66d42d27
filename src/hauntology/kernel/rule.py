"""`@rule`: the one decorator of the rules.

A rule is a plain function over a state and ints, written in a small subset of Python (docs/explanation/the-subset.md).
The decorator only marks it: interpreted, a rule is the function as it stands; `lower.py` compiles the same source
for the CPU and for CUDA.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast, overload

F = TypeVar("F", bound=Callable[..., Any])


@overload
def rule(function: F, /) -> F: ...
@overload
def rule(*, lowered: Callable[..., Any]) -> Callable[[F], F]: ...
def rule(function: F | None = None, /, *, lowered: Callable[..., Any] | None = None) -> Any:
    """Mark a function as a rule; `lowered` names the rule the compilers use in its place."""

    def mark(f: F) -> F:
        cast("Any", f).is_rule = True
        cast("Any", f).lowered = lowered
        return f

    return mark if function is None else mark(function)


def slot(function: F) -> F:
    """Mark a rule that every game fills in: `bind` and `lower` put the game's own in its place."""
    cast("Any", function).is_slot = True
    return rule(function)


def is_rule(thing: object) -> bool:
    """Is this a function marked by `@rule`?"""
    return getattr(thing, "is_rule", False) is True


def is_slot(thing: object) -> bool:
    """Is this a rule that a game fills in?"""
    return getattr(thing, "is_slot", False) is True
