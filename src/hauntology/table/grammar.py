"""Grammar for sentences with placeholders: "you" or a name, verbs that agree, plurals, capitals.

The English forms follow from the third person. Other languages give all forms: see `kernel.words.Words`.

>>> render_sentence("{seat:goes} to bed.", {"seat": SeatPhrase(["Ada"])})
'Ada goes to bed.'
>>> render_sentence("{seat:goes} to bed.", {"seat": SeatPhrase([], you=True)})
'You go to bed.'
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Self

from hauntology.kernel.words import common_words
from hauntology.table.notation import join_names

MARK = "\0"  # before a phrase that gets a capital letter at the start of a sentence; names cannot contain it
SENTENCE_START = re.compile(rf"(^|[.!?] ){MARK}(.)")
POSSESSIVE = "'s"
ARTICLE = "a"
VERB_ONLY = "+"
FORMS = "|"  # between the forms of a verb or a noun

# Third person and second person, where they differ by more than an ending.
IRREGULAR = {
    "is": "are",
    "isn't": "aren't",
    "was": "were",
    "has": "have",
    "hasn't": "haven't",
    "does": "do",
    "doesn't": "don't",
    "dies": "die",
    "lies": "lie",
    "ties": "tie",
    "vies": "vie",
    "aches": "ache",
    "caches": "cache",
}
SIBILANTS = ("sses", "shes", "ches", "xes", "zzes", "oes")  # endings in which the "e" belongs to the "s"


class SeatPhrase:
    """One or more seats in a sentence; the viewer's own seat is "you" and comes first."""

    def __init__(self, others: Sequence[str], *, you: bool = False, nothing: str = "nobody") -> None:
        self.others = others
        self.you = you
        self.nothing = nothing

    def __str__(self) -> str:
        return list_names([MARK + common_words().you] * self.you + list(self.others)) or MARK + self.nothing

    def __format__(self, spec: str) -> str:
        spec = spec.replace(MARK, "")
        if not spec:
            return str(self)
        if spec == POSSESSIVE:
            return self.possessive()
        verb = self.conjugate(spec.removeprefix(VERB_ONLY))
        return verb if spec.startswith(VERB_ONLY) else f"{self} {verb}"

    def conjugate(self, verb: str) -> str:
        """The form of the verb for these seats: for one other seat, for you, or for several."""
        third, *others = verb.split(FORMS)
        if not self.you and len(self.others) < 2:
            return third
        forms = others or [second_person(third)]
        return forms[-1] if self.others else forms[0]

    def possessive(self) -> str:
        """Ada's; your; your and Ben's."""
        owned = common_words().possessive.format
        owners = [MARK + common_words().your] * self.you + [owned(name) for name in self.others]
        return list_names(owners) or MARK + owned(self.nothing)


class ThingPhrase(str):
    """The name of a thing in a sentence: `{card}` becomes "Candle", `{card:a}` "a Candle"."""

    __slots__ = ("with_article",)
    with_article: str

    def __new__(cls, name: str, with_article: str = "") -> Self:
        """A name, and the same name with its article if it has one."""
        phrase = super().__new__(cls, name)
        phrase.with_article = with_article
        return phrase

    def __format__(self, spec: str) -> str:
        if spec == ARTICLE and self.with_article:
            return self.with_article
        return super().__format__(spec)


class CountPhrase(int):
    """A number in a sentence: `{number:heart}` becomes "1 heart" or "2 hearts"."""

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(int(self))
        one, *several = noun.split(FORMS)
        return f"{int(self)} {one if self == 1 else several[0] if several else common_words().plural.format(one)}"


def list_names(names: Sequence[str]) -> str:
    """Ada; Ada and Ben; Ada, Ben and Cleo."""
    return join_names(names, common_words().conjunction)


def second_person(verb: str) -> str:
    """The second person of a verb: go for goes, try for tries, watch for watches, lose for loses."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb.removesuffix("ies") + "y"
    return verb.removesuffix("es" if verb.endswith(SIBILANTS) else "s")


@functools.cache  # bounded by the number of questions
def list_placeholders(sentence: str) -> tuple[str, ...]:
    """The placeholders in a sentence."""
    return tuple(name for _, name, _, _ in Formatter().parse(sentence) if name)


def render_inside(sentence: str, parts: Mapping[str, object]) -> str:
    """Fill the placeholders of a text that stands inside a sentence, where nothing gets a capital letter."""
    return sentence.format_map(parts).replace(MARK, "")


def render_sentence(sentence: str, parts: Mapping[str, object]) -> str:
    """Fill the placeholders of a sentence."""
    text = sentence.format_map(parts)
    return SENTENCE_START.sub(lambda found: found[1] + found[2].upper(), text).replace(MARK, "")
