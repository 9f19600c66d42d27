"""Chapter 8: special cards: the wild room, the light bulb and the lightning."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card, Guest, Place, Question, Refusal
from hauntology.games.ghost_at_home.events import Event
from tests.games.ghost_at_home.answers import LEFT, PASS, light, play, strike
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SECOND, THIRD, Seat, SeatSetup, Table, table


def special(*seats: Seat | SeatSetup) -> Table:
    """A table with all special cards."""
    return table(*seats, specials=1)


# The wild room ----------------------------------------------------------------


def test_gh_64_a_wild_room_is_a_room_of_the_first_floor() -> None:
    """GH-64 It counts as a room of any floor, GH-59 and is placed, not discarded."""
    t = special(ADA.hand(Card.WILD), BEN)

    t.answer(ADA, play(Card.WILD), LEFT)

    assert t.room_at(ADA, Place.FIRST_LEFT) == Card.WILD
    assert (t.events_of(Event.PLACED), t.pile) == ([(ADA, Card.WILD, Place.FIRST_LEFT)], [])


def test_gh_64_a_wild_room_is_a_room_of_the_second_floor() -> None:
    """GH-64 It counts as a room of any floor: GH-A30 the lowest one that is not full."""
    t = special(ADA.house(2, 1).hand(Card.WILD), BEN)

    t.answer(ADA, play(Card.WILD))

    assert t.room_at(ADA, Place.SECOND_RIGHT) == Card.WILD


def test_gh_a30_a_wild_room_follows_the_order() -> None:
    """GH-A30 With one room in the house, a wild room fills the first floor: it cannot begin the second."""
    t = special(ADA.house(1).hand(Card.WILD), BEN)

    t.answer(ADA, play(Card.WILD))

    assert t.room_at(ADA, Place.FIRST_RIGHT) == Card.WILD


def test_gh_a31_a_wild_room_as_the_last_room_announces_the_escape() -> None:
    """GH-A31 It counts as a room."""
    t = special(ADA.house(2, 2, 1).hand(Card.WILD), BEN.hand(Card.CAT))

    t.answer(ADA, play(Card.WILD))

    assert t.events_of(Event.ESCAPING) == [(ADA, 1 << BEN, 2)]


def test_gh_65_wild_rooms_may_be_placed_with_other_rooms() -> None:
    """GH-65 They may be placed in the same turn, in any order."""
    t = special(ADA.hand(Card.ROOM_1_ONE, Card.WILD, Card.ROOM_2_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE), LEFT, play(Card.WILD), play(Card.ROOM_2_ONE), LEFT)

    assert t.rooms(ADA) == 3


def test_gh_66_a_wild_room_has_no_bulbs() -> None:
    """GH-66 A room with two bulbs and two wild rooms cannot pay for a light; GH-A53 wild rooms never pay."""
    t = special(ADA.hand(Card.ROOM_1_TWO, Card.WILD, Card.WILD), BEN)

    assert t.refused(ADA, light(FIRST)) == Refusal.TOO_FEW_BULBS


def test_gh_67_a_wild_room_is_lost_like_any_room() -> None:
    """GH-67 Ghosts take it; GH-A53 it goes to the discard pile."""
    ben = BEN.room(Place.FIRST_LEFT, Card.WILD).room(Place.FIRST_RIGHT, Card.ROOM_1_ONE)
    t = special(ADA.hand(Card.GHOST), ben)

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)

    assert t.rooms(BEN) == 0
    assert t.pile == [Card.ROOM_1_ONE, Card.GHOST, Card.WILD]


def test_gh_a53_a_wild_room_that_was_lost_can_go_on_any_floor_again() -> None:
    """GH-A53 Lost from the first floor, it is drawn and placed on the second."""
    ben = BEN.room(Place.FIRST_LEFT, Card.WILD).room(Place.FIRST_RIGHT, Card.ROOM_1_ONE)
    t = table(ADA.house(2).hand(Card.GHOST), ben, hand=1, deck=(), nothing_else=True, wild_cards=1)
    t.draws(Card.WILD, Card.GHOST, Card.WILD, of=[Card.ROOM_1_ONE, Card.GHOST, Card.WILD, Card.WILD])

    t.haunt(ADA, BEN, Place.FIRST_RIGHT)
    t.answer(BEN, PASS)
    t.answer(ADA, play(Card.WILD), LEFT)

    assert t.room_at(ADA, Place.SECOND_LEFT) == Card.WILD


def test_gh_77_a_placed_wild_room_is_a_room_of_its_floor() -> None:
    """GH-77 It can be haunted, GH-41 takes a cat, and stays: the floor above builds on it."""
    ada = ADA.room(Place.FIRST_LEFT, Card.WILD).room(Place.FIRST_RIGHT, Card.ROOM_1_ONE)
    t = special(ada.hand(Card.ROOM_2_ONE, Card.CAT), BEN)

    assert t.legal(ADA)[:2] == [play(Card.ROOM_2_ONE), play(Card.CAT)]
    t.settle(ADA, Place.FIRST_LEFT)

    assert t.guests(ADA) == {Place.FIRST_LEFT: Guest.CAT}


def test_gh_77_a_wild_room_stays_until_its_floor_is_lost() -> None:
    """GH-77 It does not go back to the hand when another room of its floor comes."""
    t = special(ADA.room(Place.FIRST_LEFT, Card.WILD).hand(Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE))

    assert t.room_at(ADA, Place.FIRST_LEFT) == Card.WILD
    assert Card.WILD not in t.hand(ADA)


# The light bulb ---------------------------------------------------------------


def test_gh_63_the_light_bulb_lights_a_floor_without_payment() -> None:
    """GH-63 No bulbs are paid; GH-59 the card is shown, carried out and discarded."""
    t = special(ADA.hand(Card.BULB, Card.ROOM_1_ONE), BEN)

    t.answer(ADA, play(Card.BULB), light(FIRST))

    assert t.lit(ADA) == {FIRST}
    assert (t.events_of(Event.PLAYED), t.events_of(Event.LIT)) == ([(ADA, Card.BULB)], [(ADA, FIRST)])
    assert (t.pile, t.active) == ([Card.BULB], BEN)
    assert Card.BULB not in t.hand(ADA)


def test_gh_a26_the_floors_below_must_be_full() -> None:
    """GH-A26 It lights a floor of the player's house, and GH-23 applies; GH-A39 lists this as a ruling to check."""
    t = special(ADA.house(2, 1).hand(Card.BULB), BEN)

    t.answer(ADA, play(Card.BULB))

    assert t.question == Question.BULB
    assert t.legal(ADA) == [light(FIRST), light(SECOND)]
    assert t.refused(ADA, light(THIRD)) == Refusal.FLOORS_BELOW


def test_gh_a52_a_lit_floor_cannot_be_chosen() -> None:
    """GH-A52 A lit floor is not lit again."""
    t = special(ADA.house(2).lit(FIRST).hand(Card.BULB), BEN)

    t.answer(ADA, play(Card.BULB))

    assert t.refused(ADA, light(FIRST)) == Refusal.ALREADY_LIT


def test_gh_a32_without_a_floor_to_light_the_bulb_cannot_be_played() -> None:
    """GH-A32 Without a target a special card cannot be played, but it can be discarded."""
    t = special(ADA.house(1).lit(FIRST).hand(Card.BULB), BEN)

    assert t.refused(ADA, play(Card.BULB)) == Refusal.NOTHING_TO_LIGHT
    t.discard(ADA, Card.BULB)
    assert t.laid(ADA) == [Card.BULB]


# The lightning ----------------------------------------------------------------


def test_gh_68_the_lightning_puts_out_a_light() -> None:
    """GH-68 The light of another house's top floor goes out; GH-59 the card is discarded."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2, 1).lit(FIRST, SECOND))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.lit(BEN), t.rooms(BEN)) == ({FIRST}, 3)
    assert t.events_of(Event.WENT_DARK) == [(BEN, SECOND)]
    assert (t.pile, t.events_of(Event.PLAYED)) == ([Card.LIGHTNING], [(ADA, Card.LIGHTNING)])


def test_gh_68_every_other_house_with_a_lit_top_floor_can_be_struck() -> None:
    """GH-68 It must be another house."""
    t = special(ADA.house(1).lit(FIRST).hand(Card.LIGHTNING), BEN.house(1).lit(FIRST), CLEO.house(2))

    t.answer(ADA, play(Card.LIGHTNING))

    assert t.question == Question.LIGHTNING
    assert t.legal(ADA) == [strike(BEN)]
    assert t.refused(ADA, strike(ADA)) == Refusal.OWN_LIGHT


def test_gh_a27_a_dark_top_floor_is_not_struck() -> None:
    """GH-A27 A dark top floor cannot be struck, even with light below it."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(1).lit(FIRST), CLEO.house(2, 1).lit(FIRST))

    t.answer(ADA, play(Card.LIGHTNING))

    assert t.refused(ADA, strike(CLEO)) == Refusal.DARK_ALREADY


def test_gh_68_a_house_without_rooms_is_not_struck() -> None:
    """GH-68 It has no top floor, GH-A51 although its first floor may be lit; an empty seat has none either."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(1).lit(FIRST), CLEO.hand().lit(FIRST))

    t.answer(ADA, play(Card.LIGHTNING))

    assert t.refused(ADA, strike(CLEO)) == Refusal.NO_ROOMS_TO_STRIKE
    assert t.refused(ADA, strike(3)) == Refusal.NO_SUCH_HOUSE


def test_gh_a51_a_lit_empty_floor_above_stays_lit() -> None:
    """GH-A51 Only the highest floor with a room counts."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2).lit(FIRST, SECOND))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert t.lit(BEN) == {SECOND}


def test_gh_a32_with_nothing_lit_the_lightning_cannot_be_played() -> None:
    """GH-A32 There is no target: GH-A27 a dark top floor cannot be struck."""
    t = special(ADA.house(1).lit(FIRST).hand(Card.LIGHTNING), BEN.house(2), CLEO)

    assert t.refused(ADA, play(Card.LIGHTNING)) == Refusal.NOTHING_TO_DARKEN


def test_gh_69_with_a_ghost_on_the_floor_the_rooms_are_lost_too() -> None:
    """GH-69 All rooms of the floor are lost, GH-A28 and the ghost is discarded."""
    ben = BEN.room(Place.FIRST_LEFT, Card.ROOM_1_ONE).room(Place.FIRST_RIGHT, Card.ROOM_1_TWO)
    t = special(ADA.hand(Card.LIGHTNING), ben.lit(FIRST).ghost(Place.FIRST_RIGHT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.rooms(BEN), t.guests(BEN), t.lit(BEN)) == (0, {}, set())
    assert t.pile == [Card.ROOM_1_ONE, Card.ROOM_1_TWO, Card.GHOST, Card.LIGHTNING]


def test_gh_69_the_light_goes_out_before_the_rooms_are_lost() -> None:
    """GH-69 The log tells the cause first."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(1).lit(FIRST).ghost(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert t.only_events(Event.PLAYED, Event.WENT_DARK, Event.FLOOR_LOST) == [
        Event.PLAYED,
        Event.WENT_DARK,
        Event.FLOOR_LOST,
    ]


def test_gh_69_a_single_room_is_lost_too() -> None:
    """GH-69 The floor may have one room or two."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2, 1).lit(SECOND).ghost(Place.SECOND_LEFT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.rooms(BEN), t.lit(BEN)) == (2, set())
    assert t.events_of(Event.FLOOR_LOST) == [(BEN, SECOND, 1)]


def test_gh_69_a_ghost_on_another_floor_does_not_count() -> None:
    """GH-69 The ghost must be on that floor."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(2, 1).lit(FIRST, SECOND).ghost(Place.FIRST_LEFT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.rooms(BEN), t.lit(BEN)) == (3, {FIRST})


def test_gh_a29_no_cat_helps_against_lightning() -> None:
    """GH-A29 Cats act only against ghosts that are placed: nobody is asked, and a cat on the floor stays."""
    t = special(ADA.hand(Card.LIGHTNING), BEN.house(1).lit(FIRST).cat(Place.FIRST_LEFT).hand(Card.CAT))

    t.answer(ADA, play(Card.LIGHTNING), strike(BEN))

    assert (t.waiting, t.question) == ({BEN}, Question.TURN)
    assert (t.lit(BEN), t.guests(BEN)) == (set(), {Place.FIRST_LEFT: Guest.CAT})
