"""Carrying out answers."""

from __future__ import annotations

from hauntology.games.polter_heist.answers.alphabet import Answer
from hauntology.games.polter_heist.answers.ways import end_of_way, is_way
from hauntology.games.polter_heist.box import DETECTOR_DRAWS, Question, Step
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.chips import cover_space, take_chip
from hauntology.games.polter_heist.rules.courage import drink, light_candle, lose_courage
from hauntology.games.polter_heist.rules.discoveries import drop_for_spider, reveal_by_plan
from hauntology.games.polter_heist.rules.encounters import lose_to_poltergeist, put_beside
from hauntology.games.polter_heist.rules.haunting import (
    appear_at,
    attack,
    begin_floating,
    continue_floating,
    float_to,
    haunt,
)
from hauntology.games.polter_heist.rules.house import room_at, space_beside
from hauntology.games.polter_heist.rules.moving import drink_before_move, enter, flee, move_off, search_again
from hauntology.games.polter_heist.rules.searching import draw_on, search, stop_drawing
from hauntology.games.polter_heist.rules.spirits import (
    decline_help,
    go_to_doorway,
    roll_again,
    swap_places,
    take_discard,
)
from hauntology.games.polter_heist.rules.trading import (
    accept_trade,
    ask_partner,
    counter,
    leave_card,
    offer_card,
    propose,
    refuse_trade,
    want_card,
)
from hauntology.games.polter_heist.rules.treasure import drop_treasure, leave_token, take_token
from hauntology.games.polter_heist.rules.turn import (
    begin_roll,
    drink_at_end,
    drink_before_roll,
    pick_up_at_end,
    pick_up_before_roll,
    run_at_end,
    run_before_roll,
    stay,
    take_token_at_rest,
)
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, plan_step
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule


@rule
def resolve_answer(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out a seat's answer."""
    match question:
        case Question.MOVE:
            move(s, seat, answer, about)
        case Question.GHOST_MOVE:
            float_to(s, seat, answer - Answer.STEP)
        case Question.TURN:
            take_turn(s, seat, answer)
        case Question.END:
            close_turn(s, seat, answer)
        case Question.BRACE:
            brace(s, seat, answer)
        case Question.OFFER | Question.TRADE:
            trade(s, question, seat, answer)
        case Question.CHIP_SPACE:
            take_chip(s, seat, about, answer - Answer.SPACE)
        case Question.ARRIVAL:
            appear_at(s, seat, answer - Answer.ARRIVE, about)
        case Question.VICTIM:
            haunt(s, seat, answer - Answer.SEAT)
        case Question.DROP_TREASURE:
            drop_treasure(s, seat, space_beside(s.pawns[seat].space, answer - Answer.STEP))
        case Question.SPIDER:
            drop_for_spider(s, seat, answer - Answer.CARD)
        case Question.POLTERGEIST:
            lose_to_poltergeist(s, seat, answer - Answer.CARD, about)
        case Question.CANDLE:
            defend(s, seat, answer, about)
        case Question.LEAVE_CARDS:
            leave(s, seat, answer)
        case Question.GHOST_TURN if answer == Answer.ATTACK:
            attack(s, seat)
        case Question.GHOST_TURN:
            begin_floating(s, seat)
        case Question.DETECTOR:
            search(s, seat, DETECTOR_DRAWS if answer == Answer.YES else 1)
        case Question.DRAW_ON if answer == Answer.NO:
            stop_drawing(s, seat, about)
        case Question.GUS | Question.PHINEAS | Question.HOMER if answer == Answer.NO:
            decline_help(s, seat)
        case Question.TAKE_TREASURE if answer == Answer.NO:
            leave_token(s, seat)
        case _ if answer != Answer.NO and answer != Answer.DONE:  # noqa: PLR1714  # see subset
            agree(s, question, seat, answer, about)


@rule
def agree(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out an answer that accepts something a seat may decline."""
    match question:
        case Question.TAKE_TREASURE:
            take_token(s, seat)
        case Question.COVER:
            cover_space(s, seat)
        case Question.GO_ON:
            continue_floating(s, seat)
        case Question.PHINEAS:
            roll_again(s)
        case Question.PHANTOM:
            put_beside(s, seat, answer - Answer.STEP, about)
        case Question.CHIP_TILE:
            ask(s, singleton(seat), Question.CHIP_SPACE, answer - Answer.TILE)
        case Question.DRAW_ON:
            draw_on(s, seat, about)
        case Question.PLANS:
            reveal_by_plan(s, seat, answer - Answer.TILE, about)
        case Question.GUS:
            take_discard(s, seat, answer - Answer.CARD)
        case Question.HOMER:
            swap_places(s, seat, answer - Answer.SEAT)
        case Question.CASPER_TILE:
            ask(s, singleton(seat), Question.CASPER_DOOR, answer - Answer.TILE)
        case _:
            go_to_doorway(s, seat, about, answer - Answer.SPACE)


@rule
def move(s: State, seat: int, answer: int, walk: int) -> None:
    """PH-14 A step is taken, or something else is done instead; PH-16 a seat may stop."""
    if is_way(answer):
        if answer >= Answer.CRAWL:
            tell(s, Event.TUNNELLED, seat, answer - Answer.CRAWL, room_at(s, end_of_way(s, seat, answer)))
        enter(s, seat, end_of_way(s, seat, answer), walk)
    elif answer == Answer.DROP:
        move_off(s, seat)
    elif answer == Answer.RUN:
        flee(s, seat)
    elif answer == Answer.DRINK:
        drink_before_move(s, seat)
    elif answer == Answer.SEARCH:
        search_again(s)


@rule
def take_turn(s: State, seat: int, answer: int) -> None:
    """PH-144 A seat acts before the roll, or rolls."""
    if Answer.PROPOSE <= answer < Answer.PICK_UP:
        propose(s, seat, answer - Answer.PROPOSE)
    elif Answer.PICK_UP <= answer < Answer.CARD:
        pick_up_before_roll(s, seat, answer - Answer.PICK_UP)
    elif answer == Answer.ROLL:
        begin_roll(s, seat)
    elif answer == Answer.STAY:
        stay(s, seat)
    elif answer == Answer.DRINK:
        drink_before_roll(s, seat)
    elif answer == Answer.RUN:
        run_before_roll(s, seat)
    else:
        take_token_at_rest(s, seat)


@rule
def close_turn(s: State, seat: int, answer: int) -> None:
    """PH-66 A seat acts at the end of its turn."""
    if answer == Answer.DRINK:
        drink_at_end(s, seat)
    elif answer == Answer.RUN:
        run_at_end(s, seat)
    elif answer != Answer.DONE:
        pick_up_at_end(s, seat, answer - Answer.PICK_UP)


@rule
def brace(s: State, seat: int, answer: int) -> None:
    """PH-62 Liquid Courage may be played before the Ghost card is turned up."""
    if answer == Answer.DRINK:
        drink(s, seat)
        plan_step(s, Step.ENCOUNTER)
    else:
        plan_step(s, Step.MEET)


@rule
def defend(s: State, seat: int, answer: int, loss: int) -> None:
    """PH-63 The loss is taken with a Candle or without."""
    if answer == Answer.YES:
        light_candle(s, seat)
        lose_courage(s, seat, loss - 1, 1)
    else:
        lose_courage(s, seat, loss, 0)


@rule
def leave(s: State, seat: int, answer: int) -> None:
    """PH-147 Another card is left in the camp, or the dice are rolled."""
    if answer == Answer.DONE:
        plan_step(s, Step.ROLL)
    else:
        leave_card(s, seat, answer - Answer.CARD)


@rule
def trade(s: State, question: int, seat: int, answer: int) -> None:
    """PH-145 A trade is made step by step."""
    match question:
        case Question.OFFER if answer == Answer.DONE:
            ask_partner(s)
        case Question.OFFER if answer >= Answer.WANT:
            want_card(s, seat, answer - Answer.WANT)
        case Question.OFFER:
            offer_card(s, seat, answer - Answer.CARD)
        case _ if answer == Answer.YES:
            accept_trade(s, seat)
        case _ if answer == Answer.COUNTER:
            counter(s, seat)
        case _:
            refuse_trade(s, seat)
