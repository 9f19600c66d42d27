"""What a seat cannot know: the haunt cards that lie face down before others, and what those remember (PP-A37)."""

from __future__ import annotations

from hauntology.games.pistols.box import ALL_CARDS, FACE_DOWN, NO_CARD
from hauntology.games.pistols.rules.ghosts import deck_for
from hauntology.games.pistols.rules.memory import cannot_hold, open_cards
from hauntology.games.pistols.state import State
from hauntology.kernel.chance import below
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import count, has, nth, without


@rule
def redeal(s: State, seat: int) -> None:
    """Deal the face-down cards of others anew, each consistent deal equally likely."""
    turn_up_known_cards(s, seat)
    while not deal_hidden_cards(s, seat):
        pass
    for other in range(s.seats):
        if other != seat:
            s.persons[other].looked = deck_for(s, other)


@rule
def turn_up_known_cards(s: State, seat: int) -> None:
    """Of the others' cards only the shown ones are known; what they remember is not."""
    for other in range(s.seats):
        if other != seat:
            shown = s.persons[other].shown
            s.persons[other].card = NO_CARD if shown == FACE_DOWN else shown
            s.persons[other].cannot[:] = 0


@rule
def deal_hidden_cards(s: State, seat: int) -> bool:
    """Give each ghost one of the cards it may hold; False if two got the same."""
    dealt = 0
    for other in range(s.seats):
        if other == seat or s.persons[other].shown != FACE_DOWN:
            continue
        cards = possible_cards(s, seat, other)
        card = nth(cards, below(s, count(cards)))
        if has(dealt, card):
            return False
        dealt |= 1 << card
        s.persons[other].card = card
    return True


@rule
def possible_cards(s: State, seat: int, other: int) -> int:
    """The cards that, for all the seat knows, the other one may hold, as bits."""
    cards = ALL_CARDS & ~open_cards(s) & ~cannot_hold(s, seat, other)
    if s.persons[seat].card != NO_CARD:
        cards = without(cards, s.persons[seat].card)
    return cards
