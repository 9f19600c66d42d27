"""Chapter 2: the night.

Everyone chooses in secret, the ghost reaches for one of those who watched, and a friend with a charm may step in.
"""

from __future__ import annotations

from hauntology.games.candle.box import FACE_DOWN, Choice, Question, Refusal, Step, Token
from hauntology.games.candle.events import Event
from hauntology.games.candle.rules.ending import end_if_over, is_standing, standing
from hauntology.games.candle.state import State
from hauntology.kernel.agenda import ask, is_over, then
from hauntology.kernel.chance import below, roll
from hauntology.kernel.events import tell
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, NOBODY, count, nth, with_seat

# Dusk -----------------------------------------------------------------------


@rule
def dusk(s: State) -> None:
    """CA-4 Everyone still standing chooses in secret: hide, or watch the candle."""
    s.night += 1
    tell(s, Event.NIGHT_FELL, s.night)
    ask(s, standing(s), Question.DUSK)
    then(s, Step.REACH)


@rule
def choose(s: State, seat: int, choice: int) -> None:
    """CA-4 Choices are turned up when the last one is in."""
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
    """CA-6 The ghost reaches for one of the watchers. If all hide, it goes by."""
    s.prey = pick_watcher(s)
    if s.prey == NOBODY:
        tell(s, Event.NOBODY_WATCHED)
    else:
        tell(s, Event.REACHED, s.prey)
        ask(s, friends(s), Question.STEP_IN)
    then(s, Step.STRIKE)


@rule
def step_in(s: State, seat: int) -> None:
    """CA-8 The first friend round the table who steps in spends the charm, turns the ghost away and gains a light."""
    if s.prey != NOBODY:
        s.heroes[seat].shown = s.heroes[seat].token
        s.heroes[seat].light += 1
        tell(s, Event.STEPPED_IN, seat, s.prey)
        s.prey = NOBODY


@rule
def may_step_in(s: State, seat: int) -> int:
    """CA-8 Stepping in takes a charm."""
    if s.heroes[seat].token != Token.CHARM:
        return Refusal.NO_CHARM
    return ALLOWED


@rule
def strike(s: State) -> None:
    """CA-9 If nobody turned the ghost away, its prey loses as much nerve as a die shows, and never falls below zero."""
    if s.prey != NOBODY:
        hero = s.heroes[s.prey]
        lost = min(hero.nerve, roll(s, s.options.sides))
        hero.nerve -= lost
        tell(s, Event.STRUCK, s.prey, lost)
        if hero.nerve == 0:
            tell(s, Event.FELL, s.prey)
        s.prey = NOBODY
    then(s, Step.BURN_DOWN)


@rule
def burn_down(s: State) -> None:
    """CA-10 Everyone who watched and still stands gains a light; then the next night falls, unless it is over."""
    for seat in range(s.seats):
        if is_watching(s, seat):
            s.heroes[seat].light += 1
    end_if_over(s)
    if not is_over(s):
        then(s, Step.DUSK)


# Who is who -----------------------------------------------------------------


@rule
def is_watching(s: State, seat: int) -> bool:
    """Does the seat stand, and did it watch tonight?"""
    return is_standing(s, seat) and s.heroes[seat].choice == Choice.WATCH


@rule
def watchers(s: State) -> int:
    """Everyone who watches tonight."""
    group = NO_SEATS
    for seat in range(s.seats):
        if is_watching(s, seat):
            group = with_seat(group, seat)
    return group


@rule
def pick_watcher(s: State) -> int:
    """One of the watchers by chance, or NOBODY."""
    group = watchers(s)
    return nth(group, below(s, count(group)))


@rule
def friends(s: State) -> int:
    """CA-7 Asked is whoever stands, is not the prey and has a token face down, whatever the token is."""
    group = NO_SEATS
    for seat in range(s.seats):
        if is_standing(s, seat) and seat != s.prey and s.heroes[seat].shown == FACE_DOWN:
            group = with_seat(group, seat)
    return group
