"""Events and questions as sentences, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from hauntology.kernel.agenda import next_item
from hauntology.kernel.contract import Game
from hauntology.kernel.events import HIDDEN
from hauntology.kernel.fields import BY_ALL, Meaning, Of
from hauntology.kernel.seats import has, only
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Told
from hauntology.table.grammar import MARK, Counted, Seats, named_in, spoken
from hauntology.table.notation import thing_text
from hauntology.table.view import Plain, plain_value


class Line(TypedDict):
    """One event as a client needs it: the sentence, the rule it comes from, and what it is about, None where hidden."""

    text: str
    rule: str
    event: str
    parts: dict[str, Plain]


def line_of(game: Game, names: Sequence[str], told: Told, viewer: int) -> Line:
    """What happened, in words and as data, as this viewer learns it."""
    kind = game.events[told.event]
    seen = kind.seen_by(viewer, told.arguments)
    parts = {
        name: None if value is HIDDEN else plain_value(game, names, kind.arguments[name].of, value)
        for name, value in seen.items()
    }
    text = tell_event(game, names, told, viewer)
    return {"text": text, "rule": told.rule, "event": game.event(told.event).name.lower(), "parts": parts}


def tell_event(game: Game, names: Sequence[str], told: Told, viewer: int) -> str:
    """What happened, as this viewer learns it."""
    kind = game.events[told.event]
    telling = game.words.events[told.event]
    seen = kind.seen_by(viewer, told.arguments)
    sentence = telling.others if telling.others and HIDDEN in seen.values() else telling.all
    parts = {
        name: sentence_part(game, names, viewer, kind.arguments[name].of, value)
        for name, value in seen.items()
        if value is not HIDDEN
    }
    return spoken(sentence, parts)


def ask_question(game: Game, names: Sequence[str], s: GameState, viewer: int) -> str:
    """The question, to a viewer who is asked; to others, who is thinking about what."""
    if not s.waiting:
        return ""
    prompt = game.words.questions[next_item(s).what]
    is_asked = viewer >= 0 and has(s.waiting, viewer)
    sentence = prompt.you if is_asked else f"{{waiting:is}} {prompt.others}."
    return spoken(sentence, {name: open_field(game, names, s, viewer, name) for name in named_in(sentence)})


def open_field(game: Game, names: Sequence[str], s: GameState, viewer: int, name: str) -> object:
    """A single int of the state that everybody sees, in words: what a prompt may name."""
    field = game.state.fields[name]
    if not field.is_single_int or field.seen != BY_ALL:
        raise KeyError(name)
    return sentence_part(game, names, viewer, field.of, getattr(s, name))


def sentence_part(game: Game, names: Sequence[str], viewer: int, of: Of, value: int) -> object:
    """A seat by its name or as "you", another thing by its name, a number so that it can be counted."""
    match of:
        case Meaning.SEAT:
            return seats_part(game, names, viewer, only(value) if 0 <= value < len(names) else 0)
        case Meaning.SEATS:
            return seats_part(game, names, viewer, value)
        case Meaning.NUMBER:
            return Counted(value)
    return MARK + thing_text(game, names, of, value)


def seats_part(game: Game, names: Sequence[str], viewer: int, group: int) -> Seats:
    """A set of seats, given as bits, as this viewer speaks of it."""
    others = [name for seat, name in enumerate(names) if has(group, seat) and seat != viewer]
    return Seats(others, you=viewer >= 0 and has(group, viewer), nothing=game.words.nothing)
