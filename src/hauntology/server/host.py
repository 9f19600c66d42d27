"""The host of one table: owns its course, one thing at a time.

What somebody wants is judged, written to the log, and only then carried out and told. So whatever anybody was told is
on disk, and after a crash the log is played again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable
from dataclasses import dataclass, field

from hauntology.kernel.contract import GameError
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.tape import WATCHER
from hauntology.server import log
from hauntology.server.client import COME_BACK, Client
from hauntology.server.course import Course
from hauntology.server.hints import Hints
from hauntology.server.journal import alias, warn
from hauntology.server.judging import OpenAgain, Wish, judged, playing
from hauntology.server.limits import Now
from hauntology.server.log import Written, decode_entry, encode
from hauntology.server.metrics import Figures
from hauntology.server.protocol import (
    LONGEST_ID,
    UNREADABLE,
    Answer,
    AskHint,
    Change,
    ClientMessage,
    Look,
    Reason,
    Refused,
    Taken,
    WhyNot,
)
from hauntology.server.seating import Away, short
from hauntology.server.settings import Settings
from hauntology.server.snapshots import EVERY, snapshot_of
from hauntology.server.store import ConflictError, Store, StoreError, UnsureError
from hauntology.server.telling import Teller
from hauntology.server.thinking import Thinkers
from hauntology.server.thoughts import Thought, Thoughts
from hauntology.server.windows import Window
from hauntology.table import Table

RETRY = 1.0  # seconds until something is tried again that could not be written down


@dataclass(frozen=True)
class Backstage:
    """What all hosts share."""

    store: Store
    thinkers: Thinkers
    settings: Settings
    now: Now
    open_again: OpenAgain
    figures: Figures = field(default_factory=Figures)


class Host:
    """A table with its log, its viewers and its bots."""

    def __init__(self, name: str, course: Course, backstage: Backstage, *, kept: int = 0) -> None:
        self.name = name
        self.course = course
        self.is_closed = False
        self.window = Window(*backstage.settings.window)
        self.hints = Hints(course, backstage.thinkers, backstage.settings, backstage.figures, backstage.now)
        self.clients: list[Client] = []
        self.touched = backstage.now()
        self._backstage = backstage
        self._now = backstage.now
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[int] = set()
        self._thoughts = Thoughts(course, backstage.thinkers)
        self._missing: dict[int, float] = {}  # people who are waited for and not there, and since when
        self._alarm: asyncio.TimerHandle | None = None
        self._kept = kept  # entries in the latest snapshot

    # Coming back, and going -------------------------------------------------

    async def wake(self) -> None:
        """Let bots think that are waited for."""
        async with self._turn:
            self._settle()

    @property
    def is_asleep(self) -> bool:
        """Is nobody here, and nothing under way?"""
        return not self.clients and not self._tasks

    async def close(self) -> None:
        """Nobody thinks any more, and what has happened since the latest snapshot is in a new one."""
        self.is_closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._keep()

    def send_away(self) -> None:
        """Another process may own the table now: whoever is here comes back, and is led there."""
        self.is_closed = True
        for client in self.clients:
            client.let_go(COME_BACK)

    async def catch_up(self) -> None:
        """Carry out what another process has written to the log."""
        async with self._turn:
            with contextlib.suppress(StoreError):  # then the next number that is taken will tell
                await self._catch_up()
            self._settle()

    async def _catch_up(self) -> None:
        """What other processes have written down meanwhile happens here as well."""
        found = await self._backstage.store.read(self.name, self.course.length)
        try:
            entries = [] if found is None else [decode_entry(body) for body in found[1]]
        except UNREADABLE as wrong:
            raise StoreError(f"what another process wrote down of this table cannot be read: {wrong}") from wrong
        for entry in entries:
            self.course.carry_out(entry)

    async def _keep(self) -> None:
        """Take a snapshot. If it cannot be kept, the log is enough."""
        if self.course.length == self._kept or self.course.notice:
            return
        self._kept = self.course.length
        with contextlib.suppress(StoreError):
            await self._backstage.store.keep(self.name, snapshot_of(self.course))

    # Viewers ----------------------------------------------------------------

    @property
    def here(self) -> set[int]:
        """The seats of people who are connected."""
        return {client.viewer for client in self.clients if client.viewer != WATCHER}

    def client_of(self, token: str) -> Client:
        """A connection by this link."""
        return Client(self.course.seating.seat_of(token), token)

    async def join(self, client: Client, seen: int | None = None) -> None:
        """A viewer connects: it is told who is there, and everything that it has not seen."""
        async with self._turn:
            self.touched = self._now()
            seating, streams = self.course.seating, self.course.streams
            client.viewer = seating.eyes_of(client.seat)
            self.clients.append(client)
            is_missed = client.viewer != WATCHER and seating.seats[client.viewer].away is Away.GONE
            if is_missed and not self.course.notice:
                with contextlib.suppress(StoreError):  # then the stand-in plays on, until the person sits down
                    await self._write(log.Returned(client.viewer))
            if seen is not None and client.viewer == client.seat and client.viewer in streams:
                client.seq = seen if 0 <= seen <= streams[client.viewer].seq else 0
            self._settle()

    async def leave(self, client: Client) -> None:
        """A viewer is gone."""
        async with self._turn:
            self.touched = self._now()
            self.clients.remove(client)
            self._settle()

    def record(self, token: str) -> str:
        """What whoever has this link may keep."""
        return self.course.record(self.course.seating.seat_of(token))

    # What they want ---------------------------------------------------------

    async def hear(self, client: Client, message: ClientMessage) -> None:
        """Do what a client wants, or tell it why not."""
        async with self._turn:
            if not self.is_closed:
                await self._hear(client, message)

    async def _hear(self, client: Client, message: ClientMessage) -> None:
        try:
            check_id(message.id)
            await self._do(client, message)
        except GameError as wrong:
            self._refuse(client, message, str(wrong))
        except StoreError as wrong:
            warn("an entry could not be written", table=alias(self.name), why=str(wrong))
            unsure = isinstance(wrong, UnsureError)
            before = "" if unsure else "Nothing was changed, for it could not be written down: "
            self._refuse(client, message, f"{before}{wrong}")

    def _refuse(self, client: Client, message: ClientMessage, why: str) -> None:
        self._backstage.figures.count("hauntology_refusals_total")
        client.send(Refused(message.id, why))

    async def _do(self, client: Client, message: ClientMessage) -> None:
        match message:
            case Look():
                client.forget()
                self._settle()
            case WhyNot():
                table = playing(self.course, client.viewer)
                client.send(Reason(message.id, table.why_not(table.names[client.viewer], short(message.text))))
            case AskHint():
                if (search := self.hints.ask(client, message)) is not None:
                    self._start(self.hints.find(search))
            case _:
                await self._grant(client, message)

    async def _grant(self, client: Client, wish: Wish) -> None:
        """What was sent before is only confirmed; what is answered in a window waits until it closes."""
        sender = WATCHER if isinstance(wish, Change) else client.viewer
        while not self.course.is_done(sender, wish.id):
            if self.course.notice:
                raise GameError(self.course.notice)
            if 0 < self._backstage.settings.entries <= self.course.length:
                raise GameError("this table has gone on for too long; nothing more can be written down of it")
            entry = await judged(self.course, client.viewer, wish, self.here, self._backstage.open_again)
            if isinstance(wish, Answer) and self.window.is_open(self._now()):
                self.window.held.append((client, wish))
                return
            with contextlib.suppress(ConflictError):  # another process was faster: judged again, after what it wrote
                await self._write(entry)
        client.send(Taken(wish.id))
        self._settle()

    async def _write(self, entry: Written) -> None:
        """Into the log first; then, and only then, onto the table."""
        try:
            with self._backstage.figures.writing():
                await self._backstage.store.append(self.name, self.course.length, encode(entry))
        except ConflictError:
            await self._catch_up()
            raise
        except UnsureError:
            with contextlib.suppress(StoreError):
                await self._catch_up()
            if self.course.has(entry):
                return
            raise
        self.course.carry_out(entry)
        if self.course.length >= self._kept + EVERY:
            self._start(self._keep())

    # What follows by itself -------------------------------------------------

    def _settle(self) -> None:
        """After every change: clocks run for whoever is asked, everybody is told, bots think, and time is watched."""
        course = self.course
        if self.is_closed:
            return
        if course.table is not None and not course.notice:
            is_going = self.here != set() and course.consent.asking is None
            course.clocks.sync(course.asked_people, going=is_going)
            self.window.sync(course.table, course.opening.secret, self._now(), is_watched=self._is_watched)
            self._let_bots_think(course.table)
        self._tell_everybody()
        if not course.notice:
            self._watch_time()

    @property
    def _is_watched(self) -> bool:
        """Is a person asked, and could another one notice how fast it answers?"""
        asked = self.course.asked_people
        others = [client for client in self.clients if client.viewer not in asked]
        return bool(asked) and (len(asked) > 1 or others != [])

    def _tell_everybody(self) -> None:
        """Whoever sees with other eyes since its seat changed hands is told everything anew."""
        for client in self.clients:
            eyes = self.course.seating.eyes_of(client.seat)
            if eyes != client.viewer:
                client.viewer = eyes
                client.forget()
        teller = Teller(self.name, self.course, self.here)
        for client in self.clients:
            teller.tell(client)

    # Bots -------------------------------------------------------------------

    def _let_bots_think(self, table: Table) -> None:
        """Every bot that is waited for and does not think yet begins to; the stand-in too, for whoever has no time."""
        if self.course.consent.asking is not None:
            return
        for name in table.waiting:
            seat = table.seat(name)
            if seat not in self._thinking and self._bot_for(seat):
                self._thinking.add(seat)
                thought = Thought(seat, self._bot_for(seat), len(table.entries), table.known(name))
                self._start(self._think(table, thought))

    def _bot_for(self, seat: int) -> str:
        """The bot that is to answer for this seat now; empty if a person is."""
        is_late = seat in self.course.clocks.out_of_time()
        if is_late and not any(client.viewer == seat for client, _ in self.window.held):
            return self.course.seating.stand_in
        return self.course.seating.seats[seat].played_by

    async def _think(self, table: Table, thought: Thought) -> None:
        """A bot chooses from what its seat may know, and answers if the table still waits for it."""
        try:
            answer = await self._choice(thought)
            async with self._turn:
                await self._answer_for(table, thought, answer)
        except ConflictError:
            pass  # another process was faster: it thinks again, after what that wrote
        except (GameError, StoreError):  # the processes died, or the disk is full: it thinks again, after a while
            await asyncio.sleep(RETRY)
        async with self._turn:
            self._thinking.remove(thought.seat)
            self._settle()

    async def _answer_for(self, table: Table, thought: Thought, answer: int) -> None:
        if self._still_wants(table, thought, answer):
            spent, on = self.course.clocks.spent(thought.seat), self.course.mark
            await self._write(log.Answered(thought.seat, answer=answer, by=thought.bot, spent=spent, on=on))

    async def _choice(self, thought: Thought) -> int:
        """What the bot answers; in a window, not before it closes."""
        pause = (self.window.closes or 0.0) - self._now()
        answer, _ = await asyncio.gather(self._thoughts.choose(thought), asyncio.sleep(max(0.0, pause)))
        return answer

    def _still_wants(self, table: Table, thought: Thought, answer: int) -> bool:
        """Is everything as it was when the bot began to think? Else it may think again."""
        return (
            len(table.entries) == thought.number
            and self._bot_for(thought.seat) == thought.bot
            and self.course.consent.asking is None
            and table.game.rules.why_not(table.state, thought.seat, answer) == ALLOWED
        )

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Time -------------------------------------------------------------------

    def _watch_time(self, at_least: float = 0.0) -> None:
        """Be woken when the next thing is due."""
        self._look_who_is_missing()
        due = [since + self._backstage.settings.grace for since in self._missing.values()]
        others = (self.course.clocks.deadline(), self.course.consent.deadline, self.window.closes)
        due += [when for when in others if when is not None]
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due:
            wait = max(at_least, min(due) - self._now(), 0.0)
            self._alarm = asyncio.get_running_loop().call_later(wait, lambda: self._start(self.tick()))

    def _look_who_is_missing(self) -> None:
        """People who are waited for by somebody who is there. A table that everybody has left waits for ever."""
        here = self.here
        missing = [seat for seat in self.course.asked_people if seat not in here] if here else []
        self._missing = {seat: self._missing.get(seat, self._now()) for seat in missing}

    async def tick(self) -> None:
        """See what time has brought: somebody is gone, nobody said yes, a window closes, a clock has run out."""
        async with self._turn:
            try:
                await self._give_up_waiting(self._now())
                wait = 0.0
            except StoreError:
                wait = RETRY
            if self.window.closes is not None and not self.window.is_open(self._now()):
                for client, answer in self.window.close():
                    await self._hear(client, answer)
            self._settle()
            self._watch_time(at_least=wait)

    async def _give_up_waiting(self, now: float) -> None:
        """For people who are gone, and for a word about taking back."""
        for seat, since in list(self._missing.items()):
            if now >= since + self._backstage.settings.grace:
                await self._write(log.Left(seat, gone=True))
        consent = self.course.consent
        if consent.asking is not None and consent.deadline is not None and now >= consent.deadline:
            await self._write(log.Declined(consent.asking))


def check_id(text: str) -> None:
    """An id is there, and short."""
    if not 0 < len(text) <= LONGEST_ID:
        raise GameError(f"what is sent needs an id of 1 to {LONGEST_ID} letters")
