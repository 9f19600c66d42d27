"""Our rulebook of a game, read: chapters, and in them rules with their ids."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib import resources

from hauntology.kernel.contract import Game

CLAUSE = re.compile(r"- \*\*([A-Z]+\d?-([AM]?)\d+)\*\* (.*)")
HEADING = re.compile(r"(#+) (.*)")
RULINGS = ("A", "M")  # ids with one of these are ours: where the original is silent, and where its material is


@dataclass(frozen=True)
class Clause:
    """One rule, in Markdown."""

    id: str
    text: str
    is_ruling: bool

    @property
    def markdown(self) -> str:
        """The rule as it stands in the rulebook."""
        return f"- **{self.id}** {self.text}"


@dataclass
class Chapter:
    """A chapter, or a part of one: its heading, what stands around its rules, and the rules."""

    heading: str
    text: str = ""
    clauses: list[Clause] = field(default_factory=list)


@dataclass(frozen=True)
class Rulebook:
    """A title, and chapters of which the first is what stands before them all."""

    title: str
    chapters: list[Chapter]

    @property
    def clauses(self) -> list[Clause]:
        """Every rule, in order."""
        return [clause for chapter in self.chapters for clause in chapter.clauses]


def rulebook_text(game: Game) -> str:
    """The text of a game's RULEBOOK.md."""
    folder = f"hauntology.games.{game.name.replace('-', '_')}"
    return resources.files(folder).joinpath("RULEBOOK.md").read_text(encoding="utf-8")


def read_rulebook(text: str) -> Rulebook:
    """The rulebook that a Markdown text holds: `#` is its title, deeper headings are chapters, `- **XX-1** …` rules."""
    title, chapters = "", [Chapter("")]
    for line in text.splitlines():
        if heading := HEADING.fullmatch(line):
            if len(heading[1]) == 1:
                title = heading[2]
            else:
                chapters.append(Chapter(heading[2]))
        elif clause := CLAUSE.fullmatch(line):
            chapters[-1].clauses.append(Clause(clause[1], clause[3], clause[2] in RULINGS))
        else:
            chapters[-1].text += f"{line}\n"
    for chapter in chapters:
        chapter.text = chapter.text.strip("\n")
    return Rulebook(title, chapters)
