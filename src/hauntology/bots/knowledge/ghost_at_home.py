"""What a regular bot knows of Ghost at Home: build whenever one can, haunt whoever is ahead, keep a cat at hand."""

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
    guests_on,
    has_guest,
    is_house_full,
    number_of_rooms,
    open_floor,
    rooms_on,
    top_floor,
)
from hauntology.games.ghost_at_home.rules.rooms import is_room
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule

BUILD = 60
RISKY_BUILD = 20
ROOM_WORTH = 10
AHEAD_WORTH = 4  # for each room of a house: the higher it stands, the sooner it must fall
GUARD = 30
RESCUE = 55
TOP_LIGHT = 36
NEXT_LIGHT = 24
DISCARD = 8
USELESS = 10
DUPLICATE = 3
STANDING = (36, 45, 57, 95, 130, 290, 350)  # what a house is worth, by its rooms
LIT_WORTH = (10, 13, 17)  # what it is worth with this floor lit, in tenths, by Floor
TENTHS = 10
MISTAKES = 90  # of a hundred answers of a novice


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match next_item(s).what:
        case Question.TURN | Question.MORE_ROOMS:
            return appeal_of_action(s, seat, answer)
        case Question.PAY:
            return USELESS if answer == Answer.DONE else appeal_of_paying(s, seat, answer - Answer.PAY)
        case Question.DISCARD if answer != Answer.DONE:
            return appeal_of_discarding(s, seat, answer - Answer.DISCARD)
        case Question.HAUNT | Question.CHASE if answer != Answer.LET:
            return harm(s, house_of(answer, Answer.HAUNT), place_of(answer, Answer.HAUNT))
        case Question.CAT_ROOM:
            return appeal_of_guard(s, seat, answer - Answer.ROOM)
        case Question.DEFEND if answer == Answer.USE_CAT:
            return 1 if is_worth_a_cat(s, seat) else -1
    return appeal_of_special(s, seat, answer)


@rule
def appeal_of_action(s: State, seat: int, answer: int) -> int:
    """A card, a light, or as a last resort new cards."""
    if answer < Answer.PLAY + CARDS:
        return appeal_of_card(s, seat, answer - Answer.PLAY)
    if Answer.LIGHT <= answer < Answer.LIGHT + FLOORS:
        return appeal_of_light(s, seat, answer - Answer.LIGHT)
    return DISCARD if answer == Answer.BEGIN_DISCARD else 0


@rule
def appeal_of_card(s: State, seat: int, card: int) -> int:
    """Rooms first, then what does the most harm or good."""
    if is_room(card):
        return appeal_of_building(s, seat) - (card == Card.WILD)
    match card:
        case Card.GHOST:
            return most_harm(s, seat)
        case Card.CAT:
            return best_guard(s, seat)
        case Card.BULB:
            return TOP_LIGHT
    return GUARD


@rule
def appeal_of_building(s: State, seat: int) -> int:
    """Upwards at once; but the third floor wants its light first, unless the last room is due."""
    floor = open_floor(s, seat)
    is_risky = floor == Floor.THIRD and not s.homes[seat].lit[floor] and rooms_on(s, seat, floor) == 0
    return RISKY_BUILD if is_risky else BUILD


# Ghosts ---------------------------------------------------------------------


@rule
def harm(s: State, victim: int, place: int) -> int:
    """What a ghost in this room would do."""
    floor = FLOOR_OF[place]
    if guests_on(s, victim, floor, Guest.CAT) > 0:
        return 1
    is_lit = s.homes[victim].lit[floor] != 0
    if is_lit and guests_on(s, victim, floor, Guest.GHOST) == 0:
        return AHEAD_WORTH + number_of_rooms(s, victim)
    return ROOM_WORTH * rooms_on(s, victim, floor) + AHEAD_WORTH * number_of_rooms(s, victim)


@rule
def most_harm(s: State, seat: int) -> int:
    """The most that a ghost could do now."""
    most = 0
    for victim in range(s.seats):
        for place in range(PLACES):
            if may_haunt(s, seat, victim, place) == ALLOWED:
                most = max(most, harm(s, victim, place))
    return most


@rule
def is_worth_a_cat(s: State, seat: int) -> bool:
    """In the dark, beside another ghost, or on the way out, the ghost must go; one in the light may stay."""
    floor = FLOOR_OF[s.prey_place]
    is_safe = s.homes[seat].lit[floor] != 0 and guests_on(s, seat, floor, Guest.GHOST) == 1
    return not is_safe or is_house_full(s, seat)


# Cats and lights ------------------------------------------------------------


@rule
def appeal_of_guard(s: State, seat: int, place: int) -> int:
    """A cat belongs where a ghost waits, else on the top floor, one for each floor."""
    floor = FLOOR_OF[place]
    if guests_on(s, seat, floor, Guest.GHOST) > 0:
        return RESCUE
    if floor != top_floor(s, seat) or guests_on(s, seat, floor, Guest.CAT) > 0:
        return 1
    return GUARD + number_of_rooms(s, seat) if floor == Floor.THIRD else 1


@rule
def best_guard(s: State, seat: int) -> int:
    """The best that a cat could do now."""
    best = 0
    for place in range(PLACES):
        if rooms_on(s, seat, FLOOR_OF[place]) > 0 and not has_guest(s, seat, place, Guest.CAT):
            best = max(best, appeal_of_guard(s, seat, place))
    return best


@rule
def appeal_of_light(s: State, seat: int, floor: int) -> int:
    """Light where the rooms are that can be lost; next, where they will be."""
    if floor == top_floor(s, seat):
        return TOP_LIGHT + rooms_on(s, seat, floor)
    return NEXT_LIGHT if floor == open_floor(s, seat) else 0


# Cards to part with ---------------------------------------------------------


@rule
def appeal_of_paying(s: State, seat: int, card: int) -> int:
    """Pay with what is of no use, and with many bulbs."""
    return uselessness(s, seat, card) + BULBS_ON[card] - USELESS


@rule
def appeal_of_discarding(s: State, seat: int, card: int) -> int:
    """Above zero for what is of no use."""
    return uselessness(s, seat, card) - DUPLICATE


@rule
def uselessness(s: State, seat: int, card: int) -> int:
    """A room of a floor that is full is of no use but for its bulbs; one of a floor far above has to wait."""
    if card >= ROOMS:
        return 0 if card in (Card.GHOST, Card.CAT, Card.WILD) else 1
    wanted = open_floor(s, seat)
    if FLOOR_ON[card] == wanted:
        return 0
    return USELESS - BULBS_ON[card] if FLOOR_ON[card] < wanted else SIDES * (FLOOR_ON[card] - wanted)


# Special cards --------------------------------------------------------------


@rule
def appeal_of_special(s: State, seat: int, answer: int) -> int:
    """Take the ghost out of one's own house, the cat of whoever is ahead; strike the highest house."""
    match next_item(s).what:
        case Question.HOLE_FROM:
            return 1 if house_of(answer, Answer.FETCH) == seat else 0
        case Question.FEEDER_FROM:
            return number_of_rooms(s, house_of(answer, Answer.FETCH))
        case Question.BULB:
            return appeal_of_light(s, seat, answer - Answer.LIGHT)
        case Question.LIGHTNING:
            return number_of_rooms(s, answer - Answer.STRIKE)
    return 0


# How one stands -------------------------------------------------------------


@rule
def worth(s: State, seat: int) -> int:
    """Rooms, and light above all where the last rooms are; fitted to how games between regular bots went on."""
    value = STANDING[number_of_rooms(s, seat)] * TENTHS
    for floor in range(FLOORS):
        value *= LIT_WORTH[floor] if s.homes[seat].lit[floor] else TENTHS
    return value
