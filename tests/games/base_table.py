"""What the tables in the tests of all games have in common: how a test answers, and how it reads the table.

Each game's `arrange.py` derives its `Table` from `BaseTable`, and adds the words of that game. For tests only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

import pytest

from hauntology.kernel import engine
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.answer_sets import SetLimits
from hauntology.kernel.bitsets import has
from hauntology.kernel.callgraph import bind
from hauntology.kernel.chance import rekey
from hauntology.kernel.engine import FIRST_FLAW
from hauntology.kernel.game import AnswerError, Game, OptionValue, new_ints
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.trace import Script
from hauntology.table.answer_sets import order_set
from hauntology.table.narration import label_with_detail
from hauntology.table.seat_names import DEFAULT_NAMES

StateT = TypeVar("StateT", bound=GameState)
SeatT = TypeVar("SeatT", bound=IntEnum)


@cache
def bind_run_on(game: Game) -> Callable[[GameState], Any]:
    """The kernel's `run_agenda` for this game: run the rules until somebody is asked or the game is over."""
    return bind(engine.run_agenda, game.slots)


@dataclass
class BaseTable(Generic[StateT, SeatT]):
    """A table in play, and how a test reads it. Lists go by seat."""

    game: ClassVar[Game]
    seat_names: ClassVar[type[IntEnum]]

    s: StateT

    # Laying out

    @classmethod
    def new_game(cls, seats: int, seed: int = 1, **options: OptionValue) -> Self:
        """A game as the rules set it up, waiting for its first answer."""
        return cls(cast("StateT", cls.game.new(seats, seed, options)))

    @classmethod
    def blank(cls, seats: int, **options: OptionValue) -> Self:
        """A table with nothing on it yet."""
        return cls(cast("StateT", cls.game.blank(seats, options)))

    @classmethod
    def set_up(cls, seats: int, **options: OptionValue) -> Self:
        """A table that is set up, before the rules take their first step: a test may change it."""
        s = cls.game.blank(seats, options)
        rekey(s, 1, 2, 3)
        cls.game.setup(s)
        return cls(cast("StateT", s))

    def run_agenda(self) -> None:
        """Run the rules until somebody is asked or the game is over."""
        bind_run_on(self.game)(self.s)

    def check_soundness(self) -> None:
        """Fail if the table has a flaw."""
        assert self.game.flaw_texts(self.game.rules.flaws(self.s)) == []

    # Acting

    def answer(self, seat: int, *answers: int) -> None:
        """The seat gives these answers in a row; after each of them the table must be sound."""
        for answer in answers:
            self.game.act(self.s, seat, answer)
            self.check_soundness()

    def choose(self, seat: int, *things: int) -> None:
        """The seat chooses a set, in this order."""
        self.answer(seat, *order_set(self.game, self.s, seat, things))

    def script_chance(self, *outcomes: int) -> None:
        """The coming draws below n give these numbers, in order. Any further draw is an error."""
        self.s.trace.script = Script(outcomes)

    def refused(self, seat: int, answer: int) -> int:
        """Why this answer is refused. A refusal must change nothing."""
        before = self.s.pack()
        with pytest.raises(AnswerError) as caught:
            self.game.act(self.s, seat, answer)
        assert self.s.pack() == before
        return caught.value.refusal

    # Reading

    @property
    def seats(self) -> list[SeatT]:
        """Every seat at the table."""
        return [cast("SeatT", self.seat_names(seat)) for seat in range(self.s.seats)]

    @property
    def waiting(self) -> set[SeatT]:
        """The seats that owe an answer."""
        return {seat for seat in self.seats if has(self.s.waiting, seat)}

    @property
    def question(self) -> IntEnum | None:
        """What is asked, or None if the game is over."""
        return None if is_over(self.s) else self.game.question(next_item(self.s).what)

    def legal(self, seat: int) -> list[int]:
        """The answers that the seat may give."""
        return self.game.legal(self.s, seat)

    def labels(self, seat: int) -> list[str]:
        """The answers that the seat may give, as it reads them."""
        known, names = redact(self.s, seat), DEFAULT_NAMES[: self.s.seats]
        return [label_with_detail(self.game, names, known, seat, answer) for answer in self.legal(seat)]

    def limits(self, seat: int) -> SetLimits:
        """What the seat may choose of the set that it is asked for."""
        return self.game.sets[next_item(self.s).what].limits(self.s, seat)

    @property
    def ending(self) -> IntEnum | None:
        """How the game ended, or None while it runs."""
        return self.game.ending(self.s.ending) if is_over(self.s) else None

    @property
    def scores(self) -> list[int]:
        """What each seat has won."""
        return [self.game.rules.score(self.s, seat) for seat in self.seats]

    @property
    def flaws(self) -> set[IntEnum]:
        """The flaws of the table that are the game's own, not the kernel's."""
        found = self.game.rules.flaws(self.s) >> FIRST_FLAW
        return {flaw for flaw in self.game.flaw if has(found, flaw)}

    # Reading events

    @property
    def events(self) -> list[IntEnum]:
        """The events so far, in order."""
        return [self.game.event(told.event) for told in self.s.trace.events]

    def only_events(self, *wanted: IntEnum) -> list[IntEnum]:
        """The events so far that are among these, in order."""
        return [event for event in self.events if event in wanted]

    def events_of(self, event: IntEnum) -> list[tuple[int, ...]]:
        """The arguments of each event of this kind so far."""
        length = len(self.game.events[event].arguments)
        return [told.arguments[:length] for told in self.s.trace.events if told.event == event]

    def heard(self, viewer: int, event: IntEnum) -> list[dict[str, int | None]]:
        """What one viewer has learnt from each event of this kind so far."""
        kind = self.game.events[event]
        return [kind.seen_by(viewer, told.arguments) for told in self.s.trace.events if told.event == event]

    # Reading what a seat may know

    def seen_by(self, viewer: int) -> StateT:
        """The state as this viewer may know it."""
        return redact(self.s, viewer)

    def observation(self, seat: int) -> dict[str, list[int]]:
        """The seat's observation, by the names of its spans."""
        layout = self.game.observation_layout
        out = new_ints(layout.size)
        self.game.rules.observe(self.s, seat, out)
        return {span.name: [out[span.start + at] for at in range(span.size)] for span in layout.spans}

    def redealt(self, seat: int, key: int) -> Self:
        """A copy in which everything that the seat cannot know is dealt again. The key decides how chance falls."""
        return type(self)(self._redeal(self.s, seat, key))

    def redealt_from_view(self, seat: int, key: int) -> Self:
        """The same, made only from what the seat may know."""
        return type(self)(self._redeal(self.seen_by(seat), seat, key))

    def possible_tables(self, seat: int, number: int = 60) -> list[Self]:
        """This many redeals. Each must be sound, and look to the seat as this table does."""
        found = [self.redealt(seat, key) for key in range(number)]
        for t in found:
            t.check_soundness()
            assert t.seen_by(seat) == self.seen_by(seat)
        return found

    def _redeal(self, s: StateT, seat: int, key: int) -> StateT:
        twin = s.copy()
        rekey(twin, key, 0, 0)
        self.game.rules.redeal(twin, seat, new_ints(self.game.alphabet))
        return twin
