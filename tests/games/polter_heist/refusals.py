"""When each refusal is true (see `tests/contract/test_refusals.py`). A thing is what the answer names.

Then states with refusals that random games hardly ever meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hauntology.games.polter_heist.box import (
    ARRIVALS,
    BOARD_SIDES,
    CAMP,
    CELL_OF,
    CELLS,
    COLUMNS,
    COURAGE_MAX,
    GAPS,
    GROUND_OF,
    IS_LARGE,
    NEIGHBOUR,
    NOWHERE,
    PLANS,
    SIDES,
    SLOT_OF,
    SLOTS,
    SLOTS_ON_FLOOR,
    SPACE_AT,
    TILE_CARDS,
    TILE_DOORWAYS,
    TILE_FEATURE,
    TILE_ROOM,
    TILE_SIDES,
    TILES,
    Card,
    Fate,
    Feature,
    Ghost,
    Ground,
    Hour,
    Question,
    Refusal,
    Walk,
    Whereabouts,
)
from hauntology.games.polter_heist.state import Pawn, State
from hauntology.kernel.agenda import next_item
from tests.games.polter_heist.answers import ROLL, seat, tile
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, Table, attack, dice, die, ghost, meet, table

Truth = Callable[[State, int, int], bool]
FACE_DOWN = -1
NOTHING = -1
POCKET_KINDS = 4
PARTS = range(Card.SENSOR_ARRAY, Card.TREASURE)

# The house ----------------------------------------------------------------------


def read_tile(s: State, space: int, table: tuple[int, ...]) -> int:
    """The entry for this space in a table by tile and cell; 0 if there is no tile that lies face up."""
    slot = SLOT_OF[space]
    return table[s.tiles[slot] * CELLS + CELL_OF[space]] if slot >= 0 and s.tiles[slot] != FACE_DOWN else 0


def is_open(s: State, space: int, side: int) -> bool:
    """Is there no wall on this side?"""
    slot = SLOT_OF[space]
    sides = BOARD_SIDES[space]
    if slot >= 0:
        face = s.tiles[slot] if s.tiles[slot] != FACE_DOWN else TILES + IS_LARGE[slot // SLOTS_ON_FLOOR]
        sides |= TILE_SIDES[face * CELLS + CELL_OF[space]]
    return sides >> side & 1 == 1


def has_chip(s: State, space: int) -> bool:
    """Does a chip lie there?"""
    return s.chips[space // COLUMNS] >> space % COLUMNS & 1 == 1


def find_tunnel(s: State, slot: int, colour: int) -> int:
    """The tunnel of this colour on a tile, sealed or not."""
    spaces = (SPACE_AT[slot * CELLS + cell] for cell in range(CELLS))
    return next((sp for sp in spaces if sp != NOWHERE and read_tile(s, sp, TILE_FEATURE) == colour), NOWHERE)


def list_chips(s: State, slot: int) -> list[int]:
    """The spaces of a tile with a chip."""
    spaces = (SPACE_AT[slot * CELLS + cell] for cell in range(CELLS))
    return [sp for sp in spaces if sp != NOWHERE and has_chip(s, sp)]


def is_room_occupied(s: State, space: int) -> bool:
    """Is a pawn in the room of this space?"""
    here = (SLOT_OF[space], read_tile(s, space, TILE_ROOM))
    there = [pawn.space for pawn in list_pawns(s) if pawn.space != NOWHERE]
    return any((SLOT_OF[sp], read_tile(s, sp, TILE_ROOM)) == here for sp in there)


# Pawns --------------------------------------------------------------------------


def list_pawns(s: State) -> list[Pawn]:
    """The pawns of the seats in the game."""
    return [s.pawns[seat] for seat in range(s.seats)]


def has_others(s: State, seat: int, space: int) -> bool:
    """Is another pawn on this space?"""
    return any(pawn.space == space for other, pawn in enumerate(list_pawns(s)) if other != seat)


def is_in_camp(pawn: Pawn) -> bool:
    """Is the pawn in the camp, at rest or not?"""
    return pawn.space != NOWHERE and GROUND_OF[pawn.space] == Ground.CAMP


def is_carrier(s: State, seat: int) -> bool:
    """Does the seat carry the Treasure?"""
    return s.treasure == Whereabouts.CARRIED and s.carrier == seat


def arrive(s: State, seat: int, space: int) -> int:
    """The space where a pawn comes to that steps there: for most, the camp is one space."""
    is_shared = GROUND_OF[space] == Ground.CAMP and not is_carrier(s, seat) and s.treasure != Whereabouts.OUT
    return CAMP if is_shared else space


def list_ways(s: State, seat: int) -> Iterator[int]:
    """The spaces next to the pawn, by open sides, tunnels and the gaps of the camp."""
    space = s.pawns[seat].space
    if space == CAMP:
        yield from GAPS
        return
    for side in range(SIDES):
        if is_open(s, space, side):
            yield arrive(s, seat, NEIGHBOUR[space * SIDES + side])
    colour = read_tile(s, space, TILE_FEATURE)
    if colour > Feature.SEARCH and not has_chip(s, space):
        ends = (find_tunnel(s, slot, colour) for slot in range(SLOTS))
        yield from (end for end in ends if end not in (NOWHERE, space) and not has_chip(s, end))


def list_targets(s: State, seat: int, thing: int) -> list[int]:
    """The spaces that an answer about a side, a gap or a slot may lead to."""
    space = s.pawns[seat].space
    if space == CAMP:
        return [GAPS[thing]]
    found = [find_tunnel(s, thing, read_tile(s, space, TILE_FEATURE))]
    if thing < SIDES and is_open(s, space, thing):
        found.append(arrive(s, seat, NEIGHBOUR[space * SIDES + thing]))
    return [target for target in found if target != NOWHERE]


def list_trail(s: State) -> list[int]:
    """The spaces visited on this move."""
    return list(s.trail)[: s.trail_length]


def is_shut_in(s: State, seat: int) -> bool:
    """Can the pawn not step anywhere?"""
    back = s.trail[s.trail_back[s.trail_at]] if s.trail_length > 1 else NOWHERE
    visited = list_trail(s)
    return all(has_others(s, seat, way) or (way in visited and way != back) for way in list_ways(s, seat))


def has_moved(s: State) -> bool:
    """Has the pawn taken a step after its roll, or dropped the Treasure, or does it walk away from a Spider?"""
    return s.trail_length > 1 or next_item(s).about != Walk.ROLLED


def is_near(s: State, seat: int, other: int) -> bool:
    """Are these two pawns in one room, in the camp, or side by side?"""
    here, there = s.pawns[seat].space, s.pawns[other].space
    if is_in_camp(s.pawns[seat]) and is_in_camp(s.pawns[other]) and s.treasure != Whereabouts.OUT:
        return True
    rooms = [(SLOT_OF[space], read_tile(s, space, TILE_ROOM)) for space in (here, there)]
    if rooms[0] == rooms[1] and rooms[0][1] > 0:
        return True
    beside = [NEIGHBOUR[here * SIDES + side] for side in range(SIDES) if here != CAMP and is_open(s, here, side)]
    return there in beside and Ground.ROOM not in (GROUND_OF[here], GROUND_OF[there])


# Cards --------------------------------------------------------------------------


def count_held(s: State, seat: int, card: int) -> int:
    """How many cards of a kind a seat has."""
    if card == Card.TREASURE:
        return int(is_carrier(s, seat))
    pawn = s.pawns[seat]
    return pawn.pockets[card] if card < POCKET_KINDS else pawn.cards[card]


def has_nothing(s: State, seat: int) -> bool:
    """Does the seat have no card at all?"""
    return not any(count_held(s, seat, card) for card in range(Card.TREASURE + 1))


def is_no_trade(s: State, seat: int, thing: int) -> bool:
    """Is there no card in the trade, or does neither of the two have any?"""
    if next_item(s).what == Question.TURN:
        return has_nothing(s, seat) and has_nothing(s, thing)
    return sum(s.offer) + sum(s.wanted) == 0


def has_nothing_to_want(s: State, card: int) -> bool:
    """Has the partner, as far as everybody knows, no more cards of this kind?"""
    known = int(is_carrier(s, s.partner)) if card == Card.TREASURE else s.pawns[s.partner].cards[card]
    return known == s.wanted[card]


def are_pockets_wanted(s: State) -> bool:
    """Are as many cards wanted as the partner has in its pockets?"""
    return bool(s.options.secret_hands) and sum(list(s.wanted)[:POCKET_KINDS]) == s.pawns[s.partner].pocketed


def list_planned(plan: int) -> tuple[int, ...]:
    """The slots on these Floor Plans."""
    return tuple(PLANS.values())[plan]


def has_no_chip(s: State, seat: int, thing: int) -> bool:
    """Is there no chip on the tile, or on the space of the tile that was named before?"""
    if next_item(s).what == Question.CHIP_TILE:
        return not list_chips(s, thing)
    space = SPACE_AT[next_item(s).about * CELLS + thing]
    return space == NOWHERE or not has_chip(s, space)


def are_rooms_occupied(s: State, seat: int, thing: int) -> bool:
    """Is somebody in the room of the chip, or in the rooms of all chips of the tile?"""
    if next_item(s).what == Question.CHIP_TILE:
        return all(is_room_occupied(s, space) for space in list_chips(s, thing))
    return is_room_occupied(s, SPACE_AT[next_item(s).about * CELLS + thing])


def list_doorways(s: State, slot: int) -> list[int]:
    """The hallway sides of the doorways of a tile."""
    cells = [cell for cell in range(CELLS) if TILE_DOORWAYS[s.tiles[slot] * CELLS + cell]]
    return [SPACE_AT[slot * CELLS + cell] for cell in cells]


def is_taken(s: State, space: int) -> bool:
    """Is any pawn there?"""
    return has_others(s, NOTHING, space)


def find_beside(s: State, seat: int, side: int) -> int:
    """The space on this side of the pawn."""
    return NEIGHBOUR[s.pawns[seat].space * SIDES + side]


def is_missing_from_discards(s: State, thing: int) -> bool:
    """Is there no such card in the discards? Instant Courage is an answer of its own."""
    return s.discards[thing] == 0 or (thing == 0 and s.discards[Card.INSTANT_COURAGE] == 0)


TRUTHS: dict[int, Truth] = {
    Refusal.WALL: lambda s, seat, side: not is_open(s, s.pawns[seat].space, side),
    Refusal.AT_REST: lambda s, seat, _: s.pawns[seat].space == CAMP,
    Refusal.NO_STEPS: lambda s, seat, _: s.steps == 0,
    Refusal.OCCUPIED: lambda s, seat, thing: any(has_others(s, seat, sp) for sp in list_targets(s, seat, thing)),
    Refusal.RETRACED: lambda s, seat, thing: any(sp in list_trail(s) for sp in list_targets(s, seat, thing)),
    Refusal.NO_TUNNEL: lambda s, seat, _: read_tile(s, s.pawns[seat].space, TILE_FEATURE) <= Feature.SEARCH,
    Refusal.NO_TUNNEL_THERE: lambda s, seat, slot: (
        find_tunnel(s, slot, read_tile(s, s.pawns[seat].space, TILE_FEATURE)) in (NOWHERE, s.pawns[seat].space)
    ),
    Refusal.TUNNEL_SEALED: lambda s, seat, slot: (
        has_chip(s, s.pawns[seat].space)
        or has_chip(s, find_tunnel(s, slot, read_tile(s, s.pawns[seat].space, TILE_FEATURE)))
    ),
    Refusal.NOT_OUT_OF_CAMP: lambda s, seat, _: s.pawns[seat].space != CAMP,
    Refusal.SPIDER_BEHIND: lambda s, seat, _: next_item(s).about == Walk.SPIDER and not is_shut_in(s, seat),
    Refusal.MUST_LEAVE_CAMP: lambda s, seat, _: s.pawns[seat].space == CAMP and s.trail_length == 1 and s.steps > 0,
    Refusal.MUST_MOVE_OFF: lambda s, seat, _: s.token_from == seat and not is_shut_in(s, seat),
    Refusal.SEARCH_TOO_LATE: lambda s, seat, _: has_moved(s),
    Refusal.NO_GHOST_MET: lambda s, seat, _: s.pawns[seat].met != s.pawns[seat].space,
    Refusal.NOTHING_TO_SEARCH: lambda s, seat, _: (
        read_tile(s, s.pawns[seat].space, TILE_FEATURE) != Feature.SEARCH or has_chip(s, s.pawns[seat].space)
    ),
    Refusal.RUN_TOO_LATE: lambda s, seat, _: has_moved(s),
    Refusal.NO_RUN_IN_FEAR: lambda s, seat, _: count_held(s, seat, Card.RUN_IN_FEAR) == 0,
    Refusal.BRAVE: lambda s, seat, _: s.pawns[seat].courage > s.options.run_courage,
    Refusal.IN_CAMP: lambda s, seat, _: is_in_camp(s.pawns[seat]),
    Refusal.NOT_CARRIER: lambda s, seat, _: not is_carrier(s, seat),
    Refusal.DROP_TOO_LATE: lambda s, seat, _: has_moved(s),
    Refusal.CANNOT_MOVE_OFF: lambda s, seat, _: s.steps == 0 or is_shut_in(s, seat),
    Refusal.NOT_WHILE_MOVING: lambda s, seat, _: not s.options.drink_before_move,
    Refusal.DRINK_TOO_LATE: lambda s, seat, _: has_moved(s),
    Refusal.NO_LIQUID_COURAGE: lambda s, seat, _: count_held(s, seat, Card.LIQUID_COURAGE) == 0,
    Refusal.FULL_COURAGE: lambda s, seat, _: s.pawns[seat].courage == COURAGE_MAX,
    Refusal.FRESH: lambda s, seat, _: s.pawns[seat].fresh == count_held(s, seat, Card.LIQUID_COURAGE),
    Refusal.NOT_IN_CAMP: lambda s, seat, _: s.pawns[seat].space != CAMP,
    Refusal.MUST_LEAVE: lambda s, seat, _: s.pawns[seat].space == CAMP and s.pawns[seat].courage == COURAGE_MAX,
    Refusal.TAKE_BY_LANDING: lambda s, seat, _: s.pawns[seat].space != CAMP,
    Refusal.NO_TOKEN: lambda s, seat, _: s.token == NOWHERE or GROUND_OF[s.token] != Ground.CAMP,
    Refusal.TOKEN_OCCUPIED: lambda s, seat, _: has_others(s, seat, s.token),
    Refusal.TRADED_ENOUGH: lambda s, seat, _: s.proposals == s.options.proposals,
    Refusal.NO_SUCH_SEAT: lambda s, seat, other: other >= s.seats,
    Refusal.TRADE_YOURSELF: lambda s, seat, other: other == seat,
    Refusal.TRADE_NOT_LIVING: lambda s, seat, other: s.pawns[other].fate != Fate.LIVING,
    Refusal.NOT_NEAR: lambda s, seat, other: not is_near(s, seat, other),
    Refusal.NOTHING_OFFERED: is_no_trade,
    Refusal.NOT_HELD_TO_OFFER: lambda s, seat, card: count_held(s, seat, card) == s.offer[card],
    Refusal.NOT_HELD_BY_PARTNER: lambda s, seat, card: has_nothing_to_want(s, card),
    Refusal.POCKETS_WANTED: lambda s, seat, card: are_pockets_wanted(s),
    Refusal.CANNOT_GIVE: lambda s, seat, _: any(
        wanted > count_held(s, seat, card) for card, wanted in enumerate(s.wanted)
    ),
    Refusal.NO_COUNTER_OFFERS: lambda s, seat, _: not s.options.counter_offers,
    Refusal.COUNTERED_ALREADY: lambda s, seat, _: bool(s.countered),
    Refusal.PICK_UP_OUTSIDE: lambda s, seat, _: s.pawns[seat].space != CAMP,
    Refusal.NOT_LEFT_IN_CAMP: lambda s, seat, card: (
        not any(pawn.left[card] for other, pawn in enumerate(list_pawns(s)) if other != seat)
    ),
    Refusal.CURSED: lambda s, seat, card: card in (Card.HAUNTED_DOLL, Card.ANCIENT_MASK, Card.TREASURE),
    Refusal.NOT_HELD_TO_LEAVE: lambda s, seat, card: count_held(s, seat, card) == 0,
    Refusal.NOT_ON_PLAN: lambda s, seat, slot: slot not in list_planned(next_item(s).about // SLOTS),
    Refusal.FACE_UP: lambda s, seat, slot: s.tiles[slot] != FACE_DOWN,
    Refusal.OWN_FLOOR: lambda s, seat, slot: (
        TILE_CARDS[s.tiles[SLOT_OF[s.pawns[seat].space]]].floor == slot // SLOTS_ON_FLOOR
    ),
    Refusal.NO_CHIP_THERE: has_no_chip,
    Refusal.ROOM_OCCUPIED: are_rooms_occupied,
    Refusal.MUST_TAKE_CHIP: lambda s, seat, _: not s.options.decline_chip,
    Refusal.TREASURE_NOT_DROPPED: lambda s, seat, card: card == Card.TREASURE,
    Refusal.NOT_HELD_TO_DROP: lambda s, seat, card: count_held(s, seat, card) == 0,
    Refusal.TREASURE_NOT_STOLEN: lambda s, seat, card: card == Card.TREASURE,
    Refusal.NOT_HELD_TO_LOSE: lambda s, seat, card: count_held(s, seat, card) == 0,
    Refusal.SAFE_AT_FOUR: lambda s, seat, card: card in PARTS and s.hour == Hour.FOUR,
    Refusal.PART_PAYS_ALL: lambda s, seat, card: (
        card in PARTS and s.picked != NOTHING and Hour.SIX <= s.hour < Hour.MIDNIGHT
    ),
    Refusal.NO_CANDLE: lambda s, seat, _: count_held(s, seat, Card.CANDLE) == 0,
    Refusal.NOT_BESIDE_ARRIVAL: lambda s, seat, side: not is_open(s, next_item(s).about, side),
    Refusal.OCCUPIED_BESIDE: lambda s, seat, side: is_taken(s, NEIGHBOUR[next_item(s).about * SIDES + side]),
    Refusal.NO_SPACE_THERE: lambda s, seat, side: find_beside(s, seat, side) == NOWHERE,
    Refusal.NOT_ON_EXIT: lambda s, seat, side: GROUND_OF[find_beside(s, seat, side)] == Ground.EXIT,
    Refusal.DROP_OCCUPIED: lambda s, seat, side: is_taken(s, find_beside(s, seat, side)),
    Refusal.HOUSE_ENDS: lambda s, seat, side: find_beside(s, seat, side) == NOWHERE,
    Refusal.GHOST_NOT_OUT: lambda s, seat, side: GROUND_OF[find_beside(s, seat, side)] == Ground.EXIT,
    Refusal.CAMP_CLOSED: lambda s, seat, side: (
        GROUND_OF[find_beside(s, seat, side)] == Ground.CAMP
        and s.treasure != Whereabouts.OUT
        and not (s.treasure == Whereabouts.CARRIED and is_in_camp(s.pawns[s.carrier]))
    ),
    Refusal.LEAVES_CAMP: lambda s, seat, _: is_in_camp(s.pawns[seat]),
    Refusal.GHOST_THERE: lambda s, seat, side: any(
        pawn.space == find_beside(s, seat, side) and pawn.fate == Fate.GHOST for pawn in list_pawns(s)
    ),
    Refusal.GHOST_RETRACED: lambda s, seat, side: find_beside(s, seat, side) in list_trail(s),
    Refusal.ARRIVED_ALREADY: lambda s, seat, floor: s.pawns[seat].space == ARRIVALS[floor],
    Refusal.ARRIVAL_OCCUPIED: lambda s, seat, floor: has_others(s, seat, ARRIVALS[floor]),
    Refusal.NOT_LIVING: lambda s, seat, other: s.pawns[other].fate != Fate.LIVING,
    Refusal.NOT_IN_DISCARDS: lambda s, seat, thing: is_missing_from_discards(s, thing),
    Refusal.SWAP_YOURSELF: lambda s, seat, other: other == seat,
    Refusal.SWAP_AWAY: lambda s, seat, other: s.pawns[other].fate == Fate.AWAY,
    Refusal.BOTH_REST: lambda s, seat, other: s.pawns[seat].space == s.pawns[other].space == CAMP,
    Refusal.GHOST_KEPT_OUT: lambda s, seat, other: (
        s.pawns[other].fate == Fate.GHOST and is_in_camp(s.pawns[seat]) and s.treasure != Whereabouts.OUT
    ),
    Refusal.FACE_DOWN_TILE: lambda s, seat, slot: s.tiles[slot] == FACE_DOWN,
    Refusal.DOORWAYS_TAKEN: lambda s, seat, slot: all(is_taken(s, space) for space in list_doorways(s, slot)),
    Refusal.NO_DOORWAY: lambda s, seat, cell: (
        SPACE_AT[next_item(s).about * CELLS + cell] not in list_doorways(s, next_item(s).about)
    ),
    Refusal.DOORWAY_TAKEN: lambda s, seat, cell: is_taken(s, SPACE_AT[next_item(s).about * CELLS + cell]),
}


# Rare states --------------------------------------------------------------------


def list_rare_states() -> Iterator[State]:
    """States with refusals that random games hardly ever meet."""
    for t in list_rare_tables():
        yield t.s


def list_rare_tables() -> Iterator[Table]:
    """Homer, Casper, Phantoms, ghosts in the camp, and the Treasure in tight places."""
    homer = attack(Ghost.HOMER, BEN, CLEO, DAN.at("k12"))
    homer.answer(ADA, seat(BEN))
    yield homer
    met_homer = [dice(1, 1), ghost(Ghost.HOMER)]
    yield table(ADA.at("k12"), BEN.at("a12"), CLEO.away(), hour=Hour.SIX, escaped=CLEO, chance=met_homer)
    yield meet_homer_in_camp()
    yield meet(Ghost.PHANTOM_FIRST, ADA, BEN.at("l11"), CLEO.at("l12"))
    met_casper = [dice(1, 1), ghost(Ghost.CASPER)]
    doors = {"first 3": "F1", "attic 3": "A1"}
    casper = table(ADA.at("k12"), BEN.at("m12"), CLEO.at("n3"), tiles=doors, hour=Hour.SIX, chance=met_casper)
    yield casper
    casper.answer(ADA, tile("first 3"))
    yield casper
    yield table(ADA.ghost("j14"), BEN.at("k12"), chance=[die(3)])
    yield table(ADA.courage(3), BEN.at("a12"), CLEO.ghost("j13"), token="j13", token_from=BEN)
    yield shut_in_carrier()
    yield from list_dying_carriers()


def meet_homer_in_camp() -> Table:
    """ADA attacks BEN, who rests in the camp, with Homer, and is a ghost herself."""
    t = attack(Ghost.HOMER, BEN, CLEO.at("k12"))
    t.answer(ADA, seat(BEN))
    return t


def shut_in_carrier() -> Table:
    """ADA carries the Treasure at the end of a lane, with BEN in her way."""
    ada = ADA.at("m10").courage(3).holds(Card.TREASURE, Card.RUN_IN_FEAR)
    t = table(ada, BEN.at("m11"), tiles={"first 3": "F10"})
    t.answer(ADA, ROLL)
    return t


def list_dying_carriers() -> Iterator[Table]:
    """BEN carries the Treasure, and dies beside an exit, at the edge of the house, and next to CLEO."""
    for space in ("h15", "u12"):
        t = attack(
            Ghost.WRAITH, BEN.at(space).courage(1).holds(Card.TREASURE), CLEO.at("u11" if space == "u12" else "a12")
        )
        t.answer(ADA, seat(BEN))
        yield t
