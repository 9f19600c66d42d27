"""Bots. A bot gets the redacted state of its seat and returns an answer.

bot               the levels, from random to master, and hints
turns             one turn of a bot, as the server and the terminal need it
greedy            the best answer by rating, without search
ismcts            the tree search over information sets, as rules
search            runs searches with a budget
search_config     the settings of a search, by game and level
tree_reuse        keeps a tree from one answer to the next where that is sound
knowledge/        what bots know about each game
knowledge_slots   puts a game's knowledge into the search
background_compile   compiles a search before it is needed
"""

from hauntology.bots.bot import BOTS, DESCRIPTIONS, HINT_BUDGET, HINT_SIZE, Bot, get, hint
from hauntology.bots.search import AnswerEstimate, Budget
from hauntology.bots.tree_reuse import ReusableTree

__all__ = [
    "BOTS",
    "DESCRIPTIONS",
    "HINT_BUDGET",
    "HINT_SIZE",
    "AnswerEstimate",
    "Bot",
    "Budget",
    "ReusableTree",
    "get",
    "hint",
]
