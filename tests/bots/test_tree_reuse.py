"""A search tree is reused for the seat's next answer where it is still valid, and only there."""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hauntology import bots
from hauntology.bots import Budget, ReusableTree
from hauntology.bots.bot import search
from hauntology.bots.ismcts import NO_NODE, ROOT, WIN_VALUE, Node
from hauntology.bots.search import SearchBatch, run_search
from hauntology.bots.tree_reuse import matching_tree, predict_state, reusable_tree_after, search_key, subtree_below
from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.bitsets import has, singleton
from hauntology.kernel.engine import next_to_answer
from hauntology.kernel.game import Game
from hauntology.kernel.redaction import redact, redacted_bytes
from hauntology.kernel.seat_order import all_seats
from hauntology.kernel.state import GameState
from hauntology.kernel.targets import INTERPRETED
from tests.bots.test_bots import all_switches_on
from tests.bots.test_search import rng
from tests.contract.random_games import play_random_game
from tests.table.tables import other_world

CANDLE = get("candle")
PISTOLS = get("pistols")
TreePath = tuple[tuple[int, int], ...]  # seats and their answers
STRIDE = {"haunting-house": 7, "polter-heist": 7}  # long games: only one in so many answers is tested


def search_for(game: Game, s: GameState, seat: int, iterations: int = 60, tree: Array | None = None) -> SearchBatch:
    return run_search(game, s, seat, Budget(iterations), rng(), target=INTERPRETED, reused=[tree])


def play_answers(game: Game, seats: int, seed: int) -> Iterator[tuple[GameState, int, int, GameState, bool]]:
    """Random play: the state before an answer, seat, answer, the state after it, and could the seat predict it?"""
    options = all_switches_on(game)
    for number, (s, seat, answer) in enumerate(play_random_game(game, seats, seed, options)):
        if s.waiting and number % STRIDE.get(game.name, 1) == 0:
            before, after = s.copy(), s.copy()
            after.trace.clear()
            game.rules.act(after, seat, answer)
            is_predictable = has(after.waiting, seat) and after.trace.can_be_undone_by(seat)
            yield before, seat, answer, after, is_predictable


# Predictions ----------------------------------------------------------------


def test_predictions_come_true(game: Game, seats: int) -> None:
    """Made from the redacted state alone, exactly where an answer draws no chance and reads nothing hidden."""
    seen = set()
    for before, seat, answer, after, is_predictable in play_answers(game, seats, 40 + seats):
        predicted = [
            search_key(state, seat) if state is not None else None
            for state in (
                predict_state(game, redact(before, seat), seat, answer),
                predict_state(game, redact(other_world(game, before, seat, 6), seat), seat, answer),
            )
        ]
        assert predicted == [search_key(after, seat) if is_predictable else None] * 2
        seen.add(is_predictable)
    assert False in seen
    assert True in seen or game is CANDLE


def test_nothing_is_predicted_where_another_seat_is_asked_next() -> None:
    """In Candle the others have to answer too, and then chance is drawn."""
    assert predict_state(CANDLE, redact(CANDLE.new(3), 0), 0, CandleAnswer.WATCH) is None


def test_a_tree_matches_only_its_seat_and_what_the_seat_knows() -> None:
    s, tree = PISTOLS.new(2, 1), np.zeros(1, Node.dtype)
    known = [redacted_bytes(s, seat) for seat in (0, 1)]

    assert matching_tree(ReusableTree(0, known[0], tree), s, 0) is tree
    assert matching_tree(ReusableTree(1, known[0], tree), s, 0) is None
    assert matching_tree(ReusableTree(0, known[1], tree), s, 0) is None
    assert matching_tree(None, s, 0) is None


# Subtrees -------------------------------------------------------------------


def read_nodes(tree: Array, node: int = ROOT) -> dict[TreePath, tuple[int, ...]]:
    """The statistics of all nodes from this one down, by the answers that lead to them."""
    statistics = tuple(int(tree[name][node]) for name in ("visits", "offered", "total"))
    nodes: dict[TreePath, tuple[int, ...]] = {(): statistics}
    child = tree["child"][node]
    while child != NO_NODE:
        step = int(tree["seat"][child]), int(tree["answer"][child])
        nodes |= {(step, *path): below for path, below in read_nodes(tree, child).items()}
        child = tree["sibling"][child]
    return nodes


def test_a_subtree_has_all_nodes_below_an_answer() -> None:
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    tree = search_for(PISTOLS, s, seat, 200).tree(0)
    nodes = read_nodes(tree)
    subtrees = {answer: subtree_below(tree, answer) for answer in range(PISTOLS.alphabet)}

    assert sum(subtree is not None for subtree in subtrees.values()) > 1
    for answer, subtree in subtrees.items():
        below = {path[1:]: statistics for path, statistics in nodes.items() if path[:1] == ((seat, answer),)}
        assert len(below) <= 1 if subtree is None else read_nodes(subtree) == below


def test_an_answer_without_nodes_below_it_leaves_no_tree() -> None:
    """Neither does an answer that the tree does not have, even if it is the one at the root of a reused tree."""
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    first = search_for(PISTOLS, s, seat, 60)
    visits = {estimate.answer: estimate.visits for estimate in first.estimates(0)}
    best = first.merged_estimates()[0].answer
    subtree = subtree_below(first.tree(0), best)

    assert min(visits.values()) == 1
    assert reusable_tree_after(first, 0, min(visits, key=lambda answer: visits[answer])) is None
    assert subtree is not None
    assert subtree_below(subtree, best) is None


def test_a_search_continues_a_reused_tree() -> None:
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    first = search_for(PISTOLS, s, seat)
    answer = first.merged_estimates()[0].answer
    reusable = reusable_tree_after(first, 0, answer)
    assert reusable is not None
    before = read_nodes(reusable.tree)
    PISTOLS.act(s, seat, answer)
    tree = matching_tree(reusable, s, seat)
    again = search_for(PISTOLS, s, seat, tree=tree)

    assert tree is not None
    assert again.iterations_done(0) == before[()][0] + 60
    assert len(again.tree(0)) > len(tree)
    after = read_nodes(again.tree(0))
    assert all(after[path][0] >= statistics[0] for path, statistics in before.items())
    assert {path[0][0] for path in after if path} == {seat}
    assert {estimate.answer for estimate in again.estimates(0)} <= set(PISTOLS.legal(s, seat))


def test_a_tree_has_room_for_four_answers_in_a_row() -> None:
    assert search_for(PISTOLS, PISTOLS.new(2, 1), 0, 10).trees.shape == (1, 41)


def test_a_tree_that_is_too_large_is_ignored() -> None:
    """A bot with a larger budget may have left it."""
    s = PISTOLS.new(2, 1)
    tree = search_for(PISTOLS, s, 0, 60).tree(0)
    again = search_for(PISTOLS, s, 0, 10, tree=tree)

    assert len(tree) > 41
    assert again.iterations_done(0) == 10
    assert again.merged_estimates() == search_for(PISTOLS, s, 0, 10).merged_estimates()


def test_a_reusable_tree_can_be_pickled() -> None:
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    first = search_for(PISTOLS, s, seat)
    reusable = reusable_tree_after(first, 0, first.merged_estimates()[0].answer)
    loaded = pickle.loads(pickle.dumps(reusable))

    assert reusable is not None
    assert (loaded.seat, loaded.known) == (reusable.seat, reusable.known)
    assert np.array_equal(loaded.tree, reusable.tree)


# Bots -----------------------------------------------------------------------


def test_a_bot_reuses_its_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the first answers in Pistols follow one of the same seat, with no dice in between."""
    reused: list[Array | None] = []

    def note_tree(*arguments: Any) -> SearchBatch:
        reused.append(arguments[-1])
        return search(*arguments)

    monkeypatch.setattr("hauntology.bots.bot.search", note_tree)
    s, bot = PISTOLS.new(2, 1), bots.get("expert", PISTOLS, 3, budget=Budget(20), target=INTERPRETED)
    for _ in range(12):
        seat = next_to_answer(s)
        matching = matching_tree(bot.reusable, s, seat)
        PISTOLS.act(s, seat, bot.choose(redact(s, seat), seat))
        assert reused[-1] is matching

    assert reused[0] is None
    assert any(tree is not None for tree in reused)


def test_a_tree_can_be_handed_to_another_bot() -> None:
    """A table makes a new bot with a new seed for each answer."""
    s, twin = PISTOLS.new(2, 1), PISTOLS.new(2, 1)
    one = bots.get("expert", PISTOLS, 0, budget=Budget(20), target=INTERPRETED)
    reusable, answers, matches = None, [], 0
    for number in range(6):
        one.rng = bots.get("expert", PISTOLS, number).rng
        bot = bots.get("expert", PISTOLS, number, budget=Budget(20), target=INTERPRETED, reusable=reusable)
        seat = next_to_answer(s)
        matches += matching_tree(reusable, s, seat) is not None
        answers.append((bot.choose(redact(s, seat), seat), one.choose(redact(twin, seat), seat)))
        reusable = bot.reusable
        for state in (s, twin):
            PISTOLS.act(state, seat, answers[-1][0])

    assert all(ours == theirs for ours, theirs in answers)
    assert matches > 0


def test_a_tree_matches_whoever_has_already_answered_in_secret() -> None:
    """In The Haunting House all seats lay several cards face down at the same time."""
    house = get("haunting-house")
    waiting, seat, others = house.new(3, 1), 0, (1, 2)
    while waiting.waiting != all_seats(3):
        house.act(waiting, next_to_answer(waiting), house.legal(waiting, next_to_answer(waiting))[0])
    bot = bots.get("expert", house, 5, budget=Budget(12), target=INTERPRETED)
    house.act(waiting, seat, bot.choose(redact(waiting, seat), seat))
    done = waiting.copy()
    for other in others:
        while has(done.waiting, other):
            house.act(done, other, house.legal(done, other)[0])

    assert waiting.waiting == all_seats(3)
    assert done.waiting == singleton(seat)
    assert bot.reusable is not None
    assert matching_tree(bot.reusable, waiting, seat) is matching_tree(bot.reusable, done, seat) is bot.reusable.tree


def test_a_bot_leaves_the_same_tree_in_states_that_its_seat_cannot_tell_apart(game: Game) -> None:
    for before, seat, *_ in itertools.islice(play_answers(game, game.seats[-1], 47), 6):
        pickles = []
        for state in (before, other_world(game, before, seat, 8), redact(before, seat)):
            bot = bots.get("expert", game, 5, budget=Budget(12), target=INTERPRETED)
            bot.choose(state, seat)
            pickles.append(pickle.dumps(bot.reusable))
        assert pickles[0] == pickles[1] == pickles[2]


def test_a_quiet_position_leaves_no_tree() -> None:
    heist = get("polter-heist")
    s = heist.new(2, 1)
    bot = bots.get("expert", heist, 5, budget=Budget(30), target=INTERPRETED)
    bot.choose(redact(s, next_to_answer(s)), next_to_answer(s))

    assert bot.reusable is None


def test_the_total_of_a_node_does_not_overflow() -> None:
    """A second of Candle has millions of iterations, each worth up to 1,024."""
    s = CANDLE.new(2, options={"nights": 1})
    s.heroes[0].light = 1  # type: ignore[attr-defined]
    tree = search_for(CANDLE, s, 0, 40).tree(0).copy()
    assert {estimate.chance for estimate in search_for(CANDLE, s, 0, 40).estimates(0)} == {1.0}
    for node in tree:
        node["visits"] = node["offered"] = many = 2**21 - 1
        node["total"] = many * WIN_VALUE
    again = search_for(CANDLE, s, 0, 40, tree=tree)

    assert again.iterations_done(0) == many + 40
    assert {estimate.chance for estimate in again.estimates(0)} == {1.0}
