"""How a table of The Haunting House looks: the floors side by side, and below them the seats.

A tile is five columns wide and three rows high. Double lines are passages, thin strokes are walls: where two double
lines meet one can go, where a line meets a stroke there is one wall, and two strokes are two.
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
from hauntology.games.haunting_house.rules.house import disk_on, foot_of, is_ghost, top_of
from hauntology.games.haunting_house.state import State
from hauntology.games.haunting_house.words import COLUMNS, WORDS
from hauntology.kernel.drawing import Canvas, fit, seat_style
from hauntology.kernel.fields import Meaning
from hauntology.kernel.seats import has

WIDTH, HEIGHT = 80, 29
CELL, CELL_HEIGHT = 5, 3
FLOOR_X = (2, 34, 60)  # by floor
FLOORS_Y = 2  # below the letters of the columns and what is attached in the north
SEATS_Y = FLOORS_Y + SIZES[0] * CELL_HEIGHT + 1
NAME_WIDTH = 12
PAWN_SPOTS = ((0, 2), (1, 2), (3, 2), (4, 2), (4, 0), (3, 1))  # within a tile: column and row of each pawn
LIVING, GHOSTS = "ABCDEF", "abcdef"
ICONS = {Icon.A: "↷", Icon.B: "↶", Icon.C: "↕"}
DISK_SIGNS = {FACE_DOWN: "●", DiskKind.GHOST: "☠"}
LEGENDS = {
    Edition.ONE: "══ passage  │ wall  ▼ trap door  ⚑ starter",
    Edition.TWO: "══ passage  │ wall  ▼ trap door  ⇑⇓ stairs  ↷↶↕ turns  ● disk  ☠ Ghost disk",
    Edition.THREE: "══ way │ wall ▼ trap ⇑⇓ stairs ↷↶↕ turns ≈ flips ● disk ☠ Ghost ☺ picture ★ goal",
}


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """The whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, HEIGHT)
    for floor in range(FLOORS_IN[s.options.edition]):
        draw_letters(canvas, floor)
    for place in range(TILES_IN[s.options.edition]):
        draw_tile(canvas, s, place)
    draw_outside(canvas, s)
    draw_moment(canvas, s, viewer)
    for seat, name in enumerate(names):
        draw_seat(canvas, s, seat, f"{name} (you)" if seat == viewer else name, viewer)
    canvas.put(0, HEIGHT - 1, LEGENDS[Edition(s.options.edition)], "dim")
    return canvas


# Tiles ------------------------------------------------------------------------


def corner_of(place: int) -> tuple[int, int]:
    """Where a tile is drawn: its upper left corner."""
    floor, row, column = SQUARES[place]
    return FLOOR_X[floor] + column * CELL, FLOORS_Y + row * CELL_HEIGHT


def draw_letters(canvas: Canvas, floor: int) -> None:
    """The letters of the columns, and the numbers of the rows."""
    for at in range(SIZES[floor]):
        canvas.put(FLOOR_X[floor] + at * CELL + 2, 0, COLUMNS[at], "dim")
        canvas.put(FLOOR_X[floor] - 1, FLOORS_Y + at * CELL_HEIGHT + 2, str(at + 1), "dim")
    canvas.put(FLOOR_X[floor] - 1, 0, str(floor + 1), "strong")


def draw_tile(canvas: Canvas, s: State, place: int) -> None:
    """HH1-18 Passages, walls, what is printed on the tile, and who stands on it."""
    x, y = corner_of(place)
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
    """A passage, or a wall."""
    canvas.put(x, y, line, "dim" if line.strip() in {"─", "│"} else "")


def draw_print(canvas: Canvas, s: State, place: int) -> None:
    """HH-M6 Trap door, turn icon or flip icon, and beside it, where ghosts play, a picture and the goal; and a disk."""
    x, y = corner_of(place)
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
        canvas.put(x + 3, y, DISK_SIGNS[s.disks[disk].shown], "light")
    elif place == GOAL:
        canvas.put(x + 3, y, "★", "ghost")


def draw_pawns(canvas: Canvas, s: State, place: int, x: int, y: int) -> None:
    """Each pawn by the letter of its seat, a small one for a ghost."""
    seats = [seat for seat in range(s.seats) if has(s.pawns[place], seat)]
    for seat, (column, row) in zip(seats, PAWN_SPOTS, strict=False):
        canvas.put(x + column, y + row, letter_of(s, seat), seat_style(seat))
        canvas.spot(x + column, y + row, 1, 1, (Meaning.SEAT, seat))


def letter_of(s: State, seat: int) -> str:
    """The letter of a seat's pawn."""
    return GHOSTS[seat] if is_ghost(s, seat) else LIVING[seat]


# Outside the squares ------------------------------------------------------------


def draw_outside(canvas: Canvas, s: State) -> None:
    """HH1-3 The exit with the entrance, or HH2-4 with the staircases."""
    for where in ExitPlace:
        spot_exit(canvas, where)
    x, y = exit_corner(s.exit)
    is_beside = EXIT_SIDE[s.exit] in {Side.WEST, Side.EAST}
    canvas.put(x, y, "EX\nIT" if is_beside else "EXIT", "good")
    if s.options.edition == Edition.ONE:
        draw_crowd(canvas, s, Place.ENTRANCE, *corner_of(Place.FIRST_A1), "in:")
    for stairs in range(s.options.edition - 1):
        draw_stairs(canvas, s, Stairs(stairs))


def exit_corner(where: int) -> tuple[int, int]:
    """Where the exit is drawn when it is there."""
    x, y = corner_of(EXIT_TILE[where])
    match EXIT_SIDE[where]:
        case Side.WEST:
            return x - 2, y
        case Side.EAST:
            return x + CELL, y
        case Side.NORTH:
            return x, y - 1
    return x, y + CELL_HEIGHT


def spot_exit(canvas: Canvas, where: ExitPlace) -> None:
    """Each place for the exit can be pointed at."""
    x, y = exit_corner(where)
    is_beside = EXIT_SIDE[where] in {Side.WEST, Side.EAST}
    canvas.spot(x, y, 2 if is_beside else CELL, 2 if is_beside else 1, (ExitPlace, where))


def draw_stairs(canvas: Canvas, s: State, stairs: Stairs) -> None:
    """HH2-4 A staircase is drawn at its foot and at its top, with those who stand on it."""
    x, y = corner_of(foot_of(s, stairs))
    place = Place(Place.STAIRCASE + stairs)
    draw_crowd(canvas, s, place, x, y, "⇑")
    canvas.spot(x, y - 1, 2, 1, (Slide, Slide(2 * stairs)))
    canvas.spot(x + 3, y - 1, 2, 1, (Slide, Slide(2 * stairs + 1)))
    x, y = corner_of(top_of(s, stairs))
    draw_crowd(canvas, s, place, x, y + CELL_HEIGHT + 1, "⇓")


def draw_crowd(canvas: Canvas, s: State, place: Place, x: int, y: int, sign: str) -> None:
    """A tile outside the squares, in one line above this corner, and who stands on it."""
    at = canvas.put(x, y - 1, sign, "strong")
    for seat in range(s.seats):
        if has(s.pawns[place], seat):
            at = canvas.put(at, y - 1, letter_of(s, seat), seat_style(seat))


# The seats ----------------------------------------------------------------------


def draw_moment(canvas: Canvas, s: State, viewer: int) -> None:
    """The round, the slot and the steps left; and the viewer's own row."""
    kind = "chosen" if s.chosen else "random"
    steps = f", {s.steps_left} to go" if s.steps_left else ""
    text = f"Round {s.round}, {kind} card {s.slot + 1} of {SLOTS}{steps}"
    at = canvas.put(0, SEATS_Y, text, "strong")
    row = [WORDS.names[Card][card] for card in s.persons[viewer].row if card != NO_CARD] if viewer >= 0 else []
    if row:
        canvas.put(at + 3, SEATS_Y, fit(f"your row: {', '.join(row)}", WIDTH - at - 3).rstrip(), "secret")


def draw_seat(canvas: Canvas, s: State, seat: int, name: str, viewer: int) -> None:
    """The seat that acts has an arrow, the starter a flag; then the card it carries out, and its disks."""
    y = SEATS_Y + 1 + seat
    is_active = seat == s.active and s.acted > 0
    canvas.put(0, y, "►" if is_active else " ", "strong")
    canvas.put(1, y, "⚑" if seat == s.starter else " ", "light")
    canvas.put(3, y, letter_of(s, seat), seat_style(seat))
    canvas.put(5, y, fit(name, NAME_WIDTH), seat_style(seat))
    canvas.put(19, y, fit(doing(s, seat), 26), "strong" if is_active else "")
    canvas.put(46, y, fit(disks_of(s, seat, viewer), WIDTH - 46), "secret" if seat == viewer else "dim")
    canvas.spot(0, y, WIDTH, 1, (Meaning.SEAT, seat))


def doing(s: State, seat: int) -> str:
    """What the seat carries out in this slot, and whether it is thinking."""
    card = s.persons[seat].action
    text = WORDS.names[Card][card] if card != NO_CARD else "-"
    if s.winner == seat:
        return f"{text}  ★ wins"
    return f"{text}, thinking" if has(s.waiting, seat) else text


def disks_of(s: State, seat: int, viewer: int) -> str:
    """The disks before a seat; the viewer knows the own ones."""
    held = [disk for disk in s.disks if disk.holder == seat]
    if seat == viewer and held:
        return ", ".join(WORDS.names[DiskKind][disk.kind] for disk in held)
    return "●" * len(held)
