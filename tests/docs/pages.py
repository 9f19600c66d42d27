"""Reads the pages of the documentation: fenced blocks, quotes of the code, and parts generated from it."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "hauntology"
CANDLE = SOURCE / "games" / "candle"
PAGES = sorted(DOCS.rglob("*.md"))
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"# (\S+\.\w+)\n")


def page_name(page: Path) -> str:
    """The name of a page in messages and test ids."""
    return page.relative_to(ROOT).as_posix()


# Fenced blocks ----------------------------------------------------------------


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{page_name(self.page)}, line {self.line}"

    @property
    def quoted_file(self) -> Path | None:
        """The file that the block quotes, if its first line names one in Candle, in the package or in the project."""
        named = QUOTED.match(self.text)
        if named is None:
            return None
        for folder in (CANDLE, SOURCE, ROOT):
            if (folder / named[1]).is_file():
                return folder / named[1]
        raise AssertionError(f"{self}: there is no file {named[1]}")

    @property
    def body(self) -> str:
        """The quoted text."""
        return self.text.partition("\n")[2].strip("\n")


def find_blocks(page: Path) -> Iterator[Block]:
    """All fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])


def run_examples(page: Path) -> list[str]:
    """Run all `>>>` examples of a page in one namespace; return the failures."""
    failures: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
    space: dict[str, object] = {}
    for block in find_blocks(page):
        if ">>> " in block.text:
            test = doctest.DocTestParser().get_doctest(block.text, space, page_name(page), page_name(page), block.line)
            runner.run(test, out=failures.append, clear_globs=False)
            space = test.globs
    return failures


# Quotes -----------------------------------------------------------------------


def quote_again(block: Block) -> str:
    """The same definitions as they are in the code now, from the first to the last. Only Python files change."""
    path = block.quoted_file
    if path is None or path.suffix != ".py":
        return block.text
    spans = find_definitions(path.read_text(encoding="utf-8"))
    names = [name for name in find_definitions(block.body) if name in spans]
    if not names:
        return block.text
    first, last = spans[names[0]][0], spans[names[-1]][1]
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join([block.text.partition("\n")[0], *lines[first - 1 : last]]) + "\n"


def find_definitions(source: str) -> dict[str, tuple[int, int]]:
    """The names that a module defines at its top level, with their first and last lines."""
    spans: dict[str, tuple[int, int]] = {}
    for node in ast.parse(source).body:
        for name in list_defined_names(node):
            decorators = getattr(node, "decorator_list", [])
            first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
            spans[name] = (first, node.end_lineno or node.lineno)
    return spans


def list_defined_names(node: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=targets):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


# Parts that are generated -----------------------------------------------------


def make_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell).replace("|", "&#124;") for cell in line) + " |" for line in lines)


def find_part(text: str, name: str) -> str:
    """The text between the two comments of a generated part."""
    _, found, rest = text.partition(opening_comment(name))
    content, ended, _ = rest.partition(CLOSING)
    assert found, f"the comment {opening_comment(name)} is missing"
    assert ended, f"the comment {CLOSING} is missing after {opening_comment(name)}"
    return content.strip("\n")


def replace_part(text: str, name: str, content: str) -> str:
    """The page with a new generated part."""
    before, _, rest = text.partition(opening_comment(name))
    _, _, after = rest.partition(CLOSING)
    return f"{before}{opening_comment(name)}\n\n{content}\n\n{CLOSING}{after}"


CLOSING = "<!-- end of the generated part -->"


def opening_comment(name: str) -> str:
    """The comment before a generated part."""
    return f"<!-- generated: {name} -->"


def check_parts(page: Path, parts: Mapping[str, str], module: str) -> None:
    """Assert that all generated parts of a page match the code."""
    text = page.read_text(encoding="utf-8")
    for name, content in parts.items():
        assert find_part(text, name) == content, (
            f"{page_name(page)}: {name!r} is out of date. Update it and read the diff: python -m tests.docs.{module}"
        )


def update_parts(page: Path, parts: Mapping[str, str]) -> None:
    """Write all generated parts of a page."""
    text = page.read_text(encoding="utf-8")
    for name, content in parts.items():
        find_part(text, name)
        text = replace_part(text, name, content)
    page.write_text(text, encoding="utf-8")
