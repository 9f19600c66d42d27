"""What a seat cannot know: the haunt cards face down in front of others, and what the others remember (PP-A37)."""

from __future__ import annotations

from hauntology.games.pistols.box import ALL_CARDS, FACE_DOWN, NO_CARD
from hauntology.games.pistols.rules.ghosts import deck_for
from hauntology.games.pistols.rules.memory import cannot_hold, open_cards
from hauntology.games.pistols.state import State
from hauntology.kernel.bitsets import count, has, nth, without_member
from hauntology.kernel.chance import random_below
from hauntology.kernel.rule import rule


@rule
def redeal(s: State, seat: int) -> None:
    """Deal the others' face-down cards again. Every deal that fits what the seat knows is equally likely."""
    turn_up_known_cards(s, seat)
    while not deal_hidden_cards(s, seat):
        pass
    for other in range(s.seats):
        if other != seat:
            s.persons[other].looked = deck_for(s, other)


@rule
def turn_up_known_cards(s: State, seat: int) -> None:
    """Forget everything about the others except the cards they have shown."""
    for other in range(s.seats):
        if other != seat:
            shown = s.persons[other].shown
            s.persons[other].card = NO_CARD if shown == FACE_DOWN else shown
            s.persons[other].cannot[:] = 0


@rule
def deal_hidden_cards(s: State, seat: int) -> bool:
    """Deal each ghost one of the cards it may hold. False if two got the same card."""
    dealt = 0
    for other in range(s.seats):
        if other == seat or s.persons[other].shown != FACE_DOWN:
            continue
        cards = possible_cards(s, seat, other)
        card = nth(cards, random_below(s, count(cards)))
        if has(dealt, card):
            return False
        dealt |= 1 << card
        s.persons[other].card = card
    return True


@rule
def possible_cards(s: State, seat: int, other: int) -> int:
    """The cards that the other seat may hold, for all that this seat knows, as bits."""
    cards = ALL_CARDS & ~open_cards(s) & ~cannot_hold(s, seat, other)
    if s.persons[seat].card != NO_CARD:
        cards = without_member(cards, s.persons[seat].card)
    return cards
