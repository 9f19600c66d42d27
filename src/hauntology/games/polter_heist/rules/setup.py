"""Chapter 1: setting up."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CAMP,
    DIE_SIDES,
    FACE_DOWN,
    FLOOR_COUNT,
    NO_CARD,
    NOWHERE,
    PERCENT,
    ROLLED_COURAGE,
    TILES_ON,
    StartCourage,
    Step,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import begin_picking, set_up_decks
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.bitsets import first_n
from hauntology.kernel.chance import random_below, roll
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY, previous_seat


@rule
def setup(s: State) -> None:
    """PH-1 House, clock, pawns and decks are laid out; PH-12 one seat begins (PH-A1)."""
    lay_out_house(s)
    set_up_decks(s)
    hide_treasure_in_deck(s)
    for seat in range(s.seats):
        place_pawn_in_camp(s, seat)
    s.ghost = NO_CARD
    begin_picking(s)
    s.trader = NOBODY
    s.partner = NOBODY
    s.first = random_below(s, s.seats)
    s.active = previous_seat(s.first, s.seats)
    plan_step(s, Step.NEXT_TURN)


@rule
def lay_out_house(s: State) -> None:
    """PH-3 Each floor has five tiles, face down; PH-6 the clock begins at four, PH-170 or later."""
    s.tiles[:] = FACE_DOWN
    for floor in range(FLOOR_COUNT):
        s.unseen[floor] = first_n(TILES_ON[floor])
    s.hour = s.options.hour


@rule
def hide_treasure_in_deck(s: State) -> None:
    """PH-10 The Treasure is in the lower half of the deck, PH-173 or on its top; PH-A55 the upper half is smaller."""
    s.carrier = NOBODY
    s.token = NOWHERE
    s.token_from = NOBODY
    s.above = s.deck_left * s.options.depth // PERCENT
    s.treasure = Whereabouts.CUT if s.options.treasure_at_cut else Whereabouts.DECK


@rule
def place_pawn_in_camp(s: State, seat: int) -> None:
    """PH-7 All pawns begin in the camp, PH-8 with eight courage, PH-171 or fewer, PH-172 or as a die says."""
    pawn = s.pawns[seat]
    pawn.space = CAMP
    pawn.met = NOWHERE
    pawn.meeting = NOWHERE
    pawn.attack = NO_CARD
    pawn.courage = s.options.courage
    if s.options.courage == StartCourage.ROLLED:
        roll_courage(s, seat)


@rule
def roll_courage(s: State, seat: int) -> None:
    """PH-172 A die says how much courage the seat begins with."""
    number = roll(s, DIE_SIDES)
    s.pawns[seat].courage = ROLLED_COURAGE[number]
    tell(s, Event.ROLLED_COURAGE, seat, number, s.pawns[seat].courage)
