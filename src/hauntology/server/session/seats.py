"""Who plays which seat: people with secret tokens, bots, and stand-ins for people who are away."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from enum import Enum

from hauntology import bots
from hauntology.kernel.game import GameError
from hauntology.kernel.trace import SPECTATOR
from hauntology.server.protocol.messages import SeatInfo
from hauntology.server.session.log_entries import PersonReturned, SeatAssigned, SeatLeft, SeatTaken, TableSetup
from hauntology.table.seat_names import fill_names

PERSON = "person"
KINDS = (PERSON, *bots.BOTS)


class Absence(Enum):
    """Why the stand-in plays for a person."""

    NONE = 0
    LEFT = 1  # until they take the seat back
    DISCONNECTED = 2  # until they connect again


@dataclass
class Seat:
    """One seat. `bot` plays while no person does; `taken` is how a person sat down, once one has."""

    kind: str
    bot: str
    taken: SeatTaken | None = None
    absence: Absence = Absence.NONE

    @property
    def is_ready(self) -> bool:
        """Can the game start, as far as this seat is concerned?"""
        return self.kind != PERSON or self.taken is not None

    @property
    def is_person_present(self) -> bool:
        """Does a person answer for this seat now?"""
        return self.kind == PERSON and self.taken is not None and self.absence is Absence.NONE

    @property
    def current_bot(self) -> str:
        """The bot that answers for this seat now; empty if a person does."""
        return "" if self.is_person_present else self.bot


@dataclass
class Seats:
    """The seats of one table."""

    stand_in: str
    token_hashes: list[str]
    host_key_hash: str
    seats: list[Seat] = field(default_factory=list)

    @classmethod
    def from_setup(cls, setup: TableSetup) -> Seats:
        """Make the seats of a new table."""
        stand_in = setup.stand_in
        seats = [Seat(kind, stand_in if kind == PERSON else kind) for kind in setup.kinds]
        return cls(stand_in, setup.token_hashes, setup.host_key_hash, seats)

    def __getitem__(self, seat: int) -> Seat:
        return self.seats[seat]

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def kinds(self) -> list[str]:
        """`person` or a bot's name, for each seat."""
        return [seat.kind for seat in self.seats]

    @property
    def can_start(self) -> bool:
        """Is everybody there, so that the game can start?"""
        return all(seat.is_ready for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats for which people answer now."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person_present]

    def find_by_token(self, token: str) -> int:
        """Find the seat of a token; SPECTATOR without one. Raises `GameError` if the token belongs to no seat."""
        if not token:
            return SPECTATOR
        for seat, token_hash in enumerate(self.token_hashes):
            if has_hash(token, token_hash):
                return seat
        raise GameError("This link belongs to no seat of this table.")

    def find_viewer(self, seat: int) -> int:
        """Find which view the link of this seat grants: a bot's cards are shown to nobody."""
        return seat if seat != SPECTATOR and self.seats[seat].kind == PERSON else SPECTATOR

    def make_names(self) -> list[str]:
        """Name all seats: people chose their names, bots get default names that are not taken."""
        return list(fill_names([None if seat.taken is None else seat.taken.name for seat in self.seats]))

    def make_nonces(self, secret: bytes) -> list[bytes]:
        """List the nonce of each seat. A bot's is derived from the secret, since a bot need not distrust the dice."""
        return [
            hmac.digest(secret, f"nonce {number}".encode(), "sha256") if seat.taken is None else seat.taken.nonce
            for number, seat in enumerate(self.seats)
        ]

    def describe(self, names: list[str], connected: set[int], *, has_started: bool) -> list[SeatInfo]:
        """Describe what everybody may know of the seats."""
        return [
            SeatInfo(
                name=names[number] if names else "" if seat.taken is None else seat.taken.name,
                kind=seat.kind,
                is_ready=seat.is_ready,
                is_connected=number in connected,
                is_away=has_started and seat.kind == PERSON and not seat.is_person_present,
            )
            for number, seat in enumerate(self.seats)
        ]

    def apply(self, entry: SeatTaken | SeatLeft | PersonReturned | SeatAssigned) -> None:
        """Apply a log entry about a seat."""
        seat = self.seats[entry.seat]
        match entry:
            case SeatTaken():
                # The first entry counts, with its nonce: a person who comes back must not change the dice.
                seat.taken, seat.absence, seat.bot = seat.taken or entry, Absence.NONE, self.stand_in
            case SeatLeft():
                seat.absence = Absence.DISCONNECTED if entry.is_disconnected else Absence.LEFT
            case PersonReturned():
                seat.absence = Absence.NONE
            case SeatAssigned():
                seat.taken, seat.absence, seat.kind = None, Absence.NONE, entry.kind
                if entry.kind != PERSON:  # else the bot that sat there plays on until a person sits down
                    seat.bot = entry.kind


def hash_token(token: str) -> str:
    """Hash a token for storage. Tokens have 144 random bits, so nobody can guess them from a hash without a salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def has_hash(token: str, token_hash: str) -> bool:
    """Does the token have this hash? Compares in constant time."""
    return hmac.compare_digest(hash_token(token), token_hash)


def check_kind(kind: str) -> None:
    """Raise `GameError` unless this is `person` or a bot."""
    if kind not in KINDS:
        raise GameError(f"{kind!r} cannot take a seat. Use {PERSON}, or a bot: {', '.join(bots.BOTS)}.")
