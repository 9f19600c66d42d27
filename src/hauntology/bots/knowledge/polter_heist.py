"""What a regular bot knows of Polter-Heist: search what is near, rest in time, run for the exit; as a ghost, hunt."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable

from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import (
    ARRIVALS,
    BOARD_SIDES,
    CAMP,
    CELL_OF,
    CELLS,
    COLUMN_OF,
    COURAGE_MAX,
    EVERY_SPACE,
    FACE_DOWN,
    FIRST_PART,
    GAPS,
    GROUND_OF,
    IS_LARGE,
    KEPT,
    NEIGHBOUR,
    NO_SLOT,
    NOWHERE,
    ROW_OF,
    SIDES,
    SLOT_COLUMNS,
    SLOT_OF,
    SLOTS,
    SLOTS_ON_FLOOR,
    SPACE_AT,
    TILE_FEATURE,
    TILE_SIDES,
    TILES,
    Card,
    Cell,
    Feature,
    Ghost,
    Ground,
    Question,
    Side,
    Walk,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.house import (
    floor_at,
    is_uncovered_search,
    open_sides,
    space_beside,
    tunnel_end,
)
from hauntology.games.polter_heist.rules.people import (
    away,
    is_carrier,
    is_escape,
    is_free,
    is_living,
    is_resting,
    living,
)
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import all_seats, count, first, has

# Distances ----------------------------------------------------------------------
#
# Foyer, stairs and hallways are the same whatever tiles lie in the house, so the ways between them are tables. What is
# inside a tile is a table for each tile.

FAR = 99


def distances(start: int, ways: Callable[[int], Iterable[int]]) -> dict[int, int]:
    """How many steps it takes from one place to all others."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in ways(here):
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def hallway_ways(space: int) -> Iterable[int]:
    """Where one can go from a space outside rooms, without entering one."""
    slot = SLOT_OF[space]
    back = TILE_SIDES[(TILES + IS_LARGE[slot // SLOTS_ON_FLOOR]) * CELLS + CELL_OF[space]] if slot != NO_SLOT else 0
    for side in Side:
        there = NEIGHBOUR[space * SIDES + side]
        if (BOARD_SIDES[space] | back) >> side & 1 and GROUND_OF[there] != Ground.ROOM:
            yield there


WAYS = [space for space in EVERY_SPACE if GROUND_OF[space] not in {Ground.NONE, Ground.ROOM, Ground.EXIT}]
WAY = tuple(WAYS.index(space) if space in WAYS else NOWHERE for space in EVERY_SPACE)
WAY_COUNT = len(WAYS)
FROM_EACH = [distances(space, hallway_ways) for space in WAYS]
BETWEEN = tuple(found.get(space, FAR) for found in FROM_EACH for space in WAYS)  # by way and way
TO_CAMP = tuple(min(n for sp, n in found.items() if GROUND_OF[sp] == Ground.CAMP) for found in FROM_EACH)  # by way
TO_EXIT = tuple(min(n for sp, n in found.items() if GROUND_OF[sp] == Ground.EXIT) for found in FROM_EACH)  # by way


def cell_ways(tile: int) -> Callable[[int], Iterable[int]]:
    """Where one can go within a tile."""
    steps = {Side.NORTH: -SLOT_COLUMNS, Side.EAST: 1, Side.SOUTH: SLOT_COLUMNS, Side.WEST: -1}
    return lambda cell: (cell + steps[side] for side in Side if TILE_SIDES[tile * CELLS + cell] >> side & 1)


WITHIN_EACH = [distances(cell, cell_ways(tile)) for tile in range(TILES) for cell in range(CELLS)]
WITHIN = tuple(found.get(cell, FAR) for found in WITHIN_EACH for cell in range(CELLS))  # by tile, cell and cell
SEARCHES = tuple(
    sum(1 << cell for cell in range(CELLS) if TILE_FEATURE[tile * CELLS + cell] == Feature.SEARCH)
    for tile in range(TILES)
)  # by tile: its ?, as bits of cells
DOOR = tuple(SPACE_AT[slot * CELLS + Cell.THIRD_MIDDLE] for slot in range(SLOTS))  # by slot

# What answers are worth -----------------------------------------------------------

BEST = 1000
GOOD = 100
BAD = -500
UNKNOWN_WORTH = 3  # steps that one goes further for a room nobody has seen
TIRED = 3  # with so much courage or less, back to the camp
RESTED = 7
THIRSTY = 5
CHASE = 14  # steps within which a lost Treasure is worth the way
REACH = 6  # steps of a ghost
EVEN = 400
GHOST_LOSS = 25  # what a ghost is behind for each of the living
BY_COURAGE = (-30, -20, -12, -4, 0, 0, 1, 2, 2)  # by courage
MINE, MINE_COURAGE = 40, 9  # what it is worth to carry the Treasure, and each courage then
MASK_LOSS, DOLL_LOSS = 17, 6
LATE, SLOW, SLOWER = 20, 7, 4  # what it costs to be in the house when the Treasure is out, and each step, and by round
ODDS = tuple(round(20 * math.exp(hundredths / 100)) for hundredths in range(EVEN + 200))
MISTAKES = 40  # of a hundred answers of a novice: a turn is many of them
LOOKS = 4  # legal answers that a search looks at when playing on
WORTH = (6, 5, 4, 3, -9, -8, 7, 7, 7, 7, 50)  # by Card, up to the Treasure


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match next_item(s).what:
        case Question.MOVE:
            return appeal_of_move(s, seat, answer, next_item(s).about)
        case Question.GHOST_MOVE:
            return appeal_of_floating(s, seat, space_beside(s.pawns[seat].space, answer - Answer.STEP))
        case Question.TURN | Question.END | Question.BRACE:
            return appeal_of_preparing(s, seat, answer)
        case Question.POLTERGEIST | Question.SPIDER:
            return -worth_of_card(s, seat, answer - Answer.CARD)
        case Question.CANDLE:
            return appeal_of_candle(s, seat, answer, next_item(s).about)
        case Question.TRADE:
            return BEST if (answer == Answer.YES) == is_good_trade(s, seat) else 0
        case Question.GHOST_TURN:
            return BEST if (answer == Answer.FLOAT) == (nearest_prey(s, s.pawns[seat].space) <= REACH) else 0
        case Question.ARRIVAL:
            return appeal_of_floating(s, seat, ARRIVALS[answer - Answer.ARRIVE])
        case Question.VICTIM:
            return appeal_of_victim(s, answer - Answer.SEAT)
        case Question.CASPER_TILE:
            return -way_to_goal(s, seat, DOOR[answer - Answer.TILE])
        case Question.DROP_TREASURE:
            return 0 if has(open_sides(s, s.pawns[seat].space), answer - Answer.STEP) else 1
        case Question.GUS:
            return GOOD if answer == Answer.INSTANT else worth_of_gift(s, seat, answer)
        case Question.HOMER | Question.LEAVE_CARDS:
            return BEST if answer == Answer.NO or answer == Answer.DONE else 0  # noqa: PLR1714  # see subset
    return 0 if answer == Answer.NO or answer == Answer.DONE else 1  # noqa: PLR1714  # see subset


# Before and after the move --------------------------------------------------


@rule
def appeal_of_preparing(s: State, seat: int, answer: int) -> int:
    """Pick up what lies there, drink in time, rest until one is well, and go."""
    courage = s.pawns[seat].courage
    if answer == Answer.DRINK:
        return BEST if courage <= THIRSTY else BAD
    if answer == Answer.TAKE:
        return BEST
    if answer == Answer.RUN:
        return GOOD if not is_carrier(s, seat) else BAD
    if answer == Answer.STAY:
        return GOOD if courage < RESTED else BAD
    if Answer.PICK_UP <= answer < Answer.CARD:
        return BEST
    return BAD if Answer.PROPOSE <= answer < Answer.PICK_UP else 0


@rule
def appeal_of_candle(s: State, seat: int, answer: int, loss: int) -> int:
    """A Candle is for a bad fright."""
    is_bad = loss > 1 or s.pawns[seat].courage <= TIRED
    return 1 if (answer == Answer.YES) == is_bad else 0


@rule
def is_good_trade(s: State, seat: int) -> bool:
    """Is what comes worth more than what goes?"""
    gain = 0
    for card in range(KEPT + 1):
        gain += WORTH[card] * (s.offer[card] - s.wanted[card])
    return gain > 0


# Cards ----------------------------------------------------------------------


@rule
def worth_of_card(s: State, seat: int, card: int) -> int:
    """What a card is worth to keep; a second part of a kind is worth little."""
    if card >= FIRST_PART and s.pawns[seat].cards[card] > 1:
        return 1
    return WORTH[card]


@rule
def worth_of_gift(s: State, seat: int, answer: int) -> int:
    """What a card is worth to get: a part that is missing most; nothing is better than a curse."""
    if answer == Answer.NO:
        return 0
    card = answer - Answer.CARD
    if card >= FIRST_PART and s.pawns[seat].cards[card] > 0:
        return 1
    return WORTH[card]


# Moving ---------------------------------------------------------------------


@rule
def appeal_of_move(s: State, seat: int, answer: int, walk: int) -> int:
    """Nearer to what one wants; stop where nothing is nearer."""
    space = s.pawns[seat].space
    if answer == Answer.SEARCH:
        return GOOD if is_hunting(s, seat) else BAD
    if answer == Answer.DROP or answer == Answer.RUN:  # noqa: PLR1714  # see subset
        return GOOD + 1 if answer == Answer.RUN and not is_carrier(s, seat) else BAD
    if answer == Answer.STOP:
        return appeal_of_stopping(s, seat, space)
    return -(way_to_goal(s, seat, space_after(s, space, answer)) << 1)


@rule
def appeal_of_stopping(s: State, seat: int, space: int) -> int:
    """Only where one wants to be, or where every step leads away."""
    if s.trail_length == 1:
        return BEST if space == s.token else BAD
    return 1 - (way_to_goal(s, seat, space) << 1)


@rule
def space_after(s: State, space: int, answer: int) -> int:
    """Where a step leads."""
    if answer < Answer.STOP:
        return space_beside(space, answer - Answer.STEP)
    if answer < Answer.CRAWL:
        return GAPS[answer - Answer.OUT]
    slot = answer - Answer.CRAWL
    return tunnel_end(s, slot, TILE_FEATURE[s.tiles[SLOT_OF[space]] * CELLS + CELL_OF[space]])


@rule
def is_hunting(s: State, seat: int) -> bool:
    """Does the seat look for the Treasure, as opposed to a way out or a rest?"""
    return not (is_carrier(s, seat) or is_escape(s)) and s.pawns[seat].courage > TIRED


@rule
def way_to_goal(s: State, seat: int, space: int) -> int:
    """How far it is from a space to what the seat wants now."""
    if GROUND_OF[space] == Ground.EXIT:
        return 0
    out = way_out(s, space)
    way = WAY[hallway_of(s, space)]
    if is_carrier(s, seat) or is_escape(s):
        return out + TO_EXIT[way]
    if s.token != NOWHERE and way_between(s, space, s.token) <= CHASE:
        return way_between(s, space, s.token)
    if s.pawns[seat].courage <= TIRED and next_item(s).about == Walk.ROLLED:
        return out + TO_CAMP[way]
    return way_to_search(s, space)


@rule
def way_to_search(s: State, space: int) -> int:
    """How far it is to the next ? that can be searched, or to a room that nobody has seen."""
    if GROUND_OF[space] == Ground.ROOM and s.tiles[SLOT_OF[space]] == FACE_DOWN:
        return UNKNOWN_WORTH
    if is_uncovered_search(s, space):
        return 0
    nearest = FAR
    for slot in range(SLOTS):
        if s.tiles[slot] == FACE_DOWN:
            nearest = min(nearest, way_between(s, space, DOOR[slot]) + 1 + UNKNOWN_WORTH)
        elif searches_left(s, slot) != 0:
            nearest = min(nearest, way_into(s, space, slot))
    return nearest


@rule
def searches_left(s: State, slot: int) -> int:
    """The cells of a tile whose ? can be searched, as bits."""
    top = SPACE_AT[slot * CELLS]
    covered = 0
    for row in range(SLOT_COLUMNS << IS_LARGE[floor_at(slot)]):
        columns = s.chips[ROW_OF[top] + row] >> COLUMN_OF[top]
        covered |= (columns & all_seats(SLOT_COLUMNS)) << (row * SLOT_COLUMNS)
    return SEARCHES[s.tiles[slot]] & ~covered


@rule
def way_into(s: State, space: int, slot: int) -> int:
    """How far it is to the nearest ? of this tile."""
    is_here = SLOT_OF[space] == slot
    start = CELL_OF[space] if is_here else Cell.THIRD_MIDDLE
    nearest = FAR
    cells = searches_left(s, slot)
    while cells != 0:
        cell = first(cells)
        cells &= cells - 1
        if is_free(s, SPACE_AT[slot * CELLS + cell]):
            nearest = min(nearest, WITHIN[(s.tiles[slot] * CELLS + start) * CELLS + cell])
    return nearest if is_here else nearest + way_between(s, space, DOOR[slot])


@rule
def way_between(s: State, space: int, other: int) -> int:
    """How far apart two spaces are, by the hallways; those of one tile, by the tile."""
    slot = SLOT_OF[space]
    if slot != NO_SLOT and slot == SLOT_OF[other] and s.tiles[slot] != FACE_DOWN:
        return WITHIN[(s.tiles[slot] * CELLS + CELL_OF[space]) * CELLS + CELL_OF[other]]
    ways = BETWEEN[WAY[hallway_of(s, space)] * WAY_COUNT + WAY[hallway_of(s, other)]]
    return way_out(s, space) + ways + way_out(s, other)


@rule
def hallway_of(s: State, space: int) -> int:
    """The space itself, or for a room the hallway before its tile's middle door."""
    return DOOR[SLOT_OF[space]] if GROUND_OF[space] == Ground.ROOM else space


@rule
def way_out(s: State, space: int) -> int:
    """How far it is to that hallway."""
    slot = SLOT_OF[space]
    if GROUND_OF[space] != Ground.ROOM:
        return 0
    if s.tiles[slot] == FACE_DOWN:
        return 1
    return WITHIN[(s.tiles[slot] * CELLS + CELL_OF[space]) * CELLS + Cell.THIRD_MIDDLE]


# As a ghost -----------------------------------------------------------------


@rule
def appeal_of_floating(s: State, seat: int, space: int) -> int:
    """Nearer to the living, and onto them."""
    return -nearest_prey(s, space)


@rule
def nearest_prey(s: State, space: int) -> int:
    """How far it is to the nearest of the living who can be scared; whoever carries the Treasure is hunted first."""
    nearest = FAR
    for prey in range(s.seats):
        there = s.pawns[prey].space
        if is_living(s, prey) and not is_resting(s, prey):
            way = abs(ROW_OF[space] - ROW_OF[there]) + abs(COLUMN_OF[space] - COLUMN_OF[there])
            nearest = min(nearest, way if s.treasure != Whereabouts.CARRIED or is_carrier(s, prey) else way + REACH)
    return nearest


@rule
def appeal_of_victim(s: State, victim: int) -> int:
    """Harm for whoever is weakest or carries the Treasure; a kind spirit for whom it helps least."""
    if s.ghost > Ghost.CREEPY_FEELING:
        return GOOD if is_carrier(s, victim) else s.pawns[victim].courage
    return GOOD if is_carrier(s, victim) else COURAGE_MAX - s.pawns[victim].courage


# Looking ahead --------------------------------------------------------------


@rule
def foresight(s: State, seat: int, answer: int) -> int:
    """The appeal; but whoever looks ahead waits by the exit when somebody else carries the Treasure."""
    if next_item(s).what != Question.MOVE or s.treasure != Whereabouts.CARRIED or is_carrier(s, seat):
        return appeal(s, seat, answer)
    if answer == Answer.SEARCH:
        return BAD
    space = s.pawns[seat].space
    if answer == Answer.STOP:
        return 1 - (way_to_exit(s, space) << 1)
    return -(way_to_exit(s, space_after(s, space, answer)) << 1)


@rule
def way_to_exit(s: State, space: int) -> int:
    """How far it is from a space out of the house."""
    if space == CAMP or GROUND_OF[space] == Ground.EXIT:
        return 1
    return way_out(s, space) + TO_EXIT[WAY[hallway_of(s, space)]]


# How one stands -------------------------------------------------------------
#
# Fitted to what came of 88,000 positions of games between regular bots, in hundredths of the natural logarithm: a
# seat whose number is higher by 69 wins twice as often.


@rule
def worth(s: State, seat: int) -> int:
    """To be out is best; in the house the Treasure counts, courage, and the way out for whoever may leave soon."""
    if has(away(s), seat):
        return ODDS[EVEN]
    if is_living(s, seat):
        return ODDS[max(0, EVEN + standing(s, seat))]
    return ODDS[0 if is_escape(s) else EVEN - GHOST_LOSS * count(living(s))]


@rule
def standing(s: State, seat: int) -> int:
    """How well one of the living stands."""
    pawn = s.pawns[seat]
    value = BY_COURAGE[pawn.courage]
    if pawn.cards[Card.ANCIENT_MASK] > 0:
        value -= MASK_LOSS
    if pawn.cards[Card.HAUNTED_DOLL] > 0:
        value -= DOLL_LOSS
    way = way_to_exit(s, pawn.space)
    if is_escape(s):
        return value - LATE - way * (SLOW + SLOWER * s.rounds_out)
    if s.treasure != Whereabouts.CARRIED:
        return value
    return value + MINE + MINE_COURAGE * pawn.courage - 2 * way if is_carrier(s, seat) else value - 2 * way
