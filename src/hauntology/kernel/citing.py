"""Which rule of the sheet is at work: the id with which the docstring of the nearest rule function begins."""

from __future__ import annotations

import inspect
import re
from types import CodeType

RULE_ID = re.compile(r"[A-Z]+\d?-[A-Z]?\d+[a-z]?(?=[\s,])")

_CITED: dict[CodeType, str] = {}


def rule_at_work() -> str:
    """The id that the calling function cites, or else the nearest of its callers; empty if none does."""
    frame = inspect.currentframe()
    while frame is not None:
        code = frame.f_code
        if code not in _CITED:
            _CITED[code] = citation(code)
        if _CITED[code]:
            return _CITED[code]
        frame = frame.f_back
    return ""


def citation(code: CodeType) -> str:
    """The id with which a function's docstring begins."""
    docstring = code.co_consts[0] if code.co_consts else None
    found = RULE_ID.match(docstring) if isinstance(docstring, str) else None
    return found.group() if found else ""
