"""Chapter 5: ghosts that stay, and houses that are haunted again."""

from __future__ import annotations

from hauntology.games.ghost_at_home.box import Card, Guest, Place, Refusal
from tests.games.ghost_at_home.answers import DONE, LEFT, LET, PASS, haunt, light, pay, play
from tests.games.ghost_at_home.arrange import ADA, BEN, CLEO, FIRST, SECOND, table

HAUNTED = {Place.FIRST_LEFT: Guest.GHOST}


def test_gh_40_a_resting_ghost_does_not_prevent_building() -> None:
    """GH-40 Rooms are placed beside it and above it."""
    ada = ADA.house(1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.ROOM_1_ONE, Card.ROOM_2_ONE)
    t = table(ada, BEN)

    t.answer(ADA, play(Card.ROOM_1_ONE), play(Card.ROOM_2_ONE), LEFT)

    assert (t.rooms(ADA), t.guests(ADA)) == (3, HAUNTED)


def test_gh_40_a_resting_ghost_does_not_prevent_lighting() -> None:
    """GH-40 The floor above it is lit."""
    ada = ADA.house(2).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.ROOM_1_TWO, Card.ROOM_1_THREE)
    t = table(ada, BEN)

    t.answer(ADA, light(SECOND), pay(Card.ROOM_1_TWO), pay(Card.ROOM_1_THREE), DONE)

    assert (t.lit(ADA), t.guests(ADA)) == ({FIRST, SECOND}, HAUNTED)


def test_gh_40_a_resting_ghost_does_not_prevent_escaping() -> None:
    """GH-40 With no opponent to stop it, the escape succeeds."""
    t = table(ADA.house(2, 2, 1).lit(FIRST).ghost(Place.FIRST_LEFT).hand(Card.ROOM_3_ONE), BEN)

    t.answer(ADA, play(Card.ROOM_3_ONE))

    assert t.scores == [1, 0]


def test_gh_73_a_ghost_below_the_top_floor_does_no_harm() -> None:
    """GH-73 It does not count when a ghost comes to the top floor: there the new one is alone."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1).lit(FIRST, SECOND).ghost(Place.FIRST_LEFT))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)

    assert t.rooms(BEN) == 3
    assert t.guests(BEN) == {**HAUNTED, Place.SECOND_LEFT: Guest.GHOST}


def test_gh_73_a_ghost_below_is_not_lost_with_the_top_floor() -> None:
    """GH-73 The dark floor above falls; the ghost below stays where it is."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1).lit(FIRST).ghost(Place.FIRST_LEFT))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)

    assert (t.rooms(BEN), t.guests(BEN)) == (2, HAUNTED)


def test_gh_73_a_ghost_counts_once_its_floor_is_the_top_floor_again() -> None:
    """GH-73 Its floor becomes the top floor again: now a second ghost takes it (GH-38)."""
    t = table(
        ADA.hand(Card.GHOST),
        BEN.house(2, 1).lit(FIRST).ghost(Place.FIRST_LEFT),
        CLEO.hand(Card.GHOST),
    )

    t.haunt(ADA, BEN, Place.SECOND_LEFT)
    t.answer(BEN, PASS)
    t.haunt(CLEO, BEN, Place.FIRST_RIGHT)
    t.answer(BEN, LET)

    assert (t.rooms(BEN), t.guests(BEN), t.lit(BEN)) == (0, {}, set())


def test_gh_a57_after_a_loss_the_next_lower_floor_is_the_top_floor() -> None:
    """GH-A57 The top floor is looked up again for each ghost."""
    t = table(ADA.hand(Card.GHOST), BEN.house(2, 1), CLEO.hand(Card.GHOST))

    t.haunt(ADA, BEN, Place.SECOND_LEFT)
    t.answer(BEN, PASS)
    t.answer(CLEO, play(Card.GHOST))

    assert t.refused(CLEO, haunt(BEN, Place.SECOND_LEFT)) == Refusal.NO_ROOM_THERE
    assert t.legal(CLEO) == [haunt(BEN, Place.FIRST_LEFT), haunt(BEN, Place.FIRST_RIGHT)]
