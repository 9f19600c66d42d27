"""Chapter 4: dice and re-rolls.

One set of dice is on the table at a time: those of a possession attempt, the Barrels or a shot. The roller and the
rival take turns in windows until both have passed.
"""

from __future__ import annotations

from hauntology.games.pistols.box import (
    HITS_ON,
    PASSES_TO_END,
    SIDES,
    Colour,
    Face,
    Place,
    Question,
    Refusal,
    RollKind,
    Step,
)
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.people import is_ghost, is_in_church, place_of
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import count, has, singleton, with_member
from hauntology.kernel.chance import random_below
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule

# Throwing -------------------------------------------------------------------


@rule
def begin_roll(s: State, kind: int, roller: int, rival: int) -> None:
    """Begin a new roll, with no dice yet."""
    s.roll.kind = kind
    s.roll.roller = roller
    s.roll.rival = rival
    s.roll.dice = 0
    s.roll.marked = 0
    s.roll.colour[:] = 0
    s.roll.face[:] = 0


@rule
def add_die(s: State, colour: int) -> None:
    """Add a die of this colour."""
    s.roll.colour[s.roll.dice] = colour
    s.roll.dice += 1


@rule
def throw_all(s: State) -> None:
    """PP-19 All dice are rolled together. Then windows open, the roller's first (PP-A5)."""
    for die in range(s.roll.dice):
        throw(s, die)
    tell_of_church(s, s.roll.roller)
    tell_of_church(s, s.roll.rival)
    plan_step(s, Step.WINDOW, 0, s.roll.roller)


@rule
def tell_of_church(s: State, seat: int) -> None:
    """PP-A15 A roll has no re-rolls if either side is in the Church."""
    if is_in_church(s, seat):
        tell(s, Event.NO_REROLLS, seat)


@rule
def throw(s: State, die: int) -> None:
    """Roll one die."""
    colour = s.roll.colour[die]
    face = read_face(s, colour, random_below(s, SIDES))
    s.roll.face[die] = face
    tell(s, Event.ROLLED, die, colour, face)


@rule
def read_face(s: State, colour: int, side: int) -> int:
    """PP-M1 The faces are our own design, and an option."""
    match colour:
        case Colour.RED:
            return s.options.red_faces[side]
        case Colour.YELLOW:
            return s.options.yellow_faces[side]
        case Colour.GREEN:
            return s.options.green_faces[side]
    return s.options.white_faces[side]


# Windows --------------------------------------------------------------------


@rule
def open_window(s: State, passes: int, seat: int) -> None:
    """PP-22 Windows alternate until two in a row are passed. A seat without tokens passes (PP-A5)."""
    if passes >= PASSES_TO_END or are_tokens_barred(s):
        return
    if s.persons[seat].tokens == 0 or is_barred_shooter(s, seat):
        pass_window(s, seat, passes)
    else:
        ask(s, singleton(seat), Question.REROLL, passes)


@rule
def pass_window(s: State, seat: int, passes: int) -> None:
    """PP-22 The other side has the next window. PP-A5 With the option there is none after the rival's pass."""
    is_last = s.options.pass_ends_rerolls != 0 and seat == s.roll.rival
    plan_step(s, Step.WINDOW, PASSES_TO_END if is_last else passes + 1, other_side(s, seat))


@rule
def is_barred_shooter(s: State, seat: int) -> bool:
    """PP-A25 With the option, a shooter in the Jail re-rolls nothing."""
    is_shooter = s.roll.kind == RollKind.SHOT and seat == s.roll.roller
    return s.options.jail_target_only != 0 and is_shooter and place_of(s, seat) == Place.JAIL


@rule
def mark(s: State, seat: int, die: int, passes: int) -> None:
    """PP-20 Any of the dice may be re-rolled, for one token each."""
    s.roll.marked = with_member(s.roll.marked, die)
    ask(s, singleton(seat), Question.REROLL, passes)


@rule
def may_mark(s: State, seat: int, die: int) -> int:
    """PP-A5 In a window each die is marked at most once; PP-20 each costs a token."""
    if die >= s.roll.dice:
        return Refusal.NO_SUCH_DIE
    if has(s.roll.marked, die):
        return Refusal.DIE_MARKED
    if s.persons[seat].tokens <= count(s.roll.marked):
        return Refusal.NO_TOKENS
    return ALLOWED if s.roll.marked >> die == 0 else EngineRefusal.OUT_OF_ORDER


@rule
def close_window(s: State, seat: int, passes: int) -> None:
    """PP-22 The other side has the next window. A re-roll starts the count of passes again."""
    if s.roll.marked == 0:
        tell(s, Event.PASSED, seat)
        pass_window(s, seat, passes)
    else:
        reroll_marked(s, seat)
        plan_step(s, Step.WINDOW, 0, other_side(s, seat))


@rule
def reroll_marked(s: State, seat: int) -> None:
    """PP-20 The marked dice are paid for and re-rolled, PP-A6 no matter who rolled them last."""
    number = count(s.roll.marked)
    s.persons[seat].tokens -= number
    tell(s, Event.REROLLED, seat, number)
    for die in range(s.roll.dice):
        if has(s.roll.marked, die):
            throw(s, die)
    s.roll.marked = 0


@rule
def other_side(s: State, seat: int) -> int:
    """PP-21 The other side of the roll: the rival for the roller, the roller for the rival."""
    return s.roll.rival if seat == s.roll.roller else s.roll.roller


@rule
def are_tokens_barred(s: State) -> bool:
    """PP-51 Nobody spends tokens in a roll that involves the Church (PP-A15), nor in a dying shot (PP-A20)."""
    if is_in_church(s, s.roll.roller) or is_in_church(s, s.roll.rival):
        return True
    return s.roll.kind == RollKind.SHOT and is_ghost(s, s.roll.roller)


# Reading the dice -----------------------------------------------------------


@rule
def count_hits(s: State, first: int, last: int) -> int:
    """PP-24 Each X is a hit; PP-A36 a face may have two."""
    hits = 0
    for die in range(first, last):
        hits += HITS_ON[s.roll.face[die]]
    return hits


@rule
def count_faces(s: State, face: int, first: int, last: int) -> int:
    """How many of the dice from `first` to `last` - 1 show this face."""
    number = 0
    for die in range(first, last):
        number += s.roll.face[die] == face
    return number


@rule
def count_token_faces(s: State, first: int, last: int) -> int:
    """PP-26 Each token face is one token."""
    return count_faces(s, Face.TOKEN, first, last)
