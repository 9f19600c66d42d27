"""Counts of lines of play from named positions: tests/perft/<game>.txt."""

from __future__ import annotations

from pathlib import Path

from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.table import Table, read_record
from tests.contract.perft import perft

PERFT = Path(__file__).parent.parent / "perft"
GOLDEN = Path(__file__).parent.parent / "golden"


def position(game: Game, name: str) -> GameState:
    """`start/3`: set up for three; `four/120`: the golden record `four` after 120 answers."""
    where, _, number = name.partition("/")
    if where == "start":
        return game.new(int(number))
    record = read_record((GOLDEN / game.name / f"{where}.txt").read_text(encoding="utf-8"))
    table = Table(game, record.seats, seed=record.seed, options=record.options)
    for entry in record.entries[: int(number)]:
        table.answer(entry.seat, entry.text)
    return table.state.copy()


def test_perft(game: Game) -> None:
    lines = [line.split() for line in (PERFT / f"{game.name}.txt").read_text(encoding="utf-8").splitlines()]
    counts = [words for words in lines if words and not words[0].startswith("#")]
    assert len(counts) >= 6
    for name, depth, expected in counts:
        assert perft(game, position(game, name), int(depth)) == int(expected), f"{name}, depth {depth}"
