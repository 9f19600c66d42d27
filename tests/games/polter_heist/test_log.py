"""The log: every effect is told with its cause."""

from __future__ import annotations

import itertools

import pytest

from hauntology.games.polter_heist.box import Card, Floor, Fright, Ghost, Hour, Room
from hauntology.games.polter_heist.events import Event
from hauntology.games.polter_heist.rules.house import room_at
from hauntology.games.polter_heist.words import WORDS
from tests.games.polter_heist.answers import (
    EAST,
    NO,
    NORTH,
    ROLL,
    SEARCH,
    STAY,
    STOP,
    YES,
    arrive,
    crawl,
    seat,
    tile,
)
from tests.games.polter_heist.arrange import (
    ADA,
    BEN,
    CLEO,
    DAN,
    attack,
    dice,
    die,
    find,
    finds,
    ghost,
    meet,
    new_game,
    reveals,
    table,
)
from tests.games.polter_heist.places import space_named
from tests.games.polter_heist.reading import read_log, read_question

FRIGHTS = (Ghost.SPOOK, Ghost.APPARITION, Ghost.WRAITH)

# Courage --------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "has_doll", "lights"), list(itertools.product(FRIGHTS, (False, True), (False, True))))
def test_ph_88_a_loss_names_its_ghost_a_doll_and_a_candle(kind: Ghost, has_doll: bool, lights: bool) -> None:
    """PH-88 PH-89 PH-90 What it is lost to; PH-71 a Doll costs more, PH-63 a Candle saves one."""
    hand = [Card.CANDLE] + [Card.HAUNTED_DOLL] * has_doll
    t = meet(kind, ADA.holds(*hand))

    t.answer(ADA, YES if lights else NO)

    lost = 1 + kind + has_doll - lights
    fright = Fright[kind.name + "_DOLL" * has_doll + "_CANDLE" * lights]
    told = [*t.events_of(Event.LOST_COURAGE), *t.events_of(Event.KEPT_COURAGE)]
    assert told == [(ADA, lost, fright) if lost else (ADA, fright)]


def test_ph_134_a_scare_is_told_as_one() -> None:
    """PH-134 PH-A47 With a Doll and a Candle a scare costs two."""
    t = table(ADA.ghost("k12"), BEN.at("l12").holds(Card.CANDLE, Card.HAUNTED_DOLL), chance=[die(2)])

    t.answer(ADA, EAST)
    t.answer(BEN, YES)

    assert read_log(t)[-3:] == [
        "Ada moves onto Ben's space and scares Ben.",
        "Ben plays a Candle.",
        "Ben loses 2 courage to the scare (1 more for the Haunted Doll, 1 saved by the Candle).",
    ]


def test_ph_63_the_question_names_the_ghost_and_the_price() -> None:
    """PH-63 BEN is asked about ADA's scare, PH-90 then about a Wraith."""
    scare = table(ADA.ghost("k12"), BEN.at("l12").holds(Card.CANDLE), chance=[die(2)])
    scare.answer(ADA, EAST)
    wraith = attack(Ghost.WRAITH, BEN.at("k12").holds(Card.CANDLE), CLEO)
    wraith.answer(ADA, seat(BEN))

    assert read_question(scare, BEN) == "A scare will cost you 2 courage. Do you light a Candle to lose 1 less?"
    assert read_question(wraith, BEN) == "A Wraith will cost you 3 courage. Do you light a Candle to lose 1 less?"


def test_ph_106_full_courage_gains_nothing() -> None:
    """PH-106 Georgie comes to no purpose, PH-98 and so does the entry by Timmy."""
    assert "Ada has full courage and gains nothing from Georgie." in read_log(meet(Ghost.GEORGIE))
    assert "Ada has full courage and gains nothing for coming into the Base Camp." in read_log(meet(Ghost.TIMMY))


def test_ph_107_without_courage_to_gain_nothing_is_told() -> None:
    """PH-107 The option makes the entry worth nothing."""
    t = meet(Ghost.TIMMY, ADA.courage(3), entry_courage=0)

    assert not {Event.GAINED_COURAGE, Event.HAD_FULL_COURAGE} & set(t.events)


def test_ph_108_a_turn_of_rest_is_told() -> None:
    """PH-108 ADA rests."""
    t = table(ADA.courage(3), BEN)

    t.answer(ADA, STAY)

    assert "Ada gains 2 courage for a turn of rest." in read_log(t)


def test_ph_172_rolled_courage_is_told() -> None:
    """PH-172 Each player rolls before the first turn."""
    t = new_game(3, courage=9)

    assert [event for event in t.events[:3] if event != Event.ROLLED_COURAGE] == []
    assert [courage for _, _, courage in t.events_of(Event.ROLLED_COURAGE)] == [t.courage(each) for each in t.seats]


# Rolls and moves --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hour", "total", "cause"),
    [
        (Hour.SIX, 2, "6 pm"),
        (Hour.EIGHT, 12, "8 pm"),
        (Hour.TEN, 7, "10 pm"),
        (Hour.MIDNIGHT, 7, "midnight"),
    ],
)
def test_ph_35_the_hour_brings_a_ghost(hour: Hour, total: int, cause: str) -> None:
    """PH-35 The log says why a roll is an encounter."""
    t = table(ADA.at("k12"), BEN, hour=hour, chance=[dice(total // 2, total - total // 2), ghost(Ghost.SPOOK)])

    assert f"It is {cause}, so Ada's roll of {total} brings a ghost." in read_log(t)


def test_ph_151_the_treasure_brings_a_ghost() -> None:
    """PH-151 A six is an encounter for a carrier, PH-159 and for everybody in the escape phase."""
    carrier = table(ADA.at("k12").holds(Card.TREASURE), BEN, chance=[dice(3, 3), ghost(Ghost.SPOOK)])
    escape = table(ADA.at("k12"), BEN.away(), escaped=BEN, chance=[dice(3, 3), ghost(Ghost.SPOOK)])

    assert "The Treasure draws the ghosts, so Ada's roll of 6 brings a ghost." in read_log(carrier)
    assert "The Treasure is out of the house, so Ada's roll of 6 brings a ghost." in read_log(escape)


def test_ph_73_the_steps_that_a_mask_costs_are_told() -> None:
    """PH-73 A Mask costs three steps, PH-A26 of a two only two."""
    assert "The Ancient Mask costs Ada 3 steps." in read_log(
        table(ADA.at("k12").holds(Card.ANCIENT_MASK), BEN, chance=[dice(2, 3)])
    )
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK), BEN, chance=[dice(1, 1)])
    assert read_log(t)[1:4] == [
        "Ada rolls 1 and 1.",
        "The Ancient Mask costs Ada 2 steps.",
        "Ada stays in the foyer.",
    ]


def test_ph_73_a_mask_that_costs_nothing_is_not_told() -> None:
    """PH-73 The option makes it harmless."""
    assert Event.SLOWED not in table(ADA.at("k12").holds(Card.ANCIENT_MASK), BEN, mask_steps=0).events


def test_ph_a80_a_pawn_that_cannot_leave_the_camp_stays() -> None:
    """PH-A80 PH-73 A Mask takes all steps of a three."""
    t = table(ADA.holds(Card.ANCIENT_MASK), BEN, chance=[dice(1, 2)])

    t.answer(ADA, ROLL)

    assert "Ada stays in the Base Camp." in read_log(t)


@pytest.mark.parametrize(
    ("space", "name"),
    [
        ("camp", "in the Base Camp"),
        ("i13", "in the Base Camp"),
        ("h16", "on an exit"),
        ("n12", "in the first-floor hallway"),
        ("c3", "in the attic hallway"),
        ("l12", "in the foyer"),
        ("k6", "on the second-floor landing"),
        ("i8", "on the stairs"),
        ("m11", "in the Dining Room"),
        ("m1", "in a dark room"),
    ],
)
def test_ph_27_every_place_has_a_name(space: str, name: str) -> None:
    """PH-27 Rooms have names, and so have hallways, landings and stairs; a face-down tile has none."""
    t = table(ADA, BEN, tiles={"first 3": "F1"})

    room = room_at(t.s, space_named(space))

    assert WORDS.name_with_article(Room, room, WORDS.names[Room][room]) == name


def test_ph_16_a_stop_names_the_place_and_the_space() -> None:
    """PH-16 ADA stops in the Dining Room, PH-32 or stays where she is."""
    t = table(ADA.at("m11"), BEN, tiles={"first 3": "F1"}, chips=["m10"])
    t.answer(ADA, NORTH, STOP)
    assert "Ada stops in the Dining Room (m10)." in read_log(t)
    t = table(ADA.at("m11"), BEN, tiles={"first 3": "F1"})

    t.answer(ADA, STOP)

    assert "Ada stays in the Dining Room." in read_log(t)


def test_ph_32_a_search_in_place_is_told_once() -> None:
    """PH-32 It says that the pawn stays, and not where it stops."""
    t = table(ADA.at("m10").met("m10"), BEN, tiles={"first 3": "F1"}, chance=[dice(1, 2), finds(Card.CANDLE)])

    t.answer(ADA, SEARCH)

    assert read_log(t)[2:4] == ["Ada stays to search the same ? again.", "Ada finds a Candle."]


def test_ph_28_a_tunnel_names_its_other_end() -> None:
    """PH-28 From the Dining Room to the Panic Room."""
    t = table(ADA.at("n15"), BEN, tiles={"first 3": "F1", "attic 3": "A3"})

    t.answer(ADA, crawl("attic 3"))

    assert "Ada takes a Secret Tunnel and comes out in the Panic Room." in read_log(t)


def test_ph_26_the_log_says_why_a_tile_is_turned_up() -> None:
    """PH-26 Somebody enters it, PH-58 or Floor Plans show it."""
    entered = table(ADA.at("n12"), BEN, chance=[dice(1, 2), reveals("F1")])
    entered.answer(ADA, NORTH)
    planned = find(Card.THE_WEST_END, then=[reveals("A2")])

    planned.answer(ADA, tile("attic 1"))

    assert "Ada enters first-floor tile 3 and turns it up: Dining Room." in read_log(entered)
    assert "The Floor Plans turn up attic tile 1: Tower." in read_log(planned)


def test_ph_124_a_ghost_stops_where_its_roll_ends() -> None:
    """PH-124 The end of its move is told as well."""
    t = table(ADA.ghost("n12"), BEN, chance=[die(2)])

    t.answer(ADA, NORTH, NORTH)

    assert read_log(t)[1:3] == ["Ada rolls a 2 as a ghost.", "Ada stops in a dark room (n10)."]


def test_ph_126_a_one_is_told_as_the_cause() -> None:
    """PH-126 The ghost is sent away, PH-A69 or has nowhere to go."""
    t = table(ADA.ghost("k12"), BEN, chance=[die(1)])
    assert read_question(t, ADA) == "You rolled a 1. On which floor do you appear now?"
    t.answer(ADA, arrive(Floor.ATTIC))
    full = table(ADA.ghost("i2"), BEN.ghost("l8"), CLEO.ghost("l11"), DAN.at("i17"), chance=[die(1)])

    assert read_log(t)[2:4] == [
        "The roll of 1 sends Ada to a landing or the foyer.",
        "Ada appears on the attic landing (i2).",
    ]
    assert read_log(full)[2] == "The ghost stays where it is, as no other arrival space is free."
