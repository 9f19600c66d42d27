"""What a client is told about the house agrees with the rules, and everything in it has a text."""

from __future__ import annotations

import json
from pathlib import Path

from hauntology.games.polter_heist import GAME
from hauntology.games.polter_heist.box import (
    CAMP,
    CELLS,
    EVERY_SPACE,
    GROUND_OF,
    NEIGHBOUR,
    SIDES,
    SLOT_COLUMNS,
    SPACE_AT,
    TILE_CARDS,
    TILE_FEATURE,
    TILE_ROOM,
    Cell,
    Feature,
    Floor,
    Ground,
    Room,
    Side,
    Slot,
    Space,
    TileCard,
)
from hauntology.games.polter_heist.notation import find_room_id, list_room_ids
from hauntology.games.polter_heist.plan import WALK, describe_house, find_space
from hauntology.games.polter_heist.state import State
from hauntology.games.polter_heist.words import WORDS

HOUSE = describe_house()
BOX_SPACES = {space["id"]: space for space in HOUSE["spaces"]}
BOX_SLOTS = {slot["id"]: slot["spaces"] for slot in HOUSE["slots"]}
BOX_TILES = {tile["id"]: tile for tile in HOUSE["tiles"]}
SPACES = GAME.ids_of(Space)
CLIENT = Path(__file__).parents[3] / "web" / "src" / "games" / "polter-heist"
UNIT = 100  # the side of a space in the client's drawings


def test_the_house_is_plain_data() -> None:
    assert json.loads(json.dumps(HOUSE)) == HOUSE
    assert GAME.box() == HOUSE


def test_the_house_has_the_ids_of_views() -> None:
    assert set(BOX_SPACES) <= set(SPACES.values())
    assert set(BOX_SLOTS) == set(GAME.ids_of(Slot).values())
    assert set(BOX_TILES) | {"face_down"} == set(GAME.ids_of(TileCard).values())
    assert {arrival["floor"] for arrival in HOUSE["arrivals"]} == set(GAME.ids_of(Floor).values())
    assert {space["floor"] for space in HOUSE["spaces"]} == set(GAME.ids_of(Floor).values())
    assert {space["ground"] for space in HOUSE["spaces"]} == set(GAME.ids_of(Ground).values()) - {"none"}


def test_the_main_exit_is_an_exit() -> None:
    assert BOX_SPACES[HOUSE["main_exit"]]["ground"] == "exit"


def test_every_space_is_where_the_rules_have_it() -> None:
    by_place = {(told["column"], told["row"]): name for name, told in BOX_SPACES.items()}
    steps = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
    for space in EVERY_SPACE:
        if GROUND_OF[space] == Ground.NONE:
            assert SPACES[space] not in BOX_SPACES
            continue
        told = BOX_SPACES[SPACES[space]]
        assert told["ground"] == Ground(GROUND_OF[space]).name.lower()
        for side, (x, y) in steps.items():
            beside = by_place.get((told["column"] + x, told["row"] + y))
            assert beside == (SPACES[n] if (n := NEIGHBOUR[space * SIDES + side]) >= 0 else None)


def test_slots_list_their_spaces_by_cell() -> None:
    for slot in Slot:
        for cell in Cell:
            space = SPACE_AT[slot * CELLS + cell]
            listed = BOX_SLOTS[slot.name.lower()].get(cell.name.lower())
            assert listed == (SPACES[space] if space >= 0 else None)


def test_tiles_list_their_rooms_and_signs_by_cell() -> None:
    for tile in TileCard:
        told = BOX_TILES[tile.name.lower()]
        for cell in Cell:
            sign = Feature(TILE_FEATURE[tile * CELLS + cell])
            assert told["signs"].get(cell.name.lower(), "none") == sign.name.lower()
            assert told["rooms"].get(cell.name.lower(), "") == find_room_id(tile, cell)
            assert bool(find_room_id(tile, cell)) == bool(TILE_ROOM[tile * CELLS + cell])


def test_every_room_and_tile_has_a_text() -> None:
    """In English the texts are those of the box."""
    rooms = [dict(zip(list_room_ids(tile), TILE_CARDS[tile].rooms.values(), strict=True)) for tile in TileCard]

    assert {room: WORDS.names[Room][Room[room.upper()]] for known in rooms for room in known} == {
        room: name for known in rooms for room, name in known.items()
    }
    assert WORDS.other_names["tile_text"] == {tile.name.lower(): TILE_CARDS[tile].says for tile in TileCard}


def test_the_client_knows_where_every_sign_is_drawn() -> None:
    """Chips lie on the signs that they cover, within the cell of the sign."""
    positions = json.loads((CLIENT / "signPositions.json").read_text(encoding="utf-8"))

    assert {tile: set(cells) for tile, cells in positions.items()} == {
        tile: set(told["signs"]) for tile, told in BOX_TILES.items()
    }
    for cells in positions.values():
        for cell, at in cells.items():
            row, column = divmod(Cell[cell.upper()], SLOT_COLUMNS)
            assert (at["x"] // UNIT, at["y"] // UNIT) == (column, row)


def test_pawns_begin_in_the_camp() -> None:
    s = GAME.new(2, seed=1)
    assert isinstance(s, State)
    assert [find_space(s, seat) for seat in range(2)] == [CAMP, CAMP]
    assert WALK.of is Space
