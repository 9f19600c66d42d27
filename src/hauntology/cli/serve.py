"""`hauntology serve`: tables for people elsewhere."""

from __future__ import annotations

import argparse
from pathlib import Path

from hauntology.cli.terminal.saving import data_folder
from hauntology.kernel.contract import GameError

LONGEST_MESSAGE = 16_384


def serve(chosen: argparse.Namespace) -> int:
    """Run until somebody stops it; everything that was confirmed is on disk."""
    import uvicorn

    from hauntology.server.app import Face
    from hauntology.server.hall import Hall
    from hauntology.server.store import SqliteStore, StoreError
    from hauntology.server.thinking import Thinkers

    path = Path(chosen.database) if chosen.database else data_folder() / "tables.sqlite"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        store = SqliteStore(path)
    except (OSError, StoreError) as wrong:
        raise GameError(str(wrong)) from wrong
    config = uvicorn.Config(
        Face(Hall(store, Thinkers())).app(),
        host=chosen.host,
        port=chosen.port,
        log_level="warning",
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
    )
    socket = config.bind_socket()
    socket.listen()  # whoever reads the line below can connect at once
    port = socket.getsockname()[1]
    print(f"Tables are kept in {path}\nServing on http://{chosen.host}:{port}/  (Ctrl-C stops it)", flush=True)
    uvicorn.Server(config).run(sockets=[socket])
    return 0
