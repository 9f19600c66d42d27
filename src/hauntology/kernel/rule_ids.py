"""Finds the rulebook rule that is being applied: the id at the start of a rule function's docstring, such as PP-A5."""

from __future__ import annotations

import inspect
import re
from types import CodeType

RULE_ID = re.compile(r"[A-Z]+\d?-[A-Z]?\d+[a-z]?(?=[\s,])")

_ids_by_code: dict[CodeType, str] = {}  # every event looks up the stack, so each docstring is parsed once


def find_citing_rule() -> str:
    """The id that the calling function cites, or else the nearest of its callers; empty if none cites one."""
    frame = inspect.currentframe()
    while frame is not None:
        code = frame.f_code
        if code not in _ids_by_code:
            _ids_by_code[code] = read_id(code)
        if _ids_by_code[code]:
            return _ids_by_code[code]
        frame = frame.f_back
    return ""


def read_id(code: CodeType) -> str:
    """The id at the start of a function's docstring; empty if there is none."""
    docstring = code.co_consts[0] if code.co_consts else None
    found = RULE_ID.match(docstring) if isinstance(docstring, str) else None
    return found.group() if found else ""
