"""Chapter 4: searches, and discoveries card by card."""

from __future__ import annotations

import pytest

from hauntology.games.polter_heist.box import (
    Card,
    Gap,
    Ghost,
    Hour,
    Question,
    Refusal,
    Room,
    Whereabouts,
)
from hauntology.games.polter_heist.events import Event
from hauntology.kernel.engine import Refusal as EngineRefusal
from tests.games.polter_heist.answers import (
    DONE,
    DRINK,
    EAST,
    FACE,
    NO,
    NORTH,
    ROLL,
    RUN,
    SOUTH,
    STOP,
    WEST,
    YES,
    card,
    out,
    pick_up,
    propose,
    tile,
    want,
)
from tests.games.polter_heist.arrange import (
    ADA,
    BEN,
    PARTS,
    dice,
    die,
    find,
    finds,
    ghost,
    meet,
    reveals,
    table,
)

KEPT = [
    Card.LIQUID_COURAGE,
    Card.CANDLE,
    Card.RUN_IN_FEAR,
    Card.SATCHEL,
    Card.HAUNTED_DOLL,
    Card.ANCIENT_MASK,
    *PARTS,
    Card.TREASURE,
]
PLANS = [kind for kind in Card if kind >= Card.THE_WEST_END]


# Landing and searching ----------------------------------------------------------------


def test_ph_a5_the_end_of_a_move_is_told() -> None:
    """PH-A5 It is told once."""
    t = find(Card.CANDLE)

    assert t.events_of(Event.STOPPED) == [(ADA, t.s.pawns[ADA].space, Room["F1_D"])]


@pytest.mark.parametrize("kind", KEPT)
def test_ph_46_landing_on_a_search_space_draws_a_card(kind: Card) -> None:
    """PH-46 ADA finds a card, PH-177 keeps it, PH-47 and covers the space."""
    t = find(kind)

    assert (t.hand(ADA), t.chips, t.active) == ([kind], {"m10"}, BEN)


def test_ph_a5_passing_over_a_search_space_does_nothing() -> None:
    """PH-A5 Only the end of a move counts: ADA walks over o14 to o15."""
    t = table(ADA.at("n14"), BEN, tiles={"first 3": "F1"}, chips=["o15"])

    t.answer(ADA, EAST, SOUTH, STOP)

    assert (t.space(ADA), Event.FOUND in t.events) == ("o15", False)


def test_ph_48_a_covered_space_gives_nothing() -> None:
    """PH-48 Nothing can be found there until it is uncovered."""
    t = table(ADA.at("m11"), BEN, tiles={"first 3": "F1"}, chips=["m10"])

    t.answer(ADA, NORTH, STOP)

    assert (t.hand(ADA), t.active) == ([], BEN)


@pytest.mark.parametrize("kind", [Card.ENCOUNTER_GHOST, Card.INCREASED_ACTIVITY])
def test_ph_49_a_ghost_leaves_the_space_uncovered(kind: Card) -> None:
    """PH-49 There are two kinds of ghosts."""
    t = find(kind, then=[ghost(Ghost.CREEPY_FEELING)])

    assert t.chips == set()


@pytest.mark.parametrize("kind", [Card.GIANT_SPIDER, Card.INSTANT_COURAGE, Card.THE_WEST_END])
def test_ph_a29_every_other_card_covers_the_space(kind: Card) -> None:
    """PH-A29 Spider, Instant Courage and Floor Plans do so too."""
    assert find(kind).chips == {"m10"}


def test_ph_a41_the_discards_replace_an_empty_deck() -> None:
    """PH-A41 They are shuffled into a new deck."""
    t = table(ADA.at("m11"), BEN.holds(Card.TREASURE).at("k12"), tiles={"first 3": "F1"}, chance=[dice(1, 2)])
    t.empty_deck(Card.CANDLE)

    t.answer(ADA, NORTH, STOP)

    assert (t.hand(ADA), t.s.deck_left, t.events_of(Event.RESHUFFLED)) == ([Card.CANDLE], 5, [(6,)])


def test_ph_a41_without_any_card_nothing_is_found() -> None:
    """PH-A41 The space stays uncovered."""
    t = table(ADA.at("m11"), BEN.holds(Card.TREASURE).at("k12"), tiles={"first 3": "F1"}, chance=[dice(1, 2)])
    t.empty_deck()

    t.answer(ADA, NORTH, STOP)

    assert (t.chips, t.hand(ADA), t.active) == (set(), [], BEN)


# Ghosts ---------------------------------------------------------------------------


def test_ph_55_encounter_ghost() -> None:
    """PH-55 A Ghost card is carried out, and Encounter Ghost is discarded."""
    t = meet(Ghost.APPARITION)

    assert (t.courage(ADA), t.discards) == (6, [Card.ENCOUNTER_GHOST])


def test_ph_56_increased_ghost_activity() -> None:
    """PH-56 The clock moves on, then a ghost is met; the card leaves the game (PH-179)."""
    t = find(Card.INCREASED_ACTIVITY, then=[ghost(Ghost.SPOOK)])

    assert (t.hour, t.courage(ADA), t.removed, t.discards) == (Hour.SIX, 7, [Card.INCREASED_ACTIVITY], [])


def test_ph_57_at_midnight_only_the_ghost_is_met() -> None:
    """PH-57 The clock stays, but the card leaves the game."""
    t = find(Card.INCREASED_ACTIVITY, then=[ghost(Ghost.SPOOK)], hour=Hour.MIDNIGHT)

    assert (t.hour, t.courage(ADA), t.removed) == (Hour.MIDNIGHT, 7, [Card.INCREASED_ACTIVITY])


def test_ph_178_the_ghost_is_met_at_the_new_hour() -> None:
    """PH-178 At six a Poltergeist can take a part; at four it could not."""
    t = find(Card.INCREASED_ACTIVITY, ADA.holds(Card.SENSOR_ARRAY), then=[ghost(Ghost.POLTERGEIST)])

    t.answer(ADA, card(Card.SENSOR_ARRAY))

    assert t.hand(ADA) == []


# Floor Plans ------------------------------------------------------------------------


@pytest.mark.parametrize("kind", PLANS)
def test_ph_58_floor_plans_turn_up_the_tiles_they_show(kind: Card) -> None:
    """PH-58 PH-M4 Each card shows four tiles; PH-A6 the seat chooses for each, at once."""
    t = find(kind)
    shown = [answer for answer in t.legal(ADA) if answer != DONE]
    assert t.question == Question.PLANS

    t.answer(ADA, shown[-1])

    assert sum(number >= 0 for number in t.s.tiles) == 2
    assert t.removed == [kind]


def test_ph_58_face_up_tiles_on_the_plan_are_skipped() -> None:
    """PH-58 Attic 3, second 3 and cellar 3; the Dining Room in first 3 is already face up."""
    t = find(Card.THE_EAST_STAIRS, then=[reveals("A3"), reveals("C1")])
    assert t.legal(ADA) == [DONE, tile("attic 3"), tile("second 3"), tile("cellar 3")]

    t.answer(ADA, tile("attic 3"), tile("cellar 3"))

    assert (t.tile("attic 3"), t.tile("second 3"), t.tile("cellar 3"), t.active) == ("A3", "", "C1", BEN)


def test_ph_58_other_tiles_are_refused() -> None:
    """PH-58 Tiles that are not on the plan are refused; the rules take the others in one order only."""
    t = find(Card.THE_EAST_STAIRS)
    assert t.refused(ADA, tile("attic 1")) == Refusal.NOT_ON_PLAN
    t.answer(ADA, tile("second 3"))

    assert t.refused(ADA, tile("attic 3")) == EngineRefusal.OUT_OF_ORDER


def test_ph_a84_the_plans_leave_the_game_even_if_nothing_is_turned_up() -> None:
    """PH-A84 ADA turns up nothing."""
    t = find(Card.THE_WEST_END)

    t.answer(ADA, DONE)

    assert (t.removed, t.active) == ([Card.THE_WEST_END], BEN)


# Liquid Courage ---------------------------------------------------------------------


def test_ph_59_liquid_courage_gives_one_courage() -> None:
    """PH-59 Then it is discarded (PH-179)."""
    t = table(ADA.at("k12").courage(4).holds(Card.LIQUID_COURAGE), BEN)

    t.answer(ADA, DRINK)

    assert (t.courage(ADA), t.hand(ADA), t.discards) == (5, [], [Card.LIQUID_COURAGE])


def test_ph_61_several_may_be_played_at_once() -> None:
    """PH-61 ADA plays two."""
    t = table(ADA.at("k12").courage(4).holds(Card.LIQUID_COURAGE, Card.LIQUID_COURAGE), BEN)

    t.answer(ADA, DRINK, DRINK)

    assert t.courage(ADA) == 6


def test_ph_60_it_cannot_be_played_on_the_turn_it_was_found() -> None:
    """PH-60 ADA is not even asked at the end of the turn, but on the next one."""
    t = find(Card.LIQUID_COURAGE, ADA.courage(4))
    assert t.active == BEN

    t.answer(BEN, out(Gap.NORTH), STOP)

    assert (t.active, t.question) == (ADA, Question.TURN)


def test_ph_60_an_older_one_can_be_played() -> None:
    """PH-60 Of two, one is new: only the other can be played."""
    t = find(Card.LIQUID_COURAGE, ADA.courage(4).holds(Card.LIQUID_COURAGE))
    assert t.question == Question.END

    t.answer(ADA, DRINK)

    assert (t.courage(ADA), t.hand(ADA), t.active) == (5, [Card.LIQUID_COURAGE], BEN)


def test_ph_60_a_new_one_is_refused() -> None:
    """PH-60 Even when asked something else, ADA cannot play it."""
    t = find(Card.LIQUID_COURAGE, ADA.courage(3).holds(Card.RUN_IN_FEAR))

    assert t.refused(ADA, DRINK) == Refusal.FRESH


def test_ph_a25_one_that_was_traded_is_new_too() -> None:
    """PH-A25 ADA got it on this turn."""
    t = table(ADA.at("k12").courage(4).holds(Card.RUN_IN_FEAR), BEN.at("l12").holds(Card.LIQUID_COURAGE), run_courage=8)
    t.answer(ADA, propose(BEN), want(Card.LIQUID_COURAGE), DONE)
    t.answer(BEN, YES)

    assert t.refused(ADA, DRINK) == Refusal.FRESH


def test_ph_a25_one_from_the_camp_is_new_too() -> None:
    """PH-A25 ADA picked it up on this turn."""
    t = table(ADA.courage(4), BEN.at("k12").left(Card.LIQUID_COURAGE))

    t.answer(ADA, pick_up(Card.LIQUID_COURAGE))

    assert t.refused(ADA, DRINK) == Refusal.FRESH


def test_ph_a81_it_cannot_be_played_with_full_courage() -> None:
    """PH-A81 There is nothing to gain."""
    t = table(ADA.holds(Card.LIQUID_COURAGE), BEN.at("k12").left(Card.CANDLE))

    assert t.refused(ADA, DRINK) == Refusal.FULL_COURAGE


def test_ph_62_it_cannot_be_played_between_ghost_card_and_loss() -> None:
    """PH-62 ADA has met the Wraith: PH-105 with three courage ADA dies, Liquid Courage or not."""
    ada = ADA.courage(3).holds(Card.LIQUID_COURAGE)
    t = find(Card.ENCOUNTER_GHOST, ada, BEN, then=[ghost(Ghost.WRAITH)])

    t.answer(ADA, FACE)

    assert (t.courage(ADA), t.discards) == (0, [Card.LIQUID_COURAGE, Card.ENCOUNTER_GHOST])


def test_ph_a24_it_cannot_be_played_on_another_turn() -> None:
    """PH-A24 BEN scares ADA, who has Liquid Courage but is asked nothing."""
    t = table(ADA.at("k12").courage(4).holds(Card.LIQUID_COURAGE), BEN.ghost("l12"), turn=BEN, chance=[die(2)])

    t.answer(BEN, WEST)

    assert (t.courage(ADA), t.question, t.waiting) == (2, Question.ARRIVAL, {BEN})


# Candle -----------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "left"), [(Ghost.SPOOK, 8), (Ghost.APPARITION, 7), (Ghost.WRAITH, 6)])
def test_ph_63_a_candle_saves_one_courage(kind: Ghost, left: int) -> None:
    """PH-63 It helps against Spook, Apparition and Wraith, PH-A48 at most by the loss; PH-179 it is discarded."""
    t = meet(kind, ADA.holds(Card.CANDLE))
    assert t.question == Question.CANDLE

    t.answer(ADA, YES)

    assert (t.courage(ADA), t.discards) == (left, [Card.CANDLE, Card.ENCOUNTER_GHOST])


def test_ph_63_nobody_has_to_play_a_candle() -> None:
    """PH-63 ADA keeps it for later."""
    t = meet(Ghost.SPOOK, ADA.holds(Card.CANDLE))

    t.answer(ADA, NO)

    assert (t.courage(ADA), t.hand(ADA)) == (7, [Card.CANDLE])


def test_ph_64_a_seat_plays_one_candle_a_turn() -> None:
    """PH-64 ADA has played one on this turn: PH-A7 no matter whose turn it is, ADA is not asked again."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.ghost("l12"), turn=BEN, chance=[die(2)])
    t.s.candles = 1 << ADA

    t.answer(BEN, WEST)

    assert (t.courage(ADA), t.waiting) == (6, {BEN})


def test_ph_a7_a_candle_may_be_played_on_another_turn() -> None:
    """PH-A7 A Candle is a reaction: PH-134 the scare costs only one."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.ghost("l12"), turn=BEN, chance=[die(2)])
    t.answer(BEN, WEST)
    assert t.waiting == {ADA}

    t.answer(ADA, YES)

    assert t.courage(ADA) == 7


# Run In Fear ------------------------------------------------------------------------


def test_ph_65_run_in_fear_takes_the_pawn_to_the_camp() -> None:
    """PH-65 ADA has three courage; PH-69 the camp gives one; PH-A23 the turn ends."""
    t = table(ADA.at("l12").courage(3).holds(Card.RUN_IN_FEAR), BEN)

    t.answer(ADA, RUN)

    assert (t.space(ADA), t.courage(ADA), t.discards, t.active) == ("camp", 4, [Card.RUN_IN_FEAR], BEN)


def test_ph_65_it_cannot_be_played_with_more_courage() -> None:
    """PH-65 Four is too much."""
    t = table(ADA.at("l12").courage(4).holds(Card.RUN_IN_FEAR, Card.LIQUID_COURAGE), BEN)

    assert t.refused(ADA, RUN) == Refusal.BRAVE


def test_ph_65_it_takes_the_card() -> None:
    """PH-65 ADA does not hold it."""
    t = table(ADA.at("l12").courage(3).holds(Card.LIQUID_COURAGE), BEN)

    assert t.refused(ADA, RUN) == Refusal.NO_RUN_IN_FEAR


def test_ph_66_it_may_be_played_at_the_end_of_the_turn() -> None:
    """PH-66 ADA runs after the move."""
    t = table(ADA.at("l12").courage(3).holds(Card.RUN_IN_FEAR), BEN)

    t.answer(ADA, ROLL, EAST, STOP, RUN)

    assert (t.space(ADA), t.active) == ("camp", BEN)


def test_ph_67_the_ghost_card_comes_first() -> None:
    """PH-67 ADA has rolled an encounter, and may run only after the Spook."""
    ada = ADA.at("l12").courage(3).holds(Card.RUN_IN_FEAR)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.SPOOK)])
    t.answer(ADA, ROLL)
    assert (t.courage(ADA), t.question) == (2, Question.END)

    t.answer(ADA, RUN)

    assert (t.space(ADA), t.courage(ADA)) == ("camp", 3)


def test_ph_a75_it_may_be_played_after_a_creepy_feeling() -> None:
    """PH-A75 PH-86 A Creepy Feeling prevents the move, but not the card."""
    ada = ADA.at("l12").courage(3).holds(Card.RUN_IN_FEAR)
    t = table(ada, BEN, hour=Hour.SIX, chance=[dice(1, 1), ghost(Ghost.CREEPY_FEELING)])

    t.answer(ADA, ROLL, RUN)

    assert t.space(ADA) == "camp"


def test_ph_68_a_carrier_drops_the_treasure() -> None:
    """PH-68 It lies on the space that ADA ran from (PH-A63)."""
    t = table(ADA.at("l12").courage(3).holds(Card.RUN_IN_FEAR, Card.TREASURE), BEN)

    t.answer(ADA, RUN)

    assert (t.space(ADA), t.token, t.treasure) == ("camp", "l12", Whereabouts.DROPPED)


def test_ph_a78_it_cannot_be_played_in_the_camp() -> None:
    """PH-A78 The pawn is already there."""
    t = table(ADA.courage(3).holds(Card.RUN_IN_FEAR), BEN)

    assert t.refused(ADA, RUN) == Refusal.IN_CAMP


# Satchel, Doll and Mask ---------------------------------------------------------------


def test_ph_70_with_a_satchel_a_poltergeist_takes_one_card_fewer() -> None:
    """PH-70 At four it takes one card: with a Satchel none (PH-A8)."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.SATCHEL, Card.CANDLE))

    assert (t.hand(ADA), t.active) == ([Card.CANDLE, Card.SATCHEL], BEN)


def test_ph_a8_at_eight_a_satchel_leaves_one_card_or_part_to_lose() -> None:
    """PH-A8 Two less one; PH-42 one part pays as well; two Satchels are no better."""
    ada = ADA.holds(Card.SATCHEL, Card.SATCHEL, Card.CANDLE, Card.SENSOR_ARRAY)
    t = meet(Ghost.POLTERGEIST, ada, hour=Hour.EIGHT)
    assert t.legal(ADA) == [card(Card.CANDLE), card(Card.SATCHEL), card(Card.SENSOR_ARRAY)]

    t.answer(ADA, card(Card.CANDLE))

    assert t.active == BEN


def test_ph_a94_the_satchel_itself_may_be_lost() -> None:
    """PH-A94 It is a card like others."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.SATCHEL), hour=Hour.EIGHT)

    t.answer(ADA, card(Card.SATCHEL))

    assert t.hand(ADA) == []


@pytest.mark.parametrize(("kind", "left"), [(Ghost.SPOOK, 6), (Ghost.APPARITION, 5), (Ghost.WRAITH, 4)])
def test_ph_71_a_haunted_doll_raises_the_loss(kind: Ghost, left: int) -> None:
    """PH-71 Spook, Apparition and Wraith each cost one more."""
    assert meet(kind, ADA.holds(Card.HAUNTED_DOLL)).courage(ADA) == left


def test_ph_72_two_dolls_are_no_worse_than_one() -> None:
    """PH-72 They do not add up."""
    assert meet(Ghost.SPOOK, ADA.holds(Card.HAUNTED_DOLL, Card.HAUNTED_DOLL)).courage(ADA) == 6


def test_ph_a47_doll_and_candle_both_count() -> None:
    """PH-A47 The loss is one more and one less."""
    t = meet(Ghost.APPARITION, ADA.holds(Card.HAUNTED_DOLL, Card.CANDLE))

    t.answer(ADA, YES)

    assert t.courage(ADA) == 6


@pytest.mark.parametrize("masks", [1, 2])
def test_ph_73_an_ancient_mask_costs_three_steps(masks: int) -> None:
    """PH-73 The roll counts three less; PH-74 two Masks are no worse (PH-A28)."""
    t = table(ADA.at("k12").holds(*[Card.ANCIENT_MASK] * masks), BEN, chance=[dice(4, 5)])

    assert t.s.steps == 6


def test_ph_a26_a_mask_never_makes_a_roll_negative() -> None:
    """PH-A26 After a roll of two nothing is asked."""
    t = table(ADA.at("k12").holds(Card.ANCIENT_MASK), BEN, chance=[dice(1, 1)])

    assert (t.space(ADA), t.active) == ("k12", BEN)


def test_ph_75_neither_doll_nor_mask_can_be_left_in_the_camp() -> None:
    """PH-75 They are lost only to a Poltergeist, a Spider, a trade or death."""
    t = table(ADA.holds(Card.CANDLE, Card.HAUNTED_DOLL, Card.ANCIENT_MASK), BEN.at("k12"))

    assert t.refused(ADA, card(Card.HAUNTED_DOLL)) == Refusal.CURSED
    assert t.refused(ADA, card(Card.ANCIENT_MASK)) == Refusal.CURSED


def test_ph_75_a_poltergeist_takes_dolls_and_masks() -> None:
    """PH-75 PH-93 It does so even at four."""
    t = meet(Ghost.POLTERGEIST, ADA.holds(Card.HAUNTED_DOLL))

    t.answer(ADA, card(Card.HAUNTED_DOLL))

    assert t.hand(ADA) == []


# Giant Spider -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Card.CANDLE, Card.HAUNTED_DOLL, Card.ANCIENT_MASK])
def test_ph_76_for_a_spider_a_seat_drops_a_card_and_walks_away(kind: Card) -> None:
    """PH-76 ADA drops any card and walks five steps; PH-A26 a Mask does not shorten them."""
    ada = ADA.at("m11").holds(Card.CANDLE, Card.HAUNTED_DOLL, Card.ANCIENT_MASK)
    t = table(ada, BEN, tiles={"first 3": "F1"}, chance=[dice(3, 3), finds(Card.GIANT_SPIDER)])
    t.answer(ADA, NORTH, STOP)
    assert t.question == Question.SPIDER

    t.answer(ADA, card(kind))

    assert (kind in t.discards, t.s.steps, t.question) == (True, 5, Question.MOVE)


def test_ph_76_a_mask_does_not_shorten_the_five_steps() -> None:
    """PH-76 ADA walks from m10 to m12 and on to o12."""
    t = find(Card.GIANT_SPIDER)

    t.answer(ADA, SOUTH, SOUTH, EAST, EAST, SOUTH)

    assert (t.space(ADA), t.active) == ("o13", BEN)


def test_ph_a27_the_walk_cannot_be_stopped_early() -> None:
    """PH-A27 It goes on while a step is possible; without a card ADA only walks."""
    t = find(Card.GIANT_SPIDER)
    assert t.question == Question.MOVE

    assert t.refused(ADA, STOP) == Refusal.SPIDER_BEHIND


def test_ph_a27_the_treasure_cannot_be_dropped() -> None:
    """PH-A27 It has its own rules."""
    t = find(Card.GIANT_SPIDER, ADA.holds(Card.TREASURE, Card.CANDLE))

    assert t.refused(ADA, card(Card.TREASURE)) == Refusal.TREASURE_NOT_DROPPED


def test_ph_a27_the_walk_goes_as_far_as_it_can() -> None:
    """PH-A27 In the Bowling Alley BEN blocks m12: ADA goes to m11 and back, and the walk ends."""
    chance = [dice(1, 2), finds(Card.GIANT_SPIDER)]
    t = table(ADA.at("m11"), BEN.at("m12"), tiles={"first 3": "F10"}, chance=chance)

    t.answer(ADA, NORTH, STOP, SOUTH, NORTH)

    assert (t.space(ADA), t.active) == ("m10", BEN)


def test_ph_77_there_is_no_search_at_the_end_of_the_walk() -> None:
    """PH-77 ADA ends on the ? at o10."""
    t = find(Card.GIANT_SPIDER, spider_steps=2)

    t.answer(ADA, EAST, EAST)

    assert (t.space(ADA), t.active, t.chips) == ("o10", BEN, {"m10"})


def test_ph_a95_the_chip_is_laid_first_and_the_trail_is_new() -> None:
    """PH-A95 ADA may go back over m11, where the move came from."""
    t = find(Card.GIANT_SPIDER)
    assert t.chips == {"m10"}

    t.answer(ADA, SOUTH)

    assert t.space(ADA) == "m11"


def test_ph_a21_the_camp_ends_the_walk() -> None:
    """PH-A21 ADA, put at i12 for the test, walks into the camp."""
    t = find(Card.GIANT_SPIDER)
    t.s.pawns[ADA].space = 239
    t.s.trail[0] = 239

    t.answer(ADA, SOUTH)

    assert (t.space(ADA), t.active) == ("camp", BEN)


# The detector -----------------------------------------------------------------------


def test_ph_78_duplicates_may_be_held() -> None:
    """PH-78 ADA finds a second Sensor Array."""
    t = find(Card.SENSOR_ARRAY, ADA.holds(Card.SENSOR_ARRAY))

    assert t.hand(ADA) == [Card.SENSOR_ARRAY, Card.SENSOR_ARRAY]


@pytest.mark.parametrize("missing", PARTS)
def test_ph_79_a_detector_needs_all_four_parts(missing: Card) -> None:
    """PH-79 With one missing, ADA is not asked."""
    parts = [part for part in PARTS if part != missing]
    t = find(Card.CANDLE, ADA.holds(*parts, *parts))

    assert Card.CANDLE in t.hand(ADA)


def test_ph_80_the_detector_skips_ghosts() -> None:
    """PH-80 Two ghosts come, then a Candle, which PH-81 is kept; PH-A12 the ghosts are discarded without effect."""
    t = table(
        ADA.at("m11").holds(*PARTS),
        BEN,
        tiles={"first 3": "F1"},
        detector_by_card=0,
        chance=[dice(1, 2), finds(Card.ENCOUNTER_GHOST), finds(Card.INCREASED_ACTIVITY), finds(Card.CANDLE)],
    )
    t.answer(ADA, NORTH, STOP)
    assert t.question == Question.DETECTOR

    t.answer(ADA, YES)

    assert t.hand(ADA) == [Card.CANDLE, *PARTS]
    assert (t.discards, t.hour) == ([Card.ENCOUNTER_GHOST, Card.INCREASED_ACTIVITY], Hour.FOUR)


def test_ph_81_the_first_card_that_is_not_a_ghost_stands() -> None:
    """PH-81 A Doll is kept, although there are draws left."""
    t = find(Card.HAUNTED_DOLL, ADA.holds(*PARTS))

    assert Card.HAUNTED_DOLL in t.hand(ADA)


def test_ph_81_the_third_card_stands_whatever_it_is() -> None:
    """PH-81 PH-A96 Three ghosts come: the third is met."""
    ghosts = [finds(Card.ENCOUNTER_GHOST)] * 2
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), BEN, then=[*ghosts, ghost(Ghost.SPOOK)])

    t.answer(ADA, YES, YES)

    assert (t.courage(ADA), len(t.discards), len(t.events_of(Event.SKIPPED))) == (7, 3, 2)


def test_ph_a13_the_seat_decides_after_each_ghost_whether_it_draws_on() -> None:
    """PH-A13 ADA passes over Increased Ghost Activity, and PH-81 keeps Encounter Ghost, the second card."""
    then = [finds(Card.ENCOUNTER_GHOST), ghost(Ghost.SPOOK)]
    t = find(Card.INCREASED_ACTIVITY, ADA.holds(*PARTS), BEN, then=then)
    assert (t.question, t.events_of(Event.DETECTED)) == (Question.DRAW_ON, [(ADA, Card.INCREASED_ACTIVITY)])

    t.answer(ADA, YES, NO)

    assert (t.courage(ADA), t.hour, t.events_of(Event.MET)) == (7, Hour.FOUR, [(ADA, Ghost.SPOOK)])
    assert t.discards == [Card.ENCOUNTER_GHOST, Card.INCREASED_ACTIVITY]


def test_ph_a12_ghosts_that_a_detector_shows_are_not_shuffled_in_while_cards_are_drawn() -> None:
    """PH-A12 PH-A41 The deck is empty: the Candle in the discards becomes the new one, without the ghost."""
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), BEN.holds(Card.TREASURE).at("k12"))
    t.empty_deck(Card.CANDLE)

    t.answer(ADA, YES)

    assert Card.CANDLE in t.hand(ADA)
    assert t.discards == [Card.ENCOUNTER_GHOST]


def test_ph_a13_with_the_option_off_the_third_card_stands_too() -> None:
    """PH-81 PH-A96 Three ghosts come to a seat that uses its detector: the third is met."""
    ghosts = [finds(Card.ENCOUNTER_GHOST)] * 2
    then = [*ghosts, ghost(Ghost.SPOOK)]
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), BEN, then=then, detector_by_card=0)

    t.answer(ADA, YES)

    assert (t.courage(ADA), len(t.discards), len(t.events_of(Event.SKIPPED))) == (7, 3, 2)


def test_ph_a13_nobody_has_to_use_the_detector() -> None:
    """PH-A13 ADA draws only one card."""
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), BEN, then=[ghost(Ghost.SPOOK)])

    t.answer(ADA, NO)

    assert t.courage(ADA) == 7


def test_ph_83_a_poltergeist_can_break_the_detector() -> None:
    """PH-83 ADA has no other cards: PH-A9 a part must go."""
    t = find(Card.ENCOUNTER_GHOST, ADA.holds(*PARTS), BEN, then=[ghost(Ghost.POLTERGEIST)], hour=Hour.SIX)
    t.answer(ADA, NO)

    t.answer(ADA, card(Card.AUDIO_FILTER))

    assert t.hand(ADA) == list(PARTS[:3])


# Instant Courage, Treasure ------------------------------------------------------------


def test_ph_84_instant_courage_gives_two_courage() -> None:
    """PH-84 It acts at once and is discarded (PH-179)."""
    t = find(Card.INSTANT_COURAGE, ADA.courage(3))

    assert (t.courage(ADA), t.discards) == (5, [Card.INSTANT_COURAGE])


def test_ph_85_the_finder_carries_the_treasure() -> None:
    """PH-85 ADA must take it."""
    t = find(Card.TREASURE)

    assert (t.treasure, t.s.carrier, t.active) == (Whereabouts.CARRIED, ADA, BEN)


def test_ph_179_a_spider_is_discarded() -> None:
    """PH-179 Only Floor Plans and Increased Ghost Activity leave the game."""
    t = find(Card.GIANT_SPIDER)

    assert (t.discards, t.removed) == ([Card.GIANT_SPIDER], [])
