"""Several picks: a seat may owe more than one answer to a simultaneous question, and nobody waits between them."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np

from hauntology.kernel.batch import Batch
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import numbers
from hauntology.kernel.hiding import redact, with_own_secrets
from hauntology.kernel.rule import rule
from hauntology.kernel.targets import CPU, INTERPRETED
from tests.kernel.toys import SEALED, Answer, Question, State, rich, sealed

FULL = 3


@rule
def save_up(s: State, question: int, seat: int, answer: int, about: int) -> bool:
    """Who bids nothing puts a coin into the own purse and bids again, until it is full."""
    if question != Question.BID or answer != Answer.BID or s.purses[seat].coins == FULL:
        return False
    s.purses[seat].coins += 1
    return True


PATIENT = replace(SEALED, name="patient", picked=save_up)


def poor(seats: int) -> State:
    """A table of this game at which everybody has one coin."""
    s = PATIENT.new(seats, 1)
    assert isinstance(s, State)
    for seat in range(seats):
        s.purses[seat].coins = 1
    return s


def test_who_owes_another_pick_is_still_waited_for() -> None:
    s = poor(3)

    was_last = PATIENT.rules.act(s, 1, Answer.BID)

    assert not was_last
    assert s.waiting == 0b111
    assert (s.purses[1].coins, s.given[1], s.logged) == (2, 0, 0)


def test_the_last_pick_is_an_answer_like_any_other() -> None:
    s = poor(2)

    lies = [PATIENT.rules.act(s, 1, Answer.BID) for _ in range(3)]

    assert lies == [False] * 3
    assert s.waiting == 0b01
    assert PATIENT.rules.act(s, 0, Answer.BID + 1)
    assert s.round == 2


def test_picks_are_seen_by_their_seat_alone() -> None:
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


def test_own_secrets_are_put_back_and_nothing_else() -> None:
    s = poor(3)
    before = s.copy()
    PATIENT.rules.act(s, 0, Answer.BID)
    PATIENT.rules.act(s, 2, Answer.BID)

    back = with_own_secrets(s, before, 0)

    assert [purse.coins for purse in back.purses][:3] == [1, 1, 2]
    assert with_own_secrets(back, before, 2) == before


def test_what_others_have_answered_is_dealt_anew_as_ever() -> None:
    s = poor(2)
    for _ in range(3):
        PATIENT.rules.act(s, 1, Answer.BID)

    found = set()
    for key in range(40):
        twin = s.copy()
        rekey(twin, key, 1, 2)
        PATIENT.rules.redeal(twin, 0, numbers(PATIENT.alphabet))
        found.add(twin.given[1])

    assert len(found) > 1


def test_picks_are_the_same_on_every_target() -> None:
    ours, theirs = (Batch(PATIENT, 3, 40, seed=5, target=target) for target in (INTERPRETED, CPU))

    ours.play()
    theirs.play()

    assert ours.states.tobytes() == theirs.states.tobytes()
    assert np.array_equal(ours.tally, theirs.tally)


def test_a_game_without_picks_takes_one_answer_of_each_seat() -> None:
    s = rich(sealed(2))

    assert not SEALED.rules.act(s, 0, Answer.BID)
    assert SEALED.rules.act(s, 1, Answer.BID)
