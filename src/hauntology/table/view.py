"""What one viewer may see, as plain data: derived from the declarations, so nothing can slip in by hand."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, TypedDict

from hauntology.kernel.agenda import next_item
from hauntology.kernel.contract import Game
from hauntology.kernel.fields import Bits, Field, Meaning, Of
from hauntology.kernel.hiding import is_open
from hauntology.kernel.layout import Leaf, leaves
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Struct, mask_of
from hauntology.table.notation import answer_text, members, thing_text

Plain = Any  # None, bool, int, str, or lists and dicts of them
HIDDEN = None


class Choice(TypedDict):
    """An answer that may be given: in exact notation, and as its kind with the things it is about."""

    text: str
    kind: str
    things: list[Plain]


class View(TypedDict):
    """What one viewer may see; `table` holds the game's own fields by name, with None where something is hidden."""

    game: str
    seats: list[str]
    waiting: list[str]
    asked: str  # the name of the question, or empty
    question: str
    answers: list[Choice]
    pass_with: str  # in a window, the answer that lets it go by
    ending: str
    winners: list[str]
    table: dict[str, Plain]
    about: int  # the number that the question was put with; every game gives it its own meaning


def view_of(game: Game, names: Sequence[str], s: GameState, viewer: int) -> dict[str, Plain]:
    """The game's own fields as the viewer sees them; None where something is hidden."""
    seen = Viewer(game, names, s.copy(), viewer)
    own = [name for name in game.state.fields if name not in GameState.fields]
    return {name: seen.field((name,)) for name in own}


def choice_of(game: Game, names: Sequence[str], answer: int) -> Choice:
    """An answer as a client needs it to show it where it belongs."""
    span = game.answers.span_of(answer)
    things = [plain_value(game, names, of, value) for of, value in span.things(answer)]
    return {"text": answer_text(game, names, answer), "kind": span.name.lower(), "things": things}


def passing_text(game: Game, names: Sequence[str], s: GameState) -> str:
    """In a window, the answer that lets it go by; else nothing."""
    letting = game.windows.get(next_item(s).what)
    return "" if letting is None else answer_text(game, names, letting)


def plain_value(game: Game, names: Sequence[str], of: Of, value: int) -> Plain:
    """An int as a client wants it: a name, a list of names, yes or no, or the number."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        return game.words.names[of].get(value)
    if isinstance(of, Bits):
        return [plain_value(game, names, of.of, member) for member in members(of, value)]
    match of:
        case Meaning.SEAT:
            return names[value] if 0 <= value < len(names) else None
        case Meaning.SEATS:
            return [name for seat, name in enumerate(names) if value >> seat & 1]
        case Meaning.YES_NO:
            return bool(value)
        case Meaning.NTH | Meaning.PER_SEAT:
            return value + 1
    return value


IN_ROWS = (Meaning.NTH, Meaning.PER_SEAT)


class Viewer:
    """Walks through a state with one viewer's eyes."""

    def __init__(self, game: Game, names: Sequence[str], s: GameState, viewer: int) -> None:
        self.game = game
        self.names = names
        self.s = s
        self.viewer = viewer
        self.leaves = {leaf.path: leaf for leaf in leaves(game.state)}

    def field(self, path: tuple[str | int, ...]) -> Plain:
        """One field, whole."""
        declared = self.declared(path)
        if declared.length is None:
            return self.element(path, declared)
        keys = self.keys(declared.each, declared.length)
        parts = [self.element((*path, i), declared) for i in range(len(keys))]
        return parts if declared.each in IN_ROWS else dict(zip(keys, parts, strict=True))

    def element(self, path: tuple[str | int, ...], declared: Field) -> Plain:
        """One int in words, or one struct as a dict."""
        if declared.struct is not None:
            return {name: self.field((*path, name)) for name in declared.struct.fields}
        leaf = self.leaves[path]
        if not self.sees(leaf):
            return HIDDEN
        return plain_value(self.game, self.names, declared.of, self.value(path))

    def keys(self, each: Of, length: int) -> list[str]:
        """What the elements of an array are called; seats that are not there are left out."""
        if each in {Meaning.SEAT, Meaning.PER_SEAT}:
            return list(self.names)
        return [thing_text(self.game, self.names, each, i) for i in range(length)]

    def sees(self, leaf: Leaf) -> bool:
        """May the viewer know this int now?"""
        if is_open(leaf, self.viewer):
            return True
        if leaf.seen.how != "mask" or self.viewer < 0:
            return False
        return bool(mask_of(self.node(leaf.holder), leaf.seen, leaf.index) >> self.viewer & 1)

    def declared(self, path: tuple[str | int, ...]) -> Field:
        """The declaration that a path leads to."""
        kind: type[Struct] = self.game.state
        names = [part for part in path if isinstance(part, str)]
        for name in names[:-1]:
            inner = kind.fields[name].struct
            assert inner is not None
            kind = inner
        return kind.fields[names[-1]]

    def node(self, path: tuple[str | int, ...]) -> Any:
        """The part of the state that a path leads to."""
        node: Any = self.s
        for part in path:
            node = getattr(node, part) if isinstance(part, str) else node[part]
        return node

    def value(self, path: tuple[str | int, ...]) -> int:
        """The int that a path leads to."""
        return int(self.node(path))
