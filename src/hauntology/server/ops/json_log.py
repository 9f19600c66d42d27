"""Structured logs for operators: one JSON object per line, without any secret.

Anyone who knows a table's name can watch it, so logs contain only a short hash of it.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import TextIO

LOGGER = logging.getLogger("hauntology")


def log_info(event: str, **details: object) -> None:
    """Log a routine event."""
    LOGGER.info(event, extra={"details": details})


def log_warning(event: str, **details: object) -> None:
    """Log something that an operator should look at."""
    LOGGER.warning(event, extra={"details": details})


def make_table_alias(table: str) -> str:
    """Make the alias under which a table appears in the log."""
    # The label is that of the first release, so that a table has the same alias in old logs.
    return hashlib.sha256(f"journal {table}".encode()).hexdigest()[:10]


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Format the time, the level, the event and its details."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line = {"time": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line.update(getattr(record, "details", {}))
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)  # a detail that is not JSON must not lose the line


def configure_logging(*, verbose: bool, stream: TextIO = sys.stderr) -> None:
    """Write our log and uvicorn's as JSON lines; without `verbose` only warnings."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    for name in ("hauntology", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    LOGGER.setLevel(logging.INFO if verbose else logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
