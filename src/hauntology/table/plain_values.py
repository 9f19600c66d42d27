"""Ints as ids and numbers, for clients.

They are derived from the declarations of a game's state, so that no hand-written code can leak a secret. Ids are the
names of enum members in lower case; seats are numbers; what a viewer may not know is None.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any

from hauntology.kernel.game import Game
from hauntology.kernel.redaction import shown_ints
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Bits, Field, Meaning, Of
from hauntology.kernel.structs.layout import locate_ints
from hauntology.kernel.structs.struct import Struct
from hauntology.table.notation import members

Plain = Any  # None, bool, int, str, or lists and dicts of them
HIDDEN = None


def build_fields(game: Game, s: GameState, viewer: int) -> dict[str, Plain]:
    """The game's own fields as the viewer sees them; None where something is hidden."""
    ints = s.values()
    shown = shown_ints(s, ints, viewer)
    converted = [
        convert(value) if is_shown else HIDDEN
        for convert, value, is_shown in zip(list_converters(game), ints, shown, strict=True)
    ]
    return {name: assemble(converted, s.seats) for name, assemble in list_own_fields(game)}


# From ints to ids and numbers ---------------------------------------------------

Convert = Callable[[int], Plain]


def to_plain(game: Game, of: Of, value: int) -> Plain:
    """An int by its meaning: an id, a list of ids, a seat's number, true or false, or the number itself."""
    return make_converter(game, of)(value)


@functools.cache
def make_converter(game: Game, of: Of) -> Convert:
    """The function that converts ints of this meaning."""
    if isinstance(of, type) and issubclass(of, IntEnum):
        return game.ids_of(of).get
    if isinstance(of, Bits):
        each = make_converter(game, of.of)
        return cache_lists(lambda value: [each(member) for member in members(of, value)])
    match of:
        case Meaning.SEAT:
            return lambda value: value if value >= 0 else None
        case Meaning.SEATS:
            return cache_lists(lambda value: [seat for seat in range(value.bit_length()) if value >> seat & 1])
        case Meaning.YES_NO:
            return bool
    return int


def cache_lists(convert: Callable[[int], list[Plain]]) -> Convert:
    """The same conversion with a small cache. Each call returns a list of its own, since callers may change it."""
    cached = functools.lru_cache(maxsize=64)(convert)
    return lambda value: cached(value)[:]


# From the ints of a state to its fields -----------------------------------------

Assemble = Callable[[list[Plain], int], Plain]  # from all converted ints of a state, and the number of seats


@functools.cache
def list_converters(game: Game) -> list[Convert]:
    """For each int of a state, the function that converts it."""
    return [make_field_converter(game, leaf.field) for leaf in locate_ints(game.state)]


def make_field_converter(game: Game, declared: Field) -> Convert:
    """The function that converts the ints of a field; numbers without names among options stay numbers."""
    convert = make_converter(game, declared.of)
    if not declared.is_partly_named:
        return convert
    return lambda value: value if convert(value) is None else convert(value)


@functools.cache
def list_own_fields(game: Game) -> list[tuple[str, Assemble]]:
    """The fields that the game adds to those of every state, each with the function that assembles it."""
    every = assemble_struct(game, game.state, itertools.count())
    return [(name, assemble) for name, assemble in every if name not in GameState.fields]


def assemble_struct(game: Game, kind: type[Struct], positions: Iterator[int]) -> list[tuple[str, Assemble]]:
    """Every field of a struct whose ints lie at the next positions."""
    return [(name, assemble_field(game, declared, positions)) for name, declared in kind.fields.items()]


def assemble_field(game: Game, declared: Field, positions: Iterator[int]) -> Assemble:
    """An int, a struct, or an array of them: a list, or a dict if it has one element for each member of an enum."""
    if declared.length is None:
        return assemble_element(game, declared, positions)
    row = assemble_row(game, declared, declared.length, positions)
    match declared.each:
        case Meaning.NTH:
            return row
        case Meaning.SEAT | Meaning.PER_SEAT:  # arrays have room for the largest table
            return lambda converted, seats: row(converted, seats)[:seats]
    keys = [to_plain(game, declared.each, i) for i in range(declared.length)]
    return lambda converted, seats: dict(zip(keys, row(converted, seats), strict=True))


def assemble_row(game: Game, declared: Field, length: int, positions: Iterator[int]) -> Assemble:
    """The elements of an array, in order."""
    if declared.struct is None:
        first, *_ = itertools.islice(positions, length)
        return lambda converted, _: converted[first : first + length]
    elements = [assemble_element(game, declared, positions) for _ in range(length)]
    return lambda converted, seats: [element(converted, seats) for element in elements]


def assemble_element(game: Game, declared: Field, positions: Iterator[int]) -> Assemble:
    """One int, or one struct as a dict."""
    if declared.struct is None:
        position = next(positions)
        return lambda converted, _: converted[position]
    fields = assemble_struct(game, declared.struct, positions)
    return lambda converted, seats: {name: field(converted, seats) for name, field in fields}
