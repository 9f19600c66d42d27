"""The subset of Python that rules are written in.

`check` reads a rule's source and raises an error with file, line and reason for anything outside the subset. So authors
get one plain sentence instead of numba's messages. `tools/lint_rules.py` checks every rule.

The tables below are also the source of docs/explanation/the-subset.md. To refresh that page:
`python -m tests.docs.test_subset_page`.
"""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import Any

BUILTINS = frozenset({"range", "len", "min", "max", "abs", "bool", "int"})

# Every construct that a rule may contain, with its description in the documentation.
ALLOWED: dict[type[ast.AST], str] = {
    ast.FunctionDef: "def",
    ast.arguments: "parameters with defaults",
    ast.arg: "parameters with defaults",
    ast.Return: "return",
    ast.Assign: "assignment, also to several names",
    ast.AugAssign: "augmented assignment",
    ast.For: "for over range, an array or a table",
    ast.While: "while",
    ast.If: "if, elif, else",
    ast.Match: "match on ints and enums, with | and guards",
    ast.match_case: "match on ints and enums, with | and guards",
    ast.MatchValue: "match on ints and enums, with | and guards",
    ast.MatchOr: "match on ints and enums, with | and guards",
    ast.MatchAs: "match on ints and enums, with | and guards",
    ast.Expr: "calling a rule",
    ast.Call: "calling a rule",
    ast.keyword: "keyword arguments",
    ast.Pass: "pass, break, continue",
    ast.Break: "pass, break, continue",
    ast.Continue: "pass, break, continue",
    ast.BoolOp: "and, or, not",
    ast.UnaryOp: "and, or, not",
    ast.BinOp: "+ - * // % << >> & | ^",
    ast.Compare: "comparisons, chained too; `in` a tuple",
    ast.IfExp: "a if condition else b",
    ast.Name: "names",
    ast.Attribute: "fields and enum members",
    ast.Subscript: "indexing from 0; [:] to set a whole array",
    ast.Slice: "indexing from 0; [:] to set a whole array",
    ast.Constant: "whole numbers, True, False",
    ast.Tuple: "assignment, also to several names",
}
# Every other operator is allowed.
FORBIDDEN_OPERATORS: dict[type[ast.AST], str] = {
    ast.Div: "/ makes fractions: use //",
    ast.Pow: "** grows without bound: use << or a table",
    ast.MatMult: "@ is for matrices",
    ast.Is: "`is` compares objects: use ==",
    ast.IsNot: "`is not` compares objects: use !=",
}
WHY_NOT: dict[type[ast.AST], str] = {
    ast.ListComp: "a comprehension makes a list: write a loop",
    ast.SetComp: "a comprehension makes a set: write a loop",
    ast.DictComp: "a comprehension makes a dict: write a loop",
    ast.GeneratorExp: "a generator cannot be compiled: write a loop",
    ast.List: "a list cannot live on a GPU: declare an array in the state",
    ast.Dict: "a dict cannot be compiled: use a table",
    ast.Set: "a set cannot be compiled: use the bits of an int (bitsets.py)",
    ast.Lambda: "a lambda cannot be compiled: write a rule",
    ast.Try: "nothing is raised in a rule: return a refusal",
    ast.Raise: "nothing is raised in a rule: return a refusal",
    ast.Assert: "an assert vanishes on a GPU: make it a flaw",
    ast.NamedExpr: "the walrus cannot be compiled: assign first",
    ast.JoinedStr: "rules hold no text: tell an event",
    ast.Yield: "a generator cannot be compiled: write a loop",
    ast.With: "`with` cannot be compiled",
    ast.Global: "rules share nothing but the state",
    ast.Nonlocal: "rules share nothing but the state",
    ast.Import: "import at the top of the module",
    ast.ImportFrom: "import at the top of the module",
    ast.Starred: "a star cannot be compiled: name every argument",
    ast.Delete: "nothing is deleted in a rule",
    ast.AnnAssign: "local names need no annotation: every int is an int",
}


class SubsetError(SyntaxError):
    """A rule contains something outside the subset; the message names file and line."""


def check(function: Callable[..., Any]) -> None:
    """Raise SubsetError for the first construct of a rule that is outside the subset."""
    for line, reason in find_violations(function):
        code = function.__code__
        raise SubsetError(f"{code.co_filename}:{line}: rule {function.__name__}: {reason}")


def find_violations(function: Callable[..., Any]) -> list[tuple[int, str]]:
    """Every construct of a rule that is outside the subset, as its line and the reason."""
    tree, first_line = parse_rule(function)
    return [(first_line + line - 1, reason) for line, reason in _find_violations(tree)]


@functools.cache
def parse_rule(function: Callable[..., Any]) -> tuple[ast.FunctionDef, int]:
    """A rule's syntax tree, and the line of the file that its source begins at."""
    lines, first_line = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree, first_line


def _find_violations(tree: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    signature = tree.args
    if signature.kwonlyargs or signature.vararg or signature.kwarg:
        yield tree.lineno, "parameters must be positional: no *, no keyword-only ones"
    for node in body_nodes(tree):
        line = getattr(node, "lineno", tree.lineno)
        reason = _reason(node)
        if reason:
            yield line, reason


def body_nodes(tree: ast.FunctionDef) -> Iterator[ast.AST]:
    """Every node of the body, without the docstring. Decorators and annotations are not compiled either."""
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    for statement in body:
        yield from ast.walk(statement)


def _reason(node: ast.AST) -> str:
    """Why a node is outside the subset; empty if it is allowed."""
    kind = type(node)
    for operator in find_operators(node):
        if type(operator) in FORBIDDEN_OPERATORS:
            return FORBIDDEN_OPERATORS[type(operator)]
    if isinstance(node, ast.operator | ast.unaryop | ast.boolop | ast.cmpop | ast.expr_context):
        return ""
    if kind is ast.FunctionDef:
        return "a rule must not contain another function"
    if kind not in ALLOWED:
        return WHY_NOT.get(kind, f"{kind.__name__} is not in the subset")
    return _reason_within(node)


def find_operators(node: ast.AST) -> list[ast.AST]:
    """The operators of a node. They have no line number, so they are checked together with the node."""
    match node:
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            return [operator]
        case ast.Compare(ops=operators):
            return list(operators)
    return []


def _reason_within(node: ast.AST) -> str:
    """Why this use of an allowed construct is outside the subset; empty if it is allowed."""
    match node:
        case ast.Constant(value=value) if not isinstance(value, int):
            return f"{value!r} is not a whole number"
        case ast.Slice(lower=low, upper=high, step=step) if low or high or step:
            return "the only slice is [:], to set a whole array"
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return ""
        case ast.Subscript(slice=ast.UnaryOp(op=ast.USub())):
            return "an index must not be negative: it counts from 0"
        case ast.Call(func=ast.Name(id=name)) if name in vars(builtins) and name not in BUILTINS:
            return f"{name}() cannot be compiled; the builtins that can are {', '.join(sorted(BUILTINS))}"
        case ast.Call(func=ast.Attribute(attr=name)):
            return f"the method .{name}() cannot be compiled: call a rule"
        case ast.Call(func=function) if not isinstance(function, ast.Name):
            return "only a rule can be called, and only by its name"
        case ast.For(orelse=[_, *_]) | ast.While(orelse=[_, *_]):
            return "no else after a loop: write a rule that returns early"
        case ast.Expr(value=value) if not isinstance(value, ast.Call):
            return "a statement must have an effect"
    return ""
