"""What must never be true of a table: each flaw is found, and a sound table has none."""

from __future__ import annotations

from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, Card, Ending, Flaw, Place
from hauntology.games.pistols.rules.memory import rule_out
from tests.games.pistols.arrange import ADA, BEN, BLANK, CLEO, DAN, EVE, RED, Table, X, new_game, red, table


def sound_table() -> Table:
    """Two cowboys on the Street, a ghost with a secret card, one with a shown card, and a cowboy where both lie."""
    return table(
        ADA.at(Place.STREET),
        BEN.at(Place.STREET),
        CLEO.ghost(Card.JAIL, place=Place.BANK),
        DAN.ghost(Card.BANK, shown=True, place=Place.BANK),
        EVE.at(Place.BANK),
    )


def test_a_new_game_has_no_flaw() -> None:
    assert new_game(seats=6).flaws == set()


def test_a_sound_table_has_no_flaw() -> None:
    assert sound_table().flaws == set()


def test_a_finished_game_has_no_flaw() -> None:
    t = table(ADA, BEN.beside(hearts=1))
    t.dice(red(X), red(BLANK))

    t.shoot(ADA, BEN, RED, RED)

    assert t.ending == Ending.LAST_STANDING
    assert t.flaws == set()


def test_flaw_hearts_below_zero() -> None:
    t = sound_table()

    t.s.bodies[CLEO].hearts = -1

    assert t.flaws == {Flaw.HEARTS_BELOW_ZERO}


def test_flaw_tokens_below_zero() -> None:
    t = sound_table()

    t.s.persons[ADA].tokens = -1

    assert t.flaws == {Flaw.TOKENS_BELOW_ZERO}


def test_flaw_card_held_twice() -> None:
    """PP-30 There is one card of each place."""
    t = sound_table()

    t.s.persons[CLEO].card = Card.BANK

    assert t.flaws == {Flaw.CARD_HELD_TWICE}


def test_flaw_card_without_ghost() -> None:
    """PP-28 Only ghosts have haunt cards."""
    t = sound_table()

    t.s.persons[ADA].card = Card.STREET
    t.s.persons[ADA].shown = FACE_DOWN

    assert t.flaws == {Flaw.CARD_WITHOUT_GHOST}


def test_flaw_card_not_in_front_of_its_ghost() -> None:
    """PP-28 A card that a ghost holds is in front of it, face up or face down."""
    t = sound_table()

    t.s.persons[CLEO].card = NO_CARD

    assert t.flaws == {Flaw.CARD_WITHOUT_GHOST}


def test_flaw_shown_card_differs() -> None:
    """PP-A8 A card that is shown is the one that the ghost holds."""
    t = sound_table()

    t.s.persons[DAN].shown = Card.SALOON

    assert t.flaws == {Flaw.SHOWN_CARD_DIFFERS}


def test_flaw_crowded_street() -> None:
    """PP-10 A place holds one cowboy, PP-11 and the Street holds two."""
    t = sound_table()

    t.s.bodies[EVE].place = Place.STREET

    assert t.flaws == {Flaw.CROWDED}


def test_flaw_crowded_place() -> None:
    """PP-10 A place holds one cowboy."""
    t = sound_table()

    t.s.bodies[ADA].place = Place.BANK

    assert t.flaws == {Flaw.CROWDED}


def test_flaw_body_shared() -> None:
    """PP-37 A possession exchanges characters, so each is played by one seat."""
    t = new_game(seats=3)

    t.s.persons[ADA].body = BEN

    assert t.flaws == {Flaw.BODY_SHARED}


def test_flaw_nobody_lives() -> None:
    """PP-43 While the game runs, somebody is alive."""
    t = table(ADA.beside(hearts=1), BEN.beside(hearts=1))

    t.s.bodies[ADA].hearts = 0
    t.s.bodies[BEN].hearts = 0

    assert t.flaws == {Flaw.NOBODY_LIVES}


def test_pp_44_nobody_has_to_be_alive_after_the_end() -> None:
    """PP-44 Once the game is over, all cowboys may have fallen."""
    t = table(ADA, BEN.beside(hearts=1))
    t.dice(red(X), red(BLANK))
    t.shoot(ADA, BEN, RED, RED)

    t.s.bodies[ADA].hearts = 0

    assert t.flaws == set()


def test_pp_a20_nobody_has_to_be_alive_during_a_dying_shot() -> None:
    """PP-A20 While the dying shot is rolled, it is possible that nobody is alive."""
    t = table(ADA.beside(hearts=1), BEN.beside(hearts=1), dying_shot=1)

    t.s.bodies[ADA].hearts = 0
    t.s.bodies[BEN].hearts = 0

    assert t.flaws == set()


def test_flaw_memory_wrong() -> None:
    """PP-A37 No seat rules out the card that a ghost really holds."""
    t = sound_table()

    rule_out(t.s, ADA, CLEO, 1 << Card.JAIL)

    assert t.flaws == {Flaw.MEMORY_WRONG}
