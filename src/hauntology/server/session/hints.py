"""Hints: the best answers according to a search, sent only to those who asked.

The search gets the redacted state of the seat, and its randomness is derived from that state too: two games that the
seat cannot tell apart give the same hint.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from hauntology.bots import HINT_SIZE, AnswerEstimate
from hauntology.kernel.game import GameError
from hauntology.server.bot_pool import BotPool
from hauntology.server.ops.config import ServerConfig
from hauntology.server.ops.metrics import Metrics
from hauntology.server.ops.rate_limits import Now, TokenBucket
from hauntology.server.protocol.messages import AskHint, Hint, HintedAnswer, Rejected
from hauntology.server.session.commands import STALE, validate_hint
from hauntology.server.session.subscriber import Subscriber
from hauntology.server.session.table_state import TableState
from hauntology.table.legal_answers import describe_answer

HINT_TIMEOUT = 5.0  # seconds for a hint, including the wait for a worker


@dataclass
class HintSearch:
    """A search in progress: its seat, the redacted state, the update it belongs to, and who asked for it.

    `asked_seq` is the update in which the question was asked.
    """

    seat: int
    state: bytes
    seq: int
    asked_seq: int
    requests: list[tuple[Subscriber, str]] = field(default_factory=list)


class Hints:
    """The hints of one table: for each seat one search at a time, within a rate limit."""

    def __init__(self, state: TableState, pool: BotPool, config: ServerConfig, metrics: Metrics, now: Now) -> None:
        self._state = state
        self._pool = pool
        self._metrics = metrics
        self._searches: dict[int, HintSearch] = {}
        self._buckets = [
            TokenBucket(config.hint_burst, config.hints_per_second, now) if config.hint_burst else None
            for _ in state.setup.kinds
        ]

    def request(self, subscriber: Subscriber, command: AskHint) -> HintSearch | None:
        """Return a search to start; None if one for the same state is running, which then answers this request too."""
        seat = subscriber.viewer
        table = validate_hint(self._state, seat, command)
        state, cursor = table.redacted_bytes(table.names[seat]), self._state.cursors[seat]
        search = self._searches.get(seat)
        if search is not None and search.state == state:
            search.requests.append((subscriber, command.id))
            return None
        if search is not None:
            raise GameError("A hint is being computed already. Wait a moment.")
        # Only now: a request that joins a running search costs the server nothing.
        bucket = self._buckets[seat]
        if bucket is not None and not bucket.take():
            raise GameError("Too many hints at once. Wait a moment.")
        self._searches[seat] = HintSearch(seat, state, cursor.seq, cursor.asked_seq, [(subscriber, command.id)])
        return self._searches[seat]

    async def run(self, search: HintSearch) -> None:
        """Run the search and send the result to everybody who asked."""
        self._metrics.increment("hauntology_hints_total")
        found, problem = [], ""
        try:
            work = self._pool.hint(self._state.game.name, search.state, search.seat)
            found = await asyncio.wait_for(work, HINT_TIMEOUT)
        except TimeoutError:
            problem = "The server is too busy for a hint. Try again later."
        except GameError as error:
            problem = str(error)
        finally:  # also if the search is cancelled: otherwise the seat would never get a hint again
            del self._searches[search.seat]
        # The search ran outside the actor's lock: the question may have been answered in the meantime.
        if self._state.cursors[search.seat].asked_seq != search.asked_seq:
            problem = STALE
        for subscriber, message_id in search.requests:
            subscriber.send(Rejected(message_id, problem) if problem else self._make_hint(message_id, search, found))

    def _make_hint(self, message_id: str, search: HintSearch, found: list[AnswerEstimate]) -> Hint:
        answers = []
        for estimate in found[:HINT_SIZE]:
            answer = describe_answer(self._state.game, self._state.names, estimate.answer)
            answers.append(HintedAnswer(answer.notation, answer.label, round(estimate.chance, 3)))
        return Hint(message_id, search.seq, sum(estimate.visits for estimate in found), answers)
