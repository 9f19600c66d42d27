"""Views: what one viewer may see, as plain data."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from enum import IntEnum
from typing import Any, cast

import msgspec
import pytest

from hauntology.games import get
from hauntology.games.candle.box import Token
from hauntology.games.candle.state import State as CandleState
from hauntology.games.pistols.box import FACE_DOWN, Card, Place
from hauntology.games.pistols.rules.memory import remember
from hauntology.games.pistols.state import State as PistolsState
from hauntology.kernel.game import Game
from hauntology.kernel.redaction import has_memory_aids, is_always_visible, redact
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.arrays import mask_of
from hauntology.kernel.structs.fields import Bits, Field, Meaning, Of
from hauntology.kernel.structs.layout import IntLocation, locate_ints
from hauntology.kernel.trace import OMNISCIENT, SPECTATOR
from hauntology.table import Table, seat_view
from hauntology.table.notation import members
from hauntology.table.plain_values import build_fields
from tests.contract.random_games import draw_rulings, sample_states, sampling_stride
from tests.kernel.toys import SEALED, Board
from tests.table.tables import other_world, play

CANDLE, PISTOLS = get("candle"), get("pistols")
ADA, BEN, CLEO = range(3)

Path = tuple[str | int, ...]


# Plain data ---------------------------------------------------------------------


def test_a_view_is_plain_data(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 3, 5 * seats):
        for viewer in (*range(seats), SPECTATOR, OMNISCIENT):
            view = build_fields(game, s, viewer)
            assert_plain(view)
            assert json.loads(json.dumps(view)) == view


def assert_plain(value: object) -> None:
    """Check that this is None, bool, int, str, or lists and dicts of them, and no subclass of these."""
    if type(value) is dict:
        assert all(type(name) is str for name in value)
        for part in value.values():
            assert_plain(part)
    elif type(value) is list:
        for part in value:
            assert_plain(part)
    else:
        assert value is None or type(value) in {bool, int, str}


def test_a_tables_view_is_plain_data(game: Game) -> None:
    table = play(Table(game, 3, seed=2), 2, 15)
    for viewer in (*table.names, None):
        assert_plain(msgspec.to_builtins(table.view(viewer)))


def test_a_view_has_exactly_the_games_own_fields(game: Game) -> None:
    view = build_fields(game, game.new(2), SPECTATOR)

    assert set(view) == set(game.state.fields) - set(GameState.fields)


def test_building_a_view_leaves_no_trace(game: Game) -> None:
    s = game.new(2)
    s.trace.clear()
    build_fields(game, s, OMNISCIENT)

    assert s.trace.hidden_from == 0


# Examples -----------------------------------------------------------------------


def test_a_view_of_candle() -> None:
    view = build_fields(CANDLE, candle(Token.CHARM, Token.BLANK), ADA)

    hero = {"nerve": 4, "light": 0, "choice": "hide", "hid": False, "shown": "face_down"}
    assert view == {
        "options": {"nights": 5, "nerve": 4, "sides": 3, "charms": 3, "hide_again": False},
        "heroes": [{**hero, "token": "charm"}, {**hero, "token": None}],
        "bag": {"blank": None, "charm": None},
        "night": 1,
        "prey": None,
    }


def test_an_omniscient_viewer_sees_everything() -> None:
    view = build_fields(CANDLE, candle(Token.CHARM, Token.BLANK), OMNISCIENT)

    assert view["heroes"][BEN]["token"] == "blank"
    assert view["bag"] == {"blank": 3, "charm": 2}


def candle(*tokens: int) -> CandleState:
    """The first dusk; the seats have these tokens."""
    s = CANDLE.new(len(tokens))
    assert isinstance(s, CandleState)
    for seat, token in enumerate(tokens):
        s.heroes[seat].token = token
    s.bag[Token.CHARM] = 3 - sum(tokens)
    s.bag[Token.BLANK] = 4 - len(tokens) + sum(tokens)
    return s


def test_places_are_ids_and_seats_are_numbers() -> None:
    s = pistols_with_ghost()
    view = build_fields(PISTOLS, s, CLEO)

    assert view["bodies"][BEN] == {"hearts": 0, "place": "jail"}
    assert view["bodies"][ADA]["place"] == "nowhere"  # beside the town
    assert view["active"] == ADA
    assert view["target"] is None
    assert view["options"]["red_faces"] == ["two_hits", "two_hits", "hit", "hit", "blank", "blank"]


@pytest.mark.parametrize("viewer", [ADA, CLEO, SPECTATOR])
def test_a_haunt_card_is_hidden_from_others(viewer: int) -> None:
    view = build_fields(PISTOLS, pistols_with_ghost(), viewer)

    assert view["persons"][BEN]["card"] is None
    assert view["persons"][BEN]["looked"] is None
    assert view["persons"][BEN]["cannot"] == [None, None, None]


@pytest.mark.parametrize("viewer", [BEN, OMNISCIENT])
def test_a_haunt_card_is_shown_to_its_owner(viewer: int) -> None:
    view = build_fields(PISTOLS, pistols_with_ghost(), viewer)

    assert view["persons"][BEN]["card"] == "church"
    assert view["persons"][BEN]["looked"] == ["bank", "barrels", "jail"]
    assert view["persons"][BEN]["cannot"] == [[], [], ["church", "street"]]


def test_everybody_sees_that_there_is_a_face_down_card() -> None:
    """A ghost with a face-down card looks different from a cowboy without one."""
    persons = build_fields(PISTOLS, pistols_with_ghost(), SPECTATOR)["persons"]

    assert persons[BEN]["shown"] != persons[ADA]["shown"]


def pistols_with_ghost() -> PistolsState:
    """Ben is a ghost, lies in the jail and secretly haunts the church."""
    s = PISTOLS.new(3)
    assert isinstance(s, PistolsState)
    s.bodies[BEN].hearts = 0
    s.bodies[BEN].place = Place.JAIL
    s.persons[BEN].card = Card.CHURCH
    s.persons[BEN].shown = FACE_DOWN
    s.persons[BEN].looked = 1 << Card.BANK | 1 << Card.BARRELS | 1 << Card.JAIL
    remember(s, BEN, CLEO, 1 << Card.CHURCH | 1 << Card.STREET)  # the street's bit is the sign of its field
    return s


def test_a_set_of_dice_is_a_list_of_numbers() -> None:
    s = pistols_with_ghost()
    s.roll.marked = 0b101

    assert build_fields(PISTOLS, s, SPECTATOR)["roll"]["marked"] == [0, 2]


def test_arrays_with_one_element_per_seat_are_as_long_as_there_are_seats(game: Game, seats: int) -> None:
    view = build_fields(game, game.new(seats), SPECTATOR)
    rows = {name: field for name, field in game.state.fields.items() if field.each is Meaning.PER_SEAT}

    assert [len(view[name]) for name in rows] == [seats] * len(rows)


def test_pistols_has_a_body_for_each_seat() -> None:
    assert len(build_fields(PISTOLS, pistols_with_ghost(), SPECTATOR)["bodies"]) == 3


def test_a_view_has_no_elements_for_missing_seats(game: Game, seats: int) -> None:
    view = build_fields(game, game.new(seats), SPECTATOR)
    by_seat = [name for name, field in game.state.fields.items() if field.each is Meaning.SEAT and name in view]

    assert [len(view[name]) for name in by_seat] == [seats] * len(by_seat)


# Audiences: a board with every kind of field ------------------------------------

BOARD = replace(SEALED, state=Board)


def make_board() -> Board:
    """A board with random ints and these masks."""
    s = Board()
    chance = random.Random(1)
    s.fill(iter([chance.randint(1, 99) for _ in s.values()]))
    s.seats = 3
    s.lookers = 0b010
    s.seers[0], s.seers[1], s.seers[2] = 0b001, 0b011, 0
    s.trace.clear()
    return s


def test_a_mask_decides_who_sees() -> None:
    s = make_board()
    views: dict[int, Any] = {viewer: build_fields(BOARD, s, viewer) for viewer in (ADA, BEN, CLEO, SPECTATOR)}

    assert [view["shown"] is None for view in views.values()] == [True, False, True, True]
    assert views[BEN]["shown"] == s.shown
    assert views[BEN]["pile"] == list(s.pile)
    assert views[CLEO]["pile"] == [None, None, None]
    assert views[ADA]["disks"] == [s.disks[0], s.disks[1], None]
    assert views[BEN]["disks"] == [None, s.disks[1], None]
    assert views[SPECTATOR]["disks"] == [None, None, None]
    assert views[SPECTATOR]["lookers"] == [BEN]


def test_each_seat_sees_its_own_element() -> None:
    s = make_board()
    cells = build_fields(BOARD, s, BEN)["cells"]

    assert cells[BEN]["secret"] == s.cells[BEN].secret
    assert cells[BEN]["marks"] == list(s.cells[BEN].marks)
    assert cells[ADA]["secret"] is None
    assert cells[ADA]["marks"] == [None, None, None]
    assert cells[BEN]["sealed"] is None
    assert cells[ADA]["wide"] == s.cells[ADA].wide


def test_fields_that_nobody_sees_are_hidden_completely() -> None:
    view = build_fields(BOARD, make_board(), BEN)

    assert view["vault"] == {"code": None, "parts": [None, None]}
    assert view["deck"] == [None, None]


@pytest.mark.parametrize("viewer", [ADA, BEN, CLEO, SPECTATOR, OMNISCIENT])
def test_the_view_of_a_board_and_of_its_redaction_are_equal(viewer: int) -> None:
    """Both follow from the same declarations."""
    s = make_board()

    assert build_fields(BOARD, redact(s, viewer), viewer) == build_fields(BOARD, s, viewer)


# No leaks -----------------------------------------------------------------------


def test_a_view_of_a_seat_that_is_not_asked_copies_no_state(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A redacted copy takes as long as the rest of the view."""
    table = Table(game, game.seats.start, seed=1)
    monkeypatch.delattr(seat_view, "redact")

    view = table.view()

    assert view.winners == []


def test_states_that_a_seat_cannot_tell_apart_have_the_same_view(game: Game, seats: int) -> None:
    options = draw_rulings(game, 1) if sampling_stride(game) > 1 else None  # by default, large games may hide nothing
    table = Table(game, seats, seed=44, options=options)
    differ = 0
    while not table.over:
        for seat, name in enumerate(table.names):
            ours, twin = table.state, other_world(game, table.state, seat, 6)
            views = [table.view(name), table.view()]
            table.state = twin
            assert [table.view(name), table.view()] == views
            table.state = ours
            twin.chance.assign_from(ours.chance)
            differ += twin != ours
        play(table, len(table.entries), sampling_stride(game) * (3 * seats - 1))
    assert differ > 0 or seats == 2  # with two seats the first death ends Pistols, so nothing is ever hidden


def test_the_view_of_a_redacted_state_is_the_same(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 42, 7 * seats):
        for viewer in (*range(seats), SPECTATOR):
            assert build_fields(game, redact(s, viewer), viewer) == build_fields(game, s, viewer)


def test_a_table_that_knows_only_the_redacted_state_gives_the_same_view(game: Game, seats: int) -> None:
    """To the end of the game, and with everything that is in a view."""
    table = Table(game, seats, seed=43)
    while True:
        for name in (*table.names, None):
            truth, view = table.state, table.view(name)
            assert [table.names[seat] for seat in view.winners] == list(table.winners)
            assert view.question == table.question(name)
            table.state = redact(truth, SPECTATOR if name is None else table.seat(name))
            assert table.view(name) == view
            table.state = truth
        if table.over:
            break
        play(table, len(table.entries), sampling_stride(game) * (4 * seats - 1))


def test_hidden_numbers_do_not_occur_in_a_view() -> None:
    """All ints of the board are different numbers."""
    s = make_board()
    s.fill(iter(range(1, len(s.values()) + 1)))
    s.seats = 3
    s.lookers, s.seers[0], s.seers[1], s.seers[2] = 0b010, 0b001, 0b011, 0
    for viewer in (ADA, BEN, CLEO, SPECTATOR):
        visible = set(redact(s, viewer).values())
        hidden = [value for value in s.values() if value not in visible]
        found = set(re.findall("[0-9]+", json.dumps(build_fields(BOARD, s, viewer))))
        assert len(hidden) > 5
        assert not found & set(map(str, hidden))


# The definition -----------------------------------------------------------------
#
# The program converts all ints of a state at once, which is fast. Here the same is defined field by field, slowly.


def define_view(game: Game, s: GameState, viewer: int) -> dict[str, Any]:
    own = {name: field for name, field in game.state.fields.items() if name not in GameState.fields}
    return {name: define_field(game, s, viewer, (name,), field) for name, field in own.items()}


def define_field(game: Game, s: GameState, viewer: int, path: Path, field: Field) -> Any:
    if field.length is None:
        return define_element(game, s, viewer, path, field)
    per_seat = field.each in {Meaning.SEAT, Meaning.PER_SEAT}
    number = s.seats if per_seat else field.length
    parts = [define_element(game, s, viewer, (*path, i), field) for i in range(number)]
    if per_seat or field.each is Meaning.NTH:
        return parts
    return {define_value(game, field.each, i): part for i, part in enumerate(parts)}


def define_element(game: Game, s: GameState, viewer: int, path: Path, field: Field) -> Any:
    if field.struct is not None:
        inner = field.struct.fields.items()
        return {name: define_field(game, s, viewer, (*path, name), part) for name, part in inner}
    leaf = next(leaf for leaf in locate_ints(game.state) if leaf.path == path)
    if not is_always_visible(leaf, viewer) and not (
        viewer >= 0 and leaf.seen.how == "mask" and is_in_mask(s, leaf, viewer)
    ):
        return None
    if viewer != OMNISCIENT and is_remembered(s, leaf):
        return None
    value = find_part(s, path)
    is_number = field.is_partly_named and value not in set(cast("type[IntEnum]", field.of))
    return value if is_number else define_value(game, field.of, value)


def is_in_mask(s: GameState, leaf: IntLocation, viewer: int) -> bool:
    return bool(mask_of(find_part(s, leaf.holder), leaf.seen, leaf.index) >> viewer & 1)


def is_remembered(s: GameState, leaf: IntLocation) -> bool:
    hiding = leaf.field.remembered
    if not hiding or has_memory_aids(s):
        return False
    if hiding is True:
        return True
    sibling = find_part(s, (*leaf.holder, hiding.field))
    value = sibling if isinstance(sibling, int) else sibling[leaf.index or 0]
    return bool(value != hiding.value)


def find_part(s: GameState, path: Path) -> Any:
    part: Any = s.copy()
    for step in path:
        part = getattr(part, step) if isinstance(step, str) else part[step]
    return part


def define_value(game: Game, of: Of, value: int) -> Any:
    if isinstance(of, Bits):
        return [define_value(game, of.of, member) for member in members(of, value)]
    if isinstance(of, type):
        special = game.notation.special_ids.get(of, {})
        return special[value] if value in special else of(value).name.lower() if value in set(of) else None
    match of:
        case Meaning.SEAT:
            return value if value >= 0 else None
        case Meaning.SEATS:
            return [seat for seat in range(8) if value >> seat & 1]
        case Meaning.YES_NO:
            return value != 0
    return value


def test_views_are_as_defined(game: Game, seats: int) -> None:
    for s in sample_states(game, seats, 44, 31 * seats):
        for viewer in (*range(seats), SPECTATOR, OMNISCIENT):
            assert json.dumps(build_fields(game, s, viewer)) == json.dumps(define_view(game, s, viewer))


@pytest.mark.parametrize("viewer", [ADA, BEN, CLEO, SPECTATOR, OMNISCIENT])
def test_the_view_of_a_board_with_every_kind_of_field_is_as_defined(viewer: int) -> None:
    s = make_board()

    assert json.dumps(build_fields(BOARD, s, viewer)) == json.dumps(define_view(BOARD, s, viewer))


def test_changing_a_view_does_not_change_another(game: Game) -> None:
    first, second = (build_fields(game, game.new(2), SPECTATOR) for _ in range(2))
    wipe(first)

    assert second == build_fields(game, game.new(2), SPECTATOR)


def wipe(part: Any) -> None:
    """Empty every list and dict."""
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        wipe(inner)
    if isinstance(part, dict | list):
        part.clear()
