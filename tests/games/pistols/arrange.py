"""How to lay out a table of Pistols and Poltergeists in words. For tests only.

    t = table(ADA.at(Place.BANK, hearts=3, tokens=2), BEN, CLEO.ghost(Card.JAIL))
    t.dice(red(XX), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [3, 8, 0]

A table begins with the turn of ADA, or of the seat named by `turn`. All dice are scripted: rolling a die that the test
did not arrange is an error.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from hauntology.games import get
from hauntology.games.pistols.answers import Answer
from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, NOWHERE, Colour, Face, Place
from hauntology.games.pistols.rules.people import body_of, is_living
from hauntology.games.pistols.state import State
from hauntology.kernel.game import OptionValue
from hauntology.kernel.trace import Script
from tests.games.base_table import BaseTable

GAME = get("pistols")
HEARTS = 10


# Seats ------------------------------------------------------------------------


class Seat(IntEnum):
    """The seats by name. A bare seat is a cowboy beside the town with ten hearts and no tokens."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3
    EVE = 4
    FAY = 5

    def at(self, place: int, *, hearts: int = HEARTS, tokens: int = 0) -> SeatSetup:
        """A cowboy who stands in this place."""
        return SeatSetup(self, hearts, tokens, place)

    def beside(self, *, hearts: int = HEARTS, tokens: int = 0) -> SeatSetup:
        """A cowboy beside the town."""
        return SeatSetup(self, hearts, tokens)

    def ghost(self, card: int, *, shown: bool = False, tokens: int = 0, place: int = NOWHERE) -> SeatSetup:
        """A ghost with this haunt card, whose standee lies in this place."""
        return SeatSetup(self, 0, tokens, place, card, card if shown else FACE_DOWN)


@dataclass(frozen=True)
class SeatSetup:
    """How a seat begins."""

    seat: Seat
    hearts: int = HEARTS
    tokens: int = 0
    place: int = NOWHERE
    card: int = NO_CARD
    shown: int = NO_CARD

    def sit_down(self, s: State) -> None:
        """Lay out what belongs to the seat."""
        body, person = s.bodies[self.seat], s.persons[self.seat]
        body.hearts, body.place = self.hearts, self.place
        person.tokens, person.card, person.shown = self.tokens, self.card, self.shown


ADA, BEN, CLEO, DAN, EVE, FAY = Seat


# Dice -------------------------------------------------------------------------

RED, YELLOW, GREEN, WHITE = Colour
BLANK, X, XX, HEART, TOKEN, GHOST = Face


class Die(NamedTuple):
    """A die, and the face that it will show."""

    colour: Colour
    face: Face


def red(face: Face) -> Die:
    """A red die that will show this face."""
    return Die(RED, face)


def yellow(face: Face) -> Die:
    """A yellow die that will show this face."""
    return Die(YELLOW, face)


def green(face: Face) -> Die:
    """A green die that will show this face."""
    return Die(GREEN, face)


def white(face: Face) -> Die:
    """A white die that will show this face."""
    return Die(WHITE, face)


MISS = (red(BLANK), red(BLANK))
HAUNTED = (white(GHOST), white(GHOST))
SPARED = (white(BLANK), white(BLANK))


# Answers ----------------------------------------------------------------------

DONE = Answer.DONE
BUY_HEARTS = Answer.BUY_HEARTS
BUY_TOKEN = Answer.BUY_TOKEN
TAKE_TOKEN = Answer.TAKE_TOKEN
SWAP = Answer.SWAP


def move(place: int) -> int:
    """Move to this place."""
    return Answer.MOVE + place


def mark(die: int) -> int:
    """Re-roll this die."""
    return Answer.MARK + die


def target(seat: int) -> int:
    """Shoot at this seat."""
    return Answer.TARGET + seat


def take(colour: int) -> int:
    """Take a die of this colour."""
    return Answer.TAKE_DIE + colour


def keep(die: int) -> int:
    """Let this die count."""
    return Answer.KEEP_DIE + die


def haunt(card: int) -> int:
    """Take this haunt card."""
    return Answer.HAUNT + card


# The table ------------------------------------------------------------------


@dataclass
class Table(BaseTable[State, Seat]):
    """A table of Pistols and Poltergeists in play."""

    game = GAME
    seat_names = Seat

    asked: list[tuple[int, IntEnum | None]] = field(
        default_factory=list
    )  # each seat that answered, and what it was asked
    outcomes: list[int] = field(default_factory=list)  # how the coming dice fall

    def __post_init__(self) -> None:
        self.s.trace.script = Script(self.outcomes)

    # Acting

    def answer(self, seat: int, *answers: int) -> None:
        """The seat gives these answers in a row; after each of them the table must be sound."""
        for answer in answers:
            question = self.question
            super().answer(seat, answer)
            self.asked.append((seat, question))

    def reroll(self, seat: Seat, *dice: int) -> None:
        """The seat re-rolls these dice; without any, it passes."""
        self.answer(seat, *(mark(die) for die in dice), DONE)

    def shoot(self, shooter: Seat, victim: Seat, *colours: Colour, place: int = Place.BARRELS) -> None:
        """The shooter moves, takes aim and picks dice. The Barrels do nothing for a shooter."""
        self.answer(shooter, move(place), target(victim), *(take(colour) for colour in colours))

    def miss(self, shooter: Seat, victim: Seat, *, place: int = Place.BARRELS) -> None:
        """A whole turn without re-rolls in which nothing but the move happens."""
        self.dice(*MISS)
        self.shoot(shooter, victim, RED, RED, place=place)

    def dice(self, *dice: Die) -> None:
        """The coming dice fall like this, in order."""
        self.outcomes += [self.sides(die.colour).index(die.face) for die in dice]

    def any_dice(self) -> None:
        """The coming dice fall as the seed has it."""
        self.s.trace.script = None

    # Reading

    @property
    def hearts(self) -> list[int]:
        """Hearts."""
        return [body_of(self.s, seat).hearts for seat in self.seats]

    @property
    def tokens(self) -> list[int]:
        """Tokens."""
        return [self.s.persons[seat].tokens for seat in self.seats]

    @property
    def places(self) -> list[int]:
        """The place where the standee stands or lies."""
        return [body_of(self.s, seat).place for seat in self.seats]

    @property
    def bodies(self) -> list[int]:
        """The character that the seat plays."""
        return [self.s.persons[seat].body for seat in self.seats]

    @property
    def cards(self) -> list[int]:
        """Haunt cards."""
        return [self.s.persons[seat].card for seat in self.seats]

    @property
    def shown(self) -> list[int]:
        """What everybody sees in front of the seat: a card, FACE_DOWN or NO_CARD."""
        return [self.s.persons[seat].shown for seat in self.seats]

    @property
    def living(self) -> set[Seat]:
        """The cowboys."""
        return {seat for seat in self.seats if is_living(self.s, seat)}

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        return Seat(self.s.active)

    @property
    def faces(self) -> list[Face]:
        """What the dice on the table show."""
        return [Face(self.s.roll.face[die]) for die in range(self.s.roll.dice)]

    def sides(self, colour: Colour) -> list[int]:
        """The faces of the dice of this colour."""
        options = self.s.options
        return list((options.red_faces, options.yellow_faces, options.green_faces, options.white_faces)[colour])


def new_game(seats: int, **options: OptionValue) -> Table:
    """A game as the rules set it up, in which ADA goes first unless the options say otherwise."""
    return Table.new_game(seats, 1, **{"random_start": 0, **options})


def table(*seats: Seat | SeatSetup, turn: Seat = Seat.ADA, **options: OptionValue) -> Table:
    """Lay out a table with these seats, in order. It waits for the seat named by `turn`."""
    t = Table.set_up(len(seats), **{"random_start": 0, **options})
    for seat in seats:
        (SeatSetup(seat) if isinstance(seat, Seat) else seat).sit_down(t.s)
    t.s.active = (turn - 1) % len(seats)
    t.run_agenda()
    return t
