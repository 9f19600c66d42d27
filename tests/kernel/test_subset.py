"""The subset: every construct outside it is refused with file, line and reason."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hauntology.kernel.subset import (
    ALLOWED,
    BUILTINS,
    FORBIDDEN_OPERATORS,
    WHY_NOT,
    SubsetError,
    body_nodes,
    check,
    find_violations,
    parse_rule,
)
from tests.kernel.toys import line_of, module_from

HEAD = '''"""A module with a rule."""

from hauntology.kernel.rule import rule

TABLE = (3, 1, 2)


@rule
def other(s, x):
    """A rule to call."""
    return x


'''


def rule_with(folder: Path, body: str, parameters: str = "s, x") -> tuple[Callable[..., Any], str]:
    """A rule with this body, and the location of the line that is marked `# here`."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    module = module_from(folder, f'{HEAD}@rule\ndef bad({parameters}):\n    """A docstring."""\n    y = x\n{lines}')
    return module.bad, f"{module.__file__}:{line_of(module, '# here')}"


# One snippet for each construct. The marked line is the one that must be reported.
SNIPPETS: dict[type[ast.AST], str] = {
    ast.ListComp: "y = [i for i in s.a]  # here",
    ast.SetComp: "y = {i for i in s.a}  # here",
    ast.DictComp: "y = {i: i for i in s.a}  # here",
    ast.GeneratorExp: "y = max(i for i in s.a)  # here",
    ast.List: "y = [1, 2]  # here",
    ast.Dict: "y = {1: 2}  # here",
    ast.Set: "y = {1, 2}  # here",
    ast.Lambda: "y = lambda: 1  # here",
    ast.Try: "try:  # here\n    pass\nfinally:\n    pass",
    ast.Raise: "if x:\n    raise ValueError  # here",
    ast.Assert: "assert x  # here",
    ast.NamedExpr: "if (y := x):  # here\n    return y",
    ast.JoinedStr: "y = f'{x}'  # here",
    ast.Yield: "y = yield x  # here",
    ast.With: "with x:  # here\n    pass",
    ast.Global: "global TABLE  # here",
    ast.Nonlocal: "nonlocal z  # here",
    ast.Import: "import os  # here",
    ast.ImportFrom: "from os import path  # here",
    ast.Starred: "y = other(*x)  # here",
    ast.Delete: "del y  # here",
    ast.AnnAssign: "z: int = 1  # here",
}
OPERATORS: dict[type[ast.AST], str] = {
    ast.Div: "y = x / 2  # here",
    ast.Pow: "y = x ** 2  # here",
    ast.MatMult: "y = x @ x  # here",
    ast.Is: "y = x is 2  # here",
    ast.IsNot: "y = x is not 2  # here",
}


@pytest.mark.parametrize("kind", WHY_NOT, ids=lambda kind: kind.__name__)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_a_forbidden_construct_is_refused_with_its_location_and_an_alternative(
    kind: type[ast.AST], tmp_path: Path
) -> None:
    if kind is ast.Nonlocal:
        bad, place = nonlocal_rule(tmp_path)
    else:
        bad, place = rule_with(tmp_path, SNIPPETS[kind])

    with pytest.raises(SubsetError, match=re.escape(f"{place}: rule bad: {WHY_NOT[kind]}")):
        check(bad)


def nonlocal_rule(folder: Path) -> tuple[Callable[..., Any], str]:
    """A rule inside a function: `nonlocal` is not allowed anywhere else."""
    inner = f"    @rule\n    def bad(s):\n        {SNIPPETS[ast.Nonlocal]}\n"
    module = module_from(folder, f"{HEAD}def outer():\n    z = 1\n\n{inner}\n    return bad\n")
    return module.outer(), f"{module.__file__}:{line_of(module, '# here')}"


@pytest.mark.parametrize("kind", FORBIDDEN_OPERATORS, ids=lambda kind: kind.__name__)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_a_forbidden_operator_is_refused_with_an_alternative(kind: type[ast.AST], tmp_path: Path) -> None:
    bad, _ = rule_with(tmp_path, OPERATORS[kind])

    with pytest.raises(SubsetError, match=re.escape(FORBIDDEN_OPERATORS[kind])):
        check(bad)


def test_a_forbidden_operator_is_refused_with_its_location(tmp_path: Path) -> None:
    bad, place = rule_with(tmp_path, OPERATORS[ast.Div])

    with pytest.raises(SubsetError, match=re.escape(place)):
        check(bad)


WITHIN: dict[str, tuple[str, str]] = {
    "fraction": ("y = 0.5  # here", "0.5 is not a whole number"),
    "text": ("y = 'a'  # here", "'a' is not a whole number"),
    "bytes": ("y = b'a'  # here", "b'a' is not a whole number"),
    "none": ("return None  # here", "None is not a whole number"),
    "imaginary": ("y = 1j  # here", "1j is not a whole number"),
    "slice from": ("s.a[1:] = 0  # here", "the only slice is [:], to set a whole array"),
    "slice to": ("s.a[:2] = 0  # here", "the only slice is [:], to set a whole array"),
    "slice step": ("s.a[::2] = 0  # here", "the only slice is [:], to set a whole array"),
    "index from the end": ("y = s.a[-1]  # here", "an index must not be negative"),
    "negated index": ("y = s.a[-x]  # here", "an index must not be negative"),
    "builtin": ("y = sum(s.a)  # here", "sum() cannot be compiled; the builtins that can are abs, bool, int"),
    "method": ("y = s.a.max()  # here", "the method .max() cannot be compiled: call a rule"),
    "for else": ("for i in s.a:  # here\n    pass\nelse:\n    y = 1", "no else after a loop"),
    "while else": ("while x:  # here\n    break\nelse:\n    y = 1", "no else after a loop"),
    "no effect": ("x  # here", "a statement must have an effect"),
    "second docstring": ("'''Again.'''  # here", "a statement must have an effect"),
    "inner function": ("def inner():  # here\n    return 1", "a rule must not contain another function"),
    "class": ("class Inner:  # here\n    pass", "ClassDef is not in the subset"),
    "yield from": ("y = yield from x  # here", "YieldFrom is not in the subset"),
    "match on a sequence": ("match x:\n    case (1, 2):  # here\n        pass", "MatchSequence is not in the subset"),
    "match on None": ("match x:\n    case None:  # here\n        pass", "MatchSingleton is not in the subset"),
    "match on a class": ("match x:\n    case int():  # here\n        pass", "MatchClass is not in the subset"),
    "deep inside": ("if x:\n    while x:\n        y = other(s, 1 + 0.5)  # here", "0.5 is not a whole number"),
}


@pytest.mark.parametrize("name", WITHIN)
def test_a_forbidden_use_of_an_allowed_construct_is_refused_with_its_location(name: str, tmp_path: Path) -> None:
    body, reason = WITHIN[name]
    bad, place = rule_with(tmp_path, body)

    with pytest.raises(SubsetError, match=re.escape(f"{place}: rule bad: {reason}")):
        check(bad)


@pytest.mark.parametrize("parameters", ["s, x, *rest", "s, x, *, y=1", "s, x, **more"])
def test_parameters_must_be_positional(parameters: str, tmp_path: Path) -> None:
    module = module_from(tmp_path, f"{HEAD}@rule\ndef bad({parameters}):  # here\n    return x\n")

    with pytest.raises(
        SubsetError, match=re.escape(f":{line_of(module, '# here')}: rule bad: parameters must be positional")
    ):
        check(module.bad)


@pytest.mark.parametrize("name", sorted(BUILTINS))
def test_builtins_that_compile_are_allowed(name: str, tmp_path: Path) -> None:
    good, _ = rule_with(tmp_path, f"y = {name}(x)  # here")

    assert find_violations(good) == []
    assert hasattr(builtins, name)


def test_calling_an_element_of_a_table_is_refused(tmp_path: Path) -> None:
    """Only a rule can be called, and only by its name."""
    bad, place = rule_with(tmp_path, "y = TABLE[x](s)  # here")

    with pytest.raises(SubsetError, match=re.escape(place)):
        check(bad)


GOOD = '''

@rule
def good(s, seat, answer=2, about=0):
    """Every allowed construct, and 0.5 in the docstring, which is not checked."""
    total, number = 0, -1
    s.total = s.total + 1 - 2 * 3 // 4 % 5 << 6 >> 1 & 7 | 8 ^ 9
    s.total -= ~seat
    s.hands[:] = 0
    s.hands[0] = -seat
    for i in range(len(s.hands)):
        if i == seat or not i:
            continue
        total += s.hands[i]
    for row in s.rows:
        row.coins = TABLE[1]
    for place in TABLE:
        total = max(total, abs(place))
    while total > 0 and seat != 3:
        total -= 1
        break
    match answer:
        case Kind.CAT | Kind.BAT if total < 2:
            return other(s, x=total)
        case 4:
            pass
        case _:
            total = 1 if 0 <= total < 3 else +2
    if seat in (Kind.CAT, Kind.BAT) and answer not in (1, 2):
        other(s, True)
    elif min(1, int(bool(False))) == 1:
        s.rows[0] = s.rows[1]
    else:
        return
    return total
'''


def test_every_allowed_construct_passes(tmp_path: Path) -> None:
    source = "from enum import IntEnum\n\n" + HEAD + "class Kind(IntEnum):\n    CAT = 0\n    BAT = 1\n" + GOOD
    good = module_from(tmp_path, source).good

    check(good)

    used = {type(node) for node in body_nodes(parse_rule(good)[0])}
    signature = {ast.FunctionDef, ast.arguments, ast.arg}  # not part of the body
    assert {kind for kind in ALLOWED if kind not in used} == signature


def test_all_findings_are_listed_with_their_lines(tmp_path: Path) -> None:
    bad, place = rule_with(tmp_path, "y = 0.5  # here\ny = [1]")
    line = int(place.rsplit(":", 1)[1])

    assert [number for number, _ in find_violations(bad)] == [line, line + 1]


def test_no_construct_is_both_allowed_and_forbidden() -> None:
    assert not set(ALLOWED) & (set(WHY_NOT) | set(FORBIDDEN_OPERATORS))
