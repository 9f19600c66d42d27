"""Chapter 1: setting up."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import CARDS, NO_CARD, Step
from hauntology.games.ghost_at_home.rules.cards import end_picking, number_in_game, refill_hand
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.chance import random_below
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY


@rule
def setup(s: State) -> None:
    """GH-2 Everyone has an empty house; GH-4 the deck is shuffled and dealt; GH-6 chance decides who begins."""
    s.prey = NOBODY
    s.shown = NO_CARD
    end_picking(s)
    make_deck(s)
    for seat in range(s.seats):
        set_up_house(s, seat)
    s.active = random_below(s, s.seats)  # the seat to the left of this one begins
    plan_step(s, Step.NEXT_TURN)


@rule
def make_deck(s: State) -> None:
    """GH-70 All cards are shuffled into one deck; GH-72 stairs and roofs are not part of it."""
    for card in range(CARDS):
        number = number_in_game(s, card)
        s.deck[card] = number
        s.deck_left += number


@rule
def set_up_house(s: State, seat: int) -> None:
    """GH-2 A house begins with stairs and a roof, GH-3 dark and without rooms; GH-4 its owner is dealt a hand."""
    s.homes[seat].rooms[:] = NO_CARD
    s.homes[seat].hand[:] = NO_CARD
    refill_hand(s, seat)
