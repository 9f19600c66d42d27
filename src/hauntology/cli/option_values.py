"""Reads options from the command line: `hearts=5`, `dying_shot=yes`, `red_faces=X/X/X/blank/blank/heart`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum

from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.kernel.structs.fields import Field, Meaning

SWITCH_WORDS = {"yes": 1, "on": 1, "true": 1, "no": 0, "off": 0, "false": 0}


def read_options(game: Game, texts: Sequence[str]) -> dict[str, OptionValue]:
    """Options by name. Raises `GameError` if one does not exist or its value does not fit."""
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise GameError(f"{text!r} is not an option of the form NAME=VALUE")
        declared = game.options.fields.get(name)
        options[name] = 0 if declared is None else read_value(game, name, declared, value)
    game.option_values(options)  # checks names and ranges
    return options


def read_value(game: Game, name: str, declared: Field, text: str) -> OptionValue:
    """One value: a number, yes or no, a name, or several joined by `/`."""
    values = tuple(read_int(game, name, declared, part.strip()) for part in text.split("/"))
    return values[0] if declared.length is None and len(values) == 1 else values


def read_int(game: Game, name: str, declared: Field, text: str) -> int:
    """A number, or a word that stands for one."""
    known = dict(SWITCH_WORDS) if declared.of is Meaning.YES_NO else {}
    if isinstance(declared.of, type) and issubclass(declared.of, IntEnum):
        known = {word.casefold(): value for value, word in game.words.names[declared.of].items()}
    if text.casefold() in known:
        return known[text.casefold()]
    if re.fullmatch("-?[0-9]+", text):
        return int(text)
    hint = f" or one of {', '.join(known)}" if known else ""
    raise GameError(f"option {name} takes a number{hint}, not {text!r}")
