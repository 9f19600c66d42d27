"""The plan that a client gets of the house agrees with the box and the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hauntology.games.haunting_house import GAME
from hauntology.games.haunting_house.box import (
    EXIT_SIDE,
    EXIT_TILE,
    HAS_FLIP,
    HAS_GHOST,
    HAS_TRAP_DOOR,
    ICON_ON,
    NEXT,
    NOWHERE,
    SIDES,
    STAIR_PLACES,
    TILES,
    TILES_IN,
    Card,
    Edition,
    ExitPlace,
    Icon,
    Place,
    Side,
    Stairs,
    Tile,
)
from hauntology.games.haunting_house.plan import make_plan
from hauntology.games.haunting_house.rules.house import foot_of, top_of
from hauntology.games.haunting_house.rules.programme import may_pick
from hauntology.games.haunting_house.state import State
from hauntology.games.haunting_house.words import WORDS
from hauntology.kernel.engine import ALLOWED
from tests.games.haunting_house.arrange import ADA, BEN, table

PLAN = make_plan()
CLIENT = Path(__file__).parents[3] / "web" / "src"
DRAWINGS = CLIENT / "art" / "haunting-house" / "decor"
CLIENT_COPY = CLIENT / "games" / "haunting-house" / "testBox.json"


def test_the_plan_is_plain_data() -> None:
    assert json.loads(json.dumps(PLAN)) == PLAN
    assert GAME.box() == PLAN


def test_the_clients_tests_use_this_plan() -> None:
    """Should this fail, write the plan into that file again: `json.dumps(make_plan())`, then format it."""
    assert json.loads(CLIENT_COPY.read_text(encoding="utf-8")) == PLAN


def test_places_have_the_neighbours_of_the_rules() -> None:
    steps = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
    ids = {(place["floor"], place["column"], place["row"]): place["id"] for place in PLAN["places"]}
    for place, described in enumerate(PLAN["places"]):
        assert described["id"] == Place(place).name.lower()
        for side, (x, y) in steps.items():
            beside = ids.get((described["floor"], described["column"] + x, described["row"] + y))
            there = NEXT[place * SIDES + side]
            assert beside == (None if there == NOWHERE else Place(there).name.lower())


@pytest.mark.parametrize("edition", Edition)
def test_an_edition_has_as_many_places_as_tiles(edition: Edition) -> None:
    floors = PLAN["editions"][edition.name.lower()]["floors"]

    assert sum(floor["size"] ** 2 for floor in PLAN["floors"][:floors]) == TILES_IN[edition]
    assert [place["floor"] < floors for place in PLAN["places"]] == [
        place < TILES_IN[edition] for place in range(TILES)
    ]


def test_tiles_have_their_features() -> None:
    icons = {"turn_a": Icon.A, "turn_b": Icon.B, "turn_c": Icon.C}
    assert list(PLAN["tiles"]) == [Tile(tile).name.lower() for tile in range(TILES)]
    for tile, described in enumerate(PLAN["tiles"].values()):
        features = described["features"]
        assert ("trap" in features) == HAS_TRAP_DOOR[tile]
        assert ("ghost" in features) == HAS_GHOST[tile]
        assert ("flip" in features) == HAS_FLIP[tile]
        assert sum(icons.get(feature, Icon.NONE) for feature in features) == ICON_ON[tile]
        assert all(feature in WORDS.other_names["feature"] for feature in features)


def test_every_tile_has_a_drawing_of_its_own() -> None:
    drawings = [tile["drawing"] for tile in PLAN["tiles"].values()]

    assert len(set(drawings)) == TILES
    assert {file.stem for file in DRAWINGS.glob("*.svg")} == set(drawings)


def test_exits_touch_the_tiles_of_the_rules() -> None:
    for where in ExitPlace:
        described = PLAN["exits"][where.name.lower()]
        assert described["place"] == Place(EXIT_TILE[where]).name.lower()
        assert described["side"] == Side(EXIT_SIDE[where]).name.lower()


def test_stairs_join_the_tiles_of_the_rules() -> None:
    s = State()
    for stairs, described in zip(Stairs, PLAN["stairs"], strict=True):
        assert described["id"] == stairs.name.lower()
        for at in range(STAIR_PLACES[stairs]):
            s.stairs[stairs] = at
            assert described["below"][at] == Place(foot_of(s, stairs)).name.lower()
            assert described["above"][at] == Place(top_of(s, stairs)).name.lower()


def test_black_cards_are_those_that_may_be_chosen() -> None:
    s = table(ADA.at("1a6"), BEN.at("1f6"), edition=3).s

    assert [card["id"] for card in PLAN["cards"]] == [card.name.lower() for card in Card]
    assert [card["is_black"] for card in PLAN["cards"]] == [may_pick(s, ADA, card) == ALLOWED for card in Card]


def test_everything_in_the_plan_has_a_name() -> None:
    names = WORDS.other_names
    assert set(names["floor"]) == {floor["id"] for floor in PLAN["floors"]}
    assert set(names["annex"]) == {Place(place).name.lower() for place in range(TILES, len(Place))}
    assert set(names["stairs_up"]) == set(names["stairs_down"]) == {stairs["id"] for stairs in PLAN["stairs"]}
    assert set(names["card_effect"]) == set(names["short_card"]) == {card["id"] for card in PLAN["cards"]}
