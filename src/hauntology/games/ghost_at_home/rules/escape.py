"""Chapter 7: the escape, and the special round in which the others may stop it."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card, Question, Refusal, Step
from hauntology.games.ghost_at_home.events import Event
from hauntology.games.ghost_at_home.rules.cards import has_card, remove_from_hand
from hauntology.games.ghost_at_home.rules.ending import finish_escape
from hauntology.games.ghost_at_home.rules.ghosts import haunt, may_haunt
from hauntology.games.ghost_at_home.rules.houses import is_house_full
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton, with_member, without_member
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import all_seats, next_seat

DUEL_SEATS = 2  # with this many seats the single opponent has more ghosts


@rule
def announce_escape(s: State, seat: int) -> None:
    """GH-45 Placing the last room announces the escape (GH-A44); GH-48 the others act in turn, from the left."""
    opponents = without_member(all_seats(s.seats), seat)
    tell(s, Event.ESCAPING, seat, opponents, ghosts_allowed(s))
    plan_step(s, Step.CHASE, next_seat(seat, s.seats), ghosts_allowed(s))


@rule
def ghosts_allowed(s: State) -> int:
    """GH-51 Each opponent may play one ghost; GH-52 a single opponent two."""
    return s.options.duel_ghosts if s.seats == DUEL_SEATS else s.options.chase_ghosts


@rule
def chase(s: State, seat: int, ghosts: int) -> None:
    """GH-49 An opponent may play a ghost. GH-A40 Everyone with a card is asked; GH-A15 until the floor has fallen."""
    has_fallen = not is_house_full(s, s.active)
    if seat == s.active or (has_fallen and not s.options.chase_goes_on):
        settle_escape(s)
    elif ghosts > 0 and s.homes[seat].held > 0:
        ask(s, singleton(seat), Question.CHASE, ghosts)
    else:
        plan_step(s, Step.CHASE, next_seat(seat, s.seats), ghosts_allowed(s))


@rule
def may_chase(s: State, seat: int, victim: int, place: int) -> int:
    """GH-A16 Only the escaper can be haunted, GH-A42 by the rules for ghosts; GH-50 no other card may be played."""
    if victim != s.active:
        return Refusal.NOT_THE_ESCAPER
    if not has_card(s, seat, Card.GHOST):
        return Refusal.NO_GHOST_IN_HAND
    return may_haunt(s, seat, victim, place)


@rule
def chase_with_ghost(s: State, seat: int, place: int, ghosts: int) -> None:
    """GH-53 The escaper may defend; GH-A41 a second ghost is decided on after that; GH-A14 nobody draws yet."""
    remove_from_hand(s, seat, Card.GHOST)
    s.reacted = with_member(s.reacted, seat)
    haunt(s, seat, s.active, place)
    plan_step(s, Step.CHASE, seat, ghosts - 1)


@rule
def let_go(s: State, seat: int) -> None:
    """GH-A45 Nobody has to play a ghost."""
    tell(s, Event.LET_GO, seat)
    plan_step(s, Step.CHASE, next_seat(seat, s.seats), ghosts_allowed(s))


@rule
def settle_escape(s: State) -> None:
    """GH-54 If the third floor stands, the escaper wins; GH-55 if not, the game goes on, and GH-56 cards are drawn."""
    if is_house_full(s, s.active):
        finish_escape(s, s.active)
    else:
        tell(s, Event.ESCAPE_FAILED, s.active)
