"""What one viewer may see, as plain data for any client.

Logic needs ids and numbers, people need text; a view has both, in different fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct as Message

from hauntology.kernel.agenda import is_over, next_item
from hauntology.kernel.bitsets import has
from hauntology.kernel.game import Game
from hauntology.kernel.redaction import redact
from hauntology.kernel.seat_order import UNRANKED
from hauntology.kernel.state import GameState, Item
from hauntology.table.answer_sets import SetChoice, make_choice
from hauntology.table.legal_answers import LegalAnswer, describe_answer, describe_with_detail
from hauntology.table.narration import phrase_question
from hauntology.table.notation import format_answer
from hauntology.table.plain_values import build_fields, to_plain


class Destination(Message, frozen=True):
    """A place that a seat's pawn can reach, the answers that lead there, and where the pawn is after each of them."""

    place: Any
    answers: list[str]
    path: list[Any]


class RankedSeat(Message, frozen=True):
    """A seat's place at the end of the game, from 1, and the reason for it. Equal seats share a place."""

    seat: int
    place: int
    reason: str


class SeatView(Message, frozen=True):
    """The table as one viewer may see it.

    `table` holds the game's own fields, with None where something is hidden. `asked` is the id of the current question
    and `about` what it is asked about. If several things are chosen at once, `choice` says which. `pass_answer` is the
    answer that lets a reaction window pass. `given` is the viewer's own answer while it lies face down because others
    are still asked. `ranking` orders those who win together, in games whose rules do.
    """

    game: str
    seats: list[str]
    waiting: list[int]
    asked: str
    about: Any
    question: str
    answers: list[LegalAnswer]
    pass_answer: str
    given: LegalAnswer | None
    ending: str
    ending_text: str
    winners: list[int]
    table: dict[str, Any]
    destinations: list[Destination] = []
    ranking: list[RankedSeat] = []
    choice: SetChoice | None = None


def make_view(
    game: Game, names: Sequence[str], s: GameState, viewer: int, destinations: Sequence[Destination] = ()
) -> SeatView:
    """The view of this viewer. It depends on nothing but what the viewer may know of the state."""
    item = next_item(s) if s.waiting else None  # the agenda is public
    answers = list_answers(game, names, s, viewer)
    has_choice = item is not None and item.what in game.sets and answers != []
    end = redact(s, viewer) if is_over(s) else None  # a redacted copy takes long
    return SeatView(
        game=game.name,
        seats=list(names),
        waiting=[seat for seat in range(len(names)) if has(s.waiting, seat)],
        asked="" if item is None else game.question(item.what).name.lower(),
        about=0 if item is None else to_plain(game, game.meaning_of_about(item.what), item.about),
        question=phrase_question(game, names, s, viewer),
        answers=answers,
        pass_answer=format_pass_answer(game, names, s) if answers else "",
        given=None if item is None else describe_given(game, names, s, viewer, item),
        ending=game.ending(s.ending).name.lower() if end else "",
        ending_text=game.words.endings[s.ending] if end else "",
        winners=find_winners(game, end) if end else [],
        table=build_fields(game, s, viewer),
        destinations=list(destinations),
        ranking=find_ranking(game, end) if end else [],
        choice=make_choice(game, names, redact(s, viewer), viewer) if has_choice else None,
    )


def list_answers(game: Game, names: Sequence[str], s: GameState, viewer: int) -> list[LegalAnswer]:
    """What the viewer may answer now, from the redacted state: it must not depend on what the seat cannot know."""
    if viewer < 0 or not has(s.waiting, viewer):
        return []
    known = redact(s, viewer)
    return [describe_with_detail(game, names, known, viewer, answer) for answer in game.legal(known, viewer)]


def describe_given(game: Game, names: Sequence[str], s: GameState, viewer: int, item: Item) -> LegalAnswer | None:
    """The viewer's own face-down answer; the state shows it to its seat only."""
    if viewer < 0 or not has(item.seats & ~s.waiting, viewer):
        return None
    return describe_answer(game, names, s.given[viewer], item.what)


def format_pass_answer(game: Game, names: Sequence[str], s: GameState) -> str:
    """The answer that lets a reaction window pass; empty if the current question is none."""
    window = game.find_window(s)
    return "" if window is None else format_answer(game, names, window.pass_answer)


def find_ranking(game: Game, s: GameState) -> list[RankedSeat]:
    """The seats that have a place in the ranking, the first one first; empty while the game runs."""
    if game.ranking is None or not is_over(s):
        return []
    places = [(game.ranking.place(s, seat), seat) for seat in range(s.seats)]
    return [
        RankedSeat(seat, place, game.words.ranking.format(points=game.ranking.points(s, seat)))
        for place, seat in sorted(places)
        if place != UNRANKED
    ]


def find_winners(game: Game, s: GameState) -> list[int]:
    """The seats that won; empty while the game runs."""
    if not is_over(s):
        return []
    return [seat for seat in range(s.seats) if game.rules.score(s, seat) > 0]
