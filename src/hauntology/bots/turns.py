"""One answer of a bot at a table, in a form that travels between threads and processes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import NamedTuple

from hauntology import games
from hauntology.bots.bot import HINT_BUDGET, get, hint
from hauntology.bots.search import AnswerEstimate, Budget
from hauntology.bots.tree_reuse import ReusableTree


class BotChoice(NamedTuple):
    """A bot's answer, and the part of its search tree that may serve its next answer."""

    answer: int
    reusable: ReusableTree | None


@dataclass(frozen=True)
class BotTurn:
    """Everything a bot needs for one answer. `state` is redacted: it holds only what the seat may know.

    `number` counts the answers given before; a choice is stale once there are more.
    """

    game: str
    bot: str
    seat: int
    number: int
    state: bytes
    seed: int

    def choose(self, reusable: ReusableTree | None = None) -> BotChoice:
        """The bot's answer. May take as long as the bot's thinking time."""
        game = games.get(self.game)
        bot = get(self.bot, game, self.seed, reusable=reusable)
        return BotChoice(bot.choose(game.state.unpack(self.state), self.seat), bot.reusable)

    def suggest(self, budget: Budget = HINT_BUDGET, target: str | None = None) -> list[AnswerEstimate]:
        """The seat's answers with their chances to win, best first, as a hint for a person."""
        game = games.get(self.game)
        return hint(game, game.state.unpack(self.state), self.seat, budget, seed=self.seed, target=target)


@dataclass
class TreeCache:
    """Search trees of the bots at one table, each kept from one answer to the same bot's next."""

    _trees: dict[tuple[int, str], ReusableTree] = field(default_factory=dict)

    def take(self, turn: BotTurn) -> ReusableTree | None:
        """The tree that this bot left for this seat; it is handed out once."""
        return self._trees.pop((turn.seat, turn.bot), None)

    def put(self, turn: BotTurn, tree: ReusableTree | None) -> None:
        """Keep a tree for the bot's next answer."""
        if tree is not None:
            self._trees[turn.seat, turn.bot] = tree


def derive_seed(secret: bytes, number: int, seat: int) -> int:
    """A seed for one choice: unpredictable without the secret, and the same when the table is loaded again."""
    digest = hashlib.sha256(secret + f" {number} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "little")
