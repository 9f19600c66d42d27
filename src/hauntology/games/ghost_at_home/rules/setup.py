"""Chapter 1: setting up."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import CARDS, NO_CARD, Step
from hauntology.games.ghost_at_home.rules.cards import draw_up, end_set, number_in_game
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import then
from hauntology.kernel.chance import below
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NOBODY


@rule
def setup(s: State) -> None:
    """GH-2 Everybody has an empty house; GH-4 the deck is shuffled and dealt; GH-6 somebody begins."""
    s.prey = NOBODY
    s.shown = NO_CARD
    end_set(s)
    make_deck(s)
    for seat in range(s.seats):
        move_in(s, seat)
    s.active = below(s, s.seats)  # to the left of whom play begins
    then(s, Step.NEXT_TURN)


@rule
def make_deck(s: State) -> None:
    """GH-70 All cards are shuffled into one deck; GH-72 stairs and roofs are no part of it."""
    for card in range(CARDS):
        number = number_in_game(s, card)
        s.deck[card] = number
        s.deck_left += number


@rule
def move_in(s: State, seat: int) -> None:
    """GH-2 Three stairs and a roof, GH-3 all dark, without rooms; GH-4 a hand of three."""
    s.homes[seat].rooms[:] = NO_CARD
    s.homes[seat].hand[:] = NO_CARD
    draw_up(s, seat)
