"""What people say to each other at a table. Watchers hear it, and cannot speak."""

from __future__ import annotations

from hauntology.kernel.contract import GameError
from hauntology.server.limits import Bucket, Now
from hauntology.server.log import Spoken
from hauntology.server.protocol import Said, Say
from hauntology.server.seating import short

REMEMBERED = 100  # for whoever comes later
JOINER = "\u200d"  # holds the parts of many an emoji together
AT_ONCE, A_SECOND = 5, 0.5  # things that one seat can say


class Chat:
    """Everything that was said, numbered from 1."""

    def __init__(self, seats: int, now: Now) -> None:
        self.spoken: list[Spoken] = []
        self._buckets = [Bucket(AT_ONCE, A_SECOND, now) for _ in range(seats)]

    def judged(self, seat: int, name: str, message: Say) -> Spoken:
        """What is to be written down, or an error that says why not."""
        text = short(message.text).strip()
        if not text or not text.replace(JOINER, "").isprintable():
            raise GameError("there is nothing in it that could be read out")
        if not self._buckets[seat].take():
            raise GameError("slowly: others want to read it too")
        return Spoken(seat, message.id, name=name, text=text)

    def after(self, heard: int) -> list[Said]:
        """What somebody has not heard who has heard so many; not more than is remembered."""
        first = max(heard, len(self.spoken) - REMEMBERED)
        return [Said(number, spoken.name, spoken.text) for number, spoken in enumerate(self.spoken[first:], first + 1)]
