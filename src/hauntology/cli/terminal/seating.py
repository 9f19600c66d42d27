"""Who sits where, from the words of the command line: `you`, bots by name, and other people by theirs."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from hauntology.bots import BOTS
from hauntology.kernel.contract import Game, GameError
from hauntology.table.table import NAMES

YOU = "you"
NAMED = "name:"
MOST_LETTERS = 20
ALIKE = 0.75  # how near a word must be to a bot's name to be taken for a slip


@dataclass(frozen=True)
class Seating:
    """The names of the seats, and what sits on each: a bot's name, or `you` for a person."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """Those who answer at the keyboard."""
        return tuple(name for name, kind in zip(self.names, self.kinds, strict=True) if kind not in BOTS)

    def text(self) -> str:
        """Who is who, in a sentence."""
        person = YOU if len(self.people) == 1 else "at this keyboard"
        kinds = [kind if kind in BOTS else person for kind in self.kinds]
        return ", ".join(f"{name} is {kind}" for name, kind in zip(self.names, kinds, strict=True))


def seat_all(game: Game, words: Sequence[str]) -> Seating:
    """`you` is a person, a bot's name is that bot, every other word is a person of that name."""
    words = words or [YOU] + ["regular"] * (game.seats.start - 1)
    game.check_seats(len(words))
    own = [own_name(word) for word in words]
    taken = {name.casefold() for name in own if name}
    spare = iter([name for name in NAMES if name.casefold() not in taken])
    names = tuple(name or next(spare) for name in own)
    return Seating(names, tuple(word if word in BOTS else YOU for word in words))


def own_name(word: str) -> str:
    """The name that a word gives to its seat; empty for `you` and for bots, which get one of ours."""
    if word == YOU or word in BOTS:
        return ""
    if word.startswith(NAMED):
        return short_enough(word.removeprefix(NAMED))
    near = difflib.get_close_matches(word.casefold(), [YOU, *BOTS], 1, ALIKE)
    if near:
        raise GameError(f"there is no bot {word!r}; did you mean {near[0]}? A person of that name is {NAMED}{word}")
    return short_enough(word)


def short_enough(name: str) -> str:
    """A name that boards and logs have room for."""
    if len(name) > MOST_LETTERS:
        raise GameError(f"a name has at most {MOST_LETTERS} letters; {name!r} has {len(name)}")
    return name
