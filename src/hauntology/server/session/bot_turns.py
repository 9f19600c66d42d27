"""Schedules bots: which of them have to answer, when they start to think, and how their answers reach the log."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from hauntology.bots.turns import BotTurn, TreeCache
from hauntology.kernel.game import GameError
from hauntology.server.bot_pool import BotPool
from hauntology.server.ops.rate_limits import Now
from hauntology.server.session.background_tasks import BackgroundTasks
from hauntology.server.session.commands import validate_bot_answer
from hauntology.server.session.log_entries import AnswerGiven
from hauntology.server.session.reaction_windows import ReactionWindow
from hauntology.server.session.table_state import TableState
from hauntology.server.storage.base import RETRY_SECONDS, ConflictError, StoreError
from hauntology.table import Table


class BotTurns:
    """The bots of one table, and the stand-ins for people who are away or out of time.

    A bot thinks without the actor's `lock`, which would stop the whole table meanwhile. So the table may have changed
    when its answer arrives, and the answer is validated under the lock.
    """

    def __init__(
        self,
        state: TableState,
        pool: BotPool,
        window: ReactionWindow,
        now: Now,
        *,
        lock: asyncio.Lock,
        tasks: BackgroundTasks,
        append: Callable[[AnswerGiven], Awaitable[None]],
        on_finished: Callable[[], None],
    ) -> None:
        self._state = state
        self._pool = pool
        self._window = window
        self._now = now
        self._lock = lock
        self._tasks = tasks
        self._append = append
        self._on_finished = on_finished
        self._thinking: set[int] = set()  # seats
        self._trees = TreeCache()

    def start_due(self, table: Table) -> None:
        """Start every bot that has to answer and is not thinking yet. Nobody answers while an undo vote is pending."""
        if self._state.undo_vote.is_pending:
            return
        for name in table.waiting:
            seat = table.seat(name)
            bot = self._find_bot(seat)
            if bot and seat not in self._thinking:
                self._thinking.add(seat)
                number = len(table.entries)
                seed = self._state.make_seed(number, seat)
                turn = BotTurn(table.game.name, bot, seat, number, table.redacted_bytes(name), seed)
                self._tasks.start(self._play(turn))

    async def _play(self, turn: BotTurn) -> None:
        """Let a bot choose, and write its answer if it is still wanted."""
        try:
            answer = await self._choose(turn)
            async with self._lock:
                await self._submit(turn, answer)
        except ConflictError:
            pass  # another process wrote first: the bot thinks again
        except (GameError, StoreError):  # the workers died or the disk is full: try again later
            await asyncio.sleep(RETRY_SECONDS)
        async with self._lock:
            self._thinking.remove(turn.seat)
            self._on_finished()

    async def _choose(self, turn: BotTurn) -> int:
        """Return the bot's answer, in a reaction window not before it closes."""
        pause = (self._window.closes or 0.0) - self._now()
        choice, _ = await asyncio.gather(
            self._pool.choose(turn, self._trees.take(turn)), asyncio.sleep(max(0.0, pause))
        )
        self._trees.put(turn, choice.reusable)
        return choice.answer

    async def _submit(self, turn: BotTurn, answer: int) -> None:
        if self._find_bot(turn.seat) != turn.bot:  # its person is back, or the host chose another bot
            return
        try:
            entry = validate_bot_answer(self._state, turn, answer)
        except GameError:  # the table changed while the bot was thinking, so the bot thinks again
            return
        await self._append(entry)

    def _find_bot(self, seat: int) -> str:
        """Find the bot that must answer for this seat now; empty if a person must."""
        is_late = seat in self._state.clocks.find_out_of_time()
        # The person was in time: the answer is held back by the window, not by the person.
        has_answered = any(subscriber.viewer == seat for subscriber, _ in self._window.held)
        if is_late and not has_answered:
            return self._state.seats.stand_in
        return self._state.seats[seat].current_bot
