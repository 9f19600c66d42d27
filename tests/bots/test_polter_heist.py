"""What bots that look ahead know of Polter-Heist."""

from __future__ import annotations

from collections.abc import Callable

from hauntology.bots.knowledge.polter_heist import appeal, foresight, worth
from hauntology.bots.slots import slots_with_knowledge
from hauntology.bots.tree import FINE, weigh
from hauntology.games.polter_heist.answers import Answer
from hauntology.games.polter_heist.box import Card, Ghost, Side
from hauntology.games.polter_heist.state import State
from hauntology.kernel.contract import numbers
from hauntology.kernel.program import bind
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, GAME, Seat, Sitting, dice, meet, table

EAST, SOUTH, WEST = (Answer.STEP + side for side in (Side.EAST, Side.SOUTH, Side.WEST))
CARRIER = BEN.at("k12").holds(Card.TREASURE)


def best(look: Callable[[State, int, int], int], ada: Sitting, ben: Seat | Sitting) -> set[int]:
    """Where Ada would go by this, having rolled."""
    t = table(ada, ben, chance=[dice(2, 3)])
    looks = {answer: look(t.s, ADA, answer) for answer in GAME.legal(t.s, ADA)}
    return {answer for answer, found in looks.items() if found == max(looks.values())}


def stands(ada: Seat | Sitting, ben: Seat | Sitting, *others: Sitting, escaped: Seat | None = None) -> int:
    """What Ada's standing is worth in percent of hers and Ben's."""
    t = table(ada, ben, *others, escaped=escaped)
    return 100 * worth(t.s, ADA) // (worth(t.s, ADA) + worth(t.s, BEN))


def test_whoever_looks_ahead_goes_where_the_carrier_must_come_by() -> None:
    assert best(foresight, ADA.at("a13"), CARRIER) == {EAST}
    assert best(appeal, ADA.at("a13"), CARRIER) != {EAST}


def test_in_a_narrow_place_it_bars_the_way() -> None:
    """The attic has one flight of stairs, and nobody passes a pawn."""
    carrier = BEN.at("m3").holds(Card.TREASURE)
    assert best(foresight, ADA.at("k5"), carrier) == {Answer.STOP}
    assert best(foresight, ADA.at("k6"), carrier) == {Answer.STOP}
    assert best(foresight, ADA.at("l6"), carrier) == {WEST}


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


def test_it_rests_early_and_long() -> None:
    ada, ben = ADA.at("h11"), BEN.at("m3")
    assert best(foresight, ada.courage(6), ben) == best(appeal, ada.courage(6), ben)
    assert best(foresight, ada.courage(5), ben) == {SOUTH} != best(appeal, ada.courage(5), ben)
    t = table(ADA.courage(7), BEN)
    assert foresight(t.s, ADA, Answer.STAY) > foresight(t.s, ADA, Answer.ROLL)
    assert appeal(t.s, ADA, Answer.STAY) < appeal(t.s, ADA, Answer.ROLL)


def test_it_drinks_and_lights_candles_only_in_need() -> None:
    for courage, is_needed in ((3, True), (4, False)):
        t = table(ADA.at("h11").courage(courage).holds(Card.LIQUID_COURAGE), BEN)
        assert (foresight(t.s, ADA, Answer.DRINK) > foresight(t.s, ADA, Answer.ROLL)) == is_needed
        t = meet(Ghost.APPARITION, ADA.courage(courage).holds(Card.CANDLE))
        assert (foresight(t.s, ADA, Answer.YES) > foresight(t.s, ADA, Answer.NO)) == is_needed


def test_a_search_tells_one_step_from_another() -> None:
    """A blunder is five hundred points worse than they are, and a step to the exit two points better than one away."""
    t = table(ADA.at("a12"), CARRIER, chance=[dice(2, 3)])
    legal = GAME.legal(t.s, ADA)
    out, favours = numbers(GAME.alphabet), numbers(GAME.alphabet)
    for k, answer in enumerate(legal):
        out[k] = answer
    total = bind(weigh, slots_with_knowledge(GAME))(t.s, ADA, len(legal), 7, out, favours)
    favour = {answer: favours[k] for k, answer in enumerate(legal)}
    assert favour[EAST] == max(favour.values()) == 8 * FINE
    assert favour[Answer.STOP] <= 6 * FINE
    assert total == sum(favour.values())


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
