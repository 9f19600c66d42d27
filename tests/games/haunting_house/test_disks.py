"""Chapter 6, continued: disks in the windows of a slot."""

from __future__ import annotations

import pytest

from hauntology.games.haunting_house.box import NO_CARD, Card, DiskKind, Question, Refusal, Step, Tile
from hauntology.games.haunting_house.events import Event
from hauntology.kernel.agenda import end_game, plan_step
from hauntology.kernel.engine import Refusal as EngineRefusal
from hauntology.kernel.trace import SPECTATOR
from tests.games.haunting_house.answers import CANCEL, EAST, PASS, SWITCH_DISKS, WEST, tile, trade
from tests.games.haunting_house.arrange import ADA, BEN, CLEO, Seat, SeatSetup, Table, table

GHOST, TRADE, SWITCH, CANCEL_CARD, NO_ROTATION = DiskKind
ICONS = {"1d4": Tile.LINEN_HALL, "1e5": Tile.TURNING_STAIR, "1f1": Tile.WALTZ_CORNER}
ON_BOARD = {"1d4": GHOST, "1e5": TRADE, "1f1": CANCEL_CARD}


def slot_turned_up(*sittings: SeatSetup | Seat, cards: tuple[Card, ...]) -> Table:
    """A slot of a chosen round has just been turned up: these cards, seat by seat."""
    t = table(*sittings, edition=2)
    end_game(t.s, 0)
    t.s.chosen = 1
    for seat, card in enumerate(cards):
        t.s.persons[seat].turned_up_cards = 0
        t.s.persons[seat].row[t.s.slot] = card
    t.s.trace.clear()
    plan_step(t.s, Step.SLOT)
    t.run_agenda()
    return t


# Trade Card -------------------------------------------------------------------------


def test_hh2_23_a_trade_as_in_the_rulebook() -> None:
    """HH2-23 The example: Dan's Trap Door for Amy's Move Exit; HH-A16 once the slot has been turned up."""
    t = slot_turned_up(ADA.at("1b2").holds(TRADE), BEN.at("1f6"), cards=(Card.TRAP_DOOR, Card.MOVE_EXIT))
    assert (t.question, t.waiting) == (Question.TRADE, {ADA})

    t.answer(ADA, trade(BEN))

    assert (t.action(ADA), t.action(BEN)) == (Card.MOVE_EXIT, Card.TRAP_DOOR)
    assert (t.question, t.waiting) == (Question.MOVE_EXIT, {ADA})
    assert Event.TRADED in t.events


def test_hh2_24_the_cards_stay_with_their_owners() -> None:
    """HH2-24 Only the actions change hands: the cards turned up are the same as before."""
    t = slot_turned_up(ADA.at("1b2").holds(TRADE), BEN.at("1f6"), cards=(Card.ROTATE_90, Card.MOVE_EXIT))

    t.answer(ADA, trade(BEN))

    assert t.s.persons[ADA].turned_up_cards == 1 << Card.ROTATE_90
    assert t.s.persons[BEN].turned_up_cards == 1 << Card.MOVE_EXIT


def test_hh2_39_a_seat_trades_its_own_card_with_another_seat() -> None:
    """HH2-39 A seat cannot trade with itself, nor without the disk."""
    t = slot_turned_up(
        ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(SWITCH), CLEO.at("1a6"), cards=(Card.MOVE_1,) * 3
    )

    assert t.waiting == {ADA, BEN}
    assert t.legal(ADA) == [trade(BEN), trade(CLEO), PASS]
    assert t.refused(ADA, trade(ADA)) == Refusal.YOURSELF
    assert t.refused(ADA, trade(5)) == Refusal.NOBODY_THERE
    assert t.refused(BEN, trade(ADA)) == Refusal.NO_TRADE_CARD


def test_hh_a65_a_card_may_be_traded_twice_and_for_an_equal_one() -> None:
    """HH-A65 Each trade exchanges what the two have by then, from the starter on; HH-A24 the window opens again."""
    t = slot_turned_up(
        ADA.at("1b2").holds(TRADE, SWITCH),
        BEN.at("1f6").holds(TRADE),
        CLEO.at("1a6"),
        cards=(Card.MOVE_1, Card.MOVE_2, Card.ROTATE_90),
    )

    t.answer(BEN, trade(CLEO))
    t.answer(ADA, trade(BEN))
    assert (t.question, t.waiting) == (Question.TRADE, {ADA})
    t.answer(ADA, PASS)

    assert [t.action(seat) for seat in (ADA, BEN, CLEO)] == [Card.MOVE_2, Card.ROTATE_90, Card.MOVE_1]


@pytest.mark.parametrize(("starter", "user", "keeper"), [(ADA, ADA, BEN), (BEN, BEN, ADA)])
def test_hh_a24_two_who_want_to_trade_with_each_other_trade_once(starter: Seat, user: Seat, keeper: Seat) -> None:
    """HH-A24 The first from the starter uses the disk; the other one keeps it, and nobody hears of it."""
    t = slot_turned_up(ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(TRADE), cards=(Card.MOVE_EXIT, Card.ROTATE_90))
    t.s.starter = starter

    t.answer(BEN, trade(ADA))
    t.answer(ADA, trade(BEN))

    assert (t.action(ADA), t.action(BEN)) == (Card.ROTATE_90, Card.MOVE_EXIT)
    assert (t.held(user), t.held(keeper)) == ([], [TRADE])
    assert t.events_of(Event.TRADED) == [(user, keeper)]
    assert t.seen_by(SPECTATOR).holders == 1 << keeper


def test_hh_a24_in_the_next_opening_of_the_window_they_may_trade_back() -> None:
    """HH-A24 BEN kept the disk, and is asked again."""
    t = slot_turned_up(ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(TRADE), cards=(Card.MOVE_EXIT, Card.ROTATE_90))
    t.answer(BEN, trade(ADA))
    t.answer(ADA, trade(BEN))
    assert (t.question, t.waiting) == (Question.TRADE, {BEN})

    t.answer(BEN, trade(ADA))

    assert (t.action(ADA), t.action(BEN)) == (Card.MOVE_EXIT, Card.ROTATE_90)
    assert t.held(BEN) == []


def test_hh_a24_three_who_trade_in_a_circle_all_trade() -> None:
    """HH-A24, HH-A65 No two of them want to trade with each other."""
    t = slot_turned_up(
        ADA.at("1b2").holds(TRADE),
        BEN.at("1f6").holds(TRADE),
        CLEO.at("1a6").holds(SWITCH),
        cards=(Card.MOVE_1, Card.MOVE_2, Card.ROTATE_90),
    )
    t.answer(CLEO, PASS)

    t.answer(ADA, trade(BEN))
    t.answer(BEN, trade(CLEO))

    assert [t.action(seat) for seat in (ADA, BEN, CLEO)] == [Card.MOVE_2, Card.ROTATE_90, Card.MOVE_1]
    assert t.held(ADA) == t.held(BEN) == []


def test_hh2_25_after_the_trades_actions_follow_in_the_usual_order() -> None:
    """HH2-25 ADA, the starter, acts first."""
    t = slot_turned_up(ADA.at("1b2"), BEN.at("1f6").holds(TRADE), cards=(Card.ROTATE_90, Card.MOVE_EXIT))

    t.answer(BEN, trade(ADA))

    assert (t.question, t.waiting) == (Question.MOVE_EXIT, {ADA})


def test_hh_a24_without_disks_nobody_is_asked() -> None:
    """HH-A24 Without disks there is no window."""
    t = slot_turned_up(ADA.at("1b2"), BEN.at("1f6"), cards=(Card.ROTATE_90, Card.ROTATE_90))

    assert (t.question, t.waiting) == (Question.ROTATE, {ADA})


# Cancel Card ------------------------------------------------------------------------


def test_hh2_29_a_card_is_cancelled_before_its_action() -> None:
    """HH2-29, HH-A77 The action is lost; HH-A25 this holds for Move Exit too."""
    t = table(ADA.at("1b2"), BEN.at("1f6").holds(CANCEL_CARD), card=Card.MOVE_EXIT, edition=2)
    assert (t.question, t.waiting) == (Question.WINDOW, {BEN})

    t.answer(BEN, CANCEL)

    assert t.heard(ADA, Event.CANCELLED)[-1] == {"seat": BEN, "victim": ADA, "card": Card.MOVE_EXIT}
    assert t.s.persons[ADA].action == NO_CARD
    assert (t.question, t.waiting) == (Question.ROTATE, {BEN})


def test_hh_a25_a_seat_may_cancel_its_own_card_and_hall_of_mirrors() -> None:
    """HH-A25 Any card can be cancelled in the window before its action."""
    t = table(ADA.at("1b2").holds(CANCEL_CARD), BEN.at("1f6"), card=Card.HALL_OF_MIRRORS, edition=2)

    t.answer(ADA, CANCEL)

    assert Event.CANCELLED in t.events
    assert Event.LOST_IN_MIRRORS not in t.events


def test_hh_a25_a_cancel_hits_the_action_after_trades() -> None:
    """HH-A24, HH-A25 Trades are over before anything is cancelled."""
    t = slot_turned_up(
        ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(CANCEL_CARD), cards=(Card.ROTATE_90, Card.MOVE_EXIT)
    )
    t.answer(BEN, PASS)
    t.answer(ADA, trade(BEN))
    t.answer(BEN, PASS)
    assert t.question == Question.WINDOW

    t.answer(BEN, CANCEL)

    assert t.heard(BEN, Event.CANCELLED)[-1]["card"] == Card.MOVE_EXIT


def test_hh_a24_a_second_cancel_comes_too_late_and_is_kept() -> None:
    """HH-A24 Disks take effect from the starter on."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1f6").holds(CANCEL_CARD),
        CLEO.at("1a6").holds(CANCEL_CARD),
        card=Card.MOVE_EXIT,
        edition=2,
    )

    t.answer(CLEO, CANCEL)
    t.answer(BEN, CANCEL)

    assert (t.held(BEN), t.held(CLEO)) == ([], [CANCEL_CARD])


def test_hh_a72_everyone_sees_a_used_disk_and_hh_a27_it_leaves_the_game() -> None:
    """HH2-22, HH-A72, HH-A27 Disks that are not used stay secret."""
    t = table(ADA.at("1b2"), BEN.at("1f6").holds(CANCEL_CARD, TRADE), card=Card.MOVE_EXIT, edition=2)
    used, kept = (
        next(at for at in range(12) if t.s.disks[at].holder == BEN and t.s.disks[at].kind == k) for k in (3, 1)
    )

    t.answer(BEN, CANCEL)

    assert t.seen_by(SPECTATOR).disks[used].shown == CANCEL_CARD
    assert t.s.disks[used].holder == t.s.disks[used].tile == -1
    assert t.seen_by(ADA).disks[kept].kind == 0
    assert t.held(BEN) == [TRADE]


def test_hh_a24_every_seat_with_a_disk_is_asked_before_each_action() -> None:
    """HH-A24 All are asked at once, in secret: the others see only what happens."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1f6").holds(NO_ROTATION), card=Card.MOVE_EXIT, edition=2)

    assert t.waiting == {ADA, BEN}
    assert t.legal(ADA) == t.legal(BEN) == [PASS]
    assert t.refused(ADA, CANCEL) == Refusal.NO_CANCEL_CARD
    t.answer(ADA, PASS)
    assert t.seen_by(BEN).given[ADA] == 0


# Switch Disks -----------------------------------------------------------------------


def test_hh2_26_two_disks_on_tiles_change_places() -> None:
    """HH2-26, HH-A23 Before any action, unseen; the rules take a pair in one order only."""
    t = table(ADA.at("1b2"), BEN.at("1a6").holds(SWITCH), card=Card.MOVE_EXIT, edition=2, tiles=ICONS, disks=ON_BOARD)
    first, second = t.disk("1d4"), t.disk("1e5")

    t.answer(BEN, SWITCH_DISKS)
    assert t.legal(BEN) == [tile("1f1"), tile("1d4")]
    assert t.refused(BEN, tile("1e5")) == EngineRefusal.OUT_OF_ORDER
    assert t.refused(BEN, tile("1a1")) == Refusal.NO_DISK_THERE
    t.answer(BEN, tile("1d4"))
    assert t.refused(BEN, tile("1d4")) == Refusal.SAME_DISK
    assert t.refused(BEN, tile("1f1")) == EngineRefusal.OUT_OF_ORDER
    assert t.refused(BEN, tile("1a1")) == Refusal.NO_DISK_THERE
    t.answer(BEN, tile("1e5"))

    assert (t.disk("1d4"), t.disk("1e5")) == (second, first)
    assert (t.question, t.waiting) == (Question.MOVE_EXIT, {ADA})
    assert Event.SWITCHED_DISKS in t.events


def test_hh2_26_nobody_looks_at_the_disks() -> None:
    """HH2-26 The disks are unseen: not even the user learns what they are."""
    t = table(ADA.at("1b2"), BEN.at("1a6").holds(SWITCH), card=Card.MOVE_EXIT, edition=2, tiles=ICONS, disks=ON_BOARD)
    t.answer(BEN, SWITCH_DISKS, tile("1d4"), tile("1e5"))

    assert [t.seen_by(BEN).disks[t.disk(at)].kind for at in ICONS] == [0, 0, 0]


def test_hh_a63_disks_held_by_seats_are_not_switched() -> None:
    """HH-A63 Only disks on the board count. There are always two, since Ghosts never leave it. It takes the disk."""
    t = table(ADA.at("1b2").holds(TRADE), BEN.at("1a6").holds(SWITCH), edition=2, tiles=ICONS, disks=ON_BOARD)

    assert t.refused(ADA, SWITCH_DISKS) == Refusal.NO_SWITCH_DISKS
    t.answer(ADA, PASS)
    t.answer(BEN, SWITCH_DISKS)

    assert len(t.legal(BEN)) == len(ON_BOARD) - 1


def test_hh_a24_the_window_opens_again_when_a_disk_was_used() -> None:
    """HH-A24 BEN switches, then is asked once more; after a pass the action follows."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1a6").holds(SWITCH, CANCEL_CARD),
        card=Card.MOVE_EXIT,
        edition=2,
        tiles=ICONS,
        disks={"1d4": GHOST, "1e5": TRADE},
    )

    t.answer(BEN, SWITCH_DISKS, tile("1d4"), tile("1e5"))
    assert (t.question, t.waiting) == (Question.WINDOW, {BEN})
    t.answer(BEN, PASS)

    assert (t.question, t.waiting) == (Question.MOVE_EXIT, {ADA})


CORRIDOR = {"1b2": "E", "1c2": "EW", "1d2": "W"}


def test_hh_a23_a_seat_may_switch_disks_during_its_own_move() -> None:
    """HH-A23, HH2-27 Between the first and the second step ADA switches disks, and then goes on."""
    t = table(
        ADA.at("1b2").holds(SWITCH),
        BEN.at("1a6"),
        card=Card.MOVE_2,
        edition=2,
        open=CORRIDOR,
        tiles=ICONS,
        disks=ON_BOARD,
    )
    t.answer(ADA, PASS, EAST)
    first = t.disk("1d4")
    assert t.legal(ADA) == [EAST, WEST, SWITCH_DISKS]

    t.answer(ADA, SWITCH_DISKS, tile("1d4"), tile("1e5"))

    assert t.disk("1e5") == first
    assert (t.question, t.legal(ADA)) == (Question.MOVE, [EAST, WEST])


def test_hh_a23_others_do_not_interrupt_a_move() -> None:
    """HH-A23 BEN is asked before the action, but not between the steps."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1a6").holds(SWITCH),
        card=Card.MOVE_2,
        edition=2,
        open=CORRIDOR,
        tiles=ICONS,
        disks=ON_BOARD,
    )
    t.answer(BEN, PASS)

    t.answer(ADA, EAST)

    assert (t.question, t.waiting) == (Question.MOVE, {ADA})


def test_hh_a23_with_the_option_others_may_switch_between_steps() -> None:
    """HH-A23 With `free_switching` this is allowed; HH2-29 but it is too late to cancel."""
    t = table(
        ADA.at("1b2"),
        BEN.at("1a6").holds(SWITCH, CANCEL_CARD),
        card=Card.MOVE_2,
        edition=2,
        open=CORRIDOR,
        tiles=ICONS,
        disks={"1d4": GHOST, "1e5": TRADE},
        free_switching=1,
    )
    t.answer(BEN, PASS)

    t.answer(ADA, EAST)
    assert (t.question, t.waiting) == (Question.WINDOW, {BEN})
    assert t.refused(BEN, CANCEL) == Refusal.TOO_LATE_TO_CANCEL
    t.answer(BEN, PASS)
    t.answer(ADA, EAST)

    assert t.place(ADA) == "1d2"
    assert t.question == Question.WINDOW
    assert t.s.active == BEN
