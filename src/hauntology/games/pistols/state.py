"""What is on the table in Pistols and Poltergeists."""

from __future__ import annotations

from hauntology.games.pistols.box import (
    DICE,
    DICE_MAX,
    MAX_SEATS,
    Card,
    Colour,
    Face,
    Place,
    RollKind,
)
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_OWNER, Meaning, bits_of, i8, i16, i32, nested, option, rows, switch
from hauntology.kernel.structs.struct import Ints, Rows, Struct

FACES = (min(Face), max(Face))


class Options(Struct):
    """The numbers and rulings that a table may change."""

    hearts: int = option(10, 1, 99)
    first_tokens: int = option(1, 0, 20)
    more_tokens: int = option(1, 0, 20)
    haunt_tokens: int = option(1, 0, 9)
    cemetery_tokens: int = option(1, 0, 9)
    saloon_hearts: int = option(1, 0, 9)
    saloon_mercy: int = option(2, 0, 9)
    bank_hearts: int = option(2, 1, 9)
    gallows_hearts: int = option(1, 0, 9)
    shot_dice: int = option(2, 1, 4)
    stagecoach_dice: int = option(1, 0, 2)
    street_factor: int = option(2, 1, 4)
    possession_ghosts: int = option(2, 0, 2)
    turn_cap: int = option(600, 0, 30000)
    standees_block: int = switch()
    inherit_card: int = switch()
    saloon_after: int = switch()
    dying_shot: int = switch()
    high_noon: int = switch()
    pass_ends_rerolls: int = switch()
    jail_target_only: int = switch()
    bank_last_hearts: int = switch()
    random_start: int = switch(default=True)
    red_faces: Ints = option(DICE["red"], *FACES, of=Face)
    yellow_faces: Ints = option(DICE["yellow"], *FACES, of=Face)
    green_faces: Ints = option(DICE["green"], *FACES, of=Face)
    white_faces: Ints = option(DICE["white"], *FACES, of=Face)


class Body(Struct):
    """A character: tile, standee and hearts. A possession changes which seat plays it."""

    hearts: int = i32()  # 0 makes it a ghost
    place: int = i8(of=Place)  # where the standee stands or lies; NOWHERE beside the town


class Person(Struct):
    """What belongs to a seat. It keeps this through death and possession."""

    tokens: int = i32()
    looked: int = i16(of=bits_of(Card), seen=BY_OWNER)  # the cards that were in the deck when this seat last looked
    cannot: Ints = i8(
        MAX_SEATS, of=bits_of(Card), seen=BY_OWNER, each=Meaning.SEAT
    )  # for each seat, the cards that this seat knows it cannot hold
    body: int = i8()  # the Body that this seat plays
    card: int = i8(of=Card, seen=BY_OWNER)  # the haunt card, or NO_CARD
    shown: int = i8(of=Card)  # the card in front of the seat, as all see it: a card, FACE_DOWN or NO_CARD


class Roll(Struct):
    """The dice on the table."""

    kind: int = i8(of=RollKind)
    roller: int = i8(of=Meaning.SEAT)  # rolls first, and has the first window
    rival: int = i8(of=Meaning.SEAT)  # the other side
    dice: int = i8()  # how many are on the table
    colour: Ints = i8(DICE_MAX, of=Colour)
    face: Ints = i8(DICE_MAX, of=Face)
    marked: int = i8(of=bits_of(Meaning.NTH))  # the dice about to be re-rolled


class State(GameState, agenda=8):
    """The table."""

    options: Options = nested(Options)
    bodies: Rows[Body] = rows(Body, MAX_SEATS, each=Meaning.PER_SEAT)
    persons: Rows[Person] = rows(Person, MAX_SEATS, each=Meaning.SEAT)
    roll: Roll = nested(Roll)
    turn: int = i32()  # counts the turns of all seats, from 1
    active: int = i8(of=Meaning.SEAT)  # whose turn it is
    target: int = i8(of=Meaning.SEAT)  # the seat that the active cowboy shoots at, or NOBODY
    fallen: int = i8(of=Meaning.SEAT)  # the seat that lost its last heart most recently, or NOBODY
    winner: int = i8(of=Meaning.SEAT)  # NOBODY until the game is over
