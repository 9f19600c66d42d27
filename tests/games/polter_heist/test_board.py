"""What the drawing of a table shows, and to whom."""

from __future__ import annotations

from hauntology.games.polter_heist import GAME
from hauntology.games.polter_heist.box import Card, Cell, Floor, Gap, Ghost, Side, Slot
from hauntology.games.polter_heist.words import WORDS
from hauntology.kernel.drawing import Canvas
from hauntology.kernel.redaction import redact
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import SPECTATOR
from tests.games.polter_heist.answers import NORTH, SOUTH, STOP, card, propose, seat, tile
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, DAN, Seat, Table, attack, dice, find, finds, meet, table

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def draw_table(t: Table, viewer: int = ADA, names: tuple[str, ...] = NAMES) -> Canvas:
    return GAME.board(redact(t.s, viewer), names[: t.s.seats], viewer)


def row(t: Table, number: int) -> str:
    """A row of the house."""
    return draw_table(t).plain()[number]


def space_text(t: Table, space: str, viewer: int = ADA) -> str:
    """The three characters of a space."""
    x, y = 4 + (ord(space[0]) - ord("a")) * 3, int(space[1:])
    return draw_table(t, viewer).plain()[y].ljust(80)[x : x + 3]


def test_ph_m1_the_house_has_its_rows_and_columns() -> None:
    """PH-M1 Letters are above, numbers to the left; then come the camp, and the exits below it."""
    t = table(ADA.at("k12"), BEN.at("a12"))
    lines = draw_table(t).plain()

    assert lines[0].split() == list("abcdefghijklmnopqrstu")
    assert "c  c  c" in lines[14]
    assert lines[16].count("X") == 2


def test_ph_m7_face_down_tiles_are_grey() -> None:
    """PH-M7 Their rooms are grey, but not their hallways."""
    t = table(ADA.at("k12"), BEN.at("a12"))

    assert (space_text(t, "m10"), space_text(t, "n10"), space_text(t, "n12")) == ("│░░", "░░░", "   ")


def test_ph_19_the_walls_of_a_face_up_tile_are_drawn() -> None:
    """PH-19 In the Dining Room there is a wall under n10, but none under m10, which has a ?."""
    t = table(ADA.at("k12"), BEN.at("a12"), tiles={"first 3": "F1"})

    assert (space_text(t, "m10"), space_text(t, "n10"), space_text(t, "n15")) == ("│? ", " __", " b_")


def test_ph_47_chips_pawns_ghosts_and_the_treasure_have_signs() -> None:
    """PH-47 Each has its own sign."""
    t = table(ADA.at("m11"), BEN.ghost("m14"), CLEO.at("n14"), tiles={"first 3": "F1"}, chips=["m10"], token="o11")

    assert (space_text(t, "m10"), space_text(t, "m11")[1], space_text(t, "m14")[1:], space_text(t, "o11")[1]) == (
        "│o ",
        "A",
        "B~",
        "$",
    )


def test_ph_85_the_carrier_has_a_star() -> None:
    """PH-85 The seat's line says so too."""
    t = table(ADA.at("k12").holds(Card.TREASURE), BEN.at("a12"))

    assert space_text(t, "k12")[1:] == "A*"
    assert any("TREASURE" in line for line in draw_table(t).plain())


def test_ph_7_pawns_at_rest_are_drawn_in_the_camp() -> None:
    """PH-7 They are drawn beside each other."""
    t = table(ADA, BEN, CLEO, DAN)

    assert (
        space_text(t, "h14")[1] + space_text(t, "i14")[1] + space_text(t, "j14")[1] + space_text(t, "i13")[1] == "ABCD"
    )


def test_ph_1_seats_with_the_same_letter_have_numbers() -> None:
    """PH-1 Ada and Anna both begin with A."""
    t = table(ADA.at("k12"), BEN.at("l12"))
    lines = draw_table(t, names=("Ada", "Anna")).plain()

    assert lines[12][4 + 10 * 3 + 1] + lines[12][4 + 11 * 3 + 1] == "12"


def test_ph_34_the_round_the_hour_and_the_haunted_rolls_are_shown() -> None:
    """PH-34 The board shows the round, the hour, and which rolls bring a ghost."""
    assert any("4 pm (no roll brings a ghost)" in line for line in draw_table(table(ADA.at("k12"), BEN)).plain())
    t = table(ADA.at("k12"), BEN.away(), escaped=BEN, round_cap=0)

    lines = draw_table(t).plain()

    assert any("ghosts on 2 6 7 8 12" in line for line in lines)
    assert any(line.startswith("Round 1 ") for line in lines)


def test_ph_128_an_attack_the_treasure_and_the_camp_are_shown() -> None:
    """PH-128 The die and the card of an attack; PH-155 where the Treasure lies; which cards are in the camp."""
    t = attack(Ghost.WRAITH, BEN.at("k12").left(Card.CANDLE), CLEO, token="a1", token_from=BEN)

    line = draw_table(t).plain()[20]

    assert line.startswith("rolled 6, steps left: 0; Wraith; the Treasure is lying in the house at a1;")


def test_ph_145_a_trade_is_shown() -> None:
    """PH-145 The board shows what is offered and wanted."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12").holds(Card.SATCHEL))
    t.answer(ADA, propose(BEN), card(Card.CANDLE))

    assert "offered: Candle; wanted: nothing" in draw_table(t).plain()[20]


def test_ph_a42_secret_pockets_are_shown_to_their_owner() -> None:
    """PH-A42 Others see only how many cards there are."""
    t = find(Card.CANDLE, secret_hands=1)

    assert any("1 secret" in line for line in draw_table(t, BEN).plain())
    assert not any("Candle" in line for line in draw_table(t, BEN).plain())
    assert any("Candle" in line for line in draw_table(t, ADA).plain())


def test_ph_a42_a_spectator_sees_open_hands() -> None:
    """PH-A42 With open hands each seat's line lists its cards."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("a12"))

    assert sum("Candle" in line for line in draw_table(t, SPECTATOR).plain()) == 1


def test_ph_27_the_room_of_a_pawn_is_named() -> None:
    """PH-27 A room has its name; other spaces are named by their kind."""
    t = table(ADA.at("m11"), BEN.at("n12"), CLEO.ghost("i9"), DAN.at("a12"), tiles={"first 3": "F1"})
    lines = "\n".join(draw_table(t).plain())
    places = ("m11 Dining Room", "n12 hallway", "ghost, i9 stairs", "a12 hallway")

    assert [place for place in places if place not in lines] == []


def test_ph_162_winners_and_seats_that_have_left_are_marked() -> None:
    """PH-162 Winners have a star."""
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"))
    t.answer(ADA, SOUTH)
    assert any("out of the house" in line for line in draw_table(t).plain())
    t = table(ADA.at("h15").holds(Card.TREASURE), BEN.at("a12"), play_on=0)

    t.answer(ADA, SOUTH)

    assert any("★ wins" in line for line in draw_table(t).plain())


def test_ph_166_many_cards_take_two_lines() -> None:
    """PH-M6 There is no limit to what a seat carries."""
    hand = [kind for kind in Card if kind < Card.TREASURE] * 2
    t = table(ADA.at("k12").holds(*hand), BEN.at("a12"))

    two = WORDS.board_text("several", number=2, card=WORDS.names[Card][Card.LIQUID_COURAGE])
    assert (draw_table(t).cut, any(two in line for line in draw_table(t).plain())) == (0, True)


# Spots ------------------------------------------------------------------------------


def things(t: Table, viewer: Seat = ADA) -> set[tuple[object, int]]:
    """Everything that can be pointed at."""
    return {spot.things[0] for spot in draw_table(t, viewer).spots}


def test_ph_15_the_spaces_round_the_pawn_have_spots() -> None:
    """PH-15 Only for the seat that is asked."""
    t = table(ADA.at("k12"), BEN)

    assert {(Side, side) for side in Side} <= things(t)
    assert not {(Side, side) for side in Side} & things(t, BEN)


def test_ph_25_gaps_tiles_floors_seats_and_cards_have_spots() -> None:
    """PH-25 They can always be pointed at."""
    t = table(ADA.holds(Card.CANDLE), BEN.at("k12"))

    found = things(t)

    assert {(Gap, gap) for gap in Gap} | {(Slot, slot) for slot in Slot} | {(Floor, floor) for floor in Floor} <= found
    assert {(Meaning.SEAT, 0), (Meaning.SEAT, 1), (Card, Card.CANDLE)} <= found


def test_ph_97_the_spaces_of_a_tile_have_spots_while_asked_for() -> None:
    """PH-97 A small tile has nine of them."""
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


def test_ph_92_the_spaces_round_an_arrival_space_have_spots() -> None:
    """PH-92 A Phantom finds the arrival space occupied: north of l8 is l7."""
    t = meet(Ghost.PHANTOM_SECOND, ADA, BEN.at("l8"))

    spot = next(spot for spot in draw_table(t).spots if spot.things == ((Side, Side.NORTH),))

    assert (spot.x, spot.y) == (4 + 11 * 3, 7)


def test_ph_a34_a_pawn_at_rest_has_no_spaces_round_it() -> None:
    """PH-A66 A pawn at rest has no space: BEN meets Homer in the camp."""
    t = attack(Ghost.HOMER, BEN, CLEO.at("k12"))
    t.answer(ADA, seat(BEN))

    assert not {(Side, side) for side in Side} & things(t, BEN)
