"""Questions of Polter-Heist for several cards or tiles at once."""

from __future__ import annotations

from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import (
    FIRST_PART,
    KEPT,
    NO_CARD,
    PART_PAYS_ALL,
    PARTS_ARE_SAFE,
    POCKETS,
    SLOTS,
    Question,
)
from hauntology.games.polter_heist.rules.cards import count_held, count_known
from hauntology.games.polter_heist.rules.discoveries import may_reveal_by_plan
from hauntology.games.polter_heist.rules.trading import last_kind, may_leave_card, pockets_wanted
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import SetLimits, SetQuestion
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.piles import size


def limit_left_cards(s: State, seat: int) -> SetLimits:
    """PH-147 Any cards but those of PH-149."""
    cards = [card for card in range(KEPT) if may_leave_card(s, seat, card) == ALLOWED]
    return SetLimits({Answer.CARD + card: count_held(s, seat, card) for card in cards})


def limit_planned_tiles(s: State, _: int) -> SetLimits:
    """PH-58 The tiles on the card that lie face down."""
    slots = [slot for slot in range(SLOTS) if may_reveal_by_plan(s, slot, next_item(s).about) == ALLOWED]
    return SetLimits({Answer.TILE + slot: 1 for slot in slots})


def limit_lost_cards(s: State, seat: int) -> SetLimits:
    """PH-93 As many cards as the hour says; PH-A9 until midnight one detector part may pay for all."""
    left = next_item(s).about
    loose = {Answer.CARD + card: count_held(s, seat, card) for card in range(max(0, s.picked), FIRST_PART)}
    parts = {Answer.CARD + card: count_held(s, seat, card) for card in range(max(FIRST_PART, s.picked), KEPT)}
    if PARTS_ARE_SAFE[s.hour] or (PART_PAYS_ALL[s.hour] and s.picked != NO_CARD):
        parts = {}
    weights = dict.fromkeys(parts, left) if PART_PAYS_ALL[s.hour] else {}
    cards = {answer: number for answer, number in (loose | parts).items() if number > 0}
    return SetLimits(cards, least=left, most=left, weights=weights)


def limit_offer(s: State, seat: int) -> SetLimits:
    """PH-145 Any cards that the seat has, for any that the partner has; not both may be nothing."""
    offered = {Answer.CARD + card: count_cards_to_offer(s, seat, card) for card in range(KEPT + 1)}
    wanted = {Answer.WANT + card: count_cards_to_want(s, card) for card in range(KEPT + 1)}
    cards = {answer: number for answer, number in (offered | wanted).items() if number > 0}
    return SetLimits(cards, least=0 if size(s.offer) + size(s.wanted) > 0 else 1)


def count_cards_to_offer(s: State, seat: int, card: int) -> int:
    """PH-145 How many cards of this kind may still be offered, before anything is wanted."""
    is_in_order = size(s.wanted) == 0 and card >= last_kind(s.offer)
    return count_held(s, seat, card) - s.offer[card] if is_in_order else 0


def count_cards_to_want(s: State, card: int) -> int:
    """PH-145 How many cards of this kind may still be wanted, PH-A42 as far as everybody knows."""
    if card < last_kind(s.wanted):
        return 0
    if card >= POCKETS or not s.options.secret_hands:
        return count_known(s, s.partner, card) - s.wanted[card]
    return s.pawns[s.partner].pocketed - pockets_wanted(s)


SETS: dict[int, SetQuestion] = {
    Question.LEAVE_CARDS: SetQuestion(limit_left_cards, Answer.DONE),
    Question.PLANS: SetQuestion(limit_planned_tiles, Answer.DONE),
    Question.POLTERGEIST: SetQuestion(limit_lost_cards),
    Question.OFFER: SetQuestion(limit_offer, Answer.DONE),
}
