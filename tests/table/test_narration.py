"""Events and questions as sentences, for one viewer."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict

import pytest

from hauntology.games import get
from hauntology.games.candle.box import Choice, Token
from hauntology.games.candle.events import Event as CandleEvent
from hauntology.games.haunting_house.box import Place
from hauntology.games.haunting_house.events import Event as HauntingHouseEvent
from hauntology.games.pistols.box import Card, Colour, Face
from hauntology.games.pistols.events import Event
from hauntology.games.polter_heist.box import Slot, Space, TileCard
from hauntology.games.polter_heist.events import Event as PolterHeistEvent
from hauntology.kernel.chance import rekey
from hauntology.kernel.engine import ALLOWED
from hauntology.kernel.events import EventKind
from hauntology.kernel.game import Game
from hauntology.kernel.redaction import redact
from hauntology.kernel.seat_order import NOBODY
from hauntology.kernel.state import GameState
from hauntology.kernel.structs.fields import Meaning
from hauntology.kernel.trace import OMNISCIENT, SPECTATOR, EventRecord
from hauntology.table import Table
from hauntology.table.narration import LogLine, find_prompt_value, make_log_line, narrate_event, phrase_question
from tests.contract.random_games import sample_game
from tests.table.tables import NAMES, other_world

CANDLE, PISTOLS, POLTER_HEIST = get("candle"), get("pistols"), get("polter-heist")
ADA, BEN, CLEO = range(3)


def narrate(game: Game, viewer: int, event: int, *arguments: int) -> str:
    """An event at a table of three, as this viewer learns it."""
    return narrate_event(game, NAMES[:3], EventRecord(event, (*arguments, 0, 0, 0)[:3]), viewer)


# Secrets ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (ADA, "You take a charm from the bag."),
        (BEN, "Ada takes a token from the bag."),
        (SPECTATOR, "Ada takes a token from the bag."),
        (OMNISCIENT, "Ada takes a charm from the bag."),
    ],
)
def test_a_secret_is_narrated_only_to_its_seat(viewer: int, sentence: str) -> None:
    assert narrate(CANDLE, viewer, CandleEvent.TOOK_TOKEN, ADA, Token.CHARM) == sentence


def test_a_haunt_card_is_narrated_only_to_its_ghost() -> None:
    event = (Event.TOOK_CARD, BEN, Card.JAIL)

    assert narrate(PISTOLS, BEN, *event) == "You take the Haunt card of the Jail."
    assert {narrate(PISTOLS, viewer, *event) for viewer in (ADA, CLEO, SPECTATOR)} == {"Ben takes a Haunt card."}


def test_the_sentence_for_others_does_not_depend_on_the_secret(game: Game) -> None:
    """For every event with a secret argument: other seats and spectators read the same, whatever the secret is."""
    secrets = 0
    for event, kind in game.events.items():
        for owner in (ADA, BEN) if has_secret(kind) else ():
            one, other = (narrate(game, owner, event, *make_arguments(kind, owner, secret)) for secret in (0, 1))
            assert one != other
            for viewer in (ADA, BEN, CLEO, SPECTATOR):
                if viewer != owner:
                    one, other = (
                        narrate(game, viewer, event, *make_arguments(kind, owner, secret)) for secret in (0, 1)
                    )
                    assert one == other
            secrets += 1
    assert secrets > 0


def has_secret(kind: EventKind) -> bool:
    """Is an argument of this event shown to one seat only?"""
    return any(argument.only_for for argument in kind.arguments.values())


def make_arguments(kind: EventKind, owner: int, secret: int) -> list[int]:
    """Arguments for an event about this owner, with this secret."""
    return [secret if argument.only_for else owner for argument in kind.arguments.values()]


def test_every_event_is_a_sentence_for_every_viewer(game: Game) -> None:
    for event, viewer in itertools.product(game.event, (ADA, CLEO, SPECTATOR, OMNISCIENT)):
        for number in (0, 1, 2):
            sentence = narrate(game, viewer, event, number, number, number)
            assert sentence.endswith(".")
            assert not set(sentence) & set("{}")


# Numbers and names --------------------------------------------------------------


@pytest.mark.parametrize(("number", "hearts"), [(0, "0 hearts"), (1, "1 heart"), (2, "2 hearts"), (11, "11 hearts")])
def test_nouns_agree_with_their_number(number: int, hearts: str) -> None:
    assert narrate(PISTOLS, BEN, Event.HIT, ADA, number, 1) == f"Ada loses {hearts}: 1 hit."


def test_numbers_without_a_noun() -> None:
    assert narrate(CANDLE, BEN, CandleEvent.STRUCK, ADA, 2) == "The ghost strikes: Ada loses 2 nerve."
    assert narrate(CANDLE, BEN, CandleEvent.NIGHT_FELL, 1) == "Night 1 falls."


def test_dice_are_counted_from_one() -> None:
    assert narrate(PISTOLS, ADA, Event.ROLLED, 0, Colour.RED, Face.TWO_HITS) == "Die 1 (red): two hits."


@pytest.mark.parametrize(("group", "names"), [(0, "nobody wins"), (0b010, "Ben wins"), (0b101, "Ada and Cleo win")])
def test_several_seats_are_a_list_of_names(group: int, names: str) -> None:
    assert narrate(CANDLE, SPECTATOR, CandleEvent.ENDED, group) == f"Dawn has come: {names} with the most light."


@pytest.mark.parametrize(
    ("viewer", "names"), [(ADA, "you, Ben and Cleo"), (CLEO, "you, Ada and Ben"), (OMNISCIENT, "Ada, Ben and Cleo")]
)
def test_in_a_list_you_come_first(viewer: int, names: str) -> None:
    assert narrate(CANDLE, viewer, CandleEvent.ENDED, 0b111) == f"Dawn has come: {names} win with the most light."


# "You" --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (ADA, "You possess Ben and take over Ben's 3 hearts. Ben is a ghost now."),
        (BEN, "Ada possesses you and takes over your 3 hearts. You are a ghost now."),
        (CLEO, "Ada possesses Ben and takes over Ben's 3 hearts. Ben is a ghost now."),
        (SPECTATOR, "Ada possesses Ben and takes over Ben's 3 hearts. Ben is a ghost now."),
        (OMNISCIENT, "Ada possesses Ben and takes over Ben's 3 hearts. Ben is a ghost now."),
    ],
)
def test_the_viewers_own_seat_is_you(viewer: int, sentence: str) -> None:
    assert narrate(PISTOLS, viewer, Event.POSSESSED, ADA, BEN, 3) == sentence


def test_the_verb_may_be_an_argument() -> None:
    event = (CandleEvent.CHOSE, BEN, Choice.WATCH)

    assert narrate(CANDLE, BEN, *event) == "You watch."
    assert narrate(CANDLE, ADA, *event) == "Ben watches."


def test_nobody_is_capitalised_at_the_beginning_of_a_sentence() -> None:
    assert narrate(PISTOLS, ADA, Event.PASSED, NOBODY) == "Nobody keeps the dice as they are."


def test_spectators_are_never_called_you(game: Game) -> None:
    for event, viewer in itertools.product(game.event, (SPECTATOR, OMNISCIENT)):
        for seat in (ADA, BEN, CLEO):
            assert "you" not in narrate(game, viewer, event, seat, seat, seat).casefold().split()


def test_every_sentence_about_a_seat_calls_its_viewer_you(game: Game) -> None:
    """The seat itself reads "you" or "your", and the others read its name."""
    checked = 0
    for event, kind in game.events.items():
        seats = [name for name, argument in kind.arguments.items() if argument.of is Meaning.SEAT]
        if seats and not has_secret(kind):
            values = [BEN if argument.of is Meaning.SEAT else 0 for argument in kind.arguments.values()]
            assert {"you", "your"} & set(re.findall("[a-z]+", narrate(game, BEN, event, *values).casefold()))
            assert "Ben" in narrate(game, ADA, event, *values)
            checked += 1
    assert checked > 0


def test_a_seat_may_be_named_like_a_number() -> None:
    sentence = narrate_event(PISTOLS, ("0", "1", "2"), EventRecord(Event.HIT, (1, 1, 1)), SPECTATOR)

    assert sentence == "1 loses 1 heart: 1 hit."


# Seats and places -----------------------------------------------------------------


def log_line(game: Game, event: int, *arguments: int) -> LogLine:
    """An event as data, as a spectator learns it."""
    return make_log_line(game, NAMES[:3], EventRecord(event, (*arguments, 0, 0, 0)[:3]), SPECTATOR)


def test_a_line_names_the_places_it_is_about_and_not_other_things_with_the_same_id() -> None:
    turned_up = log_line(POLTER_HEIST, PolterHeistEvent.REVEALED, Slot["FIRST_2"], TileCard["F5"])
    stopped = log_line(POLTER_HEIST, PolterHeistEvent.STOPPED, BEN, Space["F5"])

    assert turned_up.parts["tile"] == stopped.parts["space"] == "f5"
    assert (turned_up.seats, turned_up.places) == ([], [])
    assert (stopped.seats, stopped.places) == ([BEN], ["f5"])


def test_a_line_may_be_about_several_places() -> None:
    line = log_line(get("haunting-house"), HauntingHouseEvent.SWITCHED_TILES, ADA, Place.FIRST_A1, Place.FIRST_B2)

    assert line.places == ["first_a1", "first_b2"]


# Questions ----------------------------------------------------------------------


def test_the_question_for_the_seat_that_is_asked_and_for_others() -> None:
    s = PISTOLS.new(3)

    assert phrase_question(PISTOLS, NAMES[:3], s, ADA) == "Where do you go?"
    assert {phrase_question(PISTOLS, NAMES[:3], s, viewer) for viewer in (BEN, CLEO, SPECTATOR)} == {
        "Ada is choosing where to go."
    }


def test_every_question_in_random_play_is_a_sentence(game: Game, seats: int) -> None:
    names = NAMES[:seats]
    for s, _, _ in sample_game(game, seats, 5):
        for viewer in (*range(seats), SPECTATOR):
            question = phrase_question(game, names, s, viewer)
            asked = viewer >= 0 and s.waiting >> viewer & 1
            assert not set(question) & set("{}")
            assert question.endswith("?" if asked else "." if s.waiting else "")
            assert bool(question) == bool(s.waiting)


# No leaks -----------------------------------------------------------------------


def test_new_tables_with_equal_views_have_equal_logs(game: Game) -> None:
    """In some order: the events of the setup may come in another."""
    for viewer in ("Ada", "Cleo", None):
        logs = defaultdict(set)
        for seed in range(60):
            table = Table(game, 3, seed=seed)
            logs[str(table.view(viewer))].add(tuple(sorted(table.log(viewer))))
        assert all(len(found) == 1 for found in logs.values())


def test_the_narration_of_an_answer_reveals_nothing_hidden(game: Game) -> None:
    """If states and answers look equal to a seat before and after, it reads the same sentences."""
    equal = 0
    for s, seat, answer in itertools.islice(sample_game(game, game.seats[-1], 8), 0, None, 1 if game.is_large else 9):
        for viewer in range(s.seats) if seat >= 0 else ():
            twin, another = other_world(game, s, viewer, 5), game.legal(s, seat)[-1]
            narrations = defaultdict(set)
            for world, given in ((s, answer), (s, another), (twin, answer)):
                if game.rules.why_not(world, seat, given) == ALLOWED:
                    after, sentences = act_and_narrate(game, world.copy(), seat, given, viewer)
                    equal += after in narrations
                    narrations[after].add(sentences)
            assert all(len(found) == 1 for found in narrations.values())
    assert equal > 20


def act_and_narrate(game: Game, s: GameState, seat: int, answer: int, viewer: int) -> tuple[bytes, tuple[str, ...]]:
    """What the viewer may know after the answer, and the sentences it reads; chance is always the same."""
    rekey(s, 1, 2, 3)
    s.trace.clear()
    game.act(s, seat, answer)
    return redact(s, viewer).pack(), tuple(narrate_event(game, NAMES, event, viewer) for event in s.trace.events)


def test_a_question_names_options_and_what_stands_in_a_struct_of_the_state() -> None:
    table = Table("pistols", ["Ada", "Ben"], seed=1, options={"bank_hearts": 3})
    table.answer("Ben", "move bank")
    assert table.question("Ben").startswith("1 token is worth 3 hearts at the Bank.")
    for text in ("done", "target Ada", "take red + take red"):
        table.answer("Ben", text)

    assert table.question("Ben").startswith("Shot: you against Ada.")


def test_a_question_cannot_name_what_not_everybody_sees() -> None:
    table = Table("pistols", ["Ada", "Ben"], seed=1)

    for name in ("card", "looked", "roll_card", "roll_", "bodies_hearts"):
        with pytest.raises(KeyError):
            find_prompt_value(table.game, table.state, SPECTATOR, name)
