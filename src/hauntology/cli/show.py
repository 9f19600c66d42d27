"""What there is: the games, their options, and our rulebooks."""

from __future__ import annotations

import argparse
from enum import IntEnum

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid

from hauntology.games import all_games, get
from hauntology.kernel.contract import Game, GameError
from hauntology.kernel.fields import Field, Meaning
from hauntology.table.rulebook import read_rulebook, rulebook_text


def games(chosen: argparse.Namespace) -> int:
    """All games, or one with its options."""
    console = Console()
    if chosen.game is None:
        console.print(games_grid())
        return 0
    game = get(chosen.game)
    console.print(f"[bold]{game.words.title}[/] ({game.name}, version {game.version})")
    console.print(f"{game.words.blurb} {seats_text(game)} seats, {game.words.minutes} minutes.\n")
    console.print(options_grid(game))
    return 0


def games_grid() -> Grid:
    """A line for each game."""
    grid = Grid("name", "game", "seats", "minutes", "what it is", box=None, pad_edge=False)
    for game in all_games():
        words = game.words
        grid.add_row(game.name, words.title, seats_text(game), str(words.minutes), words.blurb)
    return grid


def options_grid(game: Game) -> Grid:
    """A line for each option."""
    grid = Grid("option", "book", "range", "what it is", box=None, pad_edge=False)
    for name, declared in game.options.fields.items():
        grid.add_row(name, default_text(game, declared), range_text(game, declared), game.words.options[name])
    return grid


def seats_text(game: Game) -> str:
    """How many can play."""
    return f"{game.seats.start} to {game.seats.stop - 1}"


def default_text(game: Game, declared: Field) -> str:
    """The book's value."""
    return "/".join(value_text(game, declared, value) for value in declared.default)


def range_text(game: Game, declared: Field) -> str:
    """What it may be."""
    if declared.of is Meaning.YES_NO:
        return "yes, no"
    if isinstance(declared.of, type):
        return ", ".join(game.words.names[declared.of].values())
    return f"{declared.low} to {declared.high}"


def value_text(game: Game, declared: Field, value: int) -> str:
    """A value by its name, if it has one."""
    if declared.of is Meaning.YES_NO:
        return "yes" if value else "no"
    if isinstance(declared.of, type) and issubclass(declared.of, IntEnum):
        return game.words.names[declared.of][value]
    return str(value)


def rules(chosen: argparse.Namespace) -> int:
    """Our rulebook, whole, or the rules that have an id or a word; or the odds of its decks and dice."""
    game = get(chosen.game)
    if chosen.odds:
        return show_odds(game)
    text = rulebook_text(game) if chosen.what is None else "\n".join(rules_about(game, chosen.what))
    Console().print(Markdown(text))
    return 0


def show_odds(game: Game) -> int:
    """The odds that a game works out, table by table."""
    if not game.odds:
        raise GameError(f"{game.name} has no tables of odds")
    console = Console()
    for odds in game.odds:
        grid = Grid(odds.title, "of all", "percent", box=None, pad_edge=False)
        for line in odds.lines:
            grid.add_row(line.name, f"{line.number}/{line.total}", line.percent)
        console.print(grid, "")
    return 0


def rules_about(game: Game, what: str) -> list[str]:
    """The rules that have this id or, if there is none, this word; each a line of Markdown."""
    wanted = what.casefold()
    every = read_rulebook(rulebook_text(game)).clauses
    exact = [clause for clause in every if clause.id.casefold() == wanted]
    found = exact or [clause for clause in every if wanted in clause.markdown.casefold()]
    if not found:
        raise GameError(f"our rulebook of {game.name} has neither a rule nor a word {what!r}")
    return [clause.markdown for clause in found]
