"""Fixtures for the tests of the server: secrets that are the same in every run, and a server with real bots."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hauntology.server.app import create_app
from hauntology.server.bot_pool import BotPool
from hauntology.server.ops.config import ServerConfig
from hauntology.server.session.registry import TableRegistry
from hauntology.server.storage.sqlite import SqliteStore


@pytest.fixture(autouse=True)
def known_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace random secrets with known ones: all different from each other, and the same in every run."""
    numbers = itertools.count()

    def token_bytes(size: int = 32) -> bytes:
        return hashlib.sha256(f"secret {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr("secrets.token_bytes", token_bytes)


@pytest.fixture
def client_with_real_bots(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose bots run in a worker process, without a pause before each answer."""
    config = ServerConfig(host="0.0.0.0")  # answers to any Host header, also to the test client's
    registry = TableRegistry(SqliteStore(tmp_path / "tables"), BotPool(pause=0.0, beat=0.0), config)
    with TestClient(create_app(registry)) as client:
        yield client
