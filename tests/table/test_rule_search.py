"""Rules are found by id, by headings and by whole words, the best match first."""

from __future__ import annotations

import pytest

from hauntology.table.rule_search import search_rulebook
from hauntology.table.rulebook import parse_rulebook

BOOK = parse_rulebook(
    """# A game

## Places

- **XX-1** A church is a place, and so is a churchyard.
- **XX-A2** The dead of the Church lie beside the church.
- **XX-3** The church's bells ring, and churches have bells.

### The Church

It is old.

- **XX-4** Nobody spends tokens here.

## Chutes

- **XX-5** Laundry falls, and is lost.
- **XX-6** A seat may pass without a token.
"""
)


def find(what: str) -> list[tuple[str, list[str]]]:
    """The headings and the ids that are found."""
    return [(chapter.heading, [clause.id for clause in chapter.clauses]) for chapter in search_rulebook(BOOK, what)]


@pytest.mark.parametrize("what", ["XX-1", "xx-1", " xx-1 "])
def test_an_id_finds_just_that_rule(what: str) -> None:
    assert find(what) == [("", ["XX-1"])]


def test_a_chapter_about_a_word_comes_first_and_whole() -> None:
    [church, others] = find("church")

    assert church == ("The Church", ["XX-4"])
    assert others == ("", ["XX-3", "XX-A2", "XX-1"])  # rules before rulings that have the word as often


def test_whole_words_come_before_beginnings() -> None:
    assert find("chute") == [("Chutes", ["XX-5", "XX-6"])]
    assert find("laun") == [("", ["XX-5"])]
    assert find("hurch") == []


def test_all_words_must_be_there() -> None:
    assert find("church bell") == [("", ["XX-3"])]
    assert find("church token") == []


def test_plurals_and_possessives_are_the_same_word() -> None:
    assert find("bell") == find("bells") == [("", ["XX-3"])]
    assert find("tokens") == find("token") == [("", ["XX-4", "XX-6"])]
    assert find("pass") == [("", ["XX-6"])]


@pytest.mark.parametrize("what", ["", "  ", "?", "xyzzy", "XX-7"])
def test_nothing_is_found(what: str) -> None:
    assert find(what) == []
