"""What labels tell: the faces of dice, prices, and what there is to know about a target."""

from __future__ import annotations

from hauntology.games.pistols.box import Card, Place
from tests.games.pistols.arrange import (
    ADA,
    BEN,
    CLEO,
    DAN,
    DONE,
    EVE,
    FAY,
    RED,
    XX,
    YELLOW,
    X,
    move,
    red,
    table,
    take,
    target,
    yellow,
)


def test_pp_52_going_to_the_gallows_has_a_price() -> None:
    """PP-52 A heart; without a price nothing is said."""
    assert "Go to the Gallows (costs 1 heart)" in table(ADA, BEN).labels(ADA)
    assert "Go to the Gallows" in table(ADA, BEN, gallows_hearts=0).labels(ADA)


def test_pp_20_dice_are_named_with_what_they_show() -> None:
    """PP-20 And the button that keeps them is not."""
    t = table(ADA.at(Place.JAIL, tokens=1), BEN)
    t.dice(red(XX), yellow(X))
    t.answer(ADA, move(Place.SALOON), target(BEN), take(RED), take(YELLOW))

    assert t.labels(ADA) == ["Re-roll die 1 (red: two hits)", "Re-roll die 2 (yellow: hit)", "Keep the dice"]


def test_pp_16_a_target_is_named_with_its_hearts_and_its_place() -> None:
    """PP-46, PP-50, PP-53, PP-59 What the place does to the shot."""
    t = table(
        ADA,
        BEN.at(Place.BARRELS, hearts=1),
        CLEO.at(Place.CHURCH),
        DAN.at(Place.GALLOWS),
        EVE.at(Place.STREET),
        FAY.beside(hearts=7),
    )
    t.answer(ADA, move(Place.SALOON))

    assert t.labels(ADA) == [
        "Shoot at Ben (1 heart; behind the Barrels, so Ben shoots first)",
        "Shoot at Cleo (10 hearts; in the Church, so there are no re-rolls)",
        "Shoot at Dan (10 hearts; at the Gallows, so this costs you 1 heart)",
        "Shoot at Eve (10 hearts; in the Street, where hits count 2 times)",
        "Shoot at Finn (7 hearts)",
    ]


def test_pp_45_a_trade_at_the_bank_has_its_rate() -> None:
    """PP-45 Two hearts for a token, either way."""
    t = table(ADA.at(Place.JAIL, hearts=5, tokens=1), BEN)
    t.answer(ADA, move(Place.BANK))

    rate = "1 token for 2 hearts; you have 5 hearts and 1 token"
    assert t.labels(ADA)[:2] == ["Go on to the shot", f"Buy hearts ({rate})"]
    assert f"Buy a token ({rate})" in t.labels(ADA)
    assert DONE in t.legal(ADA)


def test_pp_31_a_ghost_that_keeps_its_card_gains_tokens() -> None:
    """PP-31 One, unless the table says otherwise."""
    t = table(ADA.ghost(Card.BANK), BEN, CLEO, haunt_tokens=2)

    assert t.labels(ADA) == ["Keep your Haunt card (and gain 2 tokens)", "Swap your Haunt card"]
