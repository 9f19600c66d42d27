"""Ids and notation of The Haunting House. Records and clients depend on them; every language has the same."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    FACE_DOWN,
    NO_CARD,
    NO_TILE,
    NOWHERE,
    Card,
    DiskKind,
    Edition,
    ExitPlace,
    Place,
    Slide,
    Tile,
)
from hauntology.games.haunting_house.box.plan import SQUARES
from hauntology.kernel.answers import Notation

COLUMNS = "abcdef"
PLACE_CODES: dict[int, str] = {
    place: f"{floor + 1}{COLUMNS[column]}{row + 1}" for place, (floor, row, column) in enumerate(SQUARES)
}

NOTATION = Notation(
    answers={
        "PICK": "lay {}",
        "SIDE": "{}",
        "TILE": "tile {}",
        "TURN": "turn {}",
        "SWAP": "swap with {}",
        "EXIT": "exit {}",
        "SLIDE": "{}",
        "TRADE": "trade with {}",
        "CANCEL": "cancel",
        "SWITCH_DISKS": "switch disks",
        "STOP": "no rotation",
        "PASS": "pass",
    },
    names={
        Card: {
            Card.MOVE_1: "Move 1",
            Card.MOVE_2: "Move 2",
            Card.MOVE_3: "Move 3",
            Card.SECRET_PASSAGE: "Secret Passage",
            Card.ROTATE_90: "Rotate 90",
            Card.ROTATE_180: "Rotate 180",
            Card.SWITCH_TILES: "Switch 2 Tiles",
            Card.SWITCH_PLACES: "Switch Places",
            Card.MOVE_EXIT: "Move Exit",
            Card.TRAP_DOOR: "Trap Door",
            Card.HALL_OF_MIRRORS: "Hall of Mirrors",
            Card.NOW_YOU_ARE_DEAD: "Now You Are Dead",
        },
        Edition: {Edition.ONE: "1", Edition.TWO: "2", Edition.THREE: "3"},
        Place: {
            **PLACE_CODES,
            Place.ENTRANCE: "the Entrance",
            Place.EXIT: "the Exit",
            Place.STAIRCASE: "the Staircase",
            Place.ATTIC_STAIRCASE: "the attic Staircase",
        },
        ExitPlace: {
            ExitPlace.NORTH_WEST_WEST: "west of 1a1",
            ExitPlace.NORTH_WEST_NORTH: "north of 1a1",
            ExitPlace.NORTH_EAST_NORTH: "north of 1f1",
            ExitPlace.NORTH_EAST_EAST: "east of 1f1",
            ExitPlace.SOUTH_EAST_EAST: "east of 1f6",
            ExitPlace.SOUTH_EAST_SOUTH: "south of 1f6",
            ExitPlace.SOUTH_WEST_SOUTH: "south of 1a6",
            ExitPlace.SOUTH_WEST_WEST: "west of 1a6",
        },
        Slide: {
            Slide.STAIRCASE_WEST: "Staircase west",
            Slide.STAIRCASE_EAST: "Staircase east",
            Slide.ATTIC_WEST: "attic Staircase west",
            Slide.ATTIC_EAST: "attic Staircase east",
        },
    },
    special_ids={
        Place: {NOWHERE: "nowhere"},
        Tile: {NO_TILE: "no_tile"},
        Card: {NO_CARD: "no_card"},
        DiskKind: {FACE_DOWN: "face_down"},
    },
)
