"""Draws a table of Polter-Heist: the house in section, and below it the night and the seats.

A space takes three columns: its left wall, its sign, and its pawn. An underline is a wall below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hauntology.games.polter_heist.box import (
    ARRIVALS,
    CAMP,
    CARRIER_ROLLS,
    CELLS,
    COLUMNS,
    EVERY_SPACE,
    GAPS,
    GROUND_OF,
    HAUNTED_ROLLS,
    IS_LARGE,
    KEPT,
    NO_CARD,
    NOWHERE,
    POCKETS,
    ROWS,
    SLOT_COLUMNS,
    SLOT_OF,
    SLOTS,
    SPACE_AT,
    STEPS_MAX,
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
    Room,
    Side,
    Slot,
    Space,
    Whereabouts,
)
from hauntology.games.polter_heist.notation import NOTATION
from hauntology.games.polter_heist.rules.house import (
    feature_of,
    floor_at,
    is_covered,
    is_revealed,
    open_sides,
    room_at,
    space_beside,
)
from hauntology.games.polter_heist.rules.people import is_carrier, is_escape
from hauntology.games.polter_heist.state import State
from hauntology.games.polter_heist.words import WORDS
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import has
from hauntology.kernel.drawing import Canvas, columns, fit, seat_style
from hauntology.kernel.seat_order import NOBODY
from hauntology.kernel.structs.fields import Meaning

WIDTH = 76
LEFT = 4  # columns for the labels
PITCH = 3  # columns of each space
HOUSE_Y = 1
NIGHT_Y = HOUSE_Y + ROWS
SEATS_Y = NIGHT_Y + 2
NAME_WIDTH = 10
PLACE_WIDTH = 24
HAND_LINES = 3
HAND_X = 24 + PLACE_WIDTH + 1
HALLWAYS = frozenset(room for room in Room if room.name.endswith("_HALLWAY"))
REST_AT = (280, 281, 282, 260)  # the spaces in the camp where resting pawns are drawn

# Signs are symbols, the same in every language; the letters are those of the drawings in the box.
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
    """Draw the whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, SEATS_Y + len(names) + HAND_LINES)
    draw_labels(canvas)
    for space in EVERY_SPACE:
        if GROUND_OF[space] != Ground.NONE:
            draw_space(canvas, s, space)
    draw_token(canvas, s)
    for seat, name in enumerate(names):
        draw_pawn(canvas, s, seat, seat_letter(names, seat))
        draw_seat(canvas, s, seat, name)
    draw_night(canvas, s, viewer)
    draw_hand(canvas, s, names, viewer)
    mark_house(canvas, s, viewer)
    return canvas


# The house --------------------------------------------------------------------


def draw_labels(canvas: Canvas) -> None:
    """Draw a letter for each column and a number for each row; together they name a space."""
    for column in range(COLUMNS):
        canvas.put(LEFT + column * PITCH + 1, 0, chr(ord("a") + column), "dim")
    for row in range(ROWS):
        canvas.put(0, HOUSE_Y + row, f"{row + 1:2}", "dim")


def space_position(space: int) -> tuple[int, int]:
    """Where a space is drawn: the column of its left wall, and its row."""
    return LEFT + space % COLUMNS * PITCH, HOUSE_Y + space // COLUMNS


def draw_space(canvas: Canvas, s: State, space: int) -> None:
    """Draw a space with its walls, and what can be seen on it."""
    x, y = space_position(space)
    sides = open_sides(s, space)
    canvas.put(x, y, west_wall(s, space), "dim")
    if space_beside(space, Side.EAST) == NOWHERE:
        canvas.put(x + PITCH, y, "│", "dim")
    if is_unseen(s, space):
        canvas.put(x + 1, y, "░░", "dim")
        return
    floor = " " if has(sides, Side.SOUTH) else "_"
    sign, style = space_sign(s, space)
    canvas.put(x + 1, y, sign if sign != " " else floor, style or "dim")
    canvas.put(x + 2, y, floor, "dim")


def west_wall(s: State, space: int) -> str:
    """The sign for the left edge of a space; unknown within a face-down tile."""
    if is_unseen(s, space) and SLOT_OF[space_beside(space, Side.WEST)] == SLOT_OF[space]:
        return "░"
    return " " if has(open_sides(s, space), Side.WEST) else "│"


def is_unseen(s: State, space: int) -> bool:
    """Is this a room on a face-down tile?"""
    return GROUND_OF[space] == Ground.ROOM and not is_revealed(s, SLOT_OF[space])


def space_sign(s: State, space: int) -> tuple[str, str]:
    """The sign and the style of a space: a chip, a ?, a tunnel, an arrival space, or the ground."""
    if is_covered(s, space):
        return "o", "light"
    feature = feature_of(s, space)
    if feature != Feature.NONE:
        return FEATURES[Feature(feature)]
    if space in ARRIVALS:
        return "@", "ghost"
    return GROUNDS[Ground(GROUND_OF[space])]


def draw_token(canvas: Canvas, s: State) -> None:
    """Draw the dropped Treasure."""
    if s.token != NOWHERE:
        x, y = space_position(s.token)
        canvas.put(x + 1, y, "$", "light")


def seat_letter(names: Sequence[str], seat: int) -> str:
    """A letter for a seat, or its number if two seats have the same letter."""
    letters = [name[:1].upper() for name in names]
    is_clear = letters.count(letters[seat]) == 1 and columns(letters[seat]) == 1
    return letters[seat] if is_clear else str(seat + 1)


def draw_pawn(canvas: Canvas, s: State, seat: int, letter: str) -> None:
    """Draw a pawn as its letter, with * for the Treasure and a wave for a ghost."""
    pawn = s.pawns[seat]
    if pawn.space == NOWHERE:
        return
    x, y = space_position(REST_AT[seat] if pawn.space == CAMP else pawn.space)
    sign = "~" if pawn.fate == Fate.GHOST else "*" if is_carrier(s, seat) else ""
    canvas.put(x + 1, y, letter + sign, "ghost" if pawn.fate == Fate.GHOST else seat_style(seat))
    canvas.spot(x + 1, y, PITCH - 1, 1, (Meaning.SEAT, seat))


# The night ----------------------------------------------------------------------


def draw_night(canvas: Canvas, s: State, viewer: int) -> None:
    """Draw the round, the hour, the dice, and how many cards and chips are left."""
    key = "round_of" if s.options.round_cap else "round"
    rounds = WORDS.board_text(key, round=s.round, rounds=s.options.round_cap)
    at = canvas.put(0, NIGHT_Y, rounds, "strong") + 2
    at = canvas.put(at, NIGHT_Y, WORDS.names[Hour][s.hour], "light") + 1
    at = canvas.put(at, NIGHT_Y, describe_haunted_rolls(s), "dim") + 2
    canvas.put(at, NIGHT_Y, describe_supplies(s), "dim")
    canvas.put(0, NIGHT_Y + 1, fit(describe_moment(s, viewer), WIDTH))


def describe_supplies(s: State) -> str:
    """How many cards and chips are left; a hidden Treasure is one of the cards."""
    is_hidden = s.treasure <= Whereabouts.CUT
    chips = s.options.chips - s.chips_placed
    return WORDS.board_text("supplies", cards=s.deck_left + is_hidden, ghosts=sum(s.ghost_deck), chips=chips)


def describe_haunted_rolls(s: State) -> str:
    """PH-35 The rolls that bring a ghost now to a seat without the Treasure."""
    bits = CARRIER_ROLLS if is_escape(s) else HAUNTED_ROLLS[s.hour]
    rolls = " ".join(str(total) for total in range(STEPS_MAX + 1) if bits >> total & 1)
    return WORDS.board_text("haunted", rolls=rolls) if rolls else WORDS.board_text("not_haunted")


def describe_moment(s: State, viewer: int) -> str:
    """The dice, the Ghost card that the viewer sees, a trade, where the Treasure is, and the cards in the camp."""
    parts = []
    if s.first_die:
        key = "two_dice" if s.second_die else "one_die"
        parts.append(WORDS.board_text(key, first=s.first_die, second=s.second_die, steps=s.steps))
    ghost = s.pawns[viewer].attack if viewer >= 0 and s.pawns[viewer].attack != NO_CARD else s.ghost
    if ghost != NO_CARD:
        parts.append(WORDS.names[Ghost][ghost])
    if s.partner != NOBODY:
        parts.append(WORDS.board_text("trade", offer=list_cards(s.offer), wanted=list_cards(s.wanted)))
    if s.treasure > Whereabouts.CUT:
        parts.append(describe_treasure(s))
    left = [sum(pawn.left[card] for pawn in s.pawns) for card in range(KEPT)]
    if sum(left):
        parts.append(WORDS.board_text("in_camp", cards=list_cards(left)))
    return "; ".join(parts)


def describe_treasure(s: State) -> str:
    """Where the Treasure is, once it has been found."""
    key = "treasure_at" if s.treasure == Whereabouts.DROPPED else "treasure"
    return WORDS.board_text(key, where=WORDS.names[Whereabouts][s.treasure], space=WORDS.names[Space][s.token])


def list_cards(cards: Iterable[int]) -> str:
    """Cards in words, with a number if there are several of a kind."""
    held = [count_card(card, number) for card, number in enumerate(cards) if number]
    return ", ".join(held) or WORDS.board_text("nothing")


def count_card(card: int, number: int) -> str:
    """The name of a card, with a number if there are several."""
    name = WORDS.names[Card][card]
    return WORDS.board_text("several", card=name, number=number) if number > 1 else name


# The seats ----------------------------------------------------------------------


def draw_seat(canvas: Canvas, s: State, seat: int, name: str) -> None:
    """Draw a seat: an arrow if it is its turn, then courage, place, and the cards that everybody knows."""
    y = SEATS_Y + seat
    pawn = s.pawns[seat]
    canvas.put(0, y, "►" if s.active == seat else " ", "strong")
    canvas.put(2, y, fit(name, NAME_WIDTH), seat_style(seat))
    canvas.put(13, y, f"{pawn.courage}", "strong")
    canvas.put(15, y, "♥" * pawn.courage, "danger")
    canvas.put(24, y, fit(describe_place(s, seat), PLACE_WIDTH), "ghost" if pawn.fate == Fate.GHOST else "")
    canvas.put(HAND_X, y, fit(describe_hand(s, seat), WIDTH - HAND_X), "dim")
    canvas.spot(0, y, WIDTH, 1, (Meaning.SEAT, seat))


def describe_place(s: State, seat: int) -> str:
    """Where a seat is, and what has become of it."""
    pawn = s.pawns[seat]
    if has(s.winners, seat):
        return WORDS.board_text("wins")
    if pawn.fate == Fate.AWAY:
        return WORDS.board_text("away")
    key = "ghost_place" if pawn.fate == Fate.GHOST else "place"
    return WORDS.board_text(key, space=WORDS.names[Space][pawn.space], room=room_name(s, pawn.space))


def room_name(s: State, space: int) -> str:
    """The name of the room, hallway or floor of a space."""
    room, ground = room_at(s, space), GROUND_OF[space]
    if ground == Ground.CAMP:
        return ""
    return WORDS.names[Ground][Ground.HALLWAY] if room in HALLWAYS else WORDS.names[Room][room]


def describe_hand(s: State, seat: int) -> str:
    """The cards of a hand, as everybody knows them."""
    pawn = s.pawns[seat]
    known = list(pawn.cards)
    secret = pawn.pocketed - sum(known[:POCKETS])
    parts = [count_short(card, number) for card, number in enumerate(known) if number]
    if is_carrier(s, seat):
        parts.insert(0, WORDS.board_text("carries_treasure"))
    if secret:
        parts.append(WORDS.board_text("in_pockets", number=secret))
    return ", ".join(parts)


def count_short(card: int, number: int) -> str:
    """A card's name in one word, with a number if there are several."""
    name = WORDS.other_names["short_card"][NOTATION.ids_of(Card)[card]]
    return WORDS.board_text("several_short", card=name, number=number) if number > 1 else name


def draw_hand(canvas: Canvas, s: State, names: Sequence[str], viewer: int) -> None:
    """Draw the cards that can be named: the viewer's own, or all kinds during a trade or a look into the camp."""
    if viewer < 0:
        return
    at, y = 0, SEATS_Y + len(names)
    for card in range(KEPT + 1):
        number = count_own(s, viewer, card)
        if number:
            text = count_card(card, number)
            if at + columns(text) > WIDTH:
                at, y = 0, y + 1
            canvas.spot(at, y, columns(text), 1, (Card, Card(card)))
            at = canvas.put(at, y, text, "secret") + 2


def count_own(s: State, viewer: int, card: int) -> int:
    """How many of this card the viewer has."""
    if card == Card.TREASURE:
        return int(is_carrier(s, viewer))
    return s.pawns[viewer].pockets[card] if card < POCKETS else s.pawns[viewer].cards[card]


# Spots ------------------------------------------------------------------------


def mark_house(canvas: Canvas, s: State, viewer: int) -> None:
    """Add spots for tiles, gaps of the camp, arrival spaces, and the spaces that the viewer is asked about."""
    for slot in range(SLOTS):
        x, y = space_position(SPACE_AT[slot * CELLS])
        canvas.spot(x, y, SLOT_COLUMNS * PITCH, SLOT_COLUMNS << IS_LARGE[floor_at(slot)], (Slot, slot))
    for gap in Gap:
        add_spot(canvas, GAPS[gap], (Gap, gap))
    for floor in Floor:
        add_spot(canvas, ARRIVALS[floor], (Floor, floor))
    if viewer >= 0 and has(s.waiting, viewer):
        for space, thing in spaces_in_question(s, viewer):
            add_spot(canvas, space, thing)


def add_spot(canvas: Canvas, space: int, thing: tuple[type, int]) -> None:
    """Make a space the spot of a thing."""
    x, y = space_position(space)
    canvas.spot(x, y, PITCH, 1, thing)


def spaces_in_question(s: State, viewer: int) -> Iterator[tuple[int, tuple[type, int]]]:
    """The spaces that the present question is about: those round a pawn, or those of a tile."""
    question, about = next_item(s).what, next_item(s).about
    if question in {Question.CHIP_SPACE, Question.CASPER_DOOR}:
        for cell in Cell:
            if SPACE_AT[about * CELLS + cell] != NOWHERE:
                yield SPACE_AT[about * CELLS + cell], (Cell, cell)
    centre = about if question == Question.PHANTOM else s.pawns[viewer].space
    for side in Side:
        if centre not in {CAMP, NOWHERE} and space_beside(centre, side) != NOWHERE:
            yield space_beside(centre, side), (Side, side)
