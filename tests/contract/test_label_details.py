"""What the state adds to labels. That views tell nothing that a seat cannot know is tested in test_equal_worlds.py."""

from __future__ import annotations

from hauntology.kernel.game import Game
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.table.narration import label_with_detail
from hauntology.table.seat_names import DEFAULT_NAMES
from tests.contract.random_games import play_until_met

GAMES = 300


def find_texts(game: Game, known: GameState, seat: int) -> set[str]:
    """The ids of the texts at the answers of this seat. Each of the labels is a whole text, unlike all others."""
    names = DEFAULT_NAMES[: known.seats]
    legal = game.legal(known, seat)
    labels = [label_with_detail(game, names, known, seat, answer) for answer in legal]
    assert len(set(labels)) == len(labels)
    assert not any(set(label) & set("{}") for label in labels)
    spans = [(game.answers.span_of(answer), answer) for answer in legal]
    found = [
        game.label_details[span.name](known, seat, *(value for _, value in span.things(answer)))
        for span, answer in spans
        if span.name in game.label_details
    ]
    return {detail.text for detail in found if detail is not None}


def test_every_text_that_the_state_adds_is_used(game: Game) -> None:
    wanted = set(game.words.label_details)
    met = set[str]()
    for line in play_until_met(game, GAMES, lambda: met == wanted):
        for s, seat, _ in line:
            if seat >= 0 and s.waiting:
                met.update(find_texts(game, redact(s, seat), seat))
        if not wanted:
            return
    assert met == wanted


def test_details_are_about_kinds_of_answers_that_exist(game: Game) -> None:
    assert set(game.label_details) <= {span.name for span in game.answers.spans}
