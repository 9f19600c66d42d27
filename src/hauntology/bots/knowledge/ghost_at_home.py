"""What bots know about Ghost at Home: build whenever possible, haunt the leader, keep a cat in the hand."""

from __future__ import annotations

from hauntology.games.ghost_at_home.answers import Answer, house_of, place_of
from hauntology.games.ghost_at_home.box import (
    BULBS_ON,
    CARDS,
    FLOOR_OF,
    FLOOR_ON,
    FLOORS,
    PLACES,
    ROOMS,
    SIDES,
    Card,
    Floor,
    Guest,
    Question,
)
from hauntology.games.ghost_at_home.rules.ghosts import may_haunt
from hauntology.games.ghost_at_home.rules.houses import (
    count_rooms,
    guests_on,
    has_guest,
    is_house_full,
    open_floor,
    rooms_on,
    top_floor,
)
from hauntology.games.ghost_at_home.rules.rooms import is_room
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule

# What actions are worth.
BUILD = 60
RISKY_BUILD = 20
LOST_ROOM = 10  # for each room that a ghost takes
RIVAL_ROOM = 4  # for each room of the haunted house: the higher it stands, the more urgent
GUARD = 30
RESCUE = 55
TOP_LIGHT = 36
NEXT_LIGHT = 24
DISCARD = 8
# How useless a card is.
USELESS = 10
DISCARD_THRESHOLD = 3  # cards above this are discarded
# For `evaluate`.
HOUSE_VALUE = (36, 45, 57, 95, 130, 290, 350)  # by the number of rooms
LIGHT_FACTOR = (10, 13, 17)  # by Floor, in tenths: what a lit floor multiplies the value by
TENTHS = 10
MISTAKES = 90  # percent


@rule
def rate_answer(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match next_item(s).what:
        case Question.TURN | Question.MORE_ROOMS:
            return rate_action(s, seat, answer)
        case Question.PAY:
            return USELESS if answer == Answer.DONE else rate_paying(s, seat, answer - Answer.PAY)
        case Question.DISCARD if answer != Answer.DONE:
            return rate_discarding(s, seat, answer - Answer.DISCARD)
        case Question.HAUNT | Question.CHASE if answer != Answer.LET:
            return rate_haunting(s, house_of(answer, Answer.HAUNT), place_of(answer, Answer.HAUNT))
        case Question.CAT_ROOM:
            return rate_guard(s, seat, answer - Answer.ROOM)
        case Question.DEFEND if answer == Answer.USE_CAT:
            return 1 if is_worth_a_cat(s, seat) else -1
    return rate_special(s, seat, answer)


@rule
def rate_action(s: State, seat: int, answer: int) -> int:
    """Play a card, light a floor, or as a last resort discard for new cards."""
    if answer < Answer.PLAY + CARDS:
        return rate_card(s, seat, answer - Answer.PLAY)
    if Answer.LIGHT <= answer < Answer.LIGHT + FLOORS:
        return rate_light(s, seat, answer - Answer.LIGHT)
    return DISCARD if answer == Answer.BEGIN_DISCARD else 0


@rule
def rate_card(s: State, seat: int, card: int) -> int:
    """Rooms first, a wild one last among them; other cards by the best they can do now."""
    if is_room(card):
        return rate_building(s, seat) - (card == Card.WILD)
    match card:
        case Card.GHOST:
            return rate_best_haunting(s, seat)
        case Card.CAT:
            return rate_best_guard(s, seat)
        case Card.BULB:
            return TOP_LIGHT
    return GUARD


@rule
def rate_building(s: State, seat: int) -> int:
    """Build at once, but light the third floor before its first room goes there."""
    floor = open_floor(s, seat)
    is_risky = floor == Floor.THIRD and not s.homes[seat].lit[floor] and rooms_on(s, seat, floor) == 0
    return RISKY_BUILD if is_risky else BUILD


# Ghosts ---------------------------------------------------------------------


@rule
def rate_haunting(s: State, victim: int, place: int) -> int:
    """How much harm a ghost in this room would do."""
    floor = FLOOR_OF[place]
    if guests_on(s, victim, floor, Guest.CAT) > 0:
        return 1
    is_lit = s.homes[victim].lit[floor] != 0
    if is_lit and guests_on(s, victim, floor, Guest.GHOST) == 0:
        return RIVAL_ROOM + count_rooms(s, victim)
    return LOST_ROOM * rooms_on(s, victim, floor) + RIVAL_ROOM * count_rooms(s, victim)


@rule
def rate_best_haunting(s: State, seat: int) -> int:
    """The most harm that a ghost could do now."""
    most = 0
    for victim in range(s.seats):
        for place in range(PLACES):
            if may_haunt(s, seat, victim, place) == ALLOWED:
                most = max(most, rate_haunting(s, victim, place))
    return most


@rule
def is_worth_a_cat(s: State, seat: int) -> bool:
    """Spend a cat, unless the ghost would only stay: on a lit floor, alone, and in a house that is not full."""
    floor = FLOOR_OF[s.prey_place]
    is_safe = s.homes[seat].lit[floor] != 0 and guests_on(s, seat, floor, Guest.GHOST) == 1
    return not is_safe or is_house_full(s, seat)


# Cats and lights ------------------------------------------------------------


@rule
def rate_guard(s: State, seat: int, place: int) -> int:
    """A cat belongs on a floor with a ghost; otherwise on the third floor, if that is the top one and has no cat."""
    floor = FLOOR_OF[place]
    if guests_on(s, seat, floor, Guest.GHOST) > 0:
        return RESCUE
    if floor != top_floor(s, seat) or guests_on(s, seat, floor, Guest.CAT) > 0:
        return 1
    return GUARD + count_rooms(s, seat) if floor == Floor.THIRD else 1


@rule
def rate_best_guard(s: State, seat: int) -> int:
    """The most that a cat could do now."""
    best = 0
    for place in range(PLACES):
        if rooms_on(s, seat, FLOOR_OF[place]) > 0 and not has_guest(s, seat, place, Guest.CAT):
            best = max(best, rate_guard(s, seat, place))
    return best


@rule
def rate_light(s: State, seat: int, floor: int) -> int:
    """Light the top floor, whose rooms can be lost; then the floor to build on next."""
    if floor == top_floor(s, seat):
        return TOP_LIGHT + rooms_on(s, seat, floor)
    return NEXT_LIGHT if floor == open_floor(s, seat) else 0


# Paying and discarding ------------------------------------------------------


@rule
def rate_paying(s: State, seat: int, card: int) -> int:
    """Pay with useless cards and with many bulbs."""
    return rate_uselessness(s, seat, card) + BULBS_ON[card] - USELESS


@rule
def rate_discarding(s: State, seat: int, card: int) -> int:
    """Above zero for a card that is better discarded."""
    return rate_uselessness(s, seat, card) - DISCARD_THRESHOLD


@rule
def rate_uselessness(s: State, seat: int, card: int) -> int:
    """A room of a full floor is good for its bulbs only; a room of a floor far above has to wait."""
    if card >= ROOMS:
        return 0 if card in (Card.GHOST, Card.CAT, Card.WILD) else 1
    wanted = open_floor(s, seat)
    if FLOOR_ON[card] == wanted:
        return 0
    return USELESS - BULBS_ON[card] if FLOOR_ON[card] < wanted else SIDES * (FLOOR_ON[card] - wanted)


# Special cards --------------------------------------------------------------


@rule
def rate_special(s: State, seat: int, answer: int) -> int:
    """Remove a ghost from one's own house, take the cat of the leader, strike the highest house."""
    match next_item(s).what:
        case Question.HOLE_FROM:
            return 1 if house_of(answer, Answer.FETCH) == seat else 0
        case Question.FEEDER_FROM:
            return count_rooms(s, house_of(answer, Answer.FETCH))
        case Question.BULB:
            return rate_light(s, seat, answer - Answer.LIGHT)
        case Question.LIGHTNING:
            return count_rooms(s, answer - Answer.STRIKE)
    return 0


# Evaluation -----------------------------------------------------------------


@rule
def evaluate(s: State, seat: int) -> int:
    """By rooms and lit floors, the top one counting most; fitted to the results of games between regular bots."""
    value = HOUSE_VALUE[count_rooms(s, seat)] * TENTHS
    for floor in range(FLOORS):
        value *= LIGHT_FACTOR[floor] if s.homes[seat].lit[floor] else TENTHS
    return value
