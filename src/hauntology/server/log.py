"""What is written down of a table: how it was opened, and everything that changed it, in order."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from hauntology.server.protocol import Clock


class Opening(Struct, frozen=True):
    """A table as it was opened: for each seat a bot's name or `person`, and the secret.

    Of the seats' tokens and the keeper's key only hashes are kept. With a record, the game begins where that ends, by
    its secret.
    """

    game: str
    version: int
    kinds: list[str]
    options: dict[str, int | list[int]]
    secret: bytes
    locks: list[str]
    key_lock: str
    stand_in: str
    clock: Clock | None = None
    record: str = ""
    hints: bool = True


class Entry(Struct, tag_field="type", frozen=True):
    """Something that changed the table: whose seat it is about, and the id under which it was sent, if it was sent."""

    seat: int
    id: str = ""


class Sat(Entry, tag="sat", kw_only=True, frozen=True):
    """A person sat down; before the game by a name, and with a nonce."""

    name: str
    nonce: bytes


class Left(Entry, tag="left", kw_only=True, frozen=True):
    """The stand-in plays this seat from now on: its person has said so, or has been gone for too long."""

    gone: bool


class Returned(Entry, tag="returned", frozen=True):
    """A person who was gone is there again."""


class Changed(Entry, tag="changed", kw_only=True, frozen=True):
    """Whoever keeps the table has given the seat to a bot, or to a person."""

    kind: str


class Answered(Entry, tag="answered", kw_only=True, frozen=True):
    """A seat answered: by itself, or by a bot; how many seconds of its bank that took; and on which state.

    `on` is the hash of the state that it was an answer to: other rules may have led elsewhere.
    """

    answer: int
    by: str = ""
    spent: float = 0.0
    on: str = ""


class Undone(Entry, tag="undone", frozen=True):
    """A seat took its latest answer back, which was free."""


class Asked(Entry, tag="asked", kw_only=True, frozen=True):
    """A seat asks these others to let it take its latest answer back."""

    of: list[int]


class Consented(Entry, tag="consented", kw_only=True, frozen=True):
    """A seat that was asked agrees, or does not."""

    yes: bool


class Declined(Entry, tag="declined", frozen=True):
    """Not everybody who was asked said a word in time."""


class Spoken(Entry, tag="spoken", kw_only=True, frozen=True):
    """A seat said something; by the name that it had then."""

    name: str
    text: str


class Moved(Entry, tag="moved", kw_only=True, frozen=True):
    """A seat wanted the game once more, at this other table."""

    table: str


Written = Sat | Left | Returned | Changed | Answered | Undone | Asked | Consented | Declined | Spoken | Moved

encode = msgspec.json.encode
decode_opening = msgspec.json.Decoder(Opening).decode
decode_entry = msgspec.json.Decoder(Written).decode
