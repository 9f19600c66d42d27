"""What must never be true of a table: each flaw is found, and a sound table has none."""

from __future__ import annotations

from hauntology.games.pistols.box import FACE_DOWN, NO_CARD, Card, Ending, Flaw, Place
from hauntology.games.pistols.rules.memory import rule_out
from tests.games.pistols.arrange import ADA, BEN, BLANK, CLEO, DAN, EVE, RED, Table, X, new_game, red, table


def sound_table() -> Table:
    """Two on the Street, a ghost with a secret, one without, and a cowboy where both of them lie."""
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
    """PP-30 Each card exists once."""
    t = sound_table()

    t.s.persons[CLEO].card = Card.BANK

    assert t.flaws == {Flaw.CARD_HELD_TWICE}


def test_flaw_card_without_ghost() -> None:
    """PP-28 Only ghosts have haunt cards."""
    t = sound_table()

    t.s.persons[ADA].card = Card.STREET
    t.s.persons[ADA].shown = FACE_DOWN

    assert t.flaws == {Flaw.CARD_WITHOUT_GHOST}


def test_flaw_card_that_lies_nowhere() -> None:
    """PP-28 A card that is held lies before its ghost."""
    t = sound_table()

    t.s.persons[CLEO].card = NO_CARD

    assert t.flaws == {Flaw.CARD_WITHOUT_GHOST}


def test_flaw_shown_card_differs() -> None:
    """PP-A8 A card that is shown is the one that haunts."""
    t = sound_table()

    t.s.persons[DAN].shown = Card.SALOON

    assert t.flaws == {Flaw.SHOWN_CARD_DIFFERS}


def test_flaw_crowded() -> None:
    """PP-10 One cowboy in a place, PP-11 and two on the Street."""
    t = sound_table()

    t.s.bodies[EVE].place = Place.STREET

    assert t.flaws == {Flaw.CROWDED}


def test_flaw_crowded_where_there_is_room_for_one() -> None:
    """PP-10 One cowboy in a place."""
    t = sound_table()

    t.s.bodies[ADA].place = Place.BANK

    assert t.flaws == {Flaw.CROWDED}


def test_flaw_body_shared() -> None:
    """PP-37 Possession exchanges characters, so each is played by one seat."""
    t = new_game(seats=3)

    t.s.persons[ADA].body = BEN

    assert t.flaws == {Flaw.BODY_SHARED}


def test_flaw_nobody_lives() -> None:
    """PP-43 While the game goes on somebody lives."""
    t = table(ADA.beside(hearts=1), BEN.beside(hearts=1))

    t.s.bodies[ADA].hearts = 0
    t.s.bodies[BEN].hearts = 0

    assert t.flaws == {Flaw.NOBODY_LIVES}


def test_pp_44_after_the_end_nobody_need_live() -> None:
    """PP-44 All may have fallen once the game is over."""
    t = table(ADA, BEN.beside(hearts=1))
    t.dice(red(X), red(BLANK))
    t.shoot(ADA, BEN, RED, RED)

    t.s.bodies[ADA].hearts = 0

    assert t.flaws == set()


def test_pp_a20_with_the_dying_shot_nobody_need_live() -> None:
    """PP-A20 While the last shot of a dead cowboy is in the air, nobody may be alive."""
    t = table(ADA.beside(hearts=1), BEN.beside(hearts=1), dying_shot=1)

    t.s.bodies[ADA].hearts = 0
    t.s.bodies[BEN].hearts = 0

    assert t.flaws == set()


def test_flaw_memory_wrong() -> None:
    """PP-A37 Nobody may be sure that a ghost does not hold the card it holds."""
    t = sound_table()

    rule_out(t.s, ADA, CLEO, 1 << Card.JAIL)

    assert t.flaws == {Flaw.MEMORY_WRONG}
