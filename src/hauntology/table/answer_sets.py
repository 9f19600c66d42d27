"""Sets: several things that a person chooses in any order, and confirms once.

The text of a set is its answers with plus signs between them: `mark 3 + mark 1 + done`. The table puts them into the
order in which the rules take them. In a record a set is one line, which is undone as a whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct as Message

from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import NO_ANSWER, SetLimits, SetQuestion
from hauntology.kernel.engine import ALLOWED, Refusal
from hauntology.kernel.game import AnswerError, Game, GameError
from hauntology.kernel.state import GameState
from hauntology.kernel.words import Reason, common_words
from hauntology.table.grammar import CountPhrase, render_sentence
from hauntology.table.legal_answers import LegalAnswer, describe_with_detail
from hauntology.table.notation import format_answer, parse_answer

PLUS = "+"


class SetItem(Message, frozen=True):
    """A thing that can be chosen up to `most` times, and that counts `weight` each time.

    `partners` has the notation of what may be chosen together with it; None if everything may.
    """

    answer: LegalAnswer
    most: int
    weight: int
    partners: list[str] | None = None


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
    """What the seat may choose now, from the state as it knows it; None if it is not asked for a set."""
    question = find_set_question(game, s, seat)
    if question is None:
        return None
    limits, asked = question.limits(s, seat), next_item(s).what
    most = min(limits.most, limits.weigh(limits.available))
    return SetChoice(
        items=[
            describe_item(game, names, limits, describe_with_detail(game, names, s, seat, answer), answer)
            for answer in limits.available
        ],
        least=limits.least,
        most=most,
        done="" if question.done == NO_ANSWER else format_answer(game, names, question.done),
        labels=[label_set(game, asked, number) for number in range(most + 1)],
    )


def describe_item(game: Game, names: Sequence[str], limits: SetLimits, described: LegalAnswer, answer: int) -> SetItem:
    """A thing that can be chosen."""
    partners = limits.partners.get(answer)
    return SetItem(
        answer=described,
        most=limits.available[answer],
        weight=limits.weights.get(answer, 1),
        partners=None if partners is None else [format_answer(game, names, partner) for partner in sorted(partners)],
    )


def label_set(game: Game, question: int, number: int) -> str:
    """The text of the button that confirms a set of this weight."""
    text = game.words.sets[question]
    return render_sentence(text.none if text.none and not number else text.some, {"number": CountPhrase(number)})


def parse_answers(game: Game, names: Sequence[str], s: GameState, seat: int, text: str) -> tuple[int, ...]:
    """The answer that a text stands for, or the answers of a set in the order in which the rules take them.

    Raises `GameError` if it is no such text, and `AnswerError` if it is a set that cannot be chosen. At a question for
    a set, the text of one thing is a set of one. Abbreviations mean legal answers first, then any asked for, then any.
    """
    answers = [parse_one(game, names, s, seat, part) for part in text.split(PLUS)]
    is_set = find_set_question(game, s, seat) is not None and set(answers) <= set(game.list_asked_answers(s))
    return order_set(game, s, seat, answers) if is_set or len(answers) > 1 else tuple(answers)


def parse_step(game: Game, names: Sequence[str], s: GameState, seat: int, text: str) -> tuple[int, ...]:
    """As `parse_answers`, but the text of one thing stands for just that answer: more of a set may follow."""
    return parse_answers(game, names, s, seat, text) if PLUS in text else (parse_one(game, names, s, seat, text),)


def parse_entry(game: Game, names: Sequence[str], s: GameState, seat: int, text: str) -> tuple[int, ...]:
    """The answers of a line of a record: one answer, or those of a set in the order in which the rules take them."""
    return tuple(parse_one(game, names, s, seat, part) for part in text.split(PLUS))


def parse_one(game: Game, names: Sequence[str], s: GameState, seat: int, text: str) -> int:
    """The single answer that a text stands for."""
    groups = [game.legal(s, seat), game.list_asked_answers(s), range(game.alphabet)]
    return parse_answer(game, names, text, groups)


def join_set(texts: Iterable[str]) -> str:
    """The text of a set, from those of its answers."""
    return f" {PLUS} ".join(texts)


def order_set(game: Game, s: GameState, seat: int, answers: Sequence[int]) -> tuple[int, ...]:
    """The answers of a set in the order in which the rules take them, with the one that ends it if they wait for it.

    Raises `GameError` if the seat is not asked for a set, and `AnswerError` if it cannot choose this one.
    """
    question = find_set_question(game, s, seat)
    if question is None:
        raise GameError("This question takes one answer at a time.")
    things = sorted(answer for answer in answers if answer != question.done)
    if not set(things) <= set(game.list_asked_answers(s)):
        raise GameError("These answers cannot be given together.")
    check_limits(game, s, seat, question.limits(s, seat), Counter(things))
    ordered = question.arrange(things)
    if question.done == NO_ANSWER:
        return ordered
    after = play_while_allowed(game, s, seat, ordered)
    has_ended = after is not None and find_set_question(game, after, seat) is not question
    return ordered if has_ended else (*ordered, question.done)


def check_limits(game: Game, s: GameState, seat: int, limits: SetLimits, chosen: Mapping[int, int]) -> None:
    """Raise `AnswerError` if this cannot be chosen: with the rule's reason, or with how much can be chosen."""
    for thing, number in chosen.items():
        if thing not in limits.available and game.rules.why_not(s, seat, thing) != Refusal.OUT_OF_ORDER:
            game.check_answer(s, seat, thing)
        if number > limits.available.get(thing, 0) or not are_partners(limits, thing, chosen):
            raise make_error("not_together")
    if not limits.least <= limits.weigh(chosen) <= limits.most:
        most = min(limits.most, limits.weigh(limits.available))
        raise make_error("exactly" if limits.least == most else "from_to", limits.least, most)


def are_partners(limits: SetLimits, thing: int, chosen: Iterable[int]) -> bool:
    """May this thing be chosen together with the others?"""
    partners = limits.partners.get(thing)
    return partners is None or set(chosen) - {thing} <= partners


def make_error(key: str, least: int = 0, most: int = 0) -> AnswerError:
    """The error for a set that cannot be chosen."""
    return AnswerError(Refusal.OUT_OF_ORDER, Reason("", common_words().sets[key].format(least=least, most=most)))


def play_while_allowed(game: Game, s: GameState, seat: int, answers: Sequence[int]) -> GameState | None:
    """A copy of the state after these answers; None if one of them is refused."""
    after = s.copy()
    for answer in answers:
        if game.rules.why_not(after, seat, answer) != ALLOWED:
            return None
        game.rules.act(after, seat, answer)
    return after


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
