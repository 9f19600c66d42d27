"""Serves the built web client, or a plain page if it was not built."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from hauntology.kernel.words import DEFAULT_LANGUAGE, current_language
from hauntology.server.protocol.limits import CLIENT_PAGES

CLIENT_FOLDER = Path(__file__).parents[1] / "static"
IMMUTABLE, REVALIDATE = "public, max-age=31536000, immutable", "no-cache"
CLIENT_ROUTES = ("/", *(route for page in CLIENT_PAGES for route in (f"/{page}", f"/{page}/{{rest:path}}")))
NOT_BUILT = "The web client is not part of this installation."
FALLBACK_PAGE = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Hauntology</title>
<h1>Hauntology</h1>
<p>The server is running. {NOT_BUILT}</p>
<p>You can play in the terminal: <code>hauntology play</code>.</p></html>"""

# Operating systems differ in the types they know, and browsers run no script of another type.
for media_type, ending in (
    ("text/javascript", ".js"),
    ("text/css", ".css"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
):
    mimetypes.add_type(media_type, ending)


class ClientFiles(StaticFiles):
    """The files of the web client. Names in `assets/` contain a hash of the content, so those never change."""

    def __init__(self, folder: Path | None = None, language: str | None = None) -> None:
        self.folder = folder or CLIENT_FOLDER
        self.language = language or current_language()
        super().__init__(directory=self.folder, check_dir=False)  # an installation from source has no built client

    @property
    def is_built(self) -> bool:
        """Is there a built client?"""
        return (self.folder / "index.html").is_file()

    async def serve_index(self, request: Request) -> Response:
        """Serve index.html, for every client route; the client's router reads the URL."""
        if not self.is_built:
            return HTMLResponse(FALLBACK_PAGE)
        if self.language == DEFAULT_LANGUAGE:
            return await self.get_response("index.html", request.scope)
        page = (self.folder / "index.html").read_text(encoding="utf-8")
        page = page.replace(f'lang="{DEFAULT_LANGUAGE}"', f'lang="{self.language}"', 1)  # the client reads it there
        return HTMLResponse(page, headers={"Cache-Control": REVALIDATE})

    async def check_config(self) -> None:
        """Do not fail if the folder is missing; there are no files then."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve a file, with the right caching header."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = IMMUTABLE if Path(path).parts[:1] == ("assets",) else REVALIDATE
        return response
