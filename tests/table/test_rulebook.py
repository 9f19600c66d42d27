"""Parsing rulebooks."""

from __future__ import annotations

from hauntology.kernel.game import Game
from hauntology.table.rulebook import Clause, load_rulebook_text, parse_rulebook

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
        Clause("XX-A2", "*note* Ours. *(option x)*", is_ruling=True),
        Clause("XX-M3", "Filled in.", is_ruling=True),
    ]
    assert book.clauses[0].markdown == "- **XX-1** First."


def test_every_rule_of_every_game_is_found(game: Game) -> None:
    text = load_rulebook_text(game)

    assert [clause.markdown for clause in parse_rulebook(text).clauses] == [
        line for line in text.splitlines() if line.startswith("- **")
    ]
