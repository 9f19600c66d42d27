"""Several picks: a seat may owe more than one answer to a question, and does not wait for others between them."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np

from hauntology.kernel.batch import Batch
from hauntology.kernel.chance import rekey
from hauntology.kernel.game import new_ints
from hauntology.kernel.redaction import redact, restore_own_secrets
from hauntology.kernel.rule import rule
from hauntology.kernel.targets import CPU, INTERPRETED
from tests.kernel.toys import SEALED, Answer, Question, State, rich, sealed

FULL = 3


@rule
def save_up(s: State, question: int, seat: int, answer: int, about: int) -> bool:
    """A seat that bids 0 puts a coin into its purse and bids again, until the purse is full."""
    if question != Question.BID or answer != Answer.BID or s.purses[seat].coins == FULL:
        return False
    s.purses[seat].coins += 1
    return True


PATIENT = replace(SEALED, name="patient", store_pick=save_up)


def poor(seats: int) -> State:
    """A new game in which everybody has one coin."""
    s = PATIENT.new(seats, 1)
    assert isinstance(s, State)
    for seat in range(seats):
        s.purses[seat].coins = 1
    return s


def test_a_seat_that_owes_another_pick_is_still_waited_for() -> None:
    s = poor(3)

    was_last = PATIENT.rules.act(s, 1, Answer.BID)

    assert not was_last
    assert s.waiting == 0b111
    assert (s.purses[1].coins, s.given[1], s.logged) == (2, 0, 0)


def test_the_last_pick_is_an_ordinary_answer() -> None:
    s = poor(2)

    were_last = [PATIENT.rules.act(s, 1, Answer.BID) for _ in range(3)]

    assert were_last == [False] * 3
    assert s.waiting == 0b01
    assert PATIENT.rules.act(s, 0, Answer.BID + 1)
    assert s.round == 2


def test_picks_are_seen_by_their_own_seat_only() -> None:
    s = poor(2)
    before = redact(s, 1).pack()

    PATIENT.rules.act(s, 0, Answer.BID)

    assert redact(s, 1).pack() == before
    assert redact(s, 0).purses[0].coins == 2


def test_picks_of_different_seats_may_come_in_any_order() -> None:
    picks = [(0, Answer.BID), (0, Answer.BID), (0, Answer.BID + 2), (1, Answer.BID), (1, Answer.BID + 1)]
    ends = set()
    for order in itertools.permutations([0, 0, 0, 1, 1]):
        s = poor(2)
        own = {0: iter(picks[:3]), 1: iter(picks[3:])}
        for seat in order:
            PATIENT.rules.act(s, *next(own[seat]))
        ends.add(s.pack())

    assert len(ends) == 1


def test_restoring_own_secrets_restores_nothing_else() -> None:
    s = poor(3)
    before = s.copy()
    PATIENT.rules.act(s, 0, Answer.BID)
    PATIENT.rules.act(s, 2, Answer.BID)

    back = restore_own_secrets(s, before, 0)

    assert [purse.coins for purse in back.purses][:3] == [1, 1, 2]
    assert restore_own_secrets(back, before, 2) == before


def test_a_redeal_replaces_the_last_picks_of_others() -> None:
    s = poor(2)
    for _ in range(3):
        PATIENT.rules.act(s, 1, Answer.BID)

    found = set()
    for key in range(40):
        other = s.copy()
        rekey(other, key, 1, 2)
        PATIENT.rules.redeal(other, 0, new_ints(PATIENT.alphabet))
        found.add(other.given[1])

    assert len(found) > 1


def test_picks_are_the_same_on_every_target() -> None:
    interpreted, compiled = (Batch(PATIENT, 3, 40, seed=5, target=target) for target in (INTERPRETED, CPU))

    interpreted.play()
    compiled.play()

    assert interpreted.states.tobytes() == compiled.states.tobytes()
    assert np.array_equal(interpreted.counts, compiled.counts)


def test_a_game_without_picks_takes_one_answer_from_each_seat() -> None:
    s = rich(sealed(2))

    assert not SEALED.rules.act(s, 0, Answer.BID)
    assert SEALED.rules.act(s, 1, Answer.BID)
