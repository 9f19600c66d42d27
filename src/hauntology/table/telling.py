"""Events and questions as sentences, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

from hauntology.kernel.agenda import next_item
from hauntology.kernel.contract import Game
from hauntology.kernel.events import HIDDEN
from hauntology.kernel.fields import BY_ALL
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import Told
from hauntology.table.notation import listed, thing_text


class Counted(int):
    """A number in a sentence: `{number:heart}` is "1 heart" or "2 hearts"."""

    def __format__(self, noun: str) -> str:
        return f"{int(self)} {noun}{'' if self == 1 else 's'}" if noun else str(int(self))


def tell_event(game: Game, names: Sequence[str], told: Told, viewer: int) -> str:
    """What happened, as this viewer learns it."""
    kind = game.events[told.event]
    telling = game.words.events[told.event]
    seen = kind.seen_by(viewer, told.arguments)
    sentence = telling.others if telling.others and HIDDEN in seen.values() else telling.all
    return sentence.format_map(
        {
            name: sentence_part(game, names, kind.arguments[name].of, value)
            for name, value in seen.items()
            if value is not HIDDEN
        }
    )


def sentence_part(game: Game, names: Sequence[str], of: object, value: int) -> object:
    """A thing by its name, a number so that it can be counted."""
    text = thing_text(game, names, of, value)  # type: ignore[arg-type]
    return Counted(value) if text == str(value) else text


def ask_question(game: Game, names: Sequence[str], s: GameState, viewer: int) -> str:
    """The question, to a viewer who is asked; to others, who is thinking about what."""
    if not s.waiting:
        return ""
    prompt = game.words.questions[next_item(s).what]
    if viewer >= 0 and s.waiting >> viewer & 1:
        return prompt.you.format_map(open_fields(game, names, s))
    waiting = [name for seat, name in enumerate(names) if s.waiting >> seat & 1]
    return f"{listed(waiting)} {'is' if len(waiting) == 1 else 'are'} {prompt.others}."


def open_fields(game: Game, names: Sequence[str], s: GameState) -> dict[str, object]:
    """The single ints of the state that everybody sees, in words: what a prompt may name."""
    return {
        name: sentence_part(game, names, field.of, getattr(s, name))
        for name, field in game.state.fields.items()
        if field.is_single_int and field.seen == BY_ALL
    }
