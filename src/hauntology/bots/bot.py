"""The bots by name. A bot is handed what its seat may know, and nothing else."""

from __future__ import annotations

import difflib
import functools
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from hauntology.bots.choosing import Level, bot_answer
from hauntology.bots.keeping import Learnt, fitting, keep
from hauntology.bots.manner import Manner
from hauntology.bots.search import Budget, Finding, Searches, think
from hauntology.bots.slots import manner_of, slots_with_knowledge
from hauntology.bots.warming import best_target
from hauntology.kernel.chance import Chance, seed_chance
from hauntology.kernel.contract import Game, GameError, key_of, numbers
from hauntology.kernel.entries import Array
from hauntology.kernel.program import bind
from hauntology.kernel.state import GameState
from hauntology.kernel.targets import INTERPRETED

BOTS = {
    "novice": Level.NOVICE,
    "regular": Level.REGULAR,
    "expert": Level.EXPERT,
    "master": Level.MASTER,
    "random": Level.RANDOM,
}
ABOUT = {  # what each is, in a sentence
    "novice": "Plays sensibly, but often without thinking.",
    "regular": "Knows the game and plays what looks best now, without looking ahead.",
    "expert": "Looks ahead, for a moment.",
    "master": "Looks ahead for a whole second.",
    "random": "Gives any answer that the rules allow.",
}
BUDGETS = {  # by Level, of those that search; interpreted, an expert must not take for ever
    Level.EXPERT: Budget(iterations=200, milliseconds=200),
    Level.MASTER: Budget(milliseconds=1000),
}
HINT = Budget(iterations=2_000, milliseconds=1000)  # a second at most; compiled, the same every time
BEST = 5  # answers that a hint names
HARDLY = 10  # times as often the answer tried most was tried: what was seen of the other may be luck
HASTY = 4  # answers that are played on while the compiler is at work: a look or two, but in time
BOT_STREAM = 2  # of the seed, beside the game's own chance and that of random play


def level_of(name: str) -> Level:
    """The level that a name stands for."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        raise GameError(
            f"there is no bot {name!r}; " + (f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}")
        )
    return BOTS[name]


@functools.cache
def chooser(game: Game) -> Callable[..., int]:
    """`bot_answer` for this game, interpreted."""
    return bind(bot_answer, slots_with_knowledge(game))


@dataclass
class Bot:
    """One bot at a table, with a chance of its own.

    One that searches has a budget, may have a target, and keeps what it has learnt for its next answer where it can.
    """

    game: Game
    level: Level
    luck: Chance = field(default_factory=Chance)
    budget: Budget | None = None
    target: str | None = None
    learnt: Learnt | None = None

    def choose(self, s: GameState, seat: int) -> int:
        """The bot's answer, from the redacted state of its seat."""
        if self.budget is None:
            return chooser(self.game)(s, seat, self.level, self.luck, numbers(self.game.alphabet))
        manner, kept = manner_of(self.game, self.level), fitting(self.learnt, s, seat)
        searches = search(self.game, s, seat, self.budget, self.luck, self.target, manner, kept)
        answer = searches.merged()[0].answer
        self.learnt = keep(searches, 0, answer)
        return answer


def get(
    name: str,
    game: Game,
    seed: int = 0,
    *,
    budget: Budget | None = None,
    target: str | None = None,
    learnt: Learnt | None = None,
) -> Bot:
    """A bot by name, e.g. `get("regular", game)`; `budget`, `target` and `learnt` are for those that search.

    Without a target it searches on the CPU as soon as its search is compiled, and until then interpreted. `learnt` is
    what another bot of this name has learnt that answered for this seat.
    """
    level = level_of(name)
    bot = Bot(game, level, luck_of(seed), target=target, learnt=learnt)
    if level in BUDGETS:
        bot.budget = budget or BUDGETS[level]
    return bot


def hint(
    game: Game, s: GameState, seat: int, budget: Budget = HINT, *, seed: int = 0, target: str | None = None
) -> list[Finding]:
    """The seat's answers with their chances to win, the best first, by a search with the seat's own eyes.

    Those that were tried most are best. Among them the likelier to win is first, unless it was hardly tried.
    Where all is quiet a bot would not try others than the one it knows; whoever asks for a hint wants to compare.
    """
    found = search(game, s, seat, budget, luck_of(seed), target, replace(manner_of(game), calm=False)).merged()
    most = found[0].visits
    best = sorted(found[:BEST], key=lambda finding: (finding.visits * HARDLY < most, -finding.chance))
    return best + found[BEST:]


def search(
    game: Game,
    s: GameState,
    seat: int,
    budget: Budget,
    luck: Chance,
    target: str | None = None,
    manner: Manner | None = None,
    kept: Array | None = None,
) -> Searches:
    """Think on this target; without one, on the best there is now, in haste if that is the interpreted one."""
    manner = manner or manner_of(game)
    best = target or best_target(game)
    if target is None and best == INTERPRETED:
        manner = replace(manner, playout=HASTY)
    return think(game, s, seat, budget, luck, target=best, manner=manner, kept=[kept])


def luck_of(seed: int) -> Chance:
    """The chance of a bot."""
    luck = Chance()
    seed_chance(luck, *key_of(seed, BOT_STREAM))
    return luck
