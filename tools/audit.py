"""Looks for known vulnerabilities in the locked dependencies, with pip-audit and npm audit.

    python tools/audit.py

Exit status: 0 if none is known, 1 if one is, 2 if a database could not be reached.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLEAN, FOUND, NOT_AUDITED = 0, 1, 2
LOCKS = ("requirements.lock", "requirements-dev.lock")
OPTIONS = ("--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json")


def find_pip_audit() -> list[str] | None:
    """The command, if it is installed or uv can fetch it."""
    if importlib.util.find_spec("pip_audit") is not None:
        return [sys.executable, "-m", "pip_audit"]
    return [found, "-q", "pip-audit"] if (found := shutil.which("uvx")) else None


def audit_python(lock: str) -> int:
    """Audit one lock file of Python packages."""
    command = find_pip_audit()
    if command is None:
        return report_failure(lock, "pip-audit is not installed: pip install pip-audit, or install uv")
    result = subprocess.run([*command, *OPTIONS, "-r", str(ROOT / lock)], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(result.stdout)["dependencies"]
    except (ValueError, KeyError):
        return report_failure(lock, extract_reason(result.stderr))
    bad = [
        f"{package['name']} {package['version']}: {flaw['id']}"
        for package in packages
        for flaw in package.get("vulns", [])
    ]
    return report(lock, len(packages), bad)


def audit_web() -> int:
    """Audit the packages of the web client."""
    npm = shutil.which("npm")
    if npm is None:
        return report_failure("web/package-lock.json", "npm is not installed: make install-dev")
    result = subprocess.run(
        [npm, "--prefix", str(ROOT / "web"), "audit", "--json"], capture_output=True, text=True, check=False
    )
    try:
        found = json.loads(result.stdout)
        count, flaws = found["metadata"]["dependencies"]["total"], found["vulnerabilities"]
    except (ValueError, KeyError):
        return report_failure("web/package-lock.json", extract_reason(result.stderr + result.stdout))
    return report("web/package-lock.json", count, [f"{name}: {flaw['severity']}" for name, flaw in flaws.items()])


def report(what: str, count: int, bad: list[str]) -> int:
    """Print what was found."""
    print(f"{what}: {count} packages, {len(bad)} known vulnerabilities")
    for vulnerability in bad:
        print(f"  {vulnerability}")
    return FOUND if bad else CLEAN


def report_failure(what: str, reason: str) -> int:
    """Print that the audit failed."""
    print(f"{what}: NOT AUDITED: {reason}")
    return NOT_AUDITED


def extract_reason(text: str) -> str:
    """The line of an output that gives the reason: one about the network if there is one, else the last."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    network = [line for line in lines if any(word in line.lower() for word in ("connect", "resolve", "enotfound"))]
    return (network or lines or ["no output"])[-1][:300]


def main() -> int:
    """Audit everything."""
    results = [*map(audit_python, LOCKS), audit_web()]
    return FOUND if FOUND in results else max(results)


if __name__ == "__main__":
    sys.exit(main())
