"""Bots that answer at once: found by name, legal, fair, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from hauntology import bots
from hauntology.bots.bot import BOT_STREAM, bind_chooser
from hauntology.bots.greedy import CARELESS_MARGIN, Level, choose_careless_answer
from hauntology.bots.knowledge_slots import slots_with_knowledge
from hauntology.games import get
from hauntology.games.candle.answers import Answer as CandleAnswer
from hauntology.games.candle.state import State as CandleState
from hauntology.games.pistols.answers import Answer as PistolsAnswer
from hauntology.games.pistols.box import Place
from hauntology.kernel.callgraph import bind
from hauntology.kernel.chance import seed_chance
from hauntology.kernel.game import Game, GameError, OptionValue, key_of, new_ints
from hauntology.kernel.redaction import redact
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import OMNISCIENT
from hauntology.table import Table
from tests.contract.random_games import play_random_game, sampling_stride
from tests.table.tables import other_world

NAMES = ("novice", "regular", "random")  # bots that search are tested in test_search.py
CANDLE = get("candle")
PISTOLS = get("pistols")


def asked(
    game: Game, seats: int, seed: int, every: int = 1, options: dict[str, OptionValue] | None = None
) -> Iterator[tuple[GameState, int]]:
    """Copies of states from random play, one in `every` (fewer of large games), each with a seat that is asked."""
    every *= sampling_stride(game)
    for number, (s, _, _) in enumerate(play_random_game(game, seats, seed, options)):
        for seat in range(seats) if number % every == 0 else ():
            if s.waiting >> seat & 1:
                copy = s.copy()
                copy.trace.clear()
                yield copy, seat


def all_switches_on(game: Game) -> dict[str, OptionValue]:
    """Every yes/no option on. Some of them hide more."""
    return {
        name: 1 for name, field in game.options.fields.items() if field.of is Meaning.YES_NO and field.length is None
    }


# Names ----------------------------------------------------------------------


def test_there_is_a_bot_for_every_level() -> None:
    assert list(bots.BOTS) == ["novice", "regular", "expert", "master", "random"]
    assert set(bots.BOTS.values()) == set(Level)
    assert set(bots.DESCRIPTIONS) == set(bots.BOTS)


@pytest.mark.parametrize(
    ("name", "suggestion"),
    [
        ("randm", "did you mean random?"),
        ("Regular", "did you mean regular?"),
        ("deepthought", "there are novice, regular, expert, master, random"),
        ("", "there are novice, regular, expert, master, random"),
    ],
)
def test_an_unknown_name_gets_a_suggestion(name: str, suggestion: str) -> None:
    with pytest.raises(GameError) as caught:
        bots.get(name, CANDLE)

    assert str(caught.value) == f"there is no bot {name!r}; {suggestion}"


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(GameError, match="a seed is a number from 0 to"):
        bots.get("random", CANDLE, seed)


def test_a_bot_has_its_own_random_stream() -> None:
    """With the same seed, it differs from the streams of the game and of random play."""
    bot = bots.get("random", CANDLE, 9)
    s = CANDLE.blank(2)
    seed_chance(s.chance, *key_of(9, BOT_STREAM))

    assert bot.rng == s.chance
    assert BOT_STREAM not in {0, 1}


# Legality -------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_is_legal(game: Game, seats: int, name: str) -> None:
    bot = bots.get(name, game, 3)
    for s, seat in asked(game, seats, 60 + seats):
        assert bot.choose(redact(s, seat), seat) in game.legal(s, seat)


def test_bots_play_whole_games(game: Game) -> None:
    table = Table(game, 3, seed=5)
    players = {name: bots.get(NAMES[seat % 2], game, seat) for seat, name in enumerate(table.names)}
    while not table.over:
        name = table.waiting[-1]
        table.act(table.seat(name), players[name].choose(table.redacted_state(name), table.seat(name)))

    assert table.ending


def test_choosing_does_not_change_the_state(game: Game) -> None:
    for s, seat in asked(game, game.seats[-1], 61, every=5):
        before = s.pack()
        for name in NAMES:
            bots.get(name, game).choose(s, seat)
        assert s.pack() == before


# Fairness -------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_reads_nothing_hidden_from_its_seat(game: Game, seats: int, name: str) -> None:
    """Not even if it is given the full state instead of the redacted one."""
    bot = bots.get(name, game, 4)
    for s, seat in asked(game, seats, 70 + seats):
        bot.choose(s, seat)
        assert not s.trace.hidden_from >> seat & 1


def test_ratings_read_nothing_hidden(game: Game, seats: int) -> None:
    knowledge = slots_with_knowledge(game).rules
    for s, seat in asked(game, seats, 80 + seats, every=3):
        for answer in game.legal(s, seat):
            knowledge["game_rate_answer"](s, seat, answer)
            knowledge["game_rate_answer_as_expert"](s, seat, answer)
            knowledge["game_rate_answer_as_master"](s, seat, answer)
        assert not s.trace.hidden_from >> seat & 1


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_alike_in_states_that_its_seat_cannot_tell_apart(game: Game, seats: int, name: str) -> None:
    differ = 0
    for s, seat in asked(game, seats, 90 + seats, every=3, options=all_switches_on(game)):
        twin = other_world(game, s, seat, 8)
        ours, theirs, third = (bots.get(name, game, 5) for _ in range(3))
        answers = {ours.choose(s, seat), theirs.choose(twin, seat), third.choose(redact(s, seat), seat)}
        assert len(answers) == 1
        assert ours.rng == theirs.rng == third.rng
        twin.chance.assign_from(s.chance)
        differ += twin != s
    assert differ > 0 or seats < game.seats[-1]  # at a small table these positions may hide nothing


def test_a_table_gives_a_bot_only_what_its_seat_may_know() -> None:
    table = Table("candle", 3, seed=1)
    given = table.redacted_state("Ben")
    assert isinstance(given, CandleState)

    assert [given.heroes[seat].token for seat in (0, 2)] == [0, 0]
    assert list(given.bag) == [0, 0]
    assert given.chance.values() == [0, 0, 0, 0]
    assert given != redact(table.state, OMNISCIENT)


# Reproducibility ------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_answers(game: Game, name: str) -> None:
    answers = [choose_answers(game, name, seed) for seed in (6, 6, 7)]

    assert answers[0] == answers[1]
    assert name == "regular" or answers[0] != answers[2]


def choose_answers(game: Game, name: str, seed: int) -> list[int]:
    bot = bots.get(name, game, seed)
    return [bot.choose(s, seat) for s, seat in asked(game, 4, 62)]


# Choices --------------------------------------------------------------------


def test_random_gives_every_legal_answer_about_equally_often() -> None:
    s = CANDLE.new(2)
    bot = bots.get("random", CANDLE, 1)

    counts = Counter(bot.choose(s, 0) for _ in range(400))

    assert set(counts) == {CandleAnswer.HIDE, CandleAnswer.WATCH}
    assert all(150 < count < 250 for count in counts.values())


def test_regular_gives_the_answer_with_the_best_rating(game: Game) -> None:
    rate_answer = slots_with_knowledge(game).rules["game_rate_answer"]
    bot = bots.get("regular", game, 2)
    for s, seat in asked(game, game.seats[-1], 63, every=4):
        ratings = {answer: rate_answer(s, seat, answer) for answer in game.legal(s, seat)}
        assert ratings[bot.choose(s, seat)] == max(ratings.values())


def test_regular_breaks_ties_at_random() -> None:
    """At the start of Pistols seats differ in their tokens only: without tokens, all three are equal targets."""
    s = PISTOLS.new(4, options={"first_tokens": 0, "more_tokens": 0, "random_start": 0})
    PISTOLS.act(s, 0, PistolsAnswer.MOVE + Place.SALOON)
    bot = bots.get("regular", PISTOLS, 1)

    counts = Counter(bot.choose(s, 0) for _ in range(400))

    assert set(counts) == {PistolsAnswer.TARGET + seat for seat in (1, 2, 3)}
    assert all(90 < count < 180 for count in counts.values())


def test_a_careless_answer_is_near_the_best_and_not_harmful_without_need(game: Game) -> None:
    rate_answer = slots_with_knowledge(game).rules["game_rate_answer"]
    choose = bind(choose_careless_answer, slots_with_knowledge(game))
    rng, differ = bots.get("novice", game).rng, 0
    for s, seat in asked(game, game.seats[-1], 64, every=4):
        ratings = {answer: rate_answer(s, seat, answer) for answer in game.legal(s, seat)}
        answer = choose(s, seat, rng, new_ints(game.alphabet))
        best, given = max(ratings.values()), ratings[answer]
        assert given >= best - CARELESS_MARGIN
        assert given >= 0 or best < 0
        differ += given != best
    assert differ > 0


def test_levels_differ() -> None:
    """With three seats and plenty of nerve regular always watches; random sometimes hides."""
    s = CANDLE.new(3, options={"nerve": 9})

    assert {bots.get("regular", CANDLE, seed).choose(s, 0) for seed in range(20)} == {CandleAnswer.WATCH}
    assert len({bots.get("random", CANDLE, seed).choose(s, 0) for seed in range(20)}) == 2


def test_choosers_and_slots_are_cached(game: Game) -> None:
    assert bind_chooser(game) is bind_chooser(game)
    assert slots_with_knowledge(game) is slots_with_knowledge(game)


def test_knowledge_fills_slots_that_the_game_itself_does_not_have(game: Game) -> None:
    slots = slots_with_knowledge(game)

    assert set(slots.rules) - set(game.slots.rules) == {
        "game_rate_answer",
        "game_rate_answer_as_expert",
        "game_rate_answer_as_master",
        "game_evaluate",
        "game_is_quiet",
    }
    assert set(slots.tables) - set(game.slots.tables) == {"mistakes", "playout_sample", "rating_span"}
