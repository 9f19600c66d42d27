"""The files of the web client: routes, caching, security headers and cross-origin requests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hauntology.server.protocol.limits import CLIENT_PAGES
from tests.server.socket_client import Message, Viewer, create_table, serve, socket_path

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
RAW_HTML = re.compile(r"@html|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|document\.write|\beval\(|new Function")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The folder of a built client."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the table</title>")
    (folder / "assets" / "index-abc.js").write_text("play()")
    (folder / "assets" / "font-abc.woff2").write_bytes(b"font")
    (folder / "candle.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


ADDRESSES = [
    "/",
    "/new/candle",
    "/table/k3Jd?token=x",
    *(f"/{page}{rest}" for page in CLIENT_PAGES for rest in ("", "/x")),
]


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_route_of_the_client_serves_its_single_page(path: str, tmp_path: Path, built: Path) -> None:
    with serve(tmp_path / "tables", files=built) as client:
        found = client.get(path)

        assert (found.status_code, "the table" in found.text) == (200, True)
        assert found.headers["content-type"] == "text/html; charset=utf-8"
        assert found.headers["cache-control"] == "no-cache"
        again = client.get(path, headers={"If-None-Match": found.headers["etag"]})
        assert again.status_code == 304


@pytest.mark.parametrize(
    ("path", "media_type", "caching"),
    [
        ("/assets/index-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/font-abc.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/candle.svg", "image/svg+xml", "no-cache"),
    ],
)
def test_files_have_their_media_type_and_caching(
    path: str, media_type: str, caching: str, tmp_path: Path, built: Path
) -> None:
    with serve(tmp_path / "tables", files=built) as client:
        found = client.get(path)

        assert (found.headers["content-type"], found.headers["cache-control"]) == (media_type, caching)
        assert client.get(path, headers={"If-None-Match": found.headers["etag"]}).status_code == 304


def test_the_client_inserts_no_html_except_its_own_drawings() -> None:
    """A name, an option or a chat message is never interpreted as HTML."""
    sources = [path for path in SOURCES.rglob("*") if path.suffix in {".svelte", ".ts"} and ".test" not in path.name]

    assert [path.name for path in sources if RAW_HTML.search(path.read_text(encoding="utf-8"))] == ["Art.svelte"]


@pytest.mark.parametrize("path", ["/assets/gone.js", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets", "/%00"])
def test_other_files_are_not_served(path: str, tmp_path: Path, built: Path) -> None:
    with serve(tmp_path / "tables", files=built) as client:
        found = client.get(path)

        assert found.status_code == 404
        assert "not for you" not in found.text


def test_every_response_has_security_headers(tmp_path: Path, built: Path) -> None:
    with serve(tmp_path / "tables", files=built) as client:
        for path in ("/", "/assets/index-abc.js", "/api/catalogue", "/api/nothing", "/health"):
            headers = client.get(path).headers

            assert headers["content-security-policy"].startswith("default-src 'self'; img-src 'self' data:;")
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("origin", "is_ours"),
    [
        ("http://testserver", True),
        ("https://evil.example", False),
        ("http://testserver.evil.example", False),
        ("null", False),
        ("", False),
    ],
)
def test_pages_of_other_origins_can_neither_connect_nor_post(origin: str, *, is_ours: bool, tmp_path: Path) -> None:
    with serve(tmp_path / "tables") as client:
        table, (token,) = create_table(client, "candle", ["person", "random"])
        headers = {"origin": origin}

        assert (connect_and_read(client, socket_path(table, token), headers)["type"] == "lobby") is is_ours
        posted = client.post("/api/tables", json={"game": "candle", "seats": ["random"] * 2}, headers=headers)
        assert (posted.status_code == 200) is is_ours


def connect_and_read(client: TestClient, path: str, headers: dict[str, str]) -> Message:
    """The first message over a new connection."""
    with client.websocket_connect(path, headers=headers) as socket:
        return Viewer(socket).next()
