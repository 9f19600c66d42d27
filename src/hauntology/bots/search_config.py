"""The settings of a search."""

from __future__ import annotations

from dataclasses import dataclass

from hauntology.bots.greedy import Level


@dataclass(frozen=True)
class SearchConfig:
    """The settings of one search (`ismcts.py`). A game that needs others than the defaults has a `SEARCH_CONFIG`."""

    # Whose ratings give the priors and guide the playouts; a higher level may know more of the game.
    level: Level = Level.MASTER
    # Playout depth: the most answers of one playout. Raising it relies less on `evaluate`, and slows each iteration.
    playout_depth: int = 40
    # 1/ε of the ε-greedy playouts: one in this many answers is random. Raising it keeps playouts closer to the ratings.
    playout_epsilon_inverse: int = 64
    # The exploration constant of PUCT, in 64ths. Raising it spreads the visits over more answers.
    exploration: int = 64
    # Strength of the priors: the best-rated answer gets 1 + this times the prior of the worst. Raising it trusts
    # ratings more; 0 makes all priors equal.
    prior_ratio: int = 7
    # How many chance events (dice, cards) a descent goes past; the next one ends it. Raising it deepens the tree, but
    # its deep nodes average over outcomes that differ more.
    max_chance_depth: int = 2
    # Opponent model: if true, the other seats answer like regular bots and have no nodes, so the tree gets deeper in
    # the searching seat's own answers; if false, they choose in the tree for themselves.
    opponents_are_regular: bool = False
    # If true, a quiet position (`is_quiet`) gets its best-rated answer at once; if false, it is searched too.
    skip_quiet: bool = True
