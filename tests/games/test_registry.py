"""The registry of games."""

from __future__ import annotations

import pytest

from hauntology.games import GAMES, all_games, get
from hauntology.kernel.game import GameError


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert get(name).name == name


def test_all_games_are_found() -> None:
    assert tuple(game.name for game in all_games()) == GAMES


def test_a_misspelt_name_gets_a_hint() -> None:
    with pytest.raises(GameError, match=r"there is no game 'candles'; did you mean candle\?"):
        get("candles")


def test_any_other_name_gets_the_list_of_games() -> None:
    with pytest.raises(GameError, match=f"there is no game 'chess'; there are {', '.join(GAMES)}"):
        get("chess")
