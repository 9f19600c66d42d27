"""The alphabet of Ghost at Home: every answer, when it is allowed, and the rule that carries it out."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import CARDS, MAX_SEATS, PLACES, ROOMS, Card, Floor, Place, Question, Room, Side
from hauntology.games.ghost_at_home.rules.cards import end_picking, may_pick, next_held
from hauntology.games.ghost_at_home.rules.escape import chase_with_ghost, let_go, may_chase
from hauntology.games.ghost_at_home.rules.ghosts import defend, let_in, may_defend
from hauntology.games.ghost_at_home.rules.light import (
    begin_lighting,
    light_floor,
    may_be_lit,
    may_light,
    may_pay,
    may_stop_paying,
    pay,
)
from hauntology.games.ghost_at_home.rules.rooms import may_play_more, place_room, play_room
from hauntology.games.ghost_at_home.rules.specials import (
    may_lift_cat,
    may_strike,
    may_take_cat,
    may_take_ghost,
    strike_with_lightning,
    take_cat,
    take_ghost,
    use_light_bulb,
)
from hauntology.games.ghost_at_home.rules.turn import (
    begin_discarding,
    discard_card,
    may_begin_discarding,
    may_pass,
    may_play,
    may_send_cat,
    may_send_ghost,
    may_stop_discarding,
    pass_turn,
    play_card,
    send_cat,
    send_ghost,
)
from hauntology.games.ghost_at_home.state import State
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.structs.fields import BY_OWNER, Meaning


class Answer(Alphabet):
    """Every answer that a seat can give."""

    PLAY = span(Card)
    SIDE = span(Side)
    LIGHT = span(Floor)
    PAY = span(Room)
    BEGIN_DISCARD = span()
    DISCARD = span(Card, seen=BY_OWNER)
    DONE = span()
    PASS = span()
    HAUNT = span(MAX_SEATS, of=Meaning.SEAT, by=Place)
    FETCH = span(MAX_SEATS, of=Meaning.SEAT, by=Place)
    ROOM = span(Place)
    STRIKE = span(MAX_SEATS, of=Meaning.SEAT)
    USE_CAT = span()
    LET = span()


ASKS: dict[int, tuple[int, ...]] = {
    Question.TURN: (Answer.PLAY, Answer.LIGHT, Answer.BEGIN_DISCARD, Answer.PASS),
    Question.SIDE: (Answer.SIDE,),
    Question.MORE_ROOMS: (Answer.PLAY, Answer.DONE),
    Question.PAY: (Answer.PAY, Answer.DONE),
    Question.DISCARD: (Answer.DISCARD, Answer.DONE),
    Question.HAUNT: (Answer.HAUNT,),
    Question.CAT_ROOM: (Answer.ROOM,),
    Question.HOLE_FROM: (Answer.FETCH,),
    Question.FEEDER_FROM: (Answer.FETCH,),
    Question.ELEVATOR_FROM: (Answer.ROOM,),
    Question.BULB: (Answer.LIGHT,),
    Question.LIGHTNING: (Answer.STRIKE,),
    Question.DEFEND: (Answer.USE_CAT, Answer.LET),
    Question.CHASE: (Answer.HAUNT, Answer.LET),
}

# When an answer is allowed --------------------------------------------------


@rule
def may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or the reason why this answer is refused."""
    match question:
        case Question.TURN:
            return may_take_turn(s, seat, answer)
        case Question.MORE_ROOMS if answer != Answer.DONE:
            return may_play_more(s, seat, answer - Answer.PLAY)
        case Question.PAY:
            return may_stop_paying(s) if answer == Answer.DONE else may_pay(s, seat, answer - Answer.PAY)
        case Question.DISCARD if answer == Answer.DONE:
            return may_stop_discarding(about)
        case Question.DISCARD:
            return may_pick(s, seat, answer - Answer.DISCARD)
        case Question.HAUNT:
            return may_send_ghost(s, seat, house_of(answer, Answer.HAUNT), place_of(answer, Answer.HAUNT), about)
        case Question.CAT_ROOM:
            return may_send_cat(s, seat, answer - Answer.ROOM, about)
        case Question.DEFEND if answer == Answer.USE_CAT:
            return may_defend(s, seat)
        case Question.CHASE if answer != Answer.LET:
            return may_chase(s, seat, house_of(answer, Answer.HAUNT), place_of(answer, Answer.HAUNT))
    return may_use_special(s, question, seat, answer)


@rule
def next_candidate(s: State, seat: int, answer: int) -> int:
    """This answer, or the next one that is worth checking: answers about cards not in the hand are skipped."""
    if answer < Answer.PLAY + CARDS:
        return Answer.PLAY + next_held(s, seat, answer - Answer.PLAY)
    if Answer.PAY <= answer < Answer.PAY + ROOMS:
        return Answer.PAY + next_held(s, seat, answer - Answer.PAY)
    if Answer.DISCARD <= answer < Answer.DISCARD + CARDS:
        return Answer.DISCARD + next_held(s, seat, answer - Answer.DISCARD)
    return answer


@rule
def may_take_turn(s: State, seat: int, answer: int) -> int:
    """GH-7 The actions of a turn."""
    if answer < Answer.PLAY + CARDS:
        return may_play(s, seat, answer - Answer.PLAY)
    if answer == Answer.BEGIN_DISCARD:
        return may_begin_discarding(s, seat)
    if answer == Answer.PASS:
        return may_pass(s, seat)
    return may_light(s, seat, answer - Answer.LIGHT)


@rule
def may_use_special(s: State, question: int, seat: int, answer: int) -> int:
    """GH-59 What a special card may be used on."""
    match question:
        case Question.HOLE_FROM:
            return may_take_ghost(s, seat, house_of(answer, Answer.FETCH), place_of(answer, Answer.FETCH))
        case Question.FEEDER_FROM:
            return may_take_cat(s, seat, house_of(answer, Answer.FETCH), place_of(answer, Answer.FETCH))
        case Question.ELEVATOR_FROM:
            return may_lift_cat(s, seat, answer - Answer.ROOM)
        case Question.BULB:
            return may_be_lit(s, seat, answer - Answer.LIGHT)
        case Question.LIGHTNING:
            return may_strike(s, seat, answer - Answer.STRIKE)
    return ALLOWED


@rule
def house_of(answer: int, span_start: int) -> int:
    """The seat whose house an answer is about."""
    return (answer - span_start) // PLACES


@rule
def place_of(answer: int, span_start: int) -> int:
    """The place in that house."""
    return (answer - span_start) % PLACES


# What an answer does --------------------------------------------------------


@rule
def resolve_answer(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out a seat's answer."""
    match question:
        case Question.TURN:
            take_turn(s, seat, answer)
        case Question.SIDE:
            place_room(s, seat, answer - Answer.SIDE)
        case Question.MORE_ROOMS if answer != Answer.DONE:
            play_room(s, seat, answer - Answer.PLAY)
        case Question.PAY if answer == Answer.DONE:
            light_floor(s, seat, about)
        case Question.PAY:
            pay(s, seat, answer - Answer.PAY, about)
        case Question.DISCARD if answer == Answer.DONE:
            end_picking(s)
        case Question.DISCARD:
            discard_card(s, seat, answer - Answer.DISCARD, about)
        case Question.HAUNT:
            send_ghost(s, seat, house_of(answer, Answer.HAUNT), place_of(answer, Answer.HAUNT), about)
        case Question.CAT_ROOM:
            send_cat(s, seat, answer - Answer.ROOM, about)
        case Question.DEFEND if answer == Answer.USE_CAT:
            defend(s, seat)
        case Question.DEFEND:
            let_in(s, seat)
        case Question.CHASE if answer == Answer.LET:
            let_go(s, seat)
        case Question.CHASE:
            chase_with_ghost(s, seat, place_of(answer, Answer.HAUNT), about)
        case _:
            use_special(s, question, seat, answer)


@rule
def take_turn(s: State, seat: int, answer: int) -> None:
    """GH-7 A turn has exactly one action; GH-A1 with an empty hand it has none."""
    if answer < Answer.PLAY + CARDS:
        play_card(s, seat, answer - Answer.PLAY)
    elif answer == Answer.BEGIN_DISCARD:
        begin_discarding(s, seat)
    elif answer == Answer.PASS:
        pass_turn(s, seat)
    else:
        begin_lighting(s, seat, answer - Answer.LIGHT)


@rule
def use_special(s: State, question: int, seat: int, answer: int) -> None:
    """GH-59 Carry out a special card, or its first half."""
    match question:
        case Question.HOLE_FROM:
            take_ghost(s, seat, house_of(answer, Answer.FETCH), place_of(answer, Answer.FETCH))
        case Question.FEEDER_FROM:
            take_cat(s, seat, house_of(answer, Answer.FETCH), place_of(answer, Answer.FETCH))
        case Question.ELEVATOR_FROM:
            take_cat(s, seat, seat, answer - Answer.ROOM)
        case Question.BULB:
            use_light_bulb(s, seat, answer - Answer.LIGHT)
        case Question.LIGHTNING:
            strike_with_lightning(s, seat, answer - Answer.STRIKE)
