"""Rulebooks for the terminal: the ids stand in the margin, and the text beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.constrain import Constrain
from rich.markdown import Markdown
from rich.padding import Padding
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from hauntology.kernel.game import Game, GameError
from hauntology.table.rule_search import search_rulebook
from hauntology.table.rulebook import Chapter, Rulebook, load_rulebook

MARGIN = 8  # columns
WIDTH = 92  # columns, so that lines are not too long to read
FENCE = "```"
ID, RULING = Style(dim=True), Style(dim=True, italic=True)
HEADING, SECTION, TITLE = Style(bold=True, underline=True), Style(bold=True), Style(bold=True, reverse=True)
TOP = 2  # the level of chapters; sections are deeper


def print_rules(game: Game, what: str = "") -> None:
    """Print what `draw_rules` draws, without spaces at the ends of lines."""
    console = Console()
    with console.capture() as shown:
        console.print(draw_rules(game, what))
    print("\n".join(line.rstrip() for line in shown.get().rstrip("\n").split("\n")))


def draw_rules(game: Game, what: str = "") -> RenderableType:
    """A whole rulebook, or what it says about an id or some words. Raises `GameError` if it says nothing."""
    book = load_rulebook(game)
    if not what.strip():
        return draw_rulebook(book)
    found = search_rulebook(book, what)
    if not found:
        raise GameError(f"the rulebook of {game.name} contains neither a rule nor a word {what!r}")
    return draw_chapters(found)


def draw_rulebook(book: Rulebook) -> RenderableType:
    """The title and all chapters."""
    return Group(Text(book.title, TITLE), Text(), draw_chapters(book.chapters))


def draw_chapters(chapters: Sequence[Chapter]) -> RenderableType:
    """Chapters, one below the other."""
    return Group(*(part for chapter in chapters for part in draw_chapter(chapter)))


def draw_chapter(chapter: Chapter) -> Iterator[RenderableType]:
    """The heading and the text of a chapter, and its rules."""
    if chapter.heading:
        yield indent(Text(chapter.heading, HEADING if chapter.level == TOP else SECTION))
        yield Text()
    for number, part in enumerate(chapter.text.split(FENCE)):
        if number % 2 == 1:
            yield indent(Text(part.partition("\n")[2].rstrip("\n"), no_wrap=True, overflow="ignore"))
            yield Text()
        elif part.strip():
            yield indent(Constrain(Markdown(part), WIDTH - MARGIN))
            yield Text()
    for clause in chapter.clauses:
        grid = Grid.grid()
        grid.add_column(width=MARGIN)
        grid.add_column(max_width=WIDTH - MARGIN)
        grid.add_row(Text(clause.id, RULING if clause.is_ruling else ID), Markdown(clause.text))
        yield grid
    if chapter.clauses:
        yield Text()


def indent(shown: RenderableType) -> Padding:
    """The same, to the right of the margin."""
    return Padding(shown, (0, 0, 0, MARGIN))
