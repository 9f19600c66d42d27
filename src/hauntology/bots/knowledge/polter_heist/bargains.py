"""What a bot that looks ahead trades in Polter-Heist: its Mask or Doll goes to somebody else, and what sweetens it too.

Cards are named from left to right, and detector parts come last. So a card goes along only if all that could still
follow would not make the trade a good one for the partner: parts first, and drinks only if nothing else is left.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.appeal import BAD, GOOD, WORTH, gain_by_trade
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import KEPT, Card
from hauntology.games.polter_heist.rules.cards import number_held, number_known
from hauntology.games.polter_heist.state import State
from hauntology.kernel.rule import rule

NO_CURSE = -1


@rule
def is_worth_proposing(s: State, seat: int) -> bool:
    """Is there a curse to pass on, and enough to sweeten it? One proposal a turn is enough for anybody."""
    curse = curse_of(s, seat)
    return s.proposals == 0 and curse != NO_CURSE and sweets_from(s, seat, 0) + WORTH[curse] > 0


@rule
def curse_of(s: State, seat: int) -> int:
    """The worst card that the seat has to carry."""
    if s.pawns[seat].cards[Card.ANCIENT_MASK] > 0:
        return Card.ANCIENT_MASK
    return Card.HAUNTED_DOLL if s.pawns[seat].cards[Card.HAUNTED_DOLL] > 0 else NO_CURSE


@rule
def foresight_of_offering(s: State, seat: int, answer: int) -> int:
    """The curse, and of everything else as little as is needed."""
    if answer == Answer.DONE:
        return 0
    card = answer - Answer.CARD
    curse = curse_of(s, seat)
    if is_curse(card) or curse == NO_CURSE or card == Card.TREASURE:
        return turn_of(card) if card == curse and s.offer[card] == 0 else BAD
    due = 0 if s.offer[curse] > 0 else WORTH[curse]
    later = sweets_from(s, seat, card + 1)
    return turn_of(card) if gain_by_trade(s) + due + later <= 0 else BAD


@rule
def foresight_of_wanting(s: State, answer: int) -> int:
    """Whatever else can be had while the trade stays a good one."""
    if answer == Answer.DONE:
        return 0
    card = answer - Answer.CARD
    is_there = number_known(s, s.partner, card) > s.wanted[card]
    return turn_of(card) if is_there and not is_curse(card) and WORTH[card] < gain_by_trade(s) else BAD


@rule
def turn_of(card: int) -> int:
    """From left to right: clearly better than any card after it, since that one cannot come first."""
    return (KEPT - card) * GOOD


@rule
def sweets_from(s: State, seat: int, first_card: int) -> int:
    """What the seat could offer from this card on, but for curses and the Treasure, as others value it."""
    value = 0
    for card in range(first_card, KEPT):
        if not is_curse(card):
            value += WORTH[card] * number_held(s, seat, card)
    return value


@rule
def is_curse(card: int) -> bool:
    """Is it a Doll or a Mask?"""
    return card == Card.HAUNTED_DOLL or card == Card.ANCIENT_MASK  # noqa: PLR1714  # see subset
