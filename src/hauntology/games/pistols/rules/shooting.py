"""Chapter 3.3: the shot. PP-A40: target, Gallows or Barrels, dice, roll, windows, the Jail's choice, result."""

from __future__ import annotations

from hauntology.games.pistols.box import (
    COLOURS,
    DICE_MAX,
    DOUBLE,
    PAIR,
    Cause,
    Colour,
    Face,
    Place,
    Question,
    Refusal,
    RollKind,
    Step,
)
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.ghosts import lose_hearts
from hauntology.games.pistols.rules.people import body_of, gain_hearts, gain_tokens, is_living, is_standing_in, place_of
from hauntology.games.pistols.rules.places import pay_gallows
from hauntology.games.pistols.rules.rolling import (
    add_die,
    begin_roll,
    count_faces,
    count_hits,
    count_token_faces,
    throw_all,
)
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule

# The target -----------------------------------------------------------------


@rule
def name_target(s: State, seat: int, target: int) -> None:
    """PP-65 The target is named first. PP-46 In the Barrels it fires first; PP-53 at the Gallows it costs hearts."""
    s.target = target
    tell(s, Event.TARGETED, seat, target)
    if place_of(s, target) == Place.BARRELS:
        plan_step(s, Step.BARRELS)
    plan_step(s, Step.PICK_DICE)
    if place_of(s, target) == Place.GALLOWS:
        pay_gallows(s, seat, Cause.GALLOWS_AIM)


@rule
def may_target(s: State, seat: int, target: int) -> int:
    """PP-16 The target is any other cowboy, wherever they stand; PP-42 ghosts cannot be shot."""
    if target >= s.seats:
        return Refusal.NOBODY_THERE
    if target == seat:
        return Refusal.YOURSELF
    return ALLOWED if is_living(s, target) else Refusal.NOT_LIVING


# The Barrels ----------------------------------------------------------------


@rule
def shoot_from_barrels(s: State) -> None:
    """PP-46 A target in the Barrels rolls a yellow die against the shooter (PP-A22, PP-A39)."""
    tell(s, Event.TOOK_COVER, s.target)
    begin_roll(s, RollKind.BARRELS, s.target, s.active)
    add_die(s, Colour.YELLOW)
    throw_all(s)
    plan_step(s, Step.SETTLE_BARRELS)


@rule
def settle_barrels(s: State) -> None:
    """PP-A23 Each hit costs one heart, never doubled; PP-A24 heart and token faces go to the cowboy in the Barrels."""
    gain_from_dice(s, s.target, 0, s.roll.dice)
    hit_or_miss(s, s.target, s.active, count_hits(s, 0, s.roll.dice), 1)


# The dice -------------------------------------------------------------------


@rule
def pick_dice(s: State) -> None:
    """PP-17 The shooter picks the dice; PP-54 in the Jail all six are rolled instead."""
    begin_roll(s, RollKind.SHOT, s.active, s.target)
    if is_in_jail(s):
        for die in range(DICE_MAX):
            add_die(s, die // PAIR)
        plan_step(s, Step.THROW)
    else:
        ask(s, singleton(s.active), Question.PICK_DICE)


@rule
def take_die(s: State, seat: int, colour: int) -> None:
    """PP-17 The dice are picked one at a time."""
    add_die(s, colour)
    if s.roll.dice < count_shot_dice(s):
        ask(s, singleton(seat), Question.PICK_DICE)
    else:
        plan_step(s, Step.THROW)


@rule
def may_take_die(s: State, colour: int) -> int:
    """PP-18 There are two dice of each colour."""
    taken = count_dice_of_colour(s, colour)
    if taken == PAIR:
        return Refusal.PAIR_TAKEN
    if s.roll.dice > 0 and colour < s.roll.colour[s.roll.dice - 1]:
        return EngineRefusal.OUT_OF_ORDER
    if (COLOURS - colour) * PAIR - taken < count_shot_dice(s) - s.roll.dice:
        return EngineRefusal.OUT_OF_ORDER
    return ALLOWED


@rule
def count_dice_of_colour(s: State, colour: int) -> int:
    """How many dice of this colour have been picked."""
    number = 0
    for die in range(s.roll.dice):
        number += s.roll.colour[die] == colour
    return number


@rule
def count_shot_dice(s: State) -> int:
    """PP-17 A shot has two dice; PP-58 from the Stagecoach one more."""
    if place_of(s, s.active) == Place.STAGECOACH:
        return s.options.shot_dice + s.options.stagecoach_dice
    return s.options.shot_dice


@rule
def throw_shot(s: State) -> None:
    """PP-19 The dice are rolled, and both sides may re-roll them."""
    tell(s, Event.FIRED, s.active, s.roll.dice)
    throw_all(s)
    plan_step(s, Step.SETTLE_SHOT)


# What the shot does ---------------------------------------------------------


@rule
def settle_shot(s: State) -> None:
    """PP-23 Only the final faces count; PP-56 in the Jail the shooter chooses one die (PP-A26)."""
    if is_in_jail(s):
        ask(s, singleton(s.active), Question.KEEP_DIE)
    else:
        resolve(s, 0, s.roll.dice)


@rule
def keep_die(s: State, seat: int, die: int) -> None:
    """PP-56 Exactly one die counts, even if it is blank (PP-A49)."""
    tell(s, Event.KEPT_DIE, seat, die, s.roll.face[die])
    resolve(s, die, die + 1)


@rule
def resolve(s: State, first: int, last: int) -> None:
    """PP-24 Hits cost the target hearts; PP-25 hearts and PP-26 tokens go to the shooter, if alive (PP-A20)."""
    if is_living(s, s.active):
        gain_from_dice(s, s.active, first, last)
    hit_or_miss(s, s.active, s.target, count_hits(s, first, last), damage_factor(s))


@rule
def gain_from_dice(s: State, seat: int, first: int, last: int) -> None:
    """PP-25 Each heart face gives a heart, PP-26 each token face a token."""
    gain_hearts(s, seat, count_faces(s, Face.HEART, first, last), Cause.DICE)
    gain_tokens(s, seat, count_token_faces(s, first, last), Cause.DICE)


@rule
def hit_or_miss(s: State, shooter: int, victim: int, hits: int, factor: int) -> None:
    """PP-24 Each hit costs a heart, PP-A50 and all of them together are multiplied."""
    cost = hits * factor
    if hits == 0:
        tell(s, Event.MISSED, shooter, victim)
    elif cost > body_of(s, victim).hearts:
        lose_hearts(s, victim, cost, Event.LAST_HEARTS, cost)
    else:
        lose_hearts(s, victim, cost, event_of_hit(factor), hits)


@rule
def event_of_hit(factor: int) -> int:
    """How hits that count this many times are told."""
    if factor == DOUBLE:
        return Event.HIT_DOUBLED
    return Event.HIT_MULTIPLIED if factor > 1 else Event.HIT


@rule
def damage_factor(s: State) -> int:
    """PP-59 Hits from the Street and PP-60 at the Street are doubled, once (PP-A50). PP-A27 At high noon both count."""
    from_street = place_of(s, s.active) == Place.STREET
    onto_street = is_standing_in(s, s.target, Place.STREET)
    if from_street and onto_street and s.options.high_noon:
        return s.options.street_factor * s.options.street_factor
    if from_street or onto_street:
        return s.options.street_factor
    return 1


@rule
def is_in_jail(s: State) -> bool:
    """Is the shooter in the Jail?"""
    return place_of(s, s.active) == Place.JAIL
