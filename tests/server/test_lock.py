"""One process for one database."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hauntology.server.lock import DatabaseLock, TakenError

TRY = """
import sys
from pathlib import Path
from hauntology.server.lock import DatabaseLock
DatabaseLock(Path(sys.argv[1]))
"""


def test_a_second_one_is_told_where_the_first_serves_it(tmp_path: Path) -> None:
    first = DatabaseLock(tmp_path / "tables")
    with pytest.raises(TakenError) as taken:
        DatabaseLock(tmp_path / "tables")
    assert taken.value.address == ""
    first.say("http://127.0.0.1:1/")

    with pytest.raises(TakenError, match=r"already, at http://127\.0\.0\.1:1/") as taken:
        DatabaseLock(tmp_path / "tables")

    assert taken.value.address == "http://127.0.0.1:1/"
    first.release()
    DatabaseLock(tmp_path / "tables").release()


def test_a_process_that_died_holds_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        assert subprocess.run([sys.executable, "-c", TRY, str(tmp_path / "tables")], check=False).returncode == 0
    DatabaseLock(tmp_path / "tables").release()
