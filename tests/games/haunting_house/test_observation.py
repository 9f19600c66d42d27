"""What a seat sees, as numbers."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.box import (
    PLACES,
    SIDES,
    TILES,
    Card,
    DiskKind,
    ExitPlace,
    Place,
    Question,
    Stairs,
    Tile,
)
from hauntology.games.haunting_house.observation import CARDS, Sight
from hauntology.kernel.contract import numbers
from hauntology.kernel.seats import NO_SEATS
from tests.games.haunting_house.answers import EAST, place
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, GAME, Laid, played, table


def sight(t: Laid, seat: int) -> list[int]:
    out = numbers(GAME.sight.size)
    GAME.rules.observe(t.s, seat, out)
    return list(out)


@pytest.fixture
def t() -> Laid:
    """Three floors, with something of everything."""
    return table(
        ADA.at("1b2"),
        BEN.at("1f6").ghost(),
        CLEO.at("the Staircase").holds(DiskKind.CANCEL_CARD),
        card=Card.MOVE_2,
        edition=3,
        open={"1b2": "E", "1c2": "EW"},
        tiles={
            "1d2": Tile.COAL_BUNKER,
            "1e2": Tile.LOCKED_NURSERY,
            "1f2": Tile.SKYLIGHT,
            "1f3": Tile.OPEN_RAFTERS,
            "1a4": Tile.TURNING_STAIR,
            "1b4": Tile.WEATHERCOCK_CORNER,
        },
        disks={"1a4": DiskKind.GHOST, "1b4": DiskKind.TRADE_CARD},
        flipped=["1f3"],
        exit_at=ExitPlace.SOUTH_WEST_WEST,
        stairs=2,
        attic_stairs=1,
    )


def test_the_moment_is_seen(t: Laid) -> None:
    """HH1-13 What is asked, of which slot, and where exit and stairs are."""
    seen = sight(t, ADA)

    assert seen[Sight.QUESTION + Question.WINDOW] == 1
    assert sum(seen[Sight.QUESTION : Sight.ABOUT]) == 1
    assert seen[Sight.EDITION] == 3
    assert (seen[Sight.CHOSEN], seen[Sight.SLOT], seen[Sight.ACTED]) == (0, 0, 1)
    assert seen[Sight.EXIT + ExitPlace.SOUTH_WEST_WEST] == 1
    assert [seen[Sight.STAIRS + stairs] for stairs in Stairs] == [2, 1]


def test_rounds_and_steps_are_counted() -> None:
    """HH1-7, HH1-17 Full rounds, and the steps still to go."""
    t = table(ADA.at("1b2"), BEN, card=Card.MOVE_2, open={"1b2": "E", "1c2": "W"})
    t.s.round = 7
    t.answer(ADA, EAST)

    seen = sight(t, ADA)

    assert (seen[Sight.ROUND], seen[Sight.STEPS_LEFT]) == (7, 1)


def test_seats_are_counted_from_the_one_that_looks(t: Laid) -> None:
    """HH3-25 Ada acts and starts, Ben is a ghost, Cleo has a disk: two seats on from Ben."""
    seen = sight(t, BEN)

    assert seen[Sight.STARTER : Sight.STARTER + 3] == [0, 0, 1]
    assert seen[Sight.ACTIVE : Sight.ACTIVE + 3] == [0, 0, 1]
    assert seen[Sight.GHOSTS : Sight.GHOSTS + 3] == [1, 0, 0]
    assert seen[Sight.DISKS_HELD : Sight.DISKS_HELD + 3] == [0, 1, 0]
    assert seen[Sight.PAWNS + Place.FIRST_F6] == 1
    assert seen[Sight.PAWNS + PLACES + Place.STAIRCASE] == 1
    assert seen[Sight.PAWNS + 2 * PLACES + Place.FIRST_B2] == 1
    assert seen[Sight.ACTIONS + 2 * CARDS + Card.MOVE_2] == 1
    assert seen[Sight.TURNED + 2 * CARDS + Card.MOVE_2] == 1


def test_tiles_are_seen_with_what_is_printed_on_them(t: Laid) -> None:
    """HH1-18, HH-M6 Passages, trap doors, pictures and icons."""
    seen = sight(t, ADA)

    assert [seen[Sight.PASSAGES + side * TILES + Place.FIRST_B2] for side in range(SIDES)] == [0, 1, 0, 0]
    assert [at for at in range(TILES) if seen[Sight.TRAP_DOORS + at]] == [place("1d2")]
    assert [at for at in range(TILES) if seen[Sight.PICTURES + at]] == [place("1e2")]
    assert {at: seen[Sight.TURN_ICONS + at] for at in range(TILES) if seen[Sight.TURN_ICONS + at]} == {
        place("1a4"): 1,
        place("1b4"): 2,
    }
    assert {at: seen[Sight.FLIP_ICONS + at] for at in range(TILES) if seen[Sight.FLIP_ICONS + at]} == {
        place("1f2"): 1,
        place("1f3"): 2,
    }


def test_hh_a22_disks_are_seen_as_far_as_they_are_known(t: Laid) -> None:
    """HH-A22 A shown Ghost is known; the other disk could be anything."""
    disk = t.disk("1a4")
    t.s.disks[disk].shown = DiskKind.GHOST

    seen = sight(t, ADA)

    assert {at: seen[Sight.DISKS + at] for at in range(TILES) if seen[Sight.DISKS + at]} == {
        place("1a4"): 2,
        place("1b4"): 1,
    }


def test_hh2_18_the_own_disks_are_known(t: Laid) -> None:
    """HH2-18 To their holder only."""
    assert sight(t, CLEO)[Sight.MY_DISKS + DiskKind.CANCEL_CARD] == 1
    assert sum(sight(t, ADA)[Sight.MY_DISKS : Sight.MY_DISKS + 5]) == 0


def test_hh1_10_the_own_row_is_seen_slot_by_slot() -> None:
    """HH1-10 What still lies face down."""
    t = played(ANY_ROW, ANY_ROW)

    seen = sight(t, ADA)

    assert [at for at in range(4 * CARDS) if seen[Sight.MY_ROW + at]] == [
        slot * CARDS + card for slot, card in enumerate(ANY_ROW) if slot > 0
    ]


def test_when_it_is_over_nothing_is_asked(t: Laid) -> None:
    """HH1-29 There is no question any more; HH-A25 and an action that was lost is none."""
    t.s.waiting = NO_SEATS
    t.s.persons[ADA].action = -1

    seen = sight(t, ADA)

    assert sum(seen[Sight.QUESTION : Sight.ABOUT]) == 0
    assert sum(seen[Sight.ACTIONS : Sight.ACTIONS + CARDS]) == 0
