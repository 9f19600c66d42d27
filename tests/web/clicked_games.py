"""Games that can be clicked again on the page: bots give the answers, and sets are chosen at once, as people do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from hauntology import bots
from hauntology.bots.bot import Bot
from hauntology.kernel.answer_sets import NO_ANSWER, SetQuestion
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.table import Record, Table
from hauntology.table.answer_sets import find_set_question
from hauntology.table.notation import format_answer
from tools.golden import GOLDENS, Golden


@dataclass(frozen=True)
class ClickedGame:
    """A record, and for each of its lines what is clicked: nothing where the table gives the only answer by itself."""

    record: Record
    clicks: tuple[tuple[str, ...], ...]

    def list_clicks(self, remaining: int) -> list[tuple[int, str]]:
        """The clicks of the last lines: the seat, and the notation of an answer."""
        lines = zip(self.record.entries[-remaining:], self.clicks[-remaining:], strict=True)
        return [(self.record.seats.index(entry.seat), click) for entry, clicks in lines for click in clicks]


def make_clicked_game(game: str, name: str) -> ClickedGame:
    """Play with the bots, seed and options of a golden record."""
    [golden] = [one for one in GOLDENS if (one.game, one.name) == (game, name)]
    return play_clicked_game(golden)


def play_clicked_game(golden: Golden) -> ClickedGame:
    """Play with these bots, seed and options."""
    table = Table(golden.game, len(golden.bots), seed=golden.seed, options=golden.options)
    players = [bots.get(bot, table.game, golden.seed + seat) for seat, bot in enumerate(golden.bots)]
    clicks: list[tuple[str, ...]] = []
    while not table.over:
        seat = table.seat(table.waiting[0])
        forced = table.find_forced_answer(table.waiting[0])
        if forced is not None:
            table.act(seat, forced)
            clicks.append(())
        else:
            clicks.append(choose(table, players[seat], seat))
    return ClickedGame(table.record(), tuple(clicks))


def choose(table: Table, player: Bot, seat: int) -> tuple[str, ...]:
    """Give the answer of a bot, or the set that it chooses; returns what is clicked."""
    question = find_set_question(table.game, table.state, seat)
    answers = (
        (player.choose(redact(table.state, seat), seat),)
        if question is None
        else choose_set(table, player, seat, question)
    )
    clicked = answers if question is None else list_things(table.state, seat, question, answers)
    table.act(seat, *answers)
    return tuple(format_answer(table.game, table.names, answer) for answer in clicked)


def choose_set(table: Table, player: Bot, seat: int, question: SetQuestion) -> tuple[int, ...]:
    """The answers of a set, which a bot chooses one by one."""
    after = table.state.copy()
    limits = question.limits(after, seat)
    most = min(limits.most, limits.weigh(limits.available))
    answers: list[int] = []

    def has_more(answers: list[int]) -> bool:
        if question.done == NO_ANSWER:
            return limits.weigh(Counter(answers)) < most
        return question.done not in answers and find_set_question(table.game, after, seat) is question

    while has_more(answers):
        answers.append(player.choose(redact(after, seat), seat))
        table.game.act(after, seat, answers[-1])
    return tuple(answers)


def list_things(s: GameState, seat: int, question: SetQuestion, answers: tuple[int, ...]) -> tuple[int, ...]:
    """What is chosen for these answers, and the answer that ends the set, if there is one."""
    if question.arrange is tuple:
        return answers if question.done in (NO_ANSWER, answers[-1]) else (*answers, question.done)
    first, _ = answers
    partners = question.limits(s, seat).partners[first]
    return first, next(other for other in partners if question.arrange(sorted((first, other))) == answers)
