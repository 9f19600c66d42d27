"""The log of cards, the Treasure and the end: every effect is told with its cause."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Floor, Gap, Ghost, Hour, Question
from hauntology.table.labels import label_answer
from tests.games.polter_heist.answers import (
    DONE,
    EAST,
    NO,
    NORTH,
    RUN,
    SOUTH,
    STOP,
    YES,
    arrive,
    card,
    out,
    pick_up,
    propose,
)
from tests.games.polter_heist.arrange import (
    ADA,
    BEN,
    GAME,
    dice,
    find,
    finds,
    ghost,
    meet,
    table,
)
from tests.games.polter_heist.reading import NAMES, read_log, read_question

# Cards ------------------------------------------------------------------------------


def test_ph_93_a_poltergeist_says_what_it_takes_at_this_hour() -> None:
    """PH-93 PH-42 Two cards or a part at eight; PH-70 the Satchel saves one."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.SATCHEL, Card.CANDLE, Card.SENSOR_ARRAY), hour=Hour.EIGHT)

    t.answer(ADA, card(Card.CANDLE))

    assert read_log(t)[-6:-2] == [
        "Ada meets a Poltergeist.",
        "The Poltergeist is after Ada's cards: 2 cards, or just 1 detector part, as it is 8 pm.",
        "Ada's Satchel saves 1 card.",
        "Ada loses a Candle to the Poltergeist.",
    ]


def test_ph_93_a_poltergeist_without_anything_to_take() -> None:
    """PH-93 ADA has no cards."""
    assert "A Poltergeist finds no card to take." in read_log(meet(Ghost.POLTERGEIST))


def test_ph_76_a_spider_is_told_as_the_cause() -> None:
    """PH-76 ADA drops a card, and walks; PH-A27 the question says so."""
    t = find(Card.GIANT_SPIDER, ADA.holds(Card.CANDLE))

    t.answer(ADA, card(Card.CANDLE))

    assert read_log(t)[-2:] == [
        "Ada loses a Candle to the Giant Spider.",
        "Ada has to walk 5 steps away from the Giant Spider.",
    ]
    assert read_question(t, ADA) == "Walk away from the Giant Spider. Steps left: 5. Where do you go?"


@pytest.mark.parametrize(
    ("kind", "cause"),
    [
        (Ghost.CREEPY_FEELING, "A Creepy Feeling does nothing more."),
        (Ghost.GUS, "Gus finds no card to give among the discards."),
    ],
)
def test_ph_86_a_ghost_without_effect_is_told(kind: Ghost, cause: str) -> None:
    """PH-86 PH-A31 The log says why nothing happens. Encounter Ghost is no card that Gus could give."""
    assert cause in read_log(meet(kind))


def test_ph_a32_casper_without_a_doorway_is_told() -> None:
    """PH-A32 No tile lies face up."""
    t = table(ADA.at("k12"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.CASPER)])

    assert "Casper finds no free doorway on a tile that lies face up." in read_log(t)


def test_ph_a72_homer_without_anybody_is_told() -> None:
    """PH-A72 BEN has left the house."""
    t = table(ADA.at("k12"), BEN.away(), escaped=BEN, chance=[dice(1, 1), ghost(Ghost.HOMER)])

    assert "Homer finds nobody to trade places with." in read_log(t)


def test_ph_a73_help_that_is_declined_is_told() -> None:
    """PH-A73 Phineas; PH-A31 Gus; PH-A72 Homer."""
    t = meet(Ghost.PHINEAS)

    t.answer(ADA, NO)

    assert "Ada declines the help of Phineas." in read_log(t)


def test_ph_57_at_midnight_the_clock_stays() -> None:
    """PH-57 Increased Ghost Activity is only a ghost then; PH-56 before, it says what the hour brings."""
    late = find(Card.INCREASED_ACTIVITY, hour=Hour.MIDNIGHT, then=[ghost(Ghost.SPOOK)])
    early = find(Card.INCREASED_ACTIVITY, then=[ghost(Ghost.SPOOK)])

    assert "It is midnight already, so the clock stays." in read_log(late)
    assert "The clock moves on to 6 pm: from now on, rolls of 2 and 12 bring ghosts." in read_log(early)


def test_ph_a84_useless_floor_plans_are_told() -> None:
    """PH-A84 All four tiles lie face up already."""
    tiles = {"attic 1": "A1", "second 1": "S1", "first 1": "F2", "cellar 1": "C1"}
    t = table(ADA.at("m11"), BEN, tiles={"first 3": "F1", **tiles}, chance=[dice(1, 2), finds(Card.THE_WEST_END)])

    t.answer(ADA, NORTH, STOP)

    assert "The Floor Plans are of no use, as all their tiles lie face up already." in read_log(t)


def test_ph_a41_finding_nothing_is_told() -> None:
    """PH-A41 Neither the deck nor the discards have a card."""
    t = table(ADA.at("m11"), BEN.at("k12").holds(Card.TREASURE), tiles={"first 3": "F1"}, chance=[dice(1, 2)])
    t.empty_deck()

    t.answer(ADA, NORTH, STOP)

    assert "The search finds nothing, as no card is left in the Discovery deck and its discards." in read_log(t)


def test_ph_148_the_log_says_where_a_card_comes_from() -> None:
    """PH-148 A card is taken from the Base Camp, PH-95 or with the help of Gus from the discards."""
    camp = table(ADA, BEN.at("k12").left(Card.CANDLE))
    camp.answer(ADA, pick_up(Card.CANDLE))
    gus = meet(Ghost.GUS, discards=[Card.CANDLE])

    gus.answer(ADA, card(Card.CANDLE))

    assert "Ada takes a Candle from the Base Camp." in read_log(camp)
    assert "Ada takes a Candle from the discards." in read_log(gus)


# The Treasure -------------------------------------------------------------------------


def test_ph_85_the_log_says_how_the_treasure_is_got() -> None:
    """PH-85 By a search, PH-155 where it lies, PH-146 or in a trade."""
    trade = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("l12"))
    trade.answer(ADA, propose(BEN), card(Card.TREASURE), DONE)
    trade.answer(BEN, YES)
    lying = table(ADA.at("k12"), BEN, token="l12", token_from=BEN)

    lying.answer(ADA, EAST, STOP, YES)

    assert "Ada finds the Treasure." in read_log(find(Card.TREASURE))
    assert read_log(trade)[2:4] == ["Ada gives Ben the Treasure.", "Ben now carries the Treasure."]
    assert "Ada picks up the Treasure." in read_log(lying)


def test_ph_155_a_treasure_that_is_not_taken_is_told() -> None:
    """PH-155 ADA lets it lie."""
    t = table(ADA.at("k12"), BEN, token="l12", token_from=BEN)

    t.answer(ADA, EAST, STOP, NO)

    assert "Ada leaves the Treasure where it lies." in read_log(t)


def test_ph_152_a_treasure_that_is_left_says_where_and_how_long() -> None:
    """PH-68 With Run In Fear it stays where the carrier was."""
    t = table(ADA.at("k12").courage(2).holds(Card.TREASURE, Card.RUN_IN_FEAR), BEN)

    t.answer(ADA, RUN)

    assert read_log(t)[1:4] == [
        "Ada plays Run In Fear.",
        "Ada leaves the Treasure in the foyer (k12), where it lies for one round.",
        "Ada comes into the Base Camp.",
    ]


# The end ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        (5, ["The living have 5 rounds to follow the Treasure out."]),
        (0, []),
    ],
)
def test_ph_158_the_others_are_told_to_follow(rounds: int, told: list[str]) -> None:
    """PH-158 PH-A43 They have some rounds, or as many as they need."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), escape_rounds=rounds)

    t.answer(ADA, SOUTH)

    began = "The Treasure is out of the house: rolls of 2, 6, 7, 8 and 12 bring ghosts to everybody now."
    assert read_log(t)[3 : 4 + len(told)] == [began, *told]


def test_ph_158_without_anybody_alive_nobody_is_told_to_follow() -> None:
    """PH-163 BEN is a ghost: the game is over."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.ghost("a12"))

    t.answer(ADA, SOUTH)

    assert read_log(t)[-2:] == [
        "Ada leaves the house alive.",
        "The game is over: nobody alive is left in the house. Ada wins.",
    ]


def test_ph_a91_the_end_of_the_escape_is_told() -> None:
    """PH-A91 BEN stays behind."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), escape_rounds=1)
    t.answer(ADA, SOUTH)

    t.answer(BEN, STOP)

    assert read_log(t)[-1] == "The game is over: the time to follow the Treasure is up. Ada wins."


# Labels -------------------------------------------------------------------------------


def test_ph_25_answers_are_labelled_for_their_question() -> None:
    """PH-25 The same answer reads differently at another question."""
    step, candle = out(Gap.NORTH_WEST), card(Card.CANDLE)

    assert label_answer(GAME, NAMES, step, Question.MOVE) == "Step out: north, left"
    assert label_answer(GAME, NAMES, candle, Question.SPIDER) == "Drop a Candle"
    assert label_answer(GAME, NAMES, arrive(Floor.ATTIC), Question.ARRIVAL) == "Appear in the attic"
