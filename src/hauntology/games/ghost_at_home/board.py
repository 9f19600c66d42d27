"""Draws a table of Ghost at Home: the houses side by side, and below them the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence

from hauntology.games.ghost_at_home.box import (
    BULBS_ON,
    FLOOR_ON,
    FLOORS,
    NO_CARD,
    ROOMS,
    SIDES,
    Card,
    Floor,
    Guest,
    Place,
    Room,
    Side,
)
from hauntology.games.ghost_at_home.rules.houses import open_floor
from hauntology.games.ghost_at_home.state import State
from hauntology.games.ghost_at_home.words import WORDS
from hauntology.kernel.bitsets import has
from hauntology.kernel.drawing import Canvas, columns, fit, seat_style
from hauntology.kernel.structs.fields import Meaning

CELL, STAIR = 7, 4  # columns inside a room and inside a stair
HOUSE = CELL + STAIR + CELL + 4
GAP = 1
FLOORS_Y, FLOOR_HEIGHT = 1, 3  # below the roof
FOOT_Y = FLOORS_Y + FLOORS * FLOOR_HEIGHT
FOOT_HEIGHT = 2  # how many cards the owner holds, and what the owner does
HAND_Y = FOOT_Y + FOOT_HEIGHT
CARD_WIDTH, CARD_HEIGHT = 18, 4
PILES_Y = HAND_Y + CARD_HEIGHT
HEIGHT = PILES_Y + 2

GUESTS = {
    Guest.NONE: ("", ""),
    Guest.CAT: (WORDS.board_text("cat"), "good"),
    Guest.GHOST: (WORDS.board_text("ghost"), "ghost"),
}


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """Draw the whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(max(len(names) * (HOUSE + GAP) - GAP, s.options.hand * CARD_WIDTH), HEIGHT)
    for seat, name in enumerate(names):
        draw_house(canvas, s, seat, WORDS.board_text("you", name=name) if seat == viewer else name, viewer)
    if viewer >= 0:
        draw_hand(canvas, s, viewer)
    canvas.put(0, PILES_Y, WORDS.board_text("piles", deck=s.deck_left, pile=s.pile_left), "dim")
    canvas.put(0, PILES_Y + 1, describe_signs(), "dim")
    return canvas


# Houses -----------------------------------------------------------------------


def draw_house(canvas: Canvas, s: State, seat: int, name: str, viewer: int) -> None:
    """GH-2 Draw the roof, the floors from the top down, how many cards the owner holds, and what the owner does."""
    x = seat * (HOUSE + GAP)
    style = "strong" if seat == s.active else seat_style(seat)
    title = fit(f"» {name}" if seat == s.active else name, HOUSE - 6).strip()
    canvas.put(x, 0, f"◢{'▔' * (HOUSE - 2)}◣", style)
    canvas.put(x + (HOUSE - columns(title)) // 2 - 1, 0, f" {title} ", style)
    canvas.spot(x, 0, HOUSE, FLOORS_Y, (Meaning.SEAT, seat))
    for floor in Floor:
        draw_floor(canvas, s, seat, floor, viewer)
    canvas.put(x + 1, FOOT_Y, shorten(WORDS.board_text("hand", number=s.homes[seat].held), HOUSE - 1), style)
    canvas.put(x + 1, FOOT_Y + 1, shorten(describe_deed(s, seat), HOUSE - 1), style)


def describe_deed(s: State, seat: int) -> str:
    """What everybody sees the owner do."""
    if seat == s.active and s.shown != NO_CARD:
        return WORDS.board_text("showing", card=WORDS.names[Card][s.shown])
    return WORDS.board_text("thinking") if has(s.waiting, seat) else ""


def draw_floor(canvas: Canvas, s: State, seat: int, floor: Floor, viewer: int) -> None:
    """GH-13 Draw the two places on either side of the stair, which is lit or dark."""
    x = seat * (HOUSE + GAP)
    y = FLOORS_Y + (FLOORS - 1 - floor) * FLOOR_HEIGHT
    lit = s.homes[seat].lit[floor]
    style = "light" if lit else "dim"
    canvas.put(x, y, f"├{'─' * CELL}┬{'─' * STAIR}┬{'─' * CELL}┤" if floor < Floor.THIRD else top_edge(), style)
    for row in (y + 1, y + 2):
        canvas.put(x, row, f"│{' ' * CELL}│{' ' * STAIR}│{' ' * CELL}│", style)
    stair = x + 1 + CELL + 1
    canvas.put(stair, y + 1, " ☼☼ " if lit else f" {floor + 1}. ", style)
    canvas.put(stair, y + 2, shorten(WORDS.board_text("lit" if lit else "dark"), STAIR), style)
    draw_place(canvas, s, seat, Place(floor * SIDES), x + 1, y + 1, viewer)
    draw_place(canvas, s, seat, Place(floor * SIDES + 1), stair + STAIR + 1, y + 1, viewer)
    if seat == viewer:
        canvas.spot(stair, y + 1, STAIR, 2, (Floor, floor))


def top_edge() -> str:
    """The top line of the third floor."""
    return f"┌{'─' * CELL}┬{'─' * STAIR}┬{'─' * CELL}┐"


def draw_place(canvas: Canvas, s: State, seat: int, place: Place, x: int, y: int, viewer: int) -> None:
    """Draw a room with its bulbs or its guest, or an empty place."""
    home = s.homes[seat]
    room = home.rooms[place]
    guest, style = GUESTS[Guest(home.guests[place])]
    if room != NO_CARD:
        canvas.put(x, y, shorten(describe_room(room), CELL), seat_style(seat))
        canvas.put(x, y + 1, shorten(guest, CELL) or bulb_signs(room), style or "dim")
    canvas.spot(x, y, CELL, 2, (Meaning.SEAT, seat), (Place, place))
    if seat == viewer:
        canvas.spot(x, y, CELL, 2, (Place, place))
        if place // SIDES == open_floor(s, seat):
            canvas.spot(x, y, CELL, 2, (Side, Side(place % SIDES)))


def describe_room(card: int) -> str:
    """The name of a room, as short as a place is narrow."""
    return WORDS.board_text(Card(card).name.lower())


def shorten(text: str, width: int) -> str:
    """The text, cut off if it is wider than this; unlike `fit`, without spaces after it."""
    return fit(text, min(columns(text), width))


def bulb_signs(card: int) -> str:
    """GH-21 A sign for each bulb printed on a room card."""
    return "•" * BULBS_ON[card] if card < ROOMS else ""


def describe_signs() -> str:
    """What the signs in a house stand for."""
    return WORDS.board_text("legend", cat=GUESTS[Guest.CAT][0], ghost=GUESTS[Guest.GHOST][0])


# The hand ---------------------------------------------------------------------


def draw_hand(canvas: Canvas, s: State, viewer: int) -> None:
    """Draw the viewer's own cards, which nobody else sees."""
    for at, card in enumerate(card for card in s.homes[viewer].hand if card != NO_CARD):
        x = at * CARD_WIDTH
        canvas.box(x, HAND_Y, CARD_WIDTH - 1, CARD_HEIGHT, style="secret")
        canvas.put(x + 1, HAND_Y + 1, shorten(WORDS.names[Card][card], CARD_WIDTH - 3), "secret")
        canvas.put(x + 1, HAND_Y + 2, shorten(describe_print(card), CARD_WIDTH - 3), "secret")
        canvas.spot(x, HAND_Y, CARD_WIDTH - 1, CARD_HEIGHT, (Card, Card(card)))
        if card < ROOMS:
            canvas.spot(x, HAND_Y, CARD_WIDTH - 1, CARD_HEIGHT, (Room, Room(card)))


def describe_print(card: int) -> str:
    """GH-12 The floor and GH-21 the bulbs that are printed on a room; nothing for other cards."""
    return WORDS.board_text("room_card", floor=FLOOR_ON[card] + 1, bulbs=bulb_signs(card)) if card < ROOMS else ""
