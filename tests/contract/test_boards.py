"""Every game draws its table: always, for everybody, within the size, and from nothing that the viewer may not know."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from hauntology.kernel.drawing import MAX_HEIGHT, MAX_WIDTH, Canvas, Spot, draw_nothing
from hauntology.kernel.game import Game
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import SPECTATOR
from tests.contract.random_games import draw_house_rules, play_random_game, sample_game, sample_states, sampling_stride
from tests.table.tables import NAMES, other_world

LONG_NAMES = tuple(f"{name} of the twenty let"[:20] for name in NAMES)
WIDE_NAMES = tuple(f"{name}の鬼" for name in NAMES)
NEAR = 3  # stride between states where neighbours look alike
DISTINCT = 0.7  # of the tables that differ in a field which everybody sees; a few fields are bookkeeping


def draw(game: Game, s: GameState, viewer: int, names: tuple[str, ...] = NAMES) -> Canvas:
    return game.board(redact(s, viewer), names[: s.seats], viewer)


def viewers(s: GameState) -> Iterator[int]:
    yield SPECTATOR
    yield from range(s.seats)


def test_every_game_has_a_board(game: Game) -> None:
    assert game.board is not draw_nothing


def test_every_moment_can_be_drawn_for_everybody(game: Game, seats: int) -> None:
    for s, _, _ in sample_game(game, seats, 1):
        before = s.pack()
        for viewer in viewers(s):
            check_size(draw(game, s, viewer))
        assert s.pack() == before


def test_house_rules_fit_on_the_board_too(game: Game, seats: int) -> None:
    for seed in range(3):
        for number, (s, _, _) in enumerate(sample_game(game, seats, seed, draw_house_rules(game, seed))):
            if number % 10 == 0:
                check_size(draw(game, s, SPECTATOR))


def test_long_and_wide_names_fit_on_the_board(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 2, 6):
        for names in (LONG_NAMES, WIDE_NAMES):
            check_size(draw(game, s, seats - 1, names))


def check_size(canvas: Canvas) -> None:
    """Nothing was cut off, and all spots lie on the canvas."""
    assert canvas.width <= MAX_WIDTH
    assert canvas.height <= MAX_HEIGHT
    assert canvas.cut == 0
    assert any(line.strip() for line in canvas.plain())
    for spot in canvas.spots:
        assert spot.width > 0
        assert spot.height > 0
        assert 0 <= spot.x <= canvas.width - spot.width
        assert 0 <= spot.y <= canvas.height - spot.height


def test_a_board_is_drawn_from_what_the_viewer_may_know(game: Game, seats: int) -> None:
    """Handed the whole truth, it draws the same; and two worlds that a seat cannot tell apart look alike."""
    for s in sample_states(game, seats, 3, 4):
        for viewer in viewers(s):
            assert game.board(s.copy(), NAMES[:seats], viewer) == draw(game, s, viewer)
        for seat in range(seats):
            assert draw(game, other_world(game, s, seat, 5), seat) == draw(game, s, seat)


def test_spots_stand_for_things_that_there_are(game: Game, seats: int) -> None:
    """A spot that no answer could ever be about is a slip; a seat is always worth pointing at."""
    things = {tuple(game.answers.span_of(answer).things(answer)) for answer in range(game.alphabet)}
    things |= {((Meaning.SEAT, seat),) for seat in range(seats)}
    for s in sample_states(game, seats, 4, 5):
        assert [spot for spot in draw(game, s, 0).spots if spot.things not in things] == []


def test_answers_about_things_can_be_pointed_at(game: Game, seats: int) -> None:
    """Not every one must be: all stand in the numbered list. But where a game's answers have things, most can."""
    found: list[list[Spot]] = []
    for s, seat, _ in itertools.islice(play_random_game(game, seats, 5), 0, None, min(sampling_stride(game), NEAR)):
        canvas = draw(game, s, max(seat, 0))
        legal = game.legal(s, seat) if seat >= 0 else []
        abouts = [game.answers.span_of(answer).things(answer) for answer in legal]
        found += [canvas.spots_about(things) for things in abouts if things]
    assert sum(map(bool, found)) * 2 >= len(found)


def test_what_everybody_sees_shows(game: Game, seats: int) -> None:
    """Tables that differ in an open field look different, but for bookkeeping."""
    own = [name for name in game.state.fields if name not in GameState.fields]
    tables: dict[str, str] = {}
    for s, _, _ in sample_game(game, seats, 6):
        seen = redact(s, SPECTATOR)
        key = repr([getattr(seen, name) for name in own])
        tables[key] = "\n".join(draw(game, s, SPECTATOR).plain())
    assert len(set(tables.values())) >= DISTINCT * len(tables)
