"""Records the golden games again: tests/golden/<game>/*.txt. The diff is the review of a change of rules.

    python tools/golden.py [--check]

Each file is a record with everything that happened as remarks, including secrets. GOLDENS below lists the games; bots
give the answers.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from pathlib import Path

from hauntology import bots
from hauntology.kernel.game import OptionValue
from hauntology.table import Table

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden"


@dataclass(frozen=True)
class Golden:
    """One game to record."""

    name: str
    game: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    undo_every: int = 0  # undo every n-th answer, if that is free

    @property
    def path(self) -> Path:
        """The file of the record."""
        return GOLDEN / self.game / f"{self.name}.txt"

    def make_record(self) -> str:
        """Play the game and return its record."""
        table = Table(self.game, len(self.bots), seed=self.seed, options=self.options)
        players = [bots.get(bot, table.game, self.seed + seat) for seat, bot in enumerate(self.bots)]
        while not table.over:
            name = table.waiting[0]
            seat = table.seat(name)
            table.act(seat, players[seat].choose(table.redacted_state(name), seat))
            if self.undo_every and len(table.entries) % self.undo_every == 0 and table.count_undoable(name) > 0:
                table.undo(name)
        return table.record(remarks=True).text()


REGULAR, RANDOM = "regular", "random"
GOLDENS = [
    Golden("two", "candle", (REGULAR, RANDOM), 1),
    Golden("three", "candle", (REGULAR, REGULAR, RANDOM), 2),
    Golden("four", "candle", (RANDOM,) * 4, 3),
    Golden("darkness", "candle", (RANDOM, RANDOM), 4, {"sides": 12}),
    Golden("taken-back", "ghost-at-home", (REGULAR, RANDOM), 6, undo_every=3),
    Golden("duel", "ghost-at-home", (REGULAR, REGULAR), 1),
    Golden("three", "ghost-at-home", (REGULAR, REGULAR, RANDOM), 2),
    Golden("four-specials", "ghost-at-home", (REGULAR,) * 4, 3, {"specials": 1}),
    Golden(
        "three-house-rules",
        "ghost-at-home",
        (RANDOM,) * 3,
        4,
        {"specials": 1, "hand": 5, "bulbs": 3, "chase_ghosts": 2, "chase_goes_on": 1, "hole_in_house": 1},
    ),
    Golden("dawn", "ghost-at-home", (RANDOM,) * 4, 5, {"turn_cap": 30}),
    Golden("duel", "haunting-house", (REGULAR, RANDOM), 1),
    Golden("four", "haunting-house", (REGULAR,) * 4, 6),
    Golden("taken-back", "haunting-house", (REGULAR, RANDOM, REGULAR), 7, {"round_cap": 4}, undo_every=3),
    Golden("second-story", "haunting-house", (REGULAR, REGULAR, RANDOM), 4, {"edition": 2}),
    Golden("ghost-story", "haunting-house", (REGULAR,) * 3, 4, {"edition": 3}),
    Golden(
        "six-house-rules",
        "haunting-house",
        (REGULAR,) * 6,
        6,
        {
            "edition": 3,
            "round_cap": 6,
            "first_seat": 2,
            "secret_walls": 2,
            "quarter_turns": 1,
            "exit_anywhere": 1,
            "leave_trap_door": 1,
            "land_at_end": 1,
            "look_ahead": 0,
            "free_switching": 1,
            "switch_for_anybody": 1,
            "ghost_two_walls": 1,
            "memory_aids": 1,
        },
    ),
    Golden("lost", "haunting-house", (RANDOM,) * 2, 5, {"round_cap": 2}),
    Golden("duel", "pistols", (REGULAR, REGULAR), 1),
    Golden("three", "pistols", (REGULAR,) * 3, 2),
    Golden("four", "pistols", (REGULAR, REGULAR, RANDOM, RANDOM), 3),
    Golden("six", "pistols", (RANDOM,) * 6, 4, {"hearts": 4}),
    Golden(
        "five-house-rules",
        "pistols",
        (RANDOM,) * 5,
        5,
        {
            "hearts": 5,
            "standees_block": 1,
            "inherit_card": 1,
            "saloon_after": 1,
            "dying_shot": 1,
            "high_noon": 1,
        },
    ),
    Golden("sunset", "pistols", (RANDOM,) * 3, 6, {"turn_cap": 20}),
    Golden("escape", "polter-heist", (REGULAR,) * 4, 5),
    Golden("ghosts", "polter-heist", (REGULAR,) * 4, 10),
    Golden("duel", "polter-heist", (REGULAR, REGULAR), 2),
    Golden("three-secret", "polter-heist", (REGULAR, REGULAR, RANDOM), 6, {"secret_hands": 1}),
    Golden(
        "four-house-rules",
        "polter-heist",
        (REGULAR, RANDOM, REGULAR, RANDOM),
        7,
        {
            "courage": 9,
            "hour": 1,
            "ghost_deck": 2,
            "depth": 10,
            "chips": 12,
            "treasure_at_cut": 1,
            "all_discards": 1,
            "spirits_fizzle": 1,
            "drop_on_the_way": 1,
            "spider_searches": 1,
        },
    ),
    Golden("dawn", "polter-heist", (RANDOM,) * 3, 8, {"round_cap": 12}),
]


def main() -> int:
    """Write all records; with --check, only list those that differ."""
    parser = argparse.ArgumentParser(description="Record the golden games again.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games; all by default")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a record would change")
    chosen = parser.parse_args()
    wanted = [golden for golden in GOLDENS if not chosen.games or golden.game in chosen.games]
    changed = [
        golden
        for golden in wanted
        if not golden.path.exists() or golden.path.read_text(encoding="utf-8") != golden.make_record()
    ]
    for golden in changed:
        print(f"{'differs' if chosen.check else 'recorded'}: {golden.path.relative_to(GOLDEN)}")
        if not chosen.check:
            golden.path.parent.mkdir(parents=True, exist_ok=True)
            golden.path.write_text(golden.make_record(), encoding="utf-8")
    print(f"{len(wanted)} golden records, {len(changed)} changed")
    return 1 if chosen.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
