"""Redaction: a viewer sees exactly what the declarations allow."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.games import get
from hauntology.kernel.chance import Chance
from hauntology.kernel.redaction import forget, redact, redact_records
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_NONE, BY_OWNER, by_mask, i8, nested, rows, switch, unless
from hauntology.kernel.structs.layout import locate_ints, records
from hauntology.kernel.structs.struct import Ints, Rows, Struct
from hauntology.kernel.trace import OMNISCIENT, SPECTATOR
from tests.kernel.toys import Board, Vault, few, sealed

LOCATIONS = locate_ints(Board)
VALUES = st.tuples(*(st.integers(location.field.low, location.field.high) for location in LOCATIONS))
VIEWERS = [SPECTATOR, 0, 1, 2, 3]
PATHS = [location.path for location in LOCATIONS]


def full_board() -> Board:
    """A board on which every int is 1, except for the masks."""
    board = Board()
    board.fill(iter([1] * len(LOCATIONS)))
    board.lookers = 0b101
    for index, seers in enumerate((0b000, 0b010, 0b110)):
        board.seers[index] = seers
    return board


def hidden(viewer: int) -> set[str]:
    """The paths of all ints of a full board that a viewer does not see."""
    board = full_board()
    triples = zip(PATHS, board.values(), redact(board, viewer).values(), strict=True)
    return {".".join(map(str, path)) for path, before, after in triples if before != after}


NOBODY_SEES = {
    *(f"chance.{word}" for word in ("a", "b", "c", "counter")),
    *("vault.code", "vault.parts.0", "vault.parts.1"),
    *("deck.0", "deck.1"),
    *(f"cells.{row}.sealed" for row in range(3)),
}
MASKED = {"shown", "pile.0", "pile.1", "pile.2", "disks.1", "disks.2"}  # the mask of disks.0 is empty


def owned_by(seat: int) -> set[str]:
    """The paths of all ints that only this seat sees."""
    own = {f"given.{seat}"}
    if seat < 4:
        own |= {f"hands.{seat}"}
    if seat < 3:
        own |= {f"cells.{seat}.secret", *(f"cells.{seat}.marks.{i}" for i in range(3))}
        own |= {f"boxes.{seat}.code", f"boxes.{seat}.parts.0", f"boxes.{seat}.parts.1"}
    return own


OWNED = set().union(*(owned_by(seat) for seat in range(6)))


def test_a_spectator_sees_what_everybody_sees_and_nothing_else() -> None:
    assert hidden(SPECTATOR) == NOBODY_SEES | OWNED | MASKED | {"disks.0"}


@pytest.mark.parametrize(
    ("viewer", "in_mask"),
    [
        (0, {"shown", "pile.0", "pile.1", "pile.2"}),
        (1, {"disks.1", "disks.2"}),
        (2, {"shown", "pile.0", "pile.1", "pile.2", "disks.2"}),
        (3, set()),
        (5, set()),
    ],
)
def test_a_seat_sees_its_own_ints_and_those_whose_mask_it_is_in(viewer: int, in_mask: set[str]) -> None:
    assert hidden(viewer) == NOBODY_SEES | (OWNED - owned_by(viewer)) | (MASKED - in_mask) | {"disks.0"}


def test_the_omniscient_viewer_sees_everything() -> None:
    assert hidden(OMNISCIENT) == set()


@few
@given(VALUES, st.sampled_from(VIEWERS))
def test_redaction_only_replaces_ints_by_zero(values: tuple[int, ...], viewer: int) -> None:
    board = Board()
    board.fill(iter(values))

    after = redact(board, viewer).values()

    assert all(new in (0, old) for old, new in zip(values, after, strict=True))
    assert board.values() == list(values)


@few
@given(VALUES, st.sampled_from(VIEWERS))
def test_redacting_twice_is_redacting_once(values: tuple[int, ...], viewer: int) -> None:
    """Everybody sees the masks of this board, so a redacted copy still has them."""
    board = Board()
    board.fill(iter(values))
    once = redact(board, viewer)

    assert redact(once, viewer) == once


@few
@given(st.lists(VALUES, min_size=1, max_size=4), st.sampled_from([*VIEWERS, OMNISCIENT]))
def test_an_array_of_records_is_redacted_like_each_state(many: list[tuple[int, ...]], viewer: int) -> None:
    boards = [Board() for _ in many]
    for board, values in zip(boards, many, strict=True):
        board.fill(iter(values))
    data = b"".join(board.pack() for board in boards)

    redacted = redact_records(Board, records(Board, data), viewer)

    assert redacted.tobytes() == b"".join(redact(board, viewer).pack() for board in boards)


@few
@given(VALUES, st.sampled_from(VIEWERS))
def test_hidden_ints_do_not_change_what_a_viewer_sees(others: tuple[int, ...], viewer: int) -> None:
    """Hidden ints may have any value: the redacted board is the same."""
    board, other = full_board(), Board()
    hidden_paths = hidden(viewer)
    triples = zip(PATHS, board.values(), others, strict=True)
    other.fill(iter([new if ".".join(map(str, path)) in hidden_paths else old for path, old, new in triples]))

    assert redact(other, viewer) == redact(board, viewer)


def test_a_mask_may_itself_be_hidden() -> None:
    class Table(GameState):
        """Nobody sees who has looked at the card."""

        lookers: int = i8(seen=BY_NONE)
        card: int = i8(seen=by_mask("lookers"))

    s = Table()
    s.lookers = 0b10
    s.card = 7

    assert (redact(s, 1).card, redact(s, 1).lookers) == (7, 0)
    assert redact(s, 0).card == 0


def test_a_mask_in_a_row_counts_for_its_own_row() -> None:
    class Tile(Struct):
        """A disk that some have seen."""

        seers: int = i8()
        disk: int = i8(seen=by_mask("seers"))

    class Table(GameState):
        """Two tiles."""

        tiles: Rows[Tile] = rows(Tile, 2)

    s = Table()
    for index in range(2):
        s.tiles[index].seers = 1 << index
        s.tiles[index].disk = 5

    assert [[tile.disk for tile in redact(s, viewer).tiles] for viewer in (SPECTATOR, 0, 1)] == [[0, 0], [5, 0], [0, 5]]


# Audiences within audiences -------------------------------------------------


class Chest(Struct):
    """Holds something that nobody sees."""

    label: int = i8()
    inside: int = i8(seen=BY_NONE)
    locks: Ints = i8(2)


def test_what_nobody_sees_stays_hidden_inside_a_row_that_its_owner_sees() -> None:
    class Table(GameState):
        """A chest for each seat."""

        chests: Rows[Chest] = rows(Chest, 2, seen=BY_OWNER)

    s = Table()
    s.chests[1].label = 3
    s.chests[1].inside = 4

    assert redact(s, 1).chests[1].label == 3
    assert redact(s, 1).chests[1].inside == 0


def test_a_struct_may_be_seen_by_a_mask() -> None:
    class Table(GameState):
        """A vault that some have looked into."""

        lookers: int = i8()
        vault: Vault = nested(Vault, seen=by_mask("lookers"))

    s = Table()
    s.lookers = 0b01
    s.vault.code = 3
    s.vault.parts[1] = 4

    assert (redact(s, 0).vault.code, redact(s, 0).vault.parts[1]) == (3, 4)
    assert redact(s, 1).vault == redact(s, SPECTATOR).vault == Vault()


@pytest.mark.parametrize("mask", ["lookers", "seers"])
def test_rows_may_be_seen_by_a_mask(mask: str) -> None:
    class Table(GameState):
        """Vaults that some have looked into."""

        lookers: int = i8()
        seers: Ints = i8(2)
        vaults: Rows[Vault] = rows(Vault, 2, seen=by_mask(mask))

    s = Table()
    s.lookers = s.seers[1] = 0b01
    s.vaults[1].code = 3

    assert redact(s, 0).vaults[1].code == 3
    assert redact(s, 1).vaults[1].code == redact(s, SPECTATOR).vaults[1].code == 0


def test_a_mask_inside_a_masked_struct_counts_too() -> None:
    """A seat that sees the box does not see the card in it, even if both masks have the same name."""

    class Box(Struct):
        """A card that some have seen."""

        lookers: int = i8()
        card: int = i8(seen=by_mask("lookers"))

    class Table(GameState):
        """A box that some have looked into."""

        lookers: int = i8()
        box: Box = nested(Box, seen=by_mask("lookers"))

    s = Table()
    s.lookers, s.box.lookers, s.box.card = 0b01, 0b10, 7

    with contextlib.suppress(TypeError):  # refusing the declaration is fine too
        assert redact(s, 0).values()[-1] == 0


def test_two_audiences_of_which_neither_is_stricter_are_refused() -> None:
    class Card(Struct):
        """Seen by the seats in a mask."""

        lookers: int = i8()
        face: int = i8(seen=by_mask("lookers"))

    class Table(GameState):
        """A card for each seat, which only the seat sees."""

        cards: Rows[Card] = rows(Card, 2, seen=BY_OWNER)

    with pytest.raises(TypeError, match="a field seen by mask cannot lie in one seen by owner"):
        locate_ints(Table)


def test_an_int_that_belongs_to_no_seat_is_hidden_from_spectators() -> None:
    """Outside rows and arrays, BY_OWNER means nobody; SPECTATOR must not be mistaken for the owner -1."""

    class Table(GameState):
        """An int that belongs to no seat."""

        stray: int = i8(seen=BY_OWNER)

    s = Table()
    s.stray = 3

    assert redact(s, SPECTATOR).values()[-1] == 0


# Games ----------------------------------------------------------------------


def test_secret_answers_are_shown_to_the_seats_that_gave_them() -> None:
    s = sealed(3)
    s.given[0] = 1
    s.given[2] = 1

    assert [list(redact(s, viewer).given)[:3] for viewer in (SPECTATOR, 0, 1, 2)] == [
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 1],
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_the_random_generator(viewer: int) -> None:
    s = get("candle").new(3, seed=5)

    assert s.chance != Chance()
    assert redact(s, viewer).chance == Chance()


def test_redacting_records_makes_a_copy() -> None:
    board = full_board()
    given: Any = records(Board, board.pack() * 2)

    redact_records(Board, given, SPECTATOR)["last"] = 9

    assert given.tobytes() == board.pack() * 2
    assert redact_records(Board, given, SPECTATOR).dtype == Board.dtype
    assert np.all(redact_records(Board, given, 0)["last"] == 1)


# What people must remember ------------------------------------------------------


class Aids(Struct):
    """The options of a game with something to remember."""

    memory_aids: int = switch()


class Stone(Struct):
    """A stone whose sign is remembered while it lies on a field; in a hand it can be seen."""

    sign: int = i8(remembered=unless("place", -1))
    place: int = i8()


class Memories(GameState, agenda=2):
    """A state in which faces are remembered while their cards are turned over, and a pile always is."""

    options: Aids = nested(Aids)
    turned: Ints = i8(2)
    faces: Ints = i8(2, remembered="turned")
    pile: int = i8(remembered=True)
    stones: Rows[Stone] = rows(Stone, 3)


def make_memories(*, aids: bool) -> Memories:
    """The second card is turned over."""
    s = Memories()
    s.options.memory_aids = int(aids)
    s.turned[1], s.faces[0], s.faces[1], s.pile = 1, 7, 8, 9
    return s


def test_without_memory_aids_people_are_not_shown_what_they_must_remember() -> None:
    shown = forget(make_memories(aids=False), SPECTATOR)

    assert (list(shown.faces), shown.pile) == ([7, 0], 0)


def test_with_memory_aids_people_are_shown_everything_that_was_seen() -> None:
    shown = forget(make_memories(aids=True), SPECTATOR)

    assert (list(shown.faces), shown.pile) == ([7, 8], 9)


def test_what_is_remembered_may_depend_on_any_value_of_another_field() -> None:
    s = make_memories(aids=False)
    for stone, place in zip(s.stones, (-1, 0, 4), strict=True):
        stone.sign, stone.place = 5, place

    assert [stone.sign for stone in forget(s, SPECTATOR).stones] == [5, 0, 0]


def test_rules_and_bots_remember_everything() -> None:
    assert list(redact(make_memories(aids=False), SPECTATOR).faces) == [7, 8]
    assert list(forget(make_memories(aids=False), OMNISCIENT).faces) == [7, 8]
