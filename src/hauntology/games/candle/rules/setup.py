"""Chapter 1: setting up."""

from __future__ import annotations

from hauntology.games.candle.box import BLANKS, FACE_DOWN, Step, Token
from hauntology.games.candle.events import Event
from hauntology.games.candle.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.events import tell
from hauntology.kernel.piles import draw
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY


@rule
def setup(s: State) -> None:
    """CA-2 Everyone begins with some nerve, no light, and a token from the bag."""
    s.prey = NOBODY
    fill_bag(s)
    for seat in range(s.seats):
        s.heroes[seat].nerve = s.options.nerve
        s.heroes[seat].shown = FACE_DOWN
        take_token(s, seat)
    plan_step(s, Step.DUSK)


@rule
def fill_bag(s: State) -> None:
    """CA-3 The bag holds blanks and charms."""
    s.bag[Token.BLANK] = BLANKS
    s.bag[Token.CHARM] = s.options.charms


@rule
def take_token(s: State, seat: int) -> None:
    """CA-3 Everyone draws a token and keeps it face down; only its owner may look at it."""
    token = draw(s, s.bag)
    s.heroes[seat].token = token
    tell(s, Event.TOOK_TOKEN, seat, token)
