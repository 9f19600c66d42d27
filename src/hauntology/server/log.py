"""What is written down of a table: how it was opened, and everything that changed it, in order."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Opening(Struct, frozen=True):
    """A table as it was opened: for each seat a bot's name or `person`, the secret, and a token for each seat."""

    game: str
    version: int
    kinds: list[str]
    options: dict[str, int | list[int]]
    secret: bytes
    tokens: list[str]


class Sat(Struct, tag_field="type", tag="sat", frozen=True):
    """A person sat down and added a nonce."""

    seat: int
    id: str
    name: str
    nonce: bytes


class Answered(Struct, tag_field="type", tag="answered", frozen=True):
    """A seat answered. Bots' answers have no id."""

    seat: int
    id: str
    answer: int


class Undone(Struct, tag_field="type", tag="undone", frozen=True):
    """A seat took its latest answer back."""

    seat: int
    id: str


Entry = Sat | Answered | Undone

encode = msgspec.json.encode
decode_opening = msgspec.json.Decoder(Opening).decode
decode_entry = msgspec.json.Decoder(Entry).decode
