"""What a seat cannot know: the tokens that lie face down before others."""

from __future__ import annotations

from hauntology.games.candle.rules.setup import fill_bag
from hauntology.games.candle.state import State
from hauntology.kernel.piles import draw
from hauntology.kernel.rule import rule


@rule
def redeal(s: State, seat: int) -> None:
    """Tokens that lie face down before others go back into the bag and are drawn anew."""
    fill_bag(s)
    for other in range(s.seats):
        if other == seat or s.heroes[other].token_up:
            s.bag[s.heroes[other].token] -= 1
    for other in range(s.seats):
        if other != seat and not s.heroes[other].token_up:
            s.heroes[other].token = draw(s, s.bag)
