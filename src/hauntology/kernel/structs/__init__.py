"""Structs of ints with a fixed layout, from declaration to bytes.

fields   declares a field: its width, its meaning and who may see it
struct   `Struct`, a layout of fields; an instance is a strict state of Python ints
arrays   the arrays inside a strict state, which check every index and record hidden reads
packing  converts the ints of a struct to bytes and back
layout   lists where each int lies and who sees it, and converts arrays of structs to and from a GPU's layout
"""
