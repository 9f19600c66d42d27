"""What whoever runs a server wants to know afterwards: one line of JSON for each thing, without any secret.

Even the name of a table lets one watch it, so it stands there as a short hash: enough to follow one table.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import TextIO

LOGGER = logging.getLogger("hauntology")


def note(what: str, **parts: object) -> None:
    """Something that happens all the time."""
    LOGGER.info(what, extra={"parts": parts})


def warn(what: str, **parts: object) -> None:
    """Something that somebody should look at."""
    LOGGER.warning(what, extra={"parts": parts})


def alias(table: str) -> str:
    """A table as it is called in the journal."""
    return hashlib.sha256(f"journal {table}".encode()).hexdigest()[:10]


class Line(logging.Formatter):
    """One line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how bad, what, and about what."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        said = {"at": at, "level": record.levelname.lower(), "what": record.getMessage()}
        said.update(getattr(record, "parts", {}))
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str)


def begin_journal(*, everything: bool, stream: TextIO = sys.stderr) -> None:
    """Write it, and what the web server has to say, line by line; without `everything` only what is wrong."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Line())
    for name in ("hauntology", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
    LOGGER.setLevel(logging.INFO if everything else logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
