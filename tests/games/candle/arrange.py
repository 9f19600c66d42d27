"""How to lay out a table of Candle in words. For tests only.

t = table(nerve=[4, 1, 4], tokens=[CHARM, BLANK, BLANK])

t.dusk(watch=[ADA, BEN], hide=[CLEO], reaches=BEN, rolls=2)
t.answer(ADA, STEP_IN)

assert t.nerve == [4, 1, 4]
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from hauntology.games import get
from hauntology.games.candle.answers import Answer
from hauntology.games.candle.box import BLANKS, FACE_DOWN, Token
from hauntology.games.candle.state import State
from hauntology.kernel.game import OptionValue
from tests.games.base_table import BaseTable

GAME = get("candle")
HIDE, WATCH, STEP_IN, STAY = Answer.HIDE, Answer.WATCH, Answer.STEP_IN, Answer.STAY
BLANK, CHARM = Token


class Seat(IntEnum):
    """The seats by name."""

    ADA = 0
    BEN = 1
    CLEO = 2
    DAN = 3


ADA, BEN, CLEO, DAN = Seat


class Table(BaseTable[State, Seat]):
    """A table of Candle in play."""

    game = GAME
    seat_names = Seat

    def dusk(
        self, *, watch: Sequence[Seat] = (), hide: Sequence[Seat] = (), reaches: Seat | None = None, rolls: int = 1
    ) -> None:
        """Everyone chooses. The ghost reaches for the watcher named, and its die will show `rolls`."""
        prey = [] if reaches is None or len(watch) == 1 else [sorted(watch).index(reaches)]
        self.script_chance(*prey, rolls - 1)
        for seat in watch:
            self.answer(seat, WATCH)
        for seat in hide:
            self.answer(seat, HIDE)

    @property
    def nerve(self) -> list[int]:
        """Nerve."""
        return [self.s.heroes[seat].nerve for seat in self.seats]

    @property
    def light(self) -> list[int]:
        """Light."""
        return [self.s.heroes[seat].light for seat in self.seats]

    @property
    def tokens(self) -> list[int]:
        """Tokens, face up or face down."""
        return [self.s.heroes[seat].token for seat in self.seats]

    @property
    def spent(self) -> list[int]:
        """1 for a token that lies face up, 0 for one that lies face down."""
        return [int(self.s.heroes[seat].shown != FACE_DOWN) for seat in self.seats]


new_game = Table.new_game
blank_table = Table.blank


def table(
    *,
    nerve: Sequence[int] = (4, 4, 4),
    light: Sequence[int] = (0, 0, 0, 0),
    tokens: Sequence[Token] = (),
    **options: OptionValue,
) -> Table:
    """Lay out the first dusk, with a seat for each entry of `nerve`. A seat with no nerve has fallen."""
    t = Table.set_up(len(nerve), **options)
    s = t.s
    held = list(tokens) or [BLANK] * len(nerve)
    for seat in t.seats:
        hero = s.heroes[seat]
        hero.nerve, hero.light, hero.token = nerve[seat], light[seat], held[seat]
    s.bag[CHARM] = s.options.charms - held.count(CHARM)
    s.bag[BLANK] = BLANKS - held.count(BLANK)
    t.run_agenda()
    return t
