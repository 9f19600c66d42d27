"""What a search has learnt is kept for the seat's next answer where it still holds, and only there."""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hauntology import bots
from hauntology.bots import Budget, Learnt
from hauntology.bots.bot import search
from hauntology.bots.keeping import below, fitting, foreseen, keep, known_to_search
from hauntology.bots.search import Searches, think
from hauntology.bots.tree import NO_NODE, ROOT, SURE, Node
from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.kernel.contract import Game
from hauntology.kernel.entries import Array
from hauntology.kernel.hiding import known_bytes, redact
from hauntology.kernel.play import next_to_answer
from hauntology.kernel.seats import all_seats, has, only
from hauntology.kernel.state import GameState
from hauntology.kernel.targets import INTERPRETED
from tests.bots.test_bots import every_ruling
from tests.bots.test_search import luck
from tests.contract.playing import random_game
from tests.table.tables import other_world

CANDLE = get("candle")
PISTOLS = get("pistols")
Way = tuple[tuple[int, int], ...]  # seats and their answers
EVERY = {"haunting-house": 7, "polter-heist": 7}  # of so many answers one is looked at: these games are long


def searched(game: Game, s: GameState, seat: int, iterations: int = 60, tree: Array | None = None) -> Searches:
    return think(game, s, seat, Budget(iterations), luck(), target=INTERPRETED, kept=[tree])


def answered_on(game: Game, seats: int, seed: int) -> Iterator[tuple[GameState, int, int, GameState, bool]]:
    """States of random play with an answer given there, and what came of it: could its seat have foreseen that?"""
    options = every_ruling(game)
    for number, (s, seat, answer) in enumerate(random_game(game, seats, seed, options)):
        if s.waiting and number % EVERY.get(game.name, 1) == 0:
            before, after = s.copy(), s.copy()
            after.tape.clear()
            game.rules.act(after, seat, answer)
            is_free = has(after.waiting, seat) and after.tape.may_be_taken_back(seat)
            yield before, seat, answer, after, is_free


# Where it holds -------------------------------------------------------------


def test_what_is_foreseen_comes_true(game: Game, seats: int) -> None:
    """From what the seat may know alone, and just where the rules neither draw chance nor show anything hidden."""
    seen = set()
    for before, seat, answer, after, is_free in answered_on(game, seats, 40 + seats):
        known = [
            known_to_search(world, seat) if world is not None else None
            for world in (
                foreseen(game, redact(before, seat), seat, answer),
                foreseen(game, redact(other_world(game, before, seat, 6), seat), seat, answer),
            )
        ]
        assert known == [known_to_search(after, seat) if is_free else None] * 2
        seen.add(is_free)
    assert False in seen
    assert True in seen or game is CANDLE


def test_nothing_is_foreseen_where_another_is_asked_next() -> None:
    """In Candle the others have to answer too, and then chance strikes."""
    assert foreseen(CANDLE, redact(CANDLE.new(3), 0), 0, CandleAnswer.WATCH) is None


def test_a_tree_fits_one_seat_and_what_it_knows() -> None:
    s, tree = PISTOLS.new(2, 1), np.zeros(1, Node.dtype)
    known = [known_bytes(s, seat) for seat in (0, 1)]

    assert fitting(Learnt(0, known[0], tree), s, 0) is tree
    assert fitting(Learnt(1, known[0], tree), s, 0) is None
    assert fitting(Learnt(0, known[1], tree), s, 0) is None
    assert fitting(None, s, 0) is None


# What is kept ---------------------------------------------------------------


def nodes_of(tree: Array, at: int = ROOT) -> dict[Way, tuple[int, ...]]:
    """What a tree has learnt, by the answers on the way to each node."""
    found: dict[Way, tuple[int, ...]] = {(): tuple(int(tree[name][at]) for name in ("visits", "offered", "total"))}
    child = tree["child"][at]
    while child != NO_NODE:
        step = int(tree["seat"][child]), int(tree["answer"][child])
        found |= {(step, *way): learnt for way, learnt in nodes_of(tree, child).items()}
        child = tree["sibling"][child]
    return found


def test_below_an_answer_is_all_that_was_learnt_of_it() -> None:
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    tree = searched(PISTOLS, s, seat, 200).tree(0)
    whole = nodes_of(tree)
    parts = {answer: below(tree, answer) for answer in range(PISTOLS.alphabet)}

    assert sum(part is not None for part in parts.values()) > 1
    for answer, part in parts.items():
        learnt = {way[1:]: numbers for way, numbers in whole.items() if way[:1] == ((seat, answer),)}
        assert len(learnt) <= 1 if part is None else nodes_of(part) == learnt


def test_of_an_answer_that_was_hardly_tried_nothing_is_kept() -> None:
    """Nor of one that was not, though a kept tree may have it at its root."""
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    first = searched(PISTOLS, s, seat, 60)
    tried = {finding.answer: finding.visits for finding in first.findings(0)}
    best = first.merged()[0].answer
    part = below(first.tree(0), best)

    assert min(tried.values()) == 1
    assert keep(first, 0, min(tried, key=lambda answer: tried[answer])) is None
    assert part is not None
    assert below(part, best) is None


def test_a_search_goes_on_from_what_was_kept() -> None:
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    first = searched(PISTOLS, s, seat)
    answer = first.merged()[0].answer
    kept = keep(first, 0, answer)
    assert kept is not None
    before = nodes_of(kept.tree)
    PISTOLS.act(s, seat, answer)
    tree = fitting(kept, s, seat)
    again = searched(PISTOLS, s, seat, tree=tree)

    assert tree is not None
    assert again.made(0) == before[()][0] + 60
    assert len(again.tree(0)) > len(tree)
    after = nodes_of(again.tree(0))
    assert all(after[way][0] >= learnt[0] for way, learnt in before.items())
    assert {way[0][0] for way in after if way} == {seat}
    assert {finding.answer for finding in again.findings(0)} <= set(PISTOLS.legal(s, seat))


def test_a_tree_has_room_for_what_is_kept() -> None:
    """Four answers in a row at the least."""
    assert searched(PISTOLS, PISTOLS.new(2, 1), 0, 10).trees.shape == (1, 41)


def test_a_tree_that_is_too_large_is_left() -> None:
    """It was kept by a bot that thinks longer."""
    s = PISTOLS.new(2, 1)
    tree = searched(PISTOLS, s, 0, 60).tree(0)
    again = searched(PISTOLS, s, 0, 10, tree=tree)

    assert len(tree) > 41
    assert again.made(0) == 10
    assert again.merged() == searched(PISTOLS, s, 0, 10).merged()


def test_what_is_kept_can_be_sent_to_another_process() -> None:
    s = PISTOLS.new(2, 1)
    seat = next_to_answer(s)
    first = searched(PISTOLS, s, seat)
    kept = keep(first, 0, first.merged()[0].answer)
    sent = pickle.loads(pickle.dumps(kept))

    assert kept is not None
    assert (sent.seat, sent.known) == (kept.seat, kept.known)
    assert np.array_equal(sent.tree, kept.tree)


# At the table ---------------------------------------------------------------


def test_a_bot_keeps_what_it_has_learnt_and_uses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the first answers in Pistols some follow upon another of the same seat, with no dice in between."""
    begun: list[Array | None] = []

    def noted(*arguments: Any) -> Searches:
        begun.append(arguments[-1])
        return search(*arguments)

    monkeypatch.setattr("hauntology.bots.bot.search", noted)
    s, bot = PISTOLS.new(2, 1), bots.get("expert", PISTOLS, 3, budget=Budget(20), target=INTERPRETED)
    for _ in range(12):
        seat = next_to_answer(s)
        fits = fitting(bot.learnt, s, seat)
        PISTOLS.act(s, seat, bot.choose(redact(s, seat), seat))
        assert begun[-1] is fits

    assert begun[0] is None
    assert any(tree is not None for tree in begun)


def test_a_bot_that_comes_later_can_be_given_what_was_kept() -> None:
    """As at a table: a bot for each answer, each with a seed of its own."""
    s, twin = PISTOLS.new(2, 1), PISTOLS.new(2, 1)
    one = bots.get("expert", PISTOLS, 0, budget=Budget(20), target=INTERPRETED)
    learnt, answers, fits = None, [], 0
    for number in range(6):
        one.luck = bots.get("expert", PISTOLS, number).luck
        bot = bots.get("expert", PISTOLS, number, budget=Budget(20), target=INTERPRETED, learnt=learnt)
        seat = next_to_answer(s)
        fits += fitting(learnt, s, seat) is not None
        answers.append((bot.choose(redact(s, seat), seat), one.choose(redact(twin, seat), seat)))
        learnt = bot.learnt
        for state in (s, twin):
            PISTOLS.act(state, seat, answers[-1][0])

    assert all(ours == theirs for ours, theirs in answers)
    assert fits > 0


def test_what_is_kept_fits_whoever_has_answered_in_secret_already() -> None:
    """In The Haunting House all lay their cards at the same time, face down, one after the other."""
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
    assert done.waiting == only(seat)
    assert bot.learnt is not None
    assert fitting(bot.learnt, waiting, seat) is fitting(bot.learnt, done, seat) is bot.learnt.tree


def test_a_bot_keeps_the_same_in_worlds_that_its_seat_cannot_tell_apart(game: Game) -> None:
    for before, seat, *_ in itertools.islice(answered_on(game, game.seats[-1], 47), 6):
        kept = []
        for world in (before, other_world(game, before, seat, 8), redact(before, seat)):
            bot = bots.get("expert", game, 5, budget=Budget(12), target=INTERPRETED)
            bot.choose(world, seat)
            kept.append(pickle.dumps(bot.learnt))
        assert kept[0] == kept[1] == kept[2]


def test_where_all_is_quiet_there_is_nothing_to_keep() -> None:
    heist = get("polter-heist")
    s = heist.new(2, 1)
    bot = bots.get("expert", heist, 5, budget=Budget(30), target=INTERPRETED)
    bot.choose(redact(s, next_to_answer(s)), next_to_answer(s))

    assert bot.learnt is None


def test_what_an_answer_brought_is_counted_however_often_it_was_tried() -> None:
    """In a second of Candle that is millions of times, each of them worth up to 1,024."""
    s = CANDLE.new(2, options={"nights": 1})
    s.heroes[0].light = 1  # type: ignore[attr-defined]
    tree = searched(CANDLE, s, 0, 40).tree(0).copy()
    assert {finding.chance for finding in searched(CANDLE, s, 0, 40).findings(0)} == {1.0}
    for node in tree:
        node["visits"] = node["offered"] = many = 2**21 - 1
        node["total"] = many * SURE
    again = searched(CANDLE, s, 0, 40, tree=tree)

    assert again.made(0) == many + 40
    assert {finding.chance for finding in again.findings(0)} == {1.0}
