"""A PostgreSQL server for the tests. As a command: says whether there is one; under CI, as root, installs it."""

from __future__ import annotations

import atexit
import functools
import itertools
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.system_packages import INSTALL, fail_or_skip, install_under_ci, is_root

PACKAGE = "postgresql"
DEBIAN_FOLDER = Path("/usr/lib/postgresql")
numbers = itertools.count()


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs: on the path, or where Debian puts them."""
    on_path = [Path(found).resolve().parent] if (found := shutil.which("initdb")) else []
    folders = [*on_path, *sorted(DEBIAN_FOLDER.glob("*/bin"), reverse=True)]
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "psql").exists()), None)


@functools.cache
def start_server() -> str:
    """Start one server for all tests of this process, in a temporary folder; returns its URL. It ends with us."""
    if (programs := find_postgres()) is None:
        fail_or_skip(f"PostgreSQL was not found: sudo {INSTALL} {PACKAGE}")
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="hauntology-postgres-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if is_root():  # PostgreSQL refuses to be run by root
        folder.chmod(0o777)
    data = folder / "data"
    as_user = {"user": unprivileged_user(), "extra_groups": []} if is_root() else {}
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    create = [programs / "initdb", "-D", data, "-U", "tests", "--auth=trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(create, check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_user)  # type: ignore[call-overload]
    command = [programs / "postgres", "-D", data, "-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"]
    process = subprocess.Popen(  # type: ignore[call-overload]
        [*command, "-c", "fsync=off"], cwd=folder, stderr=subprocess.PIPE, text=True, **as_user
    )
    atexit.register(process.wait)
    atexit.register(process.terminate)
    for line in process.stderr:
        if "ready to accept connections" in line:
            break
    process.stderr.close()
    return f"postgresql://tests@127.0.0.1:{port}/"


def unprivileged_user() -> str:
    """A user other than root."""
    return "postgres" if "postgres:" in Path("/etc/passwd").read_text() else "nobody"


def create_database() -> str:
    """The URL of a new, empty database."""
    name = f"tables_{os.getpid()}_{next(numbers)}"
    url = start_server()
    programs = find_postgres()
    assert programs is not None
    subprocess.run([programs / "psql", "-q", f"{url}postgres", "-c", f"create database {name}"], check=True)
    return f"{url}{name}"


def main() -> int:
    """Under CI, as root, install Debian's PostgreSQL if there is none; elsewhere only say that there is none."""
    return 0 if find_postgres() else install_under_ci(PACKAGE, "PostgreSQL")


if __name__ == "__main__":
    sys.exit(main())
