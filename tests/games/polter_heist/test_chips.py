"""Chapter 5: marker chips."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CAMP, Card, Cell, Feature, Question, Refusal, Space
from hauntology.games.polter_heist.events import Event
from tests.games.polter_heist.answers import EAST, NO, NORTH, SOUTH, STOP, YES, crawl, space, tile
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, Seat, SeatSetup, Table, dice, die, find, finds, table
from tests.games.polter_heist.places import space_named

ATTIC = {"first 3": "F1", "attic 3": "A3"}


def search_without_chips_left(*chips: str, others: tuple[Seat | SeatSetup, ...] = (BEN,)) -> Table:
    """ADA finds a Candle at m10, and all chips of the game are on the board."""
    return table(
        ADA.at("m11"),
        *others,
        tiles=ATTIC,
        chips=chips,
        chance=[dice(1, 2), finds(Card.CANDLE)],
        chips_in_game=len(chips),
    )


def test_ph_47_a_find_is_covered_with_a_chip() -> None:
    """PH-47 There are 80 chips."""
    t = find(Card.CANDLE)

    assert (t.chips, t.s.chips_placed) == ({"m10"}, 1)


def test_ph_50_if_no_chip_is_left_one_is_taken_from_another_floor() -> None:
    """PH-50 It comes from the attic; PH-52 it is the one PH-A83 whose space is named; PH-54 that space is uncovered."""
    t = search_without_chips_left("m1")
    t.answer(ADA, NORTH, STOP)
    assert (t.question, t.legal(ADA)) == (Question.CHIP_TILE, [NO, tile("attic 3")])

    t.answer(ADA, tile("attic 3"))
    assert (t.question, t.legal(ADA)) == (Question.CHIP_SPACE, [space(Cell.TOP_LEFT)])
    t.answer(ADA, space(Cell.TOP_LEFT))

    assert (t.chips, t.events_of(Event.CHIP_TAKEN), t.active) == ({"m10"}, [(ADA, Space["M1"], Feature.SEARCH)], BEN)


def test_ph_50_no_chip_is_taken_from_the_same_floor() -> None:
    """PH-50 Both chips are on the first floor: PH-A82 the space stays uncovered."""
    t = search_without_chips_left("o10", "m14")

    t.answer(ADA, NORTH, STOP)

    assert (t.chips, t.hand(ADA), t.active) == ({"o10", "m14"}, [Card.CANDLE], BEN)


def test_ph_50_the_refusals_for_tile_and_space() -> None:
    """PH-50 A tile without such a chip is refused, and so is a space."""
    t = search_without_chips_left("m1", "o10")
    t.answer(ADA, NORTH, STOP)
    assert t.refused(ADA, tile("first 3")) == Refusal.OWN_FLOOR
    assert t.refused(ADA, tile("attic 1")) == Refusal.NO_CHIP_THERE
    t.answer(ADA, tile("attic 3"))

    assert t.refused(ADA, space(Cell.TOP_RIGHT)) == Refusal.NO_CHIP_THERE


def test_ph_a82_a_chip_need_not_be_taken() -> None:
    """PH-A82 ADA leaves the chip where it is: the space stays uncovered."""
    t = search_without_chips_left("m1")
    t.answer(ADA, NORTH, STOP)

    t.answer(ADA, NO)

    assert (t.chips, t.hand(ADA), t.active) == ({"m1"}, [Card.CANDLE], BEN)


def test_ph_51_a_chip_may_be_taken_from_a_sealed_tunnel() -> None:
    """PH-51 n1 is the tunnel of the Panic Room; PH-132 it is open again, PH-54 and can be used."""
    t = search_without_chips_left("n1")
    t.answer(ADA, NORTH, STOP, tile("attic 3"), space(Cell.TOP_MIDDLE))
    assert t.chips == {"m10"}

    t = table(ADA.at("n15"), BEN, tiles=ATTIC)
    assert crawl("attic 3") in t.legal(ADA)


def test_ph_53_no_chip_is_taken_from_an_occupied_room() -> None:
    """PH-53 BEN is in the Panic Room; PH-A82 a ghost there would count as well."""
    t = search_without_chips_left("m1", others=(BEN.at("o2"),))

    t.answer(ADA, NORTH, STOP)

    assert (t.chips, t.active) == ({"m1"}, BEN)


def test_ph_a82_a_ghost_occupies_a_room() -> None:
    """PH-A82 CLEO is a ghost in the Panic Room."""
    t = search_without_chips_left("m1", others=(BEN, CLEO.ghost("o2")))

    t.answer(ADA, NORTH, STOP)

    assert (t.chips, t.active) == ({"m1"}, BEN)


def test_ph_53_a_tile_whose_rooms_are_occupied_is_refused() -> None:
    """PH-53 BEN is in the Panic Room; the chip in the Security Room may be taken."""
    tiles = {"first 3": "F1", "attic 3": "A3", "attic 4": "A4"}
    chance = [dice(1, 2), finds(Card.CANDLE)]
    t = table(ADA.at("m11"), BEN.at("o2"), tiles=tiles, chips=["m1", "p1"], chips_in_game=2, chance=chance)
    t.answer(ADA, NORTH, STOP)

    assert t.refused(ADA, tile("attic 3")) == Refusal.ROOM_OCCUPIED
    assert tile("attic 4") in t.legal(ADA)


def test_ph_a82_a_ghost_takes_chips_by_the_same_rule() -> None:
    """PH-A82 PH-130 ADA covers o10 with the chip from the attic."""
    t = table(ADA.ghost("n9"), BEN, tiles=ATTIC, chips=["m1"], chance=[die(2)], chips_in_game=1)
    t.answer(ADA, SOUTH, EAST, YES)

    t.answer(ADA, tile("attic 3"), space(Cell.TOP_LEFT))

    assert t.chips == {"o10"}


def test_ph_a82_a_ghost_without_a_chip_is_not_asked() -> None:
    """PH-A82 The only chip is on its own floor."""
    t = table(ADA.ghost("n9"), BEN, tiles=ATTIC, chips=["m10"], chance=[die(2)], chips_in_game=1)

    t.answer(ADA, SOUTH, EAST)

    assert t.active == BEN


def test_ph_54_a_space_whose_chip_was_taken_can_be_searched_again() -> None:
    """PH-54 BEN lands on m1, from which ADA took the chip."""
    t = search_without_chips_left("m1", others=(BEN.at("m2"),))
    t.s.pawns[BEN].space = CAMP
    t.answer(ADA, NORTH, STOP, tile("attic 3"), space(Cell.TOP_LEFT))
    t.s.pawns[BEN].space = t.s.trail[0] = space_named("m2")
    t.chance(finds(Card.SATCHEL))

    t.answer(BEN, NORTH, STOP)

    assert t.hand(BEN) == [Card.SATCHEL]
