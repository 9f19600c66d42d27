"""What our pages quote is the code as it is, and what they show as a session runs.

A fenced block whose first line is the name of a file (`# box.py`) quotes that file: of Candle, of the package, or from
the root of the project. To quote anew what has changed, and then to read whether the words around it still hold:

    python -m tests.docs.test_tutorial
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntology.cli import main
from tests.docs.pages import CANDLE, DOCS, PAGES, Block, blocks_of, definitions, name_of, requoted, run_examples

BUILD = DOCS / "tutorial" / "2-build-candle.md"
BLOCKS = [block for page in PAGES for block in blocks_of(page)]
QUOTES = [block for block in BLOCKS if block.quoted]
TERMINALS = [block for block in BLOCKS if block.language == "console"]


@pytest.mark.parametrize("block", QUOTES, ids=str)
def test_what_a_page_quotes_is_the_code(block: Block) -> None:
    assert block.quoted is not None
    assert block.body in block.quoted.read_text(encoding="utf-8"), (
        f"{block}: this is not what stands in {name_of(block.quoted)}. "
        "Quote it anew and read the words around it: python -m tests.docs.test_tutorial"
    )


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_shows_runs(page: Path) -> None:
    wrong = run_examples(page)
    assert not wrong, "".join(wrong)


@pytest.mark.parametrize("block", TERMINALS, ids=str)
def test_what_a_page_shows_of_the_terminal_is_what_one_reads_there(
    block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands behind `> ` is typed in; the page may stop before the game does."""
    command, _, expected = block.text.partition("\n")
    typed: Iterator[str] = iter(re.findall("^> (.*)$", expected, re.MULTILINE))

    def type_in(prompt: str) -> str:
        text = next(typed, None)
        if text is None:
            raise EOFError
        print(f"{prompt}{text}")
        return text

    monkeypatch.setattr("builtins.input", type_in)
    main(shlex.split(command.removeprefix("$ hauntology ")))
    assert capsys.readouterr().out.startswith(expected)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_python_on_a_page_is_a_quote_or_runs(page: Path) -> None:
    """A sketch that nothing holds would go stale: it may stand as text."""
    loose = [
        str(b) for b in blocks_of(page) if b.language in {"python", "pycon"} and not b.quoted and ">>>" not in b.text
    ]
    assert loose == []


@pytest.mark.parametrize("path", sorted(CANDLE.rglob("*.py")), ids=name_of)
def test_the_tutorial_quotes_all_of_candle(path: Path) -> None:
    """Every class, rule and constant of the teaching game is shown where it is built."""
    shown = {name for block in blocks_of(BUILD) if block.quoted == path for name in definitions(block.body)}
    assert sorted(set(definitions(path.read_text(encoding="utf-8"))) - shown) == []


def refresh() -> None:
    """Quote anew what can be found by its names; a quote of something else is for a person to choose."""
    for block in QUOTES:
        text = block.page.read_text(encoding="utf-8")
        block.page.write_text(text.replace(block.text, requoted(block)), encoding="utf-8")


if __name__ == "__main__":
    refresh()
