"""Draws a table of The Haunting House: the floors side by side, and below them the seats.

A tile is five columns wide and three rows high. Double lines are passages, single lines are walls: two double lines
that meet are an open edge, a double and a single line are one wall, two single lines are two.
"""

from __future__ import annotations

from collections.abc import Sequence

from hauntology.games.haunting_house.box import (
    EXIT_SIDE,
    EXIT_TILE,
    FACE_DOWN,
    FLOORS_IN,
    GOAL,
    HAS_FLIP,
    HAS_GHOST,
    HAS_TRAP_DOOR,
    ICON_ON,
    NO_CARD,
    NO_DISK,
    SIZES,
    SLOTS,
    TILES_IN,
    Card,
    DiskKind,
    Edition,
    ExitPlace,
    Icon,
    Place,
    Side,
    Slide,
    Stairs,
)
from hauntology.games.haunting_house.box.plan import SQUARES
from hauntology.games.haunting_house.box.tiles import SHAPES
from hauntology.games.haunting_house.box.tiles import SIDES as SIDE_LETTERS
from hauntology.games.haunting_house.notation import COLUMNS
from hauntology.games.haunting_house.rules.house import disk_on, foot_of, is_ghost, top_of
from hauntology.games.haunting_house.state import State
from hauntology.games.haunting_house.words import WORDS
from hauntology.kernel.bitsets import has
from hauntology.kernel.drawing import Canvas, fit, seat_style
from hauntology.kernel.structs.fields import Meaning

WIDTH, HEIGHT = 80, 29
CELL, CELL_HEIGHT = 5, 3
FLOOR_X = (2, 34, 60)  # for each floor
FLOORS_Y = 2  # below the letters of the columns and the row outside in the north
SEATS_Y = FLOORS_Y + SIZES[0] * CELL_HEIGHT + 1
NAME_WIDTH = 12
PAWN_SPOTS = ((0, 2), (1, 2), (3, 2), (4, 2), (4, 0), (3, 1))  # for each pawn on a tile, its column and row
LIVING, GHOSTS = "ABCDEF", "abcdef"
ICONS = {Icon.A: "↷", Icon.B: "↶", Icon.C: "↕"}
DISK_SIGNS = {FACE_DOWN: "●", DiskKind.GHOST: "☠"}
ACTION_X, ACTION_WIDTH = 19, 26
DISKS_X = 46
LEGENDS = {Edition.ONE: "legend_one", Edition.TWO: "legend_two", Edition.THREE: "legend_three"}  # keys of texts


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """Draw the whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, HEIGHT)
    for floor in range(FLOORS_IN[s.options.edition]):
        draw_letters(canvas, floor)
    for place in range(TILES_IN[s.options.edition]):
        draw_tile(canvas, s, place)
    draw_outside(canvas, s)
    draw_moment(canvas, s, viewer)
    for seat, name in enumerate(names):
        draw_seat(canvas, s, seat, WORDS.board_text("you", name=name) if seat == viewer else name, viewer)
    legend = WORDS.board_text(LEGENDS[Edition(s.options.edition)])
    canvas.put(0, HEIGHT - 1, fit(legend, WIDTH).rstrip(), "dim")
    return canvas


# Tiles ------------------------------------------------------------------------


def tile_corner(place: int) -> tuple[int, int]:
    """The upper left corner of a tile in the drawing."""
    floor, row, column = SQUARES[place]
    return FLOOR_X[floor] + column * CELL, FLOORS_Y + row * CELL_HEIGHT


def draw_letters(canvas: Canvas, floor: int) -> None:
    """Draw the letters of the columns and the numbers of the rows."""
    for at in range(SIZES[floor]):
        canvas.put(FLOOR_X[floor] + at * CELL + 2, 0, COLUMNS[at], "dim")
        canvas.put(FLOOR_X[floor] - 1, FLOORS_Y + at * CELL_HEIGHT + 2, str(at + 1), "dim")
    canvas.put(FLOOR_X[floor] - 1, 0, str(floor + 1), "strong")


def draw_tile(canvas: Canvas, s: State, place: int) -> None:
    """HH1-18 Draw a tile: passages, walls, what is printed on it, and the pawns."""
    x, y = tile_corner(place)
    canvas.spot(x, y, CELL, CELL_HEIGHT, (Place, place))
    if s.flipped[place]:
        for row in range(CELL_HEIGHT):
            canvas.put(x, y + row, "░" * CELL, "dim")
        return
    sides = s.open[place]
    draw_side(canvas, x + 2, y, "║" if has(sides, Side.NORTH) else "─")
    draw_side(canvas, x + 2, y + 2, "║" if has(sides, Side.SOUTH) else "─")
    draw_side(canvas, x, y + 1, "══" if has(sides, Side.WEST) else "│")
    draw_side(canvas, x + 3, y + 1, "══" if has(sides, Side.EAST) else " │")
    open_sides = "".join(letter for side, letter in enumerate(SIDE_LETTERS) if has(sides, side))
    canvas.put(x + 2, y + 1, SHAPES[open_sides])
    draw_print(canvas, s, place)
    draw_pawns(canvas, s, place, x, y)


def draw_side(canvas: Canvas, x: int, y: int, line: str) -> None:
    """Draw a passage or a wall."""
    canvas.put(x, y, line, "dim" if line.strip() in {"─", "│"} else "")


def draw_print(canvas: Canvas, s: State, place: int) -> None:
    """HH-M6 Draw a trap door or icon and a disk; where ghosts play, also the pictured ghost and the goal.

    HH-A22 A Ghost disk that was shown lies face down like the others: without memory aids, people must remember it.
    """
    x, y = tile_corner(place)
    tile = s.tile[place]
    if HAS_TRAP_DOOR[tile]:
        canvas.put(x, y, "▼", "danger")
    elif HAS_FLIP[tile]:
        canvas.put(x, y, "≈", "yellow")
    elif ICON_ON[tile] != Icon.NONE:
        canvas.put(x, y, ICONS[Icon(ICON_ON[tile])], "yellow")
    if HAS_GHOST[tile] and s.options.edition == Edition.THREE:
        canvas.put(x + 1, y, "☺", "ghost")
    disk = disk_on(s, tile)
    if disk != NO_DISK:
        canvas.put(x + 3, y, DISK_SIGNS[s.disks[disk].shown if s.options.memory_aids else FACE_DOWN], "light")
    elif place == GOAL:
        canvas.put(x + 3, y, "★", "ghost")


def draw_pawns(canvas: Canvas, s: State, place: int, x: int, y: int) -> None:
    """Draw each pawn as the letter of its seat, in lower case for a ghost."""
    seats = [seat for seat in range(s.seats) if has(s.pawns[place], seat)]
    for seat, (column, row) in zip(seats, PAWN_SPOTS, strict=False):
        canvas.put(x + column, y + row, pawn_letter(s, seat), seat_style(seat))
        canvas.spot(x + column, y + row, 1, 1, (Meaning.SEAT, seat))


def pawn_letter(s: State, seat: int) -> str:
    """The letter of a seat's pawn."""
    return GHOSTS[seat] if is_ghost(s, seat) else LIVING[seat]


# Outside the squares ------------------------------------------------------------


def draw_outside(canvas: Canvas, s: State) -> None:
    """HH1-3 Draw the exit, and the entrance or HH2-4 the staircases."""
    for where in ExitPlace:
        add_exit_spot(canvas, where)
    x, y = exit_corner(s.exit)
    is_beside = EXIT_SIDE[s.exit] in {Side.WEST, Side.EAST}
    canvas.put(x, y, WORDS.board_text("exit_beside" if is_beside else "exit"), "good")
    if s.options.edition == Edition.ONE:
        draw_crowd(canvas, s, Place.ENTRANCE, *tile_corner(Place.FIRST_A1), WORDS.board_text("entrance"))
    for stairs in range(s.options.edition - 1):
        draw_stairs(canvas, s, Stairs(stairs))


def exit_corner(where: int) -> tuple[int, int]:
    """The corner where the exit is drawn at this place."""
    x, y = tile_corner(EXIT_TILE[where])
    match EXIT_SIDE[where]:
        case Side.WEST:
            return x - 2, y
        case Side.EAST:
            return x + CELL, y
        case Side.NORTH:
            return x, y - 1
    return x, y + CELL_HEIGHT


def add_exit_spot(canvas: Canvas, where: ExitPlace) -> None:
    """Make each place for the exit a spot that can be pointed at."""
    x, y = exit_corner(where)
    is_beside = EXIT_SIDE[where] in {Side.WEST, Side.EAST}
    canvas.spot(x, y, 2 if is_beside else CELL, 2 if is_beside else 1, (ExitPlace, where))


def draw_stairs(canvas: Canvas, s: State, stairs: Stairs) -> None:
    """HH2-4 Draw a staircase at its foot and at its top, with the pawns on it."""
    x, y = tile_corner(foot_of(s, stairs))
    place = Place(Place.STAIRCASE + stairs)
    draw_crowd(canvas, s, place, x, y, "⇑")
    canvas.spot(x, y - 1, 2, 1, (Slide, Slide(2 * stairs)))
    canvas.spot(x + 3, y - 1, 2, 1, (Slide, Slide(2 * stairs + 1)))
    x, y = tile_corner(top_of(s, stairs))
    draw_crowd(canvas, s, place, x, y + CELL_HEIGHT + 1, "⇓")


def draw_crowd(canvas: Canvas, s: State, place: Place, x: int, y: int, sign: str) -> None:
    """Draw a tile outside the squares and its pawns, in the line above this corner."""
    at = canvas.put(x, y - 1, sign, "strong")
    for seat in range(s.seats):
        if has(s.pawns[place], seat):
            at = canvas.put(at, y - 1, pawn_letter(s, seat), seat_style(seat))


# The seats ----------------------------------------------------------------------


def draw_moment(canvas: Canvas, s: State, viewer: int) -> None:
    """Draw the round, the slot, the steps left, and the viewer's own row."""
    moment = WORDS.board_text("chosen" if s.chosen else "random", round=s.round, card=s.slot + 1, cards=SLOTS)
    text = WORDS.board_text("steps_left", moment=moment, steps=s.steps_left) if s.steps_left else moment
    at = canvas.put(0, SEATS_Y, text, "strong")
    row = [WORDS.names[Card][card] for card in s.persons[viewer].row if card != NO_CARD] if viewer >= 0 else []
    if row:
        your_row = WORDS.board_text("your_row", cards=", ".join(row))
        canvas.put(at + 3, SEATS_Y, fit(your_row, WIDTH - at - 3).rstrip(), "secret")


def draw_seat(canvas: Canvas, s: State, seat: int, name: str, viewer: int) -> None:
    """Draw a seat: an arrow if it acts, a flag for the starter, then its card and its disks."""
    y = SEATS_Y + 1 + seat
    is_active = seat == s.active and s.acted > 0
    canvas.put(0, y, "►" if is_active else " ", "strong")
    canvas.put(1, y, "⚑" if seat == s.starter else " ", "light")
    canvas.put(3, y, pawn_letter(s, seat), seat_style(seat))
    canvas.put(5, y, fit(name, NAME_WIDTH), seat_style(seat))
    canvas.put(ACTION_X, y, fit(describe_action(s, seat), ACTION_WIDTH), "strong" if is_active else "")
    disks = fit(describe_disks(s, seat, viewer), WIDTH - DISKS_X)
    canvas.put(DISKS_X, y, disks, "secret" if seat == viewer else "dim")
    canvas.spot(0, y, WIDTH, 1, (Meaning.SEAT, seat))


def describe_action(s: State, seat: int) -> str:
    """The card that the seat carries out in this slot, and whether it has won or is thinking."""
    action = s.persons[seat].action
    card = WORDS.names[Card][action] if action != NO_CARD else "-"
    if s.winner == seat:
        return WORDS.board_text("wins", card=card)
    return WORDS.board_text("thinking", card=card) if has(s.waiting, seat) else card


def describe_disks(s: State, seat: int, viewer: int) -> str:
    """The disks in front of a seat; the viewer knows their own."""
    held = [disk for disk in s.disks if disk.holder == seat]
    if seat == viewer and held:
        return ", ".join(WORDS.names[DiskKind][disk.kind] for disk in held)
    return "●" * len(held)
