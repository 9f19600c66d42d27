"""Chapter 6: holding disks, and using them in the windows of a slot."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    BEFORE_ACTION,
    DISKS,
    NO_CARD,
    NO_DISK,
    NO_TILE,
    DiskKind,
    Question,
    Refusal,
    Step,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import disk_on, is_in_house
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NOBODY, all_seats, has, only, with_seat, without

# Trades, when a slot has been turned up ---------------------------------------


@rule
def open_trades(s: State) -> None:
    """HH-A24 Everyone who has a disk, of whatever kind, is asked at once and in secret."""
    ask(s, s.holders, Question.TRADE)
    then(s, Step.TRADED)


@rule
def trade(s: State, seat: int, other: int) -> None:
    """HH2-23 Two carry out each other's card; HH2-24 the cards stay where they are; HH-A65 whatever they are by now."""
    spend(s, seat, DiskKind.TRADE_CARD)
    s.used = 1
    mine = s.persons[seat].action
    s.persons[seat].action = s.persons[other].action
    s.persons[other].action = mine
    tell(s, Event.TRADED, seat, other)


@rule
def may_trade(s: State, seat: int, other: int) -> int:
    """HH2-39 The own card for another's; that takes a Trade Card disk."""
    if other >= s.seats:
        return Refusal.NO_SUCH_PLACE
    if other == seat:
        return Refusal.YOURSELF
    return may_spend(s, seat, DiskKind.TRADE_CARD)


@rule
def close_trades(s: State) -> None:
    """HH-A24 The window opens again if a disk was used; HH2-25 then the actions follow in order."""
    if s.used:
        s.used = 0
        open_trades(s)


# The window before an action ---------------------------------------------------


@rule
def open_window(s: State, moment: int) -> None:
    """HH-A24 Before each action, everyone who has a disk may cancel it or switch disks; HH-A23 or at every step."""
    ask(s, s.holders, Question.WINDOW, moment)
    then(s, Step.WINDOW_SHUT, moment)


@rule
def close_window(s: State, moment: int) -> None:
    """HH-A24 It opens again if a disk was used, unless the action is cancelled."""
    if s.used and s.persons[s.active].action != NO_CARD:
        open_window(s, moment)
    s.used = 0


@rule
def cancel(s: State, seat: int) -> None:
    """HH2-29 The action about to be taken is lost, as it was traded (HH-A25); who comes too late keeps the disk."""
    card = s.persons[s.active].action
    if card != NO_CARD:
        spend(s, seat, DiskKind.CANCEL_CARD)
        s.used = 1
        s.persons[s.active].action = NO_CARD
        tell(s, Event.CANCELLED, seat, s.active, card)


@rule
def may_cancel(s: State, seat: int, moment: int) -> int:
    """HH2-29 Before the action is taken, with a Cancel Card disk."""
    if moment != BEFORE_ACTION:
        return Refusal.TOO_LATE_TO_CANCEL
    return may_spend(s, seat, DiskKind.CANCEL_CARD)


@rule
def switch_in_window(s: State, seat: int) -> None:
    """HH-A23 Before anybody's action starts."""
    s.used = 1
    begin_to_switch(s, seat)


# Switching disks ----------------------------------------------------------------


@rule
def begin_to_switch(s: State, seat: int) -> None:
    """HH2-26 Two disks that lie on tiles, one after the other."""
    spend(s, seat, DiskKind.SWITCH_DISKS)
    ask(s, only(seat), Question.FIRST_DISK)


@rule
def may_begin_to_switch(s: State, seat: int) -> int:
    """HH2-26 With a Switch Disks disk; HH-A63 two disks always lie on the board, for Ghosts never leave it."""
    return may_spend(s, seat, DiskKind.SWITCH_DISKS)


@rule
def pick_first(s: State, seat: int, place: int) -> None:
    """HH2-26 One disk, and then with which other."""
    tell(s, Event.POINTED_AT, seat, place)
    ask(s, only(seat), Question.SECOND_DISK, place)


@rule
def may_pick_first(s: State, place: int) -> int:
    """HH2-26 Any disk, as long as one lies on a later place."""
    if not is_disk_at(s, place):
        return Refusal.NO_DISK_THERE
    for disk in range(DISKS):
        tile = s.disks[disk].tile
        if tile != NO_TILE and is_tile_after(s, tile, place):
            return ALLOWED
    return Refusal.SAME_DISK


@rule
def may_pick_second(s: State, first: int, place: int) -> int:
    """HH2-26 Each pair is named once, in the order of the places; HH-A63 for the one under a lander, any other."""
    if not is_disk_at(s, place):
        return Refusal.NO_DISK_THERE
    is_other = place > first or (s.to_land and place != first)
    return ALLOWED if is_other else Refusal.SAME_DISK


@rule
def switch_disks(s: State, seat: int, place: int, there: int) -> None:
    """HH2-26 Two disks trade places unseen; HH-A22 what is known of each goes with it."""
    one = disk_on(s, s.tile[place])
    other = disk_on(s, s.tile[there])
    s.disks[one].tile = s.tile[there]
    s.disks[other].tile = s.tile[place]
    tell(s, Event.SWITCHED_DISKS, seat, place, there)


@rule
def is_disk_at(s: State, place: int) -> bool:
    """Does a disk lie there?"""
    return is_in_house(s, place) and disk_on(s, s.tile[place]) != NO_DISK


@rule
def is_tile_after(s: State, tile: int, place: int) -> bool:
    """Does this tile lie on a later place?"""
    for there in range(place + 1, len(s.tile)):  # noqa: SIM110  # no generator can be compiled
        if s.tile[there] == tile:
            return True
    return False


# Holding ------------------------------------------------------------------------


@rule
def hold(s: State, seat: int, disk: int) -> None:
    """HH2-18 Kept face down before its finder, whom alone it concerns which it is."""
    s.disks[disk].tile = NO_TILE
    s.disks[disk].holder = seat
    s.disks[disk].seen_by = only(seat)
    s.holders = with_seat(s.holders, seat)
    tell(s, Event.TOOK_DISK, seat, s.disks[disk].kind)


@rule
def spend(s: State, seat: int, kind: int) -> None:
    """HH2-22 A kept disk is discarded for its effect; HH-A72 everybody sees which, and HH-A27 it is out of the game."""
    disk = held_disk(s, seat, kind)
    s.disks[disk].holder = NOBODY
    show(s, disk)
    if not holds_any(s, seat):
        s.holders = without(s.holders, seat)


@rule
def show(s: State, disk: int) -> None:
    """HH2-19, HH-A72 Everybody sees which disk this is."""
    s.disks[disk].shown = s.disks[disk].kind
    s.disks[disk].seen_by = all_seats(s.seats)


@rule
def may_spend(s: State, seat: int, kind: int) -> int:
    """HH2-22 A disk of this kind is needed."""
    if not has(s.holders, seat) or held_disk(s, seat, kind) == NO_DISK:
        return Refusal.NO_SUCH_DISK_HELD
    return ALLOWED


@rule
def held_disk(s: State, seat: int, kind: int) -> int:
    """A disk of this kind before this seat, or NO_DISK."""
    for disk in range(DISKS):
        if s.disks[disk].holder == seat and s.disks[disk].kind == kind:
            return disk
    return NO_DISK


@rule
def holds_any(s: State, seat: int) -> bool:
    """Does any disk lie before this seat?"""
    for disk in range(DISKS):  # noqa: SIM110  # no generator can be compiled
        if s.disks[disk].holder == seat:
            return True
    return False
