"""Structs: declarations, bytes, strictness, copies, hidden reads, and the layout on a GPU."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.kernel.seat_order import MAX_SEATS
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import (
    BY_ALL,
    BY_NONE,
    BY_OWNER,
    Audience,
    Meaning,
    by_mask,
    i8,
    i16,
    nested,
    option,
    rows,
    switch,
)
from hauntology.kernel.structs.layout import (
    copy_records,
    from_words,
    load_state_words,
    locate_ints,
    records,
    store_state_words,
    to_words,
    word_dtype,
)
from hauntology.kernel.structs.struct import Ints, Rows, StrictError, Struct
from hauntology.kernel.trace import ALL_VIEWERS, Trace
from tests.kernel.toys import Board, Cell, Options, State, Vault, few

LOCATIONS = locate_ints(Board)
VALUES = st.tuples(*(st.integers(location.field.low, location.field.high) for location in LOCATIONS))


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
    """The bytes of a dtype that belong to a field, according to NumPy."""
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


def test_a_declaration_gives_a_field_its_width_meaning_and_audience() -> None:
    fields = Board.fields

    assert (fields["first"].code, fields["first"].length, fields["first"].seen) == ("i1", None, BY_ALL)
    assert (fields["lookers"].of, fields["shown"].seen) == (Meaning.SEATS, by_mask("lookers"))
    assert (fields["hands"].length, fields["hands"].seen) == (4, BY_OWNER)
    assert (fields["cells"].struct, fields["cells"].length) == (Cell, 3)
    assert (fields["vault"].struct, fields["vault"].seen) == (Vault, BY_NONE)


def test_a_subclass_has_the_fields_of_its_base_first() -> None:
    assert list(Board.fields)[: len(GameState.fields)] == list(GameState.fields)
    assert list(Board.fields)[len(GameState.fields)] == "first"


def test_a_subclass_may_change_the_length_of_an_inherited_array() -> None:
    assert (len(Board().agenda), len(GameState().agenda)) == (2, 8)
    assert GameState.fields["agenda"].length == 8
    assert Board.fields["agenda"].length == 2


def test_an_array_declares_what_it_is_indexed_by() -> None:
    class Kind(IntEnum):
        CAT = 0
        BAT = 1

    class Zoo(Struct):
        """Arrays of ints and of structs."""

        plain: Ints = i8(2)
        beasts: Ints = i8(len(Kind), each=Kind)
        cages: Rows[Vault] = rows(Vault, 2, each=Kind)

    assert [Zoo.fields[name].each for name in Zoo.fields] == [Meaning.NTH, Kind, Kind]


@pytest.mark.parametrize(("low", "high", "code"), [(0, 127, "i1"), (-1, 128, "i2"), (0, 40_000, "i4")])
def test_an_option_is_as_wide_as_its_range_needs(low: int, high: int, code: str) -> None:
    field = cast("Any", option(0, low, high))

    assert (field.code, field.low, field.high, field.default) == (code, low, high, (0,))


def test_an_option_may_be_several_numbers_or_a_switch() -> None:
    assert (Options.fields["prizes"].length, Options.fields["prizes"].default) == (3, (1, 2, 3))
    assert (Options.fields["early"].default, Options.fields["early"].of) == ((0,), Meaning.YES_NO)
    assert cast("Any", switch(default=True)).default == (1,)


# Bytes ----------------------------------------------------------------------


@few
@given(VALUES)
def test_packing_and_unpacking_gives_the_same_state(values: tuple[int, ...]) -> None:
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

    assert [at(record, location.path) for location in LOCATIONS] == list(values)
    assert [at(board, location.path) for location in LOCATIONS] == list(values)


@few
@given(VALUES)
def test_the_gaps_between_fields_are_always_zero(values: tuple[int, ...]) -> None:
    data = board_of(values).pack()

    assert GAPS
    assert len(data) == Board.dtype.itemsize
    assert all(data[gap] == 0 for gap in GAPS)


def test_a_blank_state_is_all_zero() -> None:
    assert Board().pack() == bytes(Board.dtype.itemsize)
    assert set(Board().values()) == {0}


def test_ints_are_located_where_numpy_puts_them() -> None:
    covered = [location.offset + i for location in LOCATIONS for i in range(np.dtype(location.field.code).itemsize)]

    assert sorted(covered) == sorted(used_bytes(Board.dtype))


def test_a_struct_without_fields_has_no_bytes() -> None:
    class Empty(Struct):
        """Nothing."""

    assert Empty().pack() == b""
    assert Empty.unpack(b"") == Empty()


def test_records_are_copied_to_the_last_byte() -> None:
    """The gaps between the fields are copied too."""
    data = bytes([7]) * Board.dtype.itemsize * 2
    given = records(Board, data)

    copy = copy_records(given)
    given["last"] = 0

    assert copy.tobytes() == data
    assert copy.dtype == Board.dtype


@pytest.mark.parametrize("change", [-1, 1])
def test_bytes_of_another_length_are_refused(change: int) -> None:
    size = Board.dtype.itemsize

    with pytest.raises(StrictError, match=f"a Board has {size} bytes, these are {size + change}"):
        Board.unpack(bytes(size + change))


@pytest.mark.parametrize("gap", GAPS)
def test_bytes_with_a_gap_that_is_not_zero_are_refused(gap: int) -> None:
    data = bytearray(Board.dtype.itemsize)
    data[gap] = 1

    with pytest.raises(StrictError, match="these bytes are not a Board: the gaps between its fields must be zero"):
        Board.unpack(bytes(data))


def test_bytes_with_an_option_out_of_range_are_refused() -> None:
    with pytest.raises(StrictError, match=r"Options\.rounds: 0 lies outside 1 to 6"):
        Options.unpack(bytes(Options.dtype.itemsize))


# Strictness -----------------------------------------------------------------


@pytest.mark.parametrize(("field", "value"), [("first", 128), ("first", -129), ("word", -1), ("shown", 1 << 15)])
def test_a_value_out_of_range_is_refused(field: str, value: int) -> None:
    board = Board()

    with pytest.raises(StrictError, match=rf"Board\.{field}: {value} lies outside"):
        setattr(board, field, value)
    assert board == Board()


@pytest.mark.parametrize("index", [0, slice(None)])
def test_an_element_out_of_range_is_refused(index: Any) -> None:
    board = Board()

    with pytest.raises(StrictError, match=r"Board\.hands: 200 lies outside -128 to 127"):
        board.hands[index] = 200
    assert board == Board()


@pytest.mark.parametrize("value", [-100, 0, 7])
def test_an_option_out_of_its_range_is_refused(value: int) -> None:
    s = State()

    with pytest.raises(StrictError, match=rf"Options\.rounds: {value} lies outside 1 to 6"):
        s.options.rounds = value


ARRAYS = ["hands", "seers", "pile", "cells", "boxes", "agenda"]  # of every class in `arrays.py` but MaskedRows


def index_beyond(name: str, beyond: int | None) -> int:
    """An index this far beyond the end; None gives the index -1."""
    return -1 if beyond is None else len(getattr(Board(), name)) + beyond


@pytest.mark.parametrize("beyond", [None, 0, 100])
@pytest.mark.parametrize("name", ARRAYS)
def test_reading_outside_an_array_is_refused(name: str, beyond: int | None) -> None:
    index = index_beyond(name, beyond)

    with pytest.raises(StrictError, match=rf"Board\.{name}\[{index}\]"):
        getattr(Board(), name)[index]


@pytest.mark.parametrize("beyond", [None, 0, 100])
@pytest.mark.parametrize("name", ARRAYS)
def test_writing_outside_an_array_is_refused(name: str, beyond: int | None) -> None:
    board, index = Board(), index_beyond(name, beyond)
    value = getattr(board, name)[0]

    with pytest.raises(StrictError, match=rf"Board\.{name}\[{index}\]"):
        getattr(board, name)[index] = value
    assert board == Board()


@pytest.mark.parametrize("index", [slice(1, None), slice(None, 2), slice(None, None, 2)])
def test_slices_other_than_the_whole_array_are_refused(index: slice) -> None:
    board = Board()

    with pytest.raises(StrictError, match=r"Board\.seers: the only slice is \[:\], to set the whole array"):
        board.seers[index] = 1
    assert board == Board()


def test_a_whole_array_is_set_to_one_number() -> None:
    board = Board()

    board.hands[:] = 7

    assert list(board.hands) == [7, 7, 7, 7]


@pytest.mark.parametrize("name", ["hands", "cells", "vault", "shelf", "chance"])
def test_assigning_to_an_array_or_struct_field_is_refused(name: str) -> None:
    board = Board()

    with pytest.raises(StrictError, match=rf"Board\.{name}: set its elements, not the whole"):
        setattr(board, name, 1)


@pytest.mark.parametrize("name", ["frist", "trace", "owner"])
def test_writing_an_unknown_field_is_refused_with_its_name(name: str) -> None:
    with pytest.raises(AttributeError, match=rf"Board has no field '{name}'; it has chance, given, agenda.*, last"):
        setattr(Board(), name, 1)


def test_reading_an_unknown_field_is_refused_with_its_name() -> None:
    name = "frist"

    with pytest.raises(AttributeError, match="frist"):
        getattr(Board(), name)


@pytest.mark.parametrize("value", [1.0, 0.5, "1", None])
def test_a_value_that_is_not_a_whole_number_is_refused(value: Any) -> None:
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


def test_assigning_a_row_copies_it() -> None:
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
    board.trace.drawn = 3

    copy = board.copy()
    assert copy == board
    copy.fill(iter(others))

    assert board.values() == list(values)
    assert copy.values() == list(others)
    assert copy.trace == Trace()


def test_a_copy_of_a_row_still_belongs_to_its_seat() -> None:
    row = Board().cells[2].copy()

    assert row.owner == 2
    assert row.secret == 0
    assert row.trace.hidden_from == ~(1 << 2)


@few
@given(VALUES, st.integers(0, len(LOCATIONS) - 1))
def test_states_are_equal_if_their_bytes_are(values: tuple[int, ...], index: int) -> None:
    board, same = board_of(values), board_of(values)
    field = LOCATIONS[index].field
    changed = (*values[:index], field.low if values[index] != field.low else field.high, *values[index + 1 :])

    assert board == same
    assert hash(board) == hash(same)
    assert board != board_of(changed)
    assert board.pack() != board_of(changed).pack()


def test_structs_of_different_types_are_never_equal() -> None:
    class Other(Struct):
        """Has the layout of a Vault."""

        code: int = i8()
        parts: Ints = i16(2)

    assert Other().pack() == Vault().pack()
    assert Other() != Vault()
    assert Vault() != 0


def test_the_repr_of_a_struct_shows_its_fields() -> None:
    vault = Vault()
    vault.code = 3

    assert repr(vault) == "Vault(code=3, parts=Vault.parts=[0, 0])"
    assert "boxes=Board.boxes=[Vault(code=0" in repr(Board())


def test_arrays_have_a_length_and_can_be_iterated() -> None:
    board = Board()
    board.hands[2] = 9
    board.seers[1] = 8
    board.pile[0] = 7

    assert [len(board.hands), len(board.seers), len(board.pile), len(board.cells)] == [4, 3, 3, 3]
    assert [list(board.hands), list(board.seers), list(board.pile)] == [[0, 0, 9, 0], [0, 8, 0], [7, 0, 0]]
    assert [cell.owner for cell in board.cells] == [0, 1, 2]


# Recording hidden reads -----------------------------------------------------

READS: dict[str, tuple[Callable[[Board], object], int]] = {
    "an open int": (lambda b: b.first, 0),
    "an open array": (lambda b: b.seers[1], 0),
    "a whole open array": (lambda b: list(b.seers), 0),
    "an open struct": (lambda b: (b.shelf.code, b.shelf.parts[1]), 0),
    "an open int of a row": (lambda b: b.cells[1].wide, 0),
    "all rows": (lambda b: list(b.cells), 0),
    "the lengths of hidden arrays": (lambda b: (len(b.deck), len(b.hands), len(b.disks), len(b.boxes)), 0),
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
def test_a_read_records_exactly_the_seats_from_which_it_is_hidden(name: str) -> None:
    read, hidden_from = READS[name]
    board = Board()
    board.lookers = 0b101
    board.seers[1] = 0b010
    board.seers[2] = 0b110
    assert board.trace == Trace()

    read(board)

    assert board.trace.hidden_from == hidden_from


def test_writing_something_hidden_is_not_recorded() -> None:
    board = Board()

    board.deck[0] = 1
    board.deck[:] = 2
    board.hands[2] = 3
    board.cells[1].secret = 4
    board.cells[1].marks[:] = 5
    board.shown = 6
    board.disks[1] = 7

    assert board.trace.hidden_from == 0


def test_adding_to_something_hidden_reads_it() -> None:
    board = Board()

    board.cells[1].secret += 1

    assert board.trace.hidden_from == ~(1 << 1)


def test_packing_copying_and_comparing_are_not_recorded_as_reads() -> None:
    board = Board()

    copy = board.copy()
    board.pack()
    assert board == copy
    repr(board)

    assert board.trace == copy.trace == Trace()


def test_copying_a_row_with_something_hidden_reads_it() -> None:
    """Copying seat 1's row to seat 0's shows seat 0 what it may not know, so it cannot be undone freely."""
    board = Board()

    board.cells[0] = board.cells[1]

    assert not board.trace.can_be_undone_by(0)


@pytest.mark.parametrize("part", [nested(Cell), rows(Cell, 2)], ids=["in a struct", "in rows"])
def test_copying_a_row_reads_what_is_hidden_deep_inside(part: Any) -> None:
    class Locker(Struct):
        """Everybody sees it, but it holds something hidden."""

        inside: Any = part

    class Room(Struct):
        """A locker for each seat."""

        lockers: Rows[Locker] = rows(Locker, 2)

    room = Room()

    room.lockers[0] = room.lockers[1]

    assert not room.trace.can_be_undone_by(0)


@pytest.mark.parametrize(("seen", "hidden_from"), [(by_mask("lookers"), ~0b101), (by_mask("seers"), ~0b010)])
def test_reading_a_row_seen_by_a_mask_is_recorded(seen: Audience, hidden_from: int) -> None:
    class Shelves(Struct):
        """Rows that the seats in a mask see."""

        lookers: int = i8()
        seers: Ints = i8(2)
        vaults: Rows[Vault] = rows(Vault, 2, seen=seen)

    shelves = Shelves()
    shelves.lookers = 0b101
    shelves.seers[1] = 0b010

    assert shelves.vaults[1].code == 0
    assert shelves.trace.hidden_from == hidden_from


def test_reading_a_struct_seen_by_a_mask_is_recorded() -> None:
    class Shelves(Struct):
        """A struct that the seats in a mask see."""

        lookers: int = i8()
        vault: Vault = nested(Vault, seen=by_mask("lookers"))

    shelves = Shelves()
    shelves.lookers = 0b101

    assert shelves.vault.code == 0
    assert shelves.trace.hidden_from == ~0b101


def test_every_state_has_room_for_an_answer_of_every_seat() -> None:
    assert len(Board().given) == MAX_SEATS


# The layout on a GPU --------------------------------------------------------


@pytest.mark.parametrize("number", range(10))
def test_a_gpu_thread_copies_all_words_of_its_game_and_no_others(number: int) -> None:
    words = np.arange(20).reshape(10, 2)
    memory = np.full(10, -1)

    load_state_words(words, 1, memory, number)

    assert memory.tolist() == [*range(1, 2 * number, 2), *([-1] * (10 - number))]

    store_state_words(words, 0, memory, number)

    assert words[:, 0].tolist() == [*range(1, 2 * number, 2), *range(2 * number, 20, 2)]


@few
@given(st.lists(st.binary(min_size=Board.dtype.itemsize, max_size=Board.dtype.itemsize), min_size=1, max_size=4))
def test_records_become_words_and_back(games: list[bytes]) -> None:
    """The first words of all games come first, then the second ones. No byte is lost."""
    words = to_words(Board, records(Board, b"".join(games)))

    assert word_dtype(Board) == np.int64
    assert words.shape == (Board.dtype.itemsize // 8, len(games))
    assert [words[:, i].tobytes() for i in range(len(games))] == games
    assert from_words(Board, words).tobytes() == b"".join(games)
