"""What bots know about disks."""

from __future__ import annotations

from hauntology.bots.knowledge.haunting_house import rate_answer
from hauntology.games.haunting_house.box import DiskKind
from tests.games.haunting_house.answers import EAST, PASS, SWITCH_DISKS
from tests.games.haunting_house.arrange import ADA, BEN
from tests.games.haunting_house.test_landing import ghost_under_ada, two_disks


def test_hh2_27_a_bot_switches_the_ghost_disk_on_which_it_has_landed() -> None:
    """HH2-27 It would have to go back otherwise."""
    t = two_disks(DiskKind.CANCEL_CARD, DiskKind.SWITCH_DISKS)
    t.answer(ADA, EAST)

    assert rate_answer(t.s, ADA, SWITCH_DISKS) > rate_answer(t.s, ADA, PASS)


def test_hh_a23_a_bot_does_not_switch_the_ghost_disk_under_a_rival() -> None:
    """HH-A23 With `switch_for_anybody` it is asked, but the rival may go back."""
    t = ghost_under_ada(BEN.holds(DiskKind.SWITCH_DISKS))

    assert rate_answer(t.s, BEN, SWITCH_DISKS) < rate_answer(t.s, BEN, PASS)
