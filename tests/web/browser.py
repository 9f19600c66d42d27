"""Finding a browser, and opening pages in it. As a command: say which it is, or install one where that is expected."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, ViewportSize, sync_playwright

BROWSER = "HAUNTOLOGY_BROWSER"
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
INSTALL = "apt-get install -y -qq --no-install-recommends chromium-headless-shell"
QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
QUICK = {"speed": "instant"}
WATCH = """
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if ((how?.duration ?? how) > 0) window.moved.push(this.outerHTML.slice(0, 160));
        return animate.call(this, frames, how);
    };
"""


def find_browser(playwright: Playwright) -> str | None:
    """The one that is named, playwright's own, or one on the path."""
    if path := os.environ.get(BROWSER):
        return path
    own = playwright.chromium.executable_path
    if own and Path(own).exists():
        return own
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def is_root() -> bool:
    """May we install something for everybody?"""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def launch(playwright: Playwright) -> Browser:
    """A browser without a window. Where there is none: under CI that is a failure, elsewhere a reason to skip."""
    path = find_browser(playwright)
    if path is None:
        missing("there is no Chromium here: `playwright install chromium`, or install one and name it in " + BROWSER)
    return playwright.chromium.launch(executable_path=path, args=[*QUIET, *(["--no-sandbox"] if is_root() else [])])


def missing(why: str) -> None:
    """Under CI everything must be there."""
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def fresh_context(browser: Browser, size: ViewportSize = DESKTOP, **more: Any) -> BrowserContext:
    """Somebody else's browser: nothing kept, nothing moving, everything shown at once."""
    options = {"reduced_motion": "reduce", "viewport": size, "color_scheme": "dark", **more}
    context = browser.new_context(**options)
    context.set_default_timeout(10_000)
    context.add_init_script(
        f"if (!localStorage['hauntology.settings']) localStorage['hauntology.settings'] = '{json.dumps(QUICK)}'"
    )
    context.add_init_script(WATCH)
    return context


def moved(page: Page) -> list[str]:
    """What moved on the page, though nothing should."""
    found: list[str] = page.evaluate("window.moved")
    return found


def complaints_of(page: Page) -> list[str]:
    """What the page complains about from now on: errors in its console, and what nobody caught."""
    found: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            found.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda wrong: found.append(str(wrong)))
    return found


def main() -> int:
    """Under CI, as root, Debian's browser is installed; elsewhere only a word is said about it."""
    with sync_playwright() as playwright:
        found = find_browser(playwright)
    if found is None and os.environ.get("CI") and is_root() and shutil.which("apt-get"):
        print("Installing a browser for the tests ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        return subprocess.run(INSTALL.split(), check=False, stdout=subprocess.DEVNULL).returncode
    if found is None:
        print(f"There is no Chromium here: the tests of the pages will be skipped. To have them: sudo {INSTALL}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
