"""What a bot that looks ahead knows of Polter-Heist besides: save what can be saved, and mind where the others are.

It rests early, and keeps drinks and Candles for the way out. While another carries the Treasure it stays on that one's
way, where it can follow. Its own Treasure it does not carry out under the eyes of whoever could follow.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.appeal import (
    BAD,
    BEST,
    GOOD,
    appeal,
    appeal_of_move,
    appeal_of_preparing,
    is_hidden,
    is_hunting,
    space_after,
    way_to_goal,
)
from hauntology.bots.knowledge.polter_heist.ways import way_between, way_to_camp, way_to_exit
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import GROUND_OF, Ground, Question, Whereabouts
from hauntology.games.polter_heist.rules.people import is_carrier, is_living, is_resting, living
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import count

DUEL = 2  # of the living
TIRED = 5  # with so much courage or less, back to the camp
NEAR = 6  # steps to the camp within which a rest costs less
NEEDY = 2  # with so much courage or less, a drink is needed
FAINT = 1  # with so much courage or less left, the next fright may be the last
BRAVE = 4  # courage with which a carrier can wait
CLOSE = 14  # steps to the exit within which others would follow
HEELS = 2  # steps from a carrier within which somebody is there to follow


@rule
def foresight(s: State, seat: int, answer: int) -> int:
    """How good an answer looks to whoever looks ahead."""
    match next_item(s).what:
        case Question.MOVE:
            return foresight_of_move(s, seat, answer)
        case Question.TURN | Question.END | Question.BRACE:
            return foresight_of_preparing(s, seat, answer)
        case Question.CANDLE:
            return 1 if (answer == Answer.YES) == needs_candle(s, seat, next_item(s).about) else 0
    return appeal(s, seat, answer)


@rule
def is_quiet(s: State) -> bool:
    """While the Treasure is hidden, or several may follow it out, hardly an answer decides anything by itself.

    Nor does a search see what whoever follows is up to, for it takes the others for regular bots.
    """
    return is_hidden(s) or count(living(s)) > DUEL or is_followed(s)


@rule
def is_duel(s: State) -> bool:
    """Are only two alive? Then nobody else profits by it if one bars the other's way."""
    return count(living(s)) == DUEL


@rule
def needs_candle(s: State, seat: int, loss: int) -> bool:
    """If little courage would be left; once the Treasure is found there is no better time."""
    return not is_hidden(s) or s.pawns[seat].courage - loss <= FAINT


@rule
def needs_drink(s: State, seat: int) -> bool:
    """With little courage; once the Treasure is found there is no better time."""
    return not is_hidden(s) or s.pawns[seat].courage <= NEEDY


@rule
def foresight_of_preparing(s: State, seat: int, answer: int) -> int:
    """Drink when it is needed, rest as long as one may."""
    if answer == Answer.DRINK:
        return BEST if needs_drink(s, seat) else BAD
    return GOOD if answer == Answer.STAY else appeal_of_preparing(s, seat, answer)


# Moving ---------------------------------------------------------------------


@rule
def foresight_of_move(s: State, seat: int, answer: int) -> int:
    """Nearer to what one wants, and no further than that."""
    space = s.pawns[seat].space
    if answer == Answer.SEARCH:
        return GOOD if is_hunting(s, seat, tired(s, seat)) and not is_another_carrier(s, seat) else BAD
    if answer == Answer.RUN or answer == Answer.DROP:  # noqa: PLR1714  # see subset
        return appeal_of_move(s, seat, answer)
    if answer == Answer.STOP:
        return foresight_of_stopping(s, seat, space)
    return foresight_of_step(s, seat, space_after(s, space, answer))


@rule
def foresight_of_step(s: State, seat: int, space: int) -> int:
    """Not out of the house while somebody could follow."""
    if GROUND_OF[space] == Ground.EXIT and is_lingering(s, seat):
        return BAD
    return -(way_to_aim(s, seat, space) << 1)


@rule
def foresight_of_stopping(s: State, seat: int, space: int) -> int:
    """Where one began, only to wait there or to pick up the Treasure."""
    if s.trail_length == 1 and space == s.token:
        return BEST
    if s.trail_length == 1 and not is_lingering(s, seat) and not is_another_carrier(s, seat):
        return BAD
    return 1 - (way_to_aim(s, seat, space) << 1)


@rule
def way_to_aim(s: State, seat: int, space: int) -> int:
    """How far it is from a space to where the seat wants to be: on the carrier's way, if another carries."""
    if is_another_carrier(s, seat):
        return way_between(s, space, s.pawns[s.carrier].space) + way_to_exit(s, space)
    return way_to_goal(s, seat, space, tired(s, seat))


@rule
def tired(s: State, seat: int) -> int:
    """With so much courage or less, back to the camp: sooner if it is near."""
    return TIRED + 1 if way_to_camp(s, s.pawns[seat].space) <= NEAR else TIRED


# The others -----------------------------------------------------------------


@rule
def is_followed(s: State) -> bool:
    """Is somebody at the heels of whoever carries the Treasure? Not who rests in the camp: it will be gone."""
    if s.treasure != Whereabouts.CARRIED:
        return False
    here = s.pawns[s.carrier].space
    for other in range(s.seats):
        is_about = other != s.carrier and is_living(s, other) and not is_resting(s, other)
        if is_about and way_between(s, here, s.pawns[other].space) <= HEELS:
            return True
    return False


@rule
def is_another_carrier(s: State, seat: int) -> bool:
    """Does somebody else carry the Treasure?"""
    return s.treasure == Whereabouts.CARRIED and s.carrier != seat


@rule
def is_lingering(s: State, seat: int) -> bool:
    """Does the seat wait with the Treasure, until nobody can follow it out? Not when its courage runs out."""
    if not is_carrier(s, seat) or s.pawns[seat].courage < BRAVE:
        return False
    for other in range(s.seats):
        if other != seat and is_living(s, other) and way_to_exit(s, s.pawns[other].space) <= CLOSE:
            return True
    return False
