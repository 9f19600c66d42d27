"""Parsing rulebooks."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from hauntology.games import get
from hauntology.kernel.game import Game
from hauntology.kernel.words import LANGUAGE_VARIABLE, PSEUDO, PSEUDO_TEXT
from hauntology.table.rulebook import (
    Chapter,
    Clause,
    Rulebook,
    load_rulebook,
    load_rulebook_text,
    parse_rulebook,
    strip_option_marks,
)

BOOK = """# A Game

What it is.

## 1. Setting up

Before the rules.

- **XX-1** First.
- **XX-A2** *note* Ours. *(option x)*

### A part

- **XX-M3** Filled in.
- no rule, but a list
"""


def test_chapters_have_a_heading_a_text_and_rules() -> None:
    book = parse_rulebook(BOOK)

    assert book.title == "A Game"
    assert [(chapter.heading, chapter.text) for chapter in book.chapters] == [
        ("", "What it is."),
        ("1. Setting up", "Before the rules."),
        ("A part", "- no rule, but a list"),
    ]
    assert book.clauses == [
        Clause("XX-1", "First.", is_ruling=False),
        Clause("XX-A2", "*note* Ours. *(option x)*", is_ruling=True, options=["x"]),
        Clause("XX-M3", "Filled in.", is_ruling=True),
    ]
    assert book.clauses[0].markdown == "- **XX-1** First."


@pytest.mark.parametrize(
    ("mark", "options"),
    [
        ("*(option hand)*", ["hand"]),
        ("*(option hand)* *(option bulbs)*", ["hand", "bulbs"]),
        ("*(options wild_cards, hole)*", ["wild_cards", "hole"]),
        ("*(option round_cap, 0 for none)*", ["round_cap"]),
        ("*(option secret_walls: through one wall or two)*", ["secret_walls"]),
        ("*(option courage = 9)*", ["courage"]),
        ("*(optional)*", []),
    ],
)
def test_a_rule_names_the_options_that_change_it(mark: str, options: list[str]) -> None:
    [clause] = parse_rulebook(f"- **XX-1** First. {mark} Second.").clauses

    assert clause.options == options
    [stripped] = strip_option_marks(Rulebook("", [Chapter("", "", [clause])])).clauses
    assert stripped.text == ("First. Second." if options else clause.text)


def test_a_rulebook_in_another_language_is_a_second_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    candle = get("candle")
    (tmp_path / "RULEBOOK.md").write_text("# Candle", encoding="utf-8")
    (tmp_path / "RULEBOOK.de.md").write_text("# Kerze", encoding="utf-8")
    monkeypatch.setattr(resources, "files", lambda _: tmp_path)
    titles = {}
    for language in ("", "en", "de", "fr"):
        monkeypatch.setenv(LANGUAGE_VARIABLE, language)
        titles[language] = load_rulebook(candle).title

    assert titles == {"": "Candle", "en": "Candle", "de": "Kerze", "fr": "Candle"}


def test_the_pseudo_language_replaces_every_text_and_no_id(monkeypatch: pytest.MonkeyPatch) -> None:
    english = load_rulebook(get("candle"))
    monkeypatch.setenv(LANGUAGE_VARIABLE, PSEUDO)
    pseudo = load_rulebook(get("candle"))

    assert {pseudo.title, *(clause.text for clause in pseudo.clauses)} == {PSEUDO_TEXT}
    assert [(one.id, one.options) for one in pseudo.clauses] == [(one.id, one.options) for one in english.clauses]


def test_every_rule_of_every_game_is_found(game: Game) -> None:
    text = load_rulebook_text(game)

    assert [clause.markdown for clause in parse_rulebook(text).clauses] == [
        line for line in text.splitlines() if line.startswith("- **")
    ]
