"""Lowering: what the compilers see, where compiled code is kept, and that the code is the right one."""

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
from hypothesis import given
from hypothesis import strategies as st

from hauntology.games import get
from hauntology.kernel import agenda, chance, entries, lower, seats
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.contract import Game
from hauntology.kernel.entries import play_one, start_luck_one
from hauntology.kernel.inlining import SMALL_RULE, calls_in, worth_inlining
from hauntology.kernel.layout import fetch, from_words, put_back, records, to_words, word_of
from hauntology.kernel.lower import (
    Lowered,
    blocks,
    cache_folder,
    cached_in,
    compiled_globals,
    constant,
    has_gpu,
    load_cuda,
    loop,
    numba_type,
    passes,
    pretend_device,
    signatures_of,
    table_type,
)
from hauntology.kernel.program import Slots, collect, rebuild
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.state import GameState, Item
from hauntology.kernel.struct import Ints
from hauntology.kernel.targets import CPU, CUDA
from tests.kernel.conftest import CACHE
from tests.kernel.toys import SEALED, Answer, Board, Question, State, few, module_from, sealed

CANDLE = get("candle")
LUCK = np.zeros(2, Chance.dtype)
KEYS = np.array([[1, 2, 3], [4, 5, 6]], dtype=np.int64)


# A small program with a slot ------------------------------------------------


@slot
def favourite(s: GameState) -> int:
    """A number that whoever lowers fills in."""
    return 0


@rule
def ask_favourite(s: GameState) -> int:
    """Between the entry and the slot."""
    return favourite(s)


@rule
def favourite_one(s: GameState, out: Ints, i: int, found: Ints) -> None:
    """Write the number down."""
    found[i] = ask_favourite(s)


@rule
def seven(s: GameState) -> int:
    """One filling."""
    return 7


@rule
def nine(s: GameState) -> int:
    """Another."""
    return 9


def favourite_of(number: Any, game: Game = SEALED) -> Lowered:
    """The program with this filling, not yet compiled."""
    return Lowered(game, favourite_one, CPU, Slots({"favourite": number}, {}))


def run_favourite(made: Lowered) -> int:
    """The number that compiled code writes down."""
    found = np.zeros(1, np.int64)
    states = records(State, bytes(State.dtype.itemsize))
    made.run(0, 1, states, np.zeros(SEALED.alphabet, np.int8), (found,))
    return int(found[0])


def files_in(folder: Path) -> dict[str, int]:
    """Every file in a folder, and when it was written."""
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


# Where code is kept ---------------------------------------------------------


def test_the_cache_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(CACHE, str(tmp_path))

    assert cache_folder() == tmp_path


@pytest.mark.parametrize("name", ["XDG_CACHE_HOME", "LOCALAPPDATA"])
def test_else_it_lies_in_the_users_cache(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for each in (CACHE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setenv(name, str(tmp_path))

    assert cache_folder() == tmp_path / "hauntology"


def test_else_it_lies_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for each in (CACHE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(each, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)

    assert cache_folder() == tmp_path / ".cache" / "hauntology"


def lowered(game: Game = SEALED, entry: Any = start_luck_one, target: str = CPU, slots: Slots | None = None) -> Lowered:
    """An entry, not yet compiled."""
    return Lowered(game, entry, target, slots or game.slots)


def test_the_folder_of_a_program_is_named_by_its_content() -> None:
    changed_table = Slots(SEALED.slots.rules, {**SEALED.slots.tables, "starts": (0, 3, 5, 6)})
    changed_rule = Slots({**SEALED.slots.rules, "game_may": CANDLE.may}, SEALED.slots.tables)
    different = [
        lowered(entry=entries.legal_one),
        lowered(entry=entries.legal_one, slots=changed_table),
        lowered(entry=entries.legal_one, slots=changed_rule),
        lowered(entry=entries.legal_one, target=CUDA),
        lowered(entry=entries.act_one),
        lowered(entry=start_luck_one),
        lowered(CANDLE, entry=start_luck_one),
        lowered(dataclasses.replace(SEALED, state=Board), entry=start_luck_one),
    ]

    assert len({made.folder for made in different}) == len(different)
    assert lowered(entry=entries.legal_one).folder == different[0].folder
    assert lowered(dataclasses.replace(SEALED), entry=entries.legal_one).folder == different[0].folder
    assert different[0].folder.parent == cache_folder()


def test_code_with_bounds_checks_is_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    unchecked = lowered().folder
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)

    assert lowered().folder != unchecked


def test_a_changed_source_line_or_table_gives_another_folder(tmp_path: Path) -> None:
    source = (
        "from hauntology.kernel.rule import rule\n\nTABLE = (1, 2)\n\n\n"
        "@rule\ndef entry(s, out, i, found):\n    found[i] = TABLE[i]\n"
    )
    variants = [source, source.replace("(1, 2)", "(1, 3)"), source.replace("TABLE[i]", "TABLE[0]"), source]

    folders = [lowered(entry=module_from(tmp_path, text).entry).folder for text in variants]

    assert folders[0] == folders[3]
    assert len(set(folders)) == 3


def test_compiled_code_is_found_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By another `Lowered` of the same content, and by another process."""
    monkeypatch.setenv(CACHE, str(tmp_path))
    first = favourite_of(seven)
    assert not first.folder.exists()
    assert first.compile_seconds == 0

    assert run_favourite(first) == 7
    assert (first.folder / "complete").exists()
    assert first.compile_seconds > 0
    kept = files_in(tmp_path)
    assert len([name for name in kept if name.endswith(".nbc")]) == 1

    assert run_favourite(favourite_of(seven, dataclasses.replace(SEALED))) == 7
    code = "from tests.kernel import test_lower as t; print(t.run_favourite(t.favourite_of(t.seven)))"
    paths = os.pathsep.join(sys.path)
    told = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths}, capture_output=True, check=False
    )
    assert told.stdout.split() == [b"7"], told.stderr.decode()
    complete = {name for name in kept if name.endswith("complete")}
    assert {k: v for k, v in files_in(tmp_path).items() if k not in complete} == {
        k: v for k, v in kept.items() if k not in complete
    }


def test_other_fillings_of_a_slot_are_other_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two bots of one game in one process: neither runs as the other."""
    monkeypatch.setenv(CACHE, str(tmp_path))
    game = dataclasses.replace(SEALED)

    assert run_favourite(favourite_of(seven, game)) == 7
    assert run_favourite(favourite_of(nine, game)) == 9


# What the compilers see -----------------------------------------------------


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
def test_a_table_is_as_narrow_as_it_may_be(table: tuple[int, ...], kind: type) -> None:
    assert table_type(np.array(table, dtype=np.int64)) is kind
    assert constant(table).dtype == kind
    assert constant(table).tolist() == list(table)


def test_a_table_of_rows_is_an_array_of_two_dimensions() -> None:
    assert constant(((1, 2), (3, 400))).tolist() == [[1, 2], [3, 400]]


def test_enums_and_alphabets_become_names_for_plain_ints() -> None:
    question, answer = constant(Question), constant(Answer)

    assert isinstance(question, ModuleType)
    assert (question.SHOW, type(question.SHOW)) == (1, int)
    assert (answer.KEEP, type(answer.KEEP)) == (6, int)
    assert type(constant(Question.SHOW)) is type(constant(True)) is int  # a constant may be a switch


def test_globals_hold_compiled_rules_and_plain_constants() -> None:
    names = {"first": seats.first, "NUMBER": Question.SHOW}

    space = compiled_globals(names, {"its name": "compiled"}, {seats.first: "its name"})

    assert space == {"first": "compiled", "NUMBER": 1}


def test_annotations_become_types_of_64_bits() -> None:
    assert numba_type(int, State) == numba.types.int64
    assert numba_type(bool, State) == numba.types.boolean
    assert numba_type(GameState, State) == numba_type(State, State) == numba.from_dtype(State.dtype)
    assert numba_type(Item, State) == numba.from_dtype(Item.dtype)
    assert numba_type(Ints, State) is None


def test_a_rule_has_one_signature_and_one_for_each_default() -> None:
    state, whole = numba.from_dtype(State.dtype), numba.types.int64
    omitted = numba.types.Omitted(0)

    assert signatures_of(seats.has, State) == [numba.types.boolean(whole, whole)]
    assert signatures_of(agenda.drop, State) == [numba.types.void(state)]
    assert signatures_of(agenda.next_item, State) == [numba.from_dtype(Item.dtype)(state)]
    assert signatures_of(chance.below_in_state, State) == [whole(state, whole)]
    assert signatures_of(agenda.then, State) == [
        numba.types.void(state, whole, whole, whole),
        numba.types.void(state, whole, whole, omitted),
        numba.types.void(state, whole, omitted, omitted),
    ]


def test_the_types_of_arrays_are_left_to_the_caller() -> None:
    assert signatures_of(chance.shuffle, State) is None
    assert signatures_of(CANDLE.observe, State) is None


def test_small_rules_and_rules_called_once_become_part_of_their_callers(tmp_path: Path) -> None:
    line = "    x = (x * 3 + 1) % 7 + (x * 5 + 2) % 11\n"
    source = (
        "from hauntology.kernel.rule import rule\n\n\n"
        "@rule\ndef small(x):\n    return x + 1\n\n\n"
        f"@rule\ndef large(x):\n{line * 6}    return x\n\n\n"
        f"@rule\ndef once(x):\n{line * 6}    return x\n\n\n"
        "@rule\ndef entry(x):\n    x = once(x)\n" + "    x = large(small(x))\n" * 9 + "    return x\n"
    )
    module = module_from(tmp_path, source)
    program = collect(module.entry, Slots({}, {}), lowered=True)

    inline = worth_inlining(program)

    assert len(module.large.__code__.co_code) > SMALL_RULE
    assert inline == {module.small: True, module.large: False, module.once: True, module.entry: True}
    calls = calls_in(module.entry, program.names[module.entry])
    assert [calls.count(callee) for callee in (module.small, module.large, module.once)] == [9, 9, 1]


# Settings of the whole process ----------------------------------------------


@pytest.mark.parametrize("level", [1, 3])
def test_the_level_of_optimisation_is_put_back(level: int) -> None:
    names = ("OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE")
    before = [getattr(numba.config, name) for name in names]

    def fail() -> None:
        with passes(level):
            assert int(numba.config.OPT) == level
            assert (numba.config.LOOP_VECTORIZE, numba.config.SLP_VECTORIZE) == (0, 0)
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert [getattr(numba.config, name) for name in names] == before


def test_the_cache_of_numba_is_put_back(tmp_path: Path) -> None:
    before = numba.config.CACHE_DIR

    with cached_in(tmp_path / "deep" / "down"):
        assert str(tmp_path / "deep" / "down") == numba.config.CACHE_DIR
        assert (tmp_path / "deep" / "down").is_dir()

    assert before == numba.config.CACHE_DIR


# The loops around an entry --------------------------------------------------


def test_the_loop_runs_the_entry_on_its_stretch_of_games() -> None:
    met = []
    run = rebuild(loop, {"entry": lambda *given: met.append(given), "range": range})

    run(1, 3, ["a", "b", "c", "d"], "out", ("x", "y"))

    assert met == [("b", "out", 1, "x", "y"), ("c", "out", 2, "x", "y")]


def test_compiled_code_runs_on_its_stretch_of_games() -> None:
    made = lowered()
    lucks = np.zeros(2, Chance.dtype)
    states = records(State, bytes(2 * State.dtype.itemsize))

    made.run(1, 2, states, np.zeros(SEALED.alphabet, np.int8), (KEYS, lucks))

    expected = Chance()
    seed_chance(expected, 4, 5, 6)
    assert lucks.tobytes() == Chance().pack() + expected.pack()
    assert states.tobytes() == bytes(2 * State.dtype.itemsize)


def test_each_thread_of_a_gpu_works_on_a_copy_of_its_own_game() -> None:
    """The kernel as a Python function; the last thread of the block has no game."""
    games = [sealed(3, seed) for seed in range(3)]
    words = to_words(State, records(State, b"".join(s.pack() for s in games)))
    threads = iter(range(4))
    met = []

    def entry(state: Any, out: Any, i: int, marks: list[int]) -> None:
        out[: SEALED.alphabet] = i  # scratch, which is none of the state's business
        met.append(i)
        state["total"] += marks[i]

    space = {
        "cuda": SimpleNamespace(grid=lambda _: next(threads), local=SimpleNamespace(array=np.zeros)),
        "entry": entry,
        "fetch": fetch,
        "put_back": put_back,
        "word_count": words.shape[0],
        "all_words": words.shape[0] + SEALED.alphabet // 2 + 1,
        "word_type": word_of(State),
        "state_type": State.dtype,
        "scratch": np.int16,
    }
    for _ in range(4):
        rebuild(blocks, space)(words, np.array([2, 0]), ([5, 6, 7],))

    games[0].total += 5
    games[2].total += 7
    assert met == [2, 0]
    assert from_words(State, words).tobytes() == b"".join(s.pack() for s in games)


@pytest.mark.parametrize("number", range(10))
def test_a_thread_takes_all_words_of_its_game_and_no_others(number: int) -> None:
    words = np.arange(20).reshape(10, 2)
    mine = np.full(10, -1)

    fetch(words, 1, mine, number)

    assert mine.tolist() == [*range(1, 2 * number, 2), *([-1] * (10 - number))]

    put_back(words, 0, mine, number)

    assert words[:, 0].tolist() == [*range(1, 2 * number, 2), *range(2 * number, 20, 2)]


@few
@given(st.lists(st.binary(min_size=Board.dtype.itemsize, max_size=Board.dtype.itemsize), min_size=1, max_size=4))
def test_words_are_records_turned_round(games: list[bytes]) -> None:
    """The first words of all games lie side by side, then the second ones; every byte comes back."""
    words = to_words(Board, records(Board, b"".join(games)))

    assert word_of(Board) == np.int64
    assert words.shape == (Board.dtype.itemsize // 8, len(games))
    assert [words[:, i].tobytes() for i in range(len(games))] == games
    assert from_words(Board, words).tobytes() == b"".join(games)


# CUDA without a GPU ---------------------------------------------------------


def test_the_ptx_of_a_game_compiles_without_a_gpu_and_calls_nothing() -> None:
    tally = np.zeros((2, 2), np.int64)

    made = lowered(CANDLE, play_one, CUDA)
    text = made.ptx((LUCK, tally))

    assert ".target sm_90" in text
    assert len(re.findall(r"\.visible \.entry", text)) == 1
    assert not re.search(r"^\s*call\b", text, re.MULTILINE)
    assert ".extern" not in text
    with pretend_device((9, 0)):
        again = made.kernel()
    assert again.__globals__["entry"] is made.kernel().__globals__["entry"]


def test_no_loop_is_written_out_for_a_gpu() -> None:
    """The generator is warmed up in twelve turns, each with one shift by 21 bits."""
    text = lowered(CANDLE, start_luck_one, CUDA).ptx((KEYS, LUCK))

    assert len(re.findall(r", 21;$", text, re.MULTILINE)) == 1


def test_the_device_that_was_pretended_is_forgotten() -> None:
    load_cuda()
    from numba.cuda import dispatcher

    before = dispatcher.get_current_device
    with pretend_device((8, 6)):
        assert dispatcher.get_current_device().compute_capability == (8, 6)

    assert dispatcher.get_current_device is before


def test_numba_cuda_finds_the_name_that_numpy_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(np, "row_stack", raising=False)

    load_cuda()

    assert vars(np)["row_stack"] is np.vstack


def test_without_numba_cuda_there_is_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ImportError

    monkeypatch.setattr(lower, "load_cuda", missing)
    assert not has_gpu()
    monkeypatch.setattr(lower, "load_cuda", lambda: SimpleNamespace(is_available=lambda: True))
    assert has_gpu()
