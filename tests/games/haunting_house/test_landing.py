"""Chapter 6: landing on a tile with a disk and an icon."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.box import FACE_DOWN, NO_DISK, Card, DiskKind, Question, Refusal, Tile
from hauntology.games.haunting_house.events import Event
from hauntology.kernel.trace import SPECTATOR
from tests.games.haunting_house.answers import EAST, NORTH, PASS, SOUTH, STOP, SWITCH_DISKS, WEST, tile
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, Seat, SeatSetup, Table, table

GHOST, TRADE, SWITCH, CANCEL, NO_ROTATION = DiskKind
ICON = Tile.LINEN_HALL  # turn-A
ICON_2 = Tile.TURNING_STAIR  # turn-A
CORRIDOR = {"1b2": "ES", "1c2": "EW", "1d2": "EW", "1e2": "W", "1b3": "N"}


def walk(
    disk: DiskKind | None = None,
    ada: SeatSetup | None = None,
    card: Card = Card.MOVE_1,
    icon: Tile = ICON,
    **options: int,
) -> Table:
    """ADA is at 1b2, in a corridor; 1c2, to the east, has a turn icon, and perhaps a disk."""
    return table(
        (ada or SeatSetup(ADA)).at("1b2"),
        BEN.at("1f6"),
        card=card,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": icon},
        disks={} if disk is None else {"1c2": disk},
        **options,  # type: ignore[arg-type]
    )


# Icons --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("icon", "sides"),
    [(Tile.LINEN_HALL, "NE"), (Tile.ORGAN_GALLERY, "SW"), (Tile.BARBERS_CHAIR, "ES"), (Tile.GREAT_HALL, "NW")],
)
def test_hh2_15_a_turn_icon_tile_turns_when_somebody_lands_on_it(icon: Tile, sides: str) -> None:
    """HH2-15 A turns right, B left, C half round; a bare tile does not turn. HH-A28 The pawn turns with it."""
    t = table(
        ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_1, edition=2, open={"1b2": "E", "1c2": "NW"}, tiles={"1c2": icon}
    )

    t.answer(ADA, EAST)

    assert t.sides("1c2") == sides
    assert t.place(ADA) == "1c2"
    assert (Event.ICON_TURNED in t.events) == (icon != Tile.GREAT_HALL)


def test_hh_a17_every_tile_of_a_move_is_landed_on() -> None:
    """HH-A17 The move goes on from the turned tile: here it is now open to the north and south, and ends."""
    t = walk(card=Card.MOVE_2, look_ahead=0)

    t.answer(ADA, EAST)

    assert t.sides("1c2") == "NS"
    assert (t.place(ADA), t.waiting) == ("1c2", {BEN})


def test_hh_a17_with_the_option_a_pawn_lands_only_at_the_end_of_a_move() -> None:
    """HH-A17 With `land_at_end`, the first tile is crossed and does not turn."""
    t = walk(card=Card.MOVE_2, land_at_end=1)

    t.answer(ADA, EAST, EAST)

    assert t.sides("1c2") == "EW"
    assert (t.place(ADA), t.waiting) == ("1d2", {BEN})


def test_hh_a17_with_the_option_the_last_tile_is_landed_on() -> None:
    """HH-A17 With `land_at_end`, the move ends on the turn-icon tile."""
    t = walk(TRADE, land_at_end=1)

    t.answer(ADA, EAST)

    assert t.held(ADA) == [TRADE]
    t.answer(ADA, PASS)
    assert t.sides("1c2") == "NS"


def test_hh_a17_with_the_option_a_move_that_gets_stuck_ends_with_a_landing() -> None:
    """HH-A17 With `land_at_end`: from the turn-icon tile there is no way on, so the move ends there."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=3,
        open={"1b2": "E", "1c2": "W"},
        tiles={"1b2": Tile.SKYLIGHT, "1c2": ICON},
        land_at_end=1,
    )

    t.answer(ADA, EAST)

    assert t.sides("1c2") == "N"
    assert (t.s.steps_left, t.waiting) == (0, {BEN})


def test_hh_a17_with_the_option_a_pawn_sent_back_at_the_end_chooses_again() -> None:
    """HH-A17 With `land_at_end`: one step is taken back, and another end tile is chosen."""
    t = walk(GHOST, card=Card.MOVE_1, land_at_end=1)

    t.answer(ADA, EAST)
    assert (t.place(ADA), t.legal(ADA)) == ("1b2", [SOUTH])
    t.answer(ADA, SOUTH)

    assert (t.place(ADA), t.waiting) == ("1b3", {BEN})


# Disks that are taken -------------------------------------------------------------


def test_hh2_17_the_disk_is_looked_at_before_the_tile_turns() -> None:
    """HH2-17, HH-A64 The disk is taken, and the rotation is still to come."""
    t = walk(TRADE)

    t.answer(ADA, EAST)

    assert t.held(ADA) == [TRADE]
    assert t.question == Question.ROTATION
    assert t.sides("1c2") == "EW"


def test_hh2_18_only_its_finder_knows_a_disk_that_was_taken() -> None:
    """HH2-18 Others see that a disk was taken, but not which."""
    t = walk(CANCEL)
    disk = t.disk("1c2")

    t.answer(ADA, EAST)

    assert t.heard(ADA, Event.TOOK_DISK)[-1]["disk"] == CANCEL
    assert t.heard(BEN, Event.TOOK_DISK)[-1]["disk"] is None
    assert t.seen_by(ADA).disks[disk].kind == CANCEL
    assert t.seen_by(BEN).disks[disk].kind == 0
    assert t.seen_by(SPECTATOR).disks[disk].shown == FACE_DOWN
    assert t.disk("1c2") == NO_DISK


def test_hh_a19_a_pawn_that_begins_on_a_disk_has_not_landed_there() -> None:
    """HH-A19 A disk on the start tile is not looked at."""
    t = table(ADA, BEN, edition=2, tiles={"2e1": ICON}, disks={"2e1": TRADE})

    assert t.held(ADA) == []
    assert t.disk("2e1") != NO_DISK


# Ghost disks ----------------------------------------------------------------------


def test_hh2_19_a_ghost_disk_is_shown_to_everybody_and_put_back() -> None:
    """HH2-19, HH2-20 The pawn goes back; HH2-16 the tile does not turn."""
    t = walk(GHOST)
    disk = t.disk("1c2")

    t.answer(ADA, EAST)

    assert t.place(ADA) == "1b2"
    assert t.disk("1c2") == disk
    assert t.sides("1c2") == "EW"
    assert [t.seen_by(viewer).disks[disk].shown for viewer in (ADA, BEN, SPECTATOR)] == [GHOST] * 3
    assert t.events[-2:] == [Event.MET_GHOST, Event.WENT_BACK]


def test_hh2_21_a_move_2_that_meets_a_ghost_disk() -> None:
    """HH2-21 The example: the second step meets a Ghost disk; it is taken back, and another end tile is chosen."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_2,
        edition=2,
        open={"1b2": "E", "1c2": "ESW", "1d2": "W", "1c3": "N"},
        tiles={"1d2": ICON},
        disks={"1d2": GHOST},
    )

    t.answer(ADA, EAST, EAST)
    assert t.place(ADA) == "1c2"
    assert t.legal(ADA) == [SOUTH, WEST]
    t.answer(ADA, SOUTH)

    assert (t.place(ADA), t.waiting) == ("1c3", {BEN})


def test_hh_a62_the_tile_is_barred_for_the_rest_of_the_action() -> None:
    """HH-A62 It is barred while a Ghost disk lies on it."""
    t = walk(GHOST)

    t.answer(ADA, EAST)

    assert t.refused(ADA, EAST) == Refusal.GHOST_DISK_THERE
    assert t.legal(ADA) == [SOUTH]


def test_hh_a62_without_another_way_the_action_ends() -> None:
    """HH-A62 The step did not count, but there is no other."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=2,
        open={"1b2": "E", "1c2": "W"},
        tiles={"1c2": ICON},
        disks={"1c2": GHOST},
    )

    t.answer(ADA, EAST)

    assert (t.place(ADA), t.waiting) == ("1b2", {BEN})


def test_hh_a62_the_next_action_may_try_again() -> None:
    """HH-A62 The tile is barred for this action only."""
    t = walk(GHOST, ada=SeatSetup(ADA))
    t.answer(ADA, EAST, SOUTH)

    assert t.s.barred == 0


def test_hh_a20_after_a_ghost_disk_a_secret_passage_must_use_another_wall() -> None:
    """HH-A20 The pawn goes back, and must use another wall."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.SECRET_PASSAGE,
        edition=2,
        open={"1b2": "ES"},
        tiles={"1c2": ICON},
        disks={"1c2": GHOST},
    )

    t.answer(ADA, EAST)
    assert (t.place(ADA), t.question, t.legal(ADA)) == ("1b2", Question.PASSAGE, [SOUTH])
    t.answer(ADA, SOUTH)

    assert t.place(ADA) == "1b3"


def test_hh_a21_a_step_that_is_taken_back_has_flipped_nothing() -> None:
    """HH-A21, HH-A69 Going back is not a landing either."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=3,
        open=CORRIDOR,
        tiles={"1b2": Tile.SKYLIGHT, "1c2": ICON},
        disks={"1c2": GHOST},
    )

    t.answer(ADA, EAST)

    assert not t.is_flipped("1b2")
    assert Event.FLIPPED_BACK in t.events
    assert t.place(ADA) == "1b2"


# Switching the disk under the lander ------------------------------------------------


def two_disks(other: DiskKind, *held: DiskKind) -> Table:
    """As `walk`, onto a Ghost disk; another disk is at 1e5, and ADA holds these."""
    t = table(
        ADA.at("1b2").holds(*held),
        BEN.at("1f6"),
        card=Card.MOVE_1,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON, "1e5": ICON_2},
        disks={"1c2": GHOST, "1e5": other},
    )
    t.answer(ADA, PASS)
    return t


def test_hh2_27_a_ghost_disk_may_be_switched_away() -> None:
    """HH2-27, HH2-28 If the other disk is no Ghost, the pawn stays; HH-A63 it is taken, and the tile turns."""
    t = two_disks(CANCEL, SWITCH)

    t.answer(ADA, EAST)
    assert t.question == Question.GHOST_MET
    t.answer(ADA, SWITCH_DISKS)
    assert (t.question, t.legal(ADA)) == (Question.SECOND_DISK, [tile("1e5")])
    assert t.refused(ADA, tile("1c2")) == Refusal.SAME_DISK
    assert t.refused(ADA, tile("1d4")) == Refusal.NO_DISK_THERE
    t.answer(ADA, tile("1e5"))

    assert (t.place(ADA), t.held(ADA)) == ("1c2", [CANCEL])
    t.answer(ADA, PASS)
    assert t.sides("1c2") == "NS"


def test_hh_a63_another_ghost_sends_the_pawn_back() -> None:
    """HH-A63 Without a second Switch Disks there is nothing more to do."""
    t = two_disks(GHOST, SWITCH)

    t.answer(ADA, EAST, SWITCH_DISKS, tile("1e5"))

    assert t.place(ADA) == "1b2"
    assert t.refused(ADA, EAST) == Refusal.GHOST_DISK_THERE


def test_hh_a22_what_is_known_of_a_disk_stays_with_it() -> None:
    """HH-A22 The Ghost that was shown is at 1e5 now, and everybody knows it."""
    t = two_disks(CANCEL, SWITCH)
    t.answer(ADA, EAST, SWITCH_DISKS, tile("1e5"))

    assert t.seen_by(BEN).disks[t.disk("1e5")].shown == GHOST


def test_hh2_27_a_seat_with_other_disks_is_asked_too_and_goes_back() -> None:
    """HH-A24 Whether a seat is asked follows from what everybody sees; HH2-20 if it passes, it goes back."""
    t = two_disks(CANCEL, TRADE)

    t.answer(ADA, EAST)
    assert t.legal(ADA) == [PASS]
    t.answer(ADA, PASS)

    assert t.place(ADA) == "1b2"


def test_hh_a62_a_tile_whose_ghost_was_switched_away_is_no_longer_barred() -> None:
    """HH-A62 A tile is barred while a Ghost disk is on it: with another disk, ADA may try again."""
    t = two_disks(CANCEL, SWITCH)

    t.answer(ADA, EAST, PASS)
    assert t.legal(ADA) == [SOUTH, SWITCH_DISKS]
    t.answer(ADA, SWITCH_DISKS, tile("1c2"), tile("1e5"))

    assert t.legal(ADA) == [EAST, SOUTH]


def test_hh_a62_a_tile_without_its_disk_is_not_barred() -> None:
    """HH-A62 The barred tile has no disk any more."""
    t = walk()
    t.s.barred = 1

    assert EAST in t.legal(ADA)


# Switching the disk under another seat's pawn ---------------------------------------


def ghost_under_ada(ben: SeatSetup, *others: SeatSetup, other: DiskKind = CANCEL, starter: Seat = ADA) -> Table:
    """ADA, without a disk, lands on a Ghost disk at 1c2; another disk is at 1a5. The option is switched on."""
    t = table(
        ADA.at("1b2").carries(Card.MOVE_1),
        ben.at("1f6").carries(Card.HALL_OF_MIRRORS),
        *(one.at("1a6").carries(Card.HALL_OF_MIRRORS) for one in others),
        card=Card.MOVE_1 if starter == ADA else Card.HALL_OF_MIRRORS,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON, "1a5": ICON_2},
        disks={"1c2": GHOST, "1a5": other},
        switch_for_anybody=1,
        starter=starter,
    )
    pass_windows(t)
    t.answer(ADA, EAST)
    return t


def pass_windows(t: Table) -> None:
    """Everybody passes until ADA is asked for a step."""
    while t.question != Question.MOVE:
        t.answer(min(t.waiting), PASS)


def test_hh_a23_with_the_option_another_seat_may_switch_the_disk_under_the_lander() -> None:
    """HH2-27, HH-A23 BEN switches it for a disk at an earlier place; ADA takes that, and the tile turns (HH-A63)."""
    t = ghost_under_ada(BEN.holds(SWITCH))
    assert (t.question, t.waiting) == (Question.GHOST_MET, {BEN})

    t.answer(BEN, SWITCH_DISKS)
    assert (t.question, t.waiting, t.legal(BEN)) == (Question.SECOND_DISK, {BEN}, [tile("1a5")])
    t.answer(BEN, tile("1a5"))

    assert (t.place(ADA), t.held(ADA), t.held(BEN)) == ("1c2", [CANCEL], [])
    assert t.seen_by(SPECTATOR).disks[t.disk("1a5")].shown == GHOST
    assert (t.question, t.waiting) == (Question.ROTATION, {ADA})


def test_hh_a23_without_the_option_only_the_lander_may() -> None:
    """HH-A23 ADA has no disk, so nobody is asked, and she goes back (HH2-20)."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6").holds(SWITCH),
        card=Card.MOVE_1,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON, "1e5": ICON_2},
        disks={"1c2": GHOST, "1e5": CANCEL},
    )
    t.answer(BEN, PASS)

    t.answer(ADA, EAST)

    assert (t.place(ADA), t.question) == ("1b2", Question.MOVE)


def test_hh_a23_every_seat_with_a_disk_of_any_kind_is_asked_at_once() -> None:
    """HH-A24, HH-A23 BEN's disk does not help; if both pass, ADA goes back."""
    t = ghost_under_ada(BEN.holds(TRADE), CLEO.holds(SWITCH))
    assert t.waiting == {BEN, CLEO}
    assert t.refused(BEN, SWITCH_DISKS) == Refusal.NO_SWITCH_DISKS

    t.answer(CLEO, PASS)
    t.answer(BEN, PASS)

    assert (t.place(ADA), t.held(CLEO)) == ("1b2", [SWITCH])
    assert t.refused(ADA, EAST) == Refusal.GHOST_DISK_THERE


@pytest.mark.parametrize(("starter", "user", "keeper"), [(ADA, BEN, CLEO), (CLEO, CLEO, BEN)])
def test_hh_a23_the_first_from_the_starter_switches_and_the_other_keeps_the_disk(
    starter: Seat, user: Seat, keeper: Seat
) -> None:
    """HH-A23 Both want to switch; the one who comes too late keeps the disk."""
    t = ghost_under_ada(BEN.holds(SWITCH), CLEO.holds(SWITCH), starter=starter)

    t.answer(CLEO, SWITCH_DISKS)
    t.answer(BEN, SWITCH_DISKS)

    assert (t.question, t.waiting) == (Question.SECOND_DISK, {user})
    assert (t.held(user), t.held(keeper)) == ([], [SWITCH])
    assert t.s.offers == 0


def test_hh_a23_the_landers_switch_goes_first() -> None:
    """HH-A23 BEN is nearer to the starter, but CLEO has landed."""
    t = table(
        ADA.at("1f6").carries(Card.HALL_OF_MIRRORS),
        BEN.at("1a6").carries(Card.HALL_OF_MIRRORS).holds(SWITCH),
        CLEO.at("1b2").carries(Card.MOVE_1).holds(SWITCH),
        card=Card.HALL_OF_MIRRORS,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON, "1a5": ICON_2},
        disks={"1c2": GHOST, "1a5": CANCEL},
        switch_for_anybody=1,
    )
    pass_windows(t)
    t.answer(CLEO, EAST)

    t.answer(BEN, SWITCH_DISKS)
    t.answer(CLEO, SWITCH_DISKS)

    assert (t.question, t.waiting) == (Question.SECOND_DISK, {CLEO})
    assert (t.held(BEN), t.held(CLEO)) == ([SWITCH], [])


def test_hh_a63_after_another_ghost_everybody_is_asked_again() -> None:
    """HH-A63, HH-A23 BEN brings a second Ghost under ADA; CLEO may switch that one too."""
    t = ghost_under_ada(BEN.holds(SWITCH), CLEO.holds(SWITCH), other=GHOST)
    t.answer(CLEO, PASS)

    t.answer(BEN, SWITCH_DISKS, tile("1a5"))

    assert (t.question, t.waiting) == (Question.GHOST_MET, {CLEO})
    assert len(t.events_of(Event.MET_GHOST)) == 2


def test_hh3_35_with_the_option_nobody_switches_a_disk_under_a_ghost() -> None:
    """HH3-35, HH-A23 A Ghost disk stops no ghost, so there is nothing to ask."""
    t = table(
        ADA.at("1b2").ghost(),
        BEN.at("1f6").holds(SWITCH),
        card=Card.MOVE_1,
        edition=3,
        open={"1c2": "W"},
        tiles={"1c2": ICON, "1e5": ICON_2},
        disks={"1c2": GHOST, "1e5": CANCEL},
        switch_for_anybody=1,
    )
    t.answer(BEN, PASS)

    t.answer(ADA, EAST)

    assert (t.place(ADA), t.question) == ("1c2", Question.WINDOW)


# No Rotation ------------------------------------------------------------------------


def test_hh2_30_no_rotation_stops_the_rotation() -> None:
    """HH2-30, HH-A64 Even a disk just taken can be used."""
    t = walk(NO_ROTATION)

    t.answer(ADA, EAST)
    assert (t.question, t.legal(ADA)) == (Question.ROTATION, [STOP, PASS])
    t.answer(ADA, STOP)

    assert t.sides("1c2") == "EW"
    assert t.held(ADA) == []
    assert t.events[-1] == Event.STOPPED_ROTATION


def test_hh_a26_another_seat_may_stop_the_rotation() -> None:
    """HH-A26 BEN uses the disk, and the tile under ADA stays as it is."""
    t = table(
        ADA.at("1b2"), BEN.at("1f6").holds(NO_ROTATION), card=Card.MOVE_1, edition=2, open=CORRIDOR, tiles={"1c2": ICON}
    )
    t.answer(BEN, PASS)
    t.answer(ADA, EAST)

    t.answer(BEN, STOP)

    assert t.sides("1c2") == "EW"
    assert t.held(BEN) == []


def test_hh_a64_the_landers_disk_is_used_first() -> None:
    """HH-A64, HH-A24 One disk is used; a seat that comes too late keeps its own."""
    t = table(
        BEN.at("1b2").holds(NO_ROTATION).carries(Card.MOVE_1),
        ADA.at("1f6").holds(NO_ROTATION),
        card=Card.HALL_OF_MIRRORS,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON},
    )
    t.answer(ADA, PASS)
    t.answer(BEN, PASS)
    t.answer(ADA, PASS)
    t.answer(BEN, PASS)
    t.answer(BEN, EAST)
    assert t.waiting == {ADA, BEN}

    t.answer(ADA, STOP)
    t.answer(BEN, STOP)

    assert (t.held(ADA), t.held(BEN)) == ([NO_ROTATION], [])


def test_hh_a64_otherwise_the_first_disk_from_the_starter_is_used() -> None:
    """HH-A64 BEN and CLEO both offer one; BEN is nearer to the starter."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6").holds(NO_ROTATION),
        CLEO.at("1a6").holds(NO_ROTATION),
        card=Card.MOVE_1,
        edition=2,
        open=CORRIDOR,
        tiles={"1c2": ICON},
    )
    t.answer(CLEO, PASS)
    t.answer(BEN, PASS)
    t.answer(ADA, EAST)

    t.answer(CLEO, STOP)
    t.answer(BEN, STOP)

    assert (t.held(BEN), t.held(CLEO)) == ([], [NO_ROTATION])
    assert t.s.offers == 0


def test_hh2_30_other_disks_do_not_stop_the_rotation() -> None:
    """HH2-30, HH-A24 A seat with any disk is asked; only No Rotation stops it."""
    t = walk(TRADE)
    t.answer(ADA, EAST)

    assert t.refused(ADA, STOP) == Refusal.NO_NO_ROTATION
    t.answer(ADA, PASS)

    assert t.sides("1c2") == "NS"


def test_hh2_30_after_a_stopped_rotation_the_passages_are_the_same() -> None:
    """HH2-30 The move goes on through the old passages."""
    t = walk(NO_ROTATION, card=Card.MOVE_2, look_ahead=0)

    t.answer(ADA, EAST, STOP)

    assert t.legal(ADA) == [EAST, WEST]
    assert t.refused(ADA, NORTH) == Refusal.WALL_IN_THE_WAY
