"""The table of settings in serve.md matches `ServerConfig`. To update it: python -m tests.docs.test_serve_page."""

from __future__ import annotations

from dataclasses import fields

from hauntology.cli.serve_command import flag_name
from hauntology.server.ops.config import ServerConfig
from tests.docs.pages import DOCS, check_parts, make_table, update_parts

PAGE = DOCS / "how-to" / "serve.md"


def make_parts() -> dict[str, str]:
    """The generated part of the page."""
    rows = [
        (f"`{flag_name(spec.name)}`", f"`{spec.default}`" if spec.default != "" else "", spec.metadata["help"])
        for spec in fields(ServerConfig)
    ]
    return {"settings": make_table(["Flag", "Default", "Description"], rows)}


def test_the_page_matches_the_code() -> None:
    check_parts(PAGE, make_parts(), "test_serve_page")


if __name__ == "__main__":
    update_parts(PAGE, make_parts())
