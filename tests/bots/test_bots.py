"""Bots: found by name, always legal, fair, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from hauntology import bots
from hauntology.bots.bot import BOT_STREAM, chooser
from hauntology.bots.choosing import SLACK, Level, mistaken_answer
from hauntology.bots.slots import slots_with_knowledge
from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.games.candle.state import State as CandleState
from hauntology.games.pistols.answers import Answer as PistolsAnswer
from hauntology.games.pistols.box import Place
from hauntology.kernel.chance import seed_chance
from hauntology.kernel.contract import Game, GameError, OptionValue, key_of, numbers
from hauntology.kernel.fields import Meaning
from hauntology.kernel.hiding import redact
from hauntology.kernel.program import bind
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import ALL_EYES
from hauntology.table import Table
from tests.contract.playing import random_game, stride
from tests.table.tables import other_world

NAMES = ("novice", "regular", "random")  # those that answer at once; test_search has the others
CANDLE = get("candle")
PISTOLS = get("pistols")


def asked(
    game: Game, seats: int, seed: int, every: int = 1, options: dict[str, OptionValue] | None = None
) -> Iterator[tuple[GameState, int]]:
    """Copies of states from random play, each with a seat that owes an answer."""
    every *= stride(game)
    for number, (s, _, _) in enumerate(random_game(game, seats, seed, options)):
        for seat in range(seats) if number % every == 0 else ():
            if s.waiting >> seat & 1:
                copy = s.copy()
                copy.tape.clear()
                yield copy, seat


def every_ruling(game: Game) -> dict[str, OptionValue]:
    """All switches on: among them those that hide more."""
    return {
        name: 1 for name, field in game.options.fields.items() if field.of is Meaning.YES_NO and field.length is None
    }


# By name --------------------------------------------------------------------


def test_there_are_bots_of_every_level() -> None:
    assert list(bots.BOTS) == ["novice", "regular", "expert", "master", "random"]
    assert set(bots.BOTS.values()) == set(Level)
    assert set(bots.ABOUT) == set(bots.BOTS)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("randm", "did you mean random?"),
        ("Regular", "did you mean regular?"),
        ("deepthought", "there are novice, regular, expert, master, random"),
        ("", "there are novice, regular, expert, master, random"),
    ],
)
def test_an_unknown_bot_gives_a_hint(name: str, hint: str) -> None:
    with pytest.raises(GameError) as caught:
        bots.get(name, CANDLE)

    assert str(caught.value) == f"there is no bot {name!r}; {hint}"


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_that_cannot_be(seed: int) -> None:
    with pytest.raises(GameError, match="a seed is a number from 0 to"):
        bots.get("random", CANDLE, seed)


def test_a_bots_luck_is_a_stream_of_its_own() -> None:
    """Not that of the game with the same seed, nor that of random play."""
    bot = bots.get("random", CANDLE, 9)
    s = CANDLE.blank(2)
    seed_chance(s.chance, *key_of(9, BOT_STREAM))

    assert bot.luck == s.chance
    assert BOT_STREAM not in {0, 1}


# Legal ----------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_bots_answer_is_legal(game: Game, seats: int, name: str) -> None:
    bot = bots.get(name, game, 3)
    for s, seat in asked(game, seats, 60 + seats):
        assert bot.choose(redact(s, seat), seat) in game.legal(s, seat)


def test_bots_play_whole_games(game: Game) -> None:
    table = Table(game, 3, seed=5)
    players = {name: bots.get(NAMES[seat % 2], game, seat) for seat, name in enumerate(table.names)}
    while not table.over:
        name = table.waiting[-1]
        table.act(table.seat(name), players[name].choose(table.redacted(name), table.seat(name)))

    assert table.ending


def test_choosing_changes_nothing_but_the_bots_own_luck(game: Game) -> None:
    for s, seat in asked(game, game.seats[-1], 61, every=5):
        before = s.pack()
        for name in NAMES:
            bots.get(name, game).choose(s, seat)
        assert s.pack() == before


# Fair -----------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_reads_nothing_hidden_from_its_seat(game: Game, seats: int, name: str) -> None:
    """Even on the whole state, of which it is never handed more than its seat's part."""
    bot = bots.get(name, game, 4)
    for s, seat in asked(game, seats, 70 + seats):
        bot.choose(s, seat)
        assert not s.tape.hidden_from >> seat & 1


def test_the_appeal_of_any_answer_reads_nothing_hidden(game: Game, seats: int) -> None:
    known = slots_with_knowledge(game).rules
    for s, seat in asked(game, seats, 80 + seats, every=3):
        for answer in game.legal(s, seat):
            known["game_appeal"](s, seat, answer)
            known["game_foresight"](s, seat, answer)
            known["game_mastery"](s, seat, answer)
        assert not s.tape.hidden_from >> seat & 1


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_does_the_same_in_worlds_that_its_seat_cannot_tell_apart(game: Game, seats: int, name: str) -> None:
    differ = 0
    for s, seat in asked(game, seats, 90 + seats, every=3, options=every_ruling(game)):
        twin = other_world(game, s, seat, 8)
        ours, theirs, third = (bots.get(name, game, 5) for _ in range(3))
        answers = {ours.choose(s, seat), theirs.choose(twin, seat), third.choose(redact(s, seat), seat)}
        assert len(answers) == 1
        assert ours.luck == theirs.luck == third.luck
        twin.chance.become(s.chance)
        differ += twin != s
    assert differ > 0 or seats < game.seats[-1]  # at a small table nothing may be hidden at the moments looked at


def test_a_bot_is_handed_what_its_seat_may_know() -> None:
    table = Table("candle", 3, seed=1)
    handed = table.redacted("Ben")
    assert isinstance(handed, CandleState)

    assert [handed.heroes[seat].token for seat in (0, 2)] == [0, 0]
    assert list(handed.bag) == [0, 0]
    assert handed.chance.values() == [0, 0, 0, 0]
    assert handed != redact(table.state, ALL_EYES)


# Reproducible ---------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_answers(game: Game, name: str) -> None:
    answers = [choices(game, name, seed) for seed in (6, 6, 7)]

    assert answers[0] == answers[1]
    assert name == "regular" or answers[0] != answers[2]


def choices(game: Game, name: str, seed: int) -> list[int]:
    bot = bots.get(name, game, seed)
    return [bot.choose(s, seat) for s, seat in asked(game, 4, 62)]


# What they do ---------------------------------------------------------------


def test_random_gives_every_legal_answer_about_equally_often() -> None:
    s = CANDLE.new(2)
    bot = bots.get("random", CANDLE, 1)

    counts = Counter(bot.choose(s, 0) for _ in range(400))

    assert set(counts) == {CandleAnswer.HIDE, CandleAnswer.WATCH}
    assert all(150 < count < 250 for count in counts.values())


def test_regular_gives_the_answer_with_the_most_appeal(game: Game) -> None:
    appeal = slots_with_knowledge(game).rules["game_appeal"]
    bot = bots.get("regular", game, 2)
    for s, seat in asked(game, game.seats[-1], 63, every=4):
        appeals = {answer: appeal(s, seat, answer) for answer in game.legal(s, seat)}
        assert appeals[bot.choose(s, seat)] == max(appeals.values())


def test_among_equals_regular_takes_any() -> None:
    """At the start of Pistols all three others look alike as targets but for their tokens: with none, any will do."""
    s = PISTOLS.new(4, options={"first_tokens": 0, "more_tokens": 0})
    PISTOLS.act(s, 0, PistolsAnswer.MOVE + Place.SALOON)
    bot = bots.get("regular", PISTOLS, 1)

    counts = Counter(bot.choose(s, 0) for _ in range(400))

    assert set(counts) == {PistolsAnswer.TARGET + seat for seat in (1, 2, 3)}
    assert all(90 < count < 180 for count in counts.values())


def test_a_novice_by_mistake_takes_any_answer_that_does_it_no_harm(game: Game) -> None:
    appeal = slots_with_knowledge(game).rules["game_appeal"]
    mistaken = bind(mistaken_answer, slots_with_knowledge(game))
    luck, differ = bots.get("novice", game).luck, 0
    for s, seat in asked(game, game.seats[-1], 64, every=4):
        appeals = {answer: appeal(s, seat, answer) for answer in game.legal(s, seat)}
        answer = mistaken(s, seat, luck, numbers(game.alphabet))
        best, given = max(appeals.values()), appeals[answer]
        assert given >= best - SLACK
        assert given >= 0 or best < 0
        differ += given != best
    assert differ > 0


def test_levels_differ() -> None:
    """In company and with plenty of nerve regular watches; random does not care."""
    s = CANDLE.new(3, options={"nerve": 9})

    assert {bots.get("regular", CANDLE, seed).choose(s, 0) for seed in range(20)} == {CandleAnswer.WATCH}
    assert len({bots.get("random", CANDLE, seed).choose(s, 0) for seed in range(20)}) == 2


def test_a_chooser_is_made_once(game: Game) -> None:
    assert chooser(game) is chooser(game)
    assert slots_with_knowledge(game) is slots_with_knowledge(game)


def test_knowledge_is_beside_the_rules_and_not_in_them(game: Game) -> None:
    known = slots_with_knowledge(game)

    assert set(known.rules) - set(game.slots.rules) == {
        "game_appeal",
        "game_foresight",
        "game_mastery",
        "game_worth",
        "game_is_quiet",
    }
    assert set(known.tables) - set(game.slots.tables) == {"mistakes", "looks", "span"}
