"""The answers of Polter-Heist by name. For tests only."""

from __future__ import annotations

from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import Card, Cell, Floor, Gap, Side
from tests.games.polter_heist.places import slot_named

NORTH, EAST, SOUTH, WEST = (Answer.STEP + side for side in Side)
STOP, SEARCH, DROP = Answer.STOP, Answer.SEARCH, Answer.DROP
ROLL, STAY, DRINK, RUN, FACE, TAKE = Answer.ROLL, Answer.STAY, Answer.DRINK, Answer.RUN, Answer.FACE, Answer.TAKE
DONE, YES, NO, ATTACK, FLOAT = Answer.DONE, Answer.YES, Answer.NO, Answer.ATTACK, Answer.FLOAT
INSTANT, COUNTER = Answer.INSTANT, Answer.COUNTER


def out(gap: Gap) -> int:
    return Answer.OUT + gap


def crawl(slot: str) -> int:
    return Answer.CRAWL + slot_named(slot)


def propose(seat: int) -> int:
    return Answer.PROPOSE + seat


def pick_up(card: Card) -> int:
    return Answer.PICK_UP + card


def card(kind: Card) -> int:
    return Answer.CARD + kind


def tile(slot: str) -> int:
    return Answer.TILE + slot_named(slot)


def space(cell: Cell) -> int:
    return Answer.SPACE + cell


def seat(number: int) -> int:
    return Answer.SEAT + number


def arrive(floor: Floor) -> int:
    return Answer.ARRIVE + floor


def want(kind: Card) -> int:
    return Answer.WANT + kind
