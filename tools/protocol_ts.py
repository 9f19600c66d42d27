"""Writes web/src/protocol.ts from the server's messages, so that server and client speak of one thing.

python tools/protocol_ts.py [--check]
"""

from __future__ import annotations

import argparse
import inspect
import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import get_args

import msgspec
from msgspec import inspect as kinds

from hauntology.server import protocol, seen

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
HEAD = """\
// What clients and server say to each other. Made by tools/protocol_ts.py from src/hauntology/server.

/** Anything that JSON can hold. */
export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };
"""


def protocol_ts() -> str:
    """The whole file: constants, an interface for each struct in the order of the protocol, then the unions."""
    return "\n".join([HEAD, *constants(), *interfaces(), *unions(), ""])


def constants() -> Iterator[str]:
    """The limits that clients should know."""
    for name, value in vars(protocol).items():
        if name.isupper() and isinstance(value, int | str):
            yield f"export const {name} = {json.dumps(value)};"
    yield ""


def interfaces() -> Iterator[str]:
    """Every struct."""
    for module in (seen, protocol):
        for found in vars(module).values():
            if getattr(found, "__module__", "") == module.__name__ and issubclass(found, msgspec.Struct):
                yield interface(found)


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct. What a client sends may leave out what has a default; what the server sends is always whole."""
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    lines = [] if info.tag is None else [f"  {info.tag_field}: {json.dumps(info.tag)};"]
    for field in info.fields:
        mark = "?" if info.forbid_unknown_fields and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {ts(field.type)};")
    return "\n".join([comment(struct), f"export interface {struct.__name__} {{", *lines, "}", ""])


def comment(struct: type[msgspec.Struct]) -> str:
    """The docstring of a struct."""
    lines = inspect.cleandoc(struct.__doc__ or "").splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def unions() -> Iterator[str]:
    """Everything that can go over a socket, by direction."""
    for name, found in vars(protocol).items():
        if isinstance(found, UnionType):
            members = " | ".join(member.__name__ for member in get_args(found))
            yield "\n".join(textwrap.wrap(f"export type {name} = {members};", 118, subsequent_indent="  "))


def ts(kind: kinds.Type) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case kinds.AnyType():
            return "Plain"
        case kinds.NoneType():
            return "null"
        case kinds.BoolType():
            return "boolean"
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.LiteralType(values=values):
            return " | ".join(map(json.dumps, values))
        case kinds.UnionType(types=types):
            return " | ".join(map(ts, types))
        case kinds.ListType(item_type=item):
            inner = ts(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case kinds.DictType(key_type=key, value_type=value):
            return f"Record<{ts(key)}, {ts(value)}>"
        case kinds.StructType(cls=struct):
            return struct.__name__
        case kinds.Metadata(type=inner_kind):
            return ts(inner_kind)
    raise TypeError(f"there is no TypeScript for {kind!r}")


def main() -> int:
    """Write the file, or with --check only say whether it would change."""
    parser = argparse.ArgumentParser(description="Write web/src/protocol.ts.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file would change")
    chosen = parser.parse_args()
    text = protocol_ts()
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return 0
    print(f"{'differs' if chosen.check else 'written'}: {FILE}")
    if not chosen.check:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
    return 1 if chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
