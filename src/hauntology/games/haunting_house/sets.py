"""Questions of The Haunting House for two tiles or disks at once."""

from __future__ import annotations

from collections.abc import Sequence

from hauntology.games.haunting_house.answers import Answer
from hauntology.games.haunting_house.box import NEXT, NOWHERE, SIDES, TILES_IN, Question, Side
from hauntology.games.haunting_house.rules.disks import is_disk_at
from hauntology.games.haunting_house.rules.house import is_free
from hauntology.games.haunting_house.state import State
from hauntology.kernel.answer_sets import SetLimits, SetQuestion

PAIR = 2


def limit_tiles(s: State, _: int) -> SetLimits:
    """HH1-23 Two neighbours, HH1-22 without a pawn."""
    beside = {
        place: list_free_neighbours(s, place) for place in range(TILES_IN[s.options.edition]) if is_free(s, place)
    }
    partners = {
        Answer.TILE + place: frozenset(Answer.TILE + there for there in neighbours)
        for place, neighbours in beside.items()
        if neighbours
    }
    return SetLimits(dict.fromkeys(partners, 1), least=PAIR, most=PAIR, partners=partners)


def list_free_neighbours(s: State, place: int) -> list[int]:
    """HH-A57 The neighbours of a tile on its floor that have no pawn."""
    beside = (NEXT[place * SIDES + side] for side in range(SIDES))
    return [there for there in beside if there != NOWHERE and is_free(s, there)]


def arrange_tiles(tiles: Sequence[int]) -> tuple[int, ...]:
    """A tile, and the side on which the other one lies."""
    first, second = (tile - Answer.TILE for tile in tiles)
    side = next(side for side in Side if NEXT[first * SIDES + side] == second)
    return Answer.TILE + first, Answer.SIDE + side


def limit_disks(s: State, _: int) -> SetLimits:
    """HH2-26 Any two disks that lie on tiles."""
    places = [place for place in range(TILES_IN[s.options.edition]) if is_disk_at(s, place)]
    return SetLimits({Answer.TILE + place: 1 for place in places}, least=PAIR, most=PAIR)


SETS: dict[int, SetQuestion] = {
    Question.SWITCH_TILES: SetQuestion(limit_tiles, arrange=arrange_tiles),
    Question.FIRST_DISK: SetQuestion(limit_disks),
}
