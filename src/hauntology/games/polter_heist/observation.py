"""What a seat sees of Polter-Heist, as numbers; row 0 of each piece is the seat itself."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CARDS,
    COLUMN_OF,
    FACE_DOWN,
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
from hauntology.kernel.fields import Meaning
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, NOBODY, all_seats, has
from hauntology.kernel.struct import Ints

FATES = len(Fate)
WEST = 11  # columns


class Sight(Alphabet):
    """Where each piece of an observation stands."""

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
    OPEN = span(Side)  # round my pawn: where nothing bars the way
    FREE = span(Side)  # where nobody stands
    VISITED = span(Side)  # where I have been on this move
    HERE = span()  # what my space has: a Feature
    HERE_COVERED = span()
    FATES = span(MAX_SEATS * FATES)  # by seat and fate
    COURAGE = span(MAX_SEATS, of=Meaning.SEAT)
    COLUMN = span(MAX_SEATS, of=Meaning.SEAT)  # from 1; 0 outside the house and in the camp
    ROW = span(MAX_SEATS, of=Meaning.SEAT)
    IN_CAMP = span(MAX_SEATS, of=Meaning.SEAT)
    POCKETED = span(MAX_SEATS, of=Meaning.SEAT)
    CARDS = span(MAX_SEATS * KEPT)  # by seat and card: what everybody knows
    LEFT = span(KEPT, of=Card)  # what lies in the camp for me
    TILES = span(Slot)  # which tile lies there, from 1; 0 face down
    CHIPS_WEST = span(ROWS)  # by row: which of its first eleven columns have a chip, as bits
    CHIPS_EAST = span(ROWS)  # the same of the others
    DISCARDS = span(Card)
    GHOSTS_LEFT = span(Ghost)
    OFFER = span(KEPT + 1, of=Card)
    WANTED = span(KEPT + 1, of=Card)
    PARTNER = span(MAX_SEATS, of=Meaning.SEAT)


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """Write what the seat sees."""
    observe_turn(s, seat, out)
    observe_cards(s, seat, out)
    observe_house(s, out)
    observe_trade(s, seat, out)
    if s.pawns[seat].space != NOWHERE:
        observe_surroundings(s, seat, out)
    for turn in range(s.seats):
        observe_pawn(s, (seat + turn) % s.seats, turn, out)


@rule
def observe_turn(s: State, seat: int, out: Ints) -> None:
    """What is asked, whose turn it is, the clock, the dice and the Treasure."""
    if s.waiting != NO_SEATS:
        out[Sight.QUESTION + next_item(s).what] = 1
        out[Sight.ABOUT] = next_item(s).about
    out[Sight.ACTIVE + (s.active - seat) % s.seats] = 1
    out[Sight.HOUR + s.hour] = 1
    out[Sight.DICE] = s.first_die
    out[Sight.DICE + 1] = s.second_die
    out[Sight.STEPS] = s.steps
    if s.ghost != NO_CARD:
        out[Sight.GHOST_CARD + s.ghost] = 1
    observe_treasure(s, seat, out)


@rule
def observe_treasure(s: State, seat: int, out: Ints) -> None:
    """Where the Treasure is, as far as anybody knows."""
    out[Sight.TREASURE + s.treasure] = 1
    if s.carrier != NOBODY:
        out[Sight.CARRIER + (s.carrier - seat) % s.seats] = 1
    if s.token != NOWHERE:
        out[Sight.TOKEN] = 1 + COLUMN_OF[s.token]
        out[Sight.TOKEN + 1] = 1 + ROW_OF[s.token]


@rule
def observe_cards(s: State, seat: int, out: Ints) -> None:
    """The seat's pockets, the piles, and what lies in the camp for it."""
    out[Sight.DECK_LEFT] = s.deck_left
    out[Sight.ABOVE] = s.above
    for card in range(POCKETS):
        out[Sight.MY_POCKETS + card] = s.pawns[seat].pockets[card]
    for card in range(CARDS):
        out[Sight.DISCARDS + card] = s.discards[card]
    for ghost in range(GHOSTS):
        out[Sight.GHOSTS_LEFT + ghost] = s.ghost_deck[ghost]
    for other in range(s.seats):
        for card in range(KEPT):
            out[Sight.LEFT + card] += s.pawns[other].left[card] if other != seat else 0


@rule
def observe_house(s: State, out: Ints) -> None:
    """Tiles and chips."""
    out[Sight.CHIPS_LEFT] = s.options.chips - s.chips_placed
    for slot in range(SLOTS):
        out[Sight.TILES + slot] = s.tiles[slot] - FACE_DOWN
    for row in range(ROWS):
        out[Sight.CHIPS_WEST + row] = s.chips[row] & all_seats(WEST)
        out[Sight.CHIPS_EAST + row] = s.chips[row] >> WEST


@rule
def observe_trade(s: State, seat: int, out: Ints) -> None:
    """What is offered and wanted."""
    if s.partner != NOBODY:
        out[Sight.PARTNER + (s.partner - seat) % s.seats] = 1
    for card in range(KEPT + 1):
        out[Sight.OFFER + card] = s.offer[card]
        out[Sight.WANTED + card] = s.wanted[card]


@rule
def observe_surroundings(s: State, seat: int, out: Ints) -> None:
    """What is round the seat's own pawn."""
    space = s.pawns[seat].space
    out[Sight.HERE] = feature_of(s, space)
    out[Sight.HERE_COVERED] = GROUND_OF[space] == Ground.ROOM and is_covered(s, space)
    for side in range(SIDES):
        there = space_beside(space, side)
        out[Sight.OPEN + side] = has(open_sides(s, space), side)
        out[Sight.FREE + side] = there != NOWHERE and is_free(s, there)
        out[Sight.VISITED + side] = there != NOWHERE and is_on_trail(s, there)


@rule
def observe_pawn(s: State, seat: int, turn: int, out: Ints) -> None:
    """What everybody sees of a seat."""
    pawn = s.pawns[seat]
    out[Sight.FATES + turn * FATES + pawn.fate] = 1
    out[Sight.COURAGE + turn] = pawn.courage
    out[Sight.POCKETED + turn] = pawn.pocketed
    if pawn.space != NOWHERE:
        out[Sight.IN_CAMP + turn] = GROUND_OF[pawn.space] == Ground.CAMP
        out[Sight.COLUMN + turn] = 1 + COLUMN_OF[pawn.space]
        out[Sight.ROW + turn] = 1 + ROW_OF[pawn.space]
    for card in range(KEPT):
        out[Sight.CARDS + turn * KEPT + card] = pawn.cards[card]
