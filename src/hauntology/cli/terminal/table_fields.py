"""Everything that a seat may see on the table, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from hauntology.kernel.redaction import shown_ints
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Field, Meaning, Of
from hauntology.kernel.structs.struct import Struct
from hauntology.table import Table
from hauntology.table.labels import name_thing

HIDDEN = "-"
INDENT = "  "
Values = Iterator[tuple[int, bool]]  # the ints of a state in order, and whether the viewer is shown each


def format_fields(table: Table, viewer: str) -> list[str]:
    """The game's own fields in its words; the options are left out."""
    ints = table.state.values()
    values = iter(list(zip(ints, shown_ints(table.state, ints, table.seat(viewer)), strict=True)))
    lines = []
    for name, declared in table.game.state.fields.items():
        field_lines = format_field(table, name, declared, values)  # takes its ints, shown or not
        if name not in GameState.fields and name != "options":
            lines += field_lines
    return lines


def format_field(table: Table, name: str, declared: Field, values: Values) -> list[str]:
    """A field on one line, or a heading with indented lines for structs."""
    if declared.length is None:
        if declared.struct is None:
            return [f"{name}: {format_int(table, declared.of, values)}"]
        return [f"{name}:", *format_struct(table, declared.struct, values)]
    keys = [name_element(table, declared.each, i) for i in range(declared.length)]
    shown = len(table.names) if declared.each in {Meaning.SEAT, Meaning.PER_SEAT} else declared.length
    if declared.struct is None:
        texts = [format_int(table, declared.of, values) for _ in keys][:shown]
        return [f"{name}: " + ", ".join(f"{key} {text}".strip() for key, text in zip(keys, texts, strict=False))]
    groups = [format_struct(table, declared.struct, values) for _ in keys][:shown]
    lines = [f"{name}:"]
    for number, group in enumerate(groups):
        lines += [f"{INDENT}{keys[number] or number + 1}:", *(INDENT + line for line in group)]
    return lines


def format_struct(table: Table, kind: type[Struct], values: Values) -> list[str]:
    """The fields of a struct, indented."""
    return [
        INDENT + line for name, declared in kind.fields.items() for line in format_field(table, name, declared, values)
    ]


def format_int(table: Table, of: Of, values: Values) -> str:
    """The next int in the game's words."""
    value, is_visible = next(values)
    return name_thing(table.game, table.names, of, value) if is_visible else HIDDEN


def name_element(table: Table, each: Of, index: int) -> str:
    """What an element of an array belongs to; empty if it is only numbered."""
    return "" if each is Meaning.NTH else name_thing(table.game, table.names, each, index)
