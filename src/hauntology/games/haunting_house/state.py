"""What is on the table in The Haunting House."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    DISKS,
    MAX_SEATS,
    NO_TILE,
    PLACES,
    SLOTS,
    Card,
    DiskKind,
    Edition,
    ExitPlace,
    FirstSeat,
    Icon,
    Place,
    QuarterTurns,
    Side,
    Stairs,
    Tile,
)
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import (
    BY_NONE,
    BY_OWNER,
    Meaning,
    bits_of,
    by_mask,
    i8,
    i16,
    nested,
    option,
    rows,
    switch,
    unless,
)
from hauntology.kernel.structs.struct import Ints, Rows, Struct


class Options(Struct):
    """The numbers and rulings that a table may change."""

    edition: int = option(Edition.ONE, Edition.ONE, Edition.THREE, of=Edition)
    round_cap: int = option(100, 0, 10000)
    first_seat: int = option(FirstSeat.CHANCE, FirstSeat.CHANCE, MAX_SEATS, of=FirstSeat)
    secret_walls: int = option(1, 1, 2)
    quarter_turns: int = option(QuarterTurns.EITHER, QuarterTurns.EITHER, QuarterTurns.LEFT, of=QuarterTurns)
    exit_anywhere: int = switch()
    leave_trap_door: int = switch()
    land_at_end: int = switch()
    look_ahead: int = switch(default=True)
    free_switching: int = switch()
    switch_for_anybody: int = switch()
    ghost_two_walls: int = switch()
    memory_aids: int = switch()


class Person(Struct):
    """The pawn and the cards of a seat."""

    turned_up_cards: int = i16(of=bits_of(Card))  # the cards turned up in this round
    place: int = i8(of=Place)  # where the pawn is
    action: int = i8(of=Card)  # the card that the seat carries out in this slot, after all trades, or NO_CARD
    row: Ints = i8(SLOTS, of=Card, seen=BY_OWNER)  # the chosen cards that are still face down, or NO_CARD


class Disk(Struct):
    """A disk. It keeps its number wherever it goes, so what is known about it stays with it.

    On a tile it lies face down (HH2-19): a player who has seen it must remember it.
    """

    kind: int = i8(of=DiskKind, seen=by_mask("seen_by"), remembered=unless("tile", NO_TILE))
    seen_by: int = i8(of=Meaning.SEATS, remembered=unless("tile", NO_TILE))  # the seats that have looked at it
    shown: int = i8(of=DiskKind, remembered=unless("tile", NO_TILE))  # its kind if everybody has seen it, or FACE_DOWN
    tile: int = i8(of=Tile)  # the tile it lies on, or NO_TILE
    holder: int = i8(of=Meaning.SEAT)  # the seat that holds it, or NOBODY


class State(GameState, agenda=12):
    """The table."""

    options: Options = nested(Options)
    round: int = i16()  # counts full rounds, from 1
    barred: int = i16(of=bits_of(Meaning.NTH))  # the turn-icon tiles on which this action met a Ghost disk
    tile: Ints = i8(PLACES, of=Tile, each=Place, remembered=unless("flipped"))  # the tile at each place, or NO_TILE
    open: Ints = i8(
        PLACES, of=bits_of(Side), each=Place, remembered=unless("flipped")
    )  # the sides on which the tile has a passage
    flipped: Ints = i8(PLACES, of=Meaning.YES_NO, each=Place)
    pawns: Ints = i8(PLACES, of=Meaning.SEATS, each=Place)  # the pawns at each place
    persons: Rows[Person] = rows(Person, MAX_SEATS, each=Meaning.SEAT)
    disks: Rows[Disk] = rows(Disk, DISKS)
    stairs: Ints = i8(2, each=Stairs)  # how many places each staircase is east of its first one
    exit: int = i8(of=ExitPlace)
    ghosts: int = i8(of=Meaning.SEATS)  # the seats that are ghosts
    holders: int = i8(of=Meaning.SEATS)  # the seats that hold a disk
    chosen: int = i8(of=Meaning.YES_NO)  # is this the chosen round?
    slot: int = i8(of=Meaning.NTH)
    acted: int = i8()  # how many seats have begun their action in this slot
    active: int = i8(of=Meaning.SEAT)  # the seat whose action it is
    steps_left: int = i8()  # how many steps of this action are left
    came_from: int = i8(of=Place)  # where the pawn was before the latest step of this action, or NOWHERE
    fell: int = i8(of=Meaning.YES_NO)  # did the tile there flip in that step?
    to_land: int = i8(of=Meaning.YES_NO)  # has the pawn entered a tile on which it has not landed yet?
    moved: int = i8(of=Meaning.SEATS)  # the seats whose pawn changed its place in this action
    used: int = i8(of=Meaning.YES_NO)  # was a disk used in the open window?
    partners: Ints = i8(MAX_SEATS, of=Meaning.SEAT, each=Meaning.SEAT)  # with whom each traded in the open window
    offers: int = i8(
        of=Meaning.SEATS, seen=BY_NONE
    )  # the seats that offer a disk in the open window, of which one is used
    turned_at: int = i8(of=Place)  # the tile that a card turned last, or NOWHERE
    turned_way: int = i8(of=Icon)  # the direction, which the tile itself need not show
    winner: int = i8(of=Meaning.SEAT)  # NOBODY until somebody wins
