"""A question at which a quick answer could give a hand away is a reaction window, or is listed here with a reason."""

from __future__ import annotations

from hauntology.kernel.agenda import next_item
from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from tests.contract.random_games import play_until_met
from tests.table.tables import other_world

GAMES = 200
STATES_EVERY = 3
TURN = "the seat's own turn: there is always something to decide, and everybody takes time for it"
MUST_GIVE = "the seat must give a card, whichever it holds, and everybody sees which"
WHICH = "the seat has decided already, and says which cards"

# By game: the questions whose answers depend on what is hidden, and which are no windows all the same.
NO_WINDOWS: dict[str, dict[str, str]] = {
    "candle": {},
    "ghost-at-home": {"TURN": TURN, "MORE_ROOMS": TURN, "PAY": WHICH, "DISCARD": WHICH},
    "haunting-house": {
        "PROGRAMME": "everybody chooses at once, and cards of the seat's own are hidden from nobody but the others",
        "MOVE": "the seat's own turn; it may use a disk that only it has seen, but must decide where to go anyhow",
        "PASSAGE": "the seat's own turn; it may use a disk that only it has seen, but must decide where to go anyhow",
    },
    "pistols": {"HAUNT": "every ghost must choose a card, whichever are in the deck"},
    "polter-heist": {
        "TURN": TURN,
        "MOVE": TURN,
        "LEAVE_CARDS": WHICH,
        "OFFER": WHICH,
        "POLTERGEIST": MUST_GIVE,
        "SPIDER": MUST_GIVE,
    },
}


def depends_on_secrets(game: Game, s: GameState, seat: int, key: int) -> bool:
    """Could what the seat may answer be otherwise, for all that the next seat knows?"""
    twin = other_world(game, s, (seat + 1) % s.seats, key)
    return game.legal(twin, seat) != game.legal(s, seat)


def find_questions(game: Game, wanted: set[str], *, in_windows: bool) -> set[str]:
    """The questions whose answers depend on secrets, among the windows or the others, by random play."""
    found = set[str]()
    for line in play_until_met(game, GAMES, lambda: found >= wanted):
        for number, (s, seat, _) in enumerate(line):
            if not s.waiting or number % STATES_EVERY or (game.find_window(s) is not None) != in_windows:
                continue
            name = game.question(next_item(s).what).name
            if name not in found and depends_on_secrets(game, s, seat, number):
                found.add(name)
    return found


def test_a_question_that_depends_on_secrets_is_a_window(game: Game) -> None:
    listed = set(NO_WINDOWS[game.name])

    assert find_questions(game, listed, in_windows=False) == listed


def test_a_window_is_at_a_question_that_depends_on_secrets(game: Game) -> None:
    """A control: the test above would find each of them if it were no window."""
    windows = {game.question(question).name for question in game.windows}

    assert find_questions(game, windows, in_windows=True) == windows
