"""Chapter 2: the night."""

from __future__ import annotations

from hauntology.games.candle.box import Choice, Question, Refusal
from hauntology.games.candle.events import Event
from hauntology.games.candle.rules.turn import take_step
from hauntology.kernel import engine
from hauntology.kernel.seat_order import NOBODY
from hauntology.kernel.trace import OutcomeEnumerator, enumerate_outcomes
from tests.games.candle.arrange import (
    ADA,
    BEN,
    BLANK,
    CHARM,
    CLEO,
    DAN,
    HIDE,
    STAY,
    STEP_IN,
    WATCH,
    Table,
    table,
)


def reaching_for_ben(*, rolls: int = 2) -> Table:
    """The ghost reaches for BEN; ADA and CLEO, who have charms, may step in."""
    t = table(tokens=[CHARM, BLANK, CHARM])
    t.dusk(watch=[ADA, BEN], hide=[CLEO], reaches=BEN, rolls=rolls)
    return t


# Dusk -------------------------------------------------------------------------


def test_ca_4_everyone_still_standing_chooses() -> None:
    """CA-4 Everyone still standing chooses: hide, or watch the candle."""
    t = table(nerve=[4, 0, 4])

    assert (t.waiting, t.question) == ({ADA, CLEO}, Question.DUSK)
    assert t.legal(ADA) == [HIDE, WATCH]


def test_ca_4_choices_are_secret_until_the_last_is_in() -> None:
    """CA-4 Everyone chooses in secret, and the choices are revealed once the last one is in."""
    t = table()

    t.answer(ADA, WATCH)

    assert t.waiting == {BEN, CLEO}
    assert t.events_of(Event.CHOSE) == []
    assert t.seen_by(ADA).given[ADA] == WATCH
    assert t.seen_by(BEN).given[ADA] == 0


def test_ca_4_the_order_of_the_choices_does_not_matter() -> None:
    """CA-4 The choices are revealed together."""
    one = table()
    other = table()

    one.dusk(watch=[ADA, BEN], hide=[CLEO], reaches=ADA)
    other.dusk(watch=[BEN, ADA], hide=[CLEO], reaches=ADA)

    assert one.s == other.s
    assert one.events_of(Event.CHOSE) == [(ADA, Choice.WATCH), (BEN, Choice.WATCH), (CLEO, Choice.HIDE)]


def test_ca_4_nights_are_counted() -> None:
    """CA-4 Each dusk begins a new night."""
    t = table()

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.s.night == 2
    assert t.events_of(Event.NIGHT_FELL) == [(1,), (2,)]


def test_ca_5_nobody_may_hide_two_nights_in_a_row() -> None:
    """CA-5 Nobody may hide two nights in a row."""
    t = table()

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.refused(ADA, HIDE) == Refusal.HID_LAST_NIGHT
    assert t.legal(ADA) == [WATCH]


def test_ca_5_a_seat_may_hide_again_after_a_night_of_watching() -> None:
    """CA-5 Only nights in a row count: one night between them is enough."""
    t = table(nerve=[4, 4])
    t.dusk(hide=[ADA, BEN])

    t.dusk(watch=[ADA, BEN], reaches=BEN)
    t.answer(ADA, STAY)

    assert t.legal(ADA) == [HIDE, WATCH]


# The ghost --------------------------------------------------------------------


def test_ca_6_the_ghost_reaches_for_one_of_the_watchers() -> None:
    """CA-6 The ghost reaches for one of the watchers."""
    t = table()

    t.dusk(watch=[ADA, CLEO], hide=[BEN], reaches=CLEO)

    assert t.events_of(Event.REACHED) == [(CLEO,)]
    assert t.s.prey == CLEO


def test_ca_6_each_watcher_is_equally_likely() -> None:
    """CA-6 Two of three seats watch: the ghost reaches for each of them with probability 1/2."""
    reached = []

    def run(enumerator: OutcomeEnumerator) -> None:
        t = table()
        t.answer(ADA, WATCH)
        t.answer(BEN, HIDE)
        t.s.trace.script = enumerator
        t.answer(CLEO, WATCH)
        reached.append(t.s.prey)

    chances = list(enumerate_outcomes(run))

    assert reached == [ADA, CLEO]
    assert chances == [1 / 2, 1 / 2]


def test_ca_6_the_ghost_does_not_reach_for_the_fallen() -> None:
    """CA-6 A watcher who has fallen is not reached for again."""
    t = table(nerve=[4, 1])
    t.dusk(watch=[ADA, BEN], reaches=BEN)
    t.answer(ADA, STAY)

    t.dusk(watch=[ADA])

    assert t.events_of(Event.REACHED) == [(BEN,), (ADA,)]


def test_ca_6_if_everyone_hides_the_ghost_passes_by() -> None:
    """CA-6 If everyone hides, the ghost passes by."""
    t = table()

    t.dusk(hide=[ADA, BEN, CLEO])

    assert t.events_of(Event.NOBODY_WATCHED) == [()]
    assert Event.GAINED_LIGHT not in t.events
    assert t.nerve == [4, 4, 4]
    assert (t.waiting, t.question) == ({ADA, BEN, CLEO}, Question.DUSK)


def test_ca_7_everyone_with_a_token_face_down_is_asked() -> None:
    """CA-7 Every standing seat with a token face down is asked, except the prey. The kind of token does not matter."""
    t = table(nerve=[4, 4, 0, 4], tokens=[CHARM, BLANK, CHARM, BLANK])

    t.dusk(watch=[BEN], hide=[ADA, DAN], reaches=BEN)

    assert (t.waiting, t.question) == ({ADA, DAN}, Question.STEP_IN)


def test_ca_7_a_seat_that_has_spent_its_token_is_not_asked() -> None:
    """CA-7 A token that lies face up is spent."""
    t = table(nerve=[4, 4, 4], tokens=[CHARM, BLANK, BLANK])
    t.s.heroes[ADA].shown = CHARM

    t.dusk(watch=[BEN], hide=[ADA, CLEO], reaches=BEN)

    assert t.waiting == {CLEO}


def test_ca_7_if_there_is_nobody_to_ask_the_ghost_strikes() -> None:
    """CA-7 With no friends left, nobody is asked."""
    t = table(nerve=[4, 0])

    t.dusk(watch=[ADA], rolls=3)

    assert t.nerve == [1, 0]


def test_ca_7_the_prey_is_not_asked() -> None:
    """CA-7 Nobody can step in for themselves."""
    t = reaching_for_ben()

    assert t.refused(BEN, STAY) == engine.Refusal.NOT_WAITED_FOR


def test_ca_8_a_charm_turns_the_ghost_away() -> None:
    """CA-8 A friend who steps in spends the charm, gains a light and turns the ghost away."""
    t = reaching_for_ben()
    before = t.light

    t.answer(ADA, STEP_IN)
    t.answer(CLEO, STAY)

    assert t.nerve == [4, 4, 4]
    assert t.light[ADA] - before[ADA] == 2  # one for the charm, one for watching
    assert t.spent == [1, 0, 0]
    assert t.events_of(Event.STEPPED_IN) == [(ADA, BEN)]
    assert t.events_of(Event.STRUCK) == []


def test_ca_8_only_the_first_friend_round_the_table_spends_a_charm() -> None:
    """CA-8 The first friend round the table counts, no matter who answered first."""
    t = reaching_for_ben()

    t.answer(CLEO, STEP_IN)
    t.answer(ADA, STEP_IN)

    assert t.spent == [1, 0, 0]
    assert t.events_of(Event.STEPPED_IN) == [(ADA, BEN)]


def test_ca_8_stepping_in_needs_a_charm() -> None:
    """CA-8 With a blank nobody can step in."""
    t = table()

    t.dusk(watch=[BEN], hide=[ADA, CLEO], reaches=BEN)

    assert t.refused(ADA, STEP_IN) == Refusal.NO_CHARM
    assert t.legal(ADA) == [STAY]


def test_ca_8_nobody_has_to_step_in() -> None:
    """CA-8 A friend may keep the charm."""
    t = reaching_for_ben()

    assert t.legal(ADA) == [STEP_IN, STAY]


def test_ca_9_the_prey_loses_what_the_die_shows() -> None:
    """CA-9 If nobody turned the ghost away, a die is rolled, and the prey loses that much nerve."""
    t = reaching_for_ben(rolls=2)

    t.answer(ADA, STAY)
    t.answer(CLEO, STAY)

    assert t.nerve == [4, 2, 4]
    assert t.events_of(Event.STRUCK) == [(BEN, 2)]
    assert t.events_of(Event.FELL) == []
    assert t.s.prey == NOBODY


def test_ca_9_nerve_never_falls_below_zero() -> None:
    """CA-9 Nerve goes down to zero at most; a seat with no nerve has fallen."""
    t = table(nerve=[4, 1])

    t.dusk(watch=[BEN], hide=[ADA], reaches=BEN, rolls=3)
    t.answer(ADA, STAY)

    assert t.nerve == [4, 0]
    assert t.events_of(Event.STRUCK) == [(BEN, 1)]
    assert t.events_of(Event.FELL) == [(BEN,)]
    assert t.waiting == {ADA}


def test_ca_10_a_watcher_still_standing_gains_a_light() -> None:
    """CA-10 Each watcher still standing gains a light, and so does the prey."""
    t = reaching_for_ben()

    t.answer(ADA, STAY)
    t.answer(CLEO, STAY)

    assert t.light == [1, 1, 0]
    assert t.events_of(Event.GAINED_LIGHT) == [(0b011,)]


def test_ca_10_a_watcher_who_fell_gains_no_light() -> None:
    """CA-10 Only those still standing gain a light."""
    t = table(nerve=[4, 1])

    t.dusk(watch=[ADA, BEN], reaches=BEN)
    t.answer(ADA, STAY)

    assert t.light == [1, 0]
    assert t.events_of(Event.GAINED_LIGHT) == [(0b01,)]


def test_ca_10_then_the_next_night_falls() -> None:
    """CA-10 Then the next night falls."""
    t = reaching_for_ben()

    t.answer(ADA, STEP_IN)
    t.answer(CLEO, STAY)

    assert (t.s.night, t.waiting, t.question) == (2, {ADA, BEN, CLEO}, Question.DUSK)


def test_an_unknown_step_changes_nothing() -> None:
    t = table()
    before = t.s.pack()

    take_step(t.s, 99, 0, 0)

    assert t.s.pack() == before
