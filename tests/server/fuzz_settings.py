"""How long the fuzz tests run: a few fixed examples in `make test`, many random ones in `make fuzz`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

IS_LONG_RUN = bool(os.environ.get("HAUNTOLOGY_FUZZ"))

fuzz_settings = settings(
    deadline=None,
    derandomize=not IS_LONG_RUN,
    max_examples=2_000 if IS_LONG_RUN else 60,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)
