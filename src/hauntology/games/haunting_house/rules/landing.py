"""Chapter 6, continued: landing on a tile. First its disk, then its icon."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    ICON_NUMBER,
    ICON_ON,
    NO_DISK,
    DiskKind,
    Icon,
    Question,
    Step,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.disks import hold, may_spend, show, spend
from hauntology.games.haunting_house.rules.house import disk_on, is_ghost, put_pawn
from hauntology.games.haunting_house.rules.tiles import flip_back, turned
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, first_from, has, only, with_seat


@rule
def land(s: State) -> None:
    """HH-A64 The disk is looked at, then the tile rotates; HH2-15 both are matters of turn-icon tiles."""
    place = s.persons[s.active].place
    s.to_land = 0
    if ICON_ON[s.tile[place]] == Icon.NONE:
        then(s, Step.GO_ON)
        return
    disk = disk_on(s, s.tile[place])
    if disk != NO_DISK and s.disks[disk].kind == DiskKind.GHOST:
        meet_ghost(s, disk, place)
        return
    if disk != NO_DISK:
        hold(s, s.active, disk)
    begin_rotation(s)


# A Ghost disk -------------------------------------------------------------------


@rule
def meet_ghost(s: State, disk: int, place: int) -> None:
    """HH2-19 A Ghost disk is shown and put back; HH3-35 it pushes no ghost, HH-A38 but stops the rotation (HH2-16)."""
    show(s, disk)
    tell(s, Event.MET_GHOST, s.active, place)
    if is_ghost(s, s.active):
        then(s, Step.GO_ON)
    elif has(s.holders, s.active):
        s.to_land = 1
        ask(s, only(s.active), Question.GHOST_MET)
    else:
        go_back(s)


@rule
def go_back(s: State) -> None:
    """HH2-20 The pawn goes back; HH-A62 the step is not counted, and HH2-21 the action goes on another way."""
    place = s.persons[s.active].place
    s.to_land = 0
    s.barred = with_seat(s.barred, ICON_NUMBER[s.tile[place]])
    put_pawn(s, s.active, s.came_from)
    flip_back(s, s.came_from)
    s.steps_left += 1
    tell(s, Event.WENT_BACK, s.active, s.came_from)
    then(s, Step.GO_ON)


@rule
def switch_under_lander(s: State, seat: int) -> None:
    """HH2-27 Also right after landing on a Ghost disk: another one takes its place, HH-A63 and is looked at in turn."""
    spend(s, seat, DiskKind.SWITCH_DISKS)
    ask(s, only(seat), Question.SECOND_DISK, s.persons[seat].place)
    then(s, Step.GO_ON)


# Rotation -----------------------------------------------------------------------


@rule
def begin_rotation(s: State) -> None:
    """HH-A64 Everyone who has a disk may stop the rotation, the lander first; a disk just taken counts."""
    if s.holders != NO_SEATS:
        ask(s, s.holders, Question.ROTATION)
        then(s, Step.ROTATE)
    else:
        rotate_icon(s)


@rule
def offer_stop(s: State, seat: int) -> None:
    """HH-A26 Whoever lands there, anybody may offer a No Rotation disk; one is used."""
    s.offers = with_seat(s.offers, seat)


@rule
def may_stop_rotation(s: State, seat: int) -> int:
    """HH2-30 That takes a No Rotation disk."""
    return may_spend(s, seat, DiskKind.NO_ROTATION)


@rule
def settle_rotation(s: State) -> None:
    """HH2-30 A No Rotation disk keeps the tile as it is: HH-A64 the lander's, else the first from the starter on."""
    if s.offers == NO_SEATS:
        rotate_icon(s)
        return
    seat = s.active if has(s.offers, s.active) else first_from(s.offers, s.starter, s.seats)
    s.offers = NO_SEATS
    spend(s, seat, DiskKind.NO_ROTATION)
    tell(s, Event.STOPPED_ROTATION, seat, s.persons[s.active].place)
    then(s, Step.GO_ON)


@rule
def rotate_icon(s: State) -> None:
    """HH2-15 The tile turns under whoever lands on it, HH-A28 and the pawns with it."""
    place = s.persons[s.active].place
    way = ICON_ON[s.tile[place]]
    s.open[place] = turned(s.open[place], way)
    tell(s, Event.ICON_TURNED, place, way)
    then(s, Step.GO_ON)
