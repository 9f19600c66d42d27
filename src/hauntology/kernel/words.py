"""The shape of a game's words: every game fills one `Words`, the only place that holds its English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum


@dataclass(frozen=True)
class Prompt:
    """A question: to those who are asked, and to those who wait for them."""

    you: str
    others: str


@dataclass(frozen=True)
class Telling:
    """An event as a sentence; `others` for viewers from whom an argument is hidden."""

    all: str
    others: str = ""


@dataclass(frozen=True)
class Reason:
    """Why an answer is refused: the rule's id, and a sentence."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class Words:
    """Everything a game says.

    Sentences name arguments in braces. `{number:heart}` is "1 heart" or "2 hearts". A seat is "you" to the viewer whose
    seat it is, so the verb that goes with a seat stands in its braces: `{seat:goes} to the {place}` is "Ada goes to the
    bank" or "You go to the bank". A second verb has a plus, `{seat:+wins}`, which gives the verb alone. `{seat:'s}` is
    "Ada's" or "your", a plain `{seat}` "Ada" or "you". The same holds for a set of seats. What begins a sentence gets a
    capital letter, but a name stays as it is.

    A prompt names fields of the state; what it says to others goes on after "Ada is". An answer's text is its exact
    notation; `{}` is the thing it is about.
    """

    title: str
    blurb: str
    minutes: int
    names: Mapping[type[IntEnum], Mapping[int, str]]
    nothing: str
    questions: Mapping[int, Prompt]
    answers: Mapping[str, str]
    events: Mapping[int, Telling]
    refusals: Mapping[int, Reason]
    endings: Mapping[int, str]
    options: Mapping[str, str]
    flaws: Mapping[int, str]
    steps: Mapping[int, str]
    notes: Mapping[str, str] = field(default_factory=dict)
