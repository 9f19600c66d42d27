"""The page about the subset holds what `kernel/subset.py` says.

To refresh it: python -m tests.docs.test_subset_page
"""

from __future__ import annotations

import ast

from hauntology.kernel.subset import ALLOWED, BUILTINS, FORBIDDEN_OPERATORS, WHY_NOT
from tests.docs.pages import DOCS, check_parts, refresh_parts, table

PAGE = DOCS / "explanation" / "the-subset.md"


def parts() -> dict[str, str]:
    """The generated parts of the page."""
    return {"allowed": allowed(), "builtins": builtins(), "refused": refused()}


def allowed() -> str:
    """What a rule may contain, each word once, with the nodes of the syntax tree that it stands for."""
    nodes: dict[str, list[str]] = {}
    for kind, words in ALLOWED.items():
        nodes.setdefault(words, []).append(f"`{kind.__name__}`")
    return table(
        ["A rule may contain", "In the syntax tree"], [(words, ", ".join(kinds)) for words, kinds in nodes.items()]
    )


def builtins() -> str:
    """The builtins that a rule may call."""
    return f"Of Python's builtins a rule may call {', '.join(f'`{name}`' for name in sorted(BUILTINS))}."


def refused() -> str:
    """What a rule may not contain, and what to write instead."""
    rows: dict[type[ast.AST], str] = {**FORBIDDEN_OPERATORS, **WHY_NOT}
    return table(["Refused", "The reason, as the check says it"], [(f"`{k.__name__}`", why) for k, why in rows.items()])


def test_the_page_holds_what_the_code_says() -> None:
    check_parts(PAGE, parts(), "test_subset_page")


if __name__ == "__main__":
    refresh_parts(PAGE, parts())
