"""What a seat cannot know: tokens face down before others, and what others have chosen in secret."""

from __future__ import annotations

from itertools import product

from hauntology.games.candle.state import State
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import numbers
from hauntology.kernel.hiding import redact
from tests.games.candle.arrange import (
    ADA,
    BEN,
    BLANK,
    CHARM,
    CLEO,
    GAME,
    HIDE,
    STAY,
    STEP_IN,
    WATCH,
    Seat,
    Table,
    table,
)


def redealt(s: State, seat: Seat, key: int) -> State:
    """A copy in which everything that the seat cannot know is dealt anew, by the chance of this key."""
    twin = s.copy()
    rekey(twin, key, 0, 0)
    GAME.rules.redeal(twin, seat, numbers(GAME.alphabet))
    return twin


def worlds(t: Table, seat: Seat) -> list[State]:
    """Many redeals, each of them sound and the same to the seat's eyes."""
    found = [redealt(t.s, seat, key) for key in range(60)]
    for twin in found:
        assert GAME.flaw_texts(GAME.rules.flaws(twin)) == []
        assert redact(twin, seat) == t.seen_by(seat)
    return found


def tokens(found: list[State]) -> set[tuple[int, ...]]:
    """The tokens of all seats in these states."""
    return {tuple(s.heroes[seat].token for seat in range(s.seats)) for s in found}


def with_a_spent_charm() -> Table:
    """BEN has stepped in for ADA, and the charm lies face up."""
    t = table(tokens=[BLANK, CHARM, CHARM])
    t.dusk(watch=[ADA, CLEO], hide=[BEN], reaches=ADA)
    t.answer(BEN, STEP_IN)
    t.answer(CLEO, STAY)
    return t


def test_ca_3_the_tokens_of_others_may_be_anything() -> None:
    """CA-3 Only its owner may look at a token."""
    t = table(tokens=[BLANK, CHARM, BLANK])

    assert tokens(worlds(t, ADA)) == {(BLANK, *others) for others in product((BLANK, CHARM), repeat=2)}


def test_ca_3_tokens_are_dealt_from_what_the_bag_can_hold() -> None:
    """CA-3 With one charm in the bag, which its owner holds, all others have blanks."""
    t = table(tokens=[CHARM, BLANK, BLANK], charms=1)

    assert tokens(worlds(t, ADA)) == {(CHARM, BLANK, BLANK)}


def test_ca_8_a_token_turned_up_is_known_to_all() -> None:
    """CA-8 Only a charm is ever turned up."""
    t = with_a_spent_charm()

    assert tokens(worlds(t, ADA)) == {(BLANK, CHARM, BLANK), (BLANK, CHARM, CHARM)}


def test_ca_8_a_token_turned_up_is_known_from_what_the_seat_sees() -> None:
    """CA-8 The charm lies face up: a redeal of what ADA sees knows it too."""
    t = with_a_spent_charm()

    assert redealt(t.seen_by(ADA), ADA, 1) == redealt(t.s, ADA, 1)


def test_ca_3_a_redeal_needs_no_more_than_the_seat_may_know() -> None:
    """CA-3 Redealing what a seat knows gives the same as redealing the whole table, by the same chance."""
    t = table(tokens=[BLANK, CHARM, BLANK])

    for seat in (ADA, BEN, CLEO):
        for key in range(5):
            assert redealt(t.seen_by(seat), seat, key) == redealt(t.s, seat, key)


def test_ca_4_what_others_chose_in_secret_may_be_anything_they_may_choose() -> None:
    """CA-4 Everyone chooses in secret; CA-5 who hid last night can only have chosen to watch."""
    t = table()
    t.s.heroes[CLEO].hid = 1
    t.answer(ADA, WATCH)
    t.answer(BEN, WATCH)

    assert {twin.given[BEN] for twin in worlds(t, ADA)} == {HIDE, WATCH}
    assert {twin.given[ADA] for twin in worlds(t, ADA)} == {WATCH}


def test_ca_7_what_others_answered_fits_the_tokens_they_are_dealt() -> None:
    """CA-7 Everyone is asked whatever the token; CA-8 only who is dealt a charm can have stepped in."""
    t = table(tokens=[BLANK, CHARM, BLANK])
    t.dusk(watch=[ADA], hide=[BEN, CLEO], reaches=ADA)
    t.answer(BEN, STEP_IN)

    found = {(twin.heroes[BEN].token, twin.given[BEN]) for twin in worlds(t, ADA)}
    assert found == {(BLANK, STAY), (CHARM, STAY), (CHARM, STEP_IN)}
