"""Why something happens, for the log. The numbers follow from the hour, the ghost or the state."""

from __future__ import annotations

from enum import IntEnum


class Fright(IntEnum):
    """What courage is lost to: a scare or a ghost, 2 more with a Doll, 1 more with a Candle, 4 more per ghost."""

    SCARE = 0
    SCARE_CANDLE = 1
    SCARE_DOLL = 2
    SCARE_DOLL_CANDLE = 3
    SPOOK = 4
    SPOOK_CANDLE = 5
    SPOOK_DOLL = 6
    SPOOK_DOLL_CANDLE = 7
    APPARITION = 8
    APPARITION_CANDLE = 9
    APPARITION_DOLL = 10
    APPARITION_DOLL_CANDLE = 11
    WRAITH = 12
    WRAITH_CANDLE = 13
    WRAITH_DOLL = 14
    WRAITH_DOLL_CANDLE = 15


class Solace(IntEnum):
    """What courage is gained from."""

    CAMP = 0
    REST = 1
    LIQUID_COURAGE = 2
    INSTANT_COURAGE = 3
    GEORGIE = 4


class Omen(IntEnum):
    """Why a roll brings a ghost: an hour, as in `Hour`, or the Treasure."""

    FOUR = 0
    SIX = 1
    EIGHT = 2
    TEN = 3
    MIDNIGHT = 4
    CARRIER = 5
    ESCAPE = 6


class Danger(IntEnum):
    """What an hour brings, as in `Hour`."""

    FOUR = 0
    SIX = 1
    EIGHT = 2
    TEN = 3
    MIDNIGHT = 4


class Toll(IntEnum):
    """What a Poltergeist takes at an hour, as in `Hour`."""

    FOUR = 0
    SIX = 1
    EIGHT = 2
    TEN = 3
    MIDNIGHT = 4


class Futility(IntEnum):
    """Why a Ghost card has no effect."""

    HARMLESS = 0
    CARRIER = 1
    CARRIER_ATTACKED = 2
    OTHERS_TURN = 3
    HOUSE_RULE = 4
    NO_DISCARD = 5
    NOBODY_TO_SWAP = 6
    IN_CAMP = 7
    NO_DOORWAY = 8
    NO_CARDS = 9


class Idleness(IntEnum):
    """Why nothing happens."""

    MIDNIGHT = 0
    PLANS = 1
    EMPTY_DECK = 2
    ARRIVALS_TAKEN = 3


class Thief(IntEnum):
    """What a card is lost to."""

    POLTERGEIST = 0
    SPIDER = 1


class CardSource(IntEnum):
    """Where a card is taken from."""

    CAMP = 0
    DISCARDS = 1


class TreasureSource(IntEnum):
    """How a seat comes by the Treasure."""

    SEARCH = 0
    FLOOR = 1
    TRADE = 2


class Summons(IntEnum):
    """Why a ghost goes to an arrival space."""

    ROLL = 0
    SCARE = 1


class Finale(IntEnum):
    """Why the game is over."""

    ALL_OUT = 0
    ESCAPE_OVER = 1
    TREASURE_OUT = 2
    ALL_GHOSTS = 3
    LAST_ROUND = 4
