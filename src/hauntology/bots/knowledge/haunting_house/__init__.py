"""What bots know about The Haunting House: the cheapest route to the goal, who is ahead, and how to get in the way.

The bot plays as people do: it hinders the leader as eagerly as it helps itself, and it misjudges three cards in ten.
To rate a change of the house, a rule changes the state, measures, and restores the state before it returns.
"""

from __future__ import annotations

from hauntology.bots.ismcts import MAX_DEPTH
from hauntology.bots.knowledge.haunting_house.distances import (
    find_leader,
    place_after_passage,
    place_after_step,
    remaining_cost,
    side_off_stairs,
)
from hauntology.bots.search_config import SearchConfig
from hauntology.games.haunting_house.answers import Answer
from hauntology.games.haunting_house.box import (
    COLUMN_OF,
    FLOOR_OF,
    ICON_OF,
    ICON_ON,
    NEXT,
    NO_CARD,
    ROW_OF,
    SIDES,
    SLOTS,
    STEPS_OF,
    Card,
    Icon,
    Place,
    Question,
    Side,
)
from hauntology.games.haunting_house.rules.house import beyond
from hauntology.games.haunting_house.rules.outside import stairs_of, way_of
from hauntology.games.haunting_house.rules.tiles import exchange_tiles, may_switch_with, turn_sides
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule

MAX_STEPS = 3  # of a card
# What a card of the row is worth: for each useful step, minus each step too many, for a Secret Passage that helps, for
# a card that changes tiles, and for such a card where the route is blocked.
STEP_VALUE, SURPLUS_STEP, PASSAGE_VALUE, CHANGE_VALUE, UNBLOCK_VALUE = 10, 6, 24, 12, 8
NEAR = 2  # only tiles within this distance of a pawn are rated
NOT_RATED = -1  # worse than a change that does nothing
CARD_VALUE = (4, 7, 9, 6, 4, 3, 4, 2, 5, 1, 0, 1)  # by Card
DISK_COST = 3  # how much more the other card must be worth to spend a disk on a trade
CLOSE = 6  # with this remaining cost or less, a rival is about to win
MISJUDGED, OF_CARDS = 3, 10  # three cards in ten
MISTAKES = 65  # percent
PLAYOUT_SAMPLE = 4  # a flood for each tile is slow
# Chance events are rare here, so a descent may go past any number of them.
SEARCH_CONFIG = SearchConfig(playout_epsilon_inverse=8, max_chance_depth=MAX_DEPTH)
VALUE_OF_COST = tuple(max(1, round(1000 * 0.9**cost)) for cost in range(64))  # by remaining cost


@rule
def rate_answer(s: State, seat: int, answer: int) -> int:
    """How good an answer looks; a misjudged card rates all answers alike."""
    question = next_item(s).what
    if question < Question.TRADE and is_misjudging(s, seat):
        return 0
    match question:
        case Question.PROGRAMME:
            return rate_card(s, seat, answer - Answer.PICK)
        case Question.MOVE | Question.PASSAGE if answer < Answer.TILE:
            return -remaining_cost(s, seat, beyond(s, s.persons[seat].place, answer - Answer.SIDE))
        case Question.ROTATE:
            return rate_rotating(s, seat, answer - Answer.TILE)
        case Question.TURN:
            return lead_after_turn(s, seat, next_item(s).about, ICON_OF[answer - Answer.TURN]) - compute_lead(s, seat)
        case Question.SWITCH_TILES:
            return rate_switching(s, seat, answer - Answer.TILE)
        case Question.SWITCH_WITH:
            return lead_after_switch(s, seat, next_item(s).about, answer - Answer.SIDE) - compute_lead(s, seat)
        case Question.SWITCH_PLACES:
            return -remaining_cost(s, seat, s.persons[answer - Answer.SWAP].place)
        case Question.TRAP_DOOR:
            return -remaining_cost(s, seat, answer - Answer.TILE)
        case Question.MOVE_EXIT:
            return rate_moving_outside(s, seat, answer)
    return rate_disk(s, seat, question, answer)


@rule
def is_misjudging(s: State, seat: int) -> bool:
    """Is this one of the three cards in ten? A hash decides, since ratings must not draw random numbers."""
    digest = s.round * 31 + s.chosen * 17 + s.slot * 7 + seat * 13
    if next_item(s).what == Question.PROGRAMME:
        digest += cards_in_row(s, seat) * 5
    for place in range(SIDES):
        digest += s.tile[place] * (place + 3)
    return (digest * digest * 7 + digest * 3) % 101 % OF_CARDS < MISJUDGED


# The row of the chosen round --------------------------------------------------------


@rule
def rate_card(s: State, seat: int, card: int) -> int:
    """How far the card leads from where the cards in the row so far end; or what it can change."""
    place = s.persons[seat].place
    for at in range(cards_in_row(s, seat)):
        place = place_after_card(s, seat, place, s.persons[seat].row[at])
    if place == Place.EXIT:
        return 0
    match card:
        case Card.MOVE_1 | Card.MOVE_2 | Card.MOVE_3:
            steps = free_steps(s, seat, place)
            return STEP_VALUE * min(steps, STEPS_OF[card]) - SURPLUS_STEP * max(0, STEPS_OF[card] - steps)
        case Card.SECRET_PASSAGE:
            return PASSAGE_VALUE if place_after_passage(s, seat, place) != place else 0
        case Card.ROTATE_90 | Card.ROTATE_180 | Card.SWITCH_TILES:
            return CHANGE_VALUE + (UNBLOCK_VALUE if place_after_step(s, seat, place) == place else 0) - card
    return 0


@rule
def cards_in_row(s: State, seat: int) -> int:
    """How many cards the seat has picked for this row."""
    number = 0
    for at in range(SLOTS):
        number += s.persons[seat].row[at] != NO_CARD
    return number


@rule
def place_after_card(s: State, seat: int, place: int, card: int) -> int:
    """Where a card of the row probably takes the pawn."""
    if card == Card.SECRET_PASSAGE:
        return place_after_passage(s, seat, place)
    for _ in range(STEPS_OF[card]):
        if place != Place.EXIT:
            place = place_after_step(s, seat, place)
    return place


@rule
def free_steps(s: State, seat: int, place: int) -> int:
    """How many steps of the cheapest route are free of walls, up to MAX_STEPS. From the exit on, all are."""
    for steps in range(MAX_STEPS):
        there = place_after_step(s, seat, place)
        if there == Place.EXIT:
            return MAX_STEPS
        if there == place:
            return steps
        place = there
    return MAX_STEPS


# Tiles, the exit and the stairs -----------------------------------------------------


@rule
def compute_lead(s: State, seat: int) -> int:
    """The remaining cost of the leading rival, minus that of the seat."""
    rival = find_leader(s, seat)
    return remaining_cost(s, rival, s.persons[rival].place) - remaining_cost(s, seat, s.persons[seat].place)


@rule
def is_near_pawns(s: State, seat: int, place: int) -> bool:
    """Does the tile lie near the seat's pawn or the leader's? Others are not worth the time."""
    return is_near(s, seat, place) or is_near(s, find_leader(s, seat), place)


@rule
def is_near(s: State, seat: int, place: int) -> bool:
    """Is the seat's pawn on this floor, within NEAR tiles?"""
    here = s.persons[seat].place
    if here >= Place.ENTRANCE:
        here = beyond(s, here, side_off_stairs(s, seat, here))
    tiles = abs(ROW_OF[place] - ROW_OF[here]) + abs(COLUMN_OF[place] - COLUMN_OF[here])
    return FLOOR_OF[place] == FLOOR_OF[here] and tiles <= NEAR


@rule
def rate_rotating(s: State, seat: int, place: int) -> int:
    """The most that the lead can grow by turning this tile."""
    if not is_near_pawns(s, seat, place):
        return NOT_RATED
    before = compute_lead(s, seat)
    if s.persons[seat].action == Card.ROTATE_180:
        return lead_after_turn(s, seat, place, Icon.C) - before
    return max(lead_after_turn(s, seat, place, Icon.A), lead_after_turn(s, seat, place, Icon.B)) - before


@rule
def lead_after_turn(s: State, seat: int, place: int, icon: int) -> int:
    """The lead if the tile were turned. Turns it and turns it back."""
    sides = s.open[place]
    s.open[place] = turn_sides(sides, icon)
    after = compute_lead(s, seat)
    s.open[place] = sides
    return after


@rule
def rate_switching(s: State, seat: int, place: int) -> int:
    """The most that the lead can grow by switching this tile with its neighbour to the east or south."""
    if not is_near_pawns(s, seat, place):
        return NOT_RATED
    before = compute_lead(s, seat)
    best = NOT_RATED
    for side in (Side.EAST, Side.SOUTH):
        if may_switch_with(s, place, side) == ALLOWED:
            best = max(best, lead_after_switch(s, seat, place, side) - before)
    return best


@rule
def lead_after_switch(s: State, seat: int, place: int, side: int) -> int:
    """The lead if the tile were switched with its neighbour. Switches them and switches them back."""
    there = NEXT[place * SIDES + side]
    exchange_tiles(s, place, there)
    after = compute_lead(s, seat)
    exchange_tiles(s, place, there)
    return after


@rule
def rate_moving_outside(s: State, seat: int, answer: int) -> int:
    """The lead if the exit or a staircase were moved. Moves it and moves it back."""
    if answer >= Answer.SLIDE:
        slide = answer - Answer.SLIDE
        s.stairs[stairs_of(slide)] += way_of(slide)
        after = compute_lead(s, seat)
        s.stairs[stairs_of(slide)] -= way_of(slide)
        return after
    before = s.exit
    s.exit = answer - Answer.EXIT
    after = compute_lead(s, seat)
    s.exit = before
    return after


# Disks ------------------------------------------------------------------------------


@rule
def rate_disk(s: State, seat: int, question: int, answer: int) -> int:
    """Trade for a better card, cancel the move of a rival that is about to win, switch or stop what harms the seat."""
    match question:
        case Question.TRADE if answer != Answer.PASS:
            other = answer - Answer.TRADE
            gain = CARD_VALUE[s.persons[other].action] - CARD_VALUE[s.persons[seat].action]
            return gain - DISK_COST
        case Question.WINDOW if answer == Answer.CANCEL:
            return 1 if is_rival_about_to_win(s, seat) else -1
        case Question.ROTATION if answer == Answer.STOP:
            return 1 if s.active == seat and is_turn_harmful(s, seat) else -1
        case Question.GHOST_MET if answer == Answer.SWITCH_DISKS:
            return 1 if s.active == seat else -1
    return -1 if answer == Answer.SWITCH_DISKS else 0


@rule
def is_rival_about_to_win(s: State, seat: int) -> bool:
    """Is the active seat a rival that is close to its goal and has a card to move with?"""
    card = s.persons[s.active].action
    is_move = card != NO_CARD and STEPS_OF[card] > 0
    return s.active != seat and is_move and remaining_cost(s, s.active, s.persons[s.active].place) <= CLOSE


@rule
def is_turn_harmful(s: State, seat: int) -> bool:
    """Would turning the tile under the seat's pawn make its own route longer?"""
    place = s.persons[seat].place
    before = remaining_cost(s, seat, place)
    sides = s.open[place]
    s.open[place] = turn_sides(sides, ICON_ON[s.tile[place]])
    after = remaining_cost(s, seat, place)
    s.open[place] = sides
    return after > before


# Evaluation ---------------------------------------------------------------------------


@rule
def evaluate(s: State, seat: int) -> int:
    """The lower the remaining cost, the better."""
    cost = max(0, remaining_cost(s, seat, s.persons[seat].place))
    return VALUE_OF_COST[min(cost, len(VALUE_OF_COST) - 1)]
