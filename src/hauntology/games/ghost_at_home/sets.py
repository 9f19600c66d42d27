"""Questions of Ghost at Home for several cards at once."""

from __future__ import annotations

from hauntology.games.ghost_at_home.answers import Answer
from hauntology.games.ghost_at_home.box import BULBS_ON, CARDS, ROOMS, Question
from hauntology.games.ghost_at_home.rules.cards import number_in_hand
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import SetLimits, SetQuestion


def limit_payment(s: State, seat: int) -> SetLimits:
    """GH-20 Room cards with at least five bulbs; GH-A4 more is allowed."""
    cards = list_cards(s, seat, Answer.PAY, ROOMS)
    bulbs = {Answer.PAY + card: BULBS_ON[card] for card in range(ROOMS)}
    return SetLimits(cards, least=max(0, s.options.bulbs - s.paid), weights=bulbs)


def limit_discard(s: State, seat: int) -> SetLimits:
    """GH-8 One card or several."""
    has_begun = next_item(s).about > 0
    return SetLimits(list_cards(s, seat, Answer.DISCARD, CARDS), least=0 if has_begun else 1)


def list_cards(s: State, seat: int, picks: int, end: int) -> dict[int, int]:
    """The cards in the hand below `end`, from the latest card picked on, as answers with their number."""
    numbers = {picks + card: number_in_hand(s, seat, card) for card in range(max(0, s.picked), end)}
    return {answer: number for answer, number in numbers.items() if number > 0}


SETS: dict[int, SetQuestion] = {
    Question.PAY: SetQuestion(limit_payment, Answer.DONE),
    Question.DISCARD: SetQuestion(limit_discard, Answer.DONE),
}
