"""Options as people and records write them: `hearts=5`, `dying_shot=yes`, `hour=6pm`, `red_faces=hit/hit/blank`.

The notation of a value that has a name is its name in the game's notation, which never depends on the language.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from enum import IntEnum

from hauntology.kernel.game import Game, GameError, OptionValue
from hauntology.kernel.structs.fields import Field, Meaning

SWITCH_WORDS = {"yes": 1, "on": 1, "true": 1, "no": 0, "off": 0, "false": 0}
MAX_DIGITS = 20  # no option has more


def read_options(game: Game, texts: Sequence[str]) -> dict[str, OptionValue]:
    """Options by name, from texts such as `hearts=5` and from names of presets; later texts win over earlier ones.

    Raises `GameError` if an option or preset does not exist, or if a value does not fit.
    """
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if equals:
            declared = game.options.fields.get(name)
            options[name] = 0 if declared is None else read_value(game, name, declared, value)
        else:
            options |= find_preset(game, text)
    game.option_values(options)  # checks names and ranges
    return options


def find_preset(game: Game, name: str) -> Mapping[str, OptionValue]:
    """The options of a preset. Raises `GameError` if the game has none of this name."""
    if name in game.presets:
        return game.presets[name]
    near = difflib.get_close_matches(name, game.presets, 1)
    known = f"; did you mean {near[0]}?" if near else f" ({', '.join(game.presets)})" if game.presets else ""
    raise GameError(f"{name!r} is neither an option of the form NAME=VALUE nor a preset of {game.name}{known}")


def read_value(game: Game, name: str, declared: Field, text: str, *, in_notation: bool = False) -> OptionValue:
    """One value: a number, yes or no, a name, or several joined by `/`. Records are `in_notation`, in no language."""
    values = tuple(read_int(game, name, declared, part.strip(), in_notation=in_notation) for part in text.split("/"))
    return values[0] if declared.length is None and len(values) == 1 else values


def read_int(game: Game, name: str, declared: Field, text: str, *, in_notation: bool) -> int:
    """A number, or a word that stands for one. If all values have names, a number would be a guess, and is refused."""
    known = list_names(game, declared, in_notation=in_notation)
    if text.casefold() in known:
        return known[text.casefold()]
    choices = list_choices(game, declared)
    is_all_named = len(choices) > declared.high - declared.low
    if re.fullmatch(f"-?[0-9]{{1,{MAX_DIGITS}}}", text, re.ASCII) and not is_all_named:
        return int(text)
    if is_all_named:
        raise GameError(f"option {name} is one of {', '.join(choices)}, not {text!r}")
    kind = "yes or no" if known and not choices else " or ".join(["a number", *choices])
    raise GameError(f"option {name} takes {kind}, not {text!r}")


def list_names(game: Game, declared: Field, *, in_notation: bool) -> dict[str, int]:
    """The values of an option by every name that people may give them; empty if it takes plain numbers."""
    if declared.of is Meaning.YES_NO:
        return dict(SWITCH_WORDS)
    if not (isinstance(declared.of, type) and issubclass(declared.of, IntEnum)):
        return {}
    in_words = (game.words.names.get(declared.of, {}), game.ids_of(declared.of))
    naming = (*(() if in_notation else in_words), game.notation.names_of(declared.of))
    return {name.casefold(): value for names in naming for value, name in names.items() if declared.takes(value)}


def list_choices(game: Game, declared: Field) -> list[str]:
    """The notation of every value of an option that has a name, in order; not of switches."""
    if not (isinstance(declared.of, type) and issubclass(declared.of, IntEnum)):
        return []
    names = game.notation.names_of(declared.of)
    return [names[value] for value in sorted(names) if declared.takes(value)]


def list_numbers(game: Game, declared: Field) -> range | list[int]:
    """The values of an option that are plain numbers, in order."""
    every = range(declared.low, declared.high + 1)
    if not isinstance(declared.of, type):
        return every
    return [value for value in every if value not in game.notation.names_of(declared.of)]


def format_option(game: Game, name: str, value: OptionValue) -> str:
    """The value of an option in notation, which `read_value` reads."""
    declared = game.options.fields[name]
    return "/".join(format_int(game, declared, part) for part in ((value,) if isinstance(value, int) else value))


def format_int(game: Game, declared: Field, value: int) -> str:
    """One value in notation; a number that has no name stays a number."""
    if declared.of is Meaning.YES_NO:
        return {0: "no", 1: "yes"}.get(value, str(value))
    if isinstance(declared.of, type) and issubclass(declared.of, IntEnum):
        return game.notation.names_of(declared.of).get(value, str(value))
    return str(value)
