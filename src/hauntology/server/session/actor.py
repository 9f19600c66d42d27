"""The actor of one table: owns its state and processes one thing at a time.

A command is validated, written to the log, and only then applied and broadcast. So everything that anybody was told is
durable, and after a crash the log is replayed.

One lock serialises everything that reads or changes the state, since a write to the log takes time: without the lock a
second command could be validated against a state that is about to change. Only bots and hints work outside it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from msgspec import structs

from hauntology.kernel.game import AnswerError, GameError
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.bot_pool import BotPool
from hauntology.server.ops.config import ServerConfig
from hauntology.server.ops.json_log import log_warning, make_table_alias
from hauntology.server.ops.metrics import Metrics
from hauntology.server.ops.rate_limits import Now
from hauntology.server.protocol.limits import DECODE_ERRORS
from hauntology.server.protocol.messages import (
    Accepted,
    AskHint,
    AskWhyNot,
    ClientMessage,
    GiveAnswer,
    Rejected,
    Resync,
    WhyNotReply,
)
from hauntology.server.session import log_entries
from hauntology.server.session.alarms import Alarms
from hauntology.server.session.background_tasks import BackgroundTasks
from hauntology.server.session.bot_turns import BotTurns
from hauntology.server.session.broadcast import Broadcast
from hauntology.server.session.commands import Command, check_message_id, validate, validate_why_not
from hauntology.server.session.hints import Hints
from hauntology.server.session.log_entries import AnyEntry, TableSetup, decode_entry, encode
from hauntology.server.session.reaction_windows import ReactionWindow
from hauntology.server.session.seats import Absence
from hauntology.server.session.snapshots import SNAPSHOT_INTERVAL, make_snapshot
from hauntology.server.session.subscriber import RECONNECT, Subscriber
from hauntology.server.session.table_state import TableState
from hauntology.server.storage.base import RETRY_SECONDS, ConflictError, Store, StoreError, UncertainWriteError

OpenRematch = Callable[[TableSetup, list[str]], Awaitable[str]]
"""Creates a table like the one with this setup, for these kinds of players, and returns its name."""


@dataclass(frozen=True)
class Services:
    """What all tables share."""

    store: Store
    bots: BotPool
    config: ServerConfig
    now: Now
    open_rematch: OpenRematch
    metrics: Metrics = field(default_factory=Metrics)


class TableActor:
    """A table with its log, its subscribers and its bots."""

    def __init__(self, name: str, state: TableState, services: Services, *, snapshot_length: int = 0) -> None:
        config, now = services.config, services.now
        self.name = name
        self.state = state
        self.is_stopped = False
        self.subscribers: list[Subscriber] = []
        self.last_used = now()
        self.window = ReactionWindow(config.reaction_min_seconds, config.reaction_max_seconds)
        self.hints = Hints(state, services.bots, config, services.metrics, now)
        self._services = services
        self._now = now
        self._lock = asyncio.Lock()
        self._tasks = BackgroundTasks()
        self._bots = BotTurns(
            state,
            services.bots,
            self.window,
            now,
            lock=self._lock,
            tasks=self._tasks,
            append=self._append,
            on_finished=self._handle_change,
        )
        self._alarms = Alarms(
            state, self.window, now, config.grace_seconds, lambda: self._tasks.start(self.handle_alarm())
        )
        self._snapshot_length = snapshot_length  # log entries covered by the latest snapshot

    # Lifecycle ----------------------------------------------------------------

    async def start(self) -> None:
        """Start the bots and clocks of a table that was just loaded."""
        async with self._lock:
            await self._give_forced_answers()
            self._handle_change()

    @property
    def is_idle(self) -> bool:
        """Is nobody connected and nothing in progress?"""
        return not self.subscribers and not self._tasks.is_running

    async def stop(self) -> None:
        """Cancel everything in progress and save a snapshot."""
        self.is_stopped = True
        self._alarms.cancel()
        await self._tasks.cancel()
        await self._save_snapshot()

    def disconnect_all(self) -> None:
        """Make all clients reconnect, because another process may own the table now."""
        self.is_stopped = True
        for subscriber in self.subscribers:
            subscriber.close(RECONNECT)

    async def catch_up(self) -> None:
        """Apply what another process has written to the log."""
        async with self._lock:
            with contextlib.suppress(StoreError):  # the next write will conflict, and we catch up then
                await self._read_new_entries()
            self._handle_change()

    async def _read_new_entries(self) -> None:
        found = await self._services.store.read(self.name, self.state.length)
        try:
            entries = [] if found is None else [decode_entry(body) for body in found[1]]
        except DECODE_ERRORS as error:
            raise StoreError(f"An entry that another process wrote cannot be read: {error}") from error
        for entry in entries:
            self.state.apply(entry, is_validated=False)

    async def _save_snapshot(self) -> None:
        """Save a snapshot if there is anything new. A failure does no harm, since the log is enough."""
        if self.state.length == self._snapshot_length or self.state.frozen_reason:
            return
        self._snapshot_length = self.state.length
        with contextlib.suppress(StoreError):
            await self._services.store.save_snapshot(self.name, make_snapshot(self.state))

    # Subscribers --------------------------------------------------------------

    @property
    def connected_seats(self) -> set[int]:
        """The seats of people who are connected."""
        return {subscriber.viewer for subscriber in self.subscribers if subscriber.viewer != SPECTATOR}

    def make_subscriber(self, token: str) -> Subscriber:
        """Make a subscriber for a connection with this token. Raises `GameError` if the token belongs to no seat."""
        return Subscriber(self.state.seats.find_by_token(token), token)

    async def join(self, subscriber: Subscriber, seen: int | None = None) -> None:
        """Connect a subscriber that has seen updates up to `seen`, and send it everything else."""
        async with self._lock:
            self.last_used = self._now()
            seats, cursors = self.state.seats, self.state.cursors
            subscriber.viewer = seats.find_viewer(subscriber.seat)
            self.subscribers.append(subscriber)
            viewer = subscriber.viewer
            was_missing = viewer != SPECTATOR and seats[viewer].absence is Absence.DISCONNECTED
            if was_missing and not self.state.frozen_reason:
                with contextlib.suppress(StoreError):  # then the stand-in plays on until the person takes the seat back
                    await self._append(log_entries.PersonReturned(viewer))
            # Updates are numbered per viewer: the link of a seat that is now a bot's has seen those of another view.
            if seen is not None and viewer == subscriber.seat and viewer in cursors:
                subscriber.seq = seen if 0 <= seen <= cursors[viewer].seq else 0
            self._handle_change()

    async def leave(self, subscriber: Subscriber) -> None:
        """Disconnect a subscriber."""
        async with self._lock:
            self.last_used = self._now()
            self.subscribers.remove(subscriber)
            self._handle_change()

    # Commands -----------------------------------------------------------------

    async def handle(self, subscriber: Subscriber, message: ClientMessage) -> None:
        """Process a client's message; a message that is rejected is answered with the reason."""
        async with self._lock:
            if not self.is_stopped:
                await self._handle(subscriber, message)

    async def _handle(self, subscriber: Subscriber, message: ClientMessage) -> None:
        try:
            check_message_id(message)
            await self._process(subscriber, message)
        except AnswerError as error:
            self._reject(subscriber, message, error.sentence, error.rule)
        except GameError as error:
            self._reject(subscriber, message, str(error))
        except StoreError as error:
            log_warning("log entry could not be written", table=make_table_alias(self.name), reason=str(error))
            # After an uncertain write nobody knows yet whether anything was changed.
            is_unchanged = not isinstance(error, UncertainWriteError)
            prefix = "Nothing was changed, because it could not be saved. " if is_unchanged else ""
            self._reject(subscriber, message, f"{prefix}{error}")

    def _reject(self, subscriber: Subscriber, message: ClientMessage, reason: str, rule: str = "") -> None:
        self._services.metrics.increment("hauntology_rejected_messages_total")
        subscriber.send(Rejected(message.id, reason, rule))

    async def _process(self, subscriber: Subscriber, message: ClientMessage) -> None:
        match message:
            case Resync():
                subscriber.reset()
                self._handle_change()
            case AskWhyNot():
                table, answer = validate_why_not(self.state, subscriber.viewer, message)
                refusal = table.find_refusal(subscriber.viewer, answer)
                subscriber.send(WhyNotReply(message.id, refusal.sentence, refusal.rule))
            case AskHint():
                if (search := self.hints.request(subscriber, message)) is not None:
                    self._tasks.start(self.hints.run(search))
            case _:
                await self._execute(subscriber, message)

    async def _execute(self, subscriber: Subscriber, command: Command) -> None:
        """Validate, write, apply. A command that was applied before is only confirmed.

        An answer in an open reaction window is held back until the window closes.
        """
        state, viewer, rematch_table = self.state, subscriber.viewer, ""
        # A loop, because another process may write first. Its entries can make the command illegal, or be the command.
        while not state.has_applied(command, viewer):
            entry = validate(state, viewer, command, self.connected_seats, self._services.config.max_log_entries)
            # An answer is validated before it is held, so that an illegal one is rejected at once, and again when the
            # window closes, because an undo or the host may have changed the table by then.
            if isinstance(command, GiveAnswer) and self.window.is_open(self._now()):
                self.window.held.append((subscriber, command))
                return
            if isinstance(entry, log_entries.RematchOpened) and not entry.table:
                # Created before the entry is written, since a crash must not leave a link to a table that does not
                # exist; and once, however often the command is validated.
                rematch_table = rematch_table or await self._services.open_rematch(state.setup, state.seats.kinds)
                entry = structs.replace(entry, table=rematch_table)
            with contextlib.suppress(ConflictError):
                await self._append(entry)
                if isinstance(entry, log_entries.ChatPosted):
                    state.chat.count_post(entry.seat)  # not in `apply`: messages that are replayed cost nothing
        subscriber.send(Accepted(command.id))
        self._handle_change()

    async def _append(self, entry: AnyEntry) -> None:
        """Write a validated entry to the log, and only then apply it; then answer for people who have no choice."""
        await self._write(entry)
        await self._give_forced_answers()

    async def _give_forced_answers(self) -> None:
        """Answer for people who have no choice, before they see the question; if it cannot be saved, ask them."""
        with contextlib.suppress(StoreError):
            while (entry := self.state.find_forced_answer()) is not None:
                await self._write(entry)

    async def _write(self, entry: AnyEntry) -> None:
        try:
            with self._services.metrics.time_write():
                await self._services.store.append(self.name, self.state.length, encode(entry))
        except ConflictError:
            await self._read_new_entries()
            raise
        except UncertainWriteError:
            # The entry may have been written before the connection was lost. If it can be read back, it counts.
            with contextlib.suppress(StoreError):
                await self._read_new_entries()
            if self.state.has_applied(entry, entry.seat):
                return
            raise
        self.state.apply(entry, is_validated=True)
        if self.state.length >= self._snapshot_length + SNAPSHOT_INTERVAL:
            self._tasks.start(self._save_snapshot())

    # After every change ---------------------------------------------------------

    def _handle_change(self, min_wait: float = 0.0) -> None:
        """Update clocks and windows, start bots, send updates, and set the alarm for the next deadline.

        The alarm waits at least `min_wait` seconds.
        """
        state = self.state
        if self.is_stopped:
            return
        if state.table is not None and not state.frozen_reason:
            is_going = self.connected_seats != set() and not state.undo_vote.is_pending
            state.clocks.sync(state.people_to_answer, going=is_going)
            # The window opens before the bots start: they wait for its end too, so that they cannot be told apart.
            self.window.sync(state, state.table, self._now(), is_observed=self._is_observed)
            self._bots.start_due(state.table)
        self._send_updates()
        if not state.frozen_reason:
            self._alarms.schedule(self.connected_seats, min_wait)

    @property
    def _is_observed(self) -> bool:
        """Is a person asked, and could somebody else notice how fast they answer?"""
        asked_seats = self.state.people_to_answer
        others = [subscriber for subscriber in self.subscribers if subscriber.viewer not in asked_seats]
        return bool(asked_seats) and (len(asked_seats) > 1 or others != [])

    def _send_updates(self) -> None:
        """Send everybody what is new. A subscriber whose seat was reassigned gets another view, from the start."""
        for subscriber in self.subscribers:
            viewer = self.state.seats.find_viewer(subscriber.seat)
            if viewer != subscriber.viewer:
                subscriber.viewer = viewer
                subscriber.reset()
        broadcast = Broadcast(self.name, self.state, self.connected_seats)
        for subscriber in self.subscribers:
            broadcast.send_updates(subscriber)

    # Deadlines ----------------------------------------------------------------

    async def handle_alarm(self) -> None:
        """Act on passed deadlines: a person is gone, a vote has expired, a window closes, a clock has run out."""
        async with self._lock:
            min_wait = 0.0
            try:
                for entry in self._alarms.find_expired():
                    await self._append(entry)
            except StoreError:
                min_wait = RETRY_SECONDS  # the deadline has passed: without a pause the alarm would go off at once
            for subscriber, answer in self.window.close_if_over(self._now()):
                await self._handle(subscriber, answer)
            self._handle_change(min_wait)
