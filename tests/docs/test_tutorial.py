"""Quotes on the pages match the code, sessions in the terminal the real output, and examples run.

A fenced block whose first line is the name of a file (`# box.py`) quotes that file of Candle, of the package or of the
project. After a change, update quotes and sessions, and check that the text around them still fits:

    python -m tests.docs.test_tutorial
"""

from __future__ import annotations

import io
import os
import re
import shlex
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from unittest import mock

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
END = "\0"  # printed where a session on a page ends


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

    monkeypatch.setattr("builtins.input", make_typist(expected))
    main(shlex.split(command.removeprefix("$ hauntology ")))
    assert capsys.readouterr().out.startswith(expected)


def make_typist(session: str, end: str = "") -> Callable[[str], str]:
    """A replacement for `input` that types what a session shows after `> `, then prints `end` and closes."""
    typed: Iterator[str] = iter(re.findall("^> (.*)$", session, re.MULTILINE))

    def type_in(prompt: str) -> str:
        text = next(typed, None)
        if text is None:
            print(end)
            raise EOFError
        print(f"{prompt}{text}")
        return text

    return type_in


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


def update_pages() -> None:
    """Update sessions in the terminal, and the quotes whose definitions can be found by name."""
    for block, update in [(b, quote_again) for b in QUOTES] + [(b, play_again) for b in TERMINALS]:
        text = block.page.read_text(encoding="utf-8")
        block.page.write_text(text.replace(block.text, update(block)), encoding="utf-8")


def play_again(block: Block) -> str:
    """The same session with the output that it has now; what is typed stays."""
    command, _, session = block.text.partition("\n")
    with (
        tempfile.TemporaryDirectory() as data,
        mock.patch.dict(os.environ, {"HAUNTOLOGY_DATA": data, "COLUMNS": "80"}),
        mock.patch("builtins.input", make_typist(session, END)),
        redirect_stdout(io.StringIO()) as output,
    ):
        main(shlex.split(command.removeprefix("$ hauntology ")))
    shown, _, _ = output.getvalue().partition(END)
    return f"{command}\n{shown.rstrip()}\n"


if __name__ == "__main__":
    update_pages()
