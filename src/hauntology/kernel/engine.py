"""The rules that are the same for every game: setting up, taking answers, listing legal ones, redealing.

They call slots, rules without a body that each game replaces by its own. `callgraph.bind` does that for the interpreted
target, `compiler.py` for the compiled ones.
"""

from __future__ import annotations

from enum import IntEnum
from typing import cast

from hauntology.kernel.agenda import is_over, next_item, pop_item, reverse_new_items
from hauntology.kernel.bitsets import has, lowest, without_member
from hauntology.kernel.callgraph import SlotTable
from hauntology.kernel.chance import Chance, draw_below, random_below, rekey
from hauntology.kernel.rule import rule, slot
from hauntology.kernel.seat_order import NO_SEATS, first_from
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints

ALLOWED = 0


class Refusal(IntEnum):
    """Reasons for a refusal that all games share. A game's own begin at FIRST_REFUSAL."""

    OVER = 1
    NOT_WAITED_FOR = 2
    NO_ANSWER = 3
    NOT_ASKED = 4
    OUT_OF_ORDER = 5  # of the things of a set, which people may choose in any order (see `answer_sets.py`)


FIRST_REFUSAL = 8


class Flaw(IntEnum):
    """Invariants that a state can violate, as bit numbers. A game's own flaws begin at bit FIRST_FLAW."""

    AGENDA_OVERFLOW = 0
    NOBODY_WAITS = 1
    WAITS_AFTER_THE_END = 2
    WAITS_FOR_MISSING_SEAT = 3
    AGENDA_WRONG = 4
    STARTER_WRONG = 5


FIRST_FLAW = 8

# Slots ----------------------------------------------------------------------

ALPHABET = cast("int", SlotTable("alphabet"))  # how many answers there are
# By question: where its spans begin in the next two tables. They end where those of the next question begin.
SPANS = cast("tuple[int, ...]", SlotTable("spans"))
STARTS = cast("tuple[int, ...]", SlotTable("starts"))  # by span: its first answer
ENDS = cast("tuple[int, ...]", SlotTable("ends"))  # by span: one past its last answer


@slot
def game_setup(s: GameState) -> None:
    """Set up the table, and plan the first step."""


@slot
def game_step(s: GameState, step: int, about: int, more: int) -> None:
    """Take a step of the agenda."""


@slot
def game_resolve_answer(s: GameState, question: int, seat: int, answer: int, about: int) -> None:
    """Carry out one seat's answer. All answers to a simultaneous question are in by then."""


@slot
def game_may(s: GameState, question: int, seat: int, answer: int, about: int) -> int:
    """ALLOWED, or the game's refusal of this answer to this question."""
    return ALLOWED


@slot
def game_next_candidate(s: GameState, seat: int, answer: int) -> int:
    """The first answer, from this one on, that may be legal. `game_may` must refuse every answer that is skipped.

    It saves time where few answers of a large span are legal.
    """
    return answer


@rule
def skip_no_answer(s: GameState, seat: int, answer: int) -> int:
    """The default of `game_next_candidate`: no answer is skipped."""
    return answer


@slot
def game_store_pick(s: GameState, question: int, seat: int, answer: int, about: int) -> bool:
    """Store one of several picks of a seat, in fields that only it sees. True if the seat owes another pick.

    Seats pick in any order, so this must not draw a random number, tell an event or write what others see.
    """
    return False


@rule
def take_one_answer(s: GameState, question: int, seat: int, answer: int, about: int) -> bool:
    """The default of `game_store_pick`: every question takes one answer."""
    return False


@slot
def game_score(s: GameState, seat: int) -> int:
    """The score of the seat."""
    return 0


@slot
def game_observe(s: GameState, seat: int, out: Ints) -> None:
    """Write what the seat sees as numbers. `out` is full of zeros."""


@slot
def game_redeal(s: GameState, seat: int) -> None:
    """Replace everything that the seat cannot know by a random possibility."""


@slot
def game_flaws(s: GameState) -> int:
    """The game's own flaws, as bits from 0."""
    return 0


# Setting up, and running the agenda -----------------------------------------


@rule
def setup(s: GameState, k0: int, k1: int, k2: int) -> None:
    """Begin a game with this key, on a state in which only seats and options are set."""
    rekey(s, k0, k1, k2)
    game_setup(s)
    run_agenda(s)


@rule
def run_agenda(s: GameState) -> None:
    """Take steps until a seat owes an answer or the agenda is empty."""
    while s.waiting == NO_SEATS and s.planned > 0:
        reverse_new_items(s)
        item = next_item(s)
        if item.seats == NO_SEATS:
            take_step(s)
        else:
            s.waiting = item.seats
    s.mark = 0  # it has no meaning between answers, and equal tables must have equal bytes


@rule
def take_step(s: GameState) -> None:
    """Take the next line of the agenda, which is a step."""
    item = next_item(s)
    step = item.what
    about = item.about
    more = item.more
    pop_item(s)
    s.mark = s.planned
    game_step(s, step, about, more)


# Answers --------------------------------------------------------------------


@rule
def act(s: GameState, seat: int, answer: int) -> bool:
    """Take a legal answer from a seat that owes one. True if it was the last one owed.

    Until then answers are only stored, and hidden from other seats. The last one carries all of them out, and runs the
    rules until a seat owes an answer again or the game is over.
    """
    item = next_item(s)
    if game_store_pick(s, item.what, seat, answer, item.about):
        return False
    s.given[seat] = answer
    s.waiting = without_member(s.waiting, seat)
    if s.waiting != NO_SEATS:
        return False
    take_answers(s)
    run_agenda(s)
    return True


@rule
def take_answers(s: GameState) -> None:
    """Carry out all answers to a question, clockwise from the starter."""
    item = next_item(s)
    question = item.what
    asked = item.seats
    about = item.about
    pop_item(s)
    s.mark = s.planned
    seat = s.starter
    # Not a loop over all seats with a condition: on a GPU, games in which different seats answer would wait for each
    # other, which cost a quarter of the speed.
    while asked != NO_SEATS:
        seat = first_from(asked, seat, s.seats)
        asked = without_member(asked, seat)
        answer = s.given[seat]
        s.given[seat] = 0
        if not is_over(s):
            game_resolve_answer(s, question, seat, answer, about)


@rule
def why_not(s: GameState, seat: int, answer: int) -> int:
    """ALLOWED, or the reason why this seat may not give this answer now."""
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
    """Does the question ask for answers of this kind?"""
    for at in range(SPANS[question], SPANS[question + 1]):  # noqa: SIM110  # a generator cannot be compiled
        if STARTS[at] <= answer < ENDS[at]:
            return True
    return False


@rule
def legal(s: GameState, seat: int, out: Ints) -> int:
    """Write 1 for each answer that this seat may give, and 0 for the others. Returns how many it may give."""
    out[:] = 0
    if is_over(s) or not 0 <= seat < s.seats or not has(s.waiting, seat):
        return 0
    item = next_item(s)
    question = item.what
    about = item.about
    number = 0
    for at in range(SPANS[question], SPANS[question + 1]):
        answer = game_next_candidate(s, seat, STARTS[at])
        while answer < ENDS[at]:
            may = game_may(s, question, seat, answer, about) == ALLOWED
            out[answer] = may
            number += may
            answer = game_next_candidate(s, seat, answer + 1)
    return number


@rule
def list_legal(s: GameState, seat: int, out: Ints) -> int:
    """Write a list of the legal answers of a seat to the current question. Returns its length; the rest is undefined.

    It is assumed, not checked, that the question is put to the seat.
    """
    item = next_item(s)
    question = item.what
    about = item.about
    number = 0
    for at in range(SPANS[question], SPANS[question + 1]):
        answer = game_next_candidate(s, seat, STARTS[at])
        while answer < ENDS[at]:
            out[number] = answer  # without a branch: an illegal answer is overwritten by the next one
            number += game_may(s, question, seat, answer, about) == ALLOWED
            answer = game_next_candidate(s, seat, answer + 1)
    return number


@rule
def draw_answer(s: GameState, seat: int, rng: Chance, out: Ints) -> int:
    """A random legal answer of a seat that owes one. It is drawn from `rng`, so the game's own chance is unaffected."""
    number = list_legal(s, seat, out)
    return out[draw_below(rng, number)]


# Hidden information ---------------------------------------------------------


@rule
def redeal(s: GameState, seat: int, out: Ints) -> None:
    """Replace everything that the seat cannot know by a random possibility, such as hidden cards and secret answers.

    `out` is scratch memory.
    """
    game_redeal(s, seat)
    if s.waiting == NO_SEATS:
        return
    answered = next_item(s).seats & ~s.waiting
    for other in range(s.seats):
        if has(answered, other) and other != seat:
            number = list_legal(s, other, out)
            s.given[other] = out[random_below(s, number)]


@rule
def observe(s: GameState, seat: int, out: Ints) -> None:
    """Write what the seat sees as numbers, relative to the seat."""
    out[:] = 0
    game_observe(s, seat, out)


# Queries --------------------------------------------------------------------


@rule
def flaws(s: GameState) -> int:
    """The flaws of a state, as bits: 0 for every state that can be reached by the rules."""
    found = game_flaws(s) << FIRST_FLAW
    if s.overflowed != 0:
        found |= 1 << Flaw.AGENDA_OVERFLOW
    if not is_over(s) and s.waiting == NO_SEATS:
        found |= 1 << Flaw.NOBODY_WAITS
    if is_over(s) and s.waiting != NO_SEATS:
        found |= 1 << Flaw.WAITS_AFTER_THE_END
    if s.waiting >> s.seats != 0:
        found |= 1 << Flaw.WAITS_FOR_MISSING_SEAT
    if not 0 <= s.planned <= len(s.agenda) or (s.planned == 0 and s.waiting != NO_SEATS):
        found |= 1 << Flaw.AGENDA_WRONG
    if not 0 <= s.starter < s.seats:
        found |= 1 << Flaw.STARTER_WRONG
    return found


@rule
def score(s: GameState, seat: int) -> int:
    """The score of the seat."""
    return game_score(s, seat)


@rule
def next_to_answer(s: GameState) -> int:
    """The lowest seat that owes an answer; NOBODY if none does."""
    return lowest(s.waiting)
