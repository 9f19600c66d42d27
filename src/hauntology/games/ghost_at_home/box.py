"""What is in the box of Ghost at Home: cards, houses, and the numbers that no option changes."""

from __future__ import annotations

from enum import IntEnum

MAX_SEATS = 4
HAND_MAX = 5  # the largest hand that an option allows
FLOORS = 3
SIDES = 2  # places on each floor
NOWHERE = -1  # the top floor of a house without rooms
NO_CARD = -1
FROM_HAND = 0  # in place of a spot: the ghost or cat comes from the hand
FIRST_SPOT = 1


class Card(IntEnum):
    """The kinds of cards. The first nine are rooms, by floor and bulbs."""

    ROOM_1_ONE = 0
    ROOM_1_TWO = 1
    ROOM_1_THREE = 2
    ROOM_2_ONE = 3
    ROOM_2_TWO = 4
    ROOM_2_THREE = 5
    ROOM_3_ONE = 6
    ROOM_3_TWO = 7
    ROOM_3_THREE = 8
    GHOST = 9
    CAT = 10
    WILD = 11
    HOLE = 12
    BULB = 13
    FEEDER = 14
    ELEVATOR = 15
    LIGHTNING = 16


class Room(IntEnum):
    """The room cards, numbered as in `Card`."""

    ROOM_1_ONE = 0
    ROOM_1_TWO = 1
    ROOM_1_THREE = 2
    ROOM_2_ONE = 3
    ROOM_2_TWO = 4
    ROOM_2_THREE = 5
    ROOM_3_ONE = 6
    ROOM_3_TWO = 7
    ROOM_3_THREE = 8


class Floor(IntEnum):
    """The floors of a house, from the bottom."""

    FIRST = 0
    SECOND = 1
    THIRD = 2


class Side(IntEnum):
    """The sides of a stair."""

    LEFT = 0
    RIGHT = 1


class Place(IntEnum):
    """The six places for rooms, floor by floor from the bottom."""

    FIRST_LEFT = 0
    FIRST_RIGHT = 1
    SECOND_LEFT = 2
    SECOND_RIGHT = 3
    THIRD_LEFT = 4
    THIRD_RIGHT = 5


class Guest(IntEnum):
    """What sits on a room."""

    NONE = 0
    CAT = 1
    GHOST = 2


PLACES = len(Place)
CARDS = len(Card)
ROOMS = len(Room)
BASIC_CARDS = ROOMS + 2  # rooms, ghosts and cats

FLOOR_OF = (0, 0, 1, 1, 2, 2)  # the floor of each Place
FLOOR_ON = (0, 0, 0, 1, 1, 1, 2, 2, 2)  # the floor printed on each Room
BULBS_ON = (1, 2, 3, 1, 2, 3, 1, 2, 3)  # the bulbs printed on each Room
CARD_OF = (NO_CARD, Card.CAT, Card.GHOST)  # the card of each Guest: nothing, a cat, a ghost
BASIC_DECK = (4, 4, 4, 3, 4, 3, 3, 4, 3, 8, 6)  # how many there are of each Card, up to the cats
WILDS = 2  # how many wild rooms there are
SPECIALS = 1  # how many there are of every other special card


class Question(IntEnum):
    """What a seat can be asked."""

    TURN = 0
    SIDE = 1
    MORE_ROOMS = 2
    PAY = 3
    DISCARD = 4
    HAUNT = 5
    CAT_ROOM = 6
    HOLE_FROM = 7
    FEEDER_FROM = 8
    ELEVATOR_FROM = 9
    BULB = 10
    LIGHTNING = 11
    DEFEND = 12
    CHASE = 13


class Step(IntEnum):
    """What the rules do without asking anybody."""

    NEXT_TURN = 0
    END_TURN = 1
    STRIKE = 2
    CHASE = 3


class Ending(IntEnum):
    """How the game can end."""

    ESCAPED = 1
    TURN_CAP = 2


class Refusal(IntEnum):
    """Why an answer is refused."""

    NOT_IN_HAND = 8
    EMPTY_HAND = 9
    FLOOR_FULL = 10
    FLOOR_TOO_HIGH = 11
    ONE_ACTION = 12
    NOBODY_TO_HAUNT = 13
    NO_ROOMS_FOR_CAT = 14
    CATS_IN_ALL_ROOMS = 15
    NO_ROOM_FOR_MOVED_CAT = 16
    NO_OTHER_FLOOR = 17
    NOTHING_TO_MOVE = 18
    NOTHING_TO_LIGHT = 19
    NOTHING_TO_DARKEN = 20
    ALREADY_LIT = 21
    FLOORS_BELOW = 22
    TOO_FEW_BULBS = 23
    NOT_PAID_YET = 24
    NOT_IN_HAND_TO_PAY = 25
    NOT_IN_HAND_TO_DISCARD = 26
    NOTHING_DISCARDED = 27
    HAND_NOT_EMPTY = 28
    OWN_HOUSE = 29
    NO_SUCH_HOUSE = 30
    NO_ROOM_THERE = 31
    NOT_TOP_FLOOR = 32
    GHOST_THERE = 33
    SAME_HOUSE = 34
    NO_OTHER_HOUSE = 35
    NO_CAT_IN_HAND = 36
    NO_GHOST_IN_HAND = 37
    NOT_THE_ESCAPER = 38
    NO_ROOM_TO_SIT = 39
    CAT_THERE = 40
    SAME_FLOOR = 41
    NO_GHOST_THERE = 42
    OWN_CAT = 43
    NO_CAT_TO_LURE = 44
    NO_CAT_TO_LIFT = 45
    OWN_LIGHT = 46
    NO_ROOMS_TO_STRIKE = 47
    DARK_ALREADY = 48


class Flaw(IntEnum):
    """What must never be true of a state."""

    CARDS_LOST = 0
    ROOMS_IN_THE_AIR = 1
    CAT_WITH_GHOST = 2
    GHOST_IN_THE_DARK = 3
    GUEST_WITHOUT_ROOM = 4
    HAND_MISCOUNTED = 5
    PILES_MISCOUNTED = 6
    FULL_HOUSE = 7
