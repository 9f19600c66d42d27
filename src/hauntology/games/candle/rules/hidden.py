"""What a seat cannot know: the tokens face down in front of others."""

from __future__ import annotations

from hauntology.games.candle.box import FACE_DOWN
from hauntology.games.candle.rules.setup import fill_bag
from hauntology.games.candle.state import State
from hauntology.kernel.piles import draw
from hauntology.kernel.rule import rule


@rule
def redeal(s: State, seat: int) -> None:
    """Put the tokens face down in front of others back into the bag and draw again. Revealed tokens stay."""
    fill_bag(s)
    for other in range(s.seats):
        if s.heroes[other].shown != FACE_DOWN:
            s.heroes[other].token = s.heroes[other].shown
        if is_known(s, seat, other):
            s.bag[s.heroes[other].token] -= 1
    for other in range(s.seats):
        if not is_known(s, seat, other):
            s.heroes[other].token = draw(s, s.bag)


@rule
def is_known(s: State, seat: int, other: int) -> bool:
    """Does the seat know this token? It knows its own, and every token that was revealed."""
    return other == seat or s.heroes[other].shown != FACE_DOWN
