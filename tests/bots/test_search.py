"""Bots that search: fair, on time, within their memory, and the same for the same seed and iterations."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from hauntology import bots
from hauntology.bots import Budget
from hauntology.bots.greedy import Level
from hauntology.bots.ismcts import (
    MAX_DEPTH,
    ROOT,
    SQUARE_ROOTS,
    WIN_VALUE,
    Node,
    SearchState,
    has_hidden_answers,
    play_out,
    sample_answers,
    seat_to_answer,
    select_answer,
    sqrt_in_sixteenths,
)
from hauntology.bots.knowledge_slots import search_config_for, slots_with_knowledge
from hauntology.bots.search import (
    ITERATIONS_PER_CLOCK_CHECK,
    MAX_NODES,
    AnswerEstimate,
    SearchBatch,
    branch_rng,
    merge_estimates,
    new_search_states,
    rank_estimates,
    run_search,
)
from hauntology.bots.search_config import SearchConfig
from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.games.pistols.answers import Answer as PistolsAnswer
from hauntology.kernel.batch import ArrayView
from hauntology.kernel.callgraph import Slots, bind
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.engine import next_to_answer
from hauntology.kernel.game import Game, new_ints
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.layout import records
from hauntology.kernel.targets import CPU, INTERPRETED
from tests.bots.test_bots import all_switches_on, asked
from tests.table.tables import other_world

CANDLE = get("candle")
PISTOLS = get("pistols")
TWO_ITERATIONS = Budget(2)
SEARCHERS = ("expert", "master")


def rng(key: int = 1) -> Chance:
    """A new random stream."""
    chance = Chance()
    seed_chance(chance, key, 2, 3)
    return chance


def make_searches(
    game: Game,
    seats: int,
    *,
    nodes: int = 64,
    target: str = INTERPRETED,
    number: int = 1,
    config: SearchConfig | None = None,
) -> SearchBatch:
    """Searches from the start of a game, for the first seat that is asked."""
    s = game.new(seats, 1)
    seat = (s.waiting & -s.waiting).bit_length() - 1
    roots = records(game.state, redact(s, seat).pack() * number)
    return SearchBatch(
        game, roots, [seat] * number, branch_rng(rng(), number), nodes=nodes, target=target, config=config
    )


# Fairness -------------------------------------------------------------------


def test_a_search_finds_the_same_in_states_that_its_seat_cannot_tell_apart(game: Game, seats: int) -> None:
    """The same estimates and the same random stream; and the same from the redacted state."""
    for s, seat in asked(game, seats, 90 + seats, every=25, options=all_switches_on(game)):
        results = []
        for state in (s, other_world(game, s, seat, 8), redact(s, seat)):
            chance = rng()
            search = run_search(game, state, seat, TWO_ITERATIONS, chance, target=INTERPRETED)
            results.append((search.merged_estimates(), chance))
        assert results[0] == results[1] == results[2]


@pytest.mark.parametrize("name", SEARCHERS)
def test_a_searching_bot_reads_nothing_hidden_and_answers_legally(game: Game, name: str) -> None:
    bot = bots.get(name, game, 4, budget=TWO_ITERATIONS, target=INTERPRETED)
    for s, seat in asked(game, game.seats[-1], 70, every=30):
        before, answer = s.pack(), bot.choose(s, seat)
        assert not s.trace.hidden_from >> seat & 1
        assert s.pack() == before
        assert answer in game.legal(s, seat)


def test_a_bot_draws_equally_much_from_its_stream_whatever_it_finds() -> None:
    bot, other = (bots.get("expert", CANDLE, 5, budget=Budget(n), target=INTERPRETED) for n in (1, 9))
    bot.choose(CANDLE.new(2), 0)
    other.choose(CANDLE.new(4, 7), 2)

    assert bot.rng == other.rng


def test_the_searching_seat_answers_a_question_to_several_seats_first() -> None:
    s = CANDLE.new(3)
    first, has_hidden = seat_to_answer(s, 2), has_hidden_answers(s)
    CANDLE.act(s, 2, CandleAnswer.WATCH)

    assert (first, has_hidden) == (2, False)
    assert has_hidden_answers(s)
    assert seat_to_answer(s, 2) == 0


def test_a_search_does_not_depend_on_who_has_already_answered_in_secret() -> None:
    """It guesses those answers as if they were not given yet."""
    results = []
    for before in ((), (CandleAnswer.HIDE,), (CandleAnswer.WATCH,), (CandleAnswer.HIDE, CandleAnswer.HIDE)):
        s = CANDLE.new(3, 2)
        for seat, answer in enumerate(before):
            CANDLE.act(s, seat, answer)
        results.append(run_search(CANDLE, s, 2, Budget(60), rng(), target=INTERPRETED).merged_estimates())

    assert results == [results[0]] * 4


# Reproducibility ------------------------------------------------------------


def test_interpreted_and_compiled_searches_build_the_same_tree(game: Game) -> None:
    trees = []
    for target in (INTERPRETED, CPU):
        config = replace(search_config_for(game), skip_quiet=False)
        search = make_searches(game, 3 if 3 in game.seats else game.seats[0], target=target, config=config)
        search.run_iterations(12)
        trees.append(search.trees)

    assert np.array_equal(trees[0], trees[1])
    assert trees[0]["visits"][0, 0] == 12


def test_the_same_seed_and_iterations_give_the_same_estimates() -> None:
    ours, again, other = (
        run_search(CANDLE, CANDLE.new(3), 0, Budget(40), rng(k), target=INTERPRETED).merged_estimates()
        for k in (1, 1, 9)
    )

    assert ours == again
    assert ours != other


def test_a_search_can_be_continued() -> None:
    whole, halves = make_searches(CANDLE, 3), make_searches(CANDLE, 3)
    whole.run_iterations(20)
    halves.run_iterations(10)
    halves.run_iterations(10)

    assert np.array_equal(whole.trees, halves.trees)


def test_several_trees_are_merged() -> None:
    merged = run_search(CANDLE, CANDLE.new(3), 0, Budget(25), rng(), target=INTERPRETED, trees=3).merged_estimates()
    search = make_searches(CANDLE, 3, number=3, nodes=26)
    search.run_iterations(25)
    estimates = [estimate for index in range(3) for estimate in search.estimates(index)]

    assert sum(estimate.visits for estimate in merged) == 3 * 25
    assert [search.estimates(index) for index in range(3)] != [search.estimates(0)] * 3
    assert search.merged_estimates() == rank_estimates(
        [merge_estimates(estimate.answer, estimates) for estimate in merged]
    )


# Time -----------------------------------------------------------------------


class FakeClock:
    """A clock that advances by some milliseconds at every reading."""

    def __init__(self, milliseconds: float) -> None:
        self.step, self.readings = milliseconds / 1000, 0

    def __call__(self) -> float:
        self.readings += 1
        return self.readings * self.step


def count_readings(s: GameState, game: Game, seat: int, milliseconds: float) -> tuple[int, int]:
    """How often a search with this time limit reads a clock of 10 ms a reading, and how many iterations it runs."""
    clock, budget = FakeClock(10), Budget(milliseconds=milliseconds)
    estimates = run_search(game, s, seat, budget, rng(), target=INTERPRETED, clock=clock).merged_estimates()
    return clock.readings, sum(estimate.visits for estimate in estimates)


def test_a_search_reads_the_clock_after_every_few_iterations() -> None:
    """One reading at the start and one after each chunk: at 10 ms a reading, 45 ms are over at the sixth."""
    assert count_readings(CANDLE.new(3), CANDLE, 0, 45) == (6, 5 * ITERATIONS_PER_CLOCK_CHECK[INTERPRETED])


def test_a_search_takes_as_long_if_only_one_answer_is_legal() -> None:
    forced = CANDLE.new(2)
    for seat in (0, 1):
        CANDLE.act(forced, seat, CandleAnswer.HIDE)
    seat = (forced.waiting & -forced.waiting).bit_length() - 1

    assert len(CANDLE.legal(forced, seat)) == 1
    assert count_readings(forced, CANDLE, seat, 75) == count_readings(CANDLE.new(2), CANDLE, 0, 75)


def test_a_search_without_time_still_gives_an_answer() -> None:
    assert count_readings(CANDLE.new(2), CANDLE, 0, 0)[1] == ITERATIONS_PER_CLOCK_CHECK[INTERPRETED]


def test_a_budget_of_iterations_needs_no_clock() -> None:
    clock = FakeClock(1)
    run_search(CANDLE, CANDLE.new(2), 0, Budget(7), rng(), target=INTERPRETED, clock=clock).merged_estimates()

    assert clock.readings == 0


def test_the_first_limit_reached_ends_a_search() -> None:
    search = run_search(CANDLE, CANDLE.new(2), 0, Budget(3, 1000), rng(), target=INTERPRETED, clock=FakeClock(10))

    assert sum(estimate.visits for estimate in search.merged_estimates()) == 3


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="a budget needs iterations, milliseconds or both"):
        Budget()


# Memory ---------------------------------------------------------------------


def test_a_full_tree_goes_on_learning() -> None:
    search = make_searches(PISTOLS, 3, nodes=4)
    search.run_iterations(12)

    assert search.trees.shape == (1, 4)
    assert search.trees["visits"][0, 0] == 12
    assert 3 <= sum(estimate.visits for estimate in search.estimates(0)) <= 12
    assert len(search.estimates(0)) <= 3


def measure_depth(search: SearchBatch, iterations: int) -> float:
    """How many nodes one iteration visits on average, the root included."""
    before = search.trees["visits"].sum()
    search.run_iterations(iterations)
    return float(search.trees["visits"].sum() - before) / iterations


def test_a_full_tree_prefers_answers_that_have_a_node() -> None:
    """An answer without a node would look untried for ever, and be chosen before all known ones."""
    search = make_searches(
        PISTOLS, 2, nodes=40, config=SearchConfig(playout_epsilon_inverse=8, max_chance_depth=MAX_DEPTH)
    )
    search.run_iterations(150)

    assert measure_depth(search, 400) > 5.5


def test_a_full_tree_without_nodes_here_gives_the_best_rated_answer() -> None:
    s = PISTOLS.new(2, 1)
    seat, slots = next_to_answer(s), slots_with_knowledge(PISTOLS)
    tree, search = ArrayView(np.zeros(1, Node.dtype)), ArrayView(new_search_states([seat], SearchConfig()))[0]
    out, children, priors = (new_ints(PISTOLS.alphabet) for _ in range(3))
    chosen = bind(select_answer, slots)(s, seat, out, ROOT, search, tree, children, priors)
    rate_answer = slots.rules["game_rate_answer_as_master"]
    ratings = {answer: rate_answer(s, seat, answer) for answer in PISTOLS.legal(s, seat)}

    assert min(ratings.values()) < max(ratings.values()) == ratings[chosen]
    assert chosen != PISTOLS.legal(s, seat)[0]


def test_the_chance_depth_limits_the_descent() -> None:
    shallow, middle, deep = (
        measure_depth(make_searches(PISTOLS, 2, nodes=300, config=SearchConfig(max_chance_depth=max_chance_depth)), 250)
        for max_chance_depth in (0, 1, MAX_DEPTH)
    )

    assert shallow < middle < deep


def test_opponents_modelled_as_regular_have_no_nodes() -> None:
    free, modelled = (
        make_searches(PISTOLS, 2, nodes=300, config=SearchConfig(opponents_are_regular=opponents_are_regular))
        for opponents_are_regular in (False, True)
    )
    for search in (free, modelled):
        search.run_iterations(250)
    seats = [set(search.tree(0)["seat"][1:].tolist()) for search in (free, modelled)]

    assert seats == [{0, 1}, {0}]


@pytest.mark.parametrize(
    ("level", "knowledge"), [(Level.EXPERT, "game_rate_answer_as_expert"), (Level.MASTER, "game_rate_answer_as_master")]
)
@pytest.mark.parametrize(("opponents_are_regular", "expected"), [(False, {0, 1}), (True, {0})])
def test_opponents_modelled_as_regular_play_out_by_the_regular_ratings(
    opponents_are_regular: bool, expected: set[int], level: Level, knowledge: str
) -> None:
    """Only the searching seat plays out by the ratings of its own level."""
    slots, rated = slots_with_knowledge(PISTOLS), set()

    def note_seat(s: GameState, seat: int, answer: int) -> int:
        rated.add(seat)
        return 0

    search = ArrayView(new_search_states([0], SearchConfig(level, opponents_are_regular=opponents_are_regular)))[0]
    bind(play_out, Slots({**slots.rules, knowledge: note_seat}, slots.tables))(
        PISTOLS.new(2, 1), search, rng(), new_ints(PISTOLS.alphabet)
    )

    assert rated == expected


def test_a_game_can_have_its_own_search_settings() -> None:
    """A game without its own has the defaults."""
    assert new_search_states([0], search_config_for(PISTOLS)) == new_search_states([0], SearchConfig())
    assert search_config_for(PISTOLS, Level.EXPERT) == SearchConfig(Level.EXPERT)
    house = make_searches(get("haunting-house"), 2)
    assert house.search_states["max_chance_depth"] == MAX_DEPTH != SearchConfig().max_chance_depth


def test_a_tree_takes_at_most_one_mebibyte() -> None:
    assert Node.dtype.itemsize * MAX_NODES == 1024 * 1024
    assert Budget(100).nodes == 401
    assert Budget(10**9).nodes == Budget(milliseconds=1).nodes == MAX_NODES
    assert SearchState.dtype["path"].shape == (MAX_DEPTH,)


def test_square_roots_are_in_sixteenths() -> None:
    for number in (0, 1, 2, 100, len(SQUARE_ROOTS) - 1, len(SQUARE_ROOTS), 5_000, 10**6):
        assert sqrt_in_sixteenths(number) == pytest.approx(16 * number**0.5, rel=0.01, abs=1)


# Estimates ------------------------------------------------------------------


def test_a_search_sees_what_a_greedy_bot_does_not() -> None:
    """On the last night and one light behind, hiding is certain to lose. A search finds that and watches."""
    s = CANDLE.new(2, options={"nights": 1})
    s.heroes[1].light = 1  # type: ignore[attr-defined]
    estimates = run_search(CANDLE, s, 0, Budget(200), rng(), target=INTERPRETED).merged_estimates()

    assert bots.get("regular", CANDLE).choose(s, 0) == CandleAnswer.HIDE
    assert estimates[0].answer == CandleAnswer.WATCH


def test_all_legal_answers_are_tried_in_the_end() -> None:
    s, config = PISTOLS.new(2), SearchConfig(playout_depth=0, prior_ratio=0)
    search = run_search(PISTOLS, s, 0, Budget(120), rng(), target=INTERPRETED, config=config)
    answers = {estimate.answer for estimate in search.merged_estimates()}

    assert answers == set(PISTOLS.legal(s, 0))
    assert all(answer >= PistolsAnswer.MOVE for answer in answers)


def test_a_hint_gives_answers_with_their_chances_to_win(game: Game) -> None:
    s = game.new(game.seats[0], 3)
    seat = (s.waiting & -s.waiting).bit_length() - 1
    estimates = bots.hint(game, redact(s, seat), seat, Budget(4), target=INTERPRETED)

    assert {estimate.answer for estimate in estimates} <= set(game.legal(s, seat))
    assert all(0 <= estimate.chance <= 1 for estimate in estimates)
    assert estimates == bots.hint(game, redact(s, seat), seat, Budget(4), target=INTERPRETED)


def test_a_hint_orders_the_most_tried_answers_by_chance_with_rarely_tried_ones_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    often, well, seldom, hardly = (
        AnswerEstimate(1, 50, 0.4),
        AnswerEstimate(2, 40, 0.5),
        AnswerEstimate(3, 5, 0.2),
        AnswerEstimate(4, 4, 0.9),
    )
    others = [AnswerEstimate(5, 3, 0.1), AnswerEstimate(6, 2, 0.95)]
    search = SimpleNamespace(merged_estimates=lambda: [often, well, seldom, hardly, *others])
    monkeypatch.setattr("hauntology.bots.bot.search", lambda *_: search)

    assert bots.hint(CANDLE, CANDLE.new(2), 0) == [well, often, seldom, hardly, *others]


def test_the_answer_with_the_most_visits_is_the_best() -> None:
    often, seldom, well = AnswerEstimate(4, 9, 0.4), AnswerEstimate(2, 3, 0.9), AnswerEstimate(7, 9, 0.5)

    assert rank_estimates([seldom, often, well]) == [well, often, seldom]
    assert merge_estimates(4, [often, AnswerEstimate(4, 3, 0.8), seldom]) == AnswerEstimate(4, 12, 0.5)


def test_backpropagated_values_are_shares_of_the_win() -> None:
    """The winners of Candle share the win equally; other seats get nothing."""
    search = make_searches(CANDLE, 2)
    search.run_iterations(30)
    nodes = search.trees[0][1:]

    assert ((nodes["total"] >= 0) & (nodes["total"] <= WIN_VALUE * nodes["visits"])).all()
    assert set(np.unique(nodes["total"][nodes["visits"] == 1])) <= {0, WIN_VALUE // 2, WIN_VALUE}


def test_a_playout_sample_is_random_and_without_repeats() -> None:
    slots = slots_with_knowledge(CANDLE)
    sample = bind(sample_answers, Slots(slots.rules, {**slots.tables, "playout_sample": 2}))
    chance, seen = rng(), set()
    for _ in range(40):
        out = new_ints(5)
        for at in range(5):
            out[at] = at
        sample(5, chance, out)
        assert sorted(out) == [0, 1, 2, 3, 4]
        seen.add((out[0], out[1]))

    assert {first for first, _ in seen} == {second for _, second in seen} == {0, 1, 2, 3, 4}
