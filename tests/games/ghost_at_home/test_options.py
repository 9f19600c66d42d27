"""Chapter 9: every option, at a table where its value changes the outcome."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card, Ending, Place, Question, Refusal
from hauntology.kernel.redaction import forget
from tests.games.ghost_at_home.answers import DONE, PASS, fetch, haunt, light, pay, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, GAME, Table, listed, new_game, table

NO_SPECIALS = {card: 0 for card in Card if card > Card.CAT}  # no special cards


def count_specials(t: Table) -> dict[Card, int]:
    """How many of each special card are in a game in which nothing is dealt."""
    return {card: t.s.deck[card] for card in NO_SPECIALS}


def test_every_option_has_a_test_here() -> None:
    tested = {name.removeprefix("test_option_") for name in globals() if name.startswith("test_option_")}

    assert tested == set(GAME.options.fields)


def test_option_cards() -> None:
    """GH-70 How many cards of each kind there are."""
    t = table(ADA, BEN, cards=(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2))

    assert t.deck == [Card.GHOST, Card.CAT, Card.CAT]


def test_option_hand() -> None:
    """GH-4 How many cards a full hand has, GH-9 when dealt and when filled."""
    t = new_game(seats=2, hand=5)

    t.discard(t.active, t.hand(t.active)[0])

    assert t.held == [5, 5]


def test_option_bulbs() -> None:
    """GH-20 How many bulbs a light costs."""
    t = table(ADA.hand(Card.ROOM_1_THREE), BEN, bulbs=3)

    t.answer(ADA, light(FIRST), pay(Card.ROOM_1_THREE), DONE)

    assert t.lit(ADA) == {FIRST}


def test_option_chase_ghosts() -> None:
    """GH-51 How many ghosts each opponent may play, with three or four seats."""
    t = table(
        ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE).cat(Place.THIRD_LEFT),
        BEN.hand(Card.GHOST, Card.GHOST),
        CLEO.hand(Card.GHOST),
        chase_ghosts=2,
    )

    t.answer(ADA, play(Card.ROOM_3_ONE))
    t.chase(BEN, Place.THIRD_LEFT)

    assert (t.waiting, t.question) == ({BEN}, Question.CHASE)


def test_option_duel_ghosts() -> None:
    """GH-52 How many ghosts the opponent may play, with two seats; with zero nobody is asked."""
    t = table(ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE), BEN.hand(Card.GHOST), duel_ghosts=0)

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert t.ending == Ending.ESCAPED


def test_option_turn_cap() -> None:
    """GH-A38 After how many turns the most rooms win."""
    t = table(ADA, BEN, turn_cap=1)

    t.answer(ADA, PASS)

    assert t.ending == Ending.TURN_CAP


def test_option_specials() -> None:
    """GH-71 All seven special cards."""
    assert sum(count_specials(table(ADA, BEN, specials=1)).values()) == 7
    assert count_specials(table(ADA, BEN)) == NO_SPECIALS


def test_option_wild_cards() -> None:
    """GH-64 The two wild rooms."""
    assert count_specials(table(ADA, BEN, wild_cards=1)) == {**NO_SPECIALS, Card.WILD: 2}


def test_option_hole() -> None:
    """GH-60 The time-space hole."""
    assert count_specials(table(ADA, BEN, hole=1)) == {**NO_SPECIALS, Card.HOLE: 1}


def test_option_light_bulb() -> None:
    """GH-63 The light bulb."""
    assert count_specials(table(ADA, BEN, light_bulb=1)) == {**NO_SPECIALS, Card.BULB: 1}


def test_option_feeder() -> None:
    """GH-61 The cat feeder."""
    assert count_specials(table(ADA, BEN, feeder=1)) == {**NO_SPECIALS, Card.FEEDER: 1}


def test_option_elevator() -> None:
    """GH-62 The elevator."""
    assert count_specials(table(ADA, BEN, elevator=1)) == {**NO_SPECIALS, Card.ELEVATOR: 1}


def test_option_lightning() -> None:
    """GH-68 The lightning."""
    assert count_specials(table(ADA, BEN, lightning=1)) == {**NO_SPECIALS, Card.LIGHTNING: 1}


def test_option_chase_goes_on() -> None:
    """GH-A15 Whether the special round goes on after the third floor has fallen: the second can be hit."""
    t = table(
        ADA.house(2, 2, 1).hand(Card.ROOM_3_ONE),
        BEN.hand(Card.GHOST),
        CLEO.hand(Card.GHOST),
        chase_goes_on=1,
    )

    t.answer(ADA, play(Card.ROOM_3_ONE))
    t.chase(BEN, Place.THIRD_LEFT)
    assert t.legal(CLEO)[:2] == [haunt(ADA, Place.SECOND_LEFT), haunt(ADA, Place.SECOND_RIGHT)]
    t.chase(CLEO, Place.SECOND_LEFT)

    assert (t.rooms(ADA), t.held, t.active) == (2, [3, 3, 3], BEN)


def test_option_hole_in_house() -> None:
    """GH-A22 Whether the hole may move a ghost within another house."""
    ben = BEN.house(2).lit(FIRST).ghost(Place.FIRST_LEFT)
    t = table(ADA.house(1).hand(Card.HOLE), ben, hole=1, hole_in_house=1)

    t.answer(ADA, play(Card.HOLE), fetch(BEN, Place.FIRST_LEFT))

    assert t.legal(ADA) == [haunt(BEN, Place.FIRST_RIGHT)]
    assert t.refused(ADA, haunt(ADA, Place.FIRST_LEFT)) == Refusal.OWN_HOUSE


def test_option_memory_aids() -> None:
    """GH-A3 Whether people see what lies on the pile; how many cards there are they see in any case."""
    shown, hidden = (
        table(ADA.laid(Card.GHOST), BEN, pile=[Card.CAT], memory_aids=aids, deck=(Card.CAT,) * 3, nothing_else=True)
        for aids in (1, 0)
    )

    seen, unseen = forget(shown.s, ADA), forget(hidden.s, ADA)

    assert (listed(seen.pile), listed(seen.homes[ADA].laid), seen.pile_left) == ([Card.CAT], [Card.GHOST], 2)
    assert (listed(unseen.pile), listed(unseen.homes[ADA].laid), unseen.pile_left) == ([], [], 2)
