"""Chapter 3.3: the shot. PP-A40: name the target, Gallows or Barrels, dice, roll, windows, Jail's choice, resolve."""

from __future__ import annotations

from hauntology.games.pistols.box import COLOURS, DICE_MAX, PAIR, Colour, Face, Place, Question, Refusal, RollKind, Step
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.ghosts import lose_hearts
from hauntology.games.pistols.rules.people import gain_hearts, gain_tokens, is_living, place_of, stands_in
from hauntology.games.pistols.rules.rolling import (
    add_die,
    faces_shown,
    hits_shown,
    take_up_dice,
    throw_all,
    tokens_shown,
)
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only

# The target -----------------------------------------------------------------


@rule
def name_target(s: State, seat: int, target: int) -> None:
    """PP-65 The target is named before the dice; PP-46 at the Barrels it fires first; PP-53 at the Gallows it costs."""
    s.target = target
    tell(s, Event.TARGETED, seat, target)
    if place_of(s, target) == Place.BARRELS:
        then(s, Step.BARRELS)
    then(s, Step.PICK_DICE)
    if place_of(s, target) == Place.GALLOWS:
        lose_hearts(s, seat, s.options.gallows_hearts)


@rule
def may_target(s: State, seat: int, target: int) -> int:
    """PP-16 Another cowboy, wherever; PP-42 ghosts cannot be shot."""
    if target == seat:
        return Refusal.YOURSELF
    if target >= s.seats or not is_living(s, target):
        return Refusal.NOT_LIVING
    return ALLOWED


# The Barrels ----------------------------------------------------------------


@rule
def shoot_from_barrels(s: State) -> None:
    """PP-46 Whoever is targeted behind the Barrels rolls a yellow die against the shooter (PP-A22, PP-A39)."""
    tell(s, Event.TOOK_COVER, s.target)
    take_up_dice(s, RollKind.BARRELS, s.target, s.active)
    add_die(s, Colour.YELLOW)
    throw_all(s)
    then(s, Step.SETTLE_BARRELS)


@rule
def settle_barrels(s: State) -> None:
    """PP-A23 A heart for each X, never doubled; PP-A24 what the die gives goes to the one behind the Barrels."""
    gain_hearts(s, s.target, faces_shown(s, Face.HEART, 0, s.roll.dice))
    gain_tokens(s, s.target, tokens_shown(s, 0, s.roll.dice))
    lose_hearts(s, s.active, hits_shown(s, 0, s.roll.dice))


# The dice -------------------------------------------------------------------


@rule
def pick_dice(s: State) -> None:
    """PP-17 The cowboy picks dice; PP-54 in Jail all six are rolled instead."""
    take_up_dice(s, RollKind.SHOT, s.active, s.target)
    if is_in_jail(s):
        for die in range(DICE_MAX):
            add_die(s, die // PAIR)
        then(s, Step.THROW)
    else:
        ask(s, only(s.active), Question.PICK_DICE)


@rule
def take_die(s: State, seat: int, colour: int) -> None:
    """PP-17 One die after the other, until there are enough."""
    add_die(s, colour)
    if s.roll.dice < dice_wanted(s):
        ask(s, only(seat), Question.PICK_DICE)
    else:
        then(s, Step.THROW)


@rule
def may_take_die(s: State, colour: int) -> int:
    """PP-18 Two dice of each colour; they are picked in the order red, yellow, green, so that a choice has one form."""
    if s.roll.dice > 0 and colour < s.roll.colour[s.roll.dice - 1]:
        return Refusal.COLOUR_OUT_OF_ORDER
    taken = faces_of_colour(s, colour)
    if taken == PAIR:
        return Refusal.PAIR_TAKEN
    if (COLOURS - colour) * PAIR - taken < dice_wanted(s) - s.roll.dice:
        return Refusal.TOO_FEW_DICE_LEFT
    return ALLOWED


@rule
def faces_of_colour(s: State, colour: int) -> int:
    """How many dice of this colour have been picked."""
    number = 0
    for die in range(s.roll.dice):
        number += s.roll.colour[die] == colour
    return number


@rule
def dice_wanted(s: State) -> int:
    """PP-17 Two dice; PP-58 from the Stagecoach one more."""
    if place_of(s, s.active) == Place.STAGECOACH:
        return s.options.shot_dice + s.options.stagecoach_dice
    return s.options.shot_dice


@rule
def throw_shot(s: State) -> None:
    """PP-19 The dice are rolled, both sides may re-roll, and what lies at the end counts."""
    throw_all(s)
    then(s, Step.SETTLE_SHOT)


# What the shot does ---------------------------------------------------------


@rule
def settle_shot(s: State) -> None:
    """PP-23 Only the final faces count; PP-56 in Jail the shooter chooses one of them (PP-A26)."""
    if is_in_jail(s):
        ask(s, only(s.active), Question.KEEP_DIE)
    else:
        resolve(s, 0, s.roll.dice)


@rule
def keep_die(s: State, seat: int, die: int) -> None:
    """PP-56 Exactly one die is resolved, blank or not (PP-A49)."""
    tell(s, Event.KEPT_DIE, seat, die)
    resolve(s, die, die + 1)


@rule
def resolve(s: State, first: int, last: int) -> None:
    """PP-24 X costs the target hearts; PP-25 hearts and PP-26 tokens go to the shooter, if alive (PP-A20)."""
    if is_living(s, s.active):
        gain_hearts(s, s.active, faces_shown(s, Face.HEART, first, last))
        gain_tokens(s, s.active, tokens_shown(s, first, last))
    lose_hearts(s, s.target, hits_shown(s, first, last) * damage_factor(s))


@rule
def damage_factor(s: State) -> int:
    """PP-59 From the Street and PP-60 onto it hits count double, once (PP-A50); PP-A27 at high noon, twice over."""
    from_street = place_of(s, s.active) == Place.STREET
    onto_street = stands_in(s, s.target, Place.STREET)
    if from_street and onto_street and s.options.high_noon:
        return s.options.street_factor * s.options.street_factor
    if from_street or onto_street:
        return s.options.street_factor
    return 1


@rule
def is_in_jail(s: State) -> bool:
    """Does the shot come from the Jail?"""
    return place_of(s, s.active) == Place.JAIL
