"""Undo by consent: the table before that answer, with other dice from then on."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from hauntology.cli.verify_command import run_checks
from hauntology.kernel.game import Game, GameError
from hauntology.kernel.state import GameState
from hauntology.table import Table, replay
from hauntology.table.answer_sets import act_in_order
from hauntology.table.savepoints import SPACING
from hauntology.table.undo import AFTER_CONSENT, UNDO_BY_CONSENT
from tests.table.tables import ADA_BEGINS
from tests.table.test_undo import pack_without_chance

TAKEN_BACK = "Ada takes back an answer, with everything that followed."
REDRAWN = "Dice that were rolled since will be rolled again, and cards drawn again."


def position(table: Table) -> list[object]:
    """What a table shows to each viewer now, and its state without the generator."""
    return [table.view(viewer) for viewer in (*table.names, None)] + [pack_without_chance(table.state)]


def test_the_latest_answer_of_a_seat_is_undone_with_everything_after_it() -> None:
    table = Table("candle", ["Ada", "Ben"], seed=7)
    before = position(table)
    table.answer("Ada", "watch")
    table.answer("Ben", "hide")
    table.answer("Ben", "stay")

    log = Table("candle", ["Ada", "Ben"], seed=7).log()
    table.undo_by_consent("Ada")

    assert position(table) == before
    assert table.log() == [*log, TAKEN_BACK, REDRAWN]
    assert table.log("Ada")[-2] == "You take back an answer, with everything that followed."
    assert [(entry.seat, entry.text) for entry in table.entries][-1] == ("Ada", UNDO_BY_CONSENT)


def test_earlier_face_down_answers_are_face_down_again_and_free() -> None:
    table = Table("candle", ["Ada", "Ben"], seed=7)
    table.answer("Ada", "watch")
    before = position(table)
    table.answer("Ben", "hide")

    table.undo_by_consent("Ben")

    assert position(table) == before
    assert [table.count_undoable(name) for name in table.names] == [1, 0]
    table.undo("Ada")
    assert table.waiting == ("Ada", "Ben")


def test_an_answer_that_was_face_down_when_it_was_undone_stays_hidden() -> None:
    table = Table("candle", ["Ada", "Ben", "Cleo"], seed=7)
    table.answer("Ada", "watch")
    table.answer("Ben", "hide")
    table.undo_by_consent("Ada")

    assert [entry.text for entry in table.record(viewer="Cleo").entries] == ["?", "?", UNDO_BY_CONSENT]
    assert [entry.text for entry in table.record(viewer="Ben").entries] == ["?", "hide", UNDO_BY_CONSENT]


def test_earlier_answers_are_no_longer_free() -> None:
    table = Table("pistols", 3, seed=3)
    table.answer("Ada", "move church")
    table.answer("Ada", "target Ben")
    assert table.count_undoable("Ada") == 2

    table.undo_by_consent("Ada")

    assert (table.count_undoable("Ada"), table.undo_refusal("Ada")) == (0, AFTER_CONSENT)
    table.answer("Ada", "target Cleo")
    assert table.count_undoable("Ada") == 1
    table.undo("Ada")
    table.undo_by_consent("Ada")
    assert table.consent_refusal("Ada") == "Ada has no answer to undo."


def test_without_an_answer_there_is_nothing_to_undo_by_consent() -> None:
    table = Table("candle", 2)

    with pytest.raises(GameError, match=r"^Ada has no answer to undo\.$"):
        table.undo_by_consent("Ada")
    assert table.entries == []


def test_the_dice_are_different_afterwards() -> None:
    """The same answers after several undos have other numbers, and so other keys."""
    table = Table("pistols", 2, seed=1, options=ADA_BEGINS)
    rolls = set()
    for _ in range(8):
        for answer in ("move church", "target Ben", "take red", "take yellow", "done"):
            if answer in table.answers("Ada"):
                table.answer("Ada", answer)
        rolls.add(tuple(table.log()[-3:]))
        while not table.consent_refusal("Ada"):
            table.undo_by_consent("Ada")

    assert len(rolls) > 1


def play_to_a_roll(table: Table) -> None:
    for answer in ("move church", "target Ben", "take red", "take yellow"):
        table.answer("Ada", answer)


def test_the_log_the_record_and_the_check_of_the_dice_say_that_dice_are_rolled_again() -> None:
    table = Table("pistols", 3, seed=3)
    play_to_a_roll(table)
    table.undo_by_consent("Ada")
    table.answer("Ada", "take green")
    table.undo_by_consent("Ada")

    notices = [TAKEN_BACK, REDRAWN]
    assert table.log()[2:] == ["Ada aims at Ben.", *notices, *notices]
    assert [table.log(viewer)[-1] for viewer in ("Ada", "Ben")] == [REDRAWN] * 2
    assert table.record(remarks=True).entries[4].remarks == (TAKEN_BACK, REDRAWN)
    assert (
        table.event_log.list_redrawn() == replay(table.record(remarks=True).text()).event_log.list_redrawn() == [5, 7]
    )
    checks = list(run_checks(table.record().text()))
    assert [line for line in checks if line.startswith("undone")] == [
        "undone: dice were rolled again after an answer was taken back by consent: line 10 (Ada), line 12 (Ada)"
    ]


def test_notices_stay_where_they_were_when_more_is_undone() -> None:
    table = Table("pistols", 3, seed=3)
    play_to_a_roll(table)
    table.undo_by_consent("Ada")
    table.answer("Ada", "take green")
    table.undo_by_consent("Ada")
    table.undo_by_consent("Ada")
    table.undo_by_consent("Ada")
    table.answer("Ada", "target Cleo")
    table.undo_by_consent("Ada")

    taken = [TAKEN_BACK, REDRAWN, TAKEN_BACK, REDRAWN, TAKEN_BACK, TAKEN_BACK, TAKEN_BACK]
    assert table.log() == ["Turn 1: Ada plays.", "Ada goes to the Church.", *taken]
    assert table.events == replay(table.record()).events


def test_a_seat_has_learnt_from_dice_and_from_what_others_answered() -> None:
    table = Table("pistols", 3, seed=3)
    table.answer("Ada", "move church")
    assert not table.has_learnt_since("Ada")

    play_to_a_roll(rolled := Table("pistols", 3, seed=3))
    assert rolled.has_learnt_since("Ada")
    night = Table("candle", ["Ada", "Ben"], seed=7)
    night.answer("Ada", "watch")
    assert not night.has_learnt_since("Ada")
    night.answer("Ben", "hide")
    assert night.has_learnt_since("Ada")


def test_random_play_with_undos_by_consent_can_be_replayed(game: Game) -> None:
    """Also with free undos: each undo restores the table before the answer, and the record replays."""
    chance = random.Random(3)
    table = Table(game, game.seats.start + 1, seed=5)
    before: list[tuple[str, list[object]]] = []  # for each answer that stands: its seat, and the table before it
    undone = 0
    while not table.over and len(table.entries) < 120:
        name = chance.choice(table.waiting)
        if chance.random() < 0.1 and not table.undo_refusal(name):
            table.undo(name)
            before.pop(max(i for i, (seat, _) in enumerate(before) if seat == name))
        elif chance.random() < 0.08 and not table.consent_refusal(name):
            at = max(i for i, (seat, _) in enumerate(before) if seat == name)
            table.undo_by_consent(name)
            assert table.events == replay(table.record()).events
            if not any(table._history.face_down):
                assert position(table) == before[at][1]
            del before[at:]
            undone += 1
        else:
            before.append((name, position(table)))
            table.answer(name, chance.choice(table.answers(name)))

    again = replay(table.record(remarks=True).text())
    assert undone > 1
    assert again.state == table.state
    assert [again.count_undoable(name) for name in again.names] == [table.count_undoable(name) for name in table.names]
    assert list(run_checks(table.record().text()))[-1].startswith("state: the answers lead to")


def test_an_undo_replays_only_a_few_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a record with many of them would take a time that grows with the square of its length."""
    table, chance = Table("pistols", 4, seed=3, options={"hearts": 30}), random.Random(1)
    replayed: list[int] = []

    def count(game: Game, s: GameState, seat: int, answers: Sequence[int]) -> bool:
        replayed[-1] += 1
        return act_in_order(game, s, seat, answers)

    monkeypatch.setattr("hauntology.table.savepoints.act_in_order", count)
    for number in range(300):
        name = chance.choice(table.waiting)
        table.answer(name, chance.choice(table.answers(name)))
        if number % 5 == 0:
            replayed.append(0)
            table.undo_by_consent(name)

    assert len(replayed) == 60
    assert max(replayed) < 2 * SPACING
    assert replay(table.record().text()).state == table.state
