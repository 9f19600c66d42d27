"""Chapter 5: moving the exit and the staircases."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.box import CORNER_OF, Card, ExitPlace, Question, Refusal, Slide, Stairs
from hauntology.games.haunting_house.events import Event
from tests.games.haunting_house.answers import exit_to, slide
from tests.games.haunting_house.arrange import ADA, BEN, Table, table


def allowed_exits(t: Table) -> list[ExitPlace]:
    """The places to which the exit may move."""
    return [where for where in ExitPlace if exit_to(where) in t.legal(ADA)]


def moving_exit(**options: int) -> Table:
    return table(ADA.at("1b2"), BEN.at("1f6"), card=Card.MOVE_EXIT, **options)  # type: ignore[arg-type]


# The exit -------------------------------------------------------------------------


def test_hh1_28_the_exit_moves_to_another_corner() -> None:
    """HH1-28 It moves to one of its eight places."""
    t = moving_exit()

    t.answer(ADA, exit_to(ExitPlace.SOUTH_WEST_WEST))

    assert t.s.exit == ExitPlace.SOUTH_WEST_WEST
    assert t.waiting == {BEN}
    assert Event.MOVED_EXIT in t.events


def test_hh_a6_the_exit_moves_to_a_neighbouring_corner() -> None:
    """HH-A6 Each corner has two places; the same corner and the opposite one are barred."""
    t = moving_exit()

    assert {CORNER_OF[where] for where in allowed_exits(t)} == {1, 3}
    assert len(allowed_exits(t)) == 4
    assert t.refused(ADA, exit_to(ExitPlace.SOUTH_EAST_EAST)) == Refusal.SAME_CORNER
    assert t.refused(ADA, exit_to(ExitPlace.NORTH_WEST_NORTH)) == Refusal.NOT_NEXT_CORNER


def test_hh_a6_the_exit_never_moves_to_the_corner_of_the_entrance() -> None:
    """HH-A6 In edition 1 both places there are barred."""
    t = moving_exit(exit_at=ExitPlace.NORTH_EAST_NORTH)

    assert t.refused(ADA, exit_to(ExitPlace.NORTH_WEST_WEST)) == Refusal.ENTRANCE_CORNER
    assert allowed_exits(t) == [ExitPlace.SOUTH_EAST_EAST, ExitPlace.SOUTH_EAST_SOUTH]


def test_hh_a6_with_the_option_the_exit_moves_to_any_other_corner() -> None:
    """HH-A6 The option is `exit_anywhere`; HH1-28 it must be another corner all the same."""
    t = moving_exit(exit_at=ExitPlace.NORTH_EAST_NORTH, exit_anywhere=1)

    assert t.refused(ADA, exit_to(ExitPlace.NORTH_EAST_EAST)) == Refusal.SAME_CORNER
    assert {CORNER_OF[where] for where in allowed_exits(t)} == {2, 3}


@pytest.mark.parametrize(
    ("stairs", "barred"),
    [
        (0, {ExitPlace.NORTH_WEST_WEST, ExitPlace.NORTH_WEST_NORTH}),
        (1, {ExitPlace.NORTH_WEST_WEST, ExitPlace.NORTH_WEST_NORTH}),
        (2, set()),
        (3, set()),
        (4, {ExitPlace.NORTH_EAST_NORTH, ExitPlace.NORTH_EAST_EAST}),
    ],
)
def test_hh_a66_the_exit_keeps_away_from_the_staircase(stairs: int, barred: set[ExitPlace]) -> None:
    """HH2-32, HH-A66 It goes to neither side of a corner that the staircase touches or stands next to."""
    t = moving_exit(edition=2, stairs=stairs, exit_anywhere=1, exit_at=ExitPlace.SOUTH_EAST_EAST)

    corners = {where for where in ExitPlace if CORNER_OF[where] != 2}
    assert set(allowed_exits(t)) == corners - barred
    assert {t.refused(ADA, exit_to(where)) for where in barred} <= {Refusal.STAIRCASE_CORNER}


# The staircases -------------------------------------------------------------------


def test_hh2_31_move_exit_moves_the_staircase_instead() -> None:
    """HH2-31, HH2-12 It moves by one place, so that it still joins both floors."""
    t = moving_exit(edition=2, stairs=1)

    t.answer(ADA, slide(Slide.STAIRCASE_EAST))

    assert t.s.stairs[Stairs.LOWER] == 2
    assert t.waiting == {BEN}
    assert Event.MOVED_STAIRS in t.events


def test_hh2_12_the_staircase_stays_within_its_columns() -> None:
    """HH2-12, HH-A66 It has five places."""
    west, east = moving_exit(edition=2, stairs=0), moving_exit(edition=2, stairs=4)

    assert west.refused(ADA, slide(Slide.STAIRCASE_WEST)) == Refusal.END_OF_FLOOR
    assert east.refused(ADA, slide(Slide.STAIRCASE_EAST)) == Refusal.END_OF_FLOOR


def test_hh2_13_an_occupied_staircase_cannot_be_moved() -> None:
    """HH2-13, HH3-10 Not even Move Exit moves it."""
    t = table(ADA.at("the Staircase"), BEN.at("1f6"), card=Card.MOVE_EXIT, edition=3)

    assert t.refused(ADA, slide(Slide.STAIRCASE_EAST)) == Refusal.STAIRS_OCCUPIED
    assert slide(Slide.ATTIC_WEST) in t.legal(ADA)


def test_hh_a66_the_staircase_does_not_move_onto_the_exit() -> None:
    """HH-A66 The exit is north of 1a1."""
    t = moving_exit(edition=2, stairs=1, exit_at=ExitPlace.NORTH_WEST_NORTH)

    assert t.refused(ADA, slide(Slide.STAIRCASE_WEST)) == Refusal.EXIT_IN_THE_WAY


def test_hh3_9_each_staircase_moves_one_place_left_or_right() -> None:
    """HH3-9, HH3-41 Exactly one of three things is moved."""
    t = moving_exit(edition=3)

    t.answer(ADA, slide(Slide.ATTIC_WEST))

    assert list(t.s.stairs) == [0, 2]


def test_hh3_41_only_what_the_edition_has_can_be_moved() -> None:
    """HH3-41 The attic staircase needs three sets, the staircase two."""
    one, two = moving_exit(), moving_exit(edition=2)

    assert one.refused(ADA, slide(Slide.STAIRCASE_EAST)) == Refusal.NO_STAIRCASE
    assert one.refused(ADA, slide(Slide.ATTIC_WEST)) == Refusal.NO_ATTIC_STAIRCASE
    assert two.refused(ADA, slide(Slide.ATTIC_WEST)) == Refusal.NO_ATTIC_STAIRCASE


def test_hh_a66_if_only_the_exit_can_move_it_must() -> None:
    """HH-A66 A pawn is on the only staircase."""
    t = table(ADA.at("the Staircase"), BEN.at("1f6"), card=Card.MOVE_EXIT, edition=2)

    assert t.question == Question.MOVE_EXIT
    assert len(allowed_exits(t)) == len(t.legal(ADA)) == 4


@pytest.mark.parametrize("edition", [1, 2, 3])
@pytest.mark.parametrize("where", list(ExitPlace))
@pytest.mark.parametrize("stairs", range(5))
def test_hh_a66_the_exit_can_always_be_moved(edition: int, where: ExitPlace, stairs: int) -> None:
    """HH-A66, HH1-14 So Move Exit is never skipped."""
    t = moving_exit(edition=edition, exit_at=where, stairs=stairs)

    assert allowed_exits(t)
