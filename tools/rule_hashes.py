"""Keeps a hash of how each version of each game plays, so that no rule changes without a new version.

    python tools/rule_hashes.py [--unreleased]

The hashes are in tests/golden/rule_hashes.toml. Each is of the final states of random games, with default and with
random options, at every number of seats; so the layout of the state counts too. The hash of a version is written once.
If the current version plays otherwise, raise the version; only if it has never been released, `--unreleased` replaces
its hash.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from hauntology.games import GAMES, get  # noqa: E402
from hauntology.kernel.batch import Batch  # noqa: E402
from hauntology.kernel.game import Game  # noqa: E402
from hauntology.kernel.targets import CPU  # noqa: E402
from tools.prove import draw_options  # noqa: E402

HASHES = ROOT / "tests" / "golden" / "rule_hashes.toml"
ROUNDS = 4  # batches for each number of seats; the first has default options
SIZE = 25  # games in each

Hashes = dict[tuple[str, int], str]


def main() -> int:
    """Add the hashes of new versions; fails if the rules of a known one have changed."""
    parser = argparse.ArgumentParser(description="Keep a hash of how each version of each game plays.")
    parser.add_argument("--unreleased", action="store_true", help="replace the hashes of versions never released")
    may_replace: bool = parser.parse_args().unreleased
    known = read_hashes()
    changed = []
    for game in map(get, GAMES):
        found = hash_rules(game)
        before = known.setdefault((game.name, game.version), found)
        if before != found and may_replace:
            known[game.name, game.version] = found
        elif before != found:
            changed.append(game)
    write_hashes(known)
    for game in changed:
        print(describe_change(game))
    return 1 if changed else 0


def hash_rules(game: Game) -> str:
    """A hash of the final states of many random games."""
    found = hashlib.sha256()
    for seats in game.seats:
        for number in range(ROUNDS):
            options = draw_options(game, number) if number else {}
            batch = Batch(game, seats, SIZE, seed=number * SIZE, options=options, target=CPU)
            batch.play()
            found.update(batch.states.tobytes())
    return found.hexdigest()[:32]


def describe_change(game: Game) -> str:
    """What to do when the rules of a version have changed."""
    return (
        f"{game.name}: the rules have changed, but the version is still {game.version}. Raise it; or, if version "
        f"{game.version} has never been released, run: python tools/rule_hashes.py --unreleased"
    )


def read_hashes() -> Hashes:
    """The known hashes, by game and version."""
    games = tomllib.loads(HASHES.read_text(encoding="utf-8")) if HASHES.is_file() else {}
    return {(game, int(version)): found for game, versions in games.items() for version, found in versions.items()}


def write_hashes(known: Hashes) -> None:
    """Write all hashes, one in a line."""
    lines = [f'{game}.{version} = "{found}"\n' for (game, version), found in sorted(known.items())]
    HASHES.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
