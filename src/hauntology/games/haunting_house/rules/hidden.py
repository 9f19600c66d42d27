"""What a seat cannot know: disks that it has not seen, and the rows of others."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    BLACK,
    DECKS,
    DISK_COUNTS,
    DISKS,
    FACE_DOWN,
    NO_CARD,
    SLOTS,
    DiskKind,
    Edition,
    Question,
)
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import count, has, nth, without_member
from hauntology.kernel.chance import random_below
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY


@rule
def redeal(s: State, seat: int) -> None:
    """Deal everything that the seat has not seen again. Every deal that fits what the seat knows is equally likely."""
    s.offers = NO_SEATS
    if s.options.edition != Edition.ONE:
        redeal_disks(s, seat)
    for other in range(s.seats):
        if other != seat:
            redeal_row(s, other)


# Disks --------------------------------------------------------------------------


@rule
def redeal_disks(s: State, seat: int) -> None:
    """HH-A22 Disks that the seat has seen stay; HH2-19 those that others hold are no Ghosts, which are always shown."""
    for disk in range(DISKS):
        if not has_seen(s, seat, disk):
            s.disks[disk].kind = NO_CARD
    for disk in range(DISKS):
        if s.disks[disk].kind == NO_CARD and s.disks[disk].holder != NOBODY:
            s.disks[disk].kind = draw_unseen_kind(s, DiskKind.TRADE_CARD)
    for disk in range(DISKS):
        if s.disks[disk].kind == NO_CARD:
            s.disks[disk].kind = draw_unseen_kind(s, DiskKind.GHOST)


@rule
def has_seen(s: State, seat: int, disk: int) -> bool:
    """HH-A22 Does the seat know this disk, because it or everybody has seen it?"""
    return s.disks[disk].shown != FACE_DOWN or has(s.disks[disk].seen_by, seat)


@rule
def draw_unseen_kind(s: State, lowest: int) -> int:
    """A kind from this one on, drawn by chance from the disks that are not dealt yet."""
    total = 0
    for kind in range(lowest, DiskKind.NO_ROTATION + 1):
        total += count_undealt(s, kind)
    at = random_below(s, total)
    kind = lowest
    while at >= count_undealt(s, kind):
        at -= count_undealt(s, kind)
        kind += 1
    return kind


@rule
def count_undealt(s: State, kind: int) -> int:
    """How many disks of this kind are not dealt yet."""
    number = DISK_COUNTS[kind]
    for disk in range(DISKS):
        number -= s.disks[disk].kind == kind
    return number


# Rows ---------------------------------------------------------------------------


@rule
def redeal_row(s: State, other: int) -> None:
    """HH1-10 Deal the face-down cards of another seat's chosen row; HH-A15 nobody knows a random row."""
    s.persons[other].row[:] = NO_CARD
    if is_picking(s):
        if not has(s.waiting, other):
            fill_row(s, other, 0, SLOTS - 1)
    elif s.chosen:
        fill_row(s, other, s.slot + 1, SLOTS)


@rule
def is_picking(s: State) -> bool:
    """Are rows being picked? A seat that still owes a card may have picked any number."""
    return s.waiting != NO_SEATS and next_item(s).what == Question.PROGRAMME


@rule
def fill_row(s: State, other: int, start: int, end: int) -> None:
    """Fill a part of the row with black cards that have not been turned up in this round."""
    left = BLACK & DECKS[s.options.edition] & ~s.persons[other].turned_up_cards
    for at in range(start, end):
        card = nth(left, random_below(s, count(left)))
        s.persons[other].row[at] = card
        left = without_member(left, card)
