"""Parses the rulebook of a game into chapters and rules with ids."""

from __future__ import annotations

import re
from importlib import resources

from msgspec import Struct, field

from hauntology.kernel.game import Game

CLAUSE = re.compile(r"- \*\*([A-Z]+\d?-([AM]?)\d+)\*\* (.*)")
HEADING = re.compile(r"(#+) (.*)")
RULING_MARKS = ("A", "M")  # in ids of our own rulings: on unclear rules, and on material that the book does not give


class Clause(Struct, frozen=True):
    """One rule, in Markdown."""

    id: str
    text: str
    is_ruling: bool

    @property
    def markdown(self) -> str:
        """The rule as a line of the rulebook."""
        return f"- **{self.id}** {self.text}"


class Chapter(Struct):
    """A chapter or section: its heading, the text around its rules, and the rules."""

    heading: str
    text: str = ""
    clauses: list[Clause] = field(default_factory=list)


class Rulebook(Struct, frozen=True):
    """A title and chapters; the first chapter is the introduction, without a heading."""

    title: str
    chapters: list[Chapter]

    @property
    def clauses(self) -> list[Clause]:
        """All rules, in order."""
        return [clause for chapter in self.chapters for clause in chapter.clauses]


def load_rulebook_text(game: Game) -> str:
    """The text of a game's RULEBOOK.md."""
    folder = f"hauntology.games.{game.name.replace('-', '_')}"
    return resources.files(folder).joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def parse_rulebook(text: str) -> Rulebook:
    """Parse a Markdown text: `#` is the title, deeper headings are chapters, and `- **XX-1** …` are rules."""
    title, chapters = "", [Chapter("")]
    for line in text.splitlines():
        if heading := HEADING.fullmatch(line):
            if len(heading[1]) == 1:
                title = heading[2]
            else:
                chapters.append(Chapter(heading[2]))
        elif clause := CLAUSE.fullmatch(line):
            chapters[-1].clauses.append(Clause(clause[1], clause[3], clause[2] in RULING_MARKS))
        else:
            chapters[-1].text += f"{line}\n"
    for chapter in chapters:
        chapter.text = chapter.text.strip("\n")
    return Rulebook(title, chapters)
