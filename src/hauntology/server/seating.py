"""Who sits where: people by secret links, bots, and stand-ins for people who are not there."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from enum import Enum

from hauntology import bots
from hauntology.kernel.contract import GameError
from hauntology.kernel.tape import WATCHER
from hauntology.server.log import Changed, Left, Opening, Returned, Sat
from hauntology.server.protocol import LONGEST_TEXT, NONCE_BYTES, Chair, Change, Leave, Sit
from hauntology.table.record import checked_names
from hauntology.table.table import NAMES

PERSON = "person"
KINDS = (PERSON, *bots.BOTS)


class Away(Enum):
    """Why the stand-in plays for a person."""

    NO = 0
    LEFT = 1  # until it sits down again
    GONE = 2  # until it is connected again


@dataclass
class Seat:
    """One seat: what it is for, the bot that plays while no person does, and the person, once it has sat down."""

    kind: str
    bot: str
    sat: Sat | None = None
    away: Away = Away.NO

    @property
    def is_ready(self) -> bool:
        """Can the game begin, as far as this seat is concerned?"""
        return self.kind != PERSON or self.sat is not None

    @property
    def played_by(self) -> str:
        """The bot that plays here now; empty if a person does."""
        return "" if self.kind == PERSON and self.sat is not None and self.away is Away.NO else self.bot


@dataclass
class Seating:
    """The seats of one table. The locks are hashes of the secret links."""

    stand_in: str
    locks: list[str]
    key_lock: str
    seats: list[Seat] = field(default_factory=list)

    @classmethod
    def of(cls, opening: Opening) -> Seating:
        """The seats as they were when the table was opened."""
        stand_in = opening.stand_in
        seats = [Seat(kind, stand_in if kind == PERSON else kind) for kind in opening.kinds]
        return cls(stand_in, opening.locks, opening.key_lock, seats)

    # Reading ----------------------------------------------------------------

    @property
    def kinds(self) -> list[str]:
        """What each seat is for."""
        return [seat.kind for seat in self.seats]

    @property
    def is_complete(self) -> bool:
        """Has everybody sat down?"""
        return all(seat.is_ready for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if not seat.played_by]

    def seat_of(self, token: str) -> int:
        """Whose link this is; without a token, a watcher's."""
        if not token:
            return WATCHER
        for seat, lock in enumerate(self.locks):
            if fits(token, lock):
                return seat
        raise GameError("this link belongs to no seat of this table")

    def eyes_of(self, seat: int) -> int:
        """With whose eyes the link of a seat sees: a bot's cards are for nobody."""
        return seat if seat != WATCHER and self.seats[seat].kind == PERSON else WATCHER

    def names(self) -> list[str]:
        """People have chosen theirs; bots get what is left of ours."""
        taken = {seat.sat.name.casefold() for seat in self.seats if seat.sat is not None}
        spare = iter([name for name in NAMES if name.casefold() not in taken])
        return [next(spare) if seat.sat is None else seat.sat.name for seat in self.seats]

    def nonces(self, secret: bytes) -> list[bytes]:
        """A bot has no dice of its own to trust: its nonce follows from the secret."""
        return [
            hmac.digest(secret, f"nonce {number}".encode(), "sha256") if seat.sat is None else seat.sat.nonce
            for number, seat in enumerate(self.seats)
        ]

    def chairs(self, names: list[str], here: set[int], *, begun: bool) -> list[Chair]:
        """What everybody may know of the seats."""
        return [
            Chair(
                name=names[number] if names else "" if seat.sat is None else seat.sat.name,
                kind=seat.kind,
                seated=seat.is_ready,
                here=number in here,
                away=begun and seat.kind == PERSON and seat.played_by != "",
            )
            for number, seat in enumerate(self.seats)
        ]

    # Judging ----------------------------------------------------------------

    def judged_sit(self, number: int, message: Sit, *, is_named: bool) -> Sat:
        """A person sits down, or comes back; where the seats have names already, it takes that of its seat."""
        seat = self._person(number)
        if seat.sat is not None and seat.away is Away.NO:
            raise GameError("this seat is taken already, with this link")
        name = short(message.name)
        if not is_named:
            others = [other.sat.name for other in self.seats if other.sat is not None]
            checked_names([*others, name])
        return Sat(number, message.id, name=name, nonce=nonce_of(message.nonce))

    def judged_leave(self, number: int, message: Leave) -> Left:
        """A person lets the stand-in play."""
        if self._person(number).played_by:
            raise GameError("nobody sits there who could leave")
        return Left(number, message.id, gone=False)

    def judged_change(self, message: Change) -> Changed:
        """Whoever keeps the table may give any seat to anybody."""
        if not fits(message.key, self.key_lock):
            raise GameError("only whoever keeps this table can change its seats")
        if not 0 <= message.seat < len(self.seats):
            raise GameError(f"there is no seat {message.seat} at this table")
        check_kind(message.kind)
        return Changed(message.seat, message.id, kind=message.kind)

    def name_of(self, number: int) -> str:
        """The name by which a person has sat down."""
        sat = self._person(number).sat
        if sat is None:
            raise GameError("sit down first")
        return sat.name

    def _person(self, number: int) -> Seat:
        """The seat of a person; whoever has the link of a bot's sees as a watcher, and comes as one."""
        if number == WATCHER:
            raise GameError("this link is for watching")
        return self.seats[number]

    # Carrying out -----------------------------------------------------------

    def carry_out(self, entry: Sat | Left | Returned | Changed) -> None:
        """What was written down has happened."""
        seat = self.seats[entry.seat]
        match entry:
            case Sat():
                seat.sat, seat.away, seat.bot = seat.sat or entry, Away.NO, self.stand_in
            case Left():
                seat.away = Away.GONE if entry.gone else Away.LEFT
            case Returned():
                seat.away = Away.NO
            case Changed():
                seat.sat, seat.away, seat.kind = None, Away.NO, entry.kind
                if entry.kind != PERSON:  # else the bot that sat there plays on until a person sits down
                    seat.bot = entry.kind


def lock_of(token: str) -> str:
    """What is kept of a secret link: as long as tokens are, its hash tells nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, lock: str) -> bool:
    """Does this link open that lock? It takes the same time whether it nearly does or not at all."""
    return hmac.compare_digest(lock_of(token), lock)


def check_kind(kind: str) -> None:
    """Only people and bots sit down."""
    if kind not in KINDS:
        raise GameError(f"{kind!r} cannot sit there: {PERSON}, or a bot: {', '.join(bots.BOTS)}")


def short(text: str) -> str:
    """A text that is not too long."""
    if len(text) > LONGEST_TEXT:
        raise GameError(f"a text has at most {LONGEST_TEXT} letters")
    return text


def nonce_of(text: str) -> bytes:
    """The bytes of a nonce."""
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = b""
    if not 0 < len(nonce) <= NONCE_BYTES:
        raise GameError(f"a nonce is 1 to {NONCE_BYTES} bytes, as hex digits")
    return nonce
