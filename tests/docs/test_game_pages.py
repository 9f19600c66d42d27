"""The tables on the page of each game match the code. To update them: python -m tests.docs.test_game_pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path

import pytest

from hauntology.cli.games_command import format_range, format_seats
from hauntology.games import all_games
from hauntology.kernel.answers import Span
from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_ALL, Audience, Bits, Field, Meaning, Of
from hauntology.table.option_values import format_option
from hauntology.table.rulebook import load_rulebook_text
from tests.docs.pages import DOCS, ROOT, check_parts, find_part, make_table, opening_comment, update_parts

GAMES = all_games()
SECTIONS = (
    "Facts",
    "In the box",
    "Sequence",
    "Questions",
    "Who sees what",
    "Observation",
    "Answers",
    "Options",
    "Score",
    "Rulings",
    "Version history",
)
RULE = re.compile(r"[A-Z]+\d?-[AM]?\d+")
PINNED = re.compile(r"`(tests/\S+\.py)`")
MEANINGS: dict[Of, str] = {
    Meaning.NUMBER: "number",
    Meaning.SEAT: "seat",
    Meaning.SEATS: "set of seats",
    Meaning.YES_NO: "yes or no",
    Meaning.NTH: "number in the row",
    Meaning.PER_SEAT: "number in the row",
}
AUDIENCES = {"all": "everybody", "owner": "its seat", "none": "nobody"}


def find_page(game: Game) -> Path:
    return DOCS / "games" / f"{game.name}.md"


# Generated parts ---------------------------------------------------------------


def make_parts(game: Game) -> dict[str, str]:
    """The generated parts of a game's page."""
    return {
        "facts": make_facts(game),
        "questions": list_questions(game),
        "fields": list_fields(game),
        "secrets": list_secrets(game),
        "observation": list_observation(game),
        "answers": list_answers(game),
        "options": list_options(game),
    }


def make_facts(game: Game) -> str:
    """Key facts of a game."""
    rules = re.findall(r"^- \*\*[A-Z]", load_rulebook_text(game), re.MULTILINE)
    rows = [
        ("On the command line", f"`{game.name}`"),
        ("Version of the rules", game.version),
        ("Seats", format_seats(game)),
        ("Time at a real table", f"about {game.minutes} minutes"),
        ("Rules in our rulebook", len(rules)),
        ("State", f"{game.state.dtype.itemsize} bytes"),
        ("Answers in the alphabet", game.alphabet),
        ("Numbers in an observation", game.observation_layout.size),
        ("Longest agenda", game.state.fields["agenda"].length),
    ]
    return make_table(["Fact", "Value"], rows)


def list_questions(game: Game) -> str:
    """The questions, as the seats that are asked and as the others read them."""
    rows = []
    for question, prompt in sorted(game.words.questions.items()):
        kinds = ", ".join(f"`{game.answers.span_of(start).name}`" for start in game.asks[question])
        rows.append((f"`{game.question(question).name}`", prompt.you, f"… {prompt.others}", kinds))
    return make_table(["Question", "To the seat that is asked", "To the others", "Kinds of answers"], rows)


def list_fields(game: Game) -> str:
    """The fields of the game's own state, and who sees them."""
    own = {name: field for name, field in game.state.fields.items() if name not in GameState.fields}
    return make_table(["Field", "One for each", "Holds", "Seen by"], list(make_field_rows(own, "", "", BY_ALL)))


def make_field_rows(
    kinds: dict[str, Field], path: str, each: str, veil: Audience
) -> Iterator[tuple[str, str, str, str]]:
    """One row per field; the fields of a hidden struct are hidden as well."""
    for name, field in kinds.items():
        seen = field.seen if veil == BY_ALL else veil
        one_for = ", then ".join(filter(None, [each, "" if field.length is None else describe_meaning(field.each)]))
        if name == "options":
            yield f"`{name}`", "", "the options below", describe_audience(seen)
        elif field.struct is not None:
            yield from make_field_rows(field.struct.fields, f"{path}{name}.", one_for, seen)
        else:
            yield f"`{path}{name}`", one_for, describe_meaning(field.of), describe_audience(seen)


def describe_meaning(of: Of) -> str:
    """What an int stands for, in words."""
    if isinstance(of, Bits):
        return f"set of {'numbers in the row' if of.of is Meaning.NTH else describe_meaning(of.of)}"
    return f"`{of.__name__}`" if isinstance(of, type) else MEANINGS[of]


def describe_audience(seen: Audience) -> str:
    """Who sees a field."""
    return AUDIENCES.get(seen.how, f"the seats in `{seen.mask}`")


def list_secrets(game: Game) -> str:
    """The events with an argument that not everybody learns."""
    rows = [
        (f"`{game.event(event).name}`", f"`{name}`", f"the seat in `{argument.only_for}`")
        for event, kind in game.events.items()
        for name, argument in kind.arguments.items()
        if argument.only_for
    ]
    return make_table(["Event", "Secret argument", "Seen by"], rows)


def list_observation(game: Game) -> str:
    """The positions of the parts of an observation."""
    rows = [
        (format_indices(span), f"`{span.name}`", span.size, describe_index(span))
        for span in game.observation_layout.spans
    ]
    return make_table(["Index", "Part", "Numbers", "One for each"], rows)


def describe_index(span: Span) -> str:
    """What the numbers of a part are indexed by."""
    if span.size == 1:
        return "-"
    if isinstance(span.of, type):
        return f"`{span.of.__name__}`: {', '.join(member.name for member in list(span.of)[: span.size])}"
    return "seat, the viewer's own first" if span.of is Meaning.SEAT else "see below"


def list_answers(game: Game) -> str:
    """What each answer means."""
    rows = []
    for span in game.answers.spans:
        text = game.notation.answers[span.name].replace("{}", "…")
        asked = [game.question(q).name for q in sorted(game.asks) if span.start in game.asks[q]]
        rows.append(
            (
                format_indices(span),
                f"`{span.name}`",
                f"`{text}`",
                describe_things(game, span),
                ", ".join(f"`{q}`" for q in asked),
            )
        )
    return make_table(["Index", "Kind", "Notation", "… stands for", "Asked by"], rows)


def describe_things(game: Game, span: Span) -> str:
    """The things that answers of this kind are about."""
    last = span.things(span.start + span.size - 1)
    return "; then ".join(list_things(game, of, highest + 1) for of, highest in last) or "-"


def list_things(game: Game, of: Of, number: int) -> str:
    """The first things of a kind, in notation."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        return ", ".join(game.notation.names_of(of)[member] for member in list(of)[:number])
    return "the name of a seat, by its number" if of is Meaning.SEAT else f"1 to {number}"


def format_indices(span: Span) -> str:
    """The indices of a span."""
    return str(span.start) if span.size == 1 else f"{span.start} to {span.start + span.size - 1}"


def list_options(game: Game) -> str:
    """The options of a table."""
    words = game.words
    rows = [
        (f"`{name}`", format_option(game, name, field.default), format_range(game, field), words.describe_option(name))
        for name, field in game.options.fields.items()
    ]
    return make_table(["Option", "Default", "Range", "Description"], rows)


# The tests ----------------------------------------------------------------------


@pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    """Each game of the registry."""
    found = request.param
    assert isinstance(found, Game)
    return found


@pytest.fixture
def text(game: Game) -> str:
    """The game's page."""
    return find_page(game).read_text(encoding="utf-8")


def test_the_tables_match_the_code(game: Game) -> None:
    check_parts(find_page(game), make_parts(game), "test_game_pages")


def test_every_page_has_the_same_sections_in_the_same_order(text: str) -> None:
    heads = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert [head for head in heads if head in SECTIONS] == list(SECTIONS)


def test_every_part_of_an_observation_is_explained(game: Game, text: str) -> None:
    """In the text outside the table."""
    words = text.replace(find_part(text, "observation"), "").partition(opening_comment("observation"))[2]
    assert [span.name for span in game.observation_layout.spans if f"`{span.name}`" not in words] == []


def test_cited_rules_exist(game: Game, text: str) -> None:
    assert sorted(set(RULE.findall(text)) - set(RULE.findall(load_rulebook_text(game)))) == []


def test_a_ruling_is_cited_by_the_test_that_its_line_names(text: str) -> None:
    """A row of the table of rulings begins with a rule and ends with the file of a test that cites it."""
    rulings = text.partition("\n## Rulings\n")[2].partition("\n## ")[0]
    for line in rulings.splitlines():
        for path in PINNED.findall(line):
            assert RULE.findall(line)[0] in (ROOT / path).read_text(encoding="utf-8"), line


def test_the_version_history_contains_the_current_version(game: Game, text: str) -> None:
    history = text.partition("\n## Version history\n")[2]
    assert f"| {game.version} |" in history


if __name__ == "__main__":
    for each in GAMES:
        update_parts(find_page(each), make_parts(each))
