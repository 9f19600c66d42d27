"""What is in the box of Candle: tokens, and the numbers that no option changes."""

from __future__ import annotations

from enum import IntEnum

MAX_SEATS = 4
BLANKS = 4
FACE_DOWN = -1


class Token(IntEnum):
    """The token in front of a seat."""

    BLANK = 0
    CHARM = 1


class Choice(IntEnum):
    """How a seat spends the night."""

    HIDE = 0
    WATCH = 1


class Question(IntEnum):
    """What a seat can be asked."""

    DUSK = 0
    STEP_IN = 1


class Step(IntEnum):
    """What the rules do without asking anybody."""

    DUSK = 0
    REACH = 1
    STRIKE = 2
    BURN_DOWN = 3


class Ending(IntEnum):
    """How the game can end."""

    DAWN = 1
    DARKNESS = 2


class Refusal(IntEnum):
    """Why an answer is refused."""

    HID_LAST_NIGHT = 8
    NO_CHARM = 9


class Flaw(IntEnum):
    """What must never be true of a state."""

    TOKENS_LOST = 0
    HID_TWICE = 1
