"""Programs that tests need and that pip cannot install: Debian installs them under CI, elsewhere tests are skipped."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

INSTALL = "apt-get install -y -qq --no-install-recommends"


def fail_or_skip(reason: str) -> None:
    """Fail under CI, where everything must be installed; skip the test elsewhere."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def is_root() -> bool:
    """May this process install packages?"""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install_under_ci(package: str, program: str) -> int:
    """Under CI, as root, install a Debian package; elsewhere say how to. Returns an exit code."""
    if os.environ.get("CI") and is_root() and shutil.which("apt-get"):
        print(f"Installing {program} for the tests ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        return subprocess.run([*INSTALL.split(), package], check=False, stdout=subprocess.DEVNULL).returncode
    print(f"{program} was not found, so its tests will be skipped. To install it: sudo {INSTALL} {package}")
    return 0
