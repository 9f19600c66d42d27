"""What a server offers: games with their house rules, bots, and our rulebooks."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import msgspec

from hauntology import bots, games
from hauntology.kernel.contract import Game
from hauntology.kernel.fields import Field, Meaning
from hauntology.server.protocol import BotInfo, GameInfo, House, OptionInfo, Rulebook, WindowInfo
from hauntology.table.rulebook import read_rulebook, rulebook_text


def house() -> House:
    """Everything that can be played, and against whom."""
    about = [BotInfo(name, bots.ABOUT[name]) for name in bots.BOTS]
    return House([described(game) for game in games.all_games()], about)


def described(game: Game) -> GameInfo:
    """A game as a client needs it to open a table."""
    words = game.words
    return GameInfo(
        name=game.name,
        version=game.version,
        title=words.title,
        blurb=words.blurb,
        minutes=words.minutes,
        least=game.seats.start,
        most=game.seats.stop - 1,
        options=[option(game, name, field) for name, field in game.options.fields.items()],
        windows=[
            WindowInfo(game.question(asked).name.lower(), words.questions[asked].others) for asked in game.windows
        ],
        answers={name.lower(): text for name, text in words.answers.items()},
    )


def option(game: Game, name: str, field: Field) -> OptionInfo:
    """One house rule."""
    names = game.words.names[field.of] if isinstance(field.of, type) and issubclass(field.of, IntEnum) else {}
    return OptionInfo(
        name=name,
        default=field.default[0] if field.length is None else list(field.default),
        low=field.low,
        high=field.high,
        is_switch=field.of is Meaning.YES_NO,
        names={str(int(value)): text for value, text in names.items()},
        sentence=game.words.options[name],
    )


def box(name: str) -> dict[str, Any]:
    """What is printed on the boards, tiles and cards of a game, as far as a client needs it."""
    return dict(games.get(name).box())


def rulebook(name: str) -> Rulebook:
    """Our rulebook of a game."""
    found = read_rulebook(rulebook_text(games.get(name)))
    return msgspec.convert(found, Rulebook, from_attributes=True)
