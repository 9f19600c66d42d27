"""The walk from a rule to all it calls, with the game's own in the slots, and the hash of what it found."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hauntology.games import get
from hauntology.kernel import play, seats
from hauntology.kernel.agenda import drop, next_item, plan, then
from hauntology.kernel.chance import below, below_in_state, draw_below, draw_word, roll
from hauntology.kernel.program import (
    ProgramError,
    Slots,
    bind,
    collect,
    constants_of,
    describe,
    globals_of,
    is_constant,
    place_of,
    rebuild,
)
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
    """The entry of a module made on the fly."""
    found: Callable[..., Any] = module_from(folder, source).entry
    return found


def digest(folder: Path, source: str = HEAD + ENTRY, *facts: object, slots: Slots = NO_SLOTS) -> str:
    """The hash of the entry's program."""
    return collect(entry_of(folder, source), slots, lowered=True).digest(*facts)


# The mark -------------------------------------------------------------------


def test_the_decorator_only_marks() -> None:
    def plain(s: int) -> int:
        return s

    assert not is_rule(plain)
    marked = rule(plain)

    assert marked is plain
    assert is_rule(marked)
    assert not is_slot(marked)
    assert is_slot(slot(plain))
    assert not is_rule(3)


# The walk -------------------------------------------------------------------


def test_callees_come_before_their_callers_and_each_once() -> None:
    order = list(collect(roll, NO_SLOTS, lowered=True).functions())

    assert order == [draw_word, draw_below, below_in_state, roll]


def test_only_the_compilers_take_what_stands_in_for_a_rule() -> None:
    compiled = collect(roll, NO_SLOTS, lowered=True)
    interpreted = collect(roll, NO_SLOTS, lowered=False)

    assert compiled.names[roll] == {"below": below_in_state}
    assert below not in compiled.names
    assert interpreted.names[roll] == {"below": below}
    assert below_in_state not in interpreted.names


def test_slots_are_filled_with_the_games_own() -> None:
    program = collect(play.why_not, SEALED.slots, lowered=True)

    assert program.names[play.why_not]["game_may"] is SEALED.may
    assert program.names[play.why_not]["ALPHABET"] == SEALED.alphabet
    assert program.names[play.is_asked] == {"SPANS": (0, 2, 4), "STARTS": (0, 4, 5, 6), "ENDS": (4, 5, 6, 7)}
    assert SEALED.may in program.names
    assert play.game_may not in program.names


def test_every_entry_of_a_game_can_be_walked() -> None:
    candle = get("candle")

    for name in ("setup", "legal", "act", "observe", "redeal", "score", "flaws", "why_not"):
        program = collect(getattr(play, name), candle.slots, lowered=True)
        assert list(program.functions())[-1] is program.entry
        assert not any(is_slot(function) for function in program.functions())


def test_a_circle_is_refused_with_the_names_on_it(tmp_path: Path) -> None:
    source = HEAD + (
        "@rule\ndef one(s):\n    two(s)\n\n\n"
        "@rule\ndef two(s):\n    three(s)\n\n\n"
        "@rule\ndef three(s):\n    two(s)\n\n\n"
        "@rule\ndef entry(s):\n    one(s)\n"
    )

    with pytest.raises(ProgramError, match=r"made_on_the_fly\.py:\d+: .* in a circle.*: two -> three -> two"):
        collect(entry_of(tmp_path, source), NO_SLOTS, lowered=True)


def test_a_rule_that_calls_itself_is_a_circle(tmp_path: Path) -> None:
    source = HEAD + "@rule\ndef entry(s, x):\n    return entry(s, x - 1)\n"

    with pytest.raises(ProgramError, match="entry -> entry"):
        collect(entry_of(tmp_path, source), NO_SLOTS, lowered=True)


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
def test_a_global_that_cannot_be_compiled_is_refused_by_name_and_place(name: str, tmp_path: Path) -> None:
    source = f"{HEAD}{BAD_GLOBALS[name]}\n\n\n@rule  # here\ndef entry(s, x):\n    return x + THING\n"
    module = module_from(tmp_path, source)

    with pytest.raises(ProgramError) as caught:
        collect(module.entry, NO_SLOTS, lowered=True)
    assert str(caught.value).startswith(f"{module.__file__}:{line_of(module, '# here')}: rule entry uses THING")
    assert "neither a rule, an int, an enum nor a table" in str(caught.value)


def test_interpreted_any_global_will_do(tmp_path: Path) -> None:
    source = f"{HEAD}THING = [1, 2]\n\n\n@rule\ndef entry(s, x):\n    return THING[x]\n"

    assert bind(entry_of(tmp_path, source), NO_SLOTS)(None, 1) == 2


def test_a_name_that_is_nowhere_is_refused_by_name_and_place(tmp_path: Path) -> None:
    """A misspelt rule is found before the compilers see it."""
    module = module_from(tmp_path, f"{HEAD}@rule  # here\ndef entry(s, x):\n    return hepler(x)\n")

    with pytest.raises(ProgramError, match=rf"made_on_the_fly\.py:{line_of(module, '# here')}.*hepler"):
        collect(module.entry, NO_SLOTS, lowered=True)


def test_a_rule_that_holds_on_to_an_outer_name_is_refused(tmp_path: Path) -> None:
    inner = "    @rule\n    def entry(s):\n        return z\n"
    source = f"{HEAD}def make():\n    z = 1\n\n{inner}\n    return entry\n\n\nentry = make()\n"

    with pytest.raises(ProgramError, match="rule entry holds on to names of an outer function"):
        collect(entry_of(tmp_path, source), NO_SLOTS, lowered=True)


def test_a_rule_outside_the_subset_is_refused_on_the_way(tmp_path: Path) -> None:
    entry = entry_of(tmp_path, f"{HEAD}@rule\ndef entry(s, x):\n    return [x]\n")

    with pytest.raises(SubsetError, match="a list cannot live on a GPU"):
        collect(entry, NO_SLOTS, lowered=True)
    assert collect(entry, NO_SLOTS, lowered=False).entry is entry


def test_a_place_is_a_file_and_a_line() -> None:
    assert re.fullmatch(r".*agenda\.py:\d+", place_of(then))


# Constants ------------------------------------------------------------------


def test_ints_enums_alphabets_and_tables_of_them_are_constants() -> None:
    assert all(map(is_constant, (3, True, Question.BID, Question, Answer, (), (1, 2), ((1, 2), (3, Question.BID)))))
    assert not any(map(is_constant, (0.5, "a", [1], (1, "a"), int, None, b"a")))


def test_the_constants_of_enums_and_alphabets_are_their_names() -> None:
    assert constants_of(Question) == {"BID": 0, "SHOW": 1}
    assert constants_of(Answer) == {"BID": 0, "CALL": 4, "SHOW": 5, "KEEP": 6}


def test_an_enum_may_call_one_number_by_two_names(tmp_path: Path) -> None:
    source = HEAD.replace("    BAT = 1\n", "    BAT = 1\n    FLITTERMOUSE = 1\n")
    kind = module_from(tmp_path, source).Kind

    assert constants_of(kind) == {"CAT": 0, "BAT": 1, "FLITTERMOUSE": 1}


def test_constants_that_differ_are_described_differently() -> None:
    things = [1, 2, (1, 2), (2, 1), ((1,), 2), Question, Answer, then, drop]

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


def test_the_hash_stays_the_same_for_the_same_content_elsewhere(tmp_path: Path) -> None:
    assert digest(tmp_path) == digest(tmp_path)
    assert len(digest(tmp_path)) == 32


def test_the_hash_changes_with_the_facts(tmp_path: Path) -> None:
    assert len({digest(tmp_path, HEAD + ENTRY, *facts) for facts in ((), ("cpu",), ("cuda",), ("cuda", 1))}) == 4


def changed(module: ModuleType, name: str, value: object) -> str:
    """The hash of a module's entry after one of its globals was changed behind the back of its source."""
    setattr(module, name, value)
    return collect(module.entry, NO_SLOTS, lowered=True).digest()


def test_the_hash_changes_with_a_value_that_no_source_line_shows(tmp_path: Path) -> None:
    """A table may be computed from a file: its values count, not its text."""
    module = module_from(tmp_path, HEAD + ENTRY)
    same = changed(module, "TABLE", ((1, 2), (3, 4)))

    assert same == digest(tmp_path)
    assert changed(module, "TABLE", ((1, 2), (3, 9))) != same
    assert changed(module, "TABLE", ((1, 2), (3, 4))) == same
    assert changed(module, "NUMBER", 7) != same


def test_the_hash_changes_with_what_fills_the_slots() -> None:
    tables = {**SEALED.slots.tables, "alphabet": 9}
    other_may = Slots({**SEALED.slots.rules, "game_may": play.game_may}, SEALED.slots.tables)
    programs = [
        collect(play.why_not, slots, lowered=True)
        for slots in (SEALED.slots, Slots(SEALED.slots.rules, tables), other_may)
    ]

    assert len({program.digest() for program in programs}) == 3


# Binding --------------------------------------------------------------------


def test_rules_without_slots_are_bound_as_they_stand() -> None:
    assert bind(seats.first, SEALED.slots) is seats.first
    assert bind(plan, SEALED.slots) is plan


def test_rules_with_slots_are_bound_to_the_game_and_stay_as_they_were() -> None:
    s = sealed(3)
    before = dict(globals_of(play.score))

    bound = bind(play.score, SEALED.slots)

    assert bound is not play.score
    assert bound(s, 0) == s.purses[0].coins
    assert play.score(s, 0) == 0
    assert globals_of(play.score) == before


def test_a_bound_rule_shares_the_rules_that_need_no_binding() -> None:
    bound = bind(play.run_on, SEALED.slots)

    assert bound.__globals__["next_item"] is next_item
    assert bound.__globals__["take_step"] is not play.take_step


def test_a_rebuilt_rule_is_the_same_code_over_other_globals() -> None:
    assert rebuild(roll, {"below": lambda _, n: n})(None, 6) == 7

    twin = rebuild(then, {})
    assert (twin.__name__, twin.__qualname__, twin.__module__) == ("then", "then", "hauntology.kernel.agenda")
    assert (twin.__doc__, twin.__annotations__, twin.__defaults__) == (then.__doc__, then.__annotations__, (0, 0))
