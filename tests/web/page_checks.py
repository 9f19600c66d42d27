"""What every page must satisfy: accessible by axe's rules, and usable on a phone."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

MIN_TARGET_SIZE = 44  # pixels, for a thumb


def find_violations(page: Page) -> list[str]:
    """The accessibility rules that the page breaks, with the element."""
    return [
        f"{found['id']}: {node['html'][:160]}"
        for found in Axe().run(page).response["violations"]
        for node in found["nodes"]
    ]


def find_small_targets(page: Page) -> list[str]:
    """Controls that are too small for a thumb. Links inside sentences are exempt."""
    found: list[str] = page.evaluate(
        f"""() => [...document.querySelectorAll('button, select, input, summary, a.button, a.quiet, [role=button]')]
            .filter(one => one.checkVisibility() && one.type !== 'checkbox')
            .map(one => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
            .filter(([box]) => Math.max(box.width, box.height) > 0)
            .filter(([box]) => box.width < {MIN_TARGET_SIZE} || box.height < {MIN_TARGET_SIZE})
            .map(([box, text]) => `${{Math.round(box.width)}} x ${{Math.round(box.height)}}: ${{text}}`)"""
    )
    return found


def measure_overflow(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    found: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found
