"""Which answers are allowed."""

from __future__ import annotations

from hauntology.games.polter_heist.answers.alphabet import Answer
from hauntology.games.polter_heist.answers.ways import end_of_way, is_way
from hauntology.games.polter_heist.box import SLOTS, Question
from hauntology.games.polter_heist.rules.chips import may_decline_chip, may_take_chip, may_take_chip_from
from hauntology.games.polter_heist.rules.courage import may_drink, may_light, may_run
from hauntology.games.polter_heist.rules.discoveries import may_drop_for_spider, may_reveal_by_plan
from hauntology.games.polter_heist.rules.encounters import may_lose, may_put_beside
from hauntology.games.polter_heist.rules.haunting import may_arrive, may_float, may_haunt
from hauntology.games.polter_heist.rules.house import feature_of, is_tunnel
from hauntology.games.polter_heist.rules.moving import (
    may_crawl,
    may_drink_before_move,
    may_enter,
    may_flee,
    may_leave_treasure,
    may_search_again,
    may_step,
    may_step_out,
    may_stop,
)
from hauntology.games.polter_heist.rules.people import is_resting
from hauntology.games.polter_heist.rules.spirits import (
    may_go_to_doorway,
    may_go_to_tile,
    may_swap_places,
    may_take_discard,
)
from hauntology.games.polter_heist.rules.trading import (
    may_accept,
    may_counter,
    may_finish_offer,
    may_leave_card,
    may_offer,
    may_pick_up,
    may_propose,
    may_want,
)
from hauntology.games.polter_heist.rules.treasure import may_drop_beside
from hauntology.games.polter_heist.rules.turn import may_stay, may_take_token_at_rest
from hauntology.games.polter_heist.state import State
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule


@rule
def may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or the reason why this answer is refused."""
    match question:
        case Question.MOVE:
            return may_move(s, seat, answer, about)
        case Question.GHOST_MOVE:
            return may_float(s, seat, answer - Answer.STEP)
        case Question.TURN | Question.END | Question.BRACE:
            return may_prepare(s, seat, answer)
        case Question.OFFER | Question.TRADE:
            return may_trade(s, question, seat, answer)
        case Question.CANDLE if answer == Answer.YES:
            return may_light(s, seat)
        case Question.LEAVE_CARDS if answer != Answer.DONE:
            return may_leave_card(s, seat, answer - Answer.CARD)
        case Question.CHIP_TILE if answer == Answer.NO:
            return may_decline_chip(s)
        case Question.CHIP_TILE:
            return may_take_chip_from(s, seat, answer - Answer.TILE)
        case Question.CHIP_SPACE:
            return may_take_chip(s, about, answer - Answer.SPACE)
        case Question.PLANS if answer != Answer.DONE:
            return may_reveal_by_plan(s, answer - Answer.TILE, about)
        case Question.DROP_TREASURE:
            return may_drop_beside(s, seat, answer - Answer.STEP)
        case Question.ARRIVAL:
            return may_arrive(s, answer - Answer.ARRIVE)
        case Question.VICTIM:
            return may_haunt(s, answer - Answer.SEAT)
        case Question.SPIDER:
            return may_drop_for_spider(s, seat, answer - Answer.CARD)
    return may_face(s, question, seat, answer, about)


@rule
def may_face(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """Whether this choice that a Ghost card leaves open is allowed."""
    match question:
        case Question.POLTERGEIST:
            return may_lose(s, seat, answer - Answer.CARD, about)
        case Question.PHANTOM:
            return may_put_beside(s, answer - Answer.STEP, about)
        case Question.GUS if answer != Answer.NO:
            return may_take_discard(s, answer - Answer.CARD)
        case Question.HOMER if answer != Answer.NO:
            return may_swap_places(s, seat, answer - Answer.SEAT)
        case Question.CASPER_TILE:
            return may_go_to_tile(s, answer - Answer.TILE)
        case Question.CASPER_DOOR:
            return may_go_to_doorway(s, about, answer - Answer.SPACE)
    return ALLOWED


@rule
def may_move(s: State, seat: int, answer: int, walk: int) -> int:
    """PH-14 Whether this step, or what is done instead, is allowed."""
    if is_way(answer):
        barred = may_set_foot(s, seat, answer)
        return may_enter(s, seat, end_of_way(s, seat, answer)) if barred == ALLOWED else barred
    if answer == Answer.STOP:
        return may_stop(s, seat, walk)
    if answer == Answer.SEARCH:
        return may_search_again(s, seat, walk)
    if answer == Answer.DRINK:
        return may_drink_before_move(s, seat, walk)
    return may_leave_treasure(s, seat, walk) if answer == Answer.DROP else may_flee(s, seat, walk)


@rule
def may_set_foot(s: State, seat: int, answer: int) -> int:
    """PH-18 Whether the seat's space has such a way at all."""
    if answer < Answer.STOP:
        return may_step(s, seat, answer - Answer.STEP)
    return may_step_out(s, seat) if answer < Answer.CRAWL else may_crawl(s, seat, answer - Answer.CRAWL)


@rule
def may_prepare(s: State, seat: int, answer: int) -> int:
    """PH-A97 What may be done at the start or end of a turn, and before a Ghost card is turned up."""
    match answer:
        case Answer.STAY:
            return may_stay(s, seat)
        case Answer.DRINK:
            return may_drink(s, seat)
        case Answer.RUN:
            return may_run(s, seat)
        case Answer.TAKE:
            return may_take_token_at_rest(s, seat)
    if Answer.PROPOSE <= answer < Answer.PICK_UP:
        return may_propose(s, seat, answer - Answer.PROPOSE)
    if Answer.PICK_UP <= answer < Answer.CARD:
        return may_pick_up(s, seat, answer - Answer.PICK_UP)
    return ALLOWED


@rule
def may_trade(s: State, question: int, seat: int, answer: int) -> int:
    """PH-145 What may be offered, wanted and accepted."""
    match question:
        case Question.OFFER if answer == Answer.DONE:
            return may_finish_offer(s)
        case Question.OFFER if answer >= Answer.WANT:
            return may_want(s, answer - Answer.WANT)
        case Question.OFFER:
            return may_offer(s, seat, answer - Answer.CARD)
        case _ if answer == Answer.YES:
            return may_accept(s, seat)
        case _ if answer == Answer.COUNTER:
            return may_counter(s)
    return ALLOWED


@rule
def next_candidate(s: State, seat: int, answer: int) -> int:
    """This answer, or the next one worth checking: gaps are for pawns in the camp, tunnels for pawns on a tunnel."""
    if Answer.OUT <= answer < Answer.CRAWL and not is_resting(s, seat):
        return Answer.CRAWL
    if Answer.CRAWL <= answer < Answer.CRAWL + SLOTS and not is_tunnel(feature_of(s, s.pawns[seat].space)):
        return Answer.CRAWL + SLOTS
    return answer
