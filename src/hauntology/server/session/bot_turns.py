"""Which bots of a table have to answer, and what they choose."""

from __future__ import annotations

import asyncio

from hauntology.bots.turns import BotTurn, TreeCache
from hauntology.kernel.engine import ALLOWED
from hauntology.server.bot_pool import BotPool
from hauntology.server.ops.rate_limits import Clock
from hauntology.server.session.reaction_windows import ReactionWindow
from hauntology.server.session.table_state import TableState
from hauntology.table import Table


class BotTurns:
    """Schedules the bots of one table, and stand-ins for people who are away or out of time."""

    def __init__(self, state: TableState, pool: BotPool, window: ReactionWindow, now: Clock) -> None:
        self._state = state
        self._pool = pool
        self._window = window
        self._now = now
        self._thinking: set[int] = set()  # seats
        self._trees = TreeCache()

    def start_due(self, table: Table) -> list[BotTurn]:
        """The turns of all bots that are asked and not thinking yet. Nobody answers while an undo vote is pending."""
        if self._state.undo_vote.is_pending:
            return []
        turns = []
        for name in table.waiting:
            seat = table.seat(name)
            bot = self._bot_for(seat)
            if bot and seat not in self._thinking:
                self._thinking.add(seat)
                number = len(table.entries)
                seed = self._state.seed_for(number, seat)
                turns.append(BotTurn(table.game.name, bot, seat, number, table.redacted_bytes(name), seed))
        return turns

    async def choose(self, turn: BotTurn) -> int:
        """The bot's answer; in a reaction window not before it closes."""
        pause = (self._window.closes or 0.0) - self._now()
        choice, _ = await asyncio.gather(
            self._pool.choose(turn, self._trees.take(turn)), asyncio.sleep(max(0.0, pause))
        )
        self._trees.put(turn, choice.reusable)
        return choice.answer

    def is_current(self, table: Table, turn: BotTurn, answer: int) -> bool:
        """Is the table as it was when the bot started to think? If not, the bot may think again."""
        return (
            len(table.entries) == turn.number
            and self._bot_for(turn.seat) == turn.bot
            and not self._state.undo_vote.is_pending
            and table.game.rules.why_not(table.state, turn.seat, answer) == ALLOWED
        )

    def finish(self, turn: BotTurn) -> None:
        """The bot has stopped thinking, whether its answer was used or not."""
        self._thinking.remove(turn.seat)

    def _bot_for(self, seat: int) -> str:
        """The bot that must answer for this seat now; empty if a person must."""
        is_late = seat in self._state.clocks.out_of_time()
        has_answered = any(subscriber.viewer == seat for subscriber, _ in self._window.held)
        if is_late and not has_answered:
            return self._state.seats.stand_in
        return self._state.seats[seat].current_bot
