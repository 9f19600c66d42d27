"""The subset of Python that rules are written in, as code.

`check` reads a rule's source and names the file and line of whatever the compilers could not follow, so that a rule
that leaves the subset is refused in words, before numba sees it. `tools/lint_rules.py` runs it over every rule.
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

# Every construct a rule may contain, with a word for the documentation.
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
# Operators and contexts carry no meaning of their own, but for these.
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
    ast.Set: "a set cannot be compiled: use the bits of an int (seats.py)",
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
    """A rule leaves the subset; the message names file and line."""


def check(function: Callable[..., Any]) -> None:
    """Refuse a rule that leaves the subset."""
    for line, what in findings(function):
        code = function.__code__
        raise SubsetError(f"{code.co_filename}:{line}: rule {function.__name__}: {what}")


def findings(function: Callable[..., Any]) -> list[tuple[int, str]]:
    """What is wrong with a rule: line and reason for each finding."""
    tree, first = source_of(function)
    return [(first + line - 1, what) for line, what in _findings(tree)]


@functools.cache
def source_of(function: Callable[..., Any]) -> tuple[ast.FunctionDef, int]:
    """The rule's syntax tree, and the line its source begins at."""
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree, first


def _findings(tree: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    signature = tree.args
    if signature.kwonlyargs or signature.vararg or signature.kwarg:
        yield tree.lineno, "parameters are positional ints: no *, no keyword-only ones"
    for node in body_nodes(tree):
        line = getattr(node, "lineno", tree.lineno)
        reason = _reason(node)
        if reason:
            yield line, reason


def body_nodes(tree: ast.FunctionDef) -> Iterator[ast.AST]:
    """Every node of the body; decorators, annotations and the docstring are not compiled."""
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    for statement in body:
        yield from ast.walk(statement)


def _reason(node: ast.AST) -> str:
    kind = type(node)
    for operator in operators_of(node):
        if type(operator) in FORBIDDEN_OPERATORS:
            return FORBIDDEN_OPERATORS[type(operator)]
    if isinstance(node, ast.operator | ast.unaryop | ast.boolop | ast.cmpop | ast.expr_context):
        return ""
    if kind is ast.FunctionDef:
        return "a rule holds no other function"
    if kind not in ALLOWED:
        return WHY_NOT.get(kind, f"{kind.__name__} is not in the subset")
    return _reason_within(node)


def operators_of(node: ast.AST) -> list[ast.AST]:
    """The operators of an expression, which know no line of their own."""
    match node:
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            return [operator]
        case ast.Compare(ops=operators):
            return list(operators)
    return []


def _reason_within(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=value) if not isinstance(value, int):
            return f"{value!r} is no whole number"
        case ast.Slice(lower=low, upper=high, step=step) if low or high or step:
            return "only [:] may be sliced, to set a whole array"
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return ""
        case ast.Subscript(slice=ast.UnaryOp(op=ast.USub())):
            return "an index counts from 0"
        case ast.Call(func=ast.Name(id=name)) if name in vars(builtins) and name not in BUILTINS:
            return f"{name}() cannot be compiled; of the builtins there are {', '.join(sorted(BUILTINS))}"
        case ast.Call(func=ast.Attribute(attr=name)):
            return f".{name}(): ints have no methods: call a rule"
        case ast.Call(func=function) if not isinstance(function, ast.Name):
            return "only a rule can be called, by its name"
        case ast.For(orelse=[_, *_]) | ast.While(orelse=[_, *_]):
            return "else after a loop: say it with a rule that returns"
        case ast.Expr(value=value) if not isinstance(value, ast.Call):
            return "a statement without effect"
    return ""
