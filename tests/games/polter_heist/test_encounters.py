"""Chapter 6: Ghost cards."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import Card, Cell, Fate, Futility, Ghost, Hour, Question, Refusal
from hauntology.games.polter_heist.events import Event
from hauntology.kernel.engine import Refusal as EngineRefusal
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
    """PH-102 It goes to the face-up discards."""
    t = meet(Ghost.SPOOK)

    assert (t.s.ghost_discards[Ghost.SPOOK], sum(t.s.ghost_deck)) == (1, 71)


def test_ph_103_the_discards_replace_an_empty_ghost_deck() -> None:
    """PH-103 They are shuffled into a new deck."""
    t = table(ADA.at("m11"), BEN, tiles={"first 3": "F1"}, chance=[dice(1, 2), finds(Card.ENCOUNTER_GHOST)])
    for kind in Ghost:
        t.s.ghost_discards[kind], t.s.ghost_deck[kind] = t.s.ghost_deck[kind], 0

    t.answer(ADA, NORTH, STOP)

    assert (sum(t.s.ghost_deck), sum(t.s.ghost_discards), t.events_of(Event.GHOSTS_RESHUFFLED)) == (71, 1, [(72,)])


# Frights ----------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "left"), [(Ghost.SPOOK, 7), (Ghost.APPARITION, 6), (Ghost.WRAITH, 5)])
def test_ph_88_to_90_spook_apparition_and_wraith(kind: Ghost, left: int) -> None:
    """PH-88 A Spook costs one courage, PH-89 an Apparition two, PH-90 a Wraith three."""
    assert meet(kind).courage(ADA) == left


def test_ph_86_after_a_roll_a_creepy_feeling_prevents_the_move() -> None:
    """PH-86 Nothing else happens."""
    t = table(ADA.at("k12"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.CREEPY_FEELING)])

    assert (t.space(ADA), t.courage(ADA), t.active) == ("k12", 8, BEN)


@pytest.mark.parametrize("kind", [Card.ENCOUNTER_GHOST, Card.INCREASED_ACTIVITY])
def test_ph_87_after_a_discovery_a_creepy_feeling_does_nothing(kind: Card) -> None:
    """PH-87 So it is after Encounter Ghost, PH-A74 and after Increased Ghost Activity."""
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
def test_ph_91_a_phantom_puts_the_pawn_on_an_arrival_space(kind: Ghost, place: str) -> None:
    """PH-91 The card names the floor."""
    t = meet(kind)

    assert (t.space(ADA), t.active) == (place, BEN)


def test_ph_92_the_pawn_is_put_next_to_an_occupied_arrival_space() -> None:
    """PH-92 BEN is there; PH-A38 ADA chooses one of the free spaces next to it."""
    t = meet(Ghost.PHANTOM_SECOND, ADA, BEN.at("l8"), CLEO.at("l7"))
    assert (t.question, t.legal(ADA)) == (Question.PHANTOM, [SOUTH, WEST])
    assert t.refused(ADA, EAST) == Refusal.NOT_BESIDE_ARRIVAL

    t.answer(ADA, WEST)

    assert t.space(ADA) == "k8"


def test_ph_91_a_pawn_that_is_already_there_stays() -> None:
    """PH-91 ADA meets the Phantom on the very arrival space it names."""
    t = table(ADA.at("l8"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.PHANTOM_SECOND)])

    assert (t.space(ADA), t.active) == ("l8", BEN)


def test_ph_a51_a_carrier_takes_the_treasure_along() -> None:
    """PH-A51 It is not dropped."""
    t = meet(Ghost.PHANTOM_ATTIC, ADA.holds(Card.TREASURE))

    assert (t.space(ADA), t.hand(ADA)) == ("i2", [Card.TREASURE])


def test_ph_a57_a_pawn_put_on_the_treasure_may_take_it() -> None:
    """PH-A57 It lies on the arrival space: on the seat's own turn this is landing."""
    t = meet(Ghost.PHANTOM_ATTIC, token="i2")
    assert t.question == Question.TAKE_TREASURE

    t.answer(ADA, YES)

    assert t.hand(ADA) == [Card.TREASURE]


def test_ph_a58_on_another_turn_the_treasure_is_not_taken() -> None:
    """PH-A58 A Phantom sent by ADA puts BEN on it."""
    t = attack(Ghost.PHANTOM_ATTIC, BEN.at("k12"), token="i2")

    t.answer(ADA, seat(BEN))

    assert (t.space(BEN), t.token, t.question) == ("i2", "i2", Question.MOVE)


# Poltergeists -----------------------------------------------------------------------


def test_ph_93_the_victim_of_a_poltergeist_chooses() -> None:
    """PH-93 Any card that is kept can be lost."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.LIQUID_COURAGE))
    assert t.legal(ADA) == [card(Card.LIQUID_COURAGE), card(Card.CANDLE), card(Card.RUN_IN_FEAR)]

    t.answer(ADA, card(Card.CANDLE))

    assert (t.hand(ADA), t.active) == ([Card.LIQUID_COURAGE, Card.RUN_IN_FEAR], BEN)


def test_ph_40_at_four_one_card_is_lost_and_no_part() -> None:
    """PH-40 PH-A9 A seat with only parts loses nothing."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.SENSOR_ARRAY))
    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)

    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY))

    assert t.refused(ADA, card(Card.SENSOR_ARRAY)) == Refusal.SAFE_AT_FOUR


@pytest.mark.parametrize("lost", [Card.CANDLE, Card.SENSOR_ARRAY])
def test_ph_41_at_six_a_card_or_a_part_is_lost(lost: Card) -> None:
    """PH-41 The victim chooses one of them."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY), hour=Hour.SIX)

    t.answer(ADA, card(lost))

    assert (lost in t.hand(ADA), t.active) == (False, BEN)


@pytest.mark.parametrize("hour", [Hour.EIGHT, Hour.TEN])
def test_ph_42_at_eight_two_cards_are_lost(hour: Hour) -> None:
    """PH-42 And PH-43 at ten."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.SENSOR_ARRAY), hour=hour)

    t.answer(ADA, card(Card.CANDLE))
    assert t.refused(ADA, card(Card.SENSOR_ARRAY)) == Refusal.PART_PAYS_ALL
    t.answer(ADA, card(Card.RUN_IN_FEAR))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


@pytest.mark.parametrize("hour", [Hour.EIGHT, Hour.TEN])
def test_ph_42_at_eight_one_part_pays_for_both(hour: Hour) -> None:
    """PH-42 And PH-43 at ten: a part replaces two cards."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.RUN_IN_FEAR, Card.SENSOR_ARRAY), hour=hour)

    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert (t.hand(ADA), t.active) == ([Card.CANDLE, Card.RUN_IN_FEAR], BEN)


def test_ph_44_at_midnight_two_cards_of_any_kind_are_lost() -> None:
    """PH-44 Parts count like other cards."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY, Card.OUTPUT_DISPLAY), hour=Hour.MIDNIGHT)

    t.answer(ADA, card(Card.CANDLE), card(Card.OUTPUT_DISPLAY))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


def test_ph_44_cards_are_lost_from_left_to_right_and_enough_must_be_left() -> None:
    """PH-44 Two cards go; the rules take them in one order only."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY, Card.OUTPUT_DISPLAY), hour=Hour.MIDNIGHT)
    assert t.refused(ADA, card(Card.OUTPUT_DISPLAY)) == EngineRefusal.OUT_OF_ORDER
    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert t.refused(ADA, card(Card.CANDLE)) == EngineRefusal.OUT_OF_ORDER


def test_ph_a9_a_seat_with_too_few_cards_loses_all_of_them() -> None:
    """PH-A9 At eight ADA has one card and a part: the card goes, or the part instead."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.CANDLE, Card.SENSOR_ARRAY), hour=Hour.EIGHT)
    assert t.legal(ADA) == [card(Card.CANDLE), card(Card.SENSOR_ARRAY)]

    t.answer(ADA, card(Card.CANDLE))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


def test_ph_a9_a_seat_with_only_parts_loses_one() -> None:
    """PH-A9 PH-83 At ten one part goes, and no more."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.SENSOR_ARRAY, Card.SENSOR_ARRAY), hour=Hour.TEN)

    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert (t.hand(ADA), t.active) == ([Card.SENSOR_ARRAY], BEN)


def test_ph_94_the_treasure_is_never_lost() -> None:
    """PH-94 ADA has nothing else, and loses nothing."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.TREASURE), hour=Hour.MIDNIGHT)
    assert t.hand(ADA) == [Card.TREASURE]

    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.TREASURE, Card.CANDLE), hour=Hour.MIDNIGHT)

    assert t.refused(ADA, card(Card.TREASURE)) == Refusal.TREASURE_NOT_STOLEN


# Spirits ----------------------------------------------------------------------------


def test_ph_95_gus_gives_a_card_from_the_discards() -> None:
    """PH-95 PH-A31 Any kind that is kept will do."""
    t = meet(Ghost.GUS, discards=[Card.CANDLE, Card.SENSOR_ARRAY, Card.GIANT_SPIDER])
    assert t.legal(ADA) == [card(Card.CANDLE), card(Card.SENSOR_ARRAY), NO]

    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert (t.hand(ADA), Card.SENSOR_ARRAY in t.discards) == ([Card.SENSOR_ARRAY], False)


def test_ph_a31_instant_courage_is_carried_out_at_once() -> None:
    """PH-A31 It is discarded again."""
    t = meet(Ghost.GUS, ADA.courage(4), discards=[Card.INSTANT_COURAGE])

    t.answer(ADA, INSTANT)

    assert (t.courage(ADA), t.discards) == (6, [Card.INSTANT_COURAGE, Card.ENCOUNTER_GHOST])


def test_ph_a31_gus_may_be_declined() -> None:
    """PH-A31 ADA takes nothing; PH-A31 a card that is not in the discards cannot be taken."""
    t = meet(Ghost.GUS, discards=[Card.HAUNTED_DOLL])
    assert t.refused(ADA, card(Card.CANDLE)) == Refusal.NOT_IN_DISCARDS

    t.answer(ADA, NO)

    assert (t.hand(ADA), t.active) == ([], BEN)


def test_ph_a31_gus_may_have_nothing_to_give() -> None:
    """PH-A31 Only a Spider and Encounter Ghost are in the discards."""
    t = meet(Ghost.GUS, discards=[Card.GIANT_SPIDER])

    assert t.active == BEN


def test_ph_96_georgie_gives_two_courage() -> None:
    """PH-96 PH-A81 Courage never exceeds eight."""
    assert meet(Ghost.GEORGIE, ADA.courage(3)).courage(ADA) == 5
    assert meet(Ghost.GEORGIE, ADA.courage(7)).courage(ADA) == 8


def test_ph_97_casper_puts_the_pawn_at_a_doorway() -> None:
    """PH-97 It goes to the hallway side: the Dining Room has three in the north, one in the south."""
    t = meet(Ghost.CASPER)
    assert (t.question, t.legal(ADA)) == (Question.CASPER_TILE, [tile("first 3")])
    assert t.refused(ADA, tile("first 4")) == Refusal.FACE_DOWN_TILE
    t.answer(ADA, tile("first 3"))
    doors = [Cell.THIRD_LEFT, Cell.THIRD_MIDDLE, Cell.THIRD_RIGHT, Cell.FOURTH_MIDDLE]
    assert t.legal(ADA) == [space(cell) for cell in doors]

    t.answer(ADA, space(Cell.FOURTH_MIDDLE))

    assert t.space(ADA) == "n13"


def test_ph_a32_casper_does_not_lead_to_an_occupied_space() -> None:
    """PH-A32 BEN is at n13."""
    t = meet(Ghost.CASPER, ADA, BEN.at("n13"))

    t.answer(ADA, tile("first 3"))

    assert t.refused(ADA, space(Cell.FOURTH_MIDDLE)) == Refusal.DOORWAY_TAKEN


def test_ph_a32_without_a_face_up_tile_the_pawn_stays() -> None:
    """PH-A32 ADA meets Casper in the foyer."""
    t = table(ADA.at("k12"), BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.CASPER)])

    assert (t.space(ADA), t.active) == ("k12", BEN)


def test_ph_98_timmy_takes_the_pawn_to_the_camp() -> None:
    """PH-98 PH-107 The camp gives one courage."""
    t = meet(Ghost.TIMMY, ADA.courage(5))

    assert (t.space(ADA), t.courage(ADA), t.active) == ("camp", 6, BEN)


def test_ph_a73_timmy_does_nothing_for_a_pawn_in_the_camp() -> None:
    """PH-A73 BEN rests when ADA sends Timmy."""
    t = attack(Ghost.TIMMY, BEN.courage(5), CLEO.at("k12"))

    t.answer(ADA, seat(BEN))

    assert t.courage(BEN) == 5


def test_ph_99_homer_makes_two_pawns_change_places() -> None:
    """PH-99 ADA and BEN change places."""
    t = meet(Ghost.HOMER, ADA, BEN.at("a12"), CLEO.ghost("l7"))
    assert t.legal(ADA) == [NO, seat(BEN), seat(CLEO)]

    t.answer(ADA, seat(BEN))

    assert (t.space(ADA), t.space(BEN)) == ("a12", "m10")


def test_ph_99_a_pawn_may_change_places_with_a_ghost() -> None:
    """PH-99 PH-A57 CLEO is in a face-down room: it is turned up under ADA, who searches it."""
    t = meet(Ghost.HOMER, ADA, BEN, CLEO.ghost("s17"), then=[reveals("C7"), finds(Card.CANDLE)])

    t.answer(ADA, seat(CLEO))

    assert (t.space(ADA), t.space(CLEO), t.tile("cellar 5")) == ("s17", "m10", "C7")


def test_ph_a57_a_pawn_swapped_onto_a_search_space_must_search() -> None:
    """PH-A57 BEN was on o10."""
    t = meet(Ghost.HOMER, ADA, BEN.at("o10"), then=[finds(Card.CANDLE)])

    t.answer(ADA, seat(BEN))

    assert (t.hand(ADA), t.hand(BEN), t.chips) == ([Card.CANDLE], [], {"o10"})


def test_ph_a58_the_other_pawn_of_the_swap_finds_nothing() -> None:
    """PH-A58 BEN is put on the ? at m10, but does not search it."""
    t = meet(Ghost.HOMER, ADA, BEN.at("n12"))

    t.answer(ADA, seat(BEN))

    assert (t.space(BEN), t.hand(BEN)) == ("m10", [])


def test_ph_a72_homer_may_be_declined() -> None:
    """PH-A72 ADA stays; ADA cannot swap with ADA."""
    t = meet(Ghost.HOMER, ADA, BEN.at("a12"))
    assert t.refused(ADA, seat(ADA)) == Refusal.SWAP_YOURSELF

    t.answer(ADA, NO)

    assert t.space(ADA) == "m10"


def test_ph_a72_the_refusals_for_homer() -> None:
    """PH-A72 CLEO has left the house; PH-1 there is no fourth seat."""
    homer = [dice(1, 1), ghost(Ghost.HOMER)]
    t = table(ADA.at("k12"), BEN.at("a12"), CLEO.away(), hour=Hour.SIX, escaped=CLEO, chance=homer)

    assert t.refused(ADA, seat(CLEO)) == Refusal.SWAP_AWAY
    assert t.refused(ADA, seat(DAN)) == Refusal.NO_SUCH_SEAT


def test_ph_a72_two_pawns_at_rest_are_refused() -> None:
    """PH-A72 Homer is sent to BEN, who rests beside CLEO; DAN is somewhere else."""
    t = attack(Ghost.HOMER, BEN, CLEO, DAN.at("k12"))
    t.answer(ADA, seat(BEN))

    assert t.refused(BEN, seat(CLEO)) == Refusal.BOTH_REST


def test_ph_a72_homer_does_not_swap_with_a_seat_that_has_left() -> None:
    """PH-A72 BEN has left: there is nobody to swap with."""
    t = table(ADA.at("k12"), BEN.away(), hour=Hour.SIX, escaped=BEN, chance=[dice(1, 1), ghost(Ghost.HOMER)])

    assert (t.space(ADA), Event.SWAPPED in t.events) == ("k12", False)


def test_ph_a72_two_pawns_at_rest_do_not_swap() -> None:
    """PH-A72 ADA sends Homer to BEN, who rests beside CLEO."""
    t = attack(Ghost.HOMER, BEN, CLEO)
    t.answer(ADA, seat(BEN))

    assert (t.waiting, t.question) != ({BEN}, Question.HOMER)


def test_ph_a33_a_pawn_swapped_into_the_camp_gains_courage() -> None:
    """PH-A33 BEN rested there: now ADA is in the camp."""
    t = meet(Ghost.HOMER, ADA.courage(4), BEN.courage(4))

    t.answer(ADA, seat(BEN))

    assert (t.space(ADA), t.courage(ADA), t.space(BEN), t.courage(BEN)) == ("camp", 5, "m10", 4)


def test_ph_a33_a_ghost_is_not_swapped_into_the_camp() -> None:
    """PH-A33 ADA, a ghost, sends Homer to BEN, who rests: PH-139 BEN cannot change places with ADA."""
    t = attack(Ghost.HOMER, BEN, CLEO.at("k12"))
    t.answer(ADA, seat(BEN))

    assert t.refused(BEN, seat(ADA)) == Refusal.GHOST_KEPT_OUT


def test_ph_a33_a_ghost_may_be_swapped_into_the_camp_in_the_escape_phase() -> None:
    """PH-A33 PH-139 The Treasure has left, so the camp is open; nobody gains courage."""
    t = attack(Ghost.HOMER, BEN.at("j13").courage(4), CLEO.away(), DAN.at("k12"), escaped=CLEO)
    t.answer(ADA, seat(BEN))

    t.answer(BEN, seat(ADA))

    assert (t.space(ADA), t.space(BEN), t.courage(BEN)) == ("j13", "g6", 4)


def test_ph_a33_a_carrier_who_is_swapped_keeps_the_treasure() -> None:
    """PH-A33 BEN carries it; PH-A66 swapped into the camp, BEN takes the upper right space."""
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


def test_ph_100_phineas_gives_another_roll() -> None:
    """PH-100 PH-A30 It has a move of its own, which may go back."""
    t = meet(Ghost.PHINEAS, then=[dice(2, 2)])

    t.answer(ADA, YES)

    assert (t.question, t.s.steps) == (Question.MOVE, 4)
    t.answer(ADA, SOUTH)
    assert t.space(ADA) == "m11"


def test_ph_a30_the_new_roll_may_be_an_encounter_again() -> None:
    """PH-A30 It is checked like any roll."""
    t = meet(Ghost.PHINEAS, then=[dice(1, 1), ghost(Ghost.SPOOK)], hour=Hour.SIX)

    t.answer(ADA, YES)

    assert (t.courage(ADA), t.active) == (7, BEN)


def test_ph_a26_a_mask_counts_for_the_new_roll() -> None:
    """PH-A26 Each roll of Phineas is lowered."""
    ada = ADA.at("m11").holds(Card.ANCIENT_MASK)
    chance = [dice(2, 2), finds(Card.ENCOUNTER_GHOST), ghost(Ghost.PHINEAS), dice(4, 4)]
    t = table(ada, BEN, tiles={"first 3": "F1"}, chance=chance)

    t.answer(ADA, NORTH, YES)

    assert t.s.steps == 5


def test_ph_a73_phineas_may_be_declined() -> None:
    """PH-A73 ADA does not roll again."""
    t = meet(Ghost.PHINEAS)

    t.answer(ADA, NO)

    assert t.active == BEN


@pytest.mark.parametrize("kind", [kind for kind in Ghost if kind >= Ghost.GEORGIE])
def test_ph_101_a_carrier_gets_nothing_from_a_spirit(kind: Ghost) -> None:
    """PH-101 The turn is over: PH-A76 ADA is not even asked at its end."""
    ada = ADA.courage(3).holds(Card.TREASURE, Card.RUN_IN_FEAR)
    t = find(Card.ENCOUNTER_GHOST, ada, BEN.at("k12"), then=[ghost(kind)])

    assert (t.courage(ADA), t.space(ADA), t.active) == (3, "m10", BEN)
    assert t.events_of(Event.WASTED) == [(kind, Futility.CARRIER)]


def test_ph_a76_in_an_attack_only_the_spirit_is_wasted() -> None:
    """PH-A76 BEN carries the Treasure; ADA's turn ends as usual."""
    t = attack(Ghost.GEORGIE, BEN.at("k12").courage(3).holds(Card.TREASURE), CLEO)

    t.answer(ADA, seat(BEN))

    assert (t.courage(BEN), t.active) == (3, BEN)


def test_ph_a53_a_ghost_card_may_lead_to_a_landing() -> None:
    """PH-A53 ADA meets Homer after a roll and is put on a ?, which ADA searches."""
    chance = [dice(1, 1), ghost(Ghost.HOMER), finds(Card.CANDLE)]
    t = table(ADA.at("k12"), BEN.at("o10"), tiles={"first 3": "F1"}, hour=Hour.SIX, chance=chance)

    t.answer(ADA, seat(BEN))

    assert t.hand(ADA) == [Card.CANDLE]


def test_ph_100_phineas_may_allow_a_second_search() -> None:
    """PH-100 With the new roll ADA can search twice in one turn."""
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), BEN, then=[ghost(Ghost.PHINEAS), dice(2, 2), finds(Card.CANDLE)])
    t.answer(ADA, NO, YES)

    t.answer(ADA, EAST, EAST, STOP)

    assert Card.CANDLE in t.hand(ADA)


def test_ph_105_death_by_a_ghost_card() -> None:
    """PH-105 ADA has three courage and meets a Wraith."""
    t = meet(Ghost.WRAITH, ADA.courage(3))

    assert (t.courage(ADA), t.fate(ADA), t.space(ADA)) == (0, Fate.GHOST, "m10")


def test_ph_17_a_seat_with_something_to_do_rolls_when_it_says_so() -> None:
    """PH-17 ADA is asked before the roll."""
    ada = ADA.at("k12").courage(5).holds(Card.LIQUID_COURAGE)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(3, 1)])

    t.answer(ADA, ROLL)

    assert t.question == Question.MOVE
