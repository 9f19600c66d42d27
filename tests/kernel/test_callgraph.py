"""Call graphs: finding callees, filling slots, refusing what cannot be compiled, hashing and binding."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hauntology.games import get
from hauntology.kernel import bitsets, engine
from hauntology.kernel.agenda import next_item, plan_step, pop_item, push_item
from hauntology.kernel.callgraph import (
    CallGraphError,
    Slots,
    bind,
    build_call_graph,
    describe,
    find_globals,
    format_location,
    is_constant,
    list_constants,
    rebuild,
)
from hauntology.kernel.chance import draw_below, draw_word, random_below, random_below_in_state, roll
from hauntology.kernel.rule import is_rule, is_slot, rule, slot
from hauntology.kernel.subset import SubsetError
from tests.kernel.toys import SEALED, Answer, Question, line_of, module_from, sealed

NO_SLOTS = Slots({}, {})
HEAD = '''"""A module with rules."""

from enum import IntEnum

from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.rule import rule

NUMBER = 3
TABLE = ((1, 2), (3, 4))


class Kind(IntEnum):
    """An enum."""

    CAT = 0
    BAT = 1


class Answer(Alphabet):
    """An alphabet."""

    PASS = span()
    MOVE = span(4)


@rule
def helper(x):
    """Called by the entry."""
    return x + NUMBER  # a comment


'''
ENTRY = '''@rule
def entry(s, x):
    """Uses everything."""
    return helper(x) + TABLE[0][1] + Kind.BAT + Answer.MOVE
'''


def entry_of(folder: Path, source: str = HEAD + ENTRY) -> Callable[..., Any]:
    """The entry of a module with this source."""
    found: Callable[..., Any] = module_from(folder, source).entry
    return found


def digest(folder: Path, source: str = HEAD + ENTRY, *facts: object, slots: Slots = NO_SLOTS) -> str:
    """The hash of the entry's call graph."""
    return build_call_graph(entry_of(folder, source), slots, for_compiler=True).digest(*facts)


# The decorator --------------------------------------------------------------


def test_the_decorator_only_marks_the_function() -> None:
    def plain(s: int) -> int:
        return s

    assert not is_rule(plain)
    marked = rule(plain)

    assert marked is plain
    assert is_rule(marked)
    assert not is_slot(marked)
    assert is_slot(slot(plain))
    assert not is_rule(3)


# Finding callees ------------------------------------------------------------


def test_callees_come_before_their_callers_and_each_comes_once() -> None:
    order = list(build_call_graph(roll, NO_SLOTS, for_compiler=True).functions())

    assert order == [draw_word, draw_below, random_below_in_state, roll]


def test_only_the_compilers_use_the_compiled_version_of_a_rule() -> None:
    compiled = build_call_graph(roll, NO_SLOTS, for_compiler=True)
    interpreted = build_call_graph(roll, NO_SLOTS, for_compiler=False)

    assert compiled.names[roll] == {"random_below": random_below_in_state}
    assert random_below not in compiled.names
    assert interpreted.names[roll] == {"random_below": random_below}
    assert random_below_in_state not in interpreted.names


def test_slots_are_filled_with_the_rules_and_tables_of_the_game() -> None:
    graph = build_call_graph(engine.why_not, SEALED.slots, for_compiler=True)

    assert graph.names[engine.why_not]["game_may"] is SEALED.may
    assert graph.names[engine.why_not]["ALPHABET"] == SEALED.alphabet
    assert graph.names[engine.is_asked] == {"SPANS": (0, 2, 4), "STARTS": (0, 4, 5, 6), "ENDS": (4, 5, 6, 7)}
    assert SEALED.may in graph.names
    assert engine.game_may not in graph.names


def test_every_rule_of_the_engine_has_a_call_graph() -> None:
    candle = get("candle")

    for name in ("setup", "legal", "act", "observe", "redeal", "score", "flaws", "why_not"):
        graph = build_call_graph(getattr(engine, name), candle.slots, for_compiler=True)
        assert list(graph.functions())[-1] is graph.entry
        assert not any(is_slot(function) for function in graph.functions())


def test_a_cycle_is_refused_with_the_names_in_it(tmp_path: Path) -> None:
    source = HEAD + (
        "@rule\ndef one(s):\n    two(s)\n\n\n"
        "@rule\ndef two(s):\n    three(s)\n\n\n"
        "@rule\ndef three(s):\n    two(s)\n\n\n"
        "@rule\ndef entry(s):\n    one(s)\n"
    )

    with pytest.raises(CallGraphError, match=r"made_on_the_fly\.py:\d+: .* in a cycle: two -> three -> two"):
        build_call_graph(entry_of(tmp_path, source), NO_SLOTS, for_compiler=True)


def test_a_rule_that_calls_itself_is_a_cycle(tmp_path: Path) -> None:
    source = HEAD + "@rule\ndef entry(s, x):\n    return entry(s, x - 1)\n"

    with pytest.raises(CallGraphError, match="entry -> entry"):
        build_call_graph(entry_of(tmp_path, source), NO_SLOTS, for_compiler=True)


BAD_GLOBALS = {
    "a list": "THING = [1, 2]",
    "a fraction": "THING = 0.5",
    "text": "THING = 'text'",
    "a table with a fraction in it": "THING = (1, (2, 0.5))",
    "a plain function": "def THING(x):\n    return x",
    "a module": "import os as THING",
    "a plain class": "class THING:\n    x = 1",
}


@pytest.mark.parametrize("name", BAD_GLOBALS)
def test_a_global_that_cannot_be_compiled_is_refused_with_its_name_and_location(name: str, tmp_path: Path) -> None:
    source = f"{HEAD}{BAD_GLOBALS[name]}\n\n\n@rule  # here\ndef entry(s, x):\n    return x + THING\n"
    module = module_from(tmp_path, source)

    with pytest.raises(CallGraphError) as caught:
        build_call_graph(module.entry, NO_SLOTS, for_compiler=True)
    assert str(caught.value).startswith(f"{module.__file__}:{line_of(module, '# here')}: rule entry uses THING")
    assert "not a rule, an int, an enum or a table" in str(caught.value)


def test_an_interpreted_rule_may_use_any_global(tmp_path: Path) -> None:
    source = f"{HEAD}THING = [1, 2]\n\n\n@rule\ndef entry(s, x):\n    return THING[x]\n"

    assert bind(entry_of(tmp_path, source), NO_SLOTS)(None, 1) == 2


def test_an_undefined_name_is_refused_with_its_location(tmp_path: Path) -> None:
    """A misspelt name is found before anything is compiled."""
    module = module_from(tmp_path, f"{HEAD}@rule  # here\ndef entry(s, x):\n    return hepler(x)\n")

    with pytest.raises(CallGraphError, match=rf"made_on_the_fly\.py:{line_of(module, '# here')}.*hepler"):
        build_call_graph(module.entry, NO_SLOTS, for_compiler=True)


def test_a_rule_that_is_a_closure_is_refused(tmp_path: Path) -> None:
    inner = "    @rule\n    def entry(s):\n        return z\n"
    source = f"{HEAD}def make():\n    z = 1\n\n{inner}\n    return entry\n\n\nentry = make()\n"

    with pytest.raises(CallGraphError, match="rule entry must not use local names of an outer function"):
        build_call_graph(entry_of(tmp_path, source), NO_SLOTS, for_compiler=True)


def test_a_rule_outside_the_subset_is_refused_for_the_compilers_only(tmp_path: Path) -> None:
    entry = entry_of(tmp_path, f"{HEAD}@rule\ndef entry(s, x):\n    return [x]\n")

    with pytest.raises(SubsetError, match="a list cannot live on a GPU"):
        build_call_graph(entry, NO_SLOTS, for_compiler=True)
    assert build_call_graph(entry, NO_SLOTS, for_compiler=False).entry is entry


def test_a_location_is_a_file_and_a_line() -> None:
    assert re.fullmatch(r".*agenda\.py:\d+", format_location(plan_step))


# Constants ------------------------------------------------------------------


def test_ints_enums_alphabets_and_tables_of_them_are_constants() -> None:
    assert all(map(is_constant, (3, True, Question.BID, Question, Answer, (), (1, 2), ((1, 2), (3, Question.BID)))))
    assert not any(map(is_constant, (0.5, "a", [1], (1, "a"), int, None, b"a")))


def test_the_constants_of_enums_and_alphabets_have_names() -> None:
    assert list_constants(Question) == {"BID": 0, "SHOW": 1}
    assert list_constants(Answer) == {"BID": 0, "CALL": 4, "SHOW": 5, "KEEP": 6}


def test_aliases_of_an_enum_are_constants_too(tmp_path: Path) -> None:
    source = HEAD.replace("    BAT = 1\n", "    BAT = 1\n    FLITTERMOUSE = 1\n")
    kind = module_from(tmp_path, source).Kind

    assert list_constants(kind) == {"CAT": 0, "BAT": 1, "FLITTERMOUSE": 1}


def test_different_constants_have_different_descriptions() -> None:
    things = [1, 2, (1, 2), (2, 1), ((1,), 2), Question, Answer, plan_step, pop_item]

    assert len({describe(thing) for thing in things}) == len(things)


# The hash -------------------------------------------------------------------

CHANGES = {
    "a source line": ("x + NUMBER", "NUMBER + x"),
    "a comment": ("# a comment", "# another"),
    "a constant": ("NUMBER = 3", "NUMBER = 4"),
    "an enum's value": ("BAT = 1", "BAT = 2"),
    "an alphabet": ("PASS = span()", "PASS = span(2)"),
    "a table": ("(3, 4))", "(3, 5))"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_the_hash_changes_with(name: str, tmp_path: Path) -> None:
    old, new = CHANGES[name]
    assert old in HEAD

    assert digest(tmp_path) != digest(tmp_path, HEAD.replace(old, new) + ENTRY)


def test_the_hash_does_not_depend_on_the_location_of_the_file(tmp_path: Path) -> None:
    assert digest(tmp_path) == digest(tmp_path)
    assert len(digest(tmp_path)) == 32


def test_the_hash_changes_with_the_facts(tmp_path: Path) -> None:
    assert len({digest(tmp_path, HEAD + ENTRY, *facts) for facts in ((), ("cpu",), ("cuda",), ("cuda", 1))}) == 4


def digest_with(module: ModuleType, name: str, value: object) -> str:
    """The hash of a module's entry after setting one of its globals."""
    setattr(module, name, value)
    return build_call_graph(module.entry, NO_SLOTS, for_compiler=True).digest()


def test_the_hash_changes_with_a_computed_value(tmp_path: Path) -> None:
    """A table may be computed: its values count, not its source."""
    module = module_from(tmp_path, HEAD + ENTRY)
    same = digest_with(module, "TABLE", ((1, 2), (3, 4)))

    assert same == digest(tmp_path)
    assert digest_with(module, "TABLE", ((1, 2), (3, 9))) != same
    assert digest_with(module, "TABLE", ((1, 2), (3, 4))) == same
    assert digest_with(module, "NUMBER", 7) != same


def test_the_hash_changes_with_the_slots() -> None:
    tables = {**SEALED.slots.tables, "alphabet": 9}
    other_may = Slots({**SEALED.slots.rules, "game_may": engine.game_may}, SEALED.slots.tables)
    graphs = [
        build_call_graph(engine.why_not, slots, for_compiler=True)
        for slots in (SEALED.slots, Slots(SEALED.slots.rules, tables), other_may)
    ]

    assert len({graph.digest() for graph in graphs}) == 3


# Binding --------------------------------------------------------------------


def test_binding_returns_rules_without_slots_unchanged() -> None:
    assert bind(bitsets.lowest, SEALED.slots) is bitsets.lowest
    assert bind(push_item, SEALED.slots) is push_item


def test_binding_fills_slots_and_leaves_the_original_rule_unchanged() -> None:
    s = sealed(3)
    before = dict(find_globals(engine.score))

    bound = bind(engine.score, SEALED.slots)

    assert bound is not engine.score
    assert bound(s, 0) == s.purses[0].coins
    assert engine.score(s, 0) == 0
    assert find_globals(engine.score) == before


def test_a_bound_rule_shares_the_rules_that_use_no_slots() -> None:
    bound = bind(engine.run_agenda, SEALED.slots)

    assert bound.__globals__["next_item"] is next_item
    assert bound.__globals__["take_step"] is not engine.take_step


def test_a_rebuilt_rule_has_the_same_code_and_other_globals() -> None:
    assert rebuild(roll, {"random_below": lambda _, n: n})(None, 6) == 7

    copy = rebuild(plan_step, {})
    assert (copy.__name__, copy.__qualname__, copy.__module__) == ("plan_step", "plan_step", "hauntology.kernel.agenda")
    assert (copy.__doc__, copy.__annotations__, copy.__defaults__) == (
        plan_step.__doc__,
        plan_step.__annotations__,
        (0, 0),
    )
