"""Where a pawn can go: every place that a seat can reach by answers that it may give now.

A game that declares a `Walk` says which of its answers are steps and where a pawn stands. The steps are tried on a copy
of the redacted state, breadth first. A path ends where the rules would draw a random number or read something hidden
from the seat, and where anything else is asked, because what comes after must not be revealed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.game import Game, Walk
from hauntology.kernel.redaction import redact
from hauntology.kernel.rollback import Rollback
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import Trace
from hauntology.table.notation import format_answer
from hauntology.table.plain_values import to_plain
from hauntology.table.seat_view import Destination

MAX_PLACES = 500  # bounds the time too; unlike a time limit it gives the same result for the same table


class UnknownError(Exception):
    """The rules need something that the seat cannot know."""


class KnowledgeTrace(Trace):
    """A trace that stops the rules before they draw a random number or read what is hidden from one seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        super().__init__()

    def outcome(self, n: int, draw: Callable[[], int]) -> int:
        """Allow draws with one possible outcome; the result of any other is unknown."""
        if n <= 1:
            return super().outcome(n, draw)
        raise UnknownError

    @property
    def hidden_from(self) -> int:
        """Always empty: reading something hidden raises."""
        return 0

    @hidden_from.setter
    def hidden_from(self, viewers: int) -> None:
        if viewers >> self._seat & 1:
            raise UnknownError


def find_destinations(game: Game, names: Sequence[str], s: GameState, seat: int) -> list[Destination]:
    """Every place that the seat can reach, nearest first, as far as it can know; empty if it cannot walk now."""
    if game.walk is None or s.waiting != singleton(seat):
        return []
    paths = PathFinder(game, game.walk, s, seat).find_paths()
    notations = {step.answer: format_answer(game, names, step.answer) for path in paths.values() for step in path}
    ids = {place: to_plain(game, game.walk.of, place) for place in paths}
    return [
        Destination(ids[place], [notations[step.answer] for step in path], [ids[step.place] for step in path])
        for place, path in paths.items()
    ]


class Step(NamedTuple):
    """A step of a path: the answer, and the place to which it leads."""

    answer: int
    place: int


Path = tuple[Step, ...]


class PathFinder:
    """Tries steps with one seat's knowledge, on one state that is rolled back after each try."""

    def __init__(self, game: Game, walk: Walk, s: GameState, seat: int) -> None:
        self.game = game
        self.walk = walk
        self.seat = seat
        self.question = next_item(s).what
        self.spans = [game.answers.span_of(start) for start in walk.steps]
        self.s = redact(s, seat, KnowledgeTrace(seat))
        self.rollback = Rollback(self.s)

    def find_paths(self) -> dict[int, Path]:
        """For each place the shortest path that leads there, nearest first."""
        origin = self.walk.where(self.s, self.seat)
        paths: dict[int, Path] = {origin: ()}
        frontier = deque([(self.rollback.remember(), paths[origin])])
        while frontier and len(paths) < MAX_PLACES:
            saved, path = frontier.popleft()
            self.rollback.restore(saved)
            for number, answer in enumerate(self.list_steps()):
                if number > 0:
                    self.rollback.restore(saved)
                can_continue = self.take_step(answer)
                place = self.walk.where(self.s, self.seat)
                if place not in paths:
                    paths[place] = (*path, Step(answer, place))
                    if can_continue:
                        frontier.append((self.rollback.remember(), paths[place]))
        del paths[origin]
        return paths

    def list_steps(self) -> list[int]:
        """The legal answers that are steps."""
        legal = self.game.legal(self.s, self.seat)
        return [answer for answer in legal if any(0 <= answer - span.start < span.size for span in self.spans)]

    def take_step(self, answer: int) -> bool:
        """Take a step as far as the seat can know; can the path continue from there?"""
        try:
            self.game.rules.act(self.s, self.seat, answer)
        except UnknownError:
            return False
        return self.s.waiting == singleton(self.seat) and next_item(self.s).what == self.question
