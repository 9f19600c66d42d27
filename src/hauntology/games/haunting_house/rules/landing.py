"""Chapter 6, continued: landing on a tile. First comes its disk, then its icon."""

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
from hauntology.games.haunting_house.rules.disks import may_spend_disk, show_disk, spend_disk, take_disk
from hauntology.games.haunting_house.rules.house import disk_on, is_ghost, put_pawn
from hauntology.games.haunting_house.rules.tiles import flip_back, turn_sides
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import has, singleton, with_member
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, first_from


@rule
def land(s: State) -> None:
    """HH-A64 The disk is looked at, then the tile turns; HH2-15 both concern turn-icon tiles only."""
    place = s.persons[s.active].place
    s.to_land = 0
    if ICON_ON[s.tile[place]] == Icon.NONE:
        plan_step(s, Step.GO_ON)
        return
    disk = disk_on(s, s.tile[place])
    if disk != NO_DISK and s.disks[disk].kind == DiskKind.GHOST:
        meet_ghost(s, disk, place)
        return
    if disk != NO_DISK:
        take_disk(s, s.active, disk)
    begin_rotation(s)


# A Ghost disk -------------------------------------------------------------------


@rule
def meet_ghost(s: State, disk: int, place: int) -> None:
    """HH2-19 A Ghost disk is shown and put back; HH3-35 it stops no ghost, HH-A38 but the rotation (HH2-16)."""
    show_disk(s, disk)
    tell(s, Event.MET_GHOST, s.active, place, s.tile[place])
    if is_ghost(s, s.active):
        tell(s, Event.GHOST_STAYED, s.active)
        plan_step(s, Step.GO_ON)
    else:
        s.to_land = 1
        ask_to_switch(s)


@rule
def ask_to_switch(s: State) -> None:
    """HH2-27 A lander with a disk may switch the Ghost disk; HH-A23 with an option, so may all others with a disk."""
    may_switch = s.holders if s.options.switch_for_anybody else s.holders & singleton(s.active)
    ask(s, may_switch, Question.GHOST_MET)
    plan_step(s, Step.OBEY)


@rule
def obey_ghost(s: State) -> None:
    """HH-A63 The Ghost disk is switched, or HH2-20 obeyed."""
    if s.offers == NO_SEATS:
        go_back(s)
    else:
        switch_under_lander(s, take_offer(s))


@rule
def go_back(s: State) -> None:
    """HH2-20 The pawn goes back; HH-A62 the step does not count, and HH2-21 the action goes on another way."""
    place = s.persons[s.active].place
    s.to_land = 0
    s.barred = with_member(s.barred, ICON_NUMBER[s.tile[place]])
    put_pawn(s, s.active, s.came_from)
    s.steps_left += 1
    tell(s, Event.WENT_BACK, s.active, s.came_from)
    flip_back(s, s.came_from)
    plan_step(s, Step.GO_ON)


@rule
def switch_under_lander(s: State, seat: int) -> None:
    """HH2-27 The Ghost disk that a lander has met is switched for another one, HH-A63 which is then looked at."""
    spend_disk(s, seat, DiskKind.SWITCH_DISKS)
    ask(s, singleton(seat), Question.SECOND_DISK, s.persons[s.active].place)
    plan_step(s, Step.GO_ON)


# Rotation -----------------------------------------------------------------------


@rule
def begin_rotation(s: State) -> None:
    """HH-A64 Everyone with a disk may stop the rotation, the lander first, even with a disk just taken."""
    if s.holders != NO_SEATS:
        ask(s, s.holders, Question.ROTATION, ICON_ON[s.tile[s.persons[s.active].place]])
        plan_step(s, Step.ROTATE)
    else:
        rotate_icon(s)


@rule
def may_stop_rotation(s: State, seat: int) -> int:
    """HH2-30 Stopping a rotation takes a No Rotation disk."""
    return may_spend_disk(s, seat, DiskKind.NO_ROTATION)


@rule
def settle_rotation(s: State) -> None:
    """HH2-30 A No Rotation disk stops the rotation, HH-A26 no matter who landed."""
    if s.offers == NO_SEATS:
        rotate_icon(s)
        return
    seat = take_offer(s)
    place = s.persons[s.active].place
    spend_disk(s, seat, DiskKind.NO_ROTATION)
    tell(s, Event.STOPPED_ROTATION, seat, place, s.tile[place])
    plan_step(s, Step.GO_ON)


@rule
def rotate_icon(s: State) -> None:
    """HH2-15 The tile turns under the pawn that lands on it, HH-A28 and its pawns turn with it."""
    place = s.persons[s.active].place
    way = ICON_ON[s.tile[place]]
    s.open[place] = turn_sides(s.open[place], way)
    tell(s, Event.ICON_TURNED, place, way, s.tile[place])
    plan_step(s, Step.GO_ON)


# Offers -------------------------------------------------------------------------


@rule
def offer_disk(s: State, seat: int) -> None:
    """HH-A24 Several seats may offer a disk in a window; one is used."""
    s.offers = with_member(s.offers, seat)


@rule
def take_offer(s: State) -> int:
    """HH-A64 The lander's disk is used, or else that of the first from the starter on; the others keep theirs."""
    seat = s.active if has(s.offers, s.active) else first_from(s.offers, s.starter, s.seats)
    s.offers = NO_SEATS
    return seat
