"""Chapter 8: special cards: the wild room, the light bulb and the lightning."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from tests.games.ghost_at_home.answers import LEFT, PASS, light, play, strike
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SECOND, THIRD, Seat, Sitting, Table, table


def special(*seats: Seat | Sitting) -> Table:
    """A table with all special cards."""
    return table(*seats, specials=1)


# The wild room ----------------------------------------------------------------


def test_gh_64_a_wild_card_is_a_room_of_the_first_floor() -> None:
    """GH-64 It counts as a room of any floor; GH-59 and is placed, not discarded."""
    t = special(ADA.hand(Card.WILD), BEN)

    t.answer(ADA, play(Card.WILD), LEFT)

    assert t.room_at(ADA, Place.FIRST_LEFT) == Card.WILD
    assert (t.told(Event.PLACED), t.pile) == ([(ADA, Card.WILD, Place.FIRST_LEFT)], [])


def test_gh_64_a_wild_card_is_a_room_of_the_second_floor() -> None:
    """GH-64 Of any floor: GH-A30 of that which is to be filled next."""
    t = special(ADA.house(2, 1).hand(Card.WILD), BEN)

    t.answer(ADA, play(Card.WILD))

    assert t.room_at(ADA, Place.SECOND_RIGHT) == Card.WILD


def test_gh_a30_the_fill_order_holds() -> None:
    """GH-A30 With one room a wild card fills the first floor: it cannot begin the second."""
    t = special(ADA.house(1).hand(Card.WILD), BEN)

    t.answer(ADA, play(Card.WILD))

    assert t.room_at(ADA, Place.FIRST_RIGHT) == Card.WILD


def test_gh_a31_a_wild_card_as_the_last_room_is_an_escape() -> None:
    """GH-A31 It is a room."""
    t = special(ADA.house(2, 2, 1).hand(Card.WILD), BEN.hand(Card.CAT))

    t.answer(ADA, play(Card.WILD))

    assert t.told(Event.ESCAPING) == [(ADA,)]


def test_gh_65_wild_cards_go_with_rooms_in_one_turn() -> None:
    """GH-65 Together with room cards, in any order."""
    t = special(ADA.hand(Card.ROOM_1_ONE, Card.WILD, Card.ROOM_2_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE), LEFT, play(Card.WILD), play(Card.ROOM_2_ONE), LEFT)

    assert t.rooms(ADA) == 3


def test_gh_66_a_wild_card_gives_no_bulbs() -> None:
    """GH-66 With two bulbs on a room and two wild cards no light can be paid; GH-A53 they never pay."""
    t = special(ADA.hand(Card.ROOM_1_TWO, Card.WILD, Card.WILD), BEN)

    assert t.refused(ADA, light(FIRST)) == Refusal.TOO_FEW_BULBS


def test_gh_67_a_wild_card_is_lost_like_a_room() -> None:
    """GH-67 Lost to ghosts; GH-A53 it goes to the discard pile."""
    ben = BEN.room(Place.FIRST_LEFT, Card.WILD).room(Place.FIRST_RIGHT, Card.ROOM_1_ONE)
    t = special(ADA.hand(Card.GHOST), ben)

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert t.rooms(BEN) == 0
    assert t.pile == [Card.ROOM_1_ONE, Card.GHOST, Card.WILD]


def test_gh_a53_a_wild_card_that_was_lost_is_of_any_floor_again() -> None:
    """GH-A53 It may later be placed on any floor: lost from the first, it is drawn and placed on the second."""
    ben = BEN.room(Place.FIRST_LEFT, Card.WILD).room(Place.FIRST_RIGHT, Card.ROOM_1_ONE)
    t = table(ADA.house(2).hand(Card.GHOST), ben, hand=1, deck=(), nothing_else=True, wild_cards=1)
    t.draws(Card.WILD, Card.GHOST, Card.WILD, of=[Card.ROOM_1_ONE, Card.GHOST, Card.WILD, Card.WILD])

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)
    t.answer(BEN, PASS)
    t.answer(ADA, play(Card.WILD), LEFT)

    assert t.room_at(ADA, Place.SECOND_LEFT) == Card.WILD


def test_gh_77_a_placed_wild_card_is_a_room_of_its_floor() -> None:
    """GH-77 It is haunted, GH-41 takes a cat, and stays: the floor above builds on it."""
    ada = ADA.room(Place.FIRST_LEFT, Card.WILD).room(Place.FIRST_RIGHT, Card.ROOM_1_ONE)
    t = special(ada.hand(Card.ROOM_2_ONE, Card.CAT), BEN)

    assert t.legal(ADA)[:2] == [play(Card.ROOM_2_ONE), play(Card.CAT)]
    t.settle(ADA, Place.FIRST_LEFT)

    assert t.guests(ADA) == {Place.FIRST_LEFT: Guest.CAT}


def test_gh_77_a_wild_card_stays_until_its_floor_is_lost() -> None:
    """GH-77 It is not taken up again when another room of its floor comes."""
    t = special(ADA.room(Place.FIRST_LEFT, Card.WILD).hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE))

    assert t.room_at(ADA, Place.FIRST_LEFT) == Card.WILD
    assert Card.WILD not in t.hand(ADA)


# The light bulb ---------------------------------------------------------------


def test_gh_63_the_light_bulb_lights_a_floor_without_payment() -> None:
    """GH-63 Without paying bulbs; GH-59 the card is shown, carried out and discarded."""
    t = special(ADA.hand(Card.BULB, Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.BULB), light(FIRST))

    assert t.lit(ADA) == {FIRST}
    assert (t.told(Event.PLAYED), t.told(Event.LIT)) == ([(ADA, Card.BULB)], [(ADA, FIRST)])
    assert (t.pile, t.active) == ([Card.BULB], BEN)
    assert Card.BULB not in t.hand(ADA)


def test_gh_a26_the_floors_below_must_be_full() -> None:
    """GH-A26 Own house, and GH-23 still holds; GH-A39 names this as one to look up again."""
    t = special(ADA.house(2, 1).hand(Card.BULB), BEN)

    t.answer(ADA, play(Card.BULB))

    assert t.question == Question.BULB
    assert t.legal(ADA) == [light(FIRST), light(SECOND)]
    assert t.refused(ADA, light(THIRD)) == Refusal.FLOORS_BELOW


def test_gh_a52_not_a_floor_that_is_lit() -> None:
    """GH-A52 A lit floor is not lit again."""
    t = special(ADA.house(2).lit(FIRST).hand(Card.BULB), BEN)

    t.answer(ADA, play(Card.BULB))

    assert t.refused(ADA, light(FIRST)) == Refusal.ALREADY_LIT


def test_gh_a32_with_no_floor_to_light_the_bulb_cannot_be_played() -> None:
    """GH-A32 Without a legal target a special card is not playable; it may be discarded."""
    t = special(ADA.house(1).lit(FIRST).hand(Card.BULB), BEN)

    assert t.refused(ADA, play(Card.BULB)) == Refusal.NOTHING_TO_LIGHT
    t.discard(ADA, Card.BULB)
    assert t.laid(ADA) == [Card.BULB]


# The lightning ----------------------------------------------------------------


def test_gh_68_the_lightning_puts_out_a_light() -> None:
    """GH-68 On another player's top floor, if lit, the light goes out; GH-59 the card is discarded."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2, 1).lit(FIRST, SECOND))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.lit(BEN), t.rooms(BEN)) == ({FIRST}, 3)
    assert t.told(Event.WENT_DARK) == [(BEN, SECOND)]
    assert (t.pile, t.told(Event.PLAYED)) == ([Card.LIGHTNING], [(ADA, Card.LIGHTNING)])


def test_gh_68_whose_top_floor_is_lit_can_be_struck() -> None:
    """GH-68 Another player's."""
    t = special(ADA.house(1).lit(FIRST).hand(Card.LIGHTNING), BEN.house(1).lit(FIRST), CLEO.house(2))

    t.answer(ADA, play(Card.LIGHTNING))

    assert t.question == Question.LIGHTNING
    assert t.legal(ADA) == [strike(BEN)]
    assert t.refused(ADA, strike(ADA)) == Refusal.OWN_HOUSE


def test_gh_a27_a_dark_top_floor_is_not_struck() -> None:
    """GH-A27 May not be played so, whatever light there is below."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(1).lit(FIRST), CLEO.house(2, 1).lit(FIRST))

    t.answer(ADA, play(Card.LIGHTNING))

    assert t.refused(ADA, strike(CLEO)) == Refusal.DARK_ALREADY


def test_gh_68_a_house_without_rooms_is_not_struck() -> None:
    """GH-68 It has no top floor, GH-A51 though its first floor may be lit; nor does an empty chair have one."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(1).lit(FIRST), CLEO.hand().lit(FIRST))

    t.answer(ADA, play(Card.LIGHTNING))

    assert t.refused(ADA, strike(CLEO)) == Refusal.NO_ROOM_THERE
    assert t.refused(ADA, strike(3)) == Refusal.NO_ROOM_THERE


def test_gh_a51_a_lit_empty_floor_above_stays_lit() -> None:
    """GH-A51 It looks only at the highest floor with a room."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2).lit(FIRST, SECOND))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert t.lit(BEN) == {SECOND}


def test_gh_a32_with_nothing_lit_the_lightning_cannot_be_played() -> None:
    """GH-A32 Not playable; GH-A27 a dark top floor is no target."""
    t = special(ADA.house(1).lit(FIRST).hand(Card.LIGHTNING), BEN.house(2), CLEO)

    assert t.refused(ADA, play(Card.LIGHTNING)) == Refusal.NOTHING_TO_DARKEN


def test_gh_69_where_a_ghost_waits_the_rooms_go_too() -> None:
    """GH-69 All its rooms are removed as well; GH-A28 and the ghost is discarded."""
    ben = BEN.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).room(Place.FIRST_RIGHT, Card.ROOM_1_TWO)
    t = special(ADA.hand(Card.LIGHTNING), ben.lit(FIRST).ghost(Place.FIRST_RIGHT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.rooms(BEN), t.guests(BEN), t.lit(BEN)) == (0, {}, set())
    assert t.pile == [Card.ROOM_1_ONE, Card.ROOM_1_TWO, Card.GHOST, Card.LIGHTNING]


def test_gh_69_one_room_goes_as_two_do() -> None:
    """GH-69 One or two."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2, 1).lit(SECOND).ghost(Place.SECOND_LEFT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.rooms(BEN), t.lit(BEN)) == (2, set())
    assert t.told(Event.FLOOR_LOST) == [(BEN, SECOND)]


def test_gh_69_a_ghost_on_another_floor_does_not_count() -> None:
    """GH-69 On that floor."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2, 1).lit(FIRST, SECOND).ghost(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.rooms(BEN), t.lit(BEN)) == (3, {FIRST})


def test_gh_a29_no_cat_answers_lightning() -> None:
    """GH-A29 Cats answer ghosts being placed: nobody is asked, and a cat on the floor stays."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(1).lit(FIRST).cat(Place.FIRST_LEFT).hand(Card.CAT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.waiting, t.question) == ({BEN}, Question.TURN)
    assert (t.lit(BEN), t.guests(BEN)) == (set(), {Place.FIRST_LEFT: Guest.CAT})
