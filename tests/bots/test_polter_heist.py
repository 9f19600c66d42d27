"""What bots that look ahead know of Polter-Heist, and what masters know besides."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from hauntology import bots
from hauntology.bots.bot import luck_of
from hauntology.bots.keeping import below, keep
from hauntology.bots.knowledge.polter_heist import SPAN, appeal, foresight, is_quiet, mastery, worth
from hauntology.bots.knowledge.polter_heist.bars import NEXT_BAR
from hauntology.bots.knowledge.polter_heist.ways import FAR, TO_EXIT, WAY, WAYS, distances, hallway_ways
from hauntology.bots.manner import Manner
from hauntology.bots.search import Budget, minds_of, think
from hauntology.bots.slots import slots_with_knowledge
from hauntology.bots.tree import FINE, ROOT, Node, most_promising
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import GROUND_OF, NOWHERE, Card, Ghost, Ground, Side
from hauntology.games.polter_heist.state import State
from hauntology.kernel.batch import PlainRows
from hauntology.kernel.program import bind
from hauntology.kernel.targets import INTERPRETED
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, GAME, Seat, Sitting, Table, dice, meet, table

EAST, SOUTH, WEST = (Answer.STEP + side for side in (Side.EAST, Side.SOUTH, Side.WEST))
CARRIER = BEN.at("k12").holds(Card.TREASURE)


def best(
    look: Callable[[State, int, int], int], ada: Sitting, ben: Seat | Sitting, *others: Sitting, **more: Any
) -> set[int]:
    """Where Ada would go by this, having rolled."""
    t = table(ada, ben, *others, chance=[dice(2, 3)], **more)
    if Answer.ROLL in GAME.legal(t.s, ADA):
        t.answer(ADA, Answer.ROLL)
    looks = {answer: look(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA)}
    return {answer for answer, found in looks.items() if found == max(looks.values())}


def stands(ada: Seat | Sitting, ben: Seat | Sitting, *others: Sitting, escaped: Seat | None = None) -> int:
    """What Ada's standing is worth in percent of hers and Ben's."""
    t = table(ada, ben, *others, escaped=escaped)
    return 100 * worth(t.s, ADA) // (worth(t.s, ADA) + worth(t.s, BEN))


def test_whoever_looks_ahead_goes_where_the_carrier_must_come_by() -> None:
    assert best(foresight, ADA.at("a13"), CARRIER) == {EAST}
    assert best(appeal, ADA.at("a13"), CARRIER) != {EAST}


def test_in_a_narrow_place_a_master_bars_the_way() -> None:
    """The attic has one flight of stairs, and nobody passes a pawn."""
    carrier = BEN.at("m3").holds(Card.TREASURE)
    assert best(mastery, ADA.at("k5"), carrier) == {Answer.STOP}
    assert best(mastery, ADA.at("k6"), carrier) == {Answer.STOP}
    assert best(mastery, ADA.at("l6"), carrier) == {WEST}


def test_it_bars_the_way_where_all_shortest_ways_meet() -> None:
    """From the west of the second floor that is the west side of the great stairs."""
    carrier = BEN.at("a6").holds(Card.TREASURE)
    assert best(mastery, ADA.at("f6"), carrier) == {EAST, SOUTH}
    assert best(foresight, ADA.at("f6"), carrier) == {Answer.STOP}  # an expert is content to be on the way
    assert best(mastery, ADA.at("i7"), carrier) == {Answer.STOP}


def test_whoever_carries_it_in_a_room_is_barred_at_the_door() -> None:
    """A large tile has rooms on both sides of its hallway."""
    for room, door, beside in (("n15", "n13", "o13"), ("n10", "n12", "o12")):
        carrier, tiles = BEN.at(room).holds(Card.TREASURE), {"first 3": "F1"}
        assert best(mastery, ADA.at(door), carrier, tiles=tiles) == {Answer.STOP}
        assert best(mastery, ADA.at(beside), carrier, tiles=tiles) == {WEST}


def test_it_runs_in_fear_first() -> None:
    """With three courage, back to the camp rather than in anybody's way."""
    t = table(ADA.at("f6").courage(3).holds(Card.RUN_IN_FEAR), BEN.at("a6").holds(Card.TREASURE), chance=[dice(2, 3)])
    t.answer(ADA, Answer.ROLL)
    assert max(GAME.legal(t.s, ADA), key=lambda answer: mastery(t.s, ADA, answer)) == Answer.RUN


def test_it_bars_nobody_for_the_profit_of_a_third() -> None:
    """Then it waits in the camp, and rests there; an expert is content to be on the way."""
    carrier = BEN.at("a6").holds(Card.TREASURE)
    assert best(mastery, ADA.at("i7"), carrier, CLEO.ghost("a13")) == {Answer.STOP}
    assert best(mastery, ADA.at("i7"), carrier, CLEO.at("a13")) == {SOUTH}
    assert best(mastery, ADA.at("i12"), carrier, CLEO.at("a13")) == {SOUTH}
    assert best(foresight, ADA.at("i7"), carrier, CLEO.at("a13")) == {Answer.STOP}


def ways_past(bar: int, here: int) -> list[int]:
    """Where one can go while somebody stands there."""
    return [there for there in hallway_ways(here) if there != bar]


def test_a_bar_is_on_every_shortest_way_and_not_in_the_camp() -> None:
    for space, bar in zip(WAYS, NEXT_BAR, strict=True):
        if bar != NOWHERE:
            past = distances(space, functools.partial(ways_past, bar))
            outside = [steps for there, steps in past.items() if GROUND_OF[there] == Ground.EXIT]
            assert GROUND_OF[bar] != Ground.CAMP
            assert min(outside, default=FAR) > TO_EXIT[WAY[space]]


def test_what_a_master_knows_is_foresight_but_for_lurking_and_trades() -> None:
    t = table(ADA.at("a12").courage(5), BEN.at("k12"), chance=[dice(2, 3)])
    assert [mastery(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA)] == [
        foresight(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA)
    ]


def test_only_masters_propose_trades() -> None:
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK, *TWICE), BEN.at("l12").holds(Card.SATCHEL))
    answers = {
        name: bots.get(name, GAME, budget=Budget(iterations=2), target=INTERPRETED).choose(t.s, ADA)
        for name in ("expert", "master")
    }
    assert answers["master"] == Answer.PROPOSE + BEN
    assert answers["expert"] != Answer.PROPOSE + BEN


def test_until_then_it_searches_as_all_do() -> None:
    ada = ADA.at("a12")
    assert best(foresight, ada, BEN.at("k12")) == best(appeal, ada, BEN.at("k12"))
    assert best(foresight, ada.holds(Card.TREASURE), BEN.at("k12")) == best(
        appeal, ada.holds(Card.TREASURE), BEN.at("k12")
    )


def test_it_waits_and_does_not_search_while_another_carries_the_treasure() -> None:
    t = table(ADA.at("a12"), CARRIER, chance=[dice(2, 3)])
    assert foresight(t.s, ADA, Answer.SEARCH) < foresight(t.s, ADA, Answer.STOP) < foresight(t.s, ADA, EAST)


def test_it_does_not_carry_the_treasure_out_before_the_eyes_of_whoever_could_follow() -> None:
    ada = ADA.at("h15").holds(Card.TREASURE)
    assert best(foresight, ada, BEN.at("k12")) == {Answer.STOP}
    assert best(foresight, ada, BEN.at("m3")) == best(appeal, ada, BEN.at("k12")) == {SOUTH}
    assert best(foresight, ada.courage(3), BEN.at("k12")) == {SOUTH}  # it will not last
    assert best(foresight, ada, BEN.ghost("k12")) == {SOUTH}


def test_a_master_waits_neither_for_several_nor_for_somebody_at_its_heels() -> None:
    """They would follow anyhow; an expert does not think of that."""
    ada = ADA.at("h15").holds(Card.TREASURE)
    assert best(mastery, ada, BEN.at("k12")) == {Answer.STOP}
    assert best(mastery, ada, BEN.at("h12")) == {Answer.STOP}
    assert best(foresight, ada, BEN.at("h13")) == {Answer.STOP} != best(mastery, ada, BEN.at("h13")) == {SOUTH}
    assert best(mastery, ada, BEN.at("k12"), CLEO.ghost("h14")) == {Answer.STOP}
    assert best(foresight, ada, BEN.at("k12"), CLEO.at("m3")) == {Answer.STOP}
    assert best(mastery, ada, BEN.at("k12"), CLEO.at("m3")) == {SOUTH}
    assert best(mastery, ada, BEN) == {Answer.STOP}  # who rests in the camp will be gone


def test_it_rests_early_and_long() -> None:
    ada, ben = ADA.at("h8"), BEN.at("m3")
    assert best(foresight, ada.courage(6), ben) == best(appeal, ada.courage(6), ben)
    assert best(foresight, ada.courage(5), ben) == best(appeal, ada.courage(3), ben)
    assert best(appeal, ada.courage(5), ben) != best(appeal, ada.courage(3), ben)
    t = table(ADA.courage(7), BEN)
    assert foresight(t.s, ADA, Answer.STAY) > foresight(t.s, ADA, Answer.ROLL)
    assert appeal(t.s, ADA, Answer.STAY) < appeal(t.s, ADA, Answer.ROLL)


def test_near_the_camp_it_rests_sooner() -> None:
    ada, ben = ADA.at("h11"), BEN.at("m3")
    assert best(foresight, ada.courage(7), ben) == best(appeal, ada.courage(7), ben) != {SOUTH}
    assert best(foresight, ada.courage(6), ben) == {SOUTH}
    tired, fit = (table(ada.courage(courage), ben, chance=[dice(2, 3)]).s for courage in (6, 7))
    assert foresight(tired, ADA, Answer.SEARCH) < foresight(fit, ADA, Answer.SEARCH)


def drinks(ada: Sitting, ben: Seat | Sitting, *more: Card) -> bool:
    """Would Ada, holding this besides, rather drink than roll?"""
    t = table(ada.holds(Card.LIQUID_COURAGE, *more), ben)
    return foresight(t.s, ADA, Answer.DRINK) > foresight(t.s, ADA, Answer.ROLL)


def lights(ghost: Ghost, ada: Sitting, *more: Card) -> bool:
    """Would Ada, holding this besides, light a Candle against this one?"""
    t = meet(ghost, ada.holds(Card.CANDLE, *more))
    return foresight(t.s, ADA, Answer.YES) > foresight(t.s, ADA, Answer.NO)


def test_it_drinks_only_in_need() -> None:
    assert drinks(ADA.at("h11").courage(2), BEN)
    assert not drinks(ADA.at("h11").courage(3), BEN)


def test_a_candle_is_for_a_fright_that_leaves_next_to_nothing() -> None:
    assert lights(Ghost.APPARITION, ADA.courage(3))
    assert not lights(Ghost.APPARITION, ADA.courage(4))
    assert lights(Ghost.WRAITH, ADA.courage(4))
    assert not lights(Ghost.WRAITH, ADA.courage(5))


def test_once_the_treasure_is_found_it_saves_neither_drinks_nor_candles() -> None:
    assert drinks(ADA.at("h11").courage(7), CARRIER)
    assert drinks(ADA.at("h11").courage(7), BEN, Card.TREASURE)
    assert lights(Ghost.SPOOK, ADA.courage(7), Card.TREASURE)


# Trading --------------------------------------------------------------------

PARTS = (Card.SENSOR_ARRAY, Card.OUTPUT_DISPLAY)
OTHERS = (Card.CONTROL_MODULE, Card.AUDIO_FILTER)
TWICE = (Card.SENSOR_ARRAY, *PARTS, Card.OUTPUT_DISPLAY)


def propose(ada: Sitting, ben: Sitting, **more: Any) -> Table:
    """Ada, a master, proposes a trade, up to Ben's answer."""
    t = table(ada.at("k12"), ben.at("l12"), **more)
    t.answer(ADA, Answer.PROPOSE + BEN)
    while t.waiting == {ADA}:
        *_, second, first = [-1000, *sorted(mastery(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA))]
        assert first > second + SPAN  # a search is in no doubt either
        t.answer(ADA, max(GAME.legal(t.s, ADA), key=lambda answer: mastery(t.s, ADA, answer)))
    return t


def traded(ada: Sitting, ben: Sitting, **more: Any) -> tuple[list[Card], list[Card]]:
    """The hands after that, if Ben answers like a regular bot."""
    t = propose(ada, ben, **more)
    t.answer(BEN, max(GAME.legal(t.s, BEN), key=lambda answer: appeal(t.s, BEN, answer)))
    return t.hand(ADA), t.hand(BEN)


def would_propose(ada: Sitting, *bens: Card, proposals: int = 0) -> bool:
    """Would Ada rather propose a trade to Ben, who holds this and a Satchel, than roll?"""
    t = table(ada.at("k12"), BEN.at("l12").holds(Card.SATCHEL, *bens))
    t.s.proposals = proposals
    return mastery(t.s, ADA, Answer.PROPOSE + BEN) > mastery(t.s, ADA, Answer.ROLL)


def test_it_passes_a_curse_on_if_it_can_sweeten_it() -> None:
    assert would_propose(ADA.holds(Card.ANCIENT_MASK, *TWICE))
    assert would_propose(ADA.holds(Card.HAUNTED_DOLL, *TWICE))
    assert not would_propose(ADA.holds(Card.ANCIENT_MASK, PARTS[0], PARTS[0]))
    assert not would_propose(ADA.holds(*TWICE))
    assert not would_propose(ADA.holds(Card.ANCIENT_MASK, *TWICE), proposals=1)


def test_it_parts_with_no_part_that_it_has_only_once() -> None:
    assert not would_propose(ADA.holds(Card.ANCIENT_MASK, *PARTS))


def test_what_sweetens_it_is_what_is_missed_least() -> None:
    ben = BEN.holds(Card.RUN_IN_FEAR)
    assert traded(ADA.holds(Card.SATCHEL, Card.ANCIENT_MASK, *TWICE), BEN.at("l12")) == (
        [Card.SATCHEL, *PARTS],
        [Card.ANCIENT_MASK, *PARTS],
    )
    assert traded(ADA.holds(Card.LIQUID_COURAGE, Card.SATCHEL, Card.ANCIENT_MASK, PARTS[0], PARTS[0]), ben) == (
        [Card.LIQUID_COURAGE, PARTS[0]],
        [Card.RUN_IN_FEAR, Card.SATCHEL, Card.ANCIENT_MASK, PARTS[0]],
    )
    assert traded(ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.HAUNTED_DOLL), ben) == (
        [],
        [Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, Card.HAUNTED_DOLL],
    )


def test_one_curse_goes_at_a_time_and_the_mask_first() -> None:
    cursed = ADA.holds(Card.HAUNTED_DOLL, Card.ANCIENT_MASK, *TWICE)
    assert traded(cursed, BEN.at("l12")) == ([Card.HAUNTED_DOLL, *PARTS], [Card.ANCIENT_MASK, *PARTS])
    cursed = ADA.holds(Card.ANCIENT_MASK, Card.ANCIENT_MASK, *TWICE)
    assert traded(cursed, BEN.at("l12")) == ([Card.ANCIENT_MASK, *PARTS], [Card.ANCIENT_MASK, *PARTS])


def test_it_takes_change() -> None:
    """Two parts and a Mask leave six points: enough for a Candle, not for a drink."""
    cursed = ADA.holds(Card.ANCIENT_MASK, *TWICE)
    assert traded(cursed, BEN.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL)) == (
        [Card.CANDLE, *PARTS],
        [Card.LIQUID_COURAGE, Card.SATCHEL, Card.ANCIENT_MASK, *PARTS],
    )


def test_it_buys_what_its_detector_lacks() -> None:
    """For two parts fifteen points: its second part, the Satchel and a Candle, but no drink."""
    ada = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL, PARTS[0], *PARTS)
    assert traded(ada, BEN.holds(*OTHERS)) == (
        sorted([Card.LIQUID_COURAGE, *PARTS, *OTHERS]),
        [Card.CANDLE, Card.SATCHEL, PARTS[0]],
    )


def test_it_asks_for_one_of_each_part_and_for_nothing_that_it_cannot_pay() -> None:
    """Of fifteen points fourteen are due, though the Satchel is named before the parts are."""
    ada = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, *PARTS)
    assert traded(ada, BEN.holds(Card.SATCHEL, *OTHERS, *OTHERS)) == (
        sorted([*PARTS, *OTHERS]),
        [Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, Card.SATCHEL, *OTHERS],
    )


def test_it_asks_for_no_curse() -> None:
    ada = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.RUN_IN_FEAR, *PARTS)
    assert Card.HAUNTED_DOLL in traded(ada, BEN.holds(Card.HAUNTED_DOLL, *OTHERS))[1]


def test_it_gets_drinks_and_candles_for_parts_that_it_has_twice() -> None:
    """A part is worth seven points, a drink six and a Candle five."""
    assert would_propose(ADA.holds(*TWICE), Card.CANDLE)
    assert not would_propose(ADA.holds(*PARTS), Card.CANDLE)
    assert not would_propose(ADA.holds(*TWICE))
    drinks_and_all = BEN.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL)
    assert traded(ADA.holds(*TWICE), drinks_and_all) == (
        [Card.LIQUID_COURAGE, Card.CANDLE, *PARTS],
        [Card.SATCHEL, *PARTS],
    )
    assert traded(ADA.holds(PARTS[0], *PARTS), drinks_and_all) == (
        [Card.LIQUID_COURAGE, *PARTS],
        [Card.CANDLE, Card.SATCHEL, PARTS[0]],
    )


def test_for_a_candle_one_part_is_enough() -> None:
    assert traded(ADA.holds(*TWICE), BEN.holds(Card.CANDLE)) == ([Card.CANDLE, *PARTS, PARTS[1]], [PARTS[0]])


def test_it_pays_for_them_with_nothing_but_parts() -> None:
    assert traded(ADA.holds(Card.SATCHEL, PARTS[0], *PARTS), BEN.holds(Card.CANDLE)) == (
        [Card.CANDLE, Card.SATCHEL, *PARTS],
        [PARTS[0]],
    )
    assert traded(ADA.holds(Card.ANCIENT_MASK, PARTS[0], PARTS[0]), BEN.holds(Card.CANDLE)) == (
        [Card.CANDLE, Card.ANCIENT_MASK, PARTS[0]],
        [PARTS[0]],
    )


def test_when_the_treasure_is_found_every_part_can_go() -> None:
    assert would_propose(ADA.holds(*PARTS), Card.CANDLE, Card.TREASURE)
    assert would_propose(ADA.holds(Card.TREASURE, *PARTS), Card.CANDLE)


def test_it_offers_no_treasure() -> None:
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK, Card.TREASURE, *TWICE), BEN.at("l12").holds(Card.CANDLE))
    t.answer(ADA, Answer.PROPOSE + BEN)
    assert mastery(t.s, ADA, Answer.CARD + Card.TREASURE) < mastery(t.s, ADA, Answer.DONE)


def test_a_detector_comes_before_a_curse() -> None:
    ada = ADA.holds(Card.CANDLE, Card.SATCHEL, Card.ANCIENT_MASK, PARTS[0], *PARTS)
    bought, paid = traded(ada, BEN.holds(*OTHERS))
    assert Card.ANCIENT_MASK in bought
    assert Card.ANCIENT_MASK not in paid
    assert set(bought) > {*PARTS, *OTHERS}


def test_it_buys_all_of_it_or_nothing() -> None:
    rich = ADA.holds(Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, *PARTS)
    assert would_propose(rich, *OTHERS)
    assert not would_propose(rich, OTHERS[0])
    even = ADA.holds(Card.LIQUID_COURAGE, Card.CANDLE, Card.SATCHEL, *PARTS)
    assert not would_propose(even, *OTHERS)  # fourteen for fourteen: nobody gains by that
    assert not would_propose(ADA.holds(Card.LIQUID_COURAGE, *PARTS, *OTHERS), *OTHERS)


def test_when_the_treasure_is_found_it_needs_no_detector() -> None:
    rich = ADA.holds(Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, Card.LIQUID_COURAGE, *PARTS)
    assert not would_propose(rich, *OTHERS, Card.TREASURE)


def test_nobody_sells_the_treasure() -> None:
    t = table(ADA.at("k12").holds(*[Card.LIQUID_COURAGE] * 6, *TWICE), BEN.at("l12").holds(Card.TREASURE))
    t.answer(ADA, Answer.PROPOSE + BEN)
    while Answer.CARD + Card.TREASURE not in GAME.legal(t.s, ADA):
        t.answer(ADA, GAME.legal(t.s, ADA)[0])
    t.answer(ADA, Answer.CARD + Card.TREASURE)
    t.answer(ADA, Answer.DONE)
    assert sum(t.s.offer) == 10
    assert appeal(t.s, BEN, Answer.NO) > appeal(t.s, BEN, Answer.YES)


def test_it_asks_for_nothing_that_it_does_not_know_of() -> None:
    cursed = ADA.holds(Card.ANCIENT_MASK, *TWICE)
    t = propose(cursed, BEN.hides(Card.CANDLE), secret_hands=True)
    assert sum(t.s.wanted) == 0


def favours_of(t: Table) -> dict[int, int]:
    """How likely Ada's answers are to be good, before a search has tried any."""
    legal = GAME.legal(t.s, ADA)
    tree, mind = PlainRows(np.zeros(1, Node.dtype)), PlainRows(minds_of([ADA], Manner()))[0]
    words = [PlainRows(np.zeros(GAME.alphabet, np.int32)) for _ in range(3)]
    bind(most_promising, slots_with_knowledge(GAME))(t.s, ADA, words[0], ROOT, mind, tree, *words[1:])
    assert [words[0][k] for k in range(len(legal))] == legal
    return {answer: words[2][k] for k, answer in enumerate(legal)}


def test_a_search_tells_one_step_from_another() -> None:
    """A blunder is five hundred points worse than they are, and a step to the exit two points better than one away."""
    favours = favours_of(table(ADA.at("a12"), CARRIER, chance=[dice(2, 3)]))
    assert favours[EAST] == max(favours.values()) == 8 * FINE
    assert 2 * FINE < favours[Answer.STOP] <= 6 * FINE


def test_while_the_treasure_is_hidden_a_search_goes_by_what_it_knows_at_once() -> None:
    """It tries one answer, the most appealing, however long it might think; and no more when it is to go on."""
    s = table(ADA.at("a12"), BEN.at("k12"), chance=[dice(2, 3)]).s
    looks = {answer: mastery(s, ADA, answer) for answer in GAME.legal(s, ADA)}
    for budget in (Budget(iterations=30), Budget(milliseconds=60_000), Budget(30, 60_000)):
        found = think(GAME, s, ADA, budget, luck_of(0), target=INTERPRETED).merged()
        assert [finding.visits for finding in found] == [1]
        assert looks[found[0].answer] == max(looks.values())


def test_a_hint_compares_where_a_bot_goes_by_what_it_knows() -> None:
    s, budget = table(ADA.at("a12"), BEN.at("k12"), chance=[dice(2, 3)]).s, Budget(iterations=12)
    master = bots.get("master", GAME, budget=budget, target=INTERPRETED)
    looks = {answer: mastery(s, ADA, answer) for answer in GAME.legal(s, ADA)}
    assert looks[master.choose(s, ADA)] == max(looks.values())
    assert len(bots.hint(GAME, s, ADA, budget, target=INTERPRETED)) == len(looks) > 2


def test_all_is_quiet_until_the_treasure_is_found_and_only_two_are_alive_and_apart() -> None:
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


def test_what_was_learnt_is_not_kept_for_where_it_will_be_quiet() -> None:
    s = table(ADA.at("n12"), CARRIER, chance=[dice(2, 3)]).s
    searches = think(GAME, s, ADA, Budget(iterations=60), luck_of(0), target=INTERPRETED)
    assert all(below(searches.tree(0), answer) is not None for answer in (EAST, WEST))
    assert keep(searches, 0, EAST) is not None
    assert keep(searches, 0, WEST) is None


def test_what_a_standing_is_worth() -> None:
    even = stands(ADA.at("a12"), BEN.at("a13"))
    assert even == 50
    assert stands(ADA.ghost("a12"), BEN.at("a13")) < even
    assert stands(ADA.at("a12").courage(1), BEN.at("a13")) < even
    assert stands(ADA.at("a12").holds(Card.ANCIENT_MASK), BEN.at("a13")) < even
    assert stands(ADA.at("a12").holds(Card.HAUNTED_DOLL), BEN.at("a13")) < even
    assert stands(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12")) > stands(
        ADA.at("a12").holds(Card.TREASURE), BEN.at("a13")
    )
    assert stands(ADA.at("a12"), CARRIER) < stands(ADA.at("k13"), CARRIER) < even


def test_when_the_treasure_is_out_the_way_to_the_exit_counts() -> None:
    cleo = CLEO.at("a13")
    near, far = (stands(ADA.at(space), BEN.away(), cleo, escaped=BEN) for space in ("k13", "a12"))
    assert far < near < 50
    assert stands(ADA.ghost("a12"), BEN.away(), cleo, escaped=BEN) < far
