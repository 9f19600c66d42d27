"""The ratings of experts and masters in Polter-Heist, quiet positions, and the evaluation."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from hauntology import bots
from hauntology.bots.bot import make_rng
from hauntology.bots.ismcts import ROOT, SIXTEENTHS, Node, select_answer
from hauntology.bots.knowledge.polter_heist import (
    RATING_SPAN,
    evaluate,
    is_quiet,
    rate_answer,
    rate_answer_as_expert,
    rate_answer_as_master,
)
from hauntology.bots.knowledge.polter_heist.chokepoints import NEXT_CHOKEPOINT
from hauntology.bots.knowledge.polter_heist.distances import (
    EXIT_DISTANCE,
    FAR,
    HALLWAY_INDEX,
    HALLWAYS,
    hallway_neighbours,
    measure_distances,
)
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.bots.search import Budget, new_search_states, run_search
from hauntology.bots.search_config import SearchConfig
from hauntology.bots.tree_reuse import reusable_tree_after, subtree_below
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import GROUND_OF, NOWHERE, Card, Ghost, Ground, Side
from hauntology.games.polter_heist.state import State
from hauntology.kernel.batch import ArrayView
from hauntology.kernel.callgraph import bind
from hauntology.kernel.targets import INTERPRETED
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, GAME, Seat, SeatSetup, Table, dice, meet, table

EAST, SOUTH, WEST = (Answer.STEP + side for side in (Side.EAST, Side.SOUTH, Side.WEST))
CARRIER = BEN.at("k12").holds(Card.TREASURE)


def best(
    rate: Callable[[State, int, int], int], ada: SeatSetup, ben: Seat | SeatSetup, *others: SeatSetup, **more: Any
) -> set[int]:
    """Ada's best-rated answers after her roll."""
    t = table(ada, ben, *others, chance=[dice(2, 3)], **more)
    if Answer.ROLL in GAME.legal(t.s, ADA):
        t.answer(ADA, Answer.ROLL)
    ratings = {answer: rate(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA)}
    return {answer for answer, rating in ratings.items() if rating == max(ratings.values())}


def evaluate_ada(ada: Seat | SeatSetup, ben: Seat | SeatSetup, *others: SeatSetup, escaped: Seat | None = None) -> int:
    """Ada's evaluation, in percent of hers and Ben's together."""
    t = table(ada, ben, *others, escaped=escaped)
    return 100 * evaluate(t.s, ADA) // (evaluate(t.s, ADA) + evaluate(t.s, BEN))


def test_an_expert_goes_to_the_route_of_the_carrier() -> None:
    assert best(rate_answer_as_expert, ADA.at("a13"), CARRIER) == {EAST}
    assert best(rate_answer, ADA.at("a13"), CARRIER) != {EAST}


def test_a_master_blocks_a_narrow_place() -> None:
    """The attic has one flight of stairs, and nobody passes a pawn."""
    carrier = BEN.at("m3").holds(Card.TREASURE)
    assert best(rate_answer_as_master, ADA.at("k5"), carrier) == {Answer.STOP}
    assert best(rate_answer_as_master, ADA.at("k6"), carrier) == {Answer.STOP}
    assert best(rate_answer_as_master, ADA.at("l6"), carrier) == {WEST}


def test_a_master_blocks_where_all_shortest_routes_meet() -> None:
    """From the west of the second floor that is the west side of the great stairs."""
    carrier = BEN.at("a6").holds(Card.TREASURE)
    assert best(rate_answer_as_master, ADA.at("f6"), carrier) == {EAST, SOUTH}
    assert best(rate_answer_as_expert, ADA.at("f6"), carrier) == {Answer.STOP}  # an expert only stays on the route
    assert best(rate_answer_as_master, ADA.at("i7"), carrier) == {Answer.STOP}


def test_a_master_blocks_a_carrier_in_a_room_at_the_door() -> None:
    """A large tile has rooms on both sides of its hallway."""
    for room, door, beside in (("n15", "n13", "o13"), ("n10", "n12", "o12")):
        carrier, tiles = BEN.at(room).holds(Card.TREASURE), {"first 3": "F1"}
        assert best(rate_answer_as_master, ADA.at(door), carrier, tiles=tiles) == {Answer.STOP}
        assert best(rate_answer_as_master, ADA.at(beside), carrier, tiles=tiles) == {WEST}


def test_a_master_runs_in_fear_rather_than_blocks() -> None:
    """With three courage it goes back to the camp."""
    t = table(ADA.at("f6").courage(3).holds(Card.RUN_IN_FEAR), BEN.at("a6").holds(Card.TREASURE), chance=[dice(2, 3)])
    t.answer(ADA, Answer.ROLL)
    assert max(GAME.legal(t.s, ADA), key=lambda answer: rate_answer_as_master(t.s, ADA, answer)) == Answer.RUN


def test_a_master_does_not_block_if_a_third_seat_would_profit() -> None:
    """It waits and rests in the camp instead; an expert stays on the route."""
    carrier = BEN.at("a6").holds(Card.TREASURE)
    assert best(rate_answer_as_master, ADA.at("i7"), carrier, CLEO.ghost("a13")) == {Answer.STOP}
    assert best(rate_answer_as_master, ADA.at("i7"), carrier, CLEO.at("a13")) == {SOUTH}
    assert best(rate_answer_as_master, ADA.at("i12"), carrier, CLEO.at("a13")) == {SOUTH}
    assert best(rate_answer_as_expert, ADA.at("i7"), carrier, CLEO.at("a13")) == {Answer.STOP}


def neighbours_without(blocked: int, here: int) -> list[int]:
    """The neighbours of a hallway space while a pawn evaluate_ada on the blocked one."""
    return [there for there in hallway_neighbours(here) if there != blocked]


def test_a_chokepoint_is_on_every_shortest_route_and_not_in_the_camp() -> None:
    for space, chokepoint in zip(HALLWAYS, NEXT_CHOKEPOINT, strict=True):
        if chokepoint != NOWHERE:
            distances = measure_distances(space, functools.partial(neighbours_without, chokepoint))
            to_exits = [steps for there, steps in distances.items() if GROUND_OF[there] == Ground.EXIT]
            assert GROUND_OF[chokepoint] != Ground.CAMP
            assert min(to_exits, default=FAR) > EXIT_DISTANCE[HALLWAY_INDEX[space]]


def test_a_master_rates_like_an_expert_but_for_blocking_and_trades() -> None:
    t = table(ADA.at("a12").courage(5), BEN.at("k12"), chance=[dice(2, 3)])
    assert [rate_answer_as_master(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA)] == [
        rate_answer_as_expert(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA)
    ]


def test_only_masters_propose_trades() -> None:
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK, *PARTS_TWICE), BEN.at("l12").holds(Card.SATCHEL))
    answers = {
        name: bots.get(name, GAME, budget=Budget(iterations=2), target=INTERPRETED).choose(t.s, ADA)
        for name in ("expert", "master")
    }
    assert answers["master"] == Answer.PROPOSE + BEN
    assert answers["expert"] != Answer.PROPOSE + BEN


def test_an_expert_searches_like_a_regular_bot_until_the_treasure_is_found() -> None:
    ada = ADA.at("a12")
    assert best(rate_answer_as_expert, ada, BEN.at("k12")) == best(rate_answer, ada, BEN.at("k12"))
    assert best(rate_answer_as_expert, ada.holds(Card.TREASURE), BEN.at("k12")) == best(
        rate_answer, ada.holds(Card.TREASURE), BEN.at("k12")
    )


def test_an_expert_does_not_search_while_a_rival_carries_the_treasure() -> None:
    t = table(ADA.at("a12"), CARRIER, chance=[dice(2, 3)])
    assert (
        rate_answer_as_expert(t.s, ADA, Answer.SEARCH)
        < rate_answer_as_expert(t.s, ADA, Answer.STOP)
        < rate_answer_as_expert(t.s, ADA, EAST)
    )


def test_an_expert_does_not_carry_the_treasure_out_while_others_can_follow() -> None:
    ada = ADA.at("h15").holds(Card.TREASURE)
    assert best(rate_answer_as_expert, ada, BEN.at("k12")) == {Answer.STOP}
    assert best(rate_answer_as_expert, ada, BEN.at("m3")) == best(rate_answer, ada, BEN.at("k12")) == {SOUTH}
    assert best(rate_answer_as_expert, ada.courage(3), BEN.at("k12")) == {SOUTH}  # too little courage to wait
    assert best(rate_answer_as_expert, ada, BEN.ghost("k12")) == {SOUTH}


def test_a_master_does_not_wait_for_several_rivals_or_for_a_close_follower() -> None:
    """They would follow anyway; an expert waits all the same."""
    ada = ADA.at("h15").holds(Card.TREASURE)
    assert best(rate_answer_as_master, ada, BEN.at("k12")) == {Answer.STOP}
    assert best(rate_answer_as_master, ada, BEN.at("h12")) == {Answer.STOP}
    assert (
        best(rate_answer_as_expert, ada, BEN.at("h13"))
        == {Answer.STOP}
        != best(rate_answer_as_master, ada, BEN.at("h13"))
        == {SOUTH}
    )
    assert best(rate_answer_as_master, ada, BEN.at("k12"), CLEO.ghost("h14")) == {Answer.STOP}
    assert best(rate_answer_as_expert, ada, BEN.at("k12"), CLEO.at("m3")) == {Answer.STOP}
    assert best(rate_answer_as_master, ada, BEN.at("k12"), CLEO.at("m3")) == {SOUTH}
    assert best(rate_answer_as_master, ada, BEN) == {Answer.STOP}  # one that rests in the camp will move on


def test_an_expert_rests_early_and_long() -> None:
    ada, ben = ADA.at("h8"), BEN.at("m3")
    assert best(rate_answer_as_expert, ada.courage(6), ben) == best(rate_answer, ada.courage(6), ben)
    assert best(rate_answer_as_expert, ada.courage(5), ben) == best(rate_answer, ada.courage(3), ben)
    assert best(rate_answer, ada.courage(5), ben) != best(rate_answer, ada.courage(3), ben)
    t = table(ADA.courage(7), BEN)
    assert rate_answer_as_expert(t.s, ADA, Answer.STAY) > rate_answer_as_expert(t.s, ADA, Answer.ROLL)
    assert rate_answer(t.s, ADA, Answer.STAY) < rate_answer(t.s, ADA, Answer.ROLL)


def test_an_expert_rests_even_earlier_near_the_camp() -> None:
    ada, ben = ADA.at("h11"), BEN.at("m3")
    assert best(rate_answer_as_expert, ada.courage(7), ben) == best(rate_answer, ada.courage(7), ben) != {SOUTH}
    assert best(rate_answer_as_expert, ada.courage(6), ben) == {SOUTH}
    tired, fit = (table(ada.courage(courage), ben, chance=[dice(2, 3)]).s for courage in (6, 7))
    assert rate_answer_as_expert(tired, ADA, Answer.SEARCH) < rate_answer_as_expert(fit, ADA, Answer.SEARCH)


def drinks(ada: SeatSetup, ben: Seat | SeatSetup, *more: Card) -> bool:
    """Does Ada, who also holds these cards, drink rather than roll?"""
    t = table(ada.holds(Card.LIQUID_COURAGE, *more), ben)
    return rate_answer_as_expert(t.s, ADA, Answer.DRINK) > rate_answer_as_expert(t.s, ADA, Answer.ROLL)


def lights(ghost: Ghost, ada: SeatSetup, *more: Card) -> bool:
    """Does Ada, who also holds these cards, light a Candle against this ghost?"""
    t = meet(ghost, ada.holds(Card.CANDLE, *more))
    return rate_answer_as_expert(t.s, ADA, Answer.YES) > rate_answer_as_expert(t.s, ADA, Answer.NO)


def test_an_expert_drinks_only_with_little_courage() -> None:
    assert drinks(ADA.at("h11").courage(2), BEN)
    assert not drinks(ADA.at("h11").courage(3), BEN)


def test_an_expert_lights_a_candle_only_if_little_courage_would_be_left() -> None:
    assert lights(Ghost.APPARITION, ADA.courage(3))
    assert not lights(Ghost.APPARITION, ADA.courage(4))
    assert lights(Ghost.WRAITH, ADA.courage(4))
    assert not lights(Ghost.WRAITH, ADA.courage(5))


def test_an_expert_saves_no_drinks_or_candles_once_the_treasure_is_found() -> None:
    assert drinks(ADA.at("h11").courage(7), CARRIER)
    assert drinks(ADA.at("h11").courage(7), BEN, Card.TREASURE)
    assert lights(Ghost.SPOOK, ADA.courage(7), Card.TREASURE)


# Trading --------------------------------------------------------------------

PARTS = (Card.SENSOR_ARRAY, Card.OUTPUT_DISPLAY)
OTHER_PARTS = (Card.CONTROL_MODULE, Card.AUDIO_FILTER)
PARTS_TWICE = (Card.SENSOR_ARRAY, *PARTS, Card.OUTPUT_DISPLAY)


def propose(ada: SeatSetup, ben: SeatSetup, **more: Any) -> Table:
    """Ada, a master, proposes a trade; Ben has to accept or refuse it."""
    t = table(ada.at("k12"), ben.at("l12"), **more)
    t.answer(ADA, Answer.PROPOSE + BEN)
    while t.waiting == {ADA}:
        *_, second, first = [-1000, *sorted(rate_answer_as_master(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA))]
        assert first > second + RATING_SPAN  # clear enough for a search too
        t.answer(ADA, max(GAME.legal(t.s, ADA), key=lambda answer: rate_answer_as_master(t.s, ADA, answer)))
    return t


def trade(ada: SeatSetup, ben: SeatSetup, **more: Any) -> tuple[list[Card], list[Card]]:
    """Both hands after Ada's proposal, which Ben answers like a regular bot."""
    t = propose(ada, ben, **more)
    t.answer(BEN, max(GAME.legal(t.s, BEN), key=lambda answer: rate_answer(t.s, BEN, answer)))
    return t.hand(ADA), t.hand(BEN)


def would_propose(ada: SeatSetup, *bens: Card, proposals: int = 0) -> bool:
    """Does Ada propose a trade to Ben, who holds these cards and a Satchel, rather than roll?"""
    t = table(ada.at("k12"), BEN.at("l12").holds(Card.SATCHEL, *bens))
    t.s.proposals = proposals
    return rate_answer_as_master(t.s, ADA, Answer.PROPOSE + BEN) > rate_answer_as_master(t.s, ADA, Answer.ROLL)


def test_a_master_passes_a_curse_on_if_spare_cards_outweigh_it() -> None:
    assert would_propose(ADA.holds(Card.ANCIENT_MASK, *PARTS_TWICE))
    assert would_propose(ADA.holds(Card.HAUNTED_DOLL, *PARTS_TWICE))
    assert not would_propose(ADA.holds(Card.ANCIENT_MASK, PARTS[0], PARTS[0]))
    assert not would_propose(ADA.holds(*PARTS_TWICE))
    assert not would_propose(ADA.holds(Card.ANCIENT_MASK, *PARTS_TWICE), proposals=1)


def test_a_master_keeps_one_of_each_part() -> None:
    assert not would_propose(ADA.holds(Card.ANCIENT_MASK, *PARTS))


def test_a_master_pays_with_its_least_useful_cards() -> None:
    ben = BEN.holds(Card.RUN_IN_FEAR)
    assert trade(ADA.holds(Card.SATCHEL, Card.ANCIENT_MASK, *PARTS_TWICE), BEN.at("l12")) == (
        [Card.SATCHEL, *PARTS],
        [Card.ANCIENT_MASK, *PARTS],
    )
    assert trade(ADA.holds(Card.LIQUID_COURAGE, Card.SATCHEL, Card.ANCIENT_MASK, PARTS[0], PARTS[0]), ben) == (
        [Card.LIQUID_COURAGE, PARTS[0]],
        [Card.RUN_IN_FEAR, Card.SATCHEL, Card.ANCIENT_MASK, PARTS[0]],
    )
    assert trade(ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.HAUNTED_DOLL), ben) == (
        [],
        [Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, Card.HAUNTED_DOLL],
    )


def test_a_master_passes_one_curse_at_a_time_the_mask_first() -> None:
    cursed = ADA.holds(Card.HAUNTED_DOLL, Card.ANCIENT_MASK, *PARTS_TWICE)
    assert trade(cursed, BEN.at("l12")) == ([Card.HAUNTED_DOLL, *PARTS], [Card.ANCIENT_MASK, *PARTS])
    cursed = ADA.holds(Card.ANCIENT_MASK, Card.ANCIENT_MASK, *PARTS_TWICE)
    assert trade(cursed, BEN.at("l12")) == ([Card.ANCIENT_MASK, *PARTS], [Card.ANCIENT_MASK, *PARTS])


def test_a_master_asks_for_change() -> None:
    """Two parts and a Mask leave six points: enough for a Candle, not for a drink."""
    cursed = ADA.holds(Card.ANCIENT_MASK, *PARTS_TWICE)
    assert trade(cursed, BEN.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL)) == (
        [Card.CANDLE, *PARTS],
        [Card.LIQUID_COURAGE, Card.SATCHEL, Card.ANCIENT_MASK, *PARTS],
    )


def test_a_master_buys_missing_parts() -> None:
    """It pays fifteen points for two parts: a spare part, the Satchel and a Candle, but no drink."""
    ada = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL, PARTS[0], *PARTS)
    assert trade(ada, BEN.holds(*OTHER_PARTS)) == (
        sorted([Card.LIQUID_COURAGE, *PARTS, *OTHER_PARTS]),
        [Card.CANDLE, Card.SATCHEL, PARTS[0]],
    )


def test_a_master_asks_for_one_of_each_part_and_only_for_what_it_can_pay() -> None:
    """Fourteen of fifteen points pay for the parts, although the Satchel is named before them."""
    ada = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, *PARTS)
    assert trade(ada, BEN.holds(Card.SATCHEL, *OTHER_PARTS, *OTHER_PARTS)) == (
        sorted([*PARTS, *OTHER_PARTS]),
        [Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, Card.SATCHEL, *OTHER_PARTS],
    )


def test_a_master_never_asks_for_a_curse() -> None:
    ada = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, *PARTS)
    assert Card.HAUNTED_DOLL in trade(ada, BEN.holds(Card.HAUNTED_DOLL, *OTHER_PARTS))[1]


def test_a_master_barters_spare_parts_for_drinks_and_candles() -> None:
    """A part is worth seven points, a drink six and a Candle five."""
    assert would_propose(ADA.holds(*PARTS_TWICE), Card.CANDLE)
    assert not would_propose(ADA.holds(*PARTS), Card.CANDLE)
    assert not would_propose(ADA.holds(*PARTS_TWICE))
    ben = BEN.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL)
    assert trade(ADA.holds(*PARTS_TWICE), ben) == (
        [Card.LIQUID_COURAGE, Card.CANDLE, *PARTS],
        [Card.SATCHEL, *PARTS],
    )
    assert trade(ADA.holds(PARTS[0], *PARTS), ben) == (
        [Card.LIQUID_COURAGE, *PARTS],
        [Card.CANDLE, Card.SATCHEL, PARTS[0]],
    )


def test_a_master_pays_one_part_for_a_candle() -> None:
    assert trade(ADA.holds(*PARTS_TWICE), BEN.holds(Card.CANDLE)) == ([Card.CANDLE, *PARTS, PARTS[1]], [PARTS[0]])


def test_a_master_barters_with_parts_only() -> None:
    assert trade(ADA.holds(Card.SATCHEL, PARTS[0], *PARTS), BEN.holds(Card.CANDLE)) == (
        [Card.CANDLE, Card.SATCHEL, *PARTS],
        [PARTS[0]],
    )
    assert trade(ADA.holds(Card.ANCIENT_MASK, PARTS[0], PARTS[0]), BEN.holds(Card.CANDLE)) == (
        [Card.CANDLE, Card.ANCIENT_MASK, PARTS[0]],
        [PARTS[0]],
    )


def test_every_part_is_spare_once_the_treasure_is_found() -> None:
    assert would_propose(ADA.holds(*PARTS), Card.CANDLE, Card.TREASURE)
    assert would_propose(ADA.holds(Card.TREASURE, *PARTS), Card.CANDLE)


def test_a_master_never_offers_the_treasure() -> None:
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK, Card.TREASURE, *PARTS_TWICE), BEN.at("l12").holds(Card.CANDLE))
    t.answer(ADA, Answer.PROPOSE + BEN)
    assert rate_answer_as_master(t.s, ADA, Answer.CARD + Card.TREASURE) < rate_answer_as_master(t.s, ADA, Answer.DONE)


def test_a_master_buys_parts_before_it_passes_a_curse() -> None:
    ada = ADA.holds(Card.CANDLE, Card.SATCHEL, Card.ANCIENT_MASK, PARTS[0], *PARTS)
    bought, paid = trade(ada, BEN.holds(*OTHER_PARTS))
    assert Card.ANCIENT_MASK in bought
    assert Card.ANCIENT_MASK not in paid
    assert set(bought) > {*PARTS, *OTHER_PARTS}


def test_a_master_buys_all_missing_parts_or_none() -> None:
    rich = ADA.holds(Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, *PARTS)
    assert would_propose(rich, *OTHER_PARTS)
    assert not would_propose(rich, OTHER_PARTS[0])
    even = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL, *PARTS)
    assert not would_propose(even, *OTHER_PARTS)  # fourteen for fourteen leaves the partner no gain
    assert not would_propose(ADA.holds(Card.LIQUID_COURAGE, *PARTS, *OTHER_PARTS), *OTHER_PARTS)


def test_a_master_buys_no_parts_once_the_treasure_is_found() -> None:
    rich = ADA.holds(Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, *PARTS)
    assert not would_propose(rich, *OTHER_PARTS, Card.TREASURE)


def test_a_regular_bot_never_sells_the_treasure() -> None:
    t = table(ADA.at("k12").holds(*[Card.LIQUID_COURAGE] * 6, *PARTS_TWICE), BEN.at("l12").holds(Card.TREASURE))
    t.answer(ADA, Answer.PROPOSE + BEN)
    for card in [Card.LIQUID_COURAGE] * 6 + sorted(PARTS_TWICE):
        t.answer(ADA, Answer.CARD + card)
    t.answer(ADA, Answer.WANT + Card.TREASURE)
    t.answer(ADA, Answer.DONE)
    assert sum(t.s.offer) == 10
    assert rate_answer(t.s, BEN, Answer.NO) > rate_answer(t.s, BEN, Answer.YES)


def test_a_master_asks_only_for_cards_that_it_knows_of() -> None:
    cursed = ADA.holds(Card.ANCIENT_MASK, *PARTS_TWICE)
    t = propose(cursed, BEN.hides(Card.CANDLE), secret_hands=True)
    assert sum(t.s.wanted) == 0


# Search ---------------------------------------------------------------------


def read_priors(t: Table) -> dict[int, int]:
    """The priors of Ada's answers."""
    legal = GAME.legal(t.s, ADA)
    tree, search = ArrayView(np.zeros(1, Node.dtype)), ArrayView(new_search_states([ADA], SearchConfig()))[0]
    out, children, priors = (ArrayView(np.zeros(GAME.alphabet, np.int32)) for _ in range(3))
    bind(select_answer, slots_with_knowledge(GAME))(t.s, ADA, out, ROOT, search, tree, children, priors)
    assert [out[k] for k in range(len(legal))] == legal
    return {answer: priors[k] for k, answer in enumerate(legal)}


def test_priors_tell_one_step_from_another() -> None:
    """A step to the exit is rated two points above one away from it, and a blunder five hundred below both."""
    priors = read_priors(table(ADA.at("a12"), CARRIER, chance=[dice(2, 3)]))
    assert priors[EAST] == max(priors.values()) == 8 * SIXTEENTHS
    assert 2 * SIXTEENTHS < priors[Answer.STOP] <= 6 * SIXTEENTHS


def test_a_search_in_a_quiet_position_tries_only_the_best_rated_answer() -> None:
    """Whatever its budget."""
    s = table(ADA.at("a12"), BEN.at("k12"), chance=[dice(2, 3)]).s
    ratings = {answer: rate_answer_as_master(s, ADA, answer) for answer in GAME.legal(s, ADA)}
    for budget in (Budget(iterations=30), Budget(milliseconds=60_000), Budget(30, 60_000)):
        estimates = run_search(GAME, s, ADA, budget, make_rng(0), target=INTERPRETED).merged_estimates()
        assert [estimate.visits for estimate in estimates] == [1]
        assert ratings[estimates[0].answer] == max(ratings.values())


def test_a_hint_compares_all_answers_in_a_quiet_position() -> None:
    s, budget = table(ADA.at("a12"), BEN.at("k12"), chance=[dice(2, 3)]).s, Budget(iterations=12)
    master = bots.get("master", GAME, budget=budget, target=INTERPRETED)
    ratings = {answer: rate_answer_as_master(s, ADA, answer) for answer in GAME.legal(s, ADA)}
    assert ratings[master.choose(s, ADA)] == max(ratings.values())
    assert len(bots.hint(GAME, s, ADA, budget, target=INTERPRETED)) == len(ratings) > 2


def test_positions_are_quiet_until_the_treasure_is_found_and_two_are_alive_and_apart() -> None:
    assert is_quiet(table(ADA, BEN).s)
    assert is_quiet(table(ADA, BEN, treasure_at_cut=True).s)
    assert not is_quiet(table(ADA, CARRIER).s)
    assert is_quiet(table(ADA, CARRIER, CLEO).s)
    assert not is_quiet(table(ADA, CARRIER, CLEO.ghost("a13")).s)
    assert is_quiet(table(ADA.at("m12"), CARRIER).s)
    assert not is_quiet(table(ADA.at("n12"), CARRIER).s)
    assert not is_quiet(table(ADA.ghost("k11"), CARRIER).s)
    assert not is_quiet(table(ADA.at("k10"), BEN.at("k12"), token="k11").s)
    assert not is_quiet(table(ADA.at("a12"), BEN.away(), CLEO.at("a13"), escaped=BEN).s)


def test_no_tree_is_kept_for_a_quiet_position() -> None:
    s = table(ADA.at("n12"), CARRIER, chance=[dice(2, 3)]).s
    searches = run_search(GAME, s, ADA, Budget(iterations=60), make_rng(0), target=INTERPRETED)
    assert all(subtree_below(searches.tree(0), answer) is not None for answer in (EAST, WEST))
    assert reusable_tree_after(searches, 0, EAST) is not None
    assert reusable_tree_after(searches, 0, WEST) is None


# Evaluation -----------------------------------------------------------------


def test_evaluation_before_the_treasure_is_out() -> None:
    even = evaluate_ada(ADA.at("a12"), BEN.at("a13"))
    assert even == 50
    assert evaluate_ada(ADA.ghost("a12"), BEN.at("a13")) < even
    assert evaluate_ada(ADA.at("a12").courage(1), BEN.at("a13")) < even
    assert evaluate_ada(ADA.at("a12").holds(Card.ANCIENT_MASK), BEN.at("a13")) < even
    assert evaluate_ada(ADA.at("a12").holds(Card.HAUNTED_DOLL), BEN.at("a13")) < even
    assert evaluate_ada(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12")) > evaluate_ada(
        ADA.at("a12").holds(Card.TREASURE), BEN.at("a13")
    )
    assert evaluate_ada(ADA.at("a12"), CARRIER) < evaluate_ada(ADA.at("k13"), CARRIER) < even


def test_evaluation_by_the_distance_to_the_exit_once_the_treasure_is_out() -> None:
    cleo = CLEO.at("a13")
    near, far = (evaluate_ada(ADA.at(space), BEN.away(), cleo, escaped=BEN) for space in ("k13", "a12"))
    assert far < near < 50
    assert evaluate_ada(ADA.ghost("a12"), BEN.away(), cleo, escaped=BEN) < far
