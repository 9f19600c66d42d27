"""What a master trades in Polter-Heist.

It buys what its detector lacks, passes on Masks and Dolls, and gets drinks and Candles for parts that it does not need.
Cards are named from left to right, and detector parts come last. So a card goes along only if all that could still
follow would not make the trade a good one for the partner: parts first, and drinks only if nothing else is left.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.appeal import BAD, GOOD, WORTH, gain_by_trade, is_hidden
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import FIRST_PART, KEPT, Card
from hauntology.games.polter_heist.rules.cards import number_held, number_known
from hauntology.games.polter_heist.rules.encounters import is_part
from hauntology.games.polter_heist.state import State
from hauntology.kernel.rule import rule

NO_CURSE = -1


@rule
def is_worth_proposing(s: State, seat: int, partner: int) -> bool:
    """Is there something to get or to be rid of, and enough to pay for it? One proposal a turn is enough."""
    if s.proposals > 0:
        return False
    return is_buying(s, seat, partner) or can_pass_curse_on(s, seat) or is_bartering(s, seat, partner)


@rule
def can_pass_curse_on(s: State, seat: int) -> bool:
    """Has the seat a curse to pass on, and enough to sweeten it?"""
    curse = curse_of(s, seat)
    return curse != NO_CURSE and sweets_from(s, seat, 0) + WORTH[curse] > 0


# What is offered ------------------------------------------------------------


@rule
def mastery_of_offering(s: State, seat: int, answer: int) -> int:
    """The price, the curse or spare parts, and of everything else as little as is needed."""
    if answer == Answer.DONE:
        return 0
    card = answer - Answer.CARD
    if is_buying(s, seat, s.partner):
        return turn_of(card) if is_due(s, seat, card, price_of_parts(s, seat, s.partner)) else BAD
    if not can_pass_curse_on(s, seat):
        return turn_of(card) if is_worth_bartering(s, seat, s.partner, card) else BAD
    curse = curse_of(s, seat)
    if card == curse:
        return turn_of(card) if s.offer[card] == 0 else BAD
    return turn_of(card) if is_due(s, seat, card, 0 if s.offer[curse] > 0 else -WORTH[curse]) else BAD


@rule
def is_due(s: State, seat: int, card: int, price: int) -> bool:
    """Does the card have to go along, since what was offered and the cards after it do not pay this price?"""
    if s.offer[card] >= number_to_spare(s, seat, card):
        return False
    return gain_by_trade(s) + sweets_from(s, seat, card + 1) <= price


@rule
def sweets_from(s: State, seat: int, first_card: int) -> int:
    """What the seat could offer from this card on, as others value it."""
    value = 0
    for card in range(first_card, KEPT):
        value += WORTH[card] * number_to_spare(s, seat, card)
    return value


@rule
def number_to_spare(s: State, seat: int, card: int) -> int:
    """How many may go: no curse, which would pay for nothing, no Treasure, and no last part while it is hidden."""
    if is_curse(card) or card == Card.TREASURE:
        return 0
    number = number_held(s, seat, card)
    return max(0, number - 1) if is_part(card) and is_hidden(s) else number


@rule
def curse_of(s: State, seat: int) -> int:
    """The worst card that the seat has to carry."""
    if s.pawns[seat].cards[Card.ANCIENT_MASK] > 0:
        return Card.ANCIENT_MASK
    return Card.HAUNTED_DOLL if s.pawns[seat].cards[Card.HAUNTED_DOLL] > 0 else NO_CURSE


@rule
def is_curse(card: int) -> bool:
    """Is it a Doll or a Mask?"""
    return card == Card.HAUNTED_DOLL or card == Card.ANCIENT_MASK  # noqa: PLR1714  # see subset


# Parts for drinks -----------------------------------------------------------


@rule
def is_bartering(s: State, seat: int, partner: int) -> bool:
    """Has the seat a part to spare for a drink or a Candle of the partner?"""
    for part in range(FIRST_PART, KEPT):  # noqa: SIM110  # no generator can be compiled
        if is_worth_bartering(s, seat, partner, part):
            return True
    return False


@rule
def is_worth_bartering(s: State, seat: int, partner: int, card: int) -> bool:
    """Is it a part to spare, and is there more to be had than was offered?"""
    if not is_part(card) or s.offer[card] >= number_to_spare(s, seat, card):
        return False
    return gain_by_trade(s) < goods_of(s, partner)


@rule
def goods_of(s: State, partner: int) -> int:
    """What the drinks and Candles are worth that the partner is known to have."""
    drinks = number_known(s, partner, Card.LIQUID_COURAGE)
    return drinks * WORTH[Card.LIQUID_COURAGE] + number_known(s, partner, Card.CANDLE) * WORTH[Card.CANDLE]


# What is wanted -------------------------------------------------------------


@rule
def mastery_of_wanting(s: State, seat: int, answer: int) -> int:
    """The parts that were to be bought, and whatever else can be had while the trade stays a good one."""
    if answer == Answer.DONE:
        return 0
    card = answer - Answer.CARD
    if is_curse(card) or number_known(s, s.partner, card) <= s.wanted[card]:
        return BAD
    due = price_of_parts(s, seat, s.partner) if is_buying(s, seat, s.partner) else 0
    if due > 0 and is_missing(s, seat, card):
        return turn_of(card)
    return turn_of(card) if WORTH[card] < gain_by_trade(s) - due else BAD


@rule
def is_buying(s: State, seat: int, partner: int) -> bool:
    """Can the seat buy all parts that its detector lacks?"""
    price = price_of_parts(s, seat, partner)
    return price > 0 and sweets_from(s, seat, 0) > price


@rule
def price_of_parts(s: State, seat: int, partner: int) -> int:
    """What the partner wants for all parts that the seat lacks and has not named; 0 if it lacks one as well."""
    if not is_hidden(s):
        return 0
    price = 0
    for part in range(FIRST_PART, KEPT):
        if is_missing(s, seat, part):
            if number_known(s, partner, part) == 0:
                return 0
            price += WORTH[part]
    return price


@rule
def is_missing(s: State, seat: int, card: int) -> bool:
    """Is it a part that the seat neither has nor has named?"""
    return is_part(card) and s.pawns[seat].cards[card] == 0 and s.wanted[card] == 0


@rule
def turn_of(card: int) -> int:
    """From left to right: clearly better than any card after it, since that one cannot come first."""
    return (KEPT - card) * GOOD
