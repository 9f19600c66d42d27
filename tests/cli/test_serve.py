"""`hauntology serve`: it says where it is, answers, and stops politely."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from hauntology.cli.main import main


def test_it_serves_until_it_is_stopped(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hauntology", "serve", "--port", "0", "--database", str(tmp_path / "new" / "file")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert f"Tables are kept in {tmp_path / 'new' / 'file'}" in server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", server.stdout.readline())
            assert found is not None
            with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/health", timeout=20) as answer:
                assert json.load(answer)["ok"] is True
            server.send_signal(signal.SIGINT)
            assert server.wait(20) in {0, 130, -signal.SIGINT}
        finally:
            server.kill()


def test_a_database_that_cannot_be_used_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no database, and long enough that it is seen to be none" * 20)

    assert main(["serve", "--database", str(tmp_path / "file")]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_a_port_is_a_port(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--port", "70000"])
    assert "ports go from 0 to 65535" in capsys.readouterr().err
