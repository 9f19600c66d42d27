"""What a seat sees as numbers."""

from __future__ import annotations

from hauntology.games.polter_heist.box import Card, Feature, Ghost, Hour, Question, Side, Whereabouts
from tests.games.polter_heist.answers import NORTH, card, propose, want
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, attack, dice, meet, table


def ones(piece: list[int]) -> list[int]:
    """The positions of the ones in a part."""
    return [at for at, number in enumerate(piece) if number]


def test_ph_13_observation_of_turn_dice_and_clock() -> None:
    """PH-13 ADA has rolled a two and a three at eight."""
    t = table(ADA.at("k12"), BEN.at("a12"), hour=Hour.EIGHT, chance=[dice(2, 3)])

    seen = t.observation(BEN)

    assert ones(seen["QUESTION"]) == [Question.MOVE]
    assert (ones(seen["HOUR"]), seen["DICE"], seen["STEPS"]) == ([Hour.EIGHT], [2, 3], [5])
    assert ones(seen["ACTIVE"]) == [1]


def test_ph_163_observation_after_the_end() -> None:
    """PH-163 The last living seat is dead: nothing is asked."""
    t = meet(Ghost.SPOOK, ADA.courage(1), BEN.ghost("a1"))

    assert ones(t.observation(ADA)["QUESTION"]) == []


def test_ph_91_observation_of_the_ghost_card_and_what_the_question_is_about() -> None:
    """PH-128 ADA has drawn a Wraith."""
    t = attack(Ghost.WRAITH, BEN.at("k12"))

    assert ones(t.observation(ADA)["GHOST_CARD"]) == [Ghost.WRAITH]


def test_ph_155_observation_of_the_treasure() -> None:
    """PH-155 It lies at k12: column 11, row 12; or BEN carries it."""
    t = table(ADA.at("g12"), BEN.at("a12"), token="k12", token_from=BEN)
    assert (t.observation(ADA)["TOKEN"], ones(t.observation(ADA)["TREASURE"])) == ([11, 12], [Whereabouts.DROPPED])

    t = table(ADA.at("g12"), BEN.at("a12").holds(Card.TREASURE))

    assert (ones(t.observation(ADA)["CARRIER"]), ones(t.observation(BEN)["CARRIER"]), t.observation(ADA)["TOKEN"]) == (
        [1],
        [0],
        [0, 0],
    )


def test_ph_166_observation_of_cards_and_piles() -> None:
    """PH-166 The seat's pockets, what everybody knows of the others, the discards, and the cards in the camp."""
    t = table(
        ADA.at("k12").holds(Card.CANDLE),
        BEN.at("a12").holds(Card.SENSOR_ARRAY).left(Card.SATCHEL),
        discards=[Card.GIANT_SPIDER],
    )

    seen = t.observation(ADA)

    assert (ones(seen["MY_POCKETS"]), ones(seen["DISCARDS"]), ones(seen["LEFT"])) == (
        [Card.CANDLE],
        [Card.GIANT_SPIDER],
        [Card.SATCHEL],
    )
    assert ones(seen["CARDS"]) == [Card.CANDLE, 10 + Card.SENSOR_ARRAY]
    assert t.observation(BEN)["LEFT"] == [0] * 10
    assert (seen["DECK_LEFT"], sum(seen["GHOSTS_LEFT"])) == ([67], 72)


def test_ph_3_observation_of_tiles_and_chips() -> None:
    """PH-3 The tile of each slot, from 1; PH-47 the chips of each row, as bits of columns."""
    t = table(ADA.at("m11"), BEN.at("a12"), tiles={"first 3": "F1"}, chips=["c11", "m10"])

    seen = t.observation(ADA)

    assert (ones(seen["TILES"]), seen["TILES"][12]) == ([12], 17)
    assert (seen["CHIPS_WEST"][10], seen["CHIPS_EAST"][9], seen["CHIPS_LEFT"]) == (1 << 2, 1 << 1, [78])


def test_ph_19_observation_of_what_is_round_the_pawn() -> None:
    """PH-19 ADA is at m11: open to north, east and south; BEN is to the east; m12 was visited."""
    t = table(ADA.at("m12"), BEN.at("n11"), tiles={"first 3": "F1"})

    t.answer(ADA, NORTH)

    seen = t.observation(ADA)
    assert ones(seen["OPEN"]) == [Side.NORTH, Side.EAST, Side.SOUTH]
    assert ones(seen["FREE"]) == [Side.NORTH, Side.SOUTH, Side.WEST]
    assert ones(seen["VISITED"]) == [Side.SOUTH]
    assert (seen["HERE"], seen["HERE_COVERED"]) == ([Feature.NONE], [0])


def test_ph_46_observation_of_the_pawns_space() -> None:
    """PH-46 ADA is on a covered ?."""
    t = table(ADA.at("m10"), BEN.at("a12"), tiles={"first 3": "F1"}, chips=["m10"])

    assert (t.observation(ADA)["HERE"], t.observation(ADA)["HERE_COVERED"]) == ([Feature.SEARCH], [1])


def test_ph_7_observation_of_pawns() -> None:
    """PH-7 Fates, courage and spaces, beginning with the observing seat."""
    t = table(ADA.at("b2").courage(5), BEN.ghost("a1"), CLEO.away(), tiles={"attic 1": "A8"}, escaped=CLEO)

    seen = t.observation(BEN)

    assert ones(seen["FATES"]) == [1, 3 + 2, 6 + 0]
    assert (seen["COURAGE"][:3], seen["COLUMN"][:3], seen["ROW"][:3]) == ([0, 8, 5], [1, 0, 2], [1, 0, 2])


def test_ph_7_observation_of_pawns_in_the_camp() -> None:
    """PH-7 BEN rests; a pawn that has left has nothing round it."""
    t = table(ADA.at("k12"), BEN)
    assert t.observation(ADA)["IN_CAMP"][:2] == [0, 1]

    t = table(ADA.at("k12"), BEN.away(), escaped=BEN)

    assert sum(t.observation(BEN)["OPEN"]) == 0


def test_ph_145_observation_of_a_trade() -> None:
    """PH-145 The part shows what ADA offers to BEN."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("l12").holds(Card.SATCHEL))

    t.answer(ADA, propose(BEN), card(Card.CANDLE), want(Card.SATCHEL))

    seen = t.observation(ADA)
    assert (ones(seen["OFFER"]), ones(seen["WANTED"]), ones(seen["PARTNER"])) == ([Card.CANDLE], [Card.SATCHEL], [1])
