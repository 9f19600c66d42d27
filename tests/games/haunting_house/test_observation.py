"""What a seat sees as numbers."""

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
from hauntology.games.haunting_house.observation import CARDS, ObservationLayout
from hauntology.kernel.game import new_ints
from hauntology.kernel.seat_order import NO_SEATS
from tests.games.haunting_house.answers import EAST, place
from tests.games.haunting_house.arrange import ADA, ANY_ROW, BEN, CLEO, GAME, Table, played, table


def flat_observation(t: Table, seat: int) -> list[int]:
    """The seat's observation, as one list of numbers."""
    out = new_ints(GAME.observation_layout.size)
    GAME.rules.observe(t.s, seat, out)
    return list(out)


@pytest.fixture
def t() -> Table:
    """Three floors, with a little of everything."""
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


def test_observation_of_the_question_and_the_house(t: Table) -> None:
    """HH1-13 What is asked, in which slot, and where exit and staircases are."""
    seen = flat_observation(t, ADA)

    assert seen[ObservationLayout.QUESTION + Question.WINDOW] == 1
    assert sum(seen[ObservationLayout.QUESTION : ObservationLayout.ABOUT]) == 1
    assert seen[ObservationLayout.EDITION] == 3
    assert (seen[ObservationLayout.CHOSEN], seen[ObservationLayout.SLOT], seen[ObservationLayout.ACTED]) == (0, 0, 1)
    assert seen[ObservationLayout.EXIT + ExitPlace.SOUTH_WEST_WEST] == 1
    assert [seen[ObservationLayout.STAIRS + stairs] for stairs in Stairs] == [2, 1]


def test_observation_of_rounds_and_steps() -> None:
    """HH1-7, HH1-17 Full rounds, and the steps that are left."""
    t = table(ADA.at("1b2"), BEN, card=Card.MOVE_2, open={"1b2": "E", "1c2": "W"})
    t.s.round = 7
    t.answer(ADA, EAST)

    seen = flat_observation(t, ADA)

    assert (seen[ObservationLayout.ROUND], seen[ObservationLayout.STEPS_LEFT]) == (7, 1)


def test_observation_rows_begin_with_the_observing_seat(t: Table) -> None:
    """HH3-25 ADA acts and is the starter, BEN is a ghost, CLEO has a disk: ADA is two seats on from BEN."""
    seen = flat_observation(t, BEN)

    assert seen[ObservationLayout.STARTER : ObservationLayout.STARTER + 3] == [0, 0, 1]
    assert seen[ObservationLayout.ACTIVE : ObservationLayout.ACTIVE + 3] == [0, 0, 1]
    assert seen[ObservationLayout.GHOSTS : ObservationLayout.GHOSTS + 3] == [1, 0, 0]
    assert seen[ObservationLayout.DISKS_HELD : ObservationLayout.DISKS_HELD + 3] == [0, 1, 0]
    assert seen[ObservationLayout.PAWNS + Place.FIRST_F6] == 1
    assert seen[ObservationLayout.PAWNS + PLACES + Place.STAIRCASE] == 1
    assert seen[ObservationLayout.PAWNS + 2 * PLACES + Place.FIRST_B2] == 1
    assert seen[ObservationLayout.ACTIONS + 2 * CARDS + Card.MOVE_2] == 1
    assert seen[ObservationLayout.TURNED + 2 * CARDS + Card.MOVE_2] == 1


def test_observation_of_tiles(t: Table) -> None:
    """HH1-18, HH-M6 Passages, trap doors, pictures and icons."""
    seen = flat_observation(t, ADA)

    assert [seen[ObservationLayout.PASSAGES + side * TILES + Place.FIRST_B2] for side in range(SIDES)] == [0, 1, 0, 0]
    assert [at for at in range(TILES) if seen[ObservationLayout.TRAP_DOORS + at]] == [place("1d2")]
    assert [at for at in range(TILES) if seen[ObservationLayout.PICTURES + at]] == [place("1e2")]
    assert {
        at: seen[ObservationLayout.TURN_ICONS + at] for at in range(TILES) if seen[ObservationLayout.TURN_ICONS + at]
    } == {
        place("1a4"): 1,
        place("1b4"): 2,
    }
    assert {
        at: seen[ObservationLayout.FLIP_ICONS + at] for at in range(TILES) if seen[ObservationLayout.FLIP_ICONS + at]
    } == {
        place("1f2"): 1,
        place("1f3"): 2,
    }


def test_hh_a22_observation_of_disks_as_far_as_they_are_known(t: Table) -> None:
    """HH-A22 A shown Ghost is known; the other disk can be anything."""
    disk = t.disk("1a4")
    t.s.disks[disk].shown = DiskKind.GHOST

    seen = flat_observation(t, ADA)

    assert {at: seen[ObservationLayout.DISKS + at] for at in range(TILES) if seen[ObservationLayout.DISKS + at]} == {
        place("1a4"): 2,
        place("1b4"): 1,
    }


def test_hh2_18_observation_of_my_disks(t: Table) -> None:
    """HH2-18 Only their holder knows them."""
    assert flat_observation(t, CLEO)[ObservationLayout.MY_DISKS + DiskKind.CANCEL_CARD] == 1
    assert sum(flat_observation(t, ADA)[ObservationLayout.MY_DISKS : ObservationLayout.MY_DISKS + 5]) == 0


def test_hh1_10_observation_of_my_row() -> None:
    """HH1-10 The cards that are still face down, slot by slot."""
    t = played(ANY_ROW, ANY_ROW)

    seen = flat_observation(t, ADA)

    assert [at for at in range(4 * CARDS) if seen[ObservationLayout.MY_ROW + at]] == [
        slot * CARDS + card for slot, card in enumerate(ANY_ROW) if slot > 0
    ]


def test_observation_after_the_end(t: Table) -> None:
    """HH1-29 There is no question any more; HH-A25 and a lost action is not shown."""
    t.s.waiting = NO_SEATS
    t.s.persons[ADA].action = -1

    seen = flat_observation(t, ADA)

    assert sum(seen[ObservationLayout.QUESTION : ObservationLayout.ABOUT]) == 0
    assert sum(seen[ObservationLayout.ACTIONS : ObservationLayout.ACTIONS + CARDS]) == 0
