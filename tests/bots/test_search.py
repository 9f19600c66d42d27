"""Bots that search: fair, on time, the same for the same seed and iterations, and never out of memory."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from hauntology import bots
from hauntology.bots import Budget
from hauntology.bots.choosing import Level
from hauntology.bots.manner import Manner
from hauntology.bots.search import AT_A_TIME, NODES, Finding, Searches, branch_luck, merge, minds_of, ranked, think
from hauntology.bots.slots import manner_of, slots_with_knowledge
from hauntology.bots.tree import (
    DEEPEST,
    ROOT,
    ROOTS,
    SURE,
    Mind,
    Node,
    draw_lots,
    is_in_secret,
    most_promising,
    play_on,
    root_of,
    who_answers,
)
from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.games.pistols.answers import Answer as PistolsAnswer
from hauntology.kernel.batch import PlainRows
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.contract import Game, numbers
from hauntology.kernel.hiding import redact
from hauntology.kernel.layout import records
from hauntology.kernel.play import next_to_answer
from hauntology.kernel.program import Slots, bind
from hauntology.kernel.state import GameState
from hauntology.kernel.targets import CPU, INTERPRETED
from tests.bots.test_bots import asked, every_ruling
from tests.table.tables import other_world

CANDLE = get("candle")
PISTOLS = get("pistols")
FEW = Budget(2)
SEARCHERS = ("expert", "master")


def luck(key: int = 1) -> Chance:
    chance = Chance()
    seed_chance(chance, key, 2, 3)
    return chance


def searches(
    game: Game,
    seats: int,
    *,
    nodes: int = 64,
    target: str = INTERPRETED,
    number: int = 1,
    manner: Manner | None = None,
) -> Searches:
    """Searches from the start of a game, with the eyes of the first seat."""
    s = game.new(seats, 1)
    seat = (s.waiting & -s.waiting).bit_length() - 1
    roots = records(game.state, redact(s, seat).pack() * number)
    return Searches(
        game, roots, [seat] * number, branch_luck(luck(), number), nodes=nodes, target=target, manner=manner
    )


# Fair -----------------------------------------------------------------------


def test_a_search_does_the_same_in_worlds_that_its_seat_cannot_tell_apart(game: Game, seats: int) -> None:
    """The same findings, and the same stream of chance; so too from what its seat may know alone."""
    for s, seat in asked(game, seats, 90 + seats, every=25, options=every_ruling(game)):
        worlds = s, other_world(game, s, seat, 8), redact(s, seat)
        thoughts = []
        for world in worlds:
            mine = luck()
            thoughts.append((think(game, world, seat, FEW, mine, target=INTERPRETED).merged(), mine))
        assert thoughts[0] == thoughts[1] == thoughts[2]


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_bot_that_searches_reads_nothing_hidden_and_answers_legally(game: Game, name: str) -> None:
    bot = bots.get(name, game, 4, budget=FEW, target=INTERPRETED)
    for s, seat in asked(game, game.seats[-1], 70, every=30):
        before, answer = s.pack(), bot.choose(s, seat)
        assert not s.tape.hidden_from >> seat & 1
        assert s.pack() == before
        assert answer in game.legal(s, seat)


def test_a_bots_luck_moves_on_alike_whatever_it_finds() -> None:
    bot, other = (bots.get("expert", CANDLE, 5, budget=Budget(n), target=INTERPRETED) for n in (1, 9))
    bot.choose(CANDLE.new(2), 0)
    other.choose(CANDLE.new(4, 7), 2)

    assert bot.luck == other.luck


def test_nobody_answers_by_what_was_answered_in_secret() -> None:
    """Of a question to several seats the one that thinks answers first, and the others are guessed."""
    s = CANDLE.new(3)
    asked_first, before = who_answers(s, 2), is_in_secret(s)
    CANDLE.act(s, 2, CandleAnswer.WATCH)

    assert (asked_first, before) == (2, False)
    assert is_in_secret(s)
    assert who_answers(s, 2) == 0


def test_a_search_goes_not_by_who_has_answered_in_secret_already() -> None:
    """What they answered is guessed, as if they were still to answer: the same is found, before and after."""
    thoughts = []
    for before in ((), (CandleAnswer.HIDE,), (CandleAnswer.WATCH,), (CandleAnswer.HIDE, CandleAnswer.HIDE)):
        s = CANDLE.new(3, 2)
        for seat, answer in enumerate(before):
            CANDLE.act(s, seat, answer)
        thoughts.append(think(CANDLE, s, 2, Budget(60), luck(), target=INTERPRETED).merged())

    assert thoughts == [thoughts[0]] * 4


# Reproducible ---------------------------------------------------------------


def test_interpreted_and_cpu_search_alike(game: Game) -> None:
    """To the last node of the tree."""
    trees = []
    for target in (INTERPRETED, CPU):
        manner = replace(manner_of(game), calm=False)
        search = searches(game, 3 if 3 in game.seats else game.seats[0], target=target, manner=manner)
        search.go_on(12)
        trees.append(search.trees)

    assert np.array_equal(trees[0], trees[1])
    assert trees[0]["visits"][0, 0] == 12


def test_the_same_seed_and_iterations_find_the_same() -> None:
    ours, again, other = (
        think(CANDLE, CANDLE.new(3), 0, Budget(40), luck(k), target=INTERPRETED).merged() for k in (1, 1, 9)
    )

    assert ours == again
    assert ours != other


def test_a_search_goes_on_where_it_stopped() -> None:
    whole, halves = searches(CANDLE, 3), searches(CANDLE, 3)
    whole.go_on(20)
    halves.go_on(10)
    halves.go_on(10)

    assert np.array_equal(whole.trees, halves.trees)


def test_trees_side_by_side_are_merged_in_order() -> None:
    found = think(CANDLE, CANDLE.new(3), 0, Budget(25), luck(), target=INTERPRETED, trees=3).merged()
    apart = searches(CANDLE, 3, number=3, nodes=26)
    apart.go_on(25)

    assert sum(finding.visits for finding in found) == 3 * 25
    assert [apart.findings(k) for k in range(3)] != [apart.findings(0)] * 3
    assert apart.merged() == ranked([merge(f.answer, [g for k in range(3) for g in apart.findings(k)]) for f in found])


# On time --------------------------------------------------------------------


class Ticking:
    """A clock that goes on by so many milliseconds whenever somebody looks."""

    def __init__(self, milliseconds: float) -> None:
        self.step, self.looks = milliseconds / 1000, 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * self.step


def looks_of(s: GameState, game: Game, seat: int, milliseconds: float) -> tuple[int, int]:
    clock = Ticking(10)
    found = think(
        game,
        s,
        seat,
        Budget(milliseconds=milliseconds),
        luck(),
        target=INTERPRETED,
        clock=clock,
    ).merged()
    return clock.looks, sum(finding.visits for finding in found)


def test_a_search_looks_at_the_clock_after_every_few_iterations() -> None:
    """One look at the start, then one before each but the first: with 10 ms a look, 45 ms are over at the sixth."""
    assert looks_of(CANDLE.new(3), CANDLE, 0, 45) == (6, 5 * AT_A_TIME[INTERPRETED])


def test_a_search_thinks_equally_long_however_few_answers_are_legal() -> None:
    forced = CANDLE.new(2)
    for seat in (0, 1):
        CANDLE.act(forced, seat, CandleAnswer.HIDE)
    seat = (forced.waiting & -forced.waiting).bit_length() - 1

    assert len(CANDLE.legal(forced, seat)) == 1
    assert looks_of(forced, CANDLE, seat, 75) == looks_of(CANDLE.new(2), CANDLE, 0, 75)


def test_with_no_time_at_all_there_is_still_an_answer() -> None:
    assert looks_of(CANDLE.new(2), CANDLE, 0, 0)[1] == AT_A_TIME[INTERPRETED]


def test_iterations_alone_need_no_clock() -> None:
    clock = Ticking(1)
    think(CANDLE, CANDLE.new(2), 0, Budget(7), luck(), target=INTERPRETED, clock=clock).merged()

    assert clock.looks == 0


def test_a_budget_ends_with_whichever_is_over_first() -> None:
    found = think(CANDLE, CANDLE.new(2), 0, Budget(3, 1000), luck(), target=INTERPRETED, clock=Ticking(10)).merged()

    assert sum(finding.visits for finding in found) == 3


def test_a_budget_has_an_end() -> None:
    with pytest.raises(ValueError, match="a budget has iterations or milliseconds"):
        Budget()


# Memory ---------------------------------------------------------------------


def test_a_tree_that_is_full_learns_on() -> None:
    search = searches(PISTOLS, 3, nodes=4)
    search.go_on(12)

    assert search.trees.shape == (1, 4)
    assert search.trees["visits"][0, 0] == 12
    assert 3 <= sum(finding.visits for finding in search.findings(0)) <= 12
    assert len(search.findings(0)) <= 3


def depth(search: Searches, iterations: int) -> float:
    """How many nodes learn something from one iteration, the root included."""
    before = search.trees["visits"].sum()
    search.go_on(iterations)
    return float(search.trees["visits"].sum() - before) / iterations


def test_in_a_full_tree_what_was_tried_is_tried_on() -> None:
    """An answer that there is no more room for would look new for ever, and hide all that is known beside it."""
    search = searches(PISTOLS, 2, nodes=40, manner=Manner(stray=8, reach=DEEPEST))
    search.go_on(150)

    assert depth(search, 400) > 5.5


def test_in_a_full_tree_where_nothing_was_tried_the_most_appealing_answer_is_given() -> None:
    s = PISTOLS.new(2, 1)
    seat, slots = next_to_answer(s), slots_with_knowledge(PISTOLS)
    tree, mind = PlainRows(np.zeros(1, Node.dtype)), PlainRows(minds_of([seat], Manner()))[0]
    out, found, favours = (numbers(PISTOLS.alphabet) for _ in range(3))
    chosen = bind(most_promising, slots)(s, seat, out, ROOT, mind, tree, found, favours)
    appeal = {answer: slots.rules["game_mastery"](s, seat, answer) for answer in PISTOLS.legal(s, seat)}

    assert min(appeal.values()) < max(appeal.values()) == appeal[chosen]
    assert chosen != PISTOLS.legal(s, seat)[0]


def test_a_walk_ends_where_chance_has_struck_too_often() -> None:
    """What was learnt with some dice is no guide with others."""
    shallow, middle, deep = (
        depth(searches(PISTOLS, 2, nodes=300, manner=Manner(reach=reach)), 250) for reach in (0, 1, DEEPEST)
    )

    assert shallow < middle < deep


def test_who_takes_the_others_for_regular_bots_looks_for_own_answers_only() -> None:
    """The others' answers are in no node then."""
    wary, trusting = (searches(PISTOLS, 2, nodes=300, manner=Manner(trust=trust)) for trust in (False, True))
    for search in (wary, trusting):
        search.go_on(250)
    seats = [set(search.trees["seat"][0, 1 : search.minds["nodes"][0] + 1].tolist()) for search in (wary, trusting)]

    assert seats == [{0, 1}, {0}]


@pytest.mark.parametrize(("level", "knowledge"), [(Level.EXPERT, "game_foresight"), (Level.MASTER, "game_mastery")])
@pytest.mark.parametrize(("trust", "expected"), [(False, {0, 1}), (True, {0})])
def test_who_takes_the_others_for_regular_bots_plays_on_so(
    trust: bool, expected: set[int], level: Level, knowledge: str
) -> None:
    """Only its own answers are those of somebody who looks ahead, by what such a bot knows."""
    slots, ahead = slots_with_knowledge(PISTOLS), set()

    def look_ahead(s: GameState, seat: int, answer: int) -> int:
        ahead.add(seat)
        return 0

    mind = PlainRows(minds_of([0], Manner(level, trust=trust)))[0]
    bind(play_on, Slots({**slots.rules, knowledge: look_ahead}, slots.tables))(
        PISTOLS.new(2, 1), mind, luck(), numbers(PISTOLS.alphabet)
    )

    assert ahead == expected


def test_a_game_says_how_it_is_searched() -> None:
    """Where it says nothing, in the usual manner."""
    assert minds_of([0], manner_of(PISTOLS)) == minds_of([0], Manner())
    assert manner_of(PISTOLS, Level.EXPERT) == Manner(Level.EXPERT)
    house = searches(get("haunting-house"), 2)
    assert house.minds["reach"] == DEEPEST != Manner().reach


def test_the_memory_of_a_tree_is_what_is_said() -> None:
    assert Node.dtype.itemsize * NODES == 1024 * 1024
    assert Budget(100).nodes == 401
    assert Budget(10**9).nodes == Budget(milliseconds=1).nodes == NODES
    assert Mind.dtype["path"].shape == (DEEPEST,)


def test_roots_are_square_roots_in_sixteenths() -> None:
    for number in (0, 1, 2, 100, len(ROOTS) - 1, len(ROOTS), 5_000, 10**6):
        assert root_of(number) == pytest.approx(16 * number**0.5, rel=0.01, abs=1)


# What it finds --------------------------------------------------------------


def test_a_search_sees_what_a_greedy_bot_does_not() -> None:
    """On the last night, behind by one light, hiding loses for certain: whoever looks ahead watches."""
    s = CANDLE.new(2, options={"nights": 1})
    s.heroes[1].light = 1  # type: ignore[attr-defined]
    found = think(CANDLE, s, 0, Budget(200), luck(), target=INTERPRETED).merged()

    assert bots.get("regular", CANDLE).choose(s, 0) == CandleAnswer.HIDE
    assert found[0].answer == CandleAnswer.WATCH


def test_all_legal_answers_are_tried_in_the_end() -> None:
    s = PISTOLS.new(2)
    found = think(PISTOLS, s, 0, Budget(120), luck(), target=INTERPRETED, manner=Manner(playout=0, favour=0)).merged()

    assert {finding.answer for finding in found} == set(PISTOLS.legal(s, 0))
    assert all(finding.answer >= PistolsAnswer.MOVE for finding in found)


def test_a_hint_gives_answers_with_their_chances(game: Game) -> None:
    s = game.new(game.seats[0], 3)
    seat = (s.waiting & -s.waiting).bit_length() - 1
    found = bots.hint(game, redact(s, seat), seat, Budget(4), target=INTERPRETED)

    assert {finding.answer for finding in found} <= set(game.legal(s, seat))
    assert all(0 <= finding.chance <= 1 for finding in found)
    assert found == bots.hint(game, redact(s, seat), seat, Budget(4), target=INTERPRETED)


def test_a_hint_has_the_likeliest_of_the_most_tried_first_unless_it_was_hardly_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    often, well, seldom, hardly = Finding(1, 50, 0.4), Finding(2, 40, 0.5), Finding(3, 5, 0.2), Finding(4, 4, 0.9)
    others = [Finding(5, 3, 0.1), Finding(6, 2, 0.95)]
    searched = SimpleNamespace(merged=lambda: [often, well, seldom, hardly, *others])
    monkeypatch.setattr("hauntology.bots.bot.search", lambda *_: searched)

    assert bots.hint(CANDLE, CANDLE.new(2), 0) == [well, often, seldom, hardly, *others]


def test_the_most_tried_answer_is_the_best() -> None:
    often, seldom, well = Finding(4, 9, 0.4), Finding(2, 3, 0.9), Finding(7, 9, 0.5)

    assert ranked([seldom, often, well]) == [well, often, seldom]
    assert merge(4, [often, Finding(4, 3, 0.8), seldom]) == Finding(4, 12, 0.5)


def test_shares_of_a_win_are_carried_back() -> None:
    """At the end each winner of Candle has the same share, and a seat that does not win has none."""
    search = searches(CANDLE, 2)
    search.go_on(30)
    nodes = search.trees[0][1:]

    assert ((nodes["total"] >= 0) & (nodes["total"] <= SURE * nodes["visits"])).all()
    assert set(np.unique(nodes["total"][nodes["visits"] == 1])) <= {0, SURE // 2, SURE}


def test_where_looking_is_slow_a_few_answers_are_drawn_by_lot() -> None:
    """All of the first ones are different, and over many draws every answer comes up."""
    slots = slots_with_knowledge(CANDLE)
    draw = bind(draw_lots, Slots(slots.rules, {**slots.tables, "looks": 2}))
    chance, seen = luck(), set()
    for _ in range(40):
        out = numbers(5)
        for at in range(5):
            out[at] = at
        draw(5, chance, out)
        assert sorted(out) == [0, 1, 2, 3, 4]
        seen.add((out[0], out[1]))

    assert {first for first, _ in seen} == {second for _, second in seen} == {0, 1, 2, 3, 4}
