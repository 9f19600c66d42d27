"""Events: what happened, told by the rules as it happens.

A game declares each event with its arguments, and for an argument that not everybody may know, which other argument
names the seat that learns it. Only the interpreted target keeps events; to the compilers `tell` is nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hauntology.kernel.citing import rule_at_work
from hauntology.kernel.fields import Meaning, Of
from hauntology.kernel.rule import rule
from hauntology.kernel.tape import ALL_EYES, Told

if TYPE_CHECKING:
    from hauntology.kernel.state import GameState

HIDDEN = None


@dataclass(frozen=True)
class Argument:
    """One argument of an event: what it means, and, if it is not for all, whose it is."""

    of: Of = Meaning.NUMBER
    only_for: str = ""  # the name of the argument that holds the seat which may know this one


@dataclass(frozen=True)
class EventKind:
    """What can be told: the arguments by name, in the order of `tell`."""

    arguments: dict[str, Argument]

    def seen_by(self, viewer: int, values: tuple[int, ...]) -> dict[str, int | None]:
        """The arguments as one viewer learns them; HIDDEN for what is not for this viewer."""
        named = dict(zip(self.arguments, values, strict=False))
        return {name: value if self._is_open(name, named, viewer) else HIDDEN for name, value in named.items()}

    def _is_open(self, name: str, named: dict[str, int], viewer: int) -> bool:
        owner = self.arguments[name].only_for
        return not owner or viewer == ALL_EYES or (viewer >= 0 and named[owner] == viewer)


def event(**arguments: Of | Argument) -> EventKind:
    """Declare an event: `event(seat=SEAT, card=secret(Place, only_for="seat"))`."""
    return EventKind({k: a if isinstance(a, Argument) else Argument(a) for k, a in arguments.items()})


def secret(of: Of, *, only_for: str) -> Argument:
    """An argument that only the named seat learns."""
    return Argument(of, only_for)


@rule
def tell_nobody(s: GameState, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """What the compilers make of `tell`."""


@rule(lowered=tell_nobody)
def tell(s: GameState, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Tell what just happened."""
    values: Any = (a, b, c)
    s.tape.told.append(Told(int(event), tuple(map(int, values)), rule_at_work()))
