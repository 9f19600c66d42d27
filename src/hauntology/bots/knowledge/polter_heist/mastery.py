"""What masters of Polter-Heist know besides: how to bar a way, where to wait and when not to, and how to trade.

While another carries the Treasure, and nobody else is left who would profit by it, a master stands in that one's way;
otherwise it waits in the camp, where it rests, nothing scares it, and the exits are near. With its own Treasure it
waits neither for several to go away nor for one at its heels. It trades for what its detector lacks, gets drinks for
spare parts, and gives a Mask or a Doll to somebody else. That and foresight alone, without looking ahead, win 63 or 64
of 100 games against a regular bot.
"""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.appeal import BAD, BEST, appeal_of_move, space_after
from hauntology.bots.knowledge.polter_heist.bargains import (
    is_worth_proposing,
    mastery_of_offering,
    mastery_of_wanting,
)
from hauntology.bots.knowledge.polter_heist.bars import way_to_bar
from hauntology.bots.knowledge.polter_heist.foresight import (
    foresight,
    is_another_carrier,
    is_duel,
    is_followed,
)
from hauntology.bots.knowledge.polter_heist.ways import FAR, way_to_camp
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import Question
from hauntology.games.polter_heist.rules.people import is_carrier
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.rule import rule


@rule
def mastery(s: State, seat: int, answer: int) -> int:
    """How good an answer looks to a master."""
    match next_item(s).what:
        case Question.MOVE if is_another_carrier(s, seat):
            return mastery_of_lurking(s, seat, answer)
        case Question.MOVE if is_carrier(s, seat) and is_waiting_vain(s):
            return appeal_of_move(s, seat, answer)
        case Question.TURN if Answer.PROPOSE <= answer < Answer.PICK_UP:
            return BEST if is_worth_proposing(s, seat, answer - Answer.PROPOSE) else BAD
        case Question.OFFER:
            return mastery_of_offering(s, seat, answer)
        case Question.WANT:
            return mastery_of_wanting(s, seat, answer)
    return foresight(s, seat, answer)


@rule
def is_waiting_vain(s: State) -> bool:
    """Will somebody follow anyhow? Of several one always does, and whoever is at one's heels is there on purpose."""
    return not is_duel(s) or is_followed(s)


@rule
def mastery_of_lurking(s: State, seat: int, answer: int) -> int:
    """Nearer to where one waits for another who carries the Treasure, if there is such a place."""
    if answer == Answer.SEARCH or answer == Answer.RUN:  # noqa: PLR1714  # see subset
        return foresight(s, seat, answer)
    here = s.pawns[seat].space
    is_stop = answer == Answer.STOP
    way = way_to_lurk(s, here if is_stop else space_after(s, here, answer))
    return foresight(s, seat, answer) if way == FAR else int(is_stop) - (way << 1)


@rule
def way_to_lurk(s: State, space: int) -> int:
    """How far it is from a space to where one bars the carrier's way; if others would profit by that, to the camp."""
    return way_to_bar(s, space, s.pawns[s.carrier].space) if is_duel(s) else way_to_camp(s, space)
