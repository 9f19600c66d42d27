"""A lock that allows one process per database file: two would write the same log."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hauntology.kernel.game import GameError

LOCKED_BYTE = 1 << 20  # on Windows a byte range is locked; this one lies far beyond the address in the file


class DatabaseInUseError(GameError):
    """Another process uses the database; `address` is where it serves it, if known."""

    def __init__(self, path: Path, address: str) -> None:
        super().__init__(f"Another process already serves {path}" + (f" at {address}" if address else ""))
        self.address = address


class DatabaseLock:
    """Held while this process lives. A lock file beside the database says where the database is served."""

    def __init__(self, database: Path) -> None:
        # "a+" and not "w": the address of the process that holds the lock must stay readable.
        self._file = database.with_name(f"{database.name}.lock").open("a+", encoding="utf-8")
        try:
            lock_file(self._file.fileno())
        except OSError:
            self._file.seek(0)
            address = self._file.read().strip()
            self._file.close()
            raise DatabaseInUseError(database, address) from None
        self.write_address("")

    def write_address(self, address: str) -> None:
        """Write down where the database is served."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(address)
        self._file.flush()

    def release(self) -> None:
        """Let other processes use the database."""
        self.write_address("")
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def lock_file(handle: int) -> None:
        """Lock the file, or raise `OSError` if another process has."""
        os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(handle: int) -> None:
        """Lock the file, or raise `OSError` if another process has."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
