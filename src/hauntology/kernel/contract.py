"""The contract of a game: what every game provides, and what everything above is written against."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from hauntology.kernel import play
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answers import AlphabetType
from hauntology.kernel.drawing import Draw, draw_nothing
from hauntology.kernel.events import EventKind
from hauntology.kernel.fields import Field
from hauntology.kernel.odds import Odds
from hauntology.kernel.program import Slots, bind
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Ints, OpenInts, StrictError, Struct
from hauntology.kernel.tape import Tape
from hauntology.kernel.words import Words

Rule = Callable[..., Any]
OptionValue = int | tuple[int, ...]
WORD = 0xFFFFFFFF
SMALL_STATE = 320  # bytes, at most, of a small game
SEEDS = 1 << 64


class GameError(ValueError):
    """Something a game cannot do: too many seats, an unknown option, an illegal answer. Nothing was changed."""


class AnswerError(GameError):
    """An answer that was refused; `refusal` says why, as an int of the game."""

    def __init__(self, refusal: int, message: str) -> None:
        super().__init__(message)
        self.refusal = refusal


@dataclass(frozen=True)
class Contract:
    """The functions of a game on the interpreted target."""

    setup: Callable[[GameState, int, int, int], None]
    waiting: Callable[[GameState], int]
    legal: Callable[[GameState, int, Ints], int]
    list_legal: Callable[[GameState, int, Ints], int]
    act: Callable[[GameState, int, int], bool]
    ending: Callable[[GameState], int]
    score: Callable[[GameState, int], int]
    observe: Callable[[GameState, int, Ints], None]
    redeal: Callable[[GameState, int, Ints], None]
    flaws: Callable[[GameState], int]
    why_not: Callable[[GameState, int, int], int]
    random_answer: Callable[[GameState, int, Any, Ints], int]


@dataclass(frozen=True)
class Walk:
    """How pawns go: which kinds of answers are steps, by their first answers, and where a seat's pawn stands."""

    steps: tuple[int, ...]
    where: Callable[[Any, int], int]
    of: type[IntEnum]  # what a place is


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its rules, what its ints mean, and its words."""

    name: str
    version: int
    seats: range
    state: type[GameState]
    question: type[IntEnum]
    step: type[IntEnum]
    ending: type[IntEnum]
    refusal: type[IntEnum]
    flaw: type[IntEnum]
    event: type[IntEnum]
    events: Mapping[int, EventKind]
    answers: AlphabetType
    asks: Mapping[int, tuple[int, ...]]
    sight: AlphabetType
    setup: Rule
    take_step: Rule
    answered: Rule
    may: Rule
    score: Rule
    observe: Rule
    redeal: Rule
    flaws: Rule
    words: Words
    candidate: Rule = play.any_answer
    picked: Rule = play.one_answer
    board: Draw = draw_nothing
    walk: Walk | None = None
    box: Callable[[], Mapping[str, Any]] = dict  # what a client must know of the box to show the table: plain data
    odds: tuple[Odds, ...] = ()
    # Questions whose answers, and how fast they come, could tell what somebody holds; for each, what lets it go by.
    windows: Mapping[int, int] = field(default_factory=dict)

    @property
    def is_large(self) -> bool:
        """Is this a game of many fields and many answers?"""
        return self.state.dtype.itemsize > SMALL_STATE

    # What the kernel's rules find in their slots ----------------------------

    @cached_property
    def slots(self) -> Slots:
        """This game's rules and tables, by the names of the slots."""
        if sorted(self.asks) != list(range(len(self.question))):
            raise GameError(f"the questions of {self.name} must be numbered from 0, and each must ask for something")
        asked = [[self.answers.span_of(start) for start in self.asks[q]] for q in sorted(self.asks)]
        flat = [span for spans in asked for span in spans]
        return Slots(
            rules={
                "game_setup": self.setup,
                "game_step": self.take_step,
                "game_answered": self.answered,
                "game_may": self.may,
                "game_candidate": self.candidate,
                "game_picked": self.picked,
                "game_score": self.score,
                "game_observe": self.observe,
                "game_redeal": self.redeal,
                "game_flaws": self.flaws,
            },
            tables={
                "alphabet": self.answers.size,
                "spans": tuple(itertools.accumulate((len(spans) for spans in asked), initial=0)),
                "starts": tuple(span.start for span in flat),
                "ends": tuple(span.start + span.size for span in flat),
            },
        )

    @cached_property
    def rules(self) -> Contract:
        """The contract on the interpreted target."""
        names = Contract.__dataclass_fields__
        return Contract(**{name: bind(getattr(play, name), self.slots) for name in names})

    @property
    def alphabet(self) -> int:
        """How many answers there are."""
        return self.answers.size

    # Setting up -------------------------------------------------------------

    @property
    def options(self) -> type[Struct]:
        """The struct of this game's options."""
        kind = self.state.fields["options"].struct
        assert kind is not None
        return kind

    def blank(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> GameState:
        """A state with nothing on the table yet but the seats and the options."""
        self.check_seats(seats)
        s = self.state()
        s.seats = seats
        values = self.option_values(options or {})
        node: Struct = s.options  # type: ignore[attr-defined]  # declared by every game's own State
        node.fill(iter([number for value in values.values() for number in value]))
        return s

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not made for."""
        if seats not in self.seats:
            raise GameError(f"{self.name} is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}")

    def option_values(self, changes: Mapping[str, OptionValue]) -> dict[str, tuple[int, ...]]:
        """Every option with the value it has after these changes, each as a tuple."""
        fields = self.options.fields
        for name in changes:
            if name not in fields:
                near = difflib.get_close_matches(name, fields, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(fields)}"
                raise GameError(f"{self.name} has no option {name!r}{hint}")
        return {
            name: declared.default if name not in changes else checked_option(name, declared, changes[name])
            for name, declared in fields.items()
        }

    def new(self, seats: int, seed: int = 0, options: Mapping[str, OptionValue] | None = None) -> GameState:
        """A game set up and waiting for its first answer, on the interpreted target."""
        s = self.blank(seats, options)
        self.rules.setup(s, *key_of(seed, 0))
        return s

    # Playing, checked -------------------------------------------------------

    def legal(self, s: GameState, seat: int) -> list[int]:
        """The answers this seat may give now."""
        if not 0 <= seat < s.seats or not s.waiting >> seat & 1:
            return []
        out = numbers(self.alphabet)
        number = self.rules.list_legal(s, seat, out)
        return sorted(out.values()[:number])

    def asked(self, s: GameState) -> list[int]:
        """The answers of the kinds that the question at hand asks for, legal or not."""
        if not s.waiting:
            return []
        spans = [self.answers.span_of(start) for start in self.asks[next_item(s).what]]
        return [answer for span in spans for answer in range(span.start, span.start + span.size)]

    def act(self, s: GameState, seat: int, answer: int) -> None:
        """Give an answer, or an AnswerError that says why not, with the state unchanged."""
        refusal = self.rules.why_not(s, seat, answer)
        if refusal != play.ALLOWED:
            raise AnswerError(refusal, self.refusal_text(refusal))
        self.rules.act(s, seat, answer)

    def refusal_text(self, refusal: int) -> str:
        """Why an answer is refused, with the rule's id."""
        reason = self.words.refusals.get(refusal)
        if reason is None:
            return KERNEL_REFUSALS[refusal]
        return f"{reason.sentence} ({reason.rule})"

    def unpack(self, data: bytes) -> GameState:
        """A state from bytes; refuses what is no state of this game, or one with flaws."""
        s = self.state.unpack(data)
        self.check_seats(s.seats)
        try:
            found = self.rules.flaws(s)
        except StrictError as wrong:
            raise GameError(f"these bytes are no state of {self.name}: {wrong}") from None
        if found:
            raise GameError(f"these bytes are no state of {self.name}: {'; '.join(self.flaw_texts(found))}")
        s.tape.clear()
        return s

    def flaw_texts(self, found: int) -> list[str]:
        """Flaws in words."""
        own = {play.FIRST_FLAW + flaw: text for flaw, text in self.words.flaws.items()}
        texts = {**{int(k): v for k, v in KERNEL_FLAWS.items()}, **own}
        return [texts[bit] for bit in range(found.bit_length()) if found >> bit & 1]


KERNEL_REFUSALS: Mapping[int, str] = {
    play.Refusal.OVER: "The game is over.",
    play.Refusal.NOT_WAITED_FOR: "Nobody waits for an answer from this seat.",
    play.Refusal.NO_ANSWER: "There is no such answer.",
    play.Refusal.NOT_ASKED: "That is no answer to the question asked.",
}

KERNEL_FLAWS: Mapping[int, str] = {
    play.Flaw.AGENDA_OVERFLOW: "the agenda overflowed",
    play.Flaw.NOBODY_WAITS: "the game runs, but nobody owes an answer",
    play.Flaw.WAITS_AFTER_THE_END: "the game is over, but somebody owes an answer",
    play.Flaw.WAITS_FOR_STRANGERS: "a seat that is not there owes an answer",
    play.Flaw.AGENDA_WRONG: "the agenda holds no question that anybody could answer",
    play.Flaw.STARTER_WRONG: "the starter is no seat of the table",
}


def checked_option(name: str, declared: Field, value: OptionValue) -> tuple[int, ...]:
    """The value of an option, or why it cannot have it."""
    if not isinstance(value, int | tuple | list):
        raise GameError(f"option {name} takes whole numbers, not {value!r}")
    values = (value,) if isinstance(value, int) else tuple(value)
    if len(values) != len(declared.default):
        raise GameError(f"option {name} takes {len(declared.default)} numbers, not {len(values)}")
    for number in values:
        if not isinstance(number, int) or not declared.low <= number <= declared.high:
            raise GameError(f"option {name} goes from {declared.low} to {declared.high}, not {number!r}")
    return tuple(int(number) for number in values)


def key_of(seed: int, stream: int) -> tuple[int, int, int]:
    """The key that a seed stands for. Stream 0 is the game's chance, others are for those who play it."""
    if not 0 <= seed < SEEDS:
        raise GameError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
    return seed & WORD, seed >> 32, stream


def numbers(length: int) -> Ints:
    """A zeroed strict array outside any state: for masks and observations."""
    return OpenInts("out", Field("i2", -(1 << 15), (1 << 15) - 1), Tape(), (0,) * length)
