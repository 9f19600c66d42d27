"""Chapter 2: rounds, slots and the order of play."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    DECK_SIZES,
    DECKS,
    NO_CARD,
    NOWHERE,
    SLOTS,
    STEPS_OF,
    Card,
    Edition,
    Question,
    Step,
)
from hauntology.games.haunting_house.events import Event
from hauntology.games.haunting_house.rules.disks import (
    close_trades,
    close_window,
    open_trades,
    open_window,
)
from hauntology.games.haunting_house.rules.ending import finish_by_rounds, finish_if_goal_reached
from hauntology.games.haunting_house.rules.ghosts import become_ghost
from hauntology.games.haunting_house.rules.landing import obey_ghost, settle_rotation
from hauntology.games.haunting_house.rules.moving import begin_switching_places, choose_way, continue_move
from hauntology.games.haunting_house.rules.tiles import turn_all_up
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask, is_over, plan_step
from hauntology.kernel.bitsets import nth, singleton, with_member
from hauntology.kernel.chance import random_below
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import NO_SEATS, all_seats, next_seat

# Rounds -------------------------------------------------------------------------


@rule
def begin_round(s: State) -> None:
    """HH1-7 A full round begins with the random round; HH-A48 after the last one the game ends."""
    if s.round == s.options.round_cap and s.round > 0:
        finish_by_rounds(s)
        return
    if s.round > 0:
        pass_marker(s)
    s.round += 1
    s.chosen = 0
    tell(s, Event.RANDOM_ROUND, s.round)
    begin_random_row(s)


@rule
def pass_marker(s: State) -> None:
    """HH1-8 After each full round the marker goes clockwise, HH3-13 and flipped tiles are turned up."""
    s.starter = next_seat(s.starter, s.seats)
    tell(s, Event.STARTS, s.starter)
    if s.options.edition == Edition.THREE:
        turn_all_up(s)


@rule
def begin_programme(s: State) -> None:
    """HH1-10 In the chosen round everyone picks a row at once, in secret."""
    s.chosen = 1
    tell(s, Event.CHOSEN_ROUND, s.round)
    take_back_cards(s)
    ask(s, all_seats(s.seats), Question.PROGRAMME)
    plan_step(s, Step.SLOT)


@rule
def begin_random_row(s: State) -> None:
    """HH1-9 In the random round nobody knows which cards will be turned up."""
    take_back_cards(s)
    plan_step(s, Step.SLOT)


@rule
def take_back_cards(s: State) -> None:
    """HH1-15 Before each round all cards go back to their owners (HH-A52)."""
    s.slot = 0
    for seat in range(s.seats):
        s.persons[seat].turned_up_cards = 0
        s.persons[seat].action = NO_CARD


# Slots --------------------------------------------------------------------------


@rule
def begin_slot(s: State) -> None:
    """HH1-13 The first card of each seat is played, then the second; HH-A15 a slot's cards are turned up together."""
    for seat in range(s.seats):
        turn_up(s, seat, take_row_card(s, seat) if s.chosen else draw_random_card(s, seat))
    s.acted = 0
    if s.holders != NO_SEATS:
        open_trades(s)
    plan_step(s, Step.NEXT_ACTION)


@rule
def turn_up(s: State, seat: int, card: int) -> None:
    """HH-A15 A card is turned up, and its owner will carry it out."""
    s.persons[seat].turned_up_cards = with_member(s.persons[seat].turned_up_cards, card)
    s.persons[seat].action = card
    tell(s, Event.TURNED_UP, seat, card)


@rule
def take_row_card(s: State, seat: int) -> int:
    """HH1-10 The next card of the chosen row."""
    card = s.persons[seat].row[s.slot]
    s.persons[seat].row[s.slot] = NO_CARD
    return card


@rule
def draw_random_card(s: State, seat: int) -> int:
    """HH1-9 A random card is any that the seat has not yet turned up in this round."""
    left = DECKS[s.options.edition] & ~s.persons[seat].turned_up_cards
    return nth(left, random_below(s, DECK_SIZES[s.options.edition] - s.slot))


@rule
def end_slot(s: State) -> None:
    """HH1-13 The next slot follows, and after four slots the next round."""
    s.slot += 1
    if s.slot < SLOTS:
        plan_step(s, Step.SLOT)
    else:
        s.slot = 0
        plan_step(s, Step.ROUND if s.chosen else Step.PROGRAMME)


# Actions ------------------------------------------------------------------------


@rule
def next_action(s: State) -> None:
    """HH1-13 In a slot the seats act in order from the starter; HH-A24 each action is preceded by a window."""
    close_action(s)
    if is_over(s):
        return
    if s.acted == s.seats:
        end_slot(s)
        return
    s.active = s.starter if s.acted == 0 else next_seat(s.active, s.seats)
    s.acted += 1
    if s.holders != NO_SEATS:
        open_window(s)
    plan_step(s, Step.CARRY_OUT)
    plan_step(s, Step.NEXT_ACTION)


@rule
def close_action(s: State) -> None:
    """HH-A71 After an action, a ghost that it brought to the goal wins. Barred tiles are open again (HH-A62)."""
    if s.ghosts & s.moved != NO_SEATS:
        finish_if_goal_reached(s)
    s.moved = NO_SEATS
    s.barred = 0
    s.came_from = NOWHERE
    s.fell = 0


@rule
def carry_out(s: State) -> None:
    """HH1-14 A card that can be carried out must be; HH-A77 one that is lost is not kept for later."""
    card = s.persons[s.active].action
    match card:
        case Card.MOVE_1 | Card.MOVE_2 | Card.MOVE_3 | Card.SECRET_PASSAGE | Card.TRAP_DOOR:
            s.steps_left = STEPS_OF[card]
            choose_way(s)
        case Card.ROTATE_90 | Card.ROTATE_180:
            ask(s, singleton(s.active), Question.ROTATE)
        case Card.SWITCH_TILES:
            ask(s, singleton(s.active), Question.SWITCH_TILES)
        case _:
            carry_out_rest(s, card)


@rule
def carry_out_rest(s: State, card: int) -> None:
    """HH1-27 Hall of Mirrors loses the action; HH-A25 so does a cancelled card."""
    match card:
        case Card.SWITCH_PLACES:
            begin_switching_places(s, s.active)
        case Card.MOVE_EXIT:
            ask(s, singleton(s.active), Question.MOVE_EXIT)
        case Card.NOW_YOU_ARE_DEAD:
            become_ghost(s, s.active)
        case Card.HALL_OF_MIRRORS:
            tell(s, Event.LOST_IN_MIRRORS, s.active)


# Every step ---------------------------------------------------------------------


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take one step of the agenda."""
    match step:
        case Step.ROUND:
            begin_round(s)
        case Step.PROGRAMME:
            begin_programme(s)
        case Step.SLOT:
            begin_slot(s)
        case Step.TRADED:
            close_trades(s)
        case Step.NEXT_ACTION:
            next_action(s)
        case Step.WINDOW_SHUT:
            close_window(s)
        case Step.CARRY_OUT:
            carry_out(s)
        case Step.GO_ON:
            continue_move(s)
        case Step.CHOOSE:
            choose_way(s)
        case Step.ROTATE:
            settle_rotation(s)
        case Step.OBEY:
            obey_ghost(s)
