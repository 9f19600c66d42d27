"""What a seat cannot know, and what it remembers."""

from __future__ import annotations

from collections import Counter

from hauntology.games.haunting_house.box import DISK_COUNTS, NO_CARD, Card, DiskKind, Tile
from tests.games.haunting_house.answers import EAST, PASS, lay
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, played, programme, table

GHOST, TRADE, SWITCH, CANCEL, NO_ROTATION = DiskKind
ICONS = {"1d4": Tile.LINEN_HALL, "1e5": Tile.TURNING_STAIR}


# Disks ------------------------------------------------------------------------------


def test_hh_a22_a_shown_ghost_stays_known() -> None:
    """HH-A22, HH2-19 The Ghost was shown to everybody."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=2,
        open={"1b2": "ES", "1c2": "W", "1b3": "N"},
        tiles={"1c2": Tile.LINEN_HALL},
        disks={"1c2": GHOST},
    )
    t.answer(ADA, EAST)
    disk = t.disk("1c2")

    assert {possible.s.disks[disk].kind for possible in t.possible_tables(BEN)} == {GHOST}


def test_hh2_18_a_disk_held_by_another_can_be_any_but_a_ghost() -> None:
    """HH2-18, HH2-19 A Ghost would have been shown and put back."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6"), edition=2, tiles=ICONS, disks={"1d4": GHOST, "1e5": CANCEL})

    kinds = {tuple(possible.held(ADA)) for possible in t.possible_tables(BEN)}

    assert GHOST not in {kind for held in kinds for kind in held}
    assert len(kinds) > 1


def test_hh2_18_a_seat_knows_its_own_disks() -> None:
    """HH2-18 The finder has looked at them."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(SWITCH), edition=2, tiles=ICONS, disks={"1d4": GHOST})

    assert {tuple(possible.held(ADA)) for possible in t.possible_tables(ADA)} == {(TRADE,)}


def test_hh2_7_disks_on_tiles_can_be_anything_that_is_left() -> None:
    """HH2-7 There are always as many of each kind as in the box."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), edition=2, tiles=ICONS, disks={"1d4": GHOST, "1e5": CANCEL})

    found = {
        (possible.s.disks[t.disk("1d4")].kind, possible.s.disks[t.disk("1e5")].kind)
        for possible in t.possible_tables(ADA)
    }

    assert found == {(GHOST, CANCEL), (CANCEL, GHOST)}
    for possible in t.possible_tables(ADA):
        assert Counter(disk.kind for disk in possible.s.disks) == Counter(dict(enumerate(DISK_COUNTS)))


def test_hh_a24_a_secret_answer_is_dealt_again() -> None:
    """HH-A24 ADA cannot know what BEN has answered in the window."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(CANCEL), edition=2, tiles=ICONS, disks={"1d4": GHOST})
    t.answer(BEN, PASS)

    assert len({possible.s.given[BEN] for possible in t.possible_tables(ADA)}) > 1


# Rows -------------------------------------------------------------------------------


def test_hh1_10_the_row_of_another_can_be_any_that_fits() -> None:
    """HH1-10, HH1-12 It has black cards, each once, and none that has been turned up."""
    t = played(ANY_ROW, ANY_ROW)

    rows = {tuple(possible.s.persons[BEN].row) for possible in t.possible_tables(ADA)}

    assert len(rows) > 40
    for row in rows:
        assert row[0] == NO_CARD
        assert len(set(row)) == 4
        assert ANY_ROW[0] not in row
        assert max(row) < Card.MOVE_EXIT
        assert Card.MOVE_3 not in row


def test_hh1_10_a_seat_knows_its_own_row() -> None:
    """HH1-10 Only its owner knows it."""
    t = played(ANY_ROW, ANY_ROW)

    assert {tuple(possible.s.persons[ADA].row) for possible in t.possible_tables(ADA)} == {(NO_CARD, *ANY_ROW[1:])}


def test_hh1_10_while_rows_are_picked_a_complete_one_can_be_any() -> None:
    """HH1-10 The last pick is hidden like any answer."""
    t = programme(3)
    t.answer(BEN, *(lay(card) for card in ANY_ROW))
    t.answer(CLEO, lay(Card.MOVE_1))

    found = t.possible_tables(ADA)

    for possible in found:
        row = [*list(possible.s.persons[BEN].row)[:3], possible.s.given[BEN] - lay(Card.MOVE_1)]
        assert len(set(row)) == 4
        assert NO_CARD not in row
        assert list(possible.s.persons[CLEO].row) == [NO_CARD] * 4
    assert len({tuple(possible.s.persons[BEN].row) for possible in found}) > 20


def test_hh_a15_nobody_knows_anything_of_a_random_row() -> None:
    """HH-A15 There is nothing to deal."""
    t = table(ADA.at("1b2"), BEN.at("1f6"))

    assert {tuple(possible.s.persons[BEN].row) for possible in t.possible_tables(ADA, 5)} == {(NO_CARD,) * 4}
