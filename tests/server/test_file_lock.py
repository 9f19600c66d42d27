"""Only one process may use a database file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hauntology.server.storage.file_lock import DatabaseInUseError, DatabaseLock

LOCK_AND_EXIT = """
import sys
from pathlib import Path
from hauntology.server.storage.file_lock import DatabaseLock
DatabaseLock(Path(sys.argv[1]))
"""


def test_a_second_process_learns_where_the_first_serves_the_database(tmp_path: Path) -> None:
    first = DatabaseLock(tmp_path / "tables")
    with pytest.raises(DatabaseInUseError) as caught:
        DatabaseLock(tmp_path / "tables")
    assert caught.value.address == ""
    first.write_address("http://127.0.0.1:1/")

    with pytest.raises(DatabaseInUseError, match=r"already serves .* at http://127\.0\.0\.1:1/") as caught:
        DatabaseLock(tmp_path / "tables")

    assert caught.value.address == "http://127.0.0.1:1/"
    first.release()
    DatabaseLock(tmp_path / "tables").release()


def test_a_process_that_has_ended_holds_no_lock(tmp_path: Path) -> None:
    for _ in range(2):
        command = [sys.executable, "-c", LOCK_AND_EXIT, str(tmp_path / "tables")]
        assert subprocess.run(command, check=False).returncode == 0
    DatabaseLock(tmp_path / "tables").release()
