"""What a client is told of the house: it is the house that the rules play in."""

from __future__ import annotations

import json

from hauntology.games.polter_heist import GAME
from hauntology.games.polter_heist.box import (
    CAMP,
    CELLS,
    EVERY_SPACE,
    GROUND_OF,
    NEIGHBOUR,
    SIDES,
    SPACE_AT,
    TILE_CARDS,
    TILE_FEATURE,
    Cell,
    Feature,
    Ground,
    Side,
    Slot,
    Space,
    TileCard,
)
from hauntology.games.polter_heist.plan import WALK, house_plan, where
from hauntology.games.polter_heist.state import State
from hauntology.games.polter_heist.words import WORDS

PLAN = house_plan()
SPACES, SLOTS, CELL_NAMES = WORDS.names[Space], WORDS.names[Slot], WORDS.names[Cell]


def test_the_plan_is_plain_data() -> None:
    assert json.loads(json.dumps(PLAN)) == PLAN
    assert GAME.box() == PLAN


def test_every_space_lies_where_the_rules_have_it() -> None:
    by_place = {(told["column"], told["row"]): name for name, told in PLAN["spaces"].items()}
    steps = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
    for space in EVERY_SPACE:
        if GROUND_OF[space] == Ground.NONE:
            assert SPACES[space] not in PLAN["spaces"]
            continue
        told = PLAN["spaces"][SPACES[space]]
        assert told["ground"] == Ground(GROUND_OF[space]).name.lower()
        for side, (x, y) in steps.items():
            beside = by_place.get((told["column"] + x, told["row"] + y))
            assert beside == (SPACES[n] if (n := NEIGHBOUR[space * SIDES + side]) >= 0 else None)


def test_slots_name_their_spaces_by_cells() -> None:
    for slot in Slot:
        for cell in Cell:
            space = SPACE_AT[slot * CELLS + cell]
            assert PLAN["slots"][SLOTS[slot]].get(CELL_NAMES[cell]) == (SPACES[space] if space >= 0 else None)


def test_tiles_say_what_is_on_them() -> None:
    for number, tile in enumerate(TILE_CARDS):
        told = PLAN["tiles"][WORDS.names[TileCard][number]]
        assert told["says"]
        assert set(told["rooms"].values()) - {""} <= set(tile.rooms.values())
        for cell in Cell:
            sign = Feature(TILE_FEATURE[number * CELLS + cell])
            assert told["signs"].get(CELL_NAMES[cell], "none") == sign.name.lower()


def test_a_pawn_begins_its_walks_in_the_camp() -> None:
    s = GAME.new(2, seed=1)
    assert isinstance(s, State)
    assert [where(s, seat) for seat in range(2)] == [CAMP, CAMP]
    assert WALK.of is Space
