"""What whoever runs a server may want to set."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST_MESSAGE = 16_384  # bytes, over a socket
LONGEST_BODY = 1 << 20  # bytes, over HTTP: a whole record with its remarks


@dataclass(frozen=True)
class Settings:
    """Limits on what one can use, of which 0 is none, and times in seconds."""

    base_url: str = ""  # where people find the server, if a proxy stands before it
    hosts: frozenset[str] = frozenset()  # names under which it answers; any, if there are none
    tables: int = 1_000  # that are played at a time
    tables_an_hour: int = 120  # opened from one address
    sockets_a_table: int = 64
    sockets_an_address: int = 64
    messages_a_second: float = 10.0  # over one connection
    messages_at_once: int = 40
    refusals: int = 60  # messages in a row that come too fast, until the connection is closed
    grace: float = 60.0  # that a person may be gone, before the stand-in plays on
    idle: float = 600.0  # after which a table without viewers leaves the memory
    asks_a_second: float = 5.0  # over HTTP, from one address: what makes the server work
    asks_at_once: int = 60
    hints_a_second: float = 0.2  # for one seat
    hints_at_once: int = 5
    entries: int = 20_000  # in the log of one table
    journal: bool = False  # everything, and not only what is wrong
    window: tuple[float, float] = (1.0, 2.5)  # that a window stays open, at least and at most


THIS_MACHINE = frozenset({"127.0.0.1", "localhost", "::1"})
AT_HOME = Settings(
    hosts=THIS_MACHINE,
    tables=0,
    tables_an_hour=0,
    sockets_a_table=0,
    sockets_an_address=0,
    asks_at_once=0,
    hints_at_once=0,
)
