"""The actor of one table: owns its state and processes one thing at a time.

A command is validated, written to the log, and only then applied and broadcast. So everything that anybody was told is
durable, and after a crash the log is replayed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable
from dataclasses import dataclass, field

from hauntology.bots.turns import BotTurn
from hauntology.kernel.game import AnswerError, GameError
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.bot_pool import BotPool
from hauntology.server.ops.config import ServerConfig
from hauntology.server.ops.json_log import log_warning, table_alias
from hauntology.server.ops.metrics import Metrics
from hauntology.server.ops.rate_limits import Clock
from hauntology.server.protocol.limits import DECODE_ERRORS
from hauntology.server.protocol.messages import (
    Accepted,
    AskHint,
    AskWhyNot,
    AssignSeat,
    ClientMessage,
    GiveAnswer,
    Rejected,
    Resync,
    WhyNotReply,
)
from hauntology.server.session import log_entries
from hauntology.server.session.alarms import Alarms
from hauntology.server.session.bot_turns import BotTurns
from hauntology.server.session.broadcast import Broadcast
from hauntology.server.session.commands import Command, OpenRematch, check_message_id, validate, validate_why_not
from hauntology.server.session.hints import Hints
from hauntology.server.session.log_entries import AnyEntry, decode_entry, encode
from hauntology.server.session.reaction_windows import ReactionWindow
from hauntology.server.session.seats import Absence
from hauntology.server.session.snapshots import INTERVAL, make_snapshot
from hauntology.server.session.subscriber import RECONNECT, Subscriber
from hauntology.server.session.table_state import TableState
from hauntology.server.storage.base import ConflictError, Store, StoreError, UncertainWriteError
from hauntology.table import Table

RETRY_SECONDS = 1.0  # before something that could not be written is tried again


@dataclass(frozen=True)
class Services:
    """What all tables share."""

    store: Store
    bots: BotPool
    config: ServerConfig
    now: Clock
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
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = BotTurns(state, services.bots, self.window, now)
        self._alarms = Alarms(now, config.grace_seconds, lambda: self._spawn(self.handle_alarm()))
        self._snapshot_length = snapshot_length  # log entries covered by the latest snapshot

    # Lifecycle ----------------------------------------------------------------

    async def start(self) -> None:
        """Start the bots and clocks of a table that was just loaded."""
        async with self._lock:
            self._after_change()

    @property
    def is_idle(self) -> bool:
        """Is nobody connected and nothing in progress?"""
        return not self.subscribers and not self._tasks

    async def stop(self) -> None:
        """Cancel everything in progress and save a snapshot."""
        self.is_stopped = True
        self._alarms.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
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
            self._after_change()

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
        """A subscriber for a connection with this token. Raises `GameError` if the token belongs to no seat."""
        return Subscriber(self.state.seats.find_by_token(token), token)

    async def join(self, subscriber: Subscriber, seen: int | None = None) -> None:
        """Connect a subscriber that has seen updates up to `seen`, and send it everything else."""
        async with self._lock:
            self.last_used = self._now()
            seats, cursors = self.state.seats, self.state.cursors
            subscriber.viewer = seats.viewer_of(subscriber.seat)
            self.subscribers.append(subscriber)
            viewer = subscriber.viewer
            was_missing = viewer != SPECTATOR and seats[viewer].absence is Absence.DISCONNECTED
            if was_missing and not self.state.frozen_reason:
                with contextlib.suppress(StoreError):  # then the stand-in plays on until the person takes the seat back
                    await self._append(log_entries.PersonReturned(viewer))
            if seen is not None and viewer == subscriber.seat and viewer in cursors:
                subscriber.seq = seen if 0 <= seen <= cursors[viewer].seq else 0
            self._after_change()

    async def leave(self, subscriber: Subscriber) -> None:
        """Disconnect a subscriber."""
        async with self._lock:
            self.last_used = self._now()
            self.subscribers.remove(subscriber)
            self._after_change()

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
        except UncertainWriteError as error:
            self._report_write_failure(error)
            self._reject(subscriber, message, str(error))
        except StoreError as error:
            self._report_write_failure(error)
            self._reject(subscriber, message, f"Nothing was changed, because it could not be saved. {error}")

    def _report_write_failure(self, error: StoreError) -> None:
        log_warning("log entry could not be written", table=table_alias(self.name), reason=str(error))

    def _reject(self, subscriber: Subscriber, message: ClientMessage, reason: str, rule: str = "") -> None:
        self._services.metrics.increment("hauntology_rejected_messages_total")
        subscriber.send(Rejected(message.id, reason, rule))

    async def _process(self, subscriber: Subscriber, message: ClientMessage) -> None:
        match message:
            case Resync():
                subscriber.reset()
                self._after_change()
            case AskWhyNot():
                table, answer = validate_why_not(self.state, subscriber.viewer, message)
                refusal = table.find_refusal(subscriber.viewer, answer)
                subscriber.send(WhyNotReply(message.id, refusal.sentence, refusal.rule))
            case AskHint():
                if (search := self.hints.request(subscriber, message)) is not None:
                    self._spawn(self.hints.run(search))
            case _:
                await self._execute(subscriber, message)

    async def _execute(self, subscriber: Subscriber, command: Command) -> None:
        """Validate, write, apply. A command that was applied before is only confirmed.

        An answer in an open reaction window is held back until the window closes.
        """
        sender = SPECTATOR if isinstance(command, AssignSeat) else subscriber.viewer
        while not self.state.has_applied_id(sender, command.id):
            if self.state.frozen_reason:
                raise GameError(self.state.frozen_reason)
            if 0 < self._services.config.max_log_entries <= self.state.length:
                raise GameError("This table has reached the limit of its log. Nothing more can be saved.")
            entry = await validate(
                self.state, subscriber.viewer, command, self.connected_seats, self._services.open_rematch
            )
            if isinstance(command, GiveAnswer) and self.window.is_open(self._now()):
                self.window.held.append((subscriber, command))
                return
            with contextlib.suppress(ConflictError):  # another process wrote first: validate again after its entries
                await self._append(entry)
        subscriber.send(Accepted(command.id))
        self._after_change()

    async def _append(self, entry: AnyEntry) -> None:
        """Write a validated entry to the log, and only then apply it."""
        try:
            with self._services.metrics.time_write():
                await self._services.store.append(self.name, self.state.length, encode(entry))
        except ConflictError:
            await self._read_new_entries()
            raise
        except UncertainWriteError:
            with contextlib.suppress(StoreError):
                await self._read_new_entries()
            if self.state.has_applied(entry):
                return
            raise
        self.state.apply(entry, is_validated=True)
        if self.state.length >= self._snapshot_length + INTERVAL:
            self._spawn(self._save_snapshot())

    # After every change ---------------------------------------------------------

    def _after_change(self) -> None:
        """Update clocks and windows, start bots, send news, and set the alarm for the next deadline."""
        state = self.state
        if self.is_stopped:
            return
        if state.table is not None and not state.frozen_reason:
            is_going = self.connected_seats != set() and not state.undo_vote.is_pending
            state.clocks.sync(state.people_to_answer, going=is_going)
            self.window.sync(state, state.table, self._now(), is_observed=self._is_observed)
            self._start_bots(state.table)
        self._send_news()
        if not state.frozen_reason:
            self._set_alarm()

    @property
    def _is_observed(self) -> bool:
        """Is a person asked, and could somebody else notice how fast they answer?"""
        asked = self.state.people_to_answer
        others = [subscriber for subscriber in self.subscribers if subscriber.viewer not in asked]
        return bool(asked) and (len(asked) > 1 or others != [])

    def _send_news(self) -> None:
        """Send everybody what is new. A subscriber whose seat was reassigned gets another view, from the start."""
        for subscriber in self.subscribers:
            viewer = self.state.seats.viewer_of(subscriber.seat)
            if viewer != subscriber.viewer:
                subscriber.viewer = viewer
                subscriber.reset()
        broadcast = Broadcast(self.name, self.state, self.connected_seats)
        for subscriber in self.subscribers:
            broadcast.send_news(subscriber)

    # Bots ---------------------------------------------------------------------

    def _start_bots(self, table: Table) -> None:
        for turn in self._bots.start_due(table):
            self._spawn(self._play_bot_turn(table, turn))

    async def _play_bot_turn(self, table: Table, turn: BotTurn) -> None:
        """Let a bot choose, and give its answer if the table still waits for it."""
        try:
            answer = await self._bots.choose(turn)
            async with self._lock:
                if self._bots.is_current(table, turn, answer):
                    await self._append_bot_answer(turn, answer)
        except ConflictError:
            pass  # another process wrote first: the bot thinks again
        except (GameError, StoreError):  # the workers died or the disk is full: try again later
            await asyncio.sleep(RETRY_SECONDS)
        async with self._lock:
            self._bots.finish(turn)
            self._after_change()

    async def _append_bot_answer(self, turn: BotTurn, answer: int) -> None:
        entry = log_entries.AnswerGiven(
            turn.seat,
            answer=answer,
            bot=turn.bot,
            bank_spent=self.state.clocks.bank_used(turn.seat),
            state_hash=self.state.state_hash,
        )
        await self._append(entry)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)  # asyncio keeps only weak references to tasks
        task.add_done_callback(self._tasks.discard)

    # Deadlines ----------------------------------------------------------------

    def _set_alarm(self, at_least: float = 0.0) -> None:
        self._alarms.track_missing(self.state.people_to_answer, self.connected_seats)
        deadlines = (self.state.clocks.deadline(), self.state.undo_vote.deadline, self.window.closes)
        self._alarms.schedule(deadlines, at_least)

    async def handle_alarm(self) -> None:
        """Act on passed deadlines: a person is gone, a vote has expired, a window closes, a clock has run out."""
        async with self._lock:
            try:
                await self._write_expirations()
                retry = 0.0
            except StoreError:
                retry = RETRY_SECONDS
            if self.window.closes is not None and not self.window.is_open(self._now()):
                for subscriber, answer in self.window.close():
                    await self._handle(subscriber, answer)
            self._after_change()
            self._set_alarm(at_least=retry)

    async def _write_expirations(self) -> None:
        for seat in self._alarms.overdue_seats():
            await self._append(log_entries.SeatLeft(seat, is_disconnected=True))
        vote = self.state.undo_vote
        if vote.asking is not None and vote.deadline is not None and self._now() >= vote.deadline:
            await self._append(log_entries.UndoExpired(vote.asking))
