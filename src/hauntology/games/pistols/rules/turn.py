"""Chapter 3: the sequence of play. Every step is taken here."""

from __future__ import annotations

from hauntology.games.pistols.box import Question, Step
from hauntology.games.pistols.events import Event
from hauntology.games.pistols.rules.ending import finish_by_turns, finish_if_decided
from hauntology.games.pistols.rules.ghosts import (
    attempt_possession,
    haunt_after_last_shot,
    look_through_deck,
    reveal_ghosts,
    settle_attempt,
)
from hauntology.games.pistols.rules.people import is_living
from hauntology.games.pistols.rules.places import take_place_action
from hauntology.games.pistols.rules.rolling import open_window
from hauntology.games.pistols.rules.shooting import (
    pick_dice,
    settle_barrels,
    settle_shot,
    shoot_from_barrels,
    throw_shot,
)
from hauntology.games.pistols.state import State
from hauntology.kernel.agenda import ask, is_over, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NOBODY, next_seat


@rule
def begin_turn(s: State) -> None:
    """PP-7 The next seat clockwise has its turn, cowboy or ghost; PP-A34 unless the last turn has been played."""
    if s.turn == s.options.turn_cap and s.turn > 0:
        finish_by_turns(s)
        return
    s.turn += 1
    s.active = next_seat(s.active, s.seats)
    s.target = NOBODY
    tell(s, Event.TURN_BEGAN, s.active, s.turn)
    ask(s, singleton(s.active), Question.MOVE if is_living(s, s.active) else Question.GHOST_TURN)
    plan_step(s, Step.END_TURN)


@rule
def end_turn(s: State) -> None:
    """PP-A31 Nobody gets an extra turn: after a possession, both seats wait until their own turn comes round."""
    finish_if_decided(s)
    if not is_over(s):
        haunt_after_last_shot(s)
        plan_step(s, Step.NEXT_TURN)


@rule
def ask_target(s: State) -> None:
    """PP-16 The cowboy must choose a target."""
    ask(s, singleton(s.active), Question.TARGET)


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take one step of the agenda."""
    match step:
        case Step.NEXT_TURN:
            begin_turn(s)
        case Step.END_TURN:
            end_turn(s)
        case Step.REVEAL:
            reveal_ghosts(s)
        case Step.ATTEMPT:
            attempt_possession(s, about)
        case Step.SETTLE_ATTEMPT:
            settle_attempt(s)
        case Step.PLACE_ACTION:
            take_place_action(s)
        case Step.TARGET:
            ask_target(s)
        case Step.BARRELS:
            shoot_from_barrels(s)
        case Step.SETTLE_BARRELS:
            settle_barrels(s)
        case Step.PICK_DICE:
            pick_dice(s)
        case Step.THROW:
            throw_shot(s)
        case Step.WINDOW:
            open_window(s, about, more)
        case Step.SETTLE_SHOT:
            settle_shot(s)
        case Step.HAUNT:
            look_through_deck(s, about)
