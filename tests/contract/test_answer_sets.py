"""Questions for a set: everything that its limits allow can be chosen, in any order, and nothing else."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator

from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import SetLimits, SetQuestion
from hauntology.kernel.engine import ALLOWED, Refusal
from hauntology.kernel.game import AnswerError, Game
from hauntology.kernel.state import GameState
from hauntology.table import Table, replay
from hauntology.table.answer_sets import SetChoice, check_set, join_set, make_choice, order_set, parse_answers
from hauntology.table.notation import format_answer
from hauntology.table.seat_names import DEFAULT_NAMES
from tests.contract.set_questions import meet_set_questions

MOST_SETS = 300  # questions with as many sets are left out: trying all would take too long
MOST_ORDERS = 24
MOST_DRAWN = 6  # things of a set that is drawn by chance

# Questions at which what can be chosen is wider than what is legal, with the reason.
WIDER = {
    ("polter-heist", "OFFER"): "with secret hands, each kind may be wanted as often as there are cards in the pockets",
}
SECOND_OF_TWO = {"haunting-house": {"SWITCH_WITH", "SECOND_DISK"}}  # questions about the second thing of a pair

ORDER = re.compile(r"\b(order|one by one|one at a time)\b", re.IGNORECASE)

Chosen = tuple[int, ...]


def list_limited_sets(limits: SetLimits) -> Iterator[Chosen]:
    """Every set that the limits allow, sorted."""
    pool = sorted(limits.available.items())
    return (chosen for chosen in extend_set(limits, (), pool) if is_within(limits, chosen))


def extend_set(limits: SetLimits, chosen: Chosen, pool: list[tuple[int, int]]) -> Iterator[Chosen]:
    """The set, and every set that has more of what is in the pool, up to the largest weight."""
    yield chosen
    for at, (answer, most) in enumerate(pool):
        for number in range(1, most + 1):
            more = (*chosen, *[answer] * number)
            if limits.weigh(Counter(more)) <= limits.most:
                yield from extend_set(limits, more, pool[at + 1 :])


def is_within(limits: SetLimits, chosen: Chosen) -> bool:
    """Do the limits allow this set?"""
    return limits.least <= limits.weigh(Counter(chosen)) <= limits.most and are_partners(limits, chosen)


def are_partners(limits: SetLimits, chosen: Chosen) -> bool:
    """May all of these be chosen together?"""
    pairs = itertools.permutations(chosen, 2)
    return all(other in limits.partners.get(one, {other}) for one, other in pairs)


def list_legal_sets(game: Game, s: GameState, seat: int, asked: SetQuestion, chosen: Chosen = ()) -> Iterator[Chosen]:
    """Every set that the rules allow, one answer after the other, up to the end of the question."""
    for answer in game.legal(s, seat):
        after, picked = s.copy(), (*chosen, answer)
        game.act(after, seat, answer)
        if answer == asked.done or is_ended(game, after, seat, asked):
            yield picked
        else:
            yield from list_legal_sets(game, after, seat, asked, picked)


def is_ended(game: Game, s: GameState, seat: int, asked: SetQuestion) -> bool:
    """Is the seat asked something else? A pair of tiles is asked for in two questions."""
    if not s.waiting >> seat & 1:
        return True
    question = next_item(s).what
    return game.sets.get(question) is not asked and game.question(question).name not in SECOND_OF_TWO.get(game.name, ())


def test_the_limits_of_a_set_are_those_of_the_rules(game: Game) -> None:
    for s, seat, asked in meet_set_questions(game):
        some = list(itertools.islice(list_limited_sets(asked.limits(s, seat)), MOST_SETS))
        if len(some) == MOST_SETS:
            continue
        limited = {order_set(game, s, seat, one) for one in some}
        legal = set(list_legal_sets(game, s, seat, asked))
        name = game.question(next_item(s).what).name
        assert legal <= limited if (game.name, name) in WIDER else legal == limited, name


def test_a_set_may_be_chosen_in_any_order(game: Game) -> None:
    """The rules take it in their own order, which nobody ever sees."""
    chance = random.Random(game.name)
    for s, seat, asked in meet_set_questions(game):
        chosen = draw_set(asked.limits(s, seat), chance)
        orders = itertools.islice(itertools.permutations(chosen), MOST_ORDERS)
        assert len({order_set(game, s, seat, order) for order in orders}) == 1


def draw_set(limits: SetLimits, chance: random.Random) -> Chosen:
    """Any set that the limits allow."""
    pool = [answer for answer, most in limits.available.items() for _ in range(most)]
    while not is_within(limits, picked := tuple(chance.sample(pool, chance.randint(0, min(len(pool), MOST_DRAWN))))):
        pass
    return picked


def test_people_choose_sets_to_the_end_of_a_game(game: Game) -> None:
    """Whatever a view offers is accepted, in any order; the record of it replays."""
    chance = random.Random(game.name)
    table = Table(
        game, game.seats[-1], seed=5, options={name: 30 for name in game.options.fields if "round_cap" in name}
    )
    while not table.over:
        name = chance.choice(table.waiting)
        table.answer(name, choose(table, name, chance))
    assert replay(table.record().text()).state == table.state


def choose(table: Table, name: str, chance: random.Random) -> str:
    """Any set that the view offers, or any answer to another question."""
    choice = make_choice(table.game, table.names, table.redacted_state(name), table.seat(name))
    if choice is None:
        return chance.choice(table.answers(name))
    while True:
        text = " + ".join(pick_some(choice, chance))
        if text and not table.why_not(name, text):
            return text


def pick_some(choice: SetChoice, chance: random.Random) -> list[str]:
    """Any things that a choice offers, in any order, with the answer that ends it."""
    pool = [item for item in choice.items for _ in range(item.most)]
    while True:
        picked = chance.sample(pool, chance.randint(0, len(pool)))
        total = sum(item.weight for item in picked)
        together = [item.answer.notation for item in picked]
        if choice.least <= total <= choice.most and all(
            item.partners is None or set(together) - {item.answer.notation} <= set(item.partners) for item in picked
        ):
            assert choice.labels[total]
            return [*together, *filter(None, [choice.done])]


def test_a_set_has_no_refusal_about_the_order(game: Game) -> None:
    """A control: one by one, in another order, the rules do refuse them."""
    refused = Counter[int]()
    for s, seat, asked in meet_set_questions(game):
        available = asked.limits(s, seat).available
        for first in game.legal(s, seat):
            if first == asked.done:
                continue
            after = s.copy()
            game.act(after, seat, first)
            if not is_ended(game, after, seat, asked):
                refused.update(game.rules.why_not(after, seat, answer) for answer in available if answer < first)
    assert refused.keys() - {ALLOWED} or not game.sets


def test_no_refusal_that_people_see_is_about_the_order(game: Game) -> None:
    """They choose one thing, or two in either order."""
    for s, seat, asked in meet_set_questions(game):
        things = [answer for answer in game.list_asked_answers(s) if answer != asked.done]
        pairs = itertools.islice(itertools.permutations(asked.limits(s, seat).available, 2), MOST_SETS)
        for chosen in [*((thing,) for thing in things), *pairs]:
            assert explain_refusal(game, s, seat, chosen) != game.refusal_text(Refusal.OUT_OF_ORDER)


def explain_refusal(game: Game, s: GameState, seat: int, chosen: Chosen) -> str:
    """Why a person may not choose these things; empty if they may."""
    names = DEFAULT_NAMES[: s.seats]
    text = join_set(format_answer(game, names, answer) for answer in chosen)
    try:
        check_set(game, s, seat, parse_answers(game, names, s, seat, text))
    except AnswerError as error:
        return str(error)
    return ""


def test_no_refusal_speaks_of_an_order(game: Game) -> None:
    refusals = [*Refusal, *game.refusal]
    assert [text for refusal in refusals if ORDER.search(text := game.refusal_text(refusal))] == []
