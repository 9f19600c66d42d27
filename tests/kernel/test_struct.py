"""Structs: declared once, strict while rules run on them, and the same bytes as the compilers' records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.fields import (
    BY_ALL,
    BY_NONE,
    BY_OWNER,
    Meaning,
    Seen,
    by_mask,
    i8,
    i16,
    nested,
    option,
    rows,
    switch,
)
from hauntology.kernel.layout import copied, leaves, records
from hauntology.kernel.seats import MAX_SEATS
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints, Rows, StrictError, Struct
from hauntology.kernel.tape import ALL_VIEWERS, Tape
from tests.kernel.toys import Board, Cell, Options, State, Vault, few

LEAVES = leaves(Board)
VALUES = st.tuples(*(st.integers(leaf.field.low, leaf.field.high) for leaf in LEAVES))


def board_of(values: tuple[int, ...]) -> Board:
    """A board with these ints in the order of declaration."""
    board = Board()
    board.fill(iter(values))
    return board


def at(thing: Any, path: tuple[str | int, ...]) -> int:
    """An int of a strict state or of a record, by its path."""
    for step in path:
        thing = getattr(thing, step) if isinstance(step, str) and isinstance(thing, Struct) else thing[step]
    return int(thing)


def used_bytes(dtype: np.dtype[Any], start: int = 0) -> Iterator[int]:
    """The bytes of a dtype that belong to a field, as numpy sees it."""
    if dtype.subdtype is not None:
        element, shape = dtype.subdtype
        for i in range(shape[0]):
            yield from used_bytes(element, start + i * element.itemsize)
    elif dtype.fields is not None:
        for kind, offset, *_ in dtype.fields.values():
            yield from used_bytes(kind, start + offset)
    else:
        yield from range(start, start + dtype.itemsize)


GAPS = sorted(set(range(Board.dtype.itemsize)) - set(used_bytes(Board.dtype)))


# Declarations ---------------------------------------------------------------


def test_a_field_is_declared_once_with_width_meaning_and_audience() -> None:
    fields = Board.fields

    assert (fields["first"].code, fields["first"].length, fields["first"].seen) == ("i1", None, BY_ALL)
    assert (fields["lookers"].of, fields["shown"].seen) == (Meaning.SEATS, by_mask("lookers"))
    assert (fields["hands"].length, fields["hands"].seen) == (4, BY_OWNER)
    assert (fields["cells"].struct, fields["cells"].length) == (Cell, 3)
    assert (fields["vault"].struct, fields["vault"].seen) == (Vault, BY_NONE)


def test_a_subclass_has_the_fields_of_its_base_first() -> None:
    assert list(Board.fields)[: len(GameState.fields)] == list(GameState.fields)
    assert list(Board.fields)[len(GameState.fields)] == "first"


def test_a_subclass_may_lengthen_an_array_of_its_base() -> None:
    assert (len(Board().agenda), len(GameState().agenda)) == (2, 8)
    assert GameState.fields["agenda"].length == 8
    assert Board.fields["agenda"].length == 2


def test_what_an_array_counts_is_declared_with_it() -> None:
    class Kind(IntEnum):
        CAT = 0
        BAT = 1

    class Zoo(Struct):
        """Arrays and rows."""

        plain: Ints = i8(2)
        beasts: Ints = i8(len(Kind), each=Kind)
        cages: Rows[Vault] = rows(Vault, 2, each=Kind)

    assert [Zoo.fields[name].each for name in Zoo.fields] == [Meaning.NTH, Kind, Kind]


@pytest.mark.parametrize(("low", "high", "code"), [(0, 127, "i1"), (-1, 128, "i2"), (0, 40_000, "i4")])
def test_an_option_is_as_wide_as_its_range_needs(low: int, high: int, code: str) -> None:
    field = cast("Any", option(0, low, high))

    assert (field.code, field.low, field.high, field.default) == (code, low, high, (0,))


def test_an_option_may_be_a_row_of_numbers_or_a_switch() -> None:
    assert (Options.fields["prizes"].length, Options.fields["prizes"].default) == (3, (1, 2, 3))
    assert (Options.fields["early"].default, Options.fields["early"].of) == ((0,), Meaning.YES_NO)
    assert cast("Any", switch(default=True)).default == (1,)


# Bytes ----------------------------------------------------------------------


@few
@given(VALUES)
def test_bytes_make_the_round_trip(values: tuple[int, ...]) -> None:
    board = board_of(values)

    again = Board.unpack(board.pack())

    assert again == board
    assert again.values() == list(values)
    assert again.pack() == board.pack()


@few
@given(VALUES)
def test_the_strict_state_and_the_record_hold_the_same_ints(values: tuple[int, ...]) -> None:
    board = board_of(values)

    record = records(Board, board.pack())[0]

    assert [at(record, leaf.path) for leaf in LEAVES] == list(values)
    assert [at(board, leaf.path) for leaf in LEAVES] == list(values)


@few
@given(VALUES)
def test_what_stands_between_fields_is_always_zero(values: tuple[int, ...]) -> None:
    data = board_of(values).pack()

    assert GAPS
    assert len(data) == Board.dtype.itemsize
    assert all(data[gap] == 0 for gap in GAPS)


def test_a_blank_state_is_all_zero() -> None:
    assert Board().pack() == bytes(Board.dtype.itemsize)
    assert set(Board().values()) == {0}


def test_leaves_lie_where_numpy_puts_them() -> None:
    covered = [leaf.offset + i for leaf in LEAVES for i in range(np.dtype(leaf.field.code).itemsize)]

    assert sorted(covered) == sorted(used_bytes(Board.dtype))


def test_a_struct_without_fields_has_no_bytes() -> None:
    class Empty(Struct):
        """Nothing."""

    assert Empty().pack() == b""
    assert Empty.unpack(b"") == Empty()


def test_records_are_copied_to_the_last_byte() -> None:
    """Whatever stands between their fields, as the compilers' own copies do."""
    data = bytes([7]) * Board.dtype.itemsize * 2
    given = records(Board, data)

    twin = copied(given)
    given["last"] = 0

    assert twin.tobytes() == data
    assert twin.dtype == Board.dtype


@pytest.mark.parametrize("change", [-1, 1])
def test_bytes_of_another_length_are_refused(change: int) -> None:
    size = Board.dtype.itemsize

    with pytest.raises(StrictError, match=f"a Board has {size} bytes, these are {size + change}"):
        Board.unpack(bytes(size + change))


@pytest.mark.parametrize("gap", GAPS)
def test_bytes_with_something_between_the_fields_are_refused(gap: int) -> None:
    data = bytearray(Board.dtype.itemsize)
    data[gap] = 1

    with pytest.raises(StrictError, match="these bytes are no Board: something stands between its fields"):
        Board.unpack(bytes(data))


def test_bytes_with_an_option_out_of_range_are_refused() -> None:
    with pytest.raises(StrictError, match=r"Options\.rounds: 0 lies outside 1 to 6"):
        Options.unpack(bytes(Options.dtype.itemsize))


# Strictness -----------------------------------------------------------------


@pytest.mark.parametrize(("field", "value"), [("first", 128), ("first", -129), ("word", -1), ("shown", 1 << 15)])
def test_a_value_too_wide_for_its_field_is_refused(field: str, value: int) -> None:
    board = Board()

    with pytest.raises(StrictError, match=rf"Board\.{field}: {value} lies outside"):
        setattr(board, field, value)
    assert board == Board()


@pytest.mark.parametrize("index", [0, slice(None)])
def test_an_element_too_wide_for_its_array_is_refused(index: Any) -> None:
    board = Board()

    with pytest.raises(StrictError, match=r"Board\.hands: 200 lies outside -128 to 127"):
        board.hands[index] = 200
    assert board == Board()


@pytest.mark.parametrize("value", [-100, 0, 7])
def test_the_range_of_an_option_is_held(value: int) -> None:
    s = State()

    with pytest.raises(StrictError, match=rf"Options\.rounds: {value} lies outside 1 to 6"):
        s.options.rounds = value


ARRAYS = ["hands", "seers", "pile", "cells", "boxes", "agenda"]  # hidden, open, masked, rows


def index_beyond(name: str, beyond: int | None) -> int:
    """An index so far beyond the last; without a distance, one before the first."""
    return -1 if beyond is None else len(getattr(Board(), name)) + beyond


@pytest.mark.parametrize("beyond", [None, 0, 100])
@pytest.mark.parametrize("name", ARRAYS)
def test_reading_beyond_an_array_is_refused(name: str, beyond: int | None) -> None:
    index = index_beyond(name, beyond)

    with pytest.raises(StrictError, match=rf"Board\.{name}\[{index}\]"):
        getattr(Board(), name)[index]


@pytest.mark.parametrize("beyond", [None, 0, 100])
@pytest.mark.parametrize("name", ARRAYS)
def test_writing_beyond_an_array_is_refused(name: str, beyond: int | None) -> None:
    board, index = Board(), index_beyond(name, beyond)
    value = getattr(board, name)[0]

    with pytest.raises(StrictError, match=rf"Board\.{name}\[{index}\]"):
        getattr(board, name)[index] = value
    assert board == Board()


@pytest.mark.parametrize("index", [slice(1, None), slice(None, 2), slice(None, None, 2)])
def test_only_a_whole_array_may_be_set_at_once(index: slice) -> None:
    board = Board()

    with pytest.raises(StrictError, match=r"Board\.seers: only a whole array may be set at once"):
        board.seers[index] = 1
    assert board == Board()


def test_a_whole_array_is_set_to_one_number() -> None:
    board = Board()

    board.hands[:] = 7

    assert list(board.hands) == [7, 7, 7, 7]


@pytest.mark.parametrize("name", ["hands", "cells", "vault", "shelf", "chance"])
def test_a_whole_array_or_struct_is_not_set_by_assignment(name: str) -> None:
    board = Board()

    with pytest.raises(StrictError, match=rf"Board\.{name}: set its elements, not the whole"):
        setattr(board, name, 1)


@pytest.mark.parametrize("name", ["frist", "tape", "owner"])
def test_an_unknown_field_is_refused_by_name(name: str) -> None:
    with pytest.raises(AttributeError, match=rf"Board has no field '{name}'; it has chance, given, agenda.*, last"):
        setattr(Board(), name, 1)


def test_an_unknown_field_cannot_be_read() -> None:
    name = "frist"

    with pytest.raises(AttributeError, match="frist"):
        getattr(Board(), name)


@pytest.mark.parametrize("value", [1.0, 0.5, "1", None])
def test_what_is_no_whole_number_is_refused(value: Any) -> None:
    board = Board()

    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        board.first = value
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        board.hands[0] = value
    assert board == Board()


@pytest.mark.parametrize("value", [True, Meaning.SEAT, np.int64(1)])
def test_bools_and_enums_are_stored_as_plain_ints(value: int) -> None:
    board = Board()

    board.first = value
    board.shown = value
    board.hands[0] = value
    board.seers[:] = value
    board.fill(iter([*board.values()[:-1], value]))

    assert {type(number) for number in board.values()} == {int}
    assert (board.first, board.shown, board.hands[0], board.seers[2], board.last) == (1, 1, 1, 1, 1)


# Copies and comparison ------------------------------------------------------


def test_rows_copy_by_assignment() -> None:
    board = Board()
    board.cells[0].wide = 70_000
    board.cells[0].marks[2] = 5

    board.cells[1] = board.cells[0]
    board.cells[0].wide = 1
    board.cells[0].marks[2] = 1

    assert (board.cells[1].wide, board.cells[1].marks[2]) == (70_000, 5)
    assert (board.cells[0].wide, board.cells[0].marks[2]) == (1, 1)


@few
@given(VALUES, VALUES)
def test_a_copy_is_independent(values: tuple[int, ...], others: tuple[int, ...]) -> None:
    board = board_of(values)
    board.tape.drawn = 3

    twin = board.copy()
    assert twin == board
    twin.fill(iter(others))

    assert board.values() == list(values)
    assert twin.values() == list(others)
    assert twin.tape == Tape()


def test_a_copy_of_a_row_still_belongs_to_its_seat() -> None:
    row = Board().cells[2].copy()

    assert row.owner == 2
    assert row.secret == 0
    assert row.tape.hidden_from == ~(1 << 2)


@few
@given(VALUES, st.integers(0, len(LEAVES) - 1))
def test_states_are_equal_and_hash_alike_by_their_bytes(values: tuple[int, ...], index: int) -> None:
    board, twin = board_of(values), board_of(values)
    field = LEAVES[index].field
    changed = (*values[:index], field.low if values[index] != field.low else field.high, *values[index + 1 :])

    assert board == twin
    assert hash(board) == hash(twin)
    assert board != board_of(changed)
    assert board.pack() != board_of(changed).pack()


def test_structs_of_different_kinds_are_never_equal() -> None:
    class Other(Struct):
        """Laid out as a Vault."""

        code: int = i8()
        parts: Ints = i16(2)

    assert Other().pack() == Vault().pack()
    assert Other() != Vault()
    assert Vault() != 0


def test_a_struct_prints_its_fields() -> None:
    vault = Vault()
    vault.code = 3

    assert repr(vault) == "Vault(code=3, parts=Vault.parts=[0, 0])"
    assert "boxes=Board.boxes=[Vault(code=0" in repr(Board())


def test_arrays_and_rows_have_a_length_and_can_be_walked() -> None:
    board = Board()
    board.hands[2] = 9
    board.seers[1] = 8
    board.pile[0] = 7

    assert [len(board.hands), len(board.seers), len(board.pile), len(board.cells)] == [4, 3, 3, 3]
    assert [list(board.hands), list(board.seers), list(board.pile)] == [[0, 0, 9, 0], [0, 8, 0], [7, 0, 0]]
    assert [cell.owner for cell in board.cells] == [0, 1, 2]


# What was read, on the tape -------------------------------------------------

READS: dict[str, tuple[Callable[[Board], object], int]] = {
    "an open int": (lambda b: b.first, 0),
    "an open array": (lambda b: b.seers[1], 0),
    "a whole open array": (lambda b: list(b.seers), 0),
    "an open struct": (lambda b: (b.shelf.code, b.shelf.parts[1]), 0),
    "an open int of a row": (lambda b: b.cells[1].wide, 0),
    "all rows": (lambda b: list(b.cells), 0),
    "its length": (lambda b: (len(b.deck), len(b.hands), len(b.disks), len(b.boxes)), 0),
    "an array that nobody sees": (lambda b: b.deck[1], ALL_VIEWERS),
    "a whole array that nobody sees": (lambda b: list(b.deck), ALL_VIEWERS),
    "an element of its owner": (lambda b: b.hands[2], ~(1 << 2)),
    "elements of two owners": (lambda b: (b.hands[2], b.hands[0]), ALL_VIEWERS),
    "an answer": (lambda b: b.given[3], ~(1 << 3)),
    "an int of its row's owner": (lambda b: b.cells[1].secret, ~(1 << 1)),
    "an array of its row's owner": (lambda b: b.cells[1].marks[0], ~(1 << 1)),
    "a whole array of its row's owner": (lambda b: list(b.cells[1].marks), ~(1 << 1)),
    "an int of a row that nobody sees": (lambda b: b.cells[1].sealed, ALL_VIEWERS),
    "a row of its owner": (lambda b: b.boxes[2].code, ~(1 << 2)),
    "an array in a row of its owner": (lambda b: b.boxes[0].parts[1], ~(1 << 0)),
    "all rows of their owners": (lambda b: list(b.boxes), ALL_VIEWERS),
    "a struct that nobody sees": (lambda b: b.vault.code, ALL_VIEWERS),
    "an array of a struct that nobody sees": (lambda b: b.vault.parts[1], ALL_VIEWERS),
    "chance": (lambda b: b.chance.a, ALL_VIEWERS),
    "an int seen by a mask": (lambda b: b.shown, ~0b101),
    "an array seen by one mask": (lambda b: b.pile[0], ~0b101),
    "an element seen by its own mask": (lambda b: b.disks[1], ~0b010),
    "another element seen by its own mask": (lambda b: b.disks[2], ~0b110),
    "a whole array of masked elements": (lambda b: list(b.disks), ALL_VIEWERS),
}


@pytest.mark.parametrize("name", READS)
def test_a_read_is_noted_with_exactly_those_it_is_hidden_from(name: str) -> None:
    read, hidden_from = READS[name]
    board = Board()
    board.lookers = 0b101
    board.seers[1] = 0b010
    board.seers[2] = 0b110
    assert board.tape == Tape()

    read(board)

    assert board.tape.hidden_from == hidden_from


def test_writing_something_hidden_is_not_noted() -> None:
    board = Board()

    board.deck[0] = 1
    board.deck[:] = 2
    board.hands[2] = 3
    board.cells[1].secret = 4
    board.cells[1].marks[:] = 5
    board.shown = 6
    board.disks[1] = 7

    assert board.tape.hidden_from == 0


def test_adding_to_something_hidden_reads_it() -> None:
    board = Board()

    board.cells[1].secret += 1

    assert board.tape.hidden_from == ~(1 << 1)


def test_packing_copying_and_comparing_are_not_noted() -> None:
    board = Board()

    twin = board.copy()
    board.pack()
    assert board == twin
    repr(board)

    assert board.tape == twin.tape == Tape()


def test_copying_a_row_with_something_hidden_reads_it() -> None:
    """Seat 1's row laid over seat 0's shows seat 0 what it could not know: that is not taken back freely."""
    board = Board()

    board.cells[0] = board.cells[1]

    assert not board.tape.may_be_taken_back(0)


@pytest.mark.parametrize("part", [nested(Cell), rows(Cell, 2)], ids=["in a struct", "in rows"])
def test_copying_a_row_reads_what_is_hidden_deep_inside(part: Any) -> None:
    class Locker(Struct):
        """Open itself, with something hidden further in."""

        inside: Any = part

    class Hall(Struct):
        """A locker for each seat."""

        lockers: Rows[Locker] = rows(Locker, 2)

    hall = Hall()

    hall.lockers[0] = hall.lockers[1]

    assert not hall.tape.may_be_taken_back(0)


@pytest.mark.parametrize(("seen", "hidden_from"), [(by_mask("lookers"), ~0b101), (by_mask("seers"), ~0b010)])
def test_reading_a_row_seen_by_a_mask_is_noted(seen: Seen, hidden_from: int) -> None:
    class Shelves(Struct):
        """Rows that some seats have looked at."""

        lookers: int = i8()
        seers: Ints = i8(2)
        vaults: Rows[Vault] = rows(Vault, 2, seen=seen)

    shelves = Shelves()
    shelves.lookers = 0b101
    shelves.seers[1] = 0b010

    assert shelves.vaults[1].code == 0
    assert shelves.tape.hidden_from == hidden_from


def test_reading_a_struct_seen_by_a_mask_is_noted() -> None:
    class Shelves(Struct):
        """A struct that some seats have looked at."""

        lookers: int = i8()
        vault: Vault = nested(Vault, seen=by_mask("lookers"))

    shelves = Shelves()
    shelves.lookers = 0b101

    assert shelves.vault.code == 0
    assert shelves.tape.hidden_from == ~0b101


def test_every_state_has_an_answer_for_every_seat() -> None:
    assert len(Board().given) == MAX_SEATS
