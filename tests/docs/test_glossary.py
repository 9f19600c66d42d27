"""No public name contains a word that the glossary bans."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, SOURCE, page_name

GLOSSARY = (DOCS / "glossary.md").read_text(encoding="utf-8")
BANNED = set(re.findall(r"`(\w+)`", GLOSSARY.partition("\n## Banned in names\n")[2].partition("\n## ")[0]))


def test_the_glossary_bans_other_words_for_a_seat() -> None:
    assert {"player", "agent", "pid"} <= BANNED


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=page_name)
def test_no_public_name_contains_a_banned_word(path: Path) -> None:
    """Modules, classes, functions, parameters, fields and constants."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [name for name in [path.stem, *list_public_names(tree)] if split_words(name) & BANNED]
    assert found == []


def list_public_names(node: ast.AST) -> Iterator[str]:
    """The public names of a module: at its top level, in its classes and in signatures."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if is_public(name):
                yield name
                yield from (argument.arg for argument in ast.walk(child.args) if isinstance(argument, ast.arg))
            case ast.ClassDef(name=name) if is_public(name):
                yield name
                yield from list_public_names(child)
            case ast.Assign() | ast.AnnAssign():
                targets = child.targets if isinstance(child, ast.Assign) else [child.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def is_public(name: str) -> bool:
    """Does it have no leading underscore, or is it one of Python's own such as `__init__`?"""
    return not name.startswith("_") or name.endswith("__")


def split_words(name: str) -> set[str]:
    """The words of a name in any case style, in the singular."""
    return {word.lower().removesuffix("s") for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)}
