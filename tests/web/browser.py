"""Finds a browser and opens pages in it. As a command: installs a browser under CI, and says how to elsewhere."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, ViewportSize, sync_playwright

from tests.system_packages import fail_or_skip, install_under_ci, is_root

VARIABLE = "HAUNTOLOGY_BROWSER"
PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
PACKAGE = "chromium-headless-shell"
FLAGS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
TIMEOUT = 10_000  # milliseconds
SETTINGS = {"speed": "instant"}
RECORD_ANIMATIONS = """
    window.animated = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if ((options?.duration ?? options) > 0) window.animated.push(this.outerHTML.slice(0, 160));
        return animate.call(this, frames, options);
    };
"""


def find_browser(playwright: Playwright) -> str | None:
    """The browser that HAUNTOLOGY_BROWSER names, else Playwright's own, else one on the path."""
    if path := os.environ.get(VARIABLE):
        return path
    own = playwright.chromium.executable_path
    if own and Path(own).exists():
        return own
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    """Start a browser without a window. Fails or skips the test if there is none."""
    path = find_browser(playwright)
    if path is None:
        fail_or_skip(f"Chromium was not found: run `playwright install chromium`, or name a browser in {VARIABLE}")
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *(["--no-sandbox"] if is_root() else [])])


def new_context(browser: Browser, size: ViewportSize = DESKTOP, **more: Any) -> BrowserContext:
    """A separate browser profile: nothing stored, no animations."""
    options = {"reduced_motion": "reduce", "viewport": size, "color_scheme": "dark", **more}
    context = browser.new_context(**options)
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(
        f"if (!localStorage['hauntology.settings']) localStorage['hauntology.settings'] = '{json.dumps(SETTINGS)}'"
    )
    context.add_init_script(RECORD_ANIMATIONS)
    return context


def find_animations(page: Page) -> list[str]:
    """The elements that were animated so far."""
    found: list[str] = page.evaluate("window.animated")
    return found


def collect_errors(page: Page) -> list[str]:
    """A list that grows with every error and warning in the page's console, and with every uncaught exception."""
    found: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            found.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


def main() -> int:
    """Install Debian's browser under CI if there is none; elsewhere only say how to."""
    with sync_playwright() as playwright:
        found = find_browser(playwright)
    return 0 if found else install_under_ci(PACKAGE, "Chromium")


if __name__ == "__main__":
    sys.exit(main())
