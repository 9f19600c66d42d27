"""Ways to go: everywhere a seat can walk by answers that it may give now, found by trying them on what it knows.

A game that declares a `Walk` says which of its answers are steps, and where a pawn stands. The steps are tried on a
copy of the redacted state, nearest places first. A walk ends where chance would be drawn, where something would be
read that the seat may not know, and where anything else is asked: what comes after is nobody's to tell.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypedDict

from hauntology.kernel.agenda import next_item
from hauntology.kernel.contract import Game, Walk
from hauntology.kernel.hiding import redact
from hauntology.kernel.seats import only
from hauntology.kernel.slate import Slate
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Tape
from hauntology.table.notation import answer_text
from hauntology.table.view import Plain, plain_value

MOST_PLACES = 500  # bounds the time as well, and unlike a clock gives the same routes for the same table


class Route(TypedDict):
    """A place that can be walked to, and the shortest row of answers that leads there."""

    to: Plain
    answers: list[str]


class UnknownError(Exception):
    """The rules ask for what the seat cannot know."""


class Blindfold(Tape):
    """A tape that stops the rules before they draw chance or read what is hidden from one seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        super().__init__()

    def outcome(self, n: int, draw: Callable[[], int]) -> int:
        """A draw with one outcome is none; any other is not known."""
        if n <= 1:
            return super().outcome(n, draw)
        raise UnknownError

    @property
    def hidden_from(self) -> int:
        """Nothing was read that is hidden from the seat."""
        return 0

    @hidden_from.setter
    def hidden_from(self, viewers: int) -> None:
        if viewers >> self._seat & 1:
            raise UnknownError


def routes_of(game: Game, names: Sequence[str], s: GameState, seat: int) -> list[Route]:
    """Everywhere the seat can walk by itself from here, as far as it can know."""
    if game.walk is None or s.waiting != only(seat):
        return []
    ways = Walker(game, game.walk, s, seat).ways()
    given = {answer for answers in ways.values() for answer in answers}
    texts = {answer: answer_text(game, names, answer) for answer in given}
    return [
        {
            "to": plain_value(game, names, game.walk.of, place),
            "answers": [texts[answer] for answer in answers],
        }
        for place, answers in ways.items()
    ]


class Walker:
    """Tries steps with one seat's knowledge, on one slate."""

    def __init__(self, game: Game, walk: Walk, s: GameState, seat: int) -> None:
        self.game = game
        self.walk = walk
        self.seat = seat
        self.question = next_item(s).what
        self.spans = [game.answers.span_of(start) for start in walk.steps]
        self.s = redact(s, seat, Blindfold(seat))
        self.slate = Slate(self.s)

    def ways(self) -> dict[int, tuple[int, ...]]:
        """For each place the answers that lead there, the nearest first; a place is reached once."""
        origin = self.walk.where(self.s, self.seat)
        found: dict[int, tuple[int, ...]] = {origin: ()}
        waiting = deque([(self.slate.remember(), found[origin])])
        while waiting and len(found) < MOST_PLACES:
            before, given = waiting.popleft()
            self.slate.put_back(before)
            for number, answer in enumerate(self.steps()):
                if number > 0:
                    self.slate.put_back(before)
                goes_on = self.takes(answer)
                place = self.walk.where(self.s, self.seat)
                if place not in found:
                    found[place] = (*given, answer)
                    if goes_on:
                        waiting.append((self.slate.remember(), found[place]))
        del found[origin]
        return found

    def steps(self) -> list[int]:
        """The steps that may be taken from here."""
        legal = self.game.legal(self.s, self.seat)
        return [answer for answer in legal if any(0 <= answer - span.start < span.size for span in self.spans)]

    def takes(self, answer: int) -> bool:
        """Take a step, as far as the seat can know; can the walk go on from there?"""
        try:
            self.game.rules.act(self.s, self.seat, answer)
        except UnknownError:
            return False
        return self.s.waiting == only(self.seat) and next_item(self.s).what == self.question
