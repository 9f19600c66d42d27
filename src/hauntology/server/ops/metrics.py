"""Metrics in the Prometheus text format. They contain only counts, never a person or a table."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

HELP = {
    "hauntology_tables": "Tables in memory.",
    "hauntology_connections": "Open WebSocket connections.",
    "hauntology_tables_created_total": "Tables created since the server started.",
    "hauntology_tables_loaded_total": "Tables loaded from the database.",
    "hauntology_tables_frozen_total": "Loaded tables that are read-only because the rules changed.",
    "hauntology_log_entries_total": "Log entries written.",
    "hauntology_write_failures_total": "Log entries that could not be written.",
    "hauntology_rejected_messages_total": "Client messages that were rejected.",
    "hauntology_hints_total": "Hint searches.",
    "hauntology_write_seconds_total": "Seconds spent writing log entries.",
    "process_cpu_seconds_total": "CPU seconds of this process, without the bot workers.",
}


@dataclass
class Metrics:
    """Counters since the server started."""

    counts: Counter[str] = field(default_factory=Counter)
    write_seconds: float = 0.0

    def increment(self, name: str) -> None:
        """Count one more event."""
        self.counts[name] += 1

    @contextmanager
    def time_write(self) -> Iterator[None]:
        """Count and time the writing of one log entry."""
        began = time.perf_counter()
        try:
            yield
        except Exception:
            self.increment("hauntology_write_failures_total")
            raise
        self.increment("hauntology_log_entries_total")
        self.write_seconds += time.perf_counter() - began

    def format(self, tables: int, connections: int) -> str:
        """Format all metrics as text."""
        values: dict[str, float] = {
            **dict.fromkeys(HELP, 0),
            **self.counts,
            "hauntology_tables": tables,
            "hauntology_connections": connections,
            "hauntology_write_seconds_total": round(self.write_seconds, 6),
            "process_cpu_seconds_total": time.process_time(),
        }
        return "".join(
            f"# HELP {name} {text}\n# TYPE {name} {find_metric_type(name)}\n{name} {values[name]}\n"
            for name, text in HELP.items()
        )


def find_metric_type(name: str) -> str:
    """Find Prometheus' type of a metric: a counter if it only grows."""
    return "counter" if name.endswith("_total") else "gauge"
