"""`Game`: everything that a game provides. The table, bots, lab and server are written against it."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from hauntology.kernel import engine
from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import SetQuestion
from hauntology.kernel.answers import AlphabetType, Notation
from hauntology.kernel.callgraph import Slots, bind
from hauntology.kernel.chance import WORD
from hauntology.kernel.drawing import Draw, draw_nothing
from hauntology.kernel.events import EventKind
from hauntology.kernel.label_details import FindLabelDetail
from hauntology.kernel.odds import Odds
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Field, Meaning, Of
from hauntology.kernel.structs.struct import Ints, OpenInts, StrictError, Struct
from hauntology.kernel.trace import Trace
from hauntology.kernel.words import Reason, Words, common_words

Rule = Callable[..., Any]
OptionValue = int | tuple[int, ...]
SMALL_STATE = 320  # the size in bytes up to which a state counts as small: see `Game.is_large`
SEEDS = 1 << 64  # how many seeds there are


class GameError(ValueError):
    """A request that cannot be carried out; the message says why, for people, and nothing was changed.

    Games raise it for too many seats, unknown options and illegal answers, other packages for wrong settings or files.
    """


class AnswerError(GameError):
    """An illegal answer. `refusal` is the reason: a member of `engine.Refusal` or of the game's own enum."""

    def __init__(self, refusal: int, reason: Reason) -> None:
        super().__init__(format_reason(reason))
        self.refusal = refusal
        self.sentence = reason.sentence
        self.rule = reason.rule


@dataclass(frozen=True)
class BoundRules:
    """The engine's rules for one game on the interpreted target."""

    setup: Callable[[GameState, int, int, int], None]
    legal: Callable[[GameState, int, Ints], int]
    list_legal: Callable[[GameState, int, Ints], int]
    act: Callable[[GameState, int, int], bool]
    score: Callable[[GameState, int], int]
    observe: Callable[[GameState, int, Ints], None]
    redeal: Callable[[GameState, int, Ints], None]
    flaws: Callable[[GameState], int]
    why_not: Callable[[GameState, int, int], int]
    draw_answer: Callable[[GameState, int, Any, Ints], int]


@dataclass(frozen=True)
class Walk:
    """How pawns move, so that a table can show where a pawn can go in several steps."""

    steps: tuple[int, ...]  # the spans of answers that are steps, by their first answers
    where: Callable[[Any, int], int]  # the place of a seat's pawn, from a state and the seat
    of: type[IntEnum]  # the enum of places


@dataclass(frozen=True)
class Window:
    """A reaction window: a question at which an answer, or how fast it comes, could reveal what somebody holds."""

    pass_answer: int  # the answer that lets the window pass
    option: str = ""  # the switch without which nothing is hidden there; empty if something always is


@dataclass(frozen=True)
class Ranking:
    """How seats rank at the end of a game, for display: they share the win all the same."""

    place: Rule  # of a state and a seat: its place, from 1, or UNRANKED
    points: Rule  # what the places go by; more is better


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its rules, the meaning of its ints, and its texts."""

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
    observation_layout: AlphabetType
    setup: Rule
    take_step: Rule
    resolve_answer: Rule
    may: Rule
    score: Rule
    observe: Rule
    redeal: Rule
    flaws: Rule
    notation: Notation
    words: Words
    minutes: int = 30  # how long a game takes with people
    best_seats: int = 3  # how many seats a table has unless somebody asks for another number
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)  # options under one name
    # Records of earlier versions are replayed with the defaults of their time. For each earlier version: the options
    # that had another default, or did not exist, each with the value that plays as that version did.
    past_defaults: Mapping[int, Mapping[str, OptionValue]] = field(default_factory=dict)
    is_tutorial: bool = False  # is it a small game for learning how games are written?
    next_candidate: Rule = engine.skip_no_answer
    store_pick: Rule = engine.take_one_answer
    board: Draw = draw_nothing
    walk: Walk | None = None
    places: type[IntEnum] | None = (
        None  # where pieces stand: an event at such a place concerns the seats that are there
    )
    box: Callable[[], Mapping[str, Any]] = dict  # plain data about the box that a client needs to show the table
    odds: tuple[Odds, ...] = ()
    ranking: Ranking | None = None  # only if the rulebook ranks those who win together
    windows: Mapping[int, Window] = field(default_factory=dict)  # by question
    sets: Mapping[int, SetQuestion] = field(default_factory=dict)  # by question
    label_details: Mapping[str, FindLabelDetail] = field(default_factory=dict)  # by kind of answer
    about: Mapping[int, Of] = field(default_factory=dict)  # by question: what its `about` means, if not just a number

    @property
    def is_large(self) -> bool:
        """Is the state large? Large games have more answers, and need more registers on a GPU."""
        return self.state.dtype.itemsize > SMALL_STATE

    # Slots ------------------------------------------------------------------

    @cached_property
    def slots(self) -> Slots:
        """This game's rules and tables, by the names of the engine's slots."""
        if sorted(self.asks) != list(range(len(self.question))):
            raise GameError(f"the questions of {self.name} must be numbered from 0, and each must be in `asks`")
        asked = [[self.answers.span_of(start) for start in self.asks[q]] for q in sorted(self.asks)]
        flat = [span for spans in asked for span in spans]
        return Slots(
            rules={
                "game_setup": self.setup,
                "game_step": self.take_step,
                "game_resolve_answer": self.resolve_answer,
                "game_may": self.may,
                "game_next_candidate": self.next_candidate,
                "game_store_pick": self.store_pick,
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
    def rules(self) -> BoundRules:
        """The engine's rules with this game in their slots, for the interpreted target."""
        names = BoundRules.__dataclass_fields__
        return BoundRules(**{name: bind(getattr(engine, name), self.slots) for name in names})

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
        """A state in which only the seats and the options are set. Raises GameError if they are not allowed."""
        self.check_seats(seats)
        s = self.state()
        s.seats = seats
        values = self.option_values(options or {})
        node: Struct = s.options  # type: ignore[attr-defined]  # declared by every game's own State
        node.fill(iter([number for value in values.values() for number in value]))
        return s

    def check_seats(self, seats: int) -> None:
        """Raise GameError if the game cannot be played with this number of seats."""
        if seats not in self.seats:
            raise GameError(f"{self.name} is for {self.seats.start} to {self.seats.stop - 1} seats, not {seats}")

    def past_options(self, version: int) -> Mapping[str, OptionValue]:
        """The options that play as an earlier version did by default. Raises GameError for unknown versions."""
        if version == self.version:
            return {}
        if version in self.past_defaults:
            return self.past_defaults[version]
        age = "an older" if version < self.version else "a newer"
        raise GameError(f"{self.name} {version} is {age} version of the rules than {self.name} {self.version} here")

    def option_values(self, changes: Mapping[str, OptionValue]) -> dict[str, tuple[int, ...]]:
        """All options with these changes applied, each value as a tuple. Raises GameError if one is not allowed."""
        fields = self.options.fields
        for name in changes:
            if name not in fields:
                near = difflib.get_close_matches(name, fields, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(fields)}"
                raise GameError(f"{self.name} has no option {name!r}{hint}")
        return {
            name: declared.default if name not in changes else check_option(name, declared, changes[name])
            for name, declared in fields.items()
        }

    def new(self, seats: int, seed: int = 0, options: Mapping[str, OptionValue] | None = None) -> GameState:
        """A new game on the interpreted target, set up and waiting for its first answer."""
        s = self.blank(seats, options)
        self.rules.setup(s, *key_of(seed, 0))
        return s

    # Playing with checks ----------------------------------------------------

    def legal(self, s: GameState, seat: int) -> list[int]:
        """The answers that this seat may give now, sorted; none if it owes no answer."""
        if not 0 <= seat < s.seats or not s.waiting >> seat & 1:
            return []
        out = new_ints(self.alphabet)
        number = self.rules.list_legal(s, seat, out)
        return sorted(out.values()[:number])

    def list_asked_answers(self, s: GameState) -> list[int]:
        """All answers of the kinds that the current question asks for, legal or not."""
        if not s.waiting:
            return []
        spans = [self.answers.span_of(start) for start in self.asks[next_item(s).what]]
        return [answer for span in spans for answer in range(span.start, span.start + span.size)]

    def find_window(self, s: GameState) -> Window | None:
        """The reaction window that is open now; None if the current question is none, or nobody is asked."""
        window = self.windows.get(next_item(s).what) if s.waiting else None
        if window is None or (window.option and not getattr(s.options, window.option)):  # type: ignore[attr-defined]
            return None
        return window

    def act(self, s: GameState, seat: int, answer: int) -> None:
        """Give an answer. If it is illegal, raises AnswerError and leaves the state unchanged."""
        self.check_answer(s, seat, answer)
        self.rules.act(s, seat, answer)

    def check_answer(self, s: GameState, seat: int, answer: int) -> None:
        """Raise AnswerError if this seat may not give this answer now."""
        refusal = self.rules.why_not(s, seat, answer)
        if refusal != engine.ALLOWED:
            raise AnswerError(refusal, self.refusal_reason(refusal))

    def refusal_reason(self, refusal: int) -> Reason:
        """The sentence of a refusal and the id of the game's rule; the engine's own refusals cite no rule."""
        own = self.words.refusals.get(refusal)
        return own or Reason("", common_words().refusals[engine.Refusal(refusal).name.lower()])

    def refusal_text(self, refusal: int) -> str:
        """The text of a refusal, with the id of the game's rule."""
        return format_reason(self.refusal_reason(refusal))

    # Ids ----------------------------------------------------------------------

    def ids_of(self, kind: type[IntEnum]) -> dict[int, str]:
        """The id of each member and special value of an enum."""
        return self.notation.ids_of(kind)

    def find_answer(self, kind: str, things: Sequence[int | str]) -> int:
        """The answer of a kind about these things, given as ids and numbers. Raises GameError if there is none."""
        for span in self.answers.spans:
            if span.name.lower() == kind:
                for answer in range(span.start, span.start + span.size):
                    if [self.id_of(of, value) for of, value in span.things(answer)] == list(things):
                        return answer
        raise GameError(f"{self.name} has no answer {kind!r} about {list(things)}")

    def id_of(self, of: Of, value: int) -> int | str | None:
        """A value as clients know it: the id of an enum's member, or the number itself."""
        return self.ids_of(of).get(value) if isinstance(of, type) and issubclass(of, IntEnum) else value

    def meaning_of_about(self, question: int) -> Of:
        """What the number means that a question is asked with."""
        return self.about.get(question, Meaning.NUMBER)

    def unpack(self, data: bytes) -> GameState:
        """A state from bytes of unknown origin. Raises GameError or StrictError unless it is a state without flaws."""
        s = self.state.unpack(data)
        self.check_seats(s.seats)
        try:
            found = self.rules.flaws(s)
        except StrictError as wrong:
            raise GameError(f"these bytes are not a state of {self.name}: {wrong}") from None
        if found:
            raise GameError(f"these bytes are not a state of {self.name}: {'; '.join(self.flaw_texts(found))}")
        s.trace.clear()
        return s

    def flaw_texts(self, found: int) -> list[str]:
        """The texts of flaws that are given as bits."""
        texts = {int(flaw): common_words().flaws[flaw.name.lower()] for flaw in engine.Flaw}
        texts |= {engine.FIRST_FLAW + flaw: text for flaw, text in self.words.flaws.items()}
        return [texts[bit] for bit in range(found.bit_length()) if found >> bit & 1]


def format_reason(reason: Reason) -> str:
    """A refusal as one text."""
    return f"{reason.sentence} ({reason.rule})" if reason.rule else reason.sentence


def check_option(name: str, declared: Field, value: OptionValue) -> tuple[int, ...]:
    """The value of an option as a tuple. Raises GameError if the option cannot have it."""
    if not isinstance(value, int | tuple | list):
        raise GameError(f"option {name} takes whole numbers, not {value!r}")
    values = (value,) if isinstance(value, int) else tuple(value)
    if len(values) != len(declared.default):
        raise GameError(f"option {name} takes {len(declared.default)} numbers, not {len(values)}")
    for number in values:
        if not isinstance(number, int) or not declared.takes(number):
            raise GameError(f"option {name} goes from {declared.low} to {declared.high}, not {number!r}")
    return tuple(int(number) for number in values)


def key_of(seed: int, stream: int) -> tuple[int, int, int]:
    """The key for a seed. Stream 0 is for the game's own chance; bots use others, so that they do not share numbers."""
    if not 0 <= seed < SEEDS:
        raise GameError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
    return seed & WORD, seed >> 32, stream


def new_ints(length: int) -> Ints:
    """A strict array of zeros that belongs to no state, for masks, answers and observations."""
    return OpenInts("out", Field("i2", -(1 << 15), (1 << 15) - 1), Trace(), (0,) * length)
