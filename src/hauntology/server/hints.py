"""Hints: what a search with the eyes of a seat finds best, told to whoever asked and to nobody else.

A search is handed what its seat may know, and its chance follows from that too: two worlds that the seat cannot tell
apart give the same hint.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from hauntology.bots import BEST
from hauntology.bots import Finding as Found
from hauntology.kernel.contract import GameError
from hauntology.server.client import Client
from hauntology.server.course import Course
from hauntology.server.judging import MOVED_ON, hinted
from hauntology.server.limits import Bucket, Now
from hauntology.server.metrics import Figures
from hauntology.server.protocol import AskHint, Finding, Hint, Refused
from hauntology.server.settings import Settings
from hauntology.server.thinking import Thinkers
from hauntology.table.notation import answer_text

LONGEST = 5.0  # seconds that a hint may take, with waiting for a process


@dataclass
class Search:
    """A search under way: for which seat, from what it may know in which update, and who has asked for it."""

    seat: int
    state: bytes
    seq: int
    asked: int  # the update that put the question
    askers: list[tuple[Client, str]] = field(default_factory=list)


class Hints:
    """The hints of one table: for each seat one search at a time, and not too many."""

    def __init__(self, course: Course, thinkers: Thinkers, settings: Settings, figures: Figures, now: Now) -> None:
        self._course = course
        self._thinkers = thinkers
        self._figures = figures
        self._searches: dict[int, Search] = {}
        self._buckets = [
            Bucket(settings.hints_at_once, settings.hints_a_second, now) if settings.hints_at_once else None
            for _ in course.opening.kinds
        ]

    def ask(self, client: Client, wish: AskHint) -> Search | None:
        """A search to be begun; None if one from the same state is under way, whose end is told to this client too."""
        seat = client.viewer
        table = hinted(self._course, seat, wish)
        state, stream = table.known(table.names[seat]), self._course.streams[seat]
        search = self._searches.get(seat)
        if search is not None and search.state == state:
            search.askers.append((client, wish.id))
            return None
        if search is not None:
            raise GameError("A hint is being looked for already; wait a moment.")
        bucket = self._buckets[seat]
        if bucket is not None and not bucket.take():
            raise GameError("Too many hints at once; wait a moment.")
        self._searches[seat] = Search(seat, state, stream.seq, stream.asked, [(client, wish.id)])
        return self._searches[seat]

    async def find(self, search: Search) -> None:
        """Search, and tell whoever has asked."""
        self._figures.count("hauntology_hints_total")
        found, why = [], ""
        try:
            thought = self._thinkers.hint(self._course.game.name, search.state, search.seat)
            found = await asyncio.wait_for(thought, LONGEST)
        except TimeoutError:
            why = "The server is too busy for a hint; try again in a while."
        except GameError as wrong:
            why = str(wrong)
        finally:
            del self._searches[search.seat]
        if self._course.streams[search.seat].asked != search.asked:
            why = MOVED_ON
        for client, mark in search.askers:
            client.send(Refused(mark, why) if why else self._hint(mark, search.seq, found))

    def _hint(self, mark: str, seq: int, found: list[Found]) -> Hint:
        game, names = self._course.game, self._course.names
        best = [Finding(answer_text(game, names, one.answer), round(one.chance, 3)) for one in found[:BEST]]
        return Hint(mark, seq, sum(one.visits for one in found), best)
