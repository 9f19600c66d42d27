"""How well a seat stands in Polter-Heist.

Fitted to what came of 88,000 positions of games between regular bots, in hundredths of the natural logarithm: a seat
whose number is higher by 69 wins twice as often.
"""

from __future__ import annotations

import math

from hauntology.bots.knowledge.polter_heist.ways import way_to_exit
from hauntology.games.polter_heist.box import Card, Whereabouts
from hauntology.games.polter_heist.rules.people import away, is_carrier, is_escape, is_living, living
from hauntology.games.polter_heist.state import State
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import count, has

EVEN = 400
GHOST_LOSS = 25  # what a ghost is behind for each of the living
BY_COURAGE = (-30, -20, -12, -4, 0, 0, 1, 2, 2)  # by courage
MINE, MINE_COURAGE = 40, 9  # what it is worth to carry the Treasure, and each courage then
MASK_LOSS, DOLL_LOSS = 17, 6
FAR_OFF = 2  # what each step to the exit costs while somebody carries it there
LATE, SLOW, SLOWER = 20, 7, 4  # what it costs to be in the house when the Treasure is out, and each step, and by round
ODDS = tuple(round(20 * math.exp(hundredths / 100)) for hundredths in range(EVEN + 200))


@rule
def worth(s: State, seat: int) -> int:
    """To be out is best; in the house the Treasure counts, courage, and the way out for whoever may leave soon."""
    if has(away(s), seat):
        return ODDS[EVEN]
    if is_living(s, seat):
        return ODDS[max(0, EVEN + standing(s, seat))]
    return ODDS[0 if is_escape(s) else EVEN - GHOST_LOSS * count(living(s))]


@rule
def standing(s: State, seat: int) -> int:
    """How well one of the living stands."""
    pawn = s.pawns[seat]
    value = BY_COURAGE[pawn.courage]
    if pawn.cards[Card.ANCIENT_MASK] > 0:
        value -= MASK_LOSS
    if pawn.cards[Card.HAUNTED_DOLL] > 0:
        value -= DOLL_LOSS
    way = way_to_exit(s, pawn.space)
    if is_escape(s):
        return value - LATE - way * (SLOW + SLOWER * s.rounds_out)
    if s.treasure == Whereabouts.CARRIED:
        value -= way * FAR_OFF
    if is_carrier(s, seat):
        value += MINE + MINE_COURAGE * pawn.courage
    return value
