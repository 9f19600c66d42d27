"""Fixtures for the tests of the kernel."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

CACHE = "HAUNTOLOGY_CACHE"


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps compiled code out of the user's own cache folder."""
    with pytest.MonkeyPatch.context() as patch:
        if not os.environ.get(CACHE):
            patch.setenv(CACHE, str(tmp_path_factory.mktemp("cache")))
        yield
