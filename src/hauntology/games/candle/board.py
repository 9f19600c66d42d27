"""Draws a table of Candle: the candle burning down on the left, the heroes on the right."""

from __future__ import annotations

from collections.abc import Sequence

from hauntology.games.candle.box import FACE_DOWN, Choice, Question, Token
from hauntology.games.candle.state import State
from hauntology.games.candle.words import WORDS
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import has
from hauntology.kernel.drawing import Canvas, fit, seat_style
from hauntology.kernel.structs.fields import Meaning

WIDTH = 72
WAX = 7  # rows of a whole candle
FOOT = 11  # the row below the candle
CANDLE, HEROES = 4, 20  # the columns in which they begin
HERO_WIDTH, HERO_HEIGHT = 52, 4
MAX_SIGNS = 10  # of each kind, at most; the number beside them is exact
FLAME = "  )\n (_)\n  │"
SIGNS = {"nerve": ("♥", "danger"), "light": ("✦", "light")}


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """Draw the whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, max(FOOT + 1, len(names) * HERO_HEIGHT))
    draw_candle(canvas, s)
    for seat, name in enumerate(names):
        draw_hero(canvas, s, seat, WORDS.board_text("you", name=name) if seat == viewer else name, viewer)
    return canvas


def draw_candle(canvas: Canvas, s: State) -> None:
    """Draw the candle. Its height is the number of nights left, tonight included; at the end it is out."""
    left = s.options.nights - s.night + (s.ending == 0)
    rows = -(-WAX * left // s.options.nights)
    canvas.put(CANDLE, 0, WORDS.board_text("night", night=s.night, nights=s.options.nights), "strong")
    canvas.put(CANDLE + 1, FOOT - rows - 3, FLAME if left else "\n  ~\n  ,", "light" if left else "dim")
    canvas.put(CANDLE + 1, FOOT - rows, "\n".join(["│   │"] * rows), "light")
    canvas.put(CANDLE - 1, FOOT, "▔▔▔▔▔▔▔▔▔", "dim")


def draw_hero(canvas: Canvas, s: State, seat: int, name: str, viewer: int) -> None:
    """Draw a hero: nerve, light, token, and what the hero is doing."""
    hero = s.heroes[seat]
    y = seat * HERO_HEIGHT
    is_prey = s.prey == seat
    style = "danger" if is_prey else seat_style(seat) if hero.nerve else "dim"
    canvas.box(HEROES, y, HERO_WIDTH, HERO_HEIGHT, name, style, thick=is_prey)
    canvas.spot(HEROES, y, HERO_WIDTH, HERO_HEIGHT, (Meaning.SEAT, seat))
    draw_signs(canvas, HEROES + 2, y + 1, "nerve", hero.nerve)
    draw_signs(canvas, HEROES + 2, y + 2, "light", hero.light)
    canvas.put(HEROES + 25, y + 1, fit(describe_action(s, seat), HERO_WIDTH - 26), "danger" if is_prey else "")
    canvas.put(HEROES + 25, y + 2, describe_token(s, seat, viewer), "secret" if seat == viewer else "")


def draw_signs(canvas: Canvas, x: int, y: int, what: str, number: int) -> None:
    """Draw a word, a number, and that many signs."""
    sign, style = SIGNS[what]
    canvas.put(x, y, WORDS.board_text(what, number=number))
    canvas.put(x + 9, y, sign * min(number, MAX_SIGNS), style)


def describe_action(s: State, seat: int) -> str:
    """What the hero does tonight, as far as everybody knows."""
    hero = s.heroes[seat]
    if not hero.nerve:
        return WORDS.board_text("fallen")
    if s.prey == seat:
        return WORDS.board_text("reached")
    if s.waiting and next_item(s).what == Question.DUSK:
        if not has(s.waiting, seat):
            return WORDS.board_text("has_chosen")
        return WORDS.board_text("choosing_after_hiding" if hero.hid else "choosing")
    return WORDS.names[Choice][hero.choice]


def describe_token(s: State, seat: int, viewer: int) -> str:
    """The token in front of a hero: spent, known to its owner, or face down."""
    hero = s.heroes[seat]
    if hero.shown != FACE_DOWN:
        return WORDS.board_text("token_spent", token=WORDS.names[Token][hero.shown])
    token = hero.token if seat == viewer else FACE_DOWN
    return WORDS.board_text("token", token=WORDS.names[Token][token])
