"""How a table of Candle looks: the candle burning down on the left, the heroes on the right."""

from __future__ import annotations

from collections.abc import Sequence

from hauntology.games.candle.box import FACE_DOWN, Choice, Question, Token
from hauntology.games.candle.state import State
from hauntology.games.candle.words import WORDS
from hauntology.kernel.agenda import next_item
from hauntology.kernel.drawing import Canvas, fit, seat_style
from hauntology.kernel.fields import Meaning
from hauntology.kernel.seats import has

WIDTH = 72
WAX = 7  # rows of a whole candle
FOOT = 11  # the row below the candle
CANDLE, HEROES = 4, 20  # columns
HERO_WIDTH, HERO_HEIGHT = 52, 4
SIGNS = 10  # as many are drawn; the number beside them says the rest
FLAME = "  )\n (_)\n  │"


def draw(s: State, names: Sequence[str], viewer: int) -> Canvas:
    """The whole table, from a state that is redacted for the viewer."""
    canvas = Canvas(WIDTH, max(FOOT + 1, len(names) * HERO_HEIGHT))
    draw_candle(canvas, s)
    for seat, name in enumerate(names):
        draw_hero(canvas, s, seat, f"{name} (you)" if seat == viewer else name, viewer)
    return canvas


def draw_candle(canvas: Canvas, s: State) -> None:
    """It is as tall as there are nights to come, tonight among them; at the end it is out."""
    left = s.options.nights - s.night + (s.ending == 0)
    rows = -(-WAX * left // s.options.nights)
    canvas.put(CANDLE, 0, f"Night {s.night} of {s.options.nights}", "strong")
    canvas.put(CANDLE + 1, FOOT - rows - 3, FLAME if left else "\n  ~\n  ,", "light" if left else "dim")
    canvas.put(CANDLE + 1, FOOT - rows, "\n".join(["│   │"] * rows), "light")
    canvas.put(CANDLE - 1, FOOT, "▔▔▔▔▔▔▔▔▔", "dim")


def draw_hero(canvas: Canvas, s: State, seat: int, name: str, viewer: int) -> None:
    """A hero's nerve, light, token, and what the hero does."""
    hero = s.heroes[seat]
    y = seat * HERO_HEIGHT
    is_prey = s.prey == seat
    style = "danger" if is_prey else seat_style(seat) if hero.nerve else "dim"
    canvas.box(HEROES, y, HERO_WIDTH, HERO_HEIGHT, name, style, thick=is_prey)
    canvas.spot(HEROES, y, HERO_WIDTH, HERO_HEIGHT, (Meaning.SEAT, seat))
    draw_signs(canvas, HEROES + 2, y + 1, ("nerve", "♥", "danger"), hero.nerve)
    draw_signs(canvas, HEROES + 2, y + 2, ("light", "✦", "light"), hero.light)
    canvas.put(HEROES + 25, y + 1, fit(doing(s, seat), HERO_WIDTH - 26), "danger" if is_prey else "")
    canvas.put(HEROES + 25, y + 2, token(s, seat, viewer), "secret" if seat == viewer else "")


def draw_signs(canvas: Canvas, x: int, y: int, sign: tuple[str, str, str], number: int) -> None:
    """A word, a number, and as many signs of a style."""
    word, shape, style = sign
    canvas.put(x, y, f"{word} {number:2}")
    canvas.put(x + 9, y, shape * min(number, SIGNS), style)


def doing(s: State, seat: int) -> str:
    """What the hero does tonight, as far as everybody knows."""
    hero = s.heroes[seat]
    if not hero.nerve:
        return "ran into the dark"
    if s.prey == seat:
        return "the ghost reaches out!"
    if s.waiting and next_item(s).what == Question.DUSK:
        thought = "choosing" if has(s.waiting, seat) else "has chosen"
        return f"{thought}, hid last night" if hero.hid and has(s.waiting, seat) else thought
    return WORDS.names[Choice][hero.choice]


def token(s: State, seat: int, viewer: int) -> str:
    """The token before a hero: spent, known to its owner, or face down."""
    hero = s.heroes[seat]
    if hero.shown != FACE_DOWN:
        return f"token: {WORDS.names[Token][hero.shown]}, spent"
    return f"token: {WORDS.names[Token][hero.token]}" if seat == viewer else "token: face down"
