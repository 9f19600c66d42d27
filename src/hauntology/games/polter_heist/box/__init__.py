"""What is in the box of Polter-Heist: the house, tiles, cards, and the numbers that no option changes."""

from __future__ import annotations

from enum import IntEnum

from hauntology.games.polter_heist.box.causes import (
    CardSource as CardSource,
)
from hauntology.games.polter_heist.box.causes import (
    Danger as Danger,
)
from hauntology.games.polter_heist.box.causes import (
    Finale as Finale,
)
from hauntology.games.polter_heist.box.causes import (
    Fright as Fright,
)
from hauntology.games.polter_heist.box.causes import (
    Futility as Futility,
)
from hauntology.games.polter_heist.box.causes import (
    Idleness as Idleness,
)
from hauntology.games.polter_heist.box.causes import (
    Omen as Omen,
)
from hauntology.games.polter_heist.box.causes import (
    Solace as Solace,
)
from hauntology.games.polter_heist.box.causes import (
    Summons as Summons,
)
from hauntology.games.polter_heist.box.causes import (
    Thief as Thief,
)
from hauntology.games.polter_heist.box.causes import (
    Toll as Toll,
)
from hauntology.games.polter_heist.box.causes import (
    TreasureSource as TreasureSource,
)
from hauntology.games.polter_heist.box.drawings import Side as Side
from hauntology.games.polter_heist.box.odds import all_odds
from hauntology.games.polter_heist.box.plans import (
    CELLS as CELLS,
)
from hauntology.games.polter_heist.box.plans import (
    COLUMNS as COLUMNS,
)
from hauntology.games.polter_heist.box.plans import (
    NOTHING,
    House,
    read_lines,
    read_phantoms,
    read_plans,
    read_tiles,
)
from hauntology.games.polter_heist.box.plans import (
    ROWS as ROWS,
)
from hauntology.games.polter_heist.box.plans import (
    SLOT_COLUMNS as SLOT_COLUMNS,
)
from hauntology.games.polter_heist.box.plans import (
    SLOTS_ON_FLOOR as SLOTS_ON_FLOOR,
)
from hauntology.games.polter_heist.box.plans import (
    SPACES as SPACES,
)
from hauntology.games.polter_heist.box.rooms import NO_ROOM as NO_ROOM
from hauntology.games.polter_heist.box.rooms import find_room_on_tile, name_rooms

MAX_SEATS = 4
COURAGE_MAX = 8
CHIPS_MAX = 120
DIE_SIDES = 6
PAIRS = DIE_SIDES * DIE_SIDES  # how many ways two dice can fall
SENT_AWAY_ROLL = 1  # the roll that sends a ghost to an arrival space
ATTACK_ROLL = 6  # the roll that lets a ghost attack
DETECTOR_DRAWS = 3  # how many cards a search with a detector may draw
STEPS_MAX = 2 * DIE_SIDES
NOWHERE = -1
NO_SLOT = -1
NO_CARD = -1
FACE_DOWN = -1
NO_LIMIT = 0  # the value of `round_cap` that means no cap
PERCENT = 100
HALVES = 2

# The house --------------------------------------------------------------------


class Floor(IntEnum):
    """The floors, from the top."""

    ATTIC = 0
    SECOND = 1
    FIRST = 2
    CELLAR = 3


class Ground(IntEnum):
    """What a space is, as the board shows it."""

    NONE = 0
    ROOM = 1
    HALLWAY = 2
    FOYER = 3  # landings too
    STAIRS = 4
    CAMP = 5
    EXIT = 6


class Feature(IntEnum):
    """What a space of a tile can have."""

    NONE = 0
    SEARCH = 1
    RED = 2
    GREEN = 3
    BLUE = 4


class Cell(IntEnum):
    """The spaces within a slot, from the top. Attic and cellar have three rows, the other floors six."""

    TOP_LEFT = 0
    TOP_MIDDLE = 1
    TOP_RIGHT = 2
    SECOND_LEFT = 3
    SECOND_MIDDLE = 4
    SECOND_RIGHT = 5
    THIRD_LEFT = 6
    THIRD_MIDDLE = 7
    THIRD_RIGHT = 8
    FOURTH_LEFT = 9
    FOURTH_MIDDLE = 10
    FOURTH_RIGHT = 11
    FIFTH_LEFT = 12
    FIFTH_MIDDLE = 13
    FIFTH_RIGHT = 14
    SIXTH_LEFT = 15
    SIXTH_MIDDLE = 16
    SIXTH_RIGHT = 17


class Gap(IntEnum):
    """The nine ways out of the camp into the foyer."""

    NORTH_WEST = 0
    NORTH = 1
    NORTH_EAST = 2
    WEST_TOP = 3
    WEST_MIDDLE = 4
    WEST_BOTTOM = 5
    EAST_TOP = 6
    EAST_MIDDLE = 7
    EAST_BOTTOM = 8


HOUSE = House(read_lines("house.txt"))
TILE_LINES = read_lines("tiles.txt")
TILE_CARDS = read_tiles(TILE_LINES)
PLANS = read_plans(TILE_LINES)

EVERY_SPACE = range(SPACES)
SIDES = len(Side)
FLOOR_COUNT = len(Floor)
SLOTS = FLOOR_COUNT * SLOTS_ON_FLOOR
TILES = len(TILE_CARDS)
CAMP = SPACES  # the camp as one space, shared by all who rest there

SLOT_MEMBERS = {f"{floor.name}_{n + 1}": floor * SLOTS_ON_FLOOR + n for floor in Floor for n in range(SLOTS_ON_FLOOR)}
SPACE_MEMBERS = {f"{chr(65 + space % COLUMNS)}{space // COLUMNS + 1}": space for space in EVERY_SPACE}
TILE_MEMBERS = {tile.code: number for number, tile in enumerate(TILE_CARDS)}
Slot = IntEnum("Slot", SLOT_MEMBERS)  # type: ignore[misc]  # ATTIC_1 to CELLAR_5
Space = IntEnum("Space", {**SPACE_MEMBERS, "CAMP": CAMP})  # type: ignore[misc]  # columns are letters, rows are numbers
TileCard = IntEnum("TileCard", TILE_MEMBERS)  # type: ignore[misc]  # named by their codes
Room = IntEnum("Room", name_rooms(TILE_CARDS))  # type: ignore[misc]  # hallways, landings, and rooms by tile

# For each space; the last entry of each is CAMP's.
GROUND_OF = (*(HOUSE.ground(space) for space in EVERY_SPACE), Ground.CAMP)
FLOOR_OF = (*(HOUSE.floor(space) for space in EVERY_SPACE), Floor.FIRST)
SLOT_OF = (*(HOUSE.slot(space) for space in EVERY_SPACE), NO_SLOT)
CELL_OF = (*(HOUSE.cell(space) for space in EVERY_SPACE), NOTHING)
BOARD_SIDES = (*(HOUSE.passable(space) for space in EVERY_SPACE), 0)  # a set of Side
NEIGHBOUR = (
    *(HOUSE.neighbour(space, side) for space in EVERY_SPACE for side in Side),
    *(NOWHERE for _ in Side),
)  # for each space, each Side
ROW_OF = (*(space // COLUMNS for space in EVERY_SPACE), ROWS)
COLUMN_OF = (*(space % COLUMNS for space in EVERY_SPACE), 0)
SPACE_AT = tuple(
    next((sp for sp in EVERY_SPACE if SLOT_OF[sp] == slot and CELL_OF[sp] == cell), NOWHERE)
    for slot in range(SLOTS)
    for cell in range(CELLS)
)  # for each slot, each cell
OPPOSITE = (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST)  # for each Side

ARRIVALS = tuple(next(sp for sp in EVERY_SPACE if HOUSE.is_arrival(sp) and FLOOR_OF[sp] == floor) for floor in Floor)
CAMP_SPACES = tuple(
    sorted((sp for sp in EVERY_SPACE if GROUND_OF[sp] == Ground.CAMP), key=lambda sp: (-(sp % COLUMNS), sp))
)  # in the order in which they are taken: the right-hand column from the top, then the next column
GAPS = tuple(
    sp
    for side in (Side.SOUTH, Side.EAST, Side.WEST)  # above the camp, to its left, to its right
    for sp in EVERY_SPACE
    if GROUND_OF[sp] == Ground.FOYER and NEIGHBOUR[sp * SIDES + side] in CAMP_SPACES
)  # for each Gap


def depth_in_camp(space: int) -> int:
    """How many steps it is from a camp space to the foyer."""
    beside = [NEIGHBOUR[space * SIDES + side] for side in Side]
    return 1 if any(sp != NOWHERE and GROUND_OF[sp] == Ground.FOYER for sp in beside) else 2


def find_room_on_board(space: int) -> int:
    """What a space is called, as long as no tile that lies face up says more."""
    floor = FLOOR_OF[space]
    match GROUND_OF[space]:
        case Ground.HALLWAY:
            return Room["ATTIC_HALLWAY"] + floor
        case Ground.FOYER:
            return Room["ATTIC_LANDING"] + floor
        case Ground.ROOM:
            return Room["DARK_ROOM"]
        case Ground.NONE:
            return NO_ROOM
    return Room[Ground(GROUND_OF[space]).name]


ROOM_ON_BOARD = (*(find_room_on_board(space) for space in EVERY_SPACE), Room["CAMP"])  # for each space
CAMP_DEPTH = (*(depth_in_camp(sp) if GROUND_OF[sp] == Ground.CAMP else 0 for sp in EVERY_SPACE), 0)  # for each space

# Tiles ------------------------------------------------------------------------

FIRST_TILE = tuple(min(n for n, tile in enumerate(TILE_CARDS) if tile.floor == floor) for floor in Floor)
TILES_ON = tuple(sum(tile.floor == floor for tile in TILE_CARDS) for floor in Floor)
IS_LARGE = (0, 1, 1, 0)  # for each Floor
HALLWAYS = ((6, 7, 8), (6, 7, 8, 9, 10, 11))  # the cells of the hallway, for small and large tiles
DOORS = ((Cell.THIRD_MIDDLE,), (Cell.THIRD_MIDDLE, Cell.FOURTH_MIDDLE))  # the cells where every back shows a doorway


def back_sides(cell: int, size: int) -> int:
    """The sides that can be passed on a face-down tile: along the hallway, and through the middle doorways."""
    hall = HALLWAYS[size]
    if cell not in hall:
        return 0
    across = [(Side.EAST, cell % SLOT_COLUMNS < SLOT_COLUMNS - 1), (Side.WEST, cell % SLOT_COLUMNS > 0)]
    north = cell - SLOT_COLUMNS in hall or cell == DOORS[size][0]
    south = cell + SLOT_COLUMNS in hall or (size == 1 and cell == DOORS[size][-1])
    sides = [*across, (Side.NORTH, north), (Side.SOUTH, south)]
    return sum(1 << side for side, is_open in sides if is_open)


EVERY_CELL = [(tile, cell) for tile in TILE_CARDS for cell in range(CELLS)]
TILE_SIDES = tuple(tile.passable(cell) if tile.text(cell) else 0 for tile, cell in EVERY_CELL) + tuple(
    back_sides(cell, size) for size in range(2) for cell in range(CELLS)
)  # for each tile, each cell; the two backs come after the tiles
TILE_FEATURE = tuple(tile.feature(cell) for tile, cell in EVERY_CELL)  # for each tile, each cell
TILE_ROOM = tuple(tile.room(cell) for tile, cell in EVERY_CELL)  # for each tile, each cell: the room from 1, or 0
TILE_DOORWAYS = tuple(tile.doorways(cell) if tile.text(cell) else 0 for tile, cell in EVERY_CELL)  # by tile and cell
ROOM_ON_TILE = tuple(find_room_on_tile(Room, tile, cell) for tile, cell in EVERY_CELL)  # for each tile, each cell
TUNNEL_CELL = tuple(
    next((cell for cell in range(CELLS) if tile.feature(cell) > Feature.SEARCH), NOTHING) for tile in TILE_CARDS
)  # for each tile, or NOTHING
TUNNEL_COLOUR = tuple(
    tile.feature(cell) if cell != NOTHING else 0 for tile, cell in zip(TILE_CARDS, TUNNEL_CELL, strict=True)
)
PLAN_SLOTS = tuple(slot for slots in PLANS.values() for slot in slots)  # for each plan, its four slots
SLOTS_ON_PLAN = 4

# Cards ------------------------------------------------------------------------


class Card(IntEnum):
    """The kinds of Discovery cards. Those that are kept come first, with the Treasure as the last of them."""

    LIQUID_COURAGE = 0
    CANDLE = 1
    RUN_IN_FEAR = 2
    SATCHEL = 3
    HAUNTED_DOLL = 4
    ANCIENT_MASK = 5
    SENSOR_ARRAY = 6
    CONTROL_MODULE = 7
    OUTPUT_DISPLAY = 8
    AUDIO_FILTER = 9
    TREASURE = 10
    INSTANT_COURAGE = 11
    ENCOUNTER_GHOST = 12
    INCREASED_ACTIVITY = 13
    GIANT_SPIDER = 14
    THE_WEST_END = 15
    THE_WEST_STAIRS = 16
    THE_EAST_STAIRS = 17
    THE_LONG_WING = 18
    THE_EAST_END = 19
    THE_FOUR_CORNERS = 20


CARDS = len(Card)
FIRST_PLAN = Card.THE_WEST_END
KEPT = Card.TREASURE  # kinds below this one are held; the Treasure is held as well, but counted apart
POCKETS = Card.HAUNTED_DOLL  # kinds below this one can be kept secret
FIRST_PART = Card.SENSOR_ARRAY
PARTS = 4
FIRST_GHOSTLY = Card.ENCOUNTER_GHOST  # this kind and the next are ghosts (PH-49)
GHOSTLY = 2
BOOK_CARDS = (6, 6, 3, 2, 2, 2, 4, 4, 4, 4, 0, 2, 18, 6, 2, 1, 1, 1, 1, 1, 1)  # for each Card; 0 for the Treasure


class Ghost(IntEnum):
    """The kinds of Ghost cards."""

    SPOOK = 0
    APPARITION = 1
    WRAITH = 2
    PHANTOM_ATTIC = 3
    PHANTOM_SECOND = 4
    PHANTOM_FIRST = 5
    PHANTOM_CELLAR = 6
    POLTERGEIST = 7
    CREEPY_FEELING = 8
    GEORGIE = 9
    GUS = 10
    PHINEAS = 11
    HOMER = 12
    TIMMY = 13
    CASPER = 14


class GhostDeck(IntEnum):
    """The three mixes of the Ghost deck."""

    EASY = 0
    MEDIUM = 1
    HARD = 2


GHOSTS = len(Ghost)
PHANTOMS = read_phantoms(TILE_LINES)
SPIRITS = (1, 1, 1, 1, 1, 1)
EASY_ACTIVITY_CARDS = 4  # Increased Ghost Activity in the easier decks (PH-169)
GHOST_DECKS = (
    (14, 8, 6, *PHANTOMS, 8, 10, *SPIRITS),
    (14, 12, 8, *PHANTOMS, 10, 10, *SPIRITS),
    (12, 12, 8, *PHANTOMS, 10, 4, *SPIRITS),
)  # for each GhostDeck, each Ghost
ODDS = all_odds(GHOST_DECKS)
GHOST_CARDS = tuple(number for deck in GHOST_DECKS for number in deck)
LOSS = (1, 2, 3)  # for each Ghost: the courage that Spook, Apparition and Wraith cost
GEORGIE_COURAGE = 2
INSTANT_COURAGE = 2


class Hour(IntEnum):
    """The hours of the time chart."""

    FOUR = 0
    SIX = 1
    EIGHT = 2
    TEN = 3
    MIDNIGHT = 4


HAUNTED_ROLLS = (
    0,
    1 << 2 | 1 << 12,
    1 << 2 | 1 << 12,
    1 << 2 | 1 << 7 | 1 << 12,
    1 << 2 | 1 << 7 | 1 << 12,
)  # for each Hour: the rolls that are encounters
CARRIER_ROLLS = 1 << 2 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 12
DETECTOR_ROLLS = 1 << 6 | 1 << 7 | 1 << 8  # the encounters of a carrier with a working detector
TOLL = (1, 1, 2, 2, 2)  # for each Hour: how many cards a Poltergeist takes
PARTS_ARE_SAFE = (1, 0, 0, 0, 0)  # for each Hour
PART_PAYS_ALL = (0, 1, 1, 1, 0)  # for each Hour: does one detector part pay for all cards?
ROLLED_COURAGE = (0, 6, 6, 7, 7, 8, 8)  # for each face of the die


class StartCourage(IntEnum):
    """The value of the option `courage` that is no number: everybody rolls for it (PH-172)."""

    ROLLED = 9


class Fate(IntEnum):
    """What has become of a seat."""

    LIVING = 0
    GHOST = 1
    AWAY = 2  # has left the house


class Whereabouts(IntEnum):
    """Where the Treasure is."""

    DECK = 0  # anywhere below the cards counted in `above`
    CUT = 1  # directly below them
    CARRIED = 2
    DROPPED = 3
    OUT = 4  # out of the house


class Walk(IntEnum):
    """Why a living pawn moves."""

    ROLLED = 0
    SPIDER = 1
    DROPPED = 2  # the next step is away from the Treasure that the pawn has just dropped


class Landing(IntEnum):
    """What happens when a pawn comes to rest."""

    QUIET = 0  # no search
    WALKED = 1  # a search, if the pawn has moved
    SEARCH = 2


# What is asked and done ---------------------------------------------------------


class Question(IntEnum):
    """What a seat can be asked."""

    TURN = 0
    LEAVE_CARDS = 1
    MOVE = 2
    TAKE_TREASURE = 3
    DETECTOR = 4
    CHIP_TILE = 5
    CHIP_SPACE = 6
    PLANS = 7
    SPIDER = 8
    BRACE = 9
    CANDLE = 10
    POLTERGEIST = 11
    PHANTOM = 12
    GUS = 13
    PHINEAS = 14
    HOMER = 15
    CASPER_TILE = 16
    CASPER_DOOR = 17
    DROP_TREASURE = 18
    END = 19
    OFFER = 20
    TRADE = 21
    GHOST_TURN = 22
    GHOST_MOVE = 23
    ARRIVAL = 24
    GO_ON = 25
    VICTIM = 26
    COVER = 27
    DRAW_ON = 28


class Step(IntEnum):
    """What the rules do without asking anybody."""

    NEXT_TURN = 0
    PREPARE = 1
    ROLL = 2
    LAND = 3
    SEARCH = 4
    DISCOVER = 5
    ENCOUNTER = 6
    MEET = 7
    END_TURN = 8
    GHOST_ROLL = 9
    GHOST_LAND = 10
    SCARED = 11
    SUFFER = 12


class Ending(IntEnum):
    """How the game can end."""

    ESCAPED = 1
    GHOSTS_WIN = 2
    ROUND_CAP = 3


class Refusal(IntEnum):
    """Why an answer is refused."""

    WALL = 8
    AT_REST = 9
    NO_STEPS = 10
    OCCUPIED = 11
    RETRACED = 12
    NO_TUNNEL = 13
    NO_TUNNEL_THERE = 14
    TUNNEL_SEALED = 15
    NOT_OUT_OF_CAMP = 16
    SPIDER_BEHIND = 17
    MUST_LEAVE_CAMP = 18
    MUST_MOVE_OFF = 19
    SEARCH_TOO_LATE = 20
    NO_GHOST_MET = 21
    NOTHING_TO_SEARCH = 22
    RUN_TOO_LATE = 23
    NO_RUN_IN_FEAR = 24
    BRAVE = 25
    IN_CAMP = 26
    NOT_CARRIER = 27
    DROP_TOO_LATE = 28
    CANNOT_MOVE_OFF = 29
    NOT_WHILE_MOVING = 30
    DRINK_TOO_LATE = 31
    NO_LIQUID_COURAGE = 32
    FULL_COURAGE = 33
    FRESH = 34
    NOT_IN_CAMP = 35
    MUST_LEAVE = 36
    TAKE_BY_LANDING = 37
    NO_TOKEN = 38
    TOKEN_OCCUPIED = 39
    TRADED_ENOUGH = 40
    NO_SUCH_SEAT = 41
    TRADE_YOURSELF = 42
    TRADE_NOT_LIVING = 43
    NOT_NEAR = 44
    NOTHING_OFFERED = 45
    NOT_HELD_TO_OFFER = 46
    NOT_HELD_BY_PARTNER = 47
    POCKETS_WANTED = 48
    CANNOT_GIVE = 49
    NO_COUNTER_OFFERS = 50
    COUNTERED_ALREADY = 51
    PICK_UP_OUTSIDE = 52
    NOT_LEFT_IN_CAMP = 53
    CURSED = 54
    NOT_HELD_TO_LEAVE = 55
    NOT_ON_PLAN = 56
    FACE_UP = 57
    OWN_FLOOR = 58
    NO_CHIP_THERE = 59
    ROOM_OCCUPIED = 60
    MUST_TAKE_CHIP = 61
    TREASURE_NOT_DROPPED = 62
    NOT_HELD_TO_DROP = 63
    TREASURE_NOT_STOLEN = 64
    NOT_HELD_TO_LOSE = 65
    SAFE_AT_FOUR = 66
    PART_PAYS_ALL = 67
    NO_CANDLE = 68
    NOT_BESIDE_ARRIVAL = 69
    OCCUPIED_BESIDE = 70
    NO_SPACE_THERE = 71
    NOT_ON_EXIT = 72
    DROP_OCCUPIED = 73
    HOUSE_ENDS = 74
    GHOST_NOT_OUT = 75
    CAMP_CLOSED = 76
    LEAVES_CAMP = 77
    GHOST_THERE = 78
    GHOST_RETRACED = 79
    ARRIVED_ALREADY = 80
    ARRIVAL_OCCUPIED = 81
    NOT_LIVING = 82
    NOT_IN_DISCARDS = 83
    SWAP_YOURSELF = 84
    SWAP_AWAY = 85
    BOTH_REST = 86
    GHOST_KEPT_OUT = 87
    FACE_DOWN_TILE = 88
    DOORWAYS_TAKEN = 89
    NO_DOORWAY = 90
    DOORWAY_TAKEN = 91


class Flaw(IntEnum):
    """What must never be true of a state."""

    CARDS_LOST = 0
    GHOSTS_LOST = 1
    CHIPS_MISCOUNTED = 2
    COURAGE_WRONG = 3
    CROWDED = 4
    TREASURE_WRONG = 5
    GHOST_WITH_CARDS = 6
    TILE_TWICE = 7
    CLOCK_WRONG = 8
    OUT_OF_PLACE = 9
    HAND_MISCOUNTED = 10
    NOBODY_LIVES = 11
