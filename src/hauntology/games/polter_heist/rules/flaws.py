"""What must never be true of a table."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    CARDS,
    COURAGE_MAX,
    FACE_DOWN,
    FIRST_TILE,
    GHOSTS,
    GROUND_OF,
    NO_CARD,
    NOWHERE,
    POCKETS,
    ROWS,
    SLOTS,
    SPACES,
    Card,
    Fate,
    Flaw,
    Ground,
    Hour,
    Question,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.cards import ghosts_in_game, number_anywhere, number_in_game
from hauntology.games.polter_heist.rules.house import floor_at
from hauntology.games.polter_heist.rules.people import is_carrier, is_escape, is_ghost, is_living, living
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.bitsets import count, has
from hauntology.kernel.piles import size
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS


@rule
def flaws(s: State) -> int:
    """The flaws of the table, as bits."""
    found = find_card_flaws(s) | find_ghost_flaws(s) | find_house_flaws(s) | find_treasure_flaws(s)
    for seat in range(s.seats):
        found |= find_pawn_flaws(s, seat) | find_hand_flaws(s, seat)
    if living(s) == NO_SEATS and not is_over(s):
        found |= 1 << Flaw.NOBODY_LIVES
    return found


@rule
def find_card_flaws(s: State) -> int:
    """Every Discovery card is in exactly one place, and the deck has as many cards as it says."""
    found = 0
    for card in range(CARDS):
        if number_anywhere(s, card) != number_in_game(s, card):
            found |= 1 << Flaw.CARDS_LOST
    if size(s.deck) != s.deck_left or not 0 <= s.above <= s.deck_left:
        found |= 1 << Flaw.CARDS_LOST
    return found


@rule
def find_ghost_flaws(s: State) -> int:
    """Every Ghost card is in the deck or in the discards; that of an attack is still in the deck (PH-A35)."""
    found = 0
    for ghost in range(GHOSTS):
        if s.ghost_deck[ghost] + s.ghost_discards[ghost] != ghosts_in_game(s, ghost):
            found |= 1 << Flaw.GHOSTS_LOST
    for seat in range(s.seats):
        if s.pawns[seat].attack != NO_CARD and s.ghost_deck[s.pawns[seat].attack] == 0:
            found |= 1 << Flaw.GHOSTS_LOST
    return found


@rule
def find_house_flaws(s: State) -> int:
    """Chips are counted, no tile is there twice, and the clock has moved no more than cards moved it."""
    found = 0
    placed = 0
    for row in range(ROWS):
        placed += count(s.chips[row])
    if placed != s.chips_placed or placed > s.options.chips:
        found |= 1 << Flaw.CHIPS_MISCOUNTED
    if not s.options.hour <= s.hour <= Hour.MIDNIGHT or s.hour - s.options.hour > s.removed[Card.INCREASED_ACTIVITY]:
        found |= 1 << Flaw.CLOCK_WRONG
    return found | find_tile_flaws(s)


@rule
def find_tile_flaws(s: State) -> int:
    """A face-up tile is not among the unseen ones, and is there once."""
    found = 0
    for slot in range(SLOTS):
        tile = s.tiles[slot]
        if tile != FACE_DOWN and (
            has(s.unseen[floor_at(slot)], tile - FIRST_TILE[floor_at(slot)]) or is_duplicate(s, slot)
        ):
            found |= 1 << Flaw.TILE_TWICE
    return found


@rule
def is_duplicate(s: State, slot: int) -> bool:
    """Is the same tile in a later slot?"""
    for other in range(slot + 1, SLOTS):  # noqa: SIM110  # no generator can be compiled
        if s.tiles[other] == s.tiles[slot]:
            return True
    return False


@rule
def find_treasure_flaws(s: State) -> int:
    """The Treasure is in exactly one place: in the deck, with a living seat, on the board, or out of the house."""
    is_lying = s.treasure == Whereabouts.DROPPED
    found = (s.token != NOWHERE) != is_lying
    if s.treasure == Whereabouts.CARRIED:
        found = found or not (is_living(s, s.carrier) or is_being_dropped(s))
    if s.treasure == Whereabouts.OUT:
        found = found or s.pawns[s.carrier].fate != Fate.AWAY
    return 1 << Flaw.TREASURE_WRONG if found else 0


@rule
def is_being_dropped(s: State) -> bool:
    """PH-119 Is a dead carrier choosing where the Treasure goes?"""
    return not is_over(s) and next_item(s).what == Question.DROP_TREASURE


@rule
def find_pawn_flaws(s: State, seat: int) -> int:
    """PH-106 Courage is 0 to 8, PH-114 and 0 only for ghosts; pawns have a space each, where they may be."""
    pawn = s.pawns[seat]
    found = 0
    if not 0 <= pawn.courage <= COURAGE_MAX or (pawn.courage == 0) != is_ghost(s, seat):
        found |= 1 << Flaw.COURAGE_WRONG
    if is_out_of_place(s, seat):
        found |= 1 << Flaw.OUT_OF_PLACE
    if 0 <= pawn.space < CAMP and is_crowded(s, seat):
        found |= 1 << Flaw.CROWDED
    return found


@rule
def is_out_of_place(s: State, seat: int) -> bool:
    """No pawn is on an exit; only the living rest, but no carrier, and nobody in the escape phase (PH-160)."""
    space = s.pawns[seat].space
    if (space == NOWHERE) != (s.pawns[seat].fate == Fate.AWAY) or not NOWHERE <= space <= SPACES:
        return True
    if space == NOWHERE:
        return False
    if space == CAMP:
        return not is_living(s, seat) or is_carrier(s, seat) or (is_escape(s) and s.options.play_on != 0)
    return GROUND_OF[space] == Ground.NONE or GROUND_OF[space] == Ground.EXIT  # see subset


@rule
def is_crowded(s: State, seat: int) -> bool:
    """PH-23 Is another pawn on the space? PH-133 A ghost on its turn may be, while it scares."""
    for other in range(seat + 1, s.seats):
        is_scare = (other == s.active and is_ghost(s, other)) or (seat == s.active and is_ghost(s, seat))
        if s.pawns[other].space == s.pawns[seat].space and not is_scare:
            return True
    return False


@rule
def find_hand_flaws(s: State, seat: int) -> int:
    """PH-117 A ghost holds no cards; a hand has as many cards as it says, and those that everybody knows of."""
    pawn = s.pawns[seat]
    found = 0
    if is_ghost(s, seat) and pawn.pocketed + size(pawn.cards) > 0:
        found |= 1 << Flaw.GHOST_WITH_CARDS
    if size(pawn.pockets) != pawn.pocketed or is_wrongly_known(s, seat):
        found |= 1 << Flaw.HAND_MISCOUNTED
    return found


@rule
def is_wrongly_known(s: State, seat: int) -> bool:
    """PH-A42 Do the others know of cards that are not there, or, with open hands, not of all?"""
    pawn = s.pawns[seat]
    for card in range(POCKETS):
        if pawn.cards[card] > pawn.pockets[card]:
            return True
        if pawn.cards[card] < pawn.pockets[card] and not s.options.secret_hands:
            return True
    return False
