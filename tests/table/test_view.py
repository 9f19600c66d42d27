"""What one viewer may see, as plain data."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from hauntology.games import get
from hauntology.games.candle.box import Token
from hauntology.games.candle.state import State as CandleState
from hauntology.games.pistols.box import FACE_DOWN, Card, Place
from hauntology.games.pistols.rules.memory import remember
from hauntology.games.pistols.state import State as PistolsState
from hauntology.kernel.arrays import mask_of
from hauntology.kernel.contract import Game
from hauntology.kernel.fields import Bits, Field, Meaning, Of
from hauntology.kernel.hiding import is_open, redact
from hauntology.kernel.layout import Leaf, leaves
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import ALL_EYES, WATCHER
from hauntology.table import Table
from hauntology.table.notation import members, thing_text
from hauntology.table.view import view_of
from tests.contract.playing import rulings, some_states, stride
from tests.kernel.toys import SEALED, Board
from tests.table.tables import NAMES, other_world, play

CANDLE, PISTOLS = get("candle"), get("pistols")
ADA, BEN, CLEO = range(3)

Path = tuple[str | int, ...]


# Plain data -----------------------------------------------------------------


def test_a_view_is_plain_data(game: Game, seats: int) -> None:
    names = NAMES[:seats]
    for s in some_states(game, seats, 3, 5 * seats):
        for viewer in (*range(seats), WATCHER, ALL_EYES):
            view = view_of(game, names, s, viewer)
            assert_plain(view)
            assert json.loads(json.dumps(view)) == view


def assert_plain(value: object) -> None:
    """None, bool, int, str, or lists and dicts of them, and nothing that only behaves like them."""
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
        assert_plain(table.view(viewer))


def test_a_view_holds_the_games_own_fields_and_no_others(game: Game) -> None:
    view = view_of(game, NAMES[:2], game.new(2), WATCHER)

    assert set(view) == set(game.state.fields) - set(GameState.fields)


def test_looking_is_not_noted(game: Game) -> None:
    s = game.new(2)
    s.tape.clear()
    view_of(game, NAMES[:2], s, ALL_EYES)

    assert s.tape.hidden_from == 0


# What it reads like ---------------------------------------------------------


def test_a_view_of_candle() -> None:
    view = view_of(CANDLE, NAMES[:2], candle(Token.CHARM, Token.BLANK), ADA)

    hero = {"nerve": 4, "light": 0, "choice": "hides", "hid": False, "shown": "face down"}
    assert view == {
        "options": {"nights": 5, "nerve": 4, "sides": 3, "charms": 3, "hide_again": False},
        "heroes": {"Ada": {**hero, "token": "charm"}, "Ben": {**hero, "token": None}},
        "bag": {"blank": None, "charm": None},
        "night": 1,
        "prey": None,
    }


def test_all_eyes_see_the_whole_truth() -> None:
    view = view_of(CANDLE, NAMES[:2], candle(Token.CHARM, Token.BLANK), ALL_EYES)

    assert view["heroes"]["Ben"]["token"] == "blank"
    assert view["bag"] == {"blank": 3, "charm": 2}


def candle(*tokens: int) -> CandleState:
    """The first dusk, with these tokens before the seats."""
    s = CANDLE.new(len(tokens))
    assert isinstance(s, CandleState)
    for seat, token in enumerate(tokens):
        s.heroes[seat].token = token
    s.bag[Token.CHARM] = 3 - sum(tokens)
    s.bag[Token.BLANK] = 4 - len(tokens) + sum(tokens)
    return s


def test_places_and_seats_have_names_in_a_view() -> None:
    s = pistols_with_ghost()
    view = view_of(PISTOLS, NAMES[:3], s, CLEO)

    assert view["bodies"][BEN] == {"hearts": 0, "place": "jail"}
    assert view["bodies"][ADA]["place"] is None  # beside the town
    assert view["active"] == "Ada"
    assert view["target"] is None
    assert view["options"]["red_faces"] == ["XX", "XX", "X", "X", "blank", "blank"]


@pytest.mark.parametrize("viewer", [ADA, CLEO, WATCHER])
def test_a_haunt_card_is_hidden_from_others(viewer: int) -> None:
    view = view_of(PISTOLS, NAMES[:3], pistols_with_ghost(), viewer)

    assert view["persons"]["Ben"]["card"] is None
    assert view["persons"]["Ben"]["looked"] is None
    assert set(view["persons"]["Ben"]["cannot"].values()) == {None}


@pytest.mark.parametrize("viewer", [BEN, ALL_EYES])
def test_a_haunt_card_is_named_for_its_owner(viewer: int) -> None:
    view = view_of(PISTOLS, NAMES[:3], pistols_with_ghost(), viewer)

    assert view["persons"]["Ben"]["card"] == "church"
    assert view["persons"]["Ben"]["looked"] == ["bank", "barrels", "jail"]
    assert view["persons"]["Ben"]["cannot"] == {"Ada": [], "Ben": [], "Cleo": ["church", "street"]}


def test_everybody_sees_that_a_card_lies_face_down() -> None:
    """A ghost with a card face down does not look like a cowboy without one."""
    persons = view_of(PISTOLS, NAMES[:3], pistols_with_ghost(), WATCHER)["persons"]

    assert persons["Ben"]["shown"] != persons["Ada"]["shown"]


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


def test_a_set_of_dice_is_counted_from_one() -> None:
    s = pistols_with_ghost()
    s.roll.marked = 0b101

    assert view_of(PISTOLS, NAMES[:3], s, WATCHER)["roll"]["marked"] == [1, 3]


def test_a_table_has_as_many_characters_as_seats(game: Game, seats: int) -> None:
    """A row that is declared as long as there are seats is no longer in a view."""
    view = view_of(game, NAMES[:seats], game.new(seats), WATCHER)
    rows = {name: field for name, field in game.state.fields.items() if field.each is Meaning.PER_SEAT}

    assert [len(view[name]) for name in rows] == [seats] * len(rows)


def test_pistols_has_a_body_for_each_seat() -> None:
    assert len(view_of(PISTOLS, NAMES[:3], pistols_with_ghost(), WATCHER)["bodies"]) == 3


def test_a_view_has_no_room_for_seats_that_are_not_there(game: Game, seats: int) -> None:
    view = view_of(game, NAMES[:seats], game.new(seats), WATCHER)

    assert not set(NAMES[seats:]) & set(str(view).split("'"))


# Who sees it: a board with every kind of field ------------------------------

BOARD = replace(SEALED, state=Board)


def board() -> Board:
    """Every int of it is some number, and the masks are these."""
    s = Board()
    chance = random.Random(1)
    s.fill(iter([chance.randint(1, 99) for _ in s.values()]))
    s.lookers = 0b010
    s.seers[0], s.seers[1], s.seers[2] = 0b001, 0b011, 0
    s.tape.clear()
    return s


def test_a_mask_says_who_sees() -> None:
    s = board()
    views: dict[int, Any] = {viewer: view_of(BOARD, NAMES[:3], s, viewer) for viewer in (ADA, BEN, CLEO, WATCHER)}

    assert [view["shown"] is None for view in views.values()] == [True, False, True, True]
    assert views[BEN]["shown"] == s.shown
    assert views[BEN]["pile"] == list(s.pile)
    assert views[CLEO]["pile"] == [None, None, None]
    assert views[ADA]["disks"] == [s.disks[0], s.disks[1], None]
    assert views[BEN]["disks"] == [None, s.disks[1], None]
    assert views[WATCHER]["disks"] == [None, None, None]
    assert views[WATCHER]["lookers"] == ["Ben"]


def test_a_rows_things_are_its_seats() -> None:
    s = board()
    cells = view_of(BOARD, NAMES[:3], s, BEN)["cells"]

    assert cells[BEN]["secret"] == s.cells[BEN].secret
    assert cells[BEN]["marks"] == list(s.cells[BEN].marks)
    assert cells[ADA]["secret"] is None
    assert cells[ADA]["marks"] == [None, None, None]
    assert cells[BEN]["sealed"] is None
    assert cells[ADA]["wide"] == s.cells[ADA].wide


def test_what_nobody_sees_is_hidden_whole() -> None:
    view = view_of(BOARD, NAMES[:3], board(), BEN)

    assert view["vault"] == {"code": None, "parts": [None, None]}
    assert view["deck"] == [None, None]


@pytest.mark.parametrize("viewer", [ADA, BEN, CLEO, WATCHER, ALL_EYES])
def test_a_view_and_a_redacted_state_agree(viewer: int) -> None:
    """The view of the whole state shows no more than that of the redacted one: both by the same declarations."""
    s = board()

    assert view_of(BOARD, NAMES[:3], redact(s, viewer), viewer) == view_of(BOARD, NAMES[:3], s, viewer)


# Nothing slips through ------------------------------------------------------


def test_a_view_is_the_same_in_worlds_that_a_seat_cannot_tell_apart(game: Game, seats: int) -> None:
    options = rulings(game, 1) if stride(game) > 1 else None  # by the book a large game may hide nothing
    table = Table(game, seats, seed=41, options=options)
    differ = 0
    while not table.over:
        for seat, name in enumerate(table.names):
            ours, twin = table.state, other_world(game, table.state, seat, 6)
            views = [table.view(name), table.view()]
            table.state = twin
            assert [table.view(name), table.view()] == views
            table.state = ours
            twin.chance.become(ours.chance)
            differ += twin != ours
        play(table, len(table.entries), stride(game) * (3 * seats - 1))
    assert differ > 0 or seats == 2  # with two seats the first death ends Pistols: nothing is ever hidden there


def test_a_view_of_the_redacted_state_is_the_view(game: Game, seats: int) -> None:
    names = NAMES[:seats]
    for s in some_states(game, seats, 42, 7 * seats):
        for viewer in (*range(seats), WATCHER):
            assert view_of(game, names, redact(s, viewer), viewer) == view_of(game, names, s, viewer)


def test_a_tables_view_derives_from_the_redacted_state(game: Game, seats: int) -> None:
    """Everything in it, to the end of the game: a table that knows no more than the viewer gives the same view."""
    table = Table(game, seats, seed=43)
    while True:
        for name in (*table.names, None):
            truth, view = table.state, table.view(name)
            assert view["winners"] == list(table.winners)
            assert view["question"] == table.question(name)
            table.state = redact(truth, WATCHER if name is None else table.seat(name))
            assert table.view(name) == view
            table.state = truth
        if table.over:
            break
        play(table, len(table.entries), stride(game) * (4 * seats - 1))


def test_what_is_hidden_never_occurs_in_a_view() -> None:
    """Every int of a board that a viewer may not know is some number that occurs nowhere else."""
    s = board()
    s.fill(iter(range(1, len(s.values()) + 1)))
    s.lookers, s.seers[0], s.seers[1], s.seers[2] = 0b010, 0b001, 0b011, 0
    for viewer in (ADA, BEN, CLEO, WATCHER):
        open_ones = set(redact(s, viewer).values())
        hidden = [value for value in s.values() if value not in open_ones]
        found = set(re.findall("[0-9]+", json.dumps(view_of(BOARD, NAMES[:3], s, viewer))))
        assert len(hidden) > 5
        assert not found & set(map(str, hidden))


# The definition -------------------------------------------------------------
#
# A view is made from all ints at once. What it must be is said here field by field, slowly.


def defined_view(game: Game, names: Sequence[str], s: GameState, viewer: int) -> dict[str, Any]:
    own = {name: field for name, field in game.state.fields.items() if name not in GameState.fields}
    return {name: defined_field(game, names, s, viewer, (name,), field) for name, field in own.items()}


def defined_field(game: Game, names: Sequence[str], s: GameState, viewer: int, path: Path, field: Field) -> Any:
    if field.length is None:
        return defined_element(game, names, s, viewer, path, field)
    per_seat = field.each in {Meaning.SEAT, Meaning.PER_SEAT}
    number = len(names) if per_seat else field.length
    parts = [defined_element(game, names, s, viewer, (*path, i), field) for i in range(number)]
    if field.each in {Meaning.NTH, Meaning.PER_SEAT}:
        return parts
    return {thing_text(game, names, field.each, i): part for i, part in enumerate(parts)}


def defined_element(game: Game, names: Sequence[str], s: GameState, viewer: int, path: Path, field: Field) -> Any:
    if field.struct is not None:
        inner = field.struct.fields.items()
        return {name: defined_field(game, names, s, viewer, (*path, name), part) for name, part in inner}
    leaf = next(leaf for leaf in leaves(game.state) if leaf.path == path)
    if not is_open(leaf, viewer) and not (viewer >= 0 and leaf.seen.how == "mask" and is_in_mask(s, leaf, viewer)):
        return None
    return defined_value(game, names, field.of, part_of(s, path))


def is_in_mask(s: GameState, leaf: Leaf, viewer: int) -> bool:
    return bool(mask_of(part_of(s, leaf.holder), leaf.seen, leaf.index) >> viewer & 1)


def part_of(s: GameState, path: Path) -> Any:
    part: Any = s.copy()
    for step in path:
        part = getattr(part, step) if isinstance(step, str) else part[step]
    return part


def defined_value(game: Game, names: Sequence[str], of: Of, value: int) -> Any:
    if isinstance(of, Bits):
        return [defined_value(game, names, of.of, member) for member in members(of, value)]
    if isinstance(of, type):
        return game.words.names[of].get(value)
    seated = dict(enumerate(names))
    match of:
        case Meaning.SEAT:
            return seated.get(value)
        case Meaning.SEATS:
            return [name for seat, name in seated.items() if value >> seat & 1]
        case Meaning.YES_NO:
            return value != 0
        case Meaning.NTH | Meaning.PER_SEAT:
            return value + 1
    return value


def test_a_view_is_what_its_fields_say(game: Game, seats: int) -> None:
    names = NAMES[:seats]
    for s in some_states(game, seats, 44, 31 * seats):
        for viewer in (*range(seats), WATCHER, ALL_EYES):
            assert json.dumps(view_of(game, names, s, viewer)) == json.dumps(defined_view(game, names, s, viewer))


@pytest.mark.parametrize("viewer", [ADA, BEN, CLEO, WATCHER, ALL_EYES])
def test_a_view_of_a_board_with_every_kind_of_field_is_what_its_fields_say(viewer: int) -> None:
    s = board()

    assert json.dumps(view_of(BOARD, NAMES[:3], s, viewer)) == json.dumps(defined_view(BOARD, NAMES[:3], s, viewer))


def test_who_changes_a_view_changes_no_other(game: Game) -> None:
    first, second = (view_of(game, NAMES[:2], game.new(2), WATCHER) for _ in range(2))
    wipe(first)

    assert second == view_of(game, NAMES[:2], game.new(2), WATCHER)


def wipe(part: Any) -> None:
    """Empty every list and every dict in it."""
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        wipe(inner)
    if isinstance(part, dict | list):
        part.clear()
