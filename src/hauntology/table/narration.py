"""Events and questions as sentences, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct as Message

from hauntology.kernel.agenda import next_item
from hauntology.kernel.bitsets import has, singleton
from hauntology.kernel.events import HIDDEN
from hauntology.kernel.game import Game
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import BY_ALL, BY_OWNER, Meaning, Of
from hauntology.kernel.structs.struct import Struct
from hauntology.kernel.trace import EventRecord
from hauntology.kernel.words import common_words
from hauntology.table.grammar import MARK, CountPhrase, SeatPhrase, list_placeholders, render_inside, render_sentence
from hauntology.table.labels import label_answer, phrase_thing
from hauntology.table.notices import Notice, id_of_event, kind_of_event, text_of_event
from hauntology.table.plain_values import to_plain

ABOUT = "about"  # the placeholder of a prompt for what the question is asked about


class LogLine(Message, frozen=True):
    """One event as a viewer learns it: the sentence, the rule behind it, the event's id, and its arguments as ids.

    An argument that is hidden from the viewer is None. `seats` are the seats that the event is about, and `places`, in
    games whose pieces stand on places, the ids of those that it is about.
    """

    text: str
    rule: str
    event: str
    parts: dict[str, Any]
    seats: list[int] = []
    places: list[str] = []


def make_log_line(game: Game, names: Sequence[str], record: EventRecord, viewer: int) -> LogLine:
    """An event as text and as data, as this viewer learns it."""
    kind = kind_of_event(game, record.event)
    parts: dict[str, Any] = {}
    places: list[str] = []
    seats = 0
    for name, value in kind.seen_by(viewer, record.arguments).items():
        of = kind.arguments[name].of
        parts[name] = None if value is HIDDEN else to_plain(game, of, value)
        if value is not HIDDEN and value >= 0:
            seats |= value if of is Meaning.SEATS else singleton(value) if of is Meaning.SEAT else 0
            if of is game.places:
                places.append(parts[name])
    text = narrate_event(game, names, record, viewer)
    about = [seat for seat in range(len(names)) if has(seats, seat)]
    return LogLine(text, record.rule, id_of_event(game, record.event), parts, about, places)


def narrate_event(game: Game, names: Sequence[str], record: EventRecord, viewer: int) -> str:
    """An event as a sentence, as this viewer learns it."""
    kind = kind_of_event(game, record.event)
    telling = text_of_event(game, record.event)
    seen = kind.seen_by(viewer, record.arguments)
    sentence = telling.others if telling.others and HIDDEN in seen.values() else telling.all
    parts = {
        name: make_phrase(game, names, viewer, kind.arguments[name].of, value)
        for name, value in seen.items()
        if value is not HIDDEN and kind.arguments[name].of is not Meaning.ANSWER
    }
    if record.event == Notice.FORCED:
        _, question, answer = record.arguments
        parts["answer"] = MARK + label_answer(game, names, answer, question)
    return render_sentence(sentence, parts)


def phrase_question(game: Game, names: Sequence[str], s: GameState, viewer: int) -> str:
    """The question, for a viewer who is asked; for others, who is deciding what. Empty when nobody is asked."""
    if not s.waiting:
        return ""
    prompt = game.words.questions[next_item(s).what]
    is_asked = viewer >= 0 and has(s.waiting, viewer)
    sentence = prompt.you if is_asked else common_words().deciding.replace("{decision}", prompt.others)
    parts = {
        name: make_phrase(game, names, viewer, *find_prompt_value(game, s, viewer, name))
        for name in list_placeholders(sentence)
    }
    return render_sentence(sentence, parts)


def label_with_detail(game: Game, names: Sequence[str], known: GameState, seat: int, answer: int) -> str:
    """The label of an answer that this seat may give now, with what the state as the seat knows it adds to it."""
    label = label_answer(game, names, answer, next_item(known).what)
    span = game.answers.span_of(answer)
    find = game.label_details.get(span.name)
    detail = None if find is None else find(known, seat, *(value for _, value in span.things(answer)))
    if detail is None:
        return label
    parts = {name: make_phrase(game, names, seat, of, value) for name, (of, value) in detail.values.items()}
    text = render_inside(game.words.label_details[detail.text], parts)
    return common_words().detailed.format(label=label, detail=text)


def find_prompt_value(game: Game, s: GameState, viewer: int, name: str) -> tuple[Of, int]:
    """What a placeholder of a prompt means, and its value.

    It may be `about`, what the question is asked about; an option; a single int that everybody sees, of the state or of
    a struct in it (`roll_kind` is `roll.kind`); or one of the viewer's own row, if it is asked. Raises `KeyError` for
    anything else.
    """
    if name == ABOUT:
        item = next_item(s)
        return game.meaning_of_about(item.what), item.about
    if name in game.options.fields and name not in s.fields:
        return game.options.fields[name].of, getattr(s.options, name)  # type: ignore[attr-defined]  # every game has it
    inner = find_inner(s, name)
    if inner is not None:
        struct, name = inner
        if struct.fields[name].seen != BY_ALL:
            raise KeyError(name)
        return struct.fields[name].of, getattr(struct, name)
    is_own = name not in s.fields and viewer >= 0 and has(s.waiting, viewer)
    holder = find_own_row(game, s, viewer, name) if is_own else s
    field = holder.fields[name]
    if not field.is_single_int or (field.seen != BY_ALL and not (is_own and field.seen == BY_OWNER)):
        raise KeyError(name)
    return field.of, getattr(holder, name)


def find_inner(s: GameState, name: str) -> tuple[Struct, str] | None:
    """The struct in a state, and the name of its field, that a joint name such as `roll_kind` stands for."""
    for outer, declared in s.fields.items():
        rest = name.removeprefix(f"{outer}_")
        is_struct = declared.struct is not None and declared.length is None and declared.seen == BY_ALL
        if is_struct and rest != name and rest in getattr(s, outer).fields:
            return getattr(s, outer), rest
    return None


def find_own_row(game: Game, s: GameState, seat: int, name: str) -> Struct:
    """The row of this seat in the array of structs that has a field of this name. Raises `KeyError` if none has."""
    for array, declared in game.state.fields.items():
        if declared.struct is not None and declared.each is Meaning.SEAT and name in declared.struct.fields:
            row: Struct = getattr(s, array)[seat]
            return row
    raise KeyError(name)


def make_phrase(game: Game, names: Sequence[str], viewer: int, of: Of, value: int) -> object:
    """A value for a sentence: a seat by name or as "you", a number that can be counted, anything else by its name."""
    match of:
        case Meaning.SEAT:
            return make_seat_phrase(game, names, viewer, singleton(value) if 0 <= value < len(names) else 0)
        case Meaning.SEATS:
            return make_seat_phrase(game, names, viewer, value)
        case Meaning.NUMBER:
            return CountPhrase(value)
    return phrase_thing(game, names, of, value, MARK)


def make_seat_phrase(game: Game, names: Sequence[str], viewer: int, seats: int) -> SeatPhrase:
    """A set of seats, given as bits, as this viewer speaks of it."""
    others = [name for seat, name in enumerate(names) if has(seats, seat) and seat != viewer]
    return SeatPhrase(others, you=viewer >= 0 and has(seats, viewer), nothing=game.words.nothing)
