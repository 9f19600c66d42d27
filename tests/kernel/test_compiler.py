"""The compiler: what numba sees, where compiled code is stored, and that the right code is loaded."""

from __future__ import annotations

import dataclasses
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest

from hauntology.games import get
from hauntology.kernel import agenda, batch_entries, bitsets, chance, compiler
from hauntology.kernel.batch_entries import play_one, start_rng_one
from hauntology.kernel.callgraph import CallGraphError, Slots, rebuild
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.compiler import (
    CompiledEntry,
    cpu_loop,
    cuda_kernel,
    has_gpu,
    make_signatures,
    narrowest_dtype,
    numba_type,
    translate_constant,
    translate_globals,
)
from hauntology.kernel.folders import cache_folder
from hauntology.kernel.game import Game
from hauntology.kernel.numba_patches import pretend_gpu
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.state import GameState, Item
from hauntology.kernel.structs.layout import (
    from_words,
    load_state_words,
    records,
    store_state_words,
    to_words,
    word_dtype,
)
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.targets import CPU, CUDA
from tests.kernel.conftest import CACHE
from tests.kernel.toys import SEALED, Answer, Board, Question, State, line_of, module_from, sealed

CANDLE = get("candle")
RNGS = np.zeros(2, Chance.dtype)
KEYS = np.array([[1, 2, 3], [4, 5, 6]], dtype=np.int64)


# An entry with a slot -------------------------------------------------------


@slot
def favourite(s: GameState) -> int:
    """A number that each test fills in."""
    return 0


@rule
def ask_favourite(s: GameState) -> int:
    """A rule between the entry and the slot."""
    return favourite(s)


@rule
def favourite_one(s: GameState, out: Ints, i: int, found: Ints) -> None:
    """Write the number."""
    found[i] = ask_favourite(s)


@rule
def seven(s: GameState) -> int:
    """One value of the slot."""
    return 7


@rule
def nine(s: GameState) -> int:
    """Another value."""
    return 9


def entry_with(number: Any, game: Game = SEALED) -> CompiledEntry:
    """The entry with this rule in its slot, not yet compiled."""
    return CompiledEntry(game, favourite_one, CPU, Slots({"favourite": number}, {}))


def run_entry(compiled: CompiledEntry) -> int:
    """Compile the entry, run it, and return the number that it writes."""
    found = np.zeros(1, np.int64)
    states = records(State, bytes(State.dtype.itemsize))
    compiled.run(0, 1, states, np.zeros(SEALED.alphabet, np.int8), (found,))
    return int(found[0])


def files_in(folder: Path) -> dict[str, int]:
    """Every file in a folder, with the time when it was written."""
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


# The cache ------------------------------------------------------------------


def uncompiled(
    game: Game = SEALED, entry: Any = start_rng_one, target: str = CPU, slots: Slots | None = None
) -> CompiledEntry:
    """An entry that is not yet compiled."""
    return CompiledEntry(game, entry, target, slots or game.slots)


def test_everything_that_code_depends_on_is_in_the_name_of_its_folder() -> None:
    changed_table = Slots(SEALED.slots.rules, {**SEALED.slots.tables, "starts": (0, 3, 5, 6)})
    changed_rule = Slots({**SEALED.slots.rules, "game_may": CANDLE.may}, SEALED.slots.tables)
    different = [
        uncompiled(entry=batch_entries.legal_one),
        uncompiled(entry=batch_entries.legal_one, slots=changed_table),
        uncompiled(entry=batch_entries.legal_one, slots=changed_rule),
        uncompiled(entry=batch_entries.legal_one, target=CUDA),
        uncompiled(entry=batch_entries.act_one),
        uncompiled(entry=start_rng_one),
        uncompiled(CANDLE, entry=start_rng_one),
        uncompiled(dataclasses.replace(SEALED, state=Board), entry=start_rng_one),
    ]

    assert len({entry.cache_folder for entry in different}) == len(different)
    assert uncompiled(entry=batch_entries.legal_one).cache_folder == different[0].cache_folder
    assert (
        uncompiled(dataclasses.replace(SEALED), entry=batch_entries.legal_one).cache_folder == different[0].cache_folder
    )
    assert different[0].cache_folder.parent == cache_folder()


def test_code_with_bounds_checks_has_its_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    unchecked = uncompiled().cache_folder
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)

    assert uncompiled().cache_folder != unchecked


def test_a_change_of_a_source_line_or_a_table_gives_another_folder(tmp_path: Path) -> None:
    source = (
        "from hauntology.kernel.rule import rule\n\nTABLE = (1, 2)\n\n\n"
        "@rule\ndef entry(s, out, i, found):\n    found[i] = TABLE[i]\n"
    )
    variants = [source, source.replace("(1, 2)", "(1, 3)"), source.replace("TABLE[i]", "TABLE[0]"), source]

    folders = [uncompiled(entry=module_from(tmp_path, text).entry).cache_folder for text in variants]

    assert folders[0] == folders[3]
    assert len(set(folders)) == 3


def test_compiled_code_is_loaded_from_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By another `CompiledEntry` of the same content, and by another process."""
    monkeypatch.setenv(CACHE, str(tmp_path))
    first = entry_with(seven)
    assert not first.cache_folder.exists()
    assert first.compile_seconds == 0

    assert run_entry(first) == 7
    assert (first.cache_folder / "complete").exists()
    assert first.compile_seconds > 0
    kept = files_in(tmp_path)
    assert len([name for name in kept if name.endswith(".nbc")]) == 1

    assert run_entry(entry_with(seven, dataclasses.replace(SEALED))) == 7
    code = "from tests.kernel import test_compiler as t; print(t.run_entry(t.entry_with(t.seven)))"
    paths = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths}, capture_output=True, check=False
    )
    assert done.stdout.split() == [b"7"], done.stderr.decode()
    complete = {name for name in kept if name.endswith("complete")}
    assert {k: v for k, v in files_in(tmp_path).items() if k not in complete} == {
        k: v for k, v in kept.items() if k not in complete
    }


def test_two_rules_in_one_slot_do_not_share_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two bots of one game may run in one process."""
    monkeypatch.setenv(CACHE, str(tmp_path))
    game = dataclasses.replace(SEALED)

    assert run_entry(entry_with(seven, game)) == 7
    assert run_entry(entry_with(nine, game)) == 9


# What numba sees ------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ((), np.int8),
        ((0, 127), np.int8),
        ((-128, 0), np.int8),
        ((0, 128), np.int16),
        ((-129, 0), np.int16),
        ((0, 1 << 15), np.int32),
        ((-(1 << 31), 0), np.int32),
        ((0, 1 << 31), np.int64),
    ],
)
def test_a_table_gets_the_narrowest_type_that_holds_it(table: tuple[int, ...], kind: type) -> None:
    assert narrowest_dtype(np.array(table, dtype=np.int64)) is kind
    assert translate_constant(table).dtype == kind
    assert translate_constant(table).tolist() == list(table)


def test_a_nested_table_becomes_a_two_dimensional_array() -> None:
    assert translate_constant(((1, 2), (3, 400))).tolist() == [[1, 2], [3, 400]]


def test_enums_and_alphabets_become_modules_of_plain_ints() -> None:
    question, answer = translate_constant(Question), translate_constant(Answer)

    assert isinstance(question, ModuleType)
    assert (question.SHOW, type(question.SHOW)) == (1, int)
    assert (answer.KEEP, type(answer.KEEP)) == (6, int)
    assert type(translate_constant(Question.SHOW)) is type(translate_constant(True)) is int


def test_globals_hold_compiled_rules_and_plain_constants() -> None:
    names = {"lowest": bitsets.lowest, "NUMBER": Question.SHOW}

    translated = translate_globals(names, {"its identity": "compiled"}, {bitsets.lowest: "its identity"})

    assert translated == {"lowest": "compiled", "NUMBER": 1}


def test_ints_have_64_bits_and_structs_their_dtype() -> None:
    assert numba_type(int, State) == numba.types.int64
    assert numba_type(bool, State) == numba.types.boolean
    assert numba_type(GameState, State) == numba_type(State, State) == numba.from_dtype(State.dtype)
    assert numba_type(Item, State) == numba.from_dtype(Item.dtype)
    assert numba_type(Ints, State) is None


def test_a_rule_has_one_signature_and_one_for_each_default() -> None:
    state, i64 = numba.from_dtype(State.dtype), numba.types.int64
    omitted = numba.types.Omitted(0)

    assert make_signatures(bitsets.has, State) == [numba.types.boolean(i64, i64)]
    assert make_signatures(agenda.pop_item, State) == [numba.types.void(state)]
    assert make_signatures(agenda.next_item, State) == [numba.from_dtype(Item.dtype)(state)]
    assert make_signatures(chance.random_below_in_state, State) == [i64(state, i64)]
    assert make_signatures(agenda.plan_step, State) == [
        numba.types.void(state, i64, i64, i64),
        numba.types.void(state, i64, i64, omitted),
        numba.types.void(state, i64, omitted, omitted),
    ]


def test_a_rule_that_takes_an_array_has_no_signature() -> None:
    assert make_signatures(chance.shuffle, State) is None
    assert make_signatures(CANDLE.observe, State) is None


def uncompiled_rule(folder: Path, definition: str) -> tuple[CompiledEntry, str]:
    """An entry that calls a rule `helper` with this definition, and the place of that rule."""
    source = (
        "from typing import Any\n\n"
        "from hauntology.kernel.rule import rule\n"
        "from hauntology.kernel.state import GameState\n\n\n"
        f"@rule  # here\n{definition}\n    return x + 1\n\n\n"
        "@rule\ndef entry(s: GameState, out: Any, i: int, found: Any) -> None:\n    found[i] = helper(s, i)\n"
    )
    module = module_from(folder, source)
    return uncompiled(entry=module.entry), f"{module.__file__}:{line_of(module, '# here')}"


MISSING_ANNOTATIONS = {
    "return": ("def helper(s: GameState, x: int):", "the return value"),
    "parameter": ("def helper(s: GameState, x) -> int:", "parameter x"),
    "state": ("def helper(s, x: int) -> int:", "parameter s"),
    "everything": ("def helper(s, x):", "parameter s, parameter x, the return value"),
}


@pytest.mark.parametrize("name", MISSING_ANNOTATIONS)
def test_a_missing_annotation_is_an_error_with_file_line_and_rule(name: str, tmp_path: Path) -> None:
    definition, missing = MISSING_ANNOTATIONS[name]
    compiled, place = uncompiled_rule(tmp_path, definition)
    message = f"{place}: rule helper needs a type annotation for {missing}"

    with pytest.raises(CallGraphError, match=f"^{re.escape(message)}$"):
        _ = compiled.run


def test_a_missing_annotation_is_an_error_on_cuda_too(tmp_path: Path) -> None:
    definition, missing = MISSING_ANNOTATIONS["return"]
    compiled, _ = uncompiled_rule(tmp_path, definition)
    on_cuda = dataclasses.replace(compiled, target=CUDA)

    with pytest.raises(CallGraphError, match=f"rule helper needs a type annotation for {missing}"):
        on_cuda.ptx((np.zeros(1, np.int64),))


def test_a_rule_with_all_annotations_compiles(tmp_path: Path) -> None:
    """The negative control for the tests above."""
    compiled, _ = uncompiled_rule(tmp_path, "def helper(s: GameState, x: int) -> int:")
    found = np.zeros(2, np.int64)
    states = records(State, bytes(2 * State.dtype.itemsize))

    compiled.run(0, 2, states, np.zeros(SEALED.alphabet, np.int8), (found,))

    assert found.tolist() == [1, 2]


# The code around an entry ---------------------------------------------------


def test_the_loop_runs_the_entry_on_its_games() -> None:
    calls = []
    run = rebuild(cpu_loop, {"entry": lambda *given: calls.append(given), "range": range})

    run(1, 3, ["a", "b", "c", "d"], "out", ("x", "y"))

    assert calls == [("b", "out", 1, "x", "y"), ("c", "out", 2, "x", "y")]


def test_the_compiled_loop_runs_the_entry_on_its_games() -> None:
    compiled = uncompiled()
    rngs = np.zeros(2, Chance.dtype)
    states = records(State, bytes(2 * State.dtype.itemsize))

    compiled.run(1, 2, states, np.zeros(SEALED.alphabet, np.int8), (KEYS, rngs))

    expected = Chance()
    seed_chance(expected, 4, 5, 6)
    assert rngs.tobytes() == Chance().pack() + expected.pack()
    assert states.tobytes() == bytes(2 * State.dtype.itemsize)


def test_each_gpu_thread_runs_the_entry_on_its_own_game() -> None:
    """Runs the kernel as a Python function. There are more threads than games."""
    games = [sealed(3, seed) for seed in range(3)]
    words = to_words(State, records(State, b"".join(s.pack() for s in games)))
    threads = iter(range(4))
    calls = []

    def entry(state: Any, out: Any, i: int, bonuses: list[int]) -> None:
        out[: SEALED.alphabet] = i  # writing to scratch memory must not change the state
        calls.append(i)
        state["total"] += bonuses[i]

    namespace = {
        "cuda": SimpleNamespace(grid=lambda _: next(threads), local=SimpleNamespace(array=np.zeros)),
        "entry": entry,
        "load_state_words": load_state_words,
        "store_state_words": store_state_words,
        "state_words": words.shape[0],
        "memory_words": words.shape[0] + SEALED.alphabet // 2 + 1,
        "word_type": word_dtype(State),
        "state_type": State.dtype,
        "scratch_type": np.int16,
    }
    for _ in range(4):
        rebuild(cuda_kernel, namespace)(words, np.array([2, 0]), ([5, 6, 7],))

    games[0].total += 5
    games[2].total += 7
    assert calls == [2, 0]
    assert from_words(State, words).tobytes() == b"".join(s.pack() for s in games)


# CUDA without a GPU ---------------------------------------------------------


def test_the_ptx_of_a_game_compiles_without_a_gpu_and_contains_no_call() -> None:
    counts = np.zeros((2, 2), np.int64)

    compiled = uncompiled(CANDLE, play_one, CUDA)
    text = compiled.ptx((RNGS, counts))

    assert ".target sm_90" in text
    assert len(re.findall(r"\.visible \.entry", text)) == 1
    assert not re.search(r"^\s*call\b", text, re.MULTILINE)
    assert ".extern" not in text
    with pretend_gpu((9, 0)):
        again = compiled.make_kernel()
    assert again.__globals__["entry"] is compiled.make_kernel().__globals__["entry"]


def test_no_loop_is_unrolled_for_a_gpu() -> None:
    """The generator is warmed up in a loop of twelve rounds, each with one shift by 21 bits."""
    text = uncompiled(CANDLE, start_rng_one, CUDA).ptx((KEYS, RNGS))

    assert len(re.findall(r", 21;$", text, re.MULTILINE)) == 1


def test_without_numba_cuda_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ImportError

    monkeypatch.setattr(compiler, "load_cuda", missing)
    assert not has_gpu()
    monkeypatch.setattr(compiler, "load_cuda", lambda: SimpleNamespace(is_available=lambda: True))
    assert has_gpu()
