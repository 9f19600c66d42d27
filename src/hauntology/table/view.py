"""What one viewer may see, as plain data: derived from the declarations, so nothing can slip in by hand."""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Any, TypedDict

from hauntology.kernel.agenda import next_item
from hauntology.kernel.contract import Game
from hauntology.kernel.fields import Bits, Field, Meaning, Of
from hauntology.kernel.hiding import seen_ints
from hauntology.kernel.layout import leaves
from hauntology.kernel.state import GameState
from hauntology.kernel.struct import Struct
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
    given: Choice | None  # what the viewer has answered itself, while it lies face down


def view_of(game: Game, names: Sequence[str], s: GameState, viewer: int) -> dict[str, Plain]:
    """The game's own fields as the viewer sees them; None where something is hidden."""
    ints = s.values()
    seen = seen_ints(game.state, ints, viewer)
    how = sayings(game, tuple(names))
    said = [say(value) if is_seen else HIDDEN for say, value, is_seen in zip(how, ints, seen, strict=True)]
    return {name: put_together(said, names) for name, put_together in own_fields(game)}


def choice_of(game: Game, names: Sequence[str], answer: int) -> Choice:
    """An answer as a client needs it to show it where it belongs."""
    span = game.answers.span_of(answer)
    things = [plain_value(game, names, of, value) for of, value in span.things(answer)]
    return {"text": answer_text(game, names, answer), "kind": span.name.lower(), "things": things}


def passing_text(game: Game, names: Sequence[str], s: GameState) -> str:
    """In a window, the answer that lets it go by; else nothing."""
    letting = game.windows.get(next_item(s).what)
    return "" if letting is None else answer_text(game, names, letting)


# From ints to plain data ----------------------------------------------------

Say = Callable[[int], Plain]
MANY_TABLES = 256  # that are played at a time; for one more, what is kept for each is made again


def plain_value(game: Game, names: Sequence[str], of: Of, value: int) -> Plain:
    """An int as a client wants it: a name, a list of names, yes or no, or the number."""
    return saying(game, tuple(names), of)(value)


@functools.lru_cache(maxsize=16 * MANY_TABLES)
def saying(game: Game, names: tuple[str, ...], of: Of) -> Say:
    """What turns an int with this meaning into plain data."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        return game.words.names[of].get
    if isinstance(of, Bits):
        each = saying(game, names, of.of)
        return listing(lambda value: [each(member) for member in members(of, value)])
    match of:
        case Meaning.SEAT:
            return dict(enumerate(names)).get
        case Meaning.SEATS:
            return listing(lambda value: [name for seat, name in enumerate(names) if value >> seat & 1])
        case Meaning.YES_NO:
            return bool
        case Meaning.NTH | Meaning.PER_SEAT:
            return functools.partial(operator.add, 1)
    return int


def listing(say: Callable[[int], list[Plain]]) -> Say:
    """The same for a set; those that were met before are remembered, and each time a list of its own is given."""
    met = functools.lru_cache(maxsize=64)(say)
    return lambda value: met(value)[:]


# From the ints of a state to its fields -------------------------------------

Said = list[Plain]  # every int of a state as plain data
PutTogether = Callable[[Said, Sequence[str]], Plain]


@functools.lru_cache(maxsize=MANY_TABLES)
def sayings(game: Game, names: tuple[str, ...]) -> list[Say]:
    """For each int of a state what turns it into plain data."""
    return [saying(game, names, leaf.field.of) for leaf in leaves(game.state)]


@functools.cache
def own_fields(game: Game) -> list[tuple[str, PutTogether]]:
    """The fields that a game adds to what every state has, each with how it is put together."""
    every = fields_from(game, game.state, itertools.count())
    return [(name, put_together) for name, put_together in every if name not in GameState.fields]


def fields_from(game: Game, kind: type[Struct], places: Iterator[int]) -> list[tuple[str, PutTogether]]:
    """Every field of a struct whose ints lie at the next places."""
    return [(name, field_from(game, declared, places)) for name, declared in kind.fields.items()]


def field_from(game: Game, declared: Field, places: Iterator[int]) -> PutTogether:
    """An int, a struct, or an array of them: a list, or a dict by what it counts; seats that are not there left out."""
    if declared.length is None:
        return element_from(game, declared, places)
    row = row_from(game, declared, declared.length, places)
    match declared.each:
        case Meaning.NTH:
            return row
        case Meaning.PER_SEAT:
            return lambda said, names: row(said, names)[: len(names)]
        case Meaning.SEAT:
            return lambda said, names: dict(zip(names, row(said, names), strict=False))
    keys = [thing_text(game, (), declared.each, i) for i in range(declared.length)]
    return lambda said, names: dict(zip(keys, row(said, names), strict=True))


def row_from(game: Game, declared: Field, length: int, places: Iterator[int]) -> PutTogether:
    """The elements of an array, one after the other."""
    if declared.struct is None:
        first, *_ = itertools.islice(places, length)
        return lambda said, _: said[first : first + length]
    elements = [element_from(game, declared, places) for _ in range(length)]
    return lambda said, names: [element(said, names) for element in elements]


def element_from(game: Game, declared: Field, places: Iterator[int]) -> PutTogether:
    """One int, or one struct as a dict."""
    if declared.struct is None:
        place = next(places)
        return lambda said, _: said[place]
    fields = fields_from(game, declared.struct, places)
    return lambda said, names: {name: field(said, names) for name, field in fields}
