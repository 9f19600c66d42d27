"""What a regular bot knows of Pistols and Poltergeists: hearts are worth more the fewer one has."""

from __future__ import annotations

from hauntology.games.pistols.answers import Answer
from hauntology.games.pistols.box import (
    CARDS,
    FACE_DOWN,
    Colour,
    Face,
    Place,
    Question,
    RollKind,
    Trade,
)
from hauntology.games.pistols.rules.memory import cannot_hold
from hauntology.games.pistols.rules.people import body_of, is_ghost, number_of_ghosts, place_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import count, has

FEW = 3  # hearts with which one looks after oneself
LAST = 2  # hearts that one shot takes
PLACE_WORTH = (10, 20, 16, 8, 18, 22, 34, 32, 14)  # by Place
HIT_WORTH = (0, 10, 20, 0, 0, 0)  # by Face, to the shooter
GAIN_WORTH = (0, 0, 0, 9, 6, 0)  # by Face, to the shooter
EXPECTED = (10, 8, 8)  # what a colour die gives on average, by Colour
TOKEN_WORTH = 4
POSSESSION_DANGER = 30
HEARTS_IN_A_DUEL = (1, 13, 20, 32, 45, 65, 90, 135, 190, 260, 330, 420, 500)  # what they are worth, by number
HEARTS_IN_COMPANY = (47, 66, 68, 71, 76, 82, 90, 103, 117, 134, 157, 195, 245)
TOKENS_IN_A_DUEL = (100, 143, 210, 275, 360, 470, 610)
TOKENS_IN_COMPANY = (100, 115, 132, 157, 188, 225, 270)
DUEL = 2  # seats
MISTAKES = 70  # of a hundred answers of a novice


@rule
def appeal(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match next_item(s).what:
        case Question.MOVE:
            return appeal_of_place(s, seat, answer - Answer.MOVE)
        case Question.REROLL if answer != Answer.DONE:
            return appeal_of_reroll(s, seat, answer - Answer.MARK)
        case Question.BANK:
            return appeal_of_trade(s, seat, answer)
        case Question.TARGET:
            return appeal_of_target(s, seat, answer - Answer.TARGET)
        case Question.PICK_DICE:
            return appeal_of_colour(s, seat, answer - Answer.TAKE_DIE)
        case Question.KEEP_DIE:
            return worth_of_face(s, s.roll.face[answer - Answer.KEEP_DIE])
        case Question.HAUNT:
            return PLACE_WORTH[answer - Answer.HAUNT]
        case Question.GHOST_TURN if answer == Answer.SWAP:
            return 1 if s.persons[seat].shown != FACE_DOWN else -1
    return 0


# Moving ---------------------------------------------------------------------


@rule
def appeal_of_place(s: State, seat: int, place: int) -> int:
    """What the place gives now, less the danger of a ghost there."""
    return PLACE_WORTH[place] + need_of_place(s, seat, place) - danger_of_place(s, seat, place)


@rule
def need_of_place(s: State, seat: int, place: int) -> int:
    """What one's hearts and tokens make of the place."""
    hearts = body_of(s, seat).hearts
    tokens = s.persons[seat].tokens
    match place:
        case Place.SALOON:
            return 30 if hearts <= s.options.saloon_mercy else 0
        case Place.BANK:
            return 12 * min(tokens, 3) if hearts <= FEW else 0
        case Place.GALLOWS:
            return -100 if hearts <= s.options.gallows_hearts else 0
        case Place.STREET:
            return 0 if hearts > FEW else -20
        case Place.CEMETERY:
            return 6 * number_of_ghosts(s)
    return 0


@rule
def danger_of_place(s: State, seat: int, place: int) -> int:
    """How many ghosts haunt the place, or may."""
    danger = 0
    for other in range(s.seats):
        if other != seat and is_ghost(s, other):
            if place == Place.CEMETERY or s.persons[other].shown == place:
                danger += POSSESSION_DANGER
            elif s.persons[other].shown == FACE_DOWN and not has(cannot_hold(s, seat, other), place):
                danger += POSSESSION_DANGER // max(1, CARDS - count(cannot_hold(s, seat, other)))
    return danger


@rule
def appeal_of_trade(s: State, seat: int, answer: int) -> int:
    """Buy hearts when they are few, tokens when they are many."""
    hearts = body_of(s, seat).hearts
    if answer == Answer.BUY_HEARTS:
        return 2 * FEW - hearts
    if answer == Answer.BUY_TOKEN:
        return hearts - 6 * FEW if next_item(s).about != Trade.FOR_HEARTS else -1
    return 0


# Shooting -------------------------------------------------------------------


@rule
def appeal_of_target(s: State, seat: int, target: int) -> int:
    """The weakest, unless it costs too much."""
    hearts = body_of(s, target).hearts
    mine = body_of(s, seat).hearts
    liking = -4 * hearts - s.persons[target].tokens
    match place_of(s, target):
        case Place.GALLOWS:
            liking -= 100 if mine <= s.options.gallows_hearts else 8
        case Place.BARRELS:
            liking -= 30 if mine <= LAST else 6
        case Place.STREET:
            liking += 10
    return liking


@rule
def appeal_of_colour(s: State, seat: int, colour: int) -> int:
    """Red to finish somebody, green to stay alive, yellow every day."""
    mine = body_of(s, seat).hearts
    theirs = body_of(s, s.target).hearts
    wanted = Colour.YELLOW
    if theirs <= 2 * FEW:
        wanted = Colour.RED
    if mine <= LAST and theirs > 2 * LAST:
        wanted = Colour.GREEN
    return 1 if colour == wanted else 0


@rule
def worth_of_face(s: State, face: int) -> int:
    """What a face of a shot is worth to the shooter; a hit that kills is worth the game."""
    kills = HIT_WORTH[face] > 0 and body_of(s, s.target).hearts <= LAST
    return HIT_WORTH[face] * (2 if kills else 1) + GAIN_WORTH[face]


# Re-rolls -------------------------------------------------------------------


@rule
def appeal_of_reroll(s: State, seat: int, die: int) -> int:
    """Is a token well spent on this die? Above zero, it is."""
    if s.roll.kind == RollKind.POSSESSION:
        return appeal_of_white_reroll(s, seat, die)
    face = s.roll.face[die]
    gain = EXPECTED[s.roll.colour[die]] - HIT_WORTH[face]
    if seat == s.roll.roller:
        return gain - GAIN_WORTH[face] - TOKEN_WORTH
    hurt = 2 if body_of(s, seat).hearts <= FEW else 1
    return -gain * hurt - TOKEN_WORTH


@rule
def appeal_of_white_reroll(s: State, seat: int, die: int) -> int:
    """The ghost re-rolls what is no ghost; the cowboy one ghost, when there are enough of them."""
    is_ghost_face = s.roll.face[die] == Face.GHOST
    if seat == s.roll.roller:
        return -1 if is_ghost_face else 1
    ghosts = 0
    for other in range(s.roll.dice):
        ghosts += s.roll.face[other] == Face.GHOST and not has(s.roll.marked, other)
    return 1 if is_ghost_face and ghosts >= s.options.possession_ghosts else -1


# How one stands -------------------------------------------------------------


@rule
def worth(s: State, seat: int) -> int:
    """Hearts and tokens; fitted to how games between regular bots went on."""
    hearts = min(body_of(s, seat).hearts, len(HEARTS_IN_A_DUEL) - 1)
    tokens = min(s.persons[seat].tokens, len(TOKENS_IN_A_DUEL) - 1)
    if s.seats == DUEL:
        return HEARTS_IN_A_DUEL[hearts] * TOKENS_IN_A_DUEL[tokens]
    return HEARTS_IN_COMPANY[hearts] * TOKENS_IN_COMPANY[tokens]
