"""Golden records replay to the letter, on every target."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from hauntology.kernel.batch import Batch
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.targets import CPU, INTERPRETED
from hauntology.table import Table, read_record, replay
from hauntology.table.notation import parse_answer
from hauntology.table.record import HASH_LENGTH
from hauntology.table.undo import UNDO
from tools.golden import GOLDENS, Golden

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("golden", GOLDENS, ids=[f"{g.game}-{g.name}" for g in GOLDENS])
def test_golden_records_are_what_the_rules_give(golden: Golden) -> None:
    """If this fails because a rule changed: `make golden`, read the diff, bump the game's version."""
    assert golden.path.read_text(encoding="utf-8") == golden.make_record()


@pytest.mark.parametrize("path", sorted(GOLDEN.rglob("*.txt")), ids=lambda p: f"{p.parent.name}-{p.stem}")
@pytest.mark.parametrize("target", [INTERPRETED, CPU])
def test_golden_records_replay_on_every_target(path: Path, target: str) -> None:
    """The answers of the record, each with its own chance, lead to the record's state."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    table = Table(record.game, record.seats, seed=record.seed, options=record.options)
    batch = Batch(table.game, len(record.seats), 1, options=record.options, target=target)
    batch.states = np.frombuffer(bytearray(table.state.pack()), dtype=table.game.state.dtype)
    before: list[Array] = []
    for number, entry in enumerate(record.entries, 1):
        if entry.text == UNDO:
            batch.states = before.pop()
            continue
        before.append(batch.states.copy())
        batch.rekey(np.array([table.secret.key(number)]))
        answer = parse_answer(table.game, record.seats, entry.text)
        status = batch.act(np.array(record.seats.index(entry.seat)), np.array(answer))
        assert not status.any(), f"line {entry.line}"
    assert hashlib.sha256(batch.states.tobytes()).hexdigest()[:HASH_LENGTH] == record.state
    assert replay(text).record(remarks=True).text() == text
