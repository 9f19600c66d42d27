"""How well a seat stands in Polter-Heist.

Fitted to the results of 88,000 positions from games between regular bots. All constants are in hundredths of the
natural logarithm of the odds: a seat whose sum is higher by 69 wins twice as often.
"""

from __future__ import annotations

import math

from hauntology.bots.knowledge.polter_heist.distances import distance_to_exit
from hauntology.games.polter_heist.box import Card, Whereabouts
from hauntology.games.polter_heist.rules.people import away, is_carrier, is_escape, is_living, living
from hauntology.games.polter_heist.state import State
from hauntology.kernel.bitsets import count, has
from hauntology.kernel.rule import rule

OUTSIDE = 400  # of a seat that has left the house; the others are compared with it
GHOST_COST = 25  # of a ghost, for each seat that is still alive
COURAGE_VALUE = (-30, -20, -12, -4, 0, 0, 1, 2, 2)  # by courage
TREASURE_VALUE, TREASURE_COURAGE_VALUE = 40, 9  # of carrying the Treasure, and of each courage while doing so
MASK_COST, DOLL_COST = 17, 6
CARRIED_STEP_COST = 2  # of each step to the exit while somebody carries the Treasure
ESCAPE_COST, ESCAPE_STEP_COST = 20, 7  # of being in the house once the Treasure is out, and of each step to the exit
LATE_STEP_COST = 4  # of each step, for every round since then
ODDS = tuple(round(20 * math.exp(hundredths / 100)) for hundredths in range(OUTSIDE + 200))


@rule
def evaluate(s: State, seat: int) -> int:
    """Odds of winning. Outside is best; inside, courage, cards, the Treasure and the distance to the exit count."""
    if has(away(s), seat):
        return ODDS[OUTSIDE]
    if is_living(s, seat):
        return ODDS[max(0, OUTSIDE + evaluate_living(s, seat))]
    return ODDS[0 if is_escape(s) else OUTSIDE - GHOST_COST * count(living(s))]


@rule
def evaluate_living(s: State, seat: int) -> int:
    """The log odds of a living seat, compared with one that is outside."""
    pawn = s.pawns[seat]
    value = COURAGE_VALUE[pawn.courage]
    if pawn.cards[Card.ANCIENT_MASK] > 0:
        value -= MASK_COST
    if pawn.cards[Card.HAUNTED_DOLL] > 0:
        value -= DOLL_COST
    steps = distance_to_exit(s, pawn.space)
    if is_escape(s):
        return value - ESCAPE_COST - steps * (ESCAPE_STEP_COST + LATE_STEP_COST * s.rounds_out)
    if s.treasure == Whereabouts.CARRIED:
        value -= steps * CARRIED_STEP_COST
    if is_carrier(s, seat):
        value += TREASURE_VALUE + TREASURE_COURAGE_VALUE * pawn.courage
    return value
