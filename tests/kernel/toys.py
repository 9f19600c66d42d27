"""Helpers for the tests of the kernel: a struct with every kind of field, a small game, and modules from source."""

from __future__ import annotations

import importlib.util
import itertools
import sys
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from hypothesis import Phase, settings

from hauntology.kernel.agenda import ask, end_game, plan_step
from hauntology.kernel.answers import Alphabet, Notation, span
from hauntology.kernel.bitsets import singleton
from hauntology.kernel.chance import random_below
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import event, secret, tell
from hauntology.kernel.game import Game
from hauntology.kernel.rule import rule
from hauntology.kernel.seat_order import all_seats
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import (
    BY_NONE,
    BY_OWNER,
    Meaning,
    by_mask,
    i8,
    i16,
    i32,
    i64,
    nested,
    option,
    rows,
    switch,
    u32,
)
from hauntology.kernel.structs.struct import Ints, Rows, Struct
from hauntology.kernel.words import EventText, Prompt, Reason, Words

# Failing examples are not shrunk: for a whole state that takes minutes, and shows no more.
few = settings(deadline=None, derandomize=True, max_examples=30, phases=(Phase.explicit, Phase.generate))


# A board: one field of every kind -------------------------------------------


class Vault(Struct):
    """Hides nothing itself. The audience of the field that holds it counts."""

    code: int = i8()
    parts: Ints = i16(2)


class Cell(Struct):
    """A row that belongs to a seat, with fields that only the seat sees."""

    small: int = i8()
    wide: int = i32()
    secret: int = i16(seen=BY_OWNER)
    marks: Ints = i8(3, seen=BY_OWNER)
    sealed: int = i8(seen=BY_NONE)


class Board(GameState, agenda=2):
    """Every width, every audience, rows and nested structs, and gaps between the fields."""

    first: int = i8()
    long: int = i64()
    word: int = u32()
    vault: Vault = nested(Vault, seen=BY_NONE)
    shelf: Vault = nested(Vault)
    cells: Rows[Cell] = rows(Cell, 3)
    boxes: Rows[Vault] = rows(Vault, 3, seen=BY_OWNER)
    hands: Ints = i8(4, seen=BY_OWNER)
    deck: Ints = i8(2, seen=BY_NONE)
    lookers: int = i8(of=Meaning.SEATS)
    shown: int = i16(seen=by_mask("lookers"))
    pile: Ints = i16(3, seen=by_mask("lookers"))
    seers: Ints = i8(3, of=Meaning.SEATS)
    disks: Ints = i16(3, seen=by_mask("seers"))
    last: int = i8()


# A game: sealed bids --------------------------------------------------------
#
# In each round everyone bids in secret, at most what the purse holds. Bids are carried out from the starter on, and
# logged in that order. A call ends the game at once. After the last round the starter may show its purse.


class Question(IntEnum):
    """What a seat can be asked."""

    BID = 0
    SHOW = 1


class Step(IntEnum):
    """What the rules do between questions."""

    ROUND = 0
    COUNT = 1
    CLOSE = 2


class Ending(IntEnum):
    """How a game ends."""

    CALLED = 1
    CLOSED = 2


class Refusal(IntEnum):
    """Why an answer is refused."""

    TOO_MUCH = 8


class Flaw(IntEnum):
    """What must never be true."""

    EMPTY_PURSE = 0


class Event(IntEnum):
    """What can happen."""

    FILLED = 0
    PAID = 1


class Answer(Alphabet):
    """All answers."""

    BID = span(4)
    CALL = span()
    SHOW = span()
    KEEP = span()


class ObservationLayout(Alphabet):
    """The position of each number in an observation."""

    ROUND = span()
    COINS = span()


class Options(Struct):
    """One option of each kind."""

    rounds: int = option(2, 1, 6)
    richest: int = option(3, 1, 3)
    prizes: Ints = option((1, 2, 3), 0, 99)
    early: int = switch()


class Purse(Struct):
    """The purse of one seat."""

    coins: int = i8(seen=BY_OWNER)
    shown: int = i8()


class State(GameState, agenda=4):
    """The table."""

    options: Options = nested(Options)
    purses: Rows[Purse] = rows(Purse, 4)
    round: int = i8()
    logged: int = i8()
    log: Ints = i8(32)  # 10 * seat + answer, in the order in which answers were carried out
    total: int = i32()


@rule
def game_setup(s: State) -> None:
    """Fill each purse in secret."""
    s.starter = 1
    for seat in range(s.seats):
        s.purses[seat].coins = 1 + random_below(s, s.options.richest)
        tell(s, Event.FILLED, seat, s.purses[seat].coins)
    plan_step(s, Step.ROUND)


@rule
def game_step(s: State, step: int, about: int, more: int) -> None:
    """Play the rounds, then ask the last question."""
    match step:
        case Step.ROUND:
            s.round += 1
            ask(s, all_seats(s.seats), Question.BID)
            plan_step(s, Step.COUNT)
        case Step.COUNT if s.round < s.options.rounds:
            plan_step(s, Step.ROUND)
        case Step.COUNT:
            ask(s, singleton(s.starter), Question.SHOW, about=7)
            plan_step(s, Step.CLOSE)
        case Step.CLOSE:
            end_game(s, Ending.CLOSED)


@rule
def resolve_toy_answer(s: State, question: int, seat: int, answer: int, about: int) -> None:
    """Log the answer, and carry it out."""
    s.log[s.logged] = 10 * seat + answer
    s.logged += 1
    if answer == Answer.CALL:
        end_game(s, Ending.CALLED)
    elif answer == Answer.SHOW:
        s.purses[seat].shown = s.purses[seat].coins
    elif answer < Answer.CALL:
        s.total += answer - Answer.BID
        tell(s, Event.PAID, seat, answer - Answer.BID, s.total)


@rule
def game_may(s: State, question: int, seat: int, answer: int, about: int) -> int:
    """Nobody bids more than the purse holds."""
    if answer < Answer.CALL and answer - Answer.BID > s.purses[seat].coins:
        return Refusal.TOO_MUCH
    return ALLOWED


@rule
def game_score(s: State, seat: int) -> int:
    """The coins in the purse."""
    return s.purses[seat].coins


@rule
def game_observe(s: State, seat: int, out: Ints) -> None:
    """The round, and the seat's own coins."""
    out[ObservationLayout.ROUND] = s.round
    out[ObservationLayout.COINS] = s.purses[seat].coins


@rule
def game_redeal(s: State, seat: int) -> None:
    """Fill the other purses anew."""
    for other in range(s.seats):
        if other != seat:
            s.purses[other].coins = 1 + random_below(s, s.options.richest)


@rule
def game_flaws(s: State) -> int:
    """A purse must not be empty."""
    for seat in range(s.seats):
        if s.purses[seat].coins == 0:
            return 1 << Flaw.EMPTY_PURSE
    return 0


ASKS: dict[int, tuple[int, ...]] = {
    Question.BID: (Answer.BID, Answer.CALL),
    Question.SHOW: (Answer.SHOW, Answer.KEEP),
}

SEALED = Game(
    name="sealed",
    version=1,
    seats=range(2, 5),
    state=State,
    question=Question,
    step=Step,
    ending=Ending,
    refusal=Refusal,
    flaw=Flaw,
    event=Event,
    events={
        Event.FILLED: event(seat=Meaning.SEAT, coins=secret(Meaning.NUMBER, only_for="seat")),
        Event.PAID: event(seat=Meaning.SEAT, coins=Meaning.NUMBER, total=Meaning.NUMBER),
    },
    answers=Answer,
    asks=ASKS,
    observation_layout=ObservationLayout,
    setup=game_setup,
    take_step=game_step,
    resolve_answer=resolve_toy_answer,
    may=game_may,
    score=game_score,
    observe=game_observe,
    redeal=game_redeal,
    flaws=game_flaws,
    notation=Notation({"BID": "bid {}", "CALL": "call", "SHOW": "show", "KEEP": "keep"}),
    minutes=1,
    words=Words(
        title="Sealed",
        blurb="A toy for the tests of the kernel.",
        names={},
        nothing="nobody",
        questions={Question.BID: Prompt("Your bid?", "bidding"), Question.SHOW: Prompt("Show it?", "thinking")},
        labels={"BID": "Bid {}", "CALL": "Call", "SHOW": "Show", "KEEP": "Keep"},
        events={Event.FILLED: EventText("{seat} has {coins}."), Event.PAID: EventText("{seat} pays {coins}.")},
        refusals={Refusal.TOO_MUCH: Reason("SE-1", "Your purse does not hold so much.")},
        endings={Ending.CALLED: "Called.", Ending.CLOSED: "Closed."},
        options={},
        flaws={Flaw.EMPTY_PURSE: "a purse is empty"},
        steps={Step.ROUND: "a round", Step.COUNT: "the count", Step.CLOSE: "the close"},
    ),
)


def sealed(seats: int = 3, seed: int = 0, **options: int) -> State:
    """A game of sealed bids that waits for the first bids."""
    return cast("State", SEALED.new(seats, seed, options))


def rich(s: State) -> State:
    """The same state with full purses, so that every bid is legal."""
    for purse in s.purses:
        purse.coins = 3
    s.trace.clear()
    return s


# Numbers --------------------------------------------------------------------


def chi_square(counts: Iterable[int]) -> float:
    """The chi-square statistic of counts that should be equal."""
    found = list(counts)
    mean = sum(found) / len(found)
    return sum((count - mean) ** 2 for count in found) / mean


# Modules --------------------------------------------------------------------

_NUMBERS = itertools.count()


def module_from(folder: Path, source: str, name: str = "made_on_the_fly") -> ModuleType:
    """A module from source, written to a new file so that `inspect` finds its lines."""
    place = folder / str(next(_NUMBERS))
    place.mkdir()
    path = place / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = sys.modules.get(name)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before
    return module


def line_of(module: ModuleType, mark: str) -> int:
    """The first line of a module that contains `mark`, counted from 1."""
    lines = Path(cast("Any", module.__file__)).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if mark in line)
