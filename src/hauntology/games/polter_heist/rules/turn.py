"""Chapter 2: the turn. Every step is taken here."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CARRIER_ROLLS,
    COURAGE_MAX,
    DETECTOR_ROLLS,
    DIE_SIDES,
    GROUND_OF,
    HAUNTED_ROLLS,
    NO_CARD,
    NO_LIMIT,
    NOWHERE,
    PAIRS,
    Card,
    Finale,
    Ground,
    Landing,
    Omen,
    Question,
    Refusal,
    Step,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import has_detector
from hauntology.games.polter_heist.rules.courage import can_possibly_drink, can_possibly_run, drink, rest, run_in_fear
from hauntology.games.polter_heist.rules.discoveries import discover
from hauntology.games.polter_heist.rules.encounters import encounter, meet, suffer
from hauntology.games.polter_heist.rules.ending import finish_by_rounds, finish_escape
from hauntology.games.polter_heist.rules.haunting import land_as_ghost, roll_as_ghost, vanish
from hauntology.games.polter_heist.rules.moving import begin_rolled_move
from hauntology.games.polter_heist.rules.people import is_away, is_carrier, is_escape, is_free, is_ghost, is_resting
from hauntology.games.polter_heist.rules.searching import begin_search, land
from hauntology.games.polter_heist.rules.trading import ask_to_leave_cards, can_pick_up, can_propose, pick_up
from hauntology.games.polter_heist.rules.treasure import hide_treasure, is_at_token, take_token
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, is_over, plan_step
from hauntology.kernel.bitsets import has, singleton
from hauntology.kernel.chance import random_below
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, next_seat

# The sequence ---------------------------------------------------------------


@rule
def begin_turn(s: State) -> None:
    """PH-12 Play goes clockwise; PH-A92 seats that have left the house are skipped."""
    forget_last_turn(s)
    pass_turn(s)
    while not is_over(s) and is_away(s, s.active):
        pass_turn(s)
    if is_over(s):
        return
    tell(s, Event.TURN_BEGAN, s.active, s.round)
    plan_step(s, Step.GHOST_ROLL if is_ghost(s, s.active) else Step.PREPARE)
    plan_step(s, Step.NEXT_TURN)


@rule
def forget_last_turn(s: State) -> None:
    """Reset what counts for one turn only; cards got on that turn are no longer new."""
    s.pawns[s.active].fresh = 0
    s.pawns[s.active].fresh_cards = 0
    s.candles = NO_SEATS
    s.proposals = 0
    s.first_die = 0
    s.second_die = 0
    s.steps = 0
    s.ghost = NO_CARD


@rule
def pass_turn(s: State) -> None:
    """PH-12 The turn goes to the left; PH-154 a Treasure that lay for a round is hidden first (PH-A16)."""
    s.active = next_seat(s.active, s.seats)
    count_rounds(s)
    if s.treasure == Whereabouts.DROPPED and s.token_from == s.active:
        hide_treasure(s)
    pawn = s.pawns[s.active]
    pawn.met = pawn.meeting
    pawn.meeting = NOWHERE


@rule
def count_rounds(s: State) -> None:
    """PH-A93 The game has a limit of rounds, PH-A43 and so has the escape, from the carrier's exit on (PH-A91)."""
    if is_escape(s) and s.active == s.carrier:
        s.rounds_out += 1
        if s.rounds_out == s.options.escape_rounds:
            finish_escape(s, Finale.ESCAPE_OVER)
            return
    if s.active == s.first:
        if s.round == s.options.round_cap and s.round != NO_LIMIT:
            finish_by_rounds(s)
            return
        s.round += 1


# Before the roll ------------------------------------------------------------


@rule
def prepare(s: State) -> None:
    """PH-144 A seat that can do something before the roll is asked; PH-111 with eight courage it leaves the camp."""
    seat = s.active
    if can_possibly_drink(s, seat) or can_possibly_run(s, seat) or can_propose(s, seat) or is_anything_in_camp(s, seat):
        ask(s, singleton(seat), Question.TURN)
    else:
        begin_roll(s, seat)


@rule
def is_anything_in_camp(s: State, seat: int) -> bool:
    """PH-180 A seat at rest may stay, PH-A46 pick up cards, PH-A64 or take a Treasure that lies in the camp."""
    if not is_resting(s, seat):
        return False
    return s.pawns[seat].courage < COURAGE_MAX or can_pick_up(s, seat) or is_at_token(s, seat)


@rule
def begin_roll(s: State, seat: int) -> None:
    """PH-13 The living roll; PH-147 a seat that leaves the camp may first leave cards there."""
    if is_resting(s, seat):
        ask_to_leave_cards(s, seat)
    else:
        plan_step(s, Step.ROLL)
    plan_step(s, Step.END_TURN)


@rule
def stay(s: State, seat: int) -> None:
    """PH-180 The seat rests; PH-110 it does not roll."""
    rest(s, seat)
    plan_step(s, Step.END_TURN)


@rule
def may_stay(s: State, seat: int) -> int:
    """PH-108 Only in the camp, PH-111 with fewer than eight courage (PH-A79)."""
    if not is_resting(s, seat):
        return Refusal.NOT_IN_CAMP
    return ALLOWED if s.pawns[seat].courage < COURAGE_MAX else Refusal.MUST_LEAVE


@rule
def drink_before_roll(s: State, seat: int) -> None:
    """PH-62 Liquid Courage may be played before the roll."""
    drink(s, seat)
    plan_step(s, Step.PREPARE)


@rule
def run_before_roll(s: State, seat: int) -> None:
    """PH-66 Run In Fear may be played at the start of the turn, PH-A23 which then ends."""
    run_in_fear(s, seat)
    plan_step(s, Step.LAND, Landing.QUIET)
    plan_step(s, Step.END_TURN)


@rule
def pick_up_before_roll(s: State, seat: int, card: int) -> None:
    """PH-A46 A card may be picked up in the camp at the start of the turn."""
    pick_up(s, seat, card)
    plan_step(s, Step.PREPARE)


@rule
def may_take_token_at_rest(s: State, seat: int) -> int:
    """PH-A64 The Treasure must lie in the camp, PH-A65 with nobody on it; PH-155 elsewhere a pawn lands on it."""
    if not is_resting(s, seat):
        return Refusal.TAKE_BY_LANDING
    if s.token == NOWHERE or GROUND_OF[s.token] != Ground.CAMP:
        return Refusal.NO_TOKEN
    return ALLOWED if is_free(s, s.token) else Refusal.TOKEN_OCCUPIED


@rule
def take_token_at_rest(s: State, seat: int) -> None:
    """PH-A64 A seat at rest takes a Treasure that lies in the camp, and goes on as its carrier."""
    take_token(s, seat)
    plan_step(s, Step.PREPARE)


# The roll -------------------------------------------------------------------


@rule
def roll_dice(s: State) -> None:
    """PH-13 Two dice mean PH-14 a move, or PH-17 an encounter; PH-112 out of the camp, encounters are rolled again."""
    seat = s.active
    pair = roll_safe_pair(s, seat) if is_resting(s, seat) else random_below(s, PAIRS)
    s.first_die = 1 + pair // DIE_SIDES
    s.second_die = 1 + pair % DIE_SIDES
    tell(s, Event.ROLLED, seat, s.first_die, s.second_die)
    if is_haunted(s, seat, s.first_die + s.second_die):
        tell(s, Event.HAUNTED, seat, s.first_die + s.second_die, name_omen(s, seat))
        plan_step(s, Step.ENCOUNTER)
    else:
        begin_rolled_move(s, seat, count_steps(s, seat))
        plan_step(s, Step.LAND, Landing.WALKED)


@rule
def is_haunted(s: State, seat: int, total: int) -> bool:
    """PH-35 The hour decides; PH-151 a carrier has its own rolls, PH-159 in the escape phase everyone has."""
    return has(haunted_rolls(s, seat), total)


@rule
def haunted_rolls(s: State, seat: int) -> int:
    """PH-36 to PH-39 The rolls of the hour, PH-153 or, for a carrier, others (PH-A15); PH-82 a detector helps."""
    if not (is_carrier(s, seat) or is_escape(s)):
        return HAUNTED_ROLLS[s.hour]
    return DETECTOR_ROLLS if has_detector(s, seat) else CARRIER_ROLLS


@rule
def name_omen(s: State, seat: int) -> int:
    """PH-35 What makes the roll an encounter: PH-159 the escape phase, PH-151 the Treasure, or else the hour."""
    if is_escape(s):
        return Omen.ESCAPE
    return Omen.CARRIER if is_carrier(s, seat) else s.hour


@rule
def count_steps(s: State, seat: int) -> int:
    """PH-73 A Mask lowers every roll, PH-A26 to zero at least; PH-74 two Masks are no worse than one."""
    total = s.first_die + s.second_die
    lost = min(total, s.options.mask_steps) if s.pawns[seat].cards[Card.ANCIENT_MASK] > 0 else 0
    if lost > 0:
        tell(s, Event.SLOWED, seat, lost)
    return total - lost


@rule
def roll_safe_pair(s: State, seat: int) -> int:
    """PH-112 A pair of dice that is no encounter, each equally likely. This has the same odds as rolling again."""
    number = 0
    for pair in range(PAIRS):
        number += is_safe(s, seat, pair)
    left = random_below(s, number)
    pair = 0
    while left > 0 or not is_safe(s, seat, pair):
        left -= is_safe(s, seat, pair)
        pair += 1
    return pair


@rule
def is_safe(s: State, seat: int, pair: int) -> bool:
    """Is this pair of dice no encounter?"""
    return not is_haunted(s, seat, 1 + pair // DIE_SIDES + 1 + pair % DIE_SIDES)


# The end of the turn --------------------------------------------------------


@rule
def end_turn(s: State) -> None:
    """PH-66 Cards may be played at the end of the turn (PH-A75), PH-A46 and picked up in the camp."""
    seat = s.active
    if can_possibly_drink(s, seat) or can_possibly_run(s, seat) or (is_resting(s, seat) and can_pick_up(s, seat)):
        ask(s, singleton(seat), Question.END)


@rule
def drink_at_end(s: State, seat: int) -> None:
    """PH-62 Liquid Courage may be played after a ghost."""
    drink(s, seat)
    plan_step(s, Step.END_TURN)


@rule
def run_at_end(s: State, seat: int) -> None:
    """PH-66 Run In Fear may be played at the end of the turn, PH-67 after the ghost."""
    run_in_fear(s, seat)
    plan_step(s, Step.LAND, Landing.QUIET)
    plan_step(s, Step.END_TURN)


@rule
def pick_up_at_end(s: State, seat: int, card: int) -> None:
    """PH-A46 A seat that has come to the camp may pick up a card."""
    pick_up(s, seat, card)
    plan_step(s, Step.END_TURN)


# Every step -----------------------------------------------------------------


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take one step of the agenda."""
    match step:
        case Step.NEXT_TURN:
            begin_turn(s)
        case Step.PREPARE:
            prepare(s)
        case Step.ROLL:
            roll_dice(s)
        case Step.LAND:
            land(s, about)
        case Step.SEARCH:
            begin_search(s)
        case Step.DISCOVER:
            discover(s, about)
        case Step.ENCOUNTER:
            encounter(s)
        case Step.MEET:
            meet(s)
        case Step.END_TURN:
            end_turn(s)
        case Step.GHOST_ROLL:
            roll_as_ghost(s)
        case Step.GHOST_LAND:
            land_as_ghost(s)
        case Step.SUFFER:
            suffer(s, about)
        case _:
            vanish(s)
