"""What the bots of one table think about, and what they have learnt from one answer to the next."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.bots import Learnt
from hauntology.server.course import Course
from hauntology.server.thinking import Thinkers, luck_of


@dataclass(frozen=True)
class Thought:
    """What a bot thinks about: for which seat, at which line of the record, and what the seat may know there."""

    seat: int
    bot: str
    number: int
    state: bytes


class Thoughts:
    """The bots of one table at work."""

    def __init__(self, course: Course, thinkers: Thinkers) -> None:
        self._course = course
        self._thinkers = thinkers
        self._learnt: dict[tuple[int, str], Learnt] = {}  # by bots in the middle of their turn, for their next answer

    async def choose(self, thought: Thought) -> int:
        """What the bot answers. What it has learnt is handed to it the next time, once."""
        who = thought.seat, thought.bot
        luck = luck_of(self._course.opening.secret, thought.number, thought.seat)
        answer, learnt = await self._thinkers.choose(
            self._course.game.name, thought.bot, thought.state, thought.seat, luck, self._learnt.pop(who, None)
        )
        if learnt is not None:
            self._learnt[who] = learnt
        return answer
