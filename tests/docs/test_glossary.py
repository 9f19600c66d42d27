"""The glossary decides: one word per thing, and the words it bans occur in no public name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, SOURCE, name_of

GLOSSARY = (DOCS / "glossary.md").read_text(encoding="utf-8")
BANNED = set(re.findall(r"`(\w+)`", GLOSSARY.partition("\n## Banned in names\n")[2].partition("\n## ")[0]))


def test_the_glossary_bans_other_words_for_a_seat() -> None:
    assert {"player", "agent", "pid"} <= BANNED


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=name_of)
def test_no_public_name_holds_a_banned_word(path: Path) -> None:
    """Modules, classes, functions, parameters, fields and constants."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [name for name in [path.stem, *public_names(tree)] if words_in(name) & BANNED]
    assert found == []


def public_names(node: ast.AST) -> Iterator[str]:
    """The names that a module shows: what stands at its top, in its classes and in its signatures."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if is_public(name):
                yield name
                yield from (argument.arg for argument in ast.walk(child.args) if isinstance(argument, ast.arg))
            case ast.ClassDef(name=name) if is_public(name):
                yield name
                yield from public_names(child)
            case ast.Assign() | ast.AnnAssign():
                targets = child.targets if isinstance(child, ast.Assign) else [child.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def is_public(name: str) -> bool:
    """Is it no name with an underscore before it, or one of Python's own like `__init__`?"""
    return not name.startswith("_") or name.endswith("__")


def words_in(name: str) -> set[str]:
    """The words of a name, singular, however it is written."""
    return {word.lower().removesuffix("s") for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)}
