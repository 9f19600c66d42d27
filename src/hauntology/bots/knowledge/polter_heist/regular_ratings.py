"""What a regular bot knows about Polter-Heist: search nearby, rest in time, run for the exit; as a ghost, hunt."""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.distances import (
    DOOR,
    FAR,
    distance_between,
    distance_to_camp,
    distance_to_exit,
    distance_to_search,
)
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import (
    ARRIVALS,
    CELL_OF,
    CELLS,
    COLUMN_OF,
    COURAGE_MAX,
    FIRST_PART,
    GAPS,
    GROUND_OF,
    KEPT,
    NOWHERE,
    ROW_OF,
    SLOT_OF,
    TILE_FEATURE,
    Ghost,
    Ground,
    Question,
    Walk,
    Whereabouts,
)
from hauntology.games.polter_heist.rules.house import open_sides, space_beside, tunnel_end
from hauntology.games.polter_heist.rules.people import is_carrier, is_escape, is_living, is_resting
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import has
from hauntology.kernel.rule import rule

BEST_RATING = 1000
GOOD_RATING = 100
BAD_RATING = -500
TIRED_COURAGE = 3  # with this much or less, go back to the camp
RESTED_COURAGE = 7  # with this much, leave the camp
THIRSTY_COURAGE = 5  # with this much or less, drink
CHASE_DISTANCE = 14  # a lost Treasure within this many steps is worth the walk
GHOST_STEPS = 6  # the most steps of a ghost
CARD_VALUE = (6, 5, 4, 3, -9, -8, 7, 7, 7, 7, 500)  # by Card; the Treasure is worth more than all others together


@rule
def rate_answer(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match next_item(s).what:
        case Question.MOVE:
            return rate_move(s, seat, answer)
        case Question.GHOST_MOVE:
            return rate_ghost_move(s, seat, space_beside(s.pawns[seat].space, answer - Answer.STEP))
        case Question.TURN | Question.END | Question.BRACE:
            return rate_action(s, seat, answer)
        case Question.POLTERGEIST | Question.SPIDER:
            return -rate_card(s, seat, answer - Answer.CARD)
        case Question.CANDLE:
            return rate_candle(s, seat, answer, next_item(s).about)
        case Question.TRADE:
            return rate_reply(s, answer)
        case Question.GHOST_TURN:
            return (
                BEST_RATING
                if (answer == Answer.FLOAT) == (distance_to_prey(s, s.pawns[seat].space) <= GHOST_STEPS)
                else 0
            )
        case Question.ARRIVAL:
            return rate_ghost_move(s, seat, ARRIVALS[answer - Answer.ARRIVE])
        case Question.VICTIM:
            return rate_victim(s, s.pawns[seat].attack, answer - Answer.SEAT)
        case Question.CASPER_TILE:
            return -distance_to_goal(s, seat, DOOR[answer - Answer.TILE], TIRED_COURAGE)
        case Question.DROP_TREASURE:
            return 0 if has(open_sides(s, s.pawns[seat].space), answer - Answer.STEP) else 1
        case Question.GUS:
            return GOOD_RATING if answer == Answer.INSTANT else rate_gift(s, seat, answer)
        case Question.HOMER | Question.LEAVE_CARDS | Question.OFFER:
            return BEST_RATING if answer == Answer.NO or answer == Answer.DONE else 0  # noqa: PLR1714  # see subset
    return 0 if answer == Answer.NO or answer == Answer.DONE else 1  # noqa: PLR1714  # see subset


# Before and after the move --------------------------------------------------


@rule
def rate_action(s: State, seat: int, answer: int) -> int:
    """Pick up cards, drink in time, rest in the camp until courage is back, propose no trades."""
    courage = s.pawns[seat].courage
    if answer == Answer.DRINK:
        return BEST_RATING if courage <= THIRSTY_COURAGE else BAD_RATING
    if answer == Answer.TAKE:
        return BEST_RATING
    if answer == Answer.RUN:
        return GOOD_RATING if not is_carrier(s, seat) else BAD_RATING
    if answer == Answer.STAY:
        return GOOD_RATING if courage < RESTED_COURAGE else BAD_RATING
    if Answer.PICK_UP <= answer < Answer.CARD:
        return BEST_RATING
    return BAD_RATING if Answer.PROPOSE <= answer < Answer.PICK_UP else 0


@rule
def rate_candle(s: State, seat: int, answer: int, loss: int) -> int:
    """Light a Candle against a loss of two or more, or with little courage left."""
    is_bad = loss > 1 or s.pawns[seat].courage <= TIRED_COURAGE
    return 1 if (answer == Answer.YES) == is_bad else 0


@rule
def rate_reply(s: State, answer: int) -> int:
    """Accept what is worth more than it costs; make no counter-offers."""
    if answer == Answer.COUNTER:
        return BAD_RATING
    return BEST_RATING if (answer == Answer.YES) == (rate_trade(s) > 0) else 0


@rule
def rate_trade(s: State) -> int:
    """What the offered cards are worth to the partner, minus the wanted ones."""
    gain = 0
    for card in range(KEPT + 1):
        gain += CARD_VALUE[card] * (s.offer[card] - s.wanted[card])
    return gain


# Cards ----------------------------------------------------------------------


@rule
def rate_card(s: State, seat: int, card: int) -> int:
    """What a card is worth to keep; a second detector part of a kind is worth little."""
    if card >= FIRST_PART and s.pawns[seat].cards[card] > 1:
        return 1
    return CARD_VALUE[card]


@rule
def rate_gift(s: State, seat: int, answer: int) -> int:
    """What a card is worth to get: most if it is a missing detector part; to decline is better than a curse."""
    if answer == Answer.NO:
        return 0
    card = answer - Answer.CARD
    if card >= FIRST_PART and s.pawns[seat].cards[card] > 0:
        return 1
    return CARD_VALUE[card]


# Moving ---------------------------------------------------------------------


@rule
def rate_move(s: State, seat: int, answer: int) -> int:
    """Go nearer to the goal, and stop where no step leads nearer."""
    space = s.pawns[seat].space
    if answer == Answer.SEARCH:
        return GOOD_RATING if is_searching(s, seat, TIRED_COURAGE) else BAD_RATING
    if answer == Answer.DRINK:
        return rate_action(s, seat, answer)
    if answer == Answer.DROP or answer == Answer.RUN:  # noqa: PLR1714  # see subset
        return GOOD_RATING + 1 if answer == Answer.RUN and not is_carrier(s, seat) else BAD_RATING
    if answer == Answer.STOP:
        return rate_stopping(s, seat, space)
    return -(distance_to_goal(s, seat, space_after_step(s, space, answer), TIRED_COURAGE) << 1)


@rule
def rate_stopping(s: State, seat: int, space: int) -> int:
    """Stop at the goal, or where every step leads away from it. A move without a step is only for a lost Treasure."""
    if s.trail_length == 1:
        return BEST_RATING if space == s.token else BAD_RATING
    return 1 - (distance_to_goal(s, seat, space, TIRED_COURAGE) << 1)


@rule
def space_after_step(s: State, space: int, answer: int) -> int:
    """The space that a step leads to: to a neighbour, out of the camp, or through a tunnel."""
    if answer < Answer.STOP:
        return space_beside(space, answer - Answer.STEP)
    if answer < Answer.CRAWL:
        return GAPS[answer - Answer.OUT]
    slot = answer - Answer.CRAWL
    return tunnel_end(s, slot, TILE_FEATURE[s.tiles[SLOT_OF[space]] * CELLS + CELL_OF[space]])


@rule
def is_treasure_hidden(s: State) -> bool:
    """Is the Treasure still in the deck?"""
    return s.treasure < Whereabouts.CARRIED


@rule
def is_searching(s: State, seat: int, tired_courage: int) -> bool:
    """Does the seat search for the Treasure? Otherwise it wants out of the house, or is tired and wants a rest."""
    return not (is_carrier(s, seat) or is_escape(s)) and s.pawns[seat].courage > tired_courage


@rule
def distance_to_goal(s: State, seat: int, space: int, tired_courage: int) -> int:
    """The distance to what the seat wants now: the exit, a lost Treasure, a rest if it is tired, or the next ?."""
    if GROUND_OF[space] == Ground.EXIT:
        return 0
    if is_carrier(s, seat) or is_escape(s):
        return distance_to_exit(s, space)
    if s.token != NOWHERE and distance_between(s, space, s.token) <= CHASE_DISTANCE:
        return distance_between(s, space, s.token)
    if s.pawns[seat].courage <= tired_courage and next_item(s).about != Walk.SPIDER:
        return distance_to_camp(s, space)
    return distance_to_search(s, space)


# As a ghost -----------------------------------------------------------------


@rule
def rate_ghost_move(s: State, seat: int, space: int) -> int:
    """Go nearer to the living, and onto them."""
    return -distance_to_prey(s, space)


@rule
def distance_to_prey(s: State, space: int) -> int:
    """The distance to the nearest living pawn that can be scared. Others than the carrier count as further away."""
    nearest = FAR
    for prey in range(s.seats):
        there = s.pawns[prey].space
        if is_living(s, prey) and not is_resting(s, prey):
            steps = abs(ROW_OF[space] - ROW_OF[there]) + abs(COLUMN_OF[space] - COLUMN_OF[there])
            is_first_choice = s.treasure != Whereabouts.CARRIED or is_carrier(s, prey)
            nearest = min(nearest, steps if is_first_choice else steps + GHOST_STEPS)
    return nearest


@rule
def rate_victim(s: State, ghost: int, victim: int) -> int:
    """Send harm to the carrier or the weakest, and a kind spirit to the seat that it helps least."""
    if ghost > Ghost.CREEPY_FEELING:
        return GOOD_RATING if is_carrier(s, victim) else s.pawns[victim].courage
    return GOOD_RATING if is_carrier(s, victim) else COURAGE_MAX - s.pawns[victim].courage
