"""Questions for a set: everything that its limits allow can be chosen, in any order, and nothing else."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from math import prod

from hauntology.kernel.agenda import next_item
from hauntology.kernel.answer_sets import SetLimits, SetQuestion
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.table import Table, replay
from hauntology.table.answer_sets import make_choice, order_set
from tests.contract.random_games import play_until_met

GAMES = 100
EACH = 12  # states of each question that are checked
MOST_SETS = 300  # questions with more sets are left out: trying all would take too long

# Questions at which what can be chosen is wider than what is legal, with the reason.
WIDER: dict[tuple[str, str], str] = {}

Chosen = tuple[int, ...]


def meet_set_questions(game: Game) -> Iterator[tuple[GameState, int, SetQuestion]]:
    """States of random games in which a seat is asked for a set."""
    met = Counter[int]()
    for line in play_until_met(game, GAMES, lambda: all(met[question] == EACH for question in game.sets)):
        for s, seat, _ in line:
            what = next_item(s).what if s.waiting else -1
            if what in game.sets and met[what] < EACH:
                met[what] += 1
                yield s.copy(), seat, game.sets[what]
    assert set(met) == set(game.sets)


def list_limited_sets(limits: SetLimits) -> set[Chosen]:
    """Every set that the limits allow, sorted."""
    ranges = [[(answer,) * number for number in range(most + 1)] for answer, most in limits.available.items()]
    chosen = (tuple(sorted(itertools.chain(*parts))) for parts in itertools.product(*ranges))
    return {one for one in chosen if limits.least <= limits.weigh(Counter(one)) <= limits.most}


def list_legal_sets(game: Game, s: GameState, seat: int, asked: SetQuestion, chosen: Chosen = ()) -> Iterator[Chosen]:
    """Every set that the rules allow, one answer after the other."""
    limits = game.sets[next_item(s).what].limits(s, seat)
    for answer in game.legal(s, seat):
        if answer == asked.done:
            yield chosen
            continue
        after, picked = s.copy(), (*chosen, answer)
        game.act(after, seat, answer)
        ends_alone = asked.done < 0 and limits.least == limits.weigh(Counter([answer]))
        if ends_alone or (limits.ends_with_all and Counter([answer]) == Counter(limits.available)):
            yield picked
        else:
            yield from list_legal_sets(game, after, seat, asked, picked)


def test_the_limits_of_a_set_are_those_of_the_rules(game: Game) -> None:
    for s, seat, asked in meet_set_questions(game):
        limits = asked.limits(s, seat)
        if prod(number + 1 for number in limits.available.values()) > MOST_SETS:
            continue
        limited, legal = list_limited_sets(limits), set(list_legal_sets(game, s, seat, asked))
        name = game.question(next_item(s).what).name
        assert legal <= limited if (game.name, name) in WIDER else legal == limited, name


def test_a_set_may_be_chosen_in_any_order(game: Game) -> None:
    """The rules take it in their own order, which nobody ever sees."""
    chance = random.Random(game.name)
    for s, seat, asked in meet_set_questions(game):
        legal = [answer for answer in game.legal(s, seat) if answer != asked.done]
        chosen = list(legal)
        chance.shuffle(chosen)
        ordered = order_set(game, s, seat, chosen)
        assert ordered == order_set(game, s, seat, [*legal, asked.done] if asked.done >= 0 else legal)
        assert [answer for answer in ordered if answer != asked.done] == sorted(legal)


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
    pool = [item for item in choice.items for _ in range(item.most)]
    while True:
        picked = chance.sample(pool, chance.randint(0, len(pool)))
        total = sum(item.weight for item in picked)
        if choice.least <= total <= choice.most:
            assert choice.labels[total]
            text = " + ".join([*(item.answer.notation for item in picked), *filter(None, [choice.done])])
            if not table.why_not(name, text):
                return text


def test_a_set_has_no_refusal_about_the_order(game: Game) -> None:
    """A control: one by one, in another order, the rules do refuse them."""
    refused = Counter[int]()
    for s, seat, asked in meet_set_questions(game):
        span = game.answers.span_of(asked.picks)
        for answer in asked.limits(s, seat).available:
            assert span.start <= answer < span.start + span.size
        for first in game.legal(s, seat):
            if first == asked.done:
                continue
            after = s.copy()
            game.act(after, seat, first)
            if after.waiting >> seat & 1 and game.sets.get(next_item(after).what) is asked:
                refused.update(
                    refusal
                    for answer in range(span.start, first)
                    if (refusal := game.rules.why_not(after, seat, answer))
                )
    assert refused.keys() - {ALLOWED} or not game.sets
