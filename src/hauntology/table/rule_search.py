"""Finds rules by id or by words: whole words first, and chapters that are about them before single rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hauntology.table.rulebook import OPTION_MARK, Chapter, Clause, Rulebook

WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
SHORTEST_PLURAL = 4  # letters
SIBILANTS = ("sses", "shes", "ches", "xes")

Match = Callable[[str, str], bool]  # does a word of the text match a word that is looked for?


def search_rulebook(book: Rulebook, what: str) -> list[Chapter]:
    """What a rulebook says about an id or some words, the best match first; empty if it says nothing.

    A chapter whose heading has all the words is given whole. After those come single rules that have them, in chapters
    without a heading. Beginnings of words count only where no whole words are found.
    """
    wanted = normalise_words(what)
    exact = [clause for clause in book.clauses if clause.id.casefold() == what.strip().casefold()]
    if exact or not wanted:
        return [Chapter("", clauses=exact)] if exact else []
    return find_words(book, wanted, str.__eq__) or find_words(book, wanted, str.startswith)


def find_words(book: Rulebook, wanted: Sequence[str], match: Match) -> list[Chapter]:
    """Chapters with these words in their headings, then the other rules that have them, the fullest of them first."""
    about = [chapter for chapter in book.chapters if count_words(chapter.heading, wanted, match) > 0]
    shown = {clause.id for chapter in about for clause in chapter.clauses}
    others = [clause for clause in book.clauses if clause.id not in shown]
    scores = {clause.id: count_words(OPTION_MARK.sub("", clause.text), wanted, match) for clause in others}
    found = sorted((clause for clause in others if scores[clause.id] > 0), key=lambda clause: rank(clause, scores))
    return [*about, Chapter("", clauses=found)] if found else about


def rank(clause: Clause, scores: dict[str, int]) -> tuple[int, bool]:
    """A key for sorting: rules with more of the words first; among equals, rules before rulings."""
    return -scores[clause.id], clause.is_ruling


def count_words(text: str, wanted: Sequence[str], match: Match) -> int:
    """How often the words stand in a text; 0 unless all of them do."""
    words = normalise_words(text)
    counts = [sum(match(word, one) for word in words) for one in wanted]
    return sum(counts) if all(counts) else 0


def normalise_words(text: str) -> list[str]:
    """The words of a text in lower case, without the s of plurals and possessives."""
    return [singular(word.casefold().removesuffix("'s")) for word in WORD.findall(text)]


def singular(word: str) -> str:
    """`ghosts` becomes `ghost`, `churches` becomes `church`."""
    if len(word) < SHORTEST_PLURAL or not word.endswith("s") or word.endswith("ss"):
        return word
    return word.removesuffix("es" if word.endswith(SIBILANTS) else "s")
