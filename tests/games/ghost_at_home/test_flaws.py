"""What must never be true of a table: each flaw is found, and a sound table has none."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import NO_CARD, Card, Ending, Flaw, Guest, Place
from tests.games.ghost_at_home.answers import LET, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, Table, new_game, table


def sound_table() -> Table:
    """A house with three rooms, a ghost on the lit floor and a cat above it, and a house with one room."""
    return table(
        ADA.house(2, 1).lit(FIRST).ghost(Place.FIRST_LEFT).cat(Place.SECOND_LEFT).hand(Card.GHOST, Card.CAT),
        BEN.house(1).hand(Card.ROOM_3_ONE).laid(Card.CAT),
        CLEO,
    )


def swap_in_deck(t: Table, card: Card, other: Card) -> None:
    """Replace a card of the deck by another kind, so that the deck keeps its size."""
    t.s.deck[card] += 1
    t.s.deck[other] -= 1


def test_a_new_game_has_no_flaw() -> None:
    assert new_game(seats=4, specials=1).flaws == set()


def test_a_sound_table_has_no_flaw() -> None:
    assert sound_table().flaws == set()


def test_a_finished_game_has_no_flaw() -> None:
    """GH-75 The house of the winner has six rooms."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert t.ending == Ending.ESCAPED
    assert t.flaws == set()


def test_flaw_cards_lost() -> None:
    """GH-70 There is one cat too many, and one ghost too few."""
    t = sound_table()

    swap_in_deck(t, Card.CAT, Card.GHOST)

    assert t.flaws == {Flaw.CARDS_LOST}


def test_flaw_card_in_two_places() -> None:
    """GH-70 A card that is shown is in no other place."""
    t = sound_table()

    t.s.shown = Card.CAT

    assert t.flaws == {Flaw.CARDS_LOST}


def test_flaw_special_card_not_in_the_game() -> None:
    """GH-5 Special cards are in the game only if the table wants them."""
    t = sound_table()

    swap_in_deck(t, Card.LIGHTNING, Card.CAT)

    assert t.flaws == {Flaw.CARDS_LOST}


def test_flaw_rooms_in_the_air() -> None:
    """GH-19 A floor with a room needs a full floor below it."""
    t = sound_table()

    t.s.pile[t.room_at(ADA, Place.FIRST_RIGHT)] += 1
    t.s.pile_left += 1
    t.s.homes[ADA].rooms[Place.FIRST_RIGHT] = NO_CARD

    assert t.flaws == {Flaw.ROOMS_IN_THE_AIR}


def test_flaw_cat_with_ghost() -> None:
    """GH-43 At rest no floor has both a cat and a ghost."""
    t = sound_table()

    t.s.homes[ADA].guests[Place.SECOND_LEFT] = Guest.NONE
    t.s.homes[ADA].guests[Place.FIRST_RIGHT] = Guest.CAT

    assert t.flaws == {Flaw.CAT_WITH_GHOST}


def test_flaw_ghost_in_the_dark() -> None:
    """GH-36 No ghost rests on a dark floor."""
    t = sound_table()

    t.s.homes[ADA].lit[FIRST] = 0

    assert t.flaws == {Flaw.GHOST_IN_THE_DARK}


def test_flaw_two_ghosts_on_a_floor() -> None:
    """GH-38 No two ghosts rest on the same floor."""
    t = sound_table()

    t.s.homes[ADA].guests[Place.FIRST_RIGHT] = Guest.GHOST
    t.s.deck[Card.GHOST] -= 1
    t.s.deck_left -= 1

    assert t.flaws == {Flaw.GHOST_IN_THE_DARK}


def test_gh_33_a_ghost_that_has_just_come_may_be_in_the_dark() -> None:
    """GH-33 It sits there while its victim is asked for a cat."""
    t = table(ADA.hand(Card.GHOST), BEN.house(1).hand(Card.CAT))

    t.haunt(ADA, BEN, Place.FIRST_LEFT)

    assert t.guests(BEN) == {Place.FIRST_LEFT: Guest.GHOST}
    assert t.flaws == set()


def test_flaw_guest_without_room() -> None:
    """GH-41 Guests sit on rooms."""
    t = sound_table()

    t.s.homes[ADA].guests[Place.SECOND_LEFT] = Guest.NONE
    t.s.homes[ADA].guests[Place.THIRD_LEFT] = Guest.CAT

    assert t.flaws == {Flaw.GUEST_WITHOUT_ROOM}


def test_flaw_hand_with_a_gap() -> None:
    """GH-4 The cards of a hand have no gaps between them."""
    t = sound_table()

    t.s.homes[ADA].hand[1] = NO_CARD
    t.s.homes[ADA].kinds = 1 << Card.GHOST
    t.s.pile[Card.CAT] += 1
    t.s.pile_left += 1

    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_flaw_hand_with_more_cards_than_it_says() -> None:
    """GH-4 The hand has as many cards as it says."""
    t = sound_table()

    t.s.homes[CLEO].hand[0] = Card.CAT

    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_flaw_hand_with_other_kinds_than_it_says() -> None:
    """GH-4 The hand has the kinds of cards that it says."""
    t = sound_table()

    t.s.homes[CLEO].kinds = 1 << Card.CAT

    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_flaw_hand_with_more_cards_than_allowed() -> None:
    """GH-9 A hand is filled up to three cards."""
    t = table(ADA.hand(Card.CAT, Card.CAT, Card.CAT), BEN)

    t.s.options.hand = 2

    assert t.flaws == {Flaw.HAND_MISCOUNTED}


def test_flaw_deck_miscounted() -> None:
    """GH-10 The deck has as many cards as it says."""
    t = sound_table()

    t.s.deck_left += 1

    assert t.flaws == {Flaw.PILES_MISCOUNTED}


def test_flaw_discards_miscounted() -> None:
    """GH-A3 The face-down discards are as many as they say."""
    t = sound_table()

    t.s.homes[BEN].laid_down = 0

    assert t.flaws == {Flaw.PILES_MISCOUNTED}


def test_flaw_full_house() -> None:
    """GH-45 Six rooms announce the escape."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN.hand(Card.CAT), CLEO.hand(Card.CAT))
    t.answer(ADA, play(Card.ROOM_3_ONE))
    assert t.flaws == set()

    t.s.active = CLEO

    assert t.flaws == {Flaw.FULL_HOUSE}


def test_flaw_full_house_outside_the_special_round() -> None:
    """GH-45 On a normal turn no house is full, not even that of the active seat."""
    t = table(ADA.house(2, 2, 1).hand(Card.CAT), BEN)

    t.s.homes[ADA].rooms[Place.THIRD_RIGHT] = Card.ROOM_3_ONE
    t.s.deck[Card.ROOM_3_ONE] -= 1
    t.s.deck_left -= 1

    assert t.flaws == {Flaw.FULL_HOUSE}


def test_gh_53_the_house_is_full_while_the_escaper_defends() -> None:
    """GH-53 In the special round the house has six rooms, even while the escaper is asked for a cat."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE, Card.CAT), BEN.hand(Card.GHOST))
    t.answer(ADA, play(Card.ROOM_3_ONE))

    t.chase(BEN, Place.THIRD_LEFT)

    assert t.flaws == set()
    t.answer(ADA, LET)
    assert t.rooms(ADA) == 4
