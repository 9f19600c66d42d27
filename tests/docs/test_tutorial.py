"""What our pages quote is the code as it is, and what they show as a session runs.

A fenced block whose first line is the name of a file (`# box.py`) quotes that file: of Candle, of the package, or from
the root of the project. To quote anew what has changed, and then to read whether the words around it still hold:

    python -m tests.docs.test_tutorial
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import CANDLE, DOCS, PAGES, Block, blocks_of, definitions, name_of, requoted, run_examples

BUILD = DOCS / "tutorial" / "2-build-candle.md"
QUOTES = [block for page in PAGES for block in blocks_of(page) if block.quoted]


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
    """Quote anew what can be found by its names."""
    for block in QUOTES:
        if block.quoted and block.quoted.suffix == ".py":
            text = block.page.read_text(encoding="utf-8")
            block.page.write_text(text.replace(block.text, requoted(block)), encoding="utf-8")


if __name__ == "__main__":
    refresh()
