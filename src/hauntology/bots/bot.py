"""The bots by name. A bot sees what its seat may know, and nothing else."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from hauntology.bots.background_compile import best_target
from hauntology.bots.greedy import Level, choose_answer
from hauntology.bots.knowledge_slots import search_config_for, slots_with_knowledge
from hauntology.bots.search import AnswerEstimate, Budget, SearchBatch, run_search
from hauntology.bots.search_config import SearchConfig
from hauntology.bots.tree_reuse import ReusableTree, matching_tree, reusable_tree_after
from hauntology.kernel.batch_entries import Array
from hauntology.kernel.callgraph import bind
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.game import Game, GameError, key_of, new_ints
from hauntology.kernel.state import GameState
from hauntology.kernel.targets import INTERPRETED

BOTS = {
    "novice": Level.NOVICE,
    "regular": Level.REGULAR,
    "expert": Level.EXPERT,
    "master": Level.MASTER,
    "random": Level.RANDOM,
}
DESCRIPTIONS = {
    "novice": "Plays sensibly, but often without thinking.",
    "regular": "Knows the game and plays what looks best now, without looking ahead.",
    "expert": "Looks ahead, for a moment.",
    "master": "Looks ahead for a whole second.",
    "random": "Gives any answer that the rules allow.",
}
# For the levels that search. An expert has a time limit too: while the search is interpreted, 200 iterations are slow.
BUDGETS = {
    Level.EXPERT: Budget(iterations=200, milliseconds=200),
    Level.MASTER: Budget(milliseconds=1000),
}
HINT_BUDGET = Budget(iterations=2_000, milliseconds=1000)  # a second at most; compiled, the iterations end first
HINT_SIZE = 5  # how many answers a hint names
# An answer with less than 1/10 of the most visits is ranked last: its estimate may be luck.
RARELY_TRIED = 10
INTERPRETED_PLAYOUT_DEPTH = 4  # short playouts while the compiler works: few iterations, but an answer in time
BOT_STREAM = 2  # the random stream of a seed that bots draw from; streams 0 and 1 are the game's and random play's


def parse_level(name: str) -> Level:
    """The level with this name. Raises GameError with a suggestion for an unknown name."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        raise GameError(
            f"there is no bot {name!r}; " + (f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}")
        )
    return BOTS[name]


@functools.cache
def bind_chooser(game: Game) -> Callable[..., int]:
    """`choose_answer` for this game, interpreted."""
    return bind(choose_answer, slots_with_knowledge(game))


@dataclass
class Bot:
    """One bot at a table, with its own random stream.

    A bot that searches has a budget, and keeps its tree for its next answer where it can. Without a target it searches
    on the CPU if its search is compiled, and interpreted until then.
    """

    game: Game
    level: Level
    rng: Chance = field(default_factory=Chance)
    budget: Budget | None = None
    target: str | None = None
    reusable: ReusableTree | None = None

    def choose(self, s: GameState, seat: int) -> int:
        """The bot's answer, from the redacted state of its seat."""
        if self.budget is None:
            return bind_chooser(self.game)(s, seat, self.level, self.rng, new_ints(self.game.alphabet))
        config = search_config_for(self.game, self.level)
        reused = matching_tree(self.reusable, s, seat)
        searches = search(self.game, s, seat, self.budget, self.rng, self.target, config, reused)
        answer = searches.merged_estimates()[0].answer
        self.reusable = reusable_tree_after(searches, 0, answer)
        return answer


def get(
    name: str,
    game: Game,
    seed: int = 0,
    *,
    budget: Budget | None = None,
    target: str | None = None,
    reusable: ReusableTree | None = None,
) -> Bot:
    """Make a bot by name, e.g. `get("regular", game)`. Raises GameError for an unknown name.

    `budget`, `target` and `reusable` only matter to bots that search. `reusable` is the tree that another bot of this
    name has left after the previous answer of the same seat.
    """
    level = parse_level(name)
    bot = Bot(game, level, make_rng(seed), target=target, reusable=reusable)
    if level in BUDGETS:
        bot.budget = budget or BUDGETS[level]
    return bot


def hint(
    game: Game, s: GameState, seat: int, budget: Budget = HINT_BUDGET, *, seed: int = 0, target: str | None = None
) -> list[AnswerEstimate]:
    """The seat's answers with their chances to win, best first, by a search from what the seat may know.

    The HINT_SIZE answers with the most visits come first, ordered by their chance to win; of these, rarely tried ones
    come last.
    """
    config = replace(search_config_for(game), skip_quiet=False)  # a hint compares answers, in quiet positions too
    estimates = search(game, s, seat, budget, make_rng(seed), target, config).merged_estimates()
    most = estimates[0].visits
    best = sorted(estimates[:HINT_SIZE], key=lambda estimate: (estimate.visits * RARELY_TRIED < most, -estimate.chance))
    return best + estimates[HINT_SIZE:]


def search(
    game: Game,
    s: GameState,
    seat: int,
    budget: Budget,
    rng: Chance,
    target: str | None = None,
    config: SearchConfig | None = None,
    reused: Array | None = None,
) -> SearchBatch:
    """Search on this target. Without one, on the best available; if that is INTERPRETED, with short playouts."""
    config = config or search_config_for(game)
    best = target or best_target(game)
    if target is None and best == INTERPRETED:
        config = replace(config, playout_depth=INTERPRETED_PLAYOUT_DEPTH)
    return run_search(game, s, seat, budget, rng, target=best, config=config, reused=[reused])


def make_rng(seed: int) -> Chance:
    """The random stream of a bot."""
    rng = Chance()
    seed_chance(rng, *key_of(seed, BOT_STREAM))
    return rng
