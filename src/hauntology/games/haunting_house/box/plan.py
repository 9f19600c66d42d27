"""The ground plan: the places of three square floors, and which places are neighbours (HH-A56).

Row 0 of a floor is in the north. The places outside the squares come last. They have no fixed neighbours here, since
the exit and the staircases move.
"""

from __future__ import annotations

from hauntology.games.haunting_house.box.names import Place

SIZES = (6, 5, 4)  # for each floor, how many tiles a row and a column have
FLOORS = len(SIZES)
FIRST_PLACES = (0, 36, 61)  # for each floor, the place in its north-west corner
TILES = 77  # how many places the squares have
PLACES = len(Place)
SIDES = 4
NOWHERE = -1
NORTH, EAST, SOUTH, WEST = range(SIDES)

SQUARES = tuple(
    (floor, row, column) for floor, size in enumerate(SIZES) for row in range(size) for column in range(size)
)
OUTSIDE = ((0, -1, 0),) * (PLACES - TILES)  # the entrance is north of 1a1; the state says where the others are
FLOOR_OF = tuple(floor for floor, _, _ in SQUARES + OUTSIDE)  # for each Place
ROW_OF = tuple(row for _, row, _ in SQUARES + OUTSIDE)  # for each Place
COLUMN_OF = tuple(column for _, _, column in SQUARES + OUTSIDE)  # for each Place


def next_place(place: int, side: int) -> int:
    """The neighbouring place on this side, on the same floor, or NOWHERE."""
    if place >= TILES:
        return NOWHERE
    floor, row, column = SQUARES[place]
    there = (floor, row + (side == SOUTH) - (side == NORTH), column + (side == EAST) - (side == WEST))
    return SQUARES.index(there) if there in SQUARES else NOWHERE


NEXT = tuple(next_place(place, side) for place in range(PLACES) for side in range(SIDES))  # for each Place, each Side

# Where the exit can be, for each ExitPlace: clockwise round the first floor, two places at each corner.
EXIT_TILE = (0, 0, 5, 5, 35, 35, 30, 30)
EXIT_SIDE = (WEST, NORTH, NORTH, EAST, EAST, SOUTH, SOUTH, WEST)
CORNER_OF = (0, 0, 1, 1, 2, 2, 3, 3)
EXIT_COLUMN = (NOWHERE, 0, 5, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE)  # for the places in the staircase's row
CORNERS = 4

# For each of the Stairs: how many places it has, and the tiles below and above its first place.
STAIR_PLACES = (5, 4)
BELOW_STAIRS = (0, 37)
ABOVE_STAIRS = (56, 73)
