"""How a table looks."""

from __future__ import annotations

from hauntology.games.polter_heist import GAME
from hauntology.games.polter_heist.box import Card, Cell, Floor, Gap, Ghost, Side, Slot
from hauntology.kernel.drawing import Canvas
from hauntology.kernel.fields import Meaning
from hauntology.kernel.hiding import redact
from hauntology.kernel.tape import WATCHER
from tests.games.polter_heist.answers import DONE, NORTH, SOUTH, STOP, card, propose, seat, tile
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, Seat, Table, attack, dice, find, finds, meet, table

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def draw(t: Table, viewer: int = ADA, names: tuple[str, ...] = NAMES) -> Canvas:
    return GAME.board(redact(t.s, viewer), names[: t.s.seats], viewer)


def row(t: Table, number: int) -> str:
    """A row of the house."""
    return draw(t).plain()[number]


def at(t: Table, space: str, viewer: int = ADA) -> str:
    """The three characters of a space."""
    x, y = 4 + (ord(space[0]) - ord("a")) * 3, int(space[1:])
    return draw(t, viewer).plain()[y].ljust(80)[x : x + 3]


def test_ph_m1_the_house_has_its_rows_and_columns() -> None:
    """PH-M1 Letters above, numbers to the left; the camp, and the exits below it."""
    t = table(ADA.at("k12"), BEN.at("a12"))
    lines = draw(t).plain()

    assert lines[0].split() == list("abcdefghijklmnopqrstu")
    assert "c  c  c" in lines[14]
    assert lines[16].count("X") == 2


def test_ph_m7_face_down_tiles_are_grey() -> None:
    """PH-M7 Their rooms, not their hallways."""
    t = table(ADA.at("k12"), BEN.at("a12"))

    assert (at(t, "m10"), at(t, "n10"), at(t, "n12")) == ("│░░", "░░░", "   ")


def test_ph_19_walls_of_a_tile_that_lies_face_up() -> None:
    """PH-19 In the Dining Room a wall lies under n10, none under m10, which has a ?."""
    t = table(ADA.at("k12"), BEN.at("a12"), tiles={"first 3": "F1"})

    assert (at(t, "m10"), at(t, "n10"), at(t, "n15")) == ("│? ", " __", " b_")


def test_ph_47_chips_pawns_ghosts_and_the_treasure() -> None:
    """PH-47 Each has its sign."""
    t = table(ADA.at("m11"), BEN.ghost("m14"), CLEO.at("n14"), tiles={"first 3": "F1"}, chips=["m10"], token="o11")

    assert (at(t, "m10"), at(t, "m11")[1], at(t, "m14")[1:], at(t, "o11")[1]) == ("│o ", "A", "B~", "$")


def test_ph_85_the_carrier_has_a_star() -> None:
    """PH-85 And the seat's line says so."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"))

    assert at(t, "k12")[1:] == "A*"
    assert any("TREASURE" in line for line in draw(t).plain())


def test_ph_7_who_rests_is_drawn_in_the_camp() -> None:
    """PH-7 Beside each other."""
    t = table(ADA, BEN, CLEO, DAN)

    assert at(t, "h14")[1] + at(t, "i14")[1] + at(t, "j14")[1] + at(t, "i13")[1] == "ABCD"


def test_ph_1_seats_with_the_same_letter_have_numbers() -> None:
    """PH-1 Ada and Anna."""
    t = table(ADA.at("k12"), BEN.at("l12"))
    lines = draw(t, names=("Ada", "Anna")).plain()

    assert lines[12][4 + 10 * 3 + 1] + lines[12][4 + 11 * 3 + 1] == "12"


def test_ph_34_the_night() -> None:
    """PH-34 Round, hour, and which rolls bring a ghost."""
    assert any("4pm (ghosts on no roll)" in line for line in draw(table(ADA.at("k12"), BEN)).plain())
    t = table(ADA.at("k12"), BEN.away(), escaped=BEN, round_cap=0)

    lines = draw(t).plain()

    assert any("ghosts on 2 6 7 8 12" in line for line in lines)
    assert any(line.startswith("Round 1 ") for line in lines)


def test_ph_128_what_is_happening() -> None:
    """PH-128 The die and the card of an attack; PH-155 where the Treasure lies; what is in the camp."""
    t = attack(Ghost.WRAITH, BEN.at("k12").left(Card.CANDLE), CLEO, token="a1", token_from=BEN)

    line = draw(t).plain()[20]

    assert line.startswith("dice 6, steps left 0; Wraith; the Treasure is lying in the house at a1; in")


def test_ph_145_a_trade() -> None:
    """PH-145 What is offered and wanted."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12").holds(Card.SATCHEL))
    t.answer(ADA, propose(BEN), card(Card.CANDLE), DONE)

    assert "offered: candle; wanted: nothing" in draw(t).plain()[20]


def test_ph_a42_secret_pockets() -> None:
    """PH-A42 Others see how many cards there are; the owner sees which."""
    t = find(Card.CANDLE, secret_hands=1)

    assert any("1 in the pockets" in line for line in draw(t, BEN).plain())
    assert not any("candle" in line for line in draw(t, BEN).plain())
    assert any("candle" in line for line in draw(t, ADA).plain())


def test_ph_a42_a_watcher_sees_the_table_too() -> None:
    """PH-A42 With open hands what everybody holds, in its seat's line."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("a12"))

    assert sum("candle" in line for line in draw(t, WATCHER).plain()) == 1


def test_ph_27_the_room_that_somebody_is_in() -> None:
    """PH-27 By its name; else what kind of space it is."""
    t = table(ADA.at("m11"), BEN.at("n12"), CLEO.ghost("i9"), DAN.at("a12"), tiles={"first 3": "F1"})
    lines = "\n".join(draw(t).plain())
    places = ("m11 Dining Room", "n12 hallway", "ghost, i9 stairs", "a12 hallway")

    assert [place for place in places if place not in lines] == []


def test_ph_162_winners_and_those_who_are_away() -> None:
    """PH-162 With a star."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"))
    t.answer(ADA, SOUTH)
    assert any("away" in line for line in draw(t).plain())
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), play_on=0)

    t.answer(ADA, SOUTH)

    assert any("★ wins" in line for line in draw(t).plain())


def test_ph_166_many_cards_take_two_lines() -> None:
    """PH-M6 There is no limit to what one carries."""
    hand = [kind for kind in Card if kind < Card.TREASURE] * 2
    t = table(ADA.at("k12").holds(*hand), BEN.at("a12"))

    assert (draw(t).cut, any("liquid courage x2" in line for line in draw(t).plain())) == (0, True)


# Spots ------------------------------------------------------------------------------


def things(t: Table, viewer: Seat = ADA) -> set[tuple[object, int]]:
    """What can be pointed at."""
    return {spot.things[0] for spot in draw(t, viewer).spots}


def test_ph_15_the_spaces_round_the_pawn_can_be_pointed_at() -> None:
    """PH-15 For the one who is asked."""
    t = table(ADA.at("k12"), BEN)

    assert {(Side, side) for side in Side} <= things(t)
    assert not {(Side, side) for side in Side} & things(t, BEN)


def test_ph_25_gaps_tiles_floors_seats_and_cards() -> None:
    """PH-25 All of them, always."""
    t = table(ADA.holds(Card.CANDLE), BEN.at("k12"))

    found = things(t)

    assert {(Gap, gap) for gap in Gap} | {(Slot, slot) for slot in Slot} | {(Floor, floor) for floor in Floor} <= found
    assert {(Meaning.SEAT, 0), (Meaning.SEAT, 1), (Card, Card.CANDLE)} <= found


def test_ph_97_the_spaces_of_a_tile() -> None:
    """PH-97 While one of them is asked for; of a small tile there are nine."""
    t = meet(Ghost.CASPER)
    t.answer(ADA, tile("first 3"))
    assert {(Cell, cell) for cell in Cell} <= things(t)

    t = table(
        ADA.at("m11"),
        BEN,
        tiles={"first 3": "F1", "attic 3": "A3"},
        chips=["m1"],
        chips_in_game=1,
        chance=[dice(1, 2), finds(Card.CANDLE)],
    )
    t.answer(ADA, NORTH, STOP, tile("attic 3"))

    assert len([thing for thing in things(t) if thing[0] is Cell]) == 9


def test_ph_92_the_spaces_round_an_arrival_space() -> None:
    """PH-92 When a Phantom finds it taken: north of l8 is l7."""
    t = meet(Ghost.PHANTOM_SECOND, ADA, BEN.at("l8"))

    spot = next(spot for spot in draw(t).spots if spot.things == ((Side, Side.NORTH),))

    assert (spot.x, spot.y) == (4 + 11 * 3, 7)


def test_ph_a34_nothing_to_point_at_for_who_rests() -> None:
    """PH-A66 Who rests has no space: BEN meets Homer in the camp."""
    t = attack(Ghost.HOMER, BEN, CLEO.at("k12"))
    t.answer(ADA, seat(BEN))

    assert not {(Side, side) for side in Side} & things(t, BEN)
