"""The alphabet of Pistols and Poltergeists: every answer, when it is allowed, and the rule that carries it out."""

from __future__ import annotations

from hauntology.games.pistols.box import COLOURS, DICE_MAX, MAX_SEATS, Colour, Place, Question
from hauntology.games.pistols.rules.ghosts import may_take_card, swap_card, take_card, take_ghost_token
from hauntology.games.pistols.rules.moving import may_move, move
from hauntology.games.pistols.rules.places import buy_hearts, buy_token, may_buy_hearts, may_buy_token
from hauntology.games.pistols.rules.rolling import close_window, mark, may_mark
from hauntology.games.pistols.rules.shooting import keep_die, may_take_die, may_target, name_target, take_die
from hauntology.games.pistols.state import State
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.structs.fields import BY_OWNER, Meaning


class Answer(Alphabet):
    """Every answer that a seat can give."""

    MOVE = span(Place)
    MARK = span(DICE_MAX, of=Meaning.NTH)
    DONE = span()
    BUY_HEARTS = span()
    BUY_TOKEN = span()
    TARGET = span(MAX_SEATS, of=Meaning.SEAT)
    TAKE_DIE = span(COLOURS, of=Colour)
    KEEP_DIE = span(DICE_MAX, of=Meaning.NTH)
    HAUNT = span(Place, seen=BY_OWNER)
    TAKE_TOKEN = span()
    SWAP = span()


ASKS: dict[int, tuple[int, ...]] = {
    Question.MOVE: (Answer.MOVE,),
    Question.REROLL: (Answer.MARK, Answer.DONE),
    Question.BANK: (Answer.BUY_HEARTS, Answer.BUY_TOKEN, Answer.DONE),
    Question.TARGET: (Answer.TARGET,),
    Question.PICK_DICE: (Answer.TAKE_DIE,),
    Question.KEEP_DIE: (Answer.KEEP_DIE,),
    Question.HAUNT: (Answer.HAUNT,),
    Question.GHOST_TURN: (Answer.TAKE_TOKEN, Answer.SWAP),
}


@rule
def may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or the reason why this answer is refused."""
    match question:
        case Question.MOVE:
            return may_move(s, seat, answer - Answer.MOVE)
        case Question.REROLL if answer != Answer.DONE:
            return may_mark(s, seat, answer - Answer.MARK)
        case Question.BANK if answer == Answer.BUY_HEARTS:
            return may_buy_hearts(s, seat, about)
        case Question.BANK if answer == Answer.BUY_TOKEN:
            return may_buy_token(s, seat, about)
        case Question.TARGET:
            return may_target(s, seat, answer - Answer.TARGET)
        case Question.PICK_DICE:
            return may_take_die(s, answer - Answer.TAKE_DIE)
        case Question.HAUNT:
            return may_take_card(s, seat, answer - Answer.HAUNT)
    return ALLOWED


@rule
def resolve_answer(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out a seat's answer."""
    match question:
        case Question.MOVE:
            move(s, seat, answer - Answer.MOVE)
        case Question.REROLL if answer == Answer.DONE:
            close_window(s, seat, about)
        case Question.REROLL:
            mark(s, seat, answer - Answer.MARK, about)
        case Question.BANK if answer == Answer.BUY_HEARTS:
            buy_hearts(s, seat)
        case Question.BANK if answer == Answer.BUY_TOKEN:
            buy_token(s, seat)
        case Question.TARGET:
            name_target(s, seat, answer - Answer.TARGET)
        case Question.PICK_DICE:
            take_die(s, seat, answer - Answer.TAKE_DIE)
        case Question.KEEP_DIE:
            keep_die(s, seat, answer - Answer.KEEP_DIE)
        case Question.HAUNT:
            take_card(s, seat, answer - Answer.HAUNT)
        case Question.GHOST_TURN if answer == Answer.TAKE_TOKEN:
            take_ghost_token(s, seat)
        case Question.GHOST_TURN:
            swap_card(s, seat)
