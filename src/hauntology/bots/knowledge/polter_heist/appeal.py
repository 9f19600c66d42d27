"""What a regular bot knows of Polter-Heist: search what is near, rest in time, run for the exit; as a ghost, hunt."""

from __future__ import annotations

from hauntology.bots.knowledge.polter_heist.ways import (
    DOOR,
    FAR,
    way_between,
    way_to_camp,
    way_to_exit,
    way_to_search,
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
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import has

BEST = 1000
GOOD = 100
BAD = -500
TIRED = 3  # with so much courage or less, back to the camp
RESTED = 7
THIRSTY = 5
CHASE = 14  # steps within which a lost Treasure is worth the way
REACH = 6  # steps of a ghost
WORTH = (6, 5, 4, 3, -9, -8, 7, 7, 7, 7, 500)  # by Card, up to the Treasure: more than all others together


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match next_item(s).what:
        case Question.MOVE:
            return appeal_of_move(s, seat, answer)
        case Question.GHOST_MOVE:
            return appeal_of_floating(s, seat, space_beside(s.pawns[seat].space, answer - Answer.STEP))
        case Question.TURN | Question.END | Question.BRACE:
            return appeal_of_preparing(s, seat, answer)
        case Question.POLTERGEIST | Question.SPIDER:
            return -worth_of_card(s, seat, answer - Answer.CARD)
        case Question.CANDLE:
            return appeal_of_candle(s, seat, answer, next_item(s).about)
        case Question.TRADE:
            return BEST if (answer == Answer.YES) == (gain_by_trade(s) > 0) else 0
        case Question.GHOST_TURN:
            return BEST if (answer == Answer.FLOAT) == (nearest_prey(s, s.pawns[seat].space) <= REACH) else 0
        case Question.ARRIVAL:
            return appeal_of_floating(s, seat, ARRIVALS[answer - Answer.ARRIVE])
        case Question.VICTIM:
            return appeal_of_victim(s, answer - Answer.SEAT)
        case Question.CASPER_TILE:
            return -way_to_goal(s, seat, DOOR[answer - Answer.TILE], TIRED)
        case Question.DROP_TREASURE:
            return 0 if has(open_sides(s, s.pawns[seat].space), answer - Answer.STEP) else 1
        case Question.GUS:
            return GOOD if answer == Answer.INSTANT else worth_of_gift(s, seat, answer)
        case Question.HOMER | Question.LEAVE_CARDS:
            return BEST if answer == Answer.NO or answer == Answer.DONE else 0  # noqa: PLR1714  # see subset
    return 0 if answer == Answer.NO or answer == Answer.DONE else 1  # noqa: PLR1714  # see subset


# Before and after the move --------------------------------------------------


@rule
def appeal_of_preparing(s: State, seat: int, answer: int) -> int:
    """Pick up what lies there, drink in time, rest until one is well, and go."""
    courage = s.pawns[seat].courage
    if answer == Answer.DRINK:
        return BEST if courage <= THIRSTY else BAD
    if answer == Answer.TAKE:
        return BEST
    if answer == Answer.RUN:
        return GOOD if not is_carrier(s, seat) else BAD
    if answer == Answer.STAY:
        return GOOD if courage < RESTED else BAD
    if Answer.PICK_UP <= answer < Answer.CARD:
        return BEST
    return BAD if Answer.PROPOSE <= answer < Answer.PICK_UP else 0


@rule
def appeal_of_candle(s: State, seat: int, answer: int, loss: int) -> int:
    """A Candle is for a bad fright."""
    is_bad = loss > 1 or s.pawns[seat].courage <= TIRED
    return 1 if (answer == Answer.YES) == is_bad else 0


@rule
def gain_by_trade(s: State) -> int:
    """How much more is what comes worth than what goes, to whoever may accept the trade?"""
    gain = 0
    for card in range(KEPT + 1):
        gain += WORTH[card] * (s.offer[card] - s.wanted[card])
    return gain


# Cards ----------------------------------------------------------------------


@rule
def worth_of_card(s: State, seat: int, card: int) -> int:
    """What a card is worth to keep; a second part of a kind is worth little."""
    if card >= FIRST_PART and s.pawns[seat].cards[card] > 1:
        return 1
    return WORTH[card]


@rule
def worth_of_gift(s: State, seat: int, answer: int) -> int:
    """What a card is worth to get: a part that is missing most; nothing is better than a curse."""
    if answer == Answer.NO:
        return 0
    card = answer - Answer.CARD
    if card >= FIRST_PART and s.pawns[seat].cards[card] > 0:
        return 1
    return WORTH[card]


# Moving ---------------------------------------------------------------------


@rule
def appeal_of_move(s: State, seat: int, answer: int) -> int:
    """Nearer to what one wants; stop where nothing is nearer."""
    space = s.pawns[seat].space
    if answer == Answer.SEARCH:
        return GOOD if is_hunting(s, seat, TIRED) else BAD
    if answer == Answer.DROP or answer == Answer.RUN:  # noqa: PLR1714  # see subset
        return GOOD + 1 if answer == Answer.RUN and not is_carrier(s, seat) else BAD
    if answer == Answer.STOP:
        return appeal_of_stopping(s, seat, space)
    return -(way_to_goal(s, seat, space_after(s, space, answer), TIRED) << 1)


@rule
def appeal_of_stopping(s: State, seat: int, space: int) -> int:
    """Only where one wants to be, or where every step leads away."""
    if s.trail_length == 1:
        return BEST if space == s.token else BAD
    return 1 - (way_to_goal(s, seat, space, TIRED) << 1)


@rule
def space_after(s: State, space: int, answer: int) -> int:
    """Where a step leads."""
    if answer < Answer.STOP:
        return space_beside(space, answer - Answer.STEP)
    if answer < Answer.CRAWL:
        return GAPS[answer - Answer.OUT]
    slot = answer - Answer.CRAWL
    return tunnel_end(s, slot, TILE_FEATURE[s.tiles[SLOT_OF[space]] * CELLS + CELL_OF[space]])


@rule
def is_hidden(s: State) -> bool:
    """Does the Treasure lie in the deck?"""
    return s.treasure < Whereabouts.CARRIED


@rule
def is_hunting(s: State, seat: int, tired: int) -> bool:
    """Does the seat look for the Treasure, as opposed to a way out or, with so much courage or less, a rest?"""
    return not (is_carrier(s, seat) or is_escape(s)) and s.pawns[seat].courage > tired


@rule
def way_to_goal(s: State, seat: int, space: int, tired: int) -> int:
    """How far it is from a space to what the seat wants now: with so much courage or less, a rest."""
    if GROUND_OF[space] == Ground.EXIT:
        return 0
    if is_carrier(s, seat) or is_escape(s):
        return way_to_exit(s, space)
    if s.token != NOWHERE and way_between(s, space, s.token) <= CHASE:
        return way_between(s, space, s.token)
    if s.pawns[seat].courage <= tired and next_item(s).about == Walk.ROLLED:
        return way_to_camp(s, space)
    return way_to_search(s, space)


# As a ghost -----------------------------------------------------------------


@rule
def appeal_of_floating(s: State, seat: int, space: int) -> int:
    """Nearer to the living, and onto them."""
    return -nearest_prey(s, space)


@rule
def nearest_prey(s: State, space: int) -> int:
    """How far it is to the nearest of the living who can be scared; whoever carries the Treasure is hunted first."""
    nearest = FAR
    for prey in range(s.seats):
        there = s.pawns[prey].space
        if is_living(s, prey) and not is_resting(s, prey):
            way = abs(ROW_OF[space] - ROW_OF[there]) + abs(COLUMN_OF[space] - COLUMN_OF[there])
            nearest = min(nearest, way if s.treasure != Whereabouts.CARRIED or is_carrier(s, prey) else way + REACH)
    return nearest


@rule
def appeal_of_victim(s: State, victim: int) -> int:
    """Harm for whoever is weakest or carries the Treasure; a kind spirit for whom it helps least."""
    if s.ghost > Ghost.CREEPY_FEELING:
        return GOOD if is_carrier(s, victim) else s.pawns[victim].courage
    return GOOD if is_carrier(s, victim) else COURAGE_MAX - s.pawns[victim].courage
