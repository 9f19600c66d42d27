"""Which rules become part of their callers when they are compiled for the CPU."""

from __future__ import annotations

import collections
import dis
from typing import Any

from hauntology.kernel.program import Function, Program
from hauntology.kernel.rule import is_rule

SMALL_RULE = 150  # bytes of bytecode, with what is inlined into it
GROWTH_LIMIT = 1000  # bytes of bytecode that inlining one rule everywhere may add


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
