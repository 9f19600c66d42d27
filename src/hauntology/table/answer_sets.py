"""Sets: several things that a person chooses in any order, and confirms once.

The text of a set is its answers with plus signs between them: `mark 3 + mark 1 + done`. The table puts them into the
order in which the rules take them. In a record a set is one line, which is undone as a whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct as Message

from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import NO_ANSWER, SetQuestion
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.state import GameState
from hauntology.table.grammar import CountPhrase, render_sentence
from hauntology.table.legal_answers import LegalAnswer, describe_answer
from hauntology.table.notation import format_answer, parse_answer

PLUS = "+"


class SetItem(Message, frozen=True):
    """A thing that can be chosen up to `most` times, and that counts `weight` each time."""

    answer: LegalAnswer
    most: int
    weight: int


class SetChoice(Message, frozen=True):
    """A set that may be chosen now. The weights of its items must add up to `least` to `most`.

    `labels` has the text of the button for each sum, from 0. `done` is the notation of the answer that ends the set;
    empty if none is needed.
    """

    items: list[SetItem]
    least: int
    most: int
    done: str
    labels: list[str]


def find_set_question(game: Game, s: GameState, seat: int) -> SetQuestion | None:
    """The question for a set that this seat is asked now, if it is asked one."""
    return game.sets.get(next_item(s).what) if s.waiting >> seat & 1 else None


def make_choice(game: Game, names: Sequence[str], s: GameState, seat: int) -> SetChoice | None:
    """What the seat may choose now; None if it is not asked for a set."""
    question = find_set_question(game, s, seat)
    if question is None:
        return None
    limits, asked = question.limits(s, seat), next_item(s).what
    total = limits.weigh(limits.available)
    items = [
        SetItem(describe_answer(game, names, answer, asked), number, limits.weights.get(answer, 1))
        for answer, number in limits.available.items()
    ]
    most = min(limits.most, total)
    done = "" if question.done == NO_ANSWER else format_answer(game, names, question.done)
    return SetChoice(items, limits.least, most, done, [label_set(game, asked, number) for number in range(most + 1)])


def label_set(game: Game, question: int, number: int) -> str:
    """The text of the button that confirms a set of this weight."""
    text = game.words.sets[question]
    return render_sentence(text.some if number else text.none, {"number": CountPhrase(number)})


def parse_answers(game: Game, names: Sequence[str], s: GameState, seat: int, text: str) -> tuple[int, ...]:
    """The answer that a text stands for, or the answers of a set in the order in which the rules take them.

    Abbreviations mean legal answers first, then any asked for, then any.
    """
    groups = [game.legal(s, seat), game.list_asked_answers(s), range(game.alphabet)]
    answers = [parse_answer(game, names, part, groups) for part in text.split(PLUS)]
    return tuple(answers) if len(answers) == 1 else order_set(game, s, seat, answers)


def join_set(texts: Iterable[str]) -> str:
    """The text of a set, from those of its answers."""
    return f" {PLUS} ".join(texts)


def order_set(game: Game, s: GameState, seat: int, answers: Sequence[int]) -> tuple[int, ...]:
    """The answers of a set in the order in which the rules take them, with the one that ends it.

    Raises `GameError` if the seat is not asked for a set, or cannot choose this one.
    """
    question = find_set_question(game, s, seat)
    if question is None:
        raise GameError("This question takes one answer at a time.")
    picks = sorted(answer for answer in answers if answer != question.done)
    span = game.answers.span_of(question.picks)
    if not all(span.start <= pick < span.start + span.size for pick in picks):
        raise GameError("These answers cannot be given together.")
    limits, chosen = question.limits(s, seat), Counter(picks)
    ends_alone = question.done == NO_ANSWER or (limits.ends_with_all and chosen == Counter(limits.available))
    return tuple(picks) if ends_alone else (*picks, question.done)


def act_in_order(game: Game, s: GameState, seat: int, answers: Sequence[int]) -> bool:
    """Give these answers without checking them. Has the last one been carried out, or does it lie face down?"""
    return [game.rules.act(s, seat, answer) for answer in answers][-1]


def check_set(game: Game, s: GameState, seat: int, answers: Sequence[int]) -> None:
    """Raise `AnswerError` with the reason if the rules do not allow this set."""
    after = s.copy()
    *picks, last = answers
    for pick in picks:
        game.act(after, seat, pick)
    game.check_answer(after, seat, last)
