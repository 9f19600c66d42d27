"""What masters know about Polter-Heist beyond the expert ratings: how to block, where and when to wait, how to trade.

While a rival carries the Treasure and no third seat is alive to profit, a master blocks the rival. Otherwise it waits
in the camp, where it rests, nothing scares it, and the exits are near. With the Treasure it does not wait for several
others to go away, nor for a pawn that follows it. It trades for missing detector parts, gets drinks for spare ones, and
passes Masks and Dolls on. These ratings alone, without any search, win 63 or 64 of 100 games against a regular bot.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.chokepoints import distance_to_chokepoint
from hauntology.bots.knowledge.polter_heist.distances import FAR, distance_to_camp
from hauntology.bots.knowledge.polter_heist.expert_ratings import (
    are_two_alive,
    is_followed,
    is_rival_carrier,
    rate_answer_as_expert,
)
from hauntology.bots.knowledge.polter_heist.regular_ratings import BAD_RATING, BEST_RATING, rate_move, space_after_step
from hauntology.bots.knowledge.polter_heist.trades import (
    is_worth_proposing,
    rate_proposal,
)
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import Question
from hauntology.games.polter_heist.rules.people import is_carrier
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.rule import rule


@rule
def rate_answer_as_master(s: State, seat: int, answer: int) -> int:
    """How good an answer looks to a master."""
    match next_item(s).what:
        case Question.MOVE if is_rival_carrier(s, seat):
            return rate_blocking(s, seat, answer)
        case Question.MOVE if is_carrier(s, seat) and is_waiting_useless(s):
            return rate_move(s, seat, answer)
        case Question.TURN if Answer.PROPOSE <= answer < Answer.PICK_UP:
            return BEST_RATING if is_worth_proposing(s, seat, answer - Answer.PROPOSE) else BAD_RATING
        case Question.OFFER:
            return rate_proposal(s, seat, answer)
    return rate_answer_as_expert(s, seat, answer)


@rule
def is_waiting_useless(s: State) -> bool:
    """Will somebody follow the carrier anyway? One of several rivals will, and so will a pawn close behind."""
    return not are_two_alive(s) or is_followed(s)


@rule
def rate_blocking(s: State, seat: int, answer: int) -> int:
    """Go nearer to the place to wait for the carrier. Without such a place, play like an expert."""
    if answer == Answer.SEARCH or answer == Answer.RUN or answer == Answer.DRINK:  # noqa: PLR1714  # see subset
        return rate_answer_as_expert(s, seat, answer)
    here = s.pawns[seat].space
    is_stop = answer == Answer.STOP
    steps = distance_to_wait(s, here if is_stop else space_after_step(s, here, answer))
    return rate_answer_as_expert(s, seat, answer) if steps == FAR else int(is_stop) - (steps << 1)


@rule
def distance_to_wait(s: State, space: int) -> int:
    """The distance to a chokepoint of the carrier, or to the camp if a third seat would profit from a block."""
    if are_two_alive(s):
        return distance_to_chokepoint(s, space, s.pawns[s.carrier].space)
    return distance_to_camp(s, space)
