"""The answers of Ghost at Home by name. For tests only."""

from __future__ import annotations

from hauntology.games.ghost_at_home.answers import Answer
from hauntology.games.ghost_at_home.box import PLACES, Side

LEFT, RIGHT = (Answer.SIDE + side for side in Side)
BEGIN_DISCARD = Answer.BEGIN_DISCARD
DONE = Answer.DONE
PASS = Answer.PASS
USE_CAT = Answer.USE_CAT
LET = Answer.LET


def play(card: int) -> int:
    """Play this card."""
    return Answer.PLAY + card


def light(floor: int) -> int:
    """Light this floor."""
    return Answer.LIGHT + floor


def pay(card: int) -> int:
    """Pay with this card."""
    return Answer.PAY + card


def discard(card: int) -> int:
    """Put this card face down on the pile."""
    return Answer.DISCARD + card


def haunt(seat: int, place: int) -> int:
    """Send the ghost to this room of this seat's house."""
    return Answer.HAUNT + seat * PLACES + place


def fetch(seat: int, place: int) -> int:
    """Take the ghost or the cat from this room of this seat's house."""
    return Answer.FETCH + seat * PLACES + place


def room(place: int) -> int:
    """Choose this room of the seat's own house."""
    return Answer.ROOM + place


def strike(seat: int) -> int:
    """Let the lightning strike this seat's house."""
    return Answer.STRIKE + seat
