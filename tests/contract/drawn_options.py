"""Options for the contract tests, drawn at random over their whole ranges; every pair of switches in all four ways."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from math import comb

from hauntology.kernel.game import Game, OptionValue
from hauntology.kernel.structs.fields import Field, Meaning

CAP = "_cap"  # the ending of options that limit the length of a game; 0 would mean no limit
NOTHING_SHARE = 0.1  # of options with several numbers have the lowest for all of them
LONGEST = 40  # the largest limit drawn: under some options random play ends by the limit only

Options = dict[str, OptionValue]


def draw_option_sets(game: Game, number: int) -> Iterator[Options]:
    """This many sets of options. The first few hold every pair of switches in all four ways; numbers are drawn."""
    switches = [name for name, field in game.options.fields.items() if field.of is Meaning.YES_NO]
    rows = list_pairwise_rows(len(switches))
    for seed in range(number):
        chance = random.Random(f"{game.name} {seed}")
        row = rows[seed % len(rows)] if seed < len(rows) else [chance.randint(0, 1) for _ in switches]
        drawn = {name: draw_value(name, field, chance) for name, field in game.options.fields.items()}
        yield drawn | dict(zip(switches, row, strict=True))


def list_pairwise_rows(columns: int) -> list[list[int]]:
    """Rows of zeros and ones in which every two columns show all four pairs.

    Below a row of zeros, each column is another subset of the same size, of more than half of the other rows: so every
    two columns have a common one, and each has a one that the other has not.
    """
    height = next(height for height in itertools.count(1) if comb(height, height // 2 + 1) >= columns)
    subsets = itertools.islice(itertools.combinations(range(height), height // 2 + 1), columns)
    chosen = [set(subset) for subset in subsets]
    return [[0] * columns, *([int(row in subset) for subset in chosen] for row in range(height))]


def draw_value(name: str, field: Field, chance: random.Random) -> OptionValue:
    """The default, an end of the range of an option, or any value of it."""
    if name.endswith(CAP):
        return chance.randint(1, min(LONGEST, field.high))
    if chance.random() < NOTHING_SHARE:
        return field.low if field.length is None else (field.low,) * field.length
    any_value = chance.randint(field.low, field.high)
    values = tuple(chance.choice((default, default, field.low, field.high, any_value)) for default in field.default)
    return values[0] if field.length is None else values
