"""Is anything known to be wrong with what we depend on? Asks pip-audit and npm audit about the lock files.

    python tools/audit.py

Exit status: 0 if nothing is known, 1 if something is, 2 if somebody could not be asked: that is no good news either.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLEAN, FOUND, NOT_ASKED = 0, 1, 2
LOCKS = ("requirements.lock", "requirements-dev.lock")
OPTIONS = ("--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json")


def pip_audit() -> list[str] | None:
    """The command, if it is installed or uv can fetch it."""
    if importlib.util.find_spec("pip_audit") is not None:
        return [sys.executable, "-m", "pip_audit"]
    return [found, "-q", "pip-audit"] if (found := shutil.which("uvx")) else None


def audit_python(lock: str) -> int:
    """One of our lock files."""
    command = pip_audit()
    if command is None:
        return not_asked(lock, "pip-audit is not installed: pip install pip-audit, or install uv")
    asked = subprocess.run([*command, *OPTIONS, "-r", str(ROOT / lock)], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(asked.stdout)["dependencies"]
    except (ValueError, KeyError):
        return not_asked(lock, reason_in(asked.stderr))
    bad = [
        f"{package['name']} {package['version']}: {flaw['id']}"
        for package in packages
        for flaw in package.get("vulns", [])
    ]
    return told(lock, len(packages), bad)


def audit_web() -> int:
    """What the client in the browser is built with, and from."""
    npm = shutil.which("npm")
    if npm is None:
        return not_asked("web/package-lock.json", "there is no npm: make install-dev")
    asked = subprocess.run(
        [npm, "--prefix", str(ROOT / "web"), "audit", "--json"], capture_output=True, text=True, check=False
    )
    try:
        report = json.loads(asked.stdout)
        count, flaws = report["metadata"]["dependencies"]["total"], report["vulnerabilities"]
    except (ValueError, KeyError):
        return not_asked("web/package-lock.json", reason_in(asked.stderr + asked.stdout))
    return told("web/package-lock.json", count, [f"{name}: {flaw['severity']}" for name, flaw in flaws.items()])


def told(what: str, count: int, bad: list[str]) -> int:
    """Say what was found."""
    print(f"{what}: {count} packages, {len(bad)} known flaws")
    for flaw in bad:
        print(f"  {flaw}")
    return FOUND if bad else CLEAN


def not_asked(what: str, why: str) -> int:
    """Say that nobody knows."""
    print(f"{what}: NOT AUDITED. The database of flaws could not be asked: {why}")
    return NOT_ASKED


def reason_in(text: str) -> str:
    """The line in which a program says what went wrong: the one about the network, if there is one, or the last."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if any(word in line.lower() for word in ("connect", "resolve", "enotfound"))]
    return (telling or lines or ["it said nothing"])[-1][:300]


def main() -> int:
    """All of them."""
    results = [*map(audit_python, LOCKS), audit_web()]
    return FOUND if FOUND in results else max(results)


if __name__ == "__main__":
    sys.exit(main())
