"""Compares the speed of our games with other libraries' in one run, with random play for all.

    python bench/peers.py [--seconds 0.5] [--rounds 3]

Libraries that are not installed are listed as missing; the dependency group `peers` installs them, best into an
environment of its own. Each round measures all cases, so that a burst of load hits all of them; the best round counts.

`native` is a library's own compiled loop over whole games, `api` is one call from Python for each decision, and
`vector` is many games in one call.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

random_share = random.Random(20).random  # noqa: S311  # a game, no secret


class Chunk(NamedTuple):
    """What one call played: whole games, decisions, and legal answers at those decisions."""

    games: int
    decisions: int
    legal: int


@dataclass
class Case:
    """One game of one library."""

    peer: str
    game: str
    kind: str
    play: Callable[[], Chunk]
    rates: list[float] = field(default_factory=list)
    total: Chunk = field(default_factory=lambda: Chunk(0, 0, 0))
    per_game: float = 0.0  # decisions per game, if `play` counts only games

    def measure(self, seconds: float) -> None:
        """Play for about this many seconds."""
        games = decisions = legal = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            chunk = self.play()
            games, decisions, legal = games + chunk.games, decisions + chunk.decisions, legal + chunk.legal
        self.rates.append((decisions or games * self.per_game) / spent)
        if not self.per_game:
            self.total = Chunk(self.total.games + games, self.total.decisions + decisions, self.total.legal + legal)


# hauntology -----------------------------------------------------------------


def hauntology_cases() -> Iterator[Case]:
    """Every game of the registry, with four seats if it allows them."""
    from hauntology.games import all_games
    from hauntology.kernel.batch import Batch
    from hauntology.kernel.targets import CPU, INTERPRETED

    for game in all_games():
        seats = min(4, game.seats.stop - 1)
        for target, size, kind in ((CPU, 2000, "native"), (INTERPRETED, 20, "api")):
            batch = Batch(game, seats, size, target=target, threads=1)
            yield Case("hauntology", f"{game.name} ({target})", kind, play_batch(batch))


def play_batch(batch: Any) -> Callable[[], Chunk]:
    """Set up and play a batch of games."""
    seeds = itertools.count()

    def play() -> Chunk:
        first = next(seeds) * len(batch)
        batch.clear_counts()
        batch.reset(range(first, first + len(batch)))
        batch.play()
        decisions, legal = batch.counts.sum(axis=0)
        return Chunk(len(batch), int(decisions), int(legal))

    return play


# OpenSpiel ------------------------------------------------------------------

SPIEL_GAMES = ("maedn", "banqi", "hearts", "spades", "dou_dizhu", "connect_four", "backgammon", "gin_rummy")


def openspiel_cases() -> Iterator[Case]:
    """Its C++ rollouts, and its states driven from Python."""
    import pyspiel

    for name in SPIEL_GAMES:
        game = pyspiel.load_game(name)
        from_python = spiel_from_python(game)
        chunks = [from_python() for _ in range(10)]
        yield Case("OpenSpiel", name, "api", from_python)
        decisions, legal = sum(c.decisions for c in chunks), sum(c.legal for c in chunks)
        native = Case("OpenSpiel", f"{name} (C++ rollouts)", "native", spiel_rollouts(pyspiel, game))
        native.per_game = decisions / len(chunks)
        native.total = Chunk(len(chunks), decisions, legal)
        yield native


def spiel_from_python(game: Any) -> Callable[[], Chunk]:
    """One call for each decision."""

    def play() -> Chunk:
        decisions = legal = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])  # noqa: S311  # a game, no secret
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(random_share() * len(actions))])
            decisions, legal = decisions + 1, legal + len(actions)
        return Chunk(1, decisions, legal)

    return play


def spiel_rollouts(pyspiel: Any, game: Any, count: int = 200) -> Callable[[], Chunk]:
    """Its random rollouts, inside its search: whole games in C++."""
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(count, 1), 2.0, 1, 100, False, 1, False)  # noqa: FBT003
    deals = itertools.cycle([deal(game) for _ in range(16)])

    def play() -> Chunk:
        bot.step(next(deals))
        return Chunk(count, 0, 0)

    return play


def deal(game: Any) -> Any:
    """A state after the opening deal, in which somebody has to decide."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, weights)[0])  # noqa: S311  # a game, no secret
    return state


# Other libraries ------------------------------------------------------------


def pettingzoo_cases() -> Iterator[Case]:
    """Its classic games through the AEC loop."""
    import numpy as np

    for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4"):
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()

        def play(env: Any = env) -> Chunk:
            decisions = legal = 0
            env.reset(seed=int(random_share() * 2**30))
            for _ in env.agent_iter(1_000_000):
                seen, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = np.flatnonzero(seen["action_mask"] if "action_mask" in seen else info["action_mask"])
                env.step(int(actions[int(random_share() * len(actions))]))
                decisions, legal = decisions + 1, legal + len(actions)
            return Chunk(1, decisions, legal)

        yield Case("PettingZoo", name, "api", play)


def rlcard_cases() -> Iterator[Case]:
    """Its card games through env.step."""
    import rlcard as library

    for name in ("leduc-holdem", "uno", "gin-rummy", "mahjong"):
        env = library.make(name, config={"seed": 1})

        def play(env: Any = env) -> Chunk:
            decisions = legal = 0
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(random_share() * len(actions))])
                decisions, legal = decisions + 1, legal + len(actions)
            return Chunk(1, decisions, legal)

        yield Case("RLCard", name, "api", play)


def catanatron_cases() -> Iterator[Case]:
    """Its random players in its own loop."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> Chunk:
        game = Game([RandomPlayer(color) for color in Color], seed=int(random_share() * 2**30))
        decisions = legal = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            legal += len(game.state.playable_actions)
            game.play_tick()
            decisions += 1
        return Chunk(1, decisions, legal)

    yield Case("catanatron", "catan, 4 seats", "api", play)


def pgx_cases() -> Iterator[Case]:
    """Its games in a jitted scan with automatic resets, 1,024 at a time."""
    import jax
    import pgx as library
    from jax import numpy as jnp
    from pgx.experimental import auto_reset

    for name in ("backgammon", "sparrow_mahjong", "leduc_holdem"):
        env = library.make(name)
        title = f"{name} (batch 1,024, {jax.default_backend()})"
        yield Case("Pgx", title, "vector", pgx_scan(jax, jnp, auto_reset, env))


def pgx_scan(jax: Any, jnp: Any, auto_reset: Any, env: Any, batch: int = 1024, length: int = 16) -> Callable[[], Chunk]:
    """Random play, many games and steps in one call."""
    step = jax.vmap(auto_reset(env.step, env.init))

    def pick(key: Any, mask: Any) -> Any:
        upto = jnp.cumsum(mask, axis=-1)
        rank = jnp.floor(jax.random.uniform(key, mask.shape[:-1]) * upto[..., -1]).astype(jnp.int32)
        return jnp.sum(upto <= rank[..., None], axis=-1).astype(jnp.int32)

    def one(carry: Any, key: Any) -> Any:
        state, done, legal = carry
        first, second = jax.random.split(key)
        mask = state.legal_action_mask
        state = step(state, pick(first, mask), jax.random.split(second, batch))
        return (state, done + jnp.sum(state.terminated | state.truncated), legal + jnp.sum(mask)), None

    many = jax.jit(lambda carry, key: jax.lax.scan(one, carry, jax.random.split(key, length))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    keys = (jax.random.PRNGKey(n) for n in itertools.count())

    def play() -> Chunk:
        nonlocal state
        state, done, legal = jax.block_until_ready(many((state, jnp.int32(0), jnp.int32(0)), next(keys)))
        return Chunk(int(done), batch * length, int(legal))

    return play


# Main -----------------------------------------------------------------------

PEERS = {
    "hauntology": hauntology_cases,
    "OpenSpiel": openspiel_cases,
    "PettingZoo": pettingzoo_cases,
    "RLCard": rlcard_cases,
    "catanatron": catanatron_cases,
    "Pgx": pgx_cases,
}


def main() -> int:
    """Measure what is installed and print one table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="how long to measure each case in each round")
    parser.add_argument("--rounds", type=int, default=3, help="how often to measure each case")
    chosen = parser.parse_args()
    cases: list[Case] = []
    for name, make in PEERS.items():
        try:
            cases += list(make())
        except ImportError as missing:
            print(f"{name} is not installed ({missing.name})", file=sys.stderr)
    for case in cases:
        case.play()
    for _ in range(chosen.rounds):
        for case in cases:
            case.measure(chosen.seconds)
    print_table(cases)
    return 0


def print_table(cases: list[Case]) -> None:
    """Print one row for each case; the ratio is the rate of our slowest compiled game to that of the case."""
    ours = min(max(case.rates) for case in cases if case.peer == "hauntology" and case.kind == "native")
    print("| library | game | kind | decisions/s | decisions/game | legal/decision | ours is faster by |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: |")
    for case in sorted(cases, key=lambda case: -max(case.rates)):
        rate, (games, decisions, legal) = max(case.rates), case.total
        length = f"{decisions / games:.1f}" if games else "-"
        answers = f"{legal / decisions:.1f}" if decisions else "-"
        print(f"| {case.peer} | {case.game} | {case.kind} | {rate:,.0f} | {length} | {answers} | {ours / rate:.1f} |")


if __name__ == "__main__":
    sys.exit(main())
