"""The client in the browser: files that were built beforehand, and a plain word where there are none."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
CLIENT_ROUTES = (
    "/",
    "/new",
    "/new/{rest:path}",
    "/table/{rest:path}",
    "/replay",
    "/replay/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
)
NOT_BUILT = "The table in the browser is not built into this installation."
PAGE = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Hauntology</title>
<h1>Hauntology</h1>
<p>The server is running. {NOT_BUILT}</p>
<p>Until it is, play in the terminal: <code>hauntology play</code>.</p></html>"""

for media_type, ending in (  # systems differ in what they know
    ("text/javascript", ".js"),
    ("text/css", ".css"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
):
    mimetypes.add_type(media_type, ending)


class Pages(StaticFiles):
    """The files of the client. What lies in `assets` has the hash of its contents in its name, and never changes."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or FOLDER
        super().__init__(directory=self.folder, check_dir=False)

    @property
    def is_built(self) -> bool:
        """Is there a client?"""
        return (self.folder / "index.html").is_file()

    async def index(self, request: Request) -> Response:
        """The one page, which shows what its address says."""
        if not self.is_built:
            return HTMLResponse(PAGE)
        return await self.get_response("index.html", request.scope)

    async def check_config(self) -> None:
        """Without a client there is simply nothing to be found."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with a word to the browser about keeping it."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOR_EVER if Path(path).parts[:1] == ("assets",) else ASK_AGAIN
        return response
