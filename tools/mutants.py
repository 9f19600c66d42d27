"""Mutation testing: breaks each rule in turn and runs the rule tests that reach it. One of them must fail.

    python tools/mutants.py [GAME ...] [--jobs 2] [--only NAME]

A mutant empties one rule (it does nothing and returns 0) or negates one of its conditions. If all tests pass with a
mutant, something is not tested, and this script fails. A first run without mutants records which tests reach which
rule. Every run is a fork of a process that has imported the tests but not bound the game.
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
PYTEST_ARGUMENTS = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
Reach = dict[str, list[str]]  # by rule (module.name): the tests that reach it, fastest first


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


# Mutants --------------------------------------------------------------------


def list_mutants(game: str) -> Iterator[Mutant]:
    """All mutants of a game's rules."""
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
        for function in find_rules(ast.parse(path.read_text(encoding="utf-8"))):
            yield Mutant(module, function.name, EMPTY, function.lineno)
            for number, test in enumerate(find_conditions(function)):
                yield Mutant(module, function.name, number, test.lineno)


def find_rules(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The rules of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(d, ast.Name) and d.id == "rule" for d in node.decorator_list
        ):
            yield node


def find_conditions(function: ast.FunctionDef) -> list[ast.expr]:
    """The conditions of a rule, in order: of `if`, `while` and `a if b else c`."""
    return [node.test for node in ast.walk(function) if isinstance(node, ast.If | ast.While | ast.IfExp)]


class Negate(ast.NodeTransformer):
    """Negates one condition."""

    def __init__(self, test: ast.expr) -> None:
        self.test = test

    def visit(self, node: ast.AST) -> ast.AST:
        """Put `not` before the condition."""
        if node is self.test:
            return ast.UnaryOp(ast.Not(), self.test)
        return self.generic_visit(node)


def mutate(tree: ast.Module, function: str, number: int) -> ast.Module:
    """The module with one rule broken."""
    rule = next(node for node in find_rules(tree) if node.name == function)
    if number == EMPTY:
        returns_nothing = isinstance(rule.returns, ast.Constant) and rule.returns.value is None
        rule.body = [ast.Pass()] if returns_nothing else [ast.Return(ast.Constant(0))]
    else:
        Negate(find_conditions(rule)[number]).visit(rule)
    return ast.fix_missing_locations(tree)


def compile_mutant(mutant: Mutant) -> CodeType:
    """The code of the changed rule."""
    path = ROOT / "src" / Path(*mutant.module.split(".")).with_suffix(".py")
    tree = mutate(ast.parse(path.read_text(encoding="utf-8")), mutant.function, mutant.number)
    constants = compile(tree, str(path), "exec").co_consts
    return next(code for code in constants if isinstance(code, CodeType) and code.co_name == mutant.function)


# Which tests reach which rule -------------------------------------------------


class ReachRecorder:
    """A pytest plugin that records which rules each test reaches."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.reached: dict[str, list[tuple[float, str]]] = defaultdict(list)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Record one test."""
        called: set[str] = set()

        def record(frame: FrameType, event: str, _given: object) -> None:
            if event == "call" and frame.f_globals.get("__name__", "").startswith(self.package):
                called.add(f"{frame.f_globals['__name__']}.{frame.f_code.co_name}")

        began = time.perf_counter()
        sys.setprofile(record)
        try:
            yield
        finally:
            sys.setprofile(None)
        for rule in called:
            self.reached[rule].append((time.perf_counter() - began, item.nodeid))


def find_reach(game: str) -> Reach:
    """Run all rule tests of a game without a mutant, in a fork, and record what each reaches."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "reach.json"

        def run() -> int:
            recorder = ReachRecorder(f"hauntology.games.{game.replace('-', '_')}")
            status = pytest.main([*PYTEST_ARGUMENTS, tests_folder(game)], plugins=[recorder])
            reached = {rule: [test for _, test in sorted(tests)] for rule, tests in recorder.reached.items()}
            file.write_text(json.dumps(reached), encoding="utf-8")
            return int(status)

        if status := run_in_fork(run, seconds=600):
            raise SystemExit(f"{game}: its rule tests fail without a mutant ({status})")
        found: Reach = json.loads(file.read_text(encoding="utf-8"))
        return found


def preload(game: str) -> None:
    """Import everything that the tests of a game need, so that no fork has to. The rules must not be bound yet."""
    from hauntology.games import get

    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main([*PYTEST_ARGUMENTS, "--collect-only", tests_folder(game)])
    if "rules" in vars(get(game)):
        raise SystemExit(f"{game}: a test module plays a game while it is imported")
    gc.freeze()  # saves garbage collection in the forks


def tests_folder(game: str) -> str:
    """The folder of a game's rule tests."""
    return f"tests/games/{game.replace('-', '_')}"


# Running ----------------------------------------------------------------------


def run_in_fork(run: Callable[[], int], seconds: float) -> int:
    """Run a function in a forked process; the wait status."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            signal.setitimer(
                signal.ITIMER_PROF, seconds
            )  # CPU time, so that a busy machine does not count as a hanging test
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            status = run()
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    return status


def survives(mutant: Mutant, reach: Reach, seconds: float) -> bool:
    """Do all tests that reach the rule pass with the mutant? A test that hangs counts as failed."""

    def run() -> int:
        rule: Any = getattr(importlib.import_module(mutant.module), mutant.function)
        rule.__code__ = compile_mutant(mutant)
        return int(pytest.main([*PYTEST_ARGUMENTS, *reach[mutant.rule]]))

    if mutant.rule not in reach:
        return True
    status = os.waitstatus_to_exitcode(run_in_fork(run, seconds))
    if status in {pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise SystemExit(f"{mutant}: its tests could not be run")
    return status == pytest.ExitCode.OK


def main() -> int:
    """Run all mutants; 1 if any survived."""
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    from hauntology.games import GAMES

    parser = argparse.ArgumentParser(description="Break each rule in turn and check that a test fails.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only rules whose name contains this")
    parser.add_argument("--seconds", type=float, default=60.0, help="CPU time after which a run counts as failed")
    chosen = parser.parse_args()
    survivors = 0
    for game in chosen.games:
        began = time.monotonic()
        preload(game)
        reach = find_reach(game)
        mutants = [mutant for mutant in list_mutants(game) if chosen.only in mutant.function]
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
