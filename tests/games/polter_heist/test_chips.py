"""Chapter 5: marker chips."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CAMP, Card, Cell, Question, Refusal
from hauntology.games.polter_heist.events import Event
from tests.games.polter_heist.answers import EAST, NORTH, SOUTH, STOP, YES, crawl, space, tile
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, Seat, Sitting, Table, dice, die, find, finds, table
from tests.games.polter_heist.places import space_named

ATTIC = {"first 3": "F1", "attic 3": "A3"}


def short(*chips: str, others: tuple[Seat | Sitting, ...] = (BEN,)) -> Table:
    """ADA finds a Candle at m10, and all chips that there are lie on the board."""
    return table(
        ADA.at("m11"),
        *others,
        tiles=ATTIC,
        chips=chips,
        chance=[dice(1, 2), finds(Card.CANDLE)],
        chips_in_game=len(chips),
    )


def test_ph_47_a_chip_is_laid() -> None:
    """PH-47 Of 80."""
    t = find(Card.CANDLE)

    assert (t.chips, t.s.chips_placed) == ({"m10"}, 1)


def test_ph_50_with_none_left_one_is_taken_from_another_floor() -> None:
    """PH-50 From the attic; PH-52 the one that is named; PH-A83 by its place; PH-54 its space is open again."""
    t = short("m1")
    t.answer(ADA, NORTH, STOP)
    assert (t.question, t.legal(ADA)) == (Question.CHIP_TILE, [tile("attic 3")])

    t.answer(ADA, tile("attic 3"))
    assert (t.question, t.legal(ADA)) == (Question.CHIP_SPACE, [space(Cell.TOP_LEFT)])
    t.answer(ADA, space(Cell.TOP_LEFT))

    assert (t.chips, t.told(Event.CHIP_TAKEN), t.active) == ({"m10"}, [(ADA, 12)], BEN)


def test_ph_50_not_from_the_own_floor() -> None:
    """PH-50 Both chips lie on the first floor: PH-A82 the space stays uncovered."""
    t = short("o10", "m14")

    t.answer(ADA, NORTH, STOP)

    assert (t.chips, t.hand(ADA), t.active) == ({"o10", "m14"}, [Card.CANDLE], BEN)


def test_ph_50_why_not() -> None:
    """PH-50 The refusals for tile and space."""
    t = short("m1", "o10")
    t.answer(ADA, NORTH, STOP)
    assert t.refused(ADA, tile("first 3")) == Refusal.NO_CHIP_THERE
    t.answer(ADA, tile("attic 3"))

    assert t.refused(ADA, space(Cell.TOP_RIGHT)) == Refusal.NO_CHIP_THERE


def test_ph_51_from_a_sealed_tunnel_too() -> None:
    """PH-51 n1 is the tunnel of the Panic Room; PH-132 it is open again, PH-54 and can be used."""
    t = short("n1")
    t.answer(ADA, NORTH, STOP, tile("attic 3"), space(Cell.TOP_MIDDLE))
    assert t.chips == {"m10"}

    t = table(ADA.at("n15"), BEN, tiles=ATTIC)
    assert crawl("attic 3") in t.legal(ADA)


def test_ph_53_not_from_a_room_that_somebody_is_in() -> None:
    """PH-53 BEN is in the Panic Room; PH-A82 a ghost there would count as well."""
    t = short("m1", others=(BEN.at("o2"),))

    t.answer(ADA, NORTH, STOP)

    assert (t.chips, t.active) == ({"m1"}, BEN)


def test_ph_a82_a_ghost_occupies_a_room() -> None:
    """PH-A82 CLEO haunts the Panic Room."""
    t = short("m1", others=(BEN, CLEO.ghost("o2")))

    t.answer(ADA, NORTH, STOP)

    assert (t.chips, t.active) == ({"m1"}, BEN)


def test_ph_a82_a_ghost_takes_chips_by_the_same_rule() -> None:
    """PH-A82 PH-130 ADA covers o10 with the chip from the attic."""
    t = table(ADA.ghost("n9"), BEN, tiles=ATTIC, chips=["m1"], chance=[die(2)], chips_in_game=1)
    t.answer(ADA, SOUTH, EAST, YES)

    t.answer(ADA, tile("attic 3"), space(Cell.TOP_LEFT))

    assert t.chips == {"o10"}


def test_ph_a82_without_a_chip_a_ghost_is_not_asked() -> None:
    """PH-A82 The only one lies on its own floor."""
    t = table(ADA.ghost("n9"), BEN, tiles=ATTIC, chips=["m10"], chance=[die(2)], chips_in_game=1)

    t.answer(ADA, SOUTH, EAST)

    assert t.active == BEN


def test_ph_54_a_space_whose_chip_was_taken_can_be_searched_again() -> None:
    """PH-54 BEN lands on m1, from where ADA took the chip."""
    t = short("m1", others=(BEN.at("m2"),))
    t.s.pawns[BEN].space = CAMP
    t.answer(ADA, NORTH, STOP, tile("attic 3"), space(Cell.TOP_LEFT))
    t.s.pawns[BEN].space = t.s.trail[0] = space_named("m2")
    t.chance(finds(Card.SATCHEL))

    t.answer(BEN, NORTH, STOP)

    assert t.hand(BEN) == [Card.SATCHEL]
