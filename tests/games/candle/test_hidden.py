"""What a seat cannot know: tokens face down in front of others, and the secret choices of others."""

from __future__ import annotations

from itertools import product

from tests.games.candle.arrange import (
    ADA,
    BEN,
    BLANK,
    CHARM,
    CLEO,
    HIDE,
    STAY,
    STEP_IN,
    WATCH,
    Table,
    table,
)


def tokens(tables: list[Table]) -> set[tuple[int, ...]]:
    """The tokens of all seats, at each of these tables."""
    return {tuple(t.tokens) for t in tables}


def table_with_spent_charm() -> Table:
    """BEN has stepped in for ADA: the charm lies face up."""
    t = table(tokens=[BLANK, CHARM, CHARM])
    t.dusk(watch=[ADA, CLEO], hide=[BEN], reaches=ADA)
    t.answer(BEN, STEP_IN)
    t.answer(CLEO, STAY)
    return t


def test_ca_3_the_tokens_of_others_can_be_anything() -> None:
    """CA-3 Only its owner may look at a token."""
    t = table(tokens=[BLANK, CHARM, BLANK])

    assert tokens(t.possible_tables(ADA)) == {(BLANK, *others) for others in product((BLANK, CHARM), repeat=2)}


def test_ca_3_tokens_are_dealt_only_from_what_is_left() -> None:
    """CA-3 If the only charm is in front of ADA, all others have blanks."""
    t = table(tokens=[CHARM, BLANK, BLANK], charms=1)

    assert tokens(t.possible_tables(ADA)) == {(CHARM, BLANK, BLANK)}


def test_ca_8_everyone_knows_a_token_that_was_turned_up() -> None:
    """CA-8 Only a charm is ever turned up."""
    t = table_with_spent_charm()

    assert tokens(t.possible_tables(ADA)) == {(BLANK, CHARM, BLANK), (BLANK, CHARM, CHARM)}


def test_ca_8_a_token_that_was_turned_up_is_part_of_what_a_seat_sees() -> None:
    """CA-8 The charm lies face up: a redeal from what ADA sees knows it too."""
    t = table_with_spent_charm()

    assert t.redealt_from_view(ADA, 1) == t.redealt(ADA, 1)


def test_ca_3_a_redeal_uses_only_what_the_seat_may_know() -> None:
    """CA-3 A redeal from what a seat sees is the same as a redeal of the whole table, with the same key."""
    t = table(tokens=[BLANK, CHARM, BLANK])

    for seat in (ADA, BEN, CLEO):
        for key in range(5):
            assert t.redealt_from_view(seat, key) == t.redealt(seat, key)


def test_ca_4_the_secret_choice_of_another_can_be_any_allowed_one() -> None:
    """CA-4 Everyone chooses in secret; CA-5 a seat that hid last night must have chosen to watch."""
    t = table()
    t.s.heroes[CLEO].hid = 1
    t.answer(ADA, WATCH)
    t.answer(BEN, WATCH)

    possible = t.possible_tables(ADA)
    assert {p.s.given[BEN] for p in possible} == {HIDE, WATCH}
    assert {p.s.given[ADA] for p in possible} == {WATCH}


def test_ca_7_the_answers_of_others_fit_the_tokens_they_are_dealt() -> None:
    """CA-7 Everyone is asked, whatever their token; CA-8 only a seat that is dealt a charm can have stepped in."""
    t = table(tokens=[BLANK, CHARM, BLANK])
    t.dusk(watch=[ADA], hide=[BEN, CLEO], reaches=ADA)
    t.answer(BEN, STEP_IN)

    found = {(p.tokens[BEN], p.s.given[BEN]) for p in t.possible_tables(ADA)}
    assert found == {(BLANK, STAY), (CHARM, STAY), (CHARM, STEP_IN)}
