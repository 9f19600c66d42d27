"""How a table of Pistols and Poltergeists looks: the town, below it the seats, and the dice beside them."""

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
from hauntology.games.pistols.words import PLACES, WORDS
from hauntology.kernel.agenda import next_item
from hauntology.kernel.drawing import Canvas, columns, fit, seat_style
from hauntology.kernel.fields import Meaning
from hauntology.kernel.seats import has

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
HEARTS_DRAWN = 10  # the number beside them says the rest

SIGNS = {
    Face.BLANK: " · ",
    Face.HIT: " X ",
    Face.TWO_HITS: "X X",
    Face.HEART: " ♥ ",
    Face.TOKEN: " ● ",
    Face.GHOST: "boo",
}
UNROLLED = "   "


class Region(NamedTuple):
    """Where a place lies, and how wide it is."""

    x: int
    y: int
    width: int


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """The whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, SEATS_Y + 1 + max(len(names), DIE_HEIGHT + 1))
    draw_town(canvas, s, names)
    draw_seats(canvas, s, names, viewer)
    draw_dice(canvas, s, names)
    return canvas


# The town ---------------------------------------------------------------------


def draw_town(canvas: Canvas, s: State, names: Sequence[str]) -> None:
    """PP-1 Four places on either side, and the Street between them."""
    for column in range(len(NORTH)):
        draw_place(canvas, s, names, NORTH[column], Region(column * PLACE_WIDTH, 0, PLACE_WIDTH))
        draw_place(canvas, s, names, SOUTH[column], Region(column * PLACE_WIDTH, SOUTH_Y, PLACE_WIDTH))
    draw_place(canvas, s, names, Place.STREET, Region(0, STREET_Y, WIDTH))


def draw_place(canvas: Canvas, s: State, names: Sequence[str], place: Place, region: Region) -> None:
    """Who stands here, who lies here (†), and which ghosts have shown that they haunt it (~)."""
    x, y, width = region
    is_lively = is_living(s, s.active) and place_of(s, s.active) == place
    canvas.box(x, y, width, PLACE_HEIGHT, PLACES[place], "strong" if is_lively else "dim", thick=is_lively)
    canvas.spot(x, y, width, PLACE_HEIGHT, (Place, place))
    if place < len(Card):
        canvas.spot(x, y, width, PLACE_HEIGHT, (Card, place))
    at = x + 2
    for text, style in standees(s, names, place):
        room = max(0, x + width - 2 - at)
        at = canvas.put(at, y + 1, fit(text, min(columns(text), room)), style) + 1


def standees(s: State, names: Sequence[str], place: Place) -> Iterator[tuple[str, str]]:
    """Each sign in a place with its style, the living first."""
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
    """A line for each seat, below the number of the turn."""
    turns = f" of {s.options.turn_cap}" if s.options.turn_cap else ""
    canvas.put(1, SEATS_Y, f"Turn {s.turn}{turns}", "strong")
    for seat, name in enumerate(names):
        draw_seat(canvas, s, seat, name, viewer)


def draw_seat(canvas: Canvas, s: State, seat: int, name: str, viewer: int) -> None:
    """The seat whose turn it is has an arrow; then name, tokens, hearts or haunt card, and place."""
    y = SEATS_Y + 1 + seat
    style = seat_style(seat)
    canvas.put(0, y, "►" if s.active == seat else " ", "strong")
    canvas.put(2, y, fit(name, NAME_WIDTH), style)
    canvas.put(12, y, f"●{s.persons[seat].tokens}", "light")
    if is_living(s, seat):
        draw_cowboy(canvas, s, seat, y)
    else:
        canvas.put(17, y, f"ghost, haunts {haunted(s, seat, viewer)}", "secret" if seat == viewer else "ghost")
    if s.winner == seat:
        canvas.put(31, y, "★ wins  ", "good")
    canvas.spot(0, y, DICE_X - 1, 1, (Meaning.SEAT, seat))


def draw_cowboy(canvas: Canvas, s: State, seat: int, y: int) -> None:
    """Hearts, and whether the cowboy is aimed at or still beside the town (PP-A3)."""
    hearts = body_of(s, seat).hearts
    canvas.put(17, y, f"{hearts:2}")
    canvas.put(20, y, "♥" * min(hearts, HEARTS_DRAWN), "danger")
    if s.target == seat:
        canvas.put(31, y, "◄ target", "danger")
    elif place_of(s, seat) == NOWHERE:
        canvas.put(31, y, "beside town", "dim")


def haunted(s: State, seat: int, viewer: int) -> str:
    """The haunt card of a ghost, as far as the viewer knows it."""
    person = s.persons[seat]
    card = person.card if seat == viewer else person.shown
    if card == NO_CARD:
        return "nothing yet"
    if card == FACE_DOWN:
        return "in secret"
    shown = "" if person.shown == card else ", in secret"
    return f"the {WORDS.names[Card][card]}{shown}"


# The dice ---------------------------------------------------------------------


def draw_dice(canvas: Canvas, s: State, names: Sequence[str]) -> None:
    """What is rolled for, the dice with their numbers, and the colours to choose from."""
    roll = s.roll
    if roll.kind != RollKind.NONE:
        what = f"{WORDS.names[RollKind][roll.kind]}: {names[roll.roller]} at {names[roll.rival]}"
        canvas.put(DICE_X, DICE_Y, fit(what, WIDTH - DICE_X))
        for die in range(roll.dice):
            draw_die(canvas, s, die)
    draw_colours(canvas)


def draw_die(canvas: Canvas, s: State, die: int) -> None:
    """The letter of the colour above, the number below, thick lines when it is marked for a re-roll."""
    colour = WORDS.names[Colour][s.roll.colour[die]]
    x, y = DICE_X + die * DIE_WIDTH, DICE_Y + 1
    canvas.box(x, y, DIE_WIDTH, DIE_HEIGHT, "", colour, thick=has(s.roll.marked, die))
    canvas.put(x + 2, y, colour[0].upper(), colour)
    canvas.put(x + 1, y + 1, UNROLLED if is_picking(s) else SIGNS[Face(s.roll.face[die])], "strong")
    canvas.put(x + 2, y + 2, str(die + 1), colour)
    canvas.spot(x, y, DIE_WIDTH, DIE_HEIGHT, (Meaning.NTH, die))


def draw_colours(canvas: Canvas) -> None:
    """The colour dice beside the town."""
    at, y = canvas.put(DICE_X, DICE_Y + 1 + DIE_HEIGHT, "dice:", "dim") + 1, DICE_Y + 1 + DIE_HEIGHT
    for colour in range(COLOURS):
        name = WORDS.names[Colour][colour]
        canvas.spot(at, y, len(name), 1, (Colour, colour))
        at = canvas.put(at, y, name, name) + 2


def is_picking(s: State) -> bool:
    """Are the dice still being chosen? Then they show no face yet."""
    return bool(s.waiting) and next_item(s).what == Question.PICK_DICE
