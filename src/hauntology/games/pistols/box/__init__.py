"""What is in the box of Pistols and Poltergeists: places, dice, and the numbers that no option changes."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.pistols.box.dice import DICE as DICE
from hauntology.games.pistols.box.dice import SIDES as SIDES

MAX_SEATS = 6
DICE_MAX = 6  # the most that are ever rolled at once: all colour dice, from the Jail
PAIR = 2  # how many dice there are of each colour
PASSES_TO_END = 2  # after this many passes in a row the re-rolls end (PP-A5)
STREET_ROOM = 2  # how many cowboys fit on the Street (PP-11)
PLACE_ROOM = 1  # how many fit in any other place
DOUBLE = 2  # what the Street usually multiplies hits by
POSSESSION_DICE = 2
DUEL_SEATS = 2  # with so few seats the first death ends the game (PP-A33)
NOWHERE = -1  # beside the town
NO_CARD = -1
FACE_DOWN = -2


class Place(IntEnum):
    """The nine places. All but the Cemetery, which comes last, are also haunt cards (PP-49)."""

    BANK = 0
    BARRELS = 1
    CHURCH = 2
    GALLOWS = 3
    JAIL = 4
    SALOON = 5
    STAGECOACH = 6
    STREET = 7
    CEMETERY = 8


class Card(IntEnum):
    """The eight haunt cards, numbered like their places."""

    BANK = 0
    BARRELS = 1
    CHURCH = 2
    GALLOWS = 3
    JAIL = 4
    SALOON = 5
    STAGECOACH = 6
    STREET = 7


CARDS = len(Card)
ALL_CARDS = (1 << CARDS) - 1  # the set of all cards
HALF_OF_SETS = 1 << (CARDS - 1)  # a set of cards is stored in a signed byte, so sets with the highest card are negative


class Colour(IntEnum):
    """The colours of the dice; the first three are the colour dice."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    WHITE = 3


COLOURS = 3  # colour dice only


class Face(IntEnum):
    """What a die can show."""

    BLANK = 0
    HIT = 1
    TWO_HITS = 2
    HEART = 3
    TOKEN = 4
    GHOST = 5


HITS_ON = (0, 1, 2, 0, 0, 0)  # how many hits each Face counts for


class RollKind(IntEnum):
    """What is being rolled for."""

    NONE = 0
    POSSESSION = 1
    BARRELS = 2
    SHOT = 3


class Cause(IntEnum):
    """Why somebody gains or loses something, or wins."""

    DICE = 0
    SALOON = 1
    CEMETERY = 2
    GHOST_TURN = 3
    GALLOWS_MOVE = 4
    GALLOWS_AIM = 5
    LAST_ALIVE = 6
    LAST_TO_FALL = 7
    MOST_HEARTS = 8


class Trade(IntEnum):
    """The direction in which a cowboy has begun to exchange at the Bank."""

    NONE = 0
    FOR_HEARTS = 1
    FOR_TOKENS = 2


class Question(IntEnum):
    """What a seat can be asked."""

    MOVE = 0
    REROLL = 1
    BANK = 2
    TARGET = 3
    PICK_DICE = 4
    KEEP_DIE = 5
    HAUNT = 6
    GHOST_TURN = 7


class Step(IntEnum):
    """What the rules do without asking anybody."""

    NEXT_TURN = 0
    END_TURN = 1
    REVEAL = 2
    ATTEMPT = 3
    SETTLE_ATTEMPT = 4
    PLACE_ACTION = 5
    TARGET = 6
    BARRELS = 7
    SETTLE_BARRELS = 8
    PICK_DICE = 9
    THROW = 10
    WINDOW = 11
    SETTLE_SHOT = 12
    HAUNT = 13


class Ending(IntEnum):
    """How the game can end."""

    LAST_STANDING = 1
    LAST_TO_FALL = 2
    TURN_CAP = 3


class Refusal(IntEnum):
    """Why an answer is refused."""

    STAYS = 8
    OCCUPIED = 9
    STREET_FULL = 10
    STANDEE_THERE = 11
    NO_SUCH_DIE = 12
    DIE_MARKED = 13
    NO_TOKENS = 14
    TRADE_TURNED = 15
    NO_TOKEN_TO_TRADE = 16
    TOO_FEW_HEARTS = 17
    LAST_HEARTS = 18
    YOURSELF = 19
    NOBODY_THERE = 20
    NOT_LIVING = 21
    PAIR_TAKEN = 22
    NO_CEMETERY_CARD = 23
    CARD_OUT = 24
    SAME_CARD = 25


class Flaw(IntEnum):
    """What must never be true of a state."""

    HEARTS_BELOW_ZERO = 0
    TOKENS_BELOW_ZERO = 1
    CARD_HELD_TWICE = 2
    CARD_WITHOUT_GHOST = 3
    SHOWN_CARD_DIFFERS = 4
    CROWDED = 5
    BODY_SHARED = 6
    NOBODY_LIVES = 7
    MEMORY_WRONG = 8
