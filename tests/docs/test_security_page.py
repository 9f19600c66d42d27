"""Every test that security.md names exists."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import DOCS, ROOT

PAGE = (DOCS / "explanation" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:tests/\w+/)?test_\w+\.py)(?:::(\w+))?`", PAGE)))


@pytest.mark.parametrize(("file", "function"), NAMED)
def test_every_named_test_exists(file: str, function: str) -> None:
    path = ROOT / file if "/" in file else ROOT / "tests" / "server" / file

    assert f"def {function}" in path.read_text(encoding="utf-8")


def test_the_page_names_many_tests() -> None:
    assert len(NAMED) > 20
