"""How people read answers and things. Labels come from the game's words and may change at any time."""

from __future__ import annotations

from collections.abc import Sequence

from hauntology.kernel.game import Game
from hauntology.kernel.structs.fields import Of
from hauntology.kernel.words import ANY_QUESTION, common_words
from hauntology.table.grammar import ThingPhrase
from hauntology.table.notation import Vocabulary, format_thing


def label_answer(game: Game, names: Sequence[str], answer: int, question: int | None = None) -> str:
    """An answer as people read it on a button or in a list."""
    span = game.answers.span_of(answer)
    label = game.words.labels[span.name]
    text = (
        label
        if isinstance(label, str)
        else label.get(ANY_QUESTION if question is None else question, label[ANY_QUESTION])
    )
    things = [phrase_thing(game, names, of, value) for of, value in span.things(answer)]
    return text.format(*things)


def label_answers(game: Game, names: Sequence[str], answers: Sequence[int], question: int | None = None) -> str:
    """An answer, or the things of a set, as people read them; not the answer that ends the set, if there is more."""
    asked = None if question is None else game.sets.get(question)
    things = [answer for answer in answers if asked is None or answer != asked.done] or answers
    return ", ".join(label_answer(game, names, answer, question) for answer in things)


def phrase_thing(game: Game, names: Sequence[str], of: Of, value: int, mark: str = "") -> ThingPhrase:
    """The name of a thing for a sentence, which may ask for its article. A mark goes before either."""
    name = name_thing(game, names, of, value)
    if isinstance(of, type) and of in game.words.articles:
        return ThingPhrase(mark + name, mark + game.words.name_with_article(of, value, name))
    return ThingPhrase(mark + name)


def name_thing(game: Game, names: Sequence[str], of: Of, value: int) -> str:
    """What an int stands for, in the game's words."""
    words, common = game.words, common_words()
    vocabulary = Vocabulary(words.names.__getitem__, words.nothing, common.yes, common.no, common.conjunction)
    return format_thing(vocabulary, names, of, value)
