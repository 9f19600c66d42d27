"""How tests read our pages: fenced blocks, quotes of the code, and parts that are generated from it."""

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


def name_of(page: Path) -> str:
    """A page as messages and test ids call it."""
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
        return f"{name_of(self.page)}, line {self.line}"

    @property
    def quoted(self) -> Path | None:
        """The file that the block quotes, if its first line names one: of Candle, of the package, or from the root."""
        named = QUOTED.match(self.text)
        if named is None:
            return None
        for folder in (CANDLE, SOURCE, ROOT):
            if (folder / named[1]).is_file():
                return folder / named[1]
        raise AssertionError(f"{self}: there is no file {named[1]}")

    @property
    def body(self) -> str:
        """What it quotes."""
        return self.text.partition("\n")[2].strip("\n")


def blocks_of(page: Path) -> Iterator[Block]:
    """Every fenced block of a page."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])


def run_examples(page: Path) -> list[str]:
    """Run every `>>>` of a page in one namespace; what went wrong."""
    wrong: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
    space: dict[str, object] = {}
    for block in blocks_of(page):
        if ">>> " in block.text:
            test = doctest.DocTestParser().get_doctest(block.text, space, name_of(page), name_of(page), block.line)
            runner.run(test, out=wrong.append, clear_globs=False)
            space = test.globs
    return wrong


# Quotes -----------------------------------------------------------------------


def requoted(block: Block) -> str:
    """The quote as the code has it now: the same definitions, from the first to the last. Other files stay."""
    path = block.quoted
    if path is None or path.suffix != ".py":
        return block.text
    spans = definitions(path.read_text(encoding="utf-8"))
    names = [name for name in definitions(block.body) if name in spans]
    if not names:
        return block.text
    first, last = spans[names[0]][0], spans[names[-1]][1]
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join([block.text.partition("\n")[0], *lines[first - 1 : last]]) + "\n"


def definitions(source: str) -> dict[str, tuple[int, int]]:
    """Each name that a module defines at its top, with its first and last line."""
    spans: dict[str, tuple[int, int]] = {}
    for node in ast.parse(source).body:
        for name in names_set_by(node):
            decorators = getattr(node, "decorator_list", [])
            first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
            spans[name] = (first, node.end_lineno or node.lineno)
    return spans


def names_set_by(node: ast.stmt) -> list[str]:
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


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell).replace("|", "&#124;") for cell in line) + " |" for line in lines)


def part(text: str, name: str) -> str:
    """What stands between the two comments of a generated part."""
    _, found, rest = text.partition(opening(name))
    content, ended, _ = rest.partition(CLOSING)
    assert found, f"the comment {opening(name)} is missing"
    assert ended, f"the comment {CLOSING} is missing after {opening(name)}"
    return content.strip("\n")


def with_part(text: str, name: str, content: str) -> str:
    """The page with a generated part put in."""
    before, _, rest = text.partition(opening(name))
    _, _, after = rest.partition(CLOSING)
    return f"{before}{opening(name)}\n\n{content}\n\n{CLOSING}{after}"


CLOSING = "<!-- end of what is generated -->"


def opening(name: str) -> str:
    """The comment before a generated part."""
    return f"<!-- generated: {name} -->"


def check_parts(page: Path, parts: Mapping[str, str], module: str) -> None:
    """Every generated part of the page is what the code gives."""
    text = page.read_text(encoding="utf-8")
    for name, content in parts.items():
        assert part(text, name) == content, (
            f"{name_of(page)}: {name!r} is not what the code gives. "
            f"Refresh it and read the diff: python -m tests.docs.{module}"
        )


def refresh_parts(page: Path, parts: Mapping[str, str]) -> None:
    """Write every generated part of the page anew."""
    text = page.read_text(encoding="utf-8")
    for name, content in parts.items():
        part(text, name)
        text = with_part(text, name, content)
    page.write_text(text, encoding="utf-8")
