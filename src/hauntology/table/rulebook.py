"""Parses the rulebook of a game into chapters and rules with ids."""

from __future__ import annotations

import re
from importlib import resources
from importlib.resources.abc import Traversable

from msgspec import Struct, field
from msgspec.structs import replace

from hauntology.kernel.game import Game
from hauntology.kernel.words import PSEUDO, PSEUDO_TEXT, current_language

CLAUSE = re.compile(r"- \*\*([A-Z]+\d?-([AM]?)\d+)\*\* (.*)")
HEADING = re.compile(r"(#+) (.*)")
OPTION_MARK = re.compile(r"\s*\*\(options? ([a-z_]+(?:, [a-z_]+)*)[^()]*\)\*")  # names the options that change a rule
RULING_MARKS = ("A", "M")  # in ids of our own rulings: on unclear rules, and on material that the book does not give


class Clause(Struct, frozen=True):
    """One rule, in Markdown, and the options that change it."""

    id: str
    text: str
    is_ruling: bool
    options: list[str] = field(default_factory=list)

    @property
    def markdown(self) -> str:
        """The rule as a line of the rulebook."""
        return f"- **{self.id}** {self.text}"


class Chapter(Struct):
    """A chapter or section: its heading, the text around its rules, and the rules. Sections have a deeper level."""

    heading: str
    text: str = ""
    clauses: list[Clause] = field(default_factory=list)
    level: int = 2


class Rulebook(Struct, frozen=True):
    """A title and chapters; the first chapter is the introduction, without a heading."""

    title: str
    chapters: list[Chapter]

    @property
    def clauses(self) -> list[Clause]:
        """All rules, in order."""
        return [clause for chapter in self.chapters for clause in chapter.clauses]


def load_rulebook(game: Game) -> Rulebook:
    """The rulebook of a game, in the current language."""
    book = parse_rulebook(load_rulebook_text(game))
    return replace_texts(book) if current_language() == PSEUDO else book


def load_example(game: Game) -> str:
    """The record of the round that the rulebook tells as an example; empty if it tells none."""
    file = find_folder(game).joinpath("example.txt")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def load_rulebook_text(game: Game) -> str:
    """The text of a game's `RULEBOOK.<language>.md`; in English, and where there is none, of its RULEBOOK.md."""
    folder = find_folder(game)
    translated = folder.joinpath(f"RULEBOOK.{current_language()}.md")
    return (translated if translated.is_file() else folder.joinpath("RULEBOOK.md")).read_text(encoding="utf-8")


def find_folder(game: Game) -> Traversable:
    """The folder of a game's package."""
    return resources.files(f"hauntology.games.{game.name.replace('-', '_')}")


def replace_texts(book: Rulebook) -> Rulebook:
    """The same rules in the pseudo language."""
    return Rulebook(
        PSEUDO_TEXT,
        [
            Chapter(
                PSEUDO_TEXT if chapter.heading else "",
                PSEUDO_TEXT if chapter.text else "",
                [replace(clause, text=PSEUDO_TEXT) for clause in chapter.clauses],
                chapter.level,
            )
            for chapter in book.chapters
        ],
    )


def strip_option_marks(book: Rulebook) -> Rulebook:
    """The same rules without the names of options in their texts, for clients that show `Clause.options`."""
    return Rulebook(
        book.title,
        [
            Chapter(
                chapter.heading,
                chapter.text,
                [replace(clause, text=OPTION_MARK.sub("", clause.text)) for clause in chapter.clauses],
                chapter.level,
            )
            for chapter in book.chapters
        ],
    )


def parse_rulebook(text: str) -> Rulebook:
    """Parse a Markdown text: `#` is the title, deeper headings are chapters, and `- **XX-1** …` are rules."""
    title, chapters = "", [Chapter("")]
    for line in text.splitlines():
        if heading := HEADING.fullmatch(line):
            if len(heading[1]) == 1:
                title = heading[2]
            else:
                chapters.append(Chapter(heading[2], level=len(heading[1])))
        elif clause := CLAUSE.fullmatch(line):
            options = [name for mark in OPTION_MARK.finditer(clause[3]) for name in mark[1].split(", ")]
            chapters[-1].clauses.append(Clause(clause[1], clause[3], clause[2] in RULING_MARKS, options))
        else:
            chapters[-1].text += f"{line}\n"
    for chapter in chapters:
        chapter.text = chapter.text.strip("\n")
    return Rulebook(title, chapters)
