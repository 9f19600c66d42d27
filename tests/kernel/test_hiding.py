"""Redaction: what one viewer may know, derived from the declarations."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntology.games import get
from hauntology.kernel.chance import Chance
from hauntology.kernel.fields import BY_NONE, BY_OWNER, by_mask, i8, nested, rows
from hauntology.kernel.hiding import redact, redact_records
from hauntology.kernel.layout import leaves, records
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints, Rows, Struct
from hauntology.kernel.tape import ALL_EYES, WATCHER
from tests.kernel.toys import Board, Vault, few, sealed

LEAVES = leaves(Board)
VALUES = st.tuples(*(st.integers(leaf.field.low, leaf.field.high) for leaf in LEAVES))
VIEWERS = [WATCHER, 0, 1, 2, 3]
PATHS = [leaf.path for leaf in LEAVES]


def full_board() -> Board:
    """A board on which every int is 1, but for the masks."""
    board = Board()
    board.fill(iter([1] * len(LEAVES)))
    board.lookers = 0b101
    for index, seers in enumerate((0b000, 0b010, 0b110)):
        board.seers[index] = seers
    return board


def hidden(viewer: int) -> set[str]:
    """What of a full board a viewer does not see, written as paths."""
    board = full_board()
    triples = zip(PATHS, board.values(), redact(board, viewer).values(), strict=True)
    return {".".join(map(str, path)) for path, before, after in triples if before != after}


NOBODY_SEES = {
    *(f"chance.{word}" for word in ("a", "b", "c", "counter")),
    *("vault.code", "vault.parts.0", "vault.parts.1"),
    *("deck.0", "deck.1"),
    *(f"cells.{row}.sealed" for row in range(3)),
}
MASKED = {"shown", "pile.0", "pile.1", "pile.2", "disks.1", "disks.2"}  # disks.0 is seen by nobody at all


def of_seat(seat: int) -> set[str]:
    """What only this seat sees."""
    own = {f"given.{seat}"}
    if seat < 4:
        own |= {f"hands.{seat}"}
    if seat < 3:
        own |= {f"cells.{seat}.secret", *(f"cells.{seat}.marks.{i}" for i in range(3))}
        own |= {f"boxes.{seat}.code", f"boxes.{seat}.parts.0", f"boxes.{seat}.parts.1"}
    return own


OWNED = set().union(*(of_seat(seat) for seat in range(6)))


def test_a_watcher_sees_what_all_see_and_nothing_else() -> None:
    assert hidden(WATCHER) == NOBODY_SEES | OWNED | MASKED | {"disks.0"}


@pytest.mark.parametrize(
    ("viewer", "looked_at"),
    [
        (0, {"shown", "pile.0", "pile.1", "pile.2"}),
        (1, {"disks.1", "disks.2"}),
        (2, {"shown", "pile.0", "pile.1", "pile.2", "disks.2"}),
        (3, set()),
        (5, set()),
    ],
)
def test_a_seat_sees_its_own_and_what_it_has_looked_at(viewer: int, looked_at: set[str]) -> None:
    assert hidden(viewer) == NOBODY_SEES | (OWNED - of_seat(viewer)) | (MASKED - looked_at) | {"disks.0"}


def test_all_eyes_see_everything() -> None:
    assert hidden(ALL_EYES) == set()


@few
@given(VALUES, st.sampled_from(VIEWERS))
def test_a_redacted_state_differs_only_by_zeros(values: tuple[int, ...], viewer: int) -> None:
    board = Board()
    board.fill(iter(values))

    after = redact(board, viewer).values()

    assert all(new in (0, old) for old, new in zip(values, after, strict=True))
    assert board.values() == list(values)


@few
@given(VALUES, st.sampled_from(VIEWERS))
def test_redacting_twice_is_redacting_once(values: tuple[int, ...], viewer: int) -> None:
    """Masks are open here, so what a viewer sees of a redacted state is all of it."""
    board = Board()
    board.fill(iter(values))
    once = redact(board, viewer)

    assert redact(once, viewer) == once


@few
@given(st.lists(VALUES, min_size=1, max_size=4), st.sampled_from([*VIEWERS, ALL_EYES]))
def test_many_records_at_once_are_redacted_as_one_by_one(many: list[tuple[int, ...]], viewer: int) -> None:
    boards = [Board() for _ in many]
    for board, values in zip(boards, many, strict=True):
        board.fill(iter(values))
    data = b"".join(board.pack() for board in boards)

    redacted = redact_records(Board, records(Board, data), viewer)

    assert redacted.tobytes() == b"".join(redact(board, viewer).pack() for board in boards)


@few
@given(VALUES, st.sampled_from(VIEWERS))
def test_what_a_viewer_may_not_know_makes_no_difference(others: tuple[int, ...], viewer: int) -> None:
    """Whatever lies where a viewer does not see, the board looks the same."""
    board, other = full_board(), Board()
    lost = hidden(viewer)
    triples = zip(PATHS, board.values(), others, strict=True)
    other.fill(iter([new if ".".join(map(str, path)) in lost else old for path, old, new in triples]))

    assert redact(other, viewer) == redact(board, viewer)


def test_a_mask_may_itself_be_hidden() -> None:
    class Table(GameState):
        """Who looked at the card is only for the host."""

        lookers: int = i8(seen=BY_NONE)
        card: int = i8(seen=by_mask("lookers"))

    s = Table()
    s.lookers = 0b10
    s.card = 7

    assert (redact(s, 1).card, redact(s, 1).lookers) == (7, 0)
    assert redact(s, 0).card == 0


def test_masks_in_rows_count_for_their_own_row() -> None:
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

    assert [[tile.disk for tile in redact(s, viewer).tiles] for viewer in (WATCHER, 0, 1)] == [[0, 0], [5, 0], [0, 5]]


# Audiences within audiences -------------------------------------------------


class Chest(Struct):
    """What nobody sees, in something that somebody sees."""

    label: int = i8()
    inside: int = i8(seen=BY_NONE)
    locks: Ints = i8(2)


def test_what_nobody_sees_stays_hidden_in_what_its_owner_sees() -> None:
    class Table(GameState):
        """A chest for each seat."""

        chests: Rows[Chest] = rows(Chest, 2, seen=BY_OWNER)

    s = Table()
    s.chests[1].label = 3
    s.chests[1].inside = 4

    assert redact(s, 1).chests[1].label == 3
    assert redact(s, 1).chests[1].inside == 0


def test_a_struct_is_seen_by_a_mask_beside_it() -> None:
    class Table(GameState):
        """A vault that some have looked into."""

        lookers: int = i8()
        vault: Vault = nested(Vault, seen=by_mask("lookers"))

    s = Table()
    s.lookers = 0b01
    s.vault.code = 3
    s.vault.parts[1] = 4

    assert (redact(s, 0).vault.code, redact(s, 0).vault.parts[1]) == (3, 4)
    assert redact(s, 1).vault == redact(s, WATCHER).vault == Vault()


@pytest.mark.parametrize("mask", ["lookers", "seers"])
def test_rows_are_seen_by_a_mask_beside_them(mask: str) -> None:
    class Table(GameState):
        """Vaults that some have looked into."""

        lookers: int = i8()
        seers: Ints = i8(2)
        vaults: Rows[Vault] = rows(Vault, 2, seen=by_mask(mask))

    s = Table()
    s.lookers = s.seers[1] = 0b01
    s.vaults[1].code = 3

    assert redact(s, 0).vaults[1].code == 3
    assert redact(s, 1).vaults[1].code == redact(s, WATCHER).vaults[1].code == 0


def test_a_mask_within_a_mask_counts_as_well() -> None:
    """Whoever may look into the box does not see the card for that, even if both masks have one name."""

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

    with contextlib.suppress(TypeError):  # it may be refused as well
        assert redact(s, 0).values()[-1] == 0


def test_audiences_that_have_no_stricter_one_are_refused() -> None:
    class Card(Struct):
        """Seen by those in a mask."""

        lookers: int = i8()
        face: int = i8(seen=by_mask("lookers"))

    class Table(GameState):
        """A card for each seat, which only the seat sees."""

        cards: Rows[Card] = rows(Card, 2, seen=BY_OWNER)

    with pytest.raises(TypeError, match="a field seen by mask cannot lie in one seen by owner"):
        leaves(Table)


def test_an_int_of_no_seat_is_not_the_watchers() -> None:
    """BY_OWNER outside rows and arrays means nobody; the watcher's number is no seat."""

    class Table(GameState):
        """An int that lies before no seat."""

        stray: int = i8(seen=BY_OWNER)

    s = Table()
    s.stray = 3

    assert redact(s, WATCHER).values()[-1] == 0


# Games ----------------------------------------------------------------------


def test_answers_given_in_secret_are_shown_to_those_who_gave_them() -> None:
    s = sealed(3)
    s.given[0] = 1
    s.given[2] = 1

    assert [list(redact(s, viewer).given)[:3] for viewer in (WATCHER, 0, 1, 2)] == [
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 1],
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_chance_of_a_game_is_nobodys(viewer: int) -> None:
    s = get("candle").new(3, seed=5)

    assert s.chance != Chance()
    assert redact(s, viewer).chance == Chance()


def test_redacted_records_are_an_array_of_their_own() -> None:
    board = full_board()
    given: Any = records(Board, board.pack() * 2)

    redact_records(Board, given, WATCHER)["last"] = 9

    assert given.tobytes() == board.pack() * 2
    assert redact_records(Board, given, WATCHER).dtype == Board.dtype
    assert np.all(redact_records(Board, given, 0)["last"] == 1)
