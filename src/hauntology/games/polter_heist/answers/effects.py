"""What an answer does."""

from __future__ import annotations

from hauntology.games.polter_heist.answers.alphabet import Answer
from hauntology.games.polter_heist.answers.ways import end_of_way, is_way
from hauntology.games.polter_heist.box import DETECTOR_DRAWS, Question, Step
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.chips import cover, take_chip
from hauntology.games.polter_heist.rules.courage import drink, light_candle, lose_courage
from hauntology.games.polter_heist.rules.discoveries import drop_for_spider, turn_up_by_plan
from hauntology.games.polter_heist.rules.encounters import lose_to_poltergeist, put_beside
from hauntology.games.polter_heist.rules.haunting import appear, attack, drift, float_to, haunt, set_adrift
from hauntology.games.polter_heist.rules.house import space_beside
from hauntology.games.polter_heist.rules.moving import enter, flee, move_off, search_again
from hauntology.games.polter_heist.rules.searching import search
from hauntology.games.polter_heist.rules.spirits import go_to_doorway, roll_again, swap, take_discard
from hauntology.games.polter_heist.rules.trading import (
    accept,
    leave_card,
    offer,
    propose,
    put_to_partner,
    refuse,
    stop_offering,
    want,
)
from hauntology.games.polter_heist.rules.treasure import drop_treasure, take_token
from hauntology.games.polter_heist.rules.turn import (
    begin_roll,
    drink_first,
    drink_last,
    pick_up_first,
    pick_up_last,
    rise_with_token,
    run_first,
    run_last,
    stay,
)
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.events import tell
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only


@rule
def answered(s: State, question: int, seat: int, answer: int, about: int) -> None:
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
        case Question.OFFER | Question.WANT | Question.TRADE:
            trade(s, question, seat, answer)
        case Question.CHIP_TILE:
            ask(s, only(seat), Question.CHIP_SPACE, answer - Answer.TILE)
        case Question.CHIP_SPACE:
            take_chip(s, seat, about, answer - Answer.SPACE)
        case Question.ARRIVAL:
            appear(s, seat, answer - Answer.ARRIVE, about)
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
            set_adrift(s, seat)
        case Question.DETECTOR:
            search(s, seat, DETECTOR_DRAWS if answer == Answer.YES else 1)
        case _ if answer != Answer.NO and answer != Answer.DONE:  # noqa: PLR1714  # see subset
            agree(s, question, seat, answer, about)


@rule
def agree(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out what could have been declined."""
    match question:
        case Question.TAKE_TREASURE:
            take_token(s, seat)
        case Question.COVER:
            cover(s, seat)
        case Question.GO_ON:
            drift(s, seat)
        case Question.PHINEAS:
            roll_again(s)
        case Question.PHANTOM:
            put_beside(s, seat, answer - Answer.STEP, about)
        case Question.PLANS:
            turn_up_by_plan(s, seat, answer - Answer.TILE, about)
        case Question.GUS:
            take_discard(s, seat, answer - Answer.CARD)
        case Question.HOMER:
            swap(s, seat, answer - Answer.SEAT)
        case Question.CASPER_TILE:
            ask(s, only(seat), Question.CASPER_DOOR, answer - Answer.TILE)
        case _:
            go_to_doorway(s, seat, about, answer - Answer.SPACE)


@rule
def move(s: State, seat: int, answer: int, walk: int) -> None:
    """PH-14 Take a step, or do what can be done instead; PH-16 to stop is to do no more."""
    if is_way(answer):
        if answer >= Answer.CRAWL:
            tell(s, Event.TUNNELLED, seat, answer - Answer.CRAWL)
        enter(s, seat, end_of_way(s, seat, answer), walk)
    elif answer == Answer.DROP:
        move_off(s, seat)
    elif answer == Answer.RUN:
        flee(s, seat)
    elif answer == Answer.SEARCH:
        search_again(s)


@rule
def take_turn(s: State, seat: int, answer: int) -> None:
    """PH-144 What is done before the roll, or the roll."""
    if Answer.PROPOSE <= answer < Answer.PICK_UP:
        propose(s, seat, answer - Answer.PROPOSE)
    elif Answer.PICK_UP <= answer < Answer.CARD:
        pick_up_first(s, seat, answer - Answer.PICK_UP)
    elif answer == Answer.ROLL:
        begin_roll(s, seat)
    elif answer == Answer.STAY:
        stay(s, seat)
    elif answer == Answer.DRINK:
        drink_first(s, seat)
    elif answer == Answer.RUN:
        run_first(s, seat)
    else:
        rise_with_token(s, seat)


@rule
def close_turn(s: State, seat: int, answer: int) -> None:
    """PH-66 What is done after everything else."""
    if answer == Answer.DRINK:
        drink_last(s, seat)
    elif answer == Answer.RUN:
        run_last(s, seat)
    elif answer != Answer.DONE:
        pick_up_last(s, seat, answer - Answer.PICK_UP)


@rule
def brace(s: State, seat: int, answer: int) -> None:
    """PH-62 Liquid Courage, as long as the Ghost card lies closed; then it is turned up."""
    if answer == Answer.DRINK:
        drink(s, seat)
        then(s, Step.ENCOUNTER)
    else:
        then(s, Step.MEET)


@rule
def defend(s: State, seat: int, answer: int, loss: int) -> None:
    """PH-63 With a Candle or without."""
    if answer == Answer.YES:
        light_candle(s, seat)
        loss -= 1
    lose_courage(s, seat, loss)


@rule
def leave(s: State, seat: int, answer: int) -> None:
    """PH-147 Another card is left in the camp, or the dice are rolled."""
    if answer == Answer.DONE:
        then(s, Step.ROLL)
    else:
        leave_card(s, seat, answer - Answer.CARD)


@rule
def trade(s: State, question: int, seat: int, answer: int) -> None:
    """PH-145 A trade, step by step."""
    match question:
        case Question.OFFER if answer == Answer.DONE:
            stop_offering(s, seat)
        case Question.OFFER:
            offer(s, seat, answer - Answer.CARD)
        case Question.WANT if answer == Answer.DONE:
            put_to_partner(s)
        case Question.WANT:
            want(s, seat, answer - Answer.CARD)
        case _ if answer == Answer.YES:
            accept(s, seat)
        case _:
            refuse(s, seat)
