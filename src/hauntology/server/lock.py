"""One process for one database: two would write the same log."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hauntology.kernel.contract import GameError

FAR = 1 << 20  # the byte that is locked where only bytes can be: nobody writes so much of an address


class TakenError(GameError):
    """Another process has the database; `address` is where it serves it, if it has said so."""

    def __init__(self, path: Path, address: str) -> None:
        super().__init__(f"another process serves {path} already" + (f", at {address}" if address else ""))
        self.address = address


class DatabaseLock:
    """Held as long as this process lives; beside the database lies a file that says where it is served."""

    def __init__(self, database: Path) -> None:
        self._file = database.with_name(f"{database.name}.lock").open("a+", encoding="utf-8")
        try:
            lock_file(self._file.fileno())
        except OSError:
            self._file.seek(0)
            address = self._file.read().strip()
            self._file.close()
            raise TakenError(database, address) from None
        self.say("")

    def say(self, address: str) -> None:
        """Where the database is served."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(address)
        self._file.flush()

    def release(self) -> None:
        """Let others have it."""
        self.say("")
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def lock_file(handle: int) -> None:
        """Lock the file, or an OSError if somebody else has."""
        os.lseek(handle, FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(handle: int) -> None:
        """Lock the file, or an OSError if somebody else has."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
