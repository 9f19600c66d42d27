"""Breaks each rule in turn and runs the game's rule tests that reach it: one of them must notice.

    python tools/mutants.py [GAME ...] [--jobs 2] [--only NAME]

A mutant empties one rule function (it returns 0, and does nothing), or negates one of its conditions. A mutant that
all tests of its game survive is a hole in them, and a failure here. Which tests reach a rule is noted in a first run
with nothing broken. Every run is a fork of a process that has loaded the game and nothing else of it.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import gc
import importlib
import io
import json
import os
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
EMPTY = -1
QUIETLY = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
Reach = dict[str, list[str]]  # by rule, as module.name: the tests that reach it, the quickest first


@dataclass(frozen=True)
class Mutant:
    """One change to one rule: emptied, or its n-th condition negated."""

    module: str
    function: str
    number: int
    line: int

    def __str__(self) -> str:
        what = "emptied" if self.number == EMPTY else f"condition {self.number + 1} negated"
        return f"{self.module}.{self.function} (line {self.line}) {what}"

    @property
    def rule(self) -> str:
        """The rule that is broken."""
        return f"{self.module}.{self.function}"


# Making mutants -------------------------------------------------------------


def mutants_of(game: str) -> Iterator[Mutant]:
    """Every mutant of a game's rules."""
    package = ROOT / "src" / "hauntology" / "games" / game.replace("-", "_")
    for path in sorted(
        [
            *package.glob("rules/*.py"),
            *package.glob("answers.py"),
            *package.glob("answers/*.py"),
            package / "observation.py",
        ]
    ):
        module = "hauntology.games." + ".".join(path.relative_to(package.parent).with_suffix("").parts)
        for function in rules_in(ast.parse(path.read_text(encoding="utf-8"))):
            yield Mutant(module, function.name, EMPTY, function.lineno)
            for number, test in enumerate(conditions(function)):
                yield Mutant(module, function.name, number, test.lineno)


def rules_in(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The rules of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(d, ast.Name) and d.id == "rule" for d in node.decorator_list
        ):
            yield node


def conditions(function: ast.FunctionDef) -> list[ast.expr]:
    """The conditions of a rule, in order: of if, while and a if b else c."""
    return [node.test for node in ast.walk(function) if isinstance(node, ast.If | ast.While | ast.IfExp)]


class Negate(ast.NodeTransformer):
    """Negates one condition, known by its node."""

    def __init__(self, test: ast.expr) -> None:
        self.test = test

    def visit(self, node: ast.AST) -> ast.AST:
        """Put `not` before the condition."""
        if node is self.test:
            return ast.UnaryOp(ast.Not(), self.test)
        return self.generic_visit(node)


def mutate(tree: ast.Module, function: str, number: int) -> ast.Module:
    """The module with one rule broken."""
    rule = next(node for node in rules_in(tree) if node.name == function)
    if number == EMPTY:
        returns_nothing = isinstance(rule.returns, ast.Constant) and rule.returns.value is None
        rule.body = [ast.Pass()] if returns_nothing else [ast.Return(ast.Constant(0))]
    else:
        Negate(conditions(rule)[number]).visit(rule)
    return ast.fix_missing_locations(tree)


def broken_code(mutant: Mutant) -> CodeType:
    """The code of the broken rule."""
    path = ROOT / "src" / Path(*mutant.module.split(".")).with_suffix(".py")
    tree = mutate(ast.parse(path.read_text(encoding="utf-8")), mutant.function, mutant.number)
    inside = compile(tree, str(path), "exec").co_consts
    return next(code for code in inside if isinstance(code, CodeType) and code.co_name == mutant.function)


# Which tests reach which rule -------------------------------------------------


class Watcher:
    """A pytest plugin that notes the rules which each test reaches."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.reached: dict[str, list[tuple[float, str]]] = defaultdict(list)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Watch one test."""
        met: set[str] = set()

        def watch(frame: FrameType, event: str, _given: object) -> None:
            if event == "call" and frame.f_globals.get("__name__", "").startswith(self.package):
                met.add(f"{frame.f_globals['__name__']}.{frame.f_code.co_name}")

        began = time.perf_counter()
        sys.setprofile(watch)
        try:
            yield
        finally:
            sys.setprofile(None)
        for rule in met:
            self.reached[rule].append((time.perf_counter() - began, item.nodeid))


def reach_of(game: str) -> Reach:
    """Run all rule tests of a game with nothing broken, in a fork, and note what each reaches."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "reach.json"

        def run() -> int:
            watcher = Watcher(f"hauntology.games.{game.replace('-', '_')}")
            status = pytest.main([*QUIETLY, tests_of(game)], plugins=[watcher])
            reached = {rule: [test for _, test in sorted(tests)] for rule, tests in watcher.reached.items()}
            file.write_text(json.dumps(reached), encoding="utf-8")
            return int(status)

        if status := forked(run, seconds=600):
            raise SystemExit(f"{game}: its rule tests fail with nothing broken ({status})")
        found: Reach = json.loads(file.read_text(encoding="utf-8"))
        return found


def load(game: str) -> None:
    """Load all that the tests of a game need, so that no fork has to; its rules must not be bound yet."""
    from hauntology.games import get

    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main([*QUIETLY, "--collect-only", tests_of(game)])
    if "rules" in vars(get(game)):
        raise SystemExit(f"{game}: a module of its tests plays while it is imported")
    gc.freeze()  # no fork has to look through all of it


def tests_of(game: str) -> str:
    """The folder of a game's rule tests."""
    return f"tests/games/{game.replace('-', '_')}"


# Running ----------------------------------------------------------------------


def forked(run: Callable[[], int], seconds: float) -> int:
    """Run in a process of its own that begins where this one is; its status, or that of a signal."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            signal.setitimer(signal.ITIMER_PROF, seconds)  # of its own: a busy machine is no hanging test
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            status = run()
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    return status


def survives(mutant: Mutant, reach: Reach, seconds: float) -> bool:
    """Do all tests that reach the rule pass although it is broken? A test that hangs has noticed."""

    def run() -> int:
        rule: Any = getattr(importlib.import_module(mutant.module), mutant.function)
        rule.__code__ = broken_code(mutant)
        return int(pytest.main([*QUIETLY, *reach[mutant.rule]]))

    if mutant.rule not in reach:
        return True
    status = os.waitstatus_to_exitcode(forked(run, seconds))
    if status in {pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise SystemExit(f"{mutant}: its tests could not be run")
    return status == pytest.ExitCode.OK


def main() -> int:
    """Run all mutants; 1 if any survived."""
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    from hauntology.games import GAMES

    parser = argparse.ArgumentParser(description="Break each rule in turn; some test must notice.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="rules whose name holds this")
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="of the processor, after which a run counts as noticed"
    )
    chosen = parser.parse_args()
    survivors = 0
    for game in chosen.games:
        began = time.monotonic()
        load(game)
        reach = reach_of(game)
        mutants = [mutant for mutant in mutants_of(game) if chosen.only in mutant.function]
        with ThreadPoolExecutor(chosen.jobs) as pool:
            results = pool.map(lambda mutant: (mutant, survives(mutant, reach, chosen.seconds)), mutants)  # noqa: B023
            alive = [mutant for mutant, survived in results if survived]
        for mutant in alive:
            print(f"survived: {mutant}")
        survivors += len(alive)
        print(f"{game}: {len(mutants)} mutants, {len(alive)} survived, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
