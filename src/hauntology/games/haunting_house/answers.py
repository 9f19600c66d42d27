"""The alphabet of The Haunting House: every answer, when it is allowed, and the rule that carries it out."""

from __future__ import annotations

from hauntology.games.haunting_house.box import (
    MAX_SEATS,
    TILES,
    TILES_IN,
    Card,
    ExitPlace,
    Place,
    Question,
    Side,
    Slide,
    Step,
    Turn,
)
from hauntology.games.haunting_house.rules.disks import (
    begin_switching_disks,
    cancel_action,
    may_cancel,
    may_pick_first_disk,
    may_pick_second_disk,
    may_switch_disks,
    may_trade,
    pick_first_disk,
    switch_disks,
    switch_disks_in_window,
    trade,
)
from hauntology.games.haunting_house.rules.landing import may_stop_rotation, offer_disk
from hauntology.games.haunting_house.rules.lookahead import may_move
from hauntology.games.haunting_house.rules.moving import (
    may_choose_trap_door,
    may_switch_places,
    may_use_secret_passage,
    step,
    switch_places,
    use_secret_passage,
    use_trap_door,
)
from hauntology.games.haunting_house.rules.outside import may_move_exit, may_slide, move_exit, slide_stairs
from hauntology.games.haunting_house.rules.programme import complete_row, may_pick, pick_card
from hauntology.games.haunting_house.rules.tiles import (
    begin_switching_tiles,
    may_rotate,
    may_switch,
    may_switch_with,
    rotate,
    switch_tiles,
    turn_quarter,
)
from hauntology.games.haunting_house.state import State
from hauntology.kernel.agenda import plan_step
from hauntology.kernel.answers import Alphabet, span
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.rule import rule
from hauntology.kernel.structs.fields import BY_OWNER, Meaning


class Answer(Alphabet):
    """Every answer that a seat can give."""

    PICK = span(Card, seen=BY_OWNER)
    SIDE = span(Side)
    TILE = span(TILES, of=Place)
    TURN = span(Turn)
    SWAP = span(MAX_SEATS, of=Meaning.SEAT)
    EXIT = span(ExitPlace)
    SLIDE = span(Slide)
    TRADE = span(MAX_SEATS, of=Meaning.SEAT, seen=BY_OWNER)
    CANCEL = span(seen=BY_OWNER)
    SWITCH_DISKS = span(seen=BY_OWNER)
    STOP = span(seen=BY_OWNER)
    PASS = span(seen=BY_OWNER)


ASKS: dict[int, tuple[int, ...]] = {
    Question.PROGRAMME: (Answer.PICK,),
    Question.MOVE: (Answer.SIDE, Answer.SWITCH_DISKS),
    Question.PASSAGE: (Answer.SIDE, Answer.SWITCH_DISKS),
    Question.ROTATE: (Answer.TILE,),
    Question.TURN: (Answer.TURN,),
    Question.SWITCH_TILES: (Answer.TILE,),
    Question.SWITCH_WITH: (Answer.SIDE,),
    Question.SWITCH_PLACES: (Answer.SWAP,),
    Question.TRAP_DOOR: (Answer.TILE,),
    Question.MOVE_EXIT: (Answer.EXIT, Answer.SLIDE),
    Question.TRADE: (Answer.TRADE, Answer.PASS),
    Question.WINDOW: (Answer.CANCEL, Answer.SWITCH_DISKS, Answer.PASS),
    Question.ROTATION: (Answer.STOP, Answer.PASS),
    Question.GHOST_MET: (Answer.SWITCH_DISKS, Answer.PASS),
    Question.FIRST_DISK: (Answer.TILE,),
    Question.SECOND_DISK: (Answer.TILE,),
}

# When an answer is allowed --------------------------------------------------


@rule
def may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or the reason why this answer is refused. Questions with many answers come first, for speed."""
    match question:
        case Question.ROTATE:
            return may_rotate(s, answer - Answer.TILE)
        case Question.SWITCH_TILES:
            return may_switch(s, answer - Answer.TILE)
        case Question.PROGRAMME:
            return may_pick(s, seat, answer - Answer.PICK)
        case Question.MOVE if answer != Answer.SWITCH_DISKS:
            return may_move(s, seat, answer - Answer.SIDE)
        case Question.PASSAGE if answer != Answer.SWITCH_DISKS:
            return may_use_secret_passage(s, seat, answer - Answer.SIDE)
        case Question.SWITCH_WITH:
            return may_switch_with(s, about, answer - Answer.SIDE)
        case Question.SWITCH_PLACES:
            return may_switch_places(s, seat, answer - Answer.SWAP)
        case Question.TRAP_DOOR:
            return may_choose_trap_door(s, seat, answer - Answer.TILE, about)
        case Question.MOVE_EXIT if answer < Answer.SLIDE:
            return may_move_exit(s, answer - Answer.EXIT)
        case Question.MOVE_EXIT:
            return may_slide(s, answer - Answer.SLIDE)
    return may_use_disk(s, question, seat, answer, about)


@rule
def may_use_disk(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """HH2-22 Whether a disk may be used in this way. Passing and turning either way are always allowed."""
    if answer == Answer.PASS:
        return ALLOWED
    if answer == Answer.SWITCH_DISKS:
        return may_switch_disks(s, seat)
    match question:
        case Question.TRADE:
            return may_trade(s, seat, answer - Answer.TRADE)
        case Question.WINDOW:
            return may_cancel(s, seat)
        case Question.ROTATION:
            return may_stop_rotation(s, seat)
        case Question.FIRST_DISK:
            return may_pick_first_disk(s, answer - Answer.TILE)
        case Question.SECOND_DISK:
            return may_pick_second_disk(s, about, answer - Answer.TILE)
    return ALLOWED


@rule
def next_candidate(s: State, seat: int, answer: int) -> int:
    """This answer, or the next one that is worth checking: places without a tile in this edition are skipped."""
    is_past = Answer.TILE + TILES_IN[s.options.edition] <= answer < Answer.TILE + TILES
    return Answer.TILE + TILES if is_past else answer


# What an answer does --------------------------------------------------------


@rule
def store_pick(s: State, question: int, seat: int, answer: int, about: int) -> bool:
    """Lay a card of the row face down; does the seat owe another one? Other questions take one answer."""
    return question == Question.PROGRAMME and pick_card(s, seat, answer - Answer.PICK)


@rule
def resolve_answer(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out a seat's answer."""
    match question:
        case Question.PROGRAMME:
            complete_row(s, seat, answer - Answer.PICK)
        case Question.MOVE | Question.PASSAGE if answer == Answer.SWITCH_DISKS:
            begin_switching_disks(s, seat)
            plan_step(s, Step.GO_ON)
        case Question.MOVE:
            step(s, seat, answer - Answer.SIDE)
        case Question.PASSAGE:
            use_secret_passage(s, seat, answer - Answer.SIDE)
        case Question.ROTATE:
            rotate(s, seat, answer - Answer.TILE)
        case Question.TURN:
            turn_quarter(s, seat, about, answer - Answer.TURN)
        case Question.SWITCH_TILES:
            begin_switching_tiles(s, seat, answer - Answer.TILE)
        case Question.SWITCH_WITH:
            switch_tiles(s, seat, about, answer - Answer.SIDE)
        case Question.SWITCH_PLACES:
            switch_places(s, seat, answer - Answer.SWAP)
        case Question.TRAP_DOOR:
            use_trap_door(s, seat, answer - Answer.TILE)
        case Question.MOVE_EXIT if answer < Answer.SLIDE:
            move_exit(s, seat, answer - Answer.EXIT)
        case Question.MOVE_EXIT:
            slide_stairs(s, seat, answer - Answer.SLIDE)
        case _:
            use_disk(s, question, seat, answer, about)


@rule
def use_disk(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """HH2-22 A disk is used, or the seat passes."""
    match question:
        case Question.TRADE if answer != Answer.PASS:
            trade(s, seat, answer - Answer.TRADE)
        case Question.WINDOW if answer == Answer.CANCEL:
            cancel_action(s, seat)
        case Question.WINDOW if answer == Answer.SWITCH_DISKS:
            switch_disks_in_window(s, seat)
        case Question.ROTATION | Question.GHOST_MET if answer != Answer.PASS:
            offer_disk(s, seat)
        case Question.FIRST_DISK:
            pick_first_disk(s, seat, answer - Answer.TILE)
        case Question.SECOND_DISK:
            switch_disks(s, seat, about, answer - Answer.TILE)
