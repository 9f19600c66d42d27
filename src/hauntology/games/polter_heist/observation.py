"""What a seat sees of Polter-Heist, as numbers. Rows are relative: row 0 is the observing seat."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CARDS,
    COLUMN_OF,
    FACE_DOWN,
    GHOSTLY,
    GHOSTS,
    GROUND_OF,
    KEPT,
    MAX_SEATS,
    NO_CARD,
    NOWHERE,
    POCKETS,
    ROW_OF,
    ROWS,
    SIDES,
    SLOTS,
    Card,
    Fate,
    Ghost,
    Ground,
    Hour,
    Question,
    Side,
    Slot,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.house import feature_of, is_covered, open_sides, space_beside
from hauntology.games.polter_heist.rules.moving import is_on_trail
from hauntology.games.polter_heist.rules.people import is_free
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.bitsets import first_n, has
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.structs.struct import Ints

FATES = len(Fate)
WEST = 11  # columns in the western half


class ObservationLayout(Alphabet):
    """Where each part of an observation is."""

    QUESTION = span(Question)
    ABOUT = span()
    ACTIVE = span(MAX_SEATS, of=Meaning.SEAT)
    HOUR = span(Hour)
    DICE = span(2)
    STEPS = span()
    GHOST_CARD = span(Ghost)
    TREASURE = span(Whereabouts)
    CARRIER = span(MAX_SEATS, of=Meaning.SEAT)
    TOKEN = span(2)  # column and row, from 1; 0 for nowhere
    DECK_LEFT = span()
    ABOVE = span()
    CHIPS_LEFT = span()
    MY_POCKETS = span(POCKETS, of=Card)
    OPEN = span(Side)  # the sides of the seat's pawn without a barrier
    FREE = span(Side)  # the sides without a pawn
    VISITED = span(Side)  # the sides already visited on this move
    HERE = span()  # the Feature of the seat's space
    HERE_COVERED = span()
    FATES = span(MAX_SEATS * FATES)  # for each seat, each fate
    COURAGE = span(MAX_SEATS, of=Meaning.SEAT)
    COLUMN = span(MAX_SEATS, of=Meaning.SEAT)  # from 1; 0 outside the house and in the camp
    ROW = span(MAX_SEATS, of=Meaning.SEAT)
    IN_CAMP = span(MAX_SEATS, of=Meaning.SEAT)
    POCKETED = span(MAX_SEATS, of=Meaning.SEAT)
    CARDS = span(MAX_SEATS * KEPT)  # for each seat, each card: what everybody knows
    LEFT = span(KEPT, of=Card)  # the cards in the camp that this seat may take
    TILES = span(Slot)  # the tile, from 1; 0 if it is face down
    CHIPS_WEST = span(ROWS)  # for each row, the chips in its first eleven columns, as bits
    CHIPS_EAST = span(ROWS)  # the chips in the other columns
    DISCARDS = span(Card)
    GHOSTS_LEFT = span(Ghost)
    OFFER = span(KEPT + 1, of=Card)
    WANTED = span(KEPT + 1, of=Card)
    TRADER = span(MAX_SEATS, of=Meaning.SEAT)
    PARTNER = span(MAX_SEATS, of=Meaning.SEAT)
    COUNTERED = span()
    SET_ASIDE = span(GHOSTLY)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees into `out`."""
    observe_turn(s, seat, out)
    observe_cards(s, seat, out)
    observe_house(s, out)
    observe_trade(s, seat, out)
    if s.pawns[seat].space != NOWHERE:
        observe_surroundings(s, seat, out)
    for row in range(s.seats):
        observe_pawn(s, (seat + row) % s.seats, row, out)


@rule
def observe_turn(s: State, seat: int, out: Ints) -> None:
    """Write what is asked, whose turn it is, the clock, the dice and the Treasure."""
    if s.waiting != NO_SEATS:
        out[ObservationLayout.QUESTION + next_item(s).what] = 1
        out[ObservationLayout.ABOUT] = next_item(s).about
    out[ObservationLayout.ACTIVE + (s.active - seat) % s.seats] = 1
    out[ObservationLayout.HOUR + s.hour] = 1
    out[ObservationLayout.DICE] = s.first_die
    out[ObservationLayout.DICE + 1] = s.second_die
    out[ObservationLayout.STEPS] = s.steps
    if s.ghost != NO_CARD:
        out[ObservationLayout.GHOST_CARD + s.ghost] = 1
    if s.pawns[seat].attack != NO_CARD:
        out[ObservationLayout.GHOST_CARD + s.pawns[seat].attack] = 1
    observe_treasure(s, seat, out)


@rule
def observe_treasure(s: State, seat: int, out: Ints) -> None:
    """Write where the Treasure is, as far as everybody knows."""
    out[ObservationLayout.TREASURE + s.treasure] = 1
    if s.carrier != NOBODY:
        out[ObservationLayout.CARRIER + (s.carrier - seat) % s.seats] = 1
    if s.token != NOWHERE:
        out[ObservationLayout.TOKEN] = 1 + COLUMN_OF[s.token]
        out[ObservationLayout.TOKEN + 1] = 1 + ROW_OF[s.token]


@rule
def observe_cards(s: State, seat: int, out: Ints) -> None:
    """Write the seat's pockets, the piles, and the cards in the camp that it may take."""
    out[ObservationLayout.DECK_LEFT] = s.deck_left
    out[ObservationLayout.ABOVE] = s.above
    for card in range(POCKETS):
        out[ObservationLayout.MY_POCKETS + card] = s.pawns[seat].pockets[card]
    for card in range(CARDS):
        out[ObservationLayout.DISCARDS + card] = s.discards[card]
    for ghost in range(GHOSTS):
        out[ObservationLayout.GHOSTS_LEFT + ghost] = s.ghost_deck[ghost]
    for kind in range(GHOSTLY):
        out[ObservationLayout.SET_ASIDE + kind] = s.set_aside[kind]
    for other in range(s.seats):
        for card in range(KEPT):
            out[ObservationLayout.LEFT + card] += s.pawns[other].left[card] if other != seat else 0


@rule
def observe_house(s: State, out: Ints) -> None:
    """Write tiles and chips."""
    out[ObservationLayout.CHIPS_LEFT] = s.options.chips - s.chips_placed
    for slot in range(SLOTS):
        out[ObservationLayout.TILES + slot] = s.tiles[slot] - FACE_DOWN
    for row in range(ROWS):
        out[ObservationLayout.CHIPS_WEST + row] = s.chips[row] & first_n(WEST)
        out[ObservationLayout.CHIPS_EAST + row] = s.chips[row] >> WEST


@rule
def observe_trade(s: State, seat: int, out: Ints) -> None:
    """Write what is offered and wanted."""
    if s.partner != NOBODY:
        out[ObservationLayout.TRADER + (s.trader - seat) % s.seats] = 1
        out[ObservationLayout.PARTNER + (s.partner - seat) % s.seats] = 1
    out[ObservationLayout.COUNTERED] = s.countered
    for card in range(KEPT + 1):
        out[ObservationLayout.OFFER + card] = s.offer[card]
        out[ObservationLayout.WANTED + card] = s.wanted[card]


@rule
def observe_surroundings(s: State, seat: int, out: Ints) -> None:
    """Write what is around the seat's own pawn."""
    space = s.pawns[seat].space
    out[ObservationLayout.HERE] = feature_of(s, space)
    out[ObservationLayout.HERE_COVERED] = GROUND_OF[space] == Ground.ROOM and is_covered(s, space)
    for side in range(SIDES):
        there = space_beside(space, side)
        out[ObservationLayout.OPEN + side] = has(open_sides(s, space), side)
        out[ObservationLayout.FREE + side] = there != NOWHERE and is_free(s, there)
        out[ObservationLayout.VISITED + side] = there != NOWHERE and is_on_trail(s, there)


@rule
def observe_pawn(s: State, seat: int, row: int, out: Ints) -> None:
    """Write what everybody sees of one seat."""
    pawn = s.pawns[seat]
    out[ObservationLayout.FATES + row * FATES + pawn.fate] = 1
    out[ObservationLayout.COURAGE + row] = pawn.courage
    out[ObservationLayout.POCKETED + row] = pawn.pocketed
    if pawn.space != NOWHERE:
        out[ObservationLayout.IN_CAMP + row] = GROUND_OF[pawn.space] == Ground.CAMP
        out[ObservationLayout.COLUMN + row] = 1 + COLUMN_OF[pawn.space]
        out[ObservationLayout.ROW + row] = 1 + ROW_OF[pawn.space]
    for card in range(KEPT):
        out[ObservationLayout.CARDS + row * KEPT + card] = pawn.cards[card]
