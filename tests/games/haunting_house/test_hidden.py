"""What a seat cannot know, and what it remembers."""

from __future__ import annotations

from collections import Counter

from hauntology.games.haunting_house.box import DISK_COUNTS, NO_CARD, Card, DiskKind, Tile
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import numbers
from tests.games.haunting_house.answers import EAST, PASS, lay
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, GAME, Laid, played, programme, table

GHOST, TRADE, SWITCH, CANCEL, NO_ROTATION = DiskKind
ICONS = {"1d4": Tile.LINEN_HALL, "1e5": Tile.TURNING_STAIR}


def worlds(t: Laid, seat: int, number: int = 60) -> list[Laid]:
    """Tables that the seat cannot tell from this one."""
    found = []
    for key in range(number):
        twin = t.s.copy()
        rekey(twin, key, 1, 2)
        GAME.rules.redeal(twin, seat, numbers(GAME.alphabet))
        assert GAME.state.unpack(twin.pack()) is not None
        found.append(Laid(twin))
    return found


# Disks ------------------------------------------------------------------------------


def test_hh_a22_a_shown_ghost_stays_known() -> None:
    """HH-A22, HH2-19 It was shown to everybody."""
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

    assert {world.s.disks[disk].kind for world in worlds(t, BEN)} == {GHOST}


def test_hh2_18_what_others_hold_could_be_any_disk_but_a_ghost() -> None:
    """HH2-18, HH2-19 A Ghost would have been shown and put back."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6"), edition=2, tiles=ICONS, disks={"1d4": GHOST, "1e5": CANCEL})

    kinds = {tuple(world.held(ADA)) for world in worlds(t, BEN)}

    assert GHOST not in {kind for held in kinds for kind in held}
    assert len(kinds) > 1


def test_hh2_18_the_own_disks_are_known() -> None:
    """HH2-18 Their finder has looked at them."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(SWITCH), edition=2, tiles=ICONS, disks={"1d4": GHOST})

    assert {tuple(world.held(ADA)) for world in worlds(t, ADA)} == {(TRADE,)}


def test_hh2_7_disks_on_tiles_could_be_anything_that_is_left() -> None:
    """HH2-7 And there are always as many of each kind as in the box."""
    t = table(ADA.at("1b2"), BEN.at("1f6"), edition=2, tiles=ICONS, disks={"1d4": GHOST, "1e5": CANCEL})

    found = {(world.s.disks[t.disk("1d4")].kind, world.s.disks[t.disk("1e5")].kind) for world in worlds(t, ADA)}

    assert found == {(GHOST, CANCEL), (CANCEL, GHOST)}
    for world in worlds(t, ADA):
        assert Counter(disk.kind for disk in world.s.disks) == Counter(dict(enumerate(DISK_COUNTS)))


def test_hh_a24_an_answer_given_in_secret_is_dealt_anew() -> None:
    """HH-A24 What Ben has answered in the window, Ada cannot know."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(CANCEL), edition=2, tiles=ICONS, disks={"1d4": GHOST})
    t.answer(BEN, PASS)

    assert len({world.s.given[BEN] for world in worlds(t, ADA)}) > 1


# Rows -------------------------------------------------------------------------------


def test_hh1_10_the_row_of_another_could_be_any_that_fits() -> None:
    """HH1-10, HH1-12 Black cards, each once, none that has been turned up."""
    t = played(ANY_ROW, ANY_ROW)

    rows = {tuple(world.s.persons[BEN].row) for world in worlds(t, ADA)}

    assert len(rows) > 40
    for row in rows:
        assert row[0] == NO_CARD
        assert len(set(row)) == 4
        assert ANY_ROW[0] not in row
        assert max(row) < Card.MOVE_EXIT
        assert Card.MOVE_3 not in row


def test_hh1_10_the_own_row_is_known() -> None:
    """HH1-10 To its owner, and nobody else."""
    t = played(ANY_ROW, ANY_ROW)

    assert {tuple(world.s.persons[ADA].row) for world in worlds(t, ADA)} == {(NO_CARD, *ANY_ROW[1:])}


def test_hh1_10_while_rows_are_picked_a_complete_one_could_be_any() -> None:
    """HH1-10 The last pick lies face down like any answer."""
    t = programme(3)
    t.answer(BEN, *(lay(card) for card in ANY_ROW))
    t.answer(CLEO, lay(Card.MOVE_1))

    found = worlds(t, ADA)

    for world in found:
        row = [*list(world.s.persons[BEN].row)[:3], world.s.given[BEN] - lay(Card.MOVE_1)]
        assert len(set(row)) == 4
        assert NO_CARD not in row
        assert list(world.s.persons[CLEO].row) == [NO_CARD] * 4
    assert len({tuple(world.s.persons[BEN].row) for world in found}) > 20


def test_hh_a15_of_a_random_row_nobody_knows_anything() -> None:
    """HH-A15 There is nothing to deal."""
    t = table(ADA.at("1b2"), BEN.at("1f6"))

    assert {tuple(world.s.persons[BEN].row) for world in worlds(t, ADA, 5)} == {(NO_CARD,) * 4}
