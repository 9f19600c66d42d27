"""Decides which rules are inlined into their callers when they are compiled for the CPU."""

from __future__ import annotations

import collections
import dis
from typing import Any

from hauntology.kernel.callgraph import CallGraph, Function
from hauntology.kernel.rule import is_rule

# Both limits were chosen by measuring Pistols: see `choose_inlined`.
SMALL_RULE = 150  # bytes of bytecode, including what is inlined into the rule
GROWTH_LIMIT = 1000  # bytes of bytecode that inlining one rule into all its callers may add


def choose_inlined(graph: CallGraph) -> dict[Function, bool]:
    """For each rule, whether it is inlined: if it is small, or if inlining it everywhere adds little code.

    LLVM by itself keeps most calls, each followed by a check of the status that every numba function returns: Pistols
    then runs at two thirds of the speed. With everything inlined, compiling takes half as long again, for a tenth more
    speed. Bytecode is a good enough measure of size, and is known before anything is compiled.

    A rule that is called once is always inlined, however large: that adds no code.
    """
    calls = {function: find_calls(function, names) for function, names in graph.names.items()}
    call_sites = collections.Counter(callee for callees in calls.values() for callee in callees)
    size: dict[Function, int] = {}
    inlined: dict[Function, bool] = {}
    for function in graph.functions():  # callees first, so their sizes are known
        size[function] = len(function.__code__.co_code) + sum(size[f] for f in calls[function] if inlined[f])
        growth = size[function] * (call_sites[function] - 1)
        inlined[function] = size[function] < SMALL_RULE or growth <= GROWTH_LIMIT
    return inlined


def find_calls(function: Function, names: dict[str, Any]) -> list[Function]:
    """The rules that a function calls, once for each call."""
    named = [names.get(op.argval) for op in dis.get_instructions(function) if op.opname == "LOAD_GLOBAL"]
    return [rule for rule in named if rule is not None and is_rule(rule)]
