"""The tables of the-subset.md match `kernel/subset.py`.

To update them: python -m tests.docs.test_subset_page
"""

from __future__ import annotations

import ast

from hauntology.kernel.subset import ALLOWED, BUILTINS, FORBIDDEN_OPERATORS, WHY_NOT
from tests.docs.pages import DOCS, check_parts, make_table, update_parts

PAGE = DOCS / "explanation" / "the-subset.md"


def make_parts() -> dict[str, str]:
    """The generated parts of the page."""
    return {"allowed": list_allowed(), "builtins": list_builtins(), "refused": list_refused()}


def list_allowed() -> str:
    """What a rule may contain, with the nodes of the syntax tree."""
    nodes: dict[str, list[str]] = {}
    for kind, words in ALLOWED.items():
        nodes.setdefault(words, []).append(f"`{kind.__name__}`")
    return make_table(
        ["A rule may contain", "In the syntax tree"], [(words, ", ".join(kinds)) for words, kinds in nodes.items()]
    )


def list_builtins() -> str:
    """The builtins that a rule may call."""
    return f"Of Python's builtins a rule may call {', '.join(f'`{name}`' for name in sorted(BUILTINS))}."


def list_refused() -> str:
    """What a rule may not contain, and what to write instead."""
    rows: dict[type[ast.AST], str] = {**FORBIDDEN_OPERATORS, **WHY_NOT}
    return make_table(["Refused", "Reason that the check gives"], [(f"`{k.__name__}`", why) for k, why in rows.items()])


def test_the_page_matches_the_code() -> None:
    check_parts(PAGE, make_parts(), "test_subset_page")


if __name__ == "__main__":
    update_parts(PAGE, make_parts())
