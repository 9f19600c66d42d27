"""What bots know about Pistols and Poltergeists: the fewer hearts a cowboy has, the more each is worth."""

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
from hauntology.games.pistols.rules.people import body_of, count_ghosts, is_ghost, place_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import count, has
from hauntology.kernel.rule import rule

FEW_HEARTS = 3  # with this many or fewer, a cowboy looks after itself first
LAST_HEARTS = 2  # one shot can take this many
PLACE_VALUE = (10, 20, 16, 8, 18, 22, 34, 32, 14)  # by Place
HIT_VALUE = (0, 10, 20, 0, 0, 0)  # by Face: what its hits are worth to the shooter
GAIN_VALUE = (0, 0, 0, 9, 6, 0)  # by Face: what its hearts and tokens are worth to the shooter
EXPECTED_VALUE = (10, 8, 8)  # by Colour: what a die is worth on average
TOKEN_VALUE = 4
POSSESSION_DANGER = 30  # from a ghost that surely haunts the place
# What hearts and tokens are worth in `evaluate`, by their number: with two seats, and with more.
HEART_VALUES_TWO_SEATS = (1, 13, 20, 32, 45, 65, 90, 135, 190, 260, 330, 420, 500)
HEART_VALUES_MORE_SEATS = (47, 66, 68, 71, 76, 82, 90, 103, 117, 134, 157, 195, 245)
TOKEN_VALUES_TWO_SEATS = (100, 143, 210, 275, 360, 470, 610)
TOKEN_VALUES_MORE_SEATS = (100, 115, 132, 157, 188, 225, 270)
TWO_SEATS = 2
MISTAKES = 70  # percent


@rule
def rate_answer(s: State, seat: int, answer: int) -> int:
    """How good an answer looks."""
    match next_item(s).what:
        case Question.MOVE:
            return rate_place(s, seat, answer - Answer.MOVE)
        case Question.REROLL if answer != Answer.DONE:
            return rate_reroll(s, seat, answer - Answer.MARK)
        case Question.BANK:
            return rate_trade(s, seat, answer)
        case Question.TARGET:
            return rate_target(s, seat, answer - Answer.TARGET)
        case Question.PICK_DICE:
            return rate_colour(s, seat, answer - Answer.TAKE_DIE)
        case Question.KEEP_DIE:
            return rate_face(s, s.roll.face[answer - Answer.KEEP_DIE])
        case Question.HAUNT:
            return PLACE_VALUE[answer - Answer.HAUNT]
        case Question.GHOST_TURN if answer == Answer.SWAP:
            return 1 if s.persons[seat].shown != FACE_DOWN else -1
    return 0


# Moving ---------------------------------------------------------------------


@rule
def rate_place(s: State, seat: int, place: int) -> int:
    """What the place gives now, minus the danger of a ghost there."""
    return PLACE_VALUE[place] + rate_need(s, seat, place) - rate_danger(s, seat, place)


@rule
def rate_need(s: State, seat: int, place: int) -> int:
    """How much more or less the place is worth to a cowboy with these hearts and tokens."""
    hearts = body_of(s, seat).hearts
    tokens = s.persons[seat].tokens
    match place:
        case Place.SALOON:
            return 30 if hearts <= s.options.saloon_mercy else 0
        case Place.BANK:
            return 12 * min(tokens, 3) if hearts <= FEW_HEARTS else 0
        case Place.GALLOWS:
            return -100 if hearts <= s.options.gallows_hearts else 0
        case Place.STREET:
            return 0 if hearts > FEW_HEARTS else -20
        case Place.CEMETERY:
            return 6 * count_ghosts(s)
    return 0


@rule
def rate_danger(s: State, seat: int, place: int) -> int:
    """The danger of possession: full from each ghost that haunts the place, less from one whose place is secret."""
    danger = 0
    for other in range(s.seats):
        if other != seat and is_ghost(s, other):
            if place == Place.CEMETERY or s.persons[other].shown == place:
                danger += POSSESSION_DANGER
            elif s.persons[other].shown == FACE_DOWN and not has(cannot_hold(s, seat, other), place):
                danger += POSSESSION_DANGER // max(1, CARDS - count(cannot_hold(s, seat, other)))
    return danger


@rule
def rate_trade(s: State, seat: int, answer: int) -> int:
    """Buy hearts with few of them, tokens with many."""
    hearts = body_of(s, seat).hearts
    if answer == Answer.BUY_HEARTS:
        return 2 * FEW_HEARTS - hearts
    if answer == Answer.BUY_TOKEN:
        return hearts - 6 * FEW_HEARTS if next_item(s).about != Trade.FOR_HEARTS else -1
    return 0


# Shooting -------------------------------------------------------------------


@rule
def rate_target(s: State, seat: int, target: int) -> int:
    """Shoot the weakest cowboy, unless its place makes that too costly."""
    hearts = body_of(s, target).hearts
    mine = body_of(s, seat).hearts
    rating = -4 * hearts - s.persons[target].tokens
    match place_of(s, target):
        case Place.GALLOWS:
            rating -= 100 if mine <= s.options.gallows_hearts else 8
        case Place.BARRELS:
            rating -= 30 if mine <= LAST_HEARTS else 6
        case Place.STREET:
            rating += 10
    return rating


@rule
def rate_colour(s: State, seat: int, colour: int) -> int:
    """Red dice finish a weak target, green dice keep the shooter alive; otherwise yellow ones."""
    mine = body_of(s, seat).hearts
    theirs = body_of(s, s.target).hearts
    wanted = Colour.YELLOW
    if theirs <= 2 * FEW_HEARTS:
        wanted = Colour.RED
    if mine <= LAST_HEARTS and theirs > 2 * LAST_HEARTS:
        wanted = Colour.GREEN
    return 1 if colour == wanted else 0


@rule
def rate_face(s: State, face: int) -> int:
    """What a face of a shot is worth to the shooter; hits that may kill count twice."""
    may_kill = HIT_VALUE[face] > 0 and body_of(s, s.target).hearts <= LAST_HEARTS
    return HIT_VALUE[face] * (2 if may_kill else 1) + GAIN_VALUE[face]


# Re-rolls -------------------------------------------------------------------


@rule
def rate_reroll(s: State, seat: int, die: int) -> int:
    """Above zero if a re-roll of this die is worth a token."""
    if s.roll.kind == RollKind.POSSESSION:
        return rate_white_reroll(s, seat, die)
    face = s.roll.face[die]
    gain = EXPECTED_VALUE[s.roll.colour[die]] - HIT_VALUE[face]
    if seat == s.roll.roller:
        return gain - GAIN_VALUE[face] - TOKEN_VALUE
    weight = 2 if body_of(s, seat).hearts <= FEW_HEARTS else 1
    return -gain * weight - TOKEN_VALUE


@rule
def rate_white_reroll(s: State, seat: int, die: int) -> int:
    """The ghost re-rolls every other face; the cowboy re-rolls a ghost while there are enough for a possession."""
    is_ghost_face = s.roll.face[die] == Face.GHOST
    if seat == s.roll.roller:
        return -1 if is_ghost_face else 1
    ghosts = 0
    for other in range(s.roll.dice):
        ghosts += s.roll.face[other] == Face.GHOST and not has(s.roll.marked, other)
    return 1 if is_ghost_face and ghosts >= s.options.possession_ghosts else -1


# Evaluation -----------------------------------------------------------------


@rule
def evaluate(s: State, seat: int) -> int:
    """By hearts and tokens, fitted to the results of games between regular bots."""
    hearts = min(body_of(s, seat).hearts, len(HEART_VALUES_TWO_SEATS) - 1)
    tokens = min(s.persons[seat].tokens, len(TOKEN_VALUES_TWO_SEATS) - 1)
    if s.seats == TWO_SEATS:
        return HEART_VALUES_TWO_SEATS[hearts] * TOKEN_VALUES_TWO_SEATS[tokens]
    return HEART_VALUES_MORE_SEATS[hearts] * TOKEN_VALUES_MORE_SEATS[tokens]
