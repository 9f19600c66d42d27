"""Keeps Python's full garbage collections away from the request path.

With hundreds of connections a full collection takes about 0.1 s, in which nobody is answered, and Python would start
one every few seconds. Reference counting frees nearly everything anyway, so full collections run on a long timer.
"""

from __future__ import annotations

import asyncio
import gc

COLLECTION_INTERVAL = 600.0  # seconds between full collections
NEVER = 1_000_000  # threshold at which Python starts a full collection by itself


async def collect_rarely(interval: float = COLLECTION_INTERVAL) -> None:
    """Run a full collection every `interval` seconds and none in between, until cancelled."""
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], NEVER)
    try:
        while True:
            await asyncio.sleep(interval)
            gc.collect()
    finally:
        gc.set_threshold(*before)
