"""What a master trades in Polter-Heist.

It buys missing detector parts, passes curses (Masks and Dolls) on, and gets drinks and Candles for spare parts. The
partner is assumed to accept whatever a regular bot would. Cards are named in a fixed order, drinks first and detector
parts last, so a card is offered only if all cards after it would not make the trade good enough. That way spare parts
pay first, and drinks go only if nothing else is left.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.regular_ratings import (
    BAD_RATING,
    CARD_VALUE,
    GOOD_RATING,
    is_treasure_hidden,
    rate_trade,
)
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import FIRST_PART, KEPT, Card
from hauntology.games.polter_heist.rules.cards import count_held, count_known
from hauntology.games.polter_heist.rules.encounters import is_part
from hauntology.games.polter_heist.state import State
from hauntology.kernel.rule import rule

NO_CURSE = -1
OFFERS_FIRST = 1 << 12  # more than any rating of a single card


@rule
def is_worth_proposing(s: State, seat: int, partner: int) -> bool:
    """Is there something to gain from this partner, and enough to pay for it? One proposal a turn is enough."""
    if s.proposals > 0:
        return False
    return can_buy_parts(s, seat, partner) or can_pass_curse_on(s, seat) or can_barter(s, seat, partner)


@rule
def can_pass_curse_on(s: State, seat: int) -> bool:
    """Does the seat have a curse, and spare cards that outweigh it?"""
    curse = find_curse(s, seat)
    return curse != NO_CURSE and value_of_spares(s, seat, 0) + CARD_VALUE[curse] > 0


@rule
def rate_proposal(s: State, seat: int, answer: int) -> int:
    """Name what is offered first, then what is wanted, and propose it when nothing else is worth naming."""
    if answer == Answer.DONE:
        return 0
    if answer >= Answer.WANT:
        return rate_wanting(s, seat, answer - Answer.WANT)
    rating = rate_offering(s, seat, answer - Answer.CARD)
    return rating + OFFERS_FIRST if rating > 0 else rating


# Offering -------------------------------------------------------------------


@rule
def rate_offering(s: State, seat: int, card: int) -> int:
    """Offer the price of the parts, or a curse, or spare parts; and of other cards as few as are needed."""
    if can_buy_parts(s, seat, s.partner):
        return rate_in_order(card) if is_card_needed(s, seat, card, price_of_parts(s, seat, s.partner)) else BAD_RATING
    if not can_pass_curse_on(s, seat):
        return rate_in_order(card) if is_worth_bartering(s, seat, s.partner, card) else BAD_RATING
    curse = find_curse(s, seat)
    if card == curse:
        return rate_in_order(card) if s.offer[card] == 0 else BAD_RATING
    price = 0 if s.offer[curse] > 0 else -CARD_VALUE[curse]
    return rate_in_order(card) if is_card_needed(s, seat, card, price) else BAD_RATING


@rule
def is_card_needed(s: State, seat: int, card: int, price: int) -> bool:
    """Must this card be offered, because the cards offered so far and those after it do not exceed the price?"""
    if s.offer[card] >= number_to_spare(s, seat, card):
        return False
    return rate_trade(s) + value_of_spares(s, seat, card + 1) <= price


@rule
def value_of_spares(s: State, seat: int, first_card: int) -> int:
    """What the seat's spare cards from this one on are worth to others."""
    value = 0
    for card in range(first_card, KEPT):
        value += CARD_VALUE[card] * number_to_spare(s, seat, card)
    return value


@rule
def number_to_spare(s: State, seat: int, card: int) -> int:
    """How many the seat can pay with: no curses, not the Treasure, and no last part while the Treasure is hidden."""
    if is_curse(card) or card == Card.TREASURE:
        return 0
    number = count_held(s, seat, card)
    return max(0, number - 1) if is_part(card) and is_treasure_hidden(s) else number


@rule
def find_curse(s: State, seat: int) -> int:
    """The seat's worst curse, or NO_CURSE: a Mask before a Doll."""
    if s.pawns[seat].cards[Card.ANCIENT_MASK] > 0:
        return Card.ANCIENT_MASK
    return Card.HAUNTED_DOLL if s.pawns[seat].cards[Card.HAUNTED_DOLL] > 0 else NO_CURSE


@rule
def is_curse(card: int) -> bool:
    """Is it a Doll or a Mask?"""
    return card == Card.HAUNTED_DOLL or card == Card.ANCIENT_MASK  # noqa: PLR1714  # see subset


# Bartering spare parts for drinks and Candles -------------------------------


@rule
def can_barter(s: State, seat: int, partner: int) -> bool:
    """Does the seat have a spare part for a drink or a Candle of the partner?"""
    for part in range(FIRST_PART, KEPT):  # noqa: SIM110  # no generator can be compiled
        if is_worth_bartering(s, seat, partner, part):
            return True
    return False


@rule
def is_worth_bartering(s: State, seat: int, partner: int, card: int) -> bool:
    """Is this a spare part, and does the partner have goods for more than what is offered so far?"""
    if not is_part(card) or s.offer[card] >= number_to_spare(s, seat, card):
        return False
    return rate_trade(s) < value_of_goods(s, partner)


@rule
def value_of_goods(s: State, partner: int) -> int:
    """What the partner's drinks and Candles are worth, as far as they are known."""
    drinks = count_known(s, partner, Card.LIQUID_COURAGE)
    candles = count_known(s, partner, Card.CANDLE)
    return drinks * CARD_VALUE[Card.LIQUID_COURAGE] + candles * CARD_VALUE[Card.CANDLE]


# Wanting --------------------------------------------------------------------


@rule
def rate_wanting(s: State, seat: int, card: int) -> int:
    """Ask for the missing parts, and for anything else that leaves the partner a gain."""
    if is_curse(card) or count_known(s, s.partner, card) <= s.wanted[card]:
        return BAD_RATING
    price = price_of_parts(s, seat, s.partner) if can_buy_parts(s, seat, s.partner) else 0
    if price > 0 and is_missing_part(s, seat, card):
        return rate_in_order(card)
    return rate_in_order(card) if CARD_VALUE[card] < rate_trade(s) - price else BAD_RATING


@rule
def can_buy_parts(s: State, seat: int, partner: int) -> bool:
    """Can the seat buy all its missing parts from the partner?"""
    price = price_of_parts(s, seat, partner)
    return price > 0 and value_of_spares(s, seat, 0) > price


@rule
def price_of_parts(s: State, seat: int, partner: int) -> int:
    """What all missing parts together are worth; 0 if the partner does not have them all or no part is needed."""
    if not is_treasure_hidden(s):
        return 0
    price = 0
    for part in range(FIRST_PART, KEPT):
        if is_missing_part(s, seat, part):
            if count_known(s, partner, part) == 0:
                return 0
            price += CARD_VALUE[part]
    return price


@rule
def is_missing_part(s: State, seat: int, card: int) -> bool:
    """Is this a part that the seat neither has nor has asked for?"""
    return is_part(card) and s.pawns[seat].cards[card] == 0 and s.wanted[card] == 0


@rule
def rate_in_order(card: int) -> int:
    """A rating clearly above that of every later card: once a later card is named, this one cannot be."""
    return (KEPT - card) * GOOD_RATING
