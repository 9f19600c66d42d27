"""What client and server share besides messages: the version of the protocol, limits, and the client's pages."""

from __future__ import annotations

from typing import Annotated

from msgspec import DecodeError, Meta

PROTOCOL_VERSION = 3  # a page that was loaded from an older server reloads itself
MAX_TEXT_LENGTH = 200
MAX_ANSWER_LENGTH = 1000  # a set of many cards
MAX_ID_LENGTH = 64
NONCE_BYTES = 32
MAX_ITEMS = 64  # seats, options, or values of one option
CLIENT_PAGES = ("new", "table", "replay", "rules")  # the first part of the address of each page; the home page has none
DECODE_ERRORS = (DecodeError, UnicodeError)  # what decoding raises; msgspec lets UnicodeError through

ShortText = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]
