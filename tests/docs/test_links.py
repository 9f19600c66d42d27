"""All links in the documentation resolve, and no tracked file names a package registry."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import FENCE, PAGES, ROOT, page_name

TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
# In halves, so that this file does not contain them.
HOSTS = [
    "".join(halves).encode()
    for halves in (
        ("pypi.", "org"),
        ("python", "hosted.org"),
        ("npm", "js.org"),
        ("npm", "js.com"),
        ("yarn", "pkg.com"),
        ("crates", ".io"),
        ("ana", "conda.org"),
        ("ruby", "gems.org"),
        ("jsdel", "ivr.net"),
        ("un", "pkg.com"),
    )
]


@pytest.mark.parametrize("page", TEXTS, ids=page_name)
def test_every_relative_link_resolves(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    for link in LINK.findall(text):
        target, _, anchor = link.partition("#")
        if ":" in target:
            continue
        path = (page.parent / target).resolve() if target else page
        assert path.exists(), f"{page_name(page)}: {link}"
        assert not anchor or anchor in list_anchors(path), f"{page_name(page)}: {link}"


def list_anchors(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    heads = re.findall(r"^#+ (.+)$", FENCE.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", head).strip().lower()) for head in heads}


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only git knows what is tracked")
def test_no_tracked_file_names_the_host_of_a_package_registry() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    tracked = [ROOT / name.decode() for name in listed.split(b"\0") if name]
    found = [
        f"{page_name(path)}: {host.decode()}"
        for path in tracked
        if path.is_file()
        for host in HOSTS
        if host in path.read_bytes()
    ]
    assert found == []
