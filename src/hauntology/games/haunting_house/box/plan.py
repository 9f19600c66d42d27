"""The ground plan: three square floors in one numbering of places, and what touches what (HH-A56).

A floor's row 0 lies in the north. The places outside the squares come last and have no fixed neighbours here: the
exit and the staircases move.
"""

from __future__ import annotations

from hauntology.games.haunting_house.box.names import Place

SIZES = (6, 5, 4)  # by floor: tiles in a row and rows
FLOORS = len(SIZES)
FIRST_PLACES = (0, 36, 61)  # by floor: the place in its north-west corner
TILES = 77  # places in the squares
PLACES = len(Place)
SIDES = 4
NOWHERE = -1
NORTH, EAST, SOUTH, WEST = range(SIDES)

SQUARES = tuple(
    (floor, row, column) for floor, size in enumerate(SIZES) for row in range(size) for column in range(size)
)
OUTSIDE = ((0, -1, 0),) * (PLACES - TILES)  # the entrance lies north of 1a1; the others are where the state says
FLOOR_OF = tuple(floor for floor, _, _ in SQUARES + OUTSIDE)  # by Place
ROW_OF = tuple(row for _, row, _ in SQUARES + OUTSIDE)  # by Place
COLUMN_OF = tuple(column for _, _, column in SQUARES + OUTSIDE)  # by Place


def next_place(place: int, side: int) -> int:
    """The place of the same floor on this side, or NOWHERE."""
    if place >= TILES:
        return NOWHERE
    floor, row, column = SQUARES[place]
    there = (floor, row + (side == SOUTH) - (side == NORTH), column + (side == EAST) - (side == WEST))
    return SQUARES.index(there) if there in SQUARES else NOWHERE


NEXT = tuple(next_place(place, side) for place in range(PLACES) for side in range(SIDES))  # by Place, then by Side

# Where the exit can be, by ExitPlace: clockwise round the first floor, two places at each corner.
EXIT_TILE = (0, 0, 5, 5, 35, 35, 30, 30)
EXIT_SIDE = (WEST, NORTH, NORTH, EAST, EAST, SOUTH, SOUTH, WEST)
CORNER_OF = (0, 0, 1, 1, 2, 2, 3, 3)
EXIT_COLUMN = (NOWHERE, 0, 5, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE)  # of those in the staircase's row
CORNERS = 4

# The staircases, each by the floor below it: where its row begins on that floor and on the floor above.
STAIR_PLACES = (5, 4)
BELOW_STAIRS = (0, 37)
ABOVE_STAIRS = (56, 73)
