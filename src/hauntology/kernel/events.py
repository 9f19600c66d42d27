"""Events: what happens in a game, told by its rules.

A game declares each event with its arguments. A secret argument names another argument, which holds the only seat that
learns it. Only the interpreted target keeps events; the compilers turn `tell` into nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hauntology.kernel.rule import rule
from hauntology.kernel.rule_ids import find_citing_rule
from hauntology.kernel.structs.fields import Meaning, Of
from hauntology.kernel.trace import OMNISCIENT, EventRecord

if TYPE_CHECKING:
    from hauntology.kernel.state import GameState

HIDDEN = None


@dataclass(frozen=True)
class Argument:
    """One argument of an event: its meaning, and who learns it."""

    of: Of = Meaning.NUMBER
    only_for: str = ""  # the argument that holds the only seat to learn this one; empty if everybody does


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its arguments by name, in the order of `tell`."""

    arguments: dict[str, Argument]

    def seen_by(self, viewer: int, values: tuple[int, ...]) -> dict[str, int | None]:
        """The arguments as one viewer learns them; HIDDEN for those that this viewer may not know."""
        named = dict(zip(self.arguments, values, strict=False))
        return {name: value if self._may_know(name, named, viewer) else HIDDEN for name, value in named.items()}

    def _may_know(self, name: str, named: dict[str, int], viewer: int) -> bool:
        owner = self.arguments[name].only_for
        return not owner or viewer == OMNISCIENT or (viewer >= 0 and named[owner] == viewer)


def event(**arguments: Of | Argument) -> EventKind:
    """Declare a kind of event: `event(seat=SEAT, card=secret(Place, only_for="seat"))`."""
    return EventKind({k: a if isinstance(a, Argument) else Argument(a) for k, a in arguments.items()})


def secret(of: Of, *, only_for: str) -> Argument:
    """Declare an argument that only the seat in another argument learns."""
    return Argument(of, only_for)


@rule
def tell_nobody(s: GameState, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """The compiled version of `tell`: it does nothing."""


@rule(compiled_as=tell_nobody)
def tell(s: GameState, event: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Record an event in the trace, with the id of the rule that tells it."""
    values: Any = (a, b, c)
    s.trace.events.append(EventRecord(int(event), tuple(map(int, values)), find_citing_rule()))
