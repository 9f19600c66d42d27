"""What experts know about Polter-Heist beyond the regular ratings: save cards, and watch where the others are.

An expert rests early, and keeps drinks and Candles for the escape. While a rival carries the Treasure, it stays on the
rival's route, where it can follow. It does not carry the Treasure out while others are near enough to follow.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.distances import distance_between, distance_to_camp, distance_to_exit
from hauntology.bots.knowledge.polter_heist.regular_ratings import (
    BAD_RATING,
    BEST_RATING,
    GOOD_RATING,
    distance_to_goal,
    is_searching,
    is_treasure_hidden,
    rate_action,
    rate_answer,
    rate_move,
    space_after_step,
)
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import GROUND_OF, Ground, Question, Whereabouts
from hauntology.games.polter_heist.rules.people import is_carrier, is_living, is_resting, living
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import count
from hauntology.kernel.rule import rule

TWO_ALIVE = 2
TIRED_COURAGE = 5  # with this much or less, go back to the camp
NEAR_CAMP = 6  # within this many steps of the camp, a rest costs less
THIRSTY_COURAGE = 2  # with this much or less, drink
FAINT_COURAGE = 1  # with this much or less left, the next fright may be the last
WAITING_COURAGE = 4  # with this much or more, a carrier can wait
NEAR_EXIT = 14  # within this many steps of the exit, others can follow a carrier out
FOLLOW_DISTANCE = 2  # within this many steps of a carrier, a pawn is there to follow it


@rule
def rate_answer_as_expert(s: State, seat: int, answer: int) -> int:
    """How good an answer looks to a bot that searches."""
    match next_item(s).what:
        case Question.MOVE:
            return expert_rate_move(s, seat, answer)
        case Question.TURN | Question.END | Question.BRACE:
            return expert_rate_action(s, seat, answer)
        case Question.CANDLE:
            return 1 if (answer == Answer.YES) == needs_candle(s, seat, next_item(s).about) else 0
    return rate_answer(s, seat, answer)


@rule
def is_quiet(s: State) -> bool:
    """Does a single answer hardly matter? While the Treasure is hidden or more than two are alive, it does not.

    A position with a pawn that follows the carrier is quiet too: the search models opponents as regular bots, and so
    does not foresee what a follower will do.
    """
    return is_treasure_hidden(s) or count(living(s)) > TWO_ALIVE or is_followed(s)


@rule
def are_two_alive(s: State) -> bool:
    """Are only two alive? Then no third one profits if one blocks the other."""
    return count(living(s)) == TWO_ALIVE


@rule
def needs_candle(s: State, seat: int, loss: int) -> bool:
    """Use a Candle if little courage would be left. Once the Treasure is found there is no reason to save it."""
    return not is_treasure_hidden(s) or s.pawns[seat].courage - loss <= FAINT_COURAGE


@rule
def needs_drink(s: State, seat: int) -> bool:
    """Drink with little courage. Once the Treasure is found there is no reason to save drinks."""
    return not is_treasure_hidden(s) or s.pawns[seat].courage <= THIRSTY_COURAGE


@rule
def expert_rate_action(s: State, seat: int, answer: int) -> int:
    """Drink only when needed, and rest as long as possible."""
    if answer == Answer.DRINK:
        return BEST_RATING if needs_drink(s, seat) else BAD_RATING
    return GOOD_RATING if answer == Answer.STAY else rate_action(s, seat, answer)


# Moving ---------------------------------------------------------------------


@rule
def expert_rate_move(s: State, seat: int, answer: int) -> int:
    """Go nearer to the aim and stop there; do not search while a rival carries the Treasure."""
    space = s.pawns[seat].space
    if answer == Answer.SEARCH:
        is_good = is_searching(s, seat, tired_courage(s, seat)) and not is_rival_carrier(s, seat)
        return GOOD_RATING if is_good else BAD_RATING
    if answer == Answer.DRINK:
        return expert_rate_action(s, seat, answer)
    if answer == Answer.RUN or answer == Answer.DROP:  # noqa: PLR1714  # see subset
        return rate_move(s, seat, answer)
    if answer == Answer.STOP:
        return expert_rate_stopping(s, seat, space)
    return expert_rate_step(s, seat, space_after_step(s, space, answer))


@rule
def expert_rate_step(s: State, seat: int, space: int) -> int:
    """Go nearer to the aim, but do not leave the house while others can follow."""
    if GROUND_OF[space] == Ground.EXIT and is_waiting_to_leave(s, seat):
        return BAD_RATING
    return -(distance_to_aim(s, seat, space) << 1)


@rule
def expert_rate_stopping(s: State, seat: int, space: int) -> int:
    """Stop at the aim. A move without a step is only for waiting or for a lost Treasure."""
    if s.trail_length == 1 and space == s.token:
        return BEST_RATING
    if s.trail_length == 1 and not is_waiting_to_leave(s, seat) and not is_rival_carrier(s, seat):
        return BAD_RATING
    return 1 - (distance_to_aim(s, seat, space) << 1)


@rule
def distance_to_aim(s: State, seat: int, space: int) -> int:
    """The distance to where the seat wants to be. If a rival carries the Treasure, lowest on the rival's route out."""
    if is_rival_carrier(s, seat):
        return distance_between(s, space, s.pawns[s.carrier].space) + distance_to_exit(s, space)
    return distance_to_goal(s, seat, space, tired_courage(s, seat))


@rule
def tired_courage(s: State, seat: int) -> int:
    """With this much courage or less, go back to the camp: sooner if it is near."""
    return TIRED_COURAGE + 1 if distance_to_camp(s, s.pawns[seat].space) <= NEAR_CAMP else TIRED_COURAGE


# The others -----------------------------------------------------------------


@rule
def is_followed(s: State) -> bool:
    """Is a living pawn close behind the carrier? One that rests in the camp does not count: it will move on."""
    if s.treasure != Whereabouts.CARRIED:
        return False
    here = s.pawns[s.carrier].space
    for other in range(s.seats):
        is_about = other != s.carrier and is_living(s, other) and not is_resting(s, other)
        if is_about and distance_between(s, here, s.pawns[other].space) <= FOLLOW_DISTANCE:
            return True
    return False


@rule
def is_rival_carrier(s: State, seat: int) -> bool:
    """Does another seat carry the Treasure?"""
    return s.treasure == Whereabouts.CARRIED and s.carrier != seat


@rule
def is_waiting_to_leave(s: State, seat: int) -> bool:
    """Does the seat wait with the Treasure until nobody can follow it out? Only while it has enough courage."""
    if not is_carrier(s, seat) or s.pawns[seat].courage < WAITING_COURAGE:
        return False
    for other in range(s.seats):
        if other != seat and is_living(s, other) and distance_to_exit(s, s.pawns[other].space) <= NEAR_EXIT:
            return True
    return False
