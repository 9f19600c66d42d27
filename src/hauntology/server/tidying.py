"""When Python looks through everything in memory for what nobody needs any more.

By itself it does so every few seconds, and with hundreds of people connected that takes a tenth of a second in which
nobody is answered. Nearly everything is freed without such a search; the rest can wait.
"""

from __future__ import annotations

import asyncio
import gc

SELDOM = 600.0  # seconds between two searches
NEVER = 1_000_000  # by itself


async def tidy_seldom(seldom: float = SELDOM) -> None:
    """Search now and then, and not in between; until somebody cancels it."""
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], NEVER)
    try:
        while True:
            await asyncio.sleep(seldom)
            gc.collect()
    finally:
        gc.set_threshold(*before)
