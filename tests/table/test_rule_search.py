"""Rules are found by id, by headings and by whole words, the best match first.

The cases are in `rule_search_cases.json`. The browser searches for itself, so that it need not wait for the server; its
test reads the same cases.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from hauntology.table.rule_search import search_rulebook
from hauntology.table.rulebook import Chapter, Rulebook

CASES = json.loads(Path(__file__).with_name("rule_search_cases.json").read_text(encoding="utf-8"))
BOOK = Rulebook("A game", msgspec.convert(CASES["chapters"], list[Chapter]))


def find(what: str) -> list[list[object]]:
    """The headings and the ids that are found."""
    return [[chapter.heading, [clause.id for clause in chapter.clauses]] for chapter in search_rulebook(BOOK, what)]


@pytest.mark.parametrize(("what", "found"), [(case["what"], case["found"]) for case in CASES["cases"]])
def test_the_best_match_comes_first(what: str, found: list[list[object]]) -> None:
    assert find(what) == found


@pytest.mark.parametrize("what", ["", "  ", "?"])
def test_nothing_is_found_without_a_word(what: str) -> None:
    assert find(what) == []
