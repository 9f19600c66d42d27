"""Breaks each rule in turn and runs the game's rule tests: some test must notice.

    python tools/mutants.py [GAME ...] [--jobs 2] [--only NAME]

A mutant empties one rule function (it returns 0, and does nothing), or negates one of its conditions. A mutant that
all rule tests of its game survive is a hole in them, and a failure here.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
MUTANT = "HAUNTOLOGY_MUTANT"  # module:function:number, for the test process
EMPTY = -1


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
    def name(self) -> str:
        """As the test process takes it."""
        return f"{self.module}:{self.function}:{self.number}"


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


# In the test process: a pytest plugin ----------------------------------------


class Loader(importlib.machinery.SourceFileLoader):
    """Loads the one module that holds the mutant."""

    def source_to_code(self, _data: object, path: object, *, _optimize: int = -1) -> object:  # type: ignore[override]
        """Compile the broken source."""
        _, function, number = os.environ[MUTANT].split(":")
        tree = mutate(ast.parse(Path(str(path)).read_text(encoding="utf-8")), function, int(number))
        return compile(tree, str(path), "exec")

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """Never from a cache of bytecode."""
        path = self.get_filename(fullname)
        return self.source_to_code(b"", path)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the module that holds the mutant before anybody else does."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Only for the mutant's module."""
        if fullname != os.environ[MUTANT].split(":")[0] or path is None:
            return None
        file = Path(path[0]) / f"{fullname.rpartition('.')[2]}.py"
        return importlib.util.spec_from_loader(fullname, Loader(fullname, str(file)), origin=str(file))


if os.environ.get(MUTANT):
    sys.meta_path.insert(0, Finder())


# Running ----------------------------------------------------------------------


def survives(mutant: Mutant, game: str, seconds: float) -> bool:
    """Do all rule tests of the game pass although the rule is broken? A test that hangs has noticed."""
    command = [
        sys.executable, "-m", "pytest", "-x", "-q", "-p", "tools.mutants", "-p", "no:cacheprovider", "-p", "no:xdist",
        "-p", "no:cov", str(ROOT / "tests" / "games" / game.replace("-", "_")),
    ]  # fmt: skip
    environment = {
        **os.environ,
        MUTANT: mutant.name,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}",
    }
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    """Run all mutants; 1 if any survived."""
    from hauntology.games import GAMES

    parser = argparse.ArgumentParser(description="Break each rule in turn; some test must notice.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="rules whose name holds this")
    parser.add_argument("--seconds", type=float, default=120.0, help="after which a run counts as noticed")
    chosen = parser.parse_args()
    survivors = 0
    for game in chosen.games:
        mutants = [mutant for mutant in mutants_of(game) if chosen.only in mutant.function]
        began = time.monotonic()
        with ThreadPoolExecutor(chosen.jobs) as pool:
            results = pool.map(lambda mutant: (mutant, survives(mutant, game, chosen.seconds)), mutants)  # noqa: B023
            alive = [mutant for mutant, survived in results if survived]
        for mutant in alive:
            print(f"survived: {mutant}")
        survivors += len(alive)
        print(f"{game}: {len(mutants)} mutants, {len(alive)} survived, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
