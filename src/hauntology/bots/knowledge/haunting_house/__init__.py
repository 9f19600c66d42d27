"""What a regular bot knows of The Haunting House: the cheapest way on, whose way is the shortest, and how to be in it.

It plays as people do: it meddles with whoever is ahead as eagerly as it looks after itself, and it misjudges three
cards in ten. What it would change it changes in thought: the state is put back before the next answer is weighed.
"""

from __future__ import annotations

from hauntology.bots.knowledge.haunting_house.ways import (
    cost_left,
    leader,
    slip_on,
    step_on,
    way_off,
)
from hauntology.bots.manner import Manner
from hauntology.bots.tree import DEEPEST
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
from hauntology.games.haunting_house.rules.tiles import exchange, may_switch_with, turned
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule

LONGEST = 3  # steps of a card
WALK, OVERSHOOT, SLIP, MEDDLE, MEND = 10, 6, 24, 12, 8  # what cards of a row are worth
NEAR = 2  # tiles from a pawn within which tiles are worth a look
UNSEEN = -1  # below a change that does nothing
CARD_WORTH = (4, 7, 9, 6, 4, 3, 4, 2, 5, 1, 0, 1)  # by Card
WORTH_A_DISK = 3  # gain in such worth
CLOSE = 6  # cost of the way left at which a rival is about to get out
MISJUDGED, OF_CARDS = 3, 10  # so many cards of so many
MISTAKES = 65  # of a hundred answers of a novice
LOOKS = 4  # legal answers that a search looks at when playing on: a flood for each tile takes its time
MANNER = Manner(stray=8, reach=DEEPEST)  # chance strikes seldom: walks go as deep as they like
WORTH_OF_WAY = tuple(max(1, round(1000 * 0.9**cost)) for cost in range(64))  # by what the way still costs


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """How good an answer looks; all look alike when the card is misjudged."""
    question = next_item(s).what
    if question < Question.TRADE and is_misjudging(s, seat):
        return 0
    match question:
        case Question.PROGRAMME:
            return appeal_of_card(s, seat, answer - Answer.PICK)
        case Question.MOVE | Question.PASSAGE if answer < Answer.TILE:
            return -cost_left(s, seat, beyond(s, s.persons[seat].place, answer - Answer.SIDE))
        case Question.ROTATE:
            return appeal_of_rotating(s, seat, answer - Answer.TILE)
        case Question.TURN:
            return standing_after_turn(s, seat, next_item(s).about, ICON_OF[answer - Answer.TURN]) - standing(s, seat)
        case Question.SWITCH_TILES:
            return appeal_of_switching(s, seat, answer - Answer.TILE)
        case Question.SWITCH_WITH:
            return standing_after_switch(s, seat, next_item(s).about, answer - Answer.SIDE) - standing(s, seat)
        case Question.SWITCH_PLACES:
            return -cost_left(s, seat, s.persons[answer - Answer.SWAP].place)
        case Question.TRAP_DOOR:
            return -cost_left(s, seat, answer - Answer.TILE)
        case Question.MOVE_EXIT:
            return gain_outside(s, seat, answer)
    return appeal_of_disk(s, seat, question, answer)


@rule
def is_misjudging(s: State, seat: int) -> bool:
    """Three cards in ten; where tiles lie stands in for chance, of which knowledge has none."""
    mixed = s.round * 31 + s.chosen * 17 + s.slot * 7 + seat * 13
    if next_item(s).what == Question.PROGRAMME:
        mixed += picked(s, seat) * 5
    for place in range(SIDES):
        mixed += s.tile[place] * (place + 3)
    return (mixed * mixed * 7 + mixed * 3) % 101 % OF_CARDS < MISJUDGED


# The row of the chosen round --------------------------------------------------------


@rule
def appeal_of_card(s: State, seat: int, card: int) -> int:
    """What gets one on from where the row so far leads; and a card to meddle with."""
    place = s.persons[seat].place
    for at in range(picked(s, seat)):
        place = after_card(s, seat, place, s.persons[seat].row[at])
    if place == Place.EXIT:
        return 0
    match card:
        case Card.MOVE_1 | Card.MOVE_2 | Card.MOVE_3:
            steps = easy_steps(s, seat, place)
            return WALK * min(steps, STEPS_OF[card]) - OVERSHOOT * max(0, STEPS_OF[card] - steps)
        case Card.SECRET_PASSAGE:
            return SLIP if slip_on(s, seat, place) != place else 0
        case Card.ROTATE_90 | Card.ROTATE_180 | Card.SWITCH_TILES:
            return MEDDLE + (MEND if step_on(s, seat, place) == place else 0) - card
    return 0


@rule
def picked(s: State, seat: int) -> int:
    """How many cards lie in the row."""
    number = 0
    for at in range(SLOTS):
        number += s.persons[seat].row[at] != NO_CARD
    return number


@rule
def after_card(s: State, seat: int, place: int, card: int) -> int:
    """Where a card of the row is likely to take the pawn."""
    if card == Card.SECRET_PASSAGE:
        return slip_on(s, seat, place)
    for _ in range(STEPS_OF[card]):
        if place != Place.EXIT:
            place = step_on(s, seat, place)
    return place


@rule
def easy_steps(s: State, seat: int, place: int) -> int:
    """How many steps one can walk on the cheapest way before something is in it, up to three."""
    for steps in range(LONGEST):
        there = step_on(s, seat, place)
        if there == Place.EXIT:
            return LONGEST
        if there == place:
            return steps
        place = there
    return LONGEST


# Tiles, the exit and the stairs -----------------------------------------------------


@rule
def standing(s: State, seat: int) -> int:
    """How things stand: the way of whoever is ahead, less the own."""
    rival = leader(s, seat)
    return cost_left(s, rival, s.persons[rival].place) - cost_left(s, seat, s.persons[seat].place)


@rule
def is_worth_a_look(s: State, seat: int, place: int) -> bool:
    """Does the tile lie near the own pawn, or near the leader's?"""
    return is_near(s, seat, place) or is_near(s, leader(s, seat), place)


@rule
def is_near(s: State, seat: int, place: int) -> bool:
    """Is the seat's pawn within two tiles?"""
    here = s.persons[seat].place
    if here >= Place.ENTRANCE:
        here = beyond(s, here, way_off(s, seat, here))
    tiles = abs(ROW_OF[place] - ROW_OF[here]) + abs(COLUMN_OF[place] - COLUMN_OF[here])
    return FLOOR_OF[place] == FLOOR_OF[here] and tiles <= NEAR


@rule
def appeal_of_rotating(s: State, seat: int, place: int) -> int:
    """The best that turning this tile can do."""
    if not is_worth_a_look(s, seat, place):
        return UNSEEN
    before = standing(s, seat)
    if s.persons[seat].action == Card.ROTATE_180:
        return standing_after_turn(s, seat, place, Icon.C) - before
    return max(standing_after_turn(s, seat, place, Icon.A), standing_after_turn(s, seat, place, Icon.B)) - before


@rule
def standing_after_turn(s: State, seat: int, place: int, icon: int) -> int:
    """How things would stand after such a turn. The tile is turned in thought, and turned back."""
    sides = s.open[place]
    s.open[place] = turned(sides, icon)
    after = standing(s, seat)
    s.open[place] = sides
    return after


@rule
def appeal_of_switching(s: State, seat: int, place: int) -> int:
    """The best that switching this tile can do."""
    if not is_worth_a_look(s, seat, place):
        return UNSEEN
    before = standing(s, seat)
    best = UNSEEN
    for side in (Side.EAST, Side.SOUTH):
        if may_switch_with(s, place, side) == ALLOWED:
            best = max(best, standing_after_switch(s, seat, place, side) - before)
    return best


@rule
def standing_after_switch(s: State, seat: int, place: int, side: int) -> int:
    """How things would stand after this switch. Two switches in thought are none."""
    there = NEXT[place * SIDES + side]
    exchange(s, place, there)
    after = standing(s, seat)
    exchange(s, place, there)
    return after


@rule
def gain_outside(s: State, seat: int, answer: int) -> int:
    """How things would stand with the exit or a staircase somewhere else: moved in thought, and moved back."""
    if answer >= Answer.SLIDE:
        slide = answer - Answer.SLIDE
        s.stairs[stairs_of(slide)] += way_of(slide)
        gain = standing(s, seat)
        s.stairs[stairs_of(slide)] -= way_of(slide)
        return gain
    where = s.exit
    s.exit = answer - Answer.EXIT
    gain = standing(s, seat)
    s.exit = where
    return gain


# Disks ------------------------------------------------------------------------------


@rule
def appeal_of_disk(s: State, seat: int, question: int, answer: int) -> int:
    """Trade a bad card for a good one, cancel the move of whoever is almost out, keep a tile that lies well."""
    match question:
        case Question.TRADE if answer != Answer.PASS:
            other = answer - Answer.TRADE
            gain = CARD_WORTH[s.persons[other].action] - CARD_WORTH[s.persons[seat].action]
            return gain - WORTH_A_DISK
        case Question.WINDOW if answer == Answer.CANCEL:
            return 1 if is_about_to_win(s, seat) else -1
        case Question.ROTATION if answer == Answer.STOP:
            return 1 if s.active == seat and lies_well(s, seat) else -1
        case Question.GHOST_MET if answer == Answer.SWITCH_DISKS:
            return 1
    return -1 if answer == Answer.SWITCH_DISKS else 0


@rule
def is_about_to_win(s: State, seat: int) -> bool:
    """Is somebody else about to move who is almost there?"""
    card = s.persons[s.active].action
    is_move = card != NO_CARD and STEPS_OF[card] > 0
    return s.active != seat and is_move and cost_left(s, s.active, s.persons[s.active].place) <= CLOSE


@rule
def lies_well(s: State, seat: int) -> bool:
    """Would the turn of the tile make the own way longer?"""
    place = s.persons[seat].place
    before = cost_left(s, seat, place)
    sides = s.open[place]
    s.open[place] = turned(sides, ICON_ON[s.tile[place]])
    after = cost_left(s, seat, place)
    s.open[place] = sides
    return after > before


# How one stands -----------------------------------------------------------------------


@rule
def worth(s: State, seat: int) -> int:
    """The shorter the way that is left, the better."""
    cost = max(0, cost_left(s, seat, s.persons[seat].place))
    return WORTH_OF_WAY[min(cost, len(WORTH_OF_WAY) - 1)]
