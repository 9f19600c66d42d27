"""What must never be true: each flaw is found."""

from __future__ import annotations

from hauntology.games.polter_heist.box import CAMP, Card, Fate, Flaw, Ghost, Whereabouts
from tests.games.polter_heist.answers import WEST
from tests.games.polter_heist.arrange import ADA, BEN, CLEO, Table, die, lay_tile, table
from tests.games.polter_heist.places import space_named, tile_named


def sound_table() -> Table:
    """A table without flaws."""
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.at("a12"), CLEO.ghost("a1"))
    assert t.flaws == set()
    return t


def test_ph_166_a_discovery_card_is_missing() -> None:
    t = sound_table()
    t.s.deck[Card.CANDLE] -= 1
    t.s.deck_left -= 1
    assert t.flaws == {Flaw.CARDS_LOST}


def test_ph_166_the_deck_does_not_have_as_many_cards_as_it_says() -> None:
    t = sound_table()
    t.s.deck_left += 1
    assert t.flaws == {Flaw.CARDS_LOST}


def test_ph_11_more_cards_are_above_the_treasure_than_there_are() -> None:
    t = sound_table()
    t.s.above = 100
    assert t.flaws == {Flaw.CARDS_LOST}


def test_ph_165_a_ghost_card_is_missing() -> None:
    t = sound_table()
    t.s.ghost_deck[Ghost.SPOOK] -= 1
    assert t.flaws == {Flaw.GHOSTS_LOST}


def test_ph_50_chips_are_miscounted() -> None:
    t = sound_table()
    t.s.chips_placed = 1
    assert t.flaws == {Flaw.CHIPS_MISCOUNTED}


def test_ph_50_there_are_more_chips_than_in_the_box() -> None:
    t = sound_table()
    t.s.options.chips = 1
    t.s.chips[9] = 0b11 << 12
    t.s.chips_placed = 2
    assert t.flaws == {Flaw.CHIPS_MISCOUNTED}


def test_ph_45_the_clock_moved_without_a_card() -> None:
    t = sound_table()
    t.s.hour = 1
    assert t.flaws == {Flaw.CLOCK_WRONG}
    t.s.hour = 0
    t.s.options.hour = 1
    assert t.flaws == {Flaw.CLOCK_WRONG}


def test_ph_3_a_tile_is_there_twice() -> None:
    t = sound_table()
    lay_tile(t.s, 10, tile_named("F1"))
    lay_tile(t.s, 12, tile_named("F1"))
    assert t.flaws == {Flaw.TILE_TWICE}


def test_ph_4_a_face_up_tile_is_among_the_unseen_ones() -> None:
    t = sound_table()
    t.s.tiles[10] = tile_named("F1")
    assert t.flaws == {Flaw.TILE_TWICE}


def test_ph_106_too_much_courage() -> None:
    t = sound_table()
    t.s.pawns[ADA].courage = 9
    assert t.flaws == {Flaw.COURAGE_WRONG}


def test_ph_114_a_living_seat_without_courage() -> None:
    t = sound_table()
    t.s.pawns[ADA].courage = 0
    assert t.flaws == {Flaw.COURAGE_WRONG}


def test_ph_23_two_pawns_on_one_space() -> None:
    t = sound_table()
    t.s.pawns[BEN].space = t.s.pawns[ADA].space
    assert t.flaws == {Flaw.CROWDED}


def test_ph_133_a_ghost_that_scares_may_share_a_space() -> None:
    t = table(ADA.at("k12").holds(Card.CANDLE), BEN.ghost("l12"), turn=BEN, chance=[die(2)])
    t.answer(BEN, WEST)
    assert t.flaws == set()
    t = table(ADA.ghost("l12"), BEN.at("k12").holds(Card.CANDLE), chance=[die(2)])
    t.answer(ADA, WEST)
    assert t.flaws == set()


def test_ph_155_the_dropped_treasure_is_nowhere() -> None:
    t = sound_table()
    t.s.treasure = Whereabouts.DROPPED
    assert t.flaws == {Flaw.TREASURE_WRONG}


def test_ph_117_a_ghost_carries_the_treasure() -> None:
    t = sound_table()
    t.s.treasure, t.s.carrier = Whereabouts.CARRIED, CLEO
    assert t.flaws == {Flaw.TREASURE_WRONG}


def test_ph_157_the_treasure_is_out_but_its_carrier_is_not() -> None:
    t = sound_table()
    t.s.treasure, t.s.carrier = Whereabouts.OUT, ADA
    assert t.flaws == {Flaw.TREASURE_WRONG}


def test_ph_117_a_ghost_with_cards() -> None:
    t = sound_table()
    t.s.pawns[CLEO].cards[Card.HAUNTED_DOLL] = 1
    t.s.deck[Card.HAUNTED_DOLL] -= 1
    t.s.deck_left -= 1
    assert t.flaws == {Flaw.GHOST_WITH_CARDS}


def test_ph_a42_open_hands_hide_nothing() -> None:
    t = sound_table()
    t.s.pawns[ADA].cards[Card.CANDLE] = 0
    assert t.flaws == {Flaw.HAND_MISCOUNTED}
    t.s.options.secret_hands = 1
    assert t.flaws == set()


def test_ph_a42_nobody_knows_of_more_cards_than_there_are() -> None:
    t = sound_table()
    t.s.pawns[ADA].cards[Card.CANDLE] = 2
    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_ph_a42_pockets_are_counted() -> None:
    t = sound_table()
    t.s.pawns[ADA].pocketed = 2
    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_ph_161_a_pawn_outside_the_house_without_having_left() -> None:
    t = sound_table()
    t.s.pawns[ADA].space = -1
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_161_a_pawn_on_an_exit() -> None:
    t = sound_table()
    t.s.pawns[ADA].space = space_named("h16")
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_m1_a_pawn_where_there_is_no_space() -> None:
    t = sound_table()
    t.s.pawns[ADA].space = space_named("g1")
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_139_a_ghost_at_rest_in_the_camp() -> None:
    t = sound_table()
    t.s.pawns[CLEO].space = CAMP
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_113_a_carrier_at_rest_in_the_camp() -> None:
    t = sound_table()
    t.s.treasure, t.s.carrier, t.s.pawns[ADA].space = Whereabouts.CARRIED, ADA, CAMP
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_160_a_pawn_at_rest_in_the_escape_phase() -> None:
    t = sound_table()
    t.s.treasure, t.s.carrier, t.s.pawns[ADA].space = Whereabouts.OUT, BEN, CAMP
    t.s.pawns[BEN].fate, t.s.pawns[BEN].space = Fate.AWAY, -1
    assert t.flaws == {Flaw.OUT_OF_PLACE}


def test_ph_a43_a_pawn_at_rest_when_the_game_ends_with_the_carriers_exit() -> None:
    """PH-A43 PH-160 There is no escape phase: nobody has to take a space in the camp."""
    t = sound_table()
    t.s.options.play_on = 0
    t.s.treasure, t.s.carrier, t.s.pawns[ADA].space = Whereabouts.OUT, BEN, CAMP
    t.s.pawns[BEN].fate, t.s.pawns[BEN].space = Fate.AWAY, -1
    assert t.flaws == set()


def test_ph_a35_the_card_of_an_attack_is_in_the_deck() -> None:
    """PH-A35 There is no Spook left."""
    t = sound_table()
    t.s.pawns[CLEO].attack = Ghost.SPOOK
    t.s.ghost_discards[Ghost.SPOOK], t.s.ghost_deck[Ghost.SPOOK] = t.s.ghost_deck[Ghost.SPOOK], 0
    assert t.flaws == {Flaw.GHOSTS_LOST}


def test_ph_163_nobody_is_alive_but_the_game_goes_on() -> None:
    t = sound_table()
    for seat in (ADA, BEN):
        t.s.pawns[seat].fate, t.s.pawns[seat].courage = Fate.GHOST, 0
    assert Flaw.NOBODY_LIVES in t.flaws
