"""The version of the protocol, and limits that client and server share."""

from __future__ import annotations

from typing import Annotated

from msgspec import DecodeError, Meta

PROTOCOL_VERSION = 2  # a page that was loaded from an older server reloads itself
MAX_TEXT_LENGTH = 200
MAX_ID_LENGTH = 64
NONCE_BYTES = 32
MAX_ITEMS = 64  # seats, options, or values of one option
DECODE_ERRORS = (DecodeError, UnicodeError)  # what decoding raises; msgspec lets UnicodeError through

Short = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]
