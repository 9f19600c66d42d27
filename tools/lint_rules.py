"""Checks every rule of every game and of the kernel: the subset, no cycles, and the budgets of the house style.

    python tools/lint_rules.py

Budgets hold for `games/*/rules`: a rule is at most twelve lines long (docstring aside), takes the state and at most
four ints, nests at most two deep, and holds no digit but 0 and 1; a file has at most 400 lines.
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
from hauntology.bots.slots import slots_with_knowledge
from hauntology.games import all_games
from hauntology.kernel import subset
from hauntology.kernel.program import ProgramError, collect
from hauntology.kernel.rule import is_rule

LONGEST = 12
MEDIAN = 6
PARAMETERS = 5  # the state and four ints
DEEPEST = 2
FILE_LINES = 400
DOORS = {"take_step", "answered", "may", "appeal"}  # the one match of each: as long as the enum
NESTING = (ast.For, ast.While, ast.If)

Rule = Callable[..., Any]


def main() -> int:
    """Print every finding; 1 if there was one."""
    rules = sorted({*all_rules()}, key=lambda r: (r.__code__.co_filename, r.__code__.co_firstlineno))
    found = [text for rule in rules for text in [*outside_subset(rule), *outside_budget(rule)]]
    found += list(cycles()) + list(long_files())
    for text in found:
        print(text)
    lengths = [body_lines(rule) for rule in rules if is_in_rules(rule)]
    median = statistics.median(lengths)
    print(f"{len(rules)} rules, {len(found)} findings; in games the middle rule has {median:.0f} lines")
    return 1 if found or median > MEDIAN else 0


def all_rules() -> Iterator[Rule]:
    """Every rule there is, each once."""
    for package in (kernel, games, bots, lab):
        for module in modules_of(package):
            for thing in vars(module).values():
                if is_rule(thing) and thing.__module__ == module.__name__:
                    yield thing


def modules_of(package: ModuleType) -> Iterator[ModuleType]:
    """A package and all modules in it."""
    yield package
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(info.name)


def outside_subset(rule: Rule) -> Iterator[str]:
    """What the compilers could not follow. A rule with `lowered=` is never compiled itself."""
    if getattr(rule, "lowered", None) is None:
        for line, what in subset.findings(rule):
            yield f"{where(rule, line)}: {rule.__name__}: {what}"


def outside_budget(rule: Rule) -> Iterator[str]:
    """What is too long, too wide, too deep or unnamed."""
    if not is_in_rules(rule):
        return
    tree, first = subset.source_of(rule)
    if body_lines(rule) > LONGEST and rule.__name__ not in DOORS:
        yield f"{where(rule, first)}: {rule.__name__} has {body_lines(rule)} lines, more than {LONGEST}"
    if len(tree.args.args) > PARAMETERS:
        yield f"{where(rule, first)}: {rule.__name__} takes more than the state and four ints"
    if depth(tree) > DEEPEST:
        yield f"{where(rule, first)}: {rule.__name__} nests {depth(tree)} deep, more than {DEEPEST}"
    for node in subset.body_nodes(tree):
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value not in (0, 1):
            yield f"{where(rule, first + node.lineno - 1)}: {rule.__name__}: {node.value} belongs into the box"


def is_in_rules(rule: Rule) -> bool:
    """Does the house style's budget hold here?"""
    return ".rules" in rule.__module__


def body_lines(rule: Rule) -> int:
    """The lines of a rule below its docstring."""
    tree, _ = subset.source_of(rule)
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def depth(node: ast.AST, level: int = 0) -> int:
    """How deep loops and conditions nest; an elif nests no deeper than its if."""
    deepest = level
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and child in node.orelse and isinstance(child, ast.If)
        step = isinstance(child, NESTING) and not is_elif
        deepest = max(deepest, depth(child, level + step))
    return deepest


def cycles() -> Iterator[str]:
    """Rules that call each other in a circle, or use what cannot be compiled."""
    from hauntology.bots.choosing import bot_answer
    from hauntology.kernel import entries as of_batches
    from hauntology.lab import bench, match

    entries = [
        rule
        for module in (of_batches, bench, match)
        for name, rule in vars(module).items()
        if name.endswith("_one") and is_rule(rule)
    ]
    for game in all_games():
        for entry in [*entries, bot_answer]:
            try:
                collect(entry, slots_with_knowledge(game), lowered=True)
            except (ProgramError, subset.SubsetError) as wrong:
                yield str(wrong)


def long_files() -> Iterator[str]:
    """Files that became two things."""
    root = Path(inspect.getfile(hauntology)).parent
    for path in sorted(root.rglob("*.py")):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > FILE_LINES and path.parent.name != "box" and path.name != "box.py":
            yield f"{path}: {lines} lines, more than {FILE_LINES}"


def where(rule: Rule, line: int) -> str:
    """File and line, as editors take it."""
    return f"{rule.__code__.co_filename}:{line}"


if __name__ == "__main__":
    sys.exit(main())
