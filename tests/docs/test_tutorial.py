"""Quotes on the pages match the code, and examples run.

A fenced block whose first line is the name of a file (`# box.py`) quotes that file of Candle, of the package or of the
project. After a change, update the quotes and check that the text around them still fits:

    python -m tests.docs.test_tutorial
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from hauntology.cli import main
from tests.docs.pages import (
    CANDLE,
    DOCS,
    PAGES,
    Block,
    find_blocks,
    find_definitions,
    page_name,
    quote_again,
    run_examples,
)

BUILD = DOCS / "tutorial" / "2-build-candle.md"
BLOCKS = [block for page in PAGES for block in find_blocks(page)]
QUOTES = [block for block in BLOCKS if block.quoted_file]
TERMINALS = [block for block in BLOCKS if block.language == "console"]


@pytest.mark.parametrize("block", QUOTES, ids=str)
def test_quotes_match_the_code(block: Block) -> None:
    assert block.quoted_file is not None
    assert block.body in block.quoted_file.read_text(encoding="utf-8"), (
        f"{block}: this differs from {page_name(block.quoted_file)}. "
        "Update it and check the text around it: python -m tests.docs.test_tutorial"
    )


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_examples_run(page: Path) -> None:
    failures = run_examples(page)
    assert not failures, "".join(failures)


@pytest.mark.parametrize("block", TERMINALS, ids=str)
def test_terminal_sessions_show_the_real_output(
    block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The text after `> ` is typed in; a page may stop before the game ends."""
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


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_python_code_is_a_quote_or_an_example(page: Path) -> None:
    """Other code would go out of date unnoticed."""
    loose = [
        str(b)
        for b in find_blocks(page)
        if b.language in {"python", "pycon"} and not b.quoted_file and ">>>" not in b.text
    ]
    assert loose == []


@pytest.mark.parametrize("path", sorted(CANDLE.rglob("*.py")), ids=page_name)
def test_the_tutorial_quotes_all_of_candle(path: Path) -> None:
    """Every class, rule and constant of the game is shown."""
    shown = {name for block in find_blocks(BUILD) if block.quoted_file == path for name in find_definitions(block.body)}
    assert sorted(set(find_definitions(path.read_text(encoding="utf-8"))) - shown) == []


def update_quotes() -> None:
    """Update the quotes whose definitions can be found by name; the others need a person."""
    for block in QUOTES:
        text = block.page.read_text(encoding="utf-8")
        block.page.write_text(text.replace(block.text, quote_again(block)), encoding="utf-8")


if __name__ == "__main__":
    update_quotes()
