"""The terminal's colours for the styles of a drawing."""

from __future__ import annotations

COLOURS = {
    "": "",
    "dim": "#8a8a8a",
    "strong": "bold",
    "good": "bold #7fd962",
    "danger": "bold #ff6b6b",
    "light": "#ffd166",
    "ghost": "italic #b8c7ff",
    "secret": "italic #7de3d8",
    "red": "#ff6b6b",
    "yellow": "#ffd166",
    "green": "#7fd962",
    "blue": "#6cb6ff",
    "purple": "#d2a8ff",
    "white": "#f2f2f2",
    "seat 0": "bold #6cb6ff",
    "seat 1": "bold #ffa657",
    "seat 2": "bold #7fd962",
    "seat 3": "bold #d2a8ff",
    "seat 4": "bold #ffd166",
    "seat 5": "bold #ff9bce",
}

LIVE = "bold on #1f3140"  # a region in which an answer can be given
CURSOR = "reverse"
