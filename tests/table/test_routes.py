"""Ways to go: every route, played, leads there, and none goes through what the seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hauntology.games import all_games, get
from hauntology.kernel.contract import Game, Walk
from hauntology.kernel.hiding import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Script
from hauntology.table import Table, routes
from hauntology.table.notation import answer_text
from hauntology.table.routes import Blindfold, UnknownError, routes_of
from hauntology.table.view import plain_value
from tests.table.tables import NAMES, other_world

WALKING = [game for game in all_games() if game.walk is not None]
SEATS = 3

in_walking_games = pytest.mark.parametrize("walking", WALKING, ids=lambda game: game.name)


def walk_of(game: Game) -> Walk:
    assert game.walk is not None
    return game.walk


def moments(game: Game, seed: int, most: int = 200) -> Iterator[tuple[Table, str]]:
    """A table played at random, whenever somebody could walk."""
    chance = random.Random(seed)
    table = Table(game, SEATS, seed=seed)
    while not table.over and len(table.entries) < most:
        name = chance.choice(table.waiting)
        if table.routes(name):
            yield table, name
        table.act(table.seat(name), chance.choice(game.legal(table.state, table.seat(name))))


def answers_of(game: Game, names: tuple[str, ...], texts: list[str], s: GameState, seat: int) -> Iterator[int]:
    """The texts of a route as ints, each one legal when it is given."""
    for text in texts:
        legal = {answer_text(game, names, answer): answer for answer in game.legal(s, seat)}
        yield legal[text]


@in_walking_games
def test_every_route_leads_there_without_learning_anything_on_the_way(walking: Game) -> None:
    walk, chance, walked = walk_of(walking), random.Random(1), 0
    for table, name in moments(walking, 5):
        seat = table.seat(name)
        for route in chance.sample(found := table.routes(name), min(3, len(found))):
            s = table.state.copy()
            for number, answer in enumerate(answers_of(walking, table.names, route["answers"], s, seat), 1):
                s.tape.clear()
                walking.rules.act(s, seat, answer)
                if number < len(route["answers"]):
                    assert s.tape.may_be_taken_back(seat)
            if s.tape.may_be_taken_back(seat):
                assert plain_value(walking, table.names, walk.of, walk.where(s, seat)) == route["to"]
                walked += 1
    assert walked > 50


@in_walking_games
def test_a_route_to_the_unknown_ends_where_chance_is_drawn(walking: Game) -> None:
    walk, met = walk_of(walking), 0
    for table, name in moments(walking, 6):
        seat = table.seat(name)
        for route in table.routes(name):
            s = table.state.copy()
            for answer in answers_of(walking, table.names, route["answers"], s, seat):
                s.tape.clear()
                s.tape.script = Script(())  # whoever draws stands still there
                try:
                    walking.rules.act(s, seat, answer)
                except ValueError:
                    met += 1
                    place = plain_value(walking, table.names, walk.of, walk.where(s, seat))
                    assert place == route["to"]
        if met > 20:
            return
    raise AssertionError(f"only {met} routes led into the unknown")


@in_walking_games
def test_routes_are_shortest_and_grow_from_one_another(walking: Game) -> None:
    for table, name in moments(walking, 7, most=60):
        found = table.routes(name)
        ways = {route["to"]: tuple(route["answers"]) for route in found}
        assert len(ways) == len(found)
        lengths = [len(answers) for answers in ways.values()]
        assert lengths == sorted(lengths)
        assert {answers[:-1] for answers in ways.values()} <= {(), *ways.values()}


@in_walking_games
def test_a_seat_that_is_not_asked_has_none(walking: Game) -> None:
    for table, name in moments(walking, 8, most=30):
        others = [other for other in table.names if other != name]
        assert [table.routes(other) for other in others] == [[], []]


@in_walking_games
def test_routes_tell_nothing_that_the_seat_does_not_know(walking: Game) -> None:
    for key, (table, name) in enumerate(moments(walking, 9, most=60)):
        seat = table.seat(name)
        twin = other_world(walking, table.state, seat, key)
        assert routes_of(walking, NAMES[:SEATS], redact(twin, seat), seat) == table.routes(name)


@in_walking_games
def test_there_are_only_so_many(walking: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table, name = next(moments(walking, 10))
    every = table.routes(name)
    monkeypatch.setattr(routes, "MOST_PLACES", 2)

    few = table.routes(name)

    assert 0 < len(few) < len(every)
    assert few == every[: len(few)]


def test_a_blindfold_stops_at_chance_and_at_what_is_hidden() -> None:
    tape = Blindfold(1)
    assert tape.outcome(1, lambda: 5) == 0
    tape.hidden_from |= 0b101
    assert tape.hidden_from == 0
    with pytest.raises(UnknownError):
        tape.outcome(2, lambda: 0)
    with pytest.raises(UnknownError):
        tape.hidden_from |= 0b010


def test_without_a_walk_there_are_no_routes() -> None:
    table = Table("pistols", 2, seed=1)
    assert get("pistols").walk is None
    assert [table.routes(name) for name in table.names] == [[], []]
