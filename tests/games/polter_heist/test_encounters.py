"""Chapter 6: Ghost cards."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Cell, Fate, Ghost, Hour, Question, Refusal
from hauntology.games.polter_heist.events import Event
from tests.games.polter_heist.answers import (
    EAST,
    INSTANT,
    NO,
    NORTH,
    ROLL,
    SOUTH,
    STOP,
    WEST,
    YES,
    card,
    seat,
    space,
    tile,
)
from tests.games.polter_heist.arrange import (
    ADA,
    BEN,
    CLEO,
    DAN,
    PARTS,
    attack,
    dice,
    find,
    finds,
    ghost,
    meet,
    reveals,
    table,
)

# The deck ---------------------------------------------------------------------------


def test_ph_102_a_ghost_card_is_discarded() -> None:
    """PH-102 Face up."""
    t = meet(Ghost.SPOOK)

    assert (t.s.ghost_discards[Ghost.SPOOK], sum(t.s.ghost_deck)) == (1, 71)


def test_ph_103_an_empty_ghost_deck_is_made_anew() -> None:
    """PH-103 Of the discards."""
    t = table(ADA.at("m11"), BEN, tiles={"first 3": "F1"}, chance=[dice(1, 2), finds(Card.ENCOUNTER_GHOST)])
    for kind in Ghost:
        t.s.ghost_discards[kind], t.s.ghost_deck[kind] = t.s.ghost_deck[kind], 0

    t.answer(ADA, NORTH, STOP)

    assert (sum(t.s.ghost_deck), sum(t.s.ghost_discards), t.told(Event.GHOSTS_RESHUFFLED)) == (71, 1, [(72,)])


# Frights ----------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "left"), [(Ghost.SPOOK, 7), (Ghost.APPARITION, 6), (Ghost.WRAITH, 5)])
def test_ph_88_to_90_spook_apparition_and_wraith(kind: Ghost, left: int) -> None:
    """PH-88 One, PH-89 two, PH-90 three."""
    assert meet(kind).courage(ADA) == left


def test_ph_86_creepy_feeling_after_a_roll() -> None:
    """PH-86 No move this turn, and nothing else."""
    t = table(ADA.at("k12"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.CREEPY_FEELING)])

    assert (t.space(ADA), t.courage(ADA), t.active) == ("k12", 8, BEN)


@pytest.mark.parametrize("kind", [Card.ENCOUNTER_GHOST, Card.INCREASED_ACTIVITY])
def test_ph_87_creepy_feeling_through_a_discovery(kind: Card) -> None:
    """PH-87 Nothing; PH-A74 nor through Increased Ghost Activity."""
    t = find(kind, then=[ghost(Ghost.CREEPY_FEELING)])

    assert (t.courage(ADA), t.active) == (8, BEN)


# Phantoms ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "place"),
    [
        (Ghost.PHANTOM_ATTIC, "i2"),
        (Ghost.PHANTOM_SECOND, "l8"),
        (Ghost.PHANTOM_FIRST, "l11"),
        (Ghost.PHANTOM_CELLAR, "i17"),
    ],
)
def test_ph_91_phantoms(kind: Ghost, place: str) -> None:
    """PH-91 Onto the arrival space that the card names."""
    t = meet(kind)

    assert (t.space(ADA), t.active) == (place, BEN)


def test_ph_92_next_to_it_if_it_is_taken() -> None:
    """PH-92 BEN stands there; PH-A38 ADA chooses one of the free spaces beside it."""
    t = meet(Ghost.PHANTOM_SECOND, ADA, BEN.at("l8"), CLEO.at("l7"))
    assert (t.question, t.legal(ADA)) == (Question.PHANTOM, [SOUTH, WEST])
    assert t.refused(ADA, EAST) == Refusal.NO_SPACE

    t.answer(ADA, WEST)

    assert t.space(ADA) == "k8"


def test_ph_91_who_is_there_already_stays() -> None:
    """PH-91 ADA meets the Phantom where it would take her."""
    t = table(ADA.at("l8"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.PHANTOM_SECOND)])

    assert (t.space(ADA), t.active) == ("l8", BEN)


def test_ph_a51_a_carrier_takes_the_treasure_along() -> None:
    """PH-A51 It does not drop."""
    t = meet(Ghost.PHANTOM_ATTIC, ADA.holds(Card.TREASURE))

    assert (t.space(ADA), t.hand(ADA)) == ("i2", [Card.TREASURE])


def test_ph_a57_put_on_the_treasure_one_may_take_it() -> None:
    """PH-A57 It lies on the arrival space: on the own turn that is landing."""
    t = meet(Ghost.PHANTOM_ATTIC, token="i2")
    assert t.question == Question.TAKE_TREASURE

    t.answer(ADA, YES)

    assert t.hand(ADA) == [Card.TREASURE]


def test_ph_a58_on_the_turn_of_another_nothing_is_taken() -> None:
    """PH-A58 A Phantom sent by ADA puts BEN on it."""
    t = attack(Ghost.PHANTOM_ATTIC, BEN.at("k12"), token="i2")

    t.answer(ADA, seat(BEN))

    assert (t.space(BEN), t.token, t.question) == ("i2", "i2", Question.MOVE)


# Poltergeists -----------------------------------------------------------------------


def test_ph_93_the_victim_chooses() -> None:
    """PH-93 Any card that is kept."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.LIQUID_COURAGE))
    assert t.legal(ADA) == [card(Card.LIQUID_COURAGE), card(Card.CANDLE), card(Card.RUN_IN_FEAR)]

    t.answer(ADA, card(Card.CANDLE))

    assert (t.hand(ADA), t.active) == ([Card.LIQUID_COURAGE, Card.RUN_IN_FEAR], BEN)


def test_ph_40_at_four_one_card_and_no_part() -> None:
    """PH-40 PH-A9 With parts only, nothing goes."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.SENSOR_ARRAY))
    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)

    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY))

    assert t.refused(ADA, card(Card.SENSOR_ARRAY)) == Refusal.PARTS_SAFE


@pytest.mark.parametrize("lost", [Card.CANDLE, Card.SENSOR_ARRAY])
def test_ph_41_at_six_a_card_or_a_part(lost: Card) -> None:
    """PH-41 One of them."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY), hour=Hour.SIX)

    t.answer(ADA, card(lost))

    assert (lost in t.hand(ADA), t.active) == (False, BEN)


@pytest.mark.parametrize("hour", [Hour.EIGHT, Hour.TEN])
def test_ph_42_at_eight_two_cards(hour: Hour) -> None:
    """PH-42 And PH-43 at ten."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.SENSOR_ARRAY), hour=hour)

    t.answer(ADA, card(Card.CANDLE))
    assert t.refused(ADA, card(Card.SENSOR_ARRAY)) == Refusal.PARTS_SAFE
    t.answer(ADA, card(Card.RUN_IN_FEAR))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


@pytest.mark.parametrize("hour", [Hour.EIGHT, Hour.TEN])
def test_ph_42_or_one_part(hour: Hour) -> None:
    """PH-42 And PH-43: it pays for both."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.SENSOR_ARRAY), hour=hour)

    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert (t.hand(ADA), t.active) == ([Card.CANDLE, Card.RUN_IN_FEAR], BEN)


def test_ph_44_at_midnight_two_of_any_kind() -> None:
    """PH-44 Parts count like cards."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY, Card.OUTPUT_DISPLAY), hour=Hour.MIDNIGHT)

    t.answer(ADA, card(Card.CANDLE), card(Card.OUTPUT_DISPLAY))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


def test_ph_44_from_left_to_right_and_enough_must_be_left() -> None:
    """PH-44 Not the rightmost card first; PH-145 nor one to the left of the last."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY, Card.OUTPUT_DISPLAY), hour=Hour.MIDNIGHT)
    assert t.refused(ADA, card(Card.OUTPUT_DISPLAY)) == Refusal.TOO_FEW_LEFT
    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert t.refused(ADA, card(Card.CANDLE)) == Refusal.OUT_OF_ORDER


def test_ph_a9_with_too_few_cards_all_of_them() -> None:
    """PH-A9 At eight ADA has one card and a part: the card, or the part instead."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY), hour=Hour.EIGHT)
    assert t.legal(ADA) == [card(Card.CANDLE), card(Card.SENSOR_ARRAY)]

    t.answer(ADA, card(Card.CANDLE))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


def test_ph_a9_with_parts_only_one_must_go() -> None:
    """PH-A9 PH-83 At ten, one and no more."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.SENSOR_ARRAY, Card.SENSOR_ARRAY), hour=Hour.TEN)

    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


def test_ph_94_never_the_treasure() -> None:
    """PH-94 ADA has nothing else: nothing goes."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.TREASURE), hour=Hour.MIDNIGHT)
    assert t.hand(ADA) == [Card.TREASURE]

    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.TREASURE, Card.CANDLE), hour=Hour.MIDNIGHT)

    assert t.refused(ADA, card(Card.TREASURE)) == Refusal.CARD_NOT_HELD


# Spirits ----------------------------------------------------------------------------


def test_ph_95_gus() -> None:
    """PH-95 A card out of the discards; PH-A31 any that is kept."""
    t = meet(Ghost.GUS, discards=[Card.CANDLE, Card.SENSOR_ARRAY, Card.GIANT_SPIDER])
    assert t.legal(ADA) == [card(Card.CANDLE), card(Card.SENSOR_ARRAY), NO]

    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert (t.hand(ADA), Card.SENSOR_ARRAY in t.discards) == ([Card.SENSOR_ARRAY], False)


def test_ph_a31_instant_courage_is_carried_out_at_once() -> None:
    """PH-A31 And discarded again."""
    t = meet(Ghost.GUS, ADA.courage(4), discards=[Card.INSTANT_COURAGE])

    t.answer(ADA, INSTANT)

    assert (t.courage(ADA), t.discards) == (6, [Card.INSTANT_COURAGE, Card.ENCOUNTER_GHOST])


def test_ph_a31_gus_may_be_declined() -> None:
    """PH-A31 ADA wants nothing; PH-A31 what does not lie there cannot be taken."""
    t = meet(Ghost.GUS, discards=[Card.HAUNTED_DOLL])
    assert t.refused(ADA, card(Card.CANDLE)) == Refusal.NOT_TAKEABLE

    t.answer(ADA, NO)

    assert (t.hand(ADA), t.active) == ([], BEN)


def test_ph_a31_gus_has_nothing_to_give() -> None:
    """PH-A31 Only a Spider and the Encounter Ghost lie there."""
    t = meet(Ghost.GUS, discards=[Card.GIANT_SPIDER])

    assert t.active == BEN


def test_ph_96_georgie() -> None:
    """PH-96 Two courage; PH-A81 cut off at eight."""
    assert meet(Ghost.GEORGIE, ADA.courage(3)).courage(ADA) == 5
    assert meet(Ghost.GEORGIE, ADA.courage(7)).courage(ADA) == 8


def test_ph_97_casper() -> None:
    """PH-97 To the hallway side of a doorway: in the Dining Room three to the north, one to the south."""
    t = meet(Ghost.CASPER)
    assert (t.question, t.legal(ADA)) == (Question.CASPER_TILE, [tile("first 3")])
    assert t.refused(ADA, tile("first 4")) == Refusal.NO_DOORWAY
    t.answer(ADA, tile("first 3"))
    doors = [Cell.THIRD_LEFT, Cell.THIRD_MIDDLE, Cell.THIRD_RIGHT, Cell.FOURTH_MIDDLE]
    assert t.legal(ADA) == [space(cell) for cell in doors]

    t.answer(ADA, space(Cell.FOURTH_MIDDLE))

    assert t.space(ADA) == "n13"


def test_ph_a32_not_where_somebody_stands() -> None:
    """PH-A32 BEN stands at n13."""
    t = meet(Ghost.CASPER, ADA, BEN.at("n13"))

    t.answer(ADA, tile("first 3"))

    assert t.refused(ADA, space(Cell.FOURTH_MIDDLE)) == Refusal.NO_DOORWAY


def test_ph_a32_without_a_revealed_tile_one_stays() -> None:
    """PH-A32 ADA meets Casper in the foyer."""
    t = table(ADA.at("k12"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.CASPER)])

    assert (t.space(ADA), t.active) == ("k12", BEN)


def test_ph_98_timmy() -> None:
    """PH-98 Into the camp, PH-107 which gives one courage."""
    t = meet(Ghost.TIMMY, ADA.courage(5))

    assert (t.space(ADA), t.courage(ADA), t.active) == ("camp", 6, BEN)


def test_ph_a73_timmy_does_nothing_for_who_is_there() -> None:
    """PH-A73 BEN rests when ADA sends Timmy."""
    t = attack(Ghost.TIMMY, BEN.courage(5), CLEO.at("k12"))

    t.answer(ADA, seat(BEN))

    assert t.courage(BEN) == 5


def test_ph_99_homer() -> None:
    """PH-99 ADA and BEN trade places."""
    t = meet(Ghost.HOMER, ADA, BEN.at("a12"), CLEO.ghost("l7"))
    assert t.legal(ADA) == [NO, seat(BEN), seat(CLEO)]

    t.answer(ADA, seat(BEN))

    assert (t.space(ADA), t.space(BEN)) == ("a12", "m10")


def test_ph_99_with_a_ghost_too() -> None:
    """PH-99 PH-A57 CLEO haunts a room that lies face down: it turns up under ADA, who searches it."""
    t = meet(Ghost.HOMER, ADA, BEN, CLEO.ghost("s17"), then=[reveals("C7"), finds(Card.CANDLE)])

    t.answer(ADA, seat(CLEO))

    assert (t.space(ADA), t.space(CLEO), t.tile("cellar 5")) == ("s17", "m10", "C7")


def test_ph_a57_swapped_onto_a_search_space_one_must_search() -> None:
    """PH-A57 BEN stands on o10."""
    t = meet(Ghost.HOMER, ADA, BEN.at("o10"), then=[finds(Card.CANDLE)])

    t.answer(ADA, seat(BEN))

    assert (t.hand(ADA), t.hand(BEN), t.chips) == ([Card.CANDLE], [], {"o10"})


def test_ph_a58_the_other_one_finds_nothing() -> None:
    """PH-A58 BEN is put on the ? at m10, and does not search it."""
    t = meet(Ghost.HOMER, ADA, BEN.at("n12"))

    t.answer(ADA, seat(BEN))

    assert (t.space(BEN), t.hand(BEN)) == ("m10", [])


def test_ph_a72_homer_may_be_declined() -> None:
    """PH-A72 ADA stays; nor can she swap with herself."""
    t = meet(Ghost.HOMER, ADA, BEN.at("a12"))
    assert t.refused(ADA, seat(ADA)) == Refusal.NO_SWAP

    t.answer(ADA, NO)

    assert t.space(ADA) == "m10"


def test_ph_a72_not_with_somebody_who_has_left() -> None:
    """PH-A72 BEN is away: there is nobody to swap with."""
    t = table(ADA.at("k12"), BEN.away(), hour=Hour.SIX, escaped=BEN, chance=[dice(1, 1), ghost(Ghost.HOMER)])

    assert (t.space(ADA), Event.SWAPPED in t.events) == ("k12", False)


def test_ph_a72_not_when_both_rest() -> None:
    """PH-A72 ADA sends Homer to BEN, who rests beside CLEO."""
    t = attack(Ghost.HOMER, BEN, CLEO)
    t.answer(ADA, seat(BEN))

    assert (t.waiting, t.question) != ({BEN}, Question.HOMER)


def test_ph_a33_who_comes_into_the_camp_by_it_gains_courage() -> None:
    """PH-A33 BEN rested there: ADA is in the camp now."""
    t = meet(Ghost.HOMER, ADA.courage(4), BEN.courage(4))

    t.answer(ADA, seat(BEN))

    assert (t.space(ADA), t.courage(ADA), t.space(BEN), t.courage(BEN)) == ("camp", 5, "m10", 4)


def test_ph_a33_a_ghost_is_not_brought_into_the_camp() -> None:
    """PH-A33 ADA, a ghost, sends Homer to BEN, who rests: PH-139 he cannot trade places with her."""
    t = attack(Ghost.HOMER, BEN, CLEO.at("k12"))
    t.answer(ADA, seat(BEN))

    assert t.refused(BEN, seat(ADA)) == Refusal.NO_SWAP


def test_ph_a33_but_when_the_treasure_has_left() -> None:
    """PH-A33 PH-139 In the escape phase the camp is open; nobody gains courage."""
    t = attack(Ghost.HOMER, BEN.at("j13").courage(4), CLEO.away(), DAN.at("k12"), escaped=CLEO)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, seat(ADA))

    assert (t.space(ADA), t.space(BEN), t.courage(BEN)) == ("j13", "g6", 4)


def test_ph_a33_a_carrier_keeps_the_treasure() -> None:
    """PH-A33 BEN carries it; PH-A66 swapped into the camp he takes the upper right space."""
    t = attack(Ghost.HOMER, BEN.at("k3").holds(Card.TREASURE), CLEO.courage(4))
    t.answer(ADA, seat(CLEO))

    t.answer(CLEO, seat(BEN))

    assert (t.space(BEN), t.hand(BEN), t.space(CLEO), t.courage(BEN)) == ("j13", [Card.TREASURE], "k3", 8)


def test_ph_a33_a_ghost_follows_a_carrier_into_the_camp_by_homer() -> None:
    """PH-A33 PH-A39 DAN carries the Treasure in the camp: BEN, at rest, may swap with ADA, who gets a space there."""
    t = attack(Ghost.HOMER, BEN, CLEO.at("k12"), DAN.at("h13").holds(Card.TREASURE))
    t.answer(ADA, seat(BEN))

    t.answer(BEN, seat(ADA))

    assert (t.space(ADA), t.space(BEN)) == ("j13", "g6")


def test_ph_100_phineas() -> None:
    """PH-100 Another roll; PH-A30 with a move of its own, on which one may go back."""
    t = meet(Ghost.PHINEAS, then=[dice(2, 2)])

    t.answer(ADA, YES)

    assert (t.question, t.s.steps) == (Question.MOVE, 4)
    t.answer(ADA, SOUTH)
    assert t.space(ADA) == "m11"


def test_ph_a30_it_can_be_an_encounter_again() -> None:
    """PH-A30 With a new check."""
    t = meet(Ghost.PHINEAS, then=[dice(1, 1), ghost(Ghost.SPOOK)], hour=Hour.SIX)

    t.answer(ADA, YES)

    assert (t.courage(ADA), t.active) == (7, BEN)


def test_ph_a26_a_mask_counts_for_it() -> None:
    """PH-A26 Each roll of Phineas is lowered."""
    ada = ADA.at("m11").holds(Card.ANCIENT_MASK)
    chance = [dice(2, 2), finds(Card.ENCOUNTER_GHOST), ghost(Ghost.PHINEAS), dice(4, 4)]
    t = table(ada, BEN, tiles={"first 3": "F1"}, chance=chance)

    t.answer(ADA, NORTH, YES)

    assert t.s.steps == 5


def test_ph_a73_phineas_may_be_declined() -> None:
    """PH-A73 ADA has had enough."""
    t = meet(Ghost.PHINEAS)

    t.answer(ADA, NO)

    assert t.active == BEN


@pytest.mark.parametrize("kind", [kind for kind in Ghost if kind >= Ghost.GEORGIE])
def test_ph_101_the_treasure_drives_spirits_away(kind: Ghost) -> None:
    """PH-101 No effect, and the turn is over: PH-A76 ADA is not even asked at its end."""
    ada = ADA.courage(3).holds(Card.TREASURE, Card.RUN_IN_FEAR)
    t = find(Card.ENCOUNTER_GHOST, ada, BEN.at("k12"), then=[ghost(kind)])

    assert (t.courage(ADA), t.space(ADA), t.active, t.told(Event.WASTED)) == (3, "m10", BEN, [(kind,)])


def test_ph_a76_in_an_attack_only_the_card_is_wasted() -> None:
    """PH-A76 BEN carries the Treasure; ADA's turn ends as usual."""
    t = attack(Ghost.GEORGIE, BEN.at("k12").courage(3).holds(Card.TREASURE), CLEO)

    t.answer(ADA, seat(BEN))

    assert (t.courage(BEN), t.active) == (3, BEN)


def test_ph_a53_a_card_may_bring_a_landing() -> None:
    """PH-A53 By roll ADA meets Homer, and is put on a ?, which she searches."""
    chance = [dice(1, 1), ghost(Ghost.HOMER), finds(Card.CANDLE)]
    t = table(ADA.at("k12"), BEN.at("o10"), tiles={"first 3": "F1"}, hour=Hour.SIX, chance=chance)

    t.answer(ADA, seat(BEN))

    assert t.hand(ADA) == [Card.CANDLE]


def test_ph_100_phineas_after_the_detector() -> None:
    """PH-100 The way to a second search in one turn."""
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), BEN, then=[ghost(Ghost.PHINEAS), dice(2, 2), finds(Card.CANDLE)])
    t.answer(ADA, NO, YES)

    t.answer(ADA, EAST, EAST, STOP, NO)

    assert Card.CANDLE in t.hand(ADA)


def test_ph_105_death_by_a_ghost_card() -> None:
    """PH-105 Three courage and a Wraith."""
    t = meet(Ghost.WRAITH, ADA.courage(3))

    assert (t.courage(ADA), t.fate(ADA), t.space(ADA)) == (0, Fate.GHOST, "m10")


def test_ph_17_why_roll_first() -> None:
    """PH-17 With something to do before it, ADA rolls when she says so."""
    ada = ADA.at("k12").courage(5).holds(Card.LIQUID_COURAGE)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(3, 1)])

    t.answer(ADA, ROLL)

    assert t.question == Question.MOVE
