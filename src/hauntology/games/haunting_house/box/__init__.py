"""What is in the box of The Haunting House: tiles, cards, disks, and the numbers that no option changes."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.haunting_house.box.names import Place as Place
from hauntology.games.haunting_house.box.names import Tile as Tile
from hauntology.games.haunting_house.box.plan import ABOVE_STAIRS as ABOVE_STAIRS
from hauntology.games.haunting_house.box.plan import BELOW_STAIRS as BELOW_STAIRS
from hauntology.games.haunting_house.box.plan import COLUMN_OF as COLUMN_OF
from hauntology.games.haunting_house.box.plan import CORNER_OF as CORNER_OF
from hauntology.games.haunting_house.box.plan import CORNERS as CORNERS
from hauntology.games.haunting_house.box.plan import EXIT_COLUMN as EXIT_COLUMN
from hauntology.games.haunting_house.box.plan import EXIT_SIDE as EXIT_SIDE
from hauntology.games.haunting_house.box.plan import EXIT_TILE as EXIT_TILE
from hauntology.games.haunting_house.box.plan import FIRST_PLACES as FIRST_PLACES
from hauntology.games.haunting_house.box.plan import FLOOR_OF as FLOOR_OF
from hauntology.games.haunting_house.box.plan import FLOORS as FLOORS
from hauntology.games.haunting_house.box.plan import NEXT as NEXT
from hauntology.games.haunting_house.box.plan import NOWHERE as NOWHERE
from hauntology.games.haunting_house.box.plan import PLACES as PLACES
from hauntology.games.haunting_house.box.plan import ROW_OF as ROW_OF
from hauntology.games.haunting_house.box.plan import SIDES as SIDES
from hauntology.games.haunting_house.box.plan import SIZES as SIZES
from hauntology.games.haunting_house.box.plan import STAIR_PLACES as STAIR_PLACES
from hauntology.games.haunting_house.box.plan import TILES as TILES
from hauntology.games.haunting_house.box.tiles import BOX as BOX
from hauntology.games.haunting_house.box.tiles import TURNS as TURNS

MAX_SEATS = 6
SLOTS = 4  # how many cards a row has
NO_CARD = -1
NO_TILE = -1
NO_DISK = -1
NO_ICON = -1
FACE_DOWN = -1  # a disk whose kind not everybody knows
NO_DISTANCE = 0  # there is no trap door to go to


class Edition(IntEnum):
    """The editions. Each adds a set of tiles."""

    ONE = 1
    TWO = 2
    THREE = 3


class Card(IntEnum):
    """The twelve cards of a seat: first the black ones, then the white ones, which cannot be chosen."""

    MOVE_1 = 0
    MOVE_2 = 1
    MOVE_3 = 2
    SECRET_PASSAGE = 3
    ROTATE_90 = 4
    ROTATE_180 = 5
    SWITCH_TILES = 6
    SWITCH_PLACES = 7
    MOVE_EXIT = 8
    TRAP_DOOR = 9
    HALL_OF_MIRRORS = 10
    NOW_YOU_ARE_DEAD = 11


class Side(IntEnum):
    """The sides of a tile, clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Turn(IntEnum):
    """The direction of a quarter turn."""

    LEFT = 0
    RIGHT = 1


class FirstSeat(IntEnum):
    """The value of the option `first_seat` that names no seat (HH-A1)."""

    CHANCE = 0


class QuarterTurns(IntEnum):
    """The directions that Rotate 90 allows (HH-A4)."""

    EITHER = 0
    RIGHT = 1
    LEFT = 2


class Icon(IntEnum):
    """The turn icons (HH2-15): a quarter right, a quarter left, half a turn. Cards turn tiles in the same ways."""

    NONE = 0
    A = 1
    B = 2
    C = 3


class ExitPlace(IntEnum):
    """The places for the exit, clockwise from the north-west corner: corner tile, then side."""

    NORTH_WEST_WEST = 0
    NORTH_WEST_NORTH = 1
    NORTH_EAST_NORTH = 2
    NORTH_EAST_EAST = 3
    SOUTH_EAST_EAST = 4
    SOUTH_EAST_SOUTH = 5
    SOUTH_WEST_SOUTH = 6
    SOUTH_WEST_WEST = 7


class Slide(IntEnum):
    """The ways to move a staircase: which one, then the direction."""

    STAIRCASE_WEST = 0
    STAIRCASE_EAST = 1
    ATTIC_WEST = 2
    ATTIC_EAST = 3


class Stairs(IntEnum):
    """The staircases, from the lower one up."""

    LOWER = 0
    ATTIC = 1


class DiskKind(IntEnum):
    """The five kinds of disks."""

    GHOST = 0
    TRADE_CARD = 1
    SWITCH_DISKS = 2
    CANCEL_CARD = 3
    NO_ROTATION = 4


class Question(IntEnum):
    """What a seat can be asked."""

    PROGRAMME = 0
    MOVE = 1
    PASSAGE = 2
    ROTATE = 3
    TURN = 4
    SWITCH_TILES = 5
    SWITCH_WITH = 6
    SWITCH_PLACES = 7
    TRAP_DOOR = 8
    MOVE_EXIT = 9
    TRADE = 10
    WINDOW = 11
    ROTATION = 12
    GHOST_MET = 13
    FIRST_DISK = 14
    SECOND_DISK = 15


class Step(IntEnum):
    """What the rules do without asking anybody."""

    ROUND = 0
    PROGRAMME = 1
    SLOT = 2
    TRADED = 3
    NEXT_ACTION = 4
    WINDOW_SHUT = 5
    CARRY_OUT = 6
    GO_ON = 7
    CHOOSE = 8
    ROTATE = 9
    OBEY = 10


class Ending(IntEnum):
    """How the game can end."""

    OUT_OF_THE_HOUSE = 1
    GHOST_IN_THE_ATTIC = 2
    ROUND_CAP = 3


class Refusal(IntEnum):
    """Why an answer is refused."""

    WHITE_CARD = 8
    IN_ROW_ALREADY = 9
    NOT_IN_EDITION = 10
    OUTER_WALL = 11
    CLOSED_SIDE = 12
    NOTHING_BEHIND = 13
    EXIT_FOR_LIVING = 14
    WALL_IN_THE_WAY = 15
    GHOST_WALLS = 16
    GHOST_STAIRS = 17
    OPEN_PASSAGE = 18
    TOO_MANY_WALLS = 19
    TOO_FEW_WALLS = 20
    LIVING_THERE = 21
    FLIPPED = 22
    GHOST_DISK_THERE = 23
    SHORT_WAY = 24
    NO_SECOND_FLOOR = 25
    NO_ATTIC = 26
    FLIPPED_STAYS = 27
    PAWN_ON_TILE = 28
    PAWN_BESIDE = 29
    NO_FREE_NEIGHBOUR = 30
    NO_TILE_BESIDE = 31
    NO_SUCH_PAWN = 32
    OWN_PAWN = 33
    SAME_TILE = 34
    NOT_A_NEIGHBOUR = 35
    TWO_LIVING = 36
    NO_TRAP_DOOR = 37
    SAME_TRAP_DOOR = 38
    OTHER_FLOOR = 39
    NOT_FROM_STAIRCASE = 40
    NOT_FROM_STAIRCASES = 41
    NOT_THE_CLOSEST = 42
    SAME_CORNER = 43
    NOT_NEXT_CORNER = 44
    ENTRANCE_CORNER = 45
    STAIRCASE_CORNER = 46
    NO_STAIRCASE = 47
    NO_ATTIC_STAIRCASE = 48
    STAIRS_OCCUPIED = 49
    END_OF_FLOOR = 50
    EXIT_IN_THE_WAY = 51
    NOBODY_THERE = 52
    YOURSELF = 53
    NO_TRADE_CARD = 54
    NO_SWITCH_DISKS = 55
    NO_CANCEL_CARD = 56
    NO_NO_ROTATION = 57
    TOO_LATE_TO_CANCEL = 58
    NO_DISK_THERE = 59
    SAME_DISK = 60


class Cause(IntEnum):
    """Why a card does nothing, why a move stops early, and why somebody wins.

    Of several that stop a move, the greatest number is told.
    """

    NO_OPEN_WAY = 0
    NO_SINGLE_WALL = 1
    NO_WALL = 2
    TWO_WALLS = 3
    NO_DOUBLE_WALL = 4
    PAWN_IN_THE_WAY = 5
    GHOST_DISK_IN_THE_WAY = 6
    NO_TRAP_DOOR = 7
    NO_NEIGHBOUR = 8
    TWO_LIVING = 9
    NO_PICTURE = 10
    GHOST_ALREADY = 11
    OUT_OF_THE_HOUSE = 12
    AT_THE_GOAL = 13


class Flaw(IntEnum):
    """What must never be true of a state."""

    TILES_LOST = 0
    PAWNS_ASTRAY = 1
    CROWDED = 2
    STAIRS_ASTRAY = 3
    DISKS_LOST = 4
    PAWN_ON_FLIPPED = 5
    TILE_MISPRINTED = 6
    WHITE_CARD_CHOSEN = 7
    EXIT_ASTRAY = 8
    ROW_WRONG = 9


# The cards --------------------------------------------------------------------

BLACK_CARDS = Card.MOVE_EXIT  # cards below this number are black and may be chosen
ALL_CARDS = (1 << len(Card)) - 1  # the set of all cards
THIRD_SET = 1 << Card.MOVE_3 | 1 << Card.NOW_YOU_ARE_DEAD  # the set of the cards that edition 3 adds
DECKS = (0, ALL_CARDS & ~THIRD_SET, ALL_CARDS & ~THIRD_SET, ALL_CARDS)  # for each Edition, the set of a seat's cards
DECK_SIZES = (0, 10, 10, 12)  # for each Edition
BLACK = (1 << BLACK_CARDS) - 1  # the set of the black cards
STEPS_OF = (1, 2, 3, 1, 0, 0, 0, 0, 0, 1, 0, 0)  # for each Card, how often the pawn moves on

# The tiles --------------------------------------------------------------------

TILES_IN = (0, 36, 61, 77)  # for each Edition
FLOORS_IN = (0, 1, 2, 3)  # for each Edition
FACES = tuple(face for faces in BOX.sets for face in faces)
BARE = (0,) * (PLACES - TILES)  # for the tiles outside the squares, which have no features
ALL_SIDES = (1 << SIDES) - 1
PASSAGES = (*(face.sides for face in FACES), *(ALL_SIDES for _ in BARE))  # for each Tile, the set of its open sides
HAS_TRAP_DOOR = (*(int("trap" in face.features) for face in FACES), *BARE)  # for each Tile
HAS_GHOST = (*(int("ghost" in face.features) for face in FACES), *BARE)  # for each Tile
HAS_FLIP = (*(int("flip" in face.features) for face in FACES), *BARE)  # for each Tile
ICON_ON = (*(sum(TURNS.index(f) + 1 for f in face.features & set(TURNS)) for face in FACES), *BARE)  # by Tile: an Icon
IS_PLAIN = tuple(int(icon == Icon.NONE and not flip) for icon, flip in zip(ICON_ON, HAS_FLIP, strict=True))  # by Tile
ICON_TILES = tuple(tile for tile, icon in enumerate(ICON_ON) if icon != Icon.NONE)
DISKS = len(ICON_TILES)
ICON_NUMBER = tuple(ICON_TILES.index(t) if t in ICON_TILES else NO_ICON for t in range(PLACES))  # for each Tile

OPPOSITE = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)  # for each Side
TURNED_RIGHT = tuple(
    (sides << 1 | sides >> SIDES - 1) & ALL_SIDES for sides in range(ALL_SIDES + 1)
)  # for each set of sides
TURNED_LEFT = tuple(TURNED_RIGHT.index(sides) for sides in range(ALL_SIDES + 1))
ICON_OF = (Icon.B, Icon.A)  # for each Turn
TURNED_ROUND = tuple(TURNED_RIGHT[TURNED_RIGHT[sides]] for sides in range(ALL_SIDES + 1))

# Where things begin -----------------------------------------------------------

START = (NOWHERE, Place.ENTRANCE, Place.SECOND_E1, Place.SECOND_C3)  # for each Edition
EXIT_START = ExitPlace.SOUTH_EAST_SOUTH
STAIRS_START = (0, 3)  # for each of the Stairs
GOAL = Place.ATTIC_A1
DISK_COUNTS = BOX.disks  # for each DiskKind
CAUSES: dict[int, Cause] = {
    Refusal.TOO_MANY_WALLS: Cause.TWO_WALLS,
    Refusal.TOO_FEW_WALLS: Cause.NO_DOUBLE_WALL,
    Refusal.LIVING_THERE: Cause.PAWN_IN_THE_WAY,
    Refusal.GHOST_DISK_THERE: Cause.GHOST_DISK_IN_THE_WAY,
    Refusal.TWO_LIVING: Cause.TWO_LIVING,
}
CAUSE_OF = tuple(CAUSES.get(refusal, Cause.NO_OPEN_WAY) for refusal in range(max(Refusal) + 1))  # for each Refusal
NO_SUCH_DISK = (  # for each DiskKind, the refusal to use one that the seat does not hold; Ghosts are never held
    0,
    Refusal.NO_TRADE_CARD,
    Refusal.NO_SWITCH_DISKS,
    Refusal.NO_CANCEL_CARD,
    Refusal.NO_NO_ROTATION,
)
