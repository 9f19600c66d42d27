"""Reads the seats on the command line: `you`, bots by name, and other people by theirs."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from hauntology.bots import BOTS
from hauntology.kernel.game import Game, GameError
from hauntology.table.seat_names import fill_names

YOU = "you"
NAME_PREFIX = "name:"  # for a person whose name looks like a bot's
MAX_NAME_LENGTH = 20
TYPO_SIMILARITY = 0.75  # how close a word must be to a bot's name to be taken for a typo


@dataclass(frozen=True)
class LocalSeats:
    """The names of the seats, and who plays each: a bot's name, or `you` for a person."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of people at this keyboard."""
        return tuple(name for name, kind in zip(self.names, self.kinds, strict=True) if kind not in BOTS)

    def describe(self) -> str:
        """Who is who, in a sentence."""
        person = YOU if len(self.people) == 1 else "at this keyboard"
        kinds = [kind if kind in BOTS else person for kind in self.kinds]
        return ", ".join(f"{name} is {kind}" for name, kind in zip(self.names, kinds, strict=True))


def read_seats(game: Game, words: Sequence[str]) -> LocalSeats:
    """`you` is a person, a bot's name is that bot, and every other word is a person with that name."""
    words = words or [YOU] + ["regular"] * (game.best_seats - 1)
    game.check_seats(len(words))
    names = fill_names([read_name(word) for word in words])
    return LocalSeats(names, tuple(word if word in BOTS else YOU for word in words))


def read_name(word: str) -> str | None:
    """The name that a word gives to its seat; None for `you` and for bots, which get default names."""
    if word == YOU or word in BOTS:
        return None
    if word.startswith(NAME_PREFIX):
        return check_length(word.removeprefix(NAME_PREFIX))
    near = difflib.get_close_matches(word.casefold(), [YOU, *BOTS], 1, TYPO_SIMILARITY)
    if near:
        raise GameError(
            f"there is no bot {word!r}; did you mean {near[0]}? For a person of that name use {NAME_PREFIX}{word}"
        )
    return check_length(word)


def check_length(name: str) -> str:
    """The name, if boards and logs have room for it."""
    if len(name) > MAX_NAME_LENGTH:
        raise GameError(f"a name has at most {MAX_NAME_LENGTH} characters; {name!r} has {len(name)}")
    return name
