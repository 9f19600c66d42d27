"""Chapter 6: holding disks, and using them in the windows of a slot."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    DISKS,
    NO_CARD,
    NO_DISK,
    NO_SUCH_DISK,
    NO_TILE,
    NOWHERE,
    DiskKind,
    Question,
    Refusal,
    Step,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.house import disk_on, is_in_house
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import has, singleton, with_member, without_member
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY, all_seats

# Trades, when a slot has been turned up ---------------------------------------


@rule
def open_trades(s: State) -> None:
    """HH-A24 Everyone with a disk of any kind is asked at once, in secret."""
    ask(s, s.holders, Question.TRADE)
    plan_step(s, Step.TRADED)


@rule
def trade(s: State, seat: int, other: int) -> None:
    """HH2-23 Two seats carry out each other's card; HH-A24 if both want that at once, the second keeps its disk.

    HH2-24 The cards stay with their owners; HH-A65 trades add up.
    """
    if s.partners[other] == seat:
        return
    spend_disk(s, seat, DiskKind.TRADE_CARD)
    s.used = 1
    s.partners[seat] = other
    mine = s.persons[seat].action
    s.persons[seat].action = s.persons[other].action
    s.persons[other].action = mine
    tell(s, Event.TRADED, seat, other)


@rule
def may_trade(s: State, seat: int, other: int) -> int:
    """HH2-39 A seat trades its own card for that of another; this takes a Trade Card disk."""
    if other >= s.seats:
        return Refusal.NOBODY_THERE
    if other == seat:
        return Refusal.YOURSELF
    return may_spend_disk(s, seat, DiskKind.TRADE_CARD)


@rule
def close_trades(s: State) -> None:
    """HH-A24 If a disk was used, the window opens again; HH2-25 then the actions follow in order."""
    if s.used:
        s.used = 0
        s.partners[:] = NOBODY
        open_trades(s)


# The window before an action ---------------------------------------------------


@rule
def open_window(s: State) -> None:
    """HH-A24 Before each action everyone with a disk may cancel it or switch disks; HH-A23 an option adds each step."""
    ask(s, s.holders, Question.WINDOW, s.persons[s.active].action)
    plan_step(s, Step.WINDOW_SHUT)


@rule
def close_window(s: State) -> None:
    """HH-A24 If a disk was used, the window opens again, unless the action is cancelled."""
    if s.used and s.persons[s.active].action != NO_CARD:
        open_window(s)
    s.used = 0


@rule
def cancel_action(s: State, seat: int) -> None:
    """HH2-29 The action is lost, even a traded one (HH-A25); a seat that comes too late keeps its disk."""
    card = s.persons[s.active].action
    if card != NO_CARD:
        spend_disk(s, seat, DiskKind.CANCEL_CARD)
        s.used = 1
        s.persons[s.active].action = NO_CARD
        tell(s, Event.CANCELLED, seat, s.active, card)


@rule
def may_cancel(s: State, seat: int) -> int:
    """HH2-29 A card is cancelled before its action is taken, with a Cancel Card disk."""
    if s.came_from != NOWHERE:
        return Refusal.TOO_LATE_TO_CANCEL
    return may_spend_disk(s, seat, DiskKind.CANCEL_CARD)


@rule
def switch_disks_in_window(s: State, seat: int) -> None:
    """HH-A23 Disks may be switched before any action starts."""
    s.used = 1
    begin_switching_disks(s, seat)


# Switching disks ----------------------------------------------------------------


@rule
def begin_switching_disks(s: State, seat: int) -> None:
    """HH2-26 Two disks on tiles are chosen, one after the other."""
    spend_disk(s, seat, DiskKind.SWITCH_DISKS)
    ask(s, singleton(seat), Question.FIRST_DISK)


@rule
def may_switch_disks(s: State, seat: int) -> int:
    """HH2-26 This takes a Switch Disks disk; HH-A63 two disks are always on the board, since Ghosts never leave it."""
    return may_spend_disk(s, seat, DiskKind.SWITCH_DISKS)


@rule
def pick_first_disk(s: State, seat: int, place: int) -> None:
    """HH2-26 The first disk is chosen; next is the second."""
    ask(s, singleton(seat), Question.SECOND_DISK, place)


@rule
def may_pick_first_disk(s: State, place: int) -> int:
    """HH2-26 Any disk may be chosen; HH-A63 there always is another one."""
    if not is_disk_at(s, place):
        return Refusal.NO_DISK_THERE
    for disk in range(DISKS):
        tile = s.disks[disk].tile
        if tile != NO_TILE and is_tile_after(s, tile, place):
            return ALLOWED
    return EngineRefusal.OUT_OF_ORDER


@rule
def may_pick_second_disk(s: State, first: int, place: int) -> int:
    """HH2-26 Any other disk may be chosen, HH-A63 under a lander too."""
    if not is_disk_at(s, place):
        return Refusal.NO_DISK_THERE
    if place == first:
        return Refusal.SAME_DISK
    return ALLOWED if place > first or s.to_land else EngineRefusal.OUT_OF_ORDER


@rule
def switch_disks(s: State, seat: int, place: int, there: int) -> None:
    """HH2-26 The two disks change places, unseen; HH-A22 what is known of each stays with it."""
    one = disk_on(s, s.tile[place])
    other = disk_on(s, s.tile[there])
    s.disks[one].tile = s.tile[there]
    s.disks[other].tile = s.tile[place]
    tell(s, Event.SWITCHED_DISKS, seat, place, there)


@rule
def is_disk_at(s: State, place: int) -> bool:
    """Is there a disk at this place?"""
    return is_in_house(s, place) and disk_on(s, s.tile[place]) != NO_DISK


@rule
def is_tile_after(s: State, tile: int, place: int) -> bool:
    """Is this tile on a later place?"""
    for there in range(place + 1, len(s.tile)):  # noqa: SIM110  # no generator can be compiled
        if s.tile[there] == tile:
            return True
    return False


# Holding disks ------------------------------------------------------------------


@rule
def take_disk(s: State, seat: int, disk: int) -> None:
    """HH2-18 The finder keeps the disk face down; nobody else sees which it is."""
    s.disks[disk].tile = NO_TILE
    s.disks[disk].holder = seat
    s.disks[disk].seen_by = singleton(seat)
    s.holders = with_member(s.holders, seat)
    tell(s, Event.TOOK_DISK, seat, s.disks[disk].kind)


@rule
def spend_disk(s: State, seat: int, kind: int) -> None:
    """HH2-22 A disk is discarded for its effect; HH-A72 everyone sees which, and HH-A27 it leaves the game."""
    disk = find_held_disk(s, seat, kind)
    s.disks[disk].holder = NOBODY
    show_disk(s, disk)
    if not has_any_disk(s, seat):
        s.holders = without_member(s.holders, seat)


@rule
def show_disk(s: State, disk: int) -> None:
    """HH2-19, HH-A72 Everyone sees which disk this is."""
    s.disks[disk].shown = s.disks[disk].kind
    s.disks[disk].seen_by = all_seats(s.seats)


@rule
def may_spend_disk(s: State, seat: int, kind: int) -> int:
    """HH2-22 The seat must hold a disk of this kind."""
    if not has(s.holders, seat) or find_held_disk(s, seat, kind) == NO_DISK:
        return NO_SUCH_DISK[kind]
    return ALLOWED


@rule
def find_held_disk(s: State, seat: int, kind: int) -> int:
    """A disk of this kind that the seat holds, or NO_DISK."""
    for disk in range(DISKS):
        if s.disks[disk].holder == seat and s.disks[disk].kind == kind:
            return disk
    return NO_DISK


@rule
def has_any_disk(s: State, seat: int) -> bool:
    """Does the seat hold any disk?"""
    for disk in range(DISKS):  # noqa: SIM110  # no generator can be compiled
        if s.disks[disk].holder == seat:
            return True
    return False
