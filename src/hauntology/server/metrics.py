"""Figures of a running server, as Prometheus reads them: how much of what, and nothing about whom."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

ABOUT = {
    "hauntology_tables": "Tables in memory.",
    "hauntology_viewers": "Connections.",
    "hauntology_tables_opened_total": "Tables opened since the start.",
    "hauntology_tables_brought_back_total": "Tables that came back from the database.",
    "hauntology_tables_frozen_total": "Of these, tables that can only be looked at.",
    "hauntology_entries_total": "Entries written.",
    "hauntology_write_failures_total": "Entries that could not be written.",
    "hauntology_refusals_total": "Messages that were refused.",
    "hauntology_hints_total": "Searches for a hint.",
    "hauntology_write_seconds_total": "Seconds that writing took.",
    "process_cpu_seconds_total": "Seconds of processor time, without the bots.",
}


@dataclass
class Figures:
    """What was counted since the server started."""

    counts: Counter[str] = field(default_factory=Counter)
    write_seconds: float = 0.0

    def count(self, what: str) -> None:
        """One more of these."""
        self.counts[what] += 1

    @contextmanager
    def writing(self) -> Iterator[None]:
        """An entry is being written."""
        began = time.perf_counter()
        try:
            yield
        except Exception:
            self.count("hauntology_write_failures_total")
            raise
        self.count("hauntology_entries_total")
        self.write_seconds += time.perf_counter() - began

    def text(self, tables: int, viewers: int) -> str:
        """All of it."""
        values: dict[str, float] = {
            **dict.fromkeys(ABOUT, 0),
            **self.counts,
            "hauntology_tables": tables,
            "hauntology_viewers": viewers,
            "hauntology_write_seconds_total": round(self.write_seconds, 6),
            "process_cpu_seconds_total": time.process_time(),
        }
        return "".join(
            f"# HELP {name} {about}\n# TYPE {name} {kind_of(name)}\n{name} {values[name]}\n"
            for name, about in ABOUT.items()
        )


def kind_of(name: str) -> str:
    """What only grows is a counter."""
    return "counter" if name.endswith("_total") else "gauge"
