"""How to lay out a table of Candle in words. For tests only.

t = table(nerve=[4, 1, 4], tokens=[CHARM, BLANK, BLANK])

t.dusk(watch=[ADA, BEN], hide=[CLEO], reaches=BEN, rolls=2)
t.answer(ADA, STEP_IN)

assert t.nerve == [4, 1, 4]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

import pytest

from hauntology.games import get
from hauntology.games.candle.answers import Answer
from hauntology.games.candle.box import BLANKS, FACE_DOWN, Ending, Flaw, Question, Token
from hauntology.games.candle.events import EVENTS, Event
from hauntology.games.candle.state import State
from hauntology.kernel import play
from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import AnswerError, OptionValue, numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import FIRST_FLAW
from hauntology.kernel.program import bind
from hauntology.kernel.seats import has
from hauntology.kernel.tape import Script

GAME = get("candle")
RUN_ON = bind(play.run_on, GAME.slots)
HIDE, WATCH, STEP_IN, STAY = Answer.HIDE, Answer.WATCH, Answer.STEP_IN, Answer.STAY
BLANK, CHARM = Token


class Seat(IntEnum):
    """The seats by name."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3


ADA, BEN, CLEO, DAN = Seat


@dataclass
class Table:
    """A table in play, and how a test reads it. Lists go by seat."""

    s: State

    # Acting

    def answer(self, seat: Seat, answer: int) -> None:
        """The seat answers, and what that makes must be a sound table."""
        GAME.act(self.s, seat, answer)
        assert GAME.flaw_texts(GAME.rules.flaws(self.s)) == []

    def dusk(
        self, *, watch: Sequence[Seat] = (), hide: Sequence[Seat] = (), reaches: Seat | None = None, rolls: int = 1
    ) -> None:
        """All choose; the ghost reaches for this watcher, and its die will show this number."""
        prey = [] if reaches is None or len(watch) == 1 else [sorted(watch).index(reaches)]
        self.s.tape.script = Script([*prey, rolls - 1])
        for seat in watch:
            self.answer(seat, WATCH)
        for seat in hide:
            self.answer(seat, HIDE)

    def refused(self, seat: int, answer: int) -> int:
        """Why this answer is refused; being refused changes nothing."""
        before = self.s.pack()
        with pytest.raises(AnswerError) as caught:
            GAME.act(self.s, seat, answer)
        assert self.s.pack() == before
        return caught.value.refusal

    # Reading

    @property
    def nerve(self) -> list[int]:
        """Nerve."""
        return [self.s.heroes[seat].nerve for seat in range(self.s.seats)]

    @property
    def light(self) -> list[int]:
        """Light."""
        return [self.s.heroes[seat].light for seat in range(self.s.seats)]

    @property
    def tokens(self) -> list[int]:
        """Tokens, face up or down."""
        return [self.s.heroes[seat].token for seat in range(self.s.seats)]

    @property
    def spent(self) -> list[int]:
        """1 for a token that lies face up."""
        return [int(self.s.heroes[seat].shown != FACE_DOWN) for seat in range(self.s.seats)]

    @property
    def waiting(self) -> set[Seat]:
        """Who owes an answer."""
        return {Seat(seat) for seat in range(self.s.seats) if has(self.s.waiting, seat)}

    @property
    def question(self) -> Question:
        """What is asked."""
        return Question(next_item(self.s).what)

    @property
    def ending(self) -> Ending | None:
        """How the game ended, if it has."""
        return Ending(self.s.ending) if is_over(self.s) else None

    @property
    def scores(self) -> list[int]:
        """What each seat has won."""
        return [GAME.rules.score(self.s, seat) for seat in range(self.s.seats)]

    @property
    def flaws(self) -> set[Flaw]:
        """The game's flaws."""
        found = GAME.rules.flaws(self.s) >> FIRST_FLAW
        return {flaw for flaw in Flaw if found >> flaw & 1}

    def told(self, event: Event) -> list[tuple[int, ...]]:
        """The arguments of each telling of this event."""
        length = len(EVENTS[event].arguments)
        return [told.arguments[:length] for told in self.s.tape.told if told.event == event]

    def legal(self, seat: Seat) -> list[int]:
        """The answers that the seat may give."""
        return GAME.legal(self.s, seat)

    def seen_by(self, seat: Seat) -> State:
        """The state as this seat may know it."""
        return redact(self.s, seat)

    def sight(self, seat: Seat) -> dict[str, list[int]]:
        """The seat's observation, piece by piece."""
        out = numbers(GAME.sight.size)
        GAME.rules.observe(self.s, seat, out)
        return {span.name: [out[span.start + at] for at in range(span.size)] for span in GAME.sight.spans}


def new_game(seats: int, **options: OptionValue) -> Table:
    """A game as the rules set it up."""
    s = GAME.new(seats, seed=1, options=options)
    assert isinstance(s, State)
    return Table(s)


def blank_table(seats: int, **options: OptionValue) -> Table:
    """A table with nothing on it yet."""
    s = GAME.blank(seats, options)
    assert isinstance(s, State)
    return Table(s)


def table(
    *,
    nerve: Sequence[int] = (4, 4, 4),
    light: Sequence[int] = (0, 0, 0, 0),
    tokens: Sequence[Token] = (),
    **options: OptionValue,
) -> Table:
    """Lay out the first dusk: as many seats as there are entries in `nerve`; who has none has fallen."""
    t = blank_table(len(nerve), **options)
    s = t.s
    rekey(s, 1, 2, 3)
    GAME.setup(s)
    held = list(tokens) or [BLANK] * len(nerve)
    for seat, hero in enumerate(list(s.heroes)[: len(nerve)]):
        hero.nerve, hero.light, hero.token = nerve[seat], light[seat], held[seat]
    s.bag[CHARM] = s.options.charms - held.count(CHARM)
    s.bag[BLANK] = BLANKS - held.count(BLANK)
    RUN_ON(s)
    return t
