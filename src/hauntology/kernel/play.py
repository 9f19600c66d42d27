"""The life of one answer: the rules of the contract that are the same for every game.

They are written against slots, which `Game` fills with its own rules: `bind` makes them the interpreted target,
`lower` the compiled ones.
"""

from __future__ import annotations

from enum import IntEnum
from typing import cast

from hauntology.kernel.agenda import drop, is_over, next_item, settle
from hauntology.kernel.chance import Chance, below, draw_below, rekey
from hauntology.kernel.program import SlotTable
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.seats import NO_SEATS, first, first_from, has, without
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints

ALLOWED = 0


class Refusal(IntEnum):
    """Why an answer is refused before any rule of the game is asked. A game's own refusals begin at FIRST_REFUSAL."""

    OVER = 1
    NOT_WAITED_FOR = 2
    NO_ANSWER = 3
    NOT_ASKED = 4


FIRST_REFUSAL = 8


class Flaw(IntEnum):
    """What must never be true of any state, as bits. A game's own flaws begin at bit FIRST_FLAW."""

    AGENDA_OVERFLOW = 0
    NOBODY_WAITS = 1
    WAITS_AFTER_THE_END = 2
    WAITS_FOR_STRANGERS = 3
    AGENDA_WRONG = 4
    STARTER_WRONG = 5


FIRST_FLAW = 8

# What a game fills in -------------------------------------------------------

ALPHABET = cast("int", SlotTable("alphabet"))  # how many answers there are
SPANS = cast("tuple[int, ...]", SlotTable("spans"))  # by question: where its spans begin in the next two tables
STARTS = cast("tuple[int, ...]", SlotTable("starts"))  # by span: its first answer
ENDS = cast("tuple[int, ...]", SlotTable("ends"))  # by span: one past its last answer


@slot
def game_setup(s: GameState) -> None:
    """Lay out the table and plan the first step."""


@slot
def game_step(s: GameState, step: int, about: int, more: int) -> None:
    """Take a step of the agenda."""


@slot
def game_answered(s: GameState, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out one seat's answer; of a simultaneous question, once all are in."""


@slot
def game_may(s: GameState, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or the game's refusal of this answer to this question."""
    return ALLOWED


@slot
def game_candidate(s: GameState, seat: int, answer: int) -> int:
    """The first answer from this one on that is worth judging; whatever is passed over must be refused by `may`."""
    return answer


@rule
def any_answer(s: GameState, seat: int, answer: int) -> int:
    """The candidates of a game that judges every answer."""
    return answer


@slot
def game_picked(s: GameState, question: int, seat: int, answer: int, about: int) -> bool:
    """Lay one of several picks before the seat, in fields that only it sees; does the seat owe another one?

    Nothing may be drawn or told here, and nothing that others see may be written: seats pick in any order.
    """
    return False


@rule
def one_answer(s: GameState, question: int, seat: int, answer: int, about: int) -> bool:
    """The picks of a game in which every question takes one answer."""
    return False


@slot
def game_score(s: GameState, seat: int) -> int:
    """What the seat has won."""
    return 0


@slot
def game_observe(s: GameState, seat: int, out: Ints) -> None:
    """Write what the seat sees as numbers; `out` comes zeroed."""


@slot
def game_redeal(s: GameState, seat: int) -> None:
    """Deal anew everything that the seat cannot know."""


@slot
def game_flaws(s: GameState) -> int:
    """The game's flaws, as bits from 0."""
    return 0


# Setup, and running on ------------------------------------------------------


@rule
def setup(s: GameState, k0: int, k1: int, k2: int) -> None:
    """Begin a game on a state that is blank but for seats and options."""
    rekey(s, k0, k1, k2)
    game_setup(s)
    run_on(s)


@rule
def run_on(s: GameState) -> None:
    """Take step after step until somebody owes an answer or nothing is planned."""
    while s.waiting == NO_SEATS and s.planned > 0:
        settle(s)
        item = next_item(s)
        if item.seats == NO_SEATS:
            take_step(s)
        else:
            s.waiting = item.seats
    s.mark = 0  # between answers it says nothing: equal tables have equal bytes


@rule
def take_step(s: GameState) -> None:
    """The next line of the agenda is a step: the game takes it."""
    item = next_item(s)
    step = item.what
    about = item.about
    more = item.more
    drop(s)
    s.mark = s.planned
    game_step(s, step, about, more)


# Answers --------------------------------------------------------------------


@rule
def act(s: GameState, seat: int, answer: int) -> bool:
    """The table's one door: `seat` answers the question that waits for it, and the rules run on.

    Says whether it was the last answer: until then, answers lie face down.
    """
    item = next_item(s)
    if game_picked(s, item.what, seat, answer, item.about):
        return False
    s.given[seat] = answer
    s.waiting = without(s.waiting, seat)
    if s.waiting != NO_SEATS:
        return False
    take_answers(s)
    run_on(s)
    return True


@rule
def take_answers(s: GameState) -> None:
    """The last answer is in: all are carried out, from the starter round the table."""
    item = next_item(s)
    question = item.what
    asked = item.seats
    about = item.about
    drop(s)
    s.mark = s.planned
    seat = s.starter
    while asked != NO_SEATS:  # one turn of the loop for each answer: on a GPU every game takes its first one at once
        seat = first_from(asked, seat, s.seats)
        asked = without(asked, seat)
        answer = s.given[seat]
        s.given[seat] = 0
        if not is_over(s):
            game_answered(s, question, seat, answer, about)


@rule
def why_not(s: GameState, seat: int, answer: int) -> int:
    """ALLOWED, or why this seat may not give this answer now."""
    if is_over(s):
        return Refusal.OVER
    if not 0 <= seat < s.seats or not has(s.waiting, seat):
        return Refusal.NOT_WAITED_FOR
    if not 0 <= answer < ALPHABET:
        return Refusal.NO_ANSWER
    item = next_item(s)
    if not is_asked(item.what, answer):
        return Refusal.NOT_ASKED
    return game_may(s, item.what, seat, answer, item.about)


@rule
def is_asked(question: int, answer: int) -> bool:
    """Is this answer of a kind that the question asks for?"""
    for at in range(SPANS[question], SPANS[question + 1]):  # noqa: SIM110  # no generator can be compiled
        if STARTS[at] <= answer < ENDS[at]:
            return True
    return False


@rule
def legal(s: GameState, seat: int, out: Ints) -> int:
    """Mark the answers this seat may give, and count them. A seat that owes none has none."""
    out[:] = 0
    if is_over(s) or not 0 <= seat < s.seats or not has(s.waiting, seat):
        return 0
    item = next_item(s)
    question = item.what
    about = item.about
    number = 0
    for at in range(SPANS[question], SPANS[question + 1]):
        answer = game_candidate(s, seat, STARTS[at])
        while answer < ENDS[at]:
            may = game_may(s, question, seat, answer, about) == ALLOWED
            out[answer] = may
            number += may
            answer = game_candidate(s, seat, answer + 1)
    return number


@rule
def list_legal(s: GameState, seat: int, out: Ints) -> int:
    """List what the seat could answer to the question at hand, from the left, and count it; what follows is scratch."""
    item = next_item(s)
    question = item.what
    about = item.about
    number = 0
    for at in range(SPANS[question], SPANS[question + 1]):
        answer = game_candidate(s, seat, STARTS[at])
        while answer < ENDS[at]:
            out[number] = answer
            number += game_may(s, question, seat, answer, about) == ALLOWED
            answer = game_candidate(s, seat, answer + 1)
    return number


@rule
def random_answer(s: GameState, seat: int, luck: Chance, out: Ints) -> int:
    """Any legal answer, each equally likely, by a chance that is not the game's. Whose question it is, owes one."""
    number = list_legal(s, seat, out)
    return out[draw_below(luck, number)]


# What a seat may know -------------------------------------------------------


@rule
def redeal(s: GameState, seat: int, out: Ints) -> None:
    """Deal anew everything that the seat cannot know: hidden cards, and answers that others gave in secret."""
    game_redeal(s, seat)
    if s.waiting == NO_SEATS:
        return
    answered = next_item(s).seats & ~s.waiting
    for other in range(s.seats):
        if has(answered, other) and other != seat:
            number = list_legal(s, other, out)
            s.given[other] = out[below(s, number)]


@rule
def observe(s: GameState, seat: int, out: Ints) -> None:
    """What the seat sees, as numbers, relative to the seat."""
    out[:] = 0
    game_observe(s, seat, out)


# What must never be true ----------------------------------------------------


@rule
def flaws(s: GameState) -> int:
    """Everything wrong with a state, as bits: none in a state that the rules made."""
    found = game_flaws(s) << FIRST_FLAW
    if s.overflowed != 0:
        found |= 1 << Flaw.AGENDA_OVERFLOW
    if not is_over(s) and s.waiting == NO_SEATS:
        found |= 1 << Flaw.NOBODY_WAITS
    if is_over(s) and s.waiting != NO_SEATS:
        found |= 1 << Flaw.WAITS_AFTER_THE_END
    if s.waiting >> s.seats != 0:
        found |= 1 << Flaw.WAITS_FOR_STRANGERS
    if not 0 <= s.planned <= len(s.agenda) or (s.planned == 0 and s.waiting != NO_SEATS):
        found |= 1 << Flaw.AGENDA_WRONG
    if not 0 <= s.starter < s.seats:
        found |= 1 << Flaw.STARTER_WRONG
    return found


@rule
def waiting(s: GameState) -> int:
    """The seats that owe an answer now."""
    return s.waiting


@rule
def ending(s: GameState) -> int:
    """How the game ended; OPEN while it runs."""
    return s.ending


@rule
def score(s: GameState, seat: int) -> int:
    """What the seat has won."""
    return game_score(s, seat)


@rule
def next_to_answer(s: GameState) -> int:
    """Of the seats that owe an answer, the lowest."""
    return first(s.waiting)
