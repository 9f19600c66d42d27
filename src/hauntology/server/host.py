"""The host of one table: owns its state, one thing at a time.

What somebody wants is judged, written to the log, and only then carried out and told. So whatever anybody was told is
on disk, and after a crash the log is played again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from hauntology import games
from hauntology.kernel.contract import AnswerError, GameError
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.tape import WATCHER
from hauntology.server import log, protocol
from hauntology.server.chat import Chat
from hauntology.server.client import Client
from hauntology.server.clocks import Clocks
from hauntology.server.consent import Consent
from hauntology.server.limits import Now
from hauntology.server.log import Opening, Written, encode
from hauntology.server.opening import begin, hash_of, names_before
from hauntology.server.protocol import LONGEST_ID, ClientMessage, Look, Reason, Refused, Taken, WhyNot
from hauntology.server.seating import Away, Seating, short
from hauntology.server.settings import Settings
from hauntology.server.store import Store, StoreError
from hauntology.server.stream import Stream
from hauntology.server.telling import Teller
from hauntology.server.thinking import Thinkers, luck_of
from hauntology.server.windows import Window
from hauntology.table import Table

RETRY = 1.0  # seconds until something is tried again that could not be written down

ChangeMessage = (
    protocol.Sit
    | protocol.Leave
    | protocol.Answer
    | protocol.TakeBack
    | protocol.Consent
    | protocol.Say
    | protocol.Change
    | protocol.Again
)


@dataclass(frozen=True)
class Backstage:
    """What all hosts share."""

    store: Store
    thinkers: Thinkers
    settings: Settings
    now: Now
    open_again: Callable[[Opening, list[str]], Awaitable[str]]


class Host:
    """A table with its log, its seats, its viewers and its bots."""

    def __init__(self, name: str, opening: Opening, backstage: Backstage) -> None:
        self.name = name
        self.opening = opening
        self.game = games.get(opening.game)
        self.hash = hash_of(opening)
        self.names = names_before(opening)
        self.table: Table | None = None
        self.moved_to = ""  # the table where the game goes on
        self.seating = Seating.of(opening)
        self.clocks = Clocks(opening.clock, len(opening.kinds), backstage.now)
        self.consent = Consent()
        self.chat = Chat(len(opening.kinds), backstage.now)
        self.window = Window(*backstage.settings.window)
        self.streams: dict[int, Stream] = {}
        self.clients: list[Client] = []
        self.touched = backstage.now()
        self._backstage = backstage
        self._now = backstage.now
        self._number = 0  # entries in the log
        self._done: set[tuple[int, str]] = set()  # by who sent it: what was sent before
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[int] = set()
        self._missing: dict[int, float] = {}  # people who are waited for and not there, and since when
        self._alarm: asyncio.TimerHandle | None = None

    # Coming back, and going -------------------------------------------------

    def play_again(self, entries: list[Written]) -> None:
        """Carry out what was written down."""
        self._begin_if_complete()
        for entry in entries:
            self._carry_out(entry)

    async def wake(self) -> None:
        """Let bots think that are waited for."""
        async with self._turn:
            self._settle()

    @property
    def is_asleep(self) -> bool:
        """Is nobody here, and nothing under way?"""
        return not self.clients and not self._thinking

    async def close(self) -> None:
        """Nobody thinks any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Viewers ----------------------------------------------------------------

    def client_of(self, token: str) -> Client:
        """A connection by this link."""
        return Client(self.seating.seat_of(token), token)

    def viewer_of(self, token: str) -> int:
        """With whose eyes this link sees."""
        return self.seating.eyes_of(self.seating.seat_of(token))

    async def join(self, client: Client, seen: int | None = None) -> None:
        """A viewer connects: it is told who is there, and everything that it has not seen."""
        async with self._turn:
            self.touched = self._now()
            client.viewer = self.seating.eyes_of(client.seat)
            self.clients.append(client)
            if client.viewer != WATCHER and self.seating.seats[client.viewer].away is Away.GONE:
                with contextlib.suppress(StoreError):  # then the stand-in plays on, until the person says something
                    await self._write(log.Returned(client.viewer))
            if seen is not None and client.viewer == client.seat and client.viewer in self.streams:
                client.seq = seen if 0 <= seen <= self.streams[client.viewer].seq else 0
            self._settle()

    async def leave(self, client: Client) -> None:
        """A viewer is gone."""
        async with self._turn:
            self.touched = self._now()
            self.clients.remove(client)
            self._settle()

    def record(self, viewer: int) -> str:
        """What this viewer may keep: all of it once the game is over."""
        if self.table is None:
            raise GameError("the game has not begun")
        if self.table.over:
            return self.table.record(remarks=True).text()
        return self.table.record(viewer=self.who(viewer)).text()

    def who(self, viewer: int) -> str | None:
        """A viewer as the table calls it."""
        return None if viewer == WATCHER else self.names[viewer]

    # What they want ---------------------------------------------------------

    async def hear(self, client: Client, message: ClientMessage) -> None:
        """Do what a client wants, or tell it why not."""
        async with self._turn:
            await self._hear(client, message)

    async def _hear(self, client: Client, message: ClientMessage) -> None:
        try:
            check_id(message.id)
            await self._do(client, message)
        except GameError as wrong:
            client.send(Refused(message.id, str(wrong)))
        except StoreError as wrong:
            client.send(Refused(message.id, f"Nothing was changed, for it could not be written down: {wrong}"))

    async def _do(self, client: Client, message: ClientMessage) -> None:
        match message:
            case Look():
                client.forget()
                self._settle()
            case WhyNot():
                table, name = self._playing(client.viewer)
                client.send(Reason(message.id, table.why_not(name, short(message.text))))
            case _:
                await self._change(client, message)

    async def _change(self, client: Client, message: ChangeMessage) -> None:
        """What was sent before is only confirmed; what is answered in a window waits until it closes."""
        sender = WATCHER if isinstance(message, protocol.Change) else client.viewer
        if (sender, message.id) not in self._done:
            entry = await self._judged(client.viewer, message)
            if isinstance(message, protocol.Answer) and self.window.is_open(self._now()):
                self.window.held.append((client, message))
                return
            await self._write(entry)
        client.send(Taken(message.id))
        self._settle()

    async def _judged(self, seat: int, message: ChangeMessage) -> Written:
        """What is to be written down, or an error that says why not."""
        match message:
            case protocol.Sit():
                return self.seating.judged_sit(seat, message, begun=self.table is not None or self.names != [])
            case protocol.Leave():
                return self.seating.judged_leave(seat, message)
            case protocol.Change():
                return self.seating.judged_change(message)
            case protocol.Say():
                self.seating.check_seated(seat)
                return self.chat.judged(seat, message)
            case protocol.Answer():
                return self._answered(seat, message)
            case protocol.TakeBack():
                return self._taken_back(seat, message)
            case protocol.Consent():
                return self.consent.judged(seat, message.id, yes=message.yes)
            case protocol.Again():
                return await self._again(seat, message)

    def _answered(self, seat: int, message: protocol.Answer) -> log.Answered:
        table, name = self._playing(seat)
        if self.seating.seats[seat].player:
            raise GameError("The stand-in plays this seat; sit down again first.")
        self.consent.check_free(self.names)
        if message.seq < self.streams[seat].asked:
            raise GameError("The table has moved on since; look again.")
        answer = table.parse(name, short(message.text))
        refusal = self.game.rules.why_not(table.state, seat, answer)
        if refusal != ALLOWED:
            raise AnswerError(refusal, self.game.refusal_text(refusal))
        return log.Answered(seat, message.id, answer=answer, spent=self.clocks.spent(seat))

    def _taken_back(self, seat: int, message: protocol.TakeBack) -> log.Undone | log.Asked:
        """At once if it is free; else the other people who are there are asked."""
        table, name = self._playing(seat)
        if table.over:
            raise GameError("the game is over, and its secret told")
        self.consent.check_free(self.names)
        if not table.undo_refusal(name):
            return log.Undone(seat, message.id)
        if why := table.consent_refusal(name):
            raise GameError(why)
        others = [other for other in self.seating.people if other != seat and other in self.here]
        return log.Asked(seat, message.id, of=others)

    async def _again(self, seat: int, message: protocol.Again) -> log.Moved:
        table, _ = self._playing(seat)
        if not table.over:
            raise GameError("the game is not over yet")
        if self.moved_to:
            return log.Moved(seat, message.id, table=self.moved_to)
        return log.Moved(seat, message.id, table=await self._backstage.open_again(self.opening, self.seating.kinds))

    def _playing(self, seat: int) -> tuple[Table, str]:
        if seat == WATCHER:
            raise GameError("this link is for watching")
        if self.table is None:
            raise GameError("the game has not begun: not everybody has sat down")
        return self.table, self.names[seat]

    # Changing the table -----------------------------------------------------

    async def _write(self, entry: Written) -> None:
        """Into the log first; then, and only then, onto the table."""
        await self._backstage.store.append(self.name, self._number, encode(entry))
        self._carry_out(entry)

    def _carry_out(self, entry: Written) -> None:
        self._number += 1
        if entry.id:
            self._done.add((WATCHER if isinstance(entry, log.Changed) else entry.seat, entry.id))
        match entry:
            case log.Sat() | log.Left() | log.Returned() | log.Changed():
                self._reseat(entry)
            case log.Spoken():
                self.chat.spoken.append(entry)
            case log.Moved():
                self.moved_to = entry.table
            case _ if self.table is not None:
                self._play(self.table, entry)

    def _reseat(self, entry: log.Sat | log.Left | log.Returned | log.Changed) -> None:
        self.seating.carry_out(entry)
        self._begin_if_complete()
        if isinstance(entry, log.Changed):
            self._change_eyes(entry.seat)
        if self.table is not None and self.consent.asking is not None and self.seating.seats[entry.seat].player:
            self._excuse(self.table, entry.seat)

    def _change_eyes(self, seat: int) -> None:
        """Whoever has the link of this seat sees with other eyes from now on, and everything anew."""
        if self.table is not None:
            self.streams[seat].begin_anew(self.streams[WATCHER].seq)
        for client in self.clients:
            if client.seat == seat:
                client.viewer = self.seating.eyes_of(seat)
                client.forget()

    def _play(self, table: Table, entry: Written) -> None:
        """What people and bots do at the table itself."""
        match entry:
            case log.Answered():
                self.clocks.pay(entry.seat, entry.spent)
                self.clocks.stop(entry.seat)
                table.act(entry.seat, entry.answer)
                self._note(entry.seat)
            case log.Undone():
                table.undo(self.names[entry.seat])
                self._note(entry.seat)
            case log.Asked():
                self.consent.ask(entry, self._now())
                self._decide(table)
            case log.Consented(yes=True):
                self._excuse(table, entry.seat)
            case log.Consented() | log.Declined():
                self.consent.forget()
                self._note()

    def _excuse(self, table: Table, seat: int) -> None:
        """A seat agrees; bots always do. Without whoever asked there is nothing to decide."""
        if seat == self.consent.asking:
            self.consent.forget()
        self.consent.excuse(seat)
        self._decide(table)

    def _decide(self, table: Table) -> None:
        asking = self.consent.asking
        if asking is not None and self.consent.is_agreed:
            self.consent.forget()
            table.undo_by_consent(self.names[asking])
            self._note(asking)
        else:
            self._note()

    def _begin_if_complete(self) -> None:
        """When the last person has sat down, the nonces are complete and the game begins."""
        if self.table is None and self.seating.is_complete:
            self.table = begin(self.game, self.opening, self.seating)
            self.names = list(self.table.names)
            self.streams = {viewer: Stream() for viewer in (WATCHER, *range(len(self.names)))}
            self._note()

    def _note(self, seat: int | None = None) -> None:
        """Give every viewer's stream what is new for it after what this seat did."""
        assert self.table is not None
        consent = (self.consent.asking, *self.consent.waiting)
        for viewer, stream in self.streams.items():
            stream.note(self.table, self.who(viewer), consent, is_own=viewer == seat)

    # What follows by itself -------------------------------------------------

    @property
    def here(self) -> set[int]:
        """The seats of people who are connected."""
        return {client.viewer for client in self.clients if client.viewer != WATCHER}

    @property
    def asked_people(self) -> list[int]:
        """The people who are waited for."""
        if self.table is None:
            return []
        return [seat for seat in self.seating.people if self.table.state.waiting >> seat & 1]

    def _settle(self) -> None:
        """After every change: clocks run for whoever is asked, everybody is told, bots think, and time is watched."""
        if self.table is not None:
            self.clocks.sync(self.asked_people, going=self.here != set() and self.consent.asking is None)
            self.window.sync(self.table, self.opening.secret, self._now(), is_watched=self._is_watched)
        teller = Teller(self)
        for client in self.clients:
            teller.tell(client)
        self._let_bots_think()
        self._watch_time()

    @property
    def _is_watched(self) -> bool:
        """Is a person asked, and could another one notice how fast it answers?"""
        asked = self.asked_people
        others = [client for client in self.clients if client.viewer not in asked]
        return bool(asked) and (len(asked) > 1 or others != [])

    def _let_bots_think(self) -> None:
        """Every bot that is waited for and does not think yet begins to; the stand-in too, for whoever has no time."""
        if self.table is None or self.consent.asking is not None:
            return
        for name in self.table.waiting:
            seat = self.table.seat(name)
            if seat not in self._thinking and self._bot_for(seat):
                self._thinking.add(seat)
                self._start(self._think(self.table, seat, self._bot_for(seat)))

    def _bot_for(self, seat: int) -> str:
        """The bot that is to answer for this seat now; empty if a person is."""
        if seat in self.clocks.out_of_time() and not any(client.viewer == seat for client, _ in self.window.held):
            return self.seating.stand_in
        return self.seating.seats[seat].player

    async def _think(self, table: Table, seat: int, bot: str) -> None:
        """A bot chooses from what its seat may know, and answers if the table still waits for it."""
        number = len(table.entries)
        try:
            answer = await self._choice(table, seat, bot)
        except GameError:  # the processes died: it thinks again, after a while
            await asyncio.sleep(RETRY)
            number = -1
        async with self._turn:
            self._thinking.remove(seat)
            is_so = len(table.entries) == number and self._bot_for(seat) == bot and self.consent.asking is None
            if is_so:  # else it thought about what is no longer so, and may think again
                with contextlib.suppress(StoreError):  # then nothing has changed, and it tries again
                    await self._write(log.Answered(seat, answer=answer, by=bot, spent=self.clocks.spent(seat)))
            self._settle()

    async def _choice(self, table: Table, seat: int, bot: str) -> int:
        """What the bot answers; in a window, not before it closes."""
        luck = luck_of(self.opening.secret, len(table.entries), seat)
        state, pause = table.known(self.names[seat]), (self.window.closes or 0.0) - self._now()
        choice = self._backstage.thinkers.choose(self.game.name, bot, state, seat, luck)
        answer, _ = await asyncio.gather(choice, asyncio.sleep(max(0.0, pause)))
        return answer

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Time -------------------------------------------------------------------

    def _watch_time(self, at_least: float = 0.0) -> None:
        """Be woken when the next thing is due."""
        self._look_who_is_missing()
        grace = self._backstage.settings.grace
        due = [since + grace for since in self._missing.values()]
        due += [
            when for when in (self.clocks.deadline(), self.consent.deadline, self.window.closes) if when is not None
        ]
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due:
            wait = max(at_least, min(due) - self._now(), 0.0)
            self._alarm = asyncio.get_running_loop().call_later(wait, lambda: self._start(self.tick()))

    def _look_who_is_missing(self) -> None:
        """People who are waited for by somebody who is there. A table that everybody has left waits for ever."""
        here = self.here
        missing = [seat for seat in self.asked_people if seat not in here] if here else []
        self._missing = {seat: self._missing.get(seat, self._now()) for seat in missing}

    async def tick(self) -> None:
        """See what time has brought: somebody is gone, nobody said yes, a window closes, a clock has run out."""
        async with self._turn:
            now, failed = self._now(), False
            try:
                for seat, since in list(self._missing.items()):
                    if now >= since + self._backstage.settings.grace:
                        await self._write(log.Left(seat, gone=True))
                if self.consent.asking is not None and now >= (self.consent.deadline or 0.0):
                    await self._write(log.Declined(self.consent.asking))
            except StoreError:
                failed = True
            if self.window.closes is not None and now >= self.window.closes:
                for client, message in self.window.close():
                    await self._hear(client, message)
            self._settle()
            if failed:
                self._watch_time(at_least=RETRY)


def check_id(text: str) -> None:
    """An id is there, and short."""
    if not 0 < len(text) <= LONGEST_ID:
        raise GameError(f"what is sent needs an id of 1 to {LONGEST_ID} letters")
