"""The answers of The Haunting House by name. For tests only."""

from __future__ import annotations

from hauntology.games.haunting_house.answers import Answer
from hauntology.games.haunting_house.box import Card, ExitPlace, Place, Side, Slide, Turn
from hauntology.games.haunting_house.words import WORDS

NORTH, EAST, SOUTH, WEST = (Answer.SIDE + side for side in Side)
LEFT, RIGHT = (Answer.TURN + turn for turn in Turn)
CANCEL, SWITCH_DISKS, STOP, PASS = Answer.CANCEL, Answer.SWITCH_DISKS, Answer.STOP, Answer.PASS

PLACES = WORDS.names[Place]


def place(name: str) -> Place:
    """The place with this name: `1a1`."""
    return Place(next(number for number, text in PLACES.items() if text == name))


def lay(card: Card) -> int:
    """Pick this card for the row."""
    return Answer.PICK + card


def tile(name: str) -> int:
    """Choose the tile at this place."""
    return Answer.TILE + place(name)


def swap(seat: int) -> int:
    """Switch places with this seat."""
    return Answer.SWAP + seat


def exit_to(where: ExitPlace) -> int:
    """Move the exit there."""
    return Answer.EXIT + where


def slide(way: Slide) -> int:
    """Move a staircase this way."""
    return Answer.SLIDE + way


def trade(seat: int) -> int:
    """Trade cards with this seat."""
    return Answer.TRADE + seat
