"""A table in the terminal: what it says at the end."""

from __future__ import annotations

from hauntology.cli.terminal.local_table import LocalTable
from hauntology.cli.terminal.seat_arguments import read_seats
from tests.games.polter_heist.answers import SOUTH
from tests.games.polter_heist.arrange import ADA, BEN, GAME, table


def test_the_result_names_the_winners_in_order() -> None:
    """PH-162 Those who left the house are ranked by their courage."""
    arranged = table(ADA.at("i15").courage(3), BEN.away().courage(5), escaped=BEN)
    arranged.answer(ADA, SOUTH)
    local = LocalTable.open(GAME, read_seats(GAME, ["Ada", "Ben"]), 7)

    local.table.state = arranged.s

    ranking = "1. Ben left the house with 5 courage\n2. Ada left the house with 3 courage"
    assert f"Winners: Ada and Ben.\n{ranking}\nScores: Ada 1, Ben 1." in local.describe_result()
