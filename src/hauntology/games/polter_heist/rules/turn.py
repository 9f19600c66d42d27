"""Chapter 2: the turn, and the one door for every step."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    CARRIER_ROLLS,
    COURAGE_MAX,
    DETECTOR_ROLLS,
    DIE_SIDES,
    HAUNTED_ROLLS,
    NO_CARD,
    NO_LIMIT,
    NOWHERE,
    PAIRS,
    Card,
    Landing,
    Question,
    Refusal,
    Step,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.cards import has_detector
from hauntology.games.polter_heist.rules.courage import could_drink, could_run, drink, rest, run_in_fear
from hauntology.games.polter_heist.rules.discoveries import discover
from hauntology.games.polter_heist.rules.encounters import encounter, meet, suffer
from hauntology.games.polter_heist.rules.ending import finish_by_rounds, finish_escape
from hauntology.games.polter_heist.rules.haunting import land_as_ghost, roll_as_ghost, vanish
from hauntology.games.polter_heist.rules.moving import set_out
from hauntology.games.polter_heist.rules.people import is_away, is_carrier, is_escape, is_ghost, is_resting
from hauntology.games.polter_heist.rules.searching import begin_search, land
from hauntology.games.polter_heist.rules.trading import can_pick_up, can_propose, offer_to_leave, pick_up
from hauntology.games.polter_heist.rules.treasure import hide_treasure, is_at_token, take_token
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, is_over, then
from hauntology.kernel.chance import below
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, has, next_seat, only

# The sequence ---------------------------------------------------------------


@rule
def begin_turn(s: State) -> None:
    """PH-12 Clockwise; PH-A92 who has left the house is passed over."""
    forget_last_turn(s)
    pass_on(s)
    while not is_over(s) and is_away(s, s.active):
        pass_on(s)
    if is_over(s):
        return
    tell(s, Event.TURN_BEGAN, s.active, s.round)
    then(s, Step.GHOST_ROLL if is_ghost(s, s.active) else Step.PREPARE)
    then(s, Step.NEXT_TURN)


@rule
def forget_last_turn(s: State) -> None:
    """What counts for one turn only is over; what was picked up is no longer fresh."""
    s.pawns[s.active].fresh = 0
    s.pawns[s.active].fresh_cards = 0
    s.candles = NO_SEATS
    s.proposals = 0
    s.first_die = 0
    s.second_die = 0
    s.steps = 0
    s.ghost = NO_CARD


@rule
def pass_on(s: State) -> None:
    """PH-12 The turn goes to the left; PH-154 a Treasure that lay for a round is hidden before the turn (PH-A16)."""
    s.active = next_seat(s.active, s.seats)
    count_rounds(s)
    if s.treasure == Whereabouts.DROPPED and s.token_from == s.active:
        hide_treasure(s)
    pawn = s.pawns[s.active]
    pawn.met = pawn.meeting
    pawn.meeting = NOWHERE


@rule
def count_rounds(s: State) -> None:
    """PH-A93 A game has only so many rounds, PH-A43 and so has the escape, from the carrier's exit on (PH-A91)."""
    if is_escape(s) and s.active == s.carrier:
        s.rounds_out += 1
        if s.rounds_out == s.options.escape_rounds:
            finish_escape(s)
            return
    if s.active == s.first:
        if s.round == s.options.round_cap and s.round != NO_LIMIT:
            finish_by_rounds(s)
            return
        s.round += 1


# Before the roll ------------------------------------------------------------


@rule
def prepare(s: State) -> None:
    """PH-144 What may be done before the roll is asked, if there is anything; PH-111 who has eight courage leaves."""
    seat = s.active
    if could_drink(s, seat) or could_run(s, seat) or can_propose(s, seat) or is_anything_in_camp(s, seat):
        ask(s, only(seat), Question.TURN)
    else:
        begin_roll(s, seat)


@rule
def is_anything_in_camp(s: State, seat: int) -> bool:
    """PH-180 At rest one may stay, PH-A46 pick up cards, PH-A64 or take the Treasure that lies in the camp."""
    if not is_resting(s, seat):
        return False
    return s.pawns[seat].courage < COURAGE_MAX or can_pick_up(s, seat) or is_at_token(s, seat)


@rule
def begin_roll(s: State, seat: int) -> None:
    """PH-13 The living roll; PH-147 who leaves the camp may first leave cards there."""
    if is_resting(s, seat):
        offer_to_leave(s, seat)
    else:
        then(s, Step.ROLL)
    then(s, Step.END_TURN)


@rule
def stay(s: State, seat: int) -> None:
    """PH-180 A turn of rest; PH-110 no roll."""
    rest(s, seat)
    then(s, Step.END_TURN)


@rule
def may_stay(s: State, seat: int) -> int:
    """PH-108 In the camp, PH-111 with fewer than eight courage (PH-A79)."""
    if not is_resting(s, seat):
        return Refusal.NOT_IN_CAMP
    return ALLOWED if s.pawns[seat].courage < COURAGE_MAX else Refusal.MUST_LEAVE


@rule
def drink_first(s: State, seat: int) -> None:
    """PH-62 Liquid Courage before the roll."""
    drink(s, seat)
    then(s, Step.PREPARE)


@rule
def run_first(s: State, seat: int) -> None:
    """PH-66 Run In Fear at the start of the turn, PH-A23 which is all of it."""
    run_in_fear(s, seat)
    then(s, Step.LAND, Landing.QUIET)
    then(s, Step.END_TURN)


@rule
def pick_up_first(s: State, seat: int, card: int) -> None:
    """PH-A46 A card from the camp at the start of the turn."""
    pick_up(s, seat, card)
    then(s, Step.PREPARE)


@rule
def may_rise(s: State, seat: int) -> int:
    """PH-A64 With the Treasure in the camp, and nobody on its space."""
    return ALLOWED if is_resting(s, seat) and is_at_token(s, seat) else Refusal.NO_TOKEN


@rule
def rise_with_token(s: State, seat: int) -> None:
    """PH-A64 Who rests takes the Treasure that lies in the camp, and goes on as its carrier."""
    take_token(s, seat)
    then(s, Step.PREPARE)


# The roll -------------------------------------------------------------------


@rule
def roll_dice(s: State) -> None:
    """PH-13 Two dice: PH-14 a move, or PH-17 an encounter; PH-112 who leaves the camp rolls until it is none."""
    seat = s.active
    pair = safe_pair(s, seat) if is_resting(s, seat) else below(s, PAIRS)
    s.first_die = 1 + pair // DIE_SIDES
    s.second_die = 1 + pair % DIE_SIDES
    tell(s, Event.ROLLED, seat, s.first_die, s.second_die)
    if is_haunted(s, seat, s.first_die + s.second_die):
        then(s, Step.ENCOUNTER)
    else:
        set_out(s, seat, steps_for(s, seat))
        then(s, Step.LAND, Landing.WALKED)


@rule
def is_haunted(s: State, seat: int, total: int) -> bool:
    """PH-35 By the hour; PH-151 a carrier at any hour, PH-159 and everybody in the escape phase."""
    return has(haunted_rolls(s, seat), total)


@rule
def haunted_rolls(s: State, seat: int) -> int:
    """PH-36 to PH-39 The hour's rolls, PH-153 also for who dropped the Treasure (PH-A15); PH-82 a detector helps."""
    if not (is_carrier(s, seat) or is_escape(s)):
        return HAUNTED_ROLLS[s.hour]
    return DETECTOR_ROLLS if has_detector(s, seat) else CARRIER_ROLLS


@rule
def steps_for(s: State, seat: int) -> int:
    """PH-73 A Mask lowers every roll, PH-A26 to none at worst; PH-74 two are no worse than one."""
    total = s.first_die + s.second_die
    if s.pawns[seat].cards[Card.ANCIENT_MASK] > 0:
        total -= s.options.mask_steps
    return max(0, total)


@rule
def safe_pair(s: State, seat: int) -> int:
    """PH-112 Any pair of dice that is no encounter, each equally likely: what rolling again and again comes to."""
    number = 0
    for pair in range(PAIRS):
        number += is_safe(s, seat, pair)
    left = below(s, number)
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
    if could_drink(s, seat) or could_run(s, seat) or (is_resting(s, seat) and can_pick_up(s, seat)):
        ask(s, only(seat), Question.END)


@rule
def drink_last(s: State, seat: int) -> None:
    """PH-62 Liquid Courage after a ghost."""
    drink(s, seat)
    then(s, Step.END_TURN)


@rule
def run_last(s: State, seat: int) -> None:
    """PH-66 Run In Fear at the end of the turn, PH-67 when the ghost is done with."""
    run_in_fear(s, seat)
    then(s, Step.LAND, Landing.QUIET)
    then(s, Step.END_TURN)


@rule
def pick_up_last(s: State, seat: int, card: int) -> None:
    """PH-A46 A card from the camp after coming there."""
    pick_up(s, seat, card)
    then(s, Step.END_TURN)


# The one door for every step ------------------------------------------------


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take a step of the agenda."""
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
