"""The catalogue: games with their options and texts, bots, and rulebooks."""

from __future__ import annotations

import functools
from enum import IntEnum
from typing import Any, cast

from hauntology import bots, games
from hauntology.kernel.game import Game
from hauntology.kernel.structs.fields import Field, Meaning
from hauntology.kernel.words import snake_case
from hauntology.server.protocol.http_types import (
    BotInfo,
    Catalogue,
    GameInfo,
    GameText,
    OptionInfo,
    OptionValue,
    PresetInfo,
    ReactionInfo,
    RulesReply,
)
from hauntology.server.protocol.limits import PROTOCOL_VERSION
from hauntology.table import replay
from hauntology.table.rulebook import load_example, load_rulebook, strip_option_marks
from hauntology.table.seat_view import SeatView


def make_catalogue() -> Catalogue:
    """Describe every game and every bot."""
    levels = [BotInfo(name, bots.DESCRIPTIONS[name]) for name in bots.BOTS]
    return Catalogue(PROTOCOL_VERSION, [describe_game(game) for game in games.all_games()], levels)


def describe_game(game: Game) -> GameInfo:
    """Describe a game as a client needs it to create a table."""
    words = game.words
    return GameInfo(
        name=game.name,
        version=game.version,
        title=words.title,
        blurb=words.blurb,
        minutes=game.minutes,
        min_seats=game.seats.start,
        max_seats=game.seats.stop - 1,
        best_seats=game.best_seats,
        is_tutorial=game.is_tutorial,
        options=[describe_option(game, name, field) for name, field in game.options.fields.items()],
        presets=[describe_preset(game, name) for name in game.presets],
        reactions=[
            ReactionInfo(game.question(question).name.lower(), words.questions[question].others)
            for question in game.windows
        ],
    )


def describe_option(game: Game, name: str, field: Field) -> OptionInfo:
    """Describe one option of a game."""
    is_named = isinstance(field.of, type) and issubclass(field.of, IntEnum)
    names = name_values(game, field) if is_named else {}
    return OptionInfo(
        name=name,
        default=field.default[0] if field.length is None else list(field.default),
        low=field.low,
        high=field.high,
        is_switch=field.of is Meaning.YES_NO,
        values=[
            OptionValue(int(value), text, game.words.notes.get(f"{name}_{int(value)}", ""))
            for value, text in names.items()
        ],
        description=game.words.options[name],
        rules=list(game.words.option_rules[name]),
    )


def name_values(game: Game, field: Field) -> dict[int, str]:
    """The name of every value of an option of which at least one has a name; the others are called by their number."""
    names = game.words.names[cast("type[IntEnum]", field.of)]
    return {value: names.get(value, str(value)) for value in range(field.low, field.high + 1)}


def describe_preset(game: Game, name: str) -> PresetInfo:
    """Describe one preset of a game."""
    options = {option: value if isinstance(value, int) else list(value) for option, value in game.presets[name].items()}
    return PresetInfo(name, options, game.words.presets[name])


def make_text(name: str) -> GameText:
    """Collect the display text of a game: names by id, and the messages of the browser."""
    game = games.get(name)
    words = game.words
    names = {
        snake_case(kind.__name__): {game.ids_of(kind)[value]: text for value, text in words.names[kind].items()}
        for kind in words.names
    }
    names |= {kind: dict(known) for kind, known in words.other_names.items()}
    return GameText(words.language, names, dict(words.screen))


def make_box(name: str) -> dict[str, Any]:
    """Describe what is printed on the boards, tiles and cards of a game, as far as a client needs it."""
    return dict(games.get(name).box())


def make_rules(name: str) -> RulesReply:
    """Load the rulebook of a game, with what the first player sees at the end of its example round."""
    game = games.get(name)
    return RulesReply(strip_option_marks(load_rulebook(game)), make_example(game.name))


@functools.cache  # bounded by the number of games
def make_example(name: str) -> SeatView | None:
    """Replay the example round of a rulebook; None if it has none."""
    record = load_example(games.get(name))
    if not record:
        return None
    table = replay(record)
    return table.view(table.names[0])
