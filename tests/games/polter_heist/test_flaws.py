"""What must never be true: each flaw is found."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CAMP, Card, Fate, Flaw, Ghost, Whereabouts
from tests.games.polter_heist.answers import WEST
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, Table, die, lay_tile, table
from tests.games.polter_heist.places import space_named, tile_named


def sound() -> Table:
    """A table without flaws."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("a12"), CLEO.ghost("a1"))
    assert t.flaws == set()
    return t


def test_ph_166_a_discovery_card_is_missing() -> None:
    t = sound()
    t.s.deck[Card.CANDLE] -= 1
    t.s.deck_left -= 1
    assert t.flaws == {Flaw.CARDS_LOST}


def test_ph_166_the_deck_is_not_as_thick_as_it_looks() -> None:
    t = sound()
    t.s.deck_left += 1
    assert t.flaws == {Flaw.CARDS_LOST}


def test_ph_11_more_cards_lie_above_than_there_are() -> None:
    t = sound()
    t.s.above = 100
    assert t.flaws == {Flaw.CARDS_LOST}


def test_ph_165_a_ghost_card_is_missing() -> None:
    t = sound()
    t.s.ghost_deck[Ghost.SPOOK] -= 1
    assert t.flaws == {Flaw.GHOSTS_LOST}


def test_ph_50_chips_are_miscounted() -> None:
    t = sound()
    t.s.chips_placed = 1
    assert t.flaws == {Flaw.CHIPS_MISCOUNTED}


def test_ph_50_there_are_more_chips_than_in_the_box() -> None:
    t = sound()
    t.s.options.chips = 1
    t.s.chips[9] = 0b11 << 12
    t.s.chips_placed = 2
    assert t.flaws == {Flaw.CHIPS_MISCOUNTED}


def test_ph_45_the_clock_moved_without_a_card() -> None:
    t = sound()
    t.s.hour = 1
    assert t.flaws == {Flaw.CLOCK_WRONG}
    t.s.hour = 0
    t.s.options.hour = 1
    assert t.flaws == {Flaw.CLOCK_WRONG}


def test_ph_3_a_tile_lies_twice() -> None:
    t = sound()
    lay_tile(t.s, 10, tile_named("F1"))
    lay_tile(t.s, 12, tile_named("F1"))
    assert t.flaws == {Flaw.TILE_TWICE}


def test_ph_4_a_tile_that_lies_open_is_among_the_unseen() -> None:
    t = sound()
    t.s.tiles[10] = tile_named("F1")
    assert t.flaws == {Flaw.TILE_TWICE}


def test_ph_106_too_much_courage() -> None:
    t = sound()
    t.s.pawns[ADA].courage = 9
    assert t.flaws == {Flaw.COURAGE_WRONG}


def test_ph_114_a_living_seat_without_courage() -> None:
    t = sound()
    t.s.pawns[ADA].courage = 0
    assert t.flaws == {Flaw.COURAGE_WRONG}


def test_ph_23_two_pawns_on_one_space() -> None:
    t = sound()
    t.s.pawns[BEN].space = t.s.pawns[ADA].space
    assert t.flaws == {Flaw.CROWDED}


def test_ph_133_a_ghost_that_scares_may_share_a_space() -> None:
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.ghost("l12"), turn=BEN, chance=[die(2)])
    t.answer(BEN, WEST)
    assert t.flaws == set()
    t = table(ADA.ghost("l12"), BEN.at("k12").holds(Card.CANDLE), chance=[die(2)])
    t.answer(ADA, WEST)
    assert t.flaws == set()


def test_ph_155_the_treasure_lies_nowhere() -> None:
    t = sound()
    t.s.treasure = Whereabouts.DROPPED
    assert t.flaws == {Flaw.TREASURE_WRONG}


def test_ph_117_a_ghost_carries_the_treasure() -> None:
    t = sound()
    t.s.treasure, t.s.carrier = Whereabouts.CARRIED, CLEO
    assert t.flaws == {Flaw.TREASURE_WRONG}


def test_ph_157_the_treasure_is_out_but_its_carrier_is_not() -> None:
    t = sound()
    t.s.treasure, t.s.carrier = Whereabouts.OUT, ADA
    assert t.flaws == {Flaw.TREASURE_WRONG}


def test_ph_117_a_ghost_with_cards() -> None:
    t = sound()
    t.s.pawns[CLEO].cards[Card.HAUNTED_DOLL] = 1
    t.s.deck[Card.HAUNTED_DOLL] -= 1
    t.s.deck_left -= 1
    assert t.flaws == {Flaw.GHOST_WITH_CARDS}


def test_ph_a42_open_hands_hide_nothing() -> None:
    t = sound()
    t.s.pawns[ADA].cards[Card.CANDLE] = 0
    assert t.flaws == {Flaw.HAND_MISCOUNTED}
    t.s.options.secret_hands = 1
    assert t.flaws == set()


def test_ph_a42_nobody_knows_of_more_than_there_is() -> None:
    t = sound()
    t.s.pawns[ADA].cards[Card.CANDLE] = 2
    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_ph_a42_pockets_are_counted() -> None:
    t = sound()
    t.s.pawns[ADA].pocketed = 2
    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_ph_161_a_pawn_outside_the_house_without_having_left() -> None:
    t = sound()
    t.s.pawns[ADA].space = -1
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_161_nobody_stays_on_an_exit() -> None:
    t = sound()
    t.s.pawns[ADA].space = space_named("h16")
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_m1_nobody_stands_where_no_space_is() -> None:
    t = sound()
    t.s.pawns[ADA].space = space_named("g1")
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_139_no_ghost_rests_in_the_camp() -> None:
    t = sound()
    t.s.pawns[CLEO].space = CAMP
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_113_no_carrier_rests_in_the_camp() -> None:
    t = sound()
    t.s.treasure, t.s.carrier, t.s.pawns[ADA].space = Whereabouts.CARRIED, ADA, CAMP
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_160_nobody_rests_in_the_escape_phase() -> None:
    t = sound()
    t.s.treasure, t.s.carrier, t.s.pawns[ADA].space = Whereabouts.OUT, BEN, CAMP
    t.s.pawns[BEN].fate, t.s.pawns[BEN].space = Fate.AWAY, -1
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_163_nobody_lives_but_the_game_goes_on() -> None:
    t = sound()
    for seat in (ADA, BEN):
        t.s.pawns[seat].fate, t.s.pawns[seat].courage = Fate.GHOST, 0
    assert Flaw.NOBODY_LIVES in t.flaws
