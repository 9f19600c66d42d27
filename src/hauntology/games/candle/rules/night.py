"""Chapter 2: the night.

Everyone chooses in secret, the ghost reaches for one of the watchers, and a friend with a charm may step in.
"""

from __future__ import annotations

from hauntology.games.candle.box import FACE_DOWN, Choice, Question, Refusal, Step, Token
from hauntology.games.candle.events import Event
from hauntology.games.candle.rules.ending import end_if_over, is_standing, standing
from hauntology.games.candle.state import State
from hauntology.kernel.agenda import ask, is_over, plan_step
from hauntology.kernel.bitsets import count, has, nth, with_member
from hauntology.kernel.chance import random_below, roll
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, NOBODY

# Dusk -----------------------------------------------------------------------


@rule
def dusk(s: State) -> None:
    """CA-4 At dusk everyone still standing chooses in secret: hide, or watch the candle."""
    s.night += 1
    tell(s, Event.NIGHT_FELL, s.night)
    ask(s, standing(s), Question.DUSK)
    plan_step(s, Step.REACH)


@rule
def choose(s: State, seat: int, choice: int) -> None:
    """CA-4 The choices are revealed together, once the last one is in."""
    hero = s.heroes[seat]
    hero.choice = choice
    hero.hid = choice == Choice.HIDE
    tell(s, Event.CHOSE, seat, choice)


@rule
def may_hide(s: State, seat: int) -> int:
    """CA-5 Nobody may hide two nights in a row."""
    if s.heroes[seat].hid and not s.options.hide_again:
        return Refusal.HID_LAST_NIGHT
    return ALLOWED


# The ghost ------------------------------------------------------------------


@rule
def reach(s: State) -> None:
    """CA-6 The ghost reaches for one of the watchers. If everyone hides, it passes by."""
    s.prey = pick_watcher(s)
    if s.prey == NOBODY:
        tell(s, Event.NOBODY_WATCHED)
    else:
        tell(s, Event.REACHED, s.prey)
        ask(s, friends(s), Question.STEP_IN)
    plan_step(s, Step.STRIKE)


@rule
def step_in(s: State, seat: int) -> None:
    """CA-8 The first friend round the table to step in spends the charm, gains a light and turns the ghost away."""
    if s.prey != NOBODY:
        s.heroes[seat].shown = s.heroes[seat].token
        s.heroes[seat].light += 1
        tell(s, Event.STEPPED_IN, seat, s.prey)
        s.prey = NOBODY


@rule
def may_step_in(s: State, seat: int) -> int:
    """CA-8 Only a charm lets a friend step in."""
    if s.heroes[seat].token != Token.CHARM:
        return Refusal.NO_CHARM
    return ALLOWED


@rule
def strike(s: State) -> None:
    """CA-9 If nobody turned the ghost away, a die is rolled. The prey loses that much nerve, down to zero at most."""
    if s.prey != NOBODY:
        hero = s.heroes[s.prey]
        lost = min(hero.nerve, roll(s, s.options.sides))
        hero.nerve -= lost
        tell(s, Event.STRUCK, s.prey, lost)
        if hero.nerve == 0:
            tell(s, Event.FELL, s.prey)
        s.prey = NOBODY
    plan_step(s, Step.BURN_DOWN)


@rule
def burn_down(s: State) -> None:
    """CA-10 Each watcher still standing gains a light. Then the next night falls, unless the game is over."""
    seats = watchers(s)
    for seat in range(s.seats):
        if has(seats, seat):
            s.heroes[seat].light += 1
    if seats != NO_SEATS:
        tell(s, Event.GAINED_LIGHT, seats)
    end_if_over(s)
    if not is_over(s):
        plan_step(s, Step.DUSK)


# Who is who -----------------------------------------------------------------


@rule
def is_watching(s: State, seat: int) -> bool:
    """Is the seat standing, and did it choose to watch tonight?"""
    return is_standing(s, seat) and s.heroes[seat].choice == Choice.WATCH


@rule
def watchers(s: State) -> int:
    """The standing seats that watch tonight."""
    seats = NO_SEATS
    for seat in range(s.seats):
        if is_watching(s, seat):
            seats = with_member(seats, seat)
    return seats


@rule
def pick_watcher(s: State) -> int:
    """One of the watchers, picked by chance; NOBODY if there are none."""
    seats = watchers(s)
    return nth(seats, random_below(s, count(seats)))


@rule
def friends(s: State) -> int:
    """CA-7 Every standing seat with a token face down is asked, except the prey. The kind of token does not matter."""
    seats = NO_SEATS
    for seat in range(s.seats):
        if is_standing(s, seat) and seat != s.prey and s.heroes[seat].shown == FACE_DOWN:
            seats = with_member(seats, seat)
    return seats
