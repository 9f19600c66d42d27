"""The alphabet of Polter-Heist: what each answer means, when it may be given, and who carries it out."""

from __future__ import annotations

from hauntology.games.polter_heist.box import (
    KEPT,
    MAX_SEATS,
    SLOTS,
    Card,
    Cell,
    Floor,
    Gap,
    Question,
    Side,
    Slot,
    Step,
)
from hauntology.games.polter_heist.rules.chips import cover, may_take_chip, may_take_chip_of, take_chip
from hauntology.games.polter_heist.rules.courage import (
    drink,
    light_candle,
    lose_courage,
    may_drink,
    may_light,
    may_run,
)
from hauntology.games.polter_heist.rules.discoveries import (
    drop_for_spider,
    may_drop_for_spider,
    may_turn_up_by_plan,
    turn_up_by_plan,
)
from hauntology.games.polter_heist.rules.encounters import lose_to_poltergeist, may_lose, may_put_beside, put_beside
from hauntology.games.polter_heist.rules.haunting import (
    appear,
    attack,
    drift,
    float_to,
    haunt,
    may_arrive,
    may_float,
    may_haunt,
    set_adrift,
)
from hauntology.games.polter_heist.rules.house import feature_of, is_tunnel, space_beside
from hauntology.games.polter_heist.rules.moving import (
    crawl,
    flee,
    may_crawl,
    may_flee,
    may_leave_treasure,
    may_search_again,
    may_step,
    may_step_out,
    may_stop,
    move_off,
    search_again,
    step,
    step_out,
)
from hauntology.games.polter_heist.rules.searching import search, search_with_detector
from hauntology.games.polter_heist.rules.spirits import (
    go_to_doorway,
    may_go_to_doorway,
    may_go_to_tile,
    may_swap,
    may_take_discard,
    roll_again,
    swap,
    take_discard,
)
from hauntology.games.polter_heist.rules.trading import (
    accept,
    leave_card,
    may_accept,
    may_leave_card,
    may_offer,
    may_pick_up,
    may_propose,
    may_stop_offering,
    may_stop_wanting,
    may_want,
    offer,
    propose,
    put_to_partner,
    refuse,
    stop_offering,
    want,
)
from hauntology.games.polter_heist.rules.treasure import drop_treasure, may_drop_beside, take_token
from hauntology.games.polter_heist.rules.turn import (
    begin_roll,
    drink_first,
    drink_last,
    may_rise,
    may_stay,
    pick_up_first,
    pick_up_last,
    rise_with_token,
    run_first,
    run_last,
    stay,
)
from hauntology.games.polter_heist.state import State
from hauntology.kernel.agenda import ask, then
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.fields import Meaning
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.seats import only


class Answer(Alphabet):
    """Every answer there is."""

    STEP = span(Side)
    STOP = span()
    OUT = span(Gap)
    CRAWL = span(Slot)
    SEARCH = span()
    DROP = span()
    ROLL = span()
    STAY = span()
    DRINK = span()
    RUN = span()
    FACE = span()
    TAKE = span()
    PROPOSE = span(MAX_SEATS, of=Meaning.SEAT)
    PICK_UP = span(KEPT, of=Card)
    CARD = span(Card.TREASURE + 1, of=Card)
    INSTANT = span()
    DONE = span()
    YES = span()
    NO = span()
    TILE = span(Slot)
    SPACE = span(Cell)
    SEAT = span(MAX_SEATS, of=Meaning.SEAT)
    ATTACK = span()
    FLOAT = span()
    ARRIVE = span(Floor)


YES_NO = (Answer.YES, Answer.NO)
ASKS: dict[int, tuple[int, ...]] = {
    Question.TURN: (
        Answer.ROLL,
        Answer.STAY,
        Answer.DRINK,
        Answer.RUN,
        Answer.TAKE,
        Answer.PROPOSE,
        Answer.PICK_UP,
    ),
    Question.LEAVE_CARDS: (Answer.CARD, Answer.DONE),
    Question.MOVE: (
        Answer.STEP,
        Answer.STOP,
        Answer.OUT,
        Answer.CRAWL,
        Answer.SEARCH,
        Answer.DROP,
        Answer.RUN,
    ),
    Question.TAKE_TREASURE: YES_NO,
    Question.DETECTOR: YES_NO,
    Question.CHIP_TILE: (Answer.TILE,),
    Question.CHIP_SPACE: (Answer.SPACE,),
    Question.PLANS: (Answer.TILE, Answer.DONE),
    Question.SPIDER: (Answer.CARD,),
    Question.BRACE: (Answer.DRINK, Answer.FACE),
    Question.CANDLE: YES_NO,
    Question.POLTERGEIST: (Answer.CARD,),
    Question.PHANTOM: (Answer.STEP,),
    Question.GUS: (Answer.CARD, Answer.INSTANT, Answer.NO),
    Question.PHINEAS: YES_NO,
    Question.HOMER: (Answer.SEAT, Answer.NO),
    Question.CASPER_TILE: (Answer.TILE,),
    Question.CASPER_DOOR: (Answer.SPACE,),
    Question.DROP_TREASURE: (Answer.STEP,),
    Question.END: (Answer.DRINK, Answer.RUN, Answer.PICK_UP, Answer.DONE),
    Question.OFFER: (Answer.CARD, Answer.DONE),
    Question.WANT: (Answer.CARD, Answer.DONE),
    Question.TRADE: YES_NO,
    Question.GHOST_TURN: (Answer.ATTACK, Answer.FLOAT),
    Question.GHOST_MOVE: (Answer.STEP,),
    Question.ARRIVAL: (Answer.ARRIVE,),
    Question.GO_ON: YES_NO,
    Question.VICTIM: (Answer.SEAT,),
    Question.COVER: YES_NO,
}

# When an answer may be given ------------------------------------------------


@rule
def may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or why this answer is refused."""
    match question:
        case Question.MOVE:
            return may_move(s, seat, answer, about)
        case Question.GHOST_MOVE:
            return may_float(s, seat, answer - Answer.STEP)
        case Question.TURN | Question.END | Question.BRACE:
            return may_prepare(s, seat, answer)
        case Question.OFFER | Question.WANT | Question.TRADE:
            return may_trade(s, question, seat, answer)
        case Question.CANDLE if answer == Answer.YES:
            return may_light(s, seat)
        case Question.LEAVE_CARDS if answer != Answer.DONE:
            return may_leave_card(s, seat, answer - Answer.CARD)
        case Question.CHIP_TILE:
            return may_take_chip_of(s, seat, answer - Answer.TILE)
        case Question.CHIP_SPACE:
            return may_take_chip(s, about, answer - Answer.SPACE)
        case Question.PLANS if answer != Answer.DONE:
            return may_turn_up_by_plan(s, answer - Answer.TILE, about)
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
    """What Ghost cards leave to choose."""
    match question:
        case Question.POLTERGEIST:
            return may_lose(s, seat, answer - Answer.CARD, about)
        case Question.PHANTOM:
            return may_put_beside(s, answer - Answer.STEP, about)
        case Question.GUS if answer != Answer.NO:
            return may_take_discard(s, answer - Answer.CARD)
        case Question.HOMER if answer != Answer.NO:
            return may_swap(s, seat, answer - Answer.SEAT)
        case Question.CASPER_TILE:
            return may_go_to_tile(s, answer - Answer.TILE)
        case Question.CASPER_DOOR:
            return may_go_to_doorway(s, about, answer - Answer.SPACE)
    return ALLOWED


@rule
def may_move(s: State, seat: int, answer: int, walk: int) -> int:
    """PH-14 A step of whatever kind, or what can be done instead."""
    if answer < Answer.STOP:
        return may_step(s, seat, answer - Answer.STEP)
    if answer == Answer.STOP:
        return may_stop(s, seat, walk)
    if answer < Answer.CRAWL:
        return may_step_out(s, seat, answer - Answer.OUT)
    if answer < Answer.SEARCH:
        return may_crawl(s, seat, answer - Answer.CRAWL)
    if answer == Answer.SEARCH:
        return may_search_again(s, seat, walk)
    return may_leave_treasure(s, seat, walk) if answer == Answer.DROP else may_flee(s, seat, walk)


@rule
def may_prepare(s: State, seat: int, answer: int) -> int:
    """PH-A97 What can be done at the start and at the end of a turn, and before a Ghost card is turned up."""
    match answer:
        case Answer.STAY:
            return may_stay(s, seat)
        case Answer.DRINK:
            return may_drink(s, seat)
        case Answer.RUN:
            return may_run(s, seat)
        case Answer.TAKE:
            return may_rise(s, seat)
    if Answer.PROPOSE <= answer < Answer.PICK_UP:
        return may_propose(s, seat, answer - Answer.PROPOSE)
    if Answer.PICK_UP <= answer < Answer.CARD:
        return may_pick_up(s, seat, answer - Answer.PICK_UP)
    return ALLOWED


@rule
def may_trade(s: State, question: int, seat: int, answer: int) -> int:
    """PH-145 What can be offered, wanted and accepted."""
    match question:
        case Question.OFFER if answer == Answer.DONE:
            return may_stop_offering(s)
        case Question.OFFER:
            return may_offer(s, seat, answer - Answer.CARD)
        case Question.WANT if answer == Answer.DONE:
            return may_stop_wanting(s)
        case Question.WANT:
            return may_want(s, answer - Answer.CARD)
        case _ if answer == Answer.YES:
            return may_accept(s, seat)
    return ALLOWED


@rule
def candidate(s: State, seat: int, answer: int) -> int:
    """Of tunnels only those are worth judging that begin where the pawn stands."""
    if Answer.CRAWL <= answer < Answer.CRAWL + SLOTS and not is_tunnel(feature_of(s, s.pawns[seat].space)):
        return Answer.CRAWL + SLOTS
    return answer


# What an answer does --------------------------------------------------------


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
        case Question.DETECTOR if answer == Answer.YES:
            search_with_detector(s, seat)
        case Question.DETECTOR:
            search(s, seat, 1)
        case _ if answer != Answer.NO and answer != Answer.DONE:
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
        case Question.CASPER_DOOR:
            go_to_doorway(s, seat, about, answer - Answer.SPACE)


@rule
def move(s: State, seat: int, answer: int, walk: int) -> None:
    """PH-14 Take a step, or do what can be done instead; PH-16 to stop is to do no more."""
    if answer < Answer.STOP:
        step(s, seat, answer - Answer.STEP, walk)
    elif Answer.OUT <= answer < Answer.CRAWL:
        step_out(s, seat, answer - Answer.OUT, walk)
    elif Answer.CRAWL <= answer < Answer.SEARCH:
        crawl(s, seat, answer - Answer.CRAWL, walk)
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
        light_candle(s, seat, loss)
    else:
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
