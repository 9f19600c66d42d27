"""The text of a game that people read, in one language.

A game keeps its text in `text/en.toml`; a second language is a second file beside it. Ids and notation, which programs
and records depend on, do not live here (see `notation.py` of each game). Text that all games share is in `kernel/text`.
"""

from __future__ import annotations

import functools
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from importlib import resources
from typing import Any

from hauntology.kernel.answers import Notation

DEFAULT_LANGUAGE = "en"
PSEUDO = "pseudo"  # a language in which every text is the same: shows what is not translated, or misused as an id
PSEUDO_TEXT = "«…»"
LANGUAGE_VARIABLE = "HAUNTOLOGY_LANGUAGE"
ANY_QUESTION = -1  # in `Words.labels`
ANY_MEMBER = -1 << 30  # in `Words.articles`
ANY = "any"  # what both are called in a file


class LanguageError(ValueError):
    """There is no text in the language that HAUNTOLOGY_LANGUAGE asks for."""


@dataclass(frozen=True)
class Prompt:
    """A question, as the seats that are asked read it, and as the others do."""

    you: str
    others: str


@dataclass(frozen=True)
class EventText:
    """An event as a sentence. Viewers from whom an argument is hidden read `others`."""

    all: str
    others: str = ""


@dataclass(frozen=True)
class SetText:
    """The button that confirms a set, when something is chosen and when nothing is; `{number}` is its weight.

    Without a text for nothing, the button always reads the same.
    """

    some: str
    none: str = ""


@dataclass(frozen=True)
class Reason:
    """Why an answer is refused: the id of the rule, and a sentence."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class Words:
    """All texts of a game in one language.

    Sentences name arguments in braces. `{number:heart}` gives "1 heart" or "2 hearts". A viewer's own seat is "you", so
    the verb of a seat stands in the same braces: `{seat:goes} to the {place}` gives "Ada goes to the bank" or "You go
    to the bank". A plus gives the verb without the name, for a second verb: `{seat:+wins}`. `{seat:'s}` gives "Ada's"
    or "your", a plain `{seat}` gives "Ada" or "you". Sets of seats work in the same way. The first word of a sentence
    gets a capital letter, except for names. A language whose forms do not follow the English rules gives all of them:
    `{seat:geht|gehst|gehen}` for one other seat, for you, and for several; `{number:Herz|Herzen}` for one and for
    several.

    `{card}` gives the name of a thing, `{card:a}` the name with its article: see `articles`, by enum and member.

    A prompt names fields of the state and options, and a field of a struct in the state as in `{roll_kind}`; its text
    for others continues "Ada is". In a label `{}` is the thing that the answer is about, and `{:a}` the thing with its
    article; a label may depend on the question. `label_details` holds what the state adds to labels; their values have
    names, as in events. `board` holds the texts of the drawing in the terminal, `screen` those that only the browser
    shows.
    """

    title: str
    blurb: str
    names: Mapping[type[IntEnum], Mapping[int, str]]
    nothing: str
    questions: Mapping[int, Prompt]
    labels: Mapping[str, str | Mapping[int, str]]
    events: Mapping[int, EventText]
    refusals: Mapping[int, Reason]
    endings: Mapping[int, str]
    options: Mapping[str, str]
    flaws: Mapping[int, str]
    steps: Mapping[int, str]
    notes: Mapping[str, str] = field(default_factory=dict)
    board: Mapping[str, str] = field(default_factory=dict)
    screen: Mapping[str, str] = field(default_factory=dict)
    articles: Mapping[type[IntEnum], Mapping[int, str]] = field(default_factory=dict)  # as in "an {}" or "the {}"
    presets: Mapping[str, str] = field(default_factory=dict)  # what each preset of options is for
    other_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # of things that have no enum, by id
    option_rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by option: ids of rules that it changes
    sets: Mapping[int, SetText] = field(default_factory=dict)  # by question for a set of things
    label_details: Mapping[str, str] = field(default_factory=dict)  # by id: what the state adds to a label
    ranking: str = ""  # what a place in the ranking goes by, with its {points}
    language: str = DEFAULT_LANGUAGE

    def board_text(self, key: str, **values: object) -> str:
        """A text of the drawing in the terminal, with its values filled in."""
        return self.board[key].format(**values)

    def describe_option(self, name: str) -> str:
        """An option with the rules that it changes, as in "Nights until dawn (CA-11)."."""
        return f"{self.options[name].removesuffix('.')} ({', '.join(self.option_rules[name])})."

    def name_with_article(self, kind: type[IntEnum], value: int, name: str) -> str:
        """The name of a thing as it stands in a sentence. Raises `KeyError` if things of this kind have no articles."""
        articles = self.articles[kind]
        return articles.get(value, articles[ANY_MEMBER]).format(name)


@dataclass(frozen=True)
class CommonWords:
    """Text that all games share, in one language. By id: the notices of a table, refusals and flaws of the engine."""

    you: str
    your: str
    possessive: str
    plural: str
    conjunction: str
    yes: str
    no: str
    deciding: str
    detailed: str
    notices: Mapping[str, str]
    refusals: Mapping[str, str]
    sets: Mapping[str, str]
    flaws: Mapping[str, str]


@functools.cache
def common_words() -> CommonWords:
    """The text that all games share, in the current language."""
    return CommonWords(**read_text("hauntology.kernel", current_language()))


def current_language() -> str:
    """The language of this process, from HAUNTOLOGY_LANGUAGE."""
    return os.environ.get(LANGUAGE_VARIABLE) or DEFAULT_LANGUAGE


def load_game_words(
    package: str,
    *,
    notation: Notation,
    question: type[IntEnum],
    event: type[IntEnum],
    refusal_rules: Mapping[int, str],
    refusal: type[IntEnum],
    option_rules: Mapping[str, tuple[str, ...]],
    ending: type[IntEnum],
    flaw: type[IntEnum],
    step: type[IntEnum],
    names: tuple[type[IntEnum], ...],
) -> Words:
    """The words of the game in this package, in the current language.

    Every id in the file must exist; whether every id has a text is checked by the contract tests. Things without a name
    in the file are called as in the notation, which suits coordinates.
    """
    text = read_text(package, current_language())
    return Words(
        title=text["title"],
        blurb=text["blurb"],
        names={kind: read_names(notation, kind, text["names"].get(snake_case(kind.__name__), {})) for kind in names},
        nothing=text["nothing"],
        questions={member_of(question, key): Prompt(**prompt) for key, prompt in text["questions"].items()},
        labels={key.upper(): read_label(question, label) for key, label in text["labels"].items()},
        events={member_of(event, key): read_event_text(telling) for key, telling in text["events"].items()},
        refusals={
            member_of(refusal, key): Reason(refusal_rules[member_of(refusal, key)], sentence)
            for key, sentence in text["refusals"].items()
        },
        endings={member_of(ending, key): sentence for key, sentence in text["endings"].items()},
        options=text["options"],
        option_rules=option_rules,
        flaws={member_of(flaw, key): sentence for key, sentence in text["flaws"].items()},
        steps={member_of(step, key): sentence for key, sentence in text["steps"].items()},
        notes=text.get("notes", {}),
        presets=text.get("presets", {}),
        board=text.get("board", {}),
        screen=text.get("screen", {}),
        articles={
            kind: read_articles(notation, kind, text["articles"][snake_case(kind.__name__)])
            for kind in names
            if snake_case(kind.__name__) in text.get("articles", {})
        },
        other_names=text.get("other_names", {}),
        sets={member_of(question, key): SetText(**texts) for key, texts in text.get("sets", {}).items()},
        label_details=text.get("label_details", {}),
        ranking=text.get("ranking", ""),
        language=current_language(),
    )


def read_text(package: str, language: str) -> dict[str, Any]:
    """The text file of a package in this language. Raises `LanguageError` if there is none."""
    source = DEFAULT_LANGUAGE if language == PSEUDO else language
    file = resources.files(package).joinpath("text", f"{source}.toml")
    if not file.is_file():
        raise LanguageError(f"{package} has no text in the language {language!r}: there is no text/{source}.toml")
    text = tomllib.loads(file.read_text(encoding="utf-8"))
    return replace_texts(text) if language == PSEUDO else text


def replace_texts(text: Any) -> Any:
    """The same structure with every text replaced by the same one."""
    return {key: replace_texts(value) for key, value in text.items()} if isinstance(text, dict) else PSEUDO_TEXT


def read_names(notation: Notation, kind: type[IntEnum], names: Mapping[str, str]) -> dict[int, str]:
    """The names of an enum's members, and of its special values."""
    values = {identifier: value for value, identifier in notation.ids_of(kind).items()}
    given = {values[identifier]: name for identifier, name in names.items()}
    is_pseudo = current_language() == PSEUDO
    return {
        value: given.get(value, PSEUDO_TEXT if is_pseudo else written)
        for value, written in notation.names_of(kind).items()
    }


def read_articles(notation: Notation, kind: type[IntEnum], articles: Mapping[str, str]) -> dict[int, str]:
    """The articles of an enum's members; `any` is for those that are not listed."""
    values = {identifier: value for value, identifier in notation.ids_of(kind).items()}
    return {ANY_MEMBER if key == ANY else values[key]: article for key, article in articles.items()}


def read_label(question: type[IntEnum], label: str | Mapping[str, str]) -> str | dict[int, str]:
    """A label for all questions, or one for each; `any` is for the others."""
    if isinstance(label, str):
        return label
    return {ANY_QUESTION if key == ANY else member_of(question, key): text for key, text in label.items()}


def read_event_text(telling: str | Mapping[str, str]) -> EventText:
    """One sentence for everybody, or two."""
    return EventText(telling) if isinstance(telling, str) else EventText(**telling)


def member_of(kind: type[IntEnum], identifier: str) -> int:
    """The member of an enum by its id. Raises `KeyError` if there is none."""
    return kind[identifier.upper()]


def snake_case(name: str) -> str:
    """`RollKind` becomes `roll_kind`."""
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in name).removeprefix("_")
