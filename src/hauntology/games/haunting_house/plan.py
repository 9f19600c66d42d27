"""What a client needs to draw the house: floors, places, tiles, staircases, and the places of the exit."""

from __future__ import annotations

from typing import Annotated, TypedDict

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
FEATURE_IDS = tuple(feature.lower().replace("-", "_") for feature in FEATURES)
STAIR_PLACE_IDS = tuple(PLACE_IDS[Place.STAIRCASE + stairs] for stairs in Stairs)

# Ids are strings; `Annotated` says which, for the types of the client (tools/generate_ts.py).
PlaceId = Annotated[str, Place]


class BoxCard(TypedDict):
    """A card. Black cards may be chosen, white ones come up by chance only."""

    id: Annotated[str, Card]
    is_black: bool


class BoxEdition(TypedDict):
    """An edition: how many floors are on the table."""

    floors: int


class BoxFloor(TypedDict):
    """A floor: the side of its square, in tiles."""

    id: Annotated[str, FLOOR_IDS]
    size: int


class BoxPlace(TypedDict):
    """A place in the squares: where it is."""

    id: PlaceId
    floor: int
    column: int
    row: int


class BoxTile(TypedDict):
    """A tile: the number of its drawing, and what is printed on it."""

    drawing: str
    features: list[Annotated[str, FEATURE_IDS]]


class BoxEdge(TypedDict):
    """A side of the tile at a place."""

    place: PlaceId
    side: Annotated[str, Side]


class BoxStairs(TypedDict):
    """A staircase: its own place, and from west to east the places that it can join, below and above."""

    id: Annotated[str, Stairs]
    place: Annotated[str, STAIR_PLACE_IDS]
    below: list[PlaceId]
    above: list[PlaceId]


class Box(TypedDict):
    """The contents of the box: `slots` are the cards in a row, and `stairs` are listed from the lowest up."""

    slots: int
    cards: list[BoxCard]
    editions: dict[Annotated[str, Edition], BoxEdition]
    floors: list[BoxFloor]
    places: list[BoxPlace]
    tiles: dict[Annotated[str, Tile], BoxTile]
    entrance: BoxEdge
    exits: dict[Annotated[str, ExitPlace], BoxEdge]
    stairs: list[BoxStairs]
    goal: PlaceId


def make_plan() -> Box:
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


def describe_place(place: int) -> BoxPlace:
    """Describe a place in the squares."""
    floor, row, column = SQUARES[place]
    return {"id": PLACE_IDS[place], "floor": floor, "column": column, "row": row}


def describe_tile(tile: int, face: Face) -> BoxTile:
    """Describe a tile."""
    features = [feature.lower().replace("-", "_") for feature in FEATURES if feature in face.features]
    return {"drawing": DRAWINGS[tile], "features": features}


def describe_exit(where: ExitPlace) -> BoxEdge:
    """Describe a place for the exit: the corner tile that it touches, and on which side."""
    return {"place": PLACE_IDS[EXIT_TILE[where]], "side": SIDE_IDS[EXIT_SIDE[where]]}


def describe_stairs(stairs: Stairs) -> BoxStairs:
    """Describe a staircase."""
    each = range(STAIR_PLACES[stairs])
    return {
        "id": NOTATION.ids_of(Stairs)[stairs],
        "place": PLACE_IDS[Place.STAIRCASE + stairs],
        "below": [PLACE_IDS[BELOW_STAIRS[stairs] + at] for at in each],
        "above": [PLACE_IDS[ABOVE_STAIRS[stairs] + at] for at in each],
    }
