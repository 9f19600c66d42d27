"""Taking back what is not free, when everybody consents: the table before that answer, and other dice from then on."""

from __future__ import annotations

import random

import pytest

from hauntology.cli.verify import proof
from hauntology.kernel.contract import Game, GameError
from hauntology.table import Table, replay
from hauntology.table.undoing import GONE_BACK, UNDO_BY_CONSENT
from tests.table.test_undoing import everything


def test_the_latest_answer_of_a_seat_is_taken_back_with_all_that_was_answered_since() -> None:
    table = Table("candle", ["Ada", "Ben"], seed=7)
    before = everything(table)
    table.answer("Ada", "watch")
    table.answer("Ben", "hide")
    table.answer("Ben", "stay")

    table.undo_by_consent("Ada")

    assert everything(table) == before
    assert [(entry.seat, entry.text) for entry in table.entries][-1] == ("Ada", UNDO_BY_CONSENT)


def test_what_others_laid_down_before_it_lies_face_down_again_and_is_free() -> None:
    table = Table("candle", ["Ada", "Ben"], seed=7)
    table.answer("Ada", "watch")
    before = everything(table)
    table.answer("Ben", "hide")

    table.undo_by_consent("Ben")

    assert everything(table) == before
    assert [table.horizon(name) for name in table.names] == [1, 0]
    table.undo("Ada")
    assert table.waiting == ("Ada", "Ben")


def test_nobody_ever_sees_an_answer_that_lay_face_down_when_it_was_taken_back() -> None:
    table = Table("candle", ["Ada", "Ben", "Cleo"], seed=7)
    table.answer("Ada", "watch")
    table.answer("Ben", "hide")
    table.undo_by_consent("Ada")

    assert [entry.text for entry in table.record(viewer="Cleo").entries] == ["?", "?", UNDO_BY_CONSENT]
    assert [entry.text for entry in table.record(viewer="Ben").entries] == ["?", "hide", UNDO_BY_CONSENT]


def test_what_came_before_is_no_longer_free() -> None:
    table = Table("pistols", 3, seed=3)
    table.answer("Ada", "move church")
    table.answer("Ada", "target Ben")
    assert table.horizon("Ada") == 2

    table.undo_by_consent("Ada")

    assert (table.horizon("Ada"), table.undo_refusal("Ada")) == (0, GONE_BACK)
    table.answer("Ada", "target Cleo")
    assert table.horizon("Ada") == 1
    table.undo("Ada")
    table.undo_by_consent("Ada")
    assert table.consent_refusal("Ada") == "Ada has given no answer that could be taken back."


def test_nobody_takes_back_what_was_never_given() -> None:
    table = Table("candle", 2)

    with pytest.raises(GameError, match=r"^Ada has given no answer that could be taken back\.$"):
        table.undo_by_consent("Ada")
    assert table.entries == []


def test_the_dice_fall_otherwise_afterwards() -> None:
    """The same answers again, after many consents: the numbers have gone on, so chance has."""
    table = Table("pistols", 2, seed=1)
    rolls = set()
    for _ in range(8):
        for answer in ("move church", "target Ben", "take red", "take yellow", "done"):
            if answer in table.answers("Ada"):
                table.answer("Ada", answer)
        rolls.add(tuple(table.log()[-3:]))
        while not table.consent_refusal("Ada"):
            table.undo_by_consent("Ada")

    assert len(rolls) > 1


def test_at_random_it_is_the_table_before_that_answer_and_replays(game: Game) -> None:
    """With free undos in between: what stands is what was never taken back, and the record proves it."""
    chance = random.Random(3)
    table = Table(game, game.seats.start + 1, seed=5)
    before: list[tuple[str, list[object]]] = []  # by standing answer: who gave it, and the table before it
    backs = 0
    while not table.over and len(table.entries) < 120:
        name = chance.choice(table.waiting)
        if chance.random() < 0.1 and not table.undo_refusal(name):
            table.undo(name)
            before.pop(max(i for i, (who, _) in enumerate(before) if who == name))
        elif chance.random() < 0.08 and not table.consent_refusal(name):
            at = max(i for i, (who, _) in enumerate(before) if who == name)
            table.undo_by_consent(name)
            assert table.told == replay(table.record()).told
            if not any(table._past.lying):
                assert everything(table) == before[at][1]
            del before[at:]
            backs += 1
        else:
            before.append((name, everything(table)))
            table.answer(name, chance.choice(table.answers(name)))

    again = replay(table.record(remarks=True).text())
    assert backs > 1
    assert again.state == table.state
    assert [again.horizon(name) for name in again.names] == [table.horizon(name) for name in table.names]
    assert list(proof(table.record().text()))[-1].startswith("state: they lead to")
