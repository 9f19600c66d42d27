"""What labels tell: the cards that a disk would move or cancel."""

from __future__ import annotations

from hauntology.games.haunting_house.box import Card, DiskKind
from tests.games.haunting_house.arrange import ADA, BEN, table
from tests.games.haunting_house.test_disks import slot_turned_up


def test_hh2_23_a_trade_names_both_cards() -> None:
    """HH2-23 The own card for the other one."""
    t = slot_turned_up(ADA.at("1b2").holds(DiskKind.TRADE_CARD), BEN.at("1f6"), cards=(Card.TRAP_DOOR, Card.MOVE_EXIT))

    assert t.labels(ADA)[0] == "Trade with Ben (your Trap Door for Move Exit, with your Trade Card disk)"


def test_hh2_29_a_cancelled_card_is_named() -> None:
    """HH2-29 It may be one's own."""
    t = table(ADA.at("1b2"), BEN.at("1f6").holds(DiskKind.CANCEL_CARD), card=Card.MOVE_EXIT, edition=2)
    assert "Use your Cancel Card disk (Ada does not carry out Move Exit)" in t.labels(BEN)

    t = table(ADA.at("1b2").holds(DiskKind.CANCEL_CARD), BEN.at("1f6"), card=Card.HALL_OF_MIRRORS, edition=2)
    assert "Use your Cancel Card disk (you do not carry out Hall of Mirrors)" in t.labels(ADA)
