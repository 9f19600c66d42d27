"""What a client needs to draw the house: floors, places, tiles, staircases, and the places of the exit."""

from __future__ import annotations

from typing import Any

from hauntology.games.haunting_house.box import (
    ABOVE_STAIRS,
    BELOW_STAIRS,
    BLACK_CARDS,
    BOX,
    EXIT_SIDE,
    EXIT_TILE,
    FACES,
    FLOORS_IN,
    GOAL,
    SIZES,
    SLOTS,
    STAIR_PLACES,
    Card,
    Edition,
    ExitPlace,
    Place,
    Side,
    Stairs,
    Tile,
)
from hauntology.games.haunting_house.box.plan import SQUARES
from hauntology.games.haunting_house.box.tiles import FEATURES, Face
from hauntology.games.haunting_house.notation import NOTATION

FLOOR_IDS = ("first", "second", "attic")
DRAWINGS = tuple(f"{number}-{at:02}" for number, faces in enumerate(BOX.sets, 1) for at in range(1, len(faces) + 1))
PLACE_IDS = NOTATION.ids_of(Place)
SIDE_IDS = NOTATION.ids_of(Side)
TILE_IDS = NOTATION.ids_of(Tile)


def make_plan() -> dict[str, Any]:
    """The contents of the box as plain data, with the ids that views use. Floors, rows and columns count from 0."""
    return {
        "slots": SLOTS,
        "cards": [{"id": NOTATION.ids_of(Card)[card], "is_black": card < BLACK_CARDS} for card in Card],
        "editions": {NOTATION.ids_of(Edition)[edition]: {"floors": FLOORS_IN[edition]} for edition in Edition},
        "floors": [{"id": FLOOR_IDS[floor], "size": size} for floor, size in enumerate(SIZES)],
        "places": [describe_place(place) for place in range(len(SQUARES))],
        "tiles": {TILE_IDS[tile]: describe_tile(tile, face) for tile, face in enumerate(FACES)},
        "entrance": {"place": PLACE_IDS[Place.FIRST_A1], "side": SIDE_IDS[Side.NORTH]},
        "exits": {NOTATION.ids_of(ExitPlace)[where]: describe_exit(where) for where in ExitPlace},
        "stairs": [describe_stairs(stairs) for stairs in Stairs],
        "goal": PLACE_IDS[GOAL],
    }


def describe_place(place: int) -> dict[str, Any]:
    """A place in the squares: where it is."""
    floor, row, column = SQUARES[place]
    return {"id": PLACE_IDS[place], "floor": floor, "column": column, "row": row}


def describe_tile(tile: int, face: Face) -> dict[str, Any]:
    """A tile: the number of its drawing, and what is printed on it."""
    features = [feature.lower().replace("-", "_") for feature in FEATURES if feature in face.features]
    return {"drawing": DRAWINGS[tile], "features": features}


def describe_exit(where: ExitPlace) -> dict[str, Any]:
    """A place for the exit: the corner tile that it touches, and on which side."""
    return {"place": PLACE_IDS[EXIT_TILE[where]], "side": SIDE_IDS[EXIT_SIDE[where]]}


def describe_stairs(stairs: Stairs) -> dict[str, Any]:
    """A staircase: its own place, and from west to east the places that it can join, below and above."""
    each = range(STAIR_PLACES[stairs])
    return {
        "id": NOTATION.ids_of(Stairs)[stairs],
        "place": PLACE_IDS[Place.STAIRCASE + stairs],
        "below": [PLACE_IDS[BELOW_STAIRS[stairs] + at] for at in each],
        "above": [PLACE_IDS[ABOVE_STAIRS[stairs] + at] for at in each],
    }
