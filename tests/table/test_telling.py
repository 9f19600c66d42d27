"""Events and questions as sentences, for one viewer."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict

import pytest

from hauntology.games import get
from hauntology.games.candle.box import Choice, Token
from hauntology.games.candle.events import Event as CandleEvent
from hauntology.games.pistols.box import Card, Colour, Face
from hauntology.games.pistols.events import Event
from hauntology.kernel.chance import rekey
from hauntology.kernel.contract import Game
from hauntology.kernel.events import EventKind
from hauntology.kernel.fields import Meaning
from hauntology.kernel.hiding import redact
from hauntology.kernel.play import ALLOWED
from hauntology.kernel.seats import NOBODY
from hauntology.kernel.state import GameState
from hauntology.kernel.tape import ALL_EYES, WATCHER, Told
from hauntology.table import Table
from hauntology.table.telling import ask_question, tell_event
from tests.contract.playing import moments
from tests.table.tables import NAMES, other_world

CANDLE, PISTOLS = get("candle"), get("pistols")
ADA, BEN, CLEO = range(3)


def told(game: Game, viewer: int, event: int, *arguments: int) -> str:
    return tell_event(game, NAMES[:3], Told(event, (*arguments, 0, 0, 0)[:3]), viewer)


# Who learns what ------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (ADA, "You take a charm from the bag."),
        (BEN, "Ada takes a token from the bag."),
        (WATCHER, "Ada takes a token from the bag."),
        (ALL_EYES, "Ada takes a charm from the bag."),
    ],
)
def test_a_secret_is_told_to_its_seat_only(viewer: int, sentence: str) -> None:
    assert told(CANDLE, viewer, CandleEvent.TOOK_TOKEN, ADA, Token.CHARM) == sentence


def test_a_haunt_card_is_told_to_its_ghost_only() -> None:
    event = (Event.TOOK_CARD, BEN, Card.JAIL)

    assert told(PISTOLS, BEN, *event) == "You take the jail to haunt."
    assert {told(PISTOLS, viewer, *event) for viewer in (ADA, CLEO, WATCHER)} == {"Ben takes a haunt card."}


def test_what_is_hidden_makes_no_difference_to_the_sentence(game: Game) -> None:
    """For every event with a secret in it: others and watchers read the same, whatever the secret is."""
    secrets = 0
    for event, kind in game.events.items():
        for owner in (ADA, BEN) if has_secret(kind) else ():
            one, other = (told(game, owner, event, *values(kind, owner, secret)) for secret in (0, 1))
            assert one != other
            for viewer in (ADA, BEN, CLEO, WATCHER):
                if viewer != owner:
                    one, other = (told(game, viewer, event, *values(kind, owner, secret)) for secret in (0, 1))
                    assert one == other
            secrets += 1
    assert secrets > 0


def has_secret(kind: EventKind) -> bool:
    return any(argument.only_for for argument in kind.arguments.values())


def values(kind: EventKind, owner: int, secret: int) -> list[int]:
    return [secret if argument.only_for else owner for argument in kind.arguments.values()]


def test_every_event_is_a_sentence_for_everybody(game: Game) -> None:
    for event, viewer in itertools.product(game.event, (ADA, CLEO, WATCHER, ALL_EYES)):
        for number in (0, 1, 2):
            sentence = told(game, viewer, event, number, number, number)
            assert sentence.endswith(".")
            assert not set(sentence) & set("{}")


# Numbers and names ----------------------------------------------------------


@pytest.mark.parametrize(("number", "hearts"), [(0, "0 hearts"), (1, "1 heart"), (2, "2 hearts"), (11, "11 hearts")])
def test_things_are_counted(number: int, hearts: str) -> None:
    assert told(PISTOLS, BEN, Event.LOST_HEARTS, ADA, number) == f"Ada loses {hearts}."


def test_a_number_without_a_noun_is_a_number() -> None:
    assert told(CANDLE, BEN, CandleEvent.STRUCK, ADA, 2) == "Ada loses 2 nerve."
    assert told(CANDLE, BEN, CandleEvent.NIGHT_FELL, 1) == "Night 1 falls."


def test_people_count_dice_from_one() -> None:
    assert told(PISTOLS, ADA, Event.ROLLED, 0, Colour.RED, Face.TWO_HITS) == "Die 1, red, shows XX."


@pytest.mark.parametrize(("group", "names"), [(0, "nobody"), (0b010, "Ben"), (0b101, "Ada and Cleo")])
def test_a_set_of_seats_is_a_list_of_names(group: int, names: str) -> None:
    assert told(CANDLE, WATCHER, CandleEvent.ENDED, group) == f"It is over. Winning: {names}."


@pytest.mark.parametrize(
    ("viewer", "names"), [(ADA, "you, Ben and Cleo"), (CLEO, "you, Ada and Ben"), (ALL_EYES, "Ada, Ben and Cleo")]
)
def test_in_a_list_you_come_first(viewer: int, names: str) -> None:
    assert told(CANDLE, viewer, CandleEvent.ENDED, 0b111) == f"It is over. Winning: {names}."


# Who is spoken to -----------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (ADA, "You possess Ben and live again."),
        (BEN, "Ada possesses you and lives again."),
        (CLEO, "Ada possesses Ben and lives again."),
        (WATCHER, "Ada possesses Ben and lives again."),
        (ALL_EYES, "Ada possesses Ben and lives again."),
    ],
)
def test_the_viewers_own_seat_is_you(viewer: int, sentence: str) -> None:
    assert told(PISTOLS, viewer, Event.POSSESSED, ADA, BEN) == sentence


def test_the_verb_may_be_what_was_chosen() -> None:
    event = (CandleEvent.CHOSE, BEN, Choice.WATCH)

    assert told(CANDLE, BEN, *event) == "You watch."
    assert told(CANDLE, ADA, *event) == "Ben watches."


def test_what_is_not_there_begins_a_sentence_with_a_capital() -> None:
    assert told(PISTOLS, ADA, Event.ENDED, NOBODY) == "Nobody wins."


def test_no_sentence_speaks_of_you_to_a_watcher(game: Game) -> None:
    for event, viewer in itertools.product(game.event, (WATCHER, ALL_EYES)):
        for seat in (ADA, BEN, CLEO):
            assert "you" not in told(game, viewer, event, seat, seat, seat).casefold().split()


def test_every_sentence_about_a_seat_speaks_to_it(game: Game) -> None:
    """With a seat in the event, its own viewer reads another sentence, and in both some word agrees with it."""
    spoken_to = 0
    for event, kind in game.events.items():
        seats = [name for name, argument in kind.arguments.items() if argument.of is Meaning.SEAT]
        if seats and not has_secret(kind):
            values = [BEN if argument.of is Meaning.SEAT else 0 for argument in kind.arguments.values()]
            assert {"you", "your"} & set(re.findall("[a-z]+", told(game, BEN, event, *values).casefold()))
            assert "Ben" in told(game, ADA, event, *values)
            spoken_to += 1
    assert spoken_to > 0


def test_a_seat_that_is_called_a_number_is_no_number() -> None:
    sentence = tell_event(PISTOLS, ("0", "1", "2"), Told(Event.LOST_HEARTS, (1, 1, 0)), WATCHER)

    assert sentence == "1 loses 1 heart."


# Questions ------------------------------------------------------------------


def test_the_question_to_who_is_asked_and_to_the_others() -> None:
    s = PISTOLS.new(3)

    assert ask_question(PISTOLS, NAMES[:3], s, ADA) == "Where do you go?"
    assert {ask_question(PISTOLS, NAMES[:3], s, viewer) for viewer in (BEN, CLEO, WATCHER)} == {
        "Ada is choosing where to go."
    }


def test_every_question_of_random_play_is_a_sentence(game: Game, seats: int) -> None:
    names = NAMES[:seats]
    for s, _, _ in moments(game, seats, 5):
        for viewer in (*range(seats), WATCHER):
            question = ask_question(game, names, s, viewer)
            asked = viewer >= 0 and s.waiting >> viewer & 1
            assert not set(question) & set("{}")
            assert question.endswith("?" if asked else "." if s.waiting else "")
            assert bool(question) == bool(s.waiting)


# Nothing slips through ------------------------------------------------------


def test_tables_that_look_alike_have_told_the_same(game: Game) -> None:
    """Many tables, freshly set up: those whose view is the same for a viewer have told it the same, in some order."""
    for viewer in ("Ada", "Cleo", None):
        logs = defaultdict(set)
        for seed in range(60):
            table = Table(game, 3, seed=seed)
            logs[str(table.view(viewer))].add(tuple(sorted(table.log(viewer))))
        assert all(len(found) == 1 for found in logs.values())


def test_an_answer_tells_a_seat_nothing_of_what_it_cannot_know(game: Game) -> None:
    """Worlds and answers that look alike to a seat, before and after: it is told the same."""
    alike = 0
    for s, seat, answer in itertools.islice(moments(game, game.seats[-1], 8), 0, None, 1 if game.is_large else 9):
        for viewer in range(s.seats) if seat >= 0 else ():
            twin, another = other_world(game, s, viewer, 5), game.legal(s, seat)[-1]
            tellings = defaultdict(set)
            for world, given in ((s, answer), (s, another), (twin, answer)):
                if game.rules.why_not(world, seat, given) == ALLOWED:
                    after, sentences = answered(game, world.copy(), seat, given, viewer)
                    alike += after in tellings
                    tellings[after].add(sentences)
            assert all(len(found) == 1 for found in tellings.values())
    assert alike > 20


def answered(game: Game, s: GameState, seat: int, answer: int, viewer: int) -> tuple[bytes, tuple[str, ...]]:
    """What the viewer may know after the answer, and what it is told of it; chance always falls the same way."""
    rekey(s, 1, 2, 3)
    s.tape.clear()
    game.act(s, seat, answer)
    return redact(s, viewer).pack(), tuple(tell_event(game, NAMES, event, viewer) for event in s.tape.told)
