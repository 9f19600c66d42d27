"""The example round of a rulebook is a real one: its picture and its log are those of the record beside it."""

from __future__ import annotations

import itertools
import re

import pytest

from hauntology.games import GAMES, get
from hauntology.kernel.game import Game
from hauntology.kernel.redaction import forget
from hauntology.table import Table, replay
from hauntology.table.rulebook import load_example, load_rulebook, load_rulebook_text

HOW_TO_PLAY = ["The goal", "Your turn", "How it ends", "An example round"]
TOP = 2  # the level of a chapter
MOST_LINES = 90
MOST_COLUMNS = 100


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return get(request.param)


def find_fence(game: Game, what: str) -> str:
    """The fenced block of this kind."""
    [found] = re.findall(rf"^```{what}\n(.*?)\n```$", load_rulebook_text(game), re.MULTILINE | re.DOTALL)
    return str(found)


def open_example(game: Game) -> Table:
    """The table at the end of the example round."""
    return replay(load_example(game))


def test_a_rulebook_begins_with_a_page_that_teaches(game: Game) -> None:
    introduction, first, *later = load_rulebook(game).chapters
    sections = list(itertools.takewhile(lambda chapter: chapter.level > TOP, later))

    assert (introduction.heading, first.heading) == ("", "How to play")
    assert [section.heading for section in sections if section.heading in HOW_TO_PLAY] == HOW_TO_PLAY
    assert [chapter.clauses for chapter in (introduction, first, *sections)] == [[]] * (2 + len(sections))
    page = "\n".join(section.text for section in sections)
    assert len(page.splitlines()) <= MOST_LINES
    assert re.findall(r"\b[A-Z]{2}\d?-[AM]?\d+", page) == []


def test_the_picture_is_what_the_first_player_sees(game: Game) -> None:
    table = open_example(game)
    drawn = "\n".join(line.rstrip() for line in game.board(forget(table.state, 0), table.names, 0).plain()).strip("\n")

    assert f"{find_fence(game, 'board')}\n\n".startswith(f"{drawn}\n\n")  # what the signs mean may follow
    assert max(map(len, drawn.splitlines())) <= MOST_COLUMNS


def test_the_log_is_a_part_of_the_real_one(game: Game) -> None:
    table = open_example(game)
    told = find_fence(game, "log")

    assert any(told in "\n".join(table.log(viewer)) for viewer in (None, table.names[0]))
