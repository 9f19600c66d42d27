"""Draws a table of Pistols and Poltergeists: the town, the seats below it, and the dice beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hauntology.games.pistols.box import (
    COLOURS,
    FACE_DOWN,
    NO_CARD,
    NOWHERE,
    Card,
    Colour,
    Face,
    Place,
    Question,
    RollKind,
)
from hauntology.games.pistols.rules.people import body_of, is_ghost, is_living, place_of
from hauntology.games.pistols.state import State
from hauntology.games.pistols.words import WORDS
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import has
from hauntology.kernel.drawing import Canvas, columns, fit, seat_style
from hauntology.kernel.structs.fields import Meaning

WIDTH = 76
PLACE_WIDTH, PLACE_HEIGHT = 19, 3
NORTH = (Place.BANK, Place.BARRELS, Place.CHURCH, Place.GALLOWS)
SOUTH = (Place.JAIL, Place.SALOON, Place.STAGECOACH, Place.CEMETERY)
STREET_Y = PLACE_HEIGHT
SOUTH_Y = STREET_Y + PLACE_HEIGHT
SEATS_Y = SOUTH_Y + PLACE_HEIGHT
DICE_X, DICE_Y = 46, SEATS_Y
DIE_WIDTH, DIE_HEIGHT = 5, 3
NAME_WIDTH = 9
MAX_HEARTS_DRAWN = 10  # at most; the number beside them is exact

SIGNS = {
    Face.BLANK: " · ",
    Face.HIT: " X ",
    Face.TWO_HITS: "X X",
    Face.HEART: " ♥ ",
    Face.TOKEN: " ● ",
    Face.GHOST: WORDS.board_text("ghost_face"),
}
UNROLLED = "   "


class Region(NamedTuple):
    """Where a place is drawn, and how wide."""

    x: int
    y: int
    width: int


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """Draw the whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, SEATS_Y + 1 + max(len(names), DIE_HEIGHT + 1))
    draw_town(canvas, s, names)
    draw_seats(canvas, s, names, viewer)
    draw_dice(canvas, s, names)
    return canvas


# The town ---------------------------------------------------------------------


def draw_town(canvas: Canvas, s: State, names: Sequence[str]) -> None:
    """PP-1 Draw four places on either side, and the Street between them."""
    for column in range(len(NORTH)):
        draw_place(canvas, s, names, NORTH[column], Region(column * PLACE_WIDTH, 0, PLACE_WIDTH))
        draw_place(canvas, s, names, SOUTH[column], Region(column * PLACE_WIDTH, SOUTH_Y, PLACE_WIDTH))
    draw_place(canvas, s, names, Place.STREET, Region(0, STREET_Y, WIDTH))


def draw_place(canvas: Canvas, s: State, names: Sequence[str], place: Place, region: Region) -> None:
    """Draw a place: who stands here, who lies here (†), and which ghosts have shown that they haunt it (~)."""
    x, y, width = region
    is_active = is_living(s, s.active) and place_of(s, s.active) == place
    canvas.box(x, y, width, PLACE_HEIGHT, WORDS.names[Place][place], "strong" if is_active else "dim", thick=is_active)
    canvas.spot(x, y, width, PLACE_HEIGHT, (Place, place))
    at = x + 2
    for text, style in list_standees(s, names, place):
        room = max(0, x + width - 2 - at)
        at = canvas.put(at, y + 1, fit(text, min(columns(text), room)), style) + 1


def list_standees(s: State, names: Sequence[str], place: Place) -> Iterator[tuple[str, str]]:
    """The text and the style of each figure in a place, the living first."""
    ghosts = [seat for seat in range(s.seats) if is_ghost(s, seat)]
    for seat in range(s.seats):
        if seat not in ghosts and place_of(s, seat) == place:
            yield names[seat], seat_style(seat)
    for seat in ghosts:
        if s.persons[seat].shown == place:
            yield f"~{names[seat]}", "ghost"
    for seat in ghosts:
        if place_of(s, seat) == place:
            yield f"†{names[seat]}", "dim"


# The seats --------------------------------------------------------------------


def draw_seats(canvas: Canvas, s: State, names: Sequence[str], viewer: int) -> None:
    """Draw the number of the turn, and below it a line for each seat."""
    turn = WORDS.board_text("turn_of" if s.options.turn_cap else "turn", turn=s.turn, turns=s.options.turn_cap)
    canvas.put(1, SEATS_Y, turn, "strong")
    for seat, name in enumerate(names):
        draw_seat(canvas, s, seat, name, viewer)


def draw_seat(canvas: Canvas, s: State, seat: int, name: str, viewer: int) -> None:
    """Draw a seat: an arrow if it is its turn, then name, tokens, hearts or haunt card, and place."""
    y = SEATS_Y + 1 + seat
    style = seat_style(seat)
    canvas.put(0, y, "►" if s.active == seat else " ", "strong")
    canvas.put(2, y, fit(name, NAME_WIDTH), style)
    canvas.put(12, y, f"●{s.persons[seat].tokens}", "light")
    if is_living(s, seat):
        draw_cowboy(canvas, s, seat, y)
    elif s.winner != seat:
        haunts = WORDS.board_text("ghost", place=describe_haunt(s, seat, viewer))
        canvas.put(17, y, haunts, "secret" if seat == viewer else "ghost")
    if s.winner == seat:
        canvas.put(31, y, WORDS.board_text("wins"), "good")
    canvas.spot(0, y, DICE_X - 1, 1, (Meaning.SEAT, seat))


def draw_cowboy(canvas: Canvas, s: State, seat: int, y: int) -> None:
    """Draw a cowboy's hearts, and whether the cowboy is the target or still beside the town (PP-A3)."""
    hearts = body_of(s, seat).hearts
    canvas.put(17, y, f"{hearts:2}")
    canvas.put(20, y, "♥" * min(hearts, MAX_HEARTS_DRAWN), "danger")
    if s.target == seat:
        canvas.put(31, y, WORDS.board_text("target"), "danger")
    elif place_of(s, seat) == NOWHERE:
        canvas.put(31, y, WORDS.board_text("outside"), "dim")


def describe_haunt(s: State, seat: int, viewer: int) -> str:
    """The haunt card of a ghost, as far as the viewer knows it."""
    person = s.persons[seat]
    card = person.card if seat == viewer else person.shown
    if card == NO_CARD:
        return WORDS.board_text("nothing_yet")
    if card == FACE_DOWN:
        return WORDS.board_text("in_secret")
    key = "the_place" if person.shown == card else "the_place_in_secret"
    return WORDS.board_text(key, place=WORDS.names[Card][card])


# The dice ---------------------------------------------------------------------


def draw_dice(canvas: Canvas, s: State, names: Sequence[str]) -> None:
    """Draw what is rolled for, the dice with their numbers, and the colours to choose from."""
    roll = s.roll
    if roll.kind != RollKind.NONE:
        kind = WORDS.names[RollKind][roll.kind]
        what = WORDS.board_text("duel", roll=kind, roller=names[roll.roller], rival=names[roll.rival])
        canvas.put(DICE_X, DICE_Y, fit(what, WIDTH - DICE_X))
        for die in range(roll.dice):
            draw_die(canvas, s, die)
    draw_colours(canvas)


def draw_die(canvas: Canvas, s: State, die: int) -> None:
    """Draw a die: the letter of its colour above, its number below, thick lines if it is marked for a re-roll."""
    colour = Colour(s.roll.colour[die])
    style = colour.name.lower()
    x, y = DICE_X + die * DIE_WIDTH, DICE_Y + 1
    canvas.box(x, y, DIE_WIDTH, DIE_HEIGHT, "", style, thick=has(s.roll.marked, die))
    canvas.put(x + 2, y, WORDS.names[Colour][colour][0].upper(), style)
    canvas.put(x + 1, y + 1, UNROLLED if is_picking(s) else SIGNS[Face(s.roll.face[die])], "strong")
    canvas.put(x + 2, y + 2, str(die + 1), style)
    canvas.spot(x, y, DIE_WIDTH, DIE_HEIGHT, (Meaning.NTH, die))


def draw_colours(canvas: Canvas) -> None:
    """Draw the names of the colours to choose from."""
    y = DICE_Y + 1 + DIE_HEIGHT
    at = canvas.put(DICE_X, y, WORDS.board_text("dice"), "dim") + 1
    for colour in range(COLOURS):
        name = WORDS.names[Colour][colour]
        canvas.spot(at, y, len(name), 1, (Colour, colour))
        at = canvas.put(at, y, name, Colour(colour).name.lower()) + 2


def is_picking(s: State) -> bool:
    """Are the dice still being picked? Then they show no face yet."""
    return bool(s.waiting) and next_item(s).what == Question.PICK_DICE
