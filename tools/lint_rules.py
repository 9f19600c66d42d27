"""Checks every rule: the subset, no recursion, and the limits for rules of games.

    python tools/lint_rules.py

Limits for `games/*/rules`: a rule has at most twelve lines below its docstring, the state and at most four ints as
parameters, at most two levels of nesting, and no digits except 0 and 1. Any file has at most 400 lines.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import statistics
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import hauntology
from hauntology import bots, games, kernel, lab
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.games import all_games
from hauntology.kernel import subset
from hauntology.kernel.callgraph import CallGraphError, build_call_graph
from hauntology.kernel.rule import is_rule

MAX_LINES = 12
MAX_MEDIAN = 6
MAX_PARAMETERS = 5  # the state and four ints
MAX_DEPTH = 2
MAX_FILE_LINES = 400
DISPATCHERS = {"take_step", "resolve_answer", "may", "rate_answer"}  # one match, as long as its enum
NESTING = (ast.For, ast.While, ast.If)

Rule = Callable[..., Any]


def main() -> int:
    """Print all problems; 1 if there are any."""
    rules = sorted({*list_rules()}, key=lambda r: (r.__code__.co_filename, r.__code__.co_firstlineno))
    found = [text for rule in rules for text in [*check_subset(rule), *check_limits(rule)]]
    found += list(check_calls()) + list(check_files())
    for text in found:
        print(text)
    lengths = [count_lines(rule) for rule in rules if is_in_rules(rule)]
    median = statistics.median(lengths)
    print(f"{len(rules)} rules, {len(found)} problems; the median rule of a game has {median:.0f} lines")
    return 1 if found or median > MAX_MEDIAN else 0


def list_rules() -> Iterator[Rule]:
    """All rules of the package."""
    for package in (kernel, games, bots, lab):
        for module in list_modules(package):
            for thing in vars(module).values():
                if is_rule(thing) and thing.__module__ == module.__name__:
                    yield thing


def list_modules(package: ModuleType) -> Iterator[ModuleType]:
    """A package and all modules in it."""
    yield package
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(info.name)


def check_subset(rule: Rule) -> Iterator[str]:
    """Constructs outside the subset. A rule with `compiled_as=` is never compiled itself."""
    if getattr(rule, "compiled_as", None) is None:
        for line, reason in subset.find_violations(rule):
            yield f"{locate(rule, line)}: {rule.__name__}: {reason}"


def check_limits(rule: Rule) -> Iterator[str]:
    """Exceeded limits."""
    if not is_in_rules(rule):
        return
    tree, first = subset.parse_rule(rule)
    if count_lines(rule) > MAX_LINES and rule.__name__ not in DISPATCHERS:
        yield f"{locate(rule, first)}: {rule.__name__} has {count_lines(rule)} lines, more than {MAX_LINES}"
    if len(tree.args.args) > MAX_PARAMETERS:
        yield f"{locate(rule, first)}: {rule.__name__} takes more than the state and four ints"
    if measure_depth(tree) > MAX_DEPTH:
        yield f"{locate(rule, first)}: {rule.__name__} nests {measure_depth(tree)} deep, more than {MAX_DEPTH}"
    for node in subset.body_nodes(tree):
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value not in (0, 1):
            yield f"{locate(rule, first + node.lineno - 1)}: {rule.__name__}: {node.value} belongs in box.py"


def is_in_rules(rule: Rule) -> bool:
    """Do the limits for rules of games apply?"""
    return ".rules" in rule.__module__


def count_lines(rule: Rule) -> int:
    """The lines of a rule below its docstring."""
    tree, _ = subset.parse_rule(rule)
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def measure_depth(node: ast.AST, level: int = 0) -> int:
    """How deep loops and conditions nest; an elif counts like its if."""
    deepest = level
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and child in node.orelse and isinstance(child, ast.If)
        step = isinstance(child, NESTING) and not is_elif
        deepest = max(deepest, measure_depth(child, level + step))
    return deepest


def check_calls() -> Iterator[str]:
    """Recursion, and uses of what cannot be compiled."""
    from hauntology.bots.greedy import choose_answer
    from hauntology.kernel import batch_entries
    from hauntology.lab import bench, simulation

    entries = [
        rule
        for module in (batch_entries, bench, simulation)
        for name, rule in vars(module).items()
        if name.endswith("_one") and is_rule(rule)
    ]
    for game in all_games():
        for entry in [*entries, choose_answer]:
            try:
                build_call_graph(entry, slots_with_knowledge(game), for_compiler=True)
            except (CallGraphError, subset.SubsetError) as error:
                yield str(error)


def check_files() -> Iterator[str]:
    """Files that are too long."""
    root = Path(inspect.getfile(hauntology)).parent
    for path in sorted(root.rglob("*.py")):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > MAX_FILE_LINES and path.parent.name != "box" and path.name != "box.py":
            yield f"{path}: {lines} lines, more than {MAX_FILE_LINES}"


def locate(rule: Rule, line: int) -> str:
    """File and line, in the form that editors understand."""
    return f"{rule.__code__.co_filename}:{line}"


if __name__ == "__main__":
    sys.exit(main())
