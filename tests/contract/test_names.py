"""Everything that can be said has words."""

from __future__ import annotations

import string
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import pytest

from hauntology.kernel.engine import FIRST_REFUSAL, Flaw, Refusal
from hauntology.kernel.game import Game
from hauntology.kernel.structs.struct import Struct
from hauntology.kernel.words import LANGUAGE_VARIABLE, PSEUDO, PSEUDO_TEXT, common_words, read_names, read_text
from hauntology.table.option_values import format_option, read_options
from hauntology.table.rulebook import load_rulebook


def test_every_member_has_words(game: Game) -> None:
    words = game.words
    assert set(words.questions) == set(game.question)
    assert set(words.events) == set(game.event) == set(game.events)
    assert set(words.refusals) == set(game.refusal)
    assert set(words.endings) == set(game.ending)
    assert set(words.flaws) == set(game.flaw)
    assert set(words.steps) == set(game.step)
    assert set(words.options) == set(words.option_rules) == set(game.options.fields)
    assert set(words.presets) == set(game.presets)
    assert set(words.sets) == set(game.sets)
    kinds = {span.name for span in game.answers.spans}
    assert set(words.labels) == set(game.notation.answers) == kinds
    assert set(game.asks) == set(game.question)


def test_in_the_pseudo_language_every_text_is_the_same(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, PSEUDO)
    package = f"hauntology.games.{game.name.replace('-', '_')}"

    assert set(list_texts(read_text(package, PSEUDO))) == {PSEUDO_TEXT}
    for kind in game.words.names:
        assert set(read_names(game.notation, kind, {}).values()) == {PSEUDO_TEXT}


def list_texts(text: Any) -> Iterator[str]:
    """All texts of a language file."""
    if isinstance(text, dict):
        for value in text.values():
            yield from list_texts(value)
    else:
        yield text


def test_every_enum_that_a_field_or_answer_means_is_named(game: Game) -> None:
    kinds = {of for span in game.answers.spans for of, _ in span.things(span.start)} | meanings(game.state)
    kinds |= {argument.of for event in game.events.values() for argument in event.arguments.values()}
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, IntEnum):
            names = game.words.names[kind]
            assert set(names) >= set(kind)
            assert len(set(names.values())) == len(names)


def meanings(kind: type[Struct]) -> set[object]:
    found: set[object] = set()
    for field in kind.fields.values():
        found |= {field.of, field.each}
        if field.struct is not None:
            found |= meanings(field.struct)
    return found


def test_sentences_name_only_what_is_told(game: Game) -> None:
    for event, telling in game.words.events.items():
        arguments = game.events[event].arguments
        open_ones = {name for name, argument in arguments.items() if not argument.only_for}
        assert parts(telling.all) <= set(arguments)
        assert parts(telling.others) <= open_ones
        assert bool(telling.others) == (len(open_ones) < len(arguments))


def parts(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_options_cite_rules_of_the_book_and_the_book_names_only_options(game: Game) -> None:
    clauses = {clause.id: clause for clause in load_rulebook(game).clauses}
    for option, rules in game.words.option_rules.items():
        assert rules
        assert set(rules) <= set(clauses)
        assert not any(rule in game.words.options[option] for rule in rules)
    assert {option for clause in clauses.values() for option in clause.options} <= set(game.options.fields)


def test_presets_and_past_defaults_are_options_of_the_game(game: Game) -> None:
    for options in (*game.presets.values(), *game.past_defaults.values()):
        assert game.option_values(options)
    assert set(game.past_defaults) == set(range(1, game.version))
    assert not any("=" in name or name in game.options.fields for name in game.presets)


def test_default_tables_have_a_number_of_seats_that_the_game_allows(game: Game) -> None:
    assert game.best_seats in game.seats


def test_every_value_of_an_option_is_read_as_it_is_written(game: Game) -> None:
    for name, declared in game.options.fields.items():
        for value in (declared.low, *declared.default, declared.high):
            text = format_option(game, name, (value,) * len(declared.default))
            assert read_options(game, [f"{name}={text}"])[name] in (value, (value,) * len(declared.default))


def test_refusals_cite_their_rule_and_do_not_collide_with_the_kernels(game: Game) -> None:
    for refusal, reason in game.words.refusals.items():
        assert refusal >= FIRST_REFUSAL
        assert "-" in reason.rule
    assert set(common_words().refusals) == {refusal.name.lower() for refusal in Refusal}
    assert set(common_words().flaws) == {flaw.name.lower() for flaw in Flaw}
