"""Every game under options drawn from their whole ranges: no flaw after any answer, and the same bytes on the CPU."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from hauntology.bots.greedy import Level, choose_answer
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.games import get
from hauntology.kernel.batch import Batch
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.chance import draw_below
from hauntology.kernel.engine import act, flaws, next_to_answer
from hauntology.kernel.game import Game
from hauntology.kernel.rule import rule
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.struct import Ints
from hauntology.kernel.targets import CPU, INTERPRETED
from tests.contract.drawn_options import Options, draw_option_sets, list_pairwise_rows

OPTION_SETS = 200
GAMES_EACH = 50  # on the CPU
INTERPRETED_EVERY = 20  # option sets: interpreted games take long
GUIDED_PERCENT = 80  # of the answers in a guided game are a bot's

# Games that ended in a state with flaws once, with the options and seeds with which they did.
FAILED_ONCE: list[tuple[str, int, Options, range]] = [
    ("pistols", 4, {"inherit_card": 1}, range(40)),
    ("polter-heist", 3, {"play_on": 0, "treasure_at_cut": 1}, range(40)),
    ("polter-heist", 3, {"play_on": 0}, range(60)),
]


@rule
def play_and_check_one(s: GameState, out: Ints, i: int, rngs: Array, found: Ints) -> None:
    """Play to the end, and collect the flaws after each answer. A regular bot gives many answers in every other game.

    It gets to places that random play hardly ever reaches, such as the way out of the house with the Treasure.
    """
    while s.waiting != 0:
        seat = next_to_answer(s)
        is_guided = i % 2 == 1 and draw_below(rngs[i], 100) < GUIDED_PERCENT
        act(s, seat, choose_answer(s, seat, Level.REGULAR if is_guided else Level.RANDOM, rngs[i], out))
        found[i] |= flaws(s)


def find_flaws(game: Game, seats: int, options: Options, seeds: range, target: str) -> tuple[list[str], bytes]:
    """Play random games; returns the flaws that were met, each with its seed, and the states at the end."""
    batch = Batch(game, seats, len(seeds), seeds=seeds, options=options, target=target, threads=1)
    found = np.zeros(len(seeds), np.int64)
    batch.run(play_and_check_one, batch.rngs, found, slots=slots_with_knowledge(game))
    texts = [
        f"seed {seed}: {text}"
        for seed, bits in zip(seeds, found.tolist(), strict=True)
        for text in game.flaw_texts(bits)
    ]
    return texts, batch.states.tobytes()


def test_no_option_leads_to_a_flaw(game: Game) -> None:
    failed = []
    for number, options in enumerate(draw_option_sets(game, OPTION_SETS)):
        seats = game.seats[number % len(game.seats)]
        seeds = range(number * GAMES_EACH, (number + 1) * GAMES_EACH)
        found, end = find_flaws(game, seats, options, seeds, CPU)
        if number % INTERPRETED_EVERY == 0:
            first = seeds[:2]
            assert find_flaws(game, seats, options, first, INTERPRETED)[1] == end[: 2 * game.state.dtype.itemsize]
        if found:
            failed.append((game.name, seats, options, found))
    assert failed == []


@pytest.mark.parametrize("failed", FAILED_ONCE, ids=lambda failed: failed[0])
def test_what_led_to_a_flaw_once_does_no_longer(failed: tuple[str, int, Options, range]) -> None:
    name, number, options, seeds = failed

    assert find_flaws(get(name), number, options, seeds, CPU)[0] == []


@pytest.mark.parametrize("columns", [1, 2, 3, 5, 9, 14])
def test_every_pair_of_switches_occurs_in_all_four_ways(columns: int) -> None:
    rows = list_pairwise_rows(columns)

    for one, other in itertools.combinations(range(columns), 2):
        assert {(row[one], row[other]) for row in rows} == set(itertools.product((0, 1), repeat=2))
    assert all({row[column] for row in rows} == {0, 1} for column in range(columns))
