"""Destinations: playing the answers leads there, and no path depends on what the seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hauntology.games import all_games, get
from hauntology.kernel.game import Game, Walk
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import Script
from hauntology.table import Table, reachable
from hauntology.table.notation import format_answer
from hauntology.table.plain_values import to_plain
from hauntology.table.reachable import KnowledgeTrace, UnknownError, find_destinations
from tests.table.tables import NAMES, other_world

WALKING = [game for game in all_games() if game.walk is not None]
SEATS = 3

in_walking_games = pytest.mark.parametrize("walking", WALKING, ids=lambda game: game.name)


def walk_of(game: Game) -> Walk:
    """How pawns move in this game."""
    assert game.walk is not None
    return game.walk


def moments(game: Game, seed: int, most: int = 200) -> Iterator[tuple[Table, str]]:
    """A table in random play, at each moment at which somebody can move a pawn."""
    chance = random.Random(seed)
    table = Table(game, SEATS, seed=seed)
    while not table.over and len(table.entries) < most:
        name = chance.choice(table.waiting)
        if table.destinations(name):
            yield table, name
        table.act(table.seat(name), chance.choice(game.legal(table.state, table.seat(name))))


def find_answers(game: Game, names: tuple[str, ...], texts: list[str], s: GameState, seat: int) -> Iterator[int]:
    """The answers of a path as ints, each one legal when it is given."""
    for text in texts:
        legal = {format_answer(game, names, answer): answer for answer in game.legal(s, seat)}
        yield legal[text]


@in_walking_games
def test_the_answers_of_a_destination_lead_there_and_reveal_nothing_on_the_way(walking: Game) -> None:
    walk, chance, walked = walk_of(walking), random.Random(1), 0
    for table, name in moments(walking, 5):
        seat = table.seat(name)
        for destination in chance.sample(found := table.destinations(name), min(3, len(found))):
            s = table.state.copy()
            for number, answer in enumerate(find_answers(walking, table.names, destination.answers, s, seat), 1):
                s.trace.clear()
                walking.rules.act(s, seat, answer)
                if number < len(destination.answers):
                    assert s.trace.can_be_undone_by(seat)
            if s.trace.can_be_undone_by(seat):
                assert to_plain(walking, walk.of, walk.where(s, seat)) == destination.place
                walked += 1
    assert walked > 50


@in_walking_games
def test_a_path_ends_where_chance_is_drawn(walking: Game) -> None:
    walk, met = walk_of(walking), 0
    for table, name in moments(walking, 6):
        seat = table.seat(name)
        for destination in table.destinations(name):
            s = table.state.copy()
            for answer in find_answers(walking, table.names, destination.answers, s, seat):
                s.trace.clear()
                s.trace.script = Script(())  # stops the rules where they draw
                try:
                    walking.rules.act(s, seat, answer)
                except ValueError:
                    met += 1
                    place = to_plain(walking, walk.of, walk.where(s, seat))
                    assert place == destination.place
        if met > 20:
            return
    raise AssertionError(f"only {met} paths ended where chance is drawn")


@in_walking_games
def test_paths_are_shortest_and_extend_each_other(walking: Game) -> None:
    for table, name in moments(walking, 7, most=60):
        found = table.destinations(name)
        paths = {destination.place: tuple(destination.answers) for destination in found}
        assert len(paths) == len(found)
        lengths = [len(answers) for answers in paths.values()]
        assert lengths == sorted(lengths)
        assert {answers[:-1] for answers in paths.values()} <= {(), *paths.values()}
        answers_to = {place: list(answers) for place, answers in paths.items()}
        for destination in found:
            assert destination.path[-1] == destination.place
            assert [answers_to[place] for place in destination.path] == [
                destination.answers[:number] for number in range(1, len(destination.answers) + 1)
            ]


@in_walking_games
def test_a_seat_that_is_not_asked_has_no_destinations(walking: Game) -> None:
    for table, name in moments(walking, 8, most=30):
        others = [other for other in table.names if other != name]
        assert [table.destinations(other) for other in others] == [[], []]


@in_walking_games
def test_destinations_do_not_depend_on_what_the_seat_cannot_know(walking: Game) -> None:
    for key, (table, name) in enumerate(moments(walking, 9, most=60)):
        seat = table.seat(name)
        twin = other_world(walking, table.state, seat, key)
        assert find_destinations(walking, NAMES[:SEATS], redact(twin, seat), seat) == table.destinations(name)


@in_walking_games
def test_the_number_of_destinations_is_limited(walking: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table, name = next(moments(walking, 10))
    every = table.destinations(name)
    monkeypatch.setattr(reachable, "MAX_PLACES", 2)

    few = table.destinations(name)

    assert 0 < len(few) < len(every)
    assert few == every[: len(few)]


def test_a_knowledge_trace_stops_at_chance_and_at_what_is_hidden() -> None:
    trace = KnowledgeTrace(1)
    assert trace.outcome(1, lambda: 5) == 0
    trace.hidden_from |= 0b101
    assert trace.hidden_from == 0
    with pytest.raises(UnknownError):
        trace.outcome(2, lambda: 0)
    with pytest.raises(UnknownError):
        trace.hidden_from |= 0b010


def test_without_a_walk_there_are_no_destinations() -> None:
    table = Table("pistols", 2, seed=1)
    assert get("pistols").walk is None
    assert [table.destinations(name) for name in table.names] == [[], []]
