"""Each game's page holds what the code says of it. To refresh the tables: python -m tests.docs.test_game_pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path

import pytest

from hauntology.cli.show import default_text, range_text, seats_text
from hauntology.games import all_games
from hauntology.kernel.answers import Span
from hauntology.kernel.contract import Game
from hauntology.kernel.fields import BY_ALL, Bits, Field, Meaning, Of, Seen
from hauntology.kernel.state import GameState
from hauntology.table.rulebook import rulebook_text
from tests.docs.pages import DOCS, ROOT, check_parts, opening, part, refresh_parts, table

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


def page_of(game: Game) -> Path:
    return DOCS / "games" / f"{game.name}.md"


# What is generated --------------------------------------------------------------


def parts(game: Game) -> dict[str, str]:
    """The generated parts of a game's page."""
    return {
        "facts": facts(game),
        "questions": questions(game),
        "fields": fields(game),
        "secrets": secrets(game),
        "observation": observation(game),
        "answers": answers(game),
        "options": options(game),
    }


def facts(game: Game) -> str:
    """The numbers of a game."""
    rules = re.findall(r"^- \*\*[A-Z]", rulebook_text(game), re.MULTILINE)
    rows = [
        ("On the command line", f"`{game.name}`"),
        ("Version of the rules", game.version),
        ("Seats", seats_text(game)),
        ("Time at a real table", f"about {game.words.minutes} minutes"),
        ("Rules in our rulebook", len(rules)),
        ("State", f"{game.state.dtype.itemsize} bytes"),
        ("Answers in the alphabet", game.alphabet),
        ("Numbers in an observation", game.sight.size),
        ("Lines on the agenda, at most", game.state.fields["agenda"].length),
    ]
    return table(["Fact", "Value"], rows)


def questions(game: Game) -> str:
    """What a seat can be asked, and what others read meanwhile."""
    rows = []
    for question, prompt in sorted(game.words.questions.items()):
        kinds = ", ".join(f"`{game.answers.span_of(start).name}`" for start in game.asks[question])
        rows.append((f"`{game.question(question).name}`", prompt.you, f"… {prompt.others}", kinds))
    return table(["Question", "To the seat that is asked", "To the others", "Kinds of answers"], rows)


def fields(game: Game) -> str:
    """Every field of the game's own state, and who sees it."""
    own = {name: field for name, field in game.state.fields.items() if name not in GameState.fields}
    return table(["Field", "One for each", "Holds", "Seen by"], list(field_rows(own, "", "", BY_ALL)))


def field_rows(kinds: dict[str, Field], path: str, each: str, veil: Seen) -> Iterator[tuple[str, str, str, str]]:
    """A line for each field; what lies in a hidden struct is as hidden as the struct."""
    for name, field in kinds.items():
        seen = field.seen if veil == BY_ALL else veil
        one_for = ", then ".join(filter(None, [each, "" if field.length is None else meaning(field.each)]))
        if name == "options":
            yield f"`{name}`", "", "the options below", audience(seen)
        elif field.struct is not None:
            yield from field_rows(field.struct.fields, f"{path}{name}.", one_for, seen)
        else:
            yield f"`{path}{name}`", one_for, meaning(field.of), audience(seen)


def meaning(of: Of) -> str:
    """What an int stands for."""
    if isinstance(of, Bits):
        return f"set of {'numbers in the row' if of.of is Meaning.NTH else meaning(of.of)}"
    return f"`{of.__name__}`" if isinstance(of, type) else MEANINGS[of]


def audience(seen: Seen) -> str:
    """Who sees a field."""
    return AUDIENCES.get(seen.how, f"the seats in `{seen.mask}`")


def secrets(game: Game) -> str:
    """The events with a part that not everybody learns."""
    rows = [
        (f"`{game.event(event).name}`", f"`{name}`", f"the seat in `{argument.only_for}`")
        for event, kind in game.events.items()
        for name, argument in kind.arguments.items()
        if argument.only_for
    ]
    return table(["Event", "Secret part", "Learnt by"], rows)


def observation(game: Game) -> str:
    """Where each piece of an observation stands."""
    rows = [(numbers(span), f"`{span.name}`", span.size, counted_by(span)) for span in game.sight.spans]
    return table(["Index", "Piece", "Numbers", "One for each"], rows)


def counted_by(span: Span) -> str:
    """What the numbers of a piece are counted by."""
    if span.size == 1:
        return "-"
    if isinstance(span.of, type):
        return f"`{span.of.__name__}`: {', '.join(member.name for member in list(span.of)[: span.size])}"
    return "seat, the own one first" if span.of is Meaning.SEAT else "see below"


def answers(game: Game) -> str:
    """What each answer means."""
    rows = []
    for span in game.answers.spans:
        text = game.words.answers[span.name].replace("{}", "…")
        asked = [game.question(q).name for q in sorted(game.asks) if span.start in game.asks[q]]
        rows.append(
            (numbers(span), f"`{span.name}`", f"`{text}`", things(game, span), ", ".join(f"`{q}`" for q in asked))
        )
    return table(["Index", "Kind", "Written", "… is", "Asked by"], rows)


def things(game: Game, span: Span) -> str:
    """What an answer of this kind is about."""
    last = span.things(span.start + span.size - 1)
    return "; then ".join(thing(game, of, highest + 1) for of, highest in last) or "-"


def thing(game: Game, of: Of, number: int) -> str:
    """The first so many things of a kind."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        return ", ".join(game.words.names[of][member] for member in list(of)[:number])
    return "the name of a seat, by its number" if of is Meaning.SEAT else f"1 to {number}"


def numbers(span: Span) -> str:
    """The indices of a span."""
    return str(span.start) if span.size == 1 else f"{span.start} to {span.start + span.size - 1}"


def options(game: Game) -> str:
    """What a table may change."""
    rows = [
        (f"`{name}`", default_text(game, field), range_text(game, field), game.words.options[name])
        for name, field in game.options.fields.items()
    ]
    return table(["Option", "Book", "Range", "What it is"], rows)


# The tests ----------------------------------------------------------------------


@pytest.fixture(params=GAMES, ids=[game.name for game in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    """Every game of the registry in turn."""
    found = request.param
    assert isinstance(found, Game)
    return found


@pytest.fixture
def text(game: Game) -> str:
    """The game's page."""
    return page_of(game).read_text(encoding="utf-8")


def test_the_tables_are_what_the_code_gives(game: Game) -> None:
    check_parts(page_of(game), parts(game), "test_game_pages")


def test_every_page_has_the_same_sections_in_the_same_order(text: str) -> None:
    heads = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert [head for head in heads if head in SECTIONS] == list(SECTIONS)


def test_every_piece_of_an_observation_is_explained(game: Game, text: str) -> None:
    """Outside the table, in words."""
    words = text.replace(part(text, "observation"), "").partition(opening("observation"))[2]
    assert [span.name for span in game.sight.spans if f"`{span.name}`" not in words] == []


def test_rules_that_a_page_cites_stand_in_the_rulebook(game: Game, text: str) -> None:
    assert sorted(set(RULE.findall(text)) - set(RULE.findall(rulebook_text(game)))) == []


def test_a_ruling_is_pinned_by_the_test_that_its_line_names(text: str) -> None:
    """A line of the table of rulings names a rule first, and the file of a test that cites it last."""
    rulings = text.partition("\n## Rulings\n")[2].partition("\n## ")[0]
    for line in rulings.splitlines():
        for path in PINNED.findall(line):
            assert RULE.findall(line)[0] in (ROOT / path).read_text(encoding="utf-8"), line


def test_the_version_of_the_rules_has_its_line_in_the_history(game: Game, text: str) -> None:
    history = text.partition("\n## Version history\n")[2]
    assert f"| {game.version} |" in history


if __name__ == "__main__":
    for each in GAMES:
        refresh_parts(page_of(each), parts(each))
