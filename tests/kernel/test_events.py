"""Events: what the rules tell, and who learns it."""

from __future__ import annotations

import pytest

from hauntology.games import get
from hauntology.kernel.callgraph import build_call_graph
from hauntology.kernel.events import HIDDEN, Argument, EventKind, event, secret, tell, tell_nobody
from hauntology.kernel.seat_order import NOBODY
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import OMNISCIENT, SPECTATOR, EventRecord
from tests.kernel.toys import SEALED, Event, sealed

DREW = event(seat=Meaning.SEAT, card=secret(Meaning.NUMBER, only_for="seat"), left=Meaning.NUMBER)


def test_an_event_is_declared_by_its_arguments() -> None:
    assert (
        EventKind(
            {
                "seat": Argument(Meaning.SEAT),
                "card": Argument(Meaning.NUMBER, only_for="seat"),
                "left": Argument(Meaning.NUMBER),
            }
        )
        == DREW
    )


def test_the_seat_that_a_secret_is_for_learns_it() -> None:
    assert DREW.seen_by(2, (2, 41, 7)) == {"seat": 2, "card": 41, "left": 7}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 3])
def test_other_seats_and_spectators_do_not_learn_a_secret(viewer: int) -> None:
    assert DREW.seen_by(viewer, (2, 41, 7)) == {"seat": 2, "card": HIDDEN, "left": 7}


def test_the_omniscient_viewer_learns_every_secret() -> None:
    assert DREW.seen_by(OMNISCIENT, (2, 41, 7)) == {"seat": 2, "card": 41, "left": 7}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_a_secret_of_nobody_is_learnt_by_nobody(viewer: int) -> None:
    """NOBODY and SPECTATOR are both -1, but a secret of NOBODY is not for spectators."""
    assert DREW.seen_by(viewer, (NOBODY, 41, 7))["card"] is HIDDEN


def test_arguments_that_an_event_does_not_declare_are_left_out() -> None:
    assert event().seen_by(0, (0, 0, 0)) == {}
    assert event(seat=Meaning.SEAT).seen_by(SPECTATOR, (3, 0, 0)) == {"seat": 3}


def test_events_are_recorded_in_the_trace_in_order_and_do_not_change_the_bytes() -> None:
    s = GameState()

    tell(s, Event.PAID, 1, True, 5)  # the result of a comparison is a bool
    tell(s, Event.FILLED)

    assert s.trace.events == [EventRecord(Event.PAID, (1, 1, 5)), EventRecord(Event.FILLED, (0, 0, 0))]
    assert [type(value) for told in s.trace.events for value in (told.event, *told.arguments)] == [int] * 8
    assert s.pack() == bytes(GameState.dtype.itemsize)


def test_interpreted_rules_record_events() -> None:
    s = sealed(3)

    assert s.trace.events == [EventRecord(Event.FILLED, (seat, s.purses[seat].coins, 0)) for seat in range(3)]


def test_an_event_carries_the_id_of_the_nearest_rule_that_cites_one() -> None:
    s = GameState()

    def inner() -> None:
        tell(s, Event.FILLED)

    def ruled() -> None:
        """XY2-A7 A rule with an id."""
        inner()

    def other() -> None:
        """XY-12, and one of its own."""
        tell(s, Event.FILLED)
        ruled()

    inner()
    ruled()
    other()

    assert [told.rule for told in s.trace.events] == ["", "XY2-A7", "XY-12", "XY2-A7"]


def test_the_compilers_replace_tell_by_a_rule_that_does_nothing() -> None:
    graph = build_call_graph(SEALED.setup, SEALED.slots, for_compiler=True)
    s = GameState()

    tell_nobody(s, Event.PAID, 1, 2, 3)

    assert tell_nobody in graph.names
    assert tell not in graph.names
    assert s.trace.events == []


def test_every_secret_of_candle_names_another_argument_of_its_event() -> None:
    for kind in get("candle").events.values():
        assert {a.only_for for a in kind.arguments.values()} <= {"", *kind.arguments}
