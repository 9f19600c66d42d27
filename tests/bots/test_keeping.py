"""What a search has learnt is kept for the seat's next answer where it still holds, and only there."""

from __future__ import annotations

import itertools
import pickle
from collections.abc import Iterator

import numpy as np

from hauntology import bots
from hauntology.bots import Bot, Budget, Kept
from hauntology.bots.keeping import below, fitting, foreseen, keep
from hauntology.bots.search import Searches, branch_luck, think
from hauntology.bots.tree import NO_NODE, ROOT, SURE, Node
from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.kernel.contract import Game
from hauntology.kernel.entries import Array
from hauntology.kernel.hiding import known_bytes, redact
from hauntology.kernel.layout import records
from hauntology.kernel.play import next_to_answer
from hauntology.kernel.seats import has
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
        known = foreseen(game, redact(before, seat), seat, answer)
        assert known == (known_bytes(after, seat) if is_free else None)
        assert known == foreseen(game, redact(other_world(game, before, seat, 6), seat), seat, answer)
        seen.add(is_free)
    assert False in seen
    assert True in seen or game is CANDLE


def test_nothing_is_foreseen_where_another_is_asked_next() -> None:
    """In Candle the others have to answer too, and then chance strikes."""
    assert foreseen(CANDLE, redact(CANDLE.new(3), 0), 0, CandleAnswer.WATCH) is None


def test_a_tree_fits_one_seat_and_what_it_knows() -> None:
    tree = np.zeros(1, Node.dtype)

    assert fitting(Kept(1, b"known", tree), b"known", 1) is tree
    assert fitting(Kept(1, b"known", tree), b"known", 0) is None
    assert fitting(Kept(1, b"known", tree), b"other", 1) is None
    assert fitting(None, b"known", 1) is None


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
    parts = {finding: nodes_of(below(tree, finding)) for finding in {way[0][1] for way in whole if way}}

    assert len(parts) > 1
    assert whole == {
        (): whole[()],
        **{((seat, answer), *way): learnt for answer, part in parts.items() for way, learnt in part.items()},
    }
    assert len(tree) == 1 + sum(len(below(tree, answer)) for answer in parts)


def test_a_search_goes_on_from_what_was_kept() -> None:
    s, tree = PISTOLS.new(2, 1), None
    seat = next_to_answer(s)
    first = searched(PISTOLS, s, seat)
    answer = first.merged()[0].answer
    kept = keep(first, 0, answer)
    assert kept is not None
    before = nodes_of(kept.tree)
    PISTOLS.act(s, seat, answer)
    tree = fitting(kept, known_bytes(s, seat), seat)
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


def course(bot: Bot, s: GameState, answers: int) -> list[tuple[int, bool]]:
    """So many answers of a bot that plays all seats: each, and whether it began with what was kept."""
    given = []
    for _ in range(answers):
        seat = next_to_answer(s)
        fits = fitting(bot.kept, known_bytes(s, seat), seat) is not None
        answer = bot.choose(redact(s, seat), seat)
        given.append((answer, fits))
        bot.game.act(s, seat, answer)
    return given


def test_a_bot_keeps_what_it_has_learnt_and_uses_it() -> None:
    """Of the first answers in Pistols some follow upon another of the same seat, with no dice in between."""
    bot = bots.get("expert", PISTOLS, 3, budget=Budget(20), target=INTERPRETED)
    fits = [fits for _, fits in course(bot, PISTOLS.new(2, 1), 12)]

    assert fits[0] is False
    assert set(fits) == {True, False}


def test_a_bot_that_comes_later_can_be_given_what_was_kept() -> None:
    """As at a table: a bot for each answer, each with a seed of its own."""
    s, twin = PISTOLS.new(2, 1), PISTOLS.new(2, 1)
    one = bots.get("expert", PISTOLS, 0, budget=Budget(20), target=INTERPRETED)
    kept, answers, learnt = None, [], 0
    for number in range(6):
        one.luck = bots.get("expert", PISTOLS, number).luck
        bot = bots.get("expert", PISTOLS, number, budget=Budget(20), target=INTERPRETED, kept=kept)
        seat = next_to_answer(s)
        answers.append((bot.choose(redact(s, seat), seat), one.choose(redact(twin, seat), seat)))
        kept = bot.kept
        learnt += kept is not None
        for state in (s, twin):
            PISTOLS.act(state, seat, answers[-1][0])

    assert all(ours == theirs for ours, theirs in answers)
    assert learnt > 0


def test_a_bot_keeps_the_same_in_worlds_that_its_seat_cannot_tell_apart(game: Game) -> None:
    for before, seat, *_ in itertools.islice(answered_on(game, game.seats[-1], 47), 6):
        kept = []
        for world in (before, other_world(game, before, seat, 8), redact(before, seat)):
            bot = bots.get("expert", game, 5, budget=Budget(3), target=INTERPRETED)
            bot.choose(world, seat)
            kept.append(pickle.dumps(bot.kept))
        assert kept[0] == kept[1] == kept[2]


def test_where_all_is_quiet_one_look_is_enough_with_a_tree_kept_from_before() -> None:
    """A tree that knows nothing below its root is looked from once more; else there would be no answer."""
    heist = get("polter-heist")
    s = heist.new(2, 1)
    seat = next_to_answer(s)
    root = np.zeros(1, Node.dtype)
    root["visits"] = 1
    quiet = Searches(
        heist,
        records(heist.state, redact(s, seat).pack()),
        [seat],
        branch_luck(luck(), 1),
        nodes=30,
        target=INTERPRETED,
        kept=[root],
    )
    quiet.go_on(9)
    quiet.go_on(9)

    assert [finding.visits for finding in quiet.findings(0)] == [1]


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
