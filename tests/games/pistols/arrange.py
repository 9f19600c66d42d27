"""How to lay out a table of Pistols and Poltergeists in words. For tests only.

    t = table(ADA.at(Place.BANK, hearts=3, tokens=2), BEN, CLEO.ghost(Card.JAIL))
    t.dice(red(XX), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.hearts == [3, 8, 0]

A table begins with the turn of ADA, or of the seat named by `turn`. Chance is scripted: a die that no test arranged
is an error.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

import pytest

from hauntology.games import get
from hauntology.games.pistols.answers import Answer
from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, NOWHERE, Colour, Ending, Face, Flaw, Place, Question
from hauntology.games.pistols.events import EVENTS, Event
from hauntology.games.pistols.rules.people import body_of, is_living
from hauntology.games.pistols.state import State
from hauntology.kernel import play
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import AnswerError, OptionValue, numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import FIRST_FLAW
from hauntology.kernel.program import bind
from hauntology.kernel.seats import has
from hauntology.kernel.tape import Script

GAME = get("pistols")
RUN_ON = bind(play.run_on, GAME.slots)
HEARTS = 10


# Seats ------------------------------------------------------------------------


class Seat(IntEnum):
    """The seats by name; a bare one is a cowboy beside the town with ten hearts and no tokens."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3
    EVE = 4
    FAY = 5

    def at(self, place: int, *, hearts: int = HEARTS, tokens: int = 0) -> Sitting:
        """A cowboy who stands in this place."""
        return Sitting(self, hearts, tokens, place)

    def beside(self, *, hearts: int = HEARTS, tokens: int = 0) -> Sitting:
        """A cowboy beside the town."""
        return Sitting(self, hearts, tokens)

    def ghost(self, card: int, *, shown: bool = False, tokens: int = 0, place: int = NOWHERE) -> Sitting:
        """A ghost with a haunt card, whose standee lies in this place."""
        return Sitting(self, 0, tokens, place, card, card if shown else FACE_DOWN)


@dataclass(frozen=True)
class Sitting:
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
    """A die, and the face it is to fall on."""

    colour: Colour
    face: Face


def red(face: Face) -> Die:
    """A red die falls on this face."""
    return Die(RED, face)


def yellow(face: Face) -> Die:
    """A yellow die falls on this face."""
    return Die(YELLOW, face)


def green(face: Face) -> Die:
    """A green die falls on this face."""
    return Die(GREEN, face)


def white(face: Face) -> Die:
    """A white die falls on this face."""
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
    """Go there."""
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


# The table --------------------------------------------------------------------


@dataclass
class Table:
    """A table in play, and how a test reads it. Lists go by seat."""

    s: State
    asked: list[tuple[Seat, Question]] = field(default_factory=list)  # who has answered what so far
    falls: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.s.tape.script = Script(self.falls)

    # Acting

    def answer(self, seat: Seat, *answers: int) -> None:
        """The seat gives one answer after the other; what they make must be a sound table."""
        for answer in answers:
            question = self.question
            GAME.act(self.s, seat, answer)
            self.asked.append((seat, question))
            assert GAME.flaw_texts(GAME.rules.flaws(self.s)) == []

    def reroll(self, seat: Seat, *dice: int) -> None:
        """The seat re-rolls these dice; without any, it passes."""
        self.answer(seat, *(mark(die) for die in dice), DONE)

    def shoot(self, shooter: Seat, victim: Seat, *colours: Colour, place: int = Place.BARRELS) -> None:
        """The shooter moves (the Barrels do nothing for a shooter), takes aim and picks dice."""
        self.answer(shooter, move(place), target(victim), *(take(colour) for colour in colours))

    def miss(self, shooter: Seat, victim: Seat, *, place: int = Place.BARRELS) -> None:
        """A whole turn without tokens in which nothing but the move happens."""
        self.dice(*MISS)
        self.shoot(shooter, victim, RED, RED, place=place)

    def dice(self, *dice: Die) -> None:
        """The coming dice fall like this, in order."""
        self.falls += [self.sides(die.colour).index(die.face) for die in dice]

    def any_dice(self) -> None:
        """The coming dice fall as the seed has it."""
        self.s.tape.script = None

    def refused(self, seat: int, answer: int) -> int:
        """Why this answer is refused; being refused changes nothing."""
        before = self.s.pack()
        with pytest.raises(AnswerError) as caught:
            GAME.act(self.s, seat, answer)
        assert self.s.pack() == before
        return caught.value.refusal

    # Reading

    @property
    def hearts(self) -> list[int]:
        """Hearts."""
        return [body_of(self.s, seat).hearts for seat in range(self.s.seats)]

    @property
    def tokens(self) -> list[int]:
        """Tokens."""
        return [self.s.persons[seat].tokens for seat in range(self.s.seats)]

    @property
    def places(self) -> list[int]:
        """Where the standee stands or lies."""
        return [body_of(self.s, seat).place for seat in range(self.s.seats)]

    @property
    def bodies(self) -> list[int]:
        """Which character each seat plays."""
        return [self.s.persons[seat].body for seat in range(self.s.seats)]

    @property
    def cards(self) -> list[int]:
        """Haunt cards."""
        return [self.s.persons[seat].card for seat in range(self.s.seats)]

    @property
    def shown(self) -> list[int]:
        """What lies before the seat: a card, FACE_DOWN or NO_CARD."""
        return [self.s.persons[seat].shown for seat in range(self.s.seats)]

    @property
    def living(self) -> set[Seat]:
        """The cowboys."""
        return {Seat(seat) for seat in range(self.s.seats) if is_living(self.s, seat)}

    @property
    def waiting(self) -> set[Seat]:
        """Who owes an answer."""
        return {Seat(seat) for seat in range(self.s.seats) if has(self.s.waiting, seat)}

    @property
    def question(self) -> Question:
        """What is asked."""
        return Question(next_item(self.s).what)

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return Seat(self.s.active)

    @property
    def faces(self) -> list[Face]:
        """What the dice on the table show."""
        return [Face(self.s.roll.face[die]) for die in range(self.s.roll.dice)]

    @property
    def ending(self) -> Ending | None:
        """How the game ended, if it has."""
        return Ending(self.s.ending) if is_over(self.s) else None

    @property
    def scores(self) -> list[int]:
        """What each seat has won."""
        return [GAME.rules.score(self.s, seat) for seat in range(self.s.seats)]

    @property
    def events(self) -> list[Event]:
        """What has been told so far."""
        return [Event(told.event) for told in self.s.tape.told]

    def of_these(self, *events: Event) -> list[Event]:
        """Only these of the events told so far, in order."""
        return [event for event in self.events if event in events]

    def told(self, event: Event) -> list[tuple[int, ...]]:
        """The arguments of each telling of this event."""
        length = len(EVENTS[event].arguments)
        return [told.arguments[:length] for told in self.s.tape.told if told.event == event]

    @property
    def flaws(self) -> set[Flaw]:
        """The game's flaws."""
        found = GAME.rules.flaws(self.s) >> FIRST_FLAW
        return {flaw for flaw in Flaw if found >> flaw & 1}

    def legal(self, seat: Seat) -> list[int]:
        """The answers that the seat may give."""
        return GAME.legal(self.s, seat)

    def seen_by(self, seat: Seat) -> State:
        """The state as this seat may know it."""
        return redact(self.s, seat)

    def sight(self, seat: Seat) -> dict[str, list[int]]:
        """The seat's observation, piece by piece."""
        out = numbers(GAME.sight.size)
        GAME.rules.observe(self.s, seat, out)
        return {span.name: [out[span.start + at] for at in range(span.size)] for span in GAME.sight.spans}

    def sides(self, colour: Colour) -> list[int]:
        """The faces of the dice of this colour."""
        options = self.s.options
        return list((options.red_faces, options.yellow_faces, options.green_faces, options.white_faces)[colour])


def table(*seats: Seat | Sitting, turn: Seat = Seat.ADA, **options: OptionValue) -> Table:
    """Lay out a table, with these seats in order; it waits for the seat on turn."""
    s = GAME.blank(len(seats), options)
    assert isinstance(s, State)
    rekey(s, 1, 2, 3)
    GAME.setup(s)
    for seat in seats:
        (Sitting(seat) if isinstance(seat, Seat) else seat).sit_down(s)
    s.active = (turn - 1) % len(seats)
    t = Table(s)
    RUN_ON(s)
    return t


def new_game(seats: int, **options: OptionValue) -> Table:
    """A game as the rules set it up."""
    s = GAME.new(seats, seed=1, options=options)
    assert isinstance(s, State)
    return Table(s)
