"""The house: its spaces and tiles, and which ways are open."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    BOARD_SIDES,
    CELL_OF,
    CELLS,
    COLUMN_OF,
    FACE_DOWN,
    FIRST_TILE,
    GROUND_OF,
    IS_LARGE,
    NEIGHBOUR,
    NO_ROOM,
    NO_SLOT,
    NOWHERE,
    ROOM_ON_BOARD,
    ROOM_ON_TILE,
    ROW_OF,
    SIDES,
    SLOT_OF,
    SLOTS_ON_FLOOR,
    SPACE_AT,
    TILE_FEATURE,
    TILE_ROOM,
    TILE_SIDES,
    TILES,
    TUNNEL_CELL,
    TUNNEL_COLOUR,
    Feature,
    Ground,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.state import State
from hauntology.kernel.bitsets import count, has, nth, without_member
from hauntology.kernel.chance import random_below
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule

# Ways -----------------------------------------------------------------------


@rule
def open_sides(s: State, space: int) -> int:
    """PH-19 The sides on which the living can pass; PH-20 between tiles, only where hallway meets hallway."""
    slot = SLOT_OF[space]
    if slot == NO_SLOT:
        return BOARD_SIDES[space]
    return BOARD_SIDES[space] | TILE_SIDES[face_at(s, slot) * CELLS + CELL_OF[space]]


@rule
def face_at(s: State, slot: int) -> int:
    """The tile in this slot; PH-M7 if it is face down, one of the two backs, which come after the tiles."""
    tile = s.tiles[slot]
    return tile if tile != FACE_DOWN else TILES + IS_LARGE[floor_at(slot)]


@rule
def floor_at(slot: int) -> int:
    """The floor of a slot."""
    return slot // SLOTS_ON_FLOOR


@rule
def space_beside(space: int, side: int) -> int:
    """PH-15 The neighbour on the grid, never diagonal, PH-A36 whatever is between; or NOWHERE."""
    return NEIGHBOUR[space * SIDES + side]


@rule
def is_open_between(s: State, space: int, other: int) -> bool:
    """Are these two neighbours with an open edge between them?"""
    sides = open_sides(s, space)
    for side in range(SIDES):  # noqa: SIM110  # no generator can be compiled
        if has(sides, side) and space_beside(space, side) == other:
            return True
    return False


# Tiles ----------------------------------------------------------------------


@rule
def is_revealed(s: State, slot: int) -> bool:
    """Is the tile face up?"""
    return s.tiles[slot] != FACE_DOWN


@rule
def reveal_tile(s: State, slot: int) -> None:
    """PH-3 A face-down tile is any unseen tile of its floor: PH-2 chance decides which (PH-4)."""
    floor = floor_at(slot)
    at = nth(s.unseen[floor], random_below(s, count(s.unseen[floor])))
    s.unseen[floor] = without_member(s.unseen[floor], at)
    s.tiles[slot] = FIRST_TILE[floor] + at


@rule
def enter_tile(s: State, seat: int, space: int) -> None:
    """PH-26 A pawn that enters a room of a face-down tile turns it up (PH-A3)."""
    slot = SLOT_OF[space]
    if slot != NO_SLOT and GROUND_OF[space] == Ground.ROOM and not is_revealed(s, slot):
        reveal_tile(s, slot)
        tell(s, Event.EXPLORED, seat, slot, s.tiles[slot])


@rule
def feature_of(s: State, space: int) -> int:
    """PH-M8 A ? or a tunnel on this space; only tiles that are face up have any."""
    slot = SLOT_OF[space]
    if slot == NO_SLOT or s.tiles[slot] == FACE_DOWN:
        return Feature.NONE
    return TILE_FEATURE[s.tiles[slot] * CELLS + CELL_OF[space]]


@rule
def room_of(s: State, space: int) -> int:
    """PH-27 A number for the room of a space, 0 for none; a tile can have several rooms."""
    slot = SLOT_OF[space]
    if slot == NO_SLOT or s.tiles[slot] == FACE_DOWN:
        return 0
    room = TILE_ROOM[s.tiles[slot] * CELLS + CELL_OF[space]]
    return slot * CELLS + room if room > 0 else 0


@rule
def room_at(s: State, space: int) -> int:
    """PH-27 The room of a space, or what else it is, for the log."""
    slot = SLOT_OF[space]
    if slot == NO_SLOT or s.tiles[slot] == FACE_DOWN:
        return ROOM_ON_BOARD[space]
    room = ROOM_ON_TILE[s.tiles[slot] * CELLS + CELL_OF[space]]
    return room if room != NO_ROOM else ROOM_ON_BOARD[space]


@rule
def is_walkway(space: int) -> bool:
    """PH-143 Is this foyer, landing, stairs or hallway? PH-A85 The spaces of the camp count too."""
    return GROUND_OF[space] != Ground.ROOM


# Tunnels --------------------------------------------------------------------


@rule
def is_tunnel(feature: int) -> bool:
    """Is this a Secret Tunnel, of any colour?"""
    return feature > Feature.SEARCH


@rule
def tunnel_end(s: State, slot: int, colour: int) -> int:
    """PH-28 The tunnel of this colour on a face-up tile, PH-31 unless a chip seals it; or NOWHERE (PH-30)."""
    space = tunnel_on(s, slot, colour)
    return NOWHERE if space == NOWHERE or is_covered(s, space) else space


@rule
def tunnel_on(s: State, slot: int, colour: int) -> int:
    """PH-30 The tunnel of this colour on a face-up tile, sealed or not; or NOWHERE."""
    tile = s.tiles[slot]
    if tile == FACE_DOWN or TUNNEL_COLOUR[tile] != colour:
        return NOWHERE
    return SPACE_AT[slot * CELLS + TUNNEL_CELL[tile]]


# Chips ----------------------------------------------------------------------


@rule
def is_covered(s: State, space: int) -> bool:
    """PH-48 Does the space have a marker chip?"""
    return has(s.chips[ROW_OF[space]], COLUMN_OF[space])


@rule
def is_uncovered_search(s: State, space: int) -> bool:
    """PH-46 Is this a ? that can be searched?"""
    return feature_of(s, space) == Feature.SEARCH and not is_covered(s, space)
