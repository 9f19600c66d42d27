"""Nobody is asked for the only answer there is, unless giving it at once would tell somebody something."""

from __future__ import annotations

from hauntology.kernel.agenda import next_item
from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.table.forced_answers import find_forced_answer
from tests.contract.random_games import play_until_met
from tests.table.tables import other_world

GAMES = 200
STATES_EVERY = 3
WORLDS = 3  # for each of the others
OWN_HAND = "what the seat may do depends on cards that only it sees"

# Questions that are asked although, as far as other worlds show, everybody knows the only answer; with the reason.
ASKED_ALL_THE_SAME: dict[str, dict[str, str]] = {
    "candle": {},
    "ghost-at-home": {"BULB": OWN_HAND, "DISCARD": OWN_HAND, "MORE_ROOMS": OWN_HAND, "PAY": OWN_HAND, "TURN": OWN_HAND},
    "haunting-house": {
        "MOVE": "a seat with a disk might switch disks",
        "PASSAGE": "a seat with a disk might switch disks",
    },
    "pistols": {},
    "polter-heist": {"OFFER": OWN_HAND, "MOVE": OWN_HAND, "TURN": OWN_HAND, "POLTERGEIST": OWN_HAND},
}


def is_known_to_all(game: Game, s: GameState, seat: int, key: int) -> bool:
    """Would the seat have the same single answer in every world that another seat thinks possible?"""
    others = [other for other in range(s.seats) if other != seat]
    legal = game.legal(s, seat)
    worlds = [other_world(game, s, other, key + number) for other in others for number in range(WORLDS)]
    return all(game.legal(world, seat) == legal for world in worlds)


def list_single_answers(game: Game) -> list[tuple[GameState, int, int]]:
    """States of random games in which a seat has only one answer, with the seat and a number."""
    return [
        (s.copy(), seat, number)
        for line in play_until_met(game, GAMES, lambda: True)
        for number, (s, seat, _) in enumerate(line)
        if s.waiting and number % STATES_EVERY == 0 and len(game.legal(s, seat)) == 1
    ]


def test_an_answer_that_is_given_by_itself_reveals_nothing(game: Game) -> None:
    single = list_single_answers(game)
    forced = [(s, seat, number) for s, seat, number in single if find_forced_answer(game, s, seat) is not None]

    assert forced
    assert all(game.find_window(s) is None and is_known_to_all(game, s, seat, number) for s, seat, number in forced)


def test_no_question_with_one_harmless_answer_is_asked(game: Game) -> None:
    asked = {
        game.question(next_item(s).what).name
        for s, seat, number in list_single_answers(game)
        if find_forced_answer(game, s, seat) is None
        and game.find_window(s) is None
        and is_known_to_all(game, s, seat, number)
    }

    assert asked <= set(ASKED_ALL_THE_SAME[game.name])


def test_a_window_is_never_answered_by_itself(game: Game) -> None:
    """A control: without this, the answer to a question would show what a seat does not hold."""
    windows = [(s, seat) for s, seat, _ in list_single_answers(game) if game.find_window(s) is not None]

    assert windows or not game.windows
    assert all(find_forced_answer(game, s, seat) is None for s, seat in windows)
