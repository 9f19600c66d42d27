"""What is on the table in Candle."""

from __future__ import annotations

from hauntology.games.candle.box import BLANKS, MAX_SEATS, Choice, Token
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_NONE, BY_OWNER, Meaning, i8, nested, option, rows, switch
from hauntology.kernel.structs.struct import Ints, Rows, Struct


class Options(Struct):
    """The numbers and rulings that a table may change."""

    nights: int = option(5, 1, 20)
    nerve: int = option(4, 1, 20)
    sides: int = option(3, 1, 12)
    charms: int = option(3, 0, BLANKS)
    hide_again: int = switch()


class Hero(Struct):
    """What belongs to one seat."""

    nerve: int = i8()
    light: int = i8()
    choice: int = i8(of=Choice)  # tonight's, once everyone has chosen
    hid: int = i8(of=Meaning.YES_NO)  # did the hero hide last night?
    token: int = i8(of=Token, seen=BY_OWNER)
    shown: int = i8(of=Token)  # the token once it is turned up and spent; FACE_DOWN until then


class State(GameState, agenda=6):
    """The table."""

    options: Options = nested(Options)
    heroes: Rows[Hero] = rows(Hero, MAX_SEATS, each=Meaning.SEAT)
    bag: Ints = i8(len(Token), seen=BY_NONE, each=Token)  # the tokens that nobody took
    night: int = i8()  # counted from 1 to options.nights
    prey: int = i8(of=Meaning.SEAT)  # the seat that the ghost reaches for, or NOBODY
