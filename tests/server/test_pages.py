"""The client's files, what browsers are told about them, and pages of others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.serving import Viewer, address, opened, served

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
AS_PAGE = re.compile(r"@html|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|document\.write|\beval\(|new Function")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as a build leaves it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the table</title>")
    (folder / "assets" / "index-abc.js").write_text("play()")
    (folder / "assets" / "font-abc.woff2").write_bytes(b"font")
    (folder / "candle.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


@pytest.mark.parametrize("path", ["/", "/new/candle", "/table/k3Jd?token=x", "/replay", "/rules/pistols"])
def test_the_one_page_is_there_for_every_route_of_the_client(path: str, tmp_path: Path, built: Path) -> None:
    with served(tmp_path / "tables", pages=built) as client:
        found = client.get(path)

        assert (found.status_code, "the table" in found.text) == (200, True)
        assert found.headers["content-type"] == "text/html; charset=utf-8"
        assert found.headers["cache-control"] == "no-cache"
        again = client.get(path, headers={"If-None-Match": found.headers["etag"]})
        assert again.status_code == 304


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/assets/index-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/font-abc.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/candle.svg", "image/svg+xml", "no-cache"),
    ],
)
def test_files_have_their_kind_and_are_kept(path: str, kind: str, kept: str, tmp_path: Path, built: Path) -> None:
    with served(tmp_path / "tables", pages=built) as client:
        found = client.get(path)

        assert (found.headers["content-type"], found.headers["cache-control"]) == (kind, kept)
        assert client.get(path, headers={"If-None-Match": found.headers["etag"]}).status_code == 304


def test_the_client_writes_everything_as_text_but_its_own_drawings() -> None:
    """A name, an option or something said is never read as a part of the page."""
    sources = [path for path in SOURCES.rglob("*") if path.suffix in {".svelte", ".ts"}]

    assert [path.name for path in sources if AS_PAGE.search(path.read_text(encoding="utf-8"))] == ["Art.svelte"]


@pytest.mark.parametrize("path", ["/assets/gone.js", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets", "/%00"])
def test_nothing_else_is_shown(path: str, tmp_path: Path, built: Path) -> None:
    with served(tmp_path / "tables", pages=built) as client:
        found = client.get(path)

        assert found.status_code == 404
        assert "not for you" not in found.text


def test_every_answer_says_what_browsers_must_forbid(tmp_path: Path, built: Path) -> None:
    with served(tmp_path / "tables", pages=built) as client:
        for path in ("/", "/assets/index-abc.js", "/api/house", "/api/nothing", "/health"):
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
def test_pages_of_others_neither_connect_nor_send(origin: str, *, is_ours: bool, tmp_path: Path) -> None:
    with served(tmp_path / "tables") as client:
        table, (token,) = opened(client, "candle", ["person", "random"])
        headers = {"origin": origin}

        assert (first(client, address(table, token), headers)["type"] == "lobby") is is_ours
        posted = client.post("/api/tables", json={"game": "candle", "seats": ["random"] * 2}, headers=headers)
        assert (posted.status_code == 200) is is_ours


def first(client: TestClient, where: str, headers: dict[str, str]) -> dict[str, object]:
    with client.websocket_connect(where, headers=headers) as socket:
        return Viewer(socket).next()
