"""Structured logs for operators: one JSON object per line, without any secret.

A table's name is enough to watch the table, so logs hold a short hash of it instead.
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


def table_alias(table: str) -> str:
    """The name under which a table appears in the log."""
    return hashlib.sha256(f"journal {table}".encode()).hexdigest()[:10]


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, event and its details."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line = {"time": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line.update(getattr(record, "details", {}))
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def configure_logging(*, verbose: bool, stream: TextIO = sys.stderr) -> None:
    """Write our log and uvicorn's as JSON lines; without `verbose` only warnings."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    for name in ("hauntology", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    LOGGER.setLevel(logging.INFO if verbose else logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
