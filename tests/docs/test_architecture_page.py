"""The functions of "One answer, file by file" in architecture.md exist, and packages list their modules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT

PAGE = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## One answer, file by file\n")[2].partition("\n## ")[0]
ROW = re.compile(r"^\| `([\w./]+)` \| ([^|]+) \|", re.MULTILINE)
STEPS = [(file, name) for file, names in ROW.findall(SECTION) for name in re.findall(r"`(\w+)`", names)]


@pytest.mark.parametrize(("file", "name"), STEPS)
def test_every_function_on_the_path_of_an_answer_exists(file: str, name: str) -> None:
    assert defines(file, (ROOT / file).read_text(encoding="utf-8"), name)


def test_the_path_leads_from_the_browser_to_the_database_and_back() -> None:
    files = [file for file, _ in STEPS]
    assert files[0].startswith("web/")
    assert files[-1].startswith("web/")
    assert any("/storage/" in file for file in files)


def test_a_function_that_is_only_called_is_not_defined() -> None:
    assert not defines("a.py", "def choose(): return look()", "look")
    assert not defines("a.ts", "  choose(): void {\n    look();\n  }", "look")


def defines(file: str, text: str, name: str) -> bool:
    """Does the text define a function, method or class of this name?"""
    python = rf"^\s*(?:(?:async )?def|class) {name}\("
    script = rf"^(?:export )?(?:async )?function {name}(?:<[^(]*>)?\(|^  (?:private )?(?:async )?{name}\([^;]*\{{$"
    return re.search(python if file.endswith(".py") else script, text, re.MULTILINE) is not None


PACKAGES = sorted(
    path.parent
    for path in (ROOT / "src" / "hauntology").rglob("__init__.py")
    if not {"games", "knowledge"} & set(path.parts)
)


@pytest.mark.parametrize("package", PACKAGES[1:], ids=lambda path: path.name)
def test_the_docstring_of_a_package_lists_its_modules(package: Path) -> None:
    docstring = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    modules = {path.stem for path in package.glob("*.py")} - {"__init__"}
    modules |= {path.parent.name for path in package.glob("*/__init__.py")}
    named = {module for module in modules if re.search(rf"\b{module}\b", docstring)}
    by_pattern = {module for module in modules if module.endswith("_command") and "_command.py" in docstring}

    assert sorted(modules - named - by_pattern) == []
