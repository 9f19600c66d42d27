"""How a table of Polter-Heist looks: the house, cut open, and below it the night and the seats.

A space takes three columns: the wall to its left, what is on it, and whose it is. A line under it is a wall below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hauntology.games.polter_heist.box import (
    ARRIVALS,
    CAMP,
    CARRIER_ROLLS,
    CELL_OF,
    CELLS,
    COLUMNS,
    EVERY_SPACE,
    FACE_DOWN,
    GAPS,
    GROUND_OF,
    HAUNTED_ROLLS,
    IS_LARGE,
    KEPT,
    NO_CARD,
    NO_SLOT,
    NOWHERE,
    POCKETS,
    ROWS,
    SLOT_COLUMNS,
    SLOT_OF,
    SLOTS,
    SPACE_AT,
    STEPS_MAX,
    TILE_CARDS,
    Card,
    Cell,
    Fate,
    Feature,
    Floor,
    Gap,
    Ghost,
    Ground,
    Hour,
    Question,
    Side,
    Slot,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.house import (
    feature_of,
    floor_at,
    is_covered,
    is_revealed,
    open_sides,
    space_beside,
)
from hauntology.games.polter_heist.rules.people import is_carrier, is_escape
from hauntology.games.polter_heist.state import State
from hauntology.games.polter_heist.words import SPACE_NAMES, WORDS
from hauntology.kernel.agenda import next_item
from hauntology.kernel.drawing import Canvas, columns, fit, seat_style
from hauntology.kernel.fields import Meaning
from hauntology.kernel.seats import NOBODY, has

WIDTH = 76
LEFT = 4  # columns of labels
PITCH = 3  # columns of a space
HOUSE_Y = 1
NIGHT_Y = HOUSE_Y + ROWS
SEATS_Y = NIGHT_Y + 2
NAME_WIDTH = 10
PLACE_WIDTH = 22
HAND_LINES = 3
HAND_X = 24 + PLACE_WIDTH + 1
REST_AT = (280, 281, 282, 260)  # where those who rest are drawn, in the middle of the camp

GROUNDS = {
    Ground.ROOM: (" ", ""),
    Ground.HALLWAY: (" ", ""),
    Ground.FOYER: ("·", "dim"),
    Ground.STAIRS: ("/", "dim"),
    Ground.CAMP: ("c", "light"),
    Ground.EXIT: ("X", "good"),
}
FEATURES = {
    Feature.SEARCH: ("?", "strong"),
    Feature.RED: ("r", "red"),
    Feature.GREEN: ("g", "green"),
    Feature.BLUE: ("b", "blue"),
}


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """The whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, SEATS_Y + len(names) + HAND_LINES)
    draw_labels(canvas)
    for space in EVERY_SPACE:
        if GROUND_OF[space] != Ground.NONE:
            draw_space(canvas, s, space)
    draw_token(canvas, s)
    for seat, name in enumerate(names):
        draw_pawn(canvas, s, seat, initial(names, seat))
        draw_seat(canvas, s, seat, name)
    draw_night(canvas, s)
    draw_hand(canvas, s, names, viewer)
    mark_house(canvas, s, viewer)
    return canvas


# The house --------------------------------------------------------------------


def draw_labels(canvas: Canvas) -> None:
    """Letters for columns, numbers for rows: together the name of a space."""
    for column in range(COLUMNS):
        canvas.put(LEFT + column * PITCH + 1, 0, chr(ord("a") + column), "dim")
    for row in range(ROWS):
        canvas.put(0, HOUSE_Y + row, f"{row + 1:2}", "dim")


def place(space: int) -> tuple[int, int]:
    """Where a space is drawn: the column of its left wall, and its row."""
    return LEFT + space % COLUMNS * PITCH, HOUSE_Y + space // COLUMNS


def draw_space(canvas: Canvas, s: State, space: int) -> None:
    """A space with its walls, and what there is to see on it."""
    x, y = place(space)
    sides = open_sides(s, space)
    canvas.put(x, y, west_wall(s, space), "dim")
    if space_beside(space, Side.EAST) == NOWHERE:
        canvas.put(x + PITCH, y, "│", "dim")
    if is_unseen(s, space):
        canvas.put(x + 1, y, "░░", "dim")
        return
    floor = " " if has(sides, Side.SOUTH) else "_"
    sign, style = look(s, space)
    canvas.put(x + 1, y, sign if sign != " " else floor, style or "dim")
    canvas.put(x + 2, y, floor, "dim")


def west_wall(s: State, space: int) -> str:
    """What stands to the left of a space; within a tile that lies face down, nobody knows."""
    if is_unseen(s, space) and SLOT_OF[space_beside(space, Side.WEST)] == SLOT_OF[space]:
        return "░"
    return " " if has(open_sides(s, space), Side.WEST) else "│"


def is_unseen(s: State, space: int) -> bool:
    """Is this a room on a tile that lies face down?"""
    return GROUND_OF[space] == Ground.ROOM and not is_revealed(s, SLOT_OF[space])


def look(s: State, space: int) -> tuple[str, str]:
    """What is on a space, and its style: a chip, a ?, a tunnel, an arrival space, or the ground."""
    if is_covered(s, space):
        return "o", "light"
    feature = feature_of(s, space)
    if feature != Feature.NONE:
        return FEATURES[Feature(feature)]
    if space in ARRIVALS:
        return "@", "ghost"
    return GROUNDS[Ground(GROUND_OF[space])]


def draw_token(canvas: Canvas, s: State) -> None:
    """The Treasure, where it lies."""
    if s.token != NOWHERE:
        x, y = place(s.token)
        canvas.put(x + 1, y, "$", "light")


def initial(names: Sequence[str], seat: int) -> str:
    """A letter for a seat, or its number where two have the same."""
    letters = [name[:1].upper() for name in names]
    is_clear = letters.count(letters[seat]) == 1 and columns(letters[seat]) == 1
    return letters[seat] if is_clear else str(seat + 1)


def draw_pawn(canvas: Canvas, s: State, seat: int, letter: str) -> None:
    """The living by their letter, * for the Treasure; ghosts with a wave behind it."""
    pawn = s.pawns[seat]
    if pawn.space == NOWHERE:
        return
    x, y = place(REST_AT[seat] if pawn.space == CAMP else pawn.space)
    sign = "~" if pawn.fate == Fate.GHOST else "*" if is_carrier(s, seat) else ""
    canvas.put(x + 1, y, letter + sign, "ghost" if pawn.fate == Fate.GHOST else seat_style(seat))
    canvas.spot(x + 1, y, PITCH - 1, 1, (Meaning.SEAT, seat))


# The night ----------------------------------------------------------------------


def draw_night(canvas: Canvas, s: State) -> None:
    """The round, the hour, the dice, and what is left of cards and chips."""
    rounds = f"/{s.options.round_cap}" if s.options.round_cap else ""
    at = canvas.put(0, NIGHT_Y, f"Round {s.round}{rounds}", "strong") + 2
    at = canvas.put(at, NIGHT_Y, WORDS.names[Hour][s.hour], "light") + 1
    at = canvas.put(at, NIGHT_Y, f"(ghosts on {rolls(s)})", "dim") + 2
    hidden = s.treasure <= Whereabouts.CUT
    left = f"deck {s.deck_left + hidden}  ghosts {sum(s.ghost_deck)}  chips {s.options.chips - s.chips_placed}"
    canvas.put(at, NIGHT_Y, left, "dim")
    canvas.put(0, NIGHT_Y + 1, fit(happening(s), WIDTH))


def rolls(s: State) -> str:
    """PH-35 The rolls that bring a ghost now to somebody who carries nothing."""
    bits = CARRIER_ROLLS if is_escape(s) else HAUNTED_ROLLS[s.hour]
    return " ".join(str(total) for total in range(STEPS_MAX + 1) if bits >> total & 1) or "no roll"


def happening(s: State) -> str:
    """The dice, the ghost on the table, and where the Treasure is."""
    parts = []
    if s.first_die:
        parts.append(f"dice {s.first_die}" + (f"+{s.second_die}" if s.second_die else "") + f", steps left {s.steps}")
    if s.ghost != NO_CARD:
        parts.append(WORDS.names[Ghost][s.ghost])
    if s.partner != NOBODY:
        parts.append(f"offered: {listed(s.offer)}; wanted: {listed(s.wanted)}")
    if s.treasure > Whereabouts.CUT:
        where = f" at {SPACE_NAMES[s.token]}" if s.treasure == Whereabouts.DROPPED else ""
        parts.append(f"the Treasure is {WORDS.names[Whereabouts][s.treasure]}{where}")
    left = [sum(pawn.left[card] for pawn in s.pawns) for card in range(KEPT)]
    if sum(left):
        parts.append(f"in the camp: {listed(left)}")
    return "; ".join(parts)


def listed(cards: Iterable[int]) -> str:
    """Cards in words, several of a kind with their number."""
    held = [(card, number) for card, number in enumerate(cards) if number]
    return (
        ", ".join(WORDS.names[Card][card] + (f" x{number}" if number > 1 else "") for card, number in held) or "nothing"
    )


# The seats ----------------------------------------------------------------------


def draw_seat(canvas: Canvas, s: State, seat: int, name: str) -> None:
    """The seat whose turn it is has an arrow; then courage, place, and what everybody knows it to hold."""
    y = SEATS_Y + seat
    pawn = s.pawns[seat]
    canvas.put(0, y, "►" if s.active == seat else " ", "strong")
    canvas.put(2, y, fit(name, NAME_WIDTH), seat_style(seat))
    canvas.put(13, y, f"{pawn.courage}", "strong")
    canvas.put(15, y, "♥" * pawn.courage, "danger")
    canvas.put(24, y, fit(condition(s, seat), PLACE_WIDTH), "ghost" if pawn.fate == Fate.GHOST else "")
    canvas.put(HAND_X, y, fit(holding(s, seat), WIDTH - HAND_X), "dim")
    canvas.spot(0, y, WIDTH, 1, (Meaning.SEAT, seat))


def condition(s: State, seat: int) -> str:
    """Where a seat is, and what has become of it."""
    pawn = s.pawns[seat]
    if has(s.winners, seat):
        return "★ wins"
    if pawn.fate == Fate.AWAY:
        return "away"
    where = f"{SPACE_NAMES[pawn.space]} {room_name(s, pawn.space)}"
    return f"ghost, {where}" if pawn.fate == Fate.GHOST else where


def room_name(s: State, space: int) -> str:
    """The room, the hallway or the floor that a space belongs to."""
    slot = SLOT_OF[space]
    if slot != NO_SLOT and s.tiles[slot] != FACE_DOWN:
        tile, cell = TILE_CARDS[s.tiles[slot]], CELL_OF[space]
        return list(tile.rooms.values())[tile.room(cell) - 1] if tile.room(cell) else "hallway"
    return "" if GROUND_OF[space] == Ground.CAMP else WORDS.names[Ground][GROUND_OF[space]]


def holding(s: State, seat: int) -> str:
    """The cards of a hand, as everybody knows them."""
    pawn = s.pawns[seat]
    known = list(pawn.cards)
    secret = pawn.pocketed - sum(known[:POCKETS])
    parts = [short(Card(card)) + (f"x{number}" if number > 1 else "") for card, number in enumerate(known) if number]
    if is_carrier(s, seat):
        parts.insert(0, "TREASURE")
    return ", ".join(parts + ([f"{secret} in the pockets"] if secret else []))


def short(card: Card) -> str:
    """A card's name in one word."""
    words = WORDS.names[Card][card].split()
    return words[-1] if card in {Card.HAUNTED_DOLL, Card.ANCIENT_MASK} else words[0]


def draw_hand(canvas: Canvas, s: State, names: Sequence[str], viewer: int) -> None:
    """The cards that can be named: the viewer's own, or all kinds while there is a trade or a camp to look into."""
    if viewer < 0:
        return
    at, y = 0, SEATS_Y + len(names)
    for card in range(KEPT + 1):
        number = own_number(s, viewer, card)
        if number:
            text = WORDS.names[Card][card] + (f" x{number}" if number > 1 else "")
            if at + len(text) > WIDTH:
                at, y = 0, y + 1
            canvas.spot(at, y, len(text), 1, (Card, Card(card)))
            at = canvas.put(at, y, text, "secret") + 2


def own_number(s: State, viewer: int, card: int) -> int:
    """How many such cards the viewer has, as it knows itself."""
    if card == Card.TREASURE:
        return int(is_carrier(s, viewer))
    return s.pawns[viewer].pockets[card] if card < POCKETS else s.pawns[viewer].cards[card]


# What can be pointed at -----------------------------------------------------------


def mark_house(canvas: Canvas, s: State, viewer: int) -> None:
    """Tiles, gaps of the camp, arrival spaces, and for the one who is asked the spaces in question."""
    for slot in range(SLOTS):
        x, y = place(SPACE_AT[slot * CELLS])
        canvas.spot(x, y, SLOT_COLUMNS * PITCH, SLOT_COLUMNS << IS_LARGE[floor_at(slot)], (Slot, slot))
    for gap in Gap:
        spot(canvas, GAPS[gap], (Gap, gap))
    for floor in Floor:
        spot(canvas, ARRIVALS[floor], (Floor, floor))
    if viewer >= 0 and has(s.waiting, viewer):
        for space, thing in in_question(s, viewer):
            spot(canvas, space, thing)


def spot(canvas: Canvas, space: int, thing: tuple[type, int]) -> None:
    """A space stands for a thing."""
    x, y = place(space)
    canvas.spot(x, y, PITCH, 1, thing)


def in_question(s: State, viewer: int) -> Iterator[tuple[int, tuple[type, int]]]:
    """The spaces that the question at hand is about: those round a pawn, or those of a tile."""
    question, about = next_item(s).what, next_item(s).about
    if question in {Question.CHIP_SPACE, Question.CASPER_DOOR}:
        for cell in Cell:
            if SPACE_AT[about * CELLS + cell] != NOWHERE:
                yield SPACE_AT[about * CELLS + cell], (Cell, cell)
    centre = about if question == Question.PHANTOM else s.pawns[viewer].space
    for side in Side:
        if centre not in {CAMP, NOWHERE} and space_beside(centre, side) != NOWHERE:
            yield space_beside(centre, side), (Side, side)
