"""Chapter 2: rounds, slots and the order of play."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    BEFORE_ACTION,
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
from hauntology.games.haunting_house.rules.ghosts import die
from hauntology.games.haunting_house.rules.landing import settle_rotation
from hauntology.games.haunting_house.rules.moving import begin_to_switch_places, choose_way, go_on
from hauntology.games.haunting_house.rules.tiles import turn_all_up
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import ask, is_over, then
from hauntology.kernel.chance import below
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import NO_SEATS, all_seats, next_seat, nth, only, with_seat

# Rounds -------------------------------------------------------------------------


@rule
def begin_round(s: State) -> None:
    """HH1-7 A full round begins with the random round; HH-A48 unless all rounds have been played."""
    if s.round == s.options.round_cap and s.round > 0:
        finish_by_rounds(s)
        return
    if s.round > 0:
        pass_marker(s)
    s.round += 1
    s.chosen = 0
    tell(s, Event.RANDOM_ROUND, s.round)
    begin_row(s)


@rule
def pass_marker(s: State) -> None:
    """HH1-8 After each full round the marker goes clockwise, HH3-13 and flipped tiles are turned up with it."""
    s.starter = next_seat(s.starter, s.seats)
    tell(s, Event.STARTS, s.starter)
    if s.options.edition == Edition.THREE:
        turn_all_up(s)


@rule
def begin_programme(s: State) -> None:
    """HH1-10 The chosen round: everybody picks a row at once, in secret."""
    s.chosen = 1
    tell(s, Event.CHOSEN_ROUND, s.round)
    take_back_cards(s)
    ask(s, all_seats(s.seats), Question.PROGRAMME)
    then(s, Step.SLOT)


@rule
def begin_row(s: State) -> None:
    """HH1-9 The random round: nobody knows which cards will be turned up."""
    take_back_cards(s)
    then(s, Step.SLOT)


@rule
def take_back_cards(s: State) -> None:
    """HH1-15 All cards return to their owners before each round (HH-A52)."""
    s.slot = 0
    for seat in range(s.seats):
        s.persons[seat].turned = 0
        s.persons[seat].action = NO_CARD


# Slots --------------------------------------------------------------------------


@rule
def begin_slot(s: State) -> None:
    """HH1-13 The first card of everybody, then the second: HH-A15 all cards of a slot are turned up together."""
    for seat in range(s.seats):
        turn_up(s, seat, row_card(s, seat) if s.chosen else random_card(s, seat))
    s.acted = 0
    if s.holders != NO_SEATS:
        open_trades(s)
    then(s, Step.NEXT_ACTION)


@rule
def turn_up(s: State, seat: int, card: int) -> None:
    """HH-A15 A card is turned up, and is what its owner will carry out."""
    s.persons[seat].turned = with_seat(s.persons[seat].turned, card)
    s.persons[seat].action = card
    tell(s, Event.TURNED_UP, seat, card)


@rule
def row_card(s: State, seat: int) -> int:
    """HH1-10 The next card of the chosen row."""
    card = s.persons[seat].row[s.slot]
    s.persons[seat].row[s.slot] = NO_CARD
    return card


@rule
def random_card(s: State, seat: int) -> int:
    """HH1-9 Any card of the seat that has not been turned up in this round: drawn unseen, in no known order."""
    left = DECKS[s.options.edition] & ~s.persons[seat].turned
    return nth(left, below(s, DECK_SIZES[s.options.edition] - s.slot))


@rule
def end_slot(s: State) -> None:
    """HH1-13 The next slot; after four the next round."""
    s.slot += 1
    if s.slot < SLOTS:
        then(s, Step.SLOT)
    else:
        s.slot = 0
        then(s, Step.ROUND if s.chosen else Step.PROGRAMME)


# Actions ------------------------------------------------------------------------


@rule
def next_action(s: State) -> None:
    """HH1-13 Within a slot players act in order from the starter; HH-A24 before each action there is a window."""
    close_action(s)
    if is_over(s):
        return
    if s.acted == s.seats:
        end_slot(s)
        return
    s.active = s.starter if s.acted == 0 else next_seat(s.active, s.seats)
    s.acted += 1
    if s.holders != NO_SEATS:
        open_window(s, BEFORE_ACTION)
    then(s, Step.CARRY_OUT)
    then(s, Step.NEXT_ACTION)


@rule
def close_action(s: State) -> None:
    """HH-A71 An action is over: has it brought a ghost to its goal? What was barred in it is open again (HH-A62)."""
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
            ask(s, only(s.active), Question.ROTATE)
        case Card.SWITCH_TILES:
            ask(s, only(s.active), Question.SWITCH_TILES)
        case _:
            carry_out_rest(s, card)


@rule
def carry_out_rest(s: State, card: int) -> None:
    """HH1-27 Hall of Mirrors loses the action; HH-A25 so does a cancelled card."""
    match card:
        case Card.SWITCH_PLACES:
            begin_to_switch_places(s, s.active)
        case Card.MOVE_EXIT:
            ask(s, only(s.active), Question.MOVE_EXIT)
        case Card.NOW_YOU_ARE_DEAD:
            die(s, s.active)
        case Card.HALL_OF_MIRRORS:
            tell(s, Event.LOST_IN_MIRRORS, s.active)


# The one door for every step ----------------------------------------------------


@rule
def take_step(s: State, step: int, about: int, more: int) -> None:
    """Take a step of the agenda."""
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
            close_window(s, about)
        case Step.CARRY_OUT:
            carry_out(s)
        case Step.GO_ON:
            go_on(s)
        case Step.CHOOSE:
            choose_way(s)
        case Step.ROTATE:
            settle_rotation(s)
